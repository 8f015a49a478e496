/* Where a game starts: the start position, or what its FEN says. */
#ifndef XQRI_RECORD_OPENING_H
#define XQRI_RECORD_OPENING_H

#include "board/ops.h"

/*
 * The positions a game may start from. There are two where the text does not say whose turn it is, or says it in a way
 * nobody can read: then the first move shows it. Red's turn comes first.
 */
struct opening {
    struct board boards[2];
    unsigned count;
};

/* Reads a FEN: XQR_OK, XQR_ERR_SYNTAX, XQR_ERR_SETUP, or XQR_ERR_UNSUPPORTED for another board; then *err says why. */
xqr_status xqri_opening_read(struct opening *out, const struct game_ops *ops, const char *fen, size_t len,
                             xqr_error *err);

#endif
