"""How games, records and verdicts show themselves in a notebook: HTML that any text may stand in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .markup import escaped

if TYPE_CHECKING:
    from .game import Game, Verdict
    from .record import GameRecord

_MOVES_SHOWN = 12
_TAGS_SHOWN = ("Event", "Date", "Red", "White", "Black", "Result")


def verdict_html(verdict: Verdict) -> str:
    """A verdict: its outcome, the sentence in both languages, and the clause."""
    words = [verdict.outcome, verdict.status.replace("_", " ")]
    if verdict.reason != "none":
        words.append(verdict.reason.replace("_", " "))
    clause = f"<p><small>{escaped(verdict.clause)}</small></p>" if verdict.clause else ""
    return (
        f"<div><p><strong>{escaped(' · '.join(words))}</strong></p><p>{escaped(verdict.text('en'))}</p>"
        f'<p lang="zh-Hans">{escaped(verdict.text("zh"))}</p>{clause}</div>'
    )


def game_html(game: Game) -> str:
    """A game: the last position, the last moves and the verdict."""
    moves = game.moves
    first = max(0, len(moves) - _MOVES_SHOWN)
    written = game.board(first).variation(moves[first:])
    line = f"<p>{'… ' if first else ''}{escaped(written)}</p>" if moves else ""
    board = game._here().svg(size=300, lastmove=moves[-1] if moves else None)
    return (
        f'<div><p><small>{escaped(game.rules.title())}</small></p><figure style="margin:0">{board}</figure>'
        f"{line}{verdict_html(game.verdict())}</div>"
    )


def record_html(record: GameRecord) -> str:
    """A record: its tags, and the game if its position could be read."""
    rows = "".join(
        f"<tr><th>{name}</th><td>{escaped(record.tags[name])}</td></tr>" for name in _TAGS_SHOWN if name in record.tags
    )
    stopped = f"<p>Reading stopped: {escaped(record.error.message)}</p>" if record.error else ""
    game = "" if record.start_fen is None else game_html(record.game())
    return f"<div><table>{rows}</table>{stopped}{game}</div>"
