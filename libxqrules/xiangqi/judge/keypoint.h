/* Defence of a key point. Art. 27.3; 2020: 26.2. */
#ifndef XQRI_XIANGQI_JUDGE_KEYPOINT_H
#define XQRI_XIANGQI_JUDGE_KEYPOINT_H

#include "board/ops.h"
#include "xiangqi/judge/budget.h"

/* The move parries a mate with the mover's only attacking piece, and what it happens to hit are advisors and elephants:
 * idle. `victims` are the slots the move chases. */
bool xqri_holds_key_point(const struct board *before, const struct board *after, const struct chase_params *params,
                          uint32_t victims, struct budget *budget);

#endif
