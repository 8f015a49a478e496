/* Moves as two squares: h2e2, H2-E2, H2xH9+, and h3e3 where ranks count from 1. */
#ifndef XQRI_NOTATION_COORDINATES_H
#define XQRI_NOTATION_COORDINATES_H

#include "base/writer.h"

#include <xqrules/notation.h>

/* Two squares as written: files 0-8, ranks 0-10 whatever they count from. */
struct coordinates {
    uint8_t from_file, from_rank, to_file, to_rank;
};

/* False if the text does not have that form. */
bool xqri_coordinates_read(struct coordinates *out, const char *text, size_t len);

/* The move the squares name; XQR_NO_MOVE if a rank is off the board. `first_rank` is what the text calls Red's back
 * rank: 0 or 1. */
xqr_move xqri_coordinates_move(const struct coordinates *squares, unsigned first_rank);

/* Whether a rank shows what ranks count from. */
bool xqri_coordinates_prove_zero(const struct coordinates *squares);
bool xqri_coordinates_prove_one(const struct coordinates *squares);

xqr_notation xqri_coordinates_detect_ranks(const char *text, size_t len);

/* Writes a move in XQR_NOTATION_UCI, _ICCS or _UCI_ONE; false if it names no two squares of the board. */
bool xqri_coordinates_write(struct writer *out, xqr_move move, xqr_notation notation);

#endif
