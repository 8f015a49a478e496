#include <xqrules/game.h>

#include "api/check.h"
#include "game/game.h"

xqr_status xqr_game_new(xqr_game **out, const xqr_rules *rules, const xqr_position *start, const xqr_allocator *alloc)
{
    if (!out || !rules || !is_allocator(alloc))
        return XQR_ERR_ARGUMENT;
    if (start && (!given_board(start) || board_of(start)->game != xqri_rules_ops(rules)->id))
        return XQR_ERR_ARGUMENT;
    return xqri_game_new(out, rules, start ? board_of(start) : NULL, alloc);
}

xqr_status xqr_game_clone(xqr_game **out, const xqr_game *game, const xqr_allocator *alloc)
{
    return out && game && is_allocator(alloc) ? xqri_game_clone(out, game, alloc) : XQR_ERR_ARGUMENT;
}

void xqr_game_free(xqr_game *game)
{
    xqri_game_free(game);
}

xqr_status xqr_game_reserve(xqr_game *game, size_t plies)
{
    return game ? xqri_game_reserve(game, plies) : XQR_ERR_ARGUMENT;
}

size_t xqr_game_memory(const xqr_game *game)
{
    return game ? xqri_game_memory(game) : 0;
}

const xqr_rules *xqr_game_rules(const xqr_game *game)
{
    return game ? game->rules : NULL;
}

xqr_status xqr_game_push(xqr_game *game, xqr_move move, xqr_legality *why)
{
    return game ? xqri_game_push(game, move, why) : XQR_ERR_ARGUMENT;
}

xqr_status xqr_game_pop(xqr_game *game)
{
    return game ? xqri_game_pop(game) : XQR_ERR_ARGUMENT;
}

size_t xqr_game_ply_count(const xqr_game *game)
{
    return game ? game->count : 0;
}

static bool is_ply(const xqr_game *game, size_t ply)
{
    return game && ply >= 1 && ply <= game->count;
}

xqr_move xqr_game_move_at(const xqr_game *game, size_t ply)
{
    return is_ply(game, ply) ? game->plies[ply - 1].move : XQR_NO_MOVE;
}

xqr_status xqr_game_position_at(xqr_position *out, const xqr_game *game, size_t ply)
{
    if (!out || !game)
        return XQR_ERR_ARGUMENT;
    if (ply > game->count)
        return XQR_ERR_RANGE;
    *out = (xqr_position){{0}};
    xqri_game_board_at(game, ply, board_in(out));
    return XQR_OK;
}

xqr_status xqr_game_position(xqr_position *out, const xqr_game *game)
{
    return game ? xqr_game_position_at(out, game, game->count) : XQR_ERR_ARGUMENT;
}

bool xqr_game_is_check_at(const xqr_game *game, size_t ply)
{
    return is_ply(game, ply) && game->plies[ply - 1].gives_check;
}

size_t xqr_game_occurrences(const xqr_game *game, size_t ply)
{
    return game && ply <= game->count ? xqri_game_occurrences(game, ply) : 0;
}

xqr_status xqr_game_limit(xqr_limit *out, const xqr_game *game)
{
    xqr_limit limit;

    if (!out || !game)
        return XQR_ERR_ARGUMENT;
    xqri_game_limit(game, game->count, &limit);
    return give(out, &limit, sizeof limit, sizeof limit);
}

xqr_status xqr_game_label(xqr_ply_label *out, xqr_game *game, size_t ply)
{
    xqr_ply_label label;

    if (!out || !game)
        return XQR_ERR_ARGUMENT;
    if (!is_ply(game, ply))
        return XQR_ERR_RANGE;
    xqri_game_label(game, ply, &label);
    return give(out, &label, sizeof label, sizeof label);
}

xqr_status xqr_game_repetition(xqr_repetition *out, xqr_game *game)
{
    xqr_repetition repetition;

    if (!out || !game)
        return XQR_ERR_ARGUMENT;
    xqri_game_rule(game, game->count, &repetition);
    return give(out, &repetition, sizeof repetition, sizeof repetition);
}

xqr_status xqr_game_verdict_at(xqr_verdict *out, xqr_game *game, size_t ply)
{
    xqr_verdict verdict;

    if (!out || !game)
        return XQR_ERR_ARGUMENT;
    if (ply > game->count)
        return XQR_ERR_RANGE;
    xqri_game_verdict(game, ply, &verdict);
    return give(out, &verdict, sizeof verdict, sizeof verdict);
}

xqr_status xqr_game_verdict(xqr_verdict *out, xqr_game *game)
{
    return game ? xqr_game_verdict_at(out, game, game->count) : XQR_ERR_ARGUMENT;
}

size_t xqr_game_first_end(xqr_game *game)
{
    return game ? xqri_game_first_end(game) : SIZE_MAX;
}

xqr_status xqr_game_audit_claim(xqr_claim *out, xqr_game *game, xqr_reason kind, xqr_color side)
{
    xqr_claim claim;
    xqr_status status;

    if (!out || !game || !is_color(side))
        return XQR_ERR_ARGUMENT;
    status = xqri_game_audit_claim(game, kind, side, &claim);
    return status == XQR_OK ? give(out, &claim, sizeof claim, sizeof claim) : status;
}

xqr_status xqr_game_audit_claim_with(xqr_claim *out, xqr_game *game, xqr_reason kind, xqr_move move, xqr_legality *why)
{
    xqr_legality legality = XQR_LEGAL;
    xqr_claim claim;
    xqr_status status;

    if (!out || !game)
        return XQR_ERR_ARGUMENT;
    status = xqri_game_audit_claim_with(game, kind, move, &claim, &legality);
    if (why)
        *why = legality;
    return status == XQR_OK ? give(out, &claim, sizeof claim, sizeof claim) : status;
}

static bool is_outside_reason(xqr_reason reason)
{
    switch (reason) {
    case XQR_BY_RESIGNATION:
    case XQR_BY_AGREEMENT:
    case XQR_BY_TIME:
    case XQR_BY_NATURAL_LIMIT:
    case XQR_BY_REPETITION:
    case XQR_BY_FIFTY_MOVES:
    case XQR_BY_THREEFOLD:
    case XQR_BY_ILLEGAL_MOVE: return true;
    default: return false;
    }
}

/* Who resigns or moves illegally loses; who agrees or claims a draw does not; only time may go either way. */
static bool fits_loser(xqr_reason reason, xqr_color loser)
{
    switch (reason) {
    case XQR_BY_RESIGNATION:
    case XQR_BY_ILLEGAL_MOVE: return loser != XQR_NO_COLOR;
    case XQR_BY_AGREEMENT:
    case XQR_BY_FIFTY_MOVES:
    case XQR_BY_THREEFOLD:
    case XQR_BY_NATURAL_LIMIT: return loser == XQR_NO_COLOR;
    default: return true;
    }
}

xqr_status xqr_game_end(xqr_game *game, xqr_reason reason, xqr_color loser)
{
    if (!game || !is_outside_reason(reason) || (!is_color(loser) && loser != XQR_NO_COLOR)
        || !fits_loser(reason, loser))
        return XQR_ERR_ARGUMENT;
    return xqri_game_end(game, reason, loser);
}

size_t xqr_game_verdict_text_at(xqr_game *game, size_t ply, xqr_lang lang, char *text, size_t cap)
{
    struct writer out = xqri_writer(text, cap);

    if (game && ply <= game->count)
        xqri_game_verdict_text(game, ply, lang, &out);
    return xqri_writer_finish(&out);
}

size_t xqr_game_verdict_text(xqr_game *game, xqr_lang lang, char *text, size_t cap)
{
    return xqr_game_verdict_text_at(game, game ? game->count : 0, lang, text, cap);
}

size_t xqr_game_explain_at(xqr_game *game, size_t ply, xqr_lang lang, char *text, size_t cap)
{
    struct writer out = xqri_writer(text, cap);

    if (game && ply <= game->count)
        xqri_game_explain(game, ply, lang, &out);
    return xqri_writer_finish(&out);
}

size_t xqr_game_explain(xqr_game *game, xqr_lang lang, char *text, size_t cap)
{
    return xqr_game_explain_at(game, game ? game->count : 0, lang, text, cap);
}
