/* SPDX-License-Identifier: Apache-2.0 */
/* What the oracle says of one position, and of one move. */
#ifndef ORACLE_ANSWERS_H
#define ORACLE_ANSWERS_H

#include "match.h"

/* The squares are those of one image. */
struct answers {
    /* Of the position. */
    struct orc_move moves[ORC_MAX_MOVES];
    size_t count;
    bool in_check;

    /* Of the move that led to it; no_move at the start of a game. */
    struct orc_pos before;
    struct orc_move move;
    struct orc_note note; /* names the pieces that give a check as well */

    /* What takes long to find out is asked only if this is set. */
    bool seldom;
    bool legal[ORC_SQUARES][ORC_SQUARES];
    bool may_kill, must_kill; /* whether the library may, must call it that */
};

void ask_position(const struct orc_pos *pos, struct answers *out);
void ask_move(const struct orc_pos *before, struct orc_move move,
              struct answers *out);

/* The same answers about the image of the game. */
struct answers answers_in(enum image image, const struct answers *plain);

#endif
