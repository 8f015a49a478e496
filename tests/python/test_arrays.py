"""Positions, moves and labels as NumPy arrays."""

import gc
import pickle
import subprocess
import sys

import pytest
from conftest import JOINT, PGN, ROOT, SHUFFLE

import xqrules

np = pytest.importorskip("numpy")

from xqrules import arrays  # noqa: E402

SIZES = {"xiangqi": (14, 10, 9), "chess": (12, 8, 8)}
CHASE = ROOT / "examples" / "games" / "perpetual-chase.pgn"

def drawn(board):
    """The planes of a board, square by square."""
    wanted = np.zeros(SIZES[board.variant], np.uint8)
    lowest = 1 if board.variant == "chess" else 0
    for square, piece in board.piece_map().items():
        plane = arrays.PLANES[board.variant].index(piece.symbol())
        wanted[plane, int(square[1:]) - lowest, ord(square[0]) - ord("a")] = 1
    return wanted


# ---- Planes ----------------------------------------------------------------------------------------------------------


def test_planes_show_every_piece(boards):
    found = arrays.planes(boards)
    assert found.dtype == np.uint8 and found.shape == (len(boards), *SIZES[boards[0].variant])
    for board, planes in zip(boards, found):
        assert np.array_equal(planes, drawn(board)), board


def test_planes_of_the_mover(boards):
    found = arrays.planes(boards, view="mover")
    assert {board.turn for board in boards} > {"black"}
    for board, planes in zip(boards, found):
        assert np.array_equal(planes, drawn(board.swap() if board.turn == "black" else board)), board


def test_corners():
    planes = arrays.planes(xqrules.Board("r2k5/9/9/9/9/9/9/9/9/4K3R w"))
    order = arrays.PLANES["xiangqi"]
    assert order == "KABNRCPkabnrcp" and planes.sum() == 4
    assert planes[order.index("R"), 0, 8] == planes[order.index("r"), 9, 0] == planes[order.index("K"), 0, 4] == 1
    board = xqrules.Board()
    squares = arrays.planes(board)[order.index("C")].reshape(90)
    assert np.flatnonzero(squares).tolist() == [9 * 2 + 1, 9 * 2 + 7]
    assert np.argwhere(arrays.planes(xqrules.STARTING_FEN)[order.index("c")]).tolist() == [[7, 1], [7, 7]]
    chess = arrays.planes(xqrules.Board(variant="chess"))
    assert arrays.PLANES["chess"] == "PNBRQKpnbrqk" and chess[4, 0, 3] == chess[11, 7, 4] == 1


@pytest.mark.parametrize("dtype", ["bool", "int8", "uint16", "int64", "float16", "float32", "float64"])
def test_dtypes(dtype):
    planes = arrays.planes(xqrules.Board(), dtype=dtype)
    assert planes.dtype == np.dtype(dtype) and np.array_equal(planes, drawn(xqrules.Board()))
    mask = arrays.legal_mask(xqrules.Board(), dtype=dtype)
    assert mask.dtype == np.dtype(dtype) and mask.sum() == 44 and mask.max() == 1


@pytest.mark.parametrize("dtype", [">f4" if sys.byteorder == "little" else "<f4", "complex64", "U1", "O", "M8[s]"])
def test_other_dtypes_are_refused(dtype):
    with pytest.raises(TypeError, match="whole numbers, real numbers or truth values"):
        arrays.planes(xqrules.Board(), dtype=dtype)


def test_everything_that_positions_can_be(tmp_path):
    game = xqrules.Game()
    game.push_all(SHUFFLE)
    wanted = np.stack([drawn(game.board(ply)) for ply in range(9)])
    fens = [game.fen(ply) for ply in range(9)]
    boards = [game.board(ply) for ply in range(9)]
    (record,) = xqrules.read_games(game.write())
    mixed = [fens[i] if i % 2 else boards[i] for i in range(9)]
    for given in (game, record, fens, boards, tuple(fens), iter(boards), mixed, np.array(fens), np.array(fens, object),
                  [fen.encode() for fen in fens]):  # fmt: skip
        assert np.array_equal(arrays.planes(given), wanted)
    for one in (fens[3], fens[3].encode(), boards[3]):
        assert np.array_equal(arrays.planes(one), wanted[3])
        assert arrays.keys(one).shape == () == arrays.turns(one).shape and arrays.legal_mask(one).shape == (8100,)
    assert arrays.planes([]).shape == (0, 14, 10, 9) and arrays.legal_mask([], variant="chess").shape == (0, 4288)
    assert arrays.keys([]).shape == arrays.turns([]).shape == (0,)


def test_columns_of_other_packages():
    pa, pl, pd = (pytest.importorskip(name) for name in ("pyarrow", "polars", "pandas"))
    fens = [xqrules.STARTING_FEN, "4k4/9/9/9/9/9/9/9/4R4/3K5 b", "4k4/9/9/9/9/9/9/9/9/3K5 b"] * 3
    wanted = arrays.planes(fens)
    column = pa.array(["", *fens])
    chunked = pa.chunked_array([fens[:4], fens[4:]])
    given = [column[1:], chunked, pa.chunked_array([fens]), pa.array(fens, pa.large_string()),
             pa.array(fens).dictionary_encode(), pl.Series(fens), pd.Series(fens), pd.Series(fens, dtype=object),
             pd.Series(fens, dtype="category"), pl.Series(fens, dtype=pl.Categorical)]  # fmt: skip
    for one in given:
        assert np.array_equal(arrays.planes(one), wanted), type(one)
    for one in (pa.array([1, 2]), pl.Series([1.5]), pd.Series([3]), pa.array([None, 1])):
        with pytest.raises(TypeError, match="texts"):
            arrays.planes(one)
    for one in (pa.array([fens[0], None]), pl.Series([fens[0], None]), pd.Series([fens[0], None]), [fens[0], None],
                [fens[0], float("nan")], pa.array([fens[0], "x"])):  # fmt: skip
        with pytest.raises(xqrules.ParseError) as caught:
            arrays.keys(one)
        assert caught.value.index == 1


def test_a_bad_position_is_named():
    fens = [xqrules.STARTING_FEN] * 600 + ["9/9/9/9 w", xqrules.STARTING_FEN]
    for given in (fens, [xqrules.Board(), *fens[1:]]):
        with pytest.raises(xqrules.ParseError) as caught:
            arrays.planes(given)
        with pytest.raises(xqrules.ParseError) as alone:
            xqrules.Board(fens[600])
        assert caught.value.index == 600 and str(caught.value) == str(alone.value)
    for given, kind in (([7], TypeError), (7, TypeError), ([None], xqrules.Error), ("", xqrules.Error),
                        ([xqrules.Board(), xqrules.Board(variant="chess")], xqrules.Error),
                        ([xqrules.Board(), 7], TypeError), ({"a": 1}, xqrules.Error)):  # fmt: skip
        with pytest.raises(kind):
            arrays.planes(given)
    with pytest.raises(xqrules.Error, match="chess and xiangqi"):
        arrays.planes([xqrules.Board()], variant="chess")
    with pytest.raises(xqrules.Error):
        arrays.planes(xqrules.Game(), variant="chess")
    with pytest.raises(xqrules.Error, match="unknown view"):
        arrays.planes(xqrules.Board(), view="white")
    bad = next(xqrules.read_games(b'[FEN "9/9 w"]\n\n1. h2e2 *\n'))
    with pytest.raises(xqrules.ParseError):
        arrays.planes(bad)


# ---- Into the caller's memory ----------------------------------------------------------------------------------------


def layouts(shape, dtype):
    """Arrays of a shape that lie in memory in different ways."""
    count, planes, ranks, files = shape
    larger = np.full((count, planes + 6, ranks, files), 7, dtype)
    yield np.full(shape, 7, dtype)
    yield larger[:, 3 : 3 + planes]
    yield np.full((count, ranks, files, planes), 7, dtype).transpose(0, 3, 1, 2)
    yield np.full(shape, 7, dtype, order="F")
    yield np.full(shape, 7, dtype)[::-1, ::-1, ::-1, ::-1]
    yield np.full((2 * count, planes, ranks, 2 * files), 7, dtype)[::2, :, :, ::2]
    yield np.full((count * planes * ranks * files + 1) * np.dtype(dtype).itemsize, 7, np.uint8)[1:][
        : count * planes * ranks * files * np.dtype(dtype).itemsize
    ].view(dtype).reshape(shape)  # not aligned


def test_out_is_written_whatever_its_layout(boards):
    some = boards[:20]
    wanted, masks = arrays.planes(some), arrays.legal_mask(some)
    for dtype in ("uint8", "float32", "bool"):
        for out in layouts(wanted.shape, dtype):
            base = out if out.base is None else out.base
            outside = base.size - out.size
            assert arrays.planes(some, out=out) is out
            assert np.array_equal(out, wanted)
            if outside and base.dtype == out.dtype and dtype == "uint8":
                assert np.count_nonzero(base == 7) == outside, "nothing beside it is touched"
    for out in (np.full(masks.shape, 7), np.full(masks.shape[::-1], 7).T, np.full((20, 2 * masks.shape[1]), 7)[:, ::2]):
        assert arrays.legal_mask(some, out=out) is out and np.array_equal(out, masks)
    one = np.full((5, *wanted.shape[1:]), 7, np.float32)
    assert np.array_equal(arrays.planes(some[4], out=one[2]), wanted[4]) and (one[[0, 1, 3, 4]] == 7).all()


def test_out_is_checked():
    game = xqrules.Game()
    sealed = np.zeros((1, 14, 10, 9))
    sealed.flags.writeable = False
    cases = [
        (np.zeros((14, 10, 9)), xqrules.Error, "shape"), (np.zeros((2, 14, 10, 9)), xqrules.Error, "shape"),
        (sealed, xqrules.Error, "read-only"), ([[0]], TypeError, "array"), (bytearray(1260), TypeError, "array"),
        (np.zeros((1, 14, 10, 9), complex), TypeError, "whole numbers"),
        (np.broadcast_to(np.zeros(9), (1, 14, 10, 9)), xqrules.Error, "read-only"),
    ]  # fmt: skip
    for out, kind, words in cases:
        with pytest.raises(kind, match=words):
            arrays.planes(game, out=out)
    with pytest.raises(TypeError, match="float64"):
        arrays.planes(game, out=np.zeros((1, 14, 10, 9)), dtype="uint8")
    out = np.zeros((1, 14, 10, 9), np.uint8)
    assert arrays.planes(game, out=out, dtype="uint8") is out and out.sum() == 32


# ---- Boards from planes ----------------------------------------------------------------------------------------------


def fields(board):
    return board.fen().split()[: 2 if board.variant == "xiangqi" else 3]


@pytest.mark.parametrize("view", ["board", "mover"])
def test_planes_and_back(boards, view):
    some = boards[::7]
    planes, turns = arrays.planes(some, view=view), arrays.turns(some)
    rights = [board.fen().split()[2] for board in some]
    if view == "mover" and some[0].variant == "chess":
        rights = [board.swap().fen().split()[2] if turn else right for board, turn, right in zip(some, turns, rights)]
    for kind in (turns, turns.tolist(), [board.turn for board in some]):
        back = arrays.from_planes(planes, kind, castling=rights, view=view)
        assert [fields(board) for board in back] == [fields(board) for board in some]
    assert [fields(board) for board in arrays.from_planes(planes.astype(np.float32), turns, castling=rights, view=view)]
    one = arrays.from_planes(planes[0], some[0].turn, castling=rights[0], view=view)
    assert isinstance(one, xqrules.Board) and fields(one) == fields(some[0]) and one.variant == some[0].variant


def test_planes_that_show_no_position():
    planes = arrays.planes([xqrules.Board()] * 3)

    def changed(place, value, *where):
        twin = planes.astype(np.float64)
        twin[(place, *where)] = value
        return twin

    cases = [
        (changed(1, 2, 0, 0, 0), "0 and 1 only", "argument"), (changed(1, np.nan, 0, 0, 0), "0 and 1 only", "argument"),
        (changed(1, 0.5, 0, 5, 0), "0 and 1 only", "argument"), (changed(1, -1, 0, 5, 0), "0 and 1 only", "argument"),
        (changed(1, 1, 6, 0, 0), "R and P stand on one square, a0", "setup"),
        (changed(1, 0, 0, 0, 4), "no king", "setup"), (changed(1, 1, 0, 5, 4), "king", "setup"),
    ]  # fmt: skip
    for given, words, code in cases:
        with pytest.raises(xqrules.Error, match=words) as caught:
            arrays.from_planes(given)
        assert caught.value.index == 1 and caught.value.code == code
    for given in (planes[:, :13], planes[0, 0], planes[np.newaxis], 5, [[[1]]], np.zeros((14, 9, 10))):
        with pytest.raises(xqrules.Error, match="shape"):
            arrays.from_planes(given)
    for turn in (["red"], "green", [0, 1, 2], [0, 1, 0, 1]):
        with pytest.raises(xqrules.Error):
            arrays.from_planes(planes, turn)
    with pytest.raises(xqrules.Error, match="castling"):
        arrays.from_planes(arrays.planes([xqrules.Board(variant="chess")]), castling=["-", "-"])
    assert arrays.from_planes(planes[:0]) == [] and arrays.from_planes(planes[0]).turn == "red"
    chess = arrays.from_planes(arrays.planes(xqrules.Board(variant="chess")), "black", castling="KQ")
    assert chess.fen().split()[1:3] == ["b", "KQ"]


# ---- Keys, turns, labels ---------------------------------------------------------------------------------------------


def test_keys_and_turns(boards):
    keys, turns = arrays.keys(boards), arrays.turns(boards)
    assert keys.dtype == np.uint64 and turns.dtype == np.int8
    assert keys.tolist() == [board.key for board in boards]
    assert turns.tolist() == [int(board.turn == "black") for board in boards]
    assert arrays.keys(boards[7]) == boards[7].key and arrays.turns(boards[7]) == turns[7]


def test_keys_find_repetitions():
    game = xqrules.Game()
    game.push_all(SHUFFLE)
    keys = arrays.keys(game)
    assert keys.shape == (9,) and keys[0] == keys[4] == keys[8] and len(set(keys.tolist())) == 4
    assert keys.tolist() == arrays.keys([game.fen(ply) for ply in range(9)]).tolist()


def test_labels_are_those_of_the_game():
    (record,) = xqrules.read_games(CHASE)
    game = record.game()
    for given in (game, record):
        found = arrays.labels(given)
        assert {name: column.dtype.name for name, column in found.items()} == {
            "ply": "int32", "move": "uint32", "side": "int8", "label": "int8", "joint": "bool", "budget_hit": "bool",
        }  # fmt: skip
        wanted = game.labels()
        assert found["ply"].tolist() == [label.ply for label in wanted]
        assert arrays.move_names(found["move"]) == [label.move for label in wanted]
        assert [("red", "black")[side] for side in found["side"]] == [label.side for label in wanted]
        assert [arrays.LABELS[code] for code in found["label"]] == [label.label for label in wanted]
        assert found["joint"].tolist() == [label.joint for label in wanted]
        assert found["budget_hit"].tolist() == [label.budget_hit for label in wanted]
    assert arrays.LABELS[7] == "check" and "chase" in {arrays.LABELS[code] for code in found["label"]}
    assert all(column.shape == (0,) for column in arrays.labels(xqrules.Game()).values())


def test_joint_labels():
    game = xqrules.Game("cxa-2020", JOINT[0])
    game.push_all(JOINT[1])
    assert arrays.labels(game)["joint"].tolist() == [True, False, True, False]
    assert [arrays.LABELS[code] for code in arrays.labels(game)["label"]] == ["chase"] * 4


# ---- Memory ----------------------------------------------------------------------------------------------------------


def made():
    """One array of each kind, all that they came from being gone."""
    game = next(xqrules.read_games(CHASE)).game()
    found = [arrays.planes(game), arrays.legal_mask(game), arrays.keys(game), arrays.turns(game)]
    found += [arrays.move_numbers(game), *arrays.labels(game).values()]
    return found + [arrays.move_index(found[4]), arrays.planes(arrays.from_planes(found[0], found[3]))]


def test_arrays_outlive_what_they_came_from():  # BL110
    first = [array.copy() for array in made()]
    kept = made()
    gc.collect()
    churn = [bytearray(b"\xa5" * 4096) for _ in range(2000)]  # would be put where freed memory was
    for array, wanted in zip(kept, first):
        assert np.array_equal(array, wanted)
        root = array if array.base is None else array.base
        assert isinstance(root, np.ndarray) and root.flags.owndata, "NumPy made the memory, and nobody else frees it"
    assert len(churn) == 2000
    views = [array[1:] for array in kept]
    del kept
    gc.collect()
    assert all(np.array_equal(view, wanted[1:]) for view, wanted in zip(views, first))


def test_arrays_can_be_deleted_in_a_loop():  # BL116
    resource = pytest.importorskip("resource")

    def churn():
        for _ in range(60):
            for array in made():
                array[...] = 1  # the caller's to write to
                del array
            gc.collect(0)

    wanted = [array.copy() for array in made()]
    churn()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    churn()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 16384
    assert all(np.array_equal(array, old) for array, old in zip(made(), wanted))
    assert all(np.array_equal(pickle.loads(pickle.dumps(array)), array) for array in wanted)


# ---- Without NumPy ---------------------------------------------------------------------------------------------------


def test_importing_xqrules_brings_no_other_package():
    program = (
        "import sys, xqrules, xqrules.plots, xqrules.cli\n"
        "print(sorted({'numpy', 'pyarrow', 'pandas', 'polars', 'matplotlib'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


def test_without_numpy():
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import xqrules\n"
        "try:\n    from xqrules import arrays\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "xqrules.arrays needs NumPy: pip install xqrules[numpy]\n"


def test_records_of_a_file():
    records = list(xqrules.read_games(PGN.encode()))
    shapes = [arrays.planes(record).shape for record in records]
    assert shapes == [(5, 14, 10, 9), (3, 14, 10, 9)]
