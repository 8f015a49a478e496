#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Judges the sample games and shows why: what each move of a repetition did, and which clause decides.

    examples/demo.py [--rules NAME ...] [--pictures FOLDER] [FILE ...]

For every game: how it stands under each rule set, in English and Chinese, the clause, the label of each ply that was
judged, and an SVG picture of the decisive position with arrows from attackers to victims. Exits with 1 if a game cannot
be judged. Needs the installed package xqrules and nothing else.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import unicodedata
from dataclasses import dataclass
from pathlib import Path

import xqrules

HERE = Path(__file__).resolve().parent
RULES = ["wxf-2018", "cxa-2020"]
INDENT = "    "
NEWEST_PLIES = 6  # shown where the game does not stand in a repetition
BETWEEN_WORDS = " " * 2


# ---- Text on a terminal ----------------------------------------------------------------------------------------------


class Paint:
    """Colours, where somebody looks at a terminal and has not asked for none."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def __call__(self, text: str, style: str) -> str:
        codes = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
        return f"\033[{codes[style]}m{text}\033[0m" if self.wanted and text else text


def width(text: str) -> int:
    """Columns a text takes: a Chinese character takes two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def pad(text: str, columns: int) -> str:
    return text + " " * max(columns - width(text), 0)


def fill(text: str, columns: int, indent: str) -> str:
    """Breaks a sentence into lines: between words and, in Chinese, between characters."""
    lines, line = [], ""
    # A mark stays with what stands before it.
    for piece in re.findall(r"[!-~]+[，。；：、）]*|\s+|.[，。；：、）]*", text):
        if line.strip() and width(indent + line + piece.rstrip()) > columns:
            lines.append(line)
            line = ""
        line += piece if line else piece.lstrip()
    return "\n".join(indent + line.rstrip() for line in [*lines, line] if line.strip())


# ---- What is said about one game under one rule set ------------------------------------------------------------------


@dataclass(frozen=True)
class Judgement:
    """A game under one rule set."""

    rules: str
    game: xqrules.Game
    verdict: xqrules.Verdict
    turns: list[tuple[int, xqrules.Verdict]]  # where the status changed before the end
    claims: list[xqrules.Claim]


def judge(record: xqrules.GameRecord, rules: str) -> Judgement:
    """Plays the game move by move, as a referee at the board would see it."""
    whole = record.game(rules)
    game = xqrules.Game(rules, whole.fen(0))
    turns: list[tuple[int, xqrules.Verdict]] = []
    for move in whole.moves:
        game.push(move)
        verdict = game.verdict()
        before = turns[-1][1].status if turns else "ongoing"
        if verdict.status != before:
            turns.append((game.ply(), verdict))
    verdict = game.verdict()
    claims = []
    if verdict.status != "ended":
        sides = (game.turn, "black" if game.turn == "red" else "red")
        claims = [game.audit_claim("natural_limit", side) for side in sides if game.can_claim("natural_limit", side)]
    return Judgement(rules, game, verdict, [turn for turn in turns if turn[0] < game.ply()], claims)


def headline(verdict: xqrules.Verdict) -> str:
    words = [verdict.status.replace("_", " "), verdict.outcome]
    if verdict.reason != "none":
        words.append(verdict.reason.replace("_", " "))
    return ", ".join(words)


def window(judgement: Judgement) -> range:
    """The plies that were judged, or else the newest ones."""
    repetition, last = judgement.game.repetition(), judgement.game.ply()
    if repetition is not None:
        return range(repetition.first_ply, repetition.last_ply + 1)
    return range(max(last - NEWEST_PLIES, 0) + 1, last + 1)


def label_text(label: xqrules.Label) -> str:
    """A label in both languages, and what is attacked: "chase 捉 c5"."""
    words = [("joint " if label.joint else "") + label.label, label.text("zh")]
    if label.label in ("chase", "kill", "check") and label.victims:
        words.append(" ".join(label.victims))
    return " ".join(words)


def label_rows(judgement: Judgement, columns: int, paint: Paint) -> list[str]:
    """Three rows, ply by ply: number, move, label. Wrapped where the terminal is narrow."""
    styles = {"check": "red", "kill": "red", "chase": "yellow"}
    labels = [judgement.game.label(ply) for ply in window(judgement)]
    cells = []
    for label in labels:
        move = judgement.game.board(label.ply - 1).format_move(label.move)
        side = {"red": "Red", "black": "Black"}[label.side]
        cells.append((f"{label.ply} {side}", f"{label.move} {move}", label_text(label), styles.get(label.label, "dim")))
    cell = max((width(text) for cell in cells for text in cell[:3]), default=1) + len(BETWEEN_WORDS)
    per_line = max((columns - len(INDENT) * 2) // (2 * cell), 1) * 2  # a round stays on one line
    lines = max(-(-len(cells) // per_line), 1)
    per_line = -(-len(cells) // (2 * lines)) * 2 or per_line  # all lines equally long
    rows = []
    for start in range(0, len(cells), per_line):
        part = cells[start : start + per_line]
        rows.append("".join(paint(pad(number, cell), "dim") for number, _, _, _ in part))
        rows.append("".join(pad(move, cell) for _, move, _, _ in part))
        rows.append("".join(paint(pad(label, cell), style) for _, _, label, style in part))
    return [INDENT * 2 + row.rstrip() for row in rows]


def judgement_lines(judgement: Judgement, columns: int, paint: Paint) -> list[str]:
    verdict, limit = judgement.verdict, judgement.game.limit()
    colour = {"ended": "green", "must_change": "yellow"}.get(verdict.status, "cyan")
    lines = [INDENT + paint(pad(judgement.rules, 10), "bold") + paint(headline(verdict), colour)]
    lines += [fill(verdict.text(lang), columns, INDENT * 2) for lang in ("en", "zh")]
    for ply, turn in judgement.turns:
        deadline = f" by ply {turn.deadline}" if turn.deadline else ""
        who = f": {turn.must_change} must change{deadline}" if turn.must_change else ""
        lines.append(f"{INDENT * 2}after ply {ply}: {headline(turn)}{who}")
    if verdict.clause:
        lines.append(f"{INDENT * 2}clause: {verdict.clause}")
    for claim in judgement.claims:
        kind = claim.kind.replace("_", " ")
        lines.append(
            f"{INDENT * 2}{claim.side} may claim {kind}: {claim.plies} plies, {claim.needed} needed"
            f" ({claim.outcome}, {claim.clause})"
        )
    if judgement.claims:
        lines.append(f"{INDENT * 2}checks since the last capture: red {limit.red_checks}, black {limit.black_checks}")
    return lines


# ---- The picture -----------------------------------------------------------------------------------------------------


def decisive_ply(judgement: Judgement) -> int:
    """The newest judged ply of the side in the wrong; of no side, if none is, then the newest that attacks anything."""
    repetition = judgement.game.repetition()
    plies = list(window(judgement))[::-1]
    labels = [judgement.game.label(ply) for ply in plies]
    if repetition is not None and repetition.violator in ("red", "black"):
        labels = [label for label in labels if label.side == repetition.violator]
    elif repetition is not None:
        labels = [label for label in labels if label.victims] or labels
    return labels[0].ply if labels else 0


def arrows(label: xqrules.Label, board: xqrules.Board) -> list[tuple[str, str, str]]:
    """From each attacker to each victim it hits; a mating threat points at the king but is carried out later."""
    style = "threat" if label.label == "kill" else "attack"
    pairs = [(attacker, victim) for attacker in label.attackers for victim in label.victims]
    direct = [pair for pair in pairs if pair[0] in board.attackers(label.side, pair[1])]
    return [(attacker, victim, style) for attacker, victim in direct or pairs]


def draw(judgement: Judgement, file: Path) -> None:
    ply = decisive_ply(judgement)
    board = judgement.game.board(ply)
    marks, last = [], None
    if ply:
        label = judgement.game.label(ply)
        marks, last = arrows(label, board), label.move
    file.write_text(board.svg(lastmove=last, arrows=marks), encoding="utf-8")


def telling(judgements: list[Judgement]) -> Judgement:
    """The rule set whose picture shows most: one that finds somebody in the wrong."""
    for judgement in judgements:
        repetition = judgement.game.repetition()
        if repetition is not None and repetition.violator in ("red", "black"):
            return judgement
    return judgements[0]


# ---- All of it -------------------------------------------------------------------------------------------------------


def title(record: xqrules.GameRecord, file: Path) -> str:
    return record.tags.get("Event", file.stem).removeprefix("Sample: ")


def shown(path: Path) -> str:
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def show_game(
    record: xqrules.GameRecord, file: Path, rules: list[str], picture: Path, columns: int, paint: Paint
) -> list[Judgement]:
    judgements = [judge(record, name) for name in rules]
    rule = "─" * max(columns - width(title(record, file)) - 4, 4)
    print("\n" + paint(f"── {title(record, file)} ", "bold") + paint(rule, "dim"))
    print(f"{INDENT}{shown(file)}, {len(record.moves)} plies, recorded result {record.recorded_outcome or '*'}")
    if 0 in record.comments:
        print(paint(fill(" ".join(record.comments[0].split()), columns, INDENT), "dim"))
    seen: dict[str, str] = {}
    for judgement in judgements:
        labels = "\n".join(label_rows(judgement, columns, paint))
        print()
        print("\n".join(judgement_lines(judgement, columns, paint)))
        print(f"{INDENT * 2}labels: as under {seen[labels]}" if labels in seen else labels)
        seen.setdefault(labels, judgement.rules)
    draw(telling(judgements), picture)
    print(f"\n{INDENT}picture: {shown(picture)}")
    return judgements


def show_summary(rows: list[tuple[str, str, list[Judgement]]], rules: list[str], paint: Paint) -> None:
    table = [["game", *rules, "recorded"]]
    for name, recorded, judgements in rows:
        cells = []
        for judgement in judgements:
            verdict = judgement.verdict
            reason = verdict.reason if verdict.reason != "none" else verdict.status
            if judgement.claims:
                reason = "claim: " + judgement.claims[0].kind
            cells.append(f"{verdict.outcome:<7} {reason.replace('_', ' ')}")
        table.append([name, *cells, recorded])
    columns = [max(width(row[i]) for row in table) for i in range(len(table[0]))]
    print("\n" + paint("── Summary", "bold"))
    for number, row in enumerate(table):
        line = INDENT + BETWEEN_WORDS.join(pad(cell, column) for cell, column in zip(row, columns)).rstrip()
        differs = number > 0 and len({cell.split()[0] for cell in row[1 : 1 + len(rules)]}) > 1
        if number == 0:
            print(paint(line, "dim"))
        else:
            print(paint(line + BETWEEN_WORDS + "the books differ", "yellow") if differs else line)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Judges the sample games and shows why.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="game files; the sample games if none")
    parser.add_argument("--rules", action="append", choices=xqrules.rules(), help="rule set; may be given again")
    parser.add_argument("--pictures", type=Path, default=HERE.parent / "build" / "demo", help="folder for the pictures")
    return parser.parse_args()


def main() -> int:
    given = options()
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    paint = Paint(sys.stdout.isatty() and "NO_COLOR" not in os.environ)
    columns = min(max(shutil.get_terminal_size((100, 24)).columns, 60), 120)
    rules = given.rules or RULES
    files = given.files or sorted((HERE / "games").glob("*.pgn"))
    given.pictures.mkdir(parents=True, exist_ok=True)

    rows: list[tuple[str, str, list[Judgement]]] = []
    failures = [] if files else [f"there are no games in {HERE / 'games'}"]
    print(f"xqrules {xqrules.__version__}: " + "; ".join(xqrules.Rules(name).title() for name in rules))
    for file in files:
        try:
            for record in xqrules.read_games(file):
                if record.error is not None:
                    failures.append(f"{file}, game {record.number}: {record.error.message}")
                    continue
                mark = f"-{record.number}" if record.number > 1 else ""
                picture = given.pictures / f"{file.stem}{mark}.svg"
                judgements = show_game(record, file, rules, picture, columns, paint)
                rows.append((title(record, file), record.recorded_outcome or "*", judgements))
        except (OSError, xqrules.Error) as error:
            failures.append(f"{file}: {error}")
    if rows:
        show_summary(rows, rules, paint)
    sys.stdout.flush()
    for failure in failures:
        print(f"cannot be judged: {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        # Whoever reads has seen enough. Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
