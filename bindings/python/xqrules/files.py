"""Which files are looked at, and what is in them."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Union

from . import core
from .board import STARTING_FENS
from .errors import Error
from .io import Pieces, is_plain_format, is_unreadable, open_file, read_records
from .record import record_error, record_start
from .rows import Options

#: The name of a file or a directory.
Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]

#: In a walked directory these are game files whatever is in them,
_GAMES = frozenset(".pgn .wxf .xqf .xqn .cbf .cbl .cbr .mxq .qp .sg".split())
#: and these never are, even if a game is quoted in them.
_OTHERS = frozenset(
    ".c .cc .cfg .cmake .cpp .css .go .h .hpp .ini .java .js .lock .md .mjs .py .pyi .rs .rst .sh .toml .ts .xml .yaml"
    " .yml".split()
)
_LOOK = 65536  # bytes that tell whether a file can be read


class File(NamedTuple):
    """A file to be read, or what stopped the search for files at this place.

    A ``doubtful`` file was found in a directory and may have nothing to do with games. A ``stream`` can be read once,
    and by this process alone.
    """

    path: str
    size: int = 0
    problem: OSError | None = None
    doubtful: bool = False
    stream: bool = False


# ---- Finding ---------------------------------------------------------------------------------------------------------


def find_files(paths: Path | Iterable[Path]) -> list[File]:
    """Files by name; those of a directory in sorted order."""
    found: list[File] = []
    if hasattr(paths, "read"):
        raise TypeError("expected names of files, not an open file; read_games takes one of those")
    for given in [paths] if isinstance(paths, (str, bytes, os.PathLike)) else paths:
        path = os.fsdecode(given)
        if path == "-":
            found.append(File(path, stream=True))
        elif os.path.isdir(path):
            _walk(path, found)
        else:
            found.append(_named(path))
    return found


def _walk(top: str, found: list[File]) -> None:
    problems: list[OSError] = []
    for folder, folders, names in os.walk(top, onerror=problems.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            ending = os.path.splitext(name)[1].lower()
            if not name.startswith(".") and ending not in _OTHERS:
                found.append(_met(os.path.join(folder, name), ending not in _GAMES))
    found += [File(str(problem.filename), problem=problem) for problem in problems]


def _named(path: str) -> File:
    try:
        status = os.stat(path)
    except OSError as problem:
        return File(path, problem=problem)
    return File(path, status.st_size, stream=not stat.S_ISREG(status.st_mode))


def _met(path: str, doubtful: bool) -> File:
    """A file met on a walk. Pipes and their like are not opened: that could wait for ever."""
    try:
        status = os.stat(path)
    except OSError as problem:
        return File(path, problem=problem)
    if stat.S_ISREG(status.st_mode):
        return File(path, status.st_size, doubtful=doubtful)
    kind = {stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}.get(stat.S_IFMT(status.st_mode), "a device")
    return File(path, problem=OSError(errno.EINVAL, f"this is {kind}, not a file", path))


# ---- Reading ---------------------------------------------------------------------------------------------------------


def file_records(file: File, options: Options) -> Iterator[tuple[int, Any]]:
    """The library's records in a file, numbered. A doubtful file has none unless one of them is a game."""
    data = _read(file)
    if data is None:
        return
    records = enumerate(read_records(data, options.rules, options.reading), 1)
    held: list[tuple[int, Any]] = []
    try:
        for number, raw in records:
            held.append((number, raw))
            if not file.doubtful or _is_game(raw, options.rules.variant):
                break
        else:
            return
    except Error as error:
        if file.doubtful and error.code == "syntax" and not held:  # no game found
            return
        raise
    yield from held
    yield from records


def _read(file: File) -> bytes | Pieces | None:
    """Everything in a file, or in standard input; the begin of much.

    None for a doubtful file that is a program or unreadable.
    """
    if file.problem is not None:
        raise file.problem
    if file.path == "-":
        if sys.stdin is None:
            raise OSError(errno.EBADF, "standard input is closed")
        return open_file(sys.stdin.buffer, False)
    opened = open(file.path, "rb")  # closed by open_file, or with the last game
    begin = b""
    if file.doubtful:
        try:
            begin = opened.read(_LOOK)
        except OSError:
            opened.close()
            raise
        if begin.startswith(b"#!") or is_unreadable(begin):
            opened.close()
            return None
    return open_file(opened, True, begin)


def _is_game(raw: Any, variant: str) -> bool:
    """Whether a record is more than a tag by chance: with a move, a position of its own, or the tags of a game."""
    error = record_error(raw)
    if error is not None and error.code == "not_found":  # neither moves nor a sign of the game
        return False
    if core.record_ply_count(raw) or record_start(raw) != STARTING_FENS[variant]:
        return True
    if not is_plain_format(core.record_format(raw)):  # it has the sure sign of its kind
        return True
    if error is None:
        return False
    return error.code != "syntax" or core.record_tag_count(raw) > 1
