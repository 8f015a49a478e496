/* Chess moves as engines write them: e2e4, e7e8q. */
#ifndef XQRI_NOTATION_UCI_H
#define XQRI_NOTATION_UCI_H

#include "notation/candidates.h"

struct uci {
    uint8_t from, to;
    uint8_t promotion; /* xqr_kind, 0 for none */
};

/* "e2e4", "E2-E4", "e7e8q+". False if the text does not have that form. */
bool xqri_uci_read(struct uci *out, const char *text, size_t len);

/* Adds the move, legal or not. Castling is also read as the king taking its rook. */
void xqri_uci_gather(struct candidates *found, const struct uci *uci);

/* What a letter promotes to, in either case; 0 for a letter that does not. */
unsigned xqri_uci_promotion(char letter);

#endif
