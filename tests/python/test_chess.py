"""Chess in Python: the mapping. The rules are tested in C and, beside this, against another library."""

import copy
import pickle

import pytest

import xqrules

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def chess(fen=None):
    return xqrules.Board(fen, variant="chess")


def test_the_start_position():
    board = chess()
    assert board.fen() == START == chess("startpos").fen()
    assert board.variant == "chess" and board.turn == "white"
    assert [board.perft(depth) for depth in range(5)] == [1, 20, 400, 8902, 197281]
    assert board.legal_moves[0] == "b1a3" and "e2e4" in board.legal_moves and "e2e5" not in board.legal_moves
    assert repr(board) == f"Board({START!r}, variant='chess')"
    assert str(board).splitlines()[0] == "r n b q k b n r" and str(board).splitlines()[4] == ". . . . . . . ."


def test_moves():
    board = chess()
    for move in ("e2e4", "d7d5", "e4d5"):
        board.push(move)
    assert board.turn == "black" and board.pop() == "e4d5"
    board.push("exd5", notation="san")
    assert board.move_stack == ["e2e4", "d7d5", "e4d5"]
    promoted = chess("8/4P3/8/8/8/8/8/k1K5 w - - 0 1")
    assert [move for move in promoted.legal_moves if move.promotion] == ["e7e8n", "e7e8r", "e7e8q", "e7e8b"]
    assert promoted.why_illegal("e7e8") is xqrules.Legality.promotion_missing
    promoted.push("e7e8q")
    assert promoted.piece_at("e8").kind == "queen" and promoted.peek().promotion == "q"


def test_castling_is_one_move_however_it_is_written():
    for text in ("e1g1", "e1h1"):
        board = chess(KIWIPETE)
        assert text in board.legal_moves and board.is_legal(text)
        board.push(text)
        assert board.peek() == "e1g1"
    board = chess("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1")
    assert "e1b1" in board.legal_moves and board.format_move("e1b1") == "O-O-O"
    assert board.why_illegal("e1c1") is xqrules.Legality.castling_right


def test_text_of_moves():
    board = chess()
    assert board.format_move("g1f3") == "Nf3" and board.format_move("g1f3", "uci") == "g1f3"
    assert board.parse_move("Nf3") == board.parse_move("g1f3") == board.parse_move("Nf3", "san") == "g1f3"
    with pytest.raises(xqrules.Error) as caught:
        board.parse_move("炮二平五", "chinese")
    assert caught.value.code == "unsupported"
    with pytest.raises(xqrules.Error, match="cannot be written"):
        board.format_move("g1f3", "iccs")
    move, slips = board.parse_move_leniently("1. ♘f3+")
    assert move == "g1f3" and slips == [xqrules.Slip.extra, xqrules.Slip.check, xqrules.Slip.figurine]
    three = chess("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 0 1")
    with pytest.raises(xqrules.ParseError) as caught:
        three.parse_move("Nc3")
    assert caught.value.candidates == ["a2c3", "e2c3", "e4c3"]


def test_why_illegal():
    board = chess()
    assert board.why_illegal("e2e4") is None
    why = board.why_illegal("f1c4")
    assert why is xqrules.Legality.blocked and why.text and why.text_zh
    assert board.why_illegal("e1g1") is xqrules.Legality.castling_blocked
    for text in ("e2e9", "z1z2", "e2"):
        with pytest.raises(xqrules.ParseError):
            board.why_illegal(text)


def test_pieces_and_squares():
    board = chess(KIWIPETE)
    piece = board.piece_at("f3")
    assert (piece, piece.color, piece.kind) == ("Q", "white", "queen")
    assert [board.piece_at(square).kind for square in ("e2", "c3", "e8")] == ["bishop", "knight", "king"]
    assert len(board.piece_map()) == 32 and board.piece_map()["h8"].color == "black"
    assert board.attackers("white", "e2") == ["e1", "c3", "f3"] and board.is_attacked_by("black", "f3") is False
    with pytest.raises(xqrules.ParseError):
        board.piece_at("e9")
    assert xqrules.Board().piece_at("e9").kind == "king"


def test_validate():
    found = xqrules.Board.validate("1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1", variant="chess")  # BL081
    assert found.valid and found.fen == "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1"
    assert [fault.code for fault in found.warnings] == ["castling"] * 3
    bad = xqrules.Board.validate("8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46", variant="chess")  # BL094
    assert not bad and [fault.code for fault in bad.faults] == ["too_many", "no_king"]
    assert [fault.side for fault in bad.faults] == ["white", "black"]


def test_copies_and_turned_boards():
    board = chess()
    board.push("e2e4")
    for twin in (board.copy(), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board and twin.variant == "chess" and twin.move_stack == ["e2e4"]
    assert board.swap().turn == "white" and board.swap().swap() == board
    assert chess().mirror().fen() == "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"
    assert eval(repr(board), {"Board": xqrules.Board}) == board
    assert chess() != xqrules.Board()


def test_pictures():
    board = chess()
    board.push("e2e4")
    svg = board._repr_svg_()
    assert svg.startswith("<svg") and "Chess position, Black to move" in svg and svg.count("data-square") == 32
    assert board.svg(arrows=[("g8", "f6", "attack"), "e4e4"], glyphs="letters").count("<text") == 32 + 32
    assert board.diagram(lastmove="e2e4", coordinates=False).splitlines()[4].split()[4] == "[♙]"
    assert board.diagram(glyphs="letters", flipped=True).splitlines()[1] == "1 R  N  B  K  Q  B  N  R 1"


def test_a_game():
    game = xqrules.Game(rules="fide-2023")
    assert game.variant == "chess" and game.turn == "white"
    game.push_all("f2f3 e7e5 g2g4 d8h4")
    verdict = game.verdict()
    assert (verdict.status, verdict.outcome, verdict.winner, verdict.reason) == ("ended", "0-1", "black", "checkmate")
    assert verdict.clause == "FIDE 5.1.1"
    assert game.labels()[-1].label == "check" and game.labels()[-1].move == "d8h4"
    assert game.pop() == "d8h4" and game.moves == ["f2f3", "e7e5", "g2g4"]
    stalemate = xqrules.Game(rules="fide-2023", fen="7k/8/6K1/5Q2/8/8/8/8 w - - 0 1")
    stalemate.push("f5f7")
    assert (stalemate.verdict().outcome, stalemate.verdict().reason) == ("1/2-1/2", "stalemate")


def test_claims_now_and_by_a_move():
    game = xqrules.Game(rules="fide-2023")
    game.push_all("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1")
    assert not game.can_claim("threefold")
    audit = game.audit_claim("threefold", move="f6g8")
    assert audit and audit.side == "black" and audit.outcome == "1/2-1/2" and audit.clause == "FIDE 9.2"
    assert game.ply() == 7 and not game.audit_claim("threefold", move="f6d5")
    with pytest.raises(xqrules.IllegalMoveError):
        game.audit_claim("threefold", move="f6f5")
    wrong = game.claim("fifty_moves")
    assert not wrong and (wrong.penalty_seconds, wrong.bonus_seconds) == (0, 120)
    assert game.claim("threefold", move="f6g8") and game.ply() == 8
    verdict = game.verdict()
    assert (verdict.status, verdict.outcome, verdict.reason) == ("ended", "1/2-1/2", "threefold")
    old = xqrules.Game(rules="fide-1993").claim("threefold")
    assert (old.penalty_seconds, old.bonus_seconds) == (300, 0)


def test_limits_and_endings():
    game = xqrules.Game(rules="fide-2023", fen="4k3/8/8/8/8/8/3R4/4K3 w - - 100 80")
    limit = game.limit()
    assert (limit.plies, limit.needed, limit.automatic, limit.final_plies) == (100, 100, False, 150)
    assert game.can_claim("fifty_moves") and not game.can_claim("fifty_moves", "black")
    game.end("time", "white")
    assert (game.verdict().outcome, game.verdict().reason) == ("1/2-1/2", "time")  # a bare king cannot mate
    rules = xqrules.Rules("fide-1993", limit_extended_plies=150)
    long = xqrules.Game(rules=rules, fen="4k2r/8/8/8/8/8/8/R1B1K3 b - - 100 90")
    assert long.limit().needed == 150 and not long.can_claim("fifty_moves")
    assert rules.params["grace_draw"] == -1
