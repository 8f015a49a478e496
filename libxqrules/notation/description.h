/*
 * A move as players describe it: a piece, by its file or by its place in a column of its kind, and how it moves.
 * Chinese text and WXF text are two ways of writing the same description.
 */
#ifndef XQRI_NOTATION_DESCRIPTION_H
#define XQRI_NOTATION_DESCRIPTION_H

#include "board/board.h"

enum place {
    PLACE_NONE,   /* not said */
    PLACE_FRONT,  /* nearest to the enemy among those of its kind on its file */
    PLACE_MIDDLE, /* the second of three */
    PLACE_BACK,
    PLACE_NTH,    /* counted from the front; where several files hold columns, through all of them from the right */
};

enum action { ACTION_FORWARD, ACTION_BACK, ACTION_SIDEWAYS };

struct description {
    uint8_t kind;   /* xqr_kind; 0 if not said */
    uint8_t file;   /* 1-9 from the mover's right; 0 if not said */
    uint8_t place;  /* enum place */
    uint8_t nth;    /* 1-9 for PLACE_NTH */
    uint8_t action; /* enum action */
    uint8_t number; /* 1-9: steps, or the file where the piece arrives */
};

/*
 * The legal move that fits the description: XQR_OK, XQR_ERR_AMBIGUOUS if several do, XQR_ERR_ILLEGAL_MOVE if none
 * does; then *why says what stops the move described. Nothing is written to `out` on failure.
 */
xqr_status xqri_description_find(xqr_move *out, const struct board *b, const struct description *d, xqr_legality *why);

/* Describes a legal move so that xqri_description_find gives it back. */
void xqri_description_make(struct description *out, const struct board *b, xqr_move move);

#endif
