"""The command ``xqrules convert``."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from .board import STARTING_FENS
from .choice import add_game, chosen_rules
from .errors import Error
from .files import File, file_records, find_files
from .io import file_piece, holds_many, read_options
from .newfile import NewFile
from .output import UsageError, complain, error_text, name_text, progress, write_bytes
from .record import GameRecord
from .rows import Options, error_row, stopped_row
from .words import ENCODINGS, FORMATS, NOTATIONS, counted, encoding_number, readable_formats, writable_formats

#: Endings of files that are made, where they differ from the name of the format.
_ENDINGS = {"moves": ".txt", "dhtmlxq": ".txt"}

#: Endings that name a format, beside the names of the formats themselves.
_NAMES = {"ubb": "dhtmlxq"}

#: How moves can be written.
_WRITTEN = [word for word in NOTATIONS if word != "any"]


class _Form(NamedTuple):
    """How games are written."""

    format: str
    notation: str
    encoding: str

    @property
    def ending(self) -> str:
        """The ending of files made by the command itself."""
        return _ENDINGS.get(self.format, f".{self.format}")


class _Sink(Protocol):
    """Where games go."""

    def add(self, record: GameRecord) -> None:
        """Take a game. An Error if it cannot be written: then nothing has changed."""

    def finish(self) -> None:
        """Write what is left; nothing else comes."""

    def abandon(self) -> None:
        """Leave nothing half done."""


# ---- The command -----------------------------------------------------------------------------------------------------


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.epilog = (
        "The format of OUT is told by its ending or by --to. If OUT is a folder, or ends in a slash, every file of IN"
        " becomes one of the same name there. A format that holds one game a file, such as xqf, makes several games"
        " OUT-1.xqf, OUT-2.xqf and so on. A file named as OUT is overwritten, which is said; files whose names are made"
        " up are not overwritten without --force. A game that stops early is converted up to there. Exit status: 0 all"
        " was converted, 1 something was not, which is said, 2 wrong usage."
    )
    parser.add_argument("source", metavar="IN", help='a game file; a folder is walked, "-" is standard input')
    parser.add_argument("target", metavar="OUT", help='a file or a folder; "-" is standard output')
    parser.add_argument(
        "--from", dest="from_format", metavar="F", default="auto",
        help=f"format of IN, found out from its content by default: {', '.join(readable_formats())}",
    )  # fmt: skip
    parser.add_argument("--to", dest="to_format", metavar="F", help=f"format of OUT: {', '.join(writable_formats())}")
    parser.add_argument(
        "--encoding", metavar="ENC", default="auto",
        help=f"encoding of IN: {', '.join(ENCODINGS)}; auto never takes a file for Big5",
    )  # fmt: skip
    parser.add_argument("--to-encoding", metavar="ENC", default="utf-8", help="encoding of OUT where it is text")
    parser.add_argument(
        "--notation", metavar="N",
        help=f"how to write moves where OUT is text (in PGN iccs by default, san for chess): {', '.join(_WRITTEN)}",
    )  # fmt: skip
    parser.add_argument(
        "--from-notation", choices=("any", "uci1"), default="any", help="uci1: ranks of IN are counted from 1 to 10"
    )
    add_game(parser)
    parser.add_argument("--force", action="store_true", help="overwrite files whose names are made up, too")


def convert(options: Any) -> int:
    """Run the command and return its exit status."""
    form = _form(options)
    try:
        reading = read_options(options.encoding, options.from_notation, format=options.from_format)
        encoding_number(form.encoding)
    except Error as error:
        raise UsageError(str(error)) from None
    found = find_files(options.source)
    if not found:
        complain("no files found")
    out = _Out(options, form, found)
    try:
        _convert_all(found, Options(chosen_rules(options), reading, False), out)
    finally:
        out.sink.abandon()
    return 0 if out.good else 1


def _form(options: Any) -> _Form:
    word = options.to_format
    if word is None and options.target == "-":
        word = "pgn"
    if word is None:
        ending = os.path.splitext(options.target)[1][1:].lower()
        word = _NAMES.get(ending, ending)
        if word not in FORMATS:
            raise UsageError(f"what shall OUT be? Its ending does not say; --to {', '.join(writable_formats())}")
    word = word.lower()
    if word not in writable_formats():
        raise UsageError(f"this version writes {', '.join(writable_formats())}, not {word}")
    if options.notation is not None and options.notation not in _WRITTEN:
        raise UsageError(f"unknown notation {options.notation!r}; choose from {', '.join(_WRITTEN)}")
    return _Form(word, options.notation or "any", options.to_encoding)


def _convert_all(found: list[File], reading: Options, out: _Out) -> None:
    empty = 0
    total = sum(file.size for file in found)
    with progress(total=total, unit="B", unit_scale=True) as bar:
        done = 0
        for file in found:
            out.begin(file)
            count = 0
            for record in _records(file, reading, out):
                count += 1
                out.add(file, record)
                if not bar.disable:
                    bar.update(max(done + min(record.offset, file.size) - bar.n, 0))
            out.end(file)
            done += file.size
            empty += file.doubtful and not count
        out.finish()
    if empty:
        complain(f"{counted(empty, 'file holds', 'files hold')} no game")


def _records(file: File, reading: Options, out: _Out) -> Iterator[GameRecord]:
    try:
        for number, raw in file_records(file, reading):
            yield GameRecord(raw, number, reading.rules)
    except (Error, OSError, MemoryError) as error:
        out.fail(f"{name_text(file.path)}: {error_text(error_row(error))}")


class _Out:
    """Everything that is written, and whether all went well."""

    def __init__(self, options: Any, form: _Form, found: list[File]) -> None:
        self.good = True
        self._form = form
        self._force: bool = options.force
        self._top: str = options.source
        self._target: str = options.target
        self._sources = [file.path for file in found if not file.stream]
        self._made: set[str] = set()
        self._separators = tuple(filter(None, (os.sep, os.altsep)))
        self._is_folder = self._target.endswith(self._separators) or os.path.isdir(self._target)
        self.sink: _Sink = _Standard(self) if self._target == "-" else _Files(self, self._target, True)

    @property
    def form(self) -> _Form:
        """How games are written."""
        return self._form

    def fail(self, text: str) -> None:
        """Say that something was not converted."""
        self.good = False
        complain(text)

    # ---- One game after the other -------------------------------------------------------------------------------

    def begin(self, file: File) -> None:
        """The games of a file come next."""
        if self._is_folder:
            self.sink = _Files(self, self._name_for(file), False)

    def add(self, file: File, record: GameRecord) -> None:
        """Take a game."""
        title = f"{name_text(file.path)}, game {record.number}"
        stopped = stopped_row(record.error)
        if stopped is not None:
            self.fail(f"{title}: {error_text(stopped, 'cannot be read' if record.start_fen is None else 'read in part')}")
            if record.start_fen in (None, STARTING_FENS[record.variant]) and not record.moves and not record.tags:
                return  # nothing of a game
        if record.start_fen is None:
            return
        try:
            self.sink.add(record)
        except Error as error:
            self.fail(f"{title}: cannot be written: {error}")

    def end(self, file: File) -> None:
        """These were the games of a file."""
        if self._is_folder:
            self.finish()

    def finish(self) -> None:
        """Nothing else comes."""
        with self.trouble():
            self.sink.finish()

    @contextlib.contextmanager
    def trouble(self) -> Iterator[None]:
        """A file that cannot be written is said, and the others are."""
        try:
            yield
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            self.fail(f"{self._target if error.filename is None else error.filename}: cannot be written: "
                      f"{(error.strerror or str(error)).lower()}")  # fmt: skip

    # ---- Names --------------------------------------------------------------------------------------------------

    def _name_for(self, file: File) -> str:
        """Where the games of a file go in the folder."""
        inside = os.path.relpath(file.path, self._top) if os.path.isdir(self._top) else os.path.basename(file.path)
        stem = "stdin" if file.path == "-" else os.path.splitext(inside)[0]
        return os.path.join(self._target, stem + self._form.ending)

    def may_write(self, path: str, made_up: bool) -> bool:
        """Whether a file may be written, which is said if not, or if something is lost."""
        if not os.path.lexists(path):
            return True
        if any(os.path.exists(source) and os.path.samefile(source, path) for source in self._sources):
            self.fail(f"{name_text(path)} is what is read, and is not overwritten")
            return False
        if not os.path.isfile(path):  # a pipe, a device
            return True
        if made_up and not self._force:
            self.fail(f"{name_text(path)} is there already, and is not overwritten without --force")
            return False
        complain(f"{name_text(path)} was there already, and is overwritten")
        return True

    def unused(self, path: str) -> str:
        """The name, or with a number if this run has made a file of that name."""
        stem, ending = os.path.splitext(path)
        number = 1
        while path in self._made:
            number += 1
            path = f"{stem}-{number}{ending}"
        self._made.add(path)
        return path


# ---- Where games go --------------------------------------------------------------------------------------------------


class _Standard:
    """Standard output."""

    def __init__(self, out: _Out) -> None:
        self._out = out
        self._held: bytes | None = None
        self._count = 0

    def add(self, record: GameRecord) -> None:
        piece = file_piece(record, *self._out.form, self._count == 0)
        self._count += 1
        if holds_many(self._out.form.format):
            write_bytes(piece)
        elif self._count == 1:
            self._held = piece
        else:
            self._held = None

    def finish(self) -> None:
        if self._held is not None:
            write_bytes(self._held)
        elif self._count > 1 and not holds_many(self._out.form.format):
            self._out.fail(
                f"{self._count} games do not go into one file of the format {self._out.form.format}: name a folder"
            )

    def abandon(self) -> None:
        pass


class _Files:
    """A file, or several with numbers if there are more games than fit into one."""

    def __init__(self, out: _Out, path: str, named: bool) -> None:
        self._out = out
        self._path = path
        self._named = named  # by the user, letter for letter
        self._file: NewFile | None = None
        self._refused = False
        self._first: bytes | None = None
        self._count = 0
        self._names: list[str] = []

    def add(self, record: GameRecord) -> None:
        many = holds_many(self._out.form.format)
        piece = file_piece(record, *self._out.form, not many or self._count == 0)
        self._count += 1
        with self._out.trouble():
            if many:
                self._append(piece)
            elif self._count == 1:
                self._first = piece
            else:
                self._write_numbered(piece)

    def _append(self, piece: bytes) -> None:
        if self._file is None and not self._refused:
            self._file = self._open(self._path, not self._named)
        if self._file is not None:
            try:
                self._file.write(piece)
            except OSError:  # once is enough
                self.abandon()
                self._refused = True
                raise

    def _write_numbered(self, piece: bytes) -> None:
        first, self._first = self._first, None
        if first is not None:
            self._write_one(self._numbered(1), True, first)
        self._write_one(self._numbered(self._count), True, piece)

    def _numbered(self, number: int) -> str:
        stem, ending = os.path.splitext(self._path)
        return f"{stem}-{number}{ending}"

    def _write_one(self, path: str, made_up: bool, piece: bytes) -> None:
        file = self._open(path, made_up)
        if file is None:
            return
        try:
            file.write(piece)
            file.finish()
            self._names.append(file.path)
        finally:
            file.abandon()

    def _open(self, path: str, made_up: bool) -> NewFile | None:
        path = self._out.unused(path) if made_up else path
        if not self._out.may_write(path, made_up):
            self._refused = True
            return None
        if not self._named:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        try:
            return NewFile(path)
        except OSError:
            self._refused = True
            raise

    def finish(self) -> None:
        if self._first is not None:
            self._write_one(self._path, not self._named, self._first)
        if self._file is not None:
            self._file.finish()
        if self._named and len(self._names) > 1:
            complain(f"{len(self._names)} games: {name_text(self._names[0])} to {name_text(self._names[-1])}")
        self.abandon()

    def abandon(self) -> None:
        if self._file is not None:
            self._file.abandon()
            self._file = None
        self._first = None
        self._names = []
