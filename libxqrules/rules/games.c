#include "rules/games.h"

#include "chess/chess.h"
#include "xiangqi/xiangqi.h"

static const struct game_ops *const games[] = {
    [GAME_NONE] = NULL,
    [GAME_XIANGQI] = &xqri_xiangqi,
    [GAME_CHESS] = &xqri_chess,
};

const struct game_ops *xqri_ops_of(const struct board *b)
{
    return games[b->game];
}
