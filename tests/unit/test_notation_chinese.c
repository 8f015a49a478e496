/* SPDX-License-Identifier: Apache-2.0 */
#include "notations.h"

#include <xqrules/xqrules.h>

#include <string.h>

#define THREE_ON_A_FILE "5k3/9/2P6/9/2P6/9/2P6/9/9/4K4 w"
#define TWO_COLUMNS "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w"
#define BLACK_COLUMNS "3k5/9/9/9/9/9/3p1p3/9/3p1p3/4K4 b"
#define FIVE_ON_A_FILE "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w"
#define BLACK_FOUR "3k5/9/9/9/9/6p2/6p2/6p2/6p2/4K4 b"

static const struct read_case read_cases[] = {
    {"simplified", START, "炮二平五", XQR_OK, "h2e2"},
    {"traditional", START, "馬八進七", XQR_OK, "b0c2"},
    {"mixed", START, "馬八进七", XQR_OK, "b0c2"},
    {"other words for pieces", START, "傌二進三", XQR_OK, "h0g2"},
    {"other words for pieces", START, "俥一進一", XQR_OK, "i0i1"},
    {"other words for pieces", START, "砲2平5", XQR_OK, "h2e2"},
    {"other words for pieces", START, "包八平六", XQR_OK, "b2d2"},
    {"other words for pieces", START, "帥五進一", XQR_OK, "e0e1"},
    {"black's words for red", START, "象三进五", XQR_OK, "g0e2"},
    {"black's words for red", START, "卒7进1", XQR_OK, "c3c4"},
    {"full-width digits", START_BLACK, "马８进７", XQR_OK, "h9g7"},
    {"plain digits", START_BLACK, "马8进7", XQR_OK, "h9g7"},
    {"Chinese digits for black", START_BLACK, "馬八進七", XQR_OK, "h9g7"},
    {"blanks within", START_BLACK, "马8 进 7", XQR_OK, "h9g7"},
    {"wide blanks around", START_BLACK, "　马8进7　", XQR_OK, "h9g7"},
    {"signs behind", START_BLACK, "马8进7!", XQR_OK, "h9g7"},
    {"advisor", START, "仕四进五", XQR_OK, "f0e1"},
    {"BL051, either advisor", "3k5/9/9/9/9/9/9/9/9/3AKA3 w", "仕六进五", XQR_OK, "d0e1"},
    {"BL051, either advisor", "3k5/9/9/9/9/9/9/9/9/3AKA3 w", "仕四进五", XQR_OK, "f0e1"},
    {"two advisors on a file", "3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "仕六退五", XQR_OK, "d2e1"},
    {"two advisors on a file", "3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "仕六进五", XQR_OK, "d0e1"},
    {"two elephants on a file", "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w", "相七进五", XQR_OK, "c0e2"},
    {"two elephants on a file", "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w", "相七退五", XQR_OK, "c4e2"},
    {"front and back", "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w", "前炮退二", XQR_OK, "h6h4"},
    {"front and back", "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w", "后炮进二", XQR_OK, "h1h3"},
    {"place behind the piece", "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w", "炮后進二", XQR_OK, "h1h3"},
    {"back, traditional", "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w", "後炮平五", XQR_OK, "h1e1"},
    {"front is seen from the mover", "3k5/9/9/7c1/9/9/9/9/7c1/4K4 b", "前炮平5", XQR_OK, "h1e1"},
    {"by file, only one of two can", "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w", "炮二进四", XQR_OK, "h1h5"},
    {"BL053, front", THREE_ON_A_FILE, "前兵进一", XQR_OK, "c7c8"},
    {"BL053, middle", THREE_ON_A_FILE, "中兵进一", XQR_OK, "c5c6"},
    {"BL053, back", THREE_ON_A_FILE, "后兵进一", XQR_OK, "c3c4"},
    {"BL053, third from the front", THREE_ON_A_FILE, "三兵进一", XQR_OK, "c3c4"},
    {"BL053, by file alone", THREE_ON_A_FILE, "兵七进一", XQR_ERR_AMBIGUOUS, "legal"},
    {"BL053, sideways only across the river", THREE_ON_A_FILE, "后兵平六", XQR_ERR_ILLEGAL_MOVE, "pawn_sideways"},
    {"by file, but only one may go sideways", "5k3/9/2P6/9/9/9/2P6/9/9/4K4 w", "兵七平六", XQR_OK, "c7d7"},
    {"BL050, place and file", TWO_COLUMNS, "前六平五", XQR_OK, "d8e8"},
    {"BL050, place and file", TWO_COLUMNS, "后六进一", XQR_OK, "d6d7"},
    {"BL050, place and file", TWO_COLUMNS, "前四平五", XQR_OK, "f8e8"},
    {"BL050, place and file", TWO_COLUMNS, "后四平三", XQR_OK, "f6g6"},
    {"BL050, place, piece and file", TWO_COLUMNS, "前兵六平五", XQR_OK, "d8e8"},
    {"BL050, number and file", TWO_COLUMNS, "二六平七", XQR_OK, "d6c6"},
    {"BL050, the pawn between", TWO_COLUMNS, "兵五进一", XQR_OK, "e7e8"},
    {"BL050, place alone fits two", TWO_COLUMNS, "前兵进一", XQR_ERR_AMBIGUOUS, "legal"},
    {"BL050, place alone is enough here", TWO_COLUMNS, "前兵平三", XQR_OK, "f8g8"},
    {"numbers run from the right", TWO_COLUMNS, "一兵平三", XQR_OK, "f8g8"},
    {"numbers run from the right", TWO_COLUMNS, "二兵平三", XQR_OK, "f6g6"},
    {"numbers run from the right", TWO_COLUMNS, "三兵平七", XQR_OK, "d8c8"},
    {"numbers run from the right", TWO_COLUMNS, "四兵进一", XQR_OK, "d6d7"},
    {"black's columns", BLACK_COLUMNS, "前４平５", XQR_OK, "d1e1"},
    {"black's columns", BLACK_COLUMNS, "后６进１", XQR_OK, "f3f2"},
    {"five on a file", FIVE_ON_A_FILE, "一兵平六", XQR_OK, "c9d9"},
    {"five on a file", FIVE_ON_A_FILE, "三兵平六", XQR_OK, "c7d7"},
    {"five on a file", FIVE_ON_A_FILE, "后兵平六", XQR_OK, "c5d5"},
    {"five on a file", FIVE_ON_A_FILE, "中兵平六", XQR_OK, "c7d7"},
    {"five on a file", FIVE_ON_A_FILE, "六兵进一", XQR_ERR_ILLEGAL_MOVE, "empty_square"},
    {"place without a piece", "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w", "前平五", XQR_OK, "h6e6"},
    {"piece without a place", START, "帅进一", XQR_OK, "e0e1"},
    {"piece without a place fits many", START, "兵进一", XQR_ERR_AMBIGUOUS, "legal"},
    {"horse's leg", START, "马二进四", XQR_ERR_ILLEGAL_MOVE, "horse_leg"},
    {"nobody on that file", START, "车三进一", XQR_ERR_ILLEGAL_MOVE, "empty_square"},
    {"off the board", START, "车一退一", XQR_ERR_ILLEGAL_MOVE, "not_a_move"},
    {"nowhere", START, "炮二平二", XQR_ERR_ILLEGAL_MOVE, "not_a_move"},
    {"no elephant moves like that", START, "相三进四", XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {"no horse moves like that", START, "马二进五", XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {"no advisor moves like that", START, "仕六进六", XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {"front of one", START, "前炮进一", XQR_ERR_ILLEGAL_MOVE, "empty_square"},
    {"too few characters", START, "炮二", XQR_ERR_SYNTAX, "legal"},
    {"too many characters", START, "炮二平五五", XQR_ERR_SYNTAX, "legal"},
    {"no number ten", START, "车一进十", XQR_ERR_SYNTAX, "legal"},
    {"no piece", START, "二平五", XQR_ERR_SYNTAX, "legal"},
    {"two places", START, "前后炮平五", XQR_ERR_SYNTAX, "legal"},
    {"half a character", START, "炮二平\xE4\xBA", XQR_ERR_SYNTAX, "legal"},
};

static void chinese_text_is_read(void)
{
    for (size_t i = 0; i < COUNT_OF(read_cases); i++)
        check_read(&read_cases[i], XQR_NOTATION_CHINESE);
}

struct write_case {
    const char *fen, *move, *simplified, *traditional;
};

static const struct write_case write_cases[] = {
    {START, "h2e2", "炮二平五", "炮二平五"},
    {START, "b0c2", "马八进七", "馬八進七"},
    {START, "e0e1", "帅五进一", "帥五進一"},
    {START, "d0e1", "仕六进五", "仕六進五"},
    {START, "c0e2", "相七进五", "相七進五"},
    {START, "c3c4", "兵七进一", "兵七進一"},
    {START_BLACK, "h9g7", "马８进７", "馬８進７"},
    {START_BLACK, "e9e8", "将５进１", "將５進１"},
    {START_BLACK, "d9e8", "士４进５", "士４進５"},
    {START_BLACK, "c9e7", "象３进５", "象３進５"},
    {START_BLACK, "c6c5", "卒３进１", "卒３進１"},
    {START_BLACK, "a9a8", "车１进１", "車１進１"},
    {"3k5/9/9/7C1/9/9/9/9/7C1/4K4 w", "h1h3", "后炮进二", "後炮進二"},
    {"3k5/9/9/7c1/9/9/9/9/7c1/4K4 b", "h7h8", "", ""},
    {"3k5/9/9/7c1/9/9/9/9/7c1/4K4 b", "h6h8", "后炮退２", "後炮退２"},
    {"3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "d2e1", "仕六退五", "仕六退五"},
    {THREE_ON_A_FILE, "c5c6", "中兵进一", "中兵進一"},
    {TWO_COLUMNS, "d8e8", "前六平五", "前六平五"},
    {TWO_COLUMNS, "f6g6", "后四平三", "後四平三"},
    {TWO_COLUMNS, "e7e8", "兵五进一", "兵五進一"},
    {BLACK_COLUMNS, "d1e1", "前４平５", "前４平５"},
    {FIVE_ON_A_FILE, "c8d8", "二兵平六", "二兵平六"},
    {FIVE_ON_A_FILE, "c5c6", "", ""},
    {BLACK_FOUR, "g4h4", "四卒平８", "四卒平８"},
};

static void chinese_text_is_written(void)
{
    for (size_t i = 0; i < COUNT_OF(write_cases); i++) {
        const struct write_case *const c = &write_cases[i];
        const xqr_position pos = position_of(c->fen);
        const xqr_move move = go(c->move);
        char text[32];

        CHECK_NUMBER(c->move, xqr_move_format(&pos, move, XQR_NOTATION_CHINESE, text, sizeof text),
                     strlen(c->simplified));
        CHECK_TEXT(c->move, text, c->simplified);
        (void)xqr_move_format(&pos, move, XQR_NOTATION_TRADITIONAL, text, sizeof text);
        CHECK_TEXT(c->move, text, c->traditional);
    }
}

static void text_is_never_cut_inside_a_character(void)
{
    const xqr_position pos = position_of(START);
    char text[8];

    CU_ASSERT_EQUAL(xqr_move_format(&pos, xqr_move_make(25, 22), XQR_NOTATION_CHINESE, text, sizeof text), 12);
    CU_ASSERT_STRING_EQUAL(text, "炮二");
}

void suite_notation_chinese(void)
{
    static const struct test tests[] = {
        TEST(chinese_text_is_read),
        TEST(chinese_text_is_written),
        TEST(text_is_never_cut_inside_a_character),
    };

    add_suite("notation_chinese", tests, COUNT_OF(tests));
}
