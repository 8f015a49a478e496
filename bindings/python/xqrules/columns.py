"""Judged games as columns of Arrow: their schema, and the record batch of what the library has put together."""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

from . import core
from .legality import Legality
from .moves import move_text, square_names
from .needs_arrow import pa, pc
from .record import RecordError
from .rows import error_row
from .rulesets import Rules
from .words import CLAIMS, REASONS, side_word

#: Words of which there are few are kept once in a column, and numbered.
WORD = pa.dictionary(pa.int8(), pa.string())
_CLAUSE = pa.dictionary(pa.int16(), pa.string())
_SOURCE = pa.dictionary(pa.int32(), pa.string())

_NONE = -1  # what the library has for nothing
_STATUSES = [core.game_status_name(number) for number in range(core.ENDED + 1)]
_OUTCOMES = [core.outcome_name(number) for number in range(core.DRAW + 1)]
_REASONS = [core.reason_name(number) for number in range(max(REASONS.values()) + 1)]
_VIOLATORS = [core.violator_name(number) for number in range(core.VIOLATOR_ARBITER + 1)]
_CONDUCTS = [core.conduct_name(number) for number in range(core.PERPETUAL_CHECK + 1)]
_LABELS = [core.label_name(number) for number in range(core.CHECK + 1)]
_LEGALITIES = [core.legality_text(number, core.ENGLISH) for number in range(max(Legality) + 1)]


class Columns(NamedTuple):
    """Which columns a table of games has, and of which game."""

    variant: str
    labels: bool = False
    tags: tuple[str, ...] = ()

    def schema(self) -> pa.Schema:
        """The schema of the table."""
        repetition = _repetition_type(self.variant)
        claim = pa.struct([("kind", WORD), ("side", WORD), ("upheld", pa.bool_())])
        fields = [
            ("source", _SOURCE), ("game", pa.int32()), ("variant", WORD), ("rules", WORD), ("plies", pa.int32()),
            ("start_fen", pa.string()), ("fen", pa.string()), ("status", WORD), ("outcome", WORD), ("winner", WORD),
            ("reason", WORD), ("clause", _CLAUSE), ("text", pa.string()), ("must_change", WORD),
            ("deadline", pa.int32()), ("claims", pa.list_(claim)), ("repetition", repetition),
            ("recorded_outcome", WORD), ("error", _ERROR), ("first_end", _first_end_type(repetition)),
        ]  # fmt: skip
        if self.labels:
            fields.append(("labels", pa.list_(LABEL)))
        return pa.schema(fields + [(name, pa.string()) for name in self.tags])


_ERROR = pa.struct([("code", pa.string()), ("ply", pa.int32()), ("move", pa.string()), ("reason", pa.string()),
                    ("offset", pa.int64()), ("message", pa.string())])  # fmt: skip

#: What one ply did.
LABEL = pa.struct([("ply", pa.int32()), ("side", WORD), ("move", pa.string()), ("label", WORD), ("joint", pa.bool_()),
                   ("attackers", pa.list_(WORD)), ("victims", pa.list_(WORD))])  # fmt: skip


def _repetition_type(variant: str) -> pa.DataType:
    return pa.struct([("count", pa.int32()), ("first_ply", pa.int32()), ("last_ply", pa.int32()), ("violator", WORD),
                      (side_word(core.RED, variant), WORD), ("black", WORD)])  # fmt: skip


def _first_end_type(repetition: pa.DataType) -> pa.DataType:
    return pa.struct([("ply", pa.int32()), ("outcome", WORD), ("winner", WORD), ("reason", WORD),
                      ("clause", pa.string()), ("text", pa.string()), ("repetition", repetition)])  # fmt: skip


class Games:
    """Judged games that are being put together, by one thread at a time."""

    def __init__(self, rules: Rules, columns: Columns) -> None:
        self.rules = rules  # the library borrows it
        self.columns = columns
        self._sources: list[tuple[str | None, int]] = []
        names = b"".join(name.encode("utf-8") + b"\0" for name in columns.tags)
        claim, other_claim = (REASONS[kind] for kind in CLAIMS[rules.variant])
        self._raw = core.columns_new(rules._raw, claim, other_claim, columns.labels, names)

    def __len__(self) -> int:
        count: int = core.columns_count(self._raw)
        return count

    def add_record(self, raw: Any, number: int) -> None:
        """Judge a record of the library. Nobody may change it meanwhile."""
        core.columns_add_record(self._raw, raw, number)

    def add_stopped(self, raw: Any, number: int, error: RecordError, is_played: bool) -> None:
        """Judge a record that does not itself know why it stopped early, because it was made anew."""
        words = (error.code, error.message, error.move or "")
        code, message, move = (text.encode("utf-8", "backslashreplace") for text in words)
        reason = core.LEGAL if error.reason is None else int(error.reason)
        core.columns_add_stopped(
            self._raw, raw, number, is_played, code, message, move, error.ply or 0, reason, error.offset
        )

    def add_game(self, raw: Any, number: int) -> None:
        """Judge a game of the library. Nobody else may use it meanwhile."""
        core.columns_add_game(self._raw, raw, number)

    def add_texts(self, *arguments: Any) -> None:
        """Judge games given as columns of text: columns_add_texts of the library."""
        core.columns_add_texts(self._raw, *arguments)

    def add_file(self, path: str, raws: list[Any], first: int, failure: Exception | None) -> None:
        """Judge the records of a file, numbered from one on, and add what stopped the reading if something did."""
        core.columns_add_records(self._raw, raws, first)
        if failure is not None:
            row = error_row(failure)
            message = row["message"].encode("utf-8", "backslashreplace")
            offset = _NONE if row["offset"] is None else row["offset"]
            core.columns_add_failure(self._raw, _NONE, row["code"].encode(), message, offset)
        self.end_source(path)

    def end_source(self, path: str | None) -> None:
        """Say where the games come from that were added since the last call."""
        self._sources.append((path, len(self)))

    def batch(self) -> pa.RecordBatch:
        """All of them."""
        found = _columns(_Parts(self._raw), self.rules, self.columns)
        found["source"] = self._source_column()
        schema = self.columns.schema()
        return pa.RecordBatch.from_arrays([found[name] for name in schema.names], schema=schema)

    def _source_column(self) -> pa.Array:
        names: list[str] = []
        indexes = array("i")
        for path, end in self._sources:
            if end > len(indexes):
                indexes.extend([_NONE if path is None else len(names)] * (end - len(indexes)))
                if path is not None:  # a name that is no text is shown
                    names.append(os.fsencode(path).decode("utf-8", "backslashreplace"))
        return pa.DictionaryArray.from_arrays(
            _known(_of_memory(pa.int32(), indexes.tobytes())), pa.array(names, pa.string())
        )


# ---- From the library's memory ---------------------------------------------------------------------------------------


def _of_memory(kind: pa.DataType, data: bytes) -> pa.Array:
    """The numbers in some bytes."""
    return pa.Array.from_buffers(kind, len(data) * 8 // kind.bit_width, [None, pa.py_buffer(data)])


def _known(numbers: pa.Array) -> pa.Array:
    """Numbers with null in the place of -1."""
    return pc.if_else(pc.not_equal(numbers, _NONE), numbers, pa.scalar(None, numbers.type))


def _bitmap(flags: pa.Array) -> pa.Buffer:
    return flags.buffers()[1]


class _Parts:
    """The parts of the library's columns as arrays. Those of structs have no nulls of their own."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw
        self.count: int = core.columns_count(raw)

    def plain(self, part: int, kind: pa.DataType) -> pa.Array:
        """Numbers as they are."""
        return _of_memory(kind, core.columns_bytes(self._raw, part))

    def numbers(self, part: int, kind: pa.DataType = pa.int32()) -> pa.Array:
        """Numbers of which some are not there."""
        return _known(self.plain(part, kind))

    def words(
        self, part: int, names: Sequence[str | None], kind: pa.DataType = WORD, memory: pa.DataType = pa.int32()
    ) -> pa.Array:
        """Words by their numbers, several of which may have the same word."""
        words = list(dict.fromkeys(names))
        places = pa.array([words.index(name) for name in names], kind.index_type)
        return pa.DictionaryArray.from_arrays(places.take(self.numbers(part, memory)), pa.array(words, pa.string()))

    def texts(self, part: int) -> pa.Array:
        """Texts of which some are not there. A byte that is no UTF-8 is shown."""
        is_there = self.plain(part, pa.int8()).cast(pa.bool_())
        ends, data = (core.columns_bytes(self._raw, part + 1), core.columns_bytes(self._raw, part + 2))
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            return self._mended(is_there.to_pylist(), memoryview(ends).cast("i"), data)
        memory = [_bitmap(is_there), pa.py_buffer(ends), pa.py_buffer(data)]
        return pa.Array.from_buffers(pa.string(), self.count, memory)

    def _mended(self, is_there: list[bool], ends: Any, data: bytes) -> pa.Array:
        texts = (data[ends[i] : ends[i + 1]].decode("utf-8", "backslashreplace") for i in range(self.count))
        return pa.array([text if known else None for text, known in zip(texts, is_there)], pa.string())

    def lists(self, part: int, items: pa.Array, is_there: pa.Array | None = None) -> pa.Array:
        """Lists by their ends."""
        ends = core.columns_bytes(self._raw, part)
        memory = [None if is_there is None else _bitmap(is_there), pa.py_buffer(ends)]
        return pa.Array.from_buffers(pa.list_(items.type), len(ends) // 4 - 1, memory, children=[items])

    def structs(self, kind: pa.DataType, items: list[pa.Array], is_there: pa.Array | None = None) -> pa.Array:
        """Structs of columns."""
        memory = [None if is_there is None else _bitmap(is_there)]
        return pa.Array.from_buffers(kind, len(items[0]), memory, children=items)


def _columns(parts: _Parts, rules: Rules, columns: Columns) -> dict[str, pa.Array]:
    """The columns of a table by name."""
    sides = [side_word(core.RED, columns.variant), "black"]
    clauses = [core.rules_clause(rules._raw, place).cite for place in range(core.rules_clause_count(rules._raw))]
    game = parts.numbers(core.COLUMNS_GAME)
    named = pc.if_else(game.is_valid(), pa.scalar(0, pa.int8()), pa.scalar(None, pa.int8()))
    is_judged = pc.not_equal(parts.plain(core.COLUMNS_STATUS, pa.int32()), _NONE)
    found = {
        "game": game,
        "variant": pa.DictionaryArray.from_arrays(named, pa.array([columns.variant])),
        "rules": pa.DictionaryArray.from_arrays(named, pa.array([rules.name])),
        "plies": parts.numbers(core.COLUMNS_PLIES),
        "start_fen": parts.texts(core.COLUMNS_START_FEN),
        "fen": parts.texts(core.COLUMNS_FEN),
        "status": parts.words(core.COLUMNS_STATUS, _STATUSES),
        "outcome": parts.words(core.COLUMNS_OUTCOME, _OUTCOMES),
        "winner": parts.words(core.COLUMNS_WINNER, sides),
        "reason": parts.words(core.COLUMNS_REASON, _REASONS),
        "clause": parts.words(core.COLUMNS_CLAUSE, clauses, _CLAUSE),
        "text": parts.texts(core.COLUMNS_TEXT),
        "must_change": parts.words(core.COLUMNS_MUST_CHANGE, sides),
        "deadline": parts.numbers(core.COLUMNS_DEADLINE),
        "claims": _claims(parts, sides, is_judged),
        "repetition": _repetition(parts, core.COLUMNS_REPETITION, columns.variant),
        "recorded_outcome": parts.words(core.COLUMNS_RECORDED, _OUTCOMES),
        "error": _errors(parts),
        "first_end": _first_end(parts, sides, clauses, columns.variant),
    }
    if columns.labels:
        found["labels"] = parts.lists(core.COLUMNS_LABEL_ENDS, _labels(parts, sides, columns.variant), is_judged)
    for place, name in enumerate(columns.tags):
        found[name] = parts.texts(core.COLUMNS_TAGS + 3 * place)
    return found


def _claims(parts: _Parts, sides: list[Any], is_judged: pa.Array) -> pa.Array:
    kinds = parts.words(core.COLUMNS_CLAIM_KINDS, _REASONS, memory=pa.int8())
    items = [kinds, parts.words(core.COLUMNS_CLAIM_SIDES, sides, memory=pa.int8()), kinds.is_valid()]
    kind = pa.struct([("kind", WORD), ("side", WORD), ("upheld", pa.bool_())])
    return parts.lists(core.COLUMNS_CLAIM_ENDS, parts.structs(kind, items), is_judged)


def _repetition(parts: _Parts, part: int, variant: str) -> pa.Array:
    numbers = [parts.numbers(part + place) for place in range(3)]
    words = [parts.words(part + 3, _VIOLATORS), *(parts.words(part + place, _CONDUCTS) for place in (4, 5))]
    return parts.structs(_repetition_type(variant), numbers + words, numbers[0].is_valid())


def _errors(parts: _Parts) -> pa.Array:
    code = parts.texts(core.COLUMNS_ERROR_CODE)
    reasons = pa.array(_LEGALITIES, pa.string()).take(parts.numbers(core.COLUMNS_ERROR_LEGALITY))
    offset = parts.numbers(core.COLUMNS_ERROR_OFFSET, pa.int64())
    items = [code, parts.numbers(core.COLUMNS_ERROR_PLY), parts.texts(core.COLUMNS_ERROR_MOVE), reasons, offset,
             parts.texts(core.COLUMNS_ERROR_MESSAGE)]  # fmt: skip
    return parts.structs(_ERROR, items, code.is_valid())


def _first_end(parts: _Parts, sides: list[Any], clauses: list[str], variant: str) -> pa.Array:
    ply = parts.numbers(core.COLUMNS_END_PLY)
    clause = pa.array(clauses, pa.string()).take(parts.numbers(core.COLUMNS_END_CLAUSE))
    repetition = _repetition(parts, core.COLUMNS_END_REPETITION, variant)
    items = [ply, parts.words(core.COLUMNS_END_OUTCOME, _OUTCOMES), parts.words(core.COLUMNS_END_WINNER, sides),
             parts.words(core.COLUMNS_END_REASON, _REASONS), clause, parts.texts(core.COLUMNS_END_TEXT),
             repetition]  # fmt: skip
    return parts.structs(_first_end_type(repetition.type), items, ply.is_valid())


def _labels(parts: _Parts, sides: list[Any], variant: str) -> pa.Array:
    squares = square_names(variant)
    moves = parts.plain(core.COLUMNS_LABEL_MOVES, pa.uint32()).dictionary_encode()
    names = pa.array([str(move_text(number, variant)) for number in moves.dictionary.to_pylist()], pa.string())
    items = [
        parts.plain(core.COLUMNS_LABEL_PLIES, pa.int32()),
        parts.words(core.COLUMNS_LABEL_SIDES, sides, memory=pa.int8()),
        names.take(moves.indices),
        parts.words(core.COLUMNS_LABELS, _LABELS, memory=pa.int8()),
        parts.plain(core.COLUMNS_LABEL_JOINT, pa.int8()).cast(pa.bool_()),
        parts.lists(core.COLUMNS_ATTACKER_ENDS, parts.words(core.COLUMNS_ATTACKERS, squares, memory=pa.int8())),
        parts.lists(core.COLUMNS_VICTIM_ENDS, parts.words(core.COLUMNS_VICTIMS, squares, memory=pa.int8())),
    ]
    return parts.structs(LABEL, items)
