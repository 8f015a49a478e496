"""Games from files, and into files."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from typing import IO, Any, Union

from . import core
from .errors import Error
from .game import Game
from .record import GameRecord
from .rulesets import Rules, as_rules, rules_of
from .words import FORMATS, NOTATIONS, encoding_number, format_number, lookup

#: Where games can be read from: the name of a file, the bytes of one, or an open file.
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, "IO[Any]"]

#: Where games can be written to: the name of a file, or an open one that takes bytes.
Target = Union[str, "os.PathLike[str]", "IO[bytes]"]

#: What the library needs to know for reading: encoding, notation, whether to skip variations, format.
Reading = tuple[int, int, int, int]

#: Formats of which one file can hold several games, one behind the other.
_MANY = frozenset(("pgn", "moves", "dhtmlxq"))

#: What the library takes any text for that has moves or positions in it.
_PLAIN = frozenset(FORMATS[word] for word in ("auto", "pgn", "moves", "wxf", "csv", "positions"))
#: All that is text; of the others the library knows a sign among the first bytes.
_TEXT = _PLAIN | {FORMATS[word] for word in ("xqn", "dhtmlxq", "json")}

_MARKS = (b"\xff\xfe", b"\xfe\xff")  # of UTF-16
_LOOK = 65536  # bytes that tell whether a file is text
_AT_ONCE = 1 << 24  # bytes of a file that are read at once; larger ones are read piece by piece
_CONTROLS = bytes(byte for byte in [*range(32), 127] if byte not in b"\t\n\v\f\r\x1a\x1b")


def read_games(
    source: Source,
    rules: str | Rules | None = None,
    *,
    variant: str | None = None,
    encoding: str = "auto",
    notation: str = "any",
    variations: bool = True,
    format: str = "auto",
) -> Iterator[GameRecord]:
    """Read the games of a file, one after the other.

    ``source`` is the name of a file, its bytes, or an open file. ``variant`` is the game that is played, xiangqi unless
    told otherwise, or chess; ``rules`` names it too, and is what :meth:`GameRecord.game` judges by: wxf-2018, or
    fide-2023 for chess. The game is not guessed: a record of another one says so in its ``error``. ``encoding`` is auto,
    utf-8, gb18030 (also gbk, gb2312), big5, utf-16 or latin-1; auto takes what is no UTF-8 for gb18030, in chess for
    latin-1. ``notation`` "uci1" says that ranks are counted from 1 to 10. ``format`` is found out from the
    content unless it is named: pgn, xqf and such.

    A byte that is no character in the file's encoding is kept as ``chr(0xEF00 + byte)``, and is that byte again when the
    game is written in the same encoding.

    A file that cannot be opened raises OSError; one that holds no game, or that is damaged as a whole, raises
    :class:`Error` or :class:`ParseError`. A game that stops at a bad move says so in its ``error``.

    A file that is no text and of no kind this version reads raises an :class:`Error` with the code unsupported. A stray
    zero byte in a text is read as a blank.

    Text of more than 16 megabytes is read piece by piece, and the file stays open until its last game has been read.
    What is wrong with such a file is raised when the games are asked for.
    """
    chosen = rules_of(rules, variant)
    options = read_options(encoding, notation, variations, format)
    raws = read_records(open_source(source), chosen, options)
    return (GameRecord(raw, number, chosen) for number, raw in enumerate(raws, 1))


def write_games(
    records: Iterable[GameRecord | Game],
    target: Target,
    format: str = "pgn",
    notation: str = "any",
    encoding: str = "utf-8",
) -> int:
    """Write records, or games, into one file and return how many there were. See :meth:`GameRecord.write`.

    ``target`` is the name of a file, which is written anew, or a file opened for bytes, which stays open. The records
    are taken one by one, so they may come from :func:`read_games`, even of the same file. Several records for a format
    that holds one game a file, such as xqf, raise an :class:`Error` with the code unsupported before anything is
    written; one that cannot be written is raised when its turn comes, and those before it are in the file.
    """
    pieces = file_pieces(records, format, notation, encoding)
    first = next(pieces, b"")  # before a file is touched
    if isinstance(target, (str, os.PathLike)):
        with open(target, "wb") as file:
            return _write_pieces(file, first, pieces)
    if isinstance(target, io.TextIOBase) or not hasattr(target, "write"):
        raise TypeError("games are written to the name of a file or a file opened for bytes")
    return _write_pieces(target, first, pieces)


def _write_pieces(file: IO[bytes], first: bytes, pieces: Iterator[bytes]) -> int:
    file.write(first)
    count = 1 if first else 0
    for count, piece in enumerate(pieces, 2):
        file.write(piece)
    return count


# ---- For the other modules of this package ---------------------------------------------------------------------------


def holds_many(format: str) -> bool:
    """Whether a file of a format can hold several games."""
    return format.lower() in _MANY


def file_pieces(records: Iterable[GameRecord | Game], format: str, notation: str, encoding: str) -> Iterator[bytes]:
    """What the records are in one file, piece by piece."""
    held: bytes | None = None  # where the format has room for one game, until it is sure that no other comes
    for place, record in enumerate(records):
        if held is not None:
            raise Error(f"a file of the format {format} holds one game", code="unsupported")
        piece = file_piece(record, format, notation, encoding, place == 0)
        if holds_many(format):
            yield piece
        else:
            held = piece
    if held is not None:
        yield held


def file_piece(record: GameRecord | Game, format: str, notation: str, encoding: str, first: bool) -> bytes:
    """What a record is in a file. Only the first of a file may begin with a byte order mark."""
    if isinstance(record, Game):
        record = record.record()
    if not isinstance(record, GameRecord):
        raise TypeError(f"expected records to write, not {type(record).__name__}")
    piece = record.write(format, notation, encoding)
    return piece[2:] if not first and piece.startswith(_MARKS) else piece


def read_options(
    encoding: str = "auto", notation: str = "any", variations: bool = True, format: str = "auto"
) -> Reading:
    """The numbers of reading options given in words."""
    number = format_number(format)
    if number != core.FORMAT_AUTO and not core.format_can_read(number):
        raise Error(f"this version does not read {format}", code="unsupported")
    return (encoding_number(encoding), lookup(NOTATIONS, notation, "notation"), int(not variations), number)


class Pieces:
    """A file that is too large to be read at once: what was read of it, and where the rest comes from."""

    def __init__(self, begin: bytes, file: IO[bytes], is_ours: bool) -> None:
        self.begin: bytes = begin
        self._file = file
        self._is_ours = is_ours
        self._at = 0

    def read(self, size: int) -> bytes:
        """The next bytes, as of a file."""
        if self._at < len(self.begin):
            piece = self.begin[self._at : self._at + size]
            self._at += len(piece)
            return piece
        self.begin = b""
        return self._file.read(size)

    def seek(self, place: int) -> None:
        """Go to a byte of the file."""
        self._file.seek(place)
        self.begin = b""
        self._at = 0

    def fileno(self) -> int:
        """The number of the open file."""
        return self._file.fileno()

    def close(self) -> None:
        """Close the file unless somebody else opened it."""
        if self._is_ours:
            self._file.close()

    def __del__(self) -> None:
        self.close()


def open_source(source: Source) -> bytes | Pieces:
    """Everything in a source, or the begin of much."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, (bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, (str, os.PathLike)):
        return open_file(open(source, "rb"), True)
    if isinstance(source, io.TextIOBase):
        return source.read().encode("utf-8", "surrogateescape")
    if hasattr(source, "read"):
        return open_file(source, False)
    raise TypeError(f"games are read from the name of a file, bytes or an open file, not {type(source).__name__}")


def open_file(file: IO[bytes], is_ours: bool, begin: bytes = b"") -> bytes | Pieces:
    """Everything in a file of bytes behind its begin, or the begin of much. A file of ours is closed when it ends."""
    parts, size = [begin], len(begin)
    try:
        while size < _AT_ONCE:
            part: Any = file.read(_AT_ONCE - size)  # of a pipe it may be less
            if isinstance(part, str):
                part = (part + str(file.read())).encode("utf-8", "surrogateescape")
            if not isinstance(part, (bytes, bytearray, memoryview)):
                raise TypeError(f"an open file gives bytes or str, not {type(part).__name__}")
            if not part:
                if is_ours:
                    file.close()
                return b"".join(parts)
            parts.append(bytes(part))
            size += len(parts[-1])
    except BaseException:
        if is_ours:
            file.close()
        raise
    return Pieces(b"".join(parts), file, is_ours)


def read_records(data: bytes | Pieces, rules: Rules, options: Reading) -> Iterator[Any]:
    """The library's records in some bytes. What is wrong with the bytes as a whole is raised at once."""
    return _walk(open_reader(data, rules, options), data)


def open_reader(data: bytes | Pieces, rules: Rules, options: Reading) -> Any:
    """The library's reader of some bytes, which must stay as long as it."""
    encoding, _, _, format = options
    begin = data.begin if isinstance(data, Pieces) else data
    # UTF-16 that has no mark is told so by the library.
    if format in _TEXT and encoding != core.ENCODING_UTF16 and is_unreadable(begin, format):
        raise Error("this version cannot read this kind of file", code="unsupported", offset=0)
    if isinstance(data, Pieces):
        return core.reader_open(rules._raw, data, core.ReadOptions(*options))
    return core.reader_new(rules._raw, data, core.ReadOptions(*options))


def _walk(reader: Any, data: bytes | Pieces) -> Iterator[Any]:
    try:
        while True:
            record = core.reader_next(reader)
            if record is None:
                return
            yield record
    finally:
        del reader  # before what it reads from
        if isinstance(data, Pieces):
            data.close()


def is_unreadable(data: bytes, format: int = core.FORMAT_AUTO) -> bool:
    """Whether bytes are neither text nor, unless they have to be, of a kind the library knows by its content."""
    return _is_binary(data[:_LOOK]) and (format != core.FORMAT_AUTO or known_format(data) is None)


def known_format(data: bytes) -> str | None:
    """The kind of file that the library tells some bytes to be; None if it would read them as text."""
    rules = as_rules(None)._raw
    for word, number in FORMATS.items():
        if number not in _TEXT and core.format_can_read(number):
            try:
                core.reader_new(rules, data, core.ReadOptions(core.ENCODING_AUTO, core.NOTATION_ANY, 0, number))
            except Error as error:  # it may also be of this kind, but damaged
                if error.args[0] == f"the file is no {word}":
                    continue
            return word
    return None


def is_plain_format(number: int) -> bool:
    """Whether a format is what the library takes any text for that has moves or positions in it."""
    return number in _PLAIN


def _is_binary(begin: bytes) -> bool:
    """Whether a file that begins like this is no text, though a few zero bytes may have strayed into one.

    Text of two-byte units has a byte order mark. Other text has no zero bytes; some may be left behind its end. What is
    compressed or a program has control characters of all kinds.
    """
    if b"\0" not in begin or begin.startswith(_MARKS):
        return False
    begin = begin.rstrip(b"\0")
    controls = len(begin) - len(begin.translate(None, _CONTROLS))
    return not begin or controls > 2 + len(begin) // 256
