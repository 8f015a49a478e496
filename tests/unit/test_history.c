/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

#define LONG 300

/* A random game that never brings a position back, so that nothing ends it
 * early. */
static size_t random_moves(xqr_move *moves, size_t count, uint64_t seed)
{
    xqr_game *game = game_of("wxf-2018", NULL, "", 0);
    uint64_t dice = seed;
    size_t played = 0;

    for (size_t tries = 0; played < count && tries < 100 * count; tries++) {
        xqr_position pos;
        xqr_move move;

        if (xqr_game_position(&pos, game) != XQR_OK)
            break;
        move = random_move(&pos, &dice);
        if (move == XQR_NO_MOVE || xqr_game_push(game, move, NULL) != XQR_OK)
            break;
        if (xqr_game_position(&pos, game) != XQR_OK)
            break;
        if (xqr_game_occurrences(game, played + 1) > 1 || xqr_position_legal_moves(&pos, NULL, 0) == 0) {
            CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
            continue;
        }
        moves[played++] = move;
    }
    xqr_game_free(game);
    return played;
}

static void check_position(const xqr_game *game, size_t ply, const xqr_position *want)
{
    xqr_position got;

    memset(&got, 0xaa, sizeof got);
    CU_ASSERT_EQUAL(xqr_game_position_at(&got, game, ply), XQR_OK);
    CU_ASSERT_EQUAL(memcmp(&got, want, sizeof got), 0);
}

static void every_ply_is_kept(void)
{
    static xqr_position positions[LONG + 1];
    static xqr_move moves[LONG];
    xqr_game *game = game_of("wxf-2018", NULL, "", 0);
    const size_t count = random_moves(moves, LONG, 11);

    CU_ASSERT_EQUAL(count, LONG);
    CU_ASSERT_EQUAL(xqr_game_position(&positions[0], game), XQR_OK);
    for (size_t ply = 1; ply <= count; ply++) {
        xqr_legality why = XQR_ILLEGAL_CHECK;

        CU_ASSERT_EQUAL_FATAL(xqr_game_push(game, moves[ply - 1], &why), XQR_OK);
        CU_ASSERT_EQUAL(why, XQR_LEGAL);
        positions[ply] = positions[ply - 1];
        CU_ASSERT_EQUAL(xqr_position_play(&positions[ply], moves[ply - 1], NULL), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_ply_count(game), ply);
        check_position(game, ply, &positions[ply]);
    }
    for (size_t ply = 0; ply <= count; ply++) /* over every checkpoint */
        check_position(game, ply, &positions[ply]);
    for (size_t ply = 1; ply <= count; ply++) {
        CU_ASSERT_EQUAL(xqr_game_move_at(game, ply), moves[ply - 1]);
        CU_ASSERT_EQUAL(xqr_game_is_check_at(game, ply), xqr_position_is_check(&positions[ply]));
    }
    for (size_t ply = count; ply-- > 0;) { /* and all the way back */
        CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_ply_count(game), ply);
        check_position(game, ply, &positions[ply]);
        if (ply % 50 == 0)
            check_position(game, ply / 2, &positions[ply / 2]);
    }
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_ERR_RANGE);
    xqr_game_free(game);
}

static void beyond_the_game_there_is_nothing(void)
{
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2 h9g7", 1);
    xqr_position pos = {{7}};

    CU_ASSERT_EQUAL(xqr_game_move_at(game, 0), XQR_NO_MOVE);
    CU_ASSERT_EQUAL(xqr_game_move_at(game, 2), go("h9g7"));
    CU_ASSERT_EQUAL(xqr_game_move_at(game, 3), XQR_NO_MOVE);
    CU_ASSERT_EQUAL(xqr_game_move_at(game, SIZE_MAX), XQR_NO_MOVE);
    CU_ASSERT_FALSE(xqr_game_is_check_at(game, 0) || xqr_game_is_check_at(game, 3));
    CU_ASSERT_EQUAL(xqr_game_position_at(&pos, game, 3), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(pos.opaque_[0], 7);
    xqr_game_free(game);
}

static void a_game_starts_anywhere(void)
{
    const char *const fen = "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/"
                            "9/2BAKAB2 w - - 17 40";
    xqr_game *game = game_of("axf-2008", fen, "b6c8", 1);
    xqr_position pos;
    char text[128];

    CU_ASSERT_EQUAL(xqr_game_position_at(&pos, game, 0), XQR_OK);
    (void)xqr_position_format(&pos, text, sizeof text);
    CU_ASSERT_STRING_EQUAL(text, fen);
    CU_ASSERT_PTR_EQUAL(xqr_game_rules(game), xqr_rules_find("axf-2008"));
    CU_ASSERT_STRING_EQUAL(fen_of(game, text), "r1ba1a3/2N1kn3/2n1b4/p1p1p1p1p/4c4/6P2/P1P2R2P/1CcC5/"
                                               "9/2BAKAB2 b - - 18 40");
    xqr_game_free(game);
}

static void a_refused_move_changes_nothing(void)
{
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2 h9g7", 1);
    char before[128], after[128];
    xqr_legality why = XQR_LEGAL;
    const size_t memory = xqr_game_memory(game);

    CU_ASSERT_EQUAL(xqr_game_push(game, go("e2e5"), &why), XQR_ERR_ILLEGAL_MOVE);
    CU_ASSERT_EQUAL(why, XQR_ILLEGAL_BLOCKED);
    CU_ASSERT_EQUAL(xqr_game_push(game, 0xffffffffu, NULL), XQR_ERR_ILLEGAL_MOVE);
    CU_ASSERT_STRING_EQUAL(fen_of(game, before), fen_of(game, after));
    CU_ASSERT_EQUAL(xqr_game_ply_count(game), 2);
    CU_ASSERT_EQUAL(xqr_game_memory(game), memory);
    xqr_game_free(game);
}

/* BL034: the same list a second time is refused at its first move, and nothing
 * of it is applied. */
static void a_list_that_does_not_belong_here(void)
{
    xqr_game *game = game_of("wxf-2018", "1Cba1rb2/4kn3/1R7/p2R4p/4p4/2p6/P1r5P/4B4/9/2BAKA3 w", "b7e7", 1);
    xqr_legality why = XQR_LEGAL;

    CHECK_ROW("BL034, the first time it is a legal check", xqr_game_is_check_at(game, 1));
    CHECK_NUMBER("BL034, the second time it is refused", xqr_game_push(game, go("b7e7"), &why), XQR_ERR_ILLEGAL_MOVE);
    CHECK_NUMBER("BL034, nothing stands there any more", why, XQR_ILLEGAL_EMPTY_SQUARE);
    CHECK_NUMBER("BL034, the game is as it was", xqr_game_ply_count(game), 1);
    xqr_game_free(game);
}

static void check_same(const xqr_game *a, const xqr_game *b)
{
    char one[128], other[128];

    CU_ASSERT_EQUAL(xqr_game_ply_count(a), xqr_game_ply_count(b));
    CU_ASSERT_PTR_EQUAL(xqr_game_rules(a), xqr_game_rules(b));
    for (size_t ply = 0; ply <= xqr_game_ply_count(a); ply++) {
        xqr_position here, there;

        CU_ASSERT_EQUAL(xqr_game_position_at(&here, a, ply), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_position_at(&there, b, ply), XQR_OK);
        CU_ASSERT_EQUAL(memcmp(&here, &there, sizeof here), 0);
        CU_ASSERT_EQUAL(xqr_game_move_at(a, ply), xqr_game_move_at(b, ply));
    }
    CU_ASSERT_STRING_EQUAL(fen_of(a, one), fen_of(b, other));
}

static void a_copy_is_the_same_and_apart(void)
{
    static const size_t lengths[] = {0, 1, 31, 32, 33, 64, 100};
    static xqr_move moves[LONG];

    CU_ASSERT_EQUAL(random_moves(moves, LONG, 12), LONG);
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        xqr_game *game = game_of("wxf-2018", NULL, "", 0), *copy = NULL;
        xqr_verdict one, other;

        for (size_t ply = 0; ply < lengths[i]; ply++)
            CU_ASSERT_EQUAL(xqr_game_push(game, moves[ply], NULL), XQR_OK);
        CU_ASSERT_EQUAL_FATAL(xqr_game_clone(&copy, game, NULL), XQR_OK);
        check_same(game, copy);
        CU_ASSERT_EQUAL(xqr_game_push(copy, moves[lengths[i]], NULL), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_ply_count(game), lengths[i]);
        CU_ASSERT_EQUAL(xqr_game_pop(copy), XQR_OK);
        check_same(game, copy);
        CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_TIME, XQR_RED), XQR_OK);
        one = verdict_of(game);
        other = verdict_of(copy);
        CU_ASSERT_EQUAL(one.status, XQR_ENDED);
        CU_ASSERT_EQUAL(other.status, XQR_ONGOING);
        xqr_game_free(copy);
        CU_ASSERT_EQUAL_FATAL(xqr_game_clone(&copy, game, NULL), XQR_OK);
        CU_ASSERT_EQUAL(verdict_of(copy).reason, XQR_BY_TIME); /* an ending from outside is copied too */
        xqr_game_free(game);
        CU_ASSERT_EQUAL(xqr_game_ply_count(copy), lengths[i]); /* and outlives the original */
        xqr_game_free(copy);
    }
}

static void memory_is_counted(void)
{
    static xqr_move moves[LONG];
    struct meter meter = {.calls = 0};
    const xqr_allocator alloc = metered(&meter);
    xqr_game *game = NULL;

    CU_ASSERT_EQUAL(random_moves(moves, LONG, 13), LONG);
    CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, xqr_rules_find("wxf-2018"), NULL, &alloc), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_memory(game), meter.live);
    for (size_t ply = 0; ply < LONG; ply++) {
        CU_ASSERT_EQUAL(xqr_game_push(game, moves[ply], NULL), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_memory(game), meter.live);
        if (ply + 1 == 200)
            CU_ASSERT_TRUE(xqr_game_memory(game) < 16384); /* a game of 200 plies */
    }
    xqr_game_free(game);
    CU_ASSERT_EQUAL(meter.live, 0);
}

/* Nor does judging: the verdict, the labels and the texts of the whole game. */
static void after_reserving_nothing_is_allocated(void)
{
    static const size_t sizes[] = {1, 31, 32, 33, 200, LONG};
    static xqr_move moves[LONG];

    CU_ASSERT_EQUAL(random_moves(moves, LONG, 14), LONG);
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        struct meter meter = {.calls = 0};
        const xqr_allocator alloc = metered(&meter);
        xqr_game *game = NULL;
        char text[64];
        size_t calls;

        CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, xqr_rules_find("wxf-2018"), NULL, &alloc), XQR_OK);
        CU_ASSERT_EQUAL_FATAL(xqr_game_reserve(game, sizes[i]), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_memory(game), meter.live);
        calls = meter.calls;
        for (size_t ply = 0; ply < sizes[i]; ply++)
            CU_ASSERT_EQUAL(xqr_game_push(game, moves[ply], NULL), XQR_OK);
        for (size_t ply = 1; ply <= sizes[i]; ply += 7)
            (void)label_of(game, ply);
        (void)verdict_of(game);
        (void)xqr_game_explain(game, XQR_CHINESE, text, sizeof text);
        CU_ASSERT_EQUAL(xqr_game_reserve(game, sizes[i] / 2), XQR_OK); /* less than there is */
        CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_push(game, moves[sizes[i] - 1], NULL), XQR_OK);
        CU_ASSERT_EQUAL(meter.calls, calls);
        if (sizes[i] < LONG) /* one more than was asked for still works */
            CU_ASSERT_EQUAL(xqr_game_push(game, moves[sizes[i]], NULL), XQR_OK);
        xqr_game_free(game);
        CU_ASSERT_EQUAL(meter.live, 0);
    }
}

/* ---- The allocator fails on its n-th call, for every n until the operation
 * succeeds ------------------------------- */

static void making_in_vain(void)
{
    for (size_t n = 1;; n++) {
        struct meter meter = {.fail_from = n};
        const xqr_allocator alloc = metered(&meter);
        xqr_game *game = (xqr_game *)&meter;

        if (xqr_game_new(&game, xqr_rules_find("wxf-2018"), NULL, &alloc) == XQR_OK) {
            CU_ASSERT_TRUE(n > 1);
            xqr_game_free(game);
            break;
        }
        CU_ASSERT_PTR_EQUAL(game, &meter); /* left alone */
        CU_ASSERT_EQUAL(meter.live, 0);
        CU_ASSERT_TRUE_FATAL(n < 10);
    }
}

static void copying_in_vain(void)
{
    static xqr_move moves[70];
    xqr_game *game = game_of("wxf-2018", NULL, "", 0);

    CU_ASSERT_EQUAL(random_moves(moves, 70, 15), 70);
    for (size_t ply = 0; ply < 70; ply++)
        CU_ASSERT_EQUAL(xqr_game_push(game, moves[ply], NULL), XQR_OK);
    for (size_t n = 1;; n++) {
        struct meter meter = {.fail_from = n};
        const xqr_allocator alloc = metered(&meter);
        xqr_game *copy = (xqr_game *)&meter;

        if (xqr_game_clone(&copy, game, &alloc) == XQR_OK) {
            CU_ASSERT_TRUE(n > 3);
            check_same(game, copy);
            xqr_game_free(copy);
            break;
        }
        CU_ASSERT_PTR_EQUAL(copy, &meter);
        CU_ASSERT_EQUAL(meter.live, 0);
        CU_ASSERT_TRUE_FATAL(n < 20);
    }
    xqr_game_free(game);
}

static void check_unchanged(xqr_game *game, const xqr_game *before, const xqr_verdict *verdict)
{
    const xqr_verdict now = verdict_of(game);

    check_same(game, before);
    CU_ASSERT_EQUAL(memcmp(&now, verdict, sizeof now), 0);
}

static void reserving_in_vain(void)
{
    struct meter meter = {.calls = 0};
    const xqr_allocator alloc = metered(&meter);
    xqr_game *game = NULL, *before = NULL;
    xqr_verdict verdict;

    CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, xqr_rules_find("wxf-2018"), NULL, &alloc), XQR_OK);
    (void)push_all(game, "h2e2 h9g7 h0g2 i9h9");
    CU_ASSERT_EQUAL_FATAL(xqr_game_clone(&before, game, NULL), XQR_OK);
    verdict = verdict_of(game);
    for (size_t n = 1;; n++) {
        meter.calls = 0;
        meter.fail_from = n;
        if (xqr_game_reserve(game, 1000) == XQR_OK) {
            CU_ASSERT_TRUE(n > 2);
            break;
        }
        meter.fail_from = 0;
        check_unchanged(game, before, &verdict);
        CU_ASSERT_EQUAL(xqr_game_push(game, go("i0h0"), NULL), XQR_OK); /* and it still works */
        CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
        CU_ASSERT_TRUE_FATAL(n < 20);
    }
    check_unchanged(game, before, &verdict);
    CU_ASSERT_EQUAL(xqr_game_reserve(game, SIZE_MAX), XQR_ERR_NOMEM);
    CU_ASSERT_EQUAL(xqr_game_reserve(game, SIZE_MAX / 16), XQR_ERR_NOMEM); /* more bytes than can be counted */
    check_unchanged(game, before, &verdict);
    xqr_game_free(game);
    xqr_game_free(before);
    CU_ASSERT_EQUAL(meter.live, 0);
}

/* At each length at which the game grows. */
static void pushing_in_vain(void)
{
    static xqr_move moves[LONG];
    struct meter meter = {.calls = 0};
    const xqr_allocator alloc = metered(&meter);
    xqr_game *game = NULL;
    size_t refused = 0;

    CU_ASSERT_EQUAL(random_moves(moves, LONG, 16), LONG);
    CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, xqr_rules_find("wxf-2018"), NULL, &alloc), XQR_OK);
    for (size_t ply = 0; ply < LONG; ply++)
        for (size_t n = 1;; n++) {
            char before[128], after[128];

            (void)fen_of(game, before);
            meter.calls = 0;
            meter.fail_from = n;
            if (xqr_game_push(game, moves[ply], NULL) == XQR_OK)
                break;
            refused++;
            CU_ASSERT_STRING_EQUAL(fen_of(game, after), before);
            CU_ASSERT_EQUAL(xqr_game_ply_count(game), ply);
            CU_ASSERT_TRUE_FATAL(n < 20);
        }
    meter.fail_from = 0;
    CU_ASSERT_TRUE(refused > 5);
    CU_ASSERT_EQUAL(xqr_game_ply_count(game), LONG);
    for (size_t ply = 1; ply <= LONG; ply++)
        CU_ASSERT_EQUAL(xqr_game_move_at(game, ply), moves[ply - 1]);
    xqr_game_free(game);
    CU_ASSERT_EQUAL(meter.live, 0);
}

void suite_history(void)
{
    static const struct test tests[] = {
        TEST(every_ply_is_kept),
        TEST(beyond_the_game_there_is_nothing),
        TEST(a_game_starts_anywhere),
        TEST(a_refused_move_changes_nothing),
        TEST(a_list_that_does_not_belong_here),
        TEST(a_copy_is_the_same_and_apart),
        TEST(memory_is_counted),
        TEST(after_reserving_nothing_is_allocated),
        TEST(making_in_vain),
        TEST(copying_in_vain),
        TEST(reserving_in_vain),
        TEST(pushing_in_vain),
    };

    add_suite("history", tests, COUNT_OF(tests));
}
