/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Games that go round in circles. The library says who is in the wrong; here it
 * is worked out again, from the oracle's notes.
 */
#include "compare.h"
#include "tally.h"

#include <stdio.h>
#include <string.h>

/* Art. 24, AXF general rules: a position is judged when it stands for the third
 * time. */
enum { TRIGGER = 3 };

enum { ALLOWED, CHASE, CHECK, CONDUCTS };

static const char *const conduct_names[CONDUCTS] = { "allowed", "chase",
                                                     "check" };

/* Rulings met, by what Red and Black did. */
static unsigned long met[CONDUCTS][CONDUCTS];

struct shuffle {
    struct match match;
    int piece[ORC_SQUARES];          /* which one stands there, -1 for none; it
                                      * keeps its number wherever it goes */
    int label[MAX_PLIES + 1];        /* of each ply, from 1 */
    uint64_t victims[MAX_PLIES + 1]; /* pieces, one bit each */
};

static void begin(struct shuffle *game, const xqr_rules *rules,
                  const struct orc_pos *start)
{
    int pieces = 0;

    match_begin(&game->match, rules, PLAIN, start);
    for (int square = 0; square < ORC_SQUARES; square++)
        game->piece[square] = orc_at(start, square) != '.' ? pieces++ : -1;
}

static void play(struct shuffle *game, struct orc_move move)
{
    const size_t ply = game->match.plies + 1;
    struct orc_note note;

    orc_note_move(&game->match.pos, move, &note);
    match_play(&game->match, move);
    game->piece[move.to] = game->piece[move.from];
    game->piece[move.from] = -1;
    game->label[ply] = note.label;
    game->victims[ply] = 0;
    for (int square = 0; square < ORC_SQUARES; square++)
        if (note.victims[square])
            game->victims[ply] |= UINT64_C(1) << game->piece[square];
}

/* Every second move from `first` on belongs to one side. Only checks: perpetual
 * check (cl. 1). A check among other moves: allowed (cl. 7, 8). No check, and
 * one piece that every move chases: perpetual chase (cl. 11, 27, 28). */
static int conduct(const struct shuffle *game, size_t first)
{
    uint64_t always = ~UINT64_C(0);
    size_t moves = 0, checks = 0;

    for (size_t ply = first; ply <= game->match.plies; ply += 2) {
        moves++;
        checks += game->label[ply] == ORC_CHECK;
        always &= game->victims[ply];
    }
    if (checks == moves)
        return CHECK;
    return checks == 0 && always != 0 ? CHASE : ALLOWED;
}

static int32_t violator_of(int red, int black)
{
    if (red == black)
        return XQR_VIOLATOR_NONE;
    return red > black ? XQR_VIOLATOR_RED : XQR_VIOLATOR_BLACK;
}

static int32_t in_library(int conduct)
{
    switch (conduct) {
    case CHECK: return XQR_PERPETUAL_CHECK;
    case CHASE: return XQR_PERPETUAL_CHASE;
    default: return XQR_ALLOWED;
    }
}

static void compare_ruling(struct shuffle *game, struct totals *totals)
{
    struct match *const match = &game->match;
    const size_t count = match_occurrences(match);
    const struct orc_move last = match->moves[match->plies - 1];
    xqr_repetition theirs = { .struct_size = sizeof theirs };
    const bool answered =
        xqr_game_repetition(&theirs, match->game) == XQR_OK;

    if (count < TRIGGER) {
        if (differs(answered && theirs.count == 0, "no repetition",
                    &match->pos, last))
            match_print(match);
        return;
    }

    /* The window runs from the first to the last of the occurrences counted. It
     * is the same position, so whoever is to move now made its first move. */
    const size_t before = match_occurrence(match, TRIGGER - 1);
    const bool red_first = match->pos.turn == ORC_RED;
    const int red = conduct(game, before + (red_first ? 1 : 2));
    const int black = conduct(game, before + (red_first ? 2 : 1));

    totals->rulings++;
    met[red][black]++;
    if (differs(answered && theirs.count == count
                    && theirs.first_ply == before + 1
                    && theirs.last_ply == match->plies,
                "window of a repetition", &match->pos, last))
        match_print(match);
    if (differs(theirs.red == in_library(red)
                    && theirs.black == in_library(black)
                    && theirs.violator == violator_of(red, black),
                "ruling", &match->pos, last)) {
        printf("    oracle: red %s, black %s; library: red %s, black %s,"
               " violator %s\n",
               conduct_names[red], conduct_names[black],
               xqr_conduct_name(theirs.red), xqr_conduct_name(theirs.black),
               xqr_violator_name(theirs.violator));
        match_print(match);
    }
}

static bool stood_before(const struct match *match, struct orc_move move)
{
    struct orc_pos after = match->pos;
    char key[96];

    orc_play(&after, move);
    orc_key(&after, key);
    for (size_t ply = match->last_capture; ply < match->plies; ply++)
        if (strcmp(match->keys[ply], key) == 0)
            return true;
    return false;
}

/* Players who like positions that have stood before, and some of whom like to
 * attack. */
static struct orc_move choose(struct dice *dice, const struct match *match,
                              const struct orc_move *moves, size_t count,
                              bool fierce)
{
    enum { TRIES = 12, ATTACK = 3, AGAIN = 2, CAPTURE = -4 };
    struct orc_move best = moves[roll(dice, (unsigned)count)];
    int best_worth = CAPTURE - 1;

    if (one_in(dice, 16))
        return best;
    for (int i = 0; i < TRIES; i++) {
        const struct orc_move move = moves[roll(dice, (unsigned)count)];
        struct orc_note note = { .label = ORC_IDLE };
        int worth = (int)roll(dice, 2);

        if (fierce)
            orc_note_move(&match->pos, move, &note);
        if (note.label != ORC_IDLE)
            worth += ATTACK;
        if (stood_before(match, move))
            worth += AGAIN;
        if (orc_takes(&match->pos, move))
            worth += CAPTURE;
        if (worth > best_worth) {
            best = move;
            best_worth = worth;
        }
    }
    return best;
}

/*
 * Two moves there and back again. They are looked for, because few random
 * circles are full of attacks.
 */

enum { CIRCLE = 4 };

/* Moves still to be played, last one first. */
struct script {
    struct orc_move moves[3 * CIRCLE];
    size_t left;
};

static struct orc_move back(struct orc_move move)
{
    return (struct orc_move){ move.to, move.from };
}

/* One side, or both, attack with both their moves of the circle. */
static bool is_wild_circle(const struct orc_pos *start,
                           const struct orc_move circle[CIRCLE], bool both)
{
    struct orc_pos pos = *start;
    bool wild[2] = { true, true };

    for (int i = 0; i < CIRCLE; i++) {
        if (orc_takes(&pos, circle[i])
            || !orc_is_legal(&pos, circle[i].from, circle[i].to))
            return false;
        orc_play(&pos, circle[i]);
    }
    pos = *start;
    for (int i = 0; i < CIRCLE; i++) {
        struct orc_note note;

        orc_note_move(&pos, circle[i], &note);
        wild[i % 2] = wild[i % 2] && note.label != ORC_IDLE;
        if (both ? !wild[i % 2] : !wild[0] && !wild[1])
            return false;
        orc_play(&pos, circle[i]);
    }
    return true;
}

static bool find_circle(struct dice *dice, const struct orc_pos *pos,
                        struct orc_move circle[CIRCLE])
{
    const bool both = one_in(dice, 2);
    const int tries = both ? 32 : 8;
    struct orc_move ours[ORC_MAX_MOVES], theirs[ORC_MAX_MOVES];
    const size_t count = orc_moves(pos, ours, ORC_MAX_MOVES);

    for (int i = 0; i < tries; i++) {
        const struct orc_move move = ours[roll(dice, (unsigned)count)];
        struct orc_pos after = *pos;
        struct orc_note note;
        size_t replies;

        orc_note_move(pos, move, &note);
        if (both && note.label == ORC_IDLE)
            continue;
        orc_play(&after, move);
        replies = orc_moves(&after, theirs, ORC_MAX_MOVES);
        for (int j = 0; j < 8 && replies > 0; j++) {
            const struct orc_move reply =
                theirs[roll(dice, (unsigned)replies)];

            circle[0] = move;
            circle[1] = reply;
            circle[2] = back(move);
            circle[3] = back(reply);
            if (is_wild_circle(pos, circle, both))
                return true;
        }
    }
    return false;
}

/* Round the circle until it is judged, and sometimes once more. */
static void write_script(struct dice *dice, const struct orc_pos *pos,
                         struct script *script)
{
    const size_t length = one_in(dice, 2) ? 2 * CIRCLE : 3 * CIRCLE;
    struct orc_move circle[CIRCLE];

    if (!find_circle(dice, pos, circle))
        return;
    for (size_t i = 0; i < length; i++)
        script->moves[i] = circle[(length - 1 - i) % CIRCLE];
    script->left = length;
}

/*
 * All of it
 */

static struct orc_move next_move(struct dice *dice, const struct match *match,
                                 const struct orc_move *moves, size_t count,
                                 bool fierce, struct script *script)
{
    if (script->left == 0 && (match->plies == 0 || one_in(dice, 4)))
        write_script(dice, &match->pos, script);
    if (script->left > 0)
        return script->moves[--script->left];
    return choose(dice, match, moves, count, fierce);
}

static void play_game(const struct plan *plan, const xqr_rules *rules,
                      uint64_t number, struct totals *totals)
{
    static struct shuffle game;
    struct match *const match = &game.match;
    struct dice dice = game_dice(plan, number);
    const struct orc_pos start = choose_start(&dice, rules, number, totals);
    const size_t opening = one_in(&dice, 2) ? 0 : roll(&dice, 30);
    const size_t length = opening + 20 + roll(&dice, 50);
    const bool red_is_fierce = one_in(&dice, 2);
    const bool black_is_fierce = one_in(&dice, 2);
    const bool fierce[2] = { red_is_fierce, black_is_fierce };
    const struct habits habits = roll_habits(&dice);
    struct script script = { .left = 0 };

    begin(&game, rules, &start);
    while (match->plies < length && totals->positions < plan->positions) {
        struct orc_move moves[ORC_MAX_MOVES];
        const size_t count = orc_moves(&match->pos, moves, ORC_MAX_MOVES);

        if (count == 0)
            break;
        play(&game, match->plies < opening
                        ? choose_move(&dice, &habits, &match->pos, moves,
                                      count, no_move)
                        : next_move(&dice, match, moves, count,
                                    fierce[match->pos.turn], &script));
        totals->positions++;
        compare_ruling(&game, totals);
    }
    match_end(match);
}

struct totals compare_verdicts(const struct plan *plan)
{
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    struct totals totals = { .positions = 0 };

    for (uint64_t game = 0; rules && totals.positions < plan->positions;
         game++)
        play_game(plan, rules, game, &totals);
    for (int red = 0; plan->verbose && red < CONDUCTS; red++)
        for (int black = 0; black < CONDUCTS; black++)
            printf("red %s, black %s: %lu\n", conduct_names[red],
                   conduct_names[black], met[red][black]);
    return totals;
}
