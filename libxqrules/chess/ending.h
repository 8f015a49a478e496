/* Who can still win, by what is left on the board. */
#ifndef XQRI_CHESS_ENDING_H
#define XQRI_CHESS_ENDING_H

#include "board/ops.h"

/* Why nobody can mate any more (FIDE 5.2.2, old laws 10.4). */
enum deadness xqri_chess_deadness(const struct board *b);
/* Whether a side may still mate by any row of legal moves, the other side helping (FIDE 6.9, old laws 10.5). */
enum hope xqri_chess_hope(const struct board *b, unsigned side);
/* The endings for which FIDE once allowed more than fifty moves. */
bool xqri_chess_is_long_ending(const struct board *b);

/* No row of legal moves can lead to mate, as far as material tells. */
bool xqri_chess_is_dead(const struct board *b);

#endif
