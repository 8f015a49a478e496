/* SPDX-License-Identifier: Apache-2.0 */
#include "board/coordinates.h"
#include "play.h"

struct text_case {
    const char *name;
    xqr_move move;
    const char *text;
};

static const struct text_case move_cases[] = {
    {"lowest squares", 0 | 1 << 8, "a0b0"},
    {"highest squares", 88 | 89 << 8, "h9i9"},
    {"central cannon", 25 | 22 << 8, "h2e2"},
    {"target off the board", 25 | 255 << 8, "h2-"},
    {"origin just off the board", 90 | 22 << 8, "-e2"},
};

static void moves_as_text(void)
{
    for (size_t i = 0; i < COUNT_OF(move_cases); i++) {
        char text[8];
        struct writer out = xqri_writer(text, sizeof text);

        xqri_write_move(&out, move_cases[i].move);
        CHECK_NUMBER(move_cases[i].name, xqri_writer_finish(&out), strlen(move_cases[i].text));
        CHECK_TEXT(move_cases[i].name, text, move_cases[i].text);
    }
}

static void every_square_is_read_back(void)
{
    for (unsigned square = 0; square < SQUARES; square++) {
        char text[4];
        struct writer out = xqri_writer(text, sizeof text);

        xqri_write_square(&out, square);
        CU_ASSERT_EQUAL(xqri_writer_finish(&out), 2);
        CU_ASSERT_EQUAL(at(text), square);
    }
}

void suite_board_coordinates(void)
{
    static const struct test tests[] = {TEST(moves_as_text), TEST(every_square_is_read_back)};

    add_suite("board_coordinates", tests, COUNT_OF(tests));
}
