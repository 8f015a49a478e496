/* FEN in and out. */
#ifndef XQRI_XIANGQI_FEN_H
#define XQRI_XIANGQI_FEN_H

#include "base/writer.h"
#include "board/board.h"

/* See game_ops.read. */
size_t xqri_fen_read(struct board *out, const char *text, size_t len, xqr_fault *faults, size_t cap,
                     size_t *fault_count);
void xqri_fen_format(const struct board *b, struct writer *out);
void xqri_start_position(struct board *out);

#endif
