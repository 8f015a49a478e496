/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

#define ROOK "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - "
#define CHECKER "4k4/8R/9/9/9/9/9/9/9/rrBA1K3 w"
#define CHECKS "i8i9 e9e8 i9i8 e8e9"
#define TWELVE_CHECKS CHECKS " " CHECKS " " CHECKS " " CHECKS " " CHECKS " " CHECKS
#define SHUFFLE "h0g2 h9g7 g2h0 g7h9"

struct claim_case {
    const char *name, *book, *fen, *moves;
    unsigned turns;
    xqr_reason kind;
    xqr_color side;
    uint32_t upheld;
    xqr_outcome outcome;
    uint32_t plies, needed, fouls, seconds;
};

static const struct claim_case claim_cases[] = {
    {"art. 4.2.4, Red claims the limit", "cxa-1999", ROOK "119 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT, XQR_RED, 1,
     XQR_DRAW, 120, 120, 0, 0},
    {"art. 4.2.4, Black claims the limit", "cxa-1999", ROOK "119 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT, XQR_BLACK, 1,
     XQR_DRAW, 120, 120, 0, 0},
    {"art. 9.1.4, a false claim is a foul and five minutes", "cxa-1999", ROOK "118 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT,
     XQR_RED, 0, XQR_NO_OUTCOME, 119, 120, 1, 300},
    {"art. 23.3, the checker's excess checks do not count", "cxa-1999", CHECKER " - - 112 90", CHECKS " i8i7 b0b1", 1,
     XQR_BY_NATURAL_LIMIT, XQR_RED, 0, XQR_NO_OUTCOME, 118, 120, 1, 300},
    {"AXF natural limit, a hundred plies", "axf-2008", ROOK "99 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT, XQR_RED, 1,
     XQR_DRAW, 100, 100, 0, 0},
    {"AXF natural limit, one ply too few", "axf-2008", ROOK "98 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT, XQR_BLACK, 0,
     XQR_NO_OUTCOME, 99, 100, 1, 300},
    {"AXF natural limit, the checker claims", "axf-2008", CHECKER " - - 74 90", TWELVE_CHECKS " i8i7 b0b1", 1,
     XQR_BY_NATURAL_LIMIT, XQR_RED, 0, XQR_NO_OUTCOME, 98, 100, 1, 300},
    {"AXF natural limit, the checked side claims", "axf-2008", CHECKER " - - 74 90", TWELVE_CHECKS " i8i7 b0b1", 1,
     XQR_BY_NATURAL_LIMIT, XQR_BLACK, 1, XQR_DRAW, 100, 100, 0, 0},
    {"AXF natural limit, the checker has lost already", "axf-2008", CHECKER, CHECKS, 25, XQR_BY_NATURAL_LIMIT, XQR_RED,
     0, XQR_NO_OUTCOME, 60, 100, 1, 300},
    {"AXF natural limit, the checked side has won already", "axf-2008", CHECKER, CHECKS, 25, XQR_BY_NATURAL_LIMIT,
     XQR_BLACK, 0, XQR_NO_OUTCOME, 100, 100, 0, 0},
    {"online, a false claim costs nothing", "online", ROOK "10 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT, XQR_RED, 0,
     XQR_NO_OUTCOME, 11, 120, 0, 0},
    {"mate comes before any claim", "cxa-1999", "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 119 80", "b7b9", 1,
     XQR_BY_NATURAL_LIMIT, XQR_BLACK, 0, XQR_NO_OUTCOME, 120, 120, 0, 0},

    {"a draw by repetition, ended at once", "online", NULL, SHUFFLE, 2, XQR_BY_REPETITION, XQR_RED, 1, XQR_DRAW, 3, 3,
     0, 0},
    {"a draw by repetition that is only announced", "wxf-2018", NULL, SHUFFLE, 2, XQR_BY_REPETITION, XQR_BLACK, 1,
     XQR_NO_OUTCOME, 3, 3, 0, 0},
    {"a draw by repetition after the announcement", "wxf-2018", NULL, SHUFFLE, 3, XQR_BY_REPETITION, XQR_BLACK, 1,
     XQR_DRAW, 4, 3, 0, 0},
    {"two occurrences are too few", "wxf-2018", NULL, SHUFFLE, 1, XQR_BY_REPETITION, XQR_RED, 0, XQR_NO_OUTCOME, 2, 3,
     0, 0},
    {"the checked side claims", "cxa-1999", CHECKER, CHECKS, 2, XQR_BY_REPETITION, XQR_BLACK, 1, XQR_BLACK_WINS, 3, 3,
     0, 0},
    {"the checked side claims while the checker is warned", "axf-2008", CHECKER, CHECKS, 2, XQR_BY_REPETITION,
     XQR_BLACK, 1, XQR_NO_OUTCOME, 3, 3, 0, 0},
    {"the side in the wrong cannot claim", "cxa-1999", CHECKER, CHECKS, 2, XQR_BY_REPETITION, XQR_RED, 0,
     XQR_NO_OUTCOME, 3, 3, 0, 0},
    {"the other side may have passed", "wxf-2018", CHECKER, CHECKS " " CHECKS " i8i9", 1, XQR_BY_REPETITION, XQR_BLACK,
     1, XQR_NO_OUTCOME, 3, 3, 0, 0},
};

static void claims_are_audited(void)
{
    for (size_t i = 0; i < COUNT_OF(claim_cases); i++) {
        const struct claim_case *const c = &claim_cases[i];
        xqr_game *game = game_of(c->book, c->fen, c->moves, c->turns);
        const xqr_verdict before = verdict_of(game);
        xqr_claim claim = {.struct_size = sizeof claim};
        xqr_verdict after;

        CHECK_NUMBER(c->name, xqr_game_audit_claim(&claim, game, c->kind, c->side), XQR_OK);
        CHECK_NUMBER(c->name, claim.kind, c->kind);
        CHECK_NUMBER(c->name, claim.side, c->side);
        CHECK_NUMBER(c->name, claim.upheld, c->upheld);
        CHECK_TEXT(c->name, xqr_outcome_name(claim.outcome), xqr_outcome_name(c->outcome));
        CHECK_NUMBER(c->name, claim.plies, c->plies);
        CHECK_NUMBER(c->name, claim.needed, c->needed);
        CHECK_NUMBER(c->name, claim.penalty_fouls, c->fouls);
        CHECK_NUMBER(c->name, claim.penalty_seconds, c->seconds);
        CHECK_NUMBER(c->name, claim.bonus_seconds, 0);
        CHECK_ROW(c->name, !c->upheld || claim.clause[0]);
        after = verdict_of(game);
        CHECK_ROW(c->name, memcmp(&before, &after, sizeof after) == 0); /* the game itself does not change */
        xqr_game_free(game);
    }
}

static void an_ended_game_knows_no_claims(void)
{
    xqr_game *game = game_of("cxa-1999", ROOK "119 80", "i2i3", 1);
    xqr_claim claim = {.struct_size = sizeof claim};

    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_RESIGNATION, XQR_RED), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_NATURAL_LIMIT, XQR_RED), XQR_OK);
    CU_ASSERT_EQUAL(claim.upheld, 0);
    CU_ASSERT_EQUAL(claim.outcome, XQR_NO_OUTCOME);
    xqr_game_free(game);
}

static void an_upheld_claim_can_end_the_game(void)
{
    xqr_game *game = game_of("wxf-2018", ROOK "119 80", "i2i3", 1);
    xqr_claim claim = {.struct_size = sizeof claim};
    xqr_verdict verdict;

    CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_NATURAL_LIMIT, XQR_BLACK), XQR_OK);
    CU_ASSERT_EQUAL(claim.upheld, 1);
    CU_ASSERT_EQUAL(xqr_game_end(game, (xqr_reason)claim.kind, XQR_NO_COLOR), XQR_OK);
    verdict = verdict_of(game);
    CU_ASSERT_EQUAL(verdict.status, XQR_ENDED);
    CU_ASSERT_EQUAL(verdict.outcome, XQR_DRAW);
    CU_ASSERT_EQUAL(verdict.reason, XQR_BY_NATURAL_LIMIT);
    xqr_game_free(game);
}

static void claims_that_the_rules_do_not_know(void)
{
    static const xqr_reason kinds[] = {XQR_NO_REASON,    XQR_BY_CHECKMATE, XQR_BY_FIFTY_MOVES, XQR_BY_THREEFOLD,
                                       XQR_BY_AGREEMENT, XQR_BY_TIME,      (xqr_reason)77,     (xqr_reason)-1};
    const struct change none[] = {{XQR_PARAM_LIMIT_PLIES, 0}, {0, 0}};
    xqr_rules *rules = changed_rules("wxf-2018", none);
    xqr_game *game = game_of("wxf-2018", NULL, "", 0);
    xqr_claim claim = {.struct_size = sizeof claim, .kind = 12345};

    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, kinds[i], XQR_RED), XQR_ERR_UNSUPPORTED);
    CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_REPETITION, XQR_NO_COLOR), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_REPETITION, (xqr_color)7), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(claim.kind, 12345); /* left alone */
    xqr_game_free(game);
    game = game_under(rules, NULL, "", 0);
    CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_NATURAL_LIMIT, XQR_RED), XQR_ERR_UNSUPPORTED);
    CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_REPETITION, XQR_RED), XQR_OK);
    xqr_game_free(game);
    xqr_rules_free(rules);
}

void suite_claims(void)
{
    static const struct test tests[] = {
        TEST(claims_are_audited),
        TEST(an_ended_game_knows_no_claims),
        TEST(an_upheld_claim_can_end_the_game),
        TEST(claims_that_the_rules_do_not_know),
    };

    add_suite("claims", tests, COUNT_OF(tests));
}
