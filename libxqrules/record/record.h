/* One game record: tags, moves, comments and variations over one growing store of text. */
#ifndef XQRI_RECORD_RECORD_H
#define XQRI_RECORD_RECORD_H

#include "board/ops.h"
#include "record/draft.h"
#include "record/source.h"

#include <xqrules/record.h>

/* Offsets into the store, so that it can move while it grows. Every text in it ends in a zero byte. */
struct record_tag {
    size_t name, value;
};

/* A move in the tree. Node 0 is the start position and has none. The first child continues the line, its next ones
 * replace it. */
struct record_node {
    xqr_move move;
    uint32_t parent, child, last_child, next; /* 0 = none */
    uint32_t depth;                           /* variations within variations; 0 on the main line */
    uint32_t glyph;                           /* the first of its judgements; 0 = none */
    size_t comment;                           /* 0 = none */
};

/* A judgement on a move, and the next one on the same; those of a move come in the order of their numbers. */
struct record_glyph {
    uint32_t next; /* 0 = none */
    uint8_t number;
};

struct record_remark {
    size_t ply, text;
};

struct xqr_record {
    xqr_allocator alloc;
    const struct game_ops *ops;
    struct board start;
    bool has_start;
    uint64_t offset;        /* in the file */
    xqr_format format;      /* it was read from */
    xqr_outcome outcome;
    char *text;             /* the store; begins with a zero byte, so that offset 0 is the empty text */
    size_t text_length, text_room;
    size_t last_text;       /* where the text that was added last begins */
    struct record_tag *tags;
    size_t tag_count, tag_room;
    struct record_node *nodes;
    size_t node_count, node_room;
    uint32_t reached;       /* the node that was added last; 0 for none */
    struct board reached_board;
    struct record_glyph *glyphs; /* the first is not used, so that 0 can stand for none */
    size_t glyph_count, glyph_room;
    uint32_t *line;         /* nodes of the main line, the start aside */
    size_t ply_count, line_room;
    struct record_remark *variations;
    size_t variation_count, variation_room;
    xqr_status code;        /* why it stopped early; XQR_OK if it did not */
    xqr_legality legality;
    uint32_t failed_ply;
    uint64_t failed_offset; /* in the file */
    size_t failed_move, message;
};

/* What one game may take. */
struct record_limits {
    size_t moves, text;
    unsigned depth;
};

/* What a reader knows when it builds a record. */
struct record_context {
    struct record_limits limits;
    const struct game_ops *ops;
    const struct source *source;
    bool ranks_from_one; /* the caller said so */
    xqr_allocator alloc;
};

/* Checks the moves of a draft and copies what it holds: XQR_OK or XQR_ERR_NOMEM. */
xqr_status xqri_record_build(xqr_record **out, const struct draft *draft, const struct record_context *context);
void xqri_record_free(xqr_record *record);

/* Deeper than this, variations within variations are kept by nobody: writing them must not run out of stack. */
#define RECORD_DEPTH 64

/* A record without moves, tags or comments; NULL if there is no memory. */
xqr_record *xqri_record_new(const struct game_ops *ops, const xqr_allocator *alloc);

/* Each returns false if there is no memory. */

/* How deep a further move behind a node would stand. */
uint32_t xqri_record_depth_below(const xqr_record *record, uint32_t parent);
/* A further move behind a node: the first continues its line, others begin variations. */
bool xqri_record_add_node(xqr_record *record, uint32_t parent, xqr_move move, uint32_t *node);
/* Comments behind one move become one, a line each; blanks at both ends go, and an empty one is none. */
bool xqri_record_add_comment(xqr_record *record, uint32_t node, const char *text, size_t len);
/* A judgement that a move has already is not added again. */
bool xqri_record_add_glyph(xqr_record *record, uint32_t node, unsigned number);
bool xqri_record_add_tag(xqr_record *record, const char *name, size_t name_len, const char *value, size_t value_len);
/* The node a ply of the main line stands in; the ply must exist. */
uint32_t xqri_record_node_of_ply(const xqr_record *record, size_t ply);
/* The position behind a node. */
void xqri_record_board_at(const xqr_record *record, uint32_t node, struct board *out);
/* The same from the position behind a node it descends from, which is what *board holds. */
void xqri_record_play_on(const xqr_record *record, uint32_t from, uint32_t node, struct board *board);

/* Copies a text into the store; false if there is no memory. */
bool xqri_record_add_text(xqr_record *record, const char *text, size_t len, size_t *offset);
/* Appends to the text that was added last. */
bool xqri_record_extend_text(xqr_record *record, const char *text, size_t len);

const char *xqri_record_tag(const xqr_record *record, const char *name);
const char *xqri_record_comment(const xqr_record *record, size_t ply);
xqr_status xqri_record_replay(xqr_game **out, const xqr_record *record, const xqr_rules *rules,
                              const xqr_allocator *alloc);

#endif
