"""One game as written in a file, or to be written to one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from typing import Any, NamedTuple

from . import core
from .board import Board
from .errors import Error, IllegalMoveError, ParseError, RangeError
from .game import Game
from .legality import Legality
from .moves import Move, move_number, move_texts, parsed_number, written
from .rulesets import Rules, as_rules, rules_of
from .tree import RecordNode, Variation, tree_variations
from .words import NOTATIONS, OUTCOMES, counted, encoding_number, format_number, lookup, whole_number, writable_formats


class RecordError(NamedTuple):
    """Why a record stopped early: at which move, and where in the file.

    ``ply`` and ``move`` are None if it was not a move; ``reason`` is a :class:`Legality` if the move is illegal.
    """

    code: str
    message: str
    ply: int | None
    move: str | None
    reason: Legality | None
    offset: int


class GameRecord:
    """One game as written in a file, or made by hand.

    The moves are those up to the end or up to ``error``, which is data, not an exception: the reader goes on with the
    next game. ``number`` counts the games of the file from 1, and ``offset`` is the byte of the file where the game
    begins; both are 0 for a record made by hand. ``start_fen`` is None if the record's own position could not be read.

    A record is for one thread at a time. Everything it returns is a copy, but for ``tags`` and the nodes of the tree,
    by which it can be changed.
    """

    __slots__ = ("number", "offset", "start_fen", "error", "_format", "_rules", "_raw", "_cache", "_written")

    number: int
    offset: int
    start_fen: str | None
    error: RecordError | None

    def __init__(self, raw: Any, number: int, rules: Rules) -> None:
        self._raw = raw
        self._rules = rules
        self._cache: dict[str, Any] = {}
        self.number = number
        self.offset = core.record_offset(raw)
        self.start_fen = record_start(raw)
        self.error = record_error(raw)
        self._format: int = core.record_format(raw)
        #: Variations as the file has them; None if they are to be made from the tree.
        self._written = [
            Variation(core.record_variation_ply(raw, i), core.record_variation_text(raw, i))
            for i in range(core.record_variation_count(raw))
        ] or None

    @classmethod
    def new(
        cls, rules: str | Rules | None = None, fen: str | Board | None = None, *, variant: str | None = None
    ) -> GameRecord:
        """An empty record, to be filled and written.

        ``rules`` or ``variant`` names the game; ``rules`` is what :meth:`game` judges by. It starts at the start position, at a FEN, or where
        a board started, whose moves become its first moves.
        """
        chosen = rules_of(rules, variant)
        if isinstance(fen, Board):
            if fen.variant != chosen.variant:
                raise Error(f"{chosen} are no rules for a game of {fen.variant}")
            record = cls(core.record_new(chosen._raw, fen._root()), 0, chosen)
            record.root.add_line(fen.move_stack)
            return record
        start = None if fen is None else core.position_parse(chosen._raw, fen)
        record = cls(core.record_new(chosen._raw, start), 0, chosen)
        return record

    # ---- What it holds ------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules it was read or made with."""
        return self._rules

    @property
    def variant(self) -> str:
        """The game that is played: xiangqi or chess."""
        return self._rules.variant

    @property
    def format(self) -> str | None:
        """The kind of file it was read from, such as "pgn" or "xqf"; None if it was made by hand."""
        return None if self._format == core.FORMAT_AUTO else core.format_name(self._format)

    @property
    def tags(self) -> Tags:
        """The tags, as a mapping that can be written to: ``record.tags["Red"] = "Hu"``."""
        return Tags(self)

    @property
    def moves(self) -> list[Move]:
        """The moves of the main line."""
        if "moves" not in self._cache:
            self._cache["moves"] = move_texts(core.record_line(self._raw), self.variant)
        return list(self._cache["moves"])

    @property
    def comments(self) -> dict[int, str]:
        """Comments of the main line by ply, 0 for one before the first move."""
        if "comments" not in self._cache:
            plies = range(core.record_ply_count(self._raw) + 1)
            found = ((ply, core.record_comment_at(self._raw, ply)) for ply in plies)
            self._cache["comments"] = {ply: text for ply, text in found if text is not None}
        return dict(self._cache["comments"])

    @property
    def variations(self) -> list[Variation]:
        """The lines aside as text; ``root`` has them as a tree."""
        if "variations" not in self._cache:
            made = self._written is None and self.start_fen is not None
            self._cache["variations"] = tree_variations(self._raw, self.variant) if made else self._written or []
        return list(self._cache["variations"])

    @property
    def root(self) -> RecordNode:
        """The start of the tree of moves."""
        return RecordNode(self, 0)

    @property
    def recorded_outcome(self) -> str | None:
        """The result the file claims: 1-0, 0-1, 1/2-1/2 or *; None if it says nothing about one.

        It can be assigned; a Result tag follows. Without one, * is the same as None.
        """
        return record_outcome(self._raw)

    @recorded_outcome.setter
    def recorded_outcome(self, outcome: str | None) -> None:
        core.record_set_outcome(self._raw, core.NO_OUTCOME if outcome is None else _outcome_number(outcome))
        if "Result" in self.tags:
            self._set_tag("Result", outcome or "*")

    def game(self, rules: str | Rules | None = None) -> Game:
        """The moves as a game, under the rules it was read with or under others."""
        chosen = self._rules if rules is None else as_rules(rules)
        self._check_start()
        return Game._of(core.record_replay(self._raw, chosen._raw), chosen)

    # ---- Filling ------------------------------------------------------------------------------------------------

    def add_tag(self, name: str, value: str) -> None:
        """Add a tag behind the others. Of two with one name, ``tags`` shows the first."""
        core.record_add_tag(self._raw, plain_text(name, "tag"), plain_text(value, "tag"))
        self._cache.pop("tags", None)

    def add_move(
        self,
        move: str,
        parent: RecordNode | None = None,
        *,
        comment: str = "",
        nags: Iterable[int] = (),
        notation: str = "uci",
    ) -> RecordNode:
        """Add a move behind a node, or at the end of the main line, and return the place it leads to.

        Behind a node that has a move already, it begins a variation. Raises :class:`IllegalMoveError`, and changes
        nothing, if the move is illegal there.
        """
        node = self._end() if parent is None else self._own(parent)
        comment = plain_text(comment, "comment")
        self._check_start()
        position = core.record_node_position(self._raw, node)
        try:
            if notation == "uci":
                number = move_number(move, position, self.variant)
            else:
                number = parsed_number(move, position, lookup(NOTATIONS, notation, "notation"), self.variant)
            added = core.record_add_move(self._raw, node, number)
        except IllegalMoveError as error:
            error.move = written(move)
            raise
        self._written = None
        self._cache.clear()
        if comment:
            core.record_add_comment(self._raw, added, comment)
        for nag in nags:
            self._add_nag(added, nag)
        return RecordNode(self, added)

    def add_comment(self, text: str, node: RecordNode | None = None) -> None:
        """Add a comment behind a node, or at the end of the main line. Several become one, a line each."""
        place = self._end() if node is None else self._own(node)
        core.record_add_comment(self._raw, place, plain_text(text, "comment"))
        self._forget_comments()

    def _end(self) -> int:
        node = 0
        while child := core.record_node_child(self._raw, node):
            node = child
        return node

    def _own(self, node: RecordNode) -> int:
        if not isinstance(node, RecordNode):
            raise TypeError(f"expected a node of the record, not {type(node).__name__}")
        if node._record is not self:
            raise Error("the node belongs to another record")
        return node._number

    def _check_start(self) -> None:
        if self.start_fen is None:
            message = self.error.message if self.error else "the record's own position could not be read"
            raise ParseError(message, code="setup", offset=self.offset)

    def _start_board(self) -> Board:
        self._check_start()
        return Board._of(core.record_start(self._raw), self.variant)

    def _forget_comments(self) -> None:
        self._cache.pop("comments", None)
        if self._written is None:
            self._cache.pop("variations", None)

    # The library only adds. To replace something, a record is made anew; its nodes keep their numbers.

    def _set_comment(self, node: int, text: str) -> None:
        text = plain_text(text, "comment")
        if core.record_node_comment(self._raw, node) is not None:
            content = record_content(self._raw)
            parent, move, _, nags = content.nodes[node]
            content.nodes[node] = (parent, move, None, nags)
            self._raw = make_record(self._rules, self.start_fen, content)
        core.record_add_comment(self._raw, node, text)
        self._forget_comments()

    def _add_nag(self, node: int, nag: int) -> None:
        try:
            core.record_add_nag(self._raw, node, whole_number(nag, "nag"))
        except (Error, OverflowError):
            raise RangeError(f"a nag is a number from 0 to 255, not {nag!r}") from None
        if self._written is None:
            self._cache.pop("variations", None)

    def _drop_nag(self, node: int, nag: int) -> None:
        content = record_content(self._raw)
        content.nodes[node][3].remove(nag)
        self._raw = make_record(self._rules, self.start_fen, content)
        if self._written is None:
            self._cache.pop("variations", None)

    def _set_tag(self, name: str, value: str | None) -> None:
        """Put a tag in the place of those of its name, or at the end; None takes them away."""
        content = record_content(self._raw)
        places = [i for i, tag in enumerate(content.tags) if tag[0] == name]
        if not places:
            if value is not None:
                self.add_tag(name, value)
            return
        if value is not None:
            content.tags[places.pop(0)] = (name, plain_text(value, "tag"))
        for i in reversed(places):
            del content.tags[i]
        self._raw = make_record(self._rules, self.start_fen, content)
        self._cache.pop("tags", None)

    # ---- Writing ------------------------------------------------------------------------------------------------

    def write(self, format: str = "pgn", notation: str = "any", encoding: str = "utf-8") -> bytes:
        """The record as a file: all its tags, moves, variations and comments.

        ``notation`` is how moves are written, and ``encoding`` that of text, in formats that leave the choice; "any" is
        what is usual there: in PGN ICCS for xiangqi and SAN for chess. Binary formats have their own. Raises
        :class:`Error` with the code unsupported if this version does not write the format, or the format cannot hold
        the record, or the notation is none of its game; encoding if the encoding lacks a character, and setup if the
        record's own position could not be read.
        """
        self._check_start()
        number = format_number(format)
        if number == core.FORMAT_AUTO or not core.format_can_write(number):
            raise Error(f"this version writes {', '.join(writable_formats())}, not {format}", code="unsupported")
        options = core.WriteOptions(number, lookup(NOTATIONS, notation, "notation"), encoding_number(encoding))
        data: bytes = core.record_write(self._raw, options)
        return data

    def report(self, rules: str | Rules | None = None) -> str:
        """The game as one HTML page that needs nothing else, judged by the rules it was read with or by others.

        It has the tags, comments and variations too, and is to be kept as UTF-8. Raises :class:`ParseError` if the
        record's own position could not be read.
        """
        from .report import report_page

        return report_page(self.game(rules), self)

    def _repr_html_(self) -> str:
        from .display import record_html

        return record_html(self)

    # ---- As a Python object -------------------------------------------------------------------------------------

    def __str__(self) -> str:
        """The record as PGN, its moves in ICCS coordinates, or in SAN where the game is chess."""
        return repr(self) if self.start_fen is None else text_of(self.write()).rstrip("\n")

    def __repr__(self) -> str:
        stopped = f", stopped by {self.error.code}" if self.error else ""
        return f"<GameRecord {self.number}: {counted(core.record_ply_count(self._raw), 'ply', 'plies')}{stopped}>"

    def __reduce__(self) -> tuple[Any, ...]:
        others = (self.number, self.offset, self.error, self._format, self._written)
        return _rebuild, (self._rules, self.start_fen, tuple(record_content(self._raw)), others)


def _rebuild(rules: Rules, start_fen: str | None, content: tuple[Any, ...], others: tuple[Any, ...]) -> GameRecord:
    record = GameRecord(make_record(rules, start_fen, Content(*content)), 0, rules)
    record.start_fen = start_fen
    record.number, record.offset, record.error, record._format, record._written = others
    return record


class Tags(MutableMapping[str, str]):
    """The tags of a record by name, in the order of the file. Of two with one name, the first.

    A Result tag and the record's outcome go together: assigning one of the four results sets both.
    """

    __slots__ = ("_record",)

    def __init__(self, record: GameRecord) -> None:
        self._record = record

    def _all(self) -> dict[str, str]:
        cache: dict[str, Any] = self._record._cache
        if "tags" not in cache:
            cache["tags"] = record_tags(self._record._raw)
        found: dict[str, str] = cache["tags"]
        return found

    def __getitem__(self, name: str) -> str:
        return self._all()[name]

    def __setitem__(self, name: str, value: str) -> None:
        self._record._set_tag(name, value)
        if name == "Result" and value in OUTCOMES:
            core.record_set_outcome(self._record._raw, OUTCOMES[value])

    def __delitem__(self, name: str) -> None:
        if name not in self._all():
            raise KeyError(name)
        self._record._set_tag(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def copy(self) -> dict[str, str]:
        """The tags as a plain dict."""
        return dict(self._all())

    def __repr__(self) -> str:
        return f"Tags({self._all()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Tags, (self._record,)


def _outcome_number(outcome: str) -> int:
    return lookup(OUTCOMES, outcome, "outcome")


# ---- For the other modules of this package ---------------------------------------------------------------------------


class Content(NamedTuple):
    """What a record of the library holds, as plain data."""

    tags: list[tuple[str, str]]
    nodes: list[tuple[int, int, str | None, list[int]]]  # parent, move, comment, nags
    outcome: int


def record_content(raw: Any) -> Content:
    """The content of a record."""
    return Content(
        [(core.record_tag_name(raw, i), core.record_tag_value(raw, i)) for i in range(core.record_tag_count(raw))],
        [
            (
                core.record_node_parent(raw, i),
                core.record_node_move(raw, i),
                core.record_node_comment(raw, i),
                core.record_node_nags(raw, i),
            )
            for i in range(core.record_node_count(raw))
        ],
        core.record_outcome(raw),
    )


def make_record(rules: Rules, start_fen: str | None, content: Content) -> Any:
    """A record of the library with some content. Its nodes have the numbers they have there."""
    raw = core.record_new(rules._raw, None if start_fen is None else core.position_parse(rules._raw, start_fen))
    for name, value in content.tags:
        core.record_add_tag(raw, name, value)
    for number, (parent, move, comment, nags) in enumerate(content.nodes):
        if number:
            core.record_add_move(raw, parent, move)
        if comment is not None:
            core.record_add_comment(raw, number, comment)
        for nag in nags:
            core.record_add_nag(raw, number, nag)
    core.record_set_outcome(raw, content.outcome)
    return raw


#: Bytes that are no character, as Python escapes them, and the characters that the library keeps them as.
_RAW_BYTES = {0xDC00 + byte: 0xEF00 + byte for byte in range(0x80, 0x100)}


def text_of(data: bytes) -> str:
    """A file in UTF-8 as text. A byte in it that is no character is what it is everywhere, ``chr(0xEF00 + byte)``."""
    return data.decode("utf-8", "surrogateescape").translate(_RAW_BYTES)


def plain_text(text: str, what: str) -> str:
    """A text for a record: the library ends it at a zero byte, so none may stand inside."""
    if not isinstance(text, str):
        raise TypeError(f"the text of a {what} is a str, not {type(text).__name__}")
    if "\0" in text:
        raise Error(f"the text of a {what} cannot hold a zero byte")
    return text


def record_tags(raw: Any) -> dict[str, str]:
    """Tags of a record; of two with one name, the first."""
    tags: dict[str, str] = {}
    for i in range(core.record_tag_count(raw)):
        tags.setdefault(core.record_tag_name(raw, i), core.record_tag_value(raw, i))
    return tags


def record_start(raw: Any) -> str | None:
    """Start position of a record as FEN, or None if it could not be read."""
    try:
        return core.position_format(core.record_start(raw))
    except ParseError:
        return None


def record_outcome(raw: Any) -> str | None:
    """The result a record claims, or None if it says nothing about one."""
    outcome = core.record_outcome(raw)
    if outcome == core.NO_OUTCOME and core.record_tag(raw, "Result") is None:
        return None
    return core.outcome_name(outcome)


def record_error(raw: Any) -> RecordError | None:
    """Why a record stopped early, or None."""
    error = core.record_error_get(raw)
    if error.code == core.OK:
        return None
    return RecordError(
        core.status_name(error.code),
        error.message or "",
        error.ply or None,
        error.move or None,
        Legality(error.legality) if error.legality != core.LEGAL else None,
        error.offset,
    )
