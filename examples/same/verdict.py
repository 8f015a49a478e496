# SPDX-License-Identifier: Apache-2.0
import sys

import xqrules

rules, fen, moves = sys.argv[1:]
game = xqrules.Game(rules=rules, fen=fen)
game.push_all(moves)
verdict = game.verdict()
print(verdict.status, verdict.outcome)
print(verdict.text())
print(verdict.text(lang="zh"))
print(verdict.clause or "")
