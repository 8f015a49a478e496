/* What a player may ask for, what asking wrongly costs, and endings from outside. Claims never change the game. */
#include "game/game.h"

static void audit_limit(const xqr_game *game, xqr_color side, xqr_claim *out)
{
    const struct limit_table *const table = &game->rules->limit;
    xqr_limit limit;

    xqri_game_limit(game, game->count, &limit);
    out->plies = side == XQR_RED ? limit.red_counted : limit.black_counted;
    out->needed = limit.needed;
    out->upheld = out->plies >= out->needed;
    out->outcome = out->upheld ? XQR_DRAW : XQR_NO_OUTCOME;
    out->clause = xqri_cite(game->rules, table->clause);
    if (!out->upheld) {
        out->penalty_fouls = table->false_fouls;
        out->penalty_seconds = table->false_seconds;
        out->clause = xqri_cite(game->rules, table->claim_clause);
    }
}

/* A player may ask for a ruling on a repetition in which it is not itself in the wrong. No book prices a false one. */
static void audit_repetition(const xqr_game *game, const xqr_verdict *verdict, xqr_color side, xqr_claim *out)
{
    const xqr_repetition *const ruling = &verdict->repetition;

    out->plies = (uint32_t)xqri_game_occurrences(game, game->count);
    out->needed = game->rules->repetition.trigger;
    out->upheld = ruling->count > 0 && ruling->violator != (int32_t)side;
    out->outcome = out->upheld && verdict->status == XQR_ENDED ? verdict->outcome : XQR_NO_OUTCOME;
    out->clause = ruling->clause;
}

/* Whether the board ended the game by the very thing that is claimed: asking for it is then no mistake. */
static bool is_granted_already(const xqr_verdict *verdict, xqr_reason kind)
{
    switch (verdict->reason) {
    case XQR_BY_PERPETUAL_CHECK:
    case XQR_BY_PERPETUAL_CHASE:
    case XQR_BY_PERPETUAL_KILL:
    case XQR_BY_PERPETUAL_ATTACK: return kind == XQR_BY_REPETITION;
    default: return verdict->reason == (int32_t)kind;
    }
}

xqr_status xqri_game_audit_claim(xqr_game *game, xqr_reason kind, xqr_color side, xqr_claim *out)
{
    xqr_verdict verdict;

    *out = (xqr_claim){.struct_size = sizeof *out, .kind = kind, .side = side, .clause = ""};
    xqri_game_verdict(game, game->count, &verdict);
    if (kind == XQR_BY_NATURAL_LIMIT && game->rules->limit.plies)
        audit_limit(game, side, out);
    else if (kind == XQR_BY_REPETITION)
        audit_repetition(game, &verdict, side, out);
    else
        return XQR_ERR_UNSUPPORTED;
    /* Mate comes before any claim, and an ended game knows none. */
    if (verdict.status == XQR_ENDED && (game->end_reason != XQR_NO_REASON || !is_granted_already(&verdict, kind))) {
        out->upheld = 0;
        out->outcome = XQR_NO_OUTCOME;
    }
    return XQR_OK;
}

/* A repetition that a ruling already lies upon may be ended by what it says, and by nothing else. */
static bool is_ruled(const xqr_repetition *ruling, xqr_color loser)
{
    switch (ruling->violator) {
    case XQR_VIOLATOR_RED: return loser == XQR_RED;
    case XQR_VIOLATOR_BLACK: return loser == XQR_BLACK;
    case XQR_VIOLATOR_NONE: return loser == XQR_NO_COLOR;
    }
    return true; /* the arbiter decides */
}

static bool is_founded(xqr_game *game, const xqr_verdict *verdict, xqr_reason reason, xqr_color loser)
{
    xqr_claim claim;

    switch (reason) {
    case XQR_BY_REPETITION: return verdict->repetition.count > 0 && is_ruled(&verdict->repetition, loser);
    case XQR_BY_NATURAL_LIMIT:
        for (xqr_color side = XQR_RED; side <= XQR_BLACK; side++)
            if (xqri_game_audit_claim(game, reason, side, &claim) == XQR_OK && claim.upheld)
                return true;
        return false;
    default: return true;
    }
}

xqr_status xqri_game_end(xqr_game *game, xqr_reason reason, xqr_color loser)
{
    xqr_verdict verdict;

    xqri_game_verdict(game, game->count, &verdict);
    if (verdict.status == XQR_ENDED)
        return XQR_ERR_ENDED;
    if (!is_founded(game, &verdict, reason, loser))
        return XQR_ERR_UNFOUNDED;
    game->end_reason = reason;
    game->end_loser = loser;
    return XQR_OK;
}
