/* What a player may ask for, what asking wrongly costs, and endings from outside. Claims never change the game. */
#include "game/game.h"

static void name_price(const xqr_game *game, const struct claim_price *price, xqr_claim *out)
{
    out->penalty_fouls = price->fouls;
    out->penalty_seconds = price->seconds;
    out->bonus_seconds = price->bonus;
    out->clause = xqri_cite(game->rules, price->clause);
}

static void audit_limit(const xqr_game *game, xqr_color side, xqr_claim *out)
{
    xqr_limit limit;

    xqri_game_limit(game, game->count, &limit);
    out->plies = side == XQR_RED ? limit.red_counted : limit.black_counted;
    out->needed = limit.needed;
    out->upheld = out->plies >= out->needed;
    out->outcome = out->upheld ? XQR_DRAW : XQR_NO_OUTCOME;
    out->clause = xqri_cite(game->rules, game->rules->limit.clause);
}

/* Where nobody is ever in the wrong, a position that has stood often enough is a draw for the asking. */
static void audit_blameless(const xqr_game *game, xqr_claim *out)
{
    out->plies = (uint32_t)xqri_game_occurrences(game, game->count);
    out->needed = game->rules->repetition.trigger;
    out->upheld = out->plies >= out->needed;
    out->outcome = out->upheld ? XQR_DRAW : XQR_NO_OUTCOME;
    out->clause = xqri_cite(game->rules, game->rules->table->claim);
}

/* A player may ask for a ruling on a repetition in which it is not itself in the wrong. */
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
static bool is_granted_already(const struct reason_table *reasons, const xqr_verdict *verdict, xqr_reason kind)
{
    switch (verdict->reason) {
    case XQR_BY_PERPETUAL_CHECK:
    case XQR_BY_PERPETUAL_CHASE:
    case XQR_BY_PERPETUAL_KILL:
    case XQR_BY_PERPETUAL_ATTACK: return kind == XQR_BY_REPETITION;
    }
    if (verdict->reason == reasons->repetition)
        return (int32_t)kind == reasons->repetition_claim;
    return verdict->reason == reasons->limit && (int32_t)kind == reasons->limit_claim;
}

/* The claim by what the board shows, whoever is to move. False if the rule set knows no such claim. */
static bool audit(xqr_game *game, const xqr_verdict *verdict, xqr_reason kind, xqr_color side, xqr_claim *out)
{
    const struct reason_table *const reasons = &game->rules->reasons;

    if ((int32_t)kind == reasons->limit_claim && game->rules->limit.plies)
        audit_limit(game, side, out);
    else if ((int32_t)kind == reasons->repetition_claim && game->rules->table->blameless)
        audit_blameless(game, out);
    else if ((int32_t)kind == reasons->repetition_claim)
        audit_repetition(game, verdict, side, out);
    else
        return false;
    return true;
}

static void refuse(const xqr_game *game, xqr_claim *out)
{
    const bool of_limit = out->kind == game->rules->reasons.limit_claim;
    const struct claim_price *const price = of_limit ? &game->rules->limit_price : &game->rules->repetition_price;

    out->upheld = 0;
    out->outcome = XQR_NO_OUTCOME;
    if (price->clause)
        name_price(game, price, out);
}

/* Whether the board leaves a claim for the last position no room. An intended move has not been made yet: other draws that
 * it would bring do not come before the claim, but mate and stalemate do. */
static bool comes_too_late(const xqr_game *game, const xqr_verdict *verdict, xqr_reason kind, bool intended)
{
    if (verdict->status != XQR_ENDED)
        return false;
    if (intended)
        return verdict->reason == XQR_BY_CHECKMATE || verdict->reason == XQR_BY_STALEMATE;
    return game->end_reason != XQR_NO_REASON || !is_granted_already(&game->rules->reasons, verdict, kind);
}

/* The claim of a player who may ask, for the last position. */
static xqr_status audit_claim(xqr_game *game, xqr_reason kind, xqr_color side, bool may_ask, bool intended,
                              xqr_claim *out)
{
    xqr_verdict verdict;

    *out = (xqr_claim){.struct_size = sizeof *out, .kind = kind, .side = side, .clause = ""};
    xqri_game_verdict(game, game->count, &verdict);
    if (!audit(game, &verdict, kind, side, out))
        return XQR_ERR_UNSUPPORTED;
    /* A right claim that comes too late costs nothing; nor does a wrong one where it takes a player who is to move, for
     * nobody is any more. */
    if (comes_too_late(game, &verdict, kind, intended) && (out->upheld || game->rules->mover_claims)) {
        out->upheld = 0;
        out->outcome = XQR_NO_OUTCOME;
    } else if (!out->upheld || !may_ask) {
        refuse(game, out);
    }
    return XQR_OK;
}

xqr_status xqri_game_audit_claim(xqr_game *game, xqr_reason kind, xqr_color side, xqr_claim *out)
{
    const bool may_ask = !game->rules->mover_claims || game->board.turn == (unsigned)side;

    return audit_claim(game, kind, side, may_ask, false, out);
}

xqr_status xqri_game_audit_claim_with(xqr_game *game, xqr_reason kind, xqr_move move, xqr_claim *out, xqr_legality *why)
{
    const xqr_color side = (xqr_color)game->board.turn;
    const int32_t end_reason = game->end_reason, end_loser = game->end_loser;
    xqr_verdict before;
    xqr_status status;

    xqri_game_verdict(game, game->count, &before);
    status = xqri_game_push(game, move, why);
    if (status != XQR_OK)
        return status;
    status = audit_claim(game, kind, side, true, true, out);
    if (status == XQR_OK && before.status == XQR_ENDED)
        *out = (xqr_claim){.struct_size = sizeof *out, .kind = kind, .side = side, .clause = out->clause};
    (void)xqri_game_pop(game); /* the move that was just played */
    game->end_reason = end_reason;
    game->end_loser = end_loser;
    return status;
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
    case XQR_BY_FIFTY_MOVES:
    case XQR_BY_THREEFOLD:
        for (xqr_color side = XQR_RED; side <= XQR_BLACK; side++)
            if (audit_claim(game, reason, side, true, false, &claim) == XQR_OK && claim.upheld)
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
