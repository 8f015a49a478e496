/* Squares and moves of the chess board as coordinates, for messages, explanations and UCI text. */
#ifndef XQRI_CHESS_SQUARE_NAMES_H
#define XQRI_CHESS_SQUARE_NAMES_H

#include "base/writer.h"

#include <xqrules/move.h>

/* "e4" in either case. False for anything else. */
bool xqri_chess_read_square(unsigned *out, const char *text, size_t len);
void xqri_chess_write_square(struct writer *out, unsigned square); /* "e4", or "-" for none */
void xqri_chess_write_move(struct writer *out, xqr_move move);     /* "e2e4", "e7e8q" */

#endif
