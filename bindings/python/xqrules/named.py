"""Moves as text, by the names that python-chess has for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .moves import Move

if TYPE_CHECKING:
    from .board import Board


class NamedNotations:
    """Reading, writing and playing moves in the notations of the field, for what stands at a position.

    ``parse_...`` reads a legal move, ``push_...`` plays it too and returns it; both raise :class:`xqrules.ParseError` for a
    text that is no move or fits several, and :class:`xqrules.IllegalMoveError` for one that the rules forbid, and change
    nothing then. SAN is for chess; WXF, ICCS and Chinese are for xiangqi.
    """

    __slots__ = ()

    def _here(self) -> Board:
        """The position as a board that may be played on."""
        raise NotImplementedError

    def _play(self, move: Move) -> Move:
        self.push(move)  # type: ignore[attr-defined]
        return move

    # ---- Reading ------------------------------------------------------------------------------------------------

    def parse_uci(self, text: str) -> Move:
        """A move in coordinates: "h2e2"; in chess "e2e4", "e7e8q"."""
        return self._here().parse_move(text, "uci")

    def parse_san(self, text: str) -> Move:
        """A move of chess in SAN: "Nf3", "exd6", "O-O", "e8=Q+"."""
        return self._here().parse_move(text, "san")

    def parse_wxf(self, text: str) -> Move:
        """A move of xiangqi in WXF: "C2.5", "H8+7", "R+-2"."""
        return self._here().parse_move(text, "wxf")

    def parse_iccs(self, text: str) -> Move:
        """A move of xiangqi in ICCS: "H2-E2"."""
        return self._here().parse_move(text, "iccs")

    def parse_chinese(self, text: str) -> Move:
        """A move of xiangqi in Chinese: "炮二平五", "前车进一"; in traditional characters too."""
        return self._here().parse_move(text, "chinese")

    # ---- Playing ------------------------------------------------------------------------------------------------

    def push_uci(self, text: str) -> Move:
        """Play a move in coordinates; see :meth:`parse_uci`."""
        return self._play(self.parse_uci(text))

    def push_san(self, text: str) -> Move:
        """Play a move of chess in SAN; see :meth:`parse_san`."""
        return self._play(self.parse_san(text))

    def push_wxf(self, text: str) -> Move:
        """Play a move of xiangqi in WXF; see :meth:`parse_wxf`."""
        return self._play(self.parse_wxf(text))

    def push_iccs(self, text: str) -> Move:
        """Play a move of xiangqi in ICCS; see :meth:`parse_iccs`."""
        return self._play(self.parse_iccs(text))

    def push_chinese(self, text: str) -> Move:
        """Play a move of xiangqi in Chinese; see :meth:`parse_chinese`."""
        return self._play(self.parse_chinese(text))

    # ---- Writing ------------------------------------------------------------------------------------------------

    def uci(self, move: str) -> str:
        """A legal move in coordinates."""
        return self._here().format_move(move, "uci")

    def san(self, move: str) -> str:
        """A legal move of chess in SAN."""
        return self._here().format_move(move, "san")

    def wxf(self, move: str) -> str:
        """A legal move of xiangqi in WXF."""
        return self._here().format_move(move, "wxf")

    def iccs(self, move: str) -> str:
        """A legal move of xiangqi in ICCS."""
        return self._here().format_move(move, "iccs")

    def chinese(self, move: str) -> str:
        """A legal move of xiangqi in Chinese."""
        return self._here().format_move(move, "chinese")

    def variation(self, moves: Iterable[str], notation: str | None = None) -> str:
        """A line of legal moves from here as people write it: "1. 炮二平五 马８进７ 2. 马二进三", or "3...Nf6 4. O-O".

        The notation is Chinese, or SAN in chess, unless another is named. Raises what ``push`` raises for a move that
        is illegal in its place.
        """
        board = self._here().copy(stack=False)
        words: list[str] = []
        for move in moves:
            text = board.format_move(move, notation)
            if board.turn != "black":
                words.append(f"{board.fullmove_number}. {text}")
            else:
                words.append(text if words else f"{board.fullmove_number}...{text}")
            board.push(move)
        return " ".join(words)

    def variation_san(self, moves: Iterable[str]) -> str:
        """A line of legal moves of chess in SAN; see :meth:`variation`."""
        return self.variation(moves, "san")
