/* SPDX-License-Identifier: Apache-2.0 */
/* Ambiguous text names its candidates; slips are forgiven only where one move remains, and are named. */
#include "notations.h"

#include <xqrules/xqrules.h>

#include <string.h>

#define THREE_ON_A_FILE "5k3/9/2P6/9/2P6/9/2P6/9/9/4K4 w"
#define TWO_COLUMNS "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w"
#define TWO_ROOKS "4k4/9/9/9/9/9/9/2R6/9/3K4R w"
#define FREE_ROOK "3k5/9/9/9/9/9/7R1/9/9/4K4 w"
#define FREE_HORSE "3k5/9/9/9/9/2N6/9/9/9/4K4 w"
#define LOW_HORSE "3k5/9/9/9/9/9/9/9/9/2N1K4 w"
#define ADVISORS "3k5/9/9/9/9/9/9/9/4A4/4K4 w"
#define FAR_PAWN "3k5/9/2P6/9/9/9/9/9/9/4K4 w"
#define HORSE_AND_CANNON "3k5/9/9/9/9/9/9/2H4C1/9/4K4 w"

struct ambiguity {
    const char *fen, *text;
    xqr_notation notation;
    size_t count;
    const char *message;
};

static const struct ambiguity ambiguities[] = {
    {THREE_ON_A_FILE, "兵七进一", XQR_NOTATION_CHINESE, 3, "the text fits c3c4, c5c6 and c7c8"}, /* BL053 */
    {TWO_COLUMNS, "前兵进一", XQR_NOTATION_ANY, 2, "the text fits d8d9 and f8f9"},               /* BL050 */
    {TWO_COLUMNS, "P++1", XQR_NOTATION_WXF, 2, "the text fits d8d9 and f8f9"},                   /* BL050 */
    {TWO_ROOKS, "Ri2", XQR_NOTATION_SAN, 2, "the text fits i0i2 and c2i2"},                      /* BL055 */
    {FREE_ROOK, "车25", XQR_NOTATION_SHORT, 2, "the text fits h3e3 and h3h8"},
    {START, "兵进一", XQR_NOTATION_CHINESE, 5, "the text fits a3a4, c3c4, e3e4, g3g4 and i3i4"},
    {"4k4/2R6/9/2R3C2/9/6C2/9/9/9/3K5 w", "前进一", XQR_NOTATION_CHINESE, 2, "the text fits g6g7 and c8c9"},
};

static void ambiguous_text_names_its_candidates(void)
{
    for (size_t i = 0; i < COUNT_OF(ambiguities); i++) {
        const struct ambiguity *const c = &ambiguities[i];
        const xqr_position pos = position_of(c->fen);
        xqr_move moves[XQR_MAX_MOVES], move = XQR_NO_MOVE, first = XQR_NO_MOVE;
        xqr_legality why = XQR_ILLEGAL_RIVER;
        xqr_error err = XQR_ERROR_INIT;
        uint32_t slips = 99;
        const size_t count = xqr_move_candidates(&pos, c->notation, c->text, XQR_NTS, moves, XQR_MAX_MOVES);

        CHECK_NUMBER(c->text, xqr_move_parse(&move, &pos, c->notation, c->text, XQR_NTS, &why, &err),
                     XQR_ERR_AMBIGUOUS);
        CHECK_ROW(c->text, move == XQR_NO_MOVE && why == XQR_LEGAL);
        CHECK_TEXT(c->text, err.message, c->message);
        CHECK_NUMBER(c->text, count, c->count);
        for (size_t k = 0; k < count; k++) {
            CHECK_ROW(c->text, xqr_position_judge_move(&pos, moves[k]) == XQR_LEGAL);
            CHECK_ROW(c->text, k == 0 || xqr_move_from(moves[k]) > xqr_move_from(moves[k - 1])
                                   || (xqr_move_from(moves[k]) == xqr_move_from(moves[k - 1])
                                       && xqr_move_to(moves[k]) > xqr_move_to(moves[k - 1])));
        }
        /* The count is true and the first move the same whatever room there is. */
        CHECK_NUMBER(c->text, xqr_move_candidates(&pos, c->notation, c->text, XQR_NTS, NULL, 0), count);
        CHECK_NUMBER(c->text, xqr_move_candidates(&pos, c->notation, c->text, strlen(c->text), &first, 1), count);
        CHECK_ROW(c->text, first == moves[0]);
        /* Lenient reading does not choose either. */
        CHECK_NUMBER(c->text, xqr_move_parse_lenient(&move, &slips, &pos, c->notation, c->text, XQR_NTS, &why, &err),
                     XQR_ERR_AMBIGUOUS);
        CHECK_ROW(c->text, move == XQR_NO_MOVE && slips == 99);
    }
}

static void what_is_not_ambiguous_has_one_candidate_or_none(void)
{
    const xqr_position pos = position_of(START);
    const xqr_position none = {{0}};
    xqr_move move = XQR_NO_MOVE;

    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_ANY, "炮二平五", XQR_NTS, &move, 1), 1);
    CU_ASSERT_EQUAL(move, xqr_move_make(25, 22));
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_ANY, "h2e2", XQR_NTS, &move, 1), 1);
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_WXF, "h2e2", XQR_NTS, &move, 1), 0);
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_ANY, "h2h9x", XQR_NTS, &move, 1), 0);
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_ANY, "马二进四", XQR_NTS, &move, 1), 0);
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_ANY, "h10h0", XQR_NTS, &move, 1), 0);
    CU_ASSERT_EQUAL(xqr_move_candidates(&none, XQR_NOTATION_ANY, "h2e2", XQR_NTS, &move, 1), 0);
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, (xqr_notation)77, "h2e2", XQR_NTS, &move, 1), 0);
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_ANY, NULL, 0, &move, 1), 0);
}

struct slip_case {
    const char *fen, *text;
    xqr_notation notation;
    uint32_t slips;
    const char *move; /* NULL where nothing can be forgiven */
};

static const struct slip_case slip_cases[] = {
    {START, "炮二平五", XQR_NOTATION_ANY, 0, "h2e2"},
    {START, "H2-E2", XQR_NOTATION_ICCS, 0, "h2e2"},
    {START, "h2-e2+", XQR_NOTATION_ANY, 0, "h2e2"},
    {START, "B3+5", XQR_NOTATION_WXF, 0, "g0e2"},

    {START, "炮二平五。", XQR_NOTATION_ANY, XQR_SLIP_EXTRA, "h2e2"},
    {START, "1. 炮二平五", XQR_NOTATION_ANY, XQR_SLIP_EXTRA, "h2e2"},
    {START, "１、炮二平五，", XQR_NOTATION_ANY, XQR_SLIP_EXTRA, "h2e2"},
    {START, "1...C2.5", XQR_NOTATION_ANY, XQR_SLIP_EXTRA, "h2e2"},
    {START, "(C2.5)", XQR_NOTATION_ANY, XQR_SLIP_EXTRA, "h2e2"},
    {START, "C2.5+", XQR_NOTATION_WXF, XQR_SLIP_EXTRA, "h2e2"},
    {START, "“H2-E2”", XQR_NOTATION_ANY, XQR_SLIP_EXTRA, "h2e2"},
    {TWO_COLUMNS, "3. 16.5;", XQR_NOTATION_ANY, XQR_SLIP_EXTRA, "d8e8"},
    {TWO_COLUMNS, "16.5", XQR_NOTATION_ANY, 0, "d8e8"},

    {START, "hO-g2", XQR_NOTATION_ANY, XQR_SLIP_DIGIT, "h0g2"},
    {START, "hog2", XQR_NOTATION_ANY, XQR_SLIP_DIGIT, "h0g2"},
    {START, "iO-il", XQR_NOTATION_ANY, XQR_SLIP_DIGIT, "i0i1"},
    {START, "Rl+l", XQR_NOTATION_ANY, XQR_SLIP_DIGIT, "i0i1"},
    {START, "炮贰平伍", XQR_NOTATION_CHINESE, XQR_SLIP_DIGIT, "h2e2"},
    {START, "炮②平⑤", XQR_NOTATION_CHINESE, XQR_SLIP_DIGIT, "h2e2"},

    {START, "che2", XQR_NOTATION_ANY, XQR_SLIP_CASE, "h2e2"},
    {START, "CHE2", XQR_NOTATION_ANY, XQR_SLIP_CASE, "h2e2"},
    {START, "H2e2", XQR_NOTATION_ANY, XQR_SLIP_CASE, "h2e2"},
    {START, "H2e2", XQR_NOTATION_SAN, 0, NULL},

    {START, "h2>e2", XQR_NOTATION_ANY, XQR_SLIP_SIGN, "h2e2"},
    {START, "h2->e2", XQR_NOTATION_ANY, XQR_SLIP_SIGN, "h2e2"},
    {START, "h2→e2", XQR_NOTATION_ANY, XQR_SLIP_SIGN, "h2e2"},
    {START, "h2--e2", XQR_NOTATION_UCI, XQR_SLIP_SIGN, "h2e2"},
    {START, "H2一E2", XQR_NOTATION_ANY, XQR_SLIP_SIGN, "h2e2"},
    {START, "C2,5", XQR_NOTATION_ANY, XQR_SLIP_SIGN, "h2e2"},
    {START, "C2·5", XQR_NOTATION_ANY, XQR_SLIP_SIGN, "h2e2"},

    {START, "卒三进一", XQR_NOTATION_ANY, XQR_SLIP_PIECE, "g3g4"},
    {START, "象三进五", XQR_NOTATION_ANY, XQR_SLIP_PIECE, "g0e2"},
    {START_BLACK, "仕4进5", XQR_NOTATION_ANY, XQR_SLIP_PIECE, "d9e8"},
    {START_BLACK, "相3+5", XQR_NOTATION_ANY, XQR_SLIP_PIECE, "c9e7"},
    {START, "土四进五", XQR_NOTATION_ANY, XQR_SLIP_PIECE, "f0e1"},

    {FREE_ROOK, "前车进一", XQR_NOTATION_ANY, XQR_SLIP_PLACE, "h3h4"},
    {FREE_ROOK, "R+.5", XQR_NOTATION_ANY, XQR_SLIP_PLACE, "h3e3"},
    {START, "前车进一", XQR_NOTATION_ANY, 0, NULL}, /* which of the two? */

    {START, "C25", XQR_NOTATION_ANY, XQR_SLIP_NO_ACTION, "h2e2"},
    {START, "p31", XQR_NOTATION_WXF, XQR_SLIP_NO_ACTION, "g3g4"},
    {START, "炮25", XQR_NOTATION_CHINESE, XQR_SLIP_NO_ACTION, "h2e2"},
    {START, "炮25", XQR_NOTATION_ANY, 0, "h2e2"},
    {START, "炮25。", XQR_NOTATION_CHINESE, XQR_SLIP_NO_ACTION | XQR_SLIP_EXTRA, "h2e2"},
    {FREE_ROOK, "R25", XQR_NOTATION_ANY, 0, NULL}, /* forward or sideways? */

    {START, "马二平三", XQR_NOTATION_ANY, XQR_SLIP_ACTION, "h0g2"},
    {START, "E3.5", XQR_NOTATION_ANY, XQR_SLIP_ACTION, "g0e2"},
    {FREE_HORSE, "马七平五", XQR_NOTATION_ANY, 0, NULL}, /* forward or back? */
    {FAR_PAWN, "兵七进六", XQR_NOTATION_ANY, XQR_SLIP_ACTION, "c7d7"},
    {FAR_PAWN, "兵七进二", XQR_NOTATION_ANY, 0, NULL},
    {START, "兵七进六", XQR_NOTATION_ANY, 0, NULL},
    {FAR_PAWN, "兵七退一", XQR_NOTATION_ANY, 0, NULL},

    {START_BLACK, "士4进1", XQR_NOTATION_ANY, XQR_SLIP_STEPS, "d9e8"},
    {START, "士六进1", XQR_NOTATION_ANY, XQR_SLIP_STEPS | XQR_SLIP_PIECE, "d0e1"},
    {ADVISORS, "仕五进一", XQR_NOTATION_ANY, 0, NULL}, /* to which side? */
    {START, "相七进二", XQR_NOTATION_ANY, 0, NULL},
    {START, "相三进1", XQR_NOTATION_ANY, 0, "g0i2"},
    {LOW_HORSE, "马七进二", XQR_NOTATION_ANY, 0, NULL},

    {START, "炮三平五", XQR_NOTATION_ANY, 0, NULL},
    {START, "马二进四", XQR_NOTATION_ANY, 0, NULL},
    {START, "h3e3", XQR_NOTATION_ANY, 0, NULL},
    {START, "h2h10", XQR_NOTATION_UCI, 0, NULL},
    {START, "Qh5", XQR_NOTATION_ANY, 0, NULL},
    {START, "炮", XQR_NOTATION_ANY, 0, NULL},
    {START, "12.", XQR_NOTATION_ANY, 0, NULL},
    {START, "", XQR_NOTATION_ANY, 0, NULL},
    {START, "1.2.3.4.5.6.7.8.9.", XQR_NOTATION_ANY, 0, NULL},
};

static void slips_are_forgiven_and_named(void)
{
    for (size_t i = 0; i < COUNT_OF(slip_cases); i++) {
        const struct slip_case *const c = &slip_cases[i];
        const xqr_position pos = position_of(c->fen);
        xqr_error err = XQR_ERROR_INIT;
        xqr_legality why = XQR_ILLEGAL_RIVER;
        xqr_move move = XQR_NO_MOVE;
        uint32_t slips = 0xFFFF;
        xqr_status status;
        char text[32] = "";

        status = xqr_move_parse_lenient(&move, &slips, &pos, c->notation, c->text, XQR_NTS, &why, &err);
        if (c->move) {
            (void)xqr_move_format(NULL, move, XQR_NOTATION_UCI, text, sizeof text);
            CHECK_NUMBER(c->text, status, XQR_OK);
            CHECK_TEXT(c->text, text, c->move);
            CHECK_NUMBER(c->text, slips, c->slips);
            CHECK_ROW(c->text, err.code == 0 && !err.message[0] && why == XQR_LEGAL);
        } else {
            CHECK_ROW(c->text, status < 0 && move == XQR_NO_MOVE && slips == 0xFFFF);
            CHECK_ROW(c->text, err.code == status && err.message[0]);
            CHECK_ROW(c->text, (status == XQR_ERR_ILLEGAL_MOVE) == (why != XQR_LEGAL));
        }
    }
}

static void every_slip_has_words_of_its_own(void)
{
    for (uint32_t bit = XQR_SLIP_EXTRA; bit <= XQR_SLIP_FIGURINE; bit <<= 1) {
        const char *const name = xqr_slip_name((xqr_slip)bit);

        CHECK_ROW(name, strcmp(name, "unknown") != 0);
        CHECK_ROW(name, xqr_slip_text((xqr_slip)bit, XQR_ENGLISH)[0]);
        CHECK_ROW(name, (unsigned char)xqr_slip_text((xqr_slip)bit, XQR_CHINESE)[0] >= 0x80);
    }
    CU_ASSERT_STRING_EQUAL(xqr_slip_name((xqr_slip)0), "unknown");
    CU_ASSERT_STRING_EQUAL(xqr_slip_name((xqr_slip)3), "unknown");
    CU_ASSERT_STRING_EQUAL(xqr_slip_text((xqr_slip)32768, XQR_ENGLISH), "unknown");
}

static void arguments_are_checked(void)
{
    const xqr_position pos = position_of(START);
    const xqr_position none = {{0}};
    xqr_move move = XQR_NO_MOVE;

    CU_ASSERT_EQUAL(xqr_move_parse_lenient(NULL, NULL, &pos, XQR_NOTATION_ANY, "h2e2", XQR_NTS, NULL, NULL),
                    XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse_lenient(&move, NULL, &none, XQR_NOTATION_ANY, "h2e2", XQR_NTS, NULL, NULL),
                    XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse_lenient(&move, NULL, &pos, (xqr_notation)10, "h2e2", XQR_NTS, NULL, NULL),
                    XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse_lenient(&move, NULL, &pos, XQR_NOTATION_ANY, NULL, 0, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_move_parse_lenient(&move, NULL, &pos, XQR_NOTATION_ANY, "h2e2", XQR_NTS, NULL, NULL), XQR_OK);
}

void suite_notation_lenient(void)
{
    static const struct test tests[] = {
        TEST(ambiguous_text_names_its_candidates),
        TEST(what_is_not_ambiguous_has_one_candidate_or_none),
        TEST(slips_are_forgiven_and_named),
        TEST(every_slip_has_words_of_its_own),
        TEST(arguments_are_checked),
    };

    add_suite("notation_lenient", tests, COUNT_OF(tests));
}
