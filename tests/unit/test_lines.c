/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/lines.h"

#include "play.h"

/* The n-th occupied place from a place on, by walking; NO_STOP if there is
 * none. */
static unsigned walk(uint32_t word, unsigned place, int step, unsigned n, unsigned places)
{
    for (int at_place = (int)place + step; at_place >= 0 && at_place < (int)places; at_place += step)
        if (word >> at_place & 1 && n-- == 0)
            return (unsigned)at_place;
    return NO_STOP;
}

static unsigned place_of(unsigned square, unsigned base, unsigned stride)
{
    return square == NO_STOP ? NO_STOP : (square - base) / stride;
}

static void check_word(uint32_t word, unsigned place, unsigned places, unsigned base, unsigned stride)
{
    const struct line line = line_in_word(word, place, base, stride);

    for (unsigned way = 0; way < 2; way++) {
        const int step = way ? 1 : -1;

        CU_ASSERT_EQUAL(place_of(line.first[way], base, stride), walk(word, place, step, 0, places));
        CU_ASSERT_EQUAL(place_of(line.second[way], base, stride), walk(word, place, step, 1, places));
    }
}

/* Whether the place itself is occupied makes no difference. */
static void every_occupancy_of_a_rank_and_a_file(void)
{
    for (uint32_t word = 0; word < 1u << 9; word++)
        for (unsigned place = 0; place < 9; place++)
            check_word(word, place, 9, 27, 1);
    for (uint32_t word = 0; word < 1u << 10; word++)
        for (unsigned place = 0; place < 10; place++)
            check_word(word, place, 10, 5, 9);
}

static void lines_of_a_position(void)
{
    const struct board b = board_from(START);
    const struct line file = line_on_file(&b, at("b2")), rank = line_on_rank(&b, at("b2"));

    CU_ASSERT_EQUAL(file.first[0], at("b0"));
    CU_ASSERT_EQUAL(file.second[0], NO_STOP);
    CU_ASSERT_EQUAL(file.first[1], at("b7"));
    CU_ASSERT_EQUAL(file.second[1], at("b9"));
    CU_ASSERT_EQUAL(rank.first[0], NO_STOP);
    CU_ASSERT_EQUAL(rank.first[1], at("h2"));
    CU_ASSERT_EQUAL(rank.second[1], NO_STOP);
}

void suite_lines(void)
{
    static const struct test tests[] = {TEST(every_occupancy_of_a_rank_and_a_file), TEST(lines_of_a_position)};

    add_suite("lines", tests, COUNT_OF(tests));
}
