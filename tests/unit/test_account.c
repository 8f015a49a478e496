/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/account.h"

#include "play.h"

/* Pieces won and lost in letters: R, H (horse or cannon), A (advisor or
 * elephant), P (a pawn that has crossed). */
static struct account booked(const char *won, const char *lost)
{
    struct account account = {{0}};

    for (int count = 1; count >= -1; count -= 2)
        for (const char *piece = count > 0 ? won : lost; *piece; piece++) {
            const unsigned class = *piece == 'R'   ? CLASS_ROOK
                                   : *piece == 'H' ? CLASS_MINOR
                                   : *piece == 'A' ? CLASS_GUARD
                                                   : CLASS_PAWN;

            account = xqri_account_add(account, class, count);
        }
    return account;
}

struct gain_case {
    const char *name, *won, *lost;
    int gain;
};

static const struct gain_case gain_cases[] = {
    {"nothing", "", "", 0},
    {"art. 25.3, a rook", "R", "", 10},
    {"art. 25.3, a rook is two minor pieces", "R", "HH", 0},
    {"art. 25.3, a rook for one of them", "R", "H", 5},
    {"art. 25.3, horse and cannon are equal", "H", "H", 0},
    {"art. 25.3, advisor and elephant are equal", "A", "A", 0},
    {"Q17, a minor piece for an advisor", "H", "A", 3},
    {"a rook lost for a minor piece", "H", "R", -5},
    {"a crossed pawn is a gain", "P", "", 1},
    {"pawn for pawn", "P", "P", 0},
    {"detailed rule 10, a pawn for a piece is no gain", "P", "A", 0},
    {"detailed rule 10, nor two for a rook", "PP", "R", 0},
    {"a pawn on top of a gain", "HP", "A", 4},
};

static void gains_are_weighed(void)
{
    for (size_t i = 0; i < COUNT_OF(gain_cases); i++)
        CHECK_NUMBER(gain_cases[i].name, xqri_account_gain(booked(gain_cases[i].won, gain_cases[i].lost)),
                     gain_cases[i].gain);
}

static void the_other_side_sees_the_reverse(void)
{
    const struct account account = booked("RHP", "A");
    const struct account turned = xqri_account_turn(account);

    CU_ASSERT_EQUAL(turned.net[CLASS_ROOK], -1);
    CU_ASSERT_EQUAL(turned.net[CLASS_GUARD], 1);
    CU_ASSERT_EQUAL(turned.net[CLASS_PAWN], -1);
    CU_ASSERT_EQUAL(xqri_account_balance(turned), -xqri_account_balance(account));
    CU_ASSERT_EQUAL(xqri_account_balance(booked("P", "H")), 0); /* the most a pawn can float to */
}

static void pieces_have_classes(void)
{
    static const struct {
        const char *name, *square;
        unsigned class;
    } rows[] = {
        {"art. 25.3, king", "e0", CLASS_NONE},
        {"art. 25.3, advisor", "d0", CLASS_GUARD},
        {"art. 25.3, elephant", "c0", CLASS_GUARD},
        {"art. 25.3, horse", "b0", CLASS_MINOR},
        {"art. 25.3, cannon", "b2", CLASS_MINOR},
        {"art. 25.3, rook", "a0", CLASS_ROOK},
        {"art. 25.3, pawn at home", "a3", CLASS_NONE},
        {"art. 25.3, pawn across the river", "e5", CLASS_PAWN},
        {"art. 25.3, black pawn across the river", "g4", CLASS_PAWN},
    };
    const struct board b = board_from("rnbakabnr/9/1c5c1/p1p3p1p/4P4/2P3p2/P5P1P/1C5C1/9/RNBAKABNR w");

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        CHECK_NUMBER(rows[i].name, xqri_class_of(&b, b.cell[at(rows[i].square)]), rows[i].class);
}

void suite_account(void)
{
    static const struct test tests[] = {
        TEST(gains_are_weighed),
        TEST(the_other_side_sees_the_reverse),
        TEST(pieces_have_classes),
    };

    add_suite("account", tests, COUNT_OF(tests));
}
