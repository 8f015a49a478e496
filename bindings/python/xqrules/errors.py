"""What goes wrong, as exceptions.

Every failure of the library is an :class:`Error`, which is a ``ValueError``. Running out of memory is a
``MemoryError``, and trouble with a file on disk stays an ``OSError``.
"""

from __future__ import annotations

from typing import Any

from . import core
from .legality import Legality

_MESSAGES = {
    core.ERR_ARGUMENT: "this value makes no sense here",
    core.ERR_SYNTAX: "this cannot be read",
    core.ERR_SETUP: "no lawful game can look like that",
    core.ERR_ILLEGAL_MOVE: "illegal move",
    core.ERR_RANGE: "outside the range of what there is",
    core.ERR_AMBIGUOUS: "this fits more than one move",
    core.ERR_ENCODING: "the text is not valid Unicode",
    core.ERR_UNSUPPORTED: "not supported",
    core.ERR_NOT_FOUND: "there is nothing of that name",
    core.ERR_ENDED: "the game is over",
    core.ERR_INPUT: "the input cannot be read",
    core.ERR_UNFOUNDED: "the game cannot end by that: the rules do not say so here",
}


class Error(ValueError):
    """Any failure. ``code`` is one word; ``offset`` is the byte of the input where it went wrong, or None.

    ``index`` tells which of several moves failed, counting from 0, or is None.
    """

    code: str
    offset: int | None
    index: int | None = None

    def __init__(self, message: str = "", code: str = "argument", offset: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.offset = offset

    def __reduce__(self) -> tuple[Any, ...]:  # the attributes must survive the way between processes
        return _rebuild, (type(self), self.args[0], dict(self.__dict__))


class ParseError(Error):
    """A text is not what it should be: a position, a move or a game record.

    ``candidates`` are the moves that the text of a move fits, if ``code`` is "ambiguous"; otherwise there are none.
    """

    candidates: list[str]

    def __init__(self, message: str = "", code: str = "argument", offset: int | None = None) -> None:
        super().__init__(message, code, offset)
        self.candidates = []


class IllegalMoveError(Error):
    """The rules forbid a move. ``reason`` is the :class:`Legality` that says why, ``move`` the text of the move.

    ``reason`` is None where a move given in words names no single move that could be looked at.
    """

    reason: Legality | None
    move: str | None

    def __init__(
        self,
        message: str = "",
        code: str = "illegal_move",
        offset: int | None = None,
        reason: Legality | None = None,
        move: str | None = None,
    ) -> None:
        super().__init__(message, code, offset)
        self.reason = reason
        self.move = move

    def __str__(self) -> str:
        text = super().__str__()
        return text if self.move is None else f"{self.move}: {text}"


class RangeError(Error, IndexError):
    """There is no ply of that number."""

    def __init__(self, message: str = "", code: str = "range", offset: int | None = None) -> None:
        super().__init__(message, code, offset)


def _rebuild(kind: type[Error], message: str, attributes: dict[str, Any]) -> Error:
    error = kind(message)
    error.__dict__.update(attributes)
    return error


def from_status(status: int, name: str, message: str, offset: int, legality: int) -> Exception:
    """Make the exception for a failed call. The compiled module calls this."""
    where = offset if offset >= 0 else None
    if status == core.ERR_NOMEM:
        return MemoryError()
    if status == core.ERR_ILLEGAL_MOVE:
        reason = Legality(legality) if legality != core.LEGAL else None
        text = reason.text if reason else message or _MESSAGES[status]
        return IllegalMoveError(text, name, where, reason)
    kind = ParseError if status in (core.ERR_SYNTAX, core.ERR_SETUP, core.ERR_AMBIGUOUS, core.ERR_ENCODING) else Error
    return kind(message or _MESSAGES.get(status, name), name, where)
