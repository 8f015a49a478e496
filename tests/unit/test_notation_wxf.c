/* SPDX-License-Identifier: Apache-2.0 */
#include "notations.h"

#include <xqrules/xqrules.h>

#include <string.h>

#define TWO_COLUMNS "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w"
#define TWO_CANNONS "3k5/9/9/7C1/9/9/9/9/7C1/4K4 w"
#define THREE_ON_A_FILE "5k3/9/2P6/2P6/2P6/9/9/9/9/4K4 w"
#define MIDDLE_BLOCKED "5k3/9/2P6/2N6/2P6/9/2P6/9/9/4K4 w"
#define THREE_AND_TWO "3k5/9/6P2/6P2/2P3P2/2P6/9/9/9/4K4 w"
#define THREE_AND_TWO_BLOCKED "3k5/6P2/6N2/6P2/2P6/2P3P2/9/9/9/4K4 w"
#define FIVE_ON_A_FILE "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w"

static const struct read_case read_cases[] = {
    {"dot", START, "C2.5", XQR_OK, "h2e2"},
    {"equals sign", START, "C2=5", XQR_OK, "h2e2"},
    {"full-width", START, "Ｃ２＝５", XQR_OK, "h2e2"},
    {"horse as H", START, "H2+3", XQR_OK, "h0g2"},
    {"horse as N", START, "N2+3", XQR_OK, "h0g2"},
    {"elephant as E", START, "E3+5", XQR_OK, "g0e2"},
    {"elephant as B", START, "B3+5", XQR_OK, "g0e2"},
    {"small letters", START_BLACK, "h8+7", XQR_OK, "h9g7"},
    {"black in large letters", START_BLACK, "R1+1", XQR_OK, "a9a8"},
    {"signs behind", START_BLACK, "h8+7!?", XQR_OK, "h9g7"},
    {"front", TWO_CANNONS, "C+-2", XQR_OK, "h6h4"},
    {"back", TWO_CANNONS, "C-+2", XQR_OK, "h1h3"},
    {"back, sideways", TWO_CANNONS, "C-.5", XQR_OK, "h1e1"},
    {"sign before the letter", TWO_CANNONS, "-C.5", XQR_OK, "h1e1"},
    {"BL050", TWO_COLUMNS, "+6.5", XQR_OK, "d8e8"},
    {"BL050", TWO_COLUMNS, "-6.5", XQR_OK, "d6e6"},
    {"BL050", TWO_COLUMNS, "+4.5", XQR_OK, "f8e8"},
    {"BL050", TWO_COLUMNS, "16.5", XQR_OK, "d8e8"},
    {"BL050", TWO_COLUMNS, "24+1", XQR_OK, "f6f7"},
    {"BL050, signs alone fit two", TWO_COLUMNS, "P++1", XQR_ERR_AMBIGUOUS, "legal"},
    {"BL050, the pawn between", TWO_COLUMNS, "P5+1", XQR_OK, "e7e8"},
    {"letters count through the columns", TWO_COLUMNS, "Pb.3", XQR_OK, "f6g6"},
    {"five on a file", FIVE_ON_A_FILE, "3P.6", XQR_OK, "c7d7"},
    {"five on a file", FIVE_ON_A_FILE, "Pc.6", XQR_OK, "c7d7"},
    {"full-width columns", TWO_COLUMNS, "＋６．５", XQR_OK, "d8e8"},
    {"full-width columns", TWO_COLUMNS, "１６．５", XQR_OK, "d8e8"},
    {"full-width letters", TWO_CANNONS, "Ｃ＋－２", XQR_OK, "h6h4"},
    {"three on a file, the middle one by its file", THREE_ON_A_FILE, "P7.6", XQR_OK, "c6d6"},
    {"three on a file", THREE_ON_A_FILE, "P+.6", XQR_OK, "c7d7"},
    {"three on a file", THREE_ON_A_FILE, "P-.6", XQR_OK, "c5d5"},
    {"the middle one cannot, one other can", "5k3/2P6/9/2P6/2p6/2P6/9/9/9/4K4 w", "P7.6", XQR_OK, "c6d6"},
    {"the middle one is blocked", MIDDLE_BLOCKED, "P7+1", XQR_ERR_AMBIGUOUS, "legal"},
    {"five on a file, outermost", FIVE_ON_A_FILE, "++.6", XQR_OK, "c9d9"},
    {"five on a file, second", FIVE_ON_A_FILE, "P+.6", XQR_OK, "c8d8"},
    {"five on a file, middle", FIVE_ON_A_FILE, "P7.6", XQR_OK, "c7d7"},
    {"five on a file, fourth", FIVE_ON_A_FILE, "P-.6", XQR_OK, "c6d6"},
    {"five on a file, last", FIVE_ON_A_FILE, "--.6", XQR_OK, "c5d5"},
    {"five on a file, two signs that differ", FIVE_ON_A_FILE, "+-.6", XQR_ERR_SYNTAX, "legal"},
    {"two files, file first", TWO_COLUMNS, "6+.5", XQR_OK, "d8e8"},
    {"two files, file first", TWO_COLUMNS, "4-+1", XQR_OK, "f6f7"},
    {"two files, one digit twice is the middle one", THREE_AND_TWO, "33.4", XQR_ERR_AMBIGUOUS, "legal"},
    {"two files, one digit twice, one reading legal", THREE_AND_TWO_BLOCKED, "33+1", XQR_OK, "g4g5"},
    {"piece without a place", START, "K+1", XQR_OK, "e0e1"},
    {"horse's leg", START, "H2+4", XQR_ERR_ILLEGAL_MOVE, "horse_leg"},
    {"nobody there", START, "R3+1", XQR_ERR_ILLEGAL_MOVE, "empty_square"},
    {"no such piece", START, "Q2+3", XQR_ERR_SYNTAX, "legal"},
    {"no file 0", START, "C0.5", XQR_ERR_SYNTAX, "legal"},
    {"too short", START, "C2", XQR_ERR_SYNTAX, "legal"},
    {"too long", START, "C2.55", XQR_ERR_SYNTAX, "legal"},
    {"coordinates are no WXF", START, "h2e2", XQR_ERR_SYNTAX, "legal"},
    {"no advisor moves like that", START, "A4+4", XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {"no horse moves like that", START, "H2+5", XQR_ERR_ILLEGAL_MOVE, "geometry"},
};

static void wxf_text_is_read(void)
{
    for (size_t i = 0; i < COUNT_OF(read_cases); i++)
        check_read(&read_cases[i], XQR_NOTATION_WXF);
}

struct write_case {
    const char *fen, *move, *text;
};

static const struct write_case write_cases[] = {
    {START, "h2e2", "C2.5"},           {START, "h0g2", "H2+3"},           {START_BLACK, "c9e7", "E3+5"},
    {START_BLACK, "a9a8", "R1+1"},     {TWO_CANNONS, "h6h4", "C+-2"},     {TWO_CANNONS, "h1e1", "C-.5"},
    {TWO_COLUMNS, "d8e8", "+6.5"},     {TWO_COLUMNS, "d6d7", "-6+1"},     {TWO_COLUMNS, "e7e8", "P5+1"},
    {THREE_ON_A_FILE, "c7d7", "P+.6"}, {THREE_ON_A_FILE, "c6d6", "P7.6"}, {THREE_ON_A_FILE, "c5d5", "P-.6"},
    {THREE_AND_TWO, "g6h6", "23.2"},   {FIVE_ON_A_FILE, "c9d9", "1P.6"},  {FIVE_ON_A_FILE, "c7d7", "3P.6"},
};

static void wxf_text_is_written(void)
{
    for (size_t i = 0; i < COUNT_OF(write_cases); i++) {
        const struct write_case *const c = &write_cases[i];
        const xqr_position pos = position_of(c->fen);
        const xqr_move move = go(c->move);
        char text[32];

        CHECK_NUMBER(c->move, xqr_move_format(&pos, move, XQR_NOTATION_WXF, text, sizeof text), strlen(c->text));
        CHECK_TEXT(c->move, text, c->text);
    }
}

void suite_notation_wxf(void)
{
    static const struct test tests[] = {TEST(wxf_text_is_read), TEST(wxf_text_is_written)};

    add_suite("notation_wxf", tests, COUNT_OF(tests));
}
