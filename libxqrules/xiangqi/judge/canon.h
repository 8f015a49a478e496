/* One position out of the four that mirroring and swapping colours make of each other. Whatever searches it finds the
 * same thing in all four, ties and bounds included. */
#ifndef XQRI_XIANGQI_JUDGE_CANON_H
#define XQRI_XIANGQI_JUDGE_CANON_H

#include "board/ops.h"

struct canon {
    struct board board;     /* Red is to move */
    uint8_t slot_of[SLOTS]; /* the original slot of each of its slots */
    bool swapped, mirrored;
};

void xqri_canon_make(struct canon *out, const struct board *b);
/* Into the canonical position, and (being its own inverse) back. */
xqr_move xqri_canon_move(const struct canon *canon, xqr_move move);
/* Slots of the canonical position as slots of the original. */
uint32_t xqri_canon_slots(const struct canon *canon, uint32_t slots);

#endif
