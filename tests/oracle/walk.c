/* SPDX-License-Identifier: Apache-2.0 */
#include "walk.h"

/* Steele, Lea and Flood, "Fast splittable pseudorandom number generators". */
static uint64_t next_number(struct dice *dice)
{
    uint64_t z = dice->state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

unsigned roll(struct dice *dice, unsigned sides)
{
    return (unsigned)((next_number(dice) >> 32) * sides >> 32);
}

bool one_in(struct dice *dice, unsigned times)
{
    return roll(dice, times) == 0;
}

static bool follows(struct dice *dice, unsigned habit)
{
    return roll(dice, 8) < habit;
}

struct habits roll_habits(struct dice *dice)
{
    static const unsigned shy[] = { 0, 4, 7, 8 };
    static const unsigned fierce[] = { 0, 0, 3, 7 };
    static const unsigned mean[] = { 0, 0, 0, 6 };
    static const unsigned homesick[] = { 0, 0, 1, 3 };
    struct habits habits;

    habits.shy = shy[roll(dice, 4)];
    habits.fierce = fierce[roll(dice, 4)];
    habits.mean = mean[roll(dice, 4)];
    habits.homesick = homesick[roll(dice, 4)];
    return habits;
}

const char *const walk_starts[] = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    /* endings */
    "3k5/9/9/9/9/9/9/9/9/4KR3 w",
    "3ak4/4a4/9/9/9/9/9/4B4/9/2BK2N2 w",
    "2bak4/4a4/4b4/9/9/9/9/7C1/4A4/3AK2R1 b",
    "3k5/9/9/4n4/9/9/4P4/9/9/4K4 w",
    /* nobody can win, and moves run out */
    "3k5/9/9/9/9/9/9/9/4A4/3AK4 w",
    "3k5/1P7/9/9/9/9/9/9/5p3/4K4 w",
    "4ka3/9/4b4/9/2b6/6B2/9/4B4/9/3A1K3 b",
    /* pawns across the river */
    "4k4/2P3P2/9/1P2P4/9/9/4p2p1/9/2p3p2/3K5 w",
    "3k1a3/4P4/3aP4/9/2p6/2P6/9/3p1A3/3p5/4KA3 w",
    /* everything pinned, or a mount, or a leg */
    "3kr4/9/9/4n4/9/4C4/4R4/9/4A4/3AK4 w",
    "r3kab1r/4a4/n1c1b1n2/9/4C4/4c4/9/N1C1B1N2/4A4/R1BAK3R w",
    "3aka3/4n4/4b4/4C4/9/9/4c4/4B4/4N4/3AKA3 w",
    "4k4/3nn4/2c1c4/9/4R4/4r4/9/2C1C4/3NN4/4K4 w",
    "2ck2c2/4P4/9/9/9/9/9/9/3p5/2C1KAC2 b",
    /* roots: true and false, in sight and hidden */
    "3k5/9/3n5/9/r1R1n4/9/2N6/9/3R5/5K3 w",
    "3k5/9/9/9/9/9/4c4/R2c5/4r4/2C1K4 w",
    /* chases and checks that may go on for ever */
    "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w",
    "9/5k3/9/3c3R1/p8/r8/9/4K4/3N5/9 w",
    "5k3/4a4/1n7/9/R4c3/2B6/9/7n1/9/5K3 w",
    "3ak3r/5C3/5a3/9/5R3/5n3/9/5A3/9/3A1K3 w",
    "2R2a3/4k4/3a5/9/1c6p/9/4pn3/3CB4/4A4/2BrKA3 w",
    "9/3rkr3/4ca3/9/9/9/9/9/4A4/3KC4 w",
    "c2a1k3/2c1a2R1/9/9/9/9/9/9/4K4/9 w",
    "9/4k4/9/9/9/9/9/9/2C1A2r1/C2A1K3 b",
    "3ak4/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w",
};
const unsigned walk_start_count = sizeof walk_starts / sizeof walk_starts[0];

void add_random_piece(struct dice *dice, struct orc_pos *pos)
{
    static const char letters[] = "KAABBNNRRCCPPPPPkaabbnnrrccppppp";
    const char piece = letters[roll(dice, sizeof letters - 1)];
    const bool anywhere = one_in(dice, 8);
    /* Pawns like their own half, where two may not stand on a file. */
    const unsigned lowest = piece == 'p' ? 5 : 3;
    const bool at_home = (piece == 'P' || piece == 'p') && one_in(dice, 2);

    for (int tries = 0; tries < 1000; tries++) {
        const unsigned rank = at_home ? lowest + roll(dice, 2)
                                      : roll(dice, ORC_RANKS);
        const unsigned file = roll(dice, ORC_FILES);
        const int square = (int)(rank * ORC_FILES + file);

        if (pos->cell[rank][file] == '.'
            && (anywhere || orc_can_stand(piece, square))) {
            pos->cell[rank][file] = piece;
            return;
        }
    }
}

static bool attacks(struct dice *dice, const struct orc_pos *pos,
                    struct orc_move move)
{
    struct orc_pos after = *pos;
    struct orc_note note;

    if (one_in(dice, 2)) {
        orc_play(&after, move);
        return orc_in_check(&after, after.turn);
    }
    orc_note_move(pos, move, &note);
    return note.label != ORC_IDLE;
}

static bool way_back(const struct orc_pos *pos, const struct orc_move *moves,
                     size_t count, struct orc_move last, struct orc_move *out)
{
    for (size_t i = 0; i < count; i++) {
        if (moves[i].from == last.to && moves[i].to == last.from
            && !orc_takes(pos, moves[i])) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

enum { TRIES = 8 };

static struct orc_move tightest(struct dice *dice, const struct orc_pos *pos,
                                const struct orc_move *moves, size_t count)
{
    struct orc_move best = moves[0];
    size_t fewest = ORC_MAX_MOVES;

    for (int i = 0; i < TRIES; i++) {
        const struct orc_move move = moves[roll(dice, (unsigned)count)];
        struct orc_pos after = *pos;
        size_t replies;

        orc_play(&after, move);
        replies = orc_moves(&after, NULL, 0);
        if (replies < fewest) {
            fewest = replies;
            best = move;
        }
    }
    return best;
}

struct orc_move choose_move(struct dice *dice, const struct habits *habits,
                            const struct orc_pos *pos,
                            const struct orc_move *moves, size_t count,
                            struct orc_move last)
{
    const bool fierce = follows(dice, habits->fierce);
    struct orc_move move = moves[0];

    if (follows(dice, habits->homesick)
        && way_back(pos, moves, count, last, &move))
        return move;
    if (follows(dice, habits->mean))
        return tightest(dice, pos, moves, count);
    for (int i = 0; i < TRIES; i++) {
        move = moves[roll(dice, (unsigned)count)];
        if (orc_takes(pos, move) && follows(dice, habits->shy))
            continue;
        if (fierce && !attacks(dice, pos, move))
            continue;
        break;
    }
    return move;
}
