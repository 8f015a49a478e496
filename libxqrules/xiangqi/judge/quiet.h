/* Kinds of idle moves, told apart for explanations: exchange, offer, block, follow. Art. 28.5-28.8. */
#ifndef XQRI_XIANGQI_JUDGE_QUIET_H
#define XQRI_XIANGQI_JUDGE_QUIET_H

#include "board/ops.h"

/* Names an idle move and the pieces concerned. `before` has the mover to move, `after` the opponent. */
void xqri_quiet_name(const struct board *before, const struct board *after, xqr_move move, struct ply_note *note);

#endif
