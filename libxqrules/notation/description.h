/*
 * A move as players describe it: a piece, by its file or by its place in a column of its kind, and how it moves.
 * Chinese text, in full and in short, and WXF text are ways of writing the same description.
 */
#ifndef XQRI_NOTATION_DESCRIPTION_H
#define XQRI_NOTATION_DESCRIPTION_H

#include "notation/candidates.h"

enum place {
    PLACE_NONE,   /* not said */
    PLACE_FRONT,  /* nearest to the enemy among those of its kind on its file */
    PLACE_MIDDLE, /* the second of three */
    PLACE_BACK,
    PLACE_NTH,    /* counted from the front; where several files hold columns, through all of them from the right */
    /* What WXF text says of pawns beyond that; xqri_description_make uses none of these. */
    PLACE_UNSIGNED,   /* a file and no sign: of three or five on it the middle one, for the others carry a sign */
    PLACE_INNER_FRONT, /* one sign: the foremost of two or three, the second of four or five */
    PLACE_INNER_BACK,
    PLACE_DOUBLED,    /* "33": the third pawn on file 3, or its middle one */
};

enum action { ACTION_FORWARD, ACTION_BACK, ACTION_SIDEWAYS, ACTION_UNSAID };

struct description {
    uint8_t kind;   /* xqr_kind; 0 if not said */
    uint8_t file;   /* 1-9 from the mover's right; 0 if not said */
    uint8_t place;  /* enum place */
    uint8_t nth;    /* 1-9 for PLACE_NTH */
    uint8_t action; /* enum action */
    uint8_t number; /* 1-9: steps, or the file where the piece arrives */
};

/* Adds every move that fits the description, legal or not. */
void xqri_description_gather(struct candidates *found, const struct description *d);

/* How many pieces of the mover's stand where the description says, its place left aside. */
unsigned xqri_description_count(const struct board *b, const struct description *d);

/* Ranks such a piece crosses on its way over so many files; 0 if it does not move like that. */
unsigned xqri_description_steps(unsigned kind, unsigned files);

/* A file counted from 1 at the right of a side. */
unsigned xqri_description_file(unsigned color, unsigned square);

/* Whether the kind of piece moves aslant, so that the number of its move is always a file. */
bool xqri_description_is_aslant(unsigned kind);

/* Describes a legal move so that it is the one legal move gathered from the description. */
void xqri_description_make(struct description *out, const struct board *b, xqr_move move);

#endif
