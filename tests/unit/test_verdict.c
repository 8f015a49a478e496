/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

#define CHECKER "4k4/8R/9/9/9/9/9/9/9/rrBA1K3 w"
#define CHECKS "i8i9 e9e8 i9i8 e8e9"
#define CHASER "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w"
#define CHASES "d6c6 c7d7 c6d6 d7c7"
#define SHUFFLE "h0g2 h9g7 g2h0 g7h9"
#define ROOK "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - "
#define MATING "3k5/R8/1R7/9/9/9/9/9/9/4K4 w"

#define NOBODY XQR_NO_COLOR

struct verdict_case {
    const char *name, *book, *fen, *moves;
    unsigned turns;
    xqr_game_status status;
    xqr_outcome outcome;
    xqr_reason reason;
    xqr_color must_change;
    uint32_t deadline;
    const char *clause;
};

static const struct verdict_case verdict_cases[] = {
    {"nothing has happened", "wxf-2018", NULL, "h2e2 h9g7", 1, XQR_ONGOING, XQR_NO_OUTCOME, XQR_NO_REASON, NOBODY,
     XQR_NO_PLY, ""},
    {"art. 4.1.1, mate", "cxa-1999", MATING, "b7b9", 1, XQR_ENDED, XQR_RED_WINS, XQR_BY_CHECKMATE, NOBODY, XQR_NO_PLY,
     "CXA-1999 art. 4.1.1"},
    {"art. 4.1.1, mate by Black", "cxa-1999", "4k4/9/9/9/9/9/9/1r7/r8/3K5 b", "b2b0", 1, XQR_ENDED, XQR_BLACK_WINS,
     XQR_BY_CHECKMATE, NOBODY, XQR_NO_PLY, "CXA-1999 art. 4.1.1"},
    {"BL028, a double check that can be parried", "wxf-2018", "c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w", "g7g9", 1,
     XQR_ONGOING, XQR_NO_OUTCOME, XQR_NO_REASON, NOBODY, XQR_NO_PLY, ""},
    {"BL029, the side without a move loses, in check or not", "cxa-1999", "3k5/2P6/9/9/9/9/9/9/9/4K4 b", "", 0,
     XQR_ENDED, XQR_RED_WINS, XQR_BY_STALEMATE, NOBODY, XQR_NO_PLY, "CXA-1999 art. 4.1.3"},
    {"BL030, and not the other one", "wxf-2018", "5k3/6P2/9/9/9/9/9/9/9/4K4 b", "", 0, XQR_ENDED, XQR_RED_WINS,
     XQR_BY_STALEMATE, NOBODY, XQR_NO_PLY, "WXF 2018, end of the game"},
    {"BL030, colours swapped", "wxf-2018", "4k4/9/9/9/9/9/9/9/6p2/5K3 w", "", 0, XQR_ENDED, XQR_BLACK_WINS,
     XQR_BY_STALEMATE, NOBODY, XQR_NO_PLY, "WXF 2018, end of the game"},
    {"BL031, no attacker on either side", "axf-2008", "3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 w", "", 0, XQR_ENDED, XQR_DRAW,
     XQR_BY_INSUFFICIENT_MATERIAL, NOBODY, XQR_NO_PLY, "AXF general rules"},
    {"BL031, a lone pawn keeps the game going", "axf-2008", "3ak4/4a4/9/9/4P4/9/9/9/4A4/3AK4 w", "", 0, XQR_ONGOING,
     XQR_NO_OUTCOME, XQR_NO_REASON, NOBODY, XQR_NO_PLY, ""},

    {"art. 24.1, one-sided perpetual check loses at once", "cxa-1999", CHECKER, CHECKS, 2, XQR_ENDED, XQR_BLACK_WINS,
     XQR_BY_PERPETUAL_CHECK, NOBODY, XQR_NO_PLY, "CXA-1999 art. 24.1, 26.1"},
    {"AXF cl. 1, the checker must vary", "axf-2008", CHECKER, CHECKS, 2, XQR_MUST_CHANGE, XQR_NO_OUTCOME,
     XQR_BY_PERPETUAL_CHECK, XQR_RED, 12, "AXF cl. 1"},
    {"AXF cl. 1, one ply after the ruling", "axf-2008", CHECKER, CHECKS " " CHECKS " i8i9", 1, XQR_MUST_CHANGE,
     XQR_NO_OUTCOME, XQR_BY_PERPETUAL_CHECK, XQR_RED, 12, "AXF cl. 1"},
    {"AXF cl. 1, one ply before the deadline", "axf-2008", CHECKER, CHECKS " " CHECKS " i8i9 e9e8 i9i8", 1,
     XQR_MUST_CHANGE, XQR_NO_OUTCOME, XQR_BY_PERPETUAL_CHECK, XQR_RED, 12, "AXF cl. 1"},
    {"AXF cl. 1, one more turn loses", "axf-2008", CHECKER, CHECKS, 3, XQR_ENDED, XQR_BLACK_WINS,
     XQR_BY_PERPETUAL_CHECK, NOBODY, XQR_NO_PLY, "AXF cl. 1"},
    {"AXF cl. 1, varied in time", "axf-2008", CHECKER, CHECKS " " CHECKS " i8i7", 1, XQR_ONGOING, XQR_NO_OUTCOME,
     XQR_NO_REASON, NOBODY, XQR_NO_PLY, ""},
    {"BL018, online a perpetual check is no draw", "online", CHECKER, CHECKS, 2, XQR_ENDED, XQR_BLACK_WINS,
     XQR_BY_PERPETUAL_CHECK, NOBODY, XQR_NO_PLY, "online, perpetual check"},
    {"BL047, 55 occurrences: the checker has lost", "wxf-2018", CHECKER, CHECKS, 54, XQR_ENDED, XQR_BLACK_WINS,
     XQR_BY_PERPETUAL_CHECK, NOBODY, XQR_NO_PLY, "WXF 2018, perpetual check"},

    {"art. 24.3, the chaser must vary", "cxa-1999", CHASER, CHASES, 2, XQR_MUST_CHANGE, XQR_NO_OUTCOME,
     XQR_BY_PERPETUAL_CHASE, XQR_RED, 12, "CXA-1999 art. 24.3, 26.4"},
    {"art. 24.3, one more turn loses", "cxa-1999", CHASER, CHASES, 3, XQR_ENDED, XQR_BLACK_WINS, XQR_BY_PERPETUAL_CHASE,
     NOBODY, XQR_NO_PLY, "CXA-1999 art. 24.3, 26.4"},
    {"BL025, Black is the one who must vary", "wxf-2018", "3k5/9/9/9/9/r8/1C7/9/9/4K4 b", "a4a3 b3b4 a3a4 b4b3", 2,
     XQR_MUST_CHANGE, XQR_NO_OUTCOME, XQR_BY_PERPETUAL_CHASE, XQR_BLACK, 12, "WXF 2018, general rule 3"},
    {"BL021, the chaser loses", "online", "3k5/9/9/9/9/r8/1C7/9/9/4K4 b", "a4a3 b3b4 a3a4 b4b3", 2, XQR_ENDED,
     XQR_RED_WINS, XQR_BY_PERPETUAL_CHASE, NOBODY, XQR_NO_PLY, "online, perpetual chase"},
    {"art. 25.2, only kills", "cxa-1999", "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w", "d4f4 f6f8 f4d4 f8f6", 3, XQR_ENDED,
     XQR_BLACK_WINS, XQR_BY_PERPETUAL_KILL, NOBODY, XQR_NO_PLY, "CXA-1999 art. 24.3, 26.4"},
    {"art. 25.2, check and chase", "cxa-1999", "4k4/9/R1c6/9/9/9/9/9/9/3K5 w", "a7a9 e9e8 a9a7 e8e9", 2,
     XQR_MUST_CHANGE, XQR_NO_OUTCOME, XQR_BY_PERPETUAL_ATTACK, XQR_RED, 12, "CXA-1999 art. 24.3, 26.4"},

    {"BL019, art. 24.2, a draw at once", "cxa-1999", NULL, SHUFFLE, 2, XQR_ENDED, XQR_DRAW, XQR_BY_REPETITION, NOBODY,
     XQR_NO_PLY, "CXA-1999 art. 24.2, 26.2"},
    {"BL019, under the World rules the draw is announced", "wxf-2018", NULL, SHUFFLE, 2, XQR_ONGOING, XQR_NO_OUTCOME,
     XQR_BY_REPETITION, NOBODY, 12, "WXF 2018, allowed moves"},
    {"BL019, and then final", "wxf-2018", NULL, SHUFFLE, 3, XQR_ENDED, XQR_DRAW, XQR_BY_REPETITION, NOBODY, XQR_NO_PLY,
     "WXF 2018, allowed moves"},
    {"BL014, nothing at the second occurrence", "online", "3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w", "h2i2 h1i1 i2h2 i1h1",
     1, XQR_ONGOING, XQR_NO_OUTCOME, XQR_NO_REASON, NOBODY, XQR_NO_PLY, ""},
    {"AXF cl. 2, both sides check: nobody must vary", "axf-2008", "9/4kr2R/5c3/n8/9/5N3/9/5K3/9/4C4 w",
     "f4e2 f7e7 e2f4 e7f7", 2, XQR_ONGOING, XQR_NO_OUTCOME, XQR_BY_REPETITION, NOBODY, 12, "AXF cl. 2"},

    {"a limit that must be claimed ends nothing", "wxf-2018", ROOK "119 80", "i2i3", 1, XQR_ONGOING, XQR_NO_OUTCOME,
     XQR_NO_REASON, NOBODY, XQR_NO_PLY, ""},
    {"an automatic limit does", "online", ROOK "119 80", "i2i3", 1, XQR_ENDED, XQR_DRAW, XQR_BY_NATURAL_LIMIT, NOBODY,
     XQR_NO_PLY, "online, natural limit"},
    {"mate comes before the limit", "online", MATING " - - 119 80", "b7b9", 1, XQR_ENDED, XQR_RED_WINS,
     XQR_BY_CHECKMATE, NOBODY, XQR_NO_PLY, "online, end of the game"},
    {"stalemate comes before the limit", "online", "3k5/9/2P6/9/9/9/9/9/9/4K4 w - - 119 80", "c7c8", 1, XQR_ENDED,
     XQR_RED_WINS, XQR_BY_STALEMATE, NOBODY, XQR_NO_PLY, "online, end of the game"},
    {"repetition comes before the limit", "online", CHECKER " - - 112 80", CHECKS, 2, XQR_ENDED, XQR_BLACK_WINS,
     XQR_BY_PERPETUAL_CHECK, NOBODY, XQR_NO_PLY, "online, perpetual check"},
};

static void check_verdict(const char *row, const xqr_verdict *got, const struct verdict_case *want)
{
    const xqr_color winner = want->outcome == XQR_RED_WINS     ? XQR_RED
                             : want->outcome == XQR_BLACK_WINS ? XQR_BLACK
                                                               : XQR_NO_COLOR;

    CHECK_TEXT(row, xqr_game_status_name(got->status), xqr_game_status_name(want->status));
    CHECK_TEXT(row, xqr_outcome_name(got->outcome), xqr_outcome_name(want->outcome));
    CHECK_NUMBER(row, got->winner, winner);
    CHECK_TEXT(row, xqr_reason_name(got->reason), xqr_reason_name(want->reason));
    CHECK_NUMBER(row, got->must_change, want->must_change);
    CHECK_NUMBER(row, got->deadline, want->deadline);
    CHECK_TEXT(row, got->clause, want->clause);
    CHECK_NUMBER(row, got->rules_changed, 0);
}

static void verdicts_match_the_clauses(void)
{
    for (size_t i = 0; i < COUNT_OF(verdict_cases); i++) {
        const struct verdict_case *const c = &verdict_cases[i];
        xqr_game *game = game_of(c->book, c->fen, c->moves, c->turns);
        const xqr_verdict got = verdict_of(game), again = verdict_of(game);

        check_verdict(c->name, &got, c);
        CHECK_ROW(c->name, memcmp(&got, &again, sizeof got) == 0);
        xqr_game_free(game);
    }
}

static void a_game_may_go_on_after_its_end(void)
{
    xqr_game *game = game_of("cxa-1999", CHECKER, CHECKS, 2);

    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ENDED);
    CU_ASSERT_EQUAL(push_all(game, "i8i7"), 1); /* records of real games do */
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ONGOING);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ENDED);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ONGOING);
    xqr_game_free(game);
}

/* The grace is counted in occurrences of the repetition, and the deadline in
 * plies. */
static void the_grace_may_be_longer(void)
{
    for (unsigned grace = 0; grace <= 3; grace++) {
        const struct change changes[] = {{XQR_PARAM_GRACE_CHECK, grace}, {0, 0}};
        xqr_rules *rules = changed_rules("axf-2008", changes);
        xqr_game *game = game_under(rules, CHECKER, CHECKS, 2);

        for (unsigned turn = 0; turn < grace; turn++) {
            for (unsigned ply = 0; ply < 4; ply++) {
                const xqr_verdict verdict = verdict_of(game);

                CU_ASSERT_EQUAL(verdict.status, XQR_MUST_CHANGE);
                CU_ASSERT_EQUAL(verdict.must_change, XQR_RED);
                CU_ASSERT_EQUAL(verdict.deadline, 8 + 4 * grace);
                CU_ASSERT_EQUAL(push_all(game, (const char *const[]){"i8i9", "e9e8", "i9i8", "e8e9"}[ply]), 1);
            }
        }
        CU_ASSERT_EQUAL(xqr_game_ply_count(game), 8 + 4 * grace);
        CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ENDED);
        CU_ASSERT_EQUAL(verdict_of(game).outcome, XQR_BLACK_WINS);
        xqr_game_free(game);
        xqr_rules_free(rules);
    }
}

/* A side that left the loop and comes back to it was warned already, and has
 * used its grace up. */
static void coming_back_to_the_loop(void)
{
    xqr_game *game = game_of("axf-2008", CHECKER, CHECKS, 2);

    CU_ASSERT_EQUAL(push_all(game, "i8i7 b0b1 i7i8 b1b0"), 4);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 12), 4);
  /* The window from the second to the fourth occurrence now holds idle moves,
   * so nobody is in the wrong. */
    CU_ASSERT_EQUAL(repetition_of(game).violator, XQR_VIOLATOR_NONE);
    CU_ASSERT_NOT_EQUAL(verdict_of(game).status, XQR_MUST_CHANGE);
    xqr_game_free(game);
}

static void a_changed_rule_set_is_said(void)
{
    const struct change changes[] = {{XQR_PARAM_LIMIT_PLIES, 80}, {0, 0}};
    xqr_rules *rules = changed_rules("wxf-2018", changes), *same = changed_rules("wxf-2018", changes + 1);
    xqr_game *game = game_under(rules, NULL, "h2e2", 1);

    CU_ASSERT_EQUAL(verdict_of(game).rules_changed, 1);
    xqr_game_free(game);
    game = game_under(same, NULL, "h2e2", 1);
    CU_ASSERT_EQUAL(verdict_of(game).rules_changed, 0);
    xqr_game_free(game);
    xqr_rules_free(rules);
    xqr_rules_free(same);
}

/* The limit may be reached while a side is under warning; then the game has
 * ended and nobody must do anything more. */
static void the_limit_during_a_warning(void)
{
    const struct change changes[] = {{XQR_PARAM_LIMIT_AUTOMATIC, 1}, {0, 0}};
    xqr_rules *rules = changed_rules("wxf-2018", changes);
    xqr_game *game = game_under(rules, CHASER " - - 112 80", CHASES, 2);
    const xqr_verdict verdict = verdict_of(game);

    CU_ASSERT_EQUAL(verdict.status, XQR_ENDED);
    CU_ASSERT_EQUAL(verdict.reason, XQR_BY_NATURAL_LIMIT);
    CU_ASSERT_EQUAL(verdict.outcome, XQR_DRAW);
    CU_ASSERT_EQUAL(verdict.must_change, XQR_NO_COLOR);
    CU_ASSERT_EQUAL(verdict.deadline, XQR_NO_PLY);
    xqr_game_free(game);
    xqr_rules_free(rules);
}

/* ---- The verdict at any ply ---------------------------------------------------------------------------------------- */

/* A verdict never speaks of what came later. */
static void any_ply_has_its_verdict(void)
{
    static const struct {
        const char *book, *fen, *moves;
        unsigned turns;
    } rows[] = {
        {"axf-2008", CHECKER, CHECKS, 5},
        {"online", NULL, "h0g2 h9g7 g2h0 g7h9", 5},
        {"online", "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - 116 80", "i2i3 a6a5 i3i4 a5a4 i4i5 a4a3", 1},
        {"wxf-2018", MATING, "b7b9", 1},
        {"cxa-2020", "3k5/9/9/9/9/9/9/9/4p4/4K4 w", "e0e1 d9d8 e1e2", 1},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_game *game = game_of(rows[i].book, rows[i].fen, rows[i].moves, rows[i].turns);
        xqr_game *shorter = NULL;
        size_t first_end = SIZE_MAX;

        CU_ASSERT_EQUAL_FATAL(xqr_game_clone(&shorter, game, NULL), XQR_OK);
        for (size_t ply = xqr_game_ply_count(game) + 1; ply-- > 0;) {
            xqr_verdict at = {.struct_size = sizeof at}, last;
            char text[512], want[512];

            CU_ASSERT_EQUAL(xqr_game_verdict_at(&at, game, ply), XQR_OK);
            last = verdict_of(shorter);
            CHECK_ROW(rows[i].book, memcmp(&at, &last, sizeof at) == 0);
            (void)xqr_game_verdict_text_at(game, ply, XQR_ENGLISH, text, sizeof text);
            (void)xqr_game_verdict_text(shorter, XQR_ENGLISH, want, sizeof want);
            CHECK_TEXT(rows[i].book, text, want);
            (void)xqr_game_explain_at(game, ply, XQR_CHINESE, text, sizeof text);
            (void)xqr_game_explain(shorter, XQR_CHINESE, want, sizeof want);
            CHECK_TEXT(rows[i].book, text, want);
            if (last.status == XQR_ENDED)
                first_end = ply;
            CU_ASSERT_EQUAL(xqr_game_pop(shorter), ply ? XQR_OK : XQR_ERR_RANGE);
        }
        CHECK_ROW(rows[i].book, xqr_game_first_end(game) == first_end);
        CHECK_ROW(rows[i].book, first_end != SIZE_MAX);
        xqr_game_free(shorter);
        xqr_game_free(game);
    }
}

static void an_ending_from_outside_belongs_to_the_last_ply(void)
{
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2 h9g7", 1);
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    char text[64];

    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_RESIGNATION, XQR_RED), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_verdict_at(&verdict, game, 2), XQR_OK);
    CU_ASSERT_EQUAL(verdict.status, XQR_ENDED);
    CU_ASSERT_EQUAL(xqr_game_verdict_at(&verdict, game, 1), XQR_OK);
    CU_ASSERT_EQUAL(verdict.status, XQR_ONGOING);
    CU_ASSERT_EQUAL(xqr_game_first_end(game), SIZE_MAX);
    CU_ASSERT_EQUAL(xqr_game_verdict_at(&verdict, game, 3), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_game_verdict_at(NULL, game, 1), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_verdict_at(&verdict, NULL, 0), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_first_end(NULL), SIZE_MAX);
    CU_ASSERT_EQUAL(xqr_game_verdict_text_at(game, 3, XQR_ENGLISH, text, sizeof text), 0);
    CU_ASSERT_STRING_EQUAL(text, "");
    CU_ASSERT_EQUAL(xqr_game_explain_at(game, 3, XQR_ENGLISH, NULL, 0), 0);
    xqr_game_free(game);
}

/* ---- Endings from outside ------------------------------------------------------------------------------------------ */

struct outside_case {
    const char *name;
    xqr_reason reason;
    xqr_color loser;
    xqr_status status;
    xqr_outcome outcome;
};

static const struct outside_case outside_cases[] = {
    {"Red resigns", XQR_BY_RESIGNATION, XQR_RED, XQR_OK, XQR_BLACK_WINS},
    {"Black resigns", XQR_BY_RESIGNATION, XQR_BLACK, XQR_OK, XQR_RED_WINS},
    {"nobody resigns", XQR_BY_RESIGNATION, XQR_NO_COLOR, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
    {"agreed", XQR_BY_AGREEMENT, XQR_NO_COLOR, XQR_OK, XQR_DRAW},
    {"agreed, but somebody loses", XQR_BY_AGREEMENT, XQR_RED, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
    {"Black's time", XQR_BY_TIME, XQR_BLACK, XQR_OK, XQR_RED_WINS},
    {"time, drawn", XQR_BY_TIME, XQR_NO_COLOR, XQR_OK, XQR_DRAW},
    {"illegal move", XQR_BY_ILLEGAL_MOVE, XQR_BLACK, XQR_OK, XQR_RED_WINS},
    {"illegal move of nobody", XQR_BY_ILLEGAL_MOVE, XQR_NO_COLOR, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
    {"a limit far from reached", XQR_BY_NATURAL_LIMIT, XQR_NO_COLOR, XQR_ERR_UNFOUNDED, XQR_NO_OUTCOME},
    {"claimed limit, but somebody loses", XQR_BY_NATURAL_LIMIT, XQR_BLACK, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
    {"a repetition that is none, drawn", XQR_BY_REPETITION, XQR_NO_COLOR, XQR_ERR_UNFOUNDED, XQR_NO_OUTCOME},
    {"a repetition that is none, lost", XQR_BY_REPETITION, XQR_RED, XQR_ERR_UNFOUNDED, XQR_NO_OUTCOME},
    {"mate is no ending from outside", XQR_BY_CHECKMATE, XQR_RED, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
    {"no reason", XQR_NO_REASON, XQR_RED, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
    {"unknown reason", (xqr_reason)99, XQR_RED, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
    {"unknown side", XQR_BY_TIME, (xqr_color)5, XQR_ERR_ARGUMENT, XQR_NO_OUTCOME},
};

static void endings_from_outside(void)
{
    for (size_t i = 0; i < COUNT_OF(outside_cases); i++) {
        const struct outside_case *const c = &outside_cases[i];
        xqr_game *game = game_of("wxf-2018", NULL, "h2e2", 1);
        xqr_verdict verdict;

        CHECK_NUMBER(c->name, xqr_game_end(game, c->reason, c->loser), c->status);
        verdict = verdict_of(game);
        CHECK_NUMBER(c->name, verdict.status, c->status == XQR_OK ? XQR_ENDED : XQR_ONGOING);
        CHECK_TEXT(c->name, xqr_outcome_name(verdict.outcome), xqr_outcome_name(c->outcome));
        CHECK_NUMBER(c->name, verdict.reason, c->status == XQR_OK ? c->reason : XQR_NO_REASON);
        xqr_game_free(game);
    }
}

static void a_move_lifts_an_ending_from_outside(void)
{
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2", 1);

    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_RESIGNATION, XQR_BLACK), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_push(game, go("h2h3"), NULL), XQR_ERR_ILLEGAL_MOVE); /* a refused one does not */
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ENDED);
    CU_ASSERT_EQUAL(push_all(game, "h9g7"), 1);
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ONGOING);
    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_AGREEMENT, XQR_NO_COLOR), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK); /* so does taking back */
    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_ONGOING);
    xqr_game_free(game);
}

/* A draw or a loss that is claimed must be so. */
static void endings_by_claim_are_checked(void)
{
    static const struct {
        const char *name, *book, *fen, *moves;
        unsigned turns;
        xqr_reason reason;
        xqr_color loser;
        xqr_status status;
    } rows[] = {
        {"limit", "wxf-2018", "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - 119 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT, XQR_NO_COLOR,
         XQR_OK},
        {"one ply short", "wxf-2018", "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - 118 80", "i2i3", 1, XQR_BY_NATURAL_LIMIT,
         XQR_NO_COLOR, XQR_ERR_UNFOUNDED},
        {"draw", "wxf-2018", NULL, "h0g2 h9g7 g2h0 g7h9", 2, XQR_BY_REPETITION, XQR_NO_COLOR, XQR_OK},
        {"a draw nobody loses", "wxf-2018", NULL, "h0g2 h9g7 g2h0 g7h9", 2, XQR_BY_REPETITION, XQR_RED,
         XQR_ERR_UNFOUNDED},
        {"two occurrences", "wxf-2018", NULL, "h0g2 h9g7 g2h0 g7h9", 1, XQR_BY_REPETITION, XQR_NO_COLOR,
         XQR_ERR_UNFOUNDED},
        {"the checker loses", "axf-2008", CHECKER, CHECKS, 2, XQR_BY_REPETITION, XQR_RED, XQR_OK},
        {"the other does not", "axf-2008", CHECKER, CHECKS, 2, XQR_BY_REPETITION, XQR_BLACK, XQR_ERR_UNFOUNDED},
        {"nor is it a draw", "axf-2008", CHECKER, CHECKS, 2, XQR_BY_REPETITION, XQR_NO_COLOR, XQR_ERR_UNFOUNDED},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_game *game = game_of(rows[i].book, rows[i].fen, rows[i].moves, rows[i].turns);
        const xqr_game_status before = (xqr_game_status)verdict_of(game).status;

        CHECK_NUMBER(rows[i].name, xqr_game_end(game, rows[i].reason, rows[i].loser), rows[i].status);
        CHECK_NUMBER(rows[i].name, verdict_of(game).status, rows[i].status == XQR_OK ? XQR_ENDED : before);
        if (rows[i].status == XQR_OK) {
            CHECK_ROW(rows[i].name, verdict_of(game).clause[0]);
            CHECK_NUMBER(rows[i].name, xqr_game_end(game, rows[i].reason, rows[i].loser), XQR_ERR_ENDED);
        }
        xqr_game_free(game);
    }
}

static void the_board_comes_before_the_outside(void)
{
    xqr_game *game = game_of("wxf-2018", MATING, "b7b9", 1);

    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_RESIGNATION, XQR_RED), XQR_ERR_ENDED);
    CU_ASSERT_EQUAL(verdict_of(game).outcome, XQR_RED_WINS);
    xqr_game_free(game);

    game = game_of("wxf-2018", "3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 w", "", 0);
    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_TIME, XQR_RED), XQR_ERR_ENDED);
    xqr_game_free(game);
}

static void giving_up_under_a_warning(void)
{
    xqr_game *game = game_of("axf-2008", CHECKER, CHECKS, 2);
    xqr_verdict verdict;

    CU_ASSERT_EQUAL(verdict_of(game).status, XQR_MUST_CHANGE);
    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_RESIGNATION, XQR_BLACK), XQR_OK);
    verdict = verdict_of(game);
    CU_ASSERT_EQUAL(verdict.status, XQR_ENDED);
    CU_ASSERT_EQUAL(verdict.outcome, XQR_RED_WINS);
    CU_ASSERT_EQUAL(verdict.reason, XQR_BY_RESIGNATION);
    CU_ASSERT_EQUAL(verdict.must_change, XQR_NO_COLOR);
    CU_ASSERT_EQUAL(verdict.deadline, XQR_NO_PLY);
    xqr_game_free(game);
}

/* Where the book itself says what an illegal move or an upheld claim comes to,
 * the verdict cites it. */
static void rulings_from_outside_cite_their_clause(void)
{
    static const struct {
        xqr_reason reason;
        xqr_color loser;
        const char *clause;
    } rows[] = {
        {XQR_BY_ILLEGAL_MOVE, XQR_RED, "CXA-1999 art. 4.1.6"},
        {XQR_BY_NATURAL_LIMIT, XQR_NO_COLOR, "CXA-1999 art. 4.2.4, 23.3"},
        {XQR_BY_RESIGNATION, XQR_RED, "CXA-1999 art. 4.1.9"},
        {XQR_BY_AGREEMENT, XQR_NO_COLOR, "CXA-1999 art. 4.2.2"},
        {XQR_BY_TIME, XQR_RED, "CXA-1999 art. 4.1.4"},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_game *game = game_of("cxa-1999", ROOK "119 80", "i2i3", 1);

        CU_ASSERT_EQUAL(xqr_game_end(game, rows[i].reason, rows[i].loser), XQR_OK);
        CHECK_TEXT(xqr_reason_name(rows[i].reason), verdict_of(game).clause, rows[i].clause);
        xqr_game_free(game);
    }
}

void suite_verdict(void)
{
    static const struct test tests[] = {
        TEST(verdicts_match_the_clauses),
        TEST(a_game_may_go_on_after_its_end),
        TEST(the_grace_may_be_longer),
        TEST(coming_back_to_the_loop),
        TEST(a_changed_rule_set_is_said),
        TEST(the_limit_during_a_warning),
        TEST(any_ply_has_its_verdict),
        TEST(an_ending_from_outside_belongs_to_the_last_ply),
        TEST(endings_by_claim_are_checked),
        TEST(endings_from_outside),
        TEST(a_move_lifts_an_ending_from_outside),
        TEST(the_board_comes_before_the_outside),
        TEST(giving_up_under_a_warning),
        TEST(rulings_from_outside_cite_their_clause),
    };

    add_suite("verdict", tests, COUNT_OF(tests));
}
