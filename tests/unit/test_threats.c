/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/threats.h"

#include "base/bits.h"
#include "play.h"
#include "rules/rules.h"

/* "d6c7 e6c7": who threatens whom, in order of attackers, then victims. */
static const char *threats_text(const struct board *b, const struct threats *threats, char text[128])
{
    char *end = text;

    *end = 0;
    for (unsigned from = 0; from < SQUARES; from++)
        for (unsigned to = 0; to < SQUARES; to++)
            if (is_occupied(b, from) && is_occupied(b, to) && slot_color(b->cell[from]) == b->turn
                && threats->victims[b->cell[from] & 15] >> b->cell[to] & 1) {
                if (end != text)
                    *end++ = ' ';
                end += strlen(move_name(make_move(from, to), end));
            }
    return text;
}

struct find_case {
    const char *name, *fen, *threats;
};

static const struct find_case find_cases[] = {
    {"AXF cl. 13, a rook on an unprotected cannon", "5k3/9/2c6/2R6/9/9/9/9/9/4K4 w", "c6c7"},
    {"AXF cl. 12, the cannon is protected", "5k3/n8/2c6/2R6/9/9/9/9/9/4K4 w", ""},
    {"AXF cl. 10, a cannon on a protected rook", "5k3/n8/2r6/9/2P6/2C6/9/9/9/4K4 w", "c4c7"},
    {"AXF cl. 16, a horse on a protected rook", "5k3/n8/2r6/9/1N7/9/9/9/9/4K4 w", "b5c7"},
    {"AXF cl. 12, a horse on a protected cannon", "5k3/n8/2c6/9/1N7/9/9/9/9/4K4 w", ""},
    {"AXF cl. 23, a king threatens nothing", "3k5/9/9/9/9/9/9/9/4cK3/9 w", ""},
    {"AXF cl. 24, a pawn threatens nothing", "5k3/9/2c6/2P6/9/9/9/9/9/4K4 w", ""},
    {"AXF cl. 20, a pawn that has not crossed is no victim", "5k3/9/9/p8/9/R8/9/9/9/4K4 w", ""},
    {"AXF cl. 26, a pawn that has crossed is", "5k3/9/9/9/9/p8/9/R8/9/4K4 w", "a2a4"},
    {"art. 25.3, advisors and elephants are victims", "3aka3/9/R3b4/9/9/9/9/9/9/3K5 w", "a7e7"},
    {"AXF cl. 19, rook and rook can both take", "5k3/9/9/r8/9/R8/9/9/9/4K4 w", ""},
    {"AXF cl. 19, 22, the other rook is pinned and cannot take back", "4k4/9/9/R3r4/9/9/9/9/4R4/3K5 w", "a6e6"},
    {"AXF cl. 19, the other horse's leg is blocked", "5k3/9/9/3n5/3P5/2N6/9/9/9/4K4 w", "c4d6"},
    {"AXF cl. 19, both horses are free", "5k3/9/9/3n5/9/2N6/9/9/9/4K4 w", ""},
    {"AXF cl. 22, a pinned rook threatens nothing off its line", "4r4/3k5/9/9/9/9/9/9/2c1R4/4K4 w", ""},
    {"a horse between the kings threatens nothing", "4k4/9/9/9/9/9/9/2c6/4N4/4K4 w", ""},
    {"AXF cl. 29, the guard is pinned", "4k4/4n4/2c6/9/9/9/9/4R4/2R6/3K5 w", "c1c7"},
    {"art. 28.16, a hidden root holds", "5k3/9/3c5/9/3R5/3r5/9/9/9/4K4 w", ""},
    {"a guard that needs the attacker as its mount does not hold", "5k3/9/3c5/9/3R5/9/9/3c5/9/4K4 w", "d5d2 d5d7"},
    {"what a check alone forbids is counted", "3kr4/9/2c6/2R6/9/9/9/9/9/4K4 w", "c6c7"},
    {"AXF cl. 30, two attackers of a protected piece", "5k3/n8/2c6/2R6/9/9/9/2R6/9/4K4 w", ""},
    {"two victims at once", "5k3/9/2c3c2/4N4/9/9/9/9/9/3K5 w", "e6c7 e6g7"},
    {"AXF cl. 19, of two victims one can take back", "5k3/9/3c1n3/9/4N4/9/9/9/9/3K5 w", "e5d7"},
    {"nothing at the start", START, ""},
};

static void threats_are_found(void)
{
    for (size_t i = 0; i < COUNT_OF(find_cases); i++) {
        const struct board b = board_from(find_cases[i].fen);
        struct threats threats;
        uint32_t all = 0;
        char text[128];

        xqri_threats_find(&b, &xqri_wxf_2018.chase, &threats);
        CHECK_TEXT(find_cases[i].name, threats_text(&b, &threats, text), find_cases[i].threats);
        for (unsigned slot = 0; slot < 16; slot++)
            all |= threats.victims[slot];
        CHECK_NUMBER(find_cases[i].name, threats.all, all);
    }
}

/* Advisors and elephants attacking rook, horse or cannon: a parameter of the
 * book. */
static void minor_pieces_over_major_ones(void)
{
    static const struct find_case rows[] = {
        {"an advisor on a protected rook", "3k5/9/9/9/9/9/9/3r4r/4A4/5K3 w", "e1d2"},
        {"an elephant on a protected horse", "3k5/9/9/9/9/2n6/4n4/4B4/9/5K3 w", "e2c4"},
        {"an advisor on a protected advisor", "3k5/9/9/9/9/9/9/9/9/4K4 w", ""},
        {"an advisor on a protected pawn", "3k5/9/9/9/9/9/9/3pp4/4A4/5K3 w", ""},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct chase_params params = xqri_wxf_2018.chase;
        const struct board b = board_from(rows[i].fen);
        struct threats threats;
        char text[128];

        params.minor_over_major = true;
        xqri_threats_find(&b, &params, &threats);
        CHECK_TEXT(rows[i].name, threats_text(&b, &threats, text), rows[i].threats);
        params.minor_over_major = false;
        xqri_threats_find(&b, &params, &threats);
        CHECK_TEXT(rows[i].name, threats_text(&b, &threats, text), "");
    }
}

struct new_case {
    const char *name, *fen, *move;
    const char *attackers, *victims; /* where they stand after the move */
};

static const struct new_case new_cases[] = {
    {"AXF cl. 13, the moved piece", "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", "c6", "c7"},
    {"AXF cl. 28, a cannon that a rook uncovers", "3ak3r/5C3/5a3/9/5R3/5n3/9/3A1A3/9/5K3 w", "f5b5", "f8", "f4"},
    {"AXF cl. 20, only the cannon's mount moves", "4ka1nC/3Pa4/9/8p/8P/4c4/9/7C1/3p1p3/4K4 w", "i5h5", "h2", "h9"},
    {"a horse whose leg is freed", "5k3/9/2c6/1P7/1N7/9/9/9/9/4K4 w", "b6a6", "b5", "c7"},
    {"art. 29.2, the same pair on another square is old", "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w", "h0h1",
     "", ""},
    {"art. 29.2, an attack that stays is old", "5k3/9/2c6/2R6/9/9/9/9/9/4K4 w", "e0e1", "", ""},
    {"AXF cl. 29, a root is cut by stepping between", "4k4/9/2c4r1/9/2RN5/9/9/9/9/3K5 w", "d5e7", "c5", "c7"},
    {"AXF cl. 29, a root is made false by a pin", "4k4/4n4/2c6/9/9/9/9/9/2R5R/3K5 w", "i1e1", "c1", "c7"},
    {"cutting a hidden root is nothing new", "5k3/9/3c5/9/3R5/5N3/9/3r5/9/4K4 w", "f4d3", "", ""},
    {"answering a check makes no old attack new", "3kr4/9/2c6/2R6/9/9/9/9/9/4K4 w", "e0f0", "", ""},
    {"AXF cl. 23, a king's own attack", "3k5/9/9/9/9/9/9/9/4c4/5K3 w", "f0f1", "", ""},
    {"AXF cl. 25, a king that frees another piece", "3a2b1r/4ak3/8b/9/9/9/9/B2NN3B/3K5/4p4 w", "d1e1", "d2", "e0"},
    {"AXF cl. 24, a pawn's own attack", "5k3/9/3c5/2P6/9/9/9/9/9/4K4 w", "c6d6", "", ""},
    {"two victims at once", "5k3/9/2c3c2/9/9/3N5/9/9/9/3K5 w", "d4e6", "e6", "c7 g7"},
};

static void new_threats_are_told_from_old_ones(void)
{
    for (size_t i = 0; i < COUNT_OF(new_cases); i++) {
        const struct new_case *const c = &new_cases[i];
        const struct board before = board_from(c->fen);
        struct board after = before;
        uint32_t attackers = 1, victims = 1;

        xqri_board_play(&after, at(c->move), at(c->move + 2));
        xqri_threats_new(&before, &after, &xqri_wxf_2018.chase, &attackers, &victims);
        CHECK_NUMBER(c->name, attackers, slots_on(&after, c->attackers));
        CHECK_NUMBER(c->name, victims, slots_on(&after, c->victims));
    }
}

static void pieces_worth_chasing(void)
{
    static const struct {
        const char *name, *square;
        bool has_value;
    } rows[] = {
        {"art. 25.3, king", "e0", false},
        {"art. 25.3, advisor", "d0", true},
        {"art. 25.3, elephant", "c0", true},
        {"art. 25.3, horse", "b0", true},
        {"art. 25.3, rook", "a0", true},
        {"art. 25.3, cannon", "b2", true},
        {"art. 25.3, pawn at home", "a3", false},
        {"art. 25.3, pawn at home, Black", "a6", false},
        {"art. 25.3, pawn on the near bank", "c4", false},
        {"art. 25.3, pawn on the far bank", "e5", true},
        {"art. 25.3, black pawn that has crossed", "g4", true},
    };
    const struct board b = board_from("rnbakabnr/9/1c5c1/p1p3p1p/4P4/2P3p2/P5P1P/1C5C1/9/RNBAKABNR w");

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        CHECK_ROW(rows[i].name, xqri_has_value(&b, b.cell[at(rows[i].square)]) == rows[i].has_value);
}

void suite_threats(void)
{
    static const struct test tests[] = {
        TEST(threats_are_found),
        TEST(minor_pieces_over_major_ones),
        TEST(new_threats_are_told_from_old_ones),
        TEST(pieces_worth_chasing),
    };

    add_suite("threats", tests, COUNT_OF(tests));
}
