"""The command xqrules convert."""

import errno
import os
import stat
import subprocess
import sys

import pytest
from conftest import PGN

import xqrules

GOOD = '[Red "胡"]\n\n{开} 1. h2e2 h9g7 (1... b9c7) 2. h0g2 i9h9 1-0\n'


@pytest.fixture
def good(tmp_path):
    path = tmp_path / "good.pgn"
    path.write_text(GOOD, encoding="utf-8")
    return path


def moves(path):
    return [record.moves for record in xqrules.read_games(path)]


def names(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_there_and_back(run, good, tmp_path):
    xqf, back = tmp_path / "good.xqf", tmp_path / "back.pgn"
    for arguments in ([good, xqf], [xqf, back, "--notation", "chinese"]):
        done = run("convert", *arguments)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert xqf.read_bytes()[:2] == b"XQ" and "炮二平五" in back.read_text(encoding="utf-8")
    first, second = (next(xqrules.read_games(path)) for path in (good, back))
    assert first.moves == second.moves and first.comments == second.comments and first.tags == second.tags
    assert second.variations[0].ply == 2 and second.recorded_outcome == "1-0"
    assert names(tmp_path) == ["back.pgn", "good.pgn", "good.xqf"]
    assert stat.S_IMODE(xqf.stat().st_mode) == stat.S_IMODE(good.stat().st_mode)


def test_standard_streams(good):
    def pipe(*arguments, data):
        command = [sys.executable, "-m", "xqrules", "convert", *arguments]
        return subprocess.run(command, input=data, capture_output=True, timeout=60)

    done = pipe("-", "-", data=GOOD.encode())
    assert done.returncode == 0 and done.stderr == b"" and b"1. H2-E2" in done.stdout
    done = pipe("-", "-", "--to", "xqf", data=GOOD.encode())
    assert done.returncode == 0 and done.stdout[:2] == b"XQ"
    done = pipe("-", "-", "--to-encoding", "gbk", "--from", "xqf", data=done.stdout)
    assert done.returncode == 0 and '[Red "胡"]'.encode("gbk") in done.stdout
    done = pipe("-", "-", "--encoding", "gbk", data=done.stdout)
    assert done.returncode == 0 and '[Red "胡"]' in done.stdout.decode()
    done = pipe("-", "-", "--to", "xqf", data=GOOD.encode() * 2)
    assert done.returncode == 1 and done.stdout == b"" and b"name a folder" in done.stderr


def test_games_that_stop_early(run, pgn, tmp_path):
    out = tmp_path / "out.pgn"
    done = run("convert", pgn, out)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == (
        f"xqrules: {pgn}, game 2: stopped at ply 3, h2h9: no piece stands there (byte {PGN.index('h2h9')})\n"
    )
    assert moves(out) == [["h2e2", "h9g7", "h0g2", "i9h9"], ["h2e2", "h9g7"]]


def test_what_cannot_be_read(run, good, tmp_path):
    done = run("convert", tmp_path / "none", tmp_path / "out.pgn")
    assert done.returncode == 1 and "cannot be read" in done.stderr and not (tmp_path / "out.pgn").exists()
    for data in (b"", b"\x7fELF\1\2\3\4\5\6\0", b'[FEN "nonsense w"]\n\n1. h2e2 *\n', b"Meet at noon.\n"):
        (tmp_path / "bad").write_bytes(data)
        done = run("convert", tmp_path / "bad", tmp_path / "out.pgn")
        assert done.returncode == 1 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
        assert not (tmp_path / "out.pgn").exists(), data
    done = run("convert", good, tmp_path / "out.pgn", "--from", "xqf")
    assert done.returncode == 1 and "the file is no xqf" in done.stderr


def test_many_games_of_a_format_with_one_a_file(run, good, tmp_path):
    good.write_text(GOOD * 3, encoding="utf-8")
    done = run("convert", good, tmp_path / "out.xqf")
    assert done.returncode == 0 and done.stderr.startswith("xqrules: 3 games: ")
    assert names(tmp_path) == ["good.pgn", "out-1.xqf", "out-2.xqf", "out-3.xqf"]
    done = run("convert", good, tmp_path / "out.xqf")
    assert done.returncode == 1 and done.stderr.count("is there already, and is not overwritten without --force") == 3
    done = run("convert", good, tmp_path / "out.xqf", "--force")
    assert done.returncode == 0 and done.stderr.count("was there already, and is overwritten") == 3
    done = run("convert", tmp_path, tmp_path / "new.pgn")
    assert done.returncode == 0 and len(moves(tmp_path / "new.pgn")) == 6


def test_folders(run, good, tmp_path):
    source, out = tmp_path / "in", tmp_path / "out"
    (source / "deep").mkdir(parents=True)
    (source / "note.txt").write_text("Meet at noon.")
    (source / "a.pgn").write_text(GOOD, encoding="utf-8")
    (source / "a.txt").write_text("h2e2 h9g7\n")
    (source / "deep" / "b.pgn").write_text(GOOD * 2, encoding="utf-8")
    done = run("convert", source, f"{out}/", "--to", "xqf")
    assert done.returncode == 0 and done.stderr == "xqrules: 1 file holds no game\n"
    assert names(out) == ["a-2.xqf", "a.xqf", "deep/b-1.xqf", "deep/b-2.xqf"]
    assert moves(out / "a-2.xqf") == [["h2e2", "h9g7"]]
    done = run("convert", out, source, "--to", "pgn")
    assert done.returncode == 1 and "a.pgn is there already" in done.stderr
    assert (source / "a.pgn").read_text(encoding="utf-8") == GOOD
    assert names(source) == ["a-2.pgn", "a.pgn", "a.txt", "deep/b-1.pgn", "deep/b-2.pgn", "deep/b.pgn", "note.txt"]
    done = run("convert", good, out, "--to", "pgn")
    assert done.returncode == 0 and moves(out / "good.pgn") == moves(good)


def test_nothing_is_overwritten_in_silence(run, good, tmp_path):
    out = tmp_path / "out.pgn"
    out.write_text("precious")
    out.chmod(0o600)
    done = run("convert", good, out)
    assert (done.returncode, done.stderr) == (0, f"xqrules: {out} was there already, and is overwritten\n")
    assert moves(out) == moves(good) and stat.S_IMODE(out.stat().st_mode) == 0o600
    done = run("convert", good, good)
    assert done.returncode == 1 and "is what is read" in done.stderr and good.read_text(encoding="utf-8") == GOOD
    out.write_text("precious")
    assert run("convert", tmp_path / "none", out).returncode == 1 and out.read_text() == "precious"


def test_output_that_cannot_be_written(run, good, tmp_path):
    done = run("convert", good, tmp_path / "none" / "out.pgn")
    assert done.returncode == 1 and done.stderr.endswith(f"cannot be written: {os.strerror(errno.ENOENT).lower()}\n")
    good.write_text('[Red "ķ"]\n\n1. h2e2 *\n' + GOOD, encoding="utf-8")
    done = run("convert", good, tmp_path / "out.pgn", "--to-encoding", "big5")
    assert done.returncode == 1 and "game 1: cannot be written: the encoding lacks a character" in done.stderr
    if os.path.exists("/dev/full"):
        done = run("convert", good, "/dev/full", "--to", "pgn")
        reason = os.strerror(errno.ENOSPC).lower()
        assert done.returncode == 1 and done.stderr == f"xqrules: /dev/full: cannot be written: {reason}\n"


def test_ranks_and_notations(run, tmp_path):
    path = tmp_path / "one"
    path.write_text("h3e3 h8e8\n")
    done = run("convert", path, "-", "--from-notation", "uci1", "--notation", "uci")
    assert done.returncode == 0 and "h2e2 h7e7" in done.stdout
    done = run("convert", path, "-", "--from-notation", "uci1", "--notation", "uci1")
    assert done.returncode == 0 and "h3e3 h8e8" in done.stdout
    assert run("convert", path, "-").returncode == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["a.pgn"],
        ["a.pgn", "b"],
        ["a.pgn", "b.docx"],
        ["a.pgn", "b.sg"],
        ["a.pgn", "."],
        ["a.pgn", "-", "--to", "docx"],
        ["a.pgn", "-", "--to", "sg"],
        ["a.pgn", "-", "--from", "docx"],
        ["a.pgn", "-", "--encoding", "ebcdic"],
        ["a.pgn", "-", "--to-encoding", "ebcdic"],
        ["a.pgn", "-", "--notation", "morse"],
        ["a.pgn", "-", "--notation", "any"],
        ["a.pgn", "-", "--from-notation", "wxf"],
    ],
)
def test_wrong_usage(run, arguments):
    done = run("convert", *arguments)
    assert done.returncode == 2 and done.stdout == "" and done.stderr and "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminal")
def test_a_bar_on_a_terminal(good, tmp_path):
    import pty

    try:
        ours, theirs = pty.openpty()
    except OSError:
        pytest.skip("this machine has no terminals to give")
    command = [sys.executable, "-m", "xqrules", "convert", str(good), str(tmp_path / "out.xqf")]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, timeout=60)
    os.close(theirs)
    assert b"%" in os.read(ours, 65536) and done.returncode == 0
    os.close(ours)
