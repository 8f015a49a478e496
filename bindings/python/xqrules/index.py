"""Random access to the games of a file."""

from __future__ import annotations

import os
import threading
from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Union, overload

from . import core
from .errors import Error
from .io import Pieces, open_file, open_reader, read_options
from .output import progress as progress_bar
from .record import GameRecord
from .rulesets import Rules, rules_of

_Mark = tuple[int, int, int, int]  # offset, head, encoding, what it stands in
_CHANGED = "the file has changed since its index was made"
_PERIOD = 256  # games between two looks at the progress bar


class GameIndex(Sequence[GameRecord]):
    """The games of a file as a sequence: any of them is read when it is asked for.

    >>> index = GameIndex(b"1. h2e2 h9g7 *\\n\\n1. c3c4 *\\n")
    >>> len(index), index[1].moves
    (2, ['c3c4'])

    Making the index reads the file once; it keeps 18 bytes a game, and files of less than 16 megabytes. ``source`` is the name of a file or its bytes; the
    other arguments, and what can be raised, are those of :func:`read_games`. ``progress`` shows a bar on a terminal.

    A slice is a list of records. An index can be pickled, so that it need not be made again; of a file by name the
    games are not part of that. If such a file has changed since, asking for a game raises an :class:`Error` with the
    code input. Threads may share an index, and so may processes after a fork.
    """

    def __init__(
        self,
        source: Union[str, os.PathLike[str], bytes, bytearray, memoryview],
        rules: str | Rules | None = None,
        *,
        variant: str | None = None,
        encoding: str = "auto",
        notation: str = "any",
        variations: bool = True,
        format: str = "auto",
        progress: bool = False,
    ) -> None:
        if isinstance(source, (str, os.PathLike)):
            self._source: str | bytes = os.path.abspath(os.fspath(source))
        elif isinstance(source, (bytes, bytearray, memoryview)):
            self._source = bytes(source)
        else:
            raise TypeError(f"an index is made of the name of a file or its bytes, not {type(source).__name__}")
        self._rules = rules_of(rules, variant)
        self._options = read_options(encoding, notation, variations, format)
        self._places = (array("Q"), array("Q"), array("b"), array("b"))
        self._identity: tuple[int, int] | None = None
        self._prepare()
        with self._lock:
            self._open()
            self._walk(progress)

    def _prepare(self) -> None:
        self._lock = threading.Lock()
        self._reader: Any = None
        self._data: bytes | Pieces = b""
        self._process = 0

    # ---- Making it ----------------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Open the file, if it is one that has not changed."""
        self._reader = None  # before what it reads from
        if isinstance(self._source, bytes):
            self._data = self._source
        else:
            file = open(self._source, "rb")
            identity = _identity_of(file.fileno())
            if self._identity is None:
                self._identity = identity
            if self._identity != identity:
                file.close()
                raise Error(_CHANGED, code="input")
            if not file.seekable():
                file.close()
                raise Error("a file that is to be indexed is no pipe", code="unsupported")
            self._data = open_file(file, True)
        self._reader = open_reader(self._data, self._rules, self._options)
        self._process = os.getpid()

    def _walk(self, progress: bool) -> None:
        size = os.fstat(self._data.fileno()).st_size if isinstance(self._data, Pieces) else len(self._data)
        with progress_bar(total=size, unit="B", unit_scale=True, disable=not progress) as bar:
            while core.reader_next(self._reader) is not None:
                mark: _Mark = core.reader_mark(self._reader)
                for kept, value in zip(self._places, mark):
                    kept.append(value)
                if len(self) % _PERIOD == 0:
                    bar.update(max(0, mark[0] - bar.n))

    # ---- As a sequence ------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._places[0])

    @overload
    def __getitem__(self, place: int) -> GameRecord: ...
    @overload
    def __getitem__(self, place: slice) -> list[GameRecord]: ...
    def __getitem__(self, place: int | slice) -> GameRecord | list[GameRecord]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        number = range(len(self))[place]
        with self._lock:
            self._check()
            offset, head, encoding, inside = (kept[number] for kept in self._places)
            core.reader_seek(self._reader, (offset, head, encoding, inside))
            raw = core.reader_next(self._reader)
        if raw is None:
            raise Error(_CHANGED, code="input")
        return GameRecord(raw, number + 1, self._rules)

    def __iter__(self) -> Iterator[GameRecord]:
        return (self[i] for i in range(len(self)))

    def _check(self) -> None:
        """Open the file unless it is open: a forked process needs a place in the file of its own."""
        if self._process != os.getpid():
            self._open()
        elif isinstance(self._source, str) and self._identity != _identity_of(self._source):
            raise Error(_CHANGED, code="input")

    # ---- As a Python object -------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        what = "bytes" if isinstance(self._source, bytes) else repr(self._source)
        return f"<GameIndex of {what}: {len(self)} games>"

    def __getstate__(self) -> tuple[Any, ...]:
        return self._source, self._rules, self._options, self._places, self._identity

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._source, self._rules, self._options, self._places, self._identity = state
        self._prepare()


def _identity_of(file: int | str) -> tuple[int, int] | None:
    """What tells a file from one that was written to; None if it is gone."""
    try:
        status = os.stat(file)
    except FileNotFoundError:
        return None
    return status.st_size, status.st_mtime_ns
