/* SPDX-License-Identifier: Apache-2.0 */
#include "notations.h"

#include <xqrules/xqrules.h>

#include <string.h>

static const char start[] = "startpos";

static const struct {
    struct read_case row;
    xqr_notation notation;
} read_cases[] = {
    {{"UCI", start, "h2e2", XQR_OK, "h2e2"}, XQR_NOTATION_UCI},
    {{"UCI, as anything", start, "h2e2", XQR_OK, "h2e2"}, XQR_NOTATION_ANY},
    {{"ICCS with a dash", start, "H2-E2", XQR_OK, "h2e2"}, XQR_NOTATION_ICCS},
    {{"ICCS in small letters", start, "h2-e2", XQR_OK, "h2e2"}, XQR_NOTATION_ICCS},
    {{"ICCS without a dash", start, "H2E2", XQR_OK, "h2e2"}, XQR_NOTATION_ICCS},
    {{"ICCS, a capture and a check mark", start, "H2xH9+", XQR_OK, "h2h9"}, XQR_NOTATION_ANY},
    {{"full-width signs", start, "Ｈ２－Ｅ２", XQR_OK, "h2e2"}, XQR_NOTATION_ANY},
    {{"blanks around and signs behind", start, " \th2e2!? ", XQR_OK, "h2e2"}, XQR_NOTATION_ANY},
    {{"full-width sign behind", start, "h2e2！", XQR_OK, "h2e2"}, XQR_NOTATION_ANY},
    {{"BL056, ranks 1-10 when the caller says so", start, "h3e3", XQR_OK, "h2e2"}, XQR_NOTATION_UCI_ONE},
    {{"BL056, ranks 1-10 are not guessed", start, "h3e3", XQR_ERR_ILLEGAL_MOVE, "empty_square"}, XQR_NOTATION_ANY},
    {{"rank 10 proves ranks 1-10", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b", "h10g8", XQR_OK,
      "h9g7"},
     XQR_NOTATION_ANY},
    {{"rank 10 is no rank of UCI", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b", "h10g8",
      XQR_ERR_SYNTAX, "legal"},
     XQR_NOTATION_UCI},
    {{"rank 0 is no rank of 1-10", start, "h0g2", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_UCI_ONE},
    {{"both in one move", start, "h10h0", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_ANY},
    {{"no such file", start, "j2e2", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_UCI},
    {{"too short", start, "h2e", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_UCI},
    {{"too long", start, "h2e2e3", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_UCI},
    {{"no text", start, "", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_ANY},
    {{"Chinese is no UCI", start, "炮二平五", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_UCI},
    {{"from and to the same", start, "h2h2", XQR_ERR_ILLEGAL_MOVE, "not_a_move"}, XQR_NOTATION_UCI},
    {{"the other side's piece", start, "h7e7", XQR_ERR_ILLEGAL_MOVE, "wrong_side"}, XQR_NOTATION_UCI},
    {{"no mount", start, "h2h7", XQR_ERR_ILLEGAL_MOVE, "no_mount"}, XQR_NOTATION_UCI},
    {{"BL048, king into a rook's line", "1C2kab2/2R6/3abn3/p3p4/6r1p/P8/2N6/9/4A4/2BA1K1c1 b", "e9e8",
      XQR_ERR_ILLEGAL_MOVE, "check"},
     XQR_NOTATION_UCI},
    {{"BL048, no horse's way", "2bak4/4a4/4c3b/2Nn4p/6p2/P7P/6P2/4B3N/4A4/3AK1B2 w", "i2h3", XQR_ERR_ILLEGAL_MOVE,
      "geometry"},
     XQR_NOTATION_UCI},
    {{"BL048, a check ignored", "rnb1kab2/4a4/6n2/p3p1p1p/2P6/1C2cNP1P/r8/2c6/4A4/R1B1KABR1 w", "g4g5",
      XQR_ERR_ILLEGAL_MOVE, "check"},
     XQR_NOTATION_UCI},
};

static void coordinates_are_read(void)
{
    for (size_t i = 0; i < COUNT_OF(read_cases); i++)
        check_read(&read_cases[i].row, read_cases[i].notation);
}

static void text_needs_no_end(void)
{
    const xqr_position pos = position_of(start);
    xqr_move move = XQR_NO_MOVE;

    CU_ASSERT_EQUAL(xqr_move_parse(&move, &pos, XQR_NOTATION_UCI, "h2e2 h9g7", 4, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_move_from(move), 25);
    CU_ASSERT_EQUAL(xqr_move_to(move), 22);
}

static void errors_say_where(void)
{
    const xqr_position pos = position_of(start);
    xqr_error err = XQR_ERROR_INIT;
    xqr_move move = XQR_NO_MOVE;

    CU_ASSERT_EQUAL(xqr_move_parse(&move, &pos, XQR_NOTATION_ANY, "  what", XQR_NTS, NULL, &err), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(err.offset, 2);
}

static void what_breaks_the_contract_is_refused(void)
{
    const xqr_position none = {{0}};
    const xqr_position pos = position_of(start);
    xqr_move move = XQR_NO_MOVE;

    CU_ASSERT_EQUAL(xqr_move_parse(&move, &none, XQR_NOTATION_UCI, "h2e2", 4, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse(&move, NULL, XQR_NOTATION_UCI, "h2e2", 4, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse(NULL, &pos, XQR_NOTATION_UCI, "h2e2", 4, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse(&move, &pos, XQR_NOTATION_UCI, NULL, 4, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse(&move, &pos, (xqr_notation)99, "h2e2", 4, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(move, XQR_NO_MOVE);
}

struct write_case {
    xqr_notation notation;
    const char *text;
};

static void coordinates_are_written(void)
{
    static const struct write_case cases[] = {
        {XQR_NOTATION_UCI, "h9g7"},
        {XQR_NOTATION_ICCS, "H9-G7"},
        {XQR_NOTATION_UCI_ONE, "h10g8"},
    };
    const xqr_move move = xqr_move_make(88, 69);
    char text[32];

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        CHECK_NUMBER(cases[i].text, xqr_move_format(NULL, move, cases[i].notation, text, sizeof text),
                     strlen(cases[i].text));
        CHECK_TEXT(cases[i].text, text, cases[i].text);
        CHECK_NUMBER(cases[i].text, xqr_move_format(NULL, move, cases[i].notation, NULL, 0), strlen(cases[i].text));
        CHECK_NUMBER(cases[i].text, xqr_move_format(NULL, move, cases[i].notation, text, 3), strlen(cases[i].text));
        CHECK_NUMBER(cases[i].text, strlen(text), 2);
    }
}

static void what_is_no_move_is_not_written(void)
{
    char text[32] = "left";

    CU_ASSERT_EQUAL(xqr_move_format(NULL, XQR_NO_MOVE, XQR_NOTATION_UCI, text, sizeof text), 0);
    CU_ASSERT_STRING_EQUAL(text, "");
    CU_ASSERT_EQUAL(xqr_move_format(NULL, xqr_move_make(90, 1), XQR_NOTATION_UCI, text, sizeof text), 0);
    CU_ASSERT_EQUAL(xqr_move_format(NULL, 0xffffffffu, XQR_NOTATION_ICCS, text, sizeof text), 0);
    CU_ASSERT_EQUAL(xqr_move_format(NULL, xqr_move_make(88, 69), XQR_NOTATION_ANY, text, sizeof text), 0);
    CU_ASSERT_EQUAL(xqr_move_format(NULL, xqr_move_make(88, 69), XQR_NOTATION_CHINESE, text, sizeof text), 0);
}

struct rank_case {
    const char *name, *moves;
    xqr_notation want;
};

static const struct rank_case rank_cases[] = {
    {"BL056, rank 10", "h3e3 h10g8 h1g3", XQR_NOTATION_UCI_ONE},
    {"BL056, rank 0", "h2e2 h9g7 h0g2", XQR_NOTATION_UCI},
    {"nothing tells", "h2e2 h9g7", XQR_NOTATION_ANY},
    {"both occur", "h0g2 h10g8", XQR_NOTATION_ANY},
    {"rank 10 as target", "e9e10", XQR_NOTATION_UCI_ONE},
    {"commas and dashes", "H2-E2,H0-G2", XQR_NOTATION_UCI},
    {"other words do not count", "1. 10 20 a0 move10", XQR_NOTATION_ANY},
    {"no text", "", XQR_NOTATION_ANY},
};

static void ranks_are_detected_and_never_guessed(void)
{
    for (size_t i = 0; i < COUNT_OF(rank_cases); i++)
        CHECK_NUMBER(rank_cases[i].name, xqr_notation_detect_ranks(rank_cases[i].moves, XQR_NTS), rank_cases[i].want);
    CU_ASSERT_EQUAL(xqr_notation_detect_ranks("h2e2 h0g2", 4), XQR_NOTATION_ANY);
    CU_ASSERT_EQUAL(xqr_notation_detect_ranks(NULL, 0), XQR_NOTATION_ANY);
}

void suite_notation_iccs(void)
{
    static const struct test tests[] = {
        TEST(coordinates_are_read),
        TEST(text_needs_no_end),
        TEST(errors_say_where),
        TEST(what_breaks_the_contract_is_refused),
        TEST(coordinates_are_written),
        TEST(what_is_no_move_is_not_written),
        TEST(ranks_are_detected_and_never_guessed),
    };

    add_suite("notation_iccs", tests, COUNT_OF(tests));
}
