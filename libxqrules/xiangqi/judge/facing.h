/* Pieces of one kind that can take each other: an exchange, not a chase. 2020: 24.4; art. 28.5, 28.6. */
#ifndef XQRI_XIANGQI_JUDGE_FACING_H
#define XQRI_XIANGQI_JUDGE_FACING_H

#include "board/board.h"

/* The two pieces are of one kind and the victim could take the attacker in return, whoever would gain by it. The
 * attacker reaches the victim; asked whoever is to move. */
bool xqri_is_facing(const struct board *b, unsigned attacker, unsigned victim);

/* For each slot & 15 of the opponent, the slots of the side to move that face it; with `guarded`, only those that would
 * be taken back if the victim took them. */
void xqri_find_facing(const struct board *b, bool guarded, uint32_t facing[16]);

#endif
