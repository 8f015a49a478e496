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

struct record_remark {
    size_t ply, text;
};

struct xqr_record {
    xqr_allocator alloc;
    const struct game_ops *ops;
    struct board start;
    bool has_start;
    uint64_t offset;        /* in the file */
    xqr_outcome outcome;
    char *text;             /* the store; begins with a zero byte, so that offset 0 is the empty text */
    size_t text_length, text_room;
    struct record_tag *tags;
    size_t tag_count, tag_room;
    xqr_move *moves;
    size_t ply_count, move_room;
    struct record_remark *comments; /* ordered by ply, one for each ply that has any */
    size_t comment_count, comment_room;
    struct record_remark *variations;
    size_t variation_count, variation_room;
    xqr_status code;        /* why it stopped early; XQR_OK if it did not */
    xqr_legality legality;
    uint32_t failed_ply;
    uint64_t failed_offset; /* in the file */
    size_t failed_move, message;
};

/* What a reader knows when it builds a record. */
struct record_context {
    const struct game_ops *ops;
    const struct source *source;
    bool ranks_from_one; /* the caller said so */
    xqr_allocator alloc;
};

/* Checks the moves of a draft and copies what it holds: XQR_OK or XQR_ERR_NOMEM. */
xqr_status xqri_record_build(xqr_record **out, const struct draft *draft, const struct record_context *context);
void xqri_record_free(xqr_record *record);

/* Copies a text into the store; false if there is no memory. */
bool xqri_record_add_text(xqr_record *record, const char *text, size_t len, size_t *offset);
/* Appends to the text that was added last. */
bool xqri_record_extend_text(xqr_record *record, const char *text, size_t len);

const char *xqri_record_tag(const xqr_record *record, const char *name);
const char *xqri_record_comment(const xqr_record *record, size_t ply);
xqr_status xqri_record_replay(xqr_game **out, const xqr_record *record, const xqr_rules *rules,
                              const xqr_allocator *alloc);

#endif
