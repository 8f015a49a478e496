"""Names that python-chess has: the same thing under the same name, compared with it where both play chess."""

import random

import pytest

import xqrules
from xqrules import Board, Game, Outcome, Termination

chess = pytest.importorskip("chess")


def pairs(seed, plies=60):
    """One random game of chess on both boards, move by move."""
    dice = random.Random(seed)
    ours, theirs = Board(variant="chess"), chess.Board()
    for _ in range(plies):
        if not ours.legal_moves:
            return
        yield ours, theirs
        move = dice.choice(list(ours.legal_moves))
        ours.push(move)
        theirs.push_uci(move)


@pytest.mark.parametrize("seed", range(12))
def test_facts_of_moves_and_pieces_are_those_of_python_chess(seed):
    squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
    seen = 0
    for ours, theirs in pairs(seed):
        assert ours.board_fen() == theirs.board_fen() and ours.ply() == theirs.ply()
        assert sorted(ours.checkers()) == sorted(map(chess.square_name, theirs.checkers()))
        for color, side in (("white", chess.WHITE), ("black", chess.BLACK)):
            assert ours.king(color) == chess.square_name(theirs.king(side))
            for kind in ("pawn", "knight", "bishop", "rook", "queen"):
                found = theirs.pieces(chess.PIECE_NAMES.index(kind), side)
                assert sorted(ours.pieces(kind, color)) == sorted(map(chess.square_name, found))
        square = squares[seen % 64]
        piece = theirs.piece_at(chess.parse_square(square))
        assert ours.piece_type_at(square) == (chess.piece_name(piece.piece_type) if piece else None)
        assert ours.color_at(square) == (chess.COLOR_NAMES[piece.color] if piece else None)
        for move in ours.legal_moves:
            their = chess.Move.from_uci(move)
            assert ours.is_capture(move) == theirs.is_capture(their), (ours, move)
            assert ours.is_en_passant(move) == theirs.is_en_passant(their)
            assert ours.is_castling(move) == theirs.is_castling(their)
            assert ours.is_kingside_castling(move) == theirs.is_kingside_castling(their)
            assert ours.is_queenside_castling(move) == theirs.is_queenside_castling(their)
            assert ours.is_zeroing(move) == theirs.is_zeroing(their)
            assert ours.gives_check(move) == theirs.gives_check(their)
            assert ours.san(move) == theirs.san(their) and ours.parse_san(ours.san(move)) == move
            assert ours.uci(move) == move and ours.find_move(move[:2], move[2:4], move[4:] or None) == move
            seen += 1
        captures = sorted(theirs.generate_legal_captures(), key=str)
        assert sorted(ours.generate_legal_captures()) == [move.uci() for move in captures]
    assert seen > 100


def test_castling_and_en_passant_by_name():
    board = Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "chess")
    assert board.is_kingside_castling("e1g1") and not board.is_queenside_castling("e1g1")
    assert board.is_castling("e1h1") and board.find_move("e1", "h1") == "e1g1" and not board.is_capture("e1h1")
    board.push("e1h1")
    assert board.pop() == "e1g1"
    board.push("a2a4")
    assert board.is_en_passant("b4a3") and board.is_capture("b4a3") and not board.is_en_passant("b4b3")


def test_text_moves_are_played_by_name():
    board = Board()
    assert board.push_wxf("C2.5") == "h2e2" and board.push_chinese("马8进7") == "h9g7"
    assert board.push_iccs("H0-G2") == "h0g2" and board.push_uci("i9h9") == "i9h9"
    assert board.chinese("i0h0") == "车一平二" and board.wxf("i0h0") == "R1.2" and board.iccs("i0h0") == "I0-H0"
    assert board.parse_chinese("車一平二") == board.parse_wxf("R1.2") == board.parse_iccs("I0-H0") == "i0h0"
    assert board.variation(["i0h0", "g6g5"]) == "3. 车一平二 卒７进１"
    assert board.variation(["i0h0", "g6g5", "h0h6"], "wxf") == "3. R1.2 P7+1 4. R2+6"
    board.push("i0h0")
    assert board.variation(["g6g5", "h0h6"], "wxf") == "3...P7+1 4. R2+6"
    assert board.variation([]) == "" and board.ply() == 5
    with pytest.raises(xqrules.IllegalMoveError):
        board.variation(["g6g5", "a0a9"])
    with pytest.raises(xqrules.IllegalMoveError):
        board.push_wxf("R1.2")
    with pytest.raises(xqrules.Error):
        board.push_san("Nf3")
    assert board.ply() == 5
    game = Game("fide-2023")
    assert [game.push_san(move) for move in ("e4", "e5", "Nf3")] == ["e2e4", "e7e5", "g1f3"]
    assert game.peek() == "g1f3" and game.move_stack == game.moves and game.variation_san(["b8c6"]) == "2...Nc6"
    assert game.san("b8c6") == "Nc6" and game.ply() == 3


@pytest.mark.parametrize("seed", range(6))
def test_variations_are_written_as_python_chess_does(seed):
    for ours, theirs in pairs(seed, 8):
        line = [ours.legal_moves[0]]
        after = ours.copy()
        after.push(line[0])
        line += list(after.legal_moves)[:1]
        assert ours.variation_san(line) == theirs.variation_san([chess.Move.from_uci(move) for move in line])


def test_outcomes_of_chess_have_the_names_of_python_chess():
    ours = {name for name in Termination.__members__}
    assert {end.name for end in chess.Termination} - ours == {"VARIANT_WIN", "VARIANT_LOSS", "VARIANT_DRAW"}
    fool = Game("fide-2023")
    for move in ("f3", "e5", "g4", "Qh4#"):
        fool.push_san(move)
    outcome = fool.outcome()
    assert outcome == Outcome(Termination.CHECKMATE, "black", outcome.clause) and outcome.result() == "0-1"
    assert fool.is_game_over() and fool.is_checkmate() and not fool.is_stalemate() and fool.result() == "0-1"
    assert fool.board().outcome().termination == "checkmate" and fool.board().result() == "0-1"


@pytest.mark.parametrize("seed", range(8))
def test_ends_are_those_of_python_chess(seed):
    """Kings, rooks and knights that go to and fro: repetitions and quiet moves by the dozen."""
    dice = random.Random(seed)
    fen = "4k3/8/8/8/8/8/8/R3K2N w - - 90 60"
    ours, theirs = Game("fide-2023", fen), chess.Board(fen)
    ends = set()
    for _ in range(160):
        for claim in (False, True):
            mine, their = ours.outcome(claim_draw=claim), theirs.outcome(claim_draw=False)
            if claim and mine is not None and their is None:
                # python-chess also counts what an intended move would bring; without one it must agree.
                if mine.termination == Termination.FIFTY_MOVES:
                    assert theirs.halfmove_clock >= 100
                else:
                    assert mine.termination == Termination.THREEFOLD_REPETITION and theirs.is_repetition(3)
                continue
            if mine is None or their is None:
                assert mine is None and their is None
                continue
            assert mine.termination.name == their.termination.name and mine.result() == their.result()
            ends.add(mine.termination.name)
        assert ours.is_repetition(3) == theirs.is_repetition(3) and ours.is_repetition(2) == theirs.is_repetition(2)
        assert ours.is_stalemate() == theirs.is_stalemate() and ours.is_checkmate() == theirs.is_checkmate()
        if ours.is_game_over() or theirs.is_game_over():
            break
        moves = sorted(ours.legal_moves)
        kings = [move for move in moves if ours.board().piece_type_at(move[:2]) == "king"]
        move = dice.choice(kings[:2] or moves)
        ours.push(move)
        theirs.push_uci(move)
    assert ends


def test_claims_by_name():
    game = Game("fide-2023")
    game.push_all("g1f3 g8f6 f3g1 f6g8 " * 2)
    assert game.can_claim_draw() and game.can_claim_threefold_repetition() and not game.can_claim_fifty_moves()
    assert not game.is_game_over() and game.is_game_over(claim_draw=True) and game.result(claim_draw=True) == "1/2-1/2"
    assert game.outcome(claim_draw=True) == Outcome(Termination.THREEFOLD_REPETITION, None, "FIDE 9.2")
    assert not Game("fide-2023", "8/8/8/4k3/8/4K3/8/8 w - - 0 1").can_claim_draw()
    bare = Game("fide-2023", "8/8/8/4k3/8/4K3/8/8 w - - 0 1")
    assert bare.is_insufficient_material() and bare.outcome().winner is None and not game.is_insufficient_material()


def test_outcomes_of_xiangqi():
    game = Game("wxf-2018", "2b1kab2/4a4/9/p5p1p/2c6/9/P3R1P1P/4B4/4A4/2BAK4 w")
    assert game.outcome() is None and game.result() == "*" and not game.is_game_over(claim_draw=True)
    game.push("e3c3")
    game.push_all("c5b5 c3b3 b5c5 b3c3".split() * 3)
    outcome = game.outcome()
    assert outcome.termination is Termination.PERPETUAL_CHASE == "perpetual_chase" and outcome.winner == "black"
    assert outcome.result() == game.result() == "0-1" and outcome.clause == game.verdict().clause
    assert str(outcome.termination) == "perpetual_chase"
    stuck = Board("3k5/4P4/9/9/9/9/9/9/9/4K4 b")
    assert stuck.is_stalemate() and stuck.outcome() == Outcome(Termination.STALEMATE, "red") and stuck.result() == "1-0"
    assert Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "chess").outcome() == Outcome(Termination.STALEMATE, None)
    assert Board().outcome() is None and Board().result() == "*"


def test_every_reason_of_a_verdict_has_its_termination():
    from xqrules.words import REASONS

    assert {end.value for end in Termination} == set(REASONS) - {"none"}


def test_small_names():
    board = Board()
    assert board.pieces("cannon", "red") == ["b2", "h2"] and board.king("black") == "e9" and board.color_at("e0") == "red"
    assert board.is_capture("h2h9") and board.is_zeroing("h2h9") and not board.is_zeroing("h2e2")
    assert not board.is_castling("e0e1") and not board.is_en_passant("a3a4") and board.checkers() == []
    assert list(board.generate_legal_captures()) == ["b2b9", "h2h9"]
    for wrong in (lambda: board.pieces("bishop", "red"), lambda: board.pieces("rook", "green"), lambda: board.king("blue")):
        with pytest.raises(xqrules.Error):
            wrong()
    with pytest.raises(xqrules.IllegalMoveError):
        board.find_move("a0", "a9")
    board.push("h2e2")
    board.reset()
    assert board == Board() and board.ply() == 0 and board.move_stack == []
    assert xqrules.Move.from_uci("h2e2") == xqrules.Move("h2e2") and xqrules.Move.from_uci("e7e8q").promotion == "q"
    with pytest.raises(xqrules.ParseError):
        xqrules.Move.from_uci("z9z9")
    rows = board.unicode().splitlines()
    assert len(rows) == 11 and "帅" in rows[-1] and "将" in rows[0]
    queen = Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "chess")
    assert queen.find_move("a7", "a8") == "a7a8q" and queen.find_move("a7", "a8", "n") == "a7a8n"
    assert len(queen.unicode().splitlines()) == 8


def test_notebooks_show_things():
    game = Game("wxf-2018", "2b1kab2/4a4/9/p5p1p/2c6/9/P3R1P1P/4B4/4A4/2BAK4 w")
    game.push("e3c3")
    game.push_all("c5b5 c3b3 b5c5 b3c3".split() * 3)
    shown = game._repr_html_()
    assert "<svg" in shown and "WXF 2018, general rule 3" in shown and "perpetual chase" in shown and "判" in shown
    assert "<svg" not in game.verdict()._repr_html_() and "0-1" in game.verdict()._repr_html_()
    (record,) = xqrules.read_games(b'[Red "<script>alert(1)</script>"]\n\n1. h2e2 a0a5 *\n')
    shown = record._repr_html_()
    assert "<script" not in shown and "&lt;script&gt;" in shown and "Reading stopped" in shown
    (broken,) = xqrules.read_games(b'[FEN "9/9/9 w"]\n\n1. h2e2 *\n')
    assert "Reading stopped" in broken._repr_html_() and "<svg" not in broken._repr_html_()
    assert Board()._repr_svg_().startswith("<svg") and Game()._repr_html_().count("<svg") == 1
