"""Where Python and C meet: text, ownership, threads, errors between processes."""

import gc
import pickle
import threading
import time

import pytest

import xqrules

LONE = ["\ud800", "h2\udce92", b"(\x80\x01".decode("utf-8", "surrogateescape")]


@pytest.mark.parametrize("text", LONE)
def test_lone_surrogates_are_refused(text):
    board, game = xqrules.Board(), xqrules.Game()
    for call in (xqrules.Board, board.push, board.parse_move, game.push, board.why_illegal, game.push_all):
        with pytest.raises(xqrules.Error) as caught:
            call(text)
        assert caught.value.code in ("encoding", "syntax")
    with pytest.raises(xqrules.Error):
        xqrules.Rules(text)
    with pytest.raises(xqrules.Error):
        board.piece_at(text)
    assert text not in board.legal_moves


@pytest.mark.parametrize("text", [b"\xff\xfe", b"\x80", b"h2\x00e2", "h2\0e2", "\0", "", "\U0001f600"])
def test_odd_text_is_refused(text):
    for call in (xqrules.Board, xqrules.Board().parse_move, xqrules.Game().push):
        with pytest.raises(xqrules.Error):
            call(text)


def test_bytes_are_text_too():
    assert xqrules.Board(xqrules.STARTING_FEN.encode()) == xqrules.Board()
    assert xqrules.Board().parse_move("炮二平五".encode()) == "h2e2"
    game = xqrules.Game()
    game.push_all(b"h2e2 h9g7")
    game.push_all([b"h0g2"])
    assert game.moves == ["h2e2", "h9g7", "h0g2"]
    for call in (xqrules.Board().push, xqrules.Board().parse_move, xqrules.Board().format_move, xqrules.Game().push):
        with pytest.raises(xqrules.IllegalMoveError) as caught:
            call(b"b0d1")
        assert caught.value.move == "b0d1" and str(caught.value) == "b0d1: horse leg blocked"


@pytest.mark.parametrize("thing", [None, 7, 1.5, ["h2e2"], object()])
def test_other_types_are_type_errors(thing):
    for call in (xqrules.Board().push, xqrules.Game().push, xqrules.Board().parse_move):
        with pytest.raises(TypeError):
            call(thing)


def test_long_text_comes_whole():
    svg = xqrules.Board().svg()
    assert len(svg) > 4096 and svg.rstrip().endswith("</svg>") and "\0" not in svg and "车" in svg


def test_results_outlive_what_they_came_from():
    def labels():
        game = xqrules.Game(xqrules.Rules("wxf-2018", grace=2))
        game.push_all(["h2e2", "h9g7", "e2e6"])
        return game.labels(), game.verdict(), game.limit(), game.repetition(), game.board(), game.legal_moves

    found, verdict, limit, repetition, board, moves = labels()
    gc.collect()
    xqrules.Game().push_all(["h2e2"])
    assert [label.move for label in found] == ["h2e2", "h9g7", "e2e6"] and found[0].text()
    assert verdict.status == "ongoing" and limit.plies == 0 and repetition is None
    assert board.move_stack == ["h2e2", "h9g7", "e2e6"] and len(moves) == len(board.legal_moves) > 0


def test_a_game_keeps_its_derived_rules():
    game = xqrules.Game(xqrules.Rules("wxf-2018", limit_plies=4))
    twin = game.copy()
    del game
    gc.collect()
    for _ in range(100):
        xqrules.Rules("wxf-2018", limit_plies=90)
    twin.push_all("h0g2 h9g7 i0h0 i9h9")
    assert twin.limit().needed == 4


def test_records_outlive_their_reader():
    records = list(xqrules.read_games(b'[Result "1-0"]\n\n1. h2e2 h9g7 1-0\n' * 50))
    gc.collect()
    assert len(records) == 50
    assert all(record.game().moves == ["h2e2", "h9g7"] for record in records)


def test_many_objects_are_freed():
    resource = pytest.importorskip("resource")

    def churn():
        for _ in range(3000):
            game = xqrules.Game()
            game.push("h2e2")
            game.copy().verdict()
            game.label(1)
            board = xqrules.Board()
            board.push("h2e2")
            board.svg()
            with pytest.raises(xqrules.Error):
                board.push("a0a9")

    churn()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    churn()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8192


def test_a_long_count_does_not_stop_other_threads():
    board = xqrules.Board()
    done = threading.Event()
    counts = []

    def count():
        counts.append(board.perft(5))
        done.set()

    thread = threading.Thread(target=count)
    ticks = 0
    thread.start()
    while not done.is_set():
        time.sleep(0.001)
        ticks += 1
        if ticks == 2:  # the board may even be played on: the count goes on with the position it was given
            board.push("h2e2")
    thread.join()
    assert counts == [133312995]
    assert ticks > 5


def test_errors_survive_pickling():
    for error in (
        xqrules.ParseError("bad", "syntax", 7),
        xqrules.RangeError("there is no ply 7"),
        xqrules.IllegalMoveError("no", reason=xqrules.Legality.river, move="c0e4"),
    ):
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is type(error) and str(twin) == str(error) and twin.__dict__ == error.__dict__


def test_wrong_things_are_named(tmp_path):
    game = tmp_path / "game.pgn"
    game.write_bytes(b"1. h2e2 *\n")
    with game.open("rb") as file, pytest.raises(TypeError, match="names of files"):
        xqrules.judge_games(file)
    for wrong in ("w.pgn", [None]):
        with pytest.raises(TypeError, match="expected records"):
            xqrules.write_games(wrong, tmp_path / "out.pgn")
    played = xqrules.Game()
    played.push("h2e2")
    assert xqrules.write_games([played], tmp_path / "out.pgn") == 1
    with pytest.raises(TypeError, match="needs a move"):
        xqrules.Board().push()
