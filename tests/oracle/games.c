/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Random games, compared at every position. The oracle is asked about the game
 * itself; its answers, mapped, are held against the library's for the game and
 * for both of its images.
 */
#include "compare.h"
#include "tally.h"

#include <stdio.h>

/* The slow questions are asked once in so many positions. */
enum { SELDOM = 16 };

/* A game ends when a position has stood so often. */
enum { ENOUGH = 5 };

static void play_game(const struct plan *plan, const xqr_rules *rules,
                      uint64_t number, struct totals *totals)
{
    static struct match matches[IMAGES];
    static struct answers plain;
    struct dice dice = game_dice(plan, number);
    const struct habits habits = roll_habits(&dice);
    const size_t length =
        one_in(&dice, 16) ? MAX_PLIES : 10 + roll(&dice, 100);
    const struct orc_pos start = choose_start(&dice, rules, number, totals);
    struct orc_move last[2] = { no_move, no_move };

    for (enum image i = PLAIN; i < IMAGES; i++)
        match_begin(&matches[i], rules, i, &start);
    plain = (struct answers){ .move = no_move };
    for (;;) {
        const struct orc_pos *const pos = &matches[PLAIN].pos;

        ask_position(pos, &plain);
        for (enum image i = PLAIN; i < IMAGES; i++) {
            const struct answers seen = answers_in(i, &plain);

            compare_position(&matches[i], &seen, &dice, rules, totals);
            if (matches[i].plies > 0)
                compare_label(matches[i].game, &seen);
        }
        compare_turned(matches);
        if (plain.seldom || matches[PLAIN].plies == 0)
            compare_every_label(matches, &plain, totals);
        totals->in_check += plain.in_check;
        totals->mates += plain.in_check && plain.count == 0;
        totals->stalemates += !plain.in_check && plain.count == 0;
        if (++totals->positions >= plan->positions || plain.count == 0
            || matches[PLAIN].plies >= length
            || match_occurrences(&matches[PLAIN]) >= ENOUGH)
            break;

        const struct orc_move move = choose_move(
            &dice, &habits, pos, plain.moves, plain.count, last[pos->turn]);

        last[pos->turn] = move;
        plain.seldom = totals->positions % SELDOM == 0;
        ask_and_count(pos, move, &plain, totals);
        for (enum image i = PLAIN; i < IMAGES; i++)
            match_play(&matches[i], move_in(i, move));
    }
    for (enum image i = PLAIN; i < IMAGES; i++)
        match_end(&matches[i]);
    totals->games++;
}

struct totals compare_positions(const struct plan *plan)
{
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    struct totals totals = { .positions = 0 };

    for (uint64_t game = 0; rules && totals.positions < plan->positions;
         game++)
        play_game(plan, rules, game, &totals);
    if (plan->verbose)
        printf("games %lu, set-ups refused %lu; positions in check %lu, mate"
               " %lu, stalemate %lu, repeated %lu, known from before %lu;"
               " moves that check %lu, chase %lu, threaten mate %lu\n",
               totals.games, totals.refused, totals.in_check, totals.mates,
               totals.stalemates, totals.repeated, totals.known,
               totals.checks, totals.chases, totals.kills);
    return totals;
}
