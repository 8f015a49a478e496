/* Plies in which nothing happened that a game cannot do without: in xiangqi the natural limit, with a cap on the checks
 * that count (art. 4.2.4, 23.3), in chess fifty and seventy-five moves (FIDE 9.3, 9.6.2). */
#include "game/game.h"

/* What drops out because a side gave more checks than count; the reply drops too where the book counts rounds (Q33), as
 * soon as it is made. */
static uint32_t excess(const struct limit_table *limit, uint32_t checks, bool unanswered)
{
    if (checks <= limit->checks)
        return 0;
    return (checks - limit->checks) * limit->excess_plies - (unanswered && limit->excess_plies > 1);
}

static uint32_t without(uint32_t plies, uint32_t dropped)
{
    return plies > dropped ? plies - dropped : 0;
}

/* Plies without a capture after a ply: those of a set-up position go on until the game's first capture. */
static uint32_t quiet_at(const xqr_game *game, size_t ply)
{
    const uint32_t run = ply ? game->plies[ply - 1].run : 0;

    return run == ply ? game->start.quiet + run : run;
}

/* The side's check is the last ply of all. */
static bool is_unanswered(const xqr_game *game, size_t ply, unsigned side)
{
    return ply > 0 && game->plies[ply - 1].gives_check && side_of_ply(game, ply) == side;
}

/* Old laws of chess give some endings more time, if that was announced (FIDE 1993: 10.12). */
static uint32_t needed_at(const xqr_game *game, size_t ply)
{
    const struct limit_table *const limit = &game->rules->limit;
    struct board board;

    if (!limit->extended_plies)
        return limit->plies;
    xqri_game_board_at(game, ply, &board);
    return game->ops->is_long_ending(&board) ? limit->extended_plies : limit->plies;
}

void xqri_game_limit(const xqr_game *game, size_t ply, xqr_limit *out)
{
    const struct limit_table *const limit = &game->rules->limit;
    const struct ply *const last = ply ? &game->plies[ply - 1] : NULL;

    *out = (xqr_limit){
        .struct_size = sizeof *out,
        .plies = quiet_at(game, ply),
        .red_checks = last ? last->checks[XQR_RED] : 0,
        .black_checks = last ? last->checks[XQR_BLACK] : 0,
        .needed = needed_at(game, ply),
        .automatic = limit->automatic,
        .final_plies = limit->final_plies,
    };
    out->red_counted = without(out->plies, excess(limit, out->red_checks, is_unanswered(game, ply, XQR_RED)));
    out->black_counted = without(out->plies, excess(limit, out->black_checks, is_unanswered(game, ply, XQR_BLACK)));
}

/* Without a claimant both sides' excess checks drop out, so that no side gains by its own checks (Q32). */
bool xqri_game_limit_is_reached(const xqr_game *game, const xqr_limit *limit)
{
    const struct limit_table *const table = &game->rules->limit;
    uint32_t counted = limit->plies;

    if (table->cap == CAP_BOTH)
        counted = without(counted, limit->plies - limit->red_counted + limit->plies - limit->black_counted);
    return (table->automatic && limit->needed && counted >= limit->needed)
           || (table->final_plies && counted >= table->final_plies);
}
