"""Moves as numbers and as indexes: what policies and tables of moves are made of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from . import core
from .board import Board
from .errors import Error, IllegalMoveError, ParseError
from .game import Game
from .moves import PROMOTIONS, Move, known_number, move_text, move_texts, written
from .needs_numpy import np
from .positions import BOARDS, at_place
from .record import GameRecord
from .rulesets import Rules, rules_of
from .words import lookup

if TYPE_CHECKING:
    import numpy.typing as npt

#: How many moves have an index, by the name of the game.
MOVE_COUNTS: dict[str, int] = {"xiangqi": 8100, "chess": 4288}

_NO_MOVE = 0xFFFFFFFF  # at the index of a promotion over the edge of the board


class _Table(NamedTuple):
    """The moves of a game: numbers by index, indexes in the order of the numbers, and indexes on the turned board."""

    numbers: npt.NDArray[np.uint32]
    order: npt.NDArray[np.int64]
    turned: npt.NDArray[np.int64]


@lru_cache(None)
def _table(variant: str) -> _Table:
    lookup(MOVE_COUNTS, variant, "game")
    ranks, files = BOARDS[variant]
    squares = np.arange(ranks * files)
    origins, targets = (axis.reshape(-1) for axis in np.meshgrid(squares, squares, indexing="ij"))
    kinds, is_move = np.zeros_like(origins), np.ones(len(origins), bool)
    if variant == "chess":
        side, file, step, kind = (axis.reshape(-1) for axis in np.indices((2, 8, 3, 4)))
        arrival = file + step - 1
        origins = np.concatenate([origins, np.where(side, 8, 48) + file])
        targets = np.concatenate([targets, np.where(side, 0, 56) + arrival])
        kinds = np.concatenate([kinds, np.array([PROMOTIONS[letter] for letter in "nbrq"])[kind]])
        is_move = np.concatenate([is_move, (arrival >= 0) & (arrival < 8)])

    def numbered(origins: Any, targets: Any) -> npt.NDArray[np.uint32]:
        return np.where(is_move, origins + 256 * targets + 65536 * kinds, _NO_MOVE).astype(np.uint32)

    numbers = numbered(origins, targets)
    order = np.argsort(numbers, kind="stable")
    flipped = (ranks - 1 - np.arange(ranks))[:, np.newaxis] * files + np.arange(files)
    seen = numbered(*(flipped.reshape(-1)[np.where(is_move, axis, 0)] for axis in (origins, targets)))
    return _Table(numbers, order, order[np.searchsorted(numbers[order], seen)])


def move_numbers(
    moves: Game | GameRecord | Board | Iterable[str], *, variant: str = "xiangqi"
) -> npt.NDArray[np.uint32]:
    """The numbers of the moves of a game, of those played on a board, or of moves as texts: uint32, of the shape (n,).

    ``variant`` is for texts. Raises :class:`xqrules.ParseError` for one that is no move in coordinates; its ``index``
    tells which, counting from 0.
    """
    if isinstance(moves, GameRecord):
        found = core.record_line(moves._raw)
    elif isinstance(moves, Game):
        found = [core.game_move_at(moves._raw, ply) for ply in range(1, moves.ply() + 1)]
    else:
        if isinstance(moves, Board):
            variant, moves = moves.variant, moves.move_stack
        found = [_number(move, variant, place) for place, move in enumerate(moves)]
    return np.array(found, np.uint32)


def _number(move: str | bytes, variant: str, place: int | None = None) -> int:
    lookup(MOVE_COUNTS, variant, "game")
    number = known_number(move, variant)
    if number is None:
        error = ParseError(f"{written(move)!r} is no move in coordinates", code="syntax")
        raise error if place is None else at_place(error, place)
    return number


def move_names(numbers: npt.ArrayLike, *, variant: str = "xiangqi") -> list[Move]:
    """The moves of an array of numbers as texts. Raises :class:`xqrules.Error` for what is no move of the board."""
    given = _whole(numbers).reshape(-1)
    _indexes(given, variant)
    return move_texts(given.tolist(), variant)


@overload
def move_index(move: str, *, variant: str = "xiangqi", turned: bool = False) -> int: ...


@overload
def move_index(
    move: npt.NDArray[Any], *, variant: str = "xiangqi", turned: bool | npt.NDArray[np.bool_] = False
) -> npt.NDArray[np.int64]: ...


def move_index(move: Any, *, variant: str = "xiangqi", turned: Any = False) -> Any:
    """The index of a move among all moves of its game: an int for a text, int64 of the same shape for numbers.

    ``turned`` says whether the board is seen by Black, or says so of each move: then it is the index on the turned
    board. Raises :class:`xqrules.ParseError` for a text that is no move, and :class:`xqrules.Error` for such a number.
    """
    numbers = np.array(_number(move, variant)) if isinstance(move, (str, bytes)) else _whole(move)
    found = _turn(_indexes(numbers, variant), variant, turned)
    return int(found) if isinstance(move, (str, bytes)) else found


@overload
def index_move(index: int | np.integer[Any], *, variant: str = "xiangqi", turned: bool = False) -> Move: ...


@overload
def index_move(
    index: npt.NDArray[Any], *, variant: str = "xiangqi", turned: bool | npt.NDArray[np.bool_] = False
) -> npt.NDArray[np.uint32]: ...


def index_move(index: Any, *, variant: str = "xiangqi", turned: Any = False) -> Any:
    """The move of an index: a :class:`xqrules.Move` for an int, numbers (uint32) of the same shape for an array.

    ``turned`` is as for :func:`move_index`. Raises :class:`xqrules.Error` for what is the index of no move.
    """
    table, given = _table(variant), _whole(index)
    is_index = (given >= 0) & (given < len(table.numbers))
    numbers = table.numbers[np.where(is_index, given, 0).astype(np.int64)]
    wrong = given[~is_index | (numbers == _NO_MOVE)].reshape(-1)
    if len(wrong):
        raise Error(f"{wrong[0]} is the index of no move of {variant}", code="range")
    numbers = table.numbers[_turn(given.astype(np.int64), variant, turned)]
    return numbers if isinstance(index, np.ndarray) and given.ndim else move_text(int(numbers), variant)


def replay(
    moves: npt.ArrayLike,
    start: Board | str | None = None,
    rules: str | Rules | None = None,
    *,
    variant: str | None = None,
) -> Game:
    """A game of moves given by their numbers, whole ones of the shape (n,), as :func:`move_numbers` gives them.

    It starts at ``start``, a FEN or a board, whose own moves come first; ``rules`` and ``variant`` name the game, as
    for :func:`xqrules.read_games`. Raises :class:`xqrules.IllegalMoveError` with the ``index`` of the first move that
    is illegal.
    """
    if isinstance(start, Board) and rules is None and variant is None:
        variant = start.variant
    game = Game(rules_of(rules, variant), start)
    numbers = _whole(moves)
    if numbers.ndim != 1:
        raise Error(f"moves have the shape (n,), not {numbers.shape}")
    for place, number in enumerate(numbers.tolist()):
        try:
            core.game_push(game._raw, number if 0 <= number < _NO_MOVE else _NO_MOVE)
        except IllegalMoveError as error:
            is_move = number in _table(game.variant).numbers
            error.move = str(move_text(number, game.variant) if is_move else number)
            raise at_place(error, place)
    return game


def _whole(numbers: npt.ArrayLike) -> npt.NDArray[Any]:
    found = np.asarray(numbers)
    if found.dtype.kind not in "iu" and found.size:
        raise TypeError(f"moves are whole numbers, not {found.dtype}")
    return found if found.size else found.astype(np.int64)


def _indexes(numbers: npt.NDArray[Any], variant: str) -> npt.NDArray[np.int64]:
    table = _table(variant)
    places = np.searchsorted(table.numbers, numbers, sorter=table.order)
    found = table.order[np.minimum(places, len(table.order) - 1)]
    wrong = numbers[(table.numbers[found] != numbers) | (numbers == _NO_MOVE)].reshape(-1)
    if len(wrong):
        raise Error(f"{wrong[0]} is the number of no move of {variant}", code="range")
    return found


def _turn(indexes: npt.NDArray[np.int64], variant: str, turned: Any) -> npt.NDArray[np.int64]:
    return np.where(np.asarray(turned, bool), _table(variant).turned[indexes], indexes)
