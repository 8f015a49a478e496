/*
 * Moves printed downwards as a tree: a line that says 开始, then one line a ply with the main line in the first column
 * and variations in columns beside it, then comments such as "(4,0): {...}" for row 4 of column 0.
 */
#ifndef XQRI_RECORD_COLUMNS_H
#define XQRI_RECORD_COLUMNS_H

#include "record/draft.h"

/* Whether a word begins such a tree. */
bool xqri_columns_begin(const struct draft *draft, const struct lexer *in, struct span word);

/* Reads the main line and its comments. False if there is no memory. */
bool xqri_columns_read(struct draft *out, struct lexer *in);

#endif
