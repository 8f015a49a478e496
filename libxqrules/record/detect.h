/* Finds where the next game of a text begins, and in which form it is written. */
#ifndef XQRI_RECORD_DETECT_H
#define XQRI_RECORD_DETECT_H

#include "record/movetext.h"

enum game_form {
    GAME_FORM_NONE, /* there is no further game */
    GAME_FORM_PGN,  /* a tag section, or numbered moves without one */
    GAME_FORM_WXF,
    GAME_FORM_BARE,
};

struct game_start {
    enum game_form form;
    size_t begin;
    struct bare_line line; /* of a bare move list */
    struct span headers;   /* lines such as "红方: ..." before numbered moves; may be empty */
};

/* Looks from where the lexer stands and leaves it there; what is no game is passed over. */
struct game_start xqri_detect_next(struct lexer *in);

#endif
