"""Games to be judged, cut into pieces that threads can work on, and what comes of them as record batches."""

from __future__ import annotations

import collections
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import chain
from typing import Any, NamedTuple

from . import core
from .columns import Columns, Games
from .errors import Error
from .files import File, file_records, find_files
from .game import Game
from .io import read_options
from .needs_arrow import pa
from .record import GameRecord
from .rows import Options
from .rulesets import Rules, rules_of

#: Tags that become columns unless others are named.
TAGS = {"xiangqi": ("Event", "Date", "Red", "Black", "Result"), "chess": ("Event", "Date", "White", "Black", "Result")}

#: Games, or files, that are one piece of work.
AT_ONCE = 256

_LARGE_FILE = 4 << 20  # bytes; a larger file is read once, and judged in pieces
_TOGETHER = 1 << 20  # bytes of smaller files that are one piece of work


class Task(NamedTuple):
    """Something to be judged by one thread, and how much of the whole it is."""

    run: Callable[[], list[pa.RecordBatch]]
    weight: int


class Work(NamedTuple):
    """All that is to be judged."""

    columns: Columns
    tasks: Iterator[Task]
    bar: dict[str, Any]


def work_of(games: Any, rules: Any, labels: bool, encoding: str, variant: str | None, tags: Any) -> Work:
    if isinstance(games, (str, bytes, os.PathLike, Game, GameRecord)):
        games = [games]
    first = next(rest := iter(games), None)
    given = chain([] if first is None else [first], rest)
    if isinstance(first, (Game, GameRecord)):
        kind = rules_of(rules, variant).variant if rules is not None or variant is not None else first.variant
        columns = Columns(kind, labels, _checked_tags(tags, kind))
        chosen = None if rules is None else rules_of(rules, variant)
        total = len(games) if hasattr(games, "__len__") else None
        return Work(columns, _object_tasks(given, chosen, columns), {"total": total, "unit": " games"})
    options = Options(rules_of(rules, variant), read_options(encoding, variations=False), labels)
    columns = Columns(options.rules.variant, labels, _checked_tags(tags, options.rules.variant))
    files = find_files(given)
    size = sum(file.size for file in files)
    return Work(columns, _file_tasks(files, options, columns), {"total": size, "unit": "B", "unit_scale": True})


def _checked_tags(tags: Iterable[str] | None, variant: str) -> tuple[str, ...]:
    found = TAGS[variant] if tags is None else (tags,) if isinstance(tags, str) else tuple(tags)
    taken = ["id", *Columns(variant, True).schema().names]
    for place, name in enumerate(found):
        if not isinstance(name, str):
            raise TypeError(f"the name of a tag is a str, not {type(name).__name__}")
        if name in taken or name in found[:place] or "\0" in name:
            raise Error(f"the tag {name!r} cannot be a column of its own")
    return found


def _file_tasks(files: Iterable[File], options: Options, columns: Columns) -> Iterator[Task]:
    """Small files together, large ones in pieces."""
    together: list[File] = []
    size = 0
    for file in files:
        is_large = file.stream or file.size > _LARGE_FILE
        if together and (is_large or size >= _TOGETHER or len(together) == AT_ONCE):
            yield Task(_judge_files(together, options, columns), size)
            together, size = [], 0
        if is_large:
            yield from _record_tasks(file, options, columns)
        else:
            together.append(file)
            size += file.size
    if together:
        yield Task(_judge_files(together, options, columns), size)


def _judge_files(files: list[File], options: Options, columns: Columns) -> Callable[[], list[pa.RecordBatch]]:
    def run() -> list[pa.RecordBatch]:
        found = Games(options.rules, columns)
        for file in files:
            raws: list[Any] = []
            failure: Exception | None = None
            try:
                for _, raw in file_records(file, options):
                    raws.append(raw)
            except (Error, OSError, MemoryError) as error:
                failure = error
            found.add_file(file.path, raws, 1, failure)
        return [found.batch()]

    return run


def _record_tasks(file: File, options: Options, columns: Columns) -> Iterator[Task]:
    raws: list[Any] = []
    first, done, failure = 1, 0, None
    try:
        for number, raw in file_records(file, options):
            raws.append(raw)
            if len(raws) == AT_ONCE:
                offset = core.record_offset(raw)
                yield Task(_judge_records(file, raws, first, None, options, columns), max(offset - done, 0))
                raws, first, done = [], number + 1, max(offset, done)
    except (Error, OSError, MemoryError) as error:
        failure = error
    yield Task(_judge_records(file, raws, first, failure, options, columns), max(file.size - done, 0))


def _judge_records(
    file: File, raws: list[Any], first: int, failure: Exception | None, options: Options, columns: Columns
) -> Callable[[], list[pa.RecordBatch]]:
    def run() -> list[pa.RecordBatch]:
        found = Games(options.rules, columns)
        found.add_file(file.path, raws, first, failure)
        return [found.batch()]

    return run


def _object_tasks(games: Iterable[Any], rules: Rules | None, columns: Columns) -> Iterator[Task]:
    """Games and records, each with its number."""
    held: list[tuple[int, Any, Rules]] = []
    for number, game in enumerate(games, 1):
        if not isinstance(game, (Game, GameRecord)):
            raise TypeError(f"expected a Game or a GameRecord, not {type(game).__name__}")
        if game.variant != columns.variant:
            raise Error(f"games of {columns.variant} and {game.variant} do not go into one table")
        if isinstance(game, Game) and rules is not None and rules != game.rules:
            game = _replayed(game, rules)
        held.append((number, _private(game), game.rules if rules is None else rules))
        if len(held) == AT_ONCE:
            yield Task(_judge_objects(held, columns), len(held))
            held = []
    if held:
        yield Task(_judge_objects(held, columns), len(held))


def _replayed(game: Game, rules: Rules) -> Game:
    """The same moves under other rules."""
    twin = Game(rules, game.fen(0))
    for ply in range(1, game.ply() + 1):
        core.game_push(twin._raw, core.game_move_at(game._raw, ply))
    return twin


def _private(game: Game | GameRecord) -> Any:
    """A game that nobody else can play on while it is judged; a record as it is."""
    return core.game_clone(game._raw) if isinstance(game, Game) else game


def _judge_objects(games: list[tuple[int, Any, Rules]], columns: Columns) -> Callable[[], list[pa.RecordBatch]]:
    def run() -> list[pa.RecordBatch]:
        all_found: list[Games] = []
        for number, game, rules in games:
            if not all_found or all_found[-1].rules is not rules and all_found[-1].rules != rules:
                all_found.append(Games(rules, columns))
            _add_object(all_found[-1], game, number)
        for found in all_found:
            found.end_source(None)
        return [found.batch() for found in all_found]

    return run


def _add_object(found: Games, game: Any, number: int) -> None:
    if not isinstance(game, GameRecord):
        found.add_game(game, number)
    elif game.error is None or core.record_error_get(game._raw).code != core.OK:
        found.add_record(game._raw, number)
    else:
        found.add_stopped(game._raw, number, game.error, game.start_fen is not None)


def results_of(tasks: Iterator[Task], jobs: int) -> Generator[tuple[list[pa.RecordBatch], int], None, None]:
    """What the tasks bring, in their order, and how much of the whole each was."""
    if jobs == 1:
        for task in tasks:
            yield task.run(), task.weight
        return
    waiting: collections.deque[tuple[Future[list[pa.RecordBatch]], int]] = collections.deque()
    pool = ThreadPoolExecutor(jobs, "xqrules")
    try:
        for task in tasks:
            waiting.append((pool.submit(task.run), task.weight))
            if len(waiting) > 2 * jobs:
                result, weight = waiting.popleft()
                yield result.result(), weight
        while waiting:
            result, weight = waiting.popleft()
            yield result.result(), weight
    finally:
        pool.shutdown(cancel_futures=True)
