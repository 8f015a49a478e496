"""Judged games as tables of Arrow: ``pip install xqrules[arrow]``.

>>> from xqrules import tables
>>> games = tables.judge_table("games", jobs=2)
>>> games.to_pandas().groupby("reason", observed=True).size().to_dict()
{'none': 1}

One row is one game, with the columns of ``xqrules judge --format json`` and tags behind them; the **schema** is that
of :func:`judge_table`. ``polars.from_arrow(games)`` and ``games.to_pandas()`` take it as it is. What has few different
words (status, outcome, reason, clause and such) is a dictionary in Arrow, which is a category there; claims are a
list, and repetition, error and first_end are structs: ``games.flatten()`` makes columns of them.

A million games need not fit into memory: :func:`judge_batches` is a reader of record batches, from which Parquet is
written as they come:

>>> import pyarrow.parquet
>>> reader = tables.judge_batches("games", jobs=2)
>>> with pyarrow.parquet.ParquetWriter("games.parquet", reader.schema) as file:
...     for batch in reader:
...         file.write_batch(batch)

``jobs`` are threads, which judge side by side, for the library lets go of the interpreter. 0 stands for one a
processor. Rows and their order stay the same.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, Union

from .columns import LABEL, Columns, Games
from .errors import Error
from .files import Path
from .game import Game
from .needs_arrow import pa, pc
from .output import progress as progress_bar
from .record import GameRecord
from .rulesets import Rules, rules_of
from .texts import TextColumn, text_column
from .words import lookup, whole_number
from .work import AT_ONCE, Task, Work, results_of, work_of

#: What can be judged: the names of files and folders, or games.
Judgeable = Union[Path, Game, GameRecord, Iterable[Union[Path, Game, GameRecord]]]

_BATCH_BYTES = 1 << 26  # a batch of more is not waited for


def judge_table(
    games: Judgeable,
    rules: str | Rules | None = None,
    jobs: int = 1,
    labels: bool = False,
    encoding: str = "auto",
    *,
    variant: str | None = None,
    tags: Iterable[str] | None = None,
    progress: bool = True,
) -> pa.Table:
    """A table of judged games: one row a game, in input order.

    ``games`` are files and folders as for :func:`xqrules.judge_games`, or :class:`xqrules.Game` and
    :class:`xqrules.GameRecord` objects, as :func:`xqrules.read_games` gives them, which nobody may change meanwhile.
    ``rules`` and ``variant`` name the game; objects are judged by their own rules unless others are named. All games
    of a table are of xiangqi, or all of chess.

    The columns, of which all but ``id`` may be null:

    - ``id`` (int64) counts the rows from 0; ``source`` (dictionary of string) is the file, null for an object;
      ``game`` (int32) counts the games of a file, or the objects, from 1, and is null where a file cannot be read;
    - ``variant``, ``rules``, ``status``, ``outcome``, ``winner``, ``reason``, ``clause``, ``must_change`` and
      ``recorded_outcome`` (dictionaries of string), ``plies`` and ``deadline`` (int32), ``start_fen``, ``fen`` and
      ``text`` (string): as in :class:`xqrules.Verdict`, of the last position;
    - ``claims`` (list of struct of kind, side, upheld): what can be claimed now, empty where nothing can;
    - ``repetition`` (struct of count, first_ply, last_ply, violator, red, black; in chess white): where the last
      position stands in one;
    - ``error`` (struct of code, ply, move, reason, offset, message): what stopped the reading. What came before is
      judged;
    - ``first_end`` (struct of ply, outcome, winner, reason, clause, text, repetition): the verdict that ended a game
      which was played on;
    - ``labels``, if asked for (list of struct of ply, side, move, label, joint, attackers, victims): what each ply did.
      :func:`label_rows` makes rows of them;
    - a column (string) for each tag named in ``tags``: Event, Date, Red, Black and Result (in chess White), unless
      told.

    Nothing about a single game or file raises. On a terminal a bar shows how far it is, unless ``progress`` is False.
    """
    reader = judge_batches(games, rules, jobs, labels, encoding, variant=variant, tags=tags, progress=progress)
    return _whole(reader)


def judge_batches(
    games: Judgeable,
    rules: str | Rules | None = None,
    jobs: int = 1,
    labels: bool = False,
    encoding: str = "auto",
    *,
    variant: str | None = None,
    tags: Iterable[str] | None = None,
    progress: bool = True,
    batch_size: int = 10_000,
) -> pa.RecordBatchReader:
    """The rows of :func:`judge_table`, batch by batch, as a ``pyarrow.RecordBatchReader`` that judges as it is read.

    A batch has at least ``batch_size`` rows unless they are large, or it is the last one. A reader is read once.
    """
    work = work_of(games, rules, labels, encoding, variant, tags)
    jobs, batch_size = _checked_jobs(jobs), whole_number(batch_size, "batch_size")
    schema = _with_id(work.columns.schema())
    return pa.RecordBatchReader.from_batches(schema, _batches(work, jobs, batch_size, progress))


def label_table(
    games: Judgeable,
    rules: str | Rules | None = None,
    jobs: int = 1,
    encoding: str = "auto",
    *,
    variant: str | None = None,
    progress: bool = True,
) -> pa.Table:
    """A table of what was done: one row a ply.

    The columns are ``id``, ``source`` and ``game`` of the game's row in :func:`judge_table`; ``ply`` (int32), counting
    from 1; ``side`` and ``label`` (dictionaries of string); ``move`` (string); ``joint`` (bool), whether two pieces
    chase together; ``attackers`` and ``victims`` (lists of dictionary of string), the squares where they stand after
    the move. Games that could not be read have no rows.
    """
    return _whole(label_batches(games, rules, jobs, encoding, variant=variant, progress=progress))


def label_batches(
    games: Judgeable,
    rules: str | Rules | None = None,
    jobs: int = 1,
    encoding: str = "auto",
    *,
    variant: str | None = None,
    progress: bool = True,
    batch_size: int = 10_000,
) -> pa.RecordBatchReader:
    """The rows of :func:`label_table`, batch by batch; ``batch_size`` counts games. See :func:`judge_batches`."""
    reader = judge_batches(games, rules, jobs, True, encoding, variant=variant, tags=(), progress=progress,
                           batch_size=batch_size)  # fmt: skip
    return pa.RecordBatchReader.from_batches(_label_schema(reader.schema), map(label_rows, reader))


def label_rows(games: pa.Table | pa.RecordBatch) -> Any:
    """One row a ply, as in :func:`label_table`, from a table or a batch of games that has their labels."""
    if "labels" not in games.schema.names:
        raise Error("the games have no labels: judge_table(..., labels=True)")
    schema = _label_schema(games.schema)
    if isinstance(games, pa.Table):
        return pa.Table.from_batches(map(label_rows, games.to_batches()), schema)
    labels = games.column("labels")
    rows, items = pc.list_parent_indices(labels), pc.list_flatten(labels).flatten()
    about = [games.column(name).take(rows) for name in _about(games.schema)]
    return pa.RecordBatch.from_arrays([*about, *items], schema=schema)


def judge_columns(
    moves: Any,
    fens: Any = None,
    rules: str | Rules | None = None,
    jobs: int = 1,
    labels: bool = False,
    *,
    variant: str | None = None,
    notation: str = "any",
) -> pa.Table:
    """Verdicts on games that stand in columns of texts: a row for each, in the same order.

    ``moves`` are texts such as "h2e2 h9g7" or "1. e4 e5 2. Nf3 *", in any notation, with blanks between; move numbers
    and results are skipped. In ``notation`` "uci1" ranks are counted from 1 to 10. ``fens`` are the start positions;
    none, null or an empty text is the start position of the game. Both may be lists or columns of pyarrow, polars,
    pandas or NumPy; memory of Arrow is read where it is.

    The columns are those of :func:`judge_table` without ``source``, ``game``, ``recorded_outcome`` and tags. A row
    that cannot be read does not raise: ``error`` says what is wrong with it, and ``offset`` counts the bytes of its
    text. One without moves (null) is an error, an empty text a game of no moves. Columns of different length raise
    :class:`xqrules.Error`, and what is no column of texts TypeError.
    """
    chosen, jobs = rules_of(rules, variant), _checked_jobs(jobs)
    from_one = bool(lookup({"any": 0, "uci1": 1}, notation, "notation"))
    lines = text_column(moves, "moves")
    starts = TextColumn(lines.size, b"", b"", b"", None) if fens is None else text_column(fens, "start positions")
    if starts.size != lines.size:
        raise Error(f"there are {starts.size} start positions for {lines.size} texts of moves")
    columns = Columns(chosen.variant, labels)
    judge = partial(_judge_texts, chosen, columns, starts, lines, from_one)
    tasks = (Task(partial(judge, first), 0) for first in range(0, lines.size, AT_ONCE))
    batches = chain.from_iterable(found for found, _ in results_of(tasks, jobs))
    table = pa.Table.from_batches(batches, columns.schema()).unify_dictionaries()
    return table.drop_columns(["source", "game", "recorded_outcome"])


def _judge_texts(
    rules: Rules, columns: Columns, starts: TextColumn, moves: TextColumn, from_one: bool, first: int
) -> list[pa.RecordBatch]:
    found = Games(rules, columns)
    count = min(AT_ONCE, moves.size - first)
    found.add_texts(starts.offsets, starts.data, moves.offsets, moves.data, moves.missing, first, count, from_one)
    found.end_source(None)
    return [found.batch()]


# ---- Batches ---------------------------------------------------------------------------------------------------------


def _batches(work: Work, jobs: int, size: int, progress: bool) -> Iterator[pa.RecordBatch]:
    held: list[pa.RecordBatch] = []
    first = rows = memory = 0
    with progress_bar(**work.bar, **({} if progress else {"disable": True})) as bar:
        for found, weight in results_of(work.tasks, jobs):
            for batch in found:
                held.append(batch)
                rows += batch.num_rows
                memory += batch.nbytes
            bar.update(weight)
            if rows >= size or memory >= _BATCH_BYTES:
                yield _joined(held, first)
                first += rows
                held, rows, memory = [], 0, 0
        if rows:
            yield _joined(held, first)


def _joined(batches: list[pa.RecordBatch], first: int) -> pa.RecordBatch:
    """One batch of several, with the numbers of its rows."""
    table = pa.Table.from_batches(batches).unify_dictionaries().combine_chunks()
    (batch,) = table.to_batches()
    numbers = pa.array(range(first, first + batch.num_rows), pa.int64())
    return pa.RecordBatch.from_arrays([numbers, *batch.columns], schema=_with_id(batch.schema))


def _checked_jobs(jobs: int) -> int:
    jobs = whole_number(jobs, "jobs")
    if jobs < 0:
        raise Error("the number of jobs is 0 or more")
    return jobs or os.cpu_count() or 1


def _with_id(schema: pa.Schema) -> pa.Schema:
    return schema.insert(0, pa.field("id", pa.int64()))


def _whole(reader: pa.RecordBatchReader) -> pa.Table:
    return reader.read_all().unify_dictionaries()


def _about(schema: pa.Schema) -> list[str]:
    """The columns of a table of games that its plies have, too."""
    return [name for name in ("id", "source", "game") if name in schema.names]


def _label_schema(games: pa.Schema) -> pa.Schema:
    return pa.schema([*(games.field(name) for name in _about(games)), *LABEL])
