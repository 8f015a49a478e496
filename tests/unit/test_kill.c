/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/kill.h"

#include "play.h"
#include "xiangqi/attacks.h"
#include "xiangqi/moves.h"

struct kill_case {
    const char *name, *fen;
    unsigned depth; /* the least number of checks that mate; 0 = none within four */
};

static const struct kill_case kill_cases[] = {
    {"art. 28.2, two rooks, mate at once", "3k5/R8/1R7/9/9/9/9/9/9/4K4 w", 1},
    {"a rook and the king's open file mate at once", "3k5/9/9/R8/9/9/9/9/9/4K4 w", 1},
    {"three pawns mate at once", "4k4/3P1P3/4P4/9/9/9/9/9/9/3K5 w", 1},
    {"art. 28.2, a row of two checks", "3k5/9/R8/1R7/9/9/9/9/9/5K3 w", 2},
    {"a rook alone does not mate", "3k5/9/9/R8/9/9/9/9/9/5K3 w", 0},
    {"BL014, rook and king force nothing", "3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w", 0},
    {"a quiet position", START, 0},
};

static bool mates(const struct board *b, unsigned depth)
{
    struct budget budget = {.left = 1000000};

    return xqri_mates_by_checks(b, depth, &budget, NULL) && !budget.hit;
}

static void how_many_checks_it_takes(void)
{
    for (size_t i = 0; i < COUNT_OF(kill_cases); i++) {
        const struct kill_case *const c = &kill_cases[i];
        const struct board b = board_from(c->fen);

        for (unsigned depth = 0; depth <= 4; depth++)
            CHECK_ROW(c->name, mates(&b, depth) == (c->depth != 0 && depth >= c->depth));
    }
}

/* The line begins with the mover's check; every move in it is legal, the
 * mover's moves check and the last one mates. */
static void the_line_can_be_played(void)
{
    for (size_t i = 0; i < COUNT_OF(kill_cases); i++) {
        const struct kill_case *const c = &kill_cases[i];
        struct budget budget = {.left = 1000000};
        struct threat_line line = {.length = 0};
        struct board b = board_from(c->fen);

        if (c->depth == 0)
            continue;
        CHECK_ROW(c->name, xqri_mates_by_checks(&b, c->depth, &budget, &line));
        CHECK_ROW(c->name, line.length % 2 == 1 && line.length <= 2 * c->depth - 1);
        for (uint32_t ply = 0; ply < line.length; ply++) {
            xqr_move moves[XQR_MAX_MOVES];
            const size_t count = xqri_legal_moves(&b, moves, XQR_MAX_MOVES);
            bool legal = false;

            for (size_t m = 0; m < count; m++)
                legal |= moves[m] == line.moves[ply];
            CHECK_ROW(c->name, legal);
            xqri_board_play(&b, move_from(line.moves[ply]), move_to(line.moves[ply]));
            CHECK_ROW(c->name, ply % 2 == 1 || xqri_king_is_attacked(&b, b.turn));
        }
        CHECK_ROW(c->name, !xqri_has_legal_move(&b));
    }
}

static void a_budget_that_runs_out_is_said(void)
{
    const struct board far = board_from("3k5/9/R8/1R7/9/9/9/9/9/5K3 w");
    struct budget budget = {.left = 0};

    CU_ASSERT_FALSE(xqri_mates_by_checks(&far, 2, &budget, NULL));
    CU_ASSERT_TRUE(budget.hit);
    for (uint32_t left = 0;; left++) { /* with any less than is needed, the answer
                                        is "no" and "not sure" */
        budget = (struct budget){.left = left};
        if (xqri_mates_by_checks(&far, 2, &budget, NULL)) {
            CU_ASSERT_FALSE(budget.hit);
            CU_ASSERT_TRUE(left > 1);
            break;
        }
        CU_ASSERT_TRUE_FATAL(budget.hit && left < 1000);
    }
}

static void no_checks_cost_nothing(void)
{
    const struct board b = board_from(START);
    struct budget budget = {.left = 0};

    CU_ASSERT_FALSE(xqri_mates_by_checks(&b, 5, &budget, NULL));
    CU_ASSERT_FALSE(budget.hit);
}

void suite_kill(void)
{
    static const struct test tests[] = {
        TEST(how_many_checks_it_takes),
        TEST(the_line_can_be_played),
        TEST(a_budget_that_runs_out_is_said),
        TEST(no_checks_cost_nothing),
    };

    add_suite("kill", tests, COUNT_OF(tests));
}
