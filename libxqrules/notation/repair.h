/* Putting right the letters of move text: signs around it, look-alikes, other dashes, large and small letters. */
#ifndef XQRI_NOTATION_REPAIR_H
#define XQRI_NOTATION_REPAIR_H

#include "notation/notation.h"

/* Text that is longer cannot be put right; no repair makes a text longer. */
#define REPAIR_LONGEST 64

struct repaired {
    char text[REPAIR_LONGEST];
    size_t len;
    uint32_t slips; /* what was put right */
};

/* The text without what stands around it: a move number, brackets and quotes, stops and check marks. */
void xqri_repair_trim(const char **text, size_t *len);

/* Each of these makes one kind of text of another. False if it cannot hold the text. */
bool xqri_repair_words(struct repaired *out, const char *text, size_t len);   /* 炮贰平伍, C2·5, Cl.5 */
bool xqri_repair_squares(struct repaired *out, const char *text, size_t len); /* hO-e2, h2>e2 */
bool xqri_repair_capital(struct repaired *out, const char *text, size_t len); /* che2, CHE2: English */
bool xqri_repair_small(struct repaired *out, const char *text, size_t len);   /* H2e2: squares in small letters */

#endif
