/* The tree of moves in an XQF file. */
#ifndef XQRI_RECORD_XQF_TREE_H
#define XQRI_RECORD_XQF_TREE_H

#include "record/xqf_node.h"

/* Reads the moves behind the first node, which itself has been read: XQR_OK or XQR_ERR_NOMEM. *at ends up behind the
 * last one. What is wrong is told to the builder. */
xqr_status xqri_xqf_tree_read(struct builder *b, const struct xqf_head *head, const struct xqf_node *root, size_t *at);

#endif
