/* The moves a text may mean, gathered one by one, and the choice among them. */
#ifndef XQRI_NOTATION_CANDIDATES_H
#define XQRI_NOTATION_CANDIDATES_H

#include "board/ops.h"

struct candidates {
    const struct board *board;
    const struct game_ops *ops;
    xqr_move legal;     /* the first legal move */
    uint32_t legal_count;
    xqr_move *list;     /* room for `cap` legal moves in order of their numbers; NULL while nobody asks for them */
    size_t cap;
    xqr_legality why;   /* what stops the illegal move that came nearest to being legal */
};

struct candidates xqri_candidates(const struct board *b);

/* The same with a list kept. Listing costs time, so it is done where a choice has failed. */
struct candidates xqri_candidates_listed(const struct board *b, xqr_move *list, size_t cap);

void xqri_candidates_add(struct candidates *found, xqr_move move);

/* A piece that fits is there, but what is said of it leads off the board, nowhere, or where it never goes. */
void xqri_candidates_refuse(struct candidates *found, xqr_legality why);

/* XQR_OK if there is exactly one legal move, XQR_ERR_AMBIGUOUS if there are more, else XQR_ERR_ILLEGAL_MOVE. *why is
 * XQR_LEGAL unless the status is the last; no piece at all counts as an empty square. */
xqr_status xqri_candidates_choose(xqr_move *out, const struct candidates *found, xqr_legality *why);

#endif
