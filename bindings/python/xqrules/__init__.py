"""A referee for xiangqi (Chinese chess): legal moves, repetition, and verdicts with the clause they rest on.

>>> import xqrules
>>> board = xqrules.Board()
>>> board.push("h2e2")
>>> print(board.why_illegal("h7h0").text)
a cannon captures only over one piece, and there is none

Names follow python-chess wherever it has the thing.
"""

from __future__ import annotations

from .batch import judge_games
from .board import STARTING_FEN, Board, Fault, LegalMoves, Piece, Validation
from .core import version as _version
from .errors import Error, IllegalMoveError, ParseError, RangeError
from .game import Claim, Game, Label, Limit, Repetition, Verdict
from .index import GameIndex
from .io import read_games, write_games
from .legality import Legality
from .moves import Move
from .outcome import Outcome, Termination
from .record import GameRecord, RecordError, Tags
from .rulesets import Clause, Rules, rules
from .slips import LenientMove, Slip
from .tree import RecordNode, Variation

#: The sides, as words.
RED = "red"
WHITE = "white"
BLACK = "black"

__version__: str = _version()

__all__ = [
    "BLACK",
    "RED",
    "STARTING_FEN",
    "WHITE",
    "Board",
    "Claim",
    "Clause",
    "Error",
    "Fault",
    "Game",
    "GameIndex",
    "GameRecord",
    "IllegalMoveError",
    "Label",
    "LegalMoves",
    "Legality",
    "LenientMove",
    "Limit",
    "Move",
    "Outcome",
    "ParseError",
    "Piece",
    "RangeError",
    "RecordError",
    "RecordNode",
    "Repetition",
    "Rules",
    "Slip",
    "Tags",
    "Termination",
    "Validation",
    "Variation",
    "Verdict",
    "judge_games",
    "read_games",
    "rules",
    "write_games",
]
