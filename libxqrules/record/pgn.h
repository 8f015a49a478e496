/* One game of a PGN text: tags, moves, comments, variations, result. */
#ifndef XQRI_RECORD_PGN_H
#define XQRI_RECORD_PGN_H

#include "record/draft.h"

/* Nested deeper than this, variations stay part of the text of the one around them: kept apart to any depth, their
 * text would grow with the square of the file. */
#define PGN_DEPTH_KEPT 16

/* Reads the game that begins where the lexer stands and moves past it. False if there is no memory. */
bool xqri_pgn_read(struct draft *out, struct lexer *in, bool keep_variations);

/* Where the variation that the lexer stands in ends: its closing parenthesis, or the end of the text. */
size_t xqri_pgn_variation_end(const struct lexer *in);

#endif
