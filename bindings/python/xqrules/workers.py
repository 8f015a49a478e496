"""Judging in several processes."""

from __future__ import annotations

import collections
import contextlib
import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

from .batch import judge_file
from .errors import Error
from .files import File, file_records
from .rows import Judged, Options, Plain, judge_plain, plain_record, unreadable

_LARGE_FILE = 4 << 20  # a larger file is cut into batches, so that all processes can share it
_BATCH = 256


class _Task(NamedTuple):
    """A piece of work: some records of a file, or, where they are None, the whole of it."""

    file: File
    records: list[Plain] | None


class _Waiting(NamedTuple):
    place: int
    result: Future[list[Judged]]


def judge_in_processes(files: Iterable[File], options: Options, jobs: int) -> Generator[tuple[int, Judged], None, None]:
    """Like judge_files. The pieces are worked on side by side, and their rows come in the order of the pieces."""
    files = list(files)
    workers = _Workers(min(jobs, sum(1 if _is_small(file) else jobs for file in files)), options)
    waiting: collections.deque[_Waiting] = collections.deque()
    try:
        for place, task in _tasks(files, options):
            if len(waiting) >= 4 * jobs:
                yield from _first(waiting)
            waiting.append(_Waiting(place, workers.submit(task)))
        while waiting:
            yield from _first(waiting)
    except BaseException:  # nobody waits for the rest
        workers.kill()
        raise
    workers.stop()


def _first(waiting: collections.deque[_Waiting]) -> Iterator[tuple[int, Judged]]:
    """What the first task of the queue brings."""
    place, result = waiting.popleft()
    for judged in result.result():
        yield place, judged


# ---- In the process that reads and writes ----------------------------------------------------------------------------


class _Workers:
    """Processes that work, each with a thread here that hands it one task after the other.

    The death of a process costs at most the task it was at, and that only if it dies of it twice.
    """

    def __init__(self, count: int, options: Options) -> None:
        self._tasks: queue.SimpleQueue[tuple[_Task, Future[list[Judged]]] | None] = queue.SimpleQueue()
        self._killed = False
        self._workers: list[_Worker] = []
        try:
            for _ in range(count):  # all of them before the first thread: a fork among threads is a risk
                self._workers.append(_Worker(options))
        except OSError as error:
            if not self._workers:
                raise Error(f"no process can be started: {error.strerror}", code="internal") from None
        self._threads = [threading.Thread(target=self._serve, args=(one,), daemon=True) for one in self._workers]
        with _interrupts_held():
            for thread in self._threads:
                thread.start()

    def submit(self, task: _Task | Judged) -> Future[list[Judged]]:
        """Put a task at the end of the queue. What is judged already needs no work."""
        result: Future[list[Judged]] = Future()
        if isinstance(task, Judged):
            result.set_result([task])
        else:
            self._tasks.put((task, result))
        return result

    def stop(self) -> None:
        """End the processes, once they have done what they are at."""
        for _ in self._threads:
            self._tasks.put(None)
        for thread in self._threads:
            thread.join()

    def kill(self) -> None:
        """End the processes, whatever they are at."""
        self._killed = True
        for worker in self._workers:
            worker.kill()
        self.stop()

    def _serve(self, worker: _Worker) -> None:
        while True:
            item = self._tasks.get()
            if item is None or self._killed:
                worker.dismiss()
                return
            task, result = item
            try:
                result.set_result(self._judge(worker, task))
            except BaseException as error:
                result.set_exception(error)

    def _judge(self, worker: _Worker, task: _Task) -> list[Judged]:
        for _ in range(2):  # its end may have had nothing to do with the task
            try:
                judged = worker.ask(task)
            except (EOFError, OSError):
                worker.replace()
                if self._killed:
                    worker.kill()
                    break
            else:
                if isinstance(judged, Exception):
                    raise judged
                return judged
        error = Error("the process that judged this ended unexpectedly", code="internal")
        numbers = [None] if task.records is None else [record.number for record in task.records]
        return [Judged(unreadable(task.file.path, error, number), {}, 0) for number in numbers]


class _Worker:
    """A process that works, seen from here."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._start()

    def _start(self) -> None:
        self._link, theirs = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=_work, args=(theirs, self._options), daemon=True)
        try:
            with _interrupts_held():
                self._process.start()
        finally:
            theirs.close()

    def ask(self, task: _Task) -> list[Judged] | Exception:
        """Hand over a task and wait for the answer. EOFError or OSError if the process has ended."""
        self._link.send(task)
        answer: list[Judged] | Exception = self._link.recv()
        return answer

    def replace(self) -> None:
        """Put another process in the place of this one."""
        self.kill()
        self._process.join()
        self._link.close()
        try:
            self._start()
        except OSError:
            pass  # the next task finds a closed link, and tries again

    def dismiss(self) -> None:
        """Let the process end."""
        try:
            self._link.send(None)
        except OSError:
            self.kill()
        if self._process.pid is not None:
            self._process.join()
        self._link.close()

    def kill(self) -> None:
        """End the process, whatever it is at."""
        if self._process.pid is not None:
            self._process.kill()


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C from what is started meanwhile: it is for the first thread of the first process."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---- In a process that works -----------------------------------------------------------------------------------------


def _work(link: Connection, options: Options) -> None:
    """Work for the process at the other end of the link, until it says no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    try:
        while True:
            task: _Task | None = link.recv()
            if task is None:
                return
            try:
                link.send(_judge(task, options))
            except Exception as error:
                link.send(error)
    except (EOFError, OSError):
        pass  # there is nobody left to work for


def _judge(task: _Task, options: Options) -> list[Judged]:
    if task.records is None:
        return list(judge_file(task.file, options))
    return [judge_plain(record, task.file.path, options) for record in task.records]


def _end_with(parent: int) -> None:
    """End this process when the one it works for has ended, however that came about.

    A sentinel tells at once, unless another child of that process has inherited the other end; the number of the parent
    tells a little later.
    """
    starter = multiprocessing.parent_process()
    sentinels = [] if starter is None else [starter.sentinel]
    while not wait(sentinels, 1.0) and os.getppid() == parent:
        pass
    os._exit(1)


# ---- Cutting the work into pieces ------------------------------------------------------------------------------------


def _is_small(file: File) -> bool:
    """Whether a file is one piece of work, to be read by the process that judges it."""
    return file.problem is None and not file.stream and file.size <= _LARGE_FILE


def _tasks(files: Iterable[File], options: Options) -> Iterator[tuple[int, _Task | Judged]]:
    """Cut the work into pieces: a small file is one, a large one many. What cannot be read is judged already."""
    for place, file in enumerate(files):
        if _is_small(file):
            yield place, _Task(file, None)
            continue
        batch: list[Plain] = []
        failure: Judged | None = None
        try:
            for number, raw in file_records(file, options):
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
