"""Games from files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import IO, Any, NamedTuple, Union

from . import core
from .errors import Error, ParseError
from .game import Game
from .legality import Legality
from .moves import Move, move_texts
from .rulesets import Rules, as_rules
from .words import NOTATIONS, counted, encoding_number, lookup

#: Where games can be read from: the name of a file, the bytes of one, or an open file.
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, "IO[Any]"]


class Variation(NamedTuple):
    """A line aside, as written, and the ply of the main line it replaces."""

    ply: int
    text: str


class RecordError(NamedTuple):
    """Why a record stopped early: at which move, and where in the file.

    ``ply`` and ``move`` are None if it was not a move; ``reason`` is a :class:`Legality` if the move is illegal.
    """

    code: str
    message: str
    ply: int | None
    move: str | None
    reason: Legality | None
    offset: int


class GameRecord:
    """One game as written in a file.

    The moves are those up to the end or up to ``error``, which is data, not an exception: the reader goes on with the
    next game. ``comments`` are by ply, 0 for one before the first move. ``start_fen`` is None if the record's own
    position could not be read. ``recorded_outcome`` is the result the file claims, or None.
    """

    __slots__ = (
        "number", "offset", "tags", "start_fen", "moves", "comments", "variations", "recorded_outcome", "error",
        "_raw", "_rules",
    )  # fmt: skip

    number: int
    offset: int
    tags: dict[str, str]
    start_fen: str | None
    moves: list[Move]
    comments: dict[int, str]
    variations: list[Variation]
    recorded_outcome: str | None
    error: RecordError | None

    def __init__(self, raw: Any, number: int, rules: Rules) -> None:
        self._raw = raw
        self._rules = rules
        self.number = number
        self.offset = core.record_offset(raw)
        self.tags = record_tags(raw)
        self.start_fen = record_start(raw)
        plies = core.record_ply_count(raw)
        self.moves = move_texts([core.record_move_at(raw, ply) for ply in range(1, plies + 1)])
        comments = ((ply, core.record_comment_at(raw, ply)) for ply in range(plies + 1))
        self.comments = {ply: text for ply, text in comments if text is not None}
        self.variations = [
            Variation(core.record_variation_ply(raw, i), core.record_variation_text(raw, i))
            for i in range(core.record_variation_count(raw))
        ]
        self.recorded_outcome = record_outcome(raw)
        self.error = record_error(raw)

    def game(self, rules: str | Rules | None = None) -> Game:
        """The moves as a game, under the rules it was read with or under others."""
        chosen = self._rules if rules is None else as_rules(rules)
        if self.start_fen is None:
            raise ParseError(self.error.message if self.error else "", code="setup", offset=self.offset)
        if self._raw is not None:
            return Game._of(core.record_replay(self._raw, chosen._raw), chosen)
        game = Game(chosen, self.start_fen)
        game.push_all(self.moves)
        return game

    def __repr__(self) -> str:
        stopped = f", stopped by {self.error.code}" if self.error else ""
        return f"<GameRecord {self.number}: {counted(len(self.moves), 'ply', 'plies')}{stopped}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, ({name: getattr(self, name) for name in self.__slots__ if name != "_raw"},)


def _rebuild(values: dict[str, Any]) -> GameRecord:
    record = GameRecord.__new__(GameRecord)
    record._raw = None
    for name, value in values.items():
        setattr(record, name, value)
    return record


def read_games(
    source: Source,
    rules: str | Rules = "wxf-2018",
    *,
    encoding: str = "auto",
    notation: str = "any",
    variations: bool = True,
) -> Iterator[GameRecord]:
    """Read the games of a file, one after the other.

    ``source`` is the name of a file, its bytes, or an open file. ``rules`` names the game that is played, and is what
    :meth:`GameRecord.game` judges by unless told otherwise. ``encoding`` is auto, utf-8, gb18030 (also gbk, gb2312),
    big5 or utf-16. ``notation`` "uci1" says that ranks are counted from 1 to 10.

    A file that cannot be opened raises OSError; one that holds no game, or whose bytes cannot be read, raises
    :class:`Error` or :class:`ParseError`. A game that stops at a bad move says so in its ``error``.
    """
    chosen = as_rules(rules)
    options = read_options(encoding, notation, variations)
    raws = read_records(source_bytes(source), chosen, options)
    return (GameRecord(raw, number, chosen) for number, raw in enumerate(raws, 1))


# ---- For the other modules of this package ---------------------------------------------------------------------------


def read_options(encoding: str = "auto", notation: str = "any", variations: bool = True) -> tuple[int, int, int]:
    """The numbers of reading options given in words."""
    return (encoding_number(encoding), lookup(NOTATIONS, notation, "notation"), int(not variations))


def source_bytes(source: Source) -> bytes:
    """Everything in a source."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, (bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            return file.read()
    content = source.read() if hasattr(source, "read") else None
    if isinstance(content, str):
        return content.encode("utf-8", "surrogateescape")
    if isinstance(content, (bytes, bytearray, memoryview)):
        return bytes(content)
    raise TypeError(f"games are read from the name of a file, bytes or an open file, not {type(source).__name__}")


def read_records(data: bytes, rules: Rules, options: tuple[int, int, int]) -> Iterator[Any]:
    """The library's records in some bytes. What is wrong with the bytes as a whole is raised at once."""
    if is_binary(data):
        raise Error("this version cannot read this kind of file", code="unsupported", offset=0)
    return _walk(core.reader_new(rules._raw, data, core.ReadOptions(*options, 0)), data)


def _walk(reader: Any, data: bytes) -> Iterator[Any]:
    try:
        while True:
            record = core.reader_next(reader)
            if record is None:
                return
            yield record
    finally:
        del reader  # before the bytes it borrows


def is_binary(data: bytes) -> bool:
    """Whether bytes are no text at all: text of two-byte units has a byte order mark, other text no zero byte."""
    return b"\0" in data[:65536] and not data.startswith((b"\xff\xfe", b"\xfe\xff"))


def record_tags(raw: Any) -> dict[str, str]:
    """Tags of a record; of two with one name, the first."""
    tags: dict[str, str] = {}
    for i in range(core.record_tag_count(raw)):
        tags.setdefault(core.record_tag_name(raw, i), core.record_tag_value(raw, i))
    return tags


def record_start(raw: Any) -> str | None:
    """Start position of a record as FEN, or None if it could not be read."""
    try:
        return core.position_format(core.record_start(raw))
    except ParseError:
        return None


def record_outcome(raw: Any) -> str | None:
    """The result a record claims, or None if it says nothing about one."""
    outcome = core.record_outcome(raw)
    if outcome == core.NO_OUTCOME and core.record_tag(raw, "Result") is None:
        return None
    return core.outcome_name(outcome)


def record_error(raw: Any) -> RecordError | None:
    """Why a record stopped early, or None."""
    error = core.record_error_get(raw)
    if error.code == core.OK:
        return None
    return RecordError(
        core.status_name(error.code),
        error.message or "",
        error.ply or None,
        error.move or None,
        Legality(error.legality) if error.legality != core.LEGAL else None,
        error.offset,
    )
