/* Pieces put on an empty board by a file that lists them, to start a record from. */
#ifndef XQRI_RECORD_PLACEMENT_H
#define XQRI_RECORD_PLACEMENT_H

#include "record/builder.h"

struct placement {
    char letters[SQUARES]; /* as in a FEN; 0 on an empty square */
};

/* False if the square is no square or already taken. */
bool xqri_placement_put(struct placement *p, unsigned square, char letter);
/* The square of a file, 0-8 from the left, and a row, 0-9 from the top, both as Red sees them; SQUARES if there is none. */
unsigned xqri_placement_square(unsigned file, unsigned row);
/* Starts the record from it. XQR_OK; what is wrong with the position, which the record has then been told; XQR_ERR_NOMEM. */
xqr_status xqri_placement_start(struct builder *b, const struct placement *p, unsigned turn, unsigned round,
                                uint64_t offset);

#endif
