"""A game in ten lines: moves, an illegal one, a perpetual check, and the verdict with its clause."""

import xqrules

board = xqrules.Board()
print(board.diagram())
print("b0d1 is illegal:", board.why_illegal("b0d1").text)

game = xqrules.Game(rules="wxf-2018", fen="4k4/9/9/9/9/9/9/9/R8/3K5 w")
game.push("a1e1")
game.push_all(["e9f9", "e1f1", "f9e9", "f1e1"] * 2)

verdict = game.verdict()
print(verdict.text())
print("must change:", verdict.must_change, "by ply", verdict.deadline)
print("clause:", verdict.clause)
print(" ".join(f"{label.move} {label.label}" for label in game.labels()))
