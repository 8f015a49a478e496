"""One game as one page: the board to step through, what each ply did, and the verdict with its clause."""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from .game import Game, Label, Verdict
from .markup import both, escaped, json_block, page, switch
from .notes import Notes
from .output import error_text
from .rows import stopped_row
from .scene import NAMES, SIDES, Scene

if TYPE_CHECKING:
    from .board import Board
    from .record import GameRecord

_MOST_STILLS = 12  # boards of a loop that are printed

#: The other words of the page, for the script.
_WORDS = {
    "start": ("Start position", "开局局面"),
    "line": ("Threat carried out", "威胁演示"),
    "follow": ("The capture, and what it fails to", "吃子及其落空"),
    "before": ("The same capture before the move", "走子之前的同一吃子"),
    "back": ("Back to the game", "返回对局"),
    "aside": ("Variation", "变着"),
}

_UNTITLED = {"xiangqi": ("A game of xiangqi", "象棋对局"), "chess": ("A game of chess", "国际象棋对局")}

_HELP = (
    "Arrow keys, Home and End, a swipe over the board, or a click on a move step through the game. Squares are named by"
    " file and rank, as at the edge of the board. Arrows lead from attackers to victims.",
    "用方向键、Home、End、在棋盘上滑动或点击着法浏览对局。格名为棋盘边上的列字母与行数字。箭头由攻击子指向被攻击子。",
)


class Ply(NamedTuple):
    """What the page says of one ply."""

    label: Label
    english: str
    chinese: str
    arrows: list[tuple[str, str]]
    pieces: str
    stood: int

    @property
    def moved(self) -> str:
        """The move as HTML: in xiangqi as each language writes it, and its coordinates."""
        if self.english == self.chinese:
            return html.escape(self.english)
        return f"{both(self.english, self.chinese)} {self.label.move}"

    @property
    def kind(self) -> str:
        """How its arrows look: broken where the ply threatens nothing that counts."""
        return "arrow" if self.label.label in ("check", "kill", "chase") else "arrow mild"


def report_page(game: Game, record: GameRecord | None = None) -> str:
    """The page of a game; with the record it comes from, its tags, comments and variations too."""
    board = game.board(0)
    scene = Scene(board)
    start = scene.pieces(board)
    plies = list(_plies(game, board, scene))
    verdict = game.verdict()
    end = game.first_end()
    earlier = None if end is None or end == game.ply() else game.verdict(end)
    loop = _loop(verdict, earlier)
    nodes: list[list[Any]] = [[0, "", "", []]]
    before = start
    for ply in plies:
        nodes.append([ply.label.ply - 1, scene.changes(before, ply.pieces), ply.label.move, ply.arrows, ply.kind])
        before = ply.pieces
    notes = {} if record is None else Notes(record, nodes, scene).by_ply()
    title = game_title(record)
    data = {
        "shape": scene.shape, "size": scene.size, "origin": scene.origin, "start": start, "nodes": nodes,
        "plies": len(plies), "names": NAMES[game.variant], "sides": SIDES[game.variant], "words": _WORDS,
    }  # fmt: skip
    last = plies[-1] if plies else None
    now = scene.board(before, last and last.label.move, last.arrows if last else [], "now", last.kind if last else "")
    stills = "".join(_still(scene, start, plies, number) for number in _key_plies(len(plies), end, loop))
    body = (
        scene.definitions()
        + _header(game, title)
        + "<main>\n"
        + _verdict_section(game, record, verdict, earlier, end)
        + _board_section(now)
        + _moves_section(plies, notes, loop)
        + _tags_section(record)
        + _reasons_section(game, end if earlier else None)
        + f'<section class="stills" aria-labelledby="stills"><h2 id="stills">{both("Positions", "局面")}</h2>\n'
        f"{stills}</section>\n</main>\n<footer><p>{both(*_HELP)}</p></footer>\n"
        f'<script type="application/json" id="data">{json_block(data)}</script>\n'
    )
    return page(title or _UNTITLED[game.variant][0], body)


def game_title(record: GameRecord | None) -> str | None:
    """Who played, and where; None if the record does not say."""
    tags = {} if record is None else {name.lower(): " ".join(value.split()) for name, value in record.tags.items()}

    def known(*names: str) -> str:
        found = (tags.get(name, "") for name in names)
        return next((value for value in found if value.strip("?.*- ")), "")

    players = known("red", "white"), known("black")
    parts = [" – ".join(player or "?" for player in players) if any(players) else "", known("event", "title")]
    return ", ".join(part for part in parts if part) or None


def game_heading(title: str | None, variant: str) -> str:
    """A title as HTML, or what stands for one."""
    return both(*_UNTITLED[variant]) if title is None else escaped(title)


# ---- What is on the page ---------------------------------------------------------------------------------------------


def _plies(game: Game, board: Board, scene: Scene) -> Iterator[Ply]:
    """The plies of a game. The board goes along."""
    for label in game.labels():
        move = label.move
        if game.variant == "chess":
            english = chinese = board.format_move(move, "san")
        else:
            english, chinese = (board.format_move(move, notation) for notation in ("wxf", "chinese"))
        board.push(move)
        yield Ply(label, english, chinese, _arrows(label, board), scene.pieces(board), game.occurrences(label.ply))


def _arrows(label: Label, board: Board) -> list[tuple[str, str]]:
    """From every attacker to what it attacks; where nothing shows which attacks which, from all to all."""
    attackers, victims = label.attackers, label.victims
    if label.label == "check" and not victims:
        victims = [square for square, piece in board.piece_map().items() if (piece.kind, piece.color) == ("king", board.turn)]
        attackers = [square for victim in victims for square in board.attackers(label.side, victim)]
    arrows = []
    for victim in victims:
        reach = board.attackers(label.side, victim)
        arrows += [(attacker, victim) for attacker in attackers if attacker in reach or not set(reach) & set(attackers)]
    return arrows


def _loop(verdict: Verdict, earlier: Verdict | None) -> range:
    """The plies of the repetition that a verdict rests on: of the one that ended the game, or of the last one."""
    for found in (earlier, verdict):
        if found is not None and found.repetition is not None:
            return range(found.repetition.first_ply, found.repetition.last_ply + 1)
    return range(0)


def _key_plies(count: int, end: int | None, loop: range) -> list[int]:
    """The plies of which a still board is printed: those of the loop and the one before, the end, and the last."""
    found = {count}
    if loop:
        found |= set(range(loop.start - 1, loop.stop)[:_MOST_STILLS])
    if end is not None:
        found.add(end)
    return sorted(found)


# ---- Sections --------------------------------------------------------------------------------------------------------


def _header(game: Game, title: str | None) -> str:
    buttons = ("glyphs", both("Letters", "字母棋子")), ("print", both("Print", "打印"))
    tools = "".join(f' <button type="button" id="{name}" class="js">{text}</button>' for name, text in buttons)
    return (
        f"<header>\n<h1>{game_heading(title, game.variant)}</h1>\n"
        f'<p class="rules">{both(game.rules.title(), game.rules.title("zh"))}</p>\n'
        f'<p class="tools">{switch()}{tools}</p>\n</header>\n'
    )


def _verdict_section(
    game: Game, record: GameRecord | None, verdict: Verdict, earlier: Verdict | None, end: int | None
) -> str:
    parts = [
        f'<section class="verdict" aria-labelledby="verdict"><h2 id="verdict">{both("Verdict", "裁决")}'
        f' <b class="outcome">{verdict.outcome}</b></h2>\n{_ruling(game, verdict)}'
    ]
    if earlier is not None:
        said = both(
            f"The game was played on after ply {end}, which had ended it {earlier.outcome}:",
            f"对局在第{end}着已结束（{earlier.outcome}），此后仍继续：",
        )
        parts.append(f'<p class="earlier">{said}</p>\n{_ruling(game, earlier)}')
    recorded = None if record is None else record.recorded_outcome
    if recorded is not None:
        parts.append(f'<p>{both("Recorded result:", "记录的结果：")} <b>{escaped(recorded)}</b></p>\n')
    stopped = None if record is None else stopped_row(record.error)
    if stopped is not None:
        said = both("The record could be read only in part:", "棋谱只能读出一部分：")
        parts.append(f'<p class="stopped">{said} {escaped(error_text(stopped, "stopped"))}</p>\n')
    return "".join(parts) + "</section>\n"


def _ruling(game: Game, verdict: Verdict) -> str:
    """A verdict and the clause it rests on."""
    clause = next((clause for clause in game.rules.clauses if clause.cite == verdict.clause), None)
    cited = "" if clause is None else (
        f'<blockquote><cite>{both(clause.cite, clause.cite_chinese)}</cite>{both(clause.english, clause.chinese, "p")}</blockquote>\n'
    )  # fmt: skip
    return f'{both(verdict.text(), verdict.text("zh"), "p")}\n{cited}'


def _board_section(board: str) -> str:
    def button(name: str, sign: str, english: str, chinese: str) -> str:
        return (
            f'<button type="button" id="{name}"><span aria-hidden="true">{sign}</span>'
            f'<span class="hidden">{both(english, chinese)}</span></button>'
        )

    buttons = (
        button("first", "|◀", "Start", "开局") + button("back", "◀", "One move back", "后退一着")
        + button("next", "▶", "One move on", "前进一着") + button("last", "▶|", "End", "终局")
        + button("flip", "⇅", "Turn the board", "翻转棋盘")
    )  # fmt: skip
    return (
        f'<section class="board" aria-labelledby="board-head"><h2 id="board-head" class="hidden">{both("Board", "棋盘")}</h2>\n'
        f'{board}\n<div class="buttons js" role="group" aria-labelledby="board-head">{buttons}</div>\n'
        '<div id="said" aria-live="polite"></div>\n<div id="lines" class="js"></div>\n</section>\n'
    )


def _moves_section(plies: list[Ply], notes: dict[int, str], loop: range) -> str:
    rows = [f'<li id="p0"><a href="#p0">{both(*_WORDS["start"])}</a>{notes.get(0, "")}</li>\n']
    rows += [_row(ply, ply.label.ply in loop, notes.get(ply.label.ply, "")) for ply in plies]
    return (
        f'<section class="moves" aria-labelledby="moves"><h2 id="moves">{both("Moves", "着法")}</h2>\n'
        f'<ol id="list" tabindex="0" aria-labelledby="moves">\n{"".join(rows)}</ol>\n</section>\n'
    )


def _row(ply: Ply, in_loop: bool, notes: str) -> str:
    label = ply.label
    side = _side(label.side)
    facts = [f'<b class="label {label.label}">{_label(label)}</b>']
    if label.victims or ply.arrows:
        attackers = label.attackers or sorted({arrow[0] for arrow in ply.arrows})
        victims = label.victims or sorted({arrow[1] for arrow in ply.arrows})
        facts.append(f'<span class="pieces">{" ".join(attackers)} → {" ".join(victims)}</span>')
    if label.line:
        said = both("by", "以") if label.label != "follow" else both("fails:", "落空")
        facts.append(f'<span class="way">{said} <span class="line">{" ".join(label.line)}</span></span>')
    if label.before:
        facts.append(
            f'<span class="way">{both("before:", "走前")} <span class="before">{" ".join(label.before)}</span></span>'
        )
    if label.budget_hit:
        facts.append(f'<span class="doubt">{both("not certain", "不确定")}</span>')
    if ply.stood > 1:
        facts.append(f'<span class="stood">{both(f"stood {ply.stood}×", f"第{ply.stood}次")}</span>')
    if in_loop:
        facts.append(f'<span class="mark">{both("↻ loop", "↻ 循环")}</span>')
    return (
        f'<li id="p{label.ply}" class="{label.side}{" loop" if in_loop else ""}"><a href="#p{label.ply}">'
        f'<span class="number">{label.ply}.</span> <span class="side">{side}</span> <span class="move">{ply.moved}</span></a> '
        f'{" ".join(facts)}{notes}</li>\n'
    )


def _side(side: str) -> str:
    return both(side.capitalize(), {"red": "红", "white": "白", "black": "黑"}[side])


def _label(label: Label) -> str:
    joint = ("joint ", "联合") if label.joint else ("", "")
    return both(joint[0] + label.text(), joint[1] + label.text("zh"))


def _tags_section(record: GameRecord | None) -> str:
    if record is None or not record.tags:
        return ""
    tags = "".join(
        f'<div><dt>{escaped(name)}</dt><dd dir="auto">{escaped(value)}</dd></div>\n' for name, value in record.tags.items()
    )
    return (
        f'<section class="tags" aria-labelledby="tags"><h2 id="tags">{both("About the game", "对局信息")}</h2>\n'
        f"<dl>{tags}</dl></section>\n"
    )


def _reasons_section(game: Game, end: int | None) -> str:
    """The reasons of the verdict that ended the game, ply by ply."""
    texts = both(game.explain("en", end), game.explain("zh", end), "pre")
    return f'<section class="reasons"><details><summary>{both("Reasons, ply by ply", "逐着理由")}</summary>{texts}</details></section>\n'


def _still(scene: Scene, start: str, plies: list[Ply], number: int) -> str:
    if number == 0:
        picture, caption = scene.board(start, None, [], "s0", ""), both(*_WORDS["start"])
    else:
        ply = plies[number - 1]
        picture = scene.board(ply.pieces, ply.label.move, ply.arrows, f"s{number}", ply.kind)
        caption = f"{number}. {_side(ply.label.side)} {ply.moved} {_label(ply.label)}"
    return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>\n"
