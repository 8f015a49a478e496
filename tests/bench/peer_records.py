#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reading PGN of chess, moves in SAN: plies a second against python-chess, in the same run.

    PYTHONPATH=<build>/python tests/bench/peer_records.py [FILE ...]

Without files, random games of its own. Both libraries read all games from memory and are asked for the moves of the main
line; each is run in turn, and the medians count.
"""
import io
import logging
import random
import statistics
import sys
import time

import chess.pgn
import xqrules

RUNS, GAMES, PLIES = 5, 60, 80


def random_games():
    dice = random.Random(1)
    pieces = []
    for number in range(GAMES):
        record = xqrules.GameRecord.new(variant="chess")
        record.tags["Event"] = f"Benchmark {number}"
        board = xqrules.Board(variant="chess")
        while len(board.move_stack) < PLIES and board.legal_moves:
            board.push(dice.choice(list(board.legal_moves)))
        record.root.add_line(board.move_stack)
        pieces.append(record.write())
    return b"".join(pieces)


def ours(data):
    return sum(len(record.moves) for record in xqrules.read_games(data, variant="chess"))


def theirs(data):
    text = io.StringIO(data.decode("utf-8"))
    plies = 0
    while (game := chess.pgn.read_game(text)) is not None:
        plies += sum(1 for _ in game.mainline_moves())
    return plies


def rate(read, data):
    start, plies, times = time.perf_counter(), 0, 0
    while time.perf_counter() - start < 0.3:
        plies += read(data)
        times += 1
    return plies / (time.perf_counter() - start)


def compare(name, data):
    rates = [(rate(ours, data), rate(theirs, data)) for _ in range(RUNS)]
    own, other = (statistics.median(column) for column in zip(*rates))
    print(f"{name:24} xqrules {own:12.0f} plies/s, python-chess {other:10.0f} plies/s, {own / other:6.1f} times")


def main():
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    if len(sys.argv) == 1:
        compare("random games", random_games())
    for name in sys.argv[1:]:
        with open(name, "rb") as file:
            compare(name.rsplit("/", 1)[-1][:24], file.read())


if __name__ == "__main__":
    main()
