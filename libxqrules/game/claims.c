/* What a player may ask for, and what asking wrongly costs. Claims never change the game. */
#include "game/game.h"

static void audit_limit(const xqr_game *game, xqr_color side, xqr_claim *out)
{
    const struct limit_table *const table = &game->rules->limit;
    xqr_limit limit;

    xqri_game_limit(game, &limit);
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
static void audit_repetition(xqr_game *game, xqr_color side, xqr_claim *out)
{
    xqr_verdict verdict;

    xqri_game_verdict(game, &verdict);
    out->plies =
        verdict.repetition.count ? verdict.repetition.count : (uint32_t)xqri_game_occurrences(game, game->count);
    out->needed = game->rules->repetition.trigger;
    out->upheld = verdict.repetition.count > 0 && verdict.repetition.violator != (int32_t)side;
    out->outcome = out->upheld && verdict.status == XQR_ENDED ? verdict.outcome : XQR_NO_OUTCOME;
    out->clause = verdict.repetition.count ? verdict.repetition.clause : "";
}

xqr_status xqri_game_audit_claim(xqr_game *game, xqr_reason kind, xqr_color side, xqr_claim *out)
{
    const bool over = !game->ops->has_legal_move(&game->board) || game->end_reason != XQR_NO_REASON;

    *out = (xqr_claim){.struct_size = sizeof *out, .kind = kind, .side = side, .clause = ""};
    if (kind == XQR_BY_NATURAL_LIMIT && game->rules->limit.plies)
        audit_limit(game, side, out);
    else if (kind == XQR_BY_REPETITION)
        audit_repetition(game, side, out);
    else
        return XQR_ERR_UNSUPPORTED;
    if (over && out->upheld) { /* mate comes before any claim, and an ended game knows none */
        out->upheld = 0;
        out->outcome = XQR_NO_OUTCOME;
    }
    return XQR_OK;
}
