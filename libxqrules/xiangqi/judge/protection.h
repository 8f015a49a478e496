/* Roots: is a piece protected, and does its guard really hold. */
#ifndef XQRI_XIANGQI_JUDGE_PROTECTION_H
#define XQRI_XIANGQI_JUDGE_PROTECTION_H

#include "board/board.h"

/* The side to move has a legal capture on the square, by any piece. Asked of the board after a capture this is "the
 * captured piece had a root": a pinned guard is a false root (假根), one that the capture itself unmasked a hidden root
 * (暗根). Art. 28.16, 29.3; AXF cl. 29. */
bool xqri_can_recapture(const struct board *b, unsigned square);

/* Slots of a piece's own side that guard it on the board as it stands, the own king's safety aside. */
uint32_t xqri_guards_of(const struct board *b, unsigned slot);

/* The piece of `slot` can legally capture on the square; asked whoever is to move. */
bool xqri_can_capture(const struct board *b, unsigned slot, unsigned square);

/* The piece of `slot`, whose side is to move, can capture on the square, or could but for a check on the board: answering
 * a check makes no old attack new. A pin is no check. */
bool xqri_could_capture(const struct board *b, unsigned slot, unsigned square);

/* The piece of `slot` would be taken back if that of `taker` captured it. */
bool xqri_is_rooted(const struct board *b, unsigned slot, unsigned taker);

/* After a capture by the side that is to move in `before`, its king stands in no attack that it did not stand in before.
 * In check this tells a pin from the check itself, which forbids nearly every capture but only for the moment. */
bool xqri_keeps_cover(const struct board *before, const struct board *after);

#endif
