"""A user's program with every type written out. It is checked by mypy and pyright as strictly as they can, and run."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Optional

import xqrules
from xqrules import Board, Game, GameIndex, GameRecord, Label, Legality, Move, Outcome, Piece, Rules, Termination, Verdict


def walk(board: Board, depth: int) -> int:
    """A hand-made perft."""
    if depth == 0:
        return 1
    total: int = 0
    move: Move
    for move in board.legal_moves:
        board.push(move)
        total += walk(board, depth - 1)
        taken: Move = board.pop()
        assert taken == move
    return total


def why(board: Board, move: str) -> str:
    """The rule that stops a move, in Chinese."""
    reason: Optional[Legality] = board.why_illegal(move)
    return "" if reason is None else reason.text_zh


def cells(board: Board) -> dict[str, Piece]:
    """Pieces by square."""
    return board.piece_map()


def judge(rules: Rules, moves: Sequence[str], fen: Optional[str] = None) -> Verdict:
    """The verdict on a line."""
    game: Game = Game(rules, fen)
    game.push_all(moves)
    labels: list[Label] = game.labels()
    assert len(labels) == game.ply()
    outcome: Optional[Outcome] = game.outcome(claim_draw=True)
    if outcome is not None:
        ended: Termination = outcome.termination
        winner: Optional[str] = outcome.winner
        assert ended.value and (winner is None or winner in (xqrules.RED, xqrules.WHITE, xqrules.BLACK))
    return game.verdict()


def players(data: bytes) -> Iterator[tuple[str, int]]:
    """Names and lengths of the games of a file."""
    record: GameRecord
    for record in xqrules.read_games(data):
        yield record.tags.get("Red", "?"), len(record.moves)
    index: GameIndex = GameIndex(data)
    first: GameRecord = index[0]
    assert first.root.children[0].move is not None


def main(arguments: list[str]) -> int:
    """Run all of it."""
    board: Board = Board()
    print(walk(board, 2), board.push_wxf("C2.5"), board.push_chinese("马8进7"), why(board, "b0d1"), len(cells(board)))
    try:
        board.push("a0a9")
    except xqrules.IllegalMoveError as error:
        print(error.reason.name if error.reason else "?", error.code, error.offset)
    verdict: Verdict = judge(Rules("wxf-2018", limit_plies=100), ["h2e2", "h9g7"])
    print(verdict.status, verdict.text(lang="en"), verdict.repetition is None)
    print(list(players(b'[Red "Hu"]\n\n1. h2e2 h9g7 *\n')), len(arguments))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
