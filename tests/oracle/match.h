/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One game, played by the oracle and by the library at the same time. It is the
 * game itself, or the same game in a mirror, or with colours swapped. The rules
 * know neither left nor right and treat both sides alike, so what the oracle
 * says of the game holds for its images too.
 */
#ifndef ORACLE_MATCH_H
#define ORACLE_MATCH_H

#include "oracle.h"

#include <xqrules/xqrules.h>

enum image { PLAIN, MIRRORED, SWAPPED, IMAGES };

int square_in(enum image image, int square);
struct orc_move move_in(enum image image, struct orc_move move);
struct orc_pos position_in(enum image image, const struct orc_pos *pos);

enum { MAX_PLIES = 400 };

struct match {
    /* The oracle's side. */
    struct orc_pos start, pos;
    size_t plies, last_capture;
    unsigned quiet, round;        /* the counters of a FEN */
    struct orc_move moves[MAX_PLIES];
    char keys[MAX_PLIES + 1][96]; /* after so many plies */

    /* The library's side. */
    xqr_game *game;
    xqr_position lib;             /* played without the game */
};

/* Does the library read the position? *out may be NULL. */
bool library_reads(const struct orc_pos *pos, const xqr_rules *rules,
                   xqr_position *out);

/* The library reads the plain start from text, and makes the other images of it
 * itself. */
void match_begin(struct match *match, const xqr_rules *rules,
                 enum image image, const struct orc_pos *plain_start);

/* A legal move of this image, while there are fewer than MAX_PLIES. */
void match_play(struct match *match, struct orc_move move);

/* How often the last position has stood, itself included. */
size_t match_occurrences(const struct match *match);

/* The plies that had been played when it stood `back` occurrences ago. */
size_t match_occurrence(const struct match *match, size_t back);

/* Start and moves, to go with a difference. */
void match_print(const struct match *match);

void match_end(struct match *match);

#endif
