"""The command ``xqrules report``: a page of one game, or a folder of pages with an index."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from .choice import add_game, chosen_rules
from .errors import Error
from .files import File, file_records, find_files
from .io import read_options
from .markup import both, escaped, page, switch
from .newfile import NewFile
from .output import UsageError, complain, error_text, name_text, progress, write_bytes
from .record import GameRecord
from .report import game_heading, game_title, report_page
from .rows import Options, error_row, stopped_row
from .words import ENCODINGS, counted

#: Reasons as people say them, in the order of the index.
_REASONS = {
    "checkmate": ("Checkmate", "将死"),
    "stalemate": ("Stalemate", "无合法着法"),
    "perpetual_check": ("Perpetual check", "长将"),
    "perpetual_kill": ("Perpetual kill", "长杀"),
    "perpetual_chase": ("Perpetual chase", "长捉"),
    "perpetual_attack": ("Perpetual attack", "着着将、杀、捉"),
    "repetition": ("Repetition", "重复局面"),
    "threefold": ("Threefold repetition", "三次重复"),
    "fivefold": ("Fivefold repetition", "五次重复"),
    "natural_limit": ("Natural limit", "自然限着"),
    "fifty_moves": ("Fifty moves", "五十回合"),
    "seventyfive_moves": ("Seventy-five moves", "七十五回合"),
    "dead_position": ("Dead position", "死局"),
    "insufficient_material": ("Insufficient material", "子力不足"),
    "illegal_move": ("Illegal move", "违规着法"),
    "resignation": ("Resignation", "认输"),
    "agreement": ("Agreement", "议和"),
    "time": ("Time", "超时"),
    "none": ("Not settled by the moves", "着法未决出结果"),
    "unreadable": ("Cannot be read", "无法读取"),
}


class _Entry(NamedTuple):
    """A line of the index. ``title`` is HTML. A game without a page has none because of its ``problem``."""

    link: str | None
    title: str
    source: str
    reason: str
    outcome: str
    recorded: str | None
    plies: int | None
    clause: str | None
    english: str
    chinese: str
    problem: str | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.epilog = (
        "If OUT is a folder, or ends in a slash, or FILE is a folder, every game becomes a page of OUT, named"
        " game-0001.html and so on in the order in which the games are read, beside an index.html that counts them by"
        " reason. Otherwise OUT is one page, of the first game or of that of --game. A file named as OUT is overwritten,"
        " which is said; files of a folder are not overwritten without --force. Of a game that stops early, the page"
        " goes up to there. Exit status: 0 all is well, 1 something could not be read or written, which is said, 2"
        " wrong usage."
    )
    parser.add_argument("source", metavar="FILE", help='a game file; a folder is walked, "-" is standard input')
    parser.add_argument("target", metavar="OUT", help='an HTML file or a folder; "-" is standard output')
    parser.add_argument("--game", type=_number, metavar="N", help="the game of the file, counted from 1")
    add_game(parser)
    parser.add_argument(
        "--encoding", metavar="ENC", default="auto",
        help=f"encoding of FILE: {', '.join(ENCODINGS)}; auto never takes a file for Big5",
    )  # fmt: skip
    parser.add_argument("--notation", choices=("any", "uci1"), default="any", help="uci1: ranks are counted from 1 to 10")
    parser.add_argument("--force", action="store_true", help="overwrite files of a folder, too")


def report(options: Any) -> int:
    """Run the command and return its exit status."""
    try:
        reading = read_options(options.encoding, options.notation)
    except Error as error:
        raise UsageError(str(error)) from None
    separators = tuple(filter(None, (os.sep, os.altsep)))
    to_folder = options.target.endswith(separators) or os.path.isdir(options.target) or os.path.isdir(options.source)
    if to_folder and options.target == "-":
        raise UsageError("the pages of a folder do not go to standard output: name a folder")
    if to_folder and options.game is not None:
        raise UsageError("--game picks one game: name one file and one page")
    found = find_files(options.source)
    if not found:
        complain("no files found")
    run = _Run(options, found, Options(chosen_rules(options), reading, False))
    if to_folder:
        run.write_folder()
    else:
        run.write_page(options.game)
    return 0 if run.good else 1


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < len(text) < 10 or int(text) == 0:
        raise argparse.ArgumentTypeError(f"games are counted from 1: {text!r}")
    return int(text)


class _Run:
    """One run of the command, and whether all went well."""

    def __init__(self, options: Any, found: list[File], reading: Options) -> None:
        self.good = True
        self._target: str = options.target
        self._force: bool = options.force
        self._found = found
        self._reading = reading

    def _fail(self, text: str) -> None:
        self.good = False
        complain(text)

    # ---- Reading ------------------------------------------------------------------------------------------------

    def _records(self, file: File, entries: list[_Entry] | None = None) -> Generator[GameRecord, None, None]:
        try:
            for number, raw in file_records(file, self._reading):
                yield GameRecord(raw, number, self._reading.rules)
        except (Error, OSError, MemoryError) as error:
            problem = error_text(error_row(error))
            self._fail(f"{name_text(file.path)}: {problem}")
            if entries is not None:
                entries.append(_unreadable(both("A file", "文件"), name_text(file.path), problem))

    def _page_of(self, file: File, record: GameRecord) -> str | None:
        """The page of a game, or None if there is nothing to show. What is wrong with the game is said."""
        title = f"{name_text(file.path)}, game {record.number}"
        stopped = stopped_row(record.error)
        if stopped is not None or record.start_fen is None:
            what = "cannot be read" if record.start_fen is None else "read in part"
            self._fail(f"{title}: {what if stopped is None else error_text(stopped, what)}")
        return None if record.start_fen is None else report_page(record.game(), record)

    # ---- One page -----------------------------------------------------------------------------------------------

    def write_page(self, wanted: int | None) -> None:
        """The page of one game of one file."""
        for file in self._found:
            with contextlib.closing(self._records(file)) as records:
                count = 0
                for record in records:
                    count += 1
                    if record.number == (wanted or 1):
                        made = self._page_of(file, record)
                        if made is not None:
                            self._write_named(made)
                        if wanted is None and next(records, None) is not None:
                            complain(f"{name_text(file.path)} holds more games: --game picks one, a folder as OUT takes all")
                        return
            if count or self.good:
                self._fail(f"{name_text(file.path)} holds {counted(count, 'game', 'games')}, and no game {wanted or 1}")

    def _write_named(self, made: str) -> None:
        data = made.encode("utf-8")
        if self._target == "-":
            write_bytes(data)
            return
        if os.path.lexists(self._target):
            if self._is_read(self._target):
                self._fail(f"{name_text(self._target)} is what is read, and is not overwritten")
                return
            if os.path.isfile(self._target):
                complain(f"{name_text(self._target)} was there already, and is overwritten")
        self._write(self._target, data)

    # ---- A folder -----------------------------------------------------------------------------------------------

    def write_folder(self) -> None:
        """A page for every game, and the index."""
        with self._trouble(self._target):
            os.makedirs(self._target, exist_ok=True)
        if not os.path.isdir(self._target):
            return
        entries: list[_Entry] = []
        empty = done = 0
        total = sum(file.size for file in self._found)
        with progress(total=total, unit="B", unit_scale=True) as bar:
            for file in self._found:
                before = len(entries)
                for record in self._records(file, entries):
                    entries.append(self._entry(file, record, len(entries) + 1))
                    if not bar.disable:
                        bar.set_postfix_str(counted(len(entries), "game", "games"), refresh=False)
                        bar.update(max(done + min(record.offset, file.size) - bar.n, 0))
                done += file.size
                empty += file.doubtful and len(entries) == before
        self._write_made("index.html", _index(entries, self._reading))
        if empty:
            complain(f"{counted(empty, 'file holds', 'files hold')} no game")

    def _entry(self, file: File, record: GameRecord, place: int) -> _Entry:
        """Write the page of a game, and say what the index has of it."""
        source = f"{name_text(file.path)}, game {record.number}"
        made = self._page_of(file, record)
        stopped = stopped_row(record.error)
        problem = None if stopped is None else error_text(stopped, "cannot be read" if made is None else "read in part")
        if made is None:
            return _unreadable(game_heading(game_title(record), record.variant), source, problem or "cannot be read")
        name = f"game-{place:04}.html"
        game = record.game()
        verdict = game.verdict(game.first_end())
        written = self._write_made(name, made)
        return _Entry(
            name if written else None, game_heading(game_title(record), record.variant), source, verdict.reason, verdict.outcome,
            record.recorded_outcome, game.ply(), verdict.clause, verdict.text(), verdict.text("zh"), problem,
        )  # fmt: skip

    def _write_made(self, name: str, made: str) -> bool:
        path = os.path.join(self._target, name)
        if os.path.lexists(path):
            if self._is_read(path):
                self._fail(f"{name_text(path)} is what is read, and is not overwritten")
                return False
            if not self._force:
                self._fail(f"{name_text(path)} is there already, and is not overwritten without --force")
                return False
        return self._write(path, made.encode("utf-8"))

    # ---- Writing ------------------------------------------------------------------------------------------------

    def _is_read(self, path: str) -> bool:
        sources = (file.path for file in self._found if not file.stream)
        return any(os.path.exists(source) and os.path.samefile(source, path) for source in sources)

    def _write(self, path: str, data: bytes) -> bool:
        with self._trouble(path):
            file = NewFile(path)
            try:
                file.write(data)
                file.finish()
                return True
            finally:
                file.abandon()
        return False

    @contextlib.contextmanager
    def _trouble(self, path: str) -> Iterator[None]:
        """A file that cannot be written is said, and the others are."""
        try:
            yield
        except BrokenPipeError:
            raise
        except OSError as error:
            self._fail(f"{name_text(path)}: cannot be written: {(error.strerror or str(error)).lower()}")


def _unreadable(title: str, source: str, problem: str) -> _Entry:
    return _Entry(None, title, source, "unreadable", "", None, None, None, "", "", problem)


# ---- The index -------------------------------------------------------------------------------------------------------


def _index(entries: list[_Entry], reading: Options) -> str:
    """The page that counts the games by reason and leads to them."""
    groups: dict[str, list[_Entry]] = {reason: [] for reason in _REASONS}
    for entry in entries:
        groups.setdefault(entry.reason, []).append(entry)
    groups = {reason: found for reason, found in groups.items() if found}
    counts = "".join(
        f'<tr><td><a href="#{reason}">{_reason(reason)}</a></td><td class="count">{len(found)}</td></tr>\n'
        for reason, found in groups.items()
    )
    total = both(counted(len(entries), "game", "games"), f"共{len(entries)}局")
    body = (
        f"<header>\n<h1>{both('Games by what decided them', '对局裁决索引')}</h1>\n"
        f'<p class="rules">{both(reading.rules.title(), reading.rules.title("zh"))}</p>\n<p class="tools">{switch()}</p>\n'
        f'</header>\n<main class="index">\n<section aria-labelledby="counts"><h2 id="counts">{total}</h2>\n'
        f'<table class="counts"><thead><tr><th scope="col">{both("Reason", "原因")}</th><th scope="col">{both("Games", "局数")}</th></tr>'
        f"</thead><tbody>\n{counts}</tbody></table></section>\n"
        + "".join(_group(reason, found) for reason, found in groups.items())
        + "</main>\n"
    )
    return page("Games by what decided them", body)


def _reason(reason: str) -> str:
    return both(*_REASONS.get(reason, (reason.replace("_", " ").capitalize(), reason)))


def _group(reason: str, entries: list[_Entry]) -> str:
    titles = (
        ("Game", "对局"), ("Verdict", "裁决"), ("Clause", "条款"), ("Recorded", "记录结果"), ("Plies", "着数"),
    )  # fmt: skip
    heads = "".join(f'<th scope="col">{both(*title)}</th>' for title in titles)
    rows = "".join(map(_line, entries))
    return (
        f'<section aria-labelledby="{reason}"><h2 id="{reason}">{_reason(reason)}: {len(entries)}</h2>\n'
        f'<table class="games"><thead><tr>{heads}</tr></thead><tbody>\n{rows}</tbody></table></section>\n'
    )


def _line(entry: _Entry) -> str:
    title = entry.title
    if entry.link is not None:
        title = f'<a href="{entry.link}">{title}</a>'
    problem = "" if entry.problem is None else f'<p class="stopped">{escaped(entry.problem)}</p>'
    verdict = f"<b>{entry.outcome}</b> {both(entry.english, entry.chinese)}" if entry.english else ""
    recorded = "" if entry.recorded is None else f'<span class="narrow">{both("Recorded:", "记录结果：")} </span>{escaped(entry.recorded)}'
    plies = "" if entry.plies is None else f'<span class="narrow">{both("Plies:", "着数：")} </span>{entry.plies}'
    return (
        f"<tr><td>{title}<br><small>{escaped(entry.source)}</small></td><td>{verdict}{problem}</td>"
        f'<td>{escaped(entry.clause or "")}</td><td>{recorded}</td><td class="count">{plies}</td></tr>\n'
    )
