#include "record/xqf_node.h"

#include "board/geometry.h"

/* Flags from version 1.1 on. Lower bits are noise. */
enum { HAS_CHILD = 0x80, HAS_NEXT = 0x40, HAS_COMMENT = 0x20 };

static uint8_t clear_byte(const struct xqf_head *head, size_t at)
{
    return (uint8_t)(head->file.at[at] - head->stream[at % sizeof head->stream]);
}

static bool has_bytes(const struct xqf_head *head, size_t at, size_t count)
{
    return at <= head->file.size && head->file.size - at >= count;
}

static void set_fault(struct xqf_node *node, size_t at, const char *message)
{
    node->fault = message;
    node->fault_at = at;
}

static void read_comment_size(struct xqf_node *out, const struct xqf_head *head, size_t *at)
{
    uint32_t size = 0;

    if (!has_bytes(head, *at, 4)) {
        set_fault(out, head->file.size, "the file ends within the moves");
        *at = head->file.size;
        return;
    }
    for (unsigned i = 0; i < 4; i++)
        size |= (uint32_t)clear_byte(head, *at + i) << 8 * i;
    *at += 4;
    if (size == 0)
        return;
    /* A size below its key is as wrong as one beyond the file. */
    if (size < head->comment_key || !has_bytes(head, *at, size - head->comment_key)) {
        set_fault(out, *at - 4, "a comment reaches beyond the end of the file");
        return;
    }
    out->comment = *at;
    out->comment_length = size - head->comment_key;
    *at += out->comment_length;
}

void xqri_xqf_node_read(struct xqf_node *out, const struct xqf_head *head, size_t *at)
{
    uint8_t flags;

    *out = (struct xqf_node){.at = *at};
    if (!has_bytes(head, *at, 4)) {
        set_fault(out, head->file.size, "the file ends within the moves");
        out->is_cut = true;
        return;
    }
    out->from = (uint8_t)(clear_byte(head, *at) - XQF_ORIGIN_SHIFT - head->origin_key);
    out->to = (uint8_t)(clear_byte(head, *at + 1) - XQF_TARGET_SHIFT - head->target_key);
    flags = clear_byte(head, *at + 2);
    *at += 4;
    if (head->version <= XQF_VERSION_PLAIN) {
        out->has_child = (flags & XQF_PLAIN_HAS_CHILD) != 0;
        out->has_next = (flags & XQF_PLAIN_HAS_NEXT) != 0;
        read_comment_size(out, head, at);
    } else {
        out->has_child = (flags & HAS_CHILD) != 0;
        out->has_next = (flags & HAS_NEXT) != 0;
        if (flags & HAS_COMMENT)
            read_comment_size(out, head, at);
    }
}

xqr_move xqri_xqf_node_move(const struct xqf_node *node)
{
    if (node->from >= XQF_SQUARES || node->to >= XQF_SQUARES)
        return XQR_NO_MOVE;
    return make_move(square_at(node->from / 10, node->from % 10), square_at(node->to / 10, node->to % 10));
}

size_t xqri_xqf_node_comment(char *out, const struct xqf_node *node, const struct xqf_head *head)
{
    size_t used = 0;

    /* No encoding of Chinese has line ends as the second byte of a character. A return that ends no line stays. */
    for (size_t i = 0; i < node->comment_length; i++) {
        const char c = (char)clear_byte(head, node->comment + i);

        if (c == '\n' && used > 0 && out[used - 1] == '\r')
            used--;
        out[used++] = c;
    }
    return used;
}
