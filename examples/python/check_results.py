"""Compare the results that game files claim with what the rules say.

usage: check_results.py FILE ...
"""

import sys

import xqrules

for path in sys.argv[1:]:
    for record in xqrules.read_games(path):
        players = f"{record.tags.get('Red', '?')} - {record.tags.get('Black', '?')}"
        print(f"{path}, game {record.number}: {players}")
        if record.error:
            print(f"  stops at ply {record.error.ply}, {record.error.move}: {record.error.message}")
        verdict = record.game(rules="wxf-2018").verdict()
        print(f"  recorded {record.recorded_outcome}; {verdict.text()}")
