/* The game of xiangqi, as the upper floor sees it. */
#ifndef XQRI_XIANGQI_XIANGQI_H
#define XQRI_XIANGQI_XIANGQI_H

#include "board/ops.h"

extern const struct game_ops xqri_xiangqi;

#endif
