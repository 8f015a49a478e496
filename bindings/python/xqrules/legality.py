"""Why a move may not be played."""

from __future__ import annotations

from enum import IntEnum

from . import core


class Legality(IntEnum):
    """Which rule stops a move. ``.name`` is one word; ``.text`` and ``.text_zh`` say it."""

    legal = core.LEGAL
    not_a_move = core.ILLEGAL_NOT_A_MOVE
    empty_square = core.ILLEGAL_EMPTY_SQUARE
    wrong_side = core.ILLEGAL_WRONG_SIDE
    own_piece = core.ILLEGAL_OWN_PIECE
    geometry = core.ILLEGAL_GEOMETRY
    horse_leg = core.ILLEGAL_HORSE_LEG
    elephant_eye = core.ILLEGAL_ELEPHANT_EYE
    blocked = core.ILLEGAL_BLOCKED
    no_mount = core.ILLEGAL_NO_MOUNT
    too_many_mounts = core.ILLEGAL_TOO_MANY_MOUNTS
    palace = core.ILLEGAL_PALACE
    river = core.ILLEGAL_RIVER
    pawn_sideways = core.ILLEGAL_PAWN_SIDEWAYS
    pawn_backward = core.ILLEGAL_PAWN_BACKWARD
    check = core.ILLEGAL_CHECK
    kings_face = core.ILLEGAL_KINGS_FACE
    castling_right = core.ILLEGAL_CASTLING_RIGHT
    castling_blocked = core.ILLEGAL_CASTLING_BLOCKED
    castling_in_check = core.ILLEGAL_CASTLING_IN_CHECK
    castling_through_check = core.ILLEGAL_CASTLING_THROUGH_CHECK
    en_passant = core.ILLEGAL_EN_PASSANT
    en_passant_check = core.ILLEGAL_EN_PASSANT_CHECK
    pawn_double_step = core.ILLEGAL_PAWN_DOUBLE_STEP
    pawn_capture = core.ILLEGAL_PAWN_CAPTURE
    pawn_blocked = core.ILLEGAL_PAWN_BLOCKED
    promotion_missing = core.ILLEGAL_PROMOTION_MISSING
    promotion_kind = core.ILLEGAL_PROMOTION_KIND
    promotion_not_due = core.ILLEGAL_PROMOTION_NOT_DUE
    pinned = core.ILLEGAL_PINNED

    @property
    def text(self) -> str:
        """The rule in English words, such as "horse leg blocked"."""
        return core.legality_text(self, core.ENGLISH)

    @property
    def text_zh(self) -> str:
        """The rule in Chinese words, such as 蹩马腿."""
        return core.legality_text(self, core.CHINESE)

    def __str__(self) -> str:
        return self.name
