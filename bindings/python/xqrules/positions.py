"""Many positions in one piece of memory, from whatever they can be given as."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Union

from . import core
from .board import Board
from .errors import Error, ParseError
from .game import Game
from .needs_numpy import np
from .record import GameRecord
from .rulesets import Rules, as_rules, rules_of
from .texts import text_column

if TYPE_CHECKING:
    import numpy.typing as npt

#: One position, or many: see :mod:`xqrules.arrays`.
Positions = Union[Board, str, Game, GameRecord, Iterable[Union[Board, str]]]

#: How a board is seen.
View = Literal["board", "mover"]
VIEWS: dict[str, int] = {"board": 0, "mover": 1}

#: The pieces of the planes in order, by the name of the game.
PLANES = {"xiangqi": "KABNRCPkabnrcp", "chess": "PNBRQKpnbrqk"}

#: Ranks and files of the board.
BOARDS = {"xiangqi": (10, 9), "chess": (8, 8)}

_BLOCK = 512  # positions at a time; together they fit into a processor's own memory
_BYTES = 512  # of a position


class Source(NamedTuple):
    """Where positions come from: ``fill(first, room)`` puts those from a place on into memory."""

    size: int
    single: bool
    rules: Rules
    fill: Callable[[int, tuple[int, int]], None]


def source_of(positions: Any, variant: str | None) -> Source:
    if isinstance(positions, GameRecord):
        positions = positions.game()
    if isinstance(positions, Game):
        rules, raw = _same_game(positions.rules, variant), positions._raw
        return Source(positions.ply() + 1, False, rules, lambda first, room: core.arrays_game(room, raw, first))
    if isinstance(positions, (Board, str, bytes)):
        return _listed([positions], variant)._replace(single=True)
    if hasattr(positions, "__arrow_c_array__") or hasattr(positions, "__arrow_c_stream__"):
        return _texts(positions, variant)
    if not isinstance(positions, Iterable):
        raise TypeError(f"positions are boards, FENs or a game, not {type(positions).__name__}")
    return _listed(list(positions), variant)


def _same_game(rules: Rules, variant: str | None) -> Rules:
    return rules if variant is None else rules_of(rules, variant)


def _listed(given: list[Any], variant: str | None) -> Source:
    if not any(isinstance(one, Board) for one in given):
        return _texts(given, variant)
    kinds = {one.variant for one in given if isinstance(one, Board)} | ({variant} if variant else set())
    if len(kinds) > 1:
        raise Error(f"positions of {' and '.join(sorted(kinds))} do not go into one array")
    rules = as_rules(None, kinds.pop())
    # The legal moves of a board keep its position, whatever becomes of the board.
    found = [one.legal_moves if isinstance(one, Board) else _parsed(rules, one, i) for i, one in enumerate(given)]

    def fill(first: int, room: tuple[int, int]) -> None:
        core.arrays_gather(room, found[first : first + room[1] // _BYTES])

    return Source(len(found), False, rules, fill)


def _texts(given: Any, variant: str | None) -> Source:
    rules = rules_of(None, variant)
    column = text_column(given, "positions")
    if 1 in column.missing:
        raise at_place(ParseError("there is no text of a position", code="syntax"), column.missing.index(1))

    def fill(first: int, room: tuple[int, int]) -> None:
        count = room[1] // _BYTES
        done = core.arrays_parse(room, rules._raw, column.offsets, column.data, first, count)
        if done < count:
            _parsed(rules, column.text(first + done), first + done)

    return Source(column.size, False, rules, fill)


def _parsed(rules: Rules, text: Any, place: int) -> Any:
    """The position of a text."""
    try:
        return core.position_parse(rules._raw, text)
    except Error as error:
        raise at_place(error, place)


def at_place(error: Error, place: int) -> Error:
    """An error about one of many positions or moves."""
    error.index = place
    return error


def blocks(source: Source) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """The positions block by block: the first, the one behind the last, and the memory that holds them meanwhile."""
    block = np.empty((min(source.size, _BLOCK), _BYTES // 8), np.uint64)
    for first in range(0, source.size, _BLOCK):
        count = min(source.size - first, _BLOCK)
        room = (address_of(block), count * _BYTES)
        source.fill(first, room)
        yield first, first + count, room


def address_of(array: npt.NDArray[Any]) -> int:
    address: int = array.__array_interface__["data"][0]
    return address
