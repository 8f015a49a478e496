"""Chess against python-chess, on random positions.

XQR_PEER_POSITIONS says how many (some 5 s by default), XQR_PEER_SETUPS how many Chess960 set-ups are counted to depth 4,
XQR_PEER_SEED where to begin.
"""

import os
import random

import pytest

import xqrules

chess = pytest.importorskip("chess")

POSITIONS = int(os.environ.get("XQR_PEER_POSITIONS") or 5000)
SETUPS = int(os.environ.get("XQR_PEER_SETUPS") or 1)
SEED = int(os.environ.get("XQR_PEER_SEED") or 1)
SAN_MOVES = 5

#: Where random games begin: castling, captures in passing, promotions and endings come up more often from here.
STARTS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/2b1b3/8/8/8/8/3B1B2/4K3 w - - 0 1",
    "8/5k2/8/3n4/8/2B5/4K3/8 w - - 0 1",
]


def uci_of(board, move):
    """A move of the peer as this library writes it."""
    if board.is_castling(move) and board.chess960:
        king, rook = move.from_square, move.to_square
        if chess.square_file(king) == 4 and chess.square_file(rook) in (0, 7):
            return chess.Move(king, chess.square(6 if rook > king else 2, chess.square_rank(king))).uci()
    return move.uci()


def is_same_fen(ours, board):
    """Whether a FEN is the peer's. In Chess960 a right is written otherwise on purpose where the king is on file e, its rook
    is not in the corner, and the other side has not the same right: the letter of the file, which the peer reads too."""
    wanted = board.fen(en_passant="legal")
    return ours == wanted or (board.chess960 and chess.Board(ours, chess960=True).fen(en_passant="legal") == wanted)


def is_dead(ours):
    """FIDE 5.2.2 by material, as a game says it."""
    return xqrules.Game(rules="fide-2023", fen=ours.fen()).verdict().reason == "insufficient_material"


def compare(ours, board, dice):
    """Every question that both libraries answer. Text is compared for some of the moves: the peer takes its time with it."""
    text = board.fen()
    assert is_same_fen(ours.fen(), board), (ours.fen(), text)
    moves = {uci_of(board, move): move for move in board.legal_moves}
    assert set(ours.legal_moves) == set(moves), text
    for move in dice.sample(sorted(moves), min(SAN_MOVES, len(moves))):
        san = board.san(moves[move])
        assert ours.format_move(move) == san, (text, move)
        assert ours.parse_move(san, "san") == move, (text, move)
    assert ours.is_check() == board.is_check(), text
    assert ours.is_checkmate() == board.is_checkmate(), text
    assert ours.is_stalemate() == board.is_stalemate(), text
    if len(board.piece_map()) < 7:
        over = board.is_checkmate() or board.is_stalemate()
        assert over or is_dead(ours) == board.is_insufficient_material(), text


def random_starts(dice):
    while True:
        if dice.random() < 0.3:
            yield chess.Board.from_chess960_pos(dice.randrange(960))
        else:
            yield chess.Board(dice.choice(STARTS))


def test_random_positions():
    dice = random.Random(SEED)
    count = 0
    for board in random_starts(dice):
        ours = xqrules.Board(board.fen(), variant="chess")
        for _ in range(dice.randrange(20, 160)):
            compare(ours, board, dice)
            count += 1
            moves = list(board.legal_moves)
            if count == POSITIONS:
                return
            if not moves:
                break
            move = dice.choice(moves)
            ours = ours.copy(stack=False)
            ours.push(uci_of(board, move))
            board.push(move)
            assert ours.key == xqrules.Board(ours.fen(), variant="chess").key, board.fen()


def perft(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


def test_chess960_setups():
    depth = 4 if SETUPS > 1 else 3
    for number in random.Random(SEED).sample(range(960), min(SETUPS, 960)):
        board = chess.Board.from_chess960_pos(number)
        boards = [xqrules.Board(fen, variant="chess") for fen in (board.fen(), board.shredder_fen())]
        assert [ours.fen() for ours in boards] == [board.fen()] * 2
        assert [ours.perft(depth) for ours in boards] == [perft(board, depth)] * 2, board.fen()


def random_placement(dice):
    """A few pieces anywhere, lawful or not."""
    board = chess.Board(None)
    squares = dice.sample(range(64), dice.randrange(2, 14))
    board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
    board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
    for square in squares[2:]:
        board.set_piece_at(square, chess.Piece(dice.choice([1, 1, 1, 2, 3, 4, 5]), dice.random() < 0.5))
    board.turn = dice.random() < 0.5
    return board


#: What the peer's word for a fault is here. It does not count promoted pieces.
FAULTS = chess.STATUS_PAWNS_ON_BACKRANK | chess.STATUS_OPPOSITE_CHECK | chess.STATUS_TOO_MANY_CHECKERS


def test_random_setups():
    dice = random.Random(SEED)
    lawful, count = 0, POSITIONS // 2
    for _ in range(count):
        board = random_placement(dice)
        found = xqrules.Board.validate(board.fen(), variant="chess")
        assert found.valid == (not board.status() & FAULTS), board.fen()
        if found.valid:
            lawful += 1
            compare(xqrules.Board(board.fen(), variant="chess"), board, dice)
    assert lawful > count / 20
