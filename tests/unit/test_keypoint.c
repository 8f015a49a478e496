/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/keypoint.h"

#include "play.h"
#include "rules/rules.h"

static bool holds(const char *fen, const char *move, const char *victim)
{
    const struct board before = board_from(fen);
    struct budget budget = {.left = 1000000};
    struct board after = before;

    xqri_board_play(&after, at(move), at(move + 2));
    return xqri_holds_key_point(&before, &after, &xqri_cxa_2020.chase, slot_on(&after, victim), &budget);
}

/* CXA-2020 figure 18: the rook is Red's only attacking piece; d4e4 parries a
 * mate and happens to hit an elephant. */
static void the_last_attacking_piece_defends(void)
{
    xqr_game *game = game_of("cxa-2020", "3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9 w", "e4d4 d9e9 d4e4 e9d9", 2);

    CHECK_NUMBER("2020: 26.2, figure 18", label_of(game, 3).label, XQR_IDLE);
    CHECK_NUMBER("2020: 26.2, figure 18", repetition_of(game).violator, XQR_VIOLATOR_NONE);
    xqr_game_free(game);
    CU_ASSERT_TRUE(holds("4ka3/4a4/b3b4/9/9/3R5/4n4/3Ar4/3KA4/9 w", "d4e4", "e7"));
    game = game_of("axf-2008", "3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9 w", "e4d4 d9e9 d4e4 e9d9", 2);
    CHECK_NUMBER("the Asian rules know no key points", label_of(game, 3).label, XQR_CHASE);
    xqr_game_free(game);
}

static void what_is_no_defence_of_a_key_point(void)
{
  /* No mate was threatened before the move. */
    CU_ASSERT_FALSE(holds("4k4/9/4b4/9/9/3R5/9/9/9/3K5 w", "d4e4", "e7"));
  /* There is a second attacking piece, a pawn. */
    CU_ASSERT_FALSE(holds("4ka3/4a4/b3b4/P8/9/3R5/4n4/3Ar4/3KA4/9 w", "d4e4", "e7"));
  /* The victim is more than an advisor or elephant. */
    CU_ASSERT_FALSE(holds("4ka3/4a4/b3b4/9/9/3R5/4n4/3Ar4/3KA4/9 w", "d4e4", "e3"));
}

void suite_keypoint(void)
{
    static const struct test tests[] = {TEST(the_last_attacking_piece_defends),
                                        TEST(what_is_no_defence_of_a_key_point)};

    add_suite("keypoint", tests, COUNT_OF(tests));
}
