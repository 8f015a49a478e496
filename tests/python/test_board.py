import copy
import pickle
import random

import pytest

import xqrules

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def test_the_start_position():
    board = xqrules.Board()
    assert board.fen() == START == xqrules.STARTING_FEN == xqrules.Board("startpos").fen()
    assert board.turn == "red"
    assert (board.halfmove_clock, board.fullmove_number) == (0, 1)
    assert not board.is_check() and not board.is_checkmate() and not board.is_stalemate()
    assert board.perft(0) == 1 and board.perft(1) == 44 and board.perft(2) == 1920


def test_legal_moves_is_a_sequence_of_moves():
    board = xqrules.Board()
    moves = board.legal_moves
    assert len(moves) == moves.count() == 44 and bool(moves)
    assert "h2e2" in moves and "h2h8" not in moves and "nonsense" not in moves and None not in moves
    assert list(moves) == sorted(moves, key=lambda m: (m[1], m[0], m[3], m[2]))
    assert "h2e2" in [str(move) for move in moves]
    assert random.choice(moves) in moves and moves[0] == list(moves)[0] and moves[:2] == list(moves)[:2]
    board.push("h2e2")
    assert len(moves) == 44 and "h2e2" in moves, "a list taken before a move stays as it was"


def test_legal_moves_know_every_spelling_that_can_be_pushed():
    moves = xqrules.Board().legal_moves
    for move in ("h2e2", "H2E2", b"h2e2"):
        assert move in moves and moves.count(move) == 1 and moves[moves.index(move)] == "h2e2"
        board = xqrules.Board()
        board.push(move)
        assert board.peek() == "h2e2" and type(board.peek()) is xqrules.Move
    for move in ("h2h8", b"h2h8", b"\xff", b"", None, 7):
        assert move not in moves and moves.count(move) == 0
        with pytest.raises(ValueError):
            moves.index(move)


def test_a_move_is_a_str():
    move = next(iter(xqrules.Board().legal_moves))
    assert isinstance(move, xqrules.Move) and isinstance(move, str)
    assert (move.from_square, move.to_square, move.promotion) == (move[:2], move[2:], None)
    assert type(move.uci()) is str and move.uci() == move == f"{move}"
    assert {move: 1}[str(move)] == 1


def test_why_illegal():
    board = xqrules.Board()
    assert board.why_illegal("h2e2") is None and board.is_legal("h2e2")
    why = board.why_illegal("b0d1")
    assert why is xqrules.Legality.horse_leg
    assert (why.name, str(why), why.text, why.text_zh) == ("horse_leg", "horse_leg", "horse leg blocked", "蹩马腿")
    with pytest.raises(xqrules.ParseError) as caught:
        board.why_illegal("z9z9")
    assert caught.value.code == "syntax"


def test_every_legality_has_the_name_the_library_has():
    from xqrules import core

    for legality in xqrules.Legality:
        assert core.legality_name(legality) == legality.name
        assert legality.text and legality.text_zh


def test_push_and_pop():
    board = xqrules.Board()
    board.push("h2e2")
    board.push(board.legal_moves[0])
    board.push("炮二平三" if board.is_legal("h2g2") else "兵三进一", notation="any")
    assert len(board.move_stack) == 3 and board.peek() == board.move_stack[-1]
    board.pop(), board.pop()
    assert board.pop() == "h2e2" and board.fen() == START
    with pytest.raises(IndexError):
        board.pop()
    with pytest.raises(IndexError):
        board.peek()


def test_an_illegal_push_changes_nothing():
    board = xqrules.Board()
    with pytest.raises(xqrules.IllegalMoveError) as caught:
        board.push("b0d1")
    error = caught.value
    assert (error.reason, error.move, error.code) == (xqrules.Legality.horse_leg, "b0d1", "illegal_move")
    assert "b0d1" in str(error) and "horse leg" in str(error)
    assert isinstance(error, xqrules.Error) and isinstance(error, ValueError)
    assert board.fen() == START and board.move_stack == []


def test_notations():
    board = xqrules.Board()
    for text in ("h2e2", "H2-E2", "炮二平五", "C2.5", "砲二平五"):
        assert board.parse_move(text) == "h2e2", text
    assert board.parse_move("h3e3", "uci1") == "h2e2"
    assert board.format_move("h2e2") == "炮二平五"
    assert board.format_move("h2e2", "iccs") == "H2-E2"
    assert board.format_move("h2e2", "wxf") == "C2.5"
    with pytest.raises(xqrules.IllegalMoveError):
        board.format_move("b0d1")
    with pytest.raises(xqrules.Error, match="choose from"):
        board.format_move("h2e2", "klingon")


def test_short_and_asian_forms():
    board = xqrules.Board()
    for text in ("炮25", "炮2=5", "炮２＝５"):
        assert board.parse_move(text) == "h2e2", text
    assert board.format_move("h2e2", "short") == "炮25" and board.format_move("h2e2", "asian") == "炮2=5"
    assert board.parse_move("h2e2", "ucci") == "h2e2" and board.format_move("h2e2", "ucci") == "h2e2"
    board.push("h0g2")
    assert board.format_move("h9g7", "short") == "马87" and board.format_move("h9g7", "asian") == "马8+7"


def test_ambiguous_text_lists_its_candidates():  # BL050, BL053
    board = xqrules.Board("4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w")
    for act in (board.parse_move, board.parse_move_leniently, lambda text: board.push(text, "any")):
        with pytest.raises(xqrules.ParseError, match="d8d9 and f8f9") as caught:
            act("前兵进一")
        assert caught.value.code == "ambiguous" and caught.value.candidates == ["d8d9", "f8f9"]
        assert pickle.loads(pickle.dumps(caught.value)).candidates == ["d8d9", "f8f9"]
    game = xqrules.Game(fen="5k3/9/2P6/9/2P6/9/2P6/9/9/4K4 w")
    with pytest.raises(xqrules.ParseError) as caught:
        game.push("兵七进一", "chinese")
    assert caught.value.candidates == ["c3c4", "c5c6", "c7c8"]
    with pytest.raises(xqrules.ParseError) as caught:
        board.parse_move("nonsense")
    assert caught.value.candidates == []


def test_lenient_reading_says_what_it_forgives():
    board = xqrules.Board()
    move, slips = board.parse_move_leniently("1. 卒三进一。")
    assert move == "g3g4" and slips == [xqrules.Slip.extra, xqrules.Slip.piece]
    assert board.parse_move_leniently("炮二平五") == ("h2e2", [])
    assert board.parse_move_leniently("C2,5").slips[0].text.startswith("another sign")
    with pytest.raises(xqrules.IllegalMoveError) as caught:
        board.parse_move_leniently("马二进四")
    assert caught.value.reason is xqrules.Legality.horse_leg and caught.value.move == "马二进四"
    with pytest.raises(TypeError):
        board.parse_move_leniently(7)


def test_every_slip_has_the_name_the_library_has():
    from xqrules import core

    for name, slip in xqrules.Slip.__members__.items():
        assert core.slip_name(slip) == name and slip.text and slip.text_zh
    known = {value for name, value in vars(core).items() if name.startswith("SLIP_")}
    assert known == {int(slip) for slip in xqrules.Slip.__members__.values()}


def test_pieces_and_attackers():
    board = xqrules.Board()
    piece = board.piece_at("h2")
    assert (piece, piece.color, piece.kind, piece.symbol()) == ("C", "red", "cannon", "C")
    assert board.piece_at("h7").color == "black" and board.piece_at("e5") is None
    assert len(board.piece_map()) == 32
    assert board.attackers("red", "e3") == ["c0", "g0"] or "e3" in board.piece_map()
    with pytest.raises(xqrules.ParseError):
        board.piece_at("k4")
    for side in (None, "green", b"red"):
        with pytest.raises(xqrules.Error, match="^unknown side .*; choose from red, white, black$"):
            board.attackers(side, "e3")


def test_turned_boards():
    board = xqrules.Board()
    board.push("h2e2")
    assert board.mirror().fen().startswith("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9")
    assert board.swap().turn == "red" and board.swap().swap() == board
    assert board.mirror().move_stack == [] and board.root().fen() == START


def test_equality_copies_and_pickling():
    board = xqrules.Board()
    board.push("h2e2")
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board and twin.move_stack == board.move_stack and twin.key == board.key
        twin.pop()
        assert twin != board and board.move_stack == ["h2e2"]
    assert board.copy(stack=False) == board
    assert board != "something else"
    assert eval(repr(board), {"Board": xqrules.Board}) == board
    with pytest.raises(TypeError):
        hash(board)


def test_validate_lists_everything():
    good = xqrules.Board.validate(START)
    assert good and good.valid and good.fen == START and good.faults == []
    bad = xqrules.Board.validate("4k4/9/9/9/9/9/9/9/9/4K4 w")
    assert not bad and [fault.code for fault in bad.faults] == ["kings_face"] and bad.fen is None
    assert bad.faults[0].text and "king" in bad.faults[0].text
    assert not xqrules.Board.validate("not a position").valid
    assert not xqrules.Board.validate("\ud800").valid


def test_the_game_of_a_board_stays():
    board = xqrules.Board()
    with pytest.raises(AttributeError):
        board.variant = "chess"
    assert board.variant == board.copy().variant == board.mirror().variant == "xiangqi"
    rules = xqrules.Rules("wxf-2018")
    with pytest.raises(AttributeError):
        rules.name = "online"


@pytest.mark.parametrize("number", [1.0, "1", True, None])
def test_numbers_are_whole(number):
    board = xqrules.Board()
    for call in (board.perft, lambda size: board.svg(size=size), lambda jobs: xqrules.judge_games([], jobs=jobs)):
        with pytest.raises(TypeError, match=f"^(depth|size|jobs) is a whole number, not {type(number).__name__}$"):
            call(number)


def test_a_picture_has_a_size():
    for size in (-1, 1 << 32, 10**30):
        with pytest.raises(xqrules.Error, match=f"^the size of a picture cannot be {size}$"):
            xqrules.Board().svg(size=size)


def test_perft_is_the_same_however_it_is_cut():
    from xqrules import core

    board = xqrules.Board("4k4/9/9/9/9/9/9/1C2C4/9/3K5 w")
    for depth in range(6):
        assert board.perft(depth) == core.position_perft(board, depth)
    mate = xqrules.Board("3k5/9/9/9/9/9/9/9/3R1R3/4K4 b")
    assert mate.perft(0) == 1 and mate.perft(5) == core.position_perft(mate, 5)


def test_perft_has_a_bottom():
    for depth in (-1, 101, 10**30):
        with pytest.raises(xqrules.Error):
            xqrules.Board().perft(depth)


def test_a_bad_position_says_where():
    with pytest.raises(xqrules.ParseError) as caught:
        xqrules.Board("rnbakabnr/9/1c5c1/x8/9/9/9/9/9/9 w")
    assert (caught.value.code, caught.value.offset) == ("syntax", 18)
    with pytest.raises(xqrules.ParseError) as caught:
        xqrules.Board("4k4/9/9/9/9/9/9/9/9/4K4 w")
    assert caught.value.code == "setup"


def test_variants():
    with pytest.raises(xqrules.Error) as caught:
        xqrules.Board(variant="draughts")
    assert caught.value.code == "argument"
    for variant in (5, ["xiangqi"]):
        with pytest.raises(xqrules.Error, match="unknown game"):
            xqrules.Board(variant=variant)


def test_pictures():
    board = xqrules.Board()
    svg = board.svg(size=300, flipped=True, lastmove="h2e2", arrows=["h2e2", ("h2", "h9", "attack")], glyphs="letters")
    assert svg.lstrip().startswith("<") and svg.rstrip().endswith("</svg>") and "300" in svg
    assert board._repr_svg_().rstrip().endswith("</svg>")
    assert "车" in board.diagram() and "車" in board.diagram(glyphs="traditional")
    assert str(board) == board.diagram(glyphs="letters")
    assert board.svg(arrows=[b"h2e2"]) == board.svg(arrows=["h2e2"])
    with pytest.raises(TypeError, match="an arrow is a move or a pair of squares, not int"):
        board.svg(arrows=[5])
    with pytest.raises(xqrules.Error):
        board.svg(arrows=[("h2",)])
    with pytest.raises(xqrules.Error):
        board.svg(arrows=[("h2", "e2", "wavy")])


def test_everything_public_has_a_docstring():
    for name in xqrules.__all__:
        thing = getattr(xqrules, name)
        if isinstance(thing, type):
            assert thing.__doc__, name
            for member, value in vars(thing).items():
                if not member.startswith("_") and callable(value):
                    assert value.__doc__, f"{name}.{member}"
        elif callable(thing):
            assert thing.__doc__, name
