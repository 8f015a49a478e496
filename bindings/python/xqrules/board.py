"""One position on a board, with the moves that led to it."""

from __future__ import annotations

import collections.abc
import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Union

from . import core
from .errors import Error, IllegalMoveError, ParseError
from .facts import BoardFacts
from .legality import Legality
from .moves import (
    NO_MOVE,
    Move,
    leniently_parsed,
    line_names,
    move_number,
    move_text,
    parsed_number,
    square_names,
    square_number,
    square_text,
    state_of,
    written,
)
from .named import NamedNotations
from .outcome import Outcome, Termination
from .rulesets import DEFAULTS, as_rules
from .slips import LenientMove, slip_list
from .words import ARROWS, CHESS_KINDS, GLYPHS, KINDS, NOTATIONS, SIDES, first_side, lookup, side_word, whole_number

#: The start position of each game.
STARTING_FENS: dict[str, str] = {
    variant: core.position_format(core.position_start(as_rules(None, variant)._raw)) for variant in DEFAULTS
}

#: The start position of xiangqi.
STARTING_FEN = STARTING_FENS["xiangqi"]

#: No machine counts as deep as that, and the count needs room on the stack for every ply.
MAX_PERFT_DEPTH = 64

#: As deep as can be counted within a moment.
_PERFT_AT_ONCE = 3

#: An arrow in a picture: origin and target, and perhaps a style.
Arrow = Union[str, tuple[str, str], tuple[str, str, str]]


class Piece(str):
    """A piece as its FEN letter, upper case for Red; with ``color`` and ``kind`` in words."""

    __slots__ = ()

    @property
    def color(self) -> str:
        """The side it belongs to."""
        return "red" if self.isupper() else "black"

    @property
    def kind(self) -> str:
        """What it is: king, advisor, elephant, horse, rook, cannon or pawn."""
        return _LETTER_KINDS[self.upper()]

    def symbol(self) -> str:
        """The letter as a plain str."""
        return str.__str__(self)


class ChessPiece(Piece):
    """A chess piece as its FEN letter, upper case for White; with ``color`` and ``kind`` in words."""

    __slots__ = ()

    @property
    def color(self) -> str:
        """The side it belongs to."""
        return "white" if self.isupper() else "black"

    @property
    def kind(self) -> str:
        """What it is: king, queen, rook, bishop, knight or pawn."""
        return _CHESS_LETTER_KINDS[self.upper()]


_LETTER_KINDS: dict[str, str] = {core.piece_letter(number): word for word, number in KINDS.items()}
_CHESS_LETTER_KINDS: dict[str, str] = {core.piece_letter(number): word for word, number in CHESS_KINDS.items()}


@functools.lru_cache(maxsize=None)
def _pieces(variant: str) -> dict[int, Piece]:
    """The pieces of a game by the library's numbers. They never change, so that one of each is enough."""
    make = ChessPiece if variant == "chess" else Piece
    letters = {number: core.piece_letter(number) for number in range(256)}
    return {number: make(letter) for number, letter in letters.items() if letter != "."}


@dataclass(frozen=True)
class Fault:
    """Something wrong or odd with a set-up."""

    code: str
    text: str
    square: str | None
    side: str | None
    offset: int


@dataclass(frozen=True)
class Validation:
    """Everything that is wrong or odd with a set-up. ``fen`` is its normal form, or None if it is not valid."""

    valid: bool
    faults: list[Fault]
    warnings: list[Fault]
    fen: str | None

    def __bool__(self) -> bool:
        return self.valid


#: The argument that was not given, where None may be one.
_ALL: Any = object()


class LegalMoves(core.Moves):
    """The legal moves of a position, ordered by origin, then target. It does not change when the board does."""

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("legal moves come from a board: there are none to make by hand")

    def __reduce__(self) -> tuple[Any, ...]:
        return _moves_of, (self._variant, core.position_format(self))

    def __reversed__(self) -> Iterator[Move]:
        return reversed(list(self))

    def _contains_otherwise(self, move: object) -> bool:
        """Whether what is no legal move in plain coordinates is one all the same."""
        return isinstance(move, (str, bytes)) and self._number(move) is not None

    def _number(self, move: str | bytes) -> int | None:
        try:
            number = move_number(move, self, self._variant)
        except Error:
            return None
        return number if core.position_judge_move(self, number) == core.LEGAL else None

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, (LegalMoves, list, tuple)) else NotImplemented

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def count(self, value: Any = _ALL) -> int:
        """How many legal moves there are, or how often one is among them."""
        return len(self) if value is _ALL else int(value in self)

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """The place of a move among them; ValueError if it is not legal."""
        number = self._number(value) if isinstance(value, (str, bytes)) else None
        if number is None:
            raise ValueError(f"{value!r} is not among the legal moves")
        return list(self).index(move_text(number, self._variant), start, len(self) if stop is None else stop)

    def __repr__(self) -> str:
        return f"<LegalMoves: {' '.join(self)}>"


collections.abc.Sequence.register(LegalMoves)
core.set_legal_moves_type(LegalMoves)


class Board(NamedNotations, BoardFacts, core.Line):
    """A position and the moves played on it.

    >>> board = Board()
    >>> board.push("h2e2")
    >>> board.push_wxf("H8+7")
    'h9g7'
    >>> len(board.legal_moves), "e2e6" in board.legal_moves
    (35, True)
    >>> Board("8/P7/8/8/8/2k5/8/2K5 w - - 0 1", variant="chess").san("a7a8q")
    'a8=Q'

    It starts at the start position, or at a FEN, whose dialects are all read; a text that is no position, or none of a
    lawful game, raises :class:`ParseError` with the byte where it went wrong. Squares are names such as "h2": in xiangqi
    files a to i and ranks 0 to 9, Red's back rank being 0. Moves are str in coordinates, and only legal ones are played.

    Repetition and move limits are questions for a :class:`xqrules.Game`. One board is for one thread at a time.
    """

    __slots__ = ()

    def __init__(self, fen: str | None = None, variant: str = "xiangqi") -> None:
        raw = as_rules(None, variant)._raw
        super().__init__(
            line_names(variant), core.position_start(raw) if fen is None else core.position_parse(raw, fen)
        )

    @classmethod
    def _of(cls, position: Any, variant: str) -> Board:
        """A board that starts with a position of the library, or with the last one of another board."""
        board = cls.__new__(cls)
        core.Line.__init__(board, line_names(variant), position)
        return board

    def _here(self) -> Board:
        return self

    # ---- Reading and writing ------------------------------------------------------------------------------------

    @staticmethod
    def validate(fen: str, variant: str = "xiangqi") -> Validation:
        """Everything that is wrong or odd with the text of a position, all at once."""
        raw = as_rules(None, variant)._raw
        try:
            found = core.position_validate(raw, fen)
        except ParseError as error:  # not even text
            return Validation(False, [Fault(error.code, str(error), None, None, error.offset or 0)], [], None)
        faults = [
            (
                fault.code,
                Fault(
                    core.fault_name(fault.code),
                    fault.message,
                    square_text(fault.square, variant),
                    side_word(fault.color, variant),
                    fault.offset,
                ),
            )
            for fault in found
        ]
        wrong = [fault for code, fault in faults if code < core.WARNING_COUNTERS]
        odd = [fault for code, fault in faults if code >= core.WARNING_COUNTERS]
        try:
            normal = core.position_format(core.position_parse(raw, fen))
        except ParseError:
            normal = None
        return Validation(not wrong and normal is not None, wrong, odd, normal)

    def fen(self) -> str:
        """The position as FEN, in normal form."""
        return core.position_format(self)

    def set_fen(self, fen: str) -> None:
        """Set up a position; the moves played are forgotten."""
        super().__init__(line_names(self.variant), core.position_parse(as_rules(None, self.variant)._raw, fen))

    def reset(self) -> None:
        """Set up the start position; the moves played are forgotten."""
        super().__init__(line_names(self.variant), core.position_start(as_rules(None, self.variant)._raw))

    def copy(self, *, stack: bool = True) -> Board:
        """A copy, with the moves played unless ``stack`` is False."""
        board = self._of(self, self.variant)
        if stack:
            board._assign(self)
        if state := state_of(self):
            board.__dict__.update(state)
        return board

    def root(self) -> Board:
        """The position before the first move played."""
        return self._of(self._root(), self.variant)

    # ---- Facts --------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """The side to move: "red" or "black" ("white" or "black" in chess)."""
        word = side_word(core.position_turn(self), self.variant)
        assert word is not None
        return word

    @property
    def halfmove_clock(self) -> int:
        """Plies since the last capture, in chess also since the last pawn move, by the position's own counter."""
        return core.position_quiet_plies(self)

    @property
    def fullmove_number(self) -> int:
        """Number of the round to be played, from 1."""
        return core.position_round(self)

    @property
    def key(self) -> int:
        """A number that is equal for positions that count as the same. It holds for one version of the library."""
        return core.position_key(self)

    def piece_at(self, square: str) -> Piece | None:
        """The piece on a square, or None."""
        variant = self.variant
        piece = core.position_piece_at(self, square_number(square, variant))
        return _pieces(variant)[piece] if piece else None

    def piece_map(self) -> dict[str, Piece]:
        """All pieces, by square."""
        pieces, names = _pieces(self.variant), square_names(self.variant)
        return {names[square]: pieces[number] for square, number in self._pieces()}

    def attackers(self, color: str, square: str) -> list[str]:
        """Squares of the pieces of a side that attack a square."""
        number = square_number(square, self.variant)
        found = core.position_attackers(self, number, lookup(SIDES, color, "side"))
        return [text for text in (square_text(number, self.variant) for number in found) if text]

    def is_attacked_by(self, color: str, square: str) -> bool:
        """Whether a side attacks a square."""
        return bool(self.attackers(color, square))

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return core.position_is_check(self)

    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
        return core.position_is_checkmate(self)

    def is_stalemate(self) -> bool:
        """Whether the side to move has no legal move though it is not in check. In xiangqi it has lost,
        in chess it is a draw."""
        return core.position_is_stalemate(self)

    def is_game_over(self) -> bool:
        """Whether the side to move has no legal move. For all other endings ask a Game."""
        return self.is_checkmate() or self.is_stalemate()

    def outcome(self) -> Outcome | None:
        """How the game ended if it ended by mate or stalemate, the endings of :meth:`is_game_over`; otherwise None.

        For all other endings ask a :class:`xqrules.Game`: ``Game(fen=board).outcome()``.
        """
        mate = self.is_checkmate()
        if not mate and not self.is_stalemate():
            return None
        winner = None
        if mate or self.variant == "xiangqi":  # where a side without a move has lost
            winner = first_side(self.variant) if self.turn == "black" else "black"
        return Outcome(Termination.CHECKMATE if mate else Termination.STALEMATE, winner)

    def result(self) -> str:
        """1-0, 0-1 or 1/2-1/2 of :meth:`outcome`; * if there is none."""
        outcome = self.outcome()
        return "*" if outcome is None else outcome.result()

    # ---- Moves --------------------------------------------------------------------------------------------------

    def is_legal(self, move: str) -> bool:
        """Whether a move in coordinates is legal."""
        return self.why_illegal(move) is None

    def why_illegal(self, move: str) -> Legality | None:
        """The rule that stops a move, or None if it is legal."""
        try:
            number = move_number(move, self, self.variant)
        except IllegalMoveError as error:
            return error.reason or Legality.geometry
        judged = core.position_judge_move(self, number)
        return None if judged == core.LEGAL else Legality(judged)

    def parse_move(self, text: str, notation: str = "any") -> Move:
        """Read a legal move in any notation: "h2e2", "H2-E2", "炮二平五", "炮2=5", "炮25", "C2.5", "Che2"; in chess "e2e4", "Nf3".

        A text that fits several legal moves raises :class:`ParseError`, whose ``candidates`` are those moves.
        """
        number = parsed_number(text, self, lookup(NOTATIONS, notation, "notation"), self.variant)
        return move_text(number, self.variant)

    def parse_move_leniently(self, text: str, notation: str = "any") -> LenientMove:
        """Read a legal move and forgive common slips, such as "1. C2,5" or "卒三进一", where one move remains.

        Returns the move and a list of the :class:`Slip` in its text. Raises what :meth:`parse_move` raises.
        """
        number, bits = leniently_parsed(text, self, lookup(NOTATIONS, notation, "notation"), self.variant)
        return LenientMove(move_text(number, self.variant), slip_list(bits))

    def format_move(self, move: str, notation: str | None = None) -> str:
        """Write a legal move of this position in a notation: in Chinese, or in SAN for chess, unless another is named."""
        number = self._legal_number(move)
        if notation is None:
            notation = "san" if self.variant == "chess" else "chinese"
        if notation == "any":
            raise Error("choose the notation to write a move in")
        text = core.move_format(self, number, lookup(NOTATIONS, notation, "notation"))
        if not text:
            raise Error(f"{written(move)} cannot be written in this notation", code="unsupported")
        return text

    def _push_otherwise(self, move: str, notation: str = "uci") -> None:
        """Play what is no legal move in plain coordinates: another notation, castling onto the rook; or say what is wrong."""
        if notation != "uci":
            move = self.parse_move(move, notation)
        self._push_number(self._legal_number(move))

    def perft(self, depth: int) -> int:
        """Count the leaves of the tree of legal moves. Other threads go on meanwhile, and Ctrl-C stops it."""
        depth = whole_number(depth, "depth")
        if not 0 <= depth <= MAX_PERFT_DEPTH:
            raise Error(f"the depth of a perft is 0 to {MAX_PERFT_DEPTH}")
        return _perft(self.copy(stack=False), depth)

    def _legal_number(self, move: str) -> int:
        try:
            number = move_number(move, self, self.variant)
        except IllegalMoveError as error:
            error.move = written(move)
            raise
        judged = core.position_judge_move(self, number)
        if judged != core.LEGAL:
            reason = Legality(judged)
            raise IllegalMoveError(reason.text, reason=reason, move=written(move))
        return number

    # ---- Turned boards ------------------------------------------------------------------------------------------

    def mirror(self) -> Board:
        """The position mirrored left to right, as a new board."""
        return self._of(core.position_mirror(self), self.variant)

    def swap(self) -> Board:
        """The position with colours swapped and the other side to move, as a new board."""
        return self._of(core.position_swap(self), self.variant)

    # ---- Pictures -----------------------------------------------------------------------------------------------

    def svg(
        self,
        *,
        size: int = 450,
        flipped: bool = False,
        lastmove: str | None = None,
        arrows: Iterable[Arrow] = (),
        coordinates: bool = True,
        glyphs: str = "chinese",
    ) -> str:
        """A picture of the position as an SVG document.

        ``arrows`` are moves or pairs of squares, perhaps with a style: ("h2", "e2", "attack"). The styles are plain,
        attack, threat and grey; an arrow from a square to itself is a ring. ``glyphs`` are chinese, traditional or
        letters; in chess, letters or else figures.
        """
        picture = self._picture(size, flipped, lastmove, arrows, coordinates, glyphs)
        return core.position_svg(self, picture)

    def diagram(
        self,
        *,
        flipped: bool = False,
        lastmove: str | None = None,
        coordinates: bool = True,
        glyphs: str = "chinese",
    ) -> str:
        """The position as lines of text. ``glyphs`` are chinese, traditional or letters; in chess, letters or figures."""
        picture = self._picture(0, flipped, lastmove, (), coordinates, glyphs)
        return core.position_diagram(self, picture).rstrip("\n")

    def _picture(
        self,
        size: int,
        flipped: bool,
        lastmove: str | None,
        arrows: Iterable[Arrow],
        coordinates: bool,
        glyphs: str,
    ) -> tuple[int, int, int, int, int, bytes]:
        size = whole_number(size, "size")
        if not 0 <= size < 1 << 32:
            raise Error(f"the size of a picture cannot be {size}", code="range")
        last = NO_MOVE if lastmove is None else move_number(lastmove, self, self.variant)
        drawn = b"".join(_arrow(arrow, self.variant) for arrow in arrows)
        return (lookup(GLYPHS, glyphs, "glyphs"), size, int(bool(flipped)), last, int(not coordinates), drawn)

    def _repr_svg_(self) -> str | None:
        return self.svg(lastmove=self.peek() if self.ply() else None)

    # ---- As a Python object -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Whether placement, side to move and counters are equal, whatever was played before."""
        if not isinstance(other, Board):
            return NotImplemented
        return self.variant == other.variant and self.fen() == other.fen()

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def unicode(self, *, flipped: bool = False) -> str:
        """The position as lines of text without coordinates: Chinese characters, Red's in round brackets; in chess ♖ and ♜."""
        return self.diagram(flipped=flipped, coordinates=False, glyphs="chinese" if self.variant == "xiangqi" else "figures")

    def __str__(self) -> str:
        if self.variant == "chess":
            pieces = self.piece_map()
            rows = ([pieces.get(file + rank, ".") for file in "abcdefgh"] for rank in "87654321")
            return "\n".join(map(" ".join, rows))
        return self.diagram(glyphs="letters")

    def __repr__(self) -> str:
        variant = "" if self.variant == "xiangqi" else f", variant={self.variant!r}"
        return f"Board({self.fen()!r}{variant})"

    def __reduce__(self) -> tuple[Any, ...]:
        root = core.position_format(self._root())
        return _rebuild, (type(self), self.variant, root, [str(move) for move in self.move_stack]), state_of(self)


def _rebuild(cls: type[Board], variant: str, root: str, moves: list[str]) -> Board:
    board = cls._of(core.position_parse(as_rules(None, variant)._raw, root), variant)
    for move in moves:
        board.push(move)
    return board


def _moves_of(variant: str, fen: str) -> LegalMoves:
    return Board(fen, variant).legal_moves


def _perft(board: Board, depth: int) -> int:
    """Count on a board of one's own, by calls so short that Python can look for signals between them."""
    moves = board.legal_moves
    if depth <= _PERFT_AT_ONCE:
        return core.position_perft(moves, depth)  # they never change, so other threads may go on meanwhile
    total = 0
    for move in moves:
        board.push(move)
        total += _perft(board, depth - 1)
        board.pop()
    return total


def _arrow(arrow: Arrow, variant: str) -> bytes:
    """The four bytes of an arrow."""
    if isinstance(arrow, (str, bytes)):
        squares: tuple[Any, ...] = (arrow[:2], arrow[2:])
    elif isinstance(arrow, collections.abc.Iterable):
        squares = tuple(arrow)
    else:
        raise TypeError(f"an arrow is a move or a pair of squares, not {type(arrow).__name__}")
    if len(squares) not in (2, 3):
        raise Error("an arrow is a move, or a pair of squares, perhaps with a style")
    style = lookup(ARROWS, squares[2], "style of arrow") if len(squares) == 3 else ARROWS["plain"]
    return bytes((square_number(squares[0], variant), square_number(squares[1], variant), style, 0))
