/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Random games. The same seed gives the same games everywhere, so that a
 * difference that was met once can be met again.
 */
#ifndef ORACLE_WALK_H
#define ORACLE_WALK_H

#include "oracle.h"

#include <stdint.h>

struct dice {
    uint64_t state;
};

/* 0 to sides - 1. */
unsigned roll(struct dice *dice, unsigned sides);

/* True once in so many times. */
bool one_in(struct dice *dice, unsigned times);

/* How the players of a game choose among their moves. Each number is how often
 * in eight times they follow the habit. */
struct habits {
    unsigned shy;      /* pass over a capture */
    unsigned fierce;   /* look for a check, or for a chase as well */
    unsigned mean;     /* leave the other side few moves */
    unsigned homesick; /* take the last move back */
};

struct habits roll_habits(struct dice *dice);

/* Positions to start from: the first is the beginning of a game, the others are
 * sparse or odd, so that checks, mates, pins and few pieces come up often. */
extern const char *const walk_starts[];
extern const unsigned walk_start_count;

/* Adds a random piece, mostly but not always where such a piece may stand. */
void add_random_piece(struct dice *dice, struct orc_pos *pos);

/* One of `count` legal moves, count > 0. `last` is the move the same side made
 * before, with from == to if there is none. */
struct orc_move choose_move(struct dice *dice, const struct habits *habits,
                            const struct orc_pos *pos,
                            const struct orc_move *moves, size_t count,
                            struct orc_move last);

#endif
