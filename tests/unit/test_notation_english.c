/* SPDX-License-Identifier: Apache-2.0 */
#include "notation/notation.h"
#include "notations.h"

#include <xqrules/xqrules.h>

#include <string.h>

#define STRAIGHT_OR_ASIDE "2ba1k3/4a4/4b4/4C1P2/5P3/9/3c5/9/4A4/4K4 w"
#define TWO_ADVISORS "3k5/9/9/9/9/9/9/9/9/3AKA3 w"
#define BLOCKED_HORSE "4k4/9/9/9/9/9/4P4/2N1N4/9/3K5 w"
#define TWO_ROOKS "4k4/9/9/9/9/9/9/2R6/9/3K4R w"

static const struct read_case read_cases[] = {
    {"file of the origin", START, "Che2", XQR_OK, "h2e2"},
    {"horse as H", START, "Hg2", XQR_OK, "h0g2"},
    {"horse as N", START, "Ng2", XQR_OK, "h0g2"},
    {"elephant as B", START, "Bce2", XQR_OK, "c0e2"},
    {"pawn", START, "c4", XQR_OK, "c3c4"},
    {"pawn with its letter", START, "Pc4", XQR_OK, "c3c4"},
    {"capture and check", START, "Cxh9+", XQR_OK, "h2h9"},
    {"capture without its sign", START, "Ch9", XQR_OK, "h2h9"},
    {"not coordinates", "3k5/9/9/9/9/6B2/9/9/9/4K4 w", "E4e2", XQR_OK, "g4e2"},
    {"rank of the origin", "3k5/9/9/9/9/R8/9/9/9/R3K4 w", "R4a3", XQR_OK, "a4a3"},
    {"rank of the origin", "3k5/9/9/9/9/R8/9/9/9/R3K4 w", "Ra3", XQR_ERR_AMBIGUOUS, "legal"},
    {"whole origin", "3k5/9/9/9/9/R8/9/9/9/R3K4 w", "Ra0a3", XQR_OK, "a0a3"},
    {"rank 10 shows ranks 1-10", START_BLACK, "Hb10c8", XQR_OK, "b9c7"},
    {"BL041, a bare square is straight ahead", STRAIGHT_OR_ASIDE, "f6", XQR_OK, "f5f6"},
    {"BL041, a side step has its file", STRAIGHT_OR_ASIDE, "gf6", XQR_OK, "g6f6"},
    {"a bare square may be a side step if nobody walks there", STRAIGHT_OR_ASIDE, "h6", XQR_OK, "g6h6"},
    {"BL051", TWO_ADVISORS, "Ade1", XQR_OK, "d0e1"},
    {"BL051", TWO_ADVISORS, "Afe1", XQR_OK, "f0e1"},
    {"BL051", TWO_ADVISORS, "Ae1", XQR_ERR_AMBIGUOUS, "legal"},
    {"BL055", TWO_ROOKS, "Ri2", XQR_ERR_AMBIGUOUS, "legal"},
    {"BL055", TWO_ROOKS, "Rci2", XQR_OK, "c2i2"},
    {"BL055", TWO_ROOKS, "Rii2", XQR_OK, "i0i2"},
    {"leg", START, "Hf1", XQR_ERR_ILLEGAL_MOVE, "horse_leg"},
    {"nobody can", START, "Re5", XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {"chess's queen", START, "Qe2", XQR_ERR_SYNTAX, "legal"},
    {"castling", START, "O-O", XQR_ERR_SYNTAX, "legal"},
    {"promotion", START, "e8=Q", XQR_ERR_SYNTAX, "legal"},
};

static void english_text_is_read(void)
{
    for (size_t i = 0; i < COUNT_OF(read_cases); i++)
        check_read(&read_cases[i], XQR_NOTATION_ANY);
}

struct write_case {
    const char *name, *fen, *move, *text;
};

static const struct write_case write_cases[] = {
    {"either cannon", START, "h2e2", "Che2"},
    {"only one horse", START, "h0g2", "Hg2"},
    {"pawn", START, "c3c4", "c4"},
    {"capture", START, "h2h9", "Cxh9"},
    {"BL041, straight", STRAIGHT_OR_ASIDE, "f5f6", "f6"},
    {"BL041, side step", STRAIGHT_OR_ASIDE, "g6f6", "gf6"},
    {"BL051", TWO_ADVISORS, "d0e1", "Ade1"},
    {"BL051", TWO_ADVISORS, "f0e1", "Afe1"},
    {"BL054, only legal rivals count", BLOCKED_HORSE, "c2d4", "Hd4"},
    {"BL055", TWO_ROOKS, "c2i2", "Rci2"},
    {"BL055", TWO_ROOKS, "i0i2", "Rii2"},
    {"same file", "3k5/9/9/9/9/R8/9/9/9/R3K4 w", "a4a3", "R4a3"},
};

static void english_text_is_written(void)
{
    for (size_t i = 0; i < COUNT_OF(write_cases); i++) {
        const struct write_case *const c = &write_cases[i];
        const xqr_position pos = position_of(c->fen);
        const xqr_move move = go(c->move);
        char text[32];
        struct writer out = xqri_writer(text, sizeof text);

        xqri_english_write(&out, board_of(&pos), move);
        (void)xqri_writer_finish(&out);
        CHECK_TEXT(c->name, text, c->text);
    }
}

void suite_notation_english(void)
{
    static const struct test tests[] = {TEST(english_text_is_read), TEST(english_text_is_written)};

    add_suite("notation_english", tests, COUNT_OF(tests));
}
