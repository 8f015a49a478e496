/* Takes a game in DhtmlXQ apart: fields such as [DhtmlXQ_title]...[/DhtmlXQ_title], in a block or bare in a web page. */
#ifndef XQRI_RECORD_DHTMLXQ_FIELDS_H
#define XQRI_RECORD_DHTMLXQ_FIELDS_H

#include "record/lexer.h"

#include <xqrules/base.h>

enum field_kind {
    FIELD_TAG,
    FIELD_BOARD, /* binit: where each of the 32 pieces stands */
    FIELD_FEN,
    FIELD_LINE, /* movelist, or move_P_K_N: line N replaces move K of line P; movelist is line 0 */
    FIELD_COMMENT, /* commentK or commentL_K: behind move K of line L */
};

struct field {
    enum field_kind kind;
    struct span name, value;
    uint32_t parent, ply, line; /* of lines and comments */
};

struct fields {
    const xqr_allocator *alloc;
    struct field *list;
    size_t count, room;
    size_t most; /* further ones are not kept */
    bool has_more;
};

/* Whether a game begins with a mark on the line an offset lies in, at or behind it; *place is where, or else an offset before
 * which none does. */
bool xqri_dhtmlxq_begins(const struct lexer *in, size_t at, size_t *place);

/* Gathers the fields of the game that begins where the lexer stands, and moves past it. False if there is no memory. */
bool xqri_dhtmlxq_collect(struct fields *out, struct lexer *in);

#endif
