#include "record/xqf.h"

#include "base/alloc.h"
#include "record/xqf_head.h"
#include "record/xqf_node.h"
#include "record/xqf_start.h"
#include "record/xqf_tags.h"
#include "record/xqf_tree.h"

#include <string.h>

/* No version comes near this, and no text has such a character as its third, line ends aside; those are told by what
 * text does not have and a head always has: a byte of zero. */
#define VERSION_END 0x20

bool xqri_xqf_matches(struct file_bytes file)
{
    const size_t head = file.size < XQF_HEAD ? file.size : XQF_HEAD;

    if (file.size <= XQF_AT_VERSION || memcmp(file.at, "XQ", 2) != 0 || file.at[XQF_AT_VERSION] >= VERSION_END)
        return false;
    return !strchr("\t\n\v\f\r", file.at[XQF_AT_VERSION]) || memchr(file.at, 0, head);
}

/* Nothing can be said about the game but why. */
static xqr_status refuse(struct builder *b, xqr_status code, uint64_t offset, const char *message)
{
    b->record->has_start = false;
    return xqri_builder_stop(b, code, offset, message) ? XQR_OK : XQR_ERR_NOMEM;
}

/* Their numbers are those of xqr_outcome. */
#define RESULTS 4

static xqr_outcome outcome_of(uint8_t result)
{
    return result < RESULTS ? (xqr_outcome)result : XQR_NO_OUTCOME;
}

/* The tags and the comment before the first move. */
static bool read_tags(struct builder *b, const struct xqf_head *head, const struct xqf_node *root,
                      struct xqf_clock *clock)
{
    const xqr_allocator alloc = b->record->alloc;
    char *const text = xqri_alloc(&alloc, root->comment_length + 1);
    const bool done = text && xqri_xqf_tags_read(b, head, text, xqri_xqf_node_comment(text, root, head), clock);

    xqri_free(&alloc, text);
    return done;
}

/* The square the first move leaves; off the board if there is none. */
static unsigned first_origin(const struct xqf_head *head, const struct xqf_node *root, size_t at)
{
    struct xqf_node first;

    if (!root->has_child)
        return XQF_SQUARES;
    xqri_xqf_node_read(&first, head, &at);
    return first.is_cut ? XQF_SQUARES : first.from;
}

/* What the head says and the record does not, as a comment. */
static bool note_head(struct builder *b, const struct xqf_head *head)
{
    const uint8_t turn = xqri_xqf_byte(head->file, XQF_AT_TURN), result = xqri_xqf_byte(head->file, XQF_AT_RESULT);

    if (b->record->has_start && (turn == 1) != (b->record->start.turn == XQR_BLACK)
        && !xqri_builder_note_lost(b, 0, turn == 1 ? "(head: black moves first)" : "(head: red moves first)"))
        return false;
    return result < RESULTS || xqri_builder_note_lost(b, 0, "(head: a result of no meaning)");
}

/* Everything behind the tags. */
static xqr_status read_game(struct builder *b, const struct xqf_head *head, const struct xqf_node *root, size_t *at,
                            struct xqf_clock clock)
{
    const xqr_status status = xqri_xqf_start_read(b, head, first_origin(head, root, *at), clock);

    if (status == XQR_ERR_NOMEM || !note_head(b, head))
        return XQR_ERR_NOMEM;
    if (status != XQR_OK)
        return XQR_OK;
    if (root->fault)
        return xqri_builder_stop(b, XQR_ERR_SYNTAX, root->fault_at, root->fault) ? XQR_OK : XQR_ERR_NOMEM;
    return xqri_xqf_tree_read(b, head, root, at);
}

static xqr_status read_file(struct builder *b, const struct xqf_head *head)
{
    struct xqf_clock clock = {0, xqri_xqf_word(head->file, XQF_AT_STEP) / 2 + 1};
    struct xqf_node root;
    size_t at = XQF_HEAD;

    xqri_xqf_node_read(&root, head, &at);
    b->record->outcome = outcome_of(xqri_xqf_byte(head->file, XQF_AT_RESULT));
    if (!read_tags(b, head, &root, &clock))
        return XQR_ERR_NOMEM;
    if (head->file.size < XQF_HEAD)
        return refuse(b, XQR_ERR_SYNTAX, head->file.size, "the file ends within its head");
    return read_game(b, head, &root, &at, clock);
}

xqr_status xqri_xqf_read(struct builder *out, struct file_bytes file, size_t *at)
{
    struct xqf_head head;

    if (*at > 0)
        return XQR_END;
    *at = file.size;
    /* XQStudio wrote in the encoding of Chinese Windows. Short texts of it may by chance be valid UTF-8, so that is not
     * tried unless the caller says so. */
    if (out->encoding == XQR_ENCODING_AUTO)
        out->encoding = XQR_ENCODING_GB18030;
    xqri_xqf_head_read(&head, file);
    if (head.version > XQF_VERSION_LAST)
        return refuse(out, XQR_ERR_UNSUPPORTED, XQF_AT_VERSION, "xqf of a version beyond 1.8");
    return read_file(out, &head);
}
