/* SPDX-License-Identifier: Apache-2.0 */
/* The game as the upper floor sees it: above all, the laws of mirror and swap.
 */
#include "xiangqi/xiangqi.h"

#include "board/geometry.h"
#include "play.h"

static const char *const fens[] = {
    START,
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 3 20",
    "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 17 40",
    "4k4/9/3N5/9/9/9/9/9/9/3KR4 b - - 1 9",
    "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1",
    "1R1k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1",
};

/* The text of a position, each rank written from the other end. */
static void mirror_text(const char *fen, char *out)
{
    for (const char *rank = fen; *rank != ' ';) {
        const size_t len = strcspn(rank, "/ ");

        for (size_t i = len; i-- > 0;)
            *out++ = rank[i];
        rank += len;
        if (*rank == '/')
            *out++ = *rank++;
        else
            strcpy(out, rank);
    }
}

/* The ranks in the other order, the letters in the other case, the other side
 * to move. */
static void swap_text(const char *fen, char *out)
{
    const char *const end = strchr(fen, ' ');

    for (const char *rank = end; rank > fen;) {
        const char *const stop = rank;

        do
            rank--;
        while (rank > fen && rank[-1] != '/');
        for (const char *at_char = rank; at_char < stop; at_char++)
            *out++ = (char)(*at_char >= 'A' ? *at_char ^ 32 : *at_char);
        if (rank > fen) {
            *out++ = '/';
            rank--;
        }
    }
    sprintf(out, " %c%s", end[1] == 'w' ? 'b' : 'w', end + 2);
}

static void check_turned(const char *row, const struct board *b, const struct board *turned,
                         unsigned (*image)(unsigned), unsigned flip)
{
    xqr_move moves[XQR_MAX_MOVES], others[XQR_MAX_MOVES];
    const size_t count = xqri_xiangqi.legal_moves(b, moves, XQR_MAX_MOVES);

    CHECK_NUMBER(row, xqri_xiangqi.legal_moves(turned, others, XQR_MAX_MOVES), count);
    for (size_t i = 0; i < count; i++) {
        const xqr_move move = make_move(image(move_from(moves[i])), image(move_to(moves[i])));
        bool found = false;

        for (size_t j = 0; j < count; j++)
            found |= others[j] == move;
        CHECK_ROW(row, found);
        CHECK_ROW(row, xqri_xiangqi.restarts_clock(b, moves[i]) == xqri_xiangqi.restarts_clock(turned, move));
    }
    CHECK_ROW(row, xqri_xiangqi.is_check(b) == xqri_xiangqi.is_check(turned));
    CHECK_ROW(row, xqri_xiangqi.has_legal_move(b) == xqri_xiangqi.has_legal_move(turned));
    CHECK_ROW(row, xqri_xiangqi.deadness(b) == xqri_xiangqi.deadness(turned));
    CHECK_NUMBER(row, xqri_xiangqi.perft(b, 2), xqri_xiangqi.perft(turned, 2));
    CHECK_ROW(row, turned->key == xqri_board_compute_key(turned));
    CHECK_ROW(row, b->quiet == turned->quiet && b->round == turned->round);
    for (unsigned square = 0; square < SQUARES; square++)
        for (unsigned by = 0; by < 2; by++)
            CHECK_NUMBER(row, xqri_xiangqi.attackers(b, square, by, NULL, 0),
                         xqri_xiangqi.attackers(turned, image(square), by ^ flip, NULL, 0));
    for (unsigned slot = 0; slot < SLOTS; slot++) /* every piece keeps its identity */
        if (b->alive >> slot & 1)
            CHECK_NUMBER(row, turned->where[slot ^ flip * 16], image(b->where[slot]));
}

static void check_text_of(const char *row, const struct board *b, const char *want)
{
    char text[128];
    struct writer out = xqri_writer(text, sizeof text);

    xqri_xiangqi.format(b, &out);
    (void)xqri_writer_finish(&out);
    CHECK_TEXT(row, text, want);
}

static void mirrored_left_to_right(void)
{
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const struct board b = board_from(fens[i]);
        struct board turned;
        char want[128];

        mirror_text(fens[i], want);
        xqri_xiangqi.mirror(&turned, &b);
        check_text_of(fens[i], &turned, want);
        check_turned(fens[i], &b, &turned, mirror_square, 0);
        xqri_xiangqi.mirror(&turned, &turned);
        CHECK_ROW(fens[i], memcmp(&turned, &b, sizeof b) == 0);
    }
}

static void colours_swapped(void)
{
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const struct board b = board_from(fens[i]);
        struct board turned;
        char want[128];

        swap_text(fens[i], want);
        xqri_xiangqi.swap(&turned, &b);
        check_text_of(fens[i], &turned, want);
        check_turned(fens[i], &b, &turned, swap_square, 1);
        xqri_xiangqi.swap(&turned, &turned);
        CHECK_ROW(fens[i], memcmp(&turned, &b, sizeof b) == 0);
    }
}

static void turning_commutes(void)
{
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const struct board b = board_from(fens[i]);
        struct board one, other;

        xqri_xiangqi.mirror(&one, &b);
        xqri_xiangqi.swap(&one, &one);
        xqri_xiangqi.swap(&other, &b);
        xqri_xiangqi.mirror(&other, &other);
        CHECK_ROW(fens[i], memcmp(&one, &other, sizeof one) == 0);
    }
}

static void attackers_are_listed_in_order(void)
{
    const struct board b = board_from(START);
    xqr_square squares[4] = {255, 255, 255, 255};

    CU_ASSERT_EQUAL(xqri_xiangqi.attackers(&b, at("a2"), XQR_RED, squares, 2), 4);
    CU_ASSERT_EQUAL(squares[0], at("a0"));
    CU_ASSERT_EQUAL(squares[1], at("b0"));
    CU_ASSERT_EQUAL(squares[2], 255);
    CU_ASSERT_EQUAL(xqri_xiangqi.attackers(&b, at("a2"), XQR_RED, squares, 4), 4);
    CU_ASSERT_EQUAL(squares[2], at("c0"));
    CU_ASSERT_EQUAL(squares[3], at("h2"));
}

static void what_the_game_says_of_itself(void)
{
    const struct board b = board_from(START);

    CU_ASSERT_STRING_EQUAL(xqri_xiangqi.name, "xiangqi");
    CU_ASSERT_EQUAL(xqri_xiangqi.id, GAME_XIANGQI);
    CU_ASSERT_TRUE(xqri_xiangqi.files == 9 && xqri_xiangqi.ranks == 10);
    CU_ASSERT_TRUE(xqri_xiangqi.stalemate_loses); /* art. 4.1.3 */
    CU_ASSERT_TRUE(xqri_xiangqi.restarts_clock(&b, go("b2b9")));
    CU_ASSERT_FALSE(xqri_xiangqi.restarts_clock(&b, go("e3e4"))); /* a pawn's move does not */
}

static void the_board_is_kept_up_in_play(void)
{
    uint64_t dice = 5;

    for (unsigned game = 0; game < 20; game++) {
        struct board b = board_from(START);

        for (unsigned ply = 0; ply < 200; ply++) {
            xqr_move moves[XQR_MAX_MOVES];
            const size_t count = xqri_xiangqi.legal_moves(&b, moves, XQR_MAX_MOVES);
            const uint16_t quiet = b.quiet;
            uint32_t alive = 0;
            xqr_move move;

            if (count == 0)
                break;
            move = moves[roll(&dice, (uint32_t)count)];
            const bool restarts = xqri_xiangqi.restarts_clock(&b, move);

            xqri_xiangqi.play(&b, move);
            CU_ASSERT_EQUAL(b.quiet, restarts ? 0 : quiet + 1);
            CU_ASSERT_EQUAL(b.round, (ply + 1) / 2 + 1);
            CU_ASSERT_EQUAL(b.key, xqri_board_compute_key(&b));
            for (unsigned square = 0; square < SQUARES; square++) {
                const bool occupied = is_occupied(&b, square);

                CU_ASSERT_EQUAL((b.rank_occ[rank_of(square)] >> file_of(square) & 1) != 0, occupied);
                CU_ASSERT_EQUAL((b.file_occ[file_of(square)] >> rank_of(square) & 1) != 0, occupied);
                CU_ASSERT_TRUE(!occupied || b.where[b.cell[square]] == square);
                alive |= occupied ? UINT32_C(1) << b.cell[square] : 0;
            }
            CU_ASSERT_EQUAL(alive, b.alive);
        }
    }
}

void suite_xiangqi(void)
{
    static const struct test tests[] = {
        TEST(mirrored_left_to_right),
        TEST(colours_swapped),
        TEST(turning_commutes),
        TEST(attackers_are_listed_in_order),
        TEST(what_the_game_says_of_itself),
        TEST(the_board_is_kept_up_in_play),
    };

    add_suite("xiangqi", tests, COUNT_OF(tests));
}
