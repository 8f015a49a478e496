/* Finds where the next game of a text begins, and in which form it is written. */
#ifndef XQRI_RECORD_DETECT_H
#define XQRI_RECORD_DETECT_H

#include "record/movetext.h"
#include "record/table.h"

enum game_form {
    GAME_FORM_NONE, /* there is no further game */
    GAME_FORM_PGN,  /* a tag section, or numbered moves without one */
    GAME_FORM_WXF,
    GAME_FORM_BARE,
    GAME_FORM_TABLE,   /* the head of a table, whose rows follow */
    GAME_FORM_DHTMLXQ,
    GAME_FORM_JSON,
};

struct game_start {
    enum game_form form;
    size_t begin;
    struct bare_line line; /* of a bare move list */
    struct span headers;   /* lines such as "红方: ..." before numbered moves; may be empty */
    struct span remarks;   /* comments before a bare list, with their signs; may be empty */
    struct span title;     /* a line such as "甲 先胜 乙" above them; may be empty */
    xqr_outcome outcome;   /* what it says */
    struct table table;
};

/* Looks from where the lexer stands and leaves it there; what is no game is passed over. JSON begins a file, or follows
 * other JSON (`json`). */
struct game_start xqri_detect_next(struct lexer *in, bool json);

#endif
