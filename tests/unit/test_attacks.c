/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/attacks.h"

#include "base/bits.h"
#include "board/geometry.h"
#include "play.h"
#include "xiangqi/legality.h"

struct check_case {
    const char *name, *fen;
    bool red, black; /* attacked */
};

/* The side to move may be in check; the other king never is in a lawful
 * position. */
static const struct check_case check_cases[] = {
    {"art. 3.1, rook along a file", "4k4/9/9/9/9/9/9/9/4R4/3K5 b", false, true},
    {"art. 3.1, rook along a rank", "R3k4/9/9/9/9/9/9/9/9/3K5 b", false, true},
    {"rook behind a piece", "4k4/9/4b4/9/9/9/9/9/4R4/3K5 b", false, false},
    {"cannon over one piece", "4k4/9/4b4/9/9/9/9/9/4C4/3K5 b", false, true},
    {"cannon over nothing", "4k4/9/9/9/9/9/9/9/4C4/3K5 b", false, false},
    {"cannon over two pieces", "4k4/4a4/4b4/9/9/9/9/9/4C4/3K5 b", false, false},
    {"cannon over a piece of its own", "4k4/9/9/9/9/9/4P4/9/4C4/3K5 b", false, true},
    {"horse", "4k4/9/3N5/9/9/9/9/9/9/3K5 b", false, true},
    {"horse with its leg blocked", "4k4/3n5/3N5/9/9/9/9/9/9/3K5 b", false, false},
    {"horse with a leg that is not its own", "3ak4/9/3N5/9/9/9/9/9/9/3K5 b", false, true},
    {"pawn ahead", "4k4/4P4/9/9/9/9/9/9/9/3K5 b", false, true},
    {"pawn beside", "3Pk4/9/9/9/9/9/9/9/9/5K3 b", false, true},
    {"pawn that is past the king", "4kP3/9/9/9/9/9/9/9/9/3K5 b", false, true},
    {"pawn behind the king does not check", "4P4/4k4/9/9/9/9/9/9/9/3K5 b", false, false},
    {"red king by rook", "3k5/9/9/9/9/9/9/4r4/9/4K4 w", true, false},
    {"red king by horse", "3k5/9/9/9/9/9/9/3n5/9/4K4 w", true, false},
    {"red king by pawn beside", "3k5/9/9/9/9/9/9/9/9/4Kp3 w", true, false},
    {"red king by pawn ahead", "3k5/9/9/9/9/9/9/9/4p4/4K4 w", true, false},
};

static void kings_under_attack(void)
{
    for (size_t i = 0; i < COUNT_OF(check_cases); i++) {
        const struct check_case *const c = &check_cases[i];
        const struct board b = board_from(c->fen);

        CHECK_ROW(c->name, xqri_king_is_attacked(&b, XQR_RED) == c->red);
        CHECK_ROW(c->name, xqri_king_is_attacked(&b, XQR_BLACK) == c->black);
    }
}

/* No lawful position looks like that, but the answer is needed for moves that
 * would lead there. */
static void facing_kings_attack_each_other(void)
{
    struct board b = board_from("3k5/9/9/9/9/9/9/9/9/4K4 w");

    xqri_board_play(&b, at("e0"), at("d0"));
    CU_ASSERT_TRUE(xqri_king_is_attacked(&b, XQR_RED));
    CU_ASSERT_TRUE(xqri_king_is_attacked(&b, XQR_BLACK));
}

static void attackers_by_hand(void)
{
    struct board b = board_from(START);

    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("e3"), XQR_RED), 0); /* the horses do not reach it yet */
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("c2"), XQR_RED), /* b0-c2, and both cannons only with a mount */
                    slot_on(&b, "b0"));
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("e2"), XQR_RED), slot_on(&b, "c0") | slot_on(&b, "g0"));
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("e1"), XQR_RED),
                    slot_on(&b, "d0") | slot_on(&b, "e0") | slot_on(&b, "f0"));
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("b9"), XQR_RED), slot_on(&b, "b2")); /* over b7 */
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("a4"), XQR_RED), slot_on(&b, "a3"));
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("a2"), XQR_RED), /* h2 over b2 */
                    slot_on(&b, "a0") | slot_on(&b, "b0") | slot_on(&b, "c0") | slot_on(&b, "h2"));
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("b0"), XQR_BLACK), slot_on(&b, "b7"));

    b = board_from("3k5/9/9/9/9/9/9/9/9/R3K3R w");
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("d0"), XQR_RED), slot_on(&b, "a0") | slot_on(&b, "e0"));
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("c0"), XQR_RED), slot_on(&b, "a0")); /* the king keeps to its palace */
    CU_ASSERT_EQUAL(xqri_attackers_of(&b, at("e0"), XQR_RED), slot_on(&b, "a0") | slot_on(&b, "i0"));
}

/* By asking the rules of movement for each piece, with an enemy piece put on
 * the square. */
static uint32_t attackers_by_asking(const struct board *b, unsigned square, unsigned by)
{
    struct board asked = *b;
    uint32_t found = 0;
    unsigned spare = other_color(by) * 16 + 1;

    while (spare % 16 != 15 && asked.alive >> spare & 1)
        spare++;
    if (is_occupied(&asked, square))
        xqri_board_take(&asked, square);
    if (asked.alive >> spare & 1)
        return xqri_attackers_of(b, square, by); /* no slot to spare */
    asked.piece[spare] = piece_of(other_color(by), XQR_HORSE);
    xqri_board_put(&asked, spare, square);
    for (unsigned from = 0; from < SQUARES; from++)
        if (from != square && is_occupied(&asked, from) && slot_color(asked.cell[from]) == by
            && xqri_judge_geometry(&asked, from, square) == XQR_LEGAL)
            found |= UINT32_C(1) << asked.cell[from];
    return found;
}

static uint32_t prey_by_asking(const struct board *b, unsigned slot)
{
    uint32_t prey = 0;

    for (unsigned to = 0; to < SQUARES; to++)
        if (is_occupied(b, to) && slot_color(b->cell[to]) != slot_color(slot)
            && xqri_judge_geometry(b, b->where[slot], to) == XQR_LEGAL)
            prey |= UINT32_C(1) << b->cell[to];
    return prey;
}

static void check_board(const struct board *b)
{
    for (unsigned square = 0; square < SQUARES; square++)
        for (unsigned by = 0; by < 2; by++)
            CU_ASSERT_EQUAL(xqri_attackers_of(b, square, by), attackers_by_asking(b, square, by));
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        uint8_t squares[8];
        unsigned count;
        uint32_t prey = 0;

        if (!(b->alive >> slot & 1))
            continue;
        count = xqri_captures_of(b, slot, squares);
        CU_ASSERT_TRUE(count <= 8);
        for (unsigned i = 0; i < count; i++)
            prey |= UINT32_C(1) << b->cell[squares[i]];
        CU_ASSERT_EQUAL(prey, prey_by_asking(b, slot));
        CU_ASSERT_EQUAL(xqri_count_bits(prey), count); /* no square twice */
    }
    for (unsigned color = 0; color < 2; color++) {
        const uint32_t attackers = xqri_attackers_of(b, king_square(b, color), other_color(color));

        CU_ASSERT_EQUAL(attackers != 0, xqri_king_is_attacked(b, color));
    }
}

static void attacks_agree_with_the_rules_of_movement(void)
{
    uint64_t dice = 1;

    for (unsigned game = 0; game < 12; game++) {
        xqr_position pos = position_of(START);

        for (unsigned ply = 0; ply < 160; ply++) {
            const xqr_move move = random_move(&pos, &dice);

            if (move == XQR_NO_MOVE || xqr_position_play(&pos, move, NULL) != XQR_OK)
                break;
            if (ply % 8 == 0) {
                const struct board b = board_in_position(&pos);

                check_board(&b);
            }
        }
    }
}

static void pieces_between_are_counted(void)
{
    const struct board b = board_from(START);

    for (unsigned from = 0; from < SQUARES; from++)
        for (unsigned to = 0; to < SQUARES; to++) {
            const bool file = file_of(from) == file_of(to), rank = rank_of(from) == rank_of(to);
            const unsigned low = from < to ? from : to, high = from < to ? to : from;
            int want = file || rank ? 0 : -1;

            if (from == to)
                continue;
            for (unsigned square = low + (file ? 9 : 1); want >= 0 && square < high; square += file ? 9 : 1)
                want += is_occupied(&b, square);
            CU_ASSERT_EQUAL(xqri_count_between(&b, from, to), want);
        }
}

void suite_attacks(void)
{
    static const struct test tests[] = {
        TEST(kings_under_attack),         TEST(facing_kings_attack_each_other),
        TEST(attackers_by_hand),          TEST(attacks_agree_with_the_rules_of_movement),
        TEST(pieces_between_are_counted),
    };

    add_suite("attacks", tests, COUNT_OF(tests));
}
