/* Fills a record from a file, checking every move and keeping to the reader's limits. For codecs that read no text of the
 * PGN kind; those draft first (draft.h). */
#ifndef XQRI_RECORD_BUILDER_H
#define XQRI_RECORD_BUILDER_H

#include "record/record.h"

/* A position behind a move. */
struct builder_spot {
    uint32_t node;
    struct board board;
};

struct builder {
    xqr_record *record;
    const struct record_limits *limits;
    xqr_encoding encoding; /* of texts in the file; XQR_ENCODING_AUTO: each is UTF-8 if it can be, else GB18030 */
    bool is_decoded; /* texts are in UTF-8 by now, whatever the file is in */
    bool skip_variations;
    struct board board; /* behind `node` */
    uint32_t node; /* where the last move was added */
    size_t text_used; /* of the limit */
    /* Every so many moves the position is kept, so that going to another line does not play it again from its start,
     * whatever the order in which a file has its lines: many variations would take a time that grows with its square. */
    struct builder_spot *spots; /* in the order of their nodes */
    size_t spot_count, spot_room;
    unsigned since_spot; /* moves */
};

/* A builder for a new record; its record is NULL if there is no memory. The game starts from the start position until
 * xqri_builder_set_start says otherwise. */
struct builder xqri_builder(const struct game_ops *ops, const xqr_allocator *alloc, const struct record_limits *limits,
                            const xqr_read_options *options);

/* Gives back what a builder needed; its record stays. */
void xqri_builder_close(struct builder *b);

/* Before any move is added. */
void xqri_builder_set_start(struct builder *b, const struct board *start);
/* The same from a FEN: XQR_OK, or what is wrong with it, which has then been told to the record (with `offset` as its
 * place), and no move can be added. XQR_ERR_NOMEM. */
xqr_status xqri_builder_read_start(struct builder *b, const char *fen, size_t len, uint64_t offset);

/*
 * Adds a move behind a node, of which *node becomes the new one. XQR_OK; XQR_ERR_NOMEM; XQR_ERR_ILLEGAL_MOVE, and *why
 * says which rule forbids it: a main line then stops (xqri_builder_stop_at_move), a variation is left out with all that
 * follows in it; XQR_ERR_RANGE beyond the limit of moves, XQR_END for a move of a variation that nobody wants.
 */
xqr_status xqri_builder_add_move(struct builder *b, uint32_t parent, xqr_move move, uint32_t *node, xqr_legality *why);

/* Puts the builder's board behind a node. */
void xqri_builder_go_to(struct builder *b, uint32_t node);
/* Plays the move of a node that follows b->node and was added by others. */
void xqri_builder_pass(struct builder *b, uint32_t node);

/* Text in the file's encoding; bytes that are no character are kept (XQR_RAW_BYTE). False if there is no memory. Beyond the
 * limit text is cut, which the record's error says. */
bool xqri_builder_add_comment(struct builder *b, uint32_t node, const void *bytes, size_t len);
bool xqri_builder_add_tag(struct builder *b, const char *name, const void *bytes, size_t len);

/* The record ends here: why, and where in the file. Only the first reason is kept. False if there is no memory. */
bool xqri_builder_stop(struct builder *b, xqr_status code, uint64_t offset, const char *message);
/* The same for the move of a main line: `text` is the move as written, in UTF-8. */
bool xqri_builder_stop_at_move(struct builder *b, xqr_status code, uint64_t offset, xqr_legality why, const char *text);

/* A variation's move that could not be read or played, kept as a comment behind its parent. */
bool xqri_builder_note_lost(struct builder *b, uint32_t parent, const char *text);

#endif
