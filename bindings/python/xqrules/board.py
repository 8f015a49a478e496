"""One position on a board, with the moves that led to it."""

from __future__ import annotations

import collections.abc
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Union, overload

from . import core
from .errors import Error, IllegalMoveError, ParseError
from .legality import Legality
from .moves import (
    NO_MOVE,
    Move,
    all_squares,
    leniently_parsed,
    move_number,
    move_text,
    move_texts,
    parsed_number,
    square_number,
    square_text,
    written,
)
from .rulesets import DEFAULTS, as_rules
from .slips import LenientMove, slip_list
from .words import ARROWS, CHESS_KINDS, GLYPHS, KINDS, NOTATIONS, SIDES, lookup, side_word, whole_number

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


def _piece(number: int, variant: str) -> Piece:
    """The piece of a number."""
    return (ChessPiece if variant == "chess" else Piece)(core.piece_letter(number))


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


class LegalMoves(collections.abc.Sequence):  # type: ignore[type-arg]
    """The legal moves of a position, ordered by origin, then target. It does not change when the board does."""

    __slots__ = ("_position", "_variant", "_moves")

    def __init__(self, position: Any, variant: str = "xiangqi") -> None:
        self._position = position
        self._variant = variant
        self._moves: list[Move] | None = None

    def _list(self) -> list[Move]:
        if self._moves is None:
            self._moves = move_texts(core.position_legal_moves(self._position), self._variant)
        return self._moves

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._list()[index]

    def __len__(self) -> int:
        return len(self._list())

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, (str, bytes)):
            return False
        try:
            return core.position_judge_move(self._position, move_number(move, self._position, self._variant)) == core.LEGAL
        except Error:
            return False

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, (LegalMoves, list, tuple)) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def count(self, value: Any = None) -> int:
        """How many legal moves there are, or how often one is among them."""
        return len(self) if value is None else int(value in self)

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """The place of a move among them; ValueError if it is not legal."""
        if value not in self:
            raise ValueError(f"{value!r} is not among the legal moves")
        move = move_text(move_number(value, self._position, self._variant), self._variant)
        return self._list().index(move, start, len(self) if stop is None else stop)

    def __repr__(self) -> str:
        return f"<LegalMoves: {' '.join(self)}>"


class Board:
    """A position and the moves played on it.

    Repetition and move limits are questions for a :class:`xqrules.Game`.
    """

    __slots__ = ("_variant", "_positions", "_moves")

    def __init__(self, fen: str | None = None, variant: str = "xiangqi") -> None:
        raw = as_rules(None, variant)._raw
        self._variant = variant
        self._positions: list[Any] = [core.position_start(raw) if fen is None else core.position_parse(raw, fen)]
        self._moves: list[Move] = []

    # Positions in the list are never written to: that is what makes it safe to count perft on one while another
    # thread goes on with the board.

    @classmethod
    def _of(cls, position: Any, variant: str) -> Board:
        board = cls.__new__(cls)
        board._variant = variant
        board._positions = [position]
        board._moves = []
        return board

    @property
    def _position(self) -> Any:
        return self._positions[-1]

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
        return core.position_format(self._position)

    def set_fen(self, fen: str) -> None:
        """Set up a position; the moves played are forgotten."""
        self._positions = [core.position_parse(as_rules(None, self.variant)._raw, fen)]
        self._moves = []

    def copy(self, *, stack: bool = True) -> Board:
        """A copy, with the moves played unless ``stack`` is False."""
        board = self._of(self._position, self.variant)
        if stack:
            board._positions = list(self._positions)
            board._moves = list(self._moves)
        return board

    def root(self) -> Board:
        """The position before the first move played."""
        return self._of(self._positions[0], self.variant)

    # ---- Facts --------------------------------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """The game that is played: xiangqi or chess."""
        return self._variant

    @property
    def turn(self) -> str:
        """The side to move: "red" or "black" ("white" or "black" in chess)."""
        word = side_word(core.position_turn(self._position), self.variant)
        assert word is not None
        return word

    @property
    def halfmove_clock(self) -> int:
        """Plies since the last capture, in chess also since the last pawn move, by the position's own counter."""
        return core.position_quiet_plies(self._position)

    @property
    def fullmove_number(self) -> int:
        """Number of the round to be played, from 1."""
        return core.position_round(self._position)

    @property
    def key(self) -> int:
        """A number that is equal for positions that count as the same. It holds for one version of the library."""
        return core.position_key(self._position)

    @property
    def move_stack(self) -> list[Move]:
        """The moves played, the last one at the end. A copy."""
        return list(self._moves)

    def piece_at(self, square: str) -> Piece | None:
        """The piece on a square, or None."""
        piece = core.position_piece_at(self._position, square_number(square, self.variant))
        return _piece(piece, self.variant) if piece else None

    def piece_map(self) -> dict[str, Piece]:
        """All pieces, by square."""
        pieces = ((square, core.position_piece_at(self._position, number)) for square, number in all_squares(self.variant))
        return {square: _piece(piece, self.variant) for square, piece in pieces if piece}

    def attackers(self, color: str, square: str) -> list[str]:
        """Squares of the pieces of a side that attack a square."""
        number = square_number(square, self.variant)
        found = core.position_attackers(self._position, number, lookup(SIDES, color, "side"))
        return [text for text in (square_text(number, self.variant) for number in found) if text]

    def is_attacked_by(self, color: str, square: str) -> bool:
        """Whether a side attacks a square."""
        return bool(self.attackers(color, square))

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return core.position_is_check(self._position)

    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
        return core.position_is_checkmate(self._position)

    def is_stalemate(self) -> bool:
        """Whether the side to move has no legal move though it is not in check. In xiangqi it has lost,
        in chess it is a draw."""
        return core.position_is_stalemate(self._position)

    def is_game_over(self) -> bool:
        """Whether the side to move has no legal move. For all other endings ask a Game."""
        return self.is_checkmate() or self.is_stalemate()

    # ---- Moves --------------------------------------------------------------------------------------------------

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: iterate, count, or ask ``"h2e2" in board.legal_moves``."""
        return LegalMoves(self._position, self.variant)

    def is_legal(self, move: str) -> bool:
        """Whether a move in coordinates is legal."""
        return self.why_illegal(move) is None

    def why_illegal(self, move: str) -> Legality | None:
        """The rule that stops a move, or None if it is legal."""
        try:
            number = move_number(move, self._position, self.variant)
        except IllegalMoveError as error:
            return error.reason or Legality.geometry
        judged = core.position_judge_move(self._position, number)
        return None if judged == core.LEGAL else Legality(judged)

    def parse_move(self, text: str, notation: str = "any") -> Move:
        """Read a legal move in any notation: "h2e2", "H2-E2", "炮二平五", "炮2=5", "炮25", "C2.5", "Che2"; in chess "e2e4", "Nf3".

        A text that fits several legal moves raises :class:`ParseError`, whose ``candidates`` are those moves.
        """
        number = parsed_number(text, self._position, lookup(NOTATIONS, notation, "notation"), self.variant)
        return move_text(number, self.variant)

    def parse_move_leniently(self, text: str, notation: str = "any") -> LenientMove:
        """Read a legal move and forgive common slips, such as "1. C2,5" or "卒三进一", where one move remains.

        Returns the move and a list of the :class:`Slip` in its text. Raises what :meth:`parse_move` raises.
        """
        number, bits = leniently_parsed(text, self._position, lookup(NOTATIONS, notation, "notation"), self.variant)
        return LenientMove(move_text(number, self.variant), slip_list(bits))

    def format_move(self, move: str, notation: str | None = None) -> str:
        """Write a legal move of this position in a notation: in Chinese, or in SAN for chess, unless another is named."""
        number = self._legal_number(move)
        if notation is None:
            notation = "san" if self.variant == "chess" else "chinese"
        if notation == "any":
            raise Error("choose the notation to write a move in")
        text = core.move_format(self._position, number, lookup(NOTATIONS, notation, "notation"))
        if not text:
            raise Error(f"{written(move)} cannot be written in this notation", code="unsupported")
        return text

    def push(self, move: str, notation: str = "uci") -> None:
        """Play a move; raises :class:`IllegalMoveError`, and changes nothing, if it is illegal."""
        if notation != "uci":
            move = self.parse_move(move, notation)
        number = self._legal_number(move)
        position = self._position.copy()
        core.position_play(position, number)
        self._positions.append(position)
        self._moves.append(move_text(number, self.variant))

    def pop(self) -> Move:
        """Take the last move back and return it."""
        if not self._moves:
            raise IndexError("no move to take back")
        self._positions.pop()
        return self._moves.pop()

    def peek(self) -> Move:
        """The last move."""
        if not self._moves:
            raise IndexError("no move was played")
        return self._moves[-1]

    def perft(self, depth: int) -> int:
        """Count the leaves of the tree of legal moves. Other threads go on meanwhile, and Ctrl-C stops it."""
        depth = whole_number(depth, "depth")
        if not 0 <= depth <= MAX_PERFT_DEPTH:
            raise Error(f"the depth of a perft is 0 to {MAX_PERFT_DEPTH}")
        return _perft(self._position, depth)

    def _legal_number(self, move: str) -> int:
        try:
            number = move_number(move, self._position, self.variant)
        except IllegalMoveError as error:
            error.move = written(move)
            raise
        judged = core.position_judge_move(self._position, number)
        if judged != core.LEGAL:
            reason = Legality(judged)
            raise IllegalMoveError(reason.text, reason=reason, move=written(move))
        return number

    # ---- Turned boards ------------------------------------------------------------------------------------------

    def mirror(self) -> Board:
        """The position mirrored left to right, as a new board."""
        return self._of(core.position_mirror(self._position), self.variant)

    def swap(self) -> Board:
        """The position with colours swapped and the other side to move, as a new board."""
        return self._of(core.position_swap(self._position), self.variant)

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
        return core.position_svg(self._position, picture)

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
        return core.position_diagram(self._position, picture).rstrip("\n")

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
        last = NO_MOVE if lastmove is None else move_number(lastmove, self._position, self.variant)
        drawn = b"".join(_arrow(arrow, self.variant) for arrow in arrows)
        return (lookup(GLYPHS, glyphs, "glyphs"), size, int(bool(flipped)), last, int(not coordinates), drawn)

    def _repr_svg_(self) -> str | None:
        return self.svg(lastmove=self._moves[-1] if self._moves else None)

    # ---- As a Python object -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Whether placement, side to move and counters are equal, whatever was played before."""
        if not isinstance(other, Board):
            return NotImplemented
        return self.variant == other.variant and self.fen() == other.fen()

    __hash__ = None  # type: ignore[assignment]

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
        root = core.position_format(self._positions[0])
        return _rebuild, (self.variant, root, [str(move) for move in self._moves])


def _rebuild(variant: str, root: str, moves: list[str]) -> Board:
    board = Board(root, variant)
    for move in moves:
        board.push(move)
    return board


def _perft(position: Any, depth: int) -> int:
    """Count by calls so short that Python can look for signals between them."""
    if depth <= _PERFT_AT_ONCE:
        return core.position_perft(position, depth)
    total = 0
    for number in core.position_legal_moves(position):
        after = position.copy()
        core.position_play(after, number)
        total += _perft(after, depth - 1)
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
