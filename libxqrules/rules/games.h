/* Which functions serve which board. */
#ifndef XQRI_RULES_GAMES_H
#define XQRI_RULES_GAMES_H

#include "board/ops.h"

/* The operations of a board's game; NULL for no position. */
const struct game_ops *xqri_ops_of(const struct board *b);

#endif
