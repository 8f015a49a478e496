/*
 * Moves one below the other under the word 开始, with arrows between them. Variations stand in further columns: dots lead
 * to the first move of each from the move it replaces. Comments stand below, each with its row and column.
 */
#ifndef XQRI_RECORD_COLUMNS_H
#define XQRI_RECORD_COLUMNS_H

#include "record/draft.h"

/* Whether a word of movetext begins such columns. */
bool xqri_columns_begin(const struct draft *draft, const struct lexer *in, struct span word);

/* Reads the columns and the comments below them, and moves past them. False if there is no memory. */
bool xqri_columns_read(struct draft *out, struct lexer *in, bool keep_variations);

#endif
