/* Why a move is illegal. */
#ifndef XQRI_XIANGQI_LEGALITY_H
#define XQRI_XIANGQI_LEGALITY_H

#include "board/board.h"

/* The rule that stops the move as far as the piece's own way of moving goes; XQR_LEGAL if none does. The side to move
 * and the king's safety are not asked. The squares must be on the board and different, the origin occupied. */
xqr_legality xqri_judge_geometry(const struct board *b, unsigned from, unsigned to);

/* The whole answer, for any number at all. */
xqr_legality xqri_judge_move(const struct board *b, xqr_move move);

#endif
