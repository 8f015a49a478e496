"""Comments and variations of a record, for its page."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from .markup import both, escaped
from .scene import Scene

if TYPE_CHECKING:
    from .board import Board
    from .record import GameRecord
    from .tree import RecordNode

_NAGS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}


class Notes:
    """Comments and variations as HTML. Places in variations are added to ``nodes``, behind those of the game.

    A node is the number of the one before it, what changes on the board, the move, and arrows.
    """

    def __init__(self, record: GameRecord, nodes: list[list[Any]], scene: Scene) -> None:
        self._record = record
        self._nodes = nodes
        self._scene = scene

    def by_ply(self) -> dict[int, str]:
        """What stands under each ply of the game, 0 for the start."""
        written: dict[int, list[str]] = {}
        for variation in self._record.variations:
            written.setdefault(variation.ply, []).append(variation.text)
        notes: dict[int, str] = {}
        line: list[RecordNode] = [self._record.root]
        board = self._record.root.board()
        for ply in itertools.count():
            asides = "".join(self._aside(node, ply - 1, ply, board) for node in line[1:])
            if not asides:  # a variation that could not be played stands as it was written
                asides = "".join(f'<p class="aside" dir="auto">({escaped(text)})</p>' for text in written.get(ply, ()))
            notes[ply] = self._said(line[0]) + asides
            if line[0].move is not None:
                board.push(line[0].move)
            line = line[0].children
            if not line:
                break
        return {ply: note for ply, note in notes.items() if note}

    def _said(self, node: RecordNode, tag: str = "p") -> str:
        nags = " ".join(_NAGS.get(nag, f"${nag}") for nag in node.nags)
        text = node.comment
        return (f' <span class="nag">{nags}</span>' if nags else "") + (
            f'<{tag} class="comment" dir="auto">{escaped(text)}</{tag}>' if text else ""
        )

    def _aside(self, node: RecordNode, parent: int, ply: int, board: Board) -> str:
        """A variation. The board is the one before it, also afterwards. The library bounds how deep they stand."""
        words: list[str] = []
        line: list[RecordNode] = [node]
        played = 0
        while line:
            place, text = self._move(line[0], parent, ply + played, board)
            sides = ""
            if line[1:]:  # numbered behind the line they leave, which the script follows first
                move = board.pop()
                sides = "".join(self._aside(side, parent, ply + played, board) for side in line[1:])
                board.push(move)
            words.append(text + self._said(line[0], "span") + sides)
            parent, line = place, line[0].children
            played += 1
        for _ in range(played):
            board.pop()
        return f'<div class="aside">({" ".join(words)})</div>'

    def _move(self, node: RecordNode, parent: int, ply: int, board: Board) -> tuple[int, str]:
        """Play a move of a variation: the number of its place, and the link to it."""
        move = node.move
        assert move is not None  # only the start has none
        if board.variant == "chess":
            text = escaped(board.format_move(move, "san"))
        else:
            text = f"{both(*(board.format_move(move, notation) for notation in ('wxf', 'chinese')))} {move}"
        before = self._scene.pieces(board)
        board.push(move)
        place = len(self._nodes)
        self._nodes.append([parent, self._scene.changes(before, self._scene.pieces(board)), move, []])
        return place, f'<a href="#v{place}" id="v{place}">{ply}. {text}</a>'
