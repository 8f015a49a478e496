/* Chess move text with slips. */
#ifndef XQRI_NOTATION_SAN_LENIENT_H
#define XQRI_NOTATION_SAN_LENIENT_H

#include "notation/notation.h"

/* What xqr_move_parse_lenient promises, for a chess board. */
xqr_status xqri_san_lenient_parse(xqr_move *out, uint32_t *slips, const struct board *b, xqr_notation notation,
                                  const char *text, size_t len, xqr_legality *why, xqr_error *err);

/* Whether text is a chess move in some way that lenient reading knows. */
bool xqri_san_lenient_is_move(const char *text, size_t len);

#endif
