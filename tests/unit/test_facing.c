/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/facing.h"

#include "play.h"

struct facing_case {
    const char *name, *fen, *attacker, *victim;
    bool facing, guarded; /* guarded: the attacker would be taken back */
};

static const struct facing_case facing_cases[] = {
    {"art. 28.5, rook and rook", "5k3/9/9/r8/9/R8/9/9/9/4K4 w", "a4", "a6", true, false},
    {"art. 28.5, rook and rook, guarded", "5k3/9/9/r8/9/R8/9/9/9/R3K4 w", "a4", "a6", true, true},
    {"2020: 24.4, rook and cannon are not of one kind", "5k3/9/9/c8/9/R8/9/9/9/4K4 w", "a4", "a6", false, false},
    {"cannon and cannon", "5k3/9/9/c8/9/P8/9/C8/9/4K4 w", "a2", "a6", true, false},
    {"horse and horse", "5k3/9/9/3n5/9/2N6/9/9/9/4K4 w", "c4", "d6", true, false},
    {"the other horse's leg is blocked", "5k3/9/9/3n5/3P5/2N6/9/9/9/4K4 w", "c4", "d6", false, false},
    {"the other rook is pinned", "4k4/9/9/R3r4/9/9/9/9/4R4/3K5 w", "a6", "e6", false, false},
    {"the other rook is pinned along the line", "4k4/9/9/R3r4/9/9/9/9/4R4/3K5 w", "e1", "e6", true, false},
    {"reference figure 50, it is mated for taking", "3k5/9/9/R2r5/1R7/9/9/9/9/4K4 w", "a6", "d6", true, false},
};

static void pieces_that_face_each_other(void)
{
    for (size_t i = 0; i < COUNT_OF(facing_cases); i++) {
        const struct facing_case *const c = &facing_cases[i];
        const struct board b = board_from(c->fen);
        const unsigned attacker = b.cell[at(c->attacker)], victim = b.cell[at(c->victim)];
        struct board passed = b;
        uint32_t facing[16];

        CHECK_ROW(c->name, xqri_is_facing(&b, attacker, victim) == c->facing);
        xqri_board_pass(&passed);
        CHECK_ROW(c->name, xqri_is_facing(&passed, attacker, victim) == c->facing); /* whoever is to move */
        xqri_find_facing(&b, false, facing);
        CHECK_ROW(c->name, (facing[victim & 15] >> attacker & 1) == c->facing);
        xqri_find_facing(&b, true, facing);
        CHECK_ROW(c->name, (facing[victim & 15] >> attacker & 1) == (c->facing && c->guarded));
    }
}

void suite_facing(void)
{
    static const struct test tests[] = {TEST(pieces_that_face_each_other)};

    add_suite("facing", tests, COUNT_OF(tests));
}
