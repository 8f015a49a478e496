/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/legality.h"

#include "board/geometry.h"
#include "play.h"
#include "xiangqi/moves.h"
#include "xiangqi/xiangqi.h"

struct illegal_case {
    const char *name, *fen, *move;
    xqr_legality why;
};

static const struct illegal_case cases[] = {
    {"art. 2.2, a legal rook move", START, "a0a2", XQR_LEGAL},
    {"art. 2.2, a legal cannon capture", START, "b2b9", XQR_LEGAL},

    {"nothing on the origin", START, "e5e6", XQR_ILLEGAL_EMPTY_SQUARE},
    {"nothing on the origin, in a palace", START, "e1e2", XQR_ILLEGAL_EMPTY_SQUARE},
    {"the other side's horse", START, "b9c7", XQR_ILLEGAL_WRONG_SIDE},
    {"the other side's piece, though Black is to move", "3k5/9/9/9/9/9/9/9/R8/4K4 b", "a1a2", XQR_ILLEGAL_WRONG_SIDE},
    {"rook onto own horse", START, "a0b0", XQR_ILLEGAL_OWN_PIECE},
    {"king onto own advisor", START, "e0d0", XQR_ILLEGAL_OWN_PIECE},
    {"own piece comes before shape", START, "a0i0", XQR_ILLEGAL_OWN_PIECE},

    {"rook aslant", START, "a0b1", XQR_ILLEGAL_GEOMETRY},
    {"king two steps", START, "e0e2", XQR_ILLEGAL_GEOMETRY},
    {"king aslant", "3k5/9/9/9/9/9/9/9/9/4K4 w", "e0f1", XQR_ILLEGAL_GEOMETRY},
    {"advisor straight", "3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1d1", XQR_ILLEGAL_GEOMETRY},
    {"elephant one step", "3k5/9/9/9/9/9/9/4B4/9/4K4 w", "e2d3", XQR_ILLEGAL_GEOMETRY},
    {"cannon aslant", START, "b2c1", XQR_ILLEGAL_GEOMETRY},
    {"pawn two steps", START, "e3e5", XQR_ILLEGAL_GEOMETRY},
    {"pawn aslant", START, "e3f4", XQR_ILLEGAL_GEOMETRY},
    {"BL048, a horse where no horse goes", "2bak4/4a4/4c3b/2Nn4p/6p2/P7P/6P2/4B3N/4A4/3AK1B2 w", "i2h3",
     XQR_ILLEGAL_GEOMETRY},

    {"horse leg, sideways", START, "b0d1", XQR_ILLEGAL_HORSE_LEG},
    {"horse leg, ahead", "4k4/9/9/9/9/4p4/4N4/9/9/3K5 w", "e3f5", XQR_ILLEGAL_HORSE_LEG},
    {"horse leg, onto a capture", "4k4/9/9/5r3/4p4/4N4/9/9/9/3K5 w", "e4f6", XQR_ILLEGAL_HORSE_LEG},
    {"elephant eye, enemy piece", "4k4/9/9/9/9/9/9/9/3p5/2B2K3 w", "c0e2", XQR_ILLEGAL_ELEPHANT_EYE},
    {"elephant eye, own piece", "4k4/9/9/9/9/9/3R5/4B4/9/4K4 w", "e2c4", XQR_ILLEGAL_ELEPHANT_EYE},
    {"rook past its own pawn", START, "a0a4", XQR_ILLEGAL_BLOCKED},
    {"rook past a pawn to a capture", START, "i0i6", XQR_ILLEGAL_BLOCKED},
    {"cannon past a piece to an empty square", START, "b2b8", XQR_ILLEGAL_BLOCKED},
    {"cannon captures with nothing between", START, "h2h7", XQR_ILLEGAL_NO_MOUNT},
    {"cannon captures its neighbour", "4k4/9/9/9/9/3rC4/9/9/9/4K4 w", "e4d4", XQR_ILLEGAL_NO_MOUNT},
    {"cannon over two pieces along a file", "4k4/4r4/4b4/4n4/4C4/9/9/9/9/3K5 w", "e5e8", XQR_ILLEGAL_TOO_MANY_MOUNTS},
    {"cannon over two pieces along a rank", "4k4/9/9/9/9/C2rn3r/9/9/9/3AK4 w", "a4i4", XQR_ILLEGAL_TOO_MANY_MOUNTS},

    {"king out of its palace, sideways", "5k3/9/9/9/9/9/9/9/9/3K5 w", "d0c0", XQR_ILLEGAL_PALACE},
    {"king out of its palace, ahead", "5k3/9/9/9/9/9/9/4K4/9/9 w", "e2e3", XQR_ILLEGAL_PALACE},
    {"advisor out of its palace", "5k3/9/9/9/9/9/9/3A5/9/4K4 w", "d2c3", XQR_ILLEGAL_PALACE},
    {"elephant over the river", "4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c4e6", XQR_ILLEGAL_RIVER},
    {"elephant over the river onto a capture", "4k4/9/9/r8/9/2B6/9/9/9/3K5 w", "c4a6", XQR_ILLEGAL_RIVER},
    {"pawn sideways at home", START, "e3d3", XQR_ILLEGAL_PAWN_SIDEWAYS},
    {"pawn sideways at the river's bank", "4k4/9/9/9/9/2P6/9/9/9/3K5 w", "c4b4", XQR_ILLEGAL_PAWN_SIDEWAYS},
    {"pawn backward at home", START, "a3a2", XQR_ILLEGAL_PAWN_BACKWARD},
    {"pawn backward beyond the river", "4k4/9/9/2P6/9/9/9/9/9/3K5 w", "c6c5", XQR_ILLEGAL_PAWN_BACKWARD},

    {"art. 2.2, a pinned rook leaves its file", "4r4/3k5/9/9/9/9/9/9/4R4/4K4 w", "e1d1", XQR_ILLEGAL_CHECK},
    {"a check by a cannon's new mount", "3kc4/9/9/9/9/9/R8/9/9/4K4 w", "a3e3", XQR_ILLEGAL_CHECK},
    {"a horse's leg is freed", "3k5/9/9/9/9/9/9/3n5/3R5/4K4 w", "d1a1", XQR_ILLEGAL_CHECK},
    {"BL048, a king onto a rook's line", "1C2kab2/2R6/3abn3/p3p4/6r1p/P8/2N6/9/4A4/2BA1K1c1 b", "e9e8",
     XQR_ILLEGAL_CHECK},
    {"BL048, a pawn moves on in check", "rnb1kab2/4a4/6n2/p3p1p1p/2P6/1C2cNP1P/r8/2c6/4A4/R1B1KABR1 w", "g4g5",
     XQR_ILLEGAL_CHECK},
    {"BL032, facing kings: the piece between steps aside", "4k4/9/9/9/9/9/9/9/4C4/4K4 w", "e1d1",
     XQR_ILLEGAL_KINGS_FACE},
    {"facing kings: a king steps onto the open file", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", XQR_ILLEGAL_KINGS_FACE},
};

static xqr_move turned(xqr_move move, unsigned (*image)(unsigned))
{
    return make_move(image(move_from(move)), image(move_to(move)));
}

/* What is illegal stays so, and for the same reason, in a mirror and with the
 * colours swapped. */
static void each_reason_in_every_guise(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct illegal_case *const c = &cases[i];
        const struct board b = board_from(c->fen);
        const xqr_move move = go(c->move);
        struct board other;

        CHECK_TEXT(c->name, xqr_legality_name(xqri_judge_move(&b, move)), xqr_legality_name(c->why));
        xqri_xiangqi.mirror(&other, &b);
        CHECK_NUMBER(c->name, xqri_judge_move(&other, turned(move, mirror_square)), c->why);
        xqri_xiangqi.swap(&other, &b);
        CHECK_NUMBER(c->name, xqri_judge_move(&other, turned(move, swap_square)), c->why);
        xqri_xiangqi.mirror(&other, &other);
        CHECK_NUMBER(c->name, xqri_judge_move(&other, turned(turned(move, swap_square), mirror_square)), c->why);
    }
}

static void each_reason_has_two_positions(void)
{
    for (int why = XQR_ILLEGAL_EMPTY_SQUARE; why <= XQR_ILLEGAL_KINGS_FACE; why++) {
        size_t count = 0;

        for (size_t i = 0; i < COUNT_OF(cases); i++)
            count += cases[i].why == (xqr_legality)why;
        CHECK_ROW(xqr_legality_name((xqr_legality)why), count >= 2);
    }
}

static void numbers_that_are_no_moves(void)
{
    static const uint32_t numbers[] = {
        XQR_NO_MOVE, /* a0 to a0 */
        0xffffffffu, /* as far off as can be */
        90,          /* an origin just off the board */
        90u << 8,    /* a target just off the board */
        89u | 90u << 8,
        25u | 25u << 8,
        0x00010000u | 25u | 22u << 8, /* h2e2 with a promotion */
        0x80000000u | 25u | 22u << 8,
        255u | 22u << 8,
        25u | 255u << 8,
    };
    const struct board b = board_from(START);

    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        CU_ASSERT_EQUAL(xqri_judge_move(&b, numbers[i]), XQR_ILLEGAL_NOT_A_MOVE);
}

/* Every number at all gets an answer, and "legal" exactly where the list has
 * the move. */
static void any_number_at_all(void)
{
    static const char *const fens[] = {
        START,
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
        "R3k4/9/9/9/9/9/9/9/9/3KR4 b",
        "3k5/2P6/9/9/9/9/9/9/9/4K4 b",
    };
    uint64_t dice = 3;

    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const struct board b = board_from(fens[i]);
        size_t legal = 0;

        for (uint32_t number = 0; number < 0x10000; number++)
            legal += xqri_judge_move(&b, number) == XQR_LEGAL;
        CHECK_NUMBER(fens[i], legal, xqri_legal_moves(&b, NULL, 0));
        for (unsigned n = 0; n < 20000; n++) {
            const uint32_t number = roll(&dice, 0x10000) << 16 | roll(&dice, 0x10000);

            if (number >> 16)
                CU_ASSERT_EQUAL(xqri_judge_move(&b, number), XQR_ILLEGAL_NOT_A_MOVE);
        }
    }
}

void suite_legality(void)
{
    static const struct test tests[] = {
        TEST(each_reason_in_every_guise),
        TEST(each_reason_has_two_positions),
        TEST(numbers_that_are_no_moves),
        TEST(any_number_at_all),
    };

    add_suite("legality", tests, COUNT_OF(tests));
}
