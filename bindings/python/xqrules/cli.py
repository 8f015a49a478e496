"""The command ``xqrules``."""

from __future__ import annotations

import argparse
import contextlib
import csv
import sys
from collections.abc import Generator, Iterator, Sequence
from typing import Any, Callable, NoReturn

from . import __version__
from .batch import judge_files
from .board import MAX_PERFT_DEPTH, Board, Fault
from .choice import add_game, chosen_rules, named_rules
from .convert import add_arguments, convert
from .errors import Error
from .files import File, find_files
from .game import Game
from .io import read_options
from .output import (
    OutputError,
    UsageError,
    complain,
    discard,
    error_text,
    flush,
    json_line,
    name_text,
    prepare,
    progress,
    say,
    settle,
    visible,
    write,
)
from .reports import add_arguments as add_report_arguments
from .reports import report
from .rows import KEYS, Judged, Options, Row, judge_text, label_row, play_text, repetition_row
from .rulesets import DEFAULTS, Rules, rules
from .words import ENCODINGS, counted

OK, UNREADABLE, USAGE = 0, 1, 2
_INTERRUPTED, _BROKEN_PIPE = 130, 141  # what a shell reports for a program ended by these signals

#: Words of --notation.
_NOTATIONS = ("uci", "iccs", "wxf", "chinese", "traditional", "san", "short", "asian", "uci1")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    try:
        options = _parser().parse_args(arguments)
        prepare(getattr(options, "format", "text"))
        status: int = options.run(options)
        flush()
        return status
    except UsageError as error:
        complain(str(error))
        return USAGE
    except Error as error:
        complain(str(error) if error.offset is None else f"{error} (byte {error.offset})")
        return UNREADABLE
    except OutputError as error:
        discard()
        complain(f"the output cannot be written: {error}")
        return UNREADABLE
    except KeyboardInterrupt:
        settle()
        return _INTERRUPTED
    except BrokenPipeError:  # whoever reads has seen enough
        discard()
        return _BROKEN_PIPE


# ---- Arguments -----------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser that writes as everything here does."""

    def _print_message(self, message: str, file: Any = None) -> None:  # help and version
        write(message)
        flush()

    def error(self, message: str) -> NoReturn:
        say(f"{self.format_usage()}{self.prog}: error: {visible(message)}")
        sys.exit(USAGE)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="xqrules",
        description="A referee for xiangqi and chess: legal moves, repetition, and verdicts with the clause they rest on.",
        epilog="Exit status: 0 all is well, 1 some input could not be read or is not valid, 2 wrong usage.",
    )
    parser.add_argument("--version", action="version", version=f"xqrules {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[Any], int], text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        added.set_defaults(run=run)
        return added

    judge = command("judge", _judge, "judge games from files")
    judge.epilog = (
        "In a directory, hidden files, links to directories, and files that are no game records are left out. A byte"
        " of a file's name that is not UTF-8 is written as \\xe9, a backslash as \\\\."
    )
    judge.add_argument(
        "files", nargs="*", metavar="FILE", help='game files; a directory is walked, "-" is standard input'
    )
    add_game(judge)
    judge.add_argument("--fen", help='judge one game from this position ("startpos" for the start)')
    judge.add_argument("--moves", metavar='"h2e2 h9g7 ..."', help="the moves of that game; in xiangqi ranks 0-9")
    judge.add_argument("--format", choices=("text", "json", "csv"), default="text", help="json is one object a line")
    judge.add_argument("--labels", action="store_true", help="say what each ply did")
    judge.add_argument(
        "--jobs", type=_number, default=1, metavar="N", help="processes to work with; 0 for one a processor"
    )
    judge.add_argument(
        "--encoding",
        metavar="ENC",
        default="auto",
        help=f"encoding of the files: {', '.join(ENCODINGS)}; auto never takes a file for Big5",
    )

    judge.add_argument(
        "--notation", choices=("any", "uci1"), default="any", help="uci1: ranks are counted from 1 to 10"
    )
    judge.add_argument("--explain", action="store_true", help="give the reasons of every verdict, ply by ply")

    labels = command("labels", _labels, "say what each ply of a game did")
    labels.add_argument("--fen", default="startpos", help="where the game starts")
    labels.add_argument("--moves", required=True, metavar='"h2e2 h9g7 ..."', help="its moves; in xiangqi ranks 0-9")
    add_game(labels)
    labels.add_argument("--format", choices=("text", "json"), default="text")

    validate = command("validate", _validate, "list all that is wrong or odd with a position")
    _add_position(validate)
    validate.add_argument("--format", choices=("text", "json"), default="text")

    moves = command("moves", _moves, "list the legal moves of a position")
    _add_position(moves)
    moves.add_argument("--notation", choices=_NOTATIONS, default="uci", help="how to write them (default: h2e2)")

    perft = command("perft", _perft, "count the leaves of the tree of legal moves")
    _add_position(perft)
    perft.add_argument("depth", type=_number, metavar="DEPTH", help="plies")
    perft.add_argument("--divide", action="store_true", help="one count for each first move")

    add_arguments(command("convert", convert, "convert games from one format to another"))

    add_report_arguments(command("report", report, "show games as HTML pages: board, labels, verdict and clause"))

    books = command("rules", _rules, "list the rule sets, or describe one")
    books.add_argument("name", nargs="?", metavar="NAME", help="a rule set")
    return parser


def _add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("fen", metavar="FEN", help='a position in one word of the shell, or "startpos"')
    parser.add_argument("--variant", choices=list(DEFAULTS), default="xiangqi", help="the game (default: xiangqi)")


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise argparse.ArgumentTypeError(f"not a sensible number: {text!r}")
    return int(text)


def _board(options: Any) -> Board:
    try:
        return Board(options.fen, options.variant)
    except Error as error:
        if error.code == "unsupported":
            raise UsageError(str(error)) from None
        raise


# ---- judge ---------------------------------------------------------------------------------------------------------


def _judge(options: Any) -> int:
    chosen = chosen_rules(options)
    if bool(options.files) == (options.fen is not None or options.moves is not None):
        raise UsageError("judge wants either files or a game given by --fen and --moves")
    write_csv = _csv_writer(options.labels, options.explain)
    write_row = {"text": _write_text, "json": _write_json, "csv": write_csv}[options.format]
    status = OK
    with contextlib.closing(_judged(options, chosen)) as found:
        for judged in found:
            if judged.row["error"] is not None:
                status = UNREADABLE
            judged.row["source"] = name_text(judged.row["source"])
            write_row(judged)
    return status


def _judged(options: Any, chosen: Rules) -> Generator[Judged, None, None]:
    try:
        reading = read_options(options.encoding, options.notation, variations=False)
    except Error as error:
        raise UsageError(str(error)) from None
    settings = Options(chosen, reading, options.labels, options.explain)
    if not options.files:
        yield judge_text(options.fen, options.moves or "", settings)
        return
    found = find_files(options.files)
    if not found:
        complain("no files found")
    empty = {place for place, file in enumerate(found) if file.doubtful}
    with contextlib.closing(judge_files(found, settings, options.jobs)) as games:
        for place, judged in _watched(games, found):
            empty.discard(place)
            yield judged
    if empty:
        complain(f"{counted(len(empty), 'file holds', 'files hold')} no game")


def _watched(games: Iterator[tuple[int, Judged]], found: list[File]) -> Iterator[tuple[int, Judged]]:
    """The same games, with a bar that shows how far they are."""
    before = [0]
    for file in found:
        before.append(before[-1] + file.size)
    with progress(total=before[-1], unit="B", unit_scale=True) as bar:
        count = 0
        for place, judged in games:
            count += judged.row["game"] is not None
            if not bar.disable:
                bar.set_postfix_str(counted(count, "game", "games"), refresh=False)
                bar.update(max(before[place] + min(judged.offset, found[place].size) - bar.n, 0))
            yield place, judged


def _write_json(judged: Judged) -> None:
    write(json_line(judged.row))


class _Sink:
    """Standard output as csv wants it."""

    write = staticmethod(write)


def _csv_writer(labels: bool, explain: bool) -> Callable[[Judged], None]:
    plain = [key for key in KEYS if key not in ("claims", "repetition", "error", "first_end")]
    repetition = ["count", "first_ply", "last_ply", "violator", "red", "black"]
    error = ["code", "ply", "move", "reason", "offset", "message"]
    first_end = ["ply", "outcome", "reason", "clause"]
    header = plain + ["claims"] + [f"repetition_{k}" for k in repetition] + [f"error_{k}" for k in error]
    header += [f"first_end_{k}" for k in first_end]
    writer = csv.writer(_Sink(), lineterminator="\n")
    started: list[bool] = []

    def write_row(judged: Judged) -> None:
        row = judged.row
        if not started:
            started.append(True)
            writer.writerow(header + ["explanation"] * explain + ["labels"] * labels)
        claims = " ".join(f"{claim['kind']}:{claim['side']}" for claim in row["claims"] or ())
        cells = [row[key] for key in plain] + [claims]
        stood = row["repetition"] or {}
        cells += [stood.get(key, stood.get("white") if key == "red" else None) for key in repetition]
        cells += [(row["error"] or {}).get(key) for key in error]
        cells += [(row["first_end"] or {}).get(key) for key in first_end]
        if explain:
            cells.append(row.get("explanation"))
        if labels:
            cells.append(" ".join(map(_short_label, row.get("labels") or ())))
        writer.writerow(cells)

    return write_row


def _short_label(label: Row) -> str:
    return f"{label['move']}:{label['label']}{'+joint' if label['joint'] else ''}"


def _write_text(judged: Judged) -> None:
    row = judged.row
    title = row["source"] if row["game"] is None else f"{row['source']}, game {row['game']}"
    about = _about(judged.tags)
    lines = [title + (f": {about}" if about else "")]
    if row["status"] is not None:
        lines.append(f"  {row['outcome']}  {row['text']}")
        clause = f"{row['clause']}; " if row["clause"] else ""
        lines.append(f"  {clause}{row['rules']}, {counted(row['plies'], 'ply', 'plies')}")
        if row["must_change"]:
            lines.append(f"  {row['must_change']} must change by ply {row['deadline']}")
        if row["repetition"]:
            lines.append(f"  {_repetition_text(row['repetition'])}")
        if row["first_end"]:
            earlier = row["first_end"]
            lines.append(
                f"  played on after ply {earlier['ply']}, which ended it  {earlier['outcome']}  {earlier['text']}"
            )
        for claim in row["claims"]:
            lines.append(f"  {claim['side']} can claim {claim['kind']}")
    if row["recorded_outcome"] is not None:
        lines.append(f"  recorded: {row['recorded_outcome']}{_agreement(row)}")
    if row["error"]:
        lines.append(f"  {error_text(row['error'])}")
    if row.get("explanation"):
        lines += [f"  | {line}" for line in row["explanation"].split("\n")]
    lines += [f"  {_label_text(label)}" for label in row.get("labels") or ()]
    write("\n".join(map(visible, lines)) + "\n\n")


def _about(tags: dict[str, str]) -> str:
    values = {name.lower(): " ".join(value.split()) for name, value in tags.items()}

    def known(*names: str) -> str:
        found = (values.get(name, "") for name in names)
        return next((value for value in found if value.strip("?.*- ")), "")

    players = (known("red", "white"), known("black"))
    parts = [" - ".join(player or "?" for player in players) if any(players) else "", known("event"), known("date")]
    return ", ".join(part for part in parts if part)


def _agreement(row: Row) -> str:
    if row["status"] is None or row["recorded_outcome"] == "*":
        return ""
    if row["outcome"] == "*":
        return ", which the moves alone do not settle"
    return ", which agrees" if row["outcome"] == row["recorded_outcome"] else ", which does not agree"


def _repetition_text(repetition: Row) -> str:
    text = (
        f"the position has stood {repetition['count']} times; plies {repetition['first_ply']} to"
        f" {repetition['last_ply']}"
    )
    if "white" in repetition:  # in chess nobody is ever in the wrong
        return text
    return f"{text}: red {repetition['red']}, black {repetition['black']}; in the wrong: {repetition['violator']}"


def _label_text(label: Row) -> str:
    joint = " joint" if label["joint"] else ""
    pieces = f"  {' '.join(label['attackers'])} > {' '.join(label['victims'])}" if label["victims"] else ""
    return f"{label['ply']:4}  {label['side']:5}  {label['move']:5} {label['label']}{joint}{pieces}"


# ---- The others ----------------------------------------------------------------------------------------------------


def _labels(options: Any) -> int:
    chosen = chosen_rules(options)
    game = Game(chosen, options.fen)
    stopped = play_text(game, options.moves)
    found = [label_row(label) for label in game.labels()]
    repetition = repetition_row(game.repetition(), game.variant)
    if options.format == "json":
        row = {"fen": game.fen(0), "rules": chosen.name, "labels": found, "repetition": repetition}
        write(json_line(row))
    else:
        for label in found:
            write(_label_text(label) + "\n")
        if repetition:
            write(_repetition_text(repetition) + "\n")
    if stopped is None:
        return OK
    complain(error_text(stopped))
    return UNREADABLE


def _validate(options: Any) -> int:
    try:
        found = Board.validate(options.fen, options.variant)
    except Error as error:
        raise UsageError(str(error)) from None
    if options.format == "json":
        row = {
            "valid": found.valid,
            "faults": [_fault_row(fault) for fault in found.faults],
            "warnings": [_fault_row(fault) for fault in found.warnings],
            "fen": found.fen,
        }
        write(json_line(row))
    else:
        write("valid\n" if found.valid else "not valid\n")
        for word, faults in (("fault", found.faults), ("warning", found.warnings)):
            for fault in faults:
                write(f"{word}: {visible(fault.text)}{f' ({fault.square})' if fault.square else ''}\n")
        if found.fen is not None:
            write(f"normal form: {found.fen}\n")
    return OK if found.valid else UNREADABLE


def _fault_row(fault: Fault) -> Row:
    return {"code": fault.code, "text": fault.text, "offset": fault.offset, "square": fault.square}


def _moves(options: Any) -> int:
    board = _board(options)
    for move in board.legal_moves:
        text = move if options.notation == "uci" else board.format_move(move, options.notation)
        write(text + "\n")
    return OK


def _perft(options: Any) -> int:
    board = _board(options)
    if options.depth > MAX_PERFT_DEPTH:
        raise UsageError(f"the depth of a perft is at most {MAX_PERFT_DEPTH}")
    if options.depth == 0:
        write("1\n")
        return OK
    total = 0
    for move, count in _divide(board, options.depth):
        total += count
        if options.divide:
            write(f"{move}: {count}\n")
    write(f"total: {total}\n" if options.divide else f"{total}\n")
    return OK


def _divide(board: Board, depth: int) -> Iterator[tuple[str, int]]:
    with progress(total=len(board.legal_moves), unit="move") as bar:
        for move in board.legal_moves:
            board.push(move)
            count = board.perft(depth - 1)
            board.pop()
            bar.update()
            yield move, count


def _rules(options: Any) -> int:
    if options.name is None:
        for name in rules():
            write(f"{name:10}  {Rules(name).title()}\n")
        return OK
    book = named_rules(options.name)
    write(f"{book.name}: {book.title()}\n{book.title('zh')}\n\nGame: {book.variant}\nSource: {book.source}\n")
    write("\nNumbers:\n")
    for parameter, value in book.params.items():
        write(f"  {parameter:18}  {value}\n")
    write("\nClauses:\n")
    for clause in book.clauses:
        write(f"  {clause.cite}\n    {clause.english}\n    {clause.chinese}\n")
    return OK
