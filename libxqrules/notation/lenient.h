/*
 * Move text with slips of the pen: what may be forgiven, and which move is left then. A text is forgiven only if exactly
 * one legal move remains over all the ways to put it right.
 */
#ifndef XQRI_NOTATION_LENIENT_H
#define XQRI_NOTATION_LENIENT_H

#include "board/board.h"

#include <xqrules/notation.h>

/* What xqr_move_parse_lenient promises; `slips` may be NULL. */
xqr_status xqri_lenient_parse(xqr_move *out, uint32_t *slips, const struct board *b, xqr_notation notation,
                              const char *text, size_t len, xqr_legality *why, xqr_error *err);

#endif
