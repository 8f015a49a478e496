/* FEN in and out: strict FEN, X-FEN and Shredder-FEN are read. */
#ifndef XQRI_CHESS_FEN_H
#define XQRI_CHESS_FEN_H

#include "base/writer.h"
#include "board/board.h"

/* See game_ops.read. */
size_t xqri_chess_fen_read(struct board *out, const char *text, size_t len, xqr_fault *faults, size_t cap,
                           size_t *fault_count);
void xqri_chess_fen_format(const struct board *b, struct writer *out);
void xqri_chess_start(struct board *out);

#endif
