"""Memory stays flat, and nothing is left open: each in a process of its own, under -X dev, warnings being errors."""

import os
import pathlib
import subprocess
import sys

import pytest

import xqrules

FOLDER = pathlib.Path(xqrules.__file__).parent

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")

BEGIN = """
import gc, os, xqrules

def resident():
    gc.collect()
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

def flat(make, times):
    for _ in range(times // 20):
        make()
    before = resident()
    for _ in range(times):
        make()
    grown = resident() - before
    assert grown < 2 << 20, f"{grown} bytes more after {times} times"
"""

BODIES = {
    "a million boards": "flat(xqrules.Board, 1_000_000)",
    "boards with moves": """
def make():
    board = xqrules.Board()
    board.push("h2e2"); board.push("h9g7"); board.copy(); list(board.legal_moves)
    "h0g2" in board.legal_moves; board.piece_map(); board.move_stack; board.peek(); board.root(); board.mirror()
    try:
        board.push("a0a9")
    except xqrules.IllegalMoveError:
        pass
flat(make, 20_000)
""",
    "games": """
def make():
    game = xqrules.Game()
    game.push("h2e2"); game.verdict(); game.label(1); game.copy(); game.limit(); game.explain(); game.outcome()
    try:
        game.push("a0a9")
    except xqrules.IllegalMoveError:
        pass
flat(make, 10_000)
""",
    "records": """
def make():
    (record,) = xqrules.read_games(b'[Red "Hu"]\\n\\n1. h2e2 {why} h9g7 (1... b9c7) *\\n')
    record.game(); record.write(); record.tags["Red"] = "Lu"; record.variations; record.root.children[0].comment
flat(make, 5_000)
""",
    "rule sets": "flat(lambda: xqrules.Rules('wxf-2018', grace=3), 20_000)",
    "files": """
import sys
def make():
    for record in xqrules.read_games(sys.argv[1]):
        break
    len(xqrules.GameIndex(sys.argv[1])); list(xqrules.judge_games([sys.argv[1]]))
before = len(os.listdir("/proc/self/fd"))
flat(make, 100)
assert len(os.listdir("/proc/self/fd")) == before
""",
}


@pytest.mark.parametrize("name", BODIES)
def test_memory_stays_flat(name, tmp_path):
    file = tmp_path / "game.pgn"
    file.write_bytes(b'[Red "Hu"]\n\n1. h2e2 h9g7 *\n')
    program = tmp_path / "program.py"
    program.write_text(BEGIN + BODIES[name], encoding="utf-8")
    command = [sys.executable, "-X", "dev", "-W", "error", str(program), str(file)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(FOLDER.parent)}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_growth_would_be_seen(tmp_path):
    """A check of the check."""
    program = tmp_path / "program.py"
    program.write_text(BEGIN + "held = []\nflat(lambda: held.append(xqrules.Board()), 5_000)\n", encoding="utf-8")
    command = [sys.executable, str(program)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(FOLDER.parent)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and "bytes more" in done.stderr
