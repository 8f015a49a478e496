/* Defence of a key point. Art. 27.3; 2020: 26.2. */
#ifndef XQRI_XIANGQI_JUDGE_KEYPOINT_H
#define XQRI_XIANGQI_JUDGE_KEYPOINT_H

#include "board/ops.h"
#include "xiangqi/judge/budget.h"

/* Held: the move parries a mate with the mover's only attacking piece, and what it happens to hit are advisors and
 * elephants: idle. In doubt: the same where the mover has more attacking pieces, and the book asks only whether the game
 * is a plain draw now, which no search tells. */
enum key_point { KEY_POINT_NOT_HELD, KEY_POINT_HELD, KEY_POINT_IN_DOUBT };

/* `victims` are the slots the move chases. */
enum key_point xqri_holds_key_point(const struct board *before, const struct board *after,
                                    const struct chase_params *params, uint32_t victims, struct budget *budget);

#endif
