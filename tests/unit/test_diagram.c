/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

#include <xqrules/picture.h>

#include <string.h>

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
#define CANNON_TO_CENTRE "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"

enum { ROOM = 4096 };

static const char start_chinese[] = "   ａ   ｂ   ｃ   ｄ   ｅ   ｆ   ｇ   ｈ   ｉ\n"
                                    "9 [车] [马] [象] [士] [将] [士] [象] [马] [车] 9\n"
                                    "8  ．   ．   ．   ．   ．   ．   ．   ．   ．  8\n"
                                    "7  ．  [炮]  ．   ．   ．   ．   ．  [炮]  ．  7\n"
                                    "6 [卒]  ．  [卒]  ．  [卒]  ．  [卒]  ．  [卒] 6\n"
                                    "5  ．   ．   ．   ．   ．   ．   ．   ．   ．  5\n"
                                    "  ～～～～～ 楚 河 ～～～～～ 汉 界 ～～～～～\n"
                                    "4  ．   ．   ．   ．   ．   ．   ．   ．   ．  4\n"
                                    "3 (兵)  ．  (兵)  ．  (兵)  ．  (兵)  ．  (兵) 3\n"
                                    "2  ．  (炮)  ．   ．   ．   ．   ．  (炮)  ．  2\n"
                                    "1  ．   ．   ．   ．   ．   ．   ．   ．   ．  1\n"
                                    "0 (车) (马) (相) (仕) (帅) (仕) (相) (马) (车) 0\n"
                                    "   ａ   ｂ   ｃ   ｄ   ｅ   ｆ   ｇ   ｈ   ｉ\n";

static const char start_letters[] = "  a  b  c  d  e  f  g  h  i\n"
                                    "9 r  n  b  a  k  a  b  n  r 9\n"
                                    "8 .  .  .  .  .  .  .  .  . 8\n"
                                    "7 .  c  .  .  .  .  .  c  . 7\n"
                                    "6 p  .  p  .  p  .  p  .  p 6\n"
                                    "5 .  .  .  .  .  .  .  .  . 5\n"
                                    "  ~~~~~~~~~ river ~~~~~~~~~\n"
                                    "4 .  .  .  .  .  .  .  .  . 4\n"
                                    "3 P  .  P  .  P  .  P  .  P 3\n"
                                    "2 .  C  .  .  .  .  .  C  . 2\n"
                                    "1 .  .  .  .  .  .  .  .  . 1\n"
                                    "0 R  N  B  A  K  A  B  N  R 0\n"
                                    "  a  b  c  d  e  f  g  h  i\n";

static const char moved_flipped[] = "  i  h  g  f  e  d  c  b  a\n"
                                    "0 R  N  B  A  K  A  B  N  R 0\n"
                                    "1 .  .  .  .  .  .  .  .  . 1\n"
                                    "2 . [.] .  . [C] .  .  C  . 2\n"
                                    "3 P  .  P  .  P  .  P  .  P 3\n"
                                    "4 .  .  .  .  .  .  .  .  . 4\n"
                                    "  ~~~~~~~~~ river ~~~~~~~~~\n"
                                    "5 .  .  .  .  .  .  .  .  . 5\n"
                                    "6 p  .  p  .  p  .  p  .  p 6\n"
                                    "7 .  c  .  .  .  .  .  c  . 7\n"
                                    "8 .  .  .  .  .  .  .  .  . 8\n"
                                    "9 r  n  b  a  k  a  b  n  r 9\n"
                                    "  i  h  g  f  e  d  c  b  a\n";

static xqr_position position(const char *fen)
{
    xqr_position pos = {{0}};

    CU_ASSERT_EQUAL_FATAL(xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), fen, XQR_NTS, NULL), XQR_OK);
    return pos;
}

static void check_diagram(const char *row, const char *fen, const xqr_picture *picture, const char *want)
{
    char text[ROOM];
    const xqr_position pos = position(fen);
    const size_t length = xqr_position_diagram(&pos, picture, text, sizeof text);

    CHECK_NUMBER(row, length, strlen(text));
    CHECK_TEXT(row, text, want);
}

static void the_start_position_is_drawn_to_the_letter(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;

    check_diagram("no picture given", START, NULL, start_chinese);
    check_diagram("Chinese", START, &picture, start_chinese);
    picture.glyphs = XQR_GLYPHS_LETTERS;
    check_diagram("letters", START, &picture, start_letters);
}

static void traditional_glyphs_differ_for_each_side(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;
    const xqr_position pos = position(START);
    char text[ROOM];

    picture.glyphs = XQR_GLYPHS_TRADITIONAL;
    CU_ASSERT(xqr_position_diagram(&pos, &picture, text, sizeof text) > 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "[車] [馬] [象] [士] [將] [士] [象] [馬] [車]"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "(俥) (傌) (相) (仕) (帥) (仕) (相) (傌) (俥)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "[砲]"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "(炮)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "漢 界"));
}

static void the_last_move_stands_in_brackets(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;
    const xqr_position pos = position(CANNON_TO_CENTRE);
    char text[ROOM];

    picture.last_move = xqr_move_make(2 * 9 + 7, 2 * 9 + 4);
    CU_ASSERT(xqr_position_diagram(&pos, &picture, text, sizeof text) > 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "2  ．  (炮)  ．   ． <(炮)> ．   ．  <．>  ．  2\n"));
    picture.last_move = xqr_move_make(200, 255); /* off the board: marks nothing */
    CU_ASSERT(xqr_position_diagram(&pos, &picture, text, sizeof text) > 0);
    CU_ASSERT_PTR_NULL(strchr(text, '<'));
}

static void the_view_from_blacks_side_turns_ranks_and_files(void)
{
    xqr_picture picture = XQR_PICTURE_INIT;

    picture.glyphs = XQR_GLYPHS_LETTERS;
    picture.flipped = 1;
    picture.last_move = xqr_move_make(2 * 9 + 7, 2 * 9 + 4);
    check_diagram("flipped", CANNON_TO_CENTRE, &picture, moved_flipped);
}

/* Columns a text takes in a monospaced font: characters of three bytes are all wide here. */
static size_t columns(const char *line, const char *end)
{
    size_t count = 0;

    for (; line < end; line++)
        if (((unsigned char)*line & 0xC0) != 0x80)
            count += (unsigned char)*line >= 0xE0 ? 2 : 1;
    return count;
}

static void every_line_is_equally_wide_and_ends_in_no_blank(void)
{
    static const size_t width[3][2] = {{48, 45}, {29, 26}, {48, 45}}; /* with coordinates, without */
    const xqr_position pos = position(START);
    char text[ROOM];

    for (int glyphs = 0; glyphs < 3; glyphs++) {
        for (uint32_t bare = 0; bare < 2; bare++) {
            xqr_picture picture = XQR_PICTURE_INIT;
            size_t widest = 0;

            picture.glyphs = glyphs;
            picture.no_coordinates = bare;
            CU_ASSERT_FATAL(xqr_position_diagram(&pos, &picture, text, sizeof text) > 0);
            for (const char *line = text, *end; *line; line = end + 1) {
                end = strchr(line, '\n');
                CU_ASSERT_PTR_NOT_NULL_FATAL(end);
                CU_ASSERT(end > line && end[-1] != ' ');
                if (columns(line, end) > widest)
                    widest = columns(line, end);
            }
            CHECK_NUMBER("width", widest, width[glyphs][bare]);
        }
    }
}

static bool is_cut_at_a_character(const char *text, size_t length)
{
    size_t at = 0;

    while (at < length) {
        const unsigned char lead = (unsigned char)text[at];

        at += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    }
    return at == length;
}

static void short_room_never_splits_a_character(void)
{
    const xqr_position pos = position(START);
    const size_t full = sizeof start_chinese - 1;
    char text[sizeof start_chinese + 1];

    CU_ASSERT_EQUAL(xqr_position_diagram(&pos, NULL, NULL, 0), full);
    for (size_t cap = 1; cap <= sizeof start_chinese; cap++) {
        size_t length;

        memset(text, 0x7f, sizeof text);
        CU_ASSERT_EQUAL(xqr_position_diagram(&pos, NULL, text, cap), full);
        CU_ASSERT_PTR_NOT_NULL_FATAL(memchr(text, 0, cap));
        length = strlen(text);
        CU_ASSERT(length + 4 > (cap - 1 < full ? cap - 1 : full)); /* at most one character is lost */
        CU_ASSERT_EQUAL(memcmp(text, start_chinese, length), 0);
        CU_ASSERT(is_cut_at_a_character(text, length));
        CU_ASSERT_EQUAL(text[cap], 0x7f);
    }
}

static void no_position_gives_no_text(void)
{
    const xqr_position none = {{0}};
    char text[] = "left over";

    CU_ASSERT_EQUAL(xqr_position_diagram(&none, NULL, text, sizeof text), 0);
    CU_ASSERT_STRING_EQUAL(text, "");
    strcpy(text, "left over");
    CU_ASSERT_EQUAL(xqr_position_diagram(NULL, NULL, text, sizeof text), 0);
    CU_ASSERT_STRING_EQUAL(text, "");
    CU_ASSERT_EQUAL(xqr_position_diagram(&none, NULL, NULL, 0), 0);
}

static void a_shorter_struct_gets_defaults_for_the_rest(void)
{
    xqr_picture picture = {sizeof picture, XQR_GLYPHS_LETTERS, 0, 1, 0, 1, NULL, 7};

    picture.struct_size = offsetof(xqr_picture, size);
    check_diagram("glyphs only", START, &picture, start_letters);
    picture.struct_size = 0;
    check_diagram("nothing", START, &picture, start_chinese);
    picture = (xqr_picture)XQR_PICTURE_INIT;
    picture.glyphs = 77;
    check_diagram("unknown glyphs", START, &picture, start_chinese);
}

void suite_diagram(void)
{
    static const struct test tests[] = {
        TEST(the_start_position_is_drawn_to_the_letter),
        TEST(traditional_glyphs_differ_for_each_side),
        TEST(the_last_move_stands_in_brackets),
        TEST(the_view_from_blacks_side_turns_ranks_and_files),
        TEST(every_line_is_equally_wide_and_ends_in_no_blank),
        TEST(short_room_never_splits_a_character),
        TEST(no_position_gives_no_text),
        TEST(a_shorter_struct_gets_defaults_for_the_rest),
    };

    add_suite("diagram", tests, COUNT_OF(tests));
}
