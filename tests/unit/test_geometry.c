/* SPDX-License-Identifier: Apache-2.0 */
#include "board/board.h"
#include "board/geometry.h"
#include "check.h"

static void squares_and_their_files_and_ranks(void)
{
    for (unsigned square = 0; square < SQUARES; square++) {
        CU_ASSERT_EQUAL(square_at(file_of(square), rank_of(square)), square);
        CU_ASSERT_TRUE(file_of(square) < FILES && rank_of(square) < RANKS);
    }
    CU_ASSERT_EQUAL(square_at(0, 0), 0);
    CU_ASSERT_EQUAL(square_at(8, 9), 89);
}

static void turning_twice_changes_nothing(void)
{
    for (unsigned square = 0; square < SQUARES; square++) {
        CU_ASSERT_EQUAL(mirror_square(mirror_square(square)), square);
        CU_ASSERT_EQUAL(swap_square(swap_square(square)), square);
        CU_ASSERT_EQUAL(rank_of(mirror_square(square)), rank_of(square));
        CU_ASSERT_EQUAL(file_of(swap_square(square)), file_of(square));
    }
}

static void each_side_has_nine_palace_points_and_half_a_board(void)
{
    for (unsigned color = XQR_RED; color <= XQR_BLACK; color++) {
        unsigned palace = 0, crossed = 0;

        for (unsigned square = 0; square < SQUARES; square++) {
            palace += in_palace(color, square);
            crossed += has_crossed(color, square);
            CU_ASSERT_EQUAL(has_crossed(color, square), !has_crossed(other_color(color), square));
            CU_ASSERT_EQUAL(in_palace(color, square), in_palace(other_color(color), swap_square(square)));
        }
        CU_ASSERT_EQUAL(palace, 9);
        CU_ASSERT_EQUAL(crossed, 45);
    }
}

static void the_edge(void)
{
    CU_ASSERT_TRUE(on_board(0, 0) && on_board(8, 9));
    CU_ASSERT_FALSE(on_board(-1, 0) || on_board(0, -1) || on_board(9, 0) || on_board(0, 10));
}

void suite_geometry(void)
{
    static const struct test tests[] = {
        TEST(squares_and_their_files_and_ranks),
        TEST(turning_twice_changes_nothing),
        TEST(each_side_has_nine_palace_points_and_half_a_board),
        TEST(the_edge),
    };

    add_suite("geometry", tests, COUNT_OF(tests));
}
