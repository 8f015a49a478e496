"""Boards from the planes that arrays show them as."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import core
from .board import Board
from .errors import Error
from .moves import square_text
from .needs_numpy import np
from .positions import BOARDS, PLANES, VIEWS, View, at_place
from .words import SIDES, lookup, side_word

if TYPE_CHECKING:
    import numpy.typing as npt


def from_planes(
    planes: npt.ArrayLike,
    turn: str | Iterable[str | int] | None = None,
    *,
    castling: str | Iterable[str] = "-",
    view: View = "board",
) -> Any:
    """The board that :func:`planes` shows, or a list of boards.

    The shape says which game it is, and whether it is one position or many. ``turn`` is the side to move, as a word or
    a number as of :func:`turns`, for all of them or one for each; the first side unless told otherwise. ``castling``
    is that field of a FEN of chess, in the same way. Counters begin anew, and there is nothing to capture in passing.

    Raises :class:`xqrules.Error` where the array is no set of planes: other numbers than 0 and 1, or two pieces on one
    square; and :class:`xqrules.ParseError` where no lawful game can look like that. ``index`` tells which position it
    was.
    """
    given = np.asarray(planes)
    variant = next((name for name in PLANES if given.shape[-3:] == (len(PLANES[name]), *BOARDS[name])), None)
    if variant is None or given.ndim not in (3, 4):
        raise Error(
            f"planes have the shape (14, 10, 9), in chess (12, 8, 8), or that behind another axis, not {given.shape}"
        )
    many = given if given.ndim == 4 else given[np.newaxis]
    texts = _placements(many, variant)
    sides = [_side(one, variant) for one in _each(turn, len(texts), "turn")]
    rights = _each(castling, len(texts), "castling")
    turned = bool(lookup(VIEWS, view, "view"))
    found = [_board(*one, variant, turned, place) for place, one in enumerate(zip(texts, sides, rights))]
    return found if given.ndim == 4 else found[0]


def _placements(many: npt.NDArray[Any], variant: str) -> list[str]:
    """The first field of a FEN for each position."""
    is_one = many == 1
    for place in np.flatnonzero(~(is_one | (many == 0)).all(axis=(1, 2, 3))).tolist():
        raise at_place(Error("planes hold 0 and 1 only"), place)
    for place, rank, file in np.argwhere(is_one.sum(axis=1) > 1).tolist():
        both = " and ".join(PLANES[variant][plane] for plane in np.flatnonzero(is_one[place, :, rank, file]))
        square = square_text(rank * BOARDS[variant][1] + file, variant)
        raise at_place(Error(f"{both} stand on one square, {square}", code="setup"), place)
    letters = np.frombuffer(PLANES[variant].encode(), np.uint8)
    drawn = np.where(is_one.any(axis=1), letters[is_one.argmax(axis=1)], ord("."))
    return ["/".join(map(_row_text, reversed(one))) for one in drawn.astype(np.uint8)]


def _row_text(row: npt.NDArray[Any]) -> str:
    return re.sub(r"\.+", lambda match: str(len(match.group())), row.tobytes().decode())


def _each(value: Any, count: int, what: str) -> list[Any]:
    """A value for each position, given once or one by one."""
    if value is None or isinstance(value, str):
        return [value] * count
    found = list(value)
    if len(found) != count:
        raise Error(f"{what} has {len(found)} items for {count} positions")
    return found


def _side(given: Any, variant: str) -> int:
    number = core.RED if given is None else lookup(SIDES, given, "side") if isinstance(given, str) else int(given)
    if side_word(number, variant) is None:
        raise Error(f"a side is 0 or 1, not {number}")
    return number


def _board(placement: str, side: int, castling: str, variant: str, turned: bool, place: int) -> Board:
    turned = turned and side == core.BLACK
    letter = "b" if side == core.BLACK and not turned else "w"
    try:
        board = Board(f"{placement} {letter} {castling} - 0 1", variant)
    except Error as error:
        raise at_place(error, place)
    return board.swap() if turned else board
