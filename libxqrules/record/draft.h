/* A game as found in the text, before anybody knows whether its moves are legal: places in the text and no copies. */
#ifndef XQRI_RECORD_DRAFT_H
#define XQRI_RECORD_DRAFT_H

#include "record/lexer.h"

#include <xqrules/record.h>

/* Text that belongs to a ply of the main line: a comment, or a variation. */
struct remark {
    size_t ply;
    struct span span;
};

/* A judgement on a ply of the main line. */
struct draft_glyph {
    size_t ply;
    uint8_t number;
};

struct tag_pair {
    struct span name, value; /* the value still holds its backslashes */
    const char *known;       /* what the tag is called, if not as the text does */
};

/* A move of a variation that the text shows by its place and not in parentheses. */
struct sprig {
    bool from_line; /* it follows a ply of the main line, else another sprig, which comes before it */
    size_t parent;
    struct span word;
};

struct draft {
    const xqr_allocator *alloc;
    xqr_format format;
    size_t begin;
    struct span *words; /* the main line, one word a ply */
    size_t word_count, word_room;
    struct remark *comments;
    size_t comment_count, comment_room;
    struct draft_glyph *glyphs;
    size_t glyph_count, glyph_room;
    struct remark *variations;
    size_t variation_count, variation_room;
    struct sprig *sprigs;
    size_t sprig_count, sprig_room;
    struct remark *sprig_comments; /* their plies are numbers of sprigs */
    size_t sprig_comment_count, sprig_comment_room;
    struct tag_pair *tags;
    size_t tag_count, tag_room;
    struct span fen;    /* of a bare move list; a tagged game has it among its tags */
    bool has_fen;
    xqr_outcome mark;   /* the result mark behind the moves */
    const char *fault;  /* the text breaks off here in mid-game; NULL if it does not */
    size_t fault_at;
};

/* Empties a draft and keeps its memory. */
void xqri_draft_clear(struct draft *draft, size_t begin);
void xqri_draft_free(struct draft *draft);

/* Each returns false if there is no memory. */
bool xqri_draft_add_word(struct draft *draft, struct span word);
bool xqri_draft_add_comment(struct draft *draft, size_t ply, struct span span);
bool xqri_draft_add_glyph(struct draft *draft, size_t ply, unsigned number);
bool xqri_draft_add_variation(struct draft *draft, size_t ply, struct span span);
bool xqri_draft_add_tag(struct draft *draft, struct tag_pair tag);
bool xqri_draft_add_sprig(struct draft *draft, struct sprig sprig);
bool xqri_draft_add_sprig_comment(struct draft *draft, size_t sprig, struct span span);

/* The tag of a name, case aside; NULL if there is none. */
const struct tag_pair *xqri_draft_tag(const struct draft *draft, const char *text, const char *name);

/* Whether a part of the text equals a word, case of ASCII letters aside. */
bool xqri_span_is(const char *text, struct span span, const char *word);

#endif
