"""Boards of a page: drawn once by the library, then only their pieces are named."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .board import Board

_PIECE = re.compile(r'<g class="\w+" data-square="(..)" transform="translate\(([\d.]+) ([\d.]+)\)">(.*?)</g>\n')
_SIZE = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
_PITCH = 100  # between neighbouring squares

#: Names of pieces by their letters: what a screen reader says of a board.
NAMES = {
    "xiangqi": {
        "K": ("king", "帅"), "A": ("advisor", "仕"), "B": ("elephant", "相"), "N": ("horse", "马"), "R": ("rook", "车"),
        "C": ("cannon", "炮"), "P": ("pawn", "兵"), "k": ("king", "将"), "a": ("advisor", "士"), "b": ("elephant", "象"),
        "n": ("horse", "马"), "r": ("rook", "车"), "c": ("cannon", "炮"), "p": ("pawn", "卒"),
    },
    "chess": {
        letter: name
        for letters, name in (
            ("Kk", ("king", "王")), ("Qq", ("queen", "后")), ("Rr", ("rook", "车")), ("Bb", ("bishop", "象")),
            ("Nn", ("knight", "马")), ("Pp", ("pawn", "兵")),
        )
        for letter in letters
    },
}  # fmt: skip

#: The sides, the first one first.
SIDES = {"xiangqi": (("Red", "红方"), ("Black", "黑方")), "chess": (("White", "白方"), ("Black", "黑方"))}

#: What stands on the pieces: the usual, and letters.
GLYPHS = ("chinese", "letters")


class Shape(NamedTuple):
    """The board of a game: files, ranks, and the number of the lowest rank."""

    files: int
    ranks: int
    first: int

    @property
    def squares(self) -> list[str]:
        """The squares from a corner of the first side, rank by rank."""
        return [f"{chr(97 + i % self.files)}{self.first + i // self.files}" for i in range(self.files * self.ranks)]


SHAPES = {"xiangqi": Shape(9, 10, 0), "chess": Shape(8, 8, 1)}


def placement(board: Board) -> str:
    """The pieces of a position, a letter for each square and a point for an empty one."""
    rows = board.fen().split()[0].split("/")
    return "".join(re.sub(r"\d", lambda match: "." * int(match.group()), row) for row in reversed(rows))


def described(pieces: str, variant: str, lang: int) -> str:
    """A position as a list of its pieces, in English (0) or Chinese (1)."""
    squares, parts = SHAPES[variant].squares, []
    for side, belongs in zip(SIDES[variant], (str.isupper, str.islower)):
        found = [
            NAMES[variant][letter][lang] + " " * (not lang) + square
            for square, letter in zip(squares, pieces)
            if belongs(letter)
        ]
        parts.append(f"{side[lang]}{': ' if not lang else '：'}{(', ' if not lang else '、').join(found)}")
    return ". ".join(parts) + "." if not lang else "；".join(parts) + "。"


class Scene:
    """All that the boards of one page share."""

    def __init__(self, board: Board) -> None:
        self.variant: str = board.variant
        self.shape: Shape = SHAPES[board.variant]
        picture = board.svg()
        size = _SIZE.search(picture)
        first = _PIECE.search(picture)
        assert size is not None and first is not None  # a position has kings
        self.size: tuple[int, int] = int(size[1]), int(size[2])
        square, x, y = first[1], float(first[2]), float(first[3])
        self.origin: tuple[int, int] = (
            round(x) - _PITCH * (ord(square[0]) - 97),
            round(y) + _PITCH * (int(square[1]) - self.shape.first),
        )
        self._boards = [_background(picture), _background(board.svg(flipped=True))]
        self._squares = self.shape.squares
        self._known = {"."}
        self._pieces: dict[str, str] = {}
        self.pieces(board)

    def pieces(self, board: Board) -> str:
        """The placement of a position, whose pieces can be drawn from now on: where pawns promote, new ones come."""
        pieces = placement(board)
        if not self._known.issuperset(pieces):
            self._known.update(pieces)
            self._take_up(board, dict(zip(self._squares, pieces)))
        return pieces

    def changes(self, before: str, after: str) -> str:
        """What a move changes: square and letter, square and letter."""
        return "".join(square + now for square, then, now in zip(self._squares, before, after) if then != now)

    def _take_up(self, board: Board, letters: dict[str, str]) -> None:
        for glyphs in GLYPHS:
            picture = board.svg(glyphs=glyphs)
            around = picture[: picture.index('<g class="')].rsplit("<g ", 1)[1].split(">", 1)[0]
            for square, _, _, drawn in _PIECE.findall(picture):
                name = f"{glyphs[0]}{letters[square]}"
                self._pieces.setdefault(name, f'<g id="{name}" {around}>{drawn}</g>')

    def definitions(self) -> str:
        """The drawings, to be put into the page once and referred to."""
        boards = "".join(f'<g id="{name}">{drawn}</g>' for name, drawn in zip(("board", "flipped"), self._boards))
        return (
            f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{boards}{"".join(self._pieces.values())}'
            "</defs></svg>\n"
        )

    def spot(self, square: str) -> tuple[int, int]:
        """Where a square is, seen from the first side."""
        file, rank = ord(square[0]) - 97, int(square[1]) - self.shape.first
        return self.origin[0] + _PITCH * file, self.origin[1] - _PITCH * rank

    def board(self, pieces: str, move: str | None, arrows: Iterable[tuple[str, str]], name: str, kind: str) -> str:
        """A still board. ``name`` is the id of the element, and begins those of its parts; ``kind`` is that of arrows."""
        uses = "".join(
            '<use href="#{}" x="{}" y="{}" data-square="{}"/>'.format(f"c{letter}", *self.spot(square), square)
            for square, letter in zip(self._squares, pieces)
            if letter != "."
        )
        marks = "" if move is None else self._mark(move[:2], "from") + self._mark(move[2:4], "to")
        drawn = "".join(self._arrow(*arrow, kind) for arrow in arrows)
        return (
            f'<svg id="{name}" role="img" aria-labelledby="{name}-title {name}-text" viewBox="0 0 {self.size[0]} {self.size[1]}">'
            f'<title id="{name}-title">{"Xiangqi" if self.variant == "xiangqi" else "Chess"} board</title>'
            f'<desc id="{name}-text">{described(pieces, self.variant, 0)}</desc>'
            f'<use class="wood" href="#board"/><g class="marks">{marks}</g><g class="pieces">{uses}</g>'
            f'<g class="arrows">{drawn}</g></svg>'
        )

    def _mark(self, square: str, kind: str) -> str:
        """Where the last move began, broken, and where it ended, full: the script draws the same."""
        x, y = self.spot(square)
        return f'<rect class="{kind}" x="{x - 46}" y="{y - 46}" width="92" height="92" rx="12"/>'

    def _arrow(self, begin: str, end: str, kind: str) -> str:
        """From an attacker to its victim: the script draws the same."""
        (x1, y1), (x2, y2) = self.spot(begin), self.spot(end)
        length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        hx, hy = x2 - 55 * dx, y2 - 55 * dy  # where the head begins
        head = f"{x2 - 22 * dx:.0f},{y2 - 22 * dy:.0f} {hx - 22 * dy:.0f},{hy + 22 * dx:.0f} {hx + 22 * dy:.0f},{hy - 22 * dx:.0f}"
        return (
            f'<g class="{kind}"><line x1="{x1 + 24 * dx:.0f}" y1="{y1 + 24 * dy:.0f}" x2="{hx:.0f}" y2="{hy:.0f}"/>'
            f'<polygon points="{head}"/></g>'
        )


def _background(picture: str) -> str:
    """A picture without its frame, text for readers and pieces."""
    drawn = picture[picture.index("</desc>\n") + 8 : picture.index('<g class="')]
    return drawn[: drawn.rindex("<g ")]
