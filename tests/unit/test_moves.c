/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/moves.h"

#include "play.h"
#include "xiangqi/legality.h"

struct count_case {
    const char *name, *fen;
    size_t count;
};

static const struct count_case count_cases[] = {
    {"start", START, 44},
    {"start, Black", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b", 44},
    {"kings alone, one held by the other", "3k5/9/9/9/9/9/9/9/9/4K4 w", 2},
    {"a king in its palace's middle", "3k5/9/9/9/9/9/9/9/4K4/9 w", 3},
    {"pawn before and after the river", "3k5/9/9/9/2P6/P8/9/9/9/4K4 w", 2 + 3 + 1},
    {"checkmate", "1R1k5/R8/9/9/9/9/9/9/9/4K4 b", 0},
    {"BL029, stalemate: no move though not in check", "3k5/2P6/9/9/9/9/9/9/9/4K4 b", 0},
    {"BL030, stalemate", "5k3/6P2/9/9/9/9/9/9/9/4K4 b", 0},
    {"a double check that nothing parries", "R3k4/9/9/9/9/9/9/9/9/3KR4 b", 0},
};

static void moves_are_counted(void)
{
    for (size_t i = 0; i < COUNT_OF(count_cases); i++) {
        const struct board b = board_from(count_cases[i].fen);

        CHECK_NUMBER(count_cases[i].name, xqri_legal_moves(&b, NULL, 0), count_cases[i].count);
        CHECK_ROW(count_cases[i].name, xqri_has_legal_move(&b) == (count_cases[i].count > 0));
    }
}

/* BL028: rook before cannon is a double check, but blocking the rook gives the
 * cannon a second screen. */
static void the_only_reply(void)
{
    struct board b = board_from("c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w");
    xqr_move moves[XQR_MAX_MOVES];

    xqri_board_play(&b, at("g7"), at("g9"));
    CHECK_NUMBER("BL028, not mate", xqri_legal_moves(&b, moves, XQR_MAX_MOVES), 1);
    CHECK_NUMBER("BL028, not mate", moves[0], go("e8f9"));
}

struct perft_case {
    const char *name, *fen;
    uint64_t leaves[4]; /* depth 0 on */
};

static const struct perft_case perft_cases[] = {
    {"BL060, start", START, {1, 44, 1920, 79666}},
    {"BL060, middle game", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", {1, 38, 1128, 43929}},
};

static void leaves_are_counted(void)
{
    for (size_t i = 0; i < COUNT_OF(perft_cases); i++) {
        const struct board b = board_from(perft_cases[i].fen);

        for (uint32_t depth = 0; depth < COUNT_OF(perft_cases[i].leaves); depth++)
            CHECK_NUMBER(perft_cases[i].name, xqri_perft(&b, depth), perft_cases[i].leaves[depth]);
    }
}

static unsigned order_of(xqr_move move)
{
    return move_from(move) * 256 + move_to(move);
}

/* The list holds exactly the moves that the rules of movement allow, by origin,
 * then target. */
static void check_list(const struct board *b)
{
    xqr_move moves[XQR_MAX_MOVES], pseudo[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(b, moves, XQR_MAX_MOVES), all = xqri_pseudo_moves(b, pseudo);
    size_t legal = 0, safe = 0;

    for (size_t i = 0; i < count; i++) {
        CU_ASSERT_EQUAL(xqri_judge_move(b, moves[i]), XQR_LEGAL);
        CU_ASSERT_TRUE(i == 0 || order_of(moves[i - 1]) < order_of(moves[i]));
    }
    for (size_t i = 0; i < all; i++) {
        CU_ASSERT_TRUE(i == 0 || order_of(pseudo[i - 1]) < order_of(pseudo[i]));
        safe += xqri_is_safe(b, pseudo[i]);
    }
    for (unsigned from = 0; from < SQUARES; from++)
        for (unsigned to = 0; to < SQUARES; to++)
            legal += xqri_judge_move(b, make_move(from, to)) == XQR_LEGAL;
    CU_ASSERT_EQUAL(count, legal);
    CU_ASSERT_EQUAL(count, safe);
    CU_ASSERT_EQUAL(xqri_has_legal_move(b), count > 0);
}

static void lists_agree_with_the_rules_of_movement(void)
{
    uint64_t dice = 2;

    for (unsigned game = 0; game < 20; game++) {
        xqr_position pos = position_of(START);

        for (unsigned ply = 0; ply < 200; ply++) {
            const xqr_move move = random_move(&pos, &dice);
            const struct board b = board_in_position(&pos);

            check_list(&b);
            if (move == XQR_NO_MOVE || xqr_position_play(&pos, move, NULL) != XQR_OK)
                break;
        }
    }
}

static void short_room_gets_the_first_moves(void)
{
    const struct board b = board_from(START);
    xqr_move all[XQR_MAX_MOVES], some[XQR_MAX_MOVES];

    CU_ASSERT_EQUAL_FATAL(xqri_legal_moves(&b, all, XQR_MAX_MOVES), 44);
    for (size_t cap = 0; cap <= 45; cap++) {
        memset(some, 0xab, sizeof some);
        CU_ASSERT_EQUAL(xqri_legal_moves(&b, some, cap), 44);
        for (size_t i = 0; i < 46; i++)
            CU_ASSERT_EQUAL(some[i], i < cap && i < 44 ? all[i] : 0xababababu);
    }
}

void suite_moves(void)
{
    static const struct test tests[] = {
        TEST(moves_are_counted),
        TEST(the_only_reply),
        TEST(leaves_are_counted),
        TEST(lists_agree_with_the_rules_of_movement),
        TEST(short_room_gets_the_first_moves),
    };

    add_suite("moves", tests, COUNT_OF(tests));
}
