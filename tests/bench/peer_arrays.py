#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Arrays and tables: planes a second against python-chess with NumPy, and games a second into a table.

    PYTHONPATH=<build>/python tests/bench/peer_arrays.py [FILE-OR-FOLDER ...]

Planes are made of random chess positions, as texts and as boards; each way is run in turn, and the medians count. Tables
are made of the files named, or of the samples, with one thread and with two, and against a table of the rows of
judge_games.
"""
import random
import statistics
import sys
import time
from pathlib import Path

import chess
import numpy as np
import pyarrow as pa
import xqrules
from xqrules import arrays, tables

RUNS, POSITIONS, THEIRS = 5, 100_000, 5_000
SAMPLES = Path(__file__).resolve().parents[2] / "examples" / "games"


def random_fens(count):
    dice = random.Random(1)
    fens = []
    while len(fens) < count:
        board = xqrules.Board(variant="chess")
        while len(board.move_stack) < 100 and board.legal_moves:
            fens.append(board.fen())
            board.push(dice.choice(list(board.legal_moves)))
    return fens[:count]


def by_piece_map(boards):
    """The usual way: a loop over the pieces of each board."""
    planes = np.zeros((len(boards), 12, 8, 8), np.uint8)
    for place, board in enumerate(boards):
        for square, piece in board.piece_map().items():
            planes[place, piece.piece_type - 1 + 6 * (not piece.color), square >> 3, square & 7] = 1
    return planes


def by_bitboards(boards):
    """The quick way: unpack the bits of each kind and colour."""
    words = np.array([[board.pieces_mask(kind, color) for color in (True, False) for kind in range(1, 7)]
                      for board in boards], dtype="<u8")
    bits = np.unpackbits(words.view(np.uint8).reshape(len(boards), 12, 8), axis=2, bitorder="little")
    return bits.reshape(len(boards), 12, 8, 8)


def seconds(call, *arguments):
    start = time.perf_counter()
    call(*arguments)
    return time.perf_counter() - start


def compare_planes():
    fens = random_fens(POSITIONS)
    boards = [xqrules.Board(fen, "chess") for fen in fens]
    theirs = [chess.Board(fen) for fen in fens[:THEIRS]]
    column = pa.array(fens)
    out = np.empty((POSITIONS, 12, 8, 8), np.uint8)
    wanted = arrays.planes(fens, variant="chess")
    for made in (by_piece_map(theirs), by_bitboards(theirs)):
        assert np.array_equal(made, wanted[:THEIRS])
    ways = {
        "xqrules, texts": (POSITIONS, lambda: arrays.planes(fens, variant="chess")),
        "xqrules, Arrow column": (POSITIONS, lambda: arrays.planes(column, variant="chess")),
        "xqrules, boards": (POSITIONS, lambda: arrays.planes(boards)),
        "xqrules, boards, out=": (POSITIONS, lambda: arrays.planes(boards, out=out)),
        "python-chess, texts": (THEIRS, lambda: by_piece_map([chess.Board(fen) for fen in fens[:THEIRS]])),
        "python-chess, boards": (THEIRS, lambda: by_piece_map(theirs)),
        "python-chess, bitboards": (THEIRS, lambda: by_bitboards(theirs)),
    }
    times = {name: [] for name in ways}
    for _ in range(RUNS):
        for name, (count, way) in ways.items():
            times[name].append(seconds(way) / count)
    slow = statistics.median(times["python-chess, boards"])
    print(f"planes of chess positions (ours {POSITIONS}, theirs {THEIRS} at a time)")
    for name, found in times.items():
        each = statistics.median(found)
        print(f"  {name:26} {1e6 * each:8.2f} us a position {slow / each:8.1f} times python-chess from boards")


def compare_tables(paths):
    def of_rows(labels):
        rows = list(xqrules.judge_games(paths, labels=labels))
        return pa.Table.from_pylist(rows)

    ways = {"table, jobs=1": lambda labels: tables.judge_table(paths, labels=labels, progress=False),
            "table, jobs=2": lambda labels: tables.judge_table(paths, labels=labels, jobs=2, progress=False),
            "table of rows": of_rows}
    for labels in (False, True):
        table = tables.judge_table(paths, progress=False)
        plies = sum(filter(None, table["plies"].to_pylist()))
        times = {name: [] for name in ways}
        for _ in range(3):
            for name, way in ways.items():
                times[name].append(seconds(way, labels))
        print(f"{table.num_rows} rows, {plies} plies{', labels' if labels else ''}")
        for name, found in times.items():
            each = statistics.median(found)
            print(f"  {name:26} {table.num_rows / each:10.0f} games/s {plies / each:12.0f} plies/s")


def main():
    compare_planes()
    compare_tables(sys.argv[1:] or [str(SAMPLES)])


if __name__ == "__main__":
    main()
