/* What stands to be won in one position, the side to move being the one that threatens. */
#ifndef XQRI_XIANGQI_JUDGE_STANDING_H
#define XQRI_XIANGQI_JUDGE_STANDING_H

#include "board/ops.h"
#include "xiangqi/judge/budget.h"

/* How good a line is. Even where the taker gives up a piece it guarded or shielded, a capture that comes out even is
 * still a chase (2020: 26.5), but a weaker one: turning it into a clear gain is new. */
enum standing { STANDS_NOTHING, STANDS_EVEN, STANDS_WON };

/* What `attacker` gains by taking `victim` at once. If the side is in check, that check is not held against the
 * capture, because answering a check makes no old attack new. */
enum standing xqri_standing_of_pair(const struct board *b, unsigned attacker, unsigned victim,
                                    const struct chase_params *params, struct budget *budget, struct threat_line *line);

/* Whether a row of checks, beginning now, wins something; captures with check by a piece that may take are pairs. */
bool xqri_standing_of_checks(const struct board *b, const struct chase_params *params, struct budget *budget,
                             struct threat_line *line);

/* The two pieces are of one kind and either could take the other: an exchange, whoever would gain (2020: 24.4). */
bool xqri_is_facing(const struct board *b, unsigned attacker, unsigned victim);

/* Takes a piece out of play without clearing its square: it still blocks and serves as a mount, but neither moves, takes,
 * checks nor guards. */
void xqri_make_inert(struct board *b, unsigned slot);

#endif
