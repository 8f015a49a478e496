"""One judged game as a row, ready to be written as JSON."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from . import core
from .errors import Error, IllegalMoveError
from .game import Game, Label, Repetition
from .io import Reading
from .record import RecordError, record_error, record_outcome, record_start, record_tags
from .rulesets import Rules
from .words import CLAIMS, first_side

#: A judged game.
Row = dict[str, Any]

#: The keys of a row, in order; "explanation" and "labels" follow where they are asked for.
KEYS = (
    "source", "game", "variant", "rules", "plies", "start_fen", "fen", "status", "outcome", "winner", "reason",
    "clause", "text", "must_change", "deadline", "claims", "repetition", "recorded_outcome", "error", "first_end",
)  # fmt: skip


class Options(NamedTuple):
    """How to read and judge."""

    rules: Rules
    reading: Reading
    labels: bool
    explain: bool = False


class Judged(NamedTuple):
    """A row, with what the text output and the progress bar want besides: tags, and the place in the file."""

    row: Row
    tags: dict[str, str]
    offset: int


class Plain(NamedTuple):
    """A record as data that can go to another process."""

    number: int
    tags: dict[str, str]
    offset: int
    start_fen: str | None
    moves: list[int]
    recorded: str | None
    error: Row | None


# ---- Making rows -----------------------------------------------------------------------------------------------------


def judge_record(raw: Any, number: int, source: str, options: Options) -> Judged:
    """Judge a record of the library."""
    row = _numbered(source, number, options)
    tags: dict[str, str] = {}
    try:
        tags = record_tags(raw)
        row["recorded_outcome"] = record_outcome(raw)
        row["error"] = stopped_row(record_error(raw))
        game = Game._of(core.record_replay(raw, options.rules._raw), options.rules)
        _fill(row, game, options)
    except Exception as error:  # whatever is wrong with one game, the others are judged
        row["error"] = row["error"] or error_row(error)
    return Judged(row, tags, core.record_offset(raw))


def judge_plain(plain: Plain, source: str, options: Options) -> Judged:
    """Judge a record that came from another process."""
    row = _numbered(source, plain.number, options)
    row["recorded_outcome"] = plain.recorded
    row["error"] = plain.error
    try:
        if plain.start_fen is not None:
            game = Game(options.rules, plain.start_fen)
            for move in plain.moves:
                core.game_push(game._raw, move)
            _fill(row, game, options)
    except Exception as error:
        row["error"] = row["error"] or error_row(error)
    return Judged(row, plain.tags, plain.offset)


def plain_record(raw: Any, number: int) -> Plain:
    """A record as data."""
    start, stopped = record_start(raw), stopped_row(record_error(raw))
    if start is None and stopped is None:
        stopped = error_row(Error("the position cannot be read", code="setup"))
    return Plain(
        number,
        record_tags(raw),
        core.record_offset(raw),
        start,
        core.record_line(raw),
        record_outcome(raw),
        stopped,
    )


def judge_text(fen: str | None, moves: str, options: Options, source: str = "--moves") -> Judged:
    """Judge one game given as text."""
    row = _numbered(source, 1, options)
    try:
        game = Game(options.rules, fen)
        row["error"] = play_text(game, moves, options.reading[1] == core.NOTATION_UCI_ONE)
        _fill(row, game, options)
    except Error as error:
        row["error"] = error_row(error)
    return Judged(row, {}, 0)


def play_text(game: Game, moves: str, from_one: bool = False) -> Row | None:
    """Play moves written with blanks between them, in any notation. Returns what stopped it, or None.

    Coordinates count ranks from 0 to 9, unless the caller says, or a rank 10 among them proves, that they count from 1.
    """
    data = moves.encode("utf-8", "surrogatepass")
    from_one = from_one or core.notation_detect_ranks(data) == core.NOTATION_UCI_ONE
    for match in re.finditer(rb"\S+", data):
        word = match.group()
        if re.fullmatch(rb"\d+\.+", word):  # a move number
            continue
        text = word.decode("utf-8", "backslashreplace")
        try:
            game.push(text, "uci1" if from_one else "any")
        except Error as error:
            reason = error.reason if isinstance(error, IllegalMoveError) else None
            return {
                "code": error.code,
                "ply": game.ply() + 1,
                "move": text,
                "reason": reason.text if reason else None,
                "offset": match.start(),
                "message": error.args[0],
            }
    return None


def unreadable(source: str, error: Exception, number: int | None = None) -> Row:
    """The row for what cannot be judged at all."""
    return {**_blank(source), "game": number, "error": error_row(error)}


def label_row(label: Label) -> Row:
    """A label as JSON has it."""
    names = ("ply", "side", "move", "label", "joint", "attackers", "victims")
    return {name: getattr(label, name) for name in names}


def repetition_row(repetition: Repetition | None, variant: str) -> Row | None:
    """A repetition as JSON has it."""
    if repetition is None:
        return None
    names = ("count", "first_ply", "last_ply", "violator")
    row: Row = {name: getattr(repetition, name) for name in names}
    return {**row, first_side(variant): repetition.red, "black": repetition.black}


def first_end_row(game: Game) -> Row | None:
    """The verdict that ended a game although it was played on, as JSON has it; None if the game was not."""
    ply = game.first_end()
    if ply is None or ply == game.ply():
        return None
    verdict = game.verdict(ply)
    names = ("outcome", "winner", "reason", "clause")
    row: Row = {"ply": ply, **{name: getattr(verdict, name) for name in names}, "text": verdict.text()}
    return {**row, "repetition": repetition_row(verdict.repetition, game.variant)}


def error_row(error: Exception) -> Row:
    """What went wrong with a whole file or game, as JSON has it."""
    if isinstance(error, Error):
        return {"code": error.code, "message": error.args[0], "offset": error.offset}
    if isinstance(error, OSError):
        code = "not_found" if isinstance(error, FileNotFoundError) else "unreadable"
        return {"code": code, "message": (error.strerror or str(error)).lower(), "offset": None}
    return {"code": "internal", "message": f"{type(error).__name__}: {error}", "offset": None}


# ---- Parts -----------------------------------------------------------------------------------------------------------


def _blank(source: str) -> Row:
    row: Row = dict.fromkeys(KEYS)
    row["source"] = source
    return row


def _numbered(source: str, number: int, options: Options) -> Row:
    row = _blank(source)
    row.update(game=number, variant=options.rules.variant, rules=options.rules.name)
    return row


def _fill(row: Row, game: Game, options: Options) -> None:
    verdict = game.verdict()
    row.update(
        plies=game.ply(),
        start_fen=game.fen(0),
        fen=game.fen(),
        status=verdict.status,
        outcome=verdict.outcome,
        winner=verdict.winner,
        reason=verdict.reason,
        clause=verdict.clause,
        text=verdict.text(),
        must_change=verdict.must_change,
        deadline=verdict.deadline,
        claims=[] if verdict.status == "ended" else _claims(game),
        repetition=repetition_row(verdict.repetition, game.variant),
    )
    row["first_end"] = first_end_row(game)
    if options.explain:
        row["explanation"] = game.explain()
    if options.labels:
        row["labels"] = [label_row(label) for label in game.labels()]


def _claims(game: Game) -> list[Row]:
    """What can be claimed now, by either side."""
    sides = (first_side(game.variant), "black")
    kinds = CLAIMS[game.variant]
    return [
        {"kind": kind, "side": side, "upheld": True} for kind in kinds for side in sides if game.can_claim(kind, side)
    ]


def stopped_row(error: RecordError | None) -> Row | None:
    """Why a record stopped early, as JSON has it."""
    if error is None:
        return None
    return {
        "code": error.code,
        "ply": error.ply,
        "move": error.move,
        "reason": error.reason.text if error.reason else None,
        "offset": error.offset,
        "message": error.message,
    }
