"""What can be told from a position and a move, by the names that python-chess has for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .moves import Move
from .words import CHESS_KINDS, KINDS, SIDES, lookup

if TYPE_CHECKING:
    from .board import Board


def _is(color: str, other: str) -> bool:
    """Whether two words mean one side: red is the white of xiangqi."""
    return lookup(SIDES, color, "side") == lookup(SIDES, other, "side")


class BoardFacts:
    """Facts of a position, made of the few that the library answers itself."""

    __slots__ = ()

    def _here(self) -> Board:
        """The board they are about."""
        raise NotImplementedError

    # ---- Pieces -------------------------------------------------------------------------------------------------

    def board_fen(self) -> str:
        """The placement of the pieces, the first field of :meth:`fen`."""
        return self._here().fen().split()[0]

    def color_at(self, square: str) -> str | None:
        """The side whose piece stands on a square, or None."""
        piece = self._here().piece_at(square)
        return None if piece is None else piece.color

    def piece_type_at(self, square: str) -> str | None:
        """The kind of the piece on a square, such as "rook", or None."""
        piece = self._here().piece_at(square)
        return None if piece is None else piece.kind

    def pieces(self, kind: str, color: str) -> list[str]:
        """Squares of a side's pieces of a kind: ``board.pieces("rook", "red")``."""
        lookup(CHESS_KINDS if self._here().variant == "chess" else KINDS, kind, "kind of piece")
        lookup(SIDES, color, "side")
        return [at for at, piece in self._here().piece_map().items() if piece.kind == kind and _is(piece.color, color)]

    def king(self, color: str) -> str:
        """The square of a side's king."""
        return self.pieces("king", color)[0]

    def checkers(self) -> list[str]:
        """Squares of the pieces that give check to the side to move."""
        opponent = next(side for side in ("red", "black") if not _is(side, self._here().turn))
        return self._here().attackers(opponent, self.king(self._here().turn))

    # ---- Moves --------------------------------------------------------------------------------------------------

    def find_move(self, from_square: str, to_square: str, promotion: str | None = None) -> Move:
        """The legal move between two squares; IllegalMoveError if there is none. A pawn becomes a queen unless said."""
        text = from_square + to_square
        if promotion is None and self._here().variant == "chess" and text + "q" in self._here().legal_moves:
            promotion = "q"
        return self._here().parse_move(text + (promotion or ""), "uci")

    def is_capture(self, move: str) -> bool:
        """Whether a legal move captures."""
        legal = self._here().parse_move(move, "uci")
        if self.is_castling(legal):
            return False
        return self._here().piece_at(legal.to_square) is not None or self.is_en_passant(legal)

    def is_en_passant(self, move: str) -> bool:
        """Whether a legal move captures en passant; never in xiangqi."""
        legal = self._here().parse_move(move, "uci")
        if self._here().variant != "chess" or self.piece_type_at(legal.from_square) != "pawn":
            return False
        return legal.from_square[0] != legal.to_square[0] and self._here().piece_at(legal.to_square) is None

    def is_castling(self, move: str) -> bool:
        """Whether a legal move castles; never in xiangqi."""
        legal = self._here().parse_move(move, "uci")
        if self._here().variant != "chess" or self.piece_type_at(legal.from_square) != "king":
            return False
        steps = abs(ord(legal.from_square[0]) - ord(legal.to_square[0]))
        return steps > 1 or self.color_at(legal.to_square) == self._here().turn

    def is_kingside_castling(self, move: str) -> bool:
        """Whether a legal move castles to the side of the h-file."""
        return self.is_castling(move) and self._here().format_move(move, "san").rstrip("+#") == "O-O"

    def is_queenside_castling(self, move: str) -> bool:
        """Whether a legal move castles to the side of the a-file."""
        return self.is_castling(move) and self._here().format_move(move, "san").rstrip("+#") == "O-O-O"

    def is_zeroing(self, move: str) -> bool:
        """Whether a legal move begins the count of quiet plies anew: a capture, in chess a pawn's move too."""
        return self._after(move).halfmove_clock == 0

    def gives_check(self, move: str) -> bool:
        """Whether a legal move gives check."""
        return self._after(move).is_check()

    def generate_legal_captures(self) -> Iterator[Move]:
        """The legal moves that capture."""
        return (move for move in self._here().legal_moves if self.is_capture(move))

    def _after(self, move: str) -> Board:
        board = self._here().copy(stack=False)
        board.push(move)
        return board
