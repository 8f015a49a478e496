/* Moves of a position. */
#ifndef XQRI_XIANGQI_MOVES_H
#define XQRI_XIANGQI_MOVES_H

#include "board/board.h"

#define MAX_PSEUDO_MOVES 160

/* Moves by geometry alone, ordered by origin, then target. */
size_t xqri_pseudo_moves(const struct board *b, xqr_move moves[MAX_PSEUDO_MOVES]);
/* Legal moves, ordered by origin, then target; writes at most `cap` and returns the true count. */
size_t xqri_legal_moves(const struct board *b, xqr_move *moves, size_t cap);
/* Brings captures to the front: searches that look for one refuting reply find it there more often. */
void xqri_captures_first(const struct board *b, xqr_move *moves, size_t count);
bool xqri_has_legal_move(const struct board *b);
/* A move that fits the geometry leaves the mover's king out of reach. */
bool xqri_is_safe(const struct board *b, xqr_move move);
/* A move that cannot give check, seen without trying it; true says only that it might. */
bool xqri_may_check(const struct board *b, xqr_move move);
/* The legal moves that may give check and, with `captures`, those that capture; in the order of xqri_legal_moves. */
size_t xqri_sharp_moves(const struct board *b, bool captures, xqr_move moves[MAX_PSEUDO_MOVES]);
uint64_t xqri_perft(const struct board *b, uint32_t depth);

#endif
