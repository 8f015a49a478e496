import csv
import io
import json
import os
import subprocess
import sys
import time

import pytest
from conftest import PERPETUAL_CHECK

import xqrules
from xqrules.rows import KEYS


def test_judge_json(run, pgn):
    done = run("judge", pgn, "--format", "json")
    assert done.returncode == 1 and done.stderr == "", "the second game stops at an illegal move"
    first, second = map(json.loads, done.stdout.splitlines())
    assert tuple(first) == KEYS and first["source"] == str(pgn) and first["game"] == 1
    assert first["recorded_outcome"] == "1-0" and first["error"] is None and first["plies"] == 4
    assert first["claims"] == [] and first["repetition"] is None and first["must_change"] is None
    error = second["error"]
    assert (error["code"], error["ply"], error["move"]) == ("illegal_move", 3, "h2h9")
    assert error["reason"] == "no piece stands there" and isinstance(error["offset"], int)
    assert second["plies"] == 2


def test_judge_one_game(run):
    fen, moves = PERPETUAL_CHECK
    done = run("judge", "--fen", fen, "--moves", " ".join(moves), "--format", "json", "--labels")
    assert done.returncode == 0
    row = json.loads(done.stdout)
    assert tuple(row) == KEYS + ("labels",)
    assert row["status"] == "must_change" and row["must_change"] == "red" and row["deadline"] > 9 and row["clause"]
    assert set(row["repetition"]) == {"count", "first_ply", "last_ply", "violator", "red", "black"}
    assert row["labels"][0]["label"] == "check" and len(row["labels"]) == len(moves)
    assert set(row["labels"][0]) == {"ply", "side", "move", "label", "joint", "attackers", "victims"}


def test_ranks_from_one(run):
    zero = run("judge", "--moves", "h2e2 h9g7", "--format", "json")
    one = run("judge", "--moves", "h3e3 h10g8", "--format", "json")
    assert zero.returncode == one.returncode == 0 and json.loads(zero.stdout) == json.loads(one.stdout)


def test_a_game_played_on_after_its_end(run):
    arguments = ["judge", "--rules", "online", "--moves", "h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9 h2e2"]
    row = json.loads(run(*arguments, "--format", "json").stdout)
    assert row["status"] == "ongoing" and row["plies"] == 9
    assert (row["first_end"]["ply"], row["first_end"]["reason"]) == (8, "repetition")
    assert row["first_end"]["outcome"] == "1/2-1/2" and row["first_end"]["repetition"]["count"] == 3
    assert "played on after ply 8, which ended it" in run(*arguments).stdout
    cells = next(csv.DictReader(io.StringIO(run(*arguments, "--format", "csv").stdout)))
    assert (cells["first_end_ply"], cells["first_end_outcome"]) == ("8", "1/2-1/2")
    arguments[-1] = " ".join(arguments[-1].split()[:8])
    assert json.loads(run(*arguments, "--format", "json").stdout)["first_end"] is None


def test_judge_standard_input(run, pgn):
    done = run("judge", "-", "--format", "json", stdin=pgn.read_text(encoding="utf-8"))
    assert [json.loads(line)["source"] for line in done.stdout.splitlines()] == ["-", "-"]


def test_judge_text(run, pgn):
    done = run("judge", pgn, "--labels")
    assert "game 1: Wang - Li, Club match" in done.stdout and "recorded: 1-0" in done.stdout
    assert "stopped at ply 3, h2h9: no piece stands there" in done.stdout


def test_judge_csv(run, pgn, tmp_path):
    done = run("judge", pgn, tmp_path / "none", "--format", "csv", "--labels")
    assert done.returncode == 1
    first, second, missing = csv.DictReader(io.StringIO(done.stdout))
    assert first["source"] == str(pgn) and first["labels"].startswith("h2e2:") and first["error_code"] == ""
    assert second["error_reason"] == "no piece stands there" and missing["error_code"] == "not_found"
    assert not [key for row in (first, second, missing) for key in row if key is None]


def test_a_walked_directory(run, pgn, tmp_path):
    (tmp_path / "noise.jpg").write_bytes(bytes(range(256)) * 50)
    (tmp_path / "empty").write_bytes(b"")
    done = run("judge", tmp_path, "--format", "json", "--jobs", 2)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1 and done.stderr == ""
    assert [os.path.basename(row["source"]) for row in rows] == ["club.pgn", "club.pgn", "empty", "noise.jpg"]
    assert [row["error"] and row["error"]["code"] for row in rows] == [None, "illegal_move", "syntax", "unsupported"]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["judge"],
        ["judge", "a.pgn", "--moves", "h2e2"],
        ["judge", "--moves", "h2e2", "--rules", "none"],
        ["judge", "--moves", "h2e2", "--format", "xml"],
        ["judge", "a.pgn", "--jobs", "-1"],
        ["judge", "a.pgn", "--encoding", "ebcdic"],
        ["perft", "startpos", "deep"],
        ["perft", "startpos", "101"],
        ["moves", "startpos", "--notation", "algebraic"],
        ["moves", "startpos", "--variant", "go"],
        ["rules", "none"],
        ["fly"],
    ],
)
def test_wrong_usage(run, arguments):
    done = run(*arguments)
    assert done.returncode == 2 and done.stdout == "" and done.stderr and "Traceback" not in done.stderr


def test_every_notation_of_the_contract_is_written(run):
    position = "4k4/9/9/9/9/9/9/1C2C4/9/3K5 w"
    for notation, text in [("uci", "b2c2"), ("iccs", "B2-C2"), ("wxf", "C8.7"), ("chinese", "炮八平七"),
                           ("traditional", "炮八平七"), ("san", "Cbc2")]:  # fmt: skip
        done = run("moves", position, "--notation", notation)
        assert done.returncode == 0 and text in done.stdout.split(), notation


def test_a_bad_position_is_unreadable_input(run):
    for arguments in (["moves", "nonsense"], ["perft", "9/9 w", "1"], ["labels", "--fen", "x", "--moves", "h2e2"]):
        done = run(*arguments)
        assert done.returncode == 1 and "Traceback" not in done.stderr and done.stderr.startswith("xqrules: ")
    done = run("judge", "--fen", "nonsense", "--moves", "h2e2", "--format", "json")
    assert done.returncode == 1 and json.loads(done.stdout)["error"]["code"] == "syntax"


def test_labels(run):
    done = run("labels", "--fen", "startpos", "--moves", "h2e2 h9g7", "--format", "json")
    row = json.loads(done.stdout)
    assert set(row) == {"fen", "rules", "labels", "repetition"} and row["fen"] == xqrules.STARTING_FEN
    assert row["rules"] == "wxf-2018" and len(row["labels"]) == 2 and row["repetition"] is None
    done = run("labels", "--moves", "h2e2 h2e2")
    assert done.returncode == 1 and len(done.stdout.splitlines()) == 1 and "stopped at ply 2" in done.stderr


def test_validate(run):
    good = run("validate", "startpos", "--format", "json")
    assert good.returncode == 0 and json.loads(good.stdout)["valid"] is True
    bad = run("validate", "4k4/9/9/9/9/9/9/9/9/4K4 w", "--format", "json")
    row = json.loads(bad.stdout)
    assert set(row) == {"valid", "faults", "warnings", "fen"} and row["valid"] is False and row["fen"] is None
    assert row["faults"][0]["code"] == "kings_face" and row["faults"][0]["text"]
    assert "valid" in run("validate", "startpos").stdout


def test_moves_and_perft(run):
    assert run("moves", "startpos").stdout.split() == list(xqrules.Board().legal_moves)
    assert "炮二平五" in run("moves", "startpos", "--notation", "chinese").stdout.split()
    assert run("perft", "startpos", "3").stdout == "79666\n"
    divided = run("perft", "startpos", "2", "--divide").stdout.splitlines()
    assert len(divided) == 45 and divided[-1] == "total: 1920" and divided[0].startswith("a0a1: ")
    assert run("perft", "startpos", "0").stdout == "1\n"


def test_rules(run):
    assert "wxf-2018" in run("rules").stdout
    one = run("rules", "wxf-2018").stdout
    assert "repetition_trigger" in one and "Clauses" in one and "Source" in one


def test_help_and_version(run):
    assert xqrules.__version__ in run("--version").stdout
    for command in ([], ["judge"], ["labels"], ["validate"], ["moves"], ["perft"], ["rules"]):
        done = run(*command, "--help")
        assert done.returncode == 0 and "usage" in done.stdout


def test_output_survives_any_locale(run):
    settings = dict(os.environ, LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    done = run("moves", "startpos", "--notation", "chinese", env=settings)
    assert done.returncode == 0 and "Traceback" not in done.stderr
    settings = dict(os.environ, PYTHONIOENCODING="ascii")
    done = run("judge", "--moves", "炮二平五 马８进７", "--format", "json", env=settings)
    assert done.returncode == 0 and json.loads(done.stdout)["plies"] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes")
def test_a_reader_that_has_seen_enough(pgn, tmp_path):
    big = tmp_path / "big.pgn"
    big.write_bytes(pgn.read_bytes() * 2000)
    judge = subprocess.Popen(
        [sys.executable, "-m", "xqrules", "judge", str(big), "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert json.loads(judge.stdout.readline())["game"] == 1
    judge.stdout.close()
    assert judge.stderr.read() == b"" and judge.wait(60) == 141
    judge.stderr.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_an_interrupt_is_quiet(tmp_path):
    import signal

    perft = subprocess.Popen(
        [sys.executable, "-c", "import sys; from xqrules.cli import main; print('go', flush=True);"
         "sys.exit(main(['perft', 'startpos', '6', '--divide']))"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    assert perft.stdout.readline() == "go\n"
    time.sleep(0.5)
    perft.send_signal(signal.SIGINT)
    _, errors = perft.communicate(timeout=120)
    assert perft.returncode == 130 and errors == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminal")
def test_a_bar_on_a_terminal_and_none_in_a_pipe(pgn):
    import pty

    try:
        ours, theirs = pty.openpty()
    except OSError:
        pytest.skip("this machine has no terminals to give")
    command = [sys.executable, "-m", "xqrules", "judge", str(pgn), "--format", "json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, timeout=60)
    os.close(theirs)
    seen = os.read(ours, 65536)
    os.close(ours)
    assert b"%" in seen and len(done.stdout.splitlines()) == 2
