/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of oracle_compare have in common; see compare.c. */
#ifndef ORACLE_COMPARE_H
#define ORACLE_COMPARE_H

#include "answers.h"
#include "match.h"
#include "walk.h"

struct plan {
    unsigned long positions; /* stop after so many */
    uint64_t seed;
    bool verbose;
};

/* What was compared, and how often the rarer things came up. */
struct totals {
    unsigned long positions, labels, rulings;
    unsigned long games, in_check, mates, stalemates, repeated, known, refused;
    unsigned long checks, chases, kills;
};

/*
 * The two modes
 */

/* Everything that can be said of a position and of the move that led to it. */
struct totals compare_positions(const struct plan *plan);

/* Who is in the wrong when positions repeat. */
struct totals compare_verdicts(const struct plan *plan);

/*
 * Starts
 */

/* Every game has dice of its own, so that it does not depend on how many came
 * before. */
struct dice game_dice(const struct plan *plan, uint64_t game);

/* By turns one of walk_starts, the usual start, and one built at random that
 * oracle and library both find lawful. */
struct orc_pos choose_start(struct dice *dice, const xqr_rules *rules,
                            uint64_t game, struct totals *totals);

/*
 * Questions
 */

void compare_position(const struct match *match, const struct answers *oracle,
                      struct dice *dice, const xqr_rules *rules,
                      struct totals *totals);

/* The library's own mirror makes of the game what the mirrored game came to. */
void compare_turned(const struct match matches[IMAGES]);

/* The label of the last ply. */
void compare_label(xqr_game *game, const struct answers *oracle);

/* Games show only the moves that were chosen. This tries every move, and takes
 * it back. */
void compare_every_label(const struct match matches[IMAGES],
                         const struct answers *plain, struct totals *totals);

/* Asks the oracle about a move, and counts what it was. */
void ask_and_count(const struct orc_pos *before, struct orc_move move,
                   struct answers *out, struct totals *totals);

#endif
