/* SPDX-License-Identifier: Apache-2.0 */
/* Chinese words with signs (炮2=5) and the short form (炮25). */
#include "notations.h"

#include <xqrules/xqrules.h>

#include <string.h>

#define TWO_CANNONS "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w"
#define TWO_COLUMNS "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w"
#define BLACK_FOUR "3k5/9/9/9/9/6p2/6p2/6p2/6p2/4K4 b"
#define FREE_ROOK "3k5/9/9/9/9/9/7R1/9/9/4K4 w"
#define FREE_HORSE "3k5/9/9/9/9/2N6/9/9/9/4K4 w"

static const struct {
    struct read_case row;
    xqr_notation notation;
} read_cases[] = {
    {{"forward", "3k5/9/9/9/9/9/7R1/9/9/4K4 w", "车2+6", XQR_OK, "h3h9"}, XQR_NOTATION_ASIAN},
    {{"back", FREE_HORSE, "马7-5", XQR_OK, "c4e3"}, XQR_NOTATION_ASIAN},
    {{"sideways", START, "炮2=4", XQR_OK, "h2f2"}, XQR_NOTATION_ASIAN},
    {{"sideways, a dot", START, "炮2.4", XQR_OK, "h2f2"}, XQR_NOTATION_ASIAN},
    {{"traditional", START, "馬2+3", XQR_OK, "h0g2"}, XQR_NOTATION_ASIAN},
    {{"full-width", START_BLACK, "馬８＋７", XQR_OK, "h9g7"}, XQR_NOTATION_ASIAN},
    {{"Chinese digits", START, "炮二=五", XQR_OK, "h2e2"}, XQR_NOTATION_ASIAN},
    {{"place", TWO_CANNONS, "前炮-2", XQR_OK, "h6h4"}, XQR_NOTATION_ASIAN},
    {{"place behind", TWO_CANNONS, "炮后+2", XQR_OK, "h1h3"}, XQR_NOTATION_ASIAN},
    {{"BL050, place and file", TWO_COLUMNS, "前6=5", XQR_OK, "d8e8"}, XQR_NOTATION_ASIAN},
    {{"BL050, place fits two", TWO_COLUMNS, "前兵+1", XQR_ERR_AMBIGUOUS, "legal"}, XQR_NOTATION_ASIAN},
    {{"as anything", START, "炮2=5", XQR_OK, "h2e2"}, XQR_NOTATION_ANY},
    {{"illegal", START, "马2+4", XQR_ERR_ILLEGAL_MOVE, "horse_leg"}, XQR_NOTATION_ASIAN},
    {{"no words", START, "炮二平五", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_ASIAN},
    {{"no signs in words", START, "炮2=5", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_CHINESE},
    {{"digits and signs alone are WXF", TWO_COLUMNS, "16.5", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_ASIAN},

    {{"the rules' example", START, "炮25", XQR_OK, "h2e2"}, XQR_NOTATION_SHORT},
    {{"the rules' example", START_BLACK, "马87", XQR_OK, "h9g7"}, XQR_NOTATION_SHORT},
    {{"a blank between", START_BLACK, "马8 7", XQR_OK, "h9g7"}, XQR_NOTATION_SHORT},
    {{"Chinese digits", START, "炮二五", XQR_OK, "h2e2"}, XQR_NOTATION_SHORT},
    {{"full-width", START_BLACK, "士４５", XQR_OK, "d9e8"}, XQR_NOTATION_SHORT},
    {{"as anything", START, "相35", XQR_OK, "g0e2"}, XQR_NOTATION_ANY},
    {{"in full", START, "炮二平五", XQR_OK, "h2e2"}, XQR_NOTATION_SHORT},
    {{"forward or sideways", FREE_ROOK, "车25", XQR_ERR_AMBIGUOUS, "legal"}, XQR_NOTATION_SHORT},
    {{"forward or back", FREE_HORSE, "马75", XQR_ERR_AMBIGUOUS, "legal"}, XQR_NOTATION_SHORT},
    {{"only sideways", FREE_ROOK, "车28", XQR_OK, "h3b3"}, XQR_NOTATION_SHORT},
    {{"place", TWO_CANNONS, "前炮25", XQR_OK, "h6e6"}, XQR_NOTATION_SHORT},
    {{"place behind", TWO_CANNONS, "炮前25", XQR_OK, "h6e6"}, XQR_NOTATION_SHORT},
    {{"place, but not there", TWO_CANNONS, "前炮35", XQR_ERR_ILLEGAL_MOVE, "empty_square"}, XQR_NOTATION_SHORT},
    {{"number and file", TWO_COLUMNS, "二兵67", XQR_OK, "d6c6"}, XQR_NOTATION_SHORT},
    {{"no piece", TWO_COLUMNS, "前65", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_ANY},
    {{"no file", START, "炮5", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_SHORT},
    {{"nothing fits", START, "马24", XQR_ERR_ILLEGAL_MOVE, "horse_leg"}, XQR_NOTATION_SHORT},
    {{"not in full text", START, "炮25", XQR_ERR_SYNTAX, "legal"}, XQR_NOTATION_CHINESE},
};

static void text_is_read(void)
{
    for (size_t i = 0; i < COUNT_OF(read_cases); i++)
        check_read(&read_cases[i].row, read_cases[i].notation);
}

struct write_case {
    const char *fen, *move, *asian, *brief;
};

static const struct write_case write_cases[] = {
    {START, "h2e2", "炮2=5", "炮25"},          {START_BLACK, "h9g7", "马8+7", "马87"},
    {START_BLACK, "c6c5", "卒3+1", "卒31"},    {START, "e0e1", "帅5+1", "帅51"},
    {FREE_ROOK, "h3h8", "车2+5", "车二进五"},  {FREE_ROOK, "h3e3", "车2=5", "车二平五"},
    {FREE_ROOK, "h3b3", "车2=8", "车28"},      {FREE_HORSE, "c4e5", "马7+5", "马七进五"},
    {TWO_CANNONS, "h6e6", "前炮=5", "前炮25"}, {TWO_COLUMNS, "d8e8", "前6=5", "前兵65"},
    {BLACK_FOUR, "g4h4", "四卒=8", "四卒78"},
};

static void text_is_written(void)
{
    for (size_t i = 0; i < COUNT_OF(write_cases); i++) {
        const struct write_case *const c = &write_cases[i];
        const xqr_position pos = position_of(c->fen);
        const xqr_move move = go(c->move);
        char text[32];

        (void)xqr_move_format(&pos, move, XQR_NOTATION_ASIAN, text, sizeof text);
        CHECK_TEXT(c->move, text, c->asian);
        (void)xqr_move_format(&pos, move, XQR_NOTATION_SHORT, text, sizeof text);
        CHECK_TEXT(c->move, text, c->brief);
    }
}

void suite_notation_short(void)
{
    static const struct test tests[] = {TEST(text_is_read), TEST(text_is_written)};

    add_suite("notation_short", tests, COUNT_OF(tests));
}
