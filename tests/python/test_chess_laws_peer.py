"""The laws of chess against python-chess, on whole random games that shuffle a lot.

XQR_PEER_GAMES says how many (some 5 s by default), XQR_PEER_SEED where to begin. Where the two differ on purpose:

- FIDE 5.2.2: a blocked position that is proved dead ends the game here; the peer looks at material alone.
- FIDE 9.2, 9.3: a claim belongs to the side to move. The peer asks about the same side.
"""

import os
import random

import pytest

import xqrules

chess = pytest.importorskip("chess")

GAMES = int(os.environ.get("XQR_PEER_GAMES") or 40)
SEED = int(os.environ.get("XQR_PEER_SEED") or 1)

STARTS = [
    chess.STARTING_FEN,
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/2p5/8/8/1P1P4/4K3 w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 60 40",
    "4k3/8/8/8/8/8/8/RN2K3 w Q - 92 80",
    "8/8/4k3/8/8/3BK3/8/6n1 w - - 140 120",
    "4k3/8/8/8/3p4/8/2P5/R3K2R w KQ - 0 1",
]


def next_move(board, dice):
    """Often the way back, so that positions stand again; seldom a pawn move or a capture."""
    moves = list(board.legal_moves)
    if len(board.move_stack) > 1 and dice.random() < 0.6:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if back in moves:
            return back
    quiet = [move for move in moves if not board.is_zeroing(move)]
    return dice.choice(quiet if quiet and dice.random() < 0.93 else moves)


def compare(game, board, dice):
    text = " ".join(move.uci() for move in board.move_stack)
    verdict = game.verdict()
    over = not any(board.legal_moves)
    assert (verdict.reason == "checkmate") == board.is_checkmate(), text
    assert (verdict.reason == "stalemate") == board.is_stalemate(), text
    if over:
        return False
    dead = verdict.reason in ("insufficient_material", "dead_position")
    assert (verdict.reason == "insufficient_material") == board.is_insufficient_material(), text
    if not dead:
        assert (verdict.reason == "fivefold") == board.is_fivefold_repetition(), text
        if verdict.reason != "fivefold":
            assert (verdict.reason == "seventyfive_moves") == board.is_seventyfive_moves(), text
        if verdict.status != "ended":
            assert (verdict.reason == "threefold") == board.is_repetition(3), text
            assert game.can_claim("threefold") == board.is_repetition(3), text
            assert game.can_claim("fifty_moves") == board.is_fifty_moves(), text
            if dice.random() < 0.1:
                compare_intended(game, board, text)
    for color, side, other in ((chess.WHITE, "white", "black"), (chess.BLACK, "black", "white")):
        if dice.random() < 0.05 and verdict.status != "ended":
            flagged = game.copy()
            flagged.end("time", other)
            drawn = flagged.verdict().outcome == "1/2-1/2"
            assert drawn == board.has_insufficient_material(color), (text, side)
    return verdict.status != "ended"


def compare_intended(game, board, text):
    """FIDE 9.2.1 and 9.3.1: a draw can be claimed by a move that is written down."""
    three = any(game.audit_claim("threefold", move=move.uci()) for move in board.legal_moves)
    assert (three or game.can_claim("threefold")) == board.can_claim_threefold_repetition(), text
    fifty = any(game.audit_claim("fifty_moves", move=move.uci()) for move in board.legal_moves)
    assert (fifty or game.can_claim("fifty_moves")) == board.can_claim_fifty_moves(), text


def test_random_games():
    dice = random.Random(SEED)
    reasons = set()
    for _ in range(GAMES):
        board = chess.Board(dice.choice(STARTS))
        game = xqrules.Game(rules="fide-2023", fen=board.fen())
        while compare(game, board, dice):
            move = next_move(board, dice)
            board.push(move)
            game.push(move.uci())
        reasons.add(game.verdict().reason)
    assert len(reasons) > 1
