/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

#include <xqrules/picture.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"

enum { ROOM = 65536, DEEPEST = 16, NAME = 16 };

/* One picture at a time; suites run one after the other. */
static char drawn[ROOM];

static xqr_position position(const char *fen)
{
    xqr_position pos = {{0}};

    CU_ASSERT_EQUAL_FATAL(xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), fen, XQR_NTS, NULL), XQR_OK);
    return pos;
}

static const char *draw(const char *fen, const xqr_picture *picture)
{
    const xqr_position pos = position(fen);
    const size_t length = xqr_position_svg(&pos, picture, drawn, sizeof drawn);

    CU_ASSERT_FATAL(length > 0 && length < sizeof drawn);
    CU_ASSERT_EQUAL(strlen(drawn), length);
    return drawn;
}

static size_t count(const char *text, const char *part)
{
    size_t found = 0;

    for (; (text = strstr(text, part)); text += strlen(part))
        found++;
    return found;
}

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == ':';
}

/* Reads ` name="value"` any number of times; NULL if it is anything else. */
static const char *after_attributes(const char *at)
{
    while (*at == ' ') {
        const char *const name = ++at;

        while (is_name_char(*at))
            at++;
        if (at == name || at[0] != '=' || at[1] != '"')
            return NULL;
        for (at += 2; *at && *at != '"'; at++)
            if (*at == '<' || *at == '&')
                return NULL;
        if (*at++ != '"')
            return NULL;
    }
    return at;
}

/* Enough of an XML reader for what we write: every tag is closed by its own name, attributes are quoted, there is one
 * outermost element, and no loose < or &. */
static bool is_well_formed(const char *at)
{
    char open[DEEPEST][NAME];
    size_t depth = 0, roots = 0;

    for (; *at; at++) {
        char name[NAME] = "";
        size_t length = 0;
        bool closing;

        if (*at == '&' || *at == '>' || (*at != '<' && depth == 0 && *at != '\n'))
            return false;
        if (*at != '<')
            continue;
        closing = *++at == '/';
        for (at += closing; is_name_char(*at) && length < NAME - 1; at++)
            name[length++] = *at;
        if (closing) {
            if (depth == 0 || strcmp(open[--depth], name) != 0 || *at != '>')
                return false;
            continue;
        }
        at = after_attributes(at);
        if (!at || depth == DEEPEST || length == 0)
            return false;
        roots += depth == 0;
        if (at[0] == '/' && at[1] == '>')
            at++;
        else if (*at == '>')
            memcpy(open[depth++], name, NAME);
        else
            return false;
    }
    return depth == 0 && roots == 1;
}

static void the_reader_of_this_test_sees_faults(void)
{
    CU_ASSERT(is_well_formed("<a><b c=\"d\"/><e>f</e></a>\n"));
    CU_ASSERT_FALSE(is_well_formed("<a><b></a></b>"));
    CU_ASSERT_FALSE(is_well_formed("<a>"));
    CU_ASSERT_FALSE(is_well_formed("<a/><b/>"));
    CU_ASSERT_FALSE(is_well_formed("<a b=c/>"));
    CU_ASSERT_FALSE(is_well_formed("<a>&</a>"));
    CU_ASSERT_FALSE(is_well_formed("<a b=\"<\"/>"));
}

static const xqr_arrow arrows[] = {{0, 9, 0, 0}, {18, 20, 1, 0}, {19, 38, 2, 0}, {89, 0, 3, 0}, {40, 40, 1, 0}};

static void every_variant_is_well_formed(void)
{
    for (unsigned variant = 0; variant < 3 * 16; variant++) {
        xqr_picture picture = XQR_PICTURE_INIT;
        char row[32];

        picture.glyphs = (int32_t)(variant / 16);
        picture.flipped = variant & 1;
        picture.no_coordinates = variant >> 1 & 1;
        picture.last_move = variant & 4 ? xqr_move_make(25, 22) : XQR_NO_MOVE;
        picture.arrows = arrows;
        picture.arrow_count = variant & 8 ? COUNT_OF(arrows) : 0;
        snprintf(row, sizeof row, "variant %u", variant);
        CHECK_ROW(row, is_well_formed(draw(START, &picture)));
        CHECK_ROW(row, count(drawn, "http") == 1); /* the name space, and nothing to fetch */
        CHECK_ROW(row, count(drawn, " id=") == 0 && count(drawn, "<style") == 0);
    }
}

static void it_says_what_it_shows(void)
{
    draw(START, NULL);
    CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "<title>Xiangqi position, Red to move</title>"));
    CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "<desc>" START "</desc>"));
    CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "width=\"450\""));
    CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "viewBox=\"0 0 "));
    CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "role=\"img\""));
    draw("4k4/9/9/9/9/9/9/9/9/3K5 b", NULL);
    CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "<title>Xiangqi position, Black to move</title>"));
    CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "<desc>4k4/9/9/9/9/9/9/9/9/3K5 b</desc>"));
}

static void every_piece_appears_once(void)
{
    static const struct {
        const char *glyph;
        size_t pieces;
    } rows[] = {{"帅", 1}, {"将", 1}, {"仕", 2}, {"士", 2}, {"相", 2}, {"象", 2},
                {"马", 4}, {"车", 4}, {"炮", 4}, {"兵", 5}, {"卒", 5}};

    draw(START, NULL);
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        CHECK_NUMBER(rows[i].glyph, count(drawn, rows[i].glyph), rows[i].pieces);
    CU_ASSERT_EQUAL(count(drawn, "class=\"red\""), 16);
    CU_ASSERT_EQUAL(count(drawn, "class=\"black\""), 16);
    for (unsigned square = 0; square < 90; square++) {
        const xqr_position pos = position(START);
        char mark[32];

        snprintf(mark, sizeof mark, "data-square=\"%c%u\"", "abcdefghi"[square % 9], square / 9);
        CHECK_NUMBER(mark, count(drawn, mark), xqr_position_piece_at(&pos, (xqr_square)square) != 0);
    }
}

static void the_three_glyph_sets_are_used(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;

    picture.glyphs = XQR_GLYPHS_LETTERS;
    draw(START, &picture);
    CU_ASSERT_EQUAL(count(drawn, ">N</text>"), 4); /* the colour tells the sides apart */
    CU_ASSERT_EQUAL(count(drawn, ">n</text>"), 0);
    for (const char *at = drawn; *at; at++)
        CU_ASSERT_FALSE((unsigned char)*at >= 0x80); /* no font needed that a Latin system lacks */
    picture.glyphs = XQR_GLYPHS_TRADITIONAL;
    draw(START, &picture);
    CU_ASSERT_EQUAL(count(drawn, "俥"), 2);
    CU_ASSERT_EQUAL(count(drawn, "車"), 2);
    CU_ASSERT_EQUAL(count(drawn, "漢 界"), 1);
}

/* Where a piece was drawn. */
static bool find_piece(const char *square, double *x, double *y)
{
    char mark[64];
    const char *at;
    char *end;

    snprintf(mark, sizeof mark, "data-square=\"%s\" transform=\"translate(", square);
    at = strstr(drawn, mark);
    if (!at)
        return false;
    *x = strtod(at + strlen(mark), &end);
    *y = strtod(end, NULL);
    return true;
}

static void flipping_turns_the_board_half_round(void)
{
    static const char *const squares[] = {"a0", "i0", "a9", "e9", "h2", "c6"};
    xqr_picture picture = XQR_PICTURE_INIT;
    double x[2][COUNT_OF(squares)], y[2][COUNT_OF(squares)];

    for (unsigned side = 0; side < 2; side++) {
        picture.flipped = side;
        draw(START, &picture);
        for (size_t i = 0; i < COUNT_OF(squares); i++)
            CU_ASSERT_TRUE_FATAL(find_piece(squares[i], &x[side][i], &y[side][i]));
    }
    for (size_t i = 0; i < COUNT_OF(squares); i++) {
        CHECK_ROW(squares[i], x[0][i] + x[1][i] == x[0][0] + x[1][0]);
        CHECK_ROW(squares[i], y[0][i] + y[1][i] == y[0][0] + y[1][0]);
    }
    CU_ASSERT(x[0][0] < x[0][1] && y[0][0] > y[0][2]); /* Red sits at the bottom, file a to the left */
    CU_ASSERT(x[1][0] > x[1][1] && y[1][0] < y[1][2]);
}

static void the_last_move_is_marked_on_the_board_only(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;
    size_t plain;

    plain = strlen(draw(START, &picture));
    picture.last_move = xqr_move_make(25, 22);
    CU_ASSERT(strlen(draw(START, &picture)) > plain);
    CU_ASSERT_EQUAL(count(drawn, "stroke-dasharray"), 1);
    picture.last_move = xqr_move_make(25, 90);
    CU_ASSERT_EQUAL(strlen(draw(START, &picture)), plain);
    picture.last_move = 0xffffffffu;
    CU_ASSERT_EQUAL(strlen(draw(START, &picture)), plain);
}

static void arrows_off_the_board_are_left_out(void)
{
    static const xqr_arrow stray[] = {{0, 90, 0, 0}, {255, 3, 1, 0}, {90, 90, 2, 0}, {200, 201, 3, 0}};
    xqr_picture picture = XQR_PICTURE_INIT;
    const size_t plain = strlen(draw(START, &picture));

    picture.arrows = stray;
    picture.arrow_count = COUNT_OF(stray);
    CU_ASSERT_EQUAL(strlen(draw(START, &picture)), plain);
    picture.arrows = arrows;
    picture.arrow_count = COUNT_OF(arrows);
    draw(START, &picture);
    CU_ASSERT_EQUAL(count(drawn, "<g opacity="), COUNT_OF(arrows));
    CU_ASSERT_EQUAL(count(drawn, "r=\"47\""), 1); /* the one that points at its own square is a ring */
    picture.arrows = NULL; /* a count without arrows counts for nothing */
    CU_ASSERT_EQUAL(strlen(draw(START, &picture)), plain);
}

static void an_unknown_style_is_a_plain_arrow(void)
{
    static const xqr_arrow plain = {0, 9, 0, 0}, odd = {0, 9, 200, 0};
    static char first[ROOM];
    xqr_picture picture = XQR_PICTURE_INIT;

    picture.arrow_count = 1;
    picture.arrows = &plain;
    memcpy(first, draw(START, &picture), ROOM);
    picture.arrows = &odd;
    CU_ASSERT_STRING_EQUAL(draw(START, &picture), first);
}

static void the_size_keeps_the_shape(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;

    picture.no_coordinates = 1; /* 940 by 1040 units */
    picture.size = 470;
    CU_ASSERT_PTR_NOT_NULL(strstr(draw(START, &picture), "width=\"470\" height=\"520\""));
    picture.size = 1;
    CU_ASSERT_PTR_NOT_NULL(strstr(draw(START, &picture), "width=\"1\" height=\"1\""));
    picture.size = 0xffffffffu;
    CU_ASSERT_PTR_NOT_NULL(strstr(draw(START, &picture), "width=\"4294967295\" height=\"4751878709\""));
}

static void short_room_is_cut_cleanly(void)
{
    static char full[ROOM], part[ROOM];
    const xqr_position pos = position(START);
    const size_t length = xqr_position_svg(&pos, NULL, full, sizeof full);

    CU_ASSERT_EQUAL(xqr_position_svg(&pos, NULL, NULL, 0), length);
    CU_ASSERT_EQUAL(xqr_position_svg(&pos, NULL, part, length + 1), length);
    CU_ASSERT_STRING_EQUAL(part, full);
    for (size_t cap = 1; cap <= length; cap += cap < 4000 ? 1 : 61) {
        size_t kept;

        part[cap] = 0x7f;
        if (xqr_position_svg(&pos, NULL, part, cap) != length || !memchr(part, 0, cap) || part[cap] != 0x7f) {
            CHECK_NUMBER("cap", cap, 0);
            return;
        }
        kept = strlen(part);
        if (kept + 4 < cap || memcmp(part, full, kept) != 0 || ((unsigned char)full[kept] & 0xC0) == 0x80) {
            CHECK_NUMBER("cut at cap", cap, 0);
            return;
        }
    }
}

static void no_position_gives_no_picture(void)
{
    const xqr_position none = {{0}};
    char text[] = "left over";

    CU_ASSERT_EQUAL(xqr_position_svg(&none, NULL, text, sizeof text), 0);
    CU_ASSERT_STRING_EQUAL(text, "");
    CU_ASSERT_EQUAL(xqr_position_svg(NULL, NULL, NULL, 0), 0);
}

static void a_shorter_struct_has_no_arrows(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;
    const size_t plain = strlen(draw(START, &picture));

    picture.arrows = arrows;
    picture.arrow_count = COUNT_OF(arrows);
    picture.struct_size = offsetof(xqr_picture, arrow_count);
    CU_ASSERT_EQUAL(strlen(draw(START, &picture)), plain);
    picture.struct_size = offsetof(xqr_picture, arrows) + 3; /* half a pointer is no pointer */
    CU_ASSERT_EQUAL(strlen(draw(START, &picture)), plain);
}

/* Chess has a picture of its own: as well formed, each square and piece once, marks and arrows as asked for. */
static void chess_is_drawn_too(void)
{
    const xqr_arrow arrows[] = {{4, 20, 1, 0}, {63, 63, 2, 0}, {64, 3, 0, 0}};
    xqr_picture picture = XQR_PICTURE_INIT;
    xqr_position pos = {{0}};

    CU_ASSERT_EQUAL_FATAL(xqr_position_start(&pos, xqr_rules_find("fide-2023")), XQR_OK);
    for (uint32_t flipped = 0; flipped < 2; flipped++) {
        picture.flipped = flipped;
        picture.arrows = arrows;
        picture.arrow_count = COUNT_OF(arrows);
        picture.last_move = xqr_move_make(12, 28);
        CU_ASSERT_FATAL(xqr_position_svg(&pos, &picture, drawn, sizeof drawn) < sizeof drawn);
        CU_ASSERT(is_well_formed(drawn));
        CU_ASSERT_EQUAL(count(drawn, "data-square"), 32);
        CU_ASSERT_EQUAL(count(drawn, "width=\"100\" height=\"100\""), 64);
        CU_ASSERT_EQUAL(count(drawn, "#c3a83c") + count(drawn, "#efd968"), 2); /* the last move */
        CU_ASSERT_EQUAL(count(drawn, "opacity=\"0.82\""), 2); /* an arrow from beyond the board is none */
        CU_ASSERT_EQUAL(count(drawn, "<text"), 32); /* coordinates */
        CU_ASSERT_PTR_NOT_NULL(strstr(drawn, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w</desc>"));
    }
    picture.glyphs = XQR_GLYPHS_LETTERS;
    picture.no_coordinates = 1;
    CU_ASSERT_FATAL(xqr_position_svg(&pos, &picture, drawn, sizeof drawn) < sizeof drawn);
    CU_ASSERT(is_well_formed(drawn));
    CU_ASSERT_EQUAL(count(drawn, "<text"), 32);
    CU_ASSERT_EQUAL(count(drawn, ">Q</text>"), 2);
}

void suite_svg(void)
{
    static const struct test tests[] = {
        TEST(the_reader_of_this_test_sees_faults),
        TEST(every_variant_is_well_formed),
        TEST(it_says_what_it_shows),
        TEST(every_piece_appears_once),
        TEST(the_three_glyph_sets_are_used),
        TEST(flipping_turns_the_board_half_round),
        TEST(the_last_move_is_marked_on_the_board_only),
        TEST(arrows_off_the_board_are_left_out),
        TEST(an_unknown_style_is_a_plain_arrow),
        TEST(the_size_keeps_the_shape),
        TEST(short_room_is_cut_cleanly),
        TEST(no_position_gives_no_picture),
        TEST(a_shorter_struct_has_no_arrows),
        TEST(chess_is_drawn_too),
    };

    add_suite("svg", tests, COUNT_OF(tests));
}
