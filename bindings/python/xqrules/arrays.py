"""Positions, moves and labels as NumPy arrays: ``pip install xqrules[numpy]``.

>>> import xqrules
>>> from xqrules import arrays
>>> game = xqrules.Game()
>>> game.push_all("h2e2 h9g7")
>>> arrays.planes(game).shape
(3, 14, 10, 9)
>>> int(arrays.legal_mask(game.board())[arrays.move_index("h0g2")])
1

Wherever *positions* are asked for they can be one :class:`xqrules.Board` or FEN, whose array has no first axis; or
many, as an iterable of boards and FENs, a column of FENs (NumPy, pandas, polars, pyarrow), or a :class:`xqrules.Game`
or :class:`xqrules.GameRecord`, whose positions are those after every ply, the start included. FENs are of xiangqi
unless ``variant`` says "chess". One call is about one game: positions of both raise :class:`xqrules.Error`. A FEN that
cannot be read raises :class:`xqrules.ParseError`; its ``index`` tells which it was, counting from 0.

Arrays are new and own their memory unless ``out`` is given. Other threads go on while they are filled.

**Planes.** ``PLANES[variant]`` names them in order, by the FEN letters of the pieces: King, Advisor, elephant (B),
horse (N), Rook, Cannon and Pawn of Red and then of Black; in chess Pawn, Knight, Bishop, Rook, Queen and King of White
and then of Black. Ranks and files run as in coordinates: ``planes[p, 0, 0]`` is the square a0, in chess a1, and a
board reshaped to one axis has the numbers of squares, 9 * rank + file, in chess 8 * rank + file.

**View.** With ``view="mover"`` every position is seen by the side to move: where that is Black, colours are swapped
and the board is turned top to bottom, as by :meth:`xqrules.Board.swap`. The first half of the planes are then the
mover's.

**Moves.** A move has a *number*, origin + 256 * target + 65536 * promotion, which is what games hold; squares are
numbered as above, and promotion is 4 for a knight, 9 bishop, 5 rook, 8 queen, otherwise 0. And it has an *index* among
all moves of its game, for masks and policies: origin * 90 + target in xiangqi, 8100 of them, most of which no piece
can make. In chess it is origin * 64 + target; promotions come behind, at 4096 + 96 * (1 for Black) + 12 * file of
origin + 4 * (file of target - file of origin + 1) + (0 knight, 1 bishop, 2 rook, 3 queen), which makes 4288.
``MOVE_COUNTS[variant]`` says so. Castling is the king's move, as everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import core
from .errors import Error
from .game import Game
from .needs_numpy import np
from .placement import from_planes
from .policy import MOVE_COUNTS, index_move, move_index, move_names, move_numbers, replay
from .positions import BOARDS, PLANES, VIEWS, Positions, Source, View, address_of, blocks, source_of
from .record import GameRecord
from .words import lookup

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = [
    "LABELS",
    "MOVE_COUNTS",
    "PLANES",
    "Positions",
    "View",
    "from_planes",
    "index_move",
    "keys",
    "labels",
    "legal_mask",
    "move_index",
    "move_names",
    "move_numbers",
    "planes",
    "replay",
    "turns",
]

#: What the numbers of labels stand for: ``LABELS[7]`` is "check".
LABELS: tuple[str, ...] = tuple(core.label_name(number) for number in range(core.CHECK + 1))


def planes(
    positions: Positions,
    *,
    variant: str | None = None,
    dtype: npt.DTypeLike | None = None,
    view: View = "board",
    out: npt.NDArray[Any] | None = None,
) -> npt.NDArray[Any]:
    """Where each piece stands: 1 on its square in the plane of its kind and colour, 0 elsewhere.

    The shape is (14, 10, 9) for one position of xiangqi and (n, 14, 10, 9) for n, axes being position, plane, rank and
    file; in chess (12, 8, 8) and (n, 12, 8, 8). ``dtype`` is uint8 unless told otherwise, or any other of whole
    numbers, real numbers or truth values.

    ``out`` is an array of that shape to be written instead of a new one, and is returned. It may be laid out in any
    way, as a part of a larger one or with its axes in another order in memory: ``out=batch[:, :14]``. If a text cannot
    be read, what stands in it is not settled.
    """
    source = source_of(positions, variant)
    half = len(PLANES[source.rules.variant])
    shape = (source.size, half, *BOARDS[source.rules.variant])
    return _filled(source, core.arrays_planes, shape, np.uint8 if dtype is None and out is None else dtype, view, out)


def legal_mask(
    positions: Positions,
    *,
    variant: str | None = None,
    dtype: npt.DTypeLike | None = None,
    view: View = "board",
    out: npt.NDArray[Any] | None = None,
) -> npt.NDArray[Any]:
    """Which moves are legal: True at the index of each.

    The shape is (8100,) for one position of xiangqi and (n, 8100) for n; in chess (4288,) and (n, 4288). ``dtype`` is
    bool unless told otherwise. ``view`` and ``out`` are as for :func:`planes`; seen by the mover, the moves are turned
    as the board is, and :func:`move_index` with ``turned`` finds them.
    """
    source = source_of(positions, variant)
    shape = (source.size, MOVE_COUNTS[source.rules.variant])
    return _filled(source, core.arrays_masks, shape, np.bool_ if dtype is None and out is None else dtype, view, out)


def keys(positions: Positions, *, variant: str | None = None) -> npt.NDArray[np.uint64]:
    """:attr:`xqrules.Board.key` of each position: uint64, of the shape (n,), or () for one.

    Equal keys are equal positions for repetition. They hold for one version of the library.
    """
    source = source_of(positions, variant)
    found = np.empty(source.size, np.uint64)
    for first, end, room in blocks(source):
        core.arrays_keys(room, (address_of(found[first:end]), 8 * (end - first)))
    return found.reshape(()) if source.single else found


def turns(positions: Positions, *, variant: str | None = None) -> npt.NDArray[np.int8]:
    """The side to move in each position, 0 for Red or White and 1 for Black: int8, of the shape (n,), or () for one."""
    source = source_of(positions, variant)
    found = np.empty(source.size, np.int8)
    for first, end, room in blocks(source):
        core.arrays_turns(room, (address_of(found[first:end]), end - first))
    return found.reshape(()) if source.single else found


def _filled(
    source: Source, fill: Any, shape: tuple[int, ...], dtype: Any, view: str, out: npt.NDArray[Any] | None
) -> npt.NDArray[Any]:
    """An array, new or the caller's, after ``fill`` has written each block of positions to its place."""
    mover = bool(lookup(VIEWS, view, "view"))
    wanted = shape[1:] if source.single else shape
    if out is None:
        out = np.empty(wanted, _checked_type(np.dtype(dtype)))
    else:
        _check_out(out, wanted, dtype)
    one, rows = np.ones((), out.dtype).tobytes(), out[np.newaxis] if source.single else out
    for first, end, room in blocks(source):
        part = rows[first:end]
        fill(room, source.rules._raw, mover, (address_of(part), one, part.strides))
    return out


def _check_out(out: Any, shape: tuple[int, ...], dtype: Any) -> None:
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out is an array of NumPy, not {type(out).__name__}")
    _checked_type(out.dtype)
    if dtype is not None and out.dtype != np.dtype(dtype):
        raise TypeError(f"out has the dtype {out.dtype}, not {np.dtype(dtype)}")
    if out.shape != shape:
        raise Error(f"out has the shape {out.shape}, not {shape}")
    if not out.flags.writeable:
        raise Error("out is read-only")


def _checked_type(dtype: np.dtype[Any]) -> np.dtype[Any]:
    if dtype.kind not in "biuf" or not dtype.isnative:
        raise TypeError(f"arrays hold whole numbers, real numbers or truth values of this machine, not {dtype}")
    return dtype


# ---- Of games --------------------------------------------------------------------------------------------------------


def labels(game: Game | GameRecord) -> dict[str, npt.NDArray[Any]]:
    """What each ply of a game did, as columns of the shape (plies,): ``pandas.DataFrame(labels(game))``.

    ``ply`` counts from 1 (int32); ``move`` is the number of the move (uint32); ``side`` is 0 for Red or White and 1
    for Black (int8); ``label`` is a place in ``LABELS`` (int8); ``joint`` tells that two pieces chase together, and
    ``budget_hit`` that a search gave up, so that the label is not certain (bool).
    """
    played = game.game() if isinstance(game, GameRecord) else game
    columns = core.columns_new(played.rules._raw, core.NO_REASON, core.NO_REASON, True, b"")
    core.columns_add_labels(columns, played._raw)
    found = {}
    for name, part, dtype in _LABEL_PARTS:
        found[name] = array = np.empty(played.ply(), dtype)
        core.columns_copy((address_of(array), array.nbytes), columns, part)
    return found


_LABEL_PARTS: tuple[tuple[str, int, Any], ...] = (
    ("ply", core.COLUMNS_LABEL_PLIES, np.int32),
    ("move", core.COLUMNS_LABEL_MOVES, np.uint32),
    ("side", core.COLUMNS_LABEL_SIDES, np.int8),
    ("label", core.COLUMNS_LABELS, np.int8),
    ("joint", core.COLUMNS_LABEL_JOINT, np.bool_),
    ("budget_hit", core.COLUMNS_LABEL_UNSURE, np.bool_),
)
