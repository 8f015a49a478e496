/*
 * English short move text as chess interfaces write it for xiangqi: Che2, c4, gxg4, E5e7, Rxh9+. Ranks count from 0
 * in some programs and from 1 in others.
 */
#ifndef XQRI_NOTATION_ENGLISH_H
#define XQRI_NOTATION_ENGLISH_H

#include "base/writer.h"
#include "notation/candidates.h"

#define ENGLISH_UNSAID 255

struct english {
    uint8_t kind;
    uint8_t from_file, from_rank; /* ENGLISH_UNSAID if left out */
    uint8_t to_file, to_rank;     /* ranks as written, 0-10 */
    char letter;                  /* the piece's letter as written, or 0 */
};

/* False if the text does not have that form. */
bool xqri_english_read(struct english *out, const char *text, size_t len);

/* Adds every move that fits, legal or not; `first_rank` is what the text calls Red's back rank. */
void xqri_english_gather(struct candidates *found, const struct english *e, unsigned first_rank);

/* Whether something in the text occurs in xiangqi only: its pieces, its ninth file, its outer ranks. */
bool xqri_english_is_xiangqi(const struct english *e);

/* Writes a legal move with ranks from 0; what is needed to tell it from other legal moves and no more. */
void xqri_english_write(struct writer *out, const struct board *b, xqr_move move);

#endif
