#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What a call costs from Python: the board of chess against python-chess's, in the same run.

    PYTHONPATH=<build>/python tests/bench/peer_calls.py

Each pair of calls is timed in turn, and the medians count.
"""
import statistics
import timeit

import chess
import xqrules

RUNS = 9
POSITIONS = {
    "start": chess.STARTING_FEN,
    "Kiwipete": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "endgame": "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
}


def play(board, move):
    def call():
        board.push(move)
        board.pop()

    return call


def calls(fen):
    own, other = xqrules.Board(fen, variant="chess"), chess.Board(fen)
    move = own.legal_moves[0]
    theirs = chess.Move.from_uci(move)
    yield "push + pop", play(own, move), play(other, theirs)
    yield "push + pop, a new str", play(own, str.__str__(move)), play(other, theirs)
    yield "list(legal_moves)", lambda: list(own.legal_moves), lambda: list(other.legal_moves)
    yield "move in legal_moves", lambda: move in own.legal_moves, lambda: theirs in other.legal_moves
    yield "is_check()", own.is_check, other.is_check
    yield "is_checkmate()", own.is_checkmate, other.is_checkmate
    yield "fen()", own.fen, other.fen
    yield "Board(fen)", lambda: xqrules.Board(fen, "chess"), lambda: chess.Board(fen)
    yield "copy()", own.copy, other.copy
    yield "piece_map()", own.piece_map, other.piece_map
    yield "san(move)", lambda: own.san(move), lambda: other.san(theirs)
    yield "parse_san", lambda san=own.san(move): own.parse_san(san), lambda san=own.san(move): other.parse_san(san)


def microseconds(call):
    times, _ = timeit.Timer(call).autorange()
    times = max(1, times // 20)
    return timeit.timeit(call, number=times) / times * 1e6


def main():
    for name, fen in POSITIONS.items():
        for what, ours, theirs in calls(fen):
            pairs = [(microseconds(ours), microseconds(theirs)) for _ in range(RUNS)]
            own, other = (statistics.median(column) for column in zip(*pairs))
            print(f"{name:10} {what:22} xqrules {own:8.3f} us, python-chess {other:8.3f} us, {other / own:6.1f} times")


if __name__ == "__main__":
    main()
