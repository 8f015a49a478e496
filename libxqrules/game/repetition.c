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

/* The plies that are judged. */
struct window {
    size_t first, last;
    const struct ply_note *notes;
};

/* Both sides' runs over the window. */
static void fold_window(const xqr_game *game, const struct window *w, struct fold_terms terms, enum run_kind runs[2])
{
    for (size_t start = 0; start < 2; start++)
        runs[side_of_ply(game, w->first + start)] =
            xqri_fold(game->rules->table, w->notes + start, w->last - w->first + 1 - start, 2, terms);
}

/* Art. 27.2: a pawn's attack is idle, but where both sides hit at every ply it counts (mutual hits). */
static void fold_mutual_hits(const xqr_game *game, const struct window *w, struct fold_terms terms,
                             enum run_kind runs[2])
{
    enum run_kind with_hits[2];

    terms.pawn_hits = true;
    fold_window(game, w, terms, with_hits);
    if (with_hits[0] != RUN_ALLOWED && with_hits[1] != RUN_ALLOWED) {
        runs[0] = with_hits[0];
        runs[1] = with_hits[1];
    }
}

static const struct ruling *rule_window(const xqr_game *game, const struct window *w, struct fold_terms terms,
                                        enum run_kind runs[2])
{
    fold_window(game, w, terms, runs);
    if (game->rules->chase.pawn_hits)
        fold_mutual_hits(game, w, terms, runs);
    return &game->rules->table->outcome[runs[XQR_RED]][runs[XQR_BLACK]];
}

static uint8_t flags_of_window(const struct window *w)
{
    uint8_t flags = 0;

    for (size_t i = 0; i <= w->last - w->first; i++)
        flags |= w->notes[i].flags;
    return flags;
}

static xqr_violator violator_of(const struct ruling *ruling)
{
    switch (ruling->fate) {
    case FATE_ROW: return XQR_VIOLATOR_RED;
    case FATE_COLUMN: return XQR_VIOLATOR_BLACK;
    }
    return XQR_VIOLATOR_NONE;
}

/* Chases that only an arbiter can tell from idle moves leave the ruling to him if it turns on them (art. 27.3). */
static bool is_in_doubt(const xqr_game *game, const struct window *w, xqr_violator violator)
{
    enum run_kind runs[2];

    return violator_of(rule_window(game, w, (struct fold_terms){.doubts_idle = true}, runs)) != violator;
}

/* Where nobody is ever in the wrong: a draw for the asking at first, by itself later (FIDE 9.2, 9.6.1). */
static unsigned clause_of_standing(const xqr_rules *rules, uint32_t count)
{
    return count - rules->repetition.trigger >= rules->repetition.grace_draw ? rules->table->draw : rules->table->claim;
}

void xqri_game_rule(xqr_game *game, size_t ply, xqr_repetition *out)
{
    const uint32_t trigger = game->rules->repetition.trigger;
    struct window window = {.first = ply, .last = ply};
    const struct ruling *ruling;
    enum run_kind runs[2];
    uint8_t flags;

    *out = (xqr_repetition){
        .struct_size = sizeof *out, .violator = XQR_VIOLATOR_NONE, .clause = "", .clause_index = XQR_NO_CLAUSE};
    if (xqri_game_occurrences(game, ply) < trigger)
        return;
    /* The window runs from the first to the last of the occurrences counted, not over the last short loop only. */
    for (uint32_t count = 1; count < trigger; count++)
        window.first = previous_occurrence(game, window.first);
    window.first++;
    out->count = (uint32_t)xqri_game_occurrences(game, ply);
    out->first_ply = (uint32_t)window.first;
    out->last_ply = (uint32_t)ply;
    if (game->rules->table->blameless) {
        const unsigned clause = clause_of_standing(game->rules, out->count);

        out->clause = xqri_cite(game->rules, clause);
        out->clause_index = xqri_clause_index(clause);
        return;
    }
    window.notes = xqri_game_notes(game, window.first, ply);
    flags = flags_of_window(&window);
    ruling = rule_window(game, &window, (struct fold_terms){.doubts_idle = false}, runs);
    out->violator = violator_of(ruling);
    out->red = xqri_conduct_of(runs[XQR_RED]);
    out->black = xqri_conduct_of(runs[XQR_BLACK]);
    out->clause = xqri_cite(game->rules, ruling->clause);
    out->clause_index = xqri_clause_index(ruling->clause);
    out->budget_hit = (flags & NOTE_BUDGET) != 0;
    if (flags & NOTE_KEY_POINT && is_in_doubt(game, &window, (xqr_violator)out->violator)) {
        out->violator = XQR_VIOLATOR_ARBITER;
        out->clause = xqri_cite(game->rules, game->rules->key_point_clause);
        out->clause_index = xqri_clause_index(game->rules->key_point_clause);
    }
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
