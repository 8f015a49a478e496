"""How a game ended, in one value: the names are python-chess's where it has the thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Claim, Verdict


class Termination(str, Enum):
    """What ended a game. A value is the word of a verdict's ``reason``, and equal to it."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    INSUFFICIENT_MATERIAL = "insufficient_material"
    SEVENTYFIVE_MOVES = "seventyfive_moves"
    FIVEFOLD_REPETITION = "fivefold"
    FIFTY_MOVES = "fifty_moves"
    THREEFOLD_REPETITION = "threefold"
    DEAD_POSITION = "dead_position"
    PERPETUAL_CHECK = "perpetual_check"
    PERPETUAL_CHASE = "perpetual_chase"
    PERPETUAL_KILL = "perpetual_kill"
    PERPETUAL_ATTACK = "perpetual_attack"
    REPETITION = "repetition"
    NATURAL_LIMIT = "natural_limit"
    ILLEGAL_MOVE = "illegal_move"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"

    __str__ = str.__str__


@dataclass(frozen=True)
class Outcome:
    """How a game ended: by what, who won (None in a draw), and the clause of the rule book that says so.

    >>> Outcome(Termination.FIVEFOLD_REPETITION, None, "FIDE 9.6.1").result()
    '1/2-1/2'
    """

    termination: Termination
    winner: str | None
    clause: str | None = None

    def result(self) -> str:
        """1-0, 0-1 or 1/2-1/2."""
        if self.winner is None:
            return "1/2-1/2"
        return "0-1" if self.winner == "black" else "1-0"


def outcome_of(verdict: Verdict) -> Outcome | None:
    """The outcome a verdict tells of; None while the game goes on, or where its outcome is left open."""
    if verdict.status != "ended" or verdict.outcome == "*":
        return None
    return Outcome(Termination(verdict.reason), verdict.winner, verdict.clause)


def outcome_of_claim(claim: Claim, first: str) -> Outcome | None:
    """The outcome of a claim, if it would be upheld and decides the game. ``first`` is the side that moves first."""
    if not claim.upheld or claim.outcome == "*":
        return None
    winner = {"1-0": first, "0-1": "black"}.get(claim.outcome)
    return Outcome(Termination(claim.kind), winner, claim.clause)
