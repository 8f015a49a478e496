/* SPDX-License-Identifier: Apache-2.0 */
/* Chinese words with signs (炮2=5) and the short form (炮25). */
#include "check.h"

#include <xqrules/xqrules.h>

#include <string.h>

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
#define TWO_CANNONS "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w"
#define TWO_COLUMNS "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w"
#define BLACK_FOUR "3k5/9/9/9/9/6p2/6p2/6p2/6p2/4K4 b"
#define FREE_ROOK "3k5/9/9/9/9/9/7R1/9/9/4K4 w"
#define FREE_HORSE "3k5/9/9/9/9/2N6/9/9/9/4K4 w"

static xqr_position position_of(const char *fen)
{
    xqr_position pos = {{0}};

    CHECK_ROW(fen, xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), fen, XQR_NTS, NULL) == XQR_OK);
    return pos;
}

struct read_case {
    const char *name, *fen, *text;
    xqr_notation notation;
    xqr_status status;
    const char *move; /* the move, or the name of what forbids it */
};

static const struct read_case read_cases[] = {
    {"forward", "3k5/9/9/9/9/9/7R1/9/9/4K4 w", "车2+6", XQR_NOTATION_ASIAN, XQR_OK, "h3h9"},
    {"back", FREE_HORSE, "马7-5", XQR_NOTATION_ASIAN, XQR_OK, "c4e3"},
    {"sideways", START " w", "炮2=4", XQR_NOTATION_ASIAN, XQR_OK, "h2f2"},
    {"sideways, a dot", START " w", "炮2.4", XQR_NOTATION_ASIAN, XQR_OK, "h2f2"},
    {"traditional", START " w", "馬2+3", XQR_NOTATION_ASIAN, XQR_OK, "h0g2"},
    {"full-width", START " b", "馬８＋７", XQR_NOTATION_ASIAN, XQR_OK, "h9g7"},
    {"Chinese digits", START " w", "炮二=五", XQR_NOTATION_ASIAN, XQR_OK, "h2e2"},
    {"place", TWO_CANNONS, "前炮-2", XQR_NOTATION_ASIAN, XQR_OK, "h6h4"},
    {"place behind", TWO_CANNONS, "炮后+2", XQR_NOTATION_ASIAN, XQR_OK, "h1h3"},
    {"BL050, place and file", TWO_COLUMNS, "前6=5", XQR_NOTATION_ASIAN, XQR_OK, "d8e8"},
    {"BL050, place fits two", TWO_COLUMNS, "前兵+1", XQR_NOTATION_ASIAN, XQR_ERR_AMBIGUOUS, "legal"},
    {"as anything", START " w", "炮2=5", XQR_NOTATION_ANY, XQR_OK, "h2e2"},
    {"illegal", START " w", "马2+4", XQR_NOTATION_ASIAN, XQR_ERR_ILLEGAL_MOVE, "horse_leg"},
    {"no words", START " w", "炮二平五", XQR_NOTATION_ASIAN, XQR_ERR_SYNTAX, "legal"},
    {"no signs in words", START " w", "炮2=5", XQR_NOTATION_CHINESE, XQR_ERR_SYNTAX, "legal"},
    {"digits and signs alone are WXF", TWO_COLUMNS, "16.5", XQR_NOTATION_ASIAN, XQR_ERR_SYNTAX, "legal"},

    {"the rules' example", START " w", "炮25", XQR_NOTATION_SHORT, XQR_OK, "h2e2"},
    {"the rules' example", START " b", "马87", XQR_NOTATION_SHORT, XQR_OK, "h9g7"},
    {"a blank between", START " b", "马8 7", XQR_NOTATION_SHORT, XQR_OK, "h9g7"},
    {"Chinese digits", START " w", "炮二五", XQR_NOTATION_SHORT, XQR_OK, "h2e2"},
    {"full-width", START " b", "士４５", XQR_NOTATION_SHORT, XQR_OK, "d9e8"},
    {"as anything", START " w", "相35", XQR_NOTATION_ANY, XQR_OK, "g0e2"},
    {"in full", START " w", "炮二平五", XQR_NOTATION_SHORT, XQR_OK, "h2e2"},
    {"forward or sideways", FREE_ROOK, "车25", XQR_NOTATION_SHORT, XQR_ERR_AMBIGUOUS, "legal"},
    {"forward or back", FREE_HORSE, "马75", XQR_NOTATION_SHORT, XQR_ERR_AMBIGUOUS, "legal"},
    {"only sideways", FREE_ROOK, "车28", XQR_NOTATION_SHORT, XQR_OK, "h3b3"},
    {"place", TWO_CANNONS, "前炮25", XQR_NOTATION_SHORT, XQR_OK, "h6e6"},
    {"place behind", TWO_CANNONS, "炮前25", XQR_NOTATION_SHORT, XQR_OK, "h6e6"},
    {"place, but not there", TWO_CANNONS, "前炮35", XQR_NOTATION_SHORT, XQR_ERR_ILLEGAL_MOVE, "empty_square"},
    {"number and file", TWO_COLUMNS, "二兵67", XQR_NOTATION_SHORT, XQR_OK, "d6c6"},
    {"no piece", TWO_COLUMNS, "前65", XQR_NOTATION_ANY, XQR_ERR_SYNTAX, "legal"},
    {"no file", START " w", "炮5", XQR_NOTATION_SHORT, XQR_ERR_SYNTAX, "legal"},
    {"nothing fits", START " w", "马24", XQR_NOTATION_SHORT, XQR_ERR_ILLEGAL_MOVE, "horse_leg"},
    {"not in full text", START " w", "炮25", XQR_NOTATION_CHINESE, XQR_ERR_SYNTAX, "legal"},
};

static void text_is_read(void)
{
    for (size_t i = 0; i < COUNT_OF(read_cases); i++) {
        const struct read_case *const c = &read_cases[i];
        const xqr_position pos = position_of(c->fen);
        xqr_legality why = XQR_ILLEGAL_RIVER;
        xqr_move move = XQR_NO_MOVE;
        char text[32], row[96] = "";

        strncat(row, c->name, 48);
        strcat(row, ": ");
        strncat(row, c->text, 40);
        CHECK_NUMBER(row, xqr_move_parse(&move, &pos, c->notation, c->text, XQR_NTS, &why, NULL), c->status);
        if (c->status == XQR_OK) {
            (void)xqr_move_format(NULL, move, XQR_NOTATION_UCI, text, sizeof text);
            CHECK_TEXT(row, text, c->move);
        } else {
            CHECK_ROW(row, move == XQR_NO_MOVE);
            CHECK_TEXT(row, xqr_legality_name(why), c->move);
        }
    }
}

struct write_case {
    const char *fen, *move, *asian, *brief;
};

static const struct write_case write_cases[] = {
    {START " w", "h2e2", "炮2=5", "炮25"},     {START " b", "h9g7", "马8+7", "马87"},
    {START " b", "c6c5", "卒3+1", "卒31"},     {START " w", "e0e1", "帅5+1", "帅51"},
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
        const xqr_move move = xqr_move_make((xqr_square)((c->move[1] - '0') * 9 + c->move[0] - 'a'),
                                            (xqr_square)((c->move[3] - '0') * 9 + c->move[2] - 'a'));
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
