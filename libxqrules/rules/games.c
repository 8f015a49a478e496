#include "rules/games.h"

#include "xiangqi/xiangqi.h"

const struct game_ops *xqri_ops_of(const struct board *b)
{
    return b->game == GAME_XIANGQI ? &xqri_xiangqi : NULL;
}
