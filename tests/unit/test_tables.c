/* SPDX-License-Identifier: Apache-2.0 */
/* The steps are worked out here by walking: a piece goes to the square in its
 * way first, then on. */
#include "board/geometry.h"
#include "check.h"
#include "xiangqi/tables.h"

#include <stdio.h>
#include <string.h>

static const int straight[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static bool is_on(int file, int rank)
{
    return file >= 0 && file <= 8 && rank >= 0 && rank <= 9;
}

static void add(struct steps *steps, int file, int rank, unsigned via)
{
    unsigned place = steps->count++;

    for (; place > 0 && steps->step[place - 1].to > rank * 9 + file; place--)
        steps->step[place] = steps->step[place - 1];
    steps->step[place] = (struct step){(uint8_t)(rank * 9 + file), (uint8_t)via};
}

/* One step straight, then one step diagonally outward: two ways from each leg.
 */
static struct steps walk_horse(int file, int rank)
{
    struct steps steps = {.count = 0};

    for (unsigned i = 0; i < 4; i++) {
        const int df = straight[i][0], dr = straight[i][1], leg_file = file + df, leg_rank = rank + dr;

        for (int side = -1; side <= 1; side += 2) {
            const int to_file = leg_file + df + (df ? 0 : side), to_rank = leg_rank + dr + (dr ? 0 : side);

            if (is_on(to_file, to_rank))
                add(&steps, to_file, to_rank, (unsigned)(leg_rank * 9 + leg_file));
        }
    }
    return steps;
}

/* Every origin from which a horse comes here, with the leg that lies beside
 * that origin. */
static struct steps walk_horse_back(int file, int rank)
{
    struct steps steps = {.count = 0};

    for (int f = 0; f < 9; f++)
        for (int r = 0; r < 10; r++) {
            const struct steps out = walk_horse(f, r);

            for (unsigned i = 0; i < out.count; i++)
                if (out.step[i].to == rank * 9 + file)
                    add(&steps, f, r, out.step[i].via);
        }
    return steps;
}

static struct steps walk_elephant(int file, int rank)
{
    struct steps steps = {.count = 0};

    for (int df = -1; df <= 1; df += 2)
        for (int dr = -1; dr <= 1; dr += 2)
            if (is_on(file + 2 * df, rank + 2 * dr) && (rank + 2 * dr > 4) == (rank > 4))
                add(&steps, file + 2 * df, rank + 2 * dr, (unsigned)((rank + dr) * 9 + file + df));
    return steps;
}

static bool is_palace(int file, int rank)
{
    return file > 2 && file < 6 && (rank < 3 || (rank > 6 && rank < 10)) && rank >= 0;
}

static struct steps walk_king(int file, int rank)
{
    struct steps steps = {.count = 0};

    for (unsigned i = 0; i < 4; i++)
        if (is_palace(file, rank) && is_palace(file + straight[i][0], rank + straight[i][1]))
            add(&steps, file + straight[i][0], rank + straight[i][1], 255);
    return steps;
}

static struct steps walk_advisor(int file, int rank)
{
    struct steps steps = {.count = 0};

    for (int df = -1; df <= 1; df += 2)
        for (int dr = -1; dr <= 1; dr += 2)
            if (is_palace(file, rank) && is_palace(file + df, rank + dr))
                add(&steps, file + df, rank + dr, 255);
    return steps;
}

static struct steps walk_pawn(int file, int rank, unsigned color)
{
    const bool crossed = color ? rank <= 4 : rank >= 5;
    struct steps steps = {.count = 0};

    if (is_on(file, rank + (color ? -1 : 1)))
        add(&steps, file, rank + (color ? -1 : 1), 255);
    for (int df = -1; df <= 1 && crossed; df += 2)
        if (is_on(file + df, rank))
            add(&steps, file + df, rank, 255);
    return steps;
}

static struct steps walk_pawn_back(int file, int rank, unsigned color)
{
    struct steps steps = {.count = 0};

    for (int f = 0; f < 9; f++)
        for (int r = 0; r < 10; r++) {
            const struct steps out = walk_pawn(f, r, color);

            for (unsigned i = 0; i < out.count; i++)
                if (out.step[i].to == rank * 9 + file)
                    add(&steps, f, r, 255);
        }
    return steps;
}

static void compare(const char *table, unsigned square, const struct steps *got, struct steps want)
{
    char row[64];

    snprintf(row, sizeof row, "%s from %c%u", table, 'a' + square % 9, square / 9);
    if (!CHECK_NUMBER(row, got->count, want.count))
        return;
    for (unsigned i = 0; i < want.count; i++) {
        CHECK_NUMBER(row, got->step[i].to, want.step[i].to);
        CHECK_NUMBER(row, got->step[i].via, want.step[i].via);
    }
}

static void steps_are_those_that_walking_finds(void)
{
    for (unsigned square = 0; square < 90; square++) {
        const int file = (int)square % 9, rank = (int)square / 9;

        compare("horse", square, &xqri_horse_to[square], walk_horse(file, rank));
        compare("horse, back", square, &xqri_horse_from[square], walk_horse_back(file, rank));
        compare("elephant", square, &xqri_elephant_to[square], walk_elephant(file, rank));
        compare("advisor", square, &xqri_advisor_to[square], walk_advisor(file, rank));
        compare("king", square, &xqri_king_to[square], walk_king(file, rank));
        for (unsigned color = 0; color < 2; color++) {
            compare("pawn", square, &xqri_pawn_to[color][square], walk_pawn(file, rank, color));
            compare("pawn, back", square, &xqri_pawn_from[color][square], walk_pawn_back(file, rank, color));
        }
    }
}

/* Numbers a referee can count on a board. */
static void how_many_steps_there_are(void)
{
    unsigned horse = 0, pawn = 0;

    for (unsigned square = 0; square < 90; square++) {
        horse += xqri_horse_to[square].count;
        pawn += xqri_pawn_to[0][square].count;
    }
    CU_ASSERT_EQUAL(horse, 4 * (8 * 8 + 7 * 9)); /* four for each 2 x 3 and 3 x 2 block of squares */
    CU_ASSERT_EQUAL(pawn, 9 * 9 + 5 * 8 * 2); /* one ahead except on the last rank, sideways on five */
    CU_ASSERT_EQUAL(xqri_advisor_to[4 + 9].count, 4); /* the palace's middle */
    CU_ASSERT_EQUAL(xqri_elephant_to[4 + 2 * 9].count, 4); /* the middle point of seven */
    CU_ASSERT_EQUAL(xqri_king_to[4].count, 3);
    CU_ASSERT_EQUAL(xqri_king_to[0].count, 0);
}

void suite_tables(void)
{
    static const struct test tests[] = {TEST(steps_are_those_that_walking_finds), TEST(how_many_steps_there_are)};

    add_suite("tables", tests, COUNT_OF(tests));
}
