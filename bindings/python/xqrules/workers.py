"""Judging in several processes."""

from __future__ import annotations

import collections
import signal
import sys
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from .batch import File, judge_file, read_file
from .errors import Error
from .io import read_records
from .rows import Judged, Options, Plain, judge_plain, plain_record, unreadable

_LARGE_FILE = 4 << 20  # a larger file is cut into batches, so that all processes can share it
_BATCH = 256


class _Task(NamedTuple):
    """A piece of work: some records of a file, or, where they are None, the whole of it."""

    file: File
    records: list[Plain] | None


class _Waiting(NamedTuple):
    place: int
    task: _Task
    result: Future[list[Judged]]


def judge_in_processes(files: Iterable[File], options: Options, jobs: int) -> Iterator[tuple[int, Judged]]:
    """Like judge_files. The pieces are worked on side by side, and their rows come in the order of the pieces."""
    workers = _Workers(jobs, options)
    try:
        for place, task in _tasks(files, options):
            if len(workers.waiting) >= 4 * jobs:
                yield from workers.first()
            workers.add(place, task)
        while workers.waiting:
            yield from workers.first()
    finally:
        workers.stop()


class _Workers:
    """A pool of processes that survives the death of one of them."""

    def __init__(self, jobs: int, options: Options) -> None:
        self.waiting: collections.deque[_Waiting] = collections.deque()
        self._jobs = jobs
        self._options = options
        self._pool = _pool(jobs)

    def add(self, place: int, task: _Task | Judged) -> None:
        """Put a task at the end of the queue. What is judged already only waits for its turn."""
        if isinstance(task, Judged):
            done: Future[list[Judged]] = Future()
            done.set_result([task])
            self.waiting.append(_Waiting(place, _Task(File(""), []), done))
        else:
            self.waiting.append(_Waiting(place, task, self._submit(task)))

    def first(self) -> Generator[tuple[int, Judged], None, None]:
        """What the first task of the queue brings."""
        place, task, result = self.waiting.popleft()
        try:
            judged = result.result()
        except BrokenProcessPool:
            # A process died and took the pool along. This task may not be to blame: it gets a process of its own, and
            # those behind it a new pool.
            self.stop()
            judged = _alone(task, self._options)
            self._pool = _pool(self._jobs)
            behind, self.waiting = self.waiting, collections.deque()
            for each in behind:
                lost = not each.result.done() or each.result.cancelled() or each.result.exception() is not None
                self.waiting.append(each._replace(result=self._submit(each.task)) if lost else each)
        for one in judged:
            yield place, one

    def stop(self) -> None:
        """End the processes, once they have done what they are at."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _submit(self, task: _Task) -> Future[list[Judged]]:
        try:
            return self._pool.submit(_work, task, self._options)
        except BrokenProcessPool as error:
            lost: Future[list[Judged]] = Future()
            lost.set_exception(error)
            return lost


def _pool(jobs: int) -> ProcessPoolExecutor:
    most = 61 if sys.platform == "win32" else jobs  # what the platform can wait for
    return ProcessPoolExecutor(min(jobs, most), initializer=_start)


def _start() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that reads and writes


def _work(task: _Task, options: Options) -> list[Judged]:
    if task.records is None:
        return list(judge_file(task.file, options))
    return [judge_plain(record, task.file.path, options) for record in task.records]


def _alone(task: _Task, options: Options) -> list[Judged]:
    try:
        with _pool(1) as pool:
            return pool.submit(_work, task, options).result()
    except BrokenProcessPool:
        error = Error("the process that judged this ended unexpectedly", code="internal")
        numbers = [None] if task.records is None else [record.number for record in task.records]
        return [Judged(unreadable(task.file.path, error, number), {}, 0) for number in numbers]


def _tasks(files: Iterable[File], options: Options) -> Iterator[tuple[int, _Task | Judged]]:
    """Cut the work into pieces: a small file is one, a large one many. What cannot be read is judged already."""
    for place, file in enumerate(files):
        if file.problem is None and file.path != "-" and file.size <= _LARGE_FILE:
            yield place, _Task(file, None)
            continue
        batch: list[Plain] = []
        failure: Judged | None = None
        try:
            for number, raw in enumerate(read_records(read_file(file), options.rules, options.reading), 1):
                batch.append(plain_record(raw, number))
                if len(batch) == _BATCH:
                    yield place, _Task(file, batch)
                    batch = []
        except (Error, OSError, MemoryError) as error:
            failure = Judged(unreadable(file.path, error), {}, 0)
        if batch:
            yield place, _Task(file, batch)
        if failure is not None:
            yield place, failure
