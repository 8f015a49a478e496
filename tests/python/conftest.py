"""What the tests of the Python package share. They test the mapping; the rules themselves are tested in C."""

import os
import pathlib
import random
import signal
import subprocess
import sys

import pytest

import xqrules

# Whoever starts the tests in the background may have made interrupts ignored, which every process started here inherits.
signal.signal(signal.SIGINT, signal.default_int_handler)

#: The source tree, of which a copy of these tests alone can be told by XQR_SOURCE.
ROOT = pathlib.Path(os.environ.get("XQR_SOURCE") or pathlib.Path(__file__).resolve().parents[2])

#: Both sides shuffle horses: after eight plies the position has stood three times.
SHUFFLE = ["h0g2", "h9g7", "g2h0", "g7h9"] * 2

#: Red's rook checks at every move.
PERPETUAL_CHECK = ("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1", ["a1e1", *["e9f9", "e1f1", "f9e9", "f1e1"] * 2])

#: A horse works together with others, and a cannon alone.
JOINT = ("3akab2/3r1r3/c3b4/9/5nR2/7N1/P1P6/B1Nc3R1/9/3AKAB2 w", ["h4f3", "a7c7", "f3h4", "c7a7"])

#: Castling, captures in passing, promotions of both sides, checks, few moves and none.
CHESS_POSITIONS = [
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "1n6/P6k/8/8/8/8/p6K/1N6 w - - 0 1",
    "1n6/P6k/8/8/8/8/p6K/1N6 b - - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
]

PGN = """[Event "Club match"]
[Red "Wang"]
[Black "Li"]
[Result "1-0"]

{ before } 1. h2e2 h9g7 { a horse } 2. h0g2 ( 2. b0c2 b9c7 ) i9h9 1-0

[Event "Second"]
[Result "*"]

1. h2e2 h9g7 2. h2h9 *
"""


@pytest.fixture(scope="session")
def shared():
    """The folder of rulings and game files that lies beside a working copy, where there is one."""
    folder = pathlib.Path(os.environ.get("XQR_SHARED") or ROOT.parent / "shared")
    if not folder.is_dir():
        pytest.skip("no shared folder; set XQR_SHARED")
    return folder


@pytest.fixture
def run():
    """Run the command in a process of its own."""

    def call(*arguments, stdin=None, **settings):
        return subprocess.run(
            [sys.executable, "-m", "xqrules", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            **settings,
        )

    return call


@pytest.fixture
def pgn(tmp_path):
    path = tmp_path / "club.pgn"
    path.write_text(PGN, encoding="utf-8")
    return path


@pytest.fixture
def mixed_folder(tmp_path):
    """Games of many kinds, with some that cannot be read."""
    (tmp_path / "club.pgn").write_text(PGN, encoding="utf-8")
    (tmp_path / "empty.pgn").write_bytes(b"")
    (tmp_path / "noise.pgn").write_bytes(bytes(range(256)) * 4)
    (tmp_path / "setup.pgn").write_text(
        '[FEN "4k4/9/9/9/9/9/9/9/9/4K4 w"]\n\n1. h2e2 *\n\n[Red "\u5f20"]\n\n1. h2e2 *\n', encoding="utf-8"
    )
    (tmp_path / "none.txt").write_text("nothing about games here\n")
    (tmp_path / "odd.pgn").write_bytes(b'[Red "\xff\xfe\x80"]\n\n1. h2e2 h2e2\xff *\n')
    for path in (ROOT / "examples" / "games").glob("*.pgn"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    fen, moves = PERPETUAL_CHECK
    limit = '[FEN "3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 119 80"]\n\n1... d9d8 *\n'
    joint = f'[FEN "{JOINT[0]}"]\n\n{" ".join(JOINT[1])} *\n'
    (tmp_path / "special.pgn").write_text(f"{limit}\n{joint}")
    long = f'[FEN "{fen}"]\n\n{" ".join(moves)} h9g7 *\n'
    (tmp_path / "played-on.pgn").write_text(f'[FEN "{fen}"]\n\n{" ".join(moves + moves[1:] * 2)} *\n\n{long}')
    return tmp_path


@pytest.fixture(scope="session", params=["xiangqi", "chess"])
def boards(request):
    """Positions of random games, more than one block of them."""
    dice = random.Random(5)
    found = [xqrules.Board(fen, "chess") for fen in CHESS_POSITIONS] if request.param == "chess" else []
    while len(found) < 1100:
        board = xqrules.Board(variant=request.param)
        for _ in range(120):
            found.append(board.copy(stack=False))
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(dice.choice(moves))
    return found
