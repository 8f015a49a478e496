/* Chess moves as engines write them: e2e4, e7e8q. */
#ifndef XQRI_NOTATION_UCI_H
#define XQRI_NOTATION_UCI_H

#include "notation/candidates.h"

struct uci {
    uint8_t from, to;
    uint8_t promotion; /* xqr_kind, 0 for none */
};

/* Whether the first byte of text may be that of such a move: most text in other notations is told so. */
static inline bool xqri_uci_begins(const char *text)
{
    return ((*text | 0x20) >= 'a' && (*text | 0x20) <= 'h') || (unsigned char)*text >= 0x80;
}

/* "e2e4", "E2-E4", "e7e8q+". False if the text does not have that form. */
bool xqri_uci_read(struct uci *out, const char *text, size_t len);

/* Adds the move, legal or not. Castling is also read as the king taking its rook. */
void xqri_uci_gather(struct candidates *found, const struct uci *uci);

/* What a letter promotes to, in either case; 0 for a letter that does not. */
unsigned xqri_uci_promotion(char letter);

#endif
