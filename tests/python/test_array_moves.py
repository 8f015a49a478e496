"""Legal moves as masks, and moves as numbers and indexes."""

import pytest
from conftest import SHUFFLE

import xqrules

np = pytest.importorskip("numpy")

from xqrules import arrays  # noqa: E402


@pytest.mark.parametrize("view", ["board", "mover"])
def test_masks_are_the_legal_moves(boards, view):
    variant = boards[0].variant
    masks = arrays.legal_mask(boards, view=view)
    assert masks.shape == (len(boards), arrays.MOVE_COUNTS[variant]) and masks.dtype == np.bool_
    for board, mask in zip(boards[::3], masks[::3]):
        turned = view == "mover" and board.turn == "black"
        indexes = np.flatnonzero(mask)
        names = [arrays.index_move(index, variant=variant, turned=turned) for index in indexes]
        assert sorted(names) == sorted(board.legal_moves)
        assert [arrays.move_index(name, variant=variant, turned=turned) for name in names] == indexes.tolist()
        if turned:
            assert np.array_equal(mask, arrays.legal_mask(board.swap()))


def test_indexes_are_as_documented():
    assert arrays.move_index("h2e2") == (2 * 9 + 7) * 90 + 2 * 9 + 4
    assert arrays.move_index("e2e4", variant="chess") == 12 * 64 + 28
    assert arrays.move_index("a7b8q", variant="chess") == 4096 + 12 * 0 + 4 * 2 + 3
    assert arrays.move_index("h2g1n", variant="chess") == 4096 + 96 + 12 * 7 + 4 * 0 + 0
    assert arrays.move_index("c2c1r", variant="chess") == 4096 + 96 + 12 * 2 + 4 * 1 + 2
    assert arrays.move_index("h7g8n", variant="chess") == arrays.move_index("h2g1n", variant="chess", turned=True)
    assert arrays.index_move(0) == "a0a0" and arrays.index_move(8099) == "i9i9"
    assert isinstance(arrays.index_move(np.int32(5)), xqrules.Move)


@pytest.mark.parametrize("variant", ["xiangqi", "chess"])
def test_indexes_and_numbers_are_one_to_one(variant):
    count = arrays.MOVE_COUNTS[variant]
    edges = [4096 + 96 * side + 12 * file + 4 * step + kind for side in (0, 1) for file, step in ((0, 0), (7, 2))
             for kind in range(4)] if variant == "chess" else []  # fmt: skip
    indexes = np.array([index for index in range(count) if index not in edges])
    numbers = arrays.index_move(indexes, variant=variant)
    assert numbers.dtype == np.uint32 and len(set(numbers.tolist())) == len(indexes)
    assert np.array_equal(arrays.move_index(numbers, variant=variant), indexes)
    names = arrays.move_names(numbers, variant=variant)
    assert np.array_equal(arrays.move_numbers(names, variant=variant), numbers)
    sides = np.arange(len(indexes)) % 2 == 1
    turned = arrays.index_move(indexes, variant=variant, turned=sides)
    assert np.array_equal(arrays.move_index(turned, variant=variant, turned=sides), indexes)
    assert np.array_equal(turned[~sides], numbers[~sides]) and (turned[sides] != numbers[sides]).all()
    for wrong in (-1, count, *edges):
        with pytest.raises(xqrules.Error, match="no move") as caught:
            arrays.index_move(wrong, variant=variant)
        assert caught.value.code == "range"
        with pytest.raises(xqrules.Error):
            arrays.index_move(np.array([0, wrong]), variant=variant)
    for wrong in (-1, 90, 90 * 256, 1 << 16, 0xFFFFFFFF, 1 << 40):
        for call in (arrays.move_index, arrays.move_names):
            with pytest.raises(xqrules.Error, match="number of no move"):
                call(np.array([0, wrong]), variant=variant)
    shaped = arrays.move_index(numbers[:12].reshape(3, 4), variant=variant)
    assert shaped.shape == (3, 4) and arrays.index_move(shaped, variant=variant).shape == (3, 4)


def test_moves_that_are_none():
    for call in (arrays.move_index, lambda text: arrays.move_numbers(["h2e2", text])):
        for text in ("h2", "", "Nf3", "z0z1", "h2e2q"):
            with pytest.raises(xqrules.ParseError):
                call(text)
    with pytest.raises(xqrules.ParseError) as caught:
        arrays.move_numbers(["h2e2", "x"])
    assert caught.value.index == 1
    for call in (arrays.move_index, arrays.index_move, arrays.replay, arrays.move_names):
        with pytest.raises(TypeError, match="whole numbers|whole number"):
            call(np.array([1.5]))
    for call in (arrays.move_index, arrays.index_move, arrays.move_names, arrays.move_numbers):
        with pytest.raises(xqrules.Error, match="unknown game"):
            call(np.array([1]) if call is not arrays.move_numbers else ["h2e2"], variant="go")


def test_numbers_and_replay():
    game = xqrules.Game("cxa-2020")
    game.push_all(SHUFFLE)
    numbers = arrays.move_numbers(game)
    assert numbers.dtype == np.uint32 and numbers.shape == (8,)
    board = game.board()
    for other in (board, SHUFFLE, next(xqrules.read_games(game.write())), [move.encode() for move in SHUFFLE]):
        assert np.array_equal(arrays.move_numbers(other), numbers)
    for given in (numbers, numbers.astype(np.int64), numbers.tolist(), numbers[:0], []):
        again = arrays.replay(given, rules="cxa-2020")
        assert again.moves == game.moves[: len(given)] and again.rules.name == "cxa-2020"
    started = arrays.replay(numbers[4:], game.board(4))
    assert started.moves == game.moves and started.rules.name == "wxf-2018"
    assert arrays.replay(numbers[4:], game.fen(4)).fen() == game.fen()
    chess = xqrules.Board("1n6/P6k/8/8/8/8/p6K/1N6 w - - 0 1", "chess")
    after = arrays.replay(arrays.move_numbers(["a7b8q", "a2b1n"], variant="chess"), chess)
    assert after.rules.name == "fide-2023" and after.moves == ["a7b8q", "a2b1n"]
    assert arrays.move_numbers(after.board()).tolist() == arrays.move_numbers(after).tolist()


def test_replay_stops_at_an_illegal_move():
    numbers = arrays.move_numbers(["h2e2", "h9g7", "h9g7"])
    with pytest.raises(xqrules.IllegalMoveError) as caught:
        arrays.replay(numbers)
    assert caught.value.index == 2 and caught.value.move == "h9g7" and caught.value.reason.name == "empty_square"
    for wrong in (0, -5, 1 << 40, 0xFFFFFFFF, 300):
        with pytest.raises(xqrules.IllegalMoveError) as caught:
            arrays.replay([wrong])
        assert caught.value.index == 0
    with pytest.raises(xqrules.Error, match="shape"):
        arrays.replay(numbers.reshape(3, 1))
