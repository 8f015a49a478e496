/* What stands where, as the first field of a FEN says it; and whose turn it is. */
#ifndef XQRI_BOARD_PLACEMENT_TEXT_H
#define XQRI_BOARD_PLACEMENT_TEXT_H

#include "board/ops.h"

/* The FEN letter of a piece, upper case for the side that begins; '.' for none. */
char xqri_piece_letter(xqr_piece piece);
/* "rnbak.../9/... w": from the last rank down. */
void xqri_write_placement(struct writer *out, const struct game_ops *ops, const struct board *b);

#endif
