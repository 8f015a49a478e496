/* Kill (杀): mate by an unbroken row of checks. Art. 28.2; 2020: 24.10. */
#ifndef XQRI_XIANGQI_JUDGE_KILL_H
#define XQRI_XIANGQI_JUDGE_KILL_H

#include "board/ops.h"
#include "xiangqi/judge/budget.h"

/* The side to move mates by checks, none of which takes a piece that faced the guarded taker from the start: that is an offer
 * to exchange, whatever follows it (2020: figure 29). */
bool xqri_threatens_mate(const struct board *b, unsigned depth, struct budget *budget, struct threat_line *line);

/* The side to move mates by at most `depth` checks in a row, whatever the replies. `line` (may be NULL) gets the checks
 * with the longest defence found. */
bool xqri_mates_by_checks(const struct board *b, unsigned depth, struct budget *budget, struct threat_line *line);

#endif
