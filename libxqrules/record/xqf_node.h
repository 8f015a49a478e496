/* One node of the tree in an XQF file: a move, whether others follow it and replace it, and a comment. */
#ifndef XQRI_RECORD_XQF_NODE_H
#define XQRI_RECORD_XQF_NODE_H

#include "record/xqf_head.h"

/* What is added to a move's squares, and what is meant by the flags of version 1.0, which uses half a byte for each. */
#define XQF_ORIGIN_SHIFT 0x18
#define XQF_TARGET_SHIFT 0x20
#define XQF_PLAIN_HAS_CHILD 0xF0
#define XQF_PLAIN_HAS_NEXT 0x0F

struct xqf_node {
    size_t at; /* in the file */
    uint8_t from, to; /* squares as the format counts them; those of the first node mean nothing */
    bool has_child, has_next;
    size_t comment, comment_length; /* in the file, still hidden by the stream of keys */
    const char *fault; /* what is wrong with it, or NULL */
    size_t fault_at;
    bool is_cut; /* there is not even a move */
};

/* Reads the node at *at and moves behind it. */
void xqri_xqf_node_read(struct xqf_node *out, const struct xqf_head *head, size_t *at);

/* The move; XQR_NO_MOVE if its squares are off the board. */
xqr_move xqri_xqf_node_move(const struct xqf_node *node);

/* The bytes of a comment in the clear, "\r\n" as "\n": as many as are returned, at most comment_length. */
size_t xqri_xqf_node_comment(char *out, const struct xqf_node *node, const struct xqf_head *head);

#endif
