/* Chase as the Chinese books mean it: a new line of checks and captures that wins something. Art. 28.3, 29; 2020: 24.1. */
#ifndef XQRI_XIANGQI_JUDGE_LINES_H
#define XQRI_XIANGQI_JUDGE_LINES_H

#include "board/ops.h"
#include "xiangqi/judge/budget.h"

/* The move created a winning line: fills in attackers, victims and the joint mark, and returns true. `before` has the
 * mover to move, `after` the opponent. */
bool xqri_lines_new(const struct board *before, const struct board *after, const struct chase_params *params,
                    struct budget *budget, struct ply_note *note, struct threat_story *story);

/* The move created, or made good, the taking of a piece by one of its kind that faces it: an exchange (art. 28.5; 2020:
 * 24.4). Fills in the two pieces and returns true. */
bool xqri_trades_new(const struct board *before, const struct board *after, const struct chase_params *params,
                     struct budget *budget, struct ply_note *note);

/* The move created, or made good, a capture by a pawn: idle by itself, but it counts where both sides hit at every ply
 * (1999: 27.2, detailed rule 11). */
bool xqri_pawn_hits_new(const struct board *before, const struct board *after, const struct chase_params *params,
                        struct budget *budget);

#endif
