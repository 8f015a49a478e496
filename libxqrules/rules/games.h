/* Which functions serve which board. */
#ifndef XQRI_RULES_GAMES_H
#define XQRI_RULES_GAMES_H

#include "board/ops.h"

/* The operations of a board's game; NULL for no position. */
const struct game_ops *xqri_ops_of(const struct board *b);

/* The game that PGN is of where nothing says which. */
const struct game_ops *xqri_games_pgn_owner(void);

/* Whether tags call one of the games by that name. */
bool xqri_games_know(const char *tag_name);

#endif
