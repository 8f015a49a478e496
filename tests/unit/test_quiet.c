/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/quiet.h"

#include "play.h"

struct quiet_case {
    const char *name, *fen, *move;
    xqr_label label;
    const char *attacker, *victim; /* where they stand after the move; "" for none */
};

static const struct quiet_case quiet_cases[] = {
    {"art. 28.5, rook against rook, guarded", "2bak4/9/4b4/9/2p2r3/r8/1R7/4B4/9/1R2K1B2 w", "b3b4", XQR_EXCHANGE, "b4",
     "a4"},
    {"art. 28.5, horse against horse, guarded", "5k3/9/2n6/9/2P6/3N5/4N4/9/9/3K5 w", "d4b5", XQR_EXCHANGE, "b5", "c7"},
    {"art. 28.6, AXF cl. 19, cannon against cannon, unguarded", "5k3/9/9/c8/9/P1P6/9/2C6/9/3K5 w", "c2a2", XQR_OFFER,
     "a2", "a6"},
    {"art. 28.6, rook against rook, unguarded", "2bk5/3c5/4bN3/1R2p4/9/9/3r5/3R1p3/3K5/9 w", "b6b3", XQR_OFFER, "b3",
     "d3"},
    {"art. 28.8, a rook at a protected cannon", "5k3/n4n3/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", XQR_FOLLOW, "c6", "c7"},
    {"art. 28.8, a horse at a protected cannon", "5k3/n8/2c6/9/9/3N5/9/9/9/4K4 w", "d4b5", XQR_FOLLOW, "b5", "c7"},
    {"art. 28.7, between a rook and what it attacks", "5k3/9/9/r7C/9/4N4/9/9/9/4K4 w", "e4d6", XQR_BLOCK, "d6", "a6"},
    {"art. 28.7, on a horse's leg", "5k3/9/9/2n6/1P7/1C7/9/9/9/4K4 w", "b5c5", XQR_BLOCK, "c5", "c6"},
    {"art. 27.1, a king's attack has no name", "3k5/9/9/9/9/9/9/9/4c4/5K3 w", "f0f1", XQR_IDLE, "", ""},
    {"art. 27.2, a pawn's attack has no name", "5k3/9/3c5/2P6/9/9/9/9/9/4K4 w", "c6d6", XQR_IDLE, "", ""},
    {"nothing at all", START, "a0a1", XQR_IDLE, "", ""},
    {"an attack that was there before", "5k3/n4n3/2c6/2R6/9/9/9/9/9/4K4 w", "c6c5", XQR_IDLE, "", ""},
};

static void quiet_moves_have_names(void)
{
    for (size_t i = 0; i < COUNT_OF(quiet_cases); i++) {
        const struct quiet_case *const c = &quiet_cases[i];
        const struct board before = board_from(c->fen);
        struct board after = before;
        struct ply_note note = {.label = XQR_CHECK, .attackers = 1, .victims = 1};

        xqri_board_play(&after, at(c->move), at(c->move + 2));
        xqri_quiet_name(&before, &after, go(c->move), &note);
        CHECK_TEXT(c->name, xqr_label_name(note.label), xqr_label_name(c->label));
        CHECK_NUMBER(c->name, note.attackers, c->attacker[0] ? slot_on(&after, c->attacker) : 0);
        CHECK_NUMBER(c->name, note.victims, c->victim[0] ? slot_on(&after, c->victim) : 0);
    }
}

void suite_quiet(void)
{
    static const struct test tests[] = {TEST(quiet_moves_have_names)};

    add_suite("quiet", tests, COUNT_OF(tests));
}
