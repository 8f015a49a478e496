/* SPDX-License-Identifier: Apache-2.0 */
#include "chess_play.h"

struct fen_case {
    const char *name, *text, *normal;
    int32_t warning; /* the first; 0 for none */
};

#define BARE "4k3/8/8/8/8/8/4P3/4K3"

static const struct fen_case good_cases[] = {
    {"start", CHESS_START, CHESS_START, 0},
    {"word", " startpos ", CHESS_START, 0},
    {"blanks", "  " BARE "  w\t-  -  3   9 ", BARE " w - - 3 9", 0},
    {"nothing but the board", BARE, BARE " w - - 0 1", XQR_WARNING_COUNTERS},
    {"no castling field", BARE " b", BARE " b - - 0 1", XQR_WARNING_COUNTERS},
    {"no en passant field", "4k2r/8/8/8/8/8/8/4K3 b k", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", XQR_WARNING_COUNTERS},
    {"no counters", BARE " w - -", BARE " w - - 0 1", XQR_WARNING_COUNTERS},
    {"no round", BARE " w - - 7", BARE " w - - 7 1", XQR_WARNING_COUNTERS},
    {"round 0", BARE " w - - 0 0", BARE " w - - 0 1", XQR_WARNING_COUNTERS},
    {"BL096 counter beyond the rounds", "4k3/8/8/8/8/8/8/4KR2 w - - 500 50", "4k3/8/8/8/8/8/8/4KR2 w - - 500 50",
     XQR_WARNING_COUNTERS},
    {"BL081 rights that are not real", "1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1", "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1",
     XQR_WARNING_CASTLING},
    {"BL096 right without rook", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
     XQR_WARNING_CASTLING},
    {"right without king", "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", XQR_WARNING_CASTLING},
    {"right said twice", "4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", XQR_WARNING_CASTLING},
    {"order of rights", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 0},
    {"Shredder letters", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 0},
    {"960, outermost", "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
     "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1", 0},
    {"960, king on e and inner rooks", "nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w KQkq - 0 1",
     "nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w KQkq - 0 1", 0},
    {"960, an inner rook has the right", "4k3/8/8/8/8/8/8/1R1RK2R w D - 0 1", "4k3/8/8/8/8/8/8/1R1RK2R w D - 0 1", 0},
    {"960, one side only, king on e", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", 0},
    {"960, no rook on that file", "7k/8/8/8/8/8/8/1R1K4 w C - 0 1", "7k/8/8/8/8/8/8/1R1K4 w - - 0 1",
     XQR_WARNING_CASTLING},
    {"en passant with a capture", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", 0},
    {"FIDE 9.2.3.1 nobody can capture", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 0},
    {"BL071 pinned by a rook", "6k1/1p2p1r1/rP1pR3/2pP1pPp/p1P2P1P/R5K1/8/8 w - h6 0 2",
     "6k1/1p2p1r1/rP1pR3/2pP1pPp/p1P2P1P/R5K1/8/8 w - - 0 2", 0},
    {"BL073 pinned on the file", "r1bqkb1r/pppp1ppp/2n2n2/8/2PPp3/4QN2/PP2PPPP/RNB1KB1R b KQkq d3 0 5",
     "r1bqkb1r/pppp1ppp/2n2n2/8/2PPp3/4QN2/PP2PPPP/RNB1KB1R b KQkq - 0 5", 0},
    {"BL084 no capture round the edge", "4k3/8/8/8/p6P/8/8/4K3 b - h3 0 1", "4k3/8/8/8/p6P/8/8/4K3 b - - 0 1", 0},
    {"BL096 impossible en passant square", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1", CHESS_START,
     XQR_WARNING_EN_PASSANT},
    {"en passant over a piece", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 2",
     XQR_WARNING_EN_PASSANT},
    {"en passant from an occupied square", "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 2",
     XQR_WARNING_EN_PASSANT},
    {"two checkers side by side", "4k3/8/8/8/8/8/8/q3K2q w - - 0 1", "4k3/8/8/8/8/8/8/q3K2q w - - 0 1",
     XQR_WARNING_CHECKERS},
    {"check by a pawn that came from nowhere", "8/8/8/8/8/8/1k1p4/4K3 w - - 0 1", "8/8/8/8/8/8/1k1p4/4K3 w - - 0 1", 0},
    {"check by promotion", "8/8/8/8/8/8/2k5/q3K3 w - - 0 1", "8/8/8/8/8/8/2k5/q3K3 w - - 0 1", 0},
    {"check that the en passant field rules out", "8/8/8/3pP3/8/8/8/r3K1k1 w - d6 0 2",
     "8/8/8/3pP3/8/8/8/r3K1k1 w - - 0 2", XQR_WARNING_CHECKERS},
    {"mate", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", XQR_WARNING_GAME_OVER},
    {"bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", XQR_WARNING_NO_ATTACKERS},
};

static void text_in_and_normal_form_out(void)
{
    for (size_t i = 0; i < COUNT_OF(good_cases); i++) {
        const struct fen_case *const c = &good_cases[i];
        const xqr_position pos = chess_position(c->text);
        xqr_fault faults[XQR_MAX_FAULTS];
        const size_t count =
            xqr_position_validate(xqr_rules_find("fide-2023"), c->text, XQR_NTS, faults, XQR_MAX_FAULTS);
        char text[128];

        CHECK_NUMBER(c->name, xqr_position_format(&pos, text, sizeof text), strlen(c->normal));
        CHECK_TEXT(c->name, text, c->normal);
        CHECK_TEXT(c->name, count ? xqr_fault_name(faults[0].code) : "none",
                   c->warning ? xqr_fault_name(c->warning) : "none");
        CHECK_ROW(c->name, xqr_position_key(&pos) == xqr_position_compute_key(&pos));
    }
}

struct fault_case {
    const char *name, *text;
    size_t count; /* of faults, warnings aside */
    int32_t codes[4];
};

static const struct fault_case fault_cases[] = {
    {"nothing", "", 1, {XQR_FAULT_SYNTAX}},
    {"BL096 side x", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"BL096 castling x", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w xQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"BL096 rank of 7", "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"rank of 9", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"rank of 8 and 1", "rnbqkbnr/pppppppp/81/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"seven ranks", "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"nine ranks", "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"letter of another game", "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"five rights", "r3k2r/8/8/8/8/8/8/R3K2R w KQkqK - 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"en passant e9", BARE " w - e9 0 1", 1, {XQR_FAULT_SYNTAX}},
    {"negative counter", BARE " w - - -1 1", 1, {XQR_FAULT_SYNTAX}},
    {"third counter", BARE " w - - 0 1 1", 1, {XQR_FAULT_SYNTAX}},
    {"counter with a letter", BARE " w - - 0x 1", 1, {XQR_FAULT_SYNTAX}},
    {"huge counter", BARE " w - - 0 99999999999999999999", 1, {XQR_FAULT_SYNTAX}},
    {"no kings", "8/8/8/8/8/8/8/8 w - - 0 1", 2, {XQR_FAULT_NO_KING, XQR_FAULT_NO_KING}},
    {"BL094 two white kings and no black one",
     "8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46",
     2,
     {XQR_FAULT_TOO_MANY, XQR_FAULT_NO_KING}},
    {"BL094 kings side by side, nothing missing", "8/8/8/8/8/1p6/8/6kK w - - 0 1", 1, {XQR_FAULT_OPPONENT_IN_CHECK}},
    {"BL093 adjacent kings", "8/8/8/8/8/8/5kK1/8 w - - 0 1", 1, {XQR_FAULT_OPPONENT_IN_CHECK}},
    {"BL092 the king can be taken", "1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1", 1, {XQR_FAULT_OPPONENT_IN_CHECK}},
    {"BL096 the king can be taken", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", 1, {XQR_FAULT_OPPONENT_IN_CHECK}},
    {"BL097 the king can be taken",
     "rnbqkbnr/2pp1ppp/p7/1p2Q3/4P3/5N2/PPPP1PPP/RNB1KB1R w - - 0 1",
     1,
     {XQR_FAULT_OPPONENT_IN_CHECK}},
    {"nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", 1, {XQR_FAULT_TOO_MANY}},
    {"seventeen pieces", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", 2, {XQR_FAULT_TOO_MANY, XQR_FAULT_PROMOTED}},
    {"pawns on the outer ranks", "P3k3/8/8/8/8/8/8/4K2p w - - 0 1", 2, {XQR_FAULT_PAWN_SQUARE, XQR_FAULT_PAWN_SQUARE}},
    {"two queens and eight pawns", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", 1, {XQR_FAULT_PROMOTED}},
    {"two light bishops and eight pawns", "4k3/8/8/8/8/8/PPPPPPPP/3BKB2 w - - 0 1", 1, {XQR_FAULT_PROMOTED}},
    {"three checkers", "4r2k/8/8/7b/1b6/8/8/4K2r w - - 0 1", 1, {XQR_FAULT_CHECKERS}},
    {"everything at once",
     "K3k3/8/8/8/8/8/pppppppp/p3K2P w - - 0 1",
     4,
     {XQR_FAULT_TOO_MANY, XQR_FAULT_TOO_MANY, XQR_FAULT_PAWN_SQUARE, XQR_FAULT_PAWN_SQUARE}},
};

static void faults_are_listed_all_at_once(void)
{
    for (size_t i = 0; i < COUNT_OF(fault_cases); i++) {
        const struct fault_case *const c = &fault_cases[i];
        xqr_fault faults[XQR_MAX_FAULTS];
        const size_t count =
            xqr_position_validate(xqr_rules_find("fide-2023"), c->text, XQR_NTS, faults, XQR_MAX_FAULTS);
        xqr_position pos = {{7}};
        size_t wrong = 0;

        while (wrong < count && faults[wrong].code < XQR_WARNING_COUNTERS) {
            if (wrong < c->count)
                CHECK_TEXT(c->name, xqr_fault_name(faults[wrong].code), xqr_fault_name(c->codes[wrong]));
            CHECK_ROW(c->name, faults[wrong].message[0] && faults[wrong].offset <= strlen(c->text));
            wrong++;
        }
        CHECK_NUMBER(c->name, wrong, c->count);
        CHECK_NUMBER(c->name, xqr_position_parse(&pos, xqr_rules_find("fide-2023"), c->text, XQR_NTS, NULL),
                     c->codes[0] == XQR_FAULT_SYNTAX ? XQR_ERR_SYNTAX : XQR_ERR_SETUP);
        CHECK_NUMBER(c->name, pos.opaque_[0], 7); /* left alone */
    }
}

static void a_counter_that_is_full_stays(void)
{
    char text[128];

    CHECK_TEXT("full", fen_after("4k3/8/8/8/8/8/8/R3K3 b - - 65535 65535", "e8e7", text),
               "8/4k3/8/8/8/8/8/R3K3 w - - 65535 65535");
}

/* Placements made of random letters: whatever they are, reading ends in faults or in a position that reads back. */
static void random_boards(void)
{
    static const char letters[] = "KQRBNPkqrbnp11112345678";
    uint64_t dice = 99;

    for (unsigned round = 0; round < 20000; round++) {
        char text[160] = "", again[160];
        size_t len = 0;
        xqr_position pos, twin;

        for (unsigned rank = 0; rank < 8; rank++) {
            unsigned files = 0;

            while (files < 8) {
                const char c = letters[roll(&dice, sizeof letters - 1)];
                const unsigned width = c >= '1' && c <= '8' ? (unsigned)(c - '0') : 1;

                if (files + width > 8)
                    continue;
                files += width;
                text[len++] = c;
            }
            text[len++] = rank < 7 ? '/' : ' ';
        }
        strcpy(text + len, roll(&dice, 2) ? "w KQkq - 0 1" : "b HAha e3 0 1");
        CU_ASSERT_TRUE(xqr_position_validate(xqr_rules_find("fide-2023"), text, XQR_NTS, NULL, 0) <= XQR_MAX_FAULTS);
        if (xqr_position_parse(&pos, xqr_rules_find("fide-2023"), text, XQR_NTS, NULL) != XQR_OK)
            continue;
        CU_ASSERT_TRUE(xqr_position_format(&pos, again, sizeof again) < 128);
        CU_ASSERT_EQUAL(xqr_position_parse(&twin, xqr_rules_find("fide-2023"), again, XQR_NTS, NULL), XQR_OK);
        CHECK_ROW(again, xqr_position_is_same(&pos, &twin));
    }
}

void suite_chess_fen(void)
{
    static const struct test tests[] = {
        TEST(text_in_and_normal_form_out),
        TEST(faults_are_listed_all_at_once),
        TEST(a_counter_that_is_full_stays),
        TEST(random_boards),
    };

    add_suite("chess_fen", tests, COUNT_OF(tests));
}
