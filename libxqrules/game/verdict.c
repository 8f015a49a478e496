/* How a game stands. The order of the tests is itself a rule, and stands here only: mate or stalemate, then dead
 * positions, then repetition, then the natural limit, then endings from outside. */
#include "game/game.h"

static xqr_outcome win_for(unsigned color)
{
    return color == XQR_RED ? XQR_RED_WINS : XQR_BLACK_WINS;
}

static void cite(const xqr_game *game, xqr_verdict *v, unsigned clause)
{
    v->clause = xqri_cite(game->rules, clause);
    v->clause_index = xqri_clause_index(clause);
}

static void cite_ruling(xqr_verdict *v)
{
    v->clause = v->repetition.clause;
    v->clause_index = v->repetition.clause_index;
}

/* An ended game has no warning pending. */
static void end(xqr_verdict *v, xqr_outcome outcome, xqr_reason reason)
{
    v->status = XQR_ENDED;
    v->outcome = outcome;
    v->winner = outcome == XQR_RED_WINS ? XQR_RED : outcome == XQR_BLACK_WINS ? XQR_BLACK : XQR_NO_COLOR;
    v->reason = reason;
    v->must_change = XQR_NO_COLOR;
    v->deadline = XQR_NO_PLY;
}

static bool by_no_move(const xqr_game *game, const struct board *board, xqr_verdict *v)
{
    const unsigned loser = board->turn;

    if (game->ops->has_legal_move(board))
        return false;
    if (game->ops->is_check(board))
        end(v, win_for(other_color(loser)), XQR_BY_CHECKMATE);
    else
        end(v, game->ops->stalemate_loses ? win_for(other_color(loser)) : XQR_DRAW, XQR_BY_STALEMATE);
    cite(game, v, v->reason == XQR_BY_CHECKMATE ? game->rules->mate_clause : game->rules->stalemate_clause);
    return true;
}

static xqr_reason reason_of(const xqr_repetition *ruling)
{
    switch (ruling->violator == XQR_VIOLATOR_RED ? ruling->red : ruling->black) {
    case XQR_PERPETUAL_CHECK: return XQR_BY_PERPETUAL_CHECK;
    case XQR_PERPETUAL_CHASE: return XQR_BY_PERPETUAL_CHASE;
    case XQR_PERPETUAL_KILL: return XQR_BY_PERPETUAL_KILL;
    case XQR_PERPETUAL_ATTACK: return XQR_BY_PERPETUAL_ATTACK;
    }
    return XQR_BY_REPETITION;
}

/* Where nobody is ever in the wrong, a position that has stood often enough is a draw for the asking at first. */
static bool by_standing(const xqr_game *game, uint32_t grace, xqr_verdict *v)
{
    if (v->repetition.count - game->rules->repetition.trigger >= grace) {
        end(v, XQR_DRAW, (xqr_reason)game->rules->reasons.repetition);
        return true;
    }
    v->reason = game->rules->reasons.repetition_claim;
    return false;
}

/* A side in the wrong is warned first where the book gives it a grace; a ruling counts as repeated only where the same
 * side was already in the wrong at the earlier occurrence. */
static bool by_repetition(xqr_game *game, xqr_verdict *v)
{
    const xqr_repetition *const ruling = &v->repetition;
    struct ruling_age age;
    uint32_t grace;

    if (!ruling->count)
        return false;
    cite_ruling(v);
    if (ruling->violator == XQR_VIOLATOR_ARBITER) {
        v->reason = XQR_BY_REPETITION;
        return false;
    }
    grace = xqri_game_grace(game->rules, ruling);
    if (game->rules->table->blameless)
        return by_standing(game, grace, v);
    age = xqri_game_ruling_age(game, ruling);
    if (age.repeats >= grace) {
        if (ruling->violator == XQR_VIOLATOR_NONE)
            end(v, XQR_DRAW, (xqr_reason)game->rules->reasons.repetition);
        else
            end(v, win_for(other_color((unsigned)ruling->violator)), reason_of(ruling));
        return true;
    }
    v->reason = ruling->violator == XQR_VIOLATOR_NONE ? XQR_BY_REPETITION : reason_of(ruling);
    v->deadline = grace == FOR_EVER ? XQR_NO_PLY : (uint32_t)(age.since + grace * age.length);
    if (ruling->violator != XQR_VIOLATOR_NONE) {
        v->status = XQR_MUST_CHANGE;
        v->must_change = ruling->violator;
    }
    return false;
}

/* Where only the side to move may ask, the verdict says that it may; a repetition comes first. */
static void name_claim(const xqr_game *game, size_t ply, const xqr_limit *limit, xqr_verdict *v)
{
    const uint32_t counted = side_of_ply(game, ply + 1) == XQR_RED ? limit->red_counted : limit->black_counted;

    if (!game->rules->mover_claims || v->reason != XQR_NO_REASON || !limit->needed || counted < limit->needed)
        return;
    v->reason = game->rules->reasons.limit_claim;
    cite(game, v, game->rules->limit.clause);
}

static bool by_limit(const xqr_game *game, size_t ply, xqr_verdict *v)
{
    xqr_limit limit;

    xqri_game_limit(game, ply, &limit);
    if (!xqri_game_limit_is_reached(game, &limit)) {
        name_claim(game, ply, &limit, v);
        return false;
    }
    end(v, XQR_DRAW, (xqr_reason)game->rules->reasons.limit);
    cite(game, v, game->rules->limit.final_plies ? game->rules->limit.final_clause : game->rules->limit.clause);
    return true;
}

static bool by_dead_position(const xqr_game *game, const struct board *board, xqr_verdict *v)
{
    const enum deadness deadness = game->ops->deadness(board);

    if (deadness == DEAD_NOT || deadness < (enum deadness)game->rules->dead_from)
        return false;
    end(v, XQR_DRAW, deadness == DEAD_BLOCKED ? XQR_BY_DEAD_POSITION : XQR_BY_INSUFFICIENT_MATERIAL);
    cite(game, v, game->rules->dead_clause);
    return true;
}

/* A side that cannot mate any more cannot win by others' doing either, where the book says so (FIDE 6.9). */
static xqr_outcome outcome_of_end(const xqr_game *game, const struct board *board)
{
    const enum hope drawn_at = (enum hope)game->rules->draw_without[game->end_reason];
    unsigned winner;

    if (game->end_loser == XQR_NO_COLOR)
        return XQR_DRAW;
    winner = other_color((unsigned)game->end_loser);
    return drawn_at != HOPE_OPEN && game->ops->hope(board, winner) >= drawn_at ? XQR_DRAW : win_for(winner);
}

/* An ending from outside belongs to the last ply. */
static void by_others(const xqr_game *game, size_t ply, const struct board *board, xqr_verdict *v)
{
    if (game->end_reason == XQR_NO_REASON || ply != game->count)
        return;
    end(v, outcome_of_end(game, board), (xqr_reason)game->end_reason);
    if (v->reason == XQR_BY_REPETITION)
        cite_ruling(v);
    else
        cite(game, v, game->rules->outside_clause[v->reason]);
}

/* Whether the board ended the game. */
static bool judge_board(xqr_game *game, size_t ply, const struct board *board, xqr_verdict *out)
{
    *out = (xqr_verdict){
        .struct_size = sizeof *out,
        .winner = XQR_NO_COLOR,
        .must_change = XQR_NO_COLOR,
        .deadline = XQR_NO_PLY,
        .rules_changed = game->rules->changed,
        .clause = "",
        .clause_index = XQR_NO_CLAUSE,
    };
    xqri_game_rule(game, ply, &out->repetition);
    return by_no_move(game, board, out) || by_dead_position(game, board, out) || by_repetition(game, out)
           || by_limit(game, ply, out);
}

void xqri_game_verdict(xqr_game *game, size_t ply, xqr_verdict *out)
{
    struct board board;

    xqri_game_board_at(game, ply, &board);
    if (!judge_board(game, ply, &board, out))
        by_others(game, ply, &board, out);
}

size_t xqri_game_first_end(xqr_game *game)
{
    struct board board = game->start;

    for (size_t ply = 0;; ply++) {
        xqr_verdict verdict;

        if (judge_board(game, ply, &board, &verdict))
            return ply;
        if (ply == game->count)
            return SIZE_MAX;
        game->ops->play(&board, game->plies[ply].move);
    }
}
