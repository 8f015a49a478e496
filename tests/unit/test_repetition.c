/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

#define CHECKER "4k4/8R/9/9/9/9/9/9/9/rrBA1K3 w" /* the rook checks along two ranks */
#define CHECKS "i8i9 e9e8 i9i8 e8e9"
#define SHUFFLE "h0g2 h9g7 g2h0 g7h9"

#define RED XQR_VIOLATOR_RED
#define BLACK XQR_VIOLATOR_BLACK
#define NONE XQR_VIOLATOR_NONE

static const char *const asian[] = {"axf-2008", "wxf-2018", "ccgc-2023", "online", NULL};
static const char *const world[] = {"axf-2008", "wxf-2018", "online", NULL};
static const char *const chinese[] = {"cxa-1999", "cxa-2020", NULL};
static const char *const every[] = {"axf-2008", "wxf-2018", "ccgc-2023", "online", "cxa-1999", "cxa-2020", NULL};

struct repetition_case {
    const char *name;
    const char *const *books;
    const char *fen, *moves; /* NULL: the start position */
    unsigned turns;
    uint32_t count; /* 0: not judged */
    xqr_violator violator;
    xqr_conduct red, black;
};

static const struct repetition_case repetition_cases[] = {
    {"BL019, a shuffle", every, NULL, SHUFFLE, 2, 3, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL019, a shuffle at its second occurrence", every, NULL, SHUFFLE, 1, 0, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL016, the start position under check for the third time", every, CHECKER, CHECKS, 2, 3, RED, XQR_PERPETUAL_CHECK,
     XQR_ALLOWED},
    {"BL018, a perpetual check is no plain draw", every, CHECKER, CHECKS, 3, 4, RED, XQR_PERPETUAL_CHECK, XQR_ALLOWED},
    {"BL047, the same position 55 times", every, CHECKER, CHECKS, 54, 55, RED, XQR_PERPETUAL_CHECK, XQR_ALLOWED},
    {"BL033, checks with an idle move among them", every, "4k4/9/9/9/9/9/9/9/5R3/5K3 w", "f1e1 e9d9 e1f1 d9e9", 2, 3,
     NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL021, a rook chases an unprotected cannon", every, "3k5/9/9/9/9/r8/1C7/9/9/4K4 b", "a4a3 b3b4 a3a4 b4b3", 2, 3,
     BLACK, XQR_ALLOWED, XQR_PERPETUAL_CHASE},
    {"BL025, only the side in the wrong must vary", every, "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6 c7d7 c6d6 d7c7", 2, 3,
     RED, XQR_PERPETUAL_CHASE, XQR_ALLOWED},
    {"BL026, rook at rook that can be exchanged", asian, "5k3/9/9/r8/R8/9/9/9/9/4K4 w", "a5b5 a6b6 b5a5 b6a6", 2, 3,
     NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL026, a cannon at a rook", every, "5k3/n4n3/2r6/9/2PP5/3C5/9/9/9/4K4 w", "d4c4 c7d7 c4d4 d7c7", 2, 3, RED,
     XQR_PERPETUAL_CHASE, XQR_ALLOWED},
    {"BL024, a pawn may attack a rook for ever", every, "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/1C1AKA3 w",
     "a4a5 a6b6 a5b5 b6a6 b5a5 a6b6 a5b5 b6a6 b5a5", 1, 3, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL024, a king may attack a cannon for ever", every, "3k5/9/9/9/9/9/9/9/4c4/5K3 w", "f0f1 e1e0 f1f0 e0e1", 2, 3,
     NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL012, a guard that may not take back", every, "5k3/9/9/9/9/1N2P1C2/9/4BC3/9/cr1RK4 w", "b4c2 b0c0 c2b4 c0b0", 2,
     3, BLACK, XQR_ALLOWED, XQR_PERPETUAL_CHASE},
    {"BL014, nothing is decided at two", every, "3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w", "h2i2 h1i1 i2h2 i1h1", 1, 0, NONE,
     XQR_ALLOWED, XQR_ALLOWED},
    {"BL014, but at three", every, "3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w", "h2i2 h1i1 i2h2 i1h1", 2, 3, BLACK,
     XQR_ALLOWED, XQR_PERPETUAL_CHASE},
    {"BL043, idle moves between the first and the third occurrence", asian, "6R2/4k4/9/4r4/9/9/5p3/5A3/5K3/9 w",
     "g9g8 e8e9 g8f8 f3g3 f8g8 g3f3 g8g9 e9e8 g9g8 e8e9", 1, 3, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL044, a cycle whose last plies look one-sided", every, "3a1a3/2R6/3k5/3r5/3N5/9/9/9/4A4/4KA3 w",
     "d5f4 d6f6 f4d5 f6d6 c8c7 d7d8 c7c8 d8d7", 1, 3, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL040, chasing at every move against one check", world,
     "2baka2r/5r3/n3b1n2/N1p1p3p/6p2/2P6/P3P1PRc/1C2B4/R4N3/2BAKA3 b", "i3i0 h3h0 i0i3 h0h3", 2, 3, RED,
     XQR_PERPETUAL_CHASE, XQR_ALLOWED},
    {"BL001, a rook chases a cannon in a played game", every, NULL,
     "g3g4 b9c7 h0g2 c6c5 c0e2 c9e7 i0i1 h9i7 i1c1 b7b9 c3c4 c5c4 c1c4 b9c9 "
     "c4b4 i9i8 a0a1 i8f8 i3i4 f8f5 a1d1 d9e8 d1d6 "
     "i6i5 i4i5 f5i5 b4b3 i5i3 g2f4 i3f3 f4d5 c7d5 d6d5 c9d9 d0e1 e8d7 d5b5 "
     "a9c9 b0c2 h7h3 b2b0 c9c6 b0d0 c6d6 b5b9 f3g3 "
     "h2f2 h3h6 b9d9 e9d9 b3b9 d9d8 e1d2 d6c6 c2b4 c6c3 b9e9 g3e3 b4d5 c3a3 "
     "d5c7 a3b3 e9d9 d8e8 d9d7 e8f8 d7e7 f9e8 f0e1 "
     "b3b7 c7d9 e8d9 e7b7 h6h0 f2f0 h0f0 d0f0 f8e8 b7g7 e3d3 g7g9 d3d7 f0f3 "
     "d7d3 f3f7 e6e5 g9i9 i7h5 i9i5 d3f3 f7c7 f3h3 "
     "c7h7 h5g7 i5e5 e8f8 h7i7 h3i3 i7h7 i3h3 h7i7 h3i3 i7h7 i3h3",
     1, 3, BLACK, XQR_ALLOWED, XQR_PERPETUAL_CHASE},
    {"BL002, the cannon is protected on one of the two squares", every, NULL,
     "c3c4 g6g5 h2e2 b9c7 b0c2 h9g7 c2d4 i9h9 h0g2 h7i7 i0i1 c9e7 b2b4 d9e8 "
     "e2d2 a6a5 c0e2 a9a6 a0a1 h9h6 b4b0 e6e5 b0c0 "
     "e5e4 d4c6 h6d6 d2c2 c7e6 e3e4 e6f4 i1b1 g7h5 b1b3 a6a9 g3g4 a9d9 f0e1 "
     "g5g4 c2d2 b7d7 d2d7 d9d7 g2f4 g4f4 e4e5 i7i3 "
     "b3h3 i3i0 h3h0 i0i1 e5e6 d6d5 c0c1 i1i3 h0h3 i3i0 h3h0 i0i3 h0h3 i3i0 "
     "h3h0 i0i3",
     1, 3, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL038, a GUI's verdict against the chaser", every, NULL,
     "b2f2 b7e7 b0c2 b9c7 d0e1 a9b9 c0e2 h9g7 a0d0 b9b5 d0d7 g7e8 d7d8 h7h8 "
     "d8d7 h8h7 d7d8 h7h8 d8d7 h8h7",
     1, 3, BLACK, XQR_ALLOWED, XQR_PERPETUAL_CHASE},
    {"BL035, a long attack that repeats nothing", every,
     "1rbaka3/3r5/n1c1b4/p1p1R3p/9/2c3P2/P3P3P/2NC2N2/4A4/R1BAK1B2 b",
     "d8d5 d2f2 d5f5 c0e2 c4c3 a3a4 b9b8 e6e4 f5f3 g2h4 b8h8 g4g5 f3g3 g5f5 "
     "g3h3 h4g6 h8h6 f5f6 h3f3 g6h4 f3h3",
     1, 0, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"BL020, the book decides: art. 25.2, check and chase", chinese, "4k4/9/R1c6/9/9/9/9/9/9/3K5 w",
     "a7a9 e9e8 a9a7 e8e9", 2, 3, RED, XQR_PERPETUAL_ATTACK, XQR_ALLOWED},
    {"BL020, the book decides: AXF cl. 7, check and chase", asian, "4k4/9/R1c6/9/9/9/9/9/9/3K5 w",
     "a7a9 e9e8 a9a7 e8e9", 2, 3, NONE, XQR_ALLOWED, XQR_ALLOWED},
    {"art. 25.2, only kills", chinese, "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w", "d4f4 f6f8 f4d4 f8f6", 2, 3, RED,
     XQR_PERPETUAL_KILL, XQR_ALLOWED},
    {"AXF cl. 2, both sides check", every, "9/4kr2R/5c3/n8/9/5N3/9/5K3/9/4C4 w", "f4e2 f7e7 e2f4 e7f7", 2, 3, NONE,
     XQR_PERPETUAL_CHECK, XQR_PERPETUAL_CHECK},
    {"AXF cl. 3, both sides check, one of them only once", asian, "9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w",
     "d6e6 e4d4 e6d6 d4e4", 2, 3, BLACK, XQR_ALLOWED, XQR_PERPETUAL_CHECK},
};

static void repetitions_are_ruled_on(void)
{
    for (size_t i = 0; i < COUNT_OF(repetition_cases); i++) {
        const struct repetition_case *const c = &repetition_cases[i];

        for (const char *const *book = c->books; *book; book++) {
            xqr_game *game = game_of(*book, c->fen, c->moves, c->turns);
            const xqr_repetition got = repetition_of(game);
            char row[160];

            snprintf(row, sizeof row, "%s, %s", c->name, *book);
            CHECK_NUMBER(row, got.count, c->count);
            CHECK_TEXT(row, xqr_violator_name(got.violator), xqr_violator_name(c->violator));
            CHECK_TEXT(row, xqr_conduct_name(got.red), xqr_conduct_name(c->red));
            CHECK_TEXT(row, xqr_conduct_name(got.black), xqr_conduct_name(c->black));
            CHECK_ROW(row, (got.count > 0) == (got.clause[0] != 0)); /* a ruling names its clause */
            CHECK_NUMBER(row, got.budget_hit, 0);
            CHECK_NUMBER(row, got.reserved[0] + got.reserved[1], 0);
            CHECK_ROW(row, got.count == 0 || got.last_ply == xqr_game_ply_count(game));
            xqr_game_free(game);
        }
    }
}

static void red_goes_on_in_BL035(void)
{
    xqr_game *game = game_of("wxf-2018", "1rbaka3/3r5/n1c1b4/p1p1R3p/9/2c3P2/P3P3P/2NC2N2/4A4/R1BAK1B2 b",
                             "d8d5 d2f2 d5f5 c0e2 c4c3 a3a4 b9b8 e6e4 f5f3 g2h4 b8h8 g4g5 "
                             "f3g3 g5f5 g3h3 h4g6 h8h6 f5f6 "
                             "h3f3 g6h4 f3h3",
                             1);
    xqr_position pos;

    CU_ASSERT_EQUAL(xqr_game_position(&pos, game), XQR_OK);
    CHECK_NUMBER("BL035, red has 41 moves", xqr_position_legal_moves(&pos, NULL, 0), 41);
    CHECK_NUMBER("BL035, not finished", verdict_of(game).status, XQR_ONGOING);
    for (size_t ply = 0; ply <= xqr_game_ply_count(game); ply++)
        CHECK_NUMBER("BL035, all positions differ", xqr_game_occurrences(game, ply), 1);
    xqr_game_free(game);
}

static void occurrences_are_counted_at_every_ply(void)
{
    static const size_t want[] = {1, 1, 1, 1, 2, 2, 2, 2, 3, 3};
    xqr_game *game = game_of("wxf-2018", NULL, SHUFFLE " " SHUFFLE " h0g2", 1);

    for (size_t ply = 0; ply < COUNT_OF(want); ply++)
        CU_ASSERT_EQUAL(xqr_game_occurrences(game, ply), want[ply]);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, COUNT_OF(want)), 0); /* no such ply */
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, SIZE_MAX), 0);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 8), 3);
    xqr_game_free(game);
}

/* The same board with the other side to move is another position. */
static void the_side_to_move_belongs_to_the_position(void)
{
    xqr_game *game = game_of("wxf-2018", "3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a2 d9d8 a2a1 d8d9", 1);

    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 4), 2);
    xqr_game_free(game);
  /* Red loses a move on a triangle: the board comes back with Black to move. */
    game = game_of("wxf-2018", "3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a2 d9d8 a2a3 d8d9 a3a1", 1);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 5), 1);
    xqr_game_free(game);
}

/* Equal pieces that have changed places make the same position. */
static void equal_pieces_may_change_places(void)
{
    xqr_game *game = game_of("wxf-2018", "3k5/9/9/9/9/9/9/9/R1R6/4K4 w", "a1a2 d9d8 c1a1 d8d9 a2c2 d9d8 c2c1 d8d9", 1);

    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 8), 2);
    xqr_game_free(game);
}

static void a_capture_cuts_the_history(void)
{
  /* Two turns of a shuffle, then a capture, then two turns more: the third
   * occurrence counts from the capture. */
    const char *const fen = "3k5/9/9/9/9/8p/9/9/8R/4K4 w";
    xqr_game *game = game_of("wxf-2018", fen, "e0f0 d9d8 f0e0 d8d9", 2);

    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 8), 3);
    CU_ASSERT_EQUAL(push_all(game, "i1i4 d9d8"), 2);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 9), 1);
    CU_ASSERT_EQUAL(push_all(game, "e0f0 d8d9 f0e0 d9d8"), 4);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 14), 2);
    CU_ASSERT_EQUAL(repetition_of(game).count, 0);
    CU_ASSERT_EQUAL(push_all(game, "e0f0 d8d9 f0e0 d9d8"), 4);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 18), 3);
    CU_ASSERT_EQUAL(repetition_of(game).first_ply, 11); /* the position stood first after ply 10 */
    xqr_game_free(game);
}

/* The position right after a capture belongs to the history that follows it
 * (2020: 24.9 leaves out only the capture). */
static void the_position_after_a_capture_counts(void)
{
    xqr_game *game = game_of("wxf-2018", "3k5/9/9/9/9/8p/9/9/8R/4K4 w", "i1i4", 1);

    CU_ASSERT_EQUAL(push_all(game, "d9d8 e0f0 d8d9 f0e0 d9d8 e0f0 d8d9 f0e0"), 8);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 1), 1);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, 9), 3);
    xqr_game_free(game);
}

static void the_trigger_may_be_two_to_four(void)
{
    for (unsigned trigger = 2; trigger <= 4; trigger++) {
        const struct change changes[] = {{XQR_PARAM_REPETITION_TRIGGER, trigger}, {0, 0}};
        xqr_rules *rules = changed_rules("wxf-2018", changes);
        xqr_game *game = game_under(rules, CHECKER, "", 0);

        for (unsigned turn = 1; turn <= 5; turn++) {
            xqr_repetition got;

            CU_ASSERT_EQUAL(push_all(game, CHECKS), 4);
            got = repetition_of(game);
            CU_ASSERT_EQUAL(got.count, turn + 1 >= trigger ? turn + 1 : 0);
            if (got.count == 0)
                continue;
      /* The window: from the first to the last of the occurrences that are
       * counted. */
            CU_ASSERT_EQUAL(got.last_ply, 4 * turn);
            CU_ASSERT_EQUAL(got.first_ply, 4 * (turn + 1 - trigger) + 1);
            CU_ASSERT_EQUAL(got.violator, RED);
        }
        xqr_game_free(game);
        xqr_rules_free(rules);
    }
}

/* BL043: the window holds all plies between the first and the third occurrence,
 * whatever loops they make. */
static void the_window_is_more_than_the_last_loop(void)
{
    xqr_game *game = game_of("wxf-2018", "6R2/4k4/9/4r4/9/9/5p3/5A3/5K3/9 w",
                             "g9g8 e8e9 g8f8 f3g3 f8g8 g3f3 g8g9 e9e8 g9g8 e8e9", 1);
    const xqr_repetition got = repetition_of(game);

    CHECK_NUMBER("BL043, first ply", got.first_ply, 3);
    CHECK_NUMBER("BL043, last ply", got.last_ply, 10);
    for (size_t ply = 7; ply <= 10; ply += 2)
        CHECK_NUMBER("BL043, red's last plies are checks", label_of(game, ply).label, XQR_CHECK);
    CHECK_NUMBER("BL043, but not all of them", label_of(game, 3).label == XQR_CHECK, false);
    xqr_game_free(game);
}

static void a_search_that_gave_up_is_passed_on(void)
{
    const struct change changes[] = {{XQR_PARAM_NODE_BUDGET, 1}, {0, 0}};
    xqr_rules *rules = changed_rules("cxa-1999", changes);
    xqr_game *game = game_under(rules, "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w", "d4f4 f6f8 f4d4 f8f6", 2);

    CU_ASSERT_EQUAL(repetition_of(game).count, 3);
    CU_ASSERT_EQUAL(repetition_of(game).budget_hit, 1);
    xqr_game_free(game);
    xqr_rules_free(rules);
}

void suite_repetition(void)
{
    static const struct test tests[] = {
        TEST(repetitions_are_ruled_on),
        TEST(red_goes_on_in_BL035),
        TEST(occurrences_are_counted_at_every_ply),
        TEST(the_side_to_move_belongs_to_the_position),
        TEST(equal_pieces_may_change_places),
        TEST(a_capture_cuts_the_history),
        TEST(the_position_after_a_capture_counts),
        TEST(the_trigger_may_be_two_to_four),
        TEST(the_window_is_more_than_the_last_loop),
        TEST(a_search_that_gave_up_is_passed_on),
    };

    add_suite("repetition", tests, COUNT_OF(tests));
}
