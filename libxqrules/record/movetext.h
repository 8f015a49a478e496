/* Move lists without tags: "position fen ... moves ...", a FEN and moves, or nothing but moves. */
#ifndef XQRI_RECORD_MOVETEXT_H
#define XQRI_RECORD_MOVETEXT_H

#include "notation/written.h"
#include "record/draft.h"

/* What the beginning of a line shows. */
struct bare_line {
    bool found;
    bool has_fen;
    struct span fen;
    struct span name; /* before the FEN or the moves; empty if there is none */
    size_t rest;      /* what stands behind a FEN and is no move; the line's end if nothing does */
    size_t moves;     /* where the moves begin; the line's end if there are none */
    bool says_moves;  /* the word "moves" (or "startpos") stands there: whatever follows should be a move */
    bool is_list;     /* nothing but moves from the start position */
};

/* Which form a word has as a move of the game that is read. */
enum move_form xqri_movetext_form(const struct lexer *in, struct span word);

/* Whether a move list begins at an offset, which is the first of a line that is no blank. */
struct bare_line xqri_movetext_look(const struct lexer *in, size_t at);

/* Whether a numbered list of moves begins at an offset: "1. h2e2 ...". */
bool xqri_movetext_is_numbered(const struct lexer *in, size_t at);

/* Reads the list that `line` describes and moves past it. False if there is no memory. */
bool xqri_movetext_read(struct draft *out, struct lexer *in, const struct bare_line *line, const struct game_ops *ops,
                        unsigned first_rank, bool keep_variations);

#endif
