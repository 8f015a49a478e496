"""Every game in many files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Union

from . import core
from .errors import Error
from .io import read_options, read_records
from .rows import Judged, Options, Row, judge_record, unreadable
from .rulesets import Rules, as_rules

#: The name of a file or a directory.
Path = Union[str, "os.PathLike[str]"]


def judge_games(
    paths: Path | Iterable[Path],
    rules: str | Rules = "wxf-2018",
    jobs: int = 1,
    labels: bool = False,
    encoding: str = "auto",
) -> Iterator[Row]:
    """Judge every game in some files, one row a game, in input order.

    A directory stands for every file under it, in sorted order; "-" is standard input. The rows are those of ``xqrules
    judge --format json``. A file that cannot be read gives one row with its ``error`` set.

    With ``jobs`` above 1 that many processes work, and 0 stands for one a processor; the rows and their order stay the
    same. Where Python spawns processes (everywhere but on Linux, and there from 3.14 on), a script must keep the call
    under ``if __name__ == "__main__":``.
    """
    if jobs < 0:
        raise Error("the number of jobs is 0 or more")
    options = Options(as_rules(rules), read_options(encoding, variations=False), labels)
    files = find_files([paths] if isinstance(paths, (str, os.PathLike)) else paths)
    return (judged.row for _, judged in judge_files(files, options, jobs))


class File(NamedTuple):
    """A file to be read, or what stopped the search for files at this place."""

    path: str
    size: int = 0
    problem: OSError | None = None


def find_files(paths: Iterable[Path]) -> list[File]:
    """Files by name; those of a directory in sorted order."""
    found: list[File] = []
    for given in paths:
        path = os.fsdecode(given)
        if path == "-":
            found.append(File(path))
        elif os.path.isdir(path):
            _walk(path, found)
        else:
            found.append(_file(path))
    return found


def _walk(top: str, found: list[File]) -> None:
    problems: list[OSError] = []
    for folder, folders, names in os.walk(top, onerror=problems.append):
        folders.sort()
        paths = [os.path.join(folder, name) for name in sorted(names)]
        found += [_file(path) for path in paths if os.path.isfile(path)]
    found += [File(str(problem.filename), problem=problem) for problem in problems]


def _file(path: str) -> File:
    try:
        return File(path, os.path.getsize(path))
    except OSError as problem:
        return File(path, problem=problem)


def judge_files(files: Iterable[File], options: Options, jobs: int = 1) -> Iterator[tuple[int, Judged]]:
    """Judge the games of files. Each comes with the place of its file in the list."""
    jobs = jobs or os.cpu_count() or 1
    if jobs > 1:
        from .workers import judge_in_processes

        yield from judge_in_processes(files, options, jobs)
        return
    for place, file in enumerate(files):
        for judged in judge_file(file, options):
            yield place, judged


def judge_file(file: File, options: Options) -> Iterator[Judged]:
    """Judge the games of one file. What cannot be read becomes a row of its own."""
    offset = 0
    try:
        for number, raw in enumerate(read_records(read_file(file), options.rules, options.reading), 1):
            offset = core.record_offset(raw)
            yield judge_record(raw, number, file.path, options)
    except (Error, OSError, MemoryError) as error:
        yield Judged(unreadable(file.path, error), {}, offset)


def read_file(file: File) -> bytes:
    """Everything in a file, or in standard input."""
    if file.problem is not None:
        raise file.problem
    if file.path == "-":
        return sys.stdin.buffer.read()
    with open(file.path, "rb") as stream:
        return stream.read()
