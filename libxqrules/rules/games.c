#include "rules/games.h"

#include "chess/chess.h"
#include "xiangqi/xiangqi.h"

#include <string.h>

static const struct game_ops *const games[] = {
    [GAME_NONE] = NULL,
    [GAME_XIANGQI] = &xqri_xiangqi,
    [GAME_CHESS] = &xqri_chess,
};

const struct game_ops *xqri_ops_of(const struct board *b)
{
    return games[b->game];
}

const struct game_ops *xqri_games_pgn_owner(void)
{
    size_t i = GAME_NONE + 1;

    while (!games[i]->owns_pgn)
        i++;
    return games[i];
}

bool xqri_games_know(const char *tag_name)
{
    for (size_t i = GAME_NONE + 1; i < sizeof games / sizeof *games; i++)
        for (const char *const *name = games[i]->tag_names; *name; name++)
            if (strcmp(*name, tag_name) == 0)
                return true;
    return false;
}
