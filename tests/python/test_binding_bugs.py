"""Faults that other bindings had, one test a report; those of threads are in test_threads.py, NumPy's in test_arrays.py."""

import gc
import os
import subprocess
import sys

import pytest

import xqrules

GBK_NAME = b"\xbf\xaa\xbe\xd6"  # 开局
NOT_GBK = b"\xd5"


@pytest.mark.parametrize("text", ["\ud800", "a\udfff", "h2e2\ud83d"])
def test_half_a_surrogate_pair_is_an_error_not_a_crash(text):
    """BL049."""
    board, game, record = xqrules.Board(), xqrules.Game(), xqrules.GameRecord.new()
    for call in (
        xqrules.Board,
        board.push,
        board.is_legal,
        board.parse_move,
        board.parse_move_leniently,
        game.push,
        xqrules.Rules,
        lambda given: record.add_comment(given),
        lambda given: record.add_tag("Red", given),
        lambda given: record.add_tag(given, "Hu"),
        lambda given: record.add_move(given),
    ):
        with pytest.raises(xqrules.Error):
            call(text)
    assert text not in board.legal_moves and not xqrules.Board.validate(text)
    assert board == xqrules.Board() and game.ply() == 0 and not record.moves and not dict(record.tags)


def test_adding_in_place_makes_no_second_owner():
    """BL109. There is no such operator to get wrong; what comes nearest makes an object of its own."""
    board, game, rules = xqrules.Board(), xqrules.Game(), xqrules.Rules("wxf-2018")
    for thing in (board, game, rules, xqrules.GameRecord.new(), board.legal_moves):
        with pytest.raises(TypeError):
            thing += thing
    for _ in range(200):
        twins = [board.copy(), board.root(), board.mirror(), board.swap(), game.copy(), rules.derive(grace=2)]
        moved = board.copy()
        moved._assign(moved)
        moved._assign(board)
        del twins, moved
        gc.collect(0)
    board.push("h2e2")
    game.push("h2e2")
    assert board.fen() == game.fen()


def test_views_outlive_what_they_came_from():
    """BL110."""

    def make():
        board = xqrules.Board()
        board.push("h2e2")
        return board

    moves, stack, pieces = make().legal_moves, make().move_stack, make().piece_map()
    labels, nodes = xqrules.Game(fen=make()).labels(), xqrules.Game(fen=make()).record().root.children
    tags = xqrules.GameRecord.new().tags
    gc.collect()
    filler = [xqrules.Board() for _ in range(500)]
    assert "h9g7" in moves and len(moves) == 45 and stack == ["h2e2"] and pieces["e2"] == "C"
    assert labels[0].move == "h2e2" and nodes[0].move == "h2e2" and dict(tags) == {} and len(filler) == 500


def pgn(name):
    return b'[Event "?"]\n[Red "' + name + b'"]\n\n1. h2e2 h9g7 *\n'


@pytest.mark.parametrize("name", [GBK_NAME, NOT_GBK, GBK_NAME + NOT_GBK, b"tfm_bas\xd5", "\U0001f600".encode()])
@pytest.mark.parametrize("encoding", ["gb18030", "utf-8"])
def test_bytes_of_a_tag_come_back_as_they_were(name, encoding):
    """BL111. Read, set again through Python, written: the same bytes, whether they are text in that encoding or not."""
    (record,) = xqrules.read_games(pgn(name), encoding=encoding)
    value = record.tags["Red"]
    value.encode("utf-8")  # it is text: no half surrogates in it
    record.tags["Red"] = value
    record.tags["Annotator"] = value
    written = record.write("pgn", encoding=encoding)
    assert written.count(name) == 2
    (again,) = xqrules.read_games(written, encoding=encoding)
    assert again.tags["Red"] == value
    assert f'[Red "{value}"]' in str(again) and "<th>Red</th>" in again._repr_html_()


@pytest.mark.parametrize("text", [b"(\x80\x01".decode("utf-8", "surrogateescape"), "\udcff" * 10000])
def test_escaped_bytes_are_refused_where_bytes_belong(text):
    """BL113."""
    for call in (xqrules.Board, xqrules.Board().push, xqrules.Game().push_all):
        with pytest.raises(xqrules.Error):
            call(text)
    with pytest.raises((TypeError, ValueError, OSError)):
        list(xqrules.read_games(text))
    with pytest.raises(TypeError):
        xqrules.GameIndex([text])


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="file names are text here")
@pytest.mark.parametrize("name", [b"caf\xe9.pgn", GBK_NAME + b".pgn", b"\xff\xfe.pgn"])
def test_file_names_may_be_any_bytes(tmp_path, name):
    """BL114."""
    path = os.path.join(os.fsencode(tmp_path), name)
    with open(path, "wb") as file:
        file.write(pgn(b"Hu"))
    text = os.fsdecode(path)
    (record,) = xqrules.read_games(text)
    assert record.tags["Red"] == "Hu" and len(xqrules.GameIndex(text)) == 1
    (row,) = xqrules.judge_games([text])
    assert row["error"] is None and os.fsencode(row["source"]) == path
    (same,) = xqrules.judge_games([text], jobs=2)
    assert same == row
    xqrules.write_games([record], text + "2.pgn")
    assert os.path.exists(path + b"2.pgn")
    command = [sys.executable, "-m", "xqrules", "judge", path, "--format", "json"]
    folder = os.path.dirname(os.path.dirname(xqrules.__file__))
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": folder}, capture_output=True, check=False)
    assert done.returncode == 0 and b'"plies": 2' in done.stdout
    with pytest.raises(OSError):
        list(xqrules.read_games(os.fsdecode(path + b".none")))
