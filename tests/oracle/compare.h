/* SPDX-License-Identifier: Apache-2.0 */
/* The two ways of comparing; see compare.c. */
#ifndef ORACLE_COMPARE_H
#define ORACLE_COMPARE_H

#include "match.h"
#include "walk.h"

struct plan {
    unsigned long positions; /* stop after so many */
    uint64_t seed;
    bool verbose;
};

/* What was met on the way. */
struct totals {
    unsigned long positions, labels, rulings;
};

/* Everything that can be said of a position and of the move that led to it. */
struct totals compare_positions(const struct plan *plan);

/* Who is in the wrong when positions repeat. */
struct totals compare_verdicts(const struct plan *plan);

/* Every game has dice of its own, so that it does not depend on how many came
 * before. */
struct dice game_dice(const struct plan *plan, uint64_t game);

/* By turns one of walk_starts, the usual start, and one built at random that
 * oracle and library both find lawful. */
struct orc_pos choose_start(struct dice *dice, const xqr_rules *rules,
                            uint64_t game);

#endif
