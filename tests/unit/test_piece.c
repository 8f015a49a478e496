/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

static void every_piece_has_colour_kind_and_letter(void)
{
    static const char letters[2][11] = {".KABNRCPQB", ".kabnrcpqb"};

    for (unsigned piece = 0; piece < 256; piece++) {
        const bool is_piece = piece < 32 && piece % 16 > 0 && piece % 16 <= XQR_BISHOP;

        CU_ASSERT_EQUAL(xqr_piece_color((xqr_piece)piece), is_piece ? (xqr_color)(piece / 16) : XQR_NO_COLOR);
        CU_ASSERT_EQUAL(xqr_piece_kind((xqr_piece)piece), is_piece ? (xqr_kind)(piece % 16) : XQR_NO_KIND);
        CU_ASSERT_EQUAL(xqr_piece_letter((xqr_piece)piece), is_piece ? letters[piece / 16][piece % 16] : '.');
    }
}

struct square_case {
    const char *name, *text;
    size_t len;
    xqr_status status;
    xqr_square square;
};

static const struct square_case square_cases[] = {
    {"lowest", "a0", XQR_NTS, XQR_OK, 0},
    {"highest", "i9", XQR_NTS, XQR_OK, 89},
    {"capital letter", "E4", XQR_NTS, XQR_OK, 40},
    {"length given, more text behind", "h2e2", 2, XQR_OK, 25},
    {"file beyond i", "j0", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"file before a", "`0", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"character that only differs by a bit", "!0", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"no rank", "a", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"rank 10 of another numbering", "a10", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"letter for a rank", "aa", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"byte above 127", "\xe1\x30", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"nothing", "", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"blank around", " a0", XQR_NTS, XQR_ERR_SYNTAX, 0},
    {"length too short", "a0", 1, XQR_ERR_SYNTAX, 0},
};

static void squares_from_text(void)
{
    for (size_t i = 0; i < COUNT_OF(square_cases); i++) {
        const struct square_case *const c = &square_cases[i];
        xqr_square square = 77;

        CHECK_NUMBER(c->name, xqr_square_parse(&square, c->text, c->len), c->status);
        CHECK_NUMBER(c->name, square, c->status == XQR_OK ? c->square : 77); /* left alone on failure */
    }
}

static void squares_as_text(void)
{
    for (unsigned square = 0; square < 256; square++) {
        char text[4] = "###";
        const size_t length = xqr_square_format((xqr_square)square, text, sizeof text);

        CU_ASSERT_EQUAL(length, square < 90 ? 2 : 1);
        CU_ASSERT_EQUAL(strlen(text), length);
        CU_ASSERT_TRUE(square < 90 ? at(text) == square : strcmp(text, "-") == 0);
    }
}

static void short_room_for_a_square(void)
{
    char text[4] = "###";

    CU_ASSERT_EQUAL(xqr_square_format(40, NULL, 0), 2);
    CU_ASSERT_EQUAL(xqr_square_format(40, text, 0), 2);
    CU_ASSERT_STRING_EQUAL(text, "###");
    CU_ASSERT_EQUAL(xqr_square_format(40, text, 2), 2);
    CU_ASSERT_STRING_EQUAL(text, "e");
}

static void moves_are_taken_apart(void)
{
    for (unsigned from = 0; from < 256; from += 5)
        for (unsigned to = 0; to < 256; to += 3) {
            const xqr_move move = xqr_move_make((xqr_square)from, (xqr_square)to);

            CU_ASSERT_EQUAL(move, from + 256 * to);
            CU_ASSERT_EQUAL(xqr_move_from(move), from);
            CU_ASSERT_EQUAL(xqr_move_to(move), to);
        }
    CU_ASSERT_EQUAL(xqr_move_from(UINT32_MAX), 255);
    CU_ASSERT_EQUAL(xqr_move_to(UINT32_MAX), 255);
}

void suite_piece(void)
{
    static const struct test tests[] = {
        TEST(every_piece_has_colour_kind_and_letter),
        TEST(squares_from_text),
        TEST(squares_as_text),
        TEST(short_room_for_a_square),
        TEST(moves_are_taken_apart),
    };

    add_suite("piece", tests, COUNT_OF(tests));
}
