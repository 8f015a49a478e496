"""The tree of moves of a record: its nodes, and its variations as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableSet
from typing import TYPE_CHECKING, Any, NamedTuple

from . import core
from .board import Board
from .errors import Error
from .moves import Move, move_text

if TYPE_CHECKING:
    from .record import GameRecord


class Variation(NamedTuple):
    """A line aside, as written, and the ply of the main line it replaces.

    Variations within variations are listed too, under the ply of the main line at which the outermost one begins; their
    text is also part of the text they stand in. Where the file has no text for it, the text is made from the tree, with
    the moves in coordinates.
    """

    ply: int
    text: str


class RecordNode:
    """A place in the tree of moves of a :class:`GameRecord`: the start, or a move and the position behind it.

    A node is a mere pointer, made when asked for; two that point to the same place are equal. It keeps its record, and
    all changes go to that.
    """

    __slots__ = ("_record", "_number")

    def __init__(self, record: GameRecord, number: int) -> None:
        self._record = record
        self._number = number

    # ---- Facts --------------------------------------------------------------------------------------------------

    @property
    def record(self) -> GameRecord:
        """The record this is a place in."""
        return self._record

    @property
    def move(self) -> Move | None:
        """The move that leads here; None for the start."""
        if not self._number:
            return None
        return move_text(core.record_node_move(self._record._raw, self._number), self._record.variant)

    @property
    def comment(self) -> str:
        """The comment behind the move, or before the first one; "" if there is none. It can be assigned."""
        return core.record_node_comment(self._record._raw, self._number) or ""

    @comment.setter
    def comment(self, text: str) -> None:
        self._record._set_comment(self._number, text)

    @property
    def nags(self) -> Nags:
        """Judgements on the move, as a set that can be written to: numbers of PGN, such as 1 for "!" and 18 for "+-".

        It can be assigned any numbers.
        """
        return Nags(self)

    @nags.setter
    def nags(self, numbers: Iterable[int]) -> None:
        wanted = set(numbers)
        nags = Nags(self)
        for nag in set(nags) - wanted:
            nags.discard(nag)
        for nag in sorted(wanted - set(nags)):
            nags.add(nag)

    @property
    def ply(self) -> int:
        """How many moves lead here; 0 for the start."""
        return len(self._line())

    @property
    def parent(self) -> RecordNode | None:
        """The place a move earlier; None for the start."""
        if not self._number:
            return None
        return RecordNode(self._record, core.record_node_parent(self._record._raw, self._number))

    @property
    def children(self) -> list[RecordNode]:
        """The places a move later: the first continues the line, the others are variations."""
        return [RecordNode(self._record, number) for number in children_of(self._record._raw, self._number)]

    @property
    def variations(self) -> list[RecordNode]:
        """The same as ``children``, by the name python-chess has for it."""
        return self.children

    def next(self) -> RecordNode | None:
        """The place a move later in this line; None at its end."""
        number = core.record_node_child(self._record._raw, self._number)
        return RecordNode(self._record, number) if number else None

    def mainline(self) -> Iterator[RecordNode]:
        """The places behind this one, to the end of its line."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def end(self) -> RecordNode:
        """The last place of this line."""
        node = self
        for node in self.mainline():
            pass
        return node

    def is_end(self) -> bool:
        """Whether no move follows."""
        return not core.record_node_child(self._record._raw, self._number)

    def is_mainline(self) -> bool:
        """Whether this is on the main line of the record."""
        raw, number = self._record._raw, self._number
        while number:
            parent = core.record_node_parent(raw, number)
            if core.record_node_child(raw, parent) != number:
                return False
            number = parent
        return True

    def board(self) -> Board:
        """The position here, with the moves that lead to it.

        Raises :class:`ParseError` if the record's own position could not be read.
        """
        board = self._record._start_board()
        for number in self._line():
            board.push(move_text(core.record_node_move(self._record._raw, number), self._record.variant))
        return board

    def _line(self) -> list[int]:
        """Numbers of the nodes that lead here, the start aside."""
        line, number = [], self._number
        while number:
            line.append(number)
            number = core.record_node_parent(self._record._raw, number)
        return line[::-1]

    # ---- Adding -------------------------------------------------------------------------------------------------

    def add_variation(
        self, move: str, *, comment: str = "", nags: Iterable[int] = (), notation: str = "uci"
    ) -> RecordNode:
        """Add a move behind this place and return the place it leads to. The first one continues the line.

        Raises :class:`IllegalMoveError`, and changes nothing, if the move is illegal here.
        """
        return self._record.add_move(move, self, comment=comment, nags=nags, notation=notation)

    def add_line(self, moves: Iterable[str], notation: str = "uci") -> RecordNode:
        """Add moves one behind the other and return the last place. Those before one that fails stay."""
        node = self
        for index, move in enumerate(moves):
            try:
                node = node.add_variation(move, notation=notation)
            except Error as error:
                error.index = index
                raise
        return node

    # ---- As a Python object -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RecordNode):
            return NotImplemented
        return self._record is other._record and self._number == other._number

    def __hash__(self) -> int:
        return hash((id(self._record), self._number))

    def __repr__(self) -> str:
        return f"<RecordNode {self.ply}: {self.move or 'start'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordNode, (self._record, self._number)


class Nags(MutableSet[int]):
    """The judgements on a move of a record: a set of numbers from 0 to 255, ascending when walked over."""

    __slots__ = ("_node",)

    def __init__(self, node: RecordNode) -> None:
        self._node = node

    @classmethod
    def _from_iterable(cls, numbers: Iterable[int]) -> set[int]:  # type: ignore[override]
        return set(numbers)  # what | and & make is a set of its own

    def _all(self) -> list[int]:
        found: list[int] = core.record_node_nags(self._node._record._raw, self._node._number)
        return found

    def add(self, nag: int) -> None:
        """Add a judgement."""
        self._node._record._add_nag(self._node._number, nag)

    def discard(self, nag: int) -> None:
        """Take a judgement away, if it is there."""
        if nag in self._all():
            self._node._record._drop_nag(self._node._number, nag)

    def __contains__(self, nag: object) -> bool:
        return nag in self._all()

    def __iter__(self) -> Iterator[int]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        return repr(set(self._all()))


# ---- For the other modules of this package ---------------------------------------------------------------------------


def children_of(raw: Any, number: int) -> list[int]:
    """Numbers of the nodes a move later."""
    found, child = [], core.record_node_child(raw, number)
    while child:
        found.append(child)
        child = core.record_node_next(raw, child)
    return found


def tree_variations(raw: Any, variant: str) -> list[Variation]:
    """The variations of a record, made from its tree."""
    found: list[Variation] = []
    if core.record_node_count(raw) == core.record_ply_count(raw) + 1:
        return found
    start = core.record_start(raw)
    # Twice the number of the round, one more where Black is to move.
    clock = 2 * core.position_round(start) + (core.position_turn(start) == core.BLACK)
    node, ply = core.record_node_child(raw, 0), 1
    while node:
        side = core.record_node_next(raw, node)
        while side:
            _write_line(raw, side, clock, ply, found, variant)
            side = core.record_node_next(raw, side)
        node, ply, clock = core.record_node_child(raw, node), ply + 1, clock + 1
    return found


def _write_line(raw: Any, node: int, clock: int, ply: int, found: list[Variation], variant: str) -> str:
    """Add the line that begins with a node to those found, and then those within it. Returns its text.

    The library bounds how deep variations stand within others.
    """
    place = len(found)
    found.append(Variation(ply, ""))
    words: list[str] = []
    numbered, sides = True, 0
    while node:
        if numbered or clock % 2 == 0:
            words.append(f"{clock // 2}{'...' if clock % 2 else '.'}")
        words.append(move_text(core.record_node_move(raw, node), variant))
        words += [f"${nag}" for nag in core.record_node_nags(raw, node)]
        comment = core.record_node_comment(raw, node)
        if comment is not None:
            words.append("{" + comment + "}")
        numbered = comment is not None
        while sides:
            words.append(f"({_write_line(raw, sides, clock, ply, found, variant)})")
            sides, numbered = core.record_node_next(raw, sides), True
        node, clock = core.record_node_child(raw, node), clock + 1
        sides = core.record_node_next(raw, node) if node else 0
    text = " ".join(words)
    found[place] = Variation(ply, text)
    return text
