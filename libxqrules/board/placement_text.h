/* What FEN has in common for every game: how a text begins, what stands where, and whose turn it is. */
#ifndef XQRI_BOARD_PLACEMENT_TEXT_H
#define XQRI_BOARD_PLACEMENT_TEXT_H

#include "base/cursor.h"
#include "board/ops.h"

/* A cursor on a position as text without blanks around it, or on `start` where the text is the word "startpos".
 * XQR_ERR_SYNTAX if nothing is left. */
xqr_status xqri_open_position_text(struct cursor *out, const char *text, size_t len, const char *start, xqr_error *err);
/* The FEN letter of a piece, upper case for the side that begins; '.' for none. */
char xqri_piece_letter(xqr_piece piece);
/* "rnbak.../9/... w": from the last rank down. */
void xqri_write_placement(struct writer *out, const struct game_ops *ops, const struct board *b);

#endif
