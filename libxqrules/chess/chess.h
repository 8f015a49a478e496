/* The game of chess, as the upper floor sees it. */
#ifndef XQRI_CHESS_CHESS_H
#define XQRI_CHESS_CHESS_H

#include "board/ops.h"

extern const struct game_ops xqri_chess;

#endif
