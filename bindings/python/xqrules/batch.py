"""Every game in many files."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator

from . import core
from .errors import Error
from .files import File, Path, file_records, find_files
from .io import read_options
from .rows import Judged, Options, Row, judge_record, unreadable
from .rulesets import Rules, rules_of
from .words import whole_number


def judge_games(
    paths: Path | Iterable[Path],
    rules: str | Rules | None = None,
    jobs: int = 1,
    labels: bool = False,
    encoding: str = "auto",
    *,
    variant: str | None = None,
) -> Iterator[Row]:
    """Judge every game in some files, one row a game, in input order.

    "-" is standard input. A directory stands for the files under it, in sorted order. Left out are what is hidden,
    links to directories, and files that are no game records: by their name programs and documents (.py, .md and such),
    by their content scripts (#!), what is not text, and text with neither a move nor a position in it. A file named as
    game files are (.pgn, .xqf and such) or given by its own name is always read. A file that cannot be read gives one
    row with its ``error`` set, and so do a link that leads nowhere, a pipe, a socket and a device.

    ``rules`` and ``variant`` name the game, as for :func:`read_games`.

    The rows are those of ``xqrules judge --format json``, but ``source`` is the name as Python has it: ``os.fsencode``
    makes its bytes.

    With ``jobs`` above 1 that many processes work, and 0 stands for one a processor; the rows and their order stay the
    same. Where Python spawns processes (everywhere but on Linux, and there from 3.14 on), a script must keep the call
    under ``if __name__ == "__main__":``.
    """
    jobs = whole_number(jobs, "jobs")
    if jobs < 0:
        raise Error("the number of jobs is 0 or more")
    options = Options(rules_of(rules, variant), read_options(encoding, variations=False), labels)
    files = find_files(paths)
    return (judged.row for _, judged in judge_files(files, options, jobs))


def judge_files(files: Iterable[File], options: Options, jobs: int = 1) -> Generator[tuple[int, Judged], None, None]:
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
        for number, raw in file_records(file, options):
            offset = core.record_offset(raw)
            yield judge_record(raw, number, file.path, options)
    except (Error, OSError, MemoryError) as error:
        yield Judged(unreadable(file.path, error), {}, offset)
