/* Looking back: whether the checks on the board can be the work of one move. */
#ifndef XQRI_CHESS_LAST_MOVE_H
#define XQRI_CHESS_LAST_MOVE_H

#include "board/board.h"

/* The side that is not to move can have made a move that led here and before which the other was not in check. What was
 * captured, and whether there was anything left to capture, is not asked. */
bool xqri_chess_has_last_move(const struct board *b);

#endif
