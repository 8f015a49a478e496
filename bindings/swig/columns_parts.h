/* SPDX-License-Identifier: Apache-2.0 */
/* The inside of columns, for the files that fill them. */
#ifndef XQRULES_SWIG_COLUMNS_PARTS_H
#define XQRULES_SWIG_COLUMNS_PARTS_H

#include "columns.h"

/** A piece of memory that grows. */
struct part {
    char *bytes;
    size_t size, room;
    size_t kept; /* what it held before the game that is being added */
};

struct columns {
    const xqr_rules *rules;
    int32_t claims[2];
    bool labels;
    bool full; /* whether memory ran out, or a part would grow beyond what an offset can say */
    size_t count;
    char *tags; /* names, each ended by a zero byte */
    size_t tag_count, part_count;
    struct part *parts;
};

/** What stands for a number that is not there. */
enum { NONE = -1 };

/** What is wrong with a game. */
struct problem {
    const char *code; /* NULL if nothing is */
    const char *message, *move; /* the move may be NULL */
    size_t code_len, message_len, move_len;
    int64_t offset; /* NONE for no place */
    int64_t ply;    /* 0 if it was not a move */
    xqr_legality why;
};

/* Putting something behind what a part holds. Nothing fails by itself: columns_finish tells. */

/* Room for so many bytes; NULL if there is none. */
char *columns_reserve(columns *c, size_t part, size_t size);
void columns_put(columns *c, size_t part, const void *bytes, size_t size);
void columns_put8(columns *c, size_t part, int value);
void columns_put32(columns *c, size_t part, int32_t value);
/* The end of a list or a text: what the part of its items, of some bytes each, holds now. */
void columns_put_end(columns *c, size_t ends, size_t items, size_t width);
/* A text, or NULL for none. */
void columns_put_text(columns *c, size_t part, const char *text, size_t len);
/* The same for a text that ends in a zero byte. */
void columns_put_word(columns *c, size_t part, const char *text);
/* Ends a game: it is there with all its parts, or, if there is no memory, with none. */
xqr_status columns_finish(columns *c);

/* Judges a game that is no record and adds it. NULL is one that could not even begin. */
xqr_status columns_add(columns *c, xqr_game *game, int32_t number, const struct problem *problem);
struct problem columns_problem(xqr_status status, const char *message);

#endif
