#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Perft, the last ply counted: processor time against Debian's fairy-stockfish and stockfish, in the same run.

    PYTHONPATH=<build>/python tests/bench/peer_perft.py

Needs `apt-get install fairy-stockfish stockfish`. The programs are run in turn, what one takes to start is not counted, and the
median of the ratios counts. The counts of leaves must be equal.
"""
import os
import resource
import statistics
import subprocess

import xqrules

RUNS = 5
PATH = f"{os.environ['PATH']}:/usr/games"
XIANGQI, CHESS = ("xiangqi", "fairy-stockfish"), ("chess", "stockfish")
POSITIONS = [
    (*XIANGQI, 5, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
    (*XIANGQI, 5, "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1"),
    (*XIANGQI, 5, "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1"),
    (*CHESS, 6, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (*CHESS, 5, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
]


def seconds(who):
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def theirs(program, variant, fen, depth):
    """Leaves and seconds; depth 0 only starts the program."""
    choice = "setoption name UCI_Variant value xiangqi\n" if variant == "xiangqi" else ""
    count = f"go perft {depth}\n" if depth else ""
    start = seconds(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program], input=f"uci\n{choice}position fen {fen}\n{count}quit\n", capture_output=True, text=True,
                          env={**os.environ, "PATH": PATH}, check=True)
    used = seconds(resource.RUSAGE_CHILDREN) - start
    leaves = [int(line.split()[-1]) for line in done.stdout.split("\n") if line.startswith("Nodes searched")]
    return (leaves or [0])[0], used


def ours(variant, fen, depth):
    board = xqrules.Board(fen, variant)
    start = seconds(resource.RUSAGE_SELF)
    leaves = board.perft(depth)
    return leaves, seconds(resource.RUSAGE_SELF) - start


def main():
    for variant, program, depth, fen in POSITIONS:
        ratios = []
        for _ in range(RUNS):
            leaves, used = theirs(program, variant, fen, depth)
            used -= theirs(program, variant, fen, 0)[1]
            own_leaves, own = ours(variant, fen, depth)
            if leaves != own_leaves:
                raise SystemExit(f"{fen}: {program} counts {leaves}, xqrules {own_leaves}")
            ratios.append(used / own)
        print(f"{variant} depth {depth}, {leaves:11} leaves: {statistics.median(ratios):4.1f} times {program} "
              f"({min(ratios):.1f} to {max(ratios):.1f})  {fen.split()[0]}")


if __name__ == "__main__":
    main()
