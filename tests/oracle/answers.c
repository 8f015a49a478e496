/* SPDX-License-Identifier: Apache-2.0 */
#include "answers.h"

#include <stdlib.h>

void ask_position(const struct orc_pos *pos, struct answers *out)
{
    out->count = orc_moves(pos, out->moves, ORC_MAX_MOVES);
    out->in_check = orc_in_check(pos, pos->turn);
    if (!out->seldom)
        return;
    for (int from = 0; from < ORC_SQUARES; from++)
        for (int to = 0; to < ORC_SQUARES; to++)
            out->legal[from][to] = orc_is_legal(pos, from, to);
}

/* Whoever reaches the king gives the check. */
static void mark_check(const struct orc_pos *after, struct orc_note *note)
{
    const char king = after->turn == ORC_RED ? 'K' : 'k';

    for (int to = 0; to < ORC_SQUARES; to++)
        if (orc_at(after, to) == king)
            for (int from = 0; from < ORC_SQUARES; from++)
                if (orc_reaches(after, from, to))
                    note->victims[to] = note->attackers[from] = 1;
}

static char kind_on(const struct orc_pos *pos, int square)
{
    const char piece = orc_at(pos, square);

    return (char)(piece >= 'a' ? piece - 'a' + 'A' : piece);
}

/* If the opponent passed, `side` could mate without taking a piece of the same
 * kind. */
static bool mates_without_trade(const struct orc_pos *after, int side)
{
    struct orc_move moves[ORC_MAX_MOVES];
    struct orc_pos again = *after;
    size_t count;

    again.turn = side;
    count = orc_moves(&again, moves, ORC_MAX_MOVES);
    for (size_t i = 0; i < count; i++) {
        struct orc_pos reply = again;

        orc_play(&reply, moves[i]);
        if (kind_on(&again, moves[i].from) != kind_on(&again, moves[i].to)
            && orc_in_check(&reply, reply.turn)
            && orc_moves(&reply, NULL, 0) == 0)
            return true;
    }
    return false;
}

/* Art. 28.2 and 29.2: a kill threatens mate, and the mate was not there before.
 * The Asian and World rules let it pass (cl. 4), so a chase goes before it.
 * Whether a piece that takes one of its own kind kills or trades is left open:
 * the books see an exchange (28.5; 2020: 24.4). */
static void ask_kill(const struct orc_pos *before, const struct orc_pos *after,
                     struct answers *out)
{
    out->may_kill = out->note.label == ORC_IDLE
                 && orc_mate_threat(after, before->turn);
    out->must_kill = out->may_kill
                  && mates_without_trade(after, before->turn)
                  && !orc_mate_threat(before, before->turn);
}

void ask_move(const struct orc_pos *before, struct orc_move move,
              struct answers *out)
{
    struct orc_pos after = *before;

    orc_play(&after, move);
    out->before = *before;
    out->move = move;
    orc_note_move(before, move, &out->note);
    if (out->note.label == ORC_CHECK)
        mark_check(&after, &out->note);
    if (out->seldom)
        ask_kill(before, &after, out);
}

static int by_from_and_to(const void *a, const void *b)
{
    const struct orc_move *const one = a, *const two = b;

    return (one->from - two->from) * ORC_SQUARES + one->to - two->to;
}

struct answers answers_in(enum image image, const struct answers *plain)
{
    struct answers seen = *plain;

    if (image == PLAIN)
        return seen;
    for (size_t i = 0; i < plain->count; i++)
        seen.moves[i] = move_in(image, plain->moves[i]);
    qsort(seen.moves, seen.count, sizeof seen.moves[0], by_from_and_to);
    seen.before = position_in(image, &plain->before);
    seen.move = move_in(image, plain->move);
    for (int square = 0; square < ORC_SQUARES; square++) {
        const int there = square_in(image, square);

        seen.note.victims[there] = plain->note.victims[square];
        seen.note.attackers[there] = plain->note.attackers[square];
        for (int to = 0; plain->seldom && to < ORC_SQUARES; to++)
            seen.legal[there][square_in(image, to)] = plain->legal[square][to];
    }
    return seen;
}
