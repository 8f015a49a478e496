#include "record/builder.h"

#include "base/alloc.h"
#include "record/charset.h"
#include "record/opening.h"

#include <string.h>

struct builder xqri_builder(const struct game_ops *ops, const xqr_allocator *alloc, const struct record_limits *limits,
                            const xqr_read_options *options)
{
    struct builder b = {.record = xqri_record_new(ops, alloc),
                        .limits = limits,
                        .encoding = (xqr_encoding)options->encoding,
                        .skip_variations = options->skip_variations};

    if (b.record) {
        ops->start(&b.record->start);
        b.record->has_start = true;
        b.board = b.record->start;
    }
    return b;
}

void xqri_builder_close(struct builder *b)
{
    if (b->record)
        xqri_free(&b->record->alloc, b->spots);
}

void xqri_builder_set_start(struct builder *b, const struct board *start)
{
    b->record->start = b->board = *start;
    b->record->has_start = true;
}

xqr_status xqri_builder_read_start(struct builder *b, const char *fen, size_t len, uint64_t offset)
{
    xqr_error err = XQR_ERROR_INIT;
    struct opening opening;

    if (xqri_opening_read(&opening, b->record->ops, fen, len, &err) == XQR_OK) {
        xqri_builder_set_start(b, &opening.boards[0]);
        return XQR_OK;
    }
    b->record->has_start = false;
    return xqri_builder_stop(b, (xqr_status)err.code, offset, err.message) ? (xqr_status)err.code : XQR_ERR_NOMEM;
}

#define SPOT_STRIDE 32

static const struct builder_spot *find_spot(const struct builder *b, uint32_t node)
{
    size_t low = 0, high = b->spot_count;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;

        if (b->spots[middle].node < node)
            low = middle + 1;
        else
            high = middle;
    }
    return low < b->spot_count && b->spots[low].node == node ? &b->spots[low] : NULL;
}

void xqri_builder_go_to(struct builder *b, uint32_t node)
{
    const struct builder_spot *spot = NULL;
    uint32_t base = node;

    if (node == b->node)
        return;
    for (b->since_spot = 0; base && !(spot = find_spot(b, base)); b->since_spot++)
        base = b->record->nodes[base].parent;
    b->board = base ? spot->board : b->record->start;
    xqri_record_play_on(b->record, base, node, &b->board);
    b->node = node;
}

/* Where there is no memory for a spot, going back merely takes longer. */
static void keep_spot(struct builder *b)
{
    if (++b->since_spot < SPOT_STRIDE
        || !xqri_grow(&b->record->alloc, (void **)&b->spots, &b->spot_room, b->spot_count + 1, sizeof *b->spots))
        return;
    b->spots[b->spot_count++] = (struct builder_spot){b->node, b->board};
    b->since_spot = 0;
}

void xqri_builder_pass(struct builder *b, uint32_t node)
{
    b->record->ops->play(&b->board, b->record->nodes[node].move);
    b->node = node;
    keep_spot(b);
}

xqr_status xqri_builder_add_move(struct builder *b, uint32_t parent, xqr_move move, uint32_t *node, xqr_legality *why)
{
    xqr_record *const record = b->record;

    *why = XQR_LEGAL;
    if (b->skip_variations && record->nodes[parent].child)
        return XQR_END;
    if (record->node_count > b->limits->moves)
        return XQR_ERR_RANGE;
    if (xqri_record_depth_below(record, parent) > b->limits->depth)
        return xqri_builder_stop(b, XQR_ERR_RANGE, record->offset, "variations nest deeper than the limit allows")
                   ? XQR_ERR_RANGE
                   : XQR_ERR_NOMEM;
    xqri_builder_go_to(b, parent);
    *why = record->ops->judge_move(&b->board, move);
    if (*why != XQR_LEGAL)
        return XQR_ERR_ILLEGAL_MOVE;
    if (!xqri_record_add_node(record, parent, move, node))
        return XQR_ERR_NOMEM;
    xqri_builder_pass(b, *node);
    return XQR_OK;
}

static char *copy(const struct builder *b, const void *bytes, size_t len, size_t *out_len)
{
    char *const text = xqri_alloc(&b->record->alloc, len + 1);

    if (!text)
        return NULL;
    memcpy(text, bytes, len);
    text[len] = 0;
    *out_len = len;
    return text;
}

/* The text in UTF-8, to be freed; NULL if there is no memory. Cut to what the limit leaves. */
static char *decode(struct builder *b, const void *bytes, size_t len, size_t *out_len)
{
    char *const text = b->is_decoded ? copy(b, bytes, len, out_len)
                                     : xqri_charset_decode(&b->record->alloc, bytes, len, b->encoding, out_len);
    const size_t left = b->limits->text > b->text_used ? b->limits->text - b->text_used : 0;

    if (!text)
        return NULL;
    if (*out_len > left) {
        *out_len = xqri_charset_cut(text, *out_len, left);
        if (!xqri_builder_stop(b, XQR_ERR_RANGE, b->record->offset, "more text than the limit allows")) {
            xqri_free(&b->record->alloc, text);
            return NULL;
        }
    }
    return text;
}

/* A comment that grows may have to move, so what counts is the room that all texts together took. */
static bool add_comment(struct builder *b, uint32_t node, const char *text, size_t len)
{
    const size_t before = b->record->text_length;
    const bool done = xqri_record_add_comment(b->record, node, text, len);

    b->text_used += b->record->text_length - before;
    return done;
}

bool xqri_builder_add_comment(struct builder *b, uint32_t node, const void *bytes, size_t len)
{
    size_t text_len;
    char *const text = decode(b, bytes, len, &text_len);
    const bool done = text && add_comment(b, node, text, text_len);

    xqri_free(&b->record->alloc, text);
    return done;
}

bool xqri_builder_add_tag(struct builder *b, const char *name, const void *bytes, size_t len)
{
    size_t text_len;
    char *const text = decode(b, bytes, len, &text_len);
    const bool done = text && xqri_record_add_tag(b->record, name, strlen(name), text, text_len);

    if (done)
        b->text_used += text_len;
    xqri_free(&b->record->alloc, text);
    return done;
}

bool xqri_builder_stop(struct builder *b, xqr_status code, uint64_t offset, const char *message)
{
    if (b->record->code != XQR_OK)
        return true;
    b->record->code = code;
    b->record->failed_offset = offset;
    return xqri_record_add_text(b->record, message, strlen(message), &b->record->message);
}

bool xqri_builder_stop_at_move(struct builder *b, xqr_status code, uint64_t offset, xqr_legality why, const char *text)
{
    const char *message = code == XQR_ERR_ILLEGAL_MOVE ? xqr_legality_text(why, XQR_ENGLISH) : "not a move";

    if (b->record->code != XQR_OK)
        return true;
    if (code == XQR_ERR_AMBIGUOUS)
        message = "the text fits more than one legal move";
    if (code == XQR_ERR_RANGE)
        message = "more moves than the limit allows";
    b->record->legality = why;
    b->record->failed_ply = (uint32_t)b->record->ply_count + 1;
    return xqri_record_add_text(b->record, text, strlen(text), &b->record->failed_move)
           && xqri_builder_stop(b, code, offset, message);
}

bool xqri_builder_note_lost(struct builder *b, uint32_t parent, const char *text)
{
    if (b->text_used >= b->limits->text)
        return xqri_builder_stop(b, XQR_ERR_RANGE, b->record->offset, "more text than the limit allows");
    return add_comment(b, parent, text, strlen(text));
}
