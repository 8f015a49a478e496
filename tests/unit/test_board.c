/* SPDX-License-Identifier: Apache-2.0 */
#include "board/board.h"
#include "board/geometry.h"
#include "board/zobrist.h"
#include "check.h"

#include <string.h>

enum { RED_ROOK = 9, BLACK_HORSE = 20 };

static unsigned at(const char *name)
{
    return square_at((unsigned)(name[0] - 'a'), (unsigned)(name[1] - '0'));
}

/* Two kings, a red rook on a0 and a black horse on a5. */
static struct board small_board(void)
{
    struct board b;

    xqri_board_clear(&b);
    b.piece[king_slot(XQR_RED)] = piece_of(XQR_RED, XQR_KING);
    b.piece[king_slot(XQR_BLACK)] = piece_of(XQR_BLACK, XQR_KING);
    b.piece[RED_ROOK] = piece_of(XQR_RED, XQR_ROOK);
    b.piece[BLACK_HORSE] = piece_of(XQR_BLACK, XQR_HORSE);
    xqri_board_put(&b, king_slot(XQR_RED), at("e0"));
    xqri_board_put(&b, king_slot(XQR_BLACK), at("d9"));
    xqri_board_put(&b, RED_ROOK, at("a0"));
    xqri_board_put(&b, BLACK_HORSE, at("a5"));
    return b;
}

/* Every redundant member says the same as the cells. */
static void check_consistent(const char *row, const struct board *b)
{
    uint32_t alive = 0;

    for (unsigned square = 0; square < SQUARES; square++) {
        const bool occupied = is_occupied(b, square);

        CHECK_ROW(row, (b->rank_occ[rank_of(square)] >> file_of(square) & 1) == occupied);
        CHECK_ROW(row, (b->file_occ[file_of(square)] >> rank_of(square) & 1) == occupied);
        if (occupied) {
            CHECK_ROW(row, b->where[b->cell[square]] == square);
            alive |= UINT32_C(1) << b->cell[square];
        }
    }
    CHECK_ROW(row, alive == b->alive);
    CHECK_ROW(row, b->key == xqri_board_compute_key(b));
}

static void an_empty_board(void)
{
    struct board b;

    xqri_board_clear(&b);
    check_consistent("empty", &b);
    CU_ASSERT_EQUAL(b.alive, 0);
    CU_ASSERT_EQUAL(b.turn, XQR_RED);
    CU_ASSERT_EQUAL(b.round, 1);
    CU_ASSERT_EQUAL(board_at(&b, 0), 0);
}

static void putting_and_taking(void)
{
    struct board b = small_board();
    const struct board before = b;

    check_consistent("four pieces", &b);
    CU_ASSERT_EQUAL(board_at(&b, at("a5")), piece_of(XQR_BLACK, XQR_HORSE));
    CU_ASSERT_EQUAL(king_square(&b, XQR_BLACK), at("d9"));
    xqri_board_take(&b, at("a5"));
    check_consistent("horse taken", &b);
    CU_ASSERT_EQUAL(b.where[BLACK_HORSE], OFF_BOARD);
    CU_ASSERT_FALSE(xqri_board_is_same(&b, &before));
    xqri_board_put(&b, BLACK_HORSE, at("a5"));
    CU_ASSERT_TRUE(xqri_board_is_same(&b, &before));
    CU_ASSERT_EQUAL(memcmp(&b, &before, sizeof b), 0);
}

static void moving_and_capturing(void)
{
    struct board b = small_board();

    xqri_board_play(&b, at("a0"), at("a3"));
    check_consistent("quiet move", &b);
    CU_ASSERT_EQUAL(b.turn, XQR_BLACK);
    CU_ASSERT_EQUAL(b.quiet, 1);
    CU_ASSERT_EQUAL(b.round, 1);
    xqri_board_play(&b, at("a5"), at("b3"));
    check_consistent("second quiet move", &b);
    CU_ASSERT_EQUAL(b.turn, XQR_RED);
    CU_ASSERT_EQUAL(b.quiet, 2);
    CU_ASSERT_EQUAL(b.round, 2);
    xqri_board_play(&b, at("a3"), at("b3"));
    check_consistent("capture", &b);
    CU_ASSERT_EQUAL(b.quiet, 0);
    CU_ASSERT_EQUAL(b.where[BLACK_HORSE], OFF_BOARD);
    CU_ASSERT_EQUAL(b.where[RED_ROOK], at("b3"));
}

static void counters_stop_at_their_end(void)
{
    struct board b = small_board();

    b.turn = XQR_BLACK;
    b.key = xqri_board_compute_key(&b);
    b.quiet = UINT16_MAX;
    b.round = UINT16_MAX;
    xqri_board_play(&b, at("d9"), at("d8"));
    CU_ASSERT_EQUAL(b.quiet, UINT16_MAX);
    CU_ASSERT_EQUAL(b.round, UINT16_MAX);
}

static void passing_changes_the_turn_and_the_key_only(void)
{
    struct board b = small_board();
    const struct board before = b;

    xqri_board_pass(&b);
    check_consistent("passed", &b);
    CU_ASSERT_NOT_EQUAL(b.key, before.key);
    CU_ASSERT_FALSE(xqri_board_is_same(&b, &before));
    xqri_board_pass(&b);
    CU_ASSERT_EQUAL(memcmp(&b, &before, sizeof b), 0);
}

static void the_same_position_in_other_slots(void)
{
    struct board a = small_board(), b = small_board();

    xqri_board_take(&b, at("a0"));
    b.piece[RED_ROOK + 1] = piece_of(XQR_RED, XQR_ROOK);
    xqri_board_put(&b, RED_ROOK + 1, at("a0"));
    b.quiet = 12;
    CU_ASSERT_TRUE(xqri_board_is_same(&a, &b)); /* neither slots nor counters matter */
    b.key ^= 1;
    CU_ASSERT_FALSE(xqri_board_is_same(&a, &b));
}

static void keys_differ_for_each_piece_and_square(void)
{
    static uint64_t keys[32 * SQUARES + 1];
    size_t count = 0, equal = 0;

    keys[count++] = ZOBRIST_BLACK_TO_MOVE;
    for (unsigned piece = 1; piece < 32; piece++)
        for (unsigned square = 0; square < SQUARES; square++)
            keys[count++] = zobrist_piece((xqr_piece)piece, square);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            equal += keys[i] == keys[j];
    CU_ASSERT_EQUAL(equal, 0);
}

static void moves_are_packed(void)
{
    for (unsigned from = 0; from < SQUARES; from++)
        for (unsigned to = 0; to < SQUARES; to++) {
            CU_ASSERT_EQUAL(move_from(make_move(from, to)), from);
            CU_ASSERT_EQUAL(move_to(make_move(from, to)), to);
        }
}

void suite_board(void)
{
    static const struct test tests[] = {
        TEST(an_empty_board),
        TEST(putting_and_taking),
        TEST(moving_and_capturing),
        TEST(counters_stop_at_their_end),
        TEST(passing_changes_the_turn_and_the_key_only),
        TEST(the_same_position_in_other_slots),
        TEST(keys_differ_for_each_piece_and_square),
        TEST(moves_are_packed),
    };

    add_suite("board", tests, COUNT_OF(tests));
}
