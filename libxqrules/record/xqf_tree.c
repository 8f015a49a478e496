#include "record/xqf_tree.h"

#include "base/alloc.h"

#include <string.h>

/* What hangs on a move that could not be played goes with it. */
#define LOST UINT32_MAX

/* A tree being read. A node's first child stands behind it with all that follows, then what replaces the node. */
struct tree {
    struct builder *b;
    const struct xqf_head *head;
    size_t at;
    bool main_ended;    /* at a move that could not be played */
    uint32_t *waiting;  /* parents of nodes that are still to come */
    size_t waiting_count, waiting_room;
    char *text;         /* room for a comment */
    size_t text_room;
};

/* A move as written, in coordinates. */
static void write_move(struct writer *out, const struct xqf_node *node)
{
    const uint8_t squares[2] = {node->from, node->to};

    for (size_t i = 0; i < 2; i++) {
        if (squares[i] < XQF_SQUARES) {
            xqri_write_char(out, (char)('a' + squares[i] / 10));
            xqri_write_char(out, (char)('0' + squares[i] % 10));
        } else {
            xqri_write_text(out, "??");
        }
    }
}

/* Why a variation's move is left out, as a comment on the move before it. */
static xqr_status note_lost(struct tree *t, uint32_t parent, const struct xqf_node *node, const char *reason)
{
    char text[160];
    struct writer out = xqri_writer(text, sizeof text);

    xqri_write_text(&out, "(");
    write_move(&out, node);
    xqri_write_text(&out, ": ");
    xqri_write_text(&out, reason);
    xqri_write_text(&out, ")");
    (void)xqri_writer_finish(&out);
    return xqri_builder_note_lost(t->b, parent, text) ? XQR_OK : XQR_ERR_NOMEM;
}

static xqr_status stop_main(struct tree *t, const struct xqf_node *node, xqr_status status, xqr_legality why)
{
    char text[8];
    struct writer out = xqri_writer(text, sizeof text);

    write_move(&out, node);
    (void)xqri_writer_finish(&out);
    t->main_ended = true;
    return xqri_builder_stop_at_move(t->b, status, node->at, why, text) ? XQR_OK : XQR_ERR_NOMEM;
}

static bool is_full(const struct tree *t)
{
    return t->b->record->node_count > t->b->limits->moves;
}

/* Adds the node's move behind a parent; *placed is LOST if it is not wanted or cannot be played. XQR_END at the limit of
 * moves. */
static xqr_status place(struct tree *t, const struct xqf_node *node, uint32_t parent, uint32_t *placed)
{
    const xqr_record *const record = t->b->record;
    const bool is_main = parent != LOST && xqri_record_node_of_ply(record, record->ply_count) == parent;
    const bool is_on_board = node->from < XQF_SQUARES && node->to < XQF_SQUARES;
    xqr_legality why = XQR_LEGAL;
    xqr_status status = XQR_ERR_SYNTAX;

    *placed = LOST;
    /* What would replace the move that ended the main line must not become the main line. */
    if (parent == LOST || (is_main && t->main_ended))
        return XQR_OK;
    if (is_on_board)
        status = xqri_builder_add_move(t->b, parent, xqri_xqf_node_move(node), placed, &why);
    if (status == XQR_OK || status == XQR_ERR_NOMEM)
        return status;
    *placed = LOST;
    if (status == XQR_END)
        return XQR_OK;
    if (is_main)
        return stop_main(t, node, status, why);
    if (status == XQR_ERR_RANGE && is_full(t))
        return xqri_builder_stop(t->b, status, node->at, "more moves than the limit allows") ? XQR_END : XQR_ERR_NOMEM;
    if (status == XQR_ERR_RANGE)
        return note_lost(t, parent, node, "variations nest deeper than the limit allows");
    return note_lost(t, parent, node, is_on_board ? xqr_legality_text(why, XQR_ENGLISH) : "not a move");
}

static bool add_comment(struct tree *t, uint32_t node, const struct xqf_node *read)
{
    if (node == LOST || read->comment_length == 0)
        return true;
    return xqri_grow(&t->b->record->alloc, (void **)&t->text, &t->text_room, read->comment_length, 1)
           && xqri_builder_add_comment(t->b, node, t->text, xqri_xqf_node_comment(t->text, read, t->head));
}

static bool push(struct tree *t, uint32_t parent)
{
    if (!xqri_grow(&t->b->record->alloc, (void **)&t->waiting, &t->waiting_room, t->waiting_count + 1,
                   sizeof *t->waiting))
        return false;
    t->waiting[t->waiting_count++] = parent;
    return true;
}

/* Reads one node and says whose child the next one is. XQR_END behind the last, or where reading cannot go on. */
static xqr_status read_node(struct tree *t, uint32_t *parent)
{
    struct xqf_node node;
    uint32_t placed = LOST;
    xqr_status status = XQR_OK;

    xqri_xqf_node_read(&node, t->head, &t->at);
    if (!node.is_cut)
        status = place(t, &node, *parent, &placed);
    if (status != XQR_OK)
        return status;
    if (node.fault)
        return xqri_builder_stop(t->b, XQR_ERR_SYNTAX, node.fault_at, node.fault) ? XQR_END : XQR_ERR_NOMEM;
    if (!add_comment(t, placed, &node) || (node.has_next && !push(t, *parent)))
        return XQR_ERR_NOMEM;
    if (node.has_child)
        *parent = placed;
    else if (t->waiting_count > 0)
        *parent = t->waiting[--t->waiting_count];
    else
        return XQR_END;
    return XQR_OK;
}

/* Zero bytes at the end are padding. */
static bool check_end(const struct tree *t)
{
    for (size_t at = t->at; at < t->head->file.size; at++)
        if (t->head->file.at[at])
            return xqri_builder_stop(t->b, XQR_ERR_SYNTAX, at, "there are bytes behind the last move");
    return true;
}

xqr_status xqri_xqf_tree_read(struct builder *b, const struct xqf_head *head, const struct xqf_node *root, size_t *at)
{
    struct tree t = {.b = b, .head = head, .at = *at};
    uint32_t parent = 0;
    xqr_status status = root->has_child ? XQR_OK : XQR_END;

    while (status == XQR_OK)
        status = read_node(&t, &parent);
    if (status == XQR_END)
        status = check_end(&t) ? XQR_OK : XQR_ERR_NOMEM;
    xqri_free(&b->record->alloc, t.waiting);
    xqri_free(&b->record->alloc, t.text);
    *at = t.at;
    return status;
}
