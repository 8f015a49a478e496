/* Finding a repetition and ruling on it: note, fold, look up. */
#include "game/game.h"

static uint64_t key_at(const xqr_game *game, size_t ply)
{
    return ply ? game->plies[ply - 1].key : game->start.key;
}

/* A capture cuts the history. Keys find an earlier occurrence, boards prove it. */
void xqri_game_link(xqr_game *game)
{
    struct ply *const last = &game->plies[game->count - 1];

    last->previous = (uint32_t)game->count;
    last->occurrences = 1;
    for (size_t back = 4; back <= last->run; back += 2) { /* two plies never bring a position back */
        const size_t earlier = game->count - back;
        struct board then;

        if (key_at(game, earlier) != last->key)
            continue;
        xqri_game_board_at(game, earlier, &then);
        if (!xqri_board_is_same(&game->board, &then))
            continue;
        last->previous = (uint32_t)earlier;
        last->occurrences = (uint32_t)xqri_game_occurrences(game, earlier) + 1;
        return;
    }
}

/* The next earlier ply after which the same position stood; `ply` itself if there is none. */
static size_t previous_occurrence(const xqr_game *game, size_t ply)
{
    return ply ? game->plies[ply - 1].previous : ply;
}

size_t xqri_game_occurrences(const xqr_game *game, size_t ply)
{
    return ply ? game->plies[ply - 1].occurrences : 1;
}

/* Both sides' runs over the window. */
static void fold_window(const xqr_game *game, const struct ply_note *notes, size_t first, size_t last, bool pawn_hits,
                        enum run_kind runs[2])
{
    for (size_t start = 0; start < 2; start++)
        runs[side_of_ply(game, first + start)] =
            xqri_fold(game->rules->table, notes + start, last - first + 1 - start, 2, pawn_hits);
}

/* Art. 27.2: a pawn's attack is idle, but where both sides hit at every ply it counts (mutual hits). */
static void fold_mutual_hits(const xqr_game *game, const struct ply_note *notes, size_t first, size_t last,
                             enum run_kind runs[2])
{
    enum run_kind with_hits[2];

    fold_window(game, notes, first, last, true, with_hits);
    if (with_hits[0] != RUN_ALLOWED && with_hits[1] != RUN_ALLOWED) {
        runs[0] = with_hits[0];
        runs[1] = with_hits[1];
    }
}

static xqr_violator violator_of(const struct ruling *ruling)
{
    switch (ruling->fate) {
    case FATE_ROW: return XQR_VIOLATOR_RED;
    case FATE_COLUMN: return XQR_VIOLATOR_BLACK;
    case FATE_ARBITER: return XQR_VIOLATOR_ARBITER;
    }
    return XQR_VIOLATOR_NONE;
}

void xqri_game_rule(xqr_game *game, size_t ply, xqr_repetition *out)
{
    const uint32_t trigger = game->rules->repetition.trigger;
    const struct ruling *ruling;
    const struct ply_note *notes;
    enum run_kind runs[2];
    size_t first = ply;

    *out = (xqr_repetition){
        .struct_size = sizeof *out, .violator = XQR_VIOLATOR_NONE, .clause = "", .clause_index = XQR_NO_CLAUSE};
    if (xqri_game_occurrences(game, ply) < trigger)
        return;
    /* The window runs from the first to the last of the occurrences counted, not over the last short loop only. */
    for (uint32_t count = 1; count < trigger; count++)
        first = previous_occurrence(game, first);
    notes = xqri_game_notes(game, first + 1, ply);
    fold_window(game, notes, first + 1, ply, false, runs);
    if (game->rules->chase.pawn_hits)
        fold_mutual_hits(game, notes, first + 1, ply, runs);
    ruling = &game->rules->table->outcome[runs[XQR_RED]][runs[XQR_BLACK]];
    out->count = (uint32_t)xqri_game_occurrences(game, ply);
    out->first_ply = (uint32_t)first + 1;
    out->last_ply = (uint32_t)ply;
    out->violator = violator_of(ruling);
    out->red = xqri_conduct_of(runs[XQR_RED]);
    out->black = xqri_conduct_of(runs[XQR_BLACK]);
    out->clause = xqri_cite(game->rules, ruling->clause);
    out->clause_index = xqri_clause_index(ruling->clause);
    for (size_t i = 0; i <= ply - first - 1; i++)
        out->budget_hit |= (notes[i].flags & NOTE_BUDGET) != 0;
}

uint32_t xqri_game_grace(const xqr_rules *rules, const xqr_repetition *ruling)
{
    const int32_t conduct = ruling->violator == XQR_VIOLATOR_RED ? ruling->red : ruling->black;

    if (ruling->violator == XQR_VIOLATOR_NONE)
        return rules->repetition.grace_draw;
    return conduct == XQR_PERPETUAL_CHECK ? rules->repetition.grace_check : rules->repetition.grace_foul;
}

static bool is_same_ruling(xqr_game *game, size_t ply, const xqr_repetition *ruling)
{
    xqr_repetition earlier;

    xqri_game_rule(game, ply, &earlier);
    return earlier.count && earlier.violator == ruling->violator;
}

struct ruling_age xqri_game_ruling_age(xqr_game *game, const xqr_repetition *ruling)
{
    const uint32_t grace = xqri_game_grace(game->rules, ruling);
    struct ruling_age age = {.since = ruling->last_ply};

    for (size_t at = ruling->last_ply, earlier; age.repeats < grace; at = earlier) {
        earlier = previous_occurrence(game, at);
        if (earlier == at || !is_same_ruling(game, earlier, ruling))
            break;
        age.repeats++;
    }
    if (age.repeats >= grace)
        return age; /* nothing is left to warn of */
    while (age.since > 1 && is_same_ruling(game, age.since - 1, ruling))
        age.since--;
    age.length = age.since - previous_occurrence(game, age.since);
    return age;
}
