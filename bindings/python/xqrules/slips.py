"""What lenient reading of moves forgives."""

from __future__ import annotations

from enum import IntFlag
from typing import NamedTuple

from . import core
from .moves import Move


class Slip(IntFlag):
    """A slip in the text of a move. ``.text`` and ``.text_zh`` say it."""

    extra = core.SLIP_EXTRA
    digit = core.SLIP_DIGIT
    case = core.SLIP_CASE
    sign = core.SLIP_SIGN
    piece = core.SLIP_PIECE
    place = core.SLIP_PLACE
    no_action = core.SLIP_NO_ACTION
    action = core.SLIP_ACTION
    steps = core.SLIP_STEPS
    capture = core.SLIP_CAPTURE
    check = core.SLIP_CHECK
    promotion = core.SLIP_PROMOTION
    origin = core.SLIP_ORIGIN
    zero = core.SLIP_ZERO
    figurine = core.SLIP_FIGURINE

    @property
    def text(self) -> str:
        """The slip in English words."""
        return core.slip_text(self, core.ENGLISH)

    @property
    def text_zh(self) -> str:
        """The slip in Chinese words."""
        return core.slip_text(self, core.CHINESE)


class LenientMove(NamedTuple):
    """A move that was read leniently, and the slips in its text; none if there was nothing to forgive."""

    move: Move
    slips: list[Slip]


def slip_list(bits: int) -> list[Slip]:
    """The slips in a number, one by one."""
    return [slip for slip in Slip.__members__.values() if bits & slip]
