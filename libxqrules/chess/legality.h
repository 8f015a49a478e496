/* Why a move is illegal. */
#ifndef XQRI_CHESS_LEGALITY_H
#define XQRI_CHESS_LEGALITY_H

#include "board/board.h"

/* The whole answer, for any number at all. */
xqr_legality xqri_chess_judge_move(const struct board *b, xqr_move move);

#endif
