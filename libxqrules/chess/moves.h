/* Moves of a chess position. */
#ifndef XQRI_CHESS_MOVES_H
#define XQRI_CHESS_MOVES_H

#include "board/board.h"

/* Legal moves, ordered by origin, target and promotion; writes at most `cap` and returns the true count. */
size_t xqri_chess_legal_moves(const struct board *b, xqr_move *moves, size_t cap);
bool xqri_chess_has_legal_move(const struct board *b);
uint64_t xqri_chess_perft(const struct board *b, uint32_t depth);

/* A pawn that captures in passing from one square to another leaves its own king safe. */
bool xqri_chess_may_pass(const struct chess_board *c, unsigned color, unsigned from, unsigned to);

#endif
