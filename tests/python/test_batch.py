import errno
import multiprocessing
import os
import socket
import subprocess
import sys

import pytest

import xqrules
from xqrules import rows, workers


@pytest.fixture
def folder(tmp_path, pgn):
    (tmp_path / "deep" / "er").mkdir(parents=True)
    data = pgn.read_bytes()
    (tmp_path / "b.pgn").write_bytes(data)
    (tmp_path / "deep" / "er" / "c.pgn").write_bytes(data * 3)
    (tmp_path / "a.mxq").write_bytes(b"\x7fELF\0\1\2\3" * 100)
    return tmp_path


def test_rows_come_in_order_whatever_the_jobs(folder, monkeypatch):
    alone = list(xqrules.judge_games(folder, labels=True))
    assert [(os.path.basename(row["source"]), row["game"]) for row in alone] == [
        ("a.mxq", None), ("b.pgn", 1), ("b.pgn", 2), ("club.pgn", 1), ("club.pgn", 2),
        *[("c.pgn", number) for number in range(1, 7)],
    ]  # fmt: skip
    assert list(xqrules.judge_games(folder, labels=True, jobs=3)) == alone
    monkeypatch.setattr(workers, "_LARGE_FILE", 0)
    monkeypatch.setattr(workers, "_BATCH", 2)
    assert list(xqrules.judge_games(folder, labels=True, jobs=2)) == alone


def test_keys(folder):
    for row in xqrules.judge_games([folder / "b.pgn"]):
        assert tuple(row) == rows.KEYS
    for row in xqrules.judge_games([folder / "b.pgn"], labels=True):
        assert tuple(row) == rows.KEYS + ("labels",)


def test_what_cannot_be_read_is_a_row(folder):
    missing, binary = xqrules.judge_games([folder / "none", folder / "a.mxq"])
    assert missing["error"]["code"] == "not_found" and binary["error"]["code"] == "unsupported"
    for row in (missing, binary):
        assert set(row["error"]) == {"code", "message", "offset"}
        assert all(row[key] is None for key in rows.KEYS if key not in ("source", "error"))


def test_bad_arguments_are_told_at_once(folder):
    for settings in ({"rules": "none"}, {"jobs": -1}, {"encoding": "none"}):
        with pytest.raises(xqrules.Error):
            xqrules.judge_games(folder, **settings)


NO_GAMES = {
    "README.md": "```\n[Event]\n1. h2e2 h9g7\n```\n",
    "notes.txt": "Meet at noon.\nBring tea.\n",
    "empty": "",
    "run": '#!/bin/sh\ncat <<EOF\n[Event "x"]\n1. h2e2 h9g7\nEOF\n',
    "make.py": 'PGN = """\n[Event "x"]\n\n1. h2e2 h9g7\n"""\n',
    "quote": 'a script prints\n[Event "x"]\nand goes on\n',
    "tags.txt": '[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1-0\n',
    "noise.jpg": "\0\1\2 1. h2e2 h9g7",
    ".hidden.pgn": "1. h2e2 h9g7 *\n",
    ".git/HEAD": "1. h2e2 h9g7 *\n",
}
GAMES = {
    "bare.txt": "h2e2 h9g7\n",
    "board": "4k4/9/9/9/9/9/9/9/R8/3K5 w\n",
    "chess.txt": '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n',
    "early": "1. h2e3 h9g7\n",
    "empty.pgn": "",
    "odd.txt": '[Red "A"]\n[Black "B"]\n\n1. first second\n',
    "tags.pgn": '[Event "x"]\n[White "A"]\n\n1-0\n',
    "unknown.data": "XQ\0\1\2\3",
    "walked/deep.txt": "1. 炮二平五 马８进７\n",
    "yet.xqf": "nothing of that kind",
}


def _fill(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _names(rows, folder):
    return [os.path.relpath(row["source"], folder) for row in rows]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_walk_leaves_out_what_is_no_game_record(tmp_path, jobs):
    _fill(tmp_path, {**NO_GAMES, **GAMES})
    rows = list(xqrules.judge_games(tmp_path, jobs=jobs))
    assert sorted(_names(rows, tmp_path)) == sorted(GAMES)
    codes = {name: row["error"] and row["error"]["code"] for name, row in zip(_names(rows, tmp_path), rows)}
    assert [name for name, code in codes.items() if code is None] == [
        "bare.txt", "board", os.path.join("walked", "deep.txt")
    ]  # fmt: skip
    assert codes["chess.txt"] == "unsupported" and codes["early"] == "illegal_move"
    assert codes["unknown.data"] == "syntax", "an XQF file that ends within its head"
    assert codes["tags.pgn"] == "not_found", "no moves, and nothing says that they would be xiangqi"


def test_a_file_given_by_name_is_read(tmp_path):
    _fill(tmp_path, NO_GAMES)
    for name in NO_GAMES:
        assert list(xqrules.judge_games(tmp_path / name)), name
    assert [row["plies"] for row in xqrules.judge_games([tmp_path / ".git", tmp_path / ".hidden.pgn"])] == [2, 2]


def test_a_path_may_be_bytes(folder):
    path = os.fsencode(folder / "b.pgn")
    assert len(list(xqrules.judge_games(path))) == len(list(xqrules.judge_games([path]))) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no such files")
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_no_file_is_a_row(folder, jobs):
    bound = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(folder)  # the name of a socket is short
    try:
        bound.bind("s.sock")
    finally:
        os.chdir(here)
        bound.close()
    os.mkfifo(folder / "p")
    for name, target in (("dangling.pgn", "nowhere"), ("round", "round"), ("null", os.devnull), ("deep/up", "..")):
        os.symlink(target, folder / name)
    rows = [row for row in xqrules.judge_games(folder, jobs=jobs) if row["game"] is None]
    errors = {name: (row["error"]["code"], row["error"]["message"]) for name, row in zip(_names(rows, folder), rows)}
    assert errors == {
        "a.mxq": ("unsupported", "this version cannot read this kind of file"),
        "dangling.pgn": ("not_found", os.strerror(errno.ENOENT).lower()),
        "null": ("unreadable", "this is a device, not a file"),
        "p": ("unreadable", "this is a pipe, not a file"),
        "round": ("unreadable", os.strerror(errno.ELOOP).lower()),
        "s.sock": ("unreadable", "this is a socket, not a file"),
    }


def _die(file, options):
    if file.path.endswith("club.pgn"):
        os._exit(9)
    return _judge_file(file, options)


_judge_file = workers.judge_file


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="needs fork, to carry the trap into the workers")
def test_a_worker_that_dies_costs_one_file(folder, monkeypatch):
    if multiprocessing.get_start_method() != "fork":
        pytest.skip("needs fork, to carry the trap into the workers")
    monkeypatch.setattr(workers, "judge_file", _die)
    judged = list(xqrules.judge_games(folder, jobs=2))
    lost = [row for row in judged if row["error"] and row["error"]["code"] == "internal"]
    assert [os.path.basename(row["source"]) for row in lost] == ["club.pgn"]
    assert len([row for row in judged if row["game"]]) == 8


def _die_once(file, options):
    if file.path.endswith("club.pgn") and not os.path.exists(file.path + ".seen"):
        open(file.path + ".seen", "w").close()
        os._exit(9)
    return _judge_file(file, options)


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="needs fork, to carry the trap into the workers")
def test_a_worker_that_dies_by_chance_costs_nothing(folder, monkeypatch):
    if multiprocessing.get_start_method() != "fork":
        pytest.skip("needs fork, to carry the trap into the workers")
    alone = list(xqrules.judge_games(folder))
    monkeypatch.setattr(workers, "judge_file", _die_once)
    assert list(xqrules.judge_games(folder, jobs=2)) == alone


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_workers_end_when_nobody_wants_the_rest(folder, method):
    script = """
import multiprocessing, sys, xqrules
if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[2])
    games = xqrules.judge_games([sys.argv[1]] * 4000, jobs=2)
    next(games)
    games.close()
    print(multiprocessing.active_children())
"""
    path = folder / "script.py"
    path.write_text(script)
    command = [sys.executable, path, folder / "b.pgn", method]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_spawned_workers(folder):
    script = """
import multiprocessing, sys, xqrules
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    print(len(list(xqrules.judge_games(sys.argv[1], rules=xqrules.Rules("wxf-2018", grace=0), jobs=2))))
"""
    (folder / "deep" / "script.py").write_text(script)
    path = folder / "deep" / "script.py"
    done = subprocess.run([sys.executable, path, folder / "deep" / "er"], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "6", done.stderr
