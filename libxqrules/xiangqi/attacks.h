/* Who attacks what: geometry with legs, eyes and mounts; the own king's safety is not asked here. */
#ifndef XQRI_XIANGQI_ATTACKS_H
#define XQRI_XIANGQI_ATTACKS_H

#include "board/board.h"

/* A king of `color` standing on its square could be taken: by a piece, or by the other king along an open file. */
bool xqri_king_is_attacked(const struct board *b, unsigned color);

/* Slots of `by` that could capture on `square` if an enemy piece stood there. Kings count within their palace only. */
uint32_t xqri_attackers_of(const struct board *b, unsigned square, unsigned by);

/* Squares on which the piece of a slot could capture right now; at most 8. Writes them and returns how many. */
unsigned xqri_captures_of(const struct board *b, unsigned slot, uint8_t squares[8]);

/* The piece of a slot could capture on the square, which an enemy piece occupies; the own king's safety aside. */
bool xqri_can_reach(const struct board *b, unsigned slot, unsigned square);

/* Pieces strictly between two squares of one rank or file; -1 if they share neither. */
int xqri_count_between(const struct board *b, unsigned from, unsigned to);

#endif
