/* What a lawful set-up looks like, and everything that can be wrong with one. */
#ifndef XQRI_XIANGQI_SETUP_H
#define XQRI_XIANGQI_SETUP_H

#include "board/board.h"
#include "board/faults.h"

/* A board as written, before anything is known about it. */
struct placement {
    xqr_piece piece[SQUARES];  /* 0 = empty */
    uint32_t offset[SQUARES];  /* byte of the text where the piece is written */
    uint32_t board_offset;     /* byte where the board begins */
    uint32_t side_offset;      /* byte where the side to move is written, or the end of the text */
    uint8_t turn;
};

/* Adds every fault of the placement. Fills the board as far as it can: pieces beyond a set of sixteen are left out. */
void xqri_setup_examine(struct board *b, const struct placement *placement, struct fault_list *faults);
/* Adds what is odd about a position without faults. */
void xqri_setup_warn(const struct board *b, const struct placement *placement, struct fault_list *warnings);

/* Neither side has a piece that can cross the river, so no side can win (art. 4.2.1). */
bool xqri_is_dead(const struct board *b);

#endif
