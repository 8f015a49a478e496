/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

#define ROOK "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - "
#define CHECKER "4k4/8R/9/9/9/9/9/9/9/rrBA1K3 w - - "
#define CHECKS "i8i9 e9e8 i9i8 e8e9" /* two checks by Red */

struct limit_case {
    const char *name, *book, *fen, *moves;
    unsigned turns;
    uint32_t plies, red_checks, black_checks, red_counted, black_counted, needed;
};

static const struct limit_case limit_cases[] = {
    {"art. 4.2.4, sixty rounds", "cxa-1999", ROOK "0 1", "i2i3 a6a5 i3i2 a5a6", 30, 120, 0, 0, 120, 120, 120},
    {"AXF natural limit, a hundred plies of both sides", "axf-2008", ROOK "0 1", "i2i3 a6a5 i3i2 a5a6", 25, 100, 0, 0,
     100, 100, 100},
    {"the counter of the FEN counts", "wxf-2018", ROOK "118 80", "i2i3", 1, 119, 0, 0, 119, 119, 120},
    {"a capture starts at zero", "wxf-2018", "3k5/9/9/r7R/9/9/9/9/9/4K4 w - - 118 80", "i6a6", 1, 0, 0, 0, 0, 0, 120},
    {"a pawn's move does not", "wxf-2018", "3k5/9/9/9/4P4/9/9/9/9/5K3 w - - 7 9", "e5e6 d9d8 e6f6", 1, 10, 0, 0, 10, 10,
     120},
    {"art. 23.3, ten checks count", "cxa-1999", CHECKER "0 1", CHECKS, 5, 20, 10, 0, 20, 20, 120},
    {"art. 23.3, the eleventh does not, nor its answer", "cxa-1999", CHECKER "0 1", CHECKS " " CHECKS " " CHECKS, 2, 24,
     12, 0, 20, 24, 120},
    {"AXF natural limit, only the excess checks drop out", "axf-2008", CHECKER "0 1", CHECKS " " CHECKS " " CHECKS, 2,
     24, 12, 0, 22, 24, 100},
    {"sixty rounds of checks, the checker claims", "cxa-1999", CHECKER "0 1", CHECKS, 30, 120, 60, 0, 20, 120, 120},
    {"a hundred plies of checks, the checker claims", "axf-2008", CHECKER "0 1", CHECKS, 25, 100, 50, 0, 60, 100, 100},
    /* Black's last check has not been answered yet: no reply drops with it. */
    {"checks of both sides", "cxa-1999", "9/4kr2R/5c3/n8/9/5N3/9/5K3/9/4C4 w - - 0 1", "f4e2 f7e7 e2f4 e7f7", 6, 24, 12,
     12, 20, 21, 120},
    {"checks before the last capture do not matter", "cxa-1999", "4k4/8R/n8/9/9/9/9/9/9/rrBA1K3 w - - 0 1",
     CHECKS " " CHECKS " " CHECKS " " CHECKS " " CHECKS " " CHECKS " i8i7 e9e8 i7a7", 1, 0, 0, 0, 0, 0, 120},
    {"a capture with check is not counted itself", "cxa-1999", "4k3n/8R/9/9/9/9/9/9/9/rrBA1K3 w - - 50 60",
     "i8i9 e9e8 i9i8", 1, 2, 1, 0, 2, 2, 120},
};

static void plies_and_checks_are_counted(void)
{
    for (size_t i = 0; i < COUNT_OF(limit_cases); i++) {
        const struct limit_case *const c = &limit_cases[i];
        xqr_game *game = game_of(c->book, c->fen, c->moves, c->turns);
        const xqr_limit limit = limit_of(game);

        CHECK_NUMBER(c->name, limit.plies, c->plies);
        CHECK_NUMBER(c->name, limit.red_checks, c->red_checks);
        CHECK_NUMBER(c->name, limit.black_checks, c->black_checks);
        CHECK_NUMBER(c->name, limit.red_counted, c->red_counted);
        CHECK_NUMBER(c->name, limit.black_counted, c->black_counted);
        CHECK_NUMBER(c->name, limit.needed, c->needed);
        xqr_game_free(game);
    }
}

struct automatic_case {
    const char *name, *fen, *moves;
    xqr_reason reason;
};

/* Without a claimant both sides' excess checks drop out. */
static const struct automatic_case automatic_cases[] = {
    {"one ply too few", ROOK "118 80", "i2i3", XQR_NO_REASON},
    {"the last ply", ROOK "119 80", "i2i3", XQR_BY_NATURAL_LIMIT},
    {"one ply more", ROOK "120 80", "i2i3", XQR_BY_NATURAL_LIMIT},
    {"ten checks are no excess", CHECKER "100 90",
     "i8i9 e9e8 i9i8 e8e9 i8i7 b0b1 i7i9 e9e8 i9i8 e8e9 i8i6 b1b0 i6i9 e9e8 "
     "i9i8 e8e9 i8i5 a0a1 i5i9 e9e8 i9i8 e8e9 ",
     XQR_BY_NATURAL_LIMIT},
};

static void the_limit_may_come_by_itself(void)
{
    for (size_t i = 0; i < COUNT_OF(automatic_cases); i++) {
        const struct automatic_case *const c = &automatic_cases[i];
        xqr_game *game = game_of("online", c->fen, c->moves, 1);
        const xqr_verdict verdict = verdict_of(game);

        CHECK_TEXT(c->name, xqr_reason_name(verdict.reason), xqr_reason_name(c->reason));
        CHECK_NUMBER(c->name, verdict.status, c->reason ? XQR_ENDED : XQR_ONGOING);
        CHECK_NUMBER(c->name, verdict.outcome, c->reason ? XQR_DRAW : XQR_NO_OUTCOME);
        CHECK_NUMBER(c->name, limit_of(game).automatic, 1);
        xqr_game_free(game);
    }
}

/* Two checks a turn beyond the ten, from a counter that would reach the limit
 * without the cap. */
static void excess_checks_put_the_limit_off(void)
{
    const struct change changes[] = {{XQR_PARAM_LIMIT_CHECKS, 3}, {XQR_PARAM_REPETITION_TRIGGER, 100}, {0, 0}};
    xqr_rules *rules = changed_rules("online", changes);
    xqr_game *game = game_under(rules, CHECKER "112 90", CHECKS, 2);
    xqr_limit limit = limit_of(game);

    CU_ASSERT_EQUAL(limit.plies, 120);
    CU_ASSERT_EQUAL(limit.red_checks, 4);
    CU_ASSERT_EQUAL(limit.red_counted, 118);
    CU_ASSERT_EQUAL(limit.black_counted, 120);
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ONGOING); /* the checker may not shorten the game */
    CU_ASSERT_EQUAL(push_all(game, "i8i7 b0b1"), 2);
    CU_ASSERT_EQUAL(verdict_of(game).reason, XQR_BY_NATURAL_LIMIT);
    xqr_game_free(game);
    xqr_rules_free(rules);
}

static void numbers_may_be_changed(void)
{
    const struct change forty[] = {{XQR_PARAM_LIMIT_PLIES, 80}, {XQR_PARAM_LIMIT_AUTOMATIC, 1}, {0, 0}};
    const struct change none[] = {{XQR_PARAM_LIMIT_PLIES, 0}, {0, 0}};
    const struct change light[] = {{XQR_PARAM_LIMIT_EXCESS_PLIES, 1}, {XQR_PARAM_LIMIT_CHECKS, 1}, {0, 0}};
    xqr_rules *rules = changed_rules("cxa-1999", forty);
    xqr_game *game = game_under(rules, ROOK "79 80", "i2i3", 1);

    CU_ASSERT_EQUAL(verdict_of(game).reason, XQR_BY_NATURAL_LIMIT);
    CU_ASSERT_EQUAL(verdict_of(game).rules_changed, 1);
    xqr_game_free(game);
    xqr_rules_free(rules);

    rules = changed_rules("online", none);
    game = game_under(rules, ROOK "50000 30000", "i2i3", 1);
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ONGOING);
    CU_ASSERT_EQUAL(limit_of(game).needed, 0);
    xqr_game_free(game);
    xqr_rules_free(rules);

    rules = changed_rules("cxa-1999", light);
    game = game_under(rules, CHECKER "0 1", CHECKS, 2);
    CU_ASSERT_EQUAL(limit_of(game).red_counted, 8 - 3);
    xqr_game_free(game);
    xqr_rules_free(rules);
}

static void taking_back_counts_back(void)
{
    xqr_game *game = game_of("cxa-1999", CHECKER "5 9", CHECKS, 1);

    CU_ASSERT_EQUAL(limit_of(game).red_checks, 2);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(limit_of(game).red_checks, 1);
    CU_ASSERT_EQUAL(limit_of(game).plies, 7);
    while (xqr_game_pop(game) == XQR_OK)
        ;
    CU_ASSERT_EQUAL(limit_of(game).red_checks, 0);
    CU_ASSERT_EQUAL(limit_of(game).plies, 5);
    xqr_game_free(game);
}

void suite_limits(void)
{
    static const struct test tests[] = {
        TEST(plies_and_checks_are_counted), TEST(the_limit_may_come_by_itself), TEST(excess_checks_put_the_limit_off),
        TEST(numbers_may_be_changed),       TEST(taking_back_counts_back),
    };

    add_suite("limits", tests, COUNT_OF(tests));
}
