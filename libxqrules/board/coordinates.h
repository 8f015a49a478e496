/* Squares and moves as text: files a-i, ranks 0-9. */
#ifndef XQRI_BOARD_COORDINATES_H
#define XQRI_BOARD_COORDINATES_H

#include "base/writer.h"

#include <xqrules/move.h>

/* "h2" in either case. False for anything else. */
bool xqri_read_square(unsigned *out, const char *text, size_t len);
void xqri_write_square(struct writer *out, unsigned square); /* "h2", or "-" for none */
void xqri_write_move(struct writer *out, xqr_move move);     /* "h2e2" */

#endif
