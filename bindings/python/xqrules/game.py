"""A game under a rule set: moves, repetition, labels, claims and the verdict."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from . import core
from .board import Board, LegalMoves
from .errors import Error, IllegalMoveError, RangeError
from .moves import Move, line_names, move_number, move_numbers, move_text, move_texts, parsed_number, square_text, state_of, written
from .named import NamedNotations
from .outcome import Outcome, Termination, outcome_of, outcome_of_claim
from .rulesets import Rules, as_rules
from .words import CLAIMS, LANGUAGES, NOTATIONS, REASONS, counted, first_side, lookup, side_number, side_word, whole_number

if TYPE_CHECKING:
    from .record import GameRecord


@dataclass(frozen=True)
class Repetition:
    """The repetition in which the last position stands.

    ``violator`` is red, black, none or arbiter; ``red`` and ``black`` say what each side did over the plies from
    ``first_ply`` to ``last_ply``: allowed, or a perpetual_check, perpetual_kill, perpetual_chase or
    perpetual_attack. ``budget_hit`` tells that a search gave up, so that the labels are not certain.
    """

    count: int
    first_ply: int
    last_ply: int
    violator: str
    red: str
    black: str
    clause: str | None
    budget_hit: bool


@dataclass(frozen=True)
class Verdict:
    """How a game stands, and why.

    ``status`` is ongoing, must_change or ended; ``outcome`` is 1-0, 0-1, 1/2-1/2 or *. ``must_change`` is the side
    that has until the ply ``deadline`` to leave a repetition. ``rules_changed`` tells that the rule set differs from
    the book's numbers.
    """

    status: str
    outcome: str
    winner: str | None
    reason: str
    clause: str | None
    must_change: str | None
    deadline: int | None
    rules_changed: bool
    repetition: Repetition | None
    _texts: dict[str, str] = field(repr=False, compare=False)

    def text(self, lang: str = "en") -> str:
        """The verdict as one sentence in English ("en") or Chinese ("zh")."""
        lookup(LANGUAGES, lang, "language")
        return self._texts[lang]

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        from .display import verdict_html

        return verdict_html(self)


@dataclass(frozen=True)
class Label:
    """What one ply did, as the rule set sees it.

    ``label`` is check, kill, chase, exchange, offer, block, follow or idle; ``joint`` tells that two pieces chase
    together. ``line`` carries the threat out, the mover first, as if the opponent had passed (of a follow: the
    capture and what it fails to); ``before`` is the same
    capture before the move and what it failed to, empty if it was not there.
    """

    ply: int
    side: str
    move: Move
    label: str
    joint: bool
    attackers: list[str]
    victims: list[str]
    line: list[Move]
    before: list[Move]
    clause: str | None
    budget_hit: bool

    def text(self, lang: str = "en") -> str:
        """The label in English ("en") or Chinese ("zh")."""
        return core.label_text(_LABELS[self.label], lookup(LANGUAGES, lang, "language"))


@dataclass(frozen=True)
class Claim:
    """The answer to a claim.

    The penalties are what a false claim costs, and ``bonus_seconds`` is what it gives the opponent.
    """

    kind: str
    side: str
    upheld: bool
    outcome: str
    plies: int
    needed: int
    penalty_fouls: int
    penalty_seconds: int
    bonus_seconds: int
    clause: str | None

    def __bool__(self) -> bool:
        return self.upheld


@dataclass(frozen=True)
class Limit:
    """Where the limit on plies without progress stands: without a capture, in chess without a pawn move either.

    ``red_counted`` and ``black_counted`` are the plies that count if that side (in chess red stands for white) claims:
    its checks beyond the cap drop out. ``needed`` is 0 if the rule set has no limit. ``final_plies`` end the game by
    themselves, whatever can be claimed before; 0 if none do.
    """

    plies: int
    red_checks: int
    black_checks: int
    red_counted: int
    black_counted: int
    needed: int
    automatic: bool
    final_plies: int


_LABELS = {
    core.label_name(number): number
    for number in (
        core.IDLE, core.FOLLOW, core.BLOCK, core.OFFER, core.EXCHANGE, core.CHASE, core.KILL, core.CHECK,
    )
}  # fmt: skip


class Game(NamedNotations):
    """A game under a rule set.

    A game may go on after a verdict, as games in databases do; the verdict always speaks of the last position.
    It starts at the start position, at a FEN, or where a board started, whose moves are played; ``board.root()`` or
    ``board.copy(stack=False)`` gives a board that has none.

    One game is for one thread at a time. Plies count from 1, and 0 is the start; for a ply that was not played every
    method that takes one raises :class:`RangeError`, which is an ``IndexError``. There are no plies below 0.
    """

    __slots__ = ("_rules", "_raw", "_ending")

    def __init__(self, rules: str | Rules = "wxf-2018", fen: str | Board | None = None) -> None:
        self._rules = as_rules(rules)
        moves: list[Move] = []
        if isinstance(fen, Board):
            if fen.variant != self._rules.variant:
                raise Error(f"{self._rules} are no rules for a game of {fen.variant}")
            start, moves = fen._root(), fen.move_stack
        elif fen is None:
            start = None
        else:
            start = core.position_parse(self._rules._raw, fen)
        self._raw = core.game_new(self._rules._raw, start)
        self._ending: tuple[str, str | None] | None = None
        self.push_all(moves)

    @classmethod
    def _of(cls, raw: Any, rules: Rules) -> Game:
        game = cls.__new__(cls)
        game._rules = rules
        game._raw = raw
        game._ending = None
        return game

    # ---- What was played ----------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self._rules

    @property
    def variant(self) -> str:
        """The game that is played: xiangqi or chess."""
        return self._rules.variant

    @property
    def moves(self) -> list[Move]:
        """The moves played. A copy."""
        return move_texts([core.game_move_at(self._raw, ply) for ply in range(1, self.ply() + 1)], self.variant)

    def ply(self) -> int:
        """How many moves were played."""
        return core.game_ply_count(self._raw)

    def fen(self, ply: int | None = None) -> str:
        """The position after the last move, or after a ply (0 is the start)."""
        return core.position_format(self._position(ply))

    def board(self, ply: int | None = None) -> Board:
        """The position as a board, with the moves that led to it."""
        last = self._ply(ply)
        board = Board._of(core.game_position_at(self._raw, 0), self.variant)
        for number in range(1, last + 1):
            board.push(move_text(core.game_move_at(self._raw, number), self.variant))
        return board

    @property
    def turn(self) -> str:
        """The side to move."""
        word = side_word(core.position_turn(self._position()), self.variant)
        assert word is not None
        return word

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves after the last move."""
        return core.Line(line_names(self.variant), self._position()).legal_moves

    def is_check(self, ply: int | None = None) -> bool:
        """Whether the last move, or the move of a ply, gave check. No move, no check: at ply 0 it is False."""
        return core.game_is_check_at(self._raw, self._ply(ply))

    def occurrences(self, ply: int | None = None) -> int:
        """How often the position after the last move, or after a ply, had stood by then."""
        return core.game_occurrences(self._raw, self._ply(ply))

    def peek(self) -> Move:
        """The last move; IndexError if there is none."""
        plies = self.ply()
        if not plies:
            raise IndexError("no move was played")
        return move_text(core.game_move_at(self._raw, plies), self.variant)

    @property
    def move_stack(self) -> list[Move]:
        """The moves played, the last one at the end: the same as ``moves``. A copy."""
        return self.moves

    def _here(self) -> Board:
        return Board._of(self._position(), self.variant)

    def _position(self, ply: int | None = None) -> Any:
        if ply is None:
            return core.game_position(self._raw)
        return core.game_position_at(self._raw, self._ply(ply))

    def _ply(self, ply: int | None, first: int = 0) -> int:
        """The number of a ply that was played; the last one for None."""
        plies = self.ply()
        if ply is None:
            return plies
        number = whole_number(ply, "ply")
        if not first <= number <= plies:
            raise RangeError(f"there is no ply {number}")
        return number

    # ---- Playing ------------------------------------------------------------------------------------------------

    def push(self, move: str, notation: str = "uci") -> None:
        """Play a move; raises :class:`IllegalMoveError`, and changes nothing, if it is illegal."""
        known = move_numbers(self._rules._variant).get(move) if notation == "uci" and isinstance(move, str) else None
        if known is None or not self._push_known(known):
            try:
                core.game_push(self._raw, self._number_of(move, notation))
            except IllegalMoveError as error:
                error.move = written(move)
                raise
        self._ending = None

    def _push_known(self, number: int) -> bool:
        """Play a move in plain coordinates; False if it is illegal, or castling onto the rook."""
        try:
            core.game_push(self._raw, number)
        except IllegalMoveError:
            return False
        return True

    def _number_of(self, move: str, notation: str = "uci") -> int:
        """The library's number of a move of the last position."""
        if notation != "uci":
            return parsed_number(move, self._position(), lookup(NOTATIONS, notation, "notation"), self.variant)
        return move_number(move, self._position(), self.variant)

    def push_all(self, moves: str | Iterable[str], notation: str = "uci") -> None:
        """Play many moves, given as a list or as one text with blanks between; all of them or, if one fails, none.

        The :class:`Error` of the one that fails has its ``index`` among the moves; in one text, ``offset`` is the byte
        where it stands.
        """
        before, ending = self.ply(), self._ending
        places: list[int] = []
        if isinstance(moves, (str, bytes)):
            words = list(re.finditer(rb"\S+", _utf8(moves)))
            places = [word.start() for word in words]
            moves = [word.group().decode("utf-8", "backslashreplace") for word in words]
        try:
            for index, move in enumerate(moves):
                try:
                    self.push(move, notation)
                except Error as error:
                    error.index = index
                    if places:
                        error.offset = places[index] + (error.offset or 0)
                    raise
        except BaseException:
            while self.ply() > before:
                core.game_pop(self._raw)
            if ending is not None and self._ending is None:
                self.end(*ending)
            raise

    def pop(self) -> Move:
        """Take the last move back and return it. An ending from outside is lifted."""
        plies = self.ply()
        if not plies:
            raise IndexError("no move to take back")
        move = move_text(core.game_move_at(self._raw, plies), self.variant)
        core.game_pop(self._raw)
        self._ending = None
        return move

    def copy(self) -> Game:
        """A copy that goes its own way."""
        twin = self._of(core.game_clone(self._raw), self._rules)
        twin._ending = self._ending
        if state := state_of(self):
            twin.__dict__.update(state)
        return twin

    # ---- Judging ------------------------------------------------------------------------------------------------

    def verdict(self, ply: int | None = None) -> Verdict:
        """How the game stands after the last move, or stood after a ply (0 is the start), and why."""
        at = self._ply(ply)
        raw = core.game_verdict_at(self._raw, at)
        variant = self.variant
        return Verdict(
            core.game_status_name(raw.status),
            core.outcome_name(raw.outcome),
            side_word(raw.winner, variant),
            core.reason_name(raw.reason),
            raw.clause or None,
            side_word(raw.must_change, variant),
            None if raw.deadline == core.NO_PLY else raw.deadline,
            bool(raw.rules_changed),
            _repetition(raw.repetition),
            {word: core.game_verdict_text_at(self._raw, at, number) for word, number in LANGUAGES.items()},
        )

    def outcome(self, *, claim_draw: bool = False) -> Outcome | None:
        """How the game ended, None while it goes on; with ``claim_draw`` also what a player may claim now, if that draws."""
        outcome = outcome_of(self.verdict())
        if outcome is None and claim_draw:
            draws = (self._claimed(kind) for kind in CLAIMS[self.variant])
            outcome = next((draw for draw in draws if draw is not None and draw.winner is None), None)
        return outcome

    def _claimed(self, kind: str) -> Outcome | None:
        """What a claim of either side comes to now, the side to move first; None if nothing."""
        first = first_side(self.variant)
        for side in (self.turn, first if self.turn == "black" else "black"):
            claim = self._known_claim(kind, side)
            if claim is not None and claim.upheld:
                return outcome_of_claim(claim, first)
        return None

    def result(self, *, claim_draw: bool = False) -> str:
        """1-0, 0-1 or 1/2-1/2 of :meth:`outcome`; * if there is none."""
        outcome = self.outcome(claim_draw=claim_draw)
        return "*" if outcome is None else outcome.result()

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        """Whether :meth:`outcome` tells of one."""
        return self.outcome(claim_draw=claim_draw) is not None

    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
        return core.position_is_checkmate(self._position())

    def is_stalemate(self) -> bool:
        """Whether the side to move has no legal move though it is not in check."""
        return core.position_is_stalemate(self._position())

    def is_repetition(self, count: int = 3) -> bool:
        """Whether the last position has stood that often, whatever the rules make of it."""
        return self.occurrences() >= whole_number(count, "count")

    def can_claim_draw(self) -> bool:
        """Whether the side to move may claim a draw now, without an intended move."""
        return any(self._draws(kind) for kind in CLAIMS[self.variant])

    def can_claim_threefold_repetition(self) -> bool:
        """Whether the side to move may claim a draw by threefold repetition now; False where the rules know no such claim."""
        return self._draws("threefold")

    def can_claim_fifty_moves(self) -> bool:
        """Whether the side to move may claim a draw by the fifty-move rule now; False where the rules know no such claim."""
        return self._draws("fifty_moves")

    def _draws(self, kind: str) -> bool:
        claim = self._known_claim(kind)
        return claim is not None and claim.upheld and claim.outcome == "1/2-1/2"

    def is_insufficient_material(self) -> bool:
        """Whether the game has ended because no mate can come about: by material or, in chess, in a dead position."""
        outcome = self.outcome()
        return outcome is not None and outcome.termination in (
            Termination.INSUFFICIENT_MATERIAL,
            Termination.DEAD_POSITION,
        )

    def first_end(self) -> int | None:
        """The first ply after which the board ended the game, whatever was played later; None if it never did.

        A game may be played on after that, as records of real games are: :meth:`verdict` speaks of the last position.
        """
        ply: int = core.game_first_end(self._raw)
        return ply if ply <= self.ply() else None

    def repetition(self) -> Repetition | None:
        """The repetition the last position stands in, or None if it has not stood as often as the rules ask."""
        return _repetition(core.game_repetition(self._raw))

    def label(self, ply: int) -> Label:
        """What one ply did; plies count from 1."""
        raw = core.game_label(self._raw, self._ply(whole_number(ply, "ply"), first=1))
        side = side_word(raw.side, self.variant)
        assert side is not None
        return Label(
            raw.ply,
            side,
            move_text(raw.move, self.variant),
            core.label_name(raw.label),
            bool(raw.joint),
            _squares(raw.attackers, raw.attacker_count, self.variant),
            _squares(raw.victims, raw.victim_count, self.variant),
            move_texts(raw.line[: raw.line_length], self.variant),
            move_texts(raw.before[: raw.before_length], self.variant),
            raw.clause or None,
            bool(raw.budget_hit),
        )

    def labels(self) -> list[Label]:
        """What each ply of the game did."""
        return [self.label(ply) for ply in range(1, self.ply() + 1)]

    def limit(self) -> Limit:
        """Where the natural limit stands."""
        raw = core.game_limit(self._raw)
        return Limit(
            raw.plies,
            raw.red_checks,
            raw.black_checks,
            raw.red_counted,
            raw.black_counted,
            raw.needed,
            bool(raw.automatic),
            raw.final_plies,
        )

    def explain(self, lang: str = "en", ply: int | None = None) -> str:
        """The reasons of the verdict in several lines: who did what at each ply, and which clause decides."""
        return core.game_explain_at(self._raw, self._ply(ply), lookup(LANGUAGES, lang, "language")).rstrip("\n")

    # ---- Claims and endings -------------------------------------------------------------------------------------

    def audit_claim(self, kind: str, side: str | None = None, move: str | None = None) -> Claim:
        """Look whether a claim is right, changing nothing.

        ``kind`` is a reason such as "natural_limit" or "repetition". ``side`` claims; the side to move if None. With
        ``move`` the claim is for the position after that intended move.
        """
        claimant = self.turn if side is None else side
        number = lookup(REASONS, kind, "kind of claim")
        if move is not None and claimant != self.turn:
            raise Error("only the side to move can claim with an intended move", code="argument")
        try:
            if move is None:
                raw = core.game_audit_claim(self._raw, number, side_number(claimant))
            else:
                raw = core.game_audit_claim_with(self._raw, number, self._number_of(move))
        except Error as error:
            if error.code == "unsupported":
                raise Error(f"these rules know no claim of kind {kind!r}", code=error.code) from None
            raise
        return Claim(
            kind,
            claimant,
            bool(raw.upheld),
            core.outcome_name(raw.outcome),
            raw.plies,
            raw.needed,
            raw.penalty_fouls,
            raw.penalty_seconds,
            raw.bonus_seconds,
            raw.clause or None,
        )

    def can_claim(self, kind: str, side: str | None = None) -> bool:
        """Whether a claim would be upheld now. False for a claim the rules do not know."""
        claim = self._known_claim(kind, side)
        return claim is not None and claim.upheld

    def _known_claim(self, kind: str, side: str | None = None) -> Claim | None:
        """The answer to a claim; None for one that the rules do not know."""
        try:
            return self.audit_claim(kind, side)
        except Error as error:
            if error.code == "unsupported":
                return None
            raise

    def claim(self, kind: str, side: str | None = None, move: str | None = None) -> Claim:
        """Make a claim: if it is upheld and decides the game, the game ends by it. See :meth:`audit_claim`.

        Upheld without an outcome means that the claimant is right, but that the other side still has its chance to
        vary: then nothing changes. Nor does anything where the board has ended the game already. An intended ``move``
        is played if the claim decides.
        """
        claim = self.audit_claim(kind, side, move)
        if not claim.upheld or claim.outcome == "*":
            return claim
        if move is not None:
            self.push(move)
        if self.verdict().status != "ended":
            loser = {"1-0": "black", "0-1": first_side(self.variant)}.get(claim.outcome)
            self.end(kind, loser)
        return claim

    def end(self, reason: str, loser: str | None = None) -> None:
        """End the game from outside: resignation, agreement, time, an upheld claim, or an illegal move by the rules.

        Without a ``loser`` it is a draw. Playing on lifts the ending. An :class:`Error` of the code ended says that
        the game is over already, one of the code unfounded that the limit is not reached or the repetition not ruled
        so.
        """
        number, side = lookup(REASONS, reason, "reason"), side_number(loser)
        try:
            core.game_end(self._raw, number, side)
        except Error as error:
            if error.code != "argument":
                raise
            what = "without a loser" if loser is None else f"with the loser {loser!r}"
            raise Error(f"a game cannot be ended for the reason {reason!r} {what}", code=error.code) from None
        self._ending = (reason, loser)

    # ---- Writing ------------------------------------------------------------------------------------------------

    def record(self) -> GameRecord:
        """The game as a record, to be given tags and comments and written. It has an outcome if the game has ended."""
        from .record import GameRecord

        record = GameRecord.new(self._rules, self.board())
        verdict = self.verdict()
        if verdict.status == "ended":
            record.recorded_outcome = verdict.outcome
        return record

    def write(self, format: str = "pgn", notation: str = "any", encoding: str = "utf-8") -> bytes:
        """The game as a file, without tags. See :meth:`GameRecord.write`."""
        return self.record().write(format, notation, encoding)

    def report(self) -> str:
        """The game as one HTML page that needs nothing else: the board to step through, labels, verdict and clause.

        It is to be kept as UTF-8. :meth:`GameRecord.report` has tags, comments and variations besides.
        """
        from .report import report_page

        return report_page(self)

    def _repr_html_(self) -> str:
        from .display import game_html

        return game_html(self)

    # ---- As a Python object -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Whether rules, start position, moves and an ending from outside are equal."""
        if not isinstance(other, Game):
            return NotImplemented
        if self._rules != other._rules or self.moves != other.moves or self.fen(0) != other.fen(0):
            return False
        endings = [ending and (ending[0], side_number(ending[1])) for ending in (self._ending, other._ending)]
        return endings[0] == endings[1]

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Game under {self._rules!r}, {counted(self.ply(), 'ply', 'plies')}, {self.fen()!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        moves = [str(move) for move in self.moves]
        return _rebuild, (type(self), self._rules, self.fen(0), moves, self._ending), state_of(self)


def _utf8(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def _rebuild(
    cls: type[Game], rules: Rules, fen: str, moves: list[str], ending: tuple[str, str | None] | None
) -> Game:
    game = cls._of(core.game_new(rules._raw, core.position_parse(rules._raw, fen)), rules)
    game.push_all(moves)
    if ending is not None:
        game.end(*ending)
    return game


def _squares(numbers: list[int], count: int, variant: str) -> list[str]:
    return [text for text in (square_text(number, variant) for number in numbers[:count]) if text]


def _repetition(raw: Any) -> Repetition | None:
    if not raw.count:
        return None
    return Repetition(
        raw.count,
        raw.first_ply,
        raw.last_ply,
        core.violator_name(raw.violator),
        core.conduct_name(raw.red),
        core.conduct_name(raw.black),
        raw.clause or None,
        bool(raw.budget_hit),
    )
