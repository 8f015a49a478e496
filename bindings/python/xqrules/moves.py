"""Moves as text, and the numbers the library has for them."""

from __future__ import annotations

from typing import Any, Callable, TypeVar

from . import core
from .errors import Error, IllegalMoveError, ParseError
from .rulesets import DEFAULTS, as_rules

_Parsed = TypeVar("_Parsed")

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

    @classmethod
    def from_uci(cls, text: str) -> Move:
        """A move in coordinates, legal or not, of either game; ParseError if it is none."""
        if not any(text in _names(variant).numbers for variant in DEFAULTS):
            raise ParseError(f"{text!r} is no move in coordinates", code="syntax")
        return cls(text)

    def uci(self) -> str:
        """The move as a plain str."""
        return str.__str__(self)


class _Names:
    """Squares and moves of one game by their names, legal or not, and the other way round."""

    def __init__(self, variant: str) -> None:
        rules = as_rules(None, variant)._raw
        names = [core.rules_square_format(rules, number) for number in range(NO_SQUARE)]
        self.rules = rules
        self.squares: list[str] = names[: names.index("-")]
        self.square_numbers: dict[str, int] = {text: number for number, text in enumerate(self.squares)}
        self.numbers: dict[str, int] = {}  # by the Move itself, so that a look-up with one of them compares no text
        self.moves: dict[int, Move] = {}
        self._add_moves()
        kinds = b""
        if variant == "chess":
            self._add_promotions()
            kinds = bytes(PROMOTIONS.values())
        self.line: Any = core.line_names(variant, self.numbers, len(self.squares), kinds)

    def _add_moves(self) -> None:
        for origin, origin_text in enumerate(self.squares):
            for target, target_text in enumerate(self.squares):
                self._add(core.move_make(origin, target), origin_text + target_text)

    def _add_promotions(self) -> None:
        for origin_text in self.squares:
            for file in "abcdefgh":
                target_text = file + ("8" if origin_text[1] == "7" else "1")
                if origin_text[1] not in "72" or abs(ord(file) - ord(origin_text[0])) > 1:
                    continue
                for letter, kind in PROMOTIONS.items():
                    origin, target = self.square_numbers[origin_text], self.square_numbers[target_text]
                    self._add(core.move_make_promotion(origin, target, kind), origin_text + target_text + letter)

    def _add(self, number: int, text: str) -> None:
        move = Move(text)
        self.numbers[move] = number
        self.moves[number] = move


#: The number that is no square.
NO_SQUARE = 255

#: What a chess pawn can become, by the letter in coordinates.
PROMOTIONS: dict[str, int] = {"n": core.KNIGHT, "r": core.ROOK, "q": core.QUEEN, "b": core.BISHOP}

_NAMES: dict[str, _Names] = {}


def _names(variant: str) -> _Names:
    found = _NAMES.get(variant)
    if found is None:
        found = _NAMES[variant] = _Names(variant)
    return found


def line_names(variant: str) -> Any:
    """What a line of the library needs to know of the names of moves."""
    return _names(variant).line


def move_text(number: int, variant: str = "xiangqi") -> Move:
    """The move of a number."""
    return _names(variant).moves[number]


def move_texts(numbers: list[int], variant: str = "xiangqi") -> list[Move]:
    """The moves of many numbers."""
    moves = _names(variant).moves
    return [moves[number] for number in numbers]


def move_numbers(variant: str) -> dict[str, int]:
    """The numbers of all moves in plain coordinates, legal or not. Not to be changed."""
    return _names(variant).numbers


def known_number(text: str | bytes, variant: str) -> int | None:
    """The number of a move in plain coordinates, legal or not; None for any other text."""
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"a move is a str such as 'h2e2', not {type(text).__name__}")
    return move_numbers(variant).get(written(text))


def state_of(thing: Any) -> dict[str, Any] | None:
    """What a class on top of one of ours has added to an object, for its copies; None if nothing."""
    return dict(thing.__dict__) if getattr(thing, "__dict__", None) else None


def written(text: str | bytes) -> str:
    """A text that may also be given as bytes, as an error shows it."""
    return text.decode("utf-8", "backslashreplace") if isinstance(text, bytes) else str(text)


def move_number(text: str | bytes, position: Any, variant: str = "xiangqi") -> int:
    """The number of a move in coordinates, legal or not. The position serves to explain what is wrong with a text."""
    number = known_number(text, variant)
    if number is None:
        return core.move_parse(position, core.NOTATION_UCI, text)
    if variant == "chess" and core.position_judge_move(position, number) == core.ILLEGAL_OWN_PIECE:
        # Castling may be written as the king taking its rook.
        try:
            return core.move_parse(position, core.NOTATION_UCI, text)
        except IllegalMoveError:
            pass
    return number


def parsed_number(text: str | bytes, position: Any, notation: int, variant: str = "xiangqi") -> int:
    """The number of the legal move a text names. An error about an ambiguous text has the moves that it fits."""
    return _with_candidates(core.move_parse, text, position, notation, variant)


def leniently_parsed(
    text: str | bytes, position: Any, notation: int, variant: str = "xiangqi"
) -> tuple[int, int]:
    """The same with slips forgiven: the number of the move, and the slips as bits."""
    return _with_candidates(core.move_parse_lenient, text, position, notation, variant)


def _with_candidates(
    parse: Callable[[Any, int, str | bytes], _Parsed], text: str | bytes, position: Any, notation: int, variant: str
) -> _Parsed:
    try:
        return parse(position, notation, text)
    except ParseError as error:
        if error.code == "ambiguous":
            error.candidates = list(move_texts(core.move_candidates(position, notation, text), variant))
        raise
    except IllegalMoveError as error:
        error.move = written(text)
        raise


def square_names(variant: str) -> list[str]:
    """The squares of the board by their numbers."""
    return _names(variant).squares


def square_text(number: int, variant: str = "xiangqi") -> str | None:
    """The name of a square, or None for no square."""
    squares = _names(variant).squares
    return squares[number] if number < len(squares) else None


def square_number(text: str, variant: str = "xiangqi") -> int:
    """The number of a square by its name."""
    names = _names(variant)
    number = names.square_numbers.get(text) if isinstance(text, str) else None
    if number is None:
        try:
            number = core.rules_square_parse(names.rules, text)
        except Error:
            raise ParseError(f"{text!r} is no square", code="syntax") from None
    return number
