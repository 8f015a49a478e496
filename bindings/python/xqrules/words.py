"""The words of the public interface, and the numbers the library uses for them."""

from __future__ import annotations

import operator
from typing import Any

from . import core
from .errors import Error

#: Languages that sentences can be had in.
LANGUAGES: dict[str, int] = {"en": core.ENGLISH, "zh": core.CHINESE}

#: What a verdict, a claim or an ending can rest on.
REASONS: dict[str, int] = {
    core.reason_name(value): value for name, value in vars(core).items() if name.startswith("BY_")
}

#: Ways of writing a move. "any" is for reading only; "uci1" counts ranks from 1 to 10; "ucci" is "uci".
NOTATIONS: dict[str, int] = {
    "any": core.NOTATION_ANY,
    "uci": core.NOTATION_UCI,
    "iccs": core.NOTATION_ICCS,
    "chinese": core.NOTATION_CHINESE,
    "traditional": core.NOTATION_TRADITIONAL,
    "wxf": core.NOTATION_WXF,
    "uci1": core.NOTATION_UCI_ONE,
    "san": core.NOTATION_SAN,
    "short": core.NOTATION_SHORT,
    "asian": core.NOTATION_ASIAN,
    "ucci": core.NOTATION_UCI,
}

#: Encodings of game files.
ENCODINGS: dict[str, int] = {
    "auto": core.ENCODING_AUTO,
    "utf-8": core.ENCODING_UTF8,
    "gb18030": core.ENCODING_GB18030,
    "gbk": core.ENCODING_GB18030,
    "gb2312": core.ENCODING_GB18030,
    "big5": core.ENCODING_BIG5,
    "utf-16": core.ENCODING_UTF16,
    "latin-1": core.ENCODING_LATIN1,
}

#: Other names of encodings.
_SPELLINGS = {
    "utf8": "utf-8",
    "utf16": "utf-16",
    "utf-8-sig": "utf-8",
    "latin1": "latin-1",
    "iso-8859-1": "latin-1",
    "iso8859-1": "latin-1",
    "cp1252": "latin-1",
    "windows-1252": "latin-1",
}

#: Kinds of game files, known to the library whether or not this version reads or writes them.
FORMATS: dict[str, int] = {
    core.format_name(value): value
    for name, value in vars(core).items()
    if name.startswith("FORMAT_") and isinstance(value, int)
}

#: Results of games.
OUTCOMES: dict[str, int] = {
    core.outcome_name(value): value for value in (core.NO_OUTCOME, core.RED_WINS, core.BLACK_WINS, core.DRAW)
}

#: What stands on the pieces of a picture.
GLYPHS: dict[str, int] = {
    "chinese": core.GLYPHS_CHINESE,
    "traditional": core.GLYPHS_TRADITIONAL,
    "letters": core.GLYPHS_LETTERS,
    "figures": core.GLYPHS_CHINESE,  # of chess; in xiangqi the characters are the figures
}

#: How an arrow in a picture looks.
ARROWS: dict[str, int] = {"plain": 0, "attack": 1, "threat": 2, "grey": 3}

#: Kinds of piece.
KINDS: dict[str, int] = {
    "king": core.KING,
    "advisor": core.ADVISOR,
    "elephant": core.ELEPHANT,
    "horse": core.HORSE,
    "rook": core.ROOK,
    "cannon": core.CANNON,
    "pawn": core.PAWN,
}

#: Kinds of chess piece.
CHESS_KINDS: dict[str, int] = {
    "king": core.KING,
    "queen": core.QUEEN,
    "rook": core.ROOK,
    "bishop": core.BISHOP,
    "knight": core.KNIGHT,
    "pawn": core.PAWN,
}

#: The sides of both games.
SIDES: dict[str, int] = {"red": core.RED, "white": core.WHITE, "black": core.BLACK}
_FIRST_SIDE = {"xiangqi": "red", "chess": "white"}

#: What a player can claim, by game.
CLAIMS = {"xiangqi": ("natural_limit", "repetition"), "chess": ("threefold", "fifty_moves")}


def lookup(table: dict[str, int], word: str, what: str) -> int:
    """The number of a word. An unknown word is an error that names those there are."""
    number = table.get(word) if isinstance(word, str) else None
    if number is None:
        raise Error(f"unknown {what} {word!r}; choose from {', '.join(table)}")
    return number


def whole_number(value: Any, what: str) -> int:
    """A whole number that a caller gives. Nothing is rounded, read from text, or made of True."""
    if not isinstance(value, bool):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{what} is a whole number, not {type(value).__name__}")


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun: "1 ply", "2 plies"."""
    return f"{number} {one if number == 1 else many}"


def encoding_number(word: str) -> int:
    """The number of an encoding, however its name is spelt: GBK, utf_8, UTF8."""
    if not isinstance(word, str):
        return lookup(ENCODINGS, word, "encoding")
    plain = word.lower().replace("_", "-")
    return lookup(ENCODINGS, _SPELLINGS.get(plain, plain), "encoding")


def readable_formats() -> list[str]:
    """Kinds of game files that this version reads."""
    return [word for word, number in FORMATS.items() if core.format_can_read(number)]


def writable_formats() -> list[str]:
    """Kinds of game files that this version writes."""
    return [word for word, number in FORMATS.items() if core.format_can_write(number)]


def format_number(word: str) -> int:
    """The number of a kind of game file; "auto" is none in particular."""
    return lookup(FORMATS, word.lower() if isinstance(word, str) else word, "format")


def side_number(side: str | None) -> int:
    """The number of a side; None is neither."""
    return core.NO_COLOR if side is None else lookup(SIDES, side, "side")


def first_side(variant: str) -> str:
    """The word of the side that moves first."""
    return _FIRST_SIDE[variant]


def side_word(number: int, variant: str) -> str | None:
    """The word of a side; None for neither."""
    if number == core.BLACK:
        return "black"
    return _FIRST_SIDE[variant] if number == core.RED else None
