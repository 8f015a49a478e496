/* Tables of moves with a head: comma, tab or semicolon between the cells, one row a ply or one row a game. */
#ifndef XQRI_RECORD_TABLE_H
#define XQRI_RECORD_TABLE_H

#include "record/draft.h"

/* More columns than this are not looked at. */
#define TABLE_COLUMNS 64

struct table {
    char separator;
    bool has_games; /* a row holds all moves of its game */
    unsigned columns;
    struct span names[TABLE_COLUMNS];
    /* Columns by what they hold; TABLE_COLUMNS if there is none. */
    unsigned game, turn, side, move;
};

/* Whether the line at an offset is the head of a table of moves. */
bool xqri_table_begins(struct table *out, const struct lexer *in, size_t at);

/* Reads the rows of the next game and moves past them; *found is false if there are no more. False if there is no
 * memory. */
bool xqri_table_read(struct draft *out, struct lexer *in, const struct table *table, bool *found);

#endif
