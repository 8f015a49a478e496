import csv
import errno
import io
import json
import os
import re
import signal
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


def test_ranks_said_by_the_caller(run, tmp_path):
    path = tmp_path / "one"
    path.write_text("h3e3 h8e8\n")
    for arguments in ([path], ["--moves", "h3e3 h8e8"]):
        one = run("judge", *arguments, "--notation", "uci1", "--format", "json")
        assert one.returncode == 0 and json.loads(one.stdout)["plies"] == 2
        assert run("judge", *arguments).returncode == 1
    fen = "judge", path, "--notation", "uci1", "--jobs", "2", "--format", "json"
    assert json.loads(run(*fen).stdout)["plies"] == 2


def test_explain(run, pgn):
    fen, moves = PERPETUAL_CHECK
    arguments = ["judge", "--fen", fen, "--moves", " ".join(moves)]
    game = xqrules.Game(fen=fen)
    game.push_all(moves)
    row = json.loads(run(*arguments, "--explain", "--labels", "--format", "json").stdout)
    assert tuple(row) == KEYS + ("explanation", "labels") and row["explanation"] == game.explain()
    lines = "".join(f"  | {line}\n" for line in game.explain().split("\n"))
    assert lines in run(*arguments, "--explain").stdout and "  | " not in run(*arguments).stdout
    (cells,) = csv.DictReader(io.StringIO(run(*arguments, "--explain", "--labels", "--format", "csv").stdout))
    assert cells["explanation"] == game.explain() and list(cells)[-2:] == ["explanation", "labels"]
    for jobs in (1, 2):
        done = run("judge", pgn, pgn.parent / "none", "--explain", "--format", "json", "--jobs", jobs)
        assert [bool(json.loads(line).get("explanation")) for line in done.stdout.splitlines()] == [True, True, False]


def test_judge_standard_input(run, pgn):
    done = run("judge", "-", "--format", "json", stdin=pgn.read_text(encoding="utf-8"))
    assert [json.loads(line)["source"] for line in done.stdout.splitlines()] == ["-", "-"]


def test_judge_text(run, pgn):
    done = run("judge", pgn, "--labels")
    assert "game 1: Wang - Li, Club match" in done.stdout and "recorded: 1-0" in done.stdout
    assert "stopped at ply 3, h2h9: no piece stands there" in done.stdout
    assert "wxf-2018, 1 ply\n" in run("judge", "--moves", "h2e2").stdout


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
    assert done.returncode == 1 and done.stderr == "xqrules: 2 files hold no game\n"
    assert [os.path.basename(row["source"]) for row in rows] == ["club.pgn", "club.pgn"]
    assert [row["error"] and row["error"]["code"] for row in rows] == [None, "illegal_move"]
    done = run("judge", tmp_path / "empty", tmp_path / "noise.jpg", "--format", "json")
    assert [json.loads(line)["error"]["code"] for line in done.stdout.splitlines()] == ["syntax", "unsupported"]
    assert done.returncode == 1 and done.stderr == ""


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
                           ("traditional", "炮八平七"), ("san", "Cbc2"), ("short", "炮85"),
                           ("asian", "炮8=7"), ("uci1", "b3c3")]:  # fmt: skip
        done = run("moves", position, "--notation", notation)
        assert done.returncode == 0 and text in done.stdout.split(), notation


def test_a_bad_position_is_unreadable_input(run):
    for arguments in (["moves", "nonsense"], ["perft", "9/9 w", "1"], ["labels", "--fen", "x", "--moves", "h2e2"]):
        done = run(*arguments)
        assert done.returncode == 1 and "Traceback" not in done.stderr and done.stderr.startswith("xqrules: ")
        assert re.search(r" \(byte \d+\)\n$", done.stderr)
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
    assert all(set(fault) == {"code", "text", "offset", "square"} for fault in row["faults"] + row["warnings"])
    assert (row["faults"][0]["square"], row["faults"][0]["offset"]) == ("e0", 21)
    assert row["warnings"][0]["square"] is None
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
    for command in ([], ["judge"], ["labels"], ["validate"], ["moves"], ["perft"], ["rules"], ["convert"]):
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
def _command(*arguments, **settings):
    """Start the command in a session of its own, as a shell does with a job."""
    command = [sys.executable, "-m", "xqrules", *map(str, arguments)]
    return subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True, **settings)


@pytest.fixture
def much(pgn, tmp_path):
    """Files that take long: a small one many times, and a large one."""
    small, large = tmp_path / "small.pgn", tmp_path / "large.pgn"
    small.write_bytes(pgn.read_bytes() * 4000)
    large.write_bytes(pgn.read_bytes() * 60000)
    return [small] * 40, [large]


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("whom", [os.kill, os.killpg])
def test_an_interrupt_ends_all_workers_soon(much, which, whom):
    judge = _command("judge", *much[which], "--jobs", 3, "--format", "json", stdout=subprocess.PIPE)
    assert judge.stdout.readline()
    whom(judge.pid, signal.SIGINT)
    _, errors = judge.communicate(timeout=60)  # ends once no worker has standard output open
    assert judge.returncode == 130 and errors == b""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_an_interrupted_file_ends_with_a_line(much, tmp_path):
    out = tmp_path / "rows"
    with open(out, "wb") as file:
        judge = _command("judge", *much[1], "--format", "json", stdout=file)
        while not out.stat().st_size and judge.poll() is None:
            time.sleep(0.01)
        judge.send_signal(signal.SIGINT)
        assert judge.communicate(timeout=60)[1] == b"" and judge.returncode == 130
    assert [json.loads(line)["source"] for line in out.read_text(encoding="utf-8").splitlines()]


def test_a_directory_without_files(run, tmp_path):
    done = run("judge", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "xqrules: no files found\n")
    (tmp_path / "note").write_text("no game")
    done = run("judge", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "xqrules: 1 file holds no game\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("deadly", [signal.SIGTERM, getattr(signal, "SIGKILL", None)])
def test_no_worker_outlives_the_command(much, which, deadly):
    judge = _command("judge", *much[which], "--jobs", 3, "--format", "json", stdout=subprocess.PIPE)
    assert judge.stdout.readline()
    judge.send_signal(deadly)
    _, errors = judge.communicate(timeout=60)  # ends once no worker has standard output open
    assert judge.returncode == -deadly and errors == b""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("arguments", [["startpos", 9], ["startpos", 9, "--divide"], ["startpos", 60]])
def test_an_interrupt_stops_perft(arguments):
    perft = subprocess.Popen(
        [sys.executable, "-c", "import sys; from xqrules.cli import main; print('go', flush=True);"
         "sys.exit(main(sys.argv[1:]))", "perft", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        assert perft.stdout.readline() == b"go\n"
        time.sleep(0.3)
        perft.send_signal(signal.SIGINT)
        assert perft.communicate(timeout=60) == (b"", b"")  # left alone it would take far longer
        assert perft.returncode == 130
    finally:
        perft.kill()


COMMANDS = [
    ["judge", "--moves", "h2e2"],
    ["judge", "--moves", "h2e2", "--format", "json"],
    ["judge", "--moves", "h2e2", "--format", "csv"],
    ["judge", "PGN", "--jobs", "2", "--format", "csv"],
    ["labels", "--moves", "h2e2"],
    ["labels", "--moves", "h2e2", "--format", "json"],
    ["validate", "startpos"],
    ["validate", "startpos", "--format", "json"],
    ["moves", "startpos"],
    ["moves", "startpos", "--notation", "chinese"],
    ["perft", "startpos", "0"],
    ["perft", "startpos", "2", "--divide"],
    ["convert", "PGN", "-"],
    ["rules"],
    ["rules", "wxf-2018"],
    ["--help"],
    ["--version"],
    ["judge", "--help"],
]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device")
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_output_that_cannot_be_written(pgn, arguments):
    arguments = [pgn if word == "PGN" else word for word in arguments]
    with open("/dev/full", "wb") as full:
        command = _command(*arguments, stdout=full)
        reason = os.strerror(errno.ENOSPC).lower()
        assert command.communicate(timeout=60)[1].decode() == f"xqrules: the output cannot be written: {reason}\n"
        assert command.returncode == 1
        command = [sys.executable, "-m", "xqrules", *map(str, arguments)]
        assert subprocess.run(command, stdout=full, stderr=full, timeout=60).returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_closed_output(pgn, arguments):
    def shell(redirections):
        words = [pgn if word == "PGN" else word for word in arguments]
        command = ["sh", "-c", f'exec "$@" {redirections}', "sh", sys.executable, "-m", "xqrules", *map(str, words)]
        return subprocess.run(command, capture_output=True, timeout=60)

    done = shell(">&-")
    assert done.stderr == b"xqrules: the output cannot be written: standard output is closed\n"
    assert done.returncode == 1 and shell(">&- 2>&-").returncode == 1
    done = shell("2>&-")
    assert done.stdout and done.returncode == (1 if "PGN" in arguments else 0)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
def test_closed_input_and_errors():
    def shell(script):
        return subprocess.run(["sh", "-c", script, sys.executable], capture_output=True, timeout=60)

    for jobs in (1, 2):
        done = shell(f'"$0" -m xqrules judge - --jobs {jobs} <&-')
        assert (done.stdout, done.stderr) == (b"-\n  cannot be read: standard input is closed\n\n", b"")
        assert done.returncode == 1
    assert shell('"$0" -m xqrules fly 2>&-').returncode == 2
    done = shell('"$0" -m xqrules moves nonsense 2>&-')
    assert done.returncode == 1 and done.stdout == b""


ODD = '[Event "a\x1b[31mb\x7fc\x9bd\u202ee\u2066f"]\n[Red "开\x07局"]\n\n1. h2e2 h9\x1b[2mh7 *\n'


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="file names are Unicode here")
def test_names_and_text_with_control_characters(tmp_path):
    path = os.path.join(os.fsencode(tmp_path), b"back\\slash \x1b[1m caf\xe9 \xe7\x82\xae.pgn")
    with open(path, "wb") as file:
        file.write(ODD.encode())

    def judge(*options, walk=tmp_path):
        command = [sys.executable, "-m", "xqrules", "judge", walk, *options]
        return subprocess.run(command, capture_output=True, timeout=60, env=dict(os.environ, PYTHONIOENCODING="utf-8"))

    for walk in (tmp_path, path):
        text = judge(walk=walk).stdout.decode()
        assert not [sign for sign in text if sign != "\n" and not sign.isprintable()]
        assert (
            "back\\\\slash \\x1b[1m caf\\xe9 炮.pgn, game 1: 开\\x07局 - ?, a\\x1b[31mb\\x7fc\\x9bd\\u202ee\\u2066f"
            in text
        )
        assert "stopped at ply 2" in text

    line = judge("--format", "json").stdout.decode("utf-8")
    assert not [sign for sign in line if sign != "\n" and not sign.isprintable()]
    source = json.loads(line)["source"]
    source.encode("utf-8")
    mapped = re.sub(rb"\\(?:x(..)|(\\))", lambda m: m[2] or bytes([int(m[1], 16)]), source.encode("utf-8"))
    assert mapped == path
    (row,) = csv.DictReader(io.StringIO(judge("--format", "csv").stdout.decode("utf-8")))
    assert row["source"] == source


def test_errors_with_control_characters(run):
    for arguments in (["labels", "--moves", "\x1b[31m"], ["moves", "\x1b[31m"], ["rules", "\x1b[31m"], ["\x1b[31m"],
                      ["judge", "a", "--\x1b[31m"], ["validate", "\x1b[31m"], ["judge", "--moves", "\x1b[31m"],
                      ["perft", "\x1b[31m", "1"], ["judge", "a", "--encoding", "\x1b[31m"]):  # fmt: skip
        done = run(*arguments)
        assert done.returncode in (1, 2) and "\x1b" not in done.stdout + done.stderr and done.stdout + done.stderr


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
