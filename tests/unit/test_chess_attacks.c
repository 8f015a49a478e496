/* SPDX-License-Identifier: Apache-2.0 */
#include "chess/attacks.h"

#include "chess_play.h"

/* Step by step, sharing no table with the library. */
static uint64_t walk(unsigned square, int file_step, int rank_step, uint64_t occupied, unsigned steps)
{
    int file = (int)(square % 8), rank = (int)(square / 8);
    uint64_t seen = 0;

    while (steps-- > 0) {
        file += file_step;
        rank += rank_step;
        if (file < 0 || file > 7 || rank < 0 || rank > 7)
            break;
        seen |= UINT64_C(1) << (rank * 8 + file);
        if (occupied >> (rank * 8 + file) & 1)
            break;
    }
    return seen;
}

static uint64_t walk_all(unsigned square, const int (*steps)[2], size_t count, uint64_t occupied, unsigned length)
{
    uint64_t seen = 0;

    for (size_t i = 0; i < count; i++)
        seen |= walk(square, steps[i][0], steps[i][1], occupied, length);
    return seen;
}

static const int straight[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int slant[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
static const int knight[8][2] = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

static uint64_t random_squares(uint64_t *dice)
{
    uint64_t squares = 0;

    for (unsigned square = 0; square < 64; square++)
        squares |= (uint64_t)(roll(dice, 3) == 0) << square;
    return squares;
}

static void long_pieces_see_to_the_first_piece(void)
{
    uint64_t dice = 5;
    size_t wrong = 0;

    for (unsigned round = 0; round < 3000; round++) {
        const uint64_t occupied = round == 0 ? 0 : round == 1 ? ~UINT64_C(0) : random_squares(&dice);

        for (unsigned square = 0; square < 64; square++) {
            wrong += seen_straight(square, occupied) != walk_all(square, straight, 4, occupied, 7);
            wrong += seen_slantwise(square, occupied) != walk_all(square, slant, 4, occupied, 7);
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

static void short_pieces_take_one_step(void)
{
    for (unsigned square = 0; square < 64; square++) {
        CU_ASSERT_EQUAL(xqri_chess_knight_to[square], walk_all(square, knight, 8, 0, 1));
        CU_ASSERT_EQUAL(xqri_chess_king_to[square],
                        walk_all(square, straight, 4, 0, 1) | walk_all(square, slant, 4, 0, 1));
        CU_ASSERT_EQUAL(xqri_chess_pawn_hits[0][square], walk(square, 1, 1, 0, 1) | walk(square, -1, 1, 0, 1));
        CU_ASSERT_EQUAL(xqri_chess_pawn_hits[1][square], walk(square, 1, -1, 0, 1) | walk(square, -1, -1, 0, 1));
    }
}

static void between_two_squares(void)
{
    CU_ASSERT_EQUAL(xqri_chess_between(square_of("a1"), square_of("a4")),
                    squares_on(square_of("a2")) | squares_on(square_of("a3")));
    CU_ASSERT_EQUAL(xqri_chess_between(square_of("h8"), square_of("f6")), squares_on(square_of("g7")));
    CU_ASSERT_EQUAL(xqri_chess_between(square_of("c5"), square_of("e3")), squares_on(square_of("d4")));
    CU_ASSERT_EQUAL(xqri_chess_between(square_of("a1"), square_of("b1")), 0);
    CU_ASSERT_EQUAL(xqri_chess_between(square_of("a1"), square_of("b3")), 0);
    CU_ASSERT_EQUAL(xqri_chess_between(square_of("h4"), square_of("a5")), 0);
}

/* What a side attacks as a whole is what it attacks square by square. */
static void all_attacks_at_once(void)
{
    uint64_t dice = 11;
    xqr_position pos = chess_position(CHESS_START);

    for (unsigned ply = 0; ply < 2000; ply++) {
        const struct board b = board_in_position(&pos);
        const xqr_move move = random_move(&pos, &dice);

        for (unsigned by = 0; by < 2; by++) {
            uint64_t one_by_one = 0;

            for (unsigned square = 0; square < 64; square++)
                one_by_one |= (uint64_t)(xqri_chess_attackers(&b.chess, square, by, occupied_squares(&b.chess)) != 0)
                              << square;
            CU_ASSERT_EQUAL(xqri_chess_attacked(&b.chess, by, occupied_squares(&b.chess)), one_by_one);
        }
        if (!move || xqr_position_play(&pos, move, NULL) != XQR_OK)
            pos = chess_position(CHESS_START);
    }
}

void suite_chess_attacks(void)
{
    static const struct test tests[] = {
        TEST(long_pieces_see_to_the_first_piece),
        TEST(short_pieces_take_one_step),
        TEST(between_two_squares),
        TEST(all_attacks_at_once),
    };

    add_suite("chess_attacks", tests, COUNT_OF(tests));
}
