/* Short algebraic text for chess: Nf3, exd5, Rae1, e8=Q+, O-O. */
#ifndef XQRI_NOTATION_SAN_H
#define XQRI_NOTATION_SAN_H

#include "base/writer.h"
#include "notation/candidates.h"

#define SAN_UNSAID 255

enum san_castling { SAN_NO_CASTLING, SAN_LONG, SAN_SHORT };

struct san {
    uint8_t kind;                 /* xqr_kind */
    uint8_t from_file, from_rank; /* SAN_UNSAID if left out */
    uint8_t to;
    uint8_t promotion; /* xqr_kind, 0 for none */
    uint8_t castling;  /* enum san_castling; nothing else is said then */
    char check;        /* '+', '#' or 0 */
    bool captures;     /* there is an x */
    bool in_passing;   /* there is an e.p. */
    bool zeros;        /* 0-0 for O-O */
    bool any_capture;  /* lenient reading: the x does not matter */
};

/* What the reading of PGN accepts: marks of check may be missing, and more of the origin may be said than is needed. False
 * if the text does not have that form. */
bool xqri_san_read(struct san *out, const char *text, size_t len);

/* Adds every move that fits, legal or not. A legal move fits only if it captures where the text says so and nowhere else;
 * a pawn that captures must be named by its file. */
void xqri_san_gather(struct candidates *found, const struct san *san);

/* Whether legal moves fit but for the x. */
bool xqri_san_lacks_capture(const struct board *b, const struct san *san);

/* A move takes something, in passing or not. */
bool xqri_san_is_capture(const struct board *b, xqr_move move);

/* Which parts of the origin must be written to tell a legal move from the others. */
struct san_origin {
    bool file, rank;
};
struct san_origin xqri_san_origin(const struct board *b, xqr_move move);

/* '+', '#', or 0: what a legal move does to the other king. */
char xqri_san_check(const struct board *b, xqr_move move);

/* Writes a legal move. */
void xqri_san_write(struct writer *out, const struct board *b, xqr_move move);

#endif
