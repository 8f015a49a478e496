"""Moves as text, and the numbers the library has for them."""

from __future__ import annotations

from typing import Any

from . import core
from .errors import Error, IllegalMoveError, ParseError

#: The number that is no move.
NO_MOVE = 0


class Move(str):
    """A move in coordinates, such as "h2e2". It is a str, and equal to the plain one."""

    __slots__ = ()

    @property
    def from_square(self) -> str:
        """Where the piece comes from."""
        return self[:2]

    @property
    def to_square(self) -> str:
        """Where it goes."""
        return self[2:4]

    @property
    def promotion(self) -> str | None:
        """Letter of the piece a chess pawn turns into, or None."""
        return self[4:] or None

    def uci(self) -> str:
        """The move as a plain str."""
        return str.__str__(self)


#: Squares of the xiangqi board in the library's order.
_SQUARES: list[str] = [core.square_format(i) for i in range(90)]
_SQUARE_NUMBERS: dict[str, int] = {text: i for i, text in enumerate(_SQUARES)}
_NUMBERS: dict[str, int] = {}
_MOVES: dict[int, Move] = {}


def _fill() -> None:
    for origin, origin_text in enumerate(_SQUARES):
        for target, target_text in enumerate(_SQUARES):
            number = core.move_make(origin, target)
            _NUMBERS[origin_text + target_text] = number
            _MOVES[number] = Move(origin_text + target_text)


def move_text(number: int) -> Move:
    """The move of a number."""
    if not _MOVES:
        _fill()
    return _MOVES[number]


def move_texts(numbers: list[int]) -> list[Move]:
    """The moves of many numbers."""
    if not _MOVES:
        _fill()
    return [_MOVES[number] for number in numbers]


def known_number(text: str | bytes) -> int | None:
    """The number of a move in plain coordinates, legal or not; None for any other text."""
    if not _NUMBERS:
        _fill()
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"a move is a str such as 'h2e2', not {type(text).__name__}")
    return _NUMBERS.get(written(text))


def written(text: str | bytes) -> str:
    """A text that may also be given as bytes, as an error shows it."""
    return text.decode("utf-8", "backslashreplace") if isinstance(text, bytes) else str(text)


def move_number(text: str | bytes, position: Any) -> int:
    """The number of a move in coordinates, legal or not. The position serves to explain what is wrong with a text."""
    number = known_number(text)
    return core.move_parse(position, core.NOTATION_UCI, text) if number is None else number


def parsed_number(text: str | bytes, position: Any, notation: int) -> int:
    """The number of the legal move a text names. An error about an ambiguous text has the moves that it fits."""
    return _with_candidates(core.move_parse, text, position, notation)


def leniently_parsed(text: str | bytes, position: Any, notation: int) -> tuple[int, int]:
    """The same with slips forgiven: the number of the move, and the slips as bits."""
    return _with_candidates(core.move_parse_lenient, text, position, notation)


def _with_candidates(parse: Any, text: str | bytes, position: Any, notation: int) -> Any:
    try:
        return parse(position, notation, text)
    except ParseError as error:
        if error.code == "ambiguous":
            error.candidates = list(move_texts(core.move_candidates(position, notation, text)))
        raise
    except IllegalMoveError as error:
        error.move = written(text)
        raise


def square_text(number: int) -> str | None:
    """The name of a square, or None for no square."""
    return _SQUARES[number] if number < len(_SQUARES) else None


def square_number(text: str) -> int:
    """The number of a square by its name."""
    number = _SQUARE_NUMBERS.get(text) if isinstance(text, str) else None
    if number is None:
        try:
            number = core.square_parse(text)
        except Error:
            raise ParseError(f"{text!r} is no square", code="syntax") from None
    return number
