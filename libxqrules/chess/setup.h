/* What a lawful chess set-up looks like, and everything that can be wrong or odd with one. */
#ifndef XQRI_CHESS_SETUP_H
#define XQRI_CHESS_SETUP_H

#include "board/board.h"
#include "board/faults.h"

#define MAX_RIGHTS 4

/* A letter of the castling field, as written. */
struct right_letter {
    char letter;
    uint32_t offset;
};

/* A position as written, before anything is known about it. */
struct chess_placement {
    xqr_piece piece[CHESS_SQUARES];   /* 0 = empty */
    uint32_t offset[CHESS_SQUARES];   /* byte of the text where the piece is written */
    struct right_letter rights[MAX_RIGHTS];
    uint32_t right_count;
    uint32_t board_offset, side_offset, passed_offset; /* bytes where the fields begin */
    uint8_t turn;
    uint8_t passed; /* the square of the en passant field, or NO_SQUARE */
};

/* Adds every fault of the placement and fills the board. */
void xqri_chess_examine(struct board *b, const struct chess_placement *placement, struct fault_list *faults);
/* Gives the board the rights and the en passant square that the text names and that can be; warns of the others, and of
 * what else is odd about a position without faults. */
void xqri_chess_complete(struct board *b, const struct chess_placement *placement, struct fault_list *warnings);

#endif
