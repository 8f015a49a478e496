#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who has to vary in the repetitions of the rule books: right answers and time against pyffish, in the same run.

    PYTHONPATH=<build>/python tests/bench/peer_verdicts.py [FILE.case ...]

Needs `pip install pyffish`. Takes the cases of tests/conformance that name a violator, those of the World rules unless told
otherwise; who is right, the case says. Each case is the set-up, all moves, and the verdict at the third occurrence; the two are
timed in turn, and the medians count.
"""
import statistics
import sys
import time
from pathlib import Path

import pyffish
import xqrules

RUNS = 5
CASES = Path(__file__).resolve().parents[1] / "conformance" / "cases"


def cases(path):
    """(name, rules, FEN, moves, violator) of the cases of a file that are about a repetition."""
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        words = (line.split(maxsplit=1) for line in block.split("\n") if not line.startswith("#"))
        fields = dict(pair for pair in words if len(pair) == 2)
        if "cycle" in fields and fields.get("expect", "").startswith("violator "):
            moves = fields.get("prefix", "").split() + 2 * fields["cycle"].split()
            yield fields["case"], fields["rules"], fields["fen"], moves, fields["expect"].split()[1]


def ours(rules, fen, moves):
    game = xqrules.Game(rules, fen)
    game.push_all(moves)
    repetition = game.repetition()
    return repetition.violator if repetition else "none"


def theirs(fen, moves):
    """pyffish counts ranks from 1, and answers from the view of the side to move."""
    ended, value = pyffish.is_optional_game_end("xiangqi", fen, moves)
    if not ended or value == 0:
        return "none"
    to_move = ("red", "black")[(fen.split()[1] == "b") ^ (len(moves) % 2)]
    return to_move if value < 0 else {"red": "black", "black": "red"}[to_move]


def with_ranks_from_one(move):
    return f"{move[0]}{int(move[1]) + 1}{move[2]}{int(move[3]) + 1}"


def microseconds(call, *arguments):
    start = time.perf_counter()
    for _ in range(20):
        call(*arguments)
    return (time.perf_counter() - start) * 1e6 / 20


def main():
    paths = [Path(name) for name in sys.argv[1:]] or [CASES / "wxf-2018" / "diagrams.case"]
    for path in paths:
        right, times = [0, 0], []
        for name, rules, fen, moves, violator in cases(path):
            full, others = f"{fen} - - 0 1", [with_ranks_from_one(move) for move in moves]
            answers = ours(rules, fen, moves), theirs(full, others)
            right = [count + (answer == violator) for count, answer in zip(right, answers)]
            for who, answer in zip(("xqrules", "pyffish"), answers):
                if answer != violator:
                    print(f"{path.parent.name} {name}: {who} says {answer}, the case {violator}")
            pairs = [(microseconds(ours, rules, fen, moves), microseconds(theirs, full, others)) for _ in range(RUNS)]
            times.append([statistics.median(column) for column in zip(*pairs)])
        if not times:
            print(f"{path}: no cases of a repetition")
            continue
        medians = [statistics.median(column) for column in zip(*times)]
        print(f"{path.parent.name}: right of {len(times)}: xqrules {right[0]}, pyffish {right[1]}; median time of a case: "
              f"xqrules {medians[0]:.0f} us, pyffish {medians[1]:.0f} us")


if __name__ == "__main__":
    main()
