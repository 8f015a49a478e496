/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/fen.h"

#include "play.h"

#define PLACEMENT "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

struct read_case {
    const char *name, *text, *normal; /* the normal form */
    int32_t warning;                  /* the only one; 0 for none */
};

static const struct read_case read_cases[] = {
    {"normal form", START, START, 0},
    {"Black to move, counters", PLACEMENT " b - - 12 34", PLACEMENT " b - - 12 34", 0},
    {"the word startpos", "startpos", START, 0},
    {"startpos among blanks", "  startpos\n", START, 0},
    {"side r", PLACEMENT " r - - 0 1", START, XQR_WARNING_DIALECT},
    {"sides in capitals", PLACEMENT " B - - 0 1", PLACEMENT " b - - 0 1", 0},
    {"letters H and E", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", START,
     XQR_WARNING_DIALECT},
    {"letters mixed", "rnbakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKABNR w - - 0 1", START,
     XQR_WARNING_DIALECT},
    {"empty squares counted one by one",
     "rnbakabnr/111111111/1c5c1/p1p1p1p1p/9/45/P1P1P1P1P/1C5C1/9/RNBAKABNR w - "
     "- 0 1",
     START, 0},
    {"blanks of all kinds", "\t" PLACEMENT "  w\t-\r\n- 0   1 ", START, 0},
    {"one dash only", PLACEMENT " w - 3 7", PLACEMENT " w - - 3 7", 0},
    {"no dashes", PLACEMENT " w 3 7", PLACEMENT " w - - 3 7", 0},
    {"round 0 is read as 1", PLACEMENT " w - - 0 0", START, XQR_WARNING_COUNTERS},
    {"more quiet plies than the round allows", PLACEMENT " w - - 40 5", PLACEMENT " w - - 40 5", XQR_WARNING_COUNTERS},
    {"as many quiet plies as the round allows", PLACEMENT " b - - 9 5", PLACEMENT " b - - 9 5", 0},
    {"largest counters", PLACEMENT " w - - 65535 65535", PLACEMENT " w - - 65535 65535", 0},
    {"leading zeros", PLACEMENT " w - - 007 012", PLACEMENT " w - - 7 12", 0},
    {"BL058, board and side only", PLACEMENT " w", START, XQR_WARNING_COUNTERS},
    {"BL058, quiet plies but no round", PLACEMENT " b - - 0", PLACEMENT " b - - 0 1", XQR_WARNING_COUNTERS},
    {"the board alone", PLACEMENT, START, XQR_WARNING_COUNTERS},
};

/* Where two things are said about one text, the last is compared: the first
 * concerns the side. */
static void every_dialect_has_one_normal_form(void)
{
    for (size_t i = 0; i < COUNT_OF(read_cases); i++) {
        const struct read_case *const c = &read_cases[i];
        xqr_fault faults[XQR_MAX_FAULTS];
        const size_t count =
            xqr_position_validate(xqr_rules_find("wxf-2018"), c->text, XQR_NTS, faults, XQR_MAX_FAULTS);
        xqr_position pos;
        char text[128];

        if (!CHECK_NUMBER(c->name, xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), c->text, XQR_NTS, NULL),
                          XQR_OK))
            continue;
        (void)xqr_position_format(&pos, text, sizeof text);
        CHECK_TEXT(c->name, text, c->normal);
        CHECK_ROW(c->name, (count > 0) == (c->warning != 0));
        CHECK_TEXT(c->name, count ? xqr_fault_name(faults[count - 1].code) : "",
                   c->warning ? xqr_fault_name(c->warning) : "");
    }
}

struct error_case {
    const char *name, *text;
    uint64_t offset;
    const char *message;
};

static const struct error_case error_cases[] = {
    {"nothing", "", 0, "no position"},
    {"blanks", " \n ", 3, "no position"},
    {"a letter that is no piece", "rnbakabnx/9/9/9/9/9/9/9/9/4K4 w", 8, "expected a piece letter, a digit 1-9 or '/'"},
    {"digit 0", "rnbakabnr/09/9/9/9/9/9/9/9/4K4 w", 10, "expected a piece letter, a digit 1-9 or '/'"},
    {"byte above 127", "4k4/9/\xe5\xb0\x86/9/9/9/9/9/9/4K4 w", 6, "expected a piece letter, a digit 1-9 or '/'"},
    {"rank too long by a piece", "rnbakabnrp/9/9/9/9/9/9/9/9/4K4 w", 9, "rank has more than 9 files"},
    {"rank too long by a digit", "4k4/55/9/9/9/9/9/9/9/4K4 w", 5, "rank has more than 9 files"},
    {"rank too short", "4k4/8/9/9/9/9/9/9/9/4K4 w", 5, "rank has fewer than 9 files"},
    {"last rank too short", "4k4/9/9/9/9/9/9/9/9/4K3 w", 23, "rank has fewer than 9 files"},
    {"rank too few", "4k4/9/9/9/9/9/9/9/4K4 w", 21, "board has fewer than 10 ranks"},
    {"rank too many", "4k4/9/9/9/9/9/9/9/9/4K4/9 w", 23, "board has more than 10 ranks"},
    {"side x", PLACEMENT " x - - 0 1", 60, "side to move must be w, r or b"},
    {"side of two letters", PLACEMENT " wb - - 0 1", 61, "side to move must be one letter"},
    {"castling of another game", PLACEMENT " w KQkq - 0 1", 62, "expected a number"},
    {"negative counter", PLACEMENT " w - - -1 1", 66, "expected a number"},
    {"counter that is none", PLACEMENT " w - - x 1", 66, "expected a number"},
    {"letters behind a counter", PLACEMENT " w - - 0x 1", 67, "expected a number"},
    {"counter too large", PLACEMENT " w - - 65536 1", 66, "number out of range"},
    {"counter beyond 64 bits", PLACEMENT " w - - 0 99999999999999999999", 68, "number out of range"},
    {"moves behind the counters", PLACEMENT " w - - 0 1 moves h2e2", 70, "unexpected text after the counters"},
    {"startpos and more", "startpos w", 0, "expected a piece letter, a digit 1-9 or '/'"},
};

static void errors_have_a_place(void)
{
    for (size_t i = 0; i < COUNT_OF(error_cases); i++) {
        const struct error_case *const c = &error_cases[i];
        xqr_error err = XQR_ERROR_INIT;
        xqr_position pos = {{0}};
        xqr_fault fault;

        CHECK_NUMBER(c->name, xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), c->text, XQR_NTS, &err),
                     XQR_ERR_SYNTAX);
        CHECK_TEXT(c->name, err.message, c->message);
        CHECK_NUMBER(c->name, err.offset, c->offset);
        CHECK_NUMBER(c->name, err.code, XQR_ERR_SYNTAX);
        CHECK_NUMBER(c->name, xqr_position_turn(&pos), XQR_NO_COLOR); /* left alone */
        CHECK_NUMBER(c->name, xqr_position_validate(xqr_rules_find("wxf-2018"), c->text, XQR_NTS, &fault, 1), 1);
        CHECK_NUMBER(c->name, fault.code, XQR_FAULT_SYNTAX);
        CHECK_NUMBER(c->name, fault.offset, c->offset);
    }
}

/* What is assumed is what was missing, and no more. */
static void warnings_name_what_is_missing(void)
{
    static const struct {
        const char *text, *message;
    } rows[] = {
        {PLACEMENT " b - - 5", "the round is missing; 1 is assumed"},
        {PLACEMENT " b", "counters are missing; 0 1 is assumed"},
        {PLACEMENT, "side to move is missing; red is assumed"},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_fault fault = {0};

        CHECK_NUMBER(rows[i].text, xqr_position_validate(xqr_rules_find("wxf-2018"), rows[i].text, XQR_NTS, &fault, 1),
                     1);
        CHECK_TEXT(rows[i].text, fault.message, rows[i].message);
    }
}

/* Counters stop where text can still hold them, so that every position can be read back. */
static void full_counters_read_back(void)
{
    static const char *const moves[] = {"h0g2", "h9g7", "g2h0", "g7h9"};
    xqr_position pos = position_of(PLACEMENT " w - - 65534 65534"), again;
    char text[128];

    for (size_t i = 0; i < 8; i++)
        CU_ASSERT_EQUAL(xqr_position_play(&pos, go(moves[i % 4]), NULL), XQR_OK);
    (void)xqr_position_format(&pos, text, sizeof text);
    CU_ASSERT_STRING_EQUAL(text, PLACEMENT " w - - 65535 65535");
    CU_ASSERT_EQUAL(xqr_position_parse(&again, xqr_rules_find("wxf-2018"), text, XQR_NTS, NULL), XQR_OK);
}

/* A text given with its length need not end there, and a zero byte inside it is
 * no end. */
static void the_length_counts(void)
{
    const char *const text = PLACEMENT " b - - 12 34garbage";
    xqr_position pos;
    xqr_error err = XQR_ERROR_INIT;

    CU_ASSERT_EQUAL(xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), text, strlen(text) - 7, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_position_round(&pos), 34);
    CU_ASSERT_EQUAL(xqr_position_quiet_plies(&pos), 12);
    CU_ASSERT_EQUAL(xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), "4k4/9\0/9/9/9/9/9/9/9/4K4 w", 26, &err),
                    XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(err.offset, 5);
}

/* Every beginning of a good text is answered, whatever the answer. */
static void beginnings_of_a_text(void)
{
    static const char text[] = START;

    for (size_t len = 0; len < sizeof text; len++) {
        xqr_position pos;
        xqr_error err = XQR_ERROR_INIT;
        char *const copy = malloc(len + 1); /* so that a sanitizer sees the end */
        xqr_status status;

        CU_ASSERT_PTR_NOT_NULL_FATAL(copy);
        memcpy(copy, text, len);
        status = xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), copy, len, &err);
        CU_ASSERT_EQUAL(status, len >= strlen(PLACEMENT) ? XQR_OK : XQR_ERR_SYNTAX);
        CU_ASSERT_TRUE(status == XQR_OK || err.offset <= len);
        free(copy);
    }
}

static void writing_what_was_read(void)
{
    uint64_t dice = 4;

    for (unsigned game = 0; game < 20; game++) {
        xqr_position pos = position_of(START);

        for (unsigned ply = 0; ply < 150; ply++) {
            const xqr_move move = random_move(&pos, &dice);
            xqr_position again;
            char text[128], back[128];

            if (move == XQR_NO_MOVE || xqr_position_play(&pos, move, NULL) != XQR_OK)
                break;
            CU_ASSERT_TRUE(xqr_position_format(&pos, text, sizeof text) < sizeof text);
            again = position_of(text);
            CU_ASSERT_TRUE(xqr_position_is_same(&pos, &again));
            CU_ASSERT_EQUAL(xqr_position_key(&pos), xqr_position_key(&again));
            CU_ASSERT_EQUAL(xqr_position_quiet_plies(&pos), xqr_position_quiet_plies(&again));
            CU_ASSERT_EQUAL(xqr_position_round(&pos), xqr_position_round(&again));
            (void)xqr_position_format(&again, back, sizeof back);
            CU_ASSERT_STRING_EQUAL(text, back);
        }
    }
}

static void short_room_for_a_text(void)
{
    const xqr_position pos = position_of(START);
    char text[128];

    CU_ASSERT_EQUAL(xqr_position_format(&pos, NULL, 0), strlen(START));
    for (size_t cap = 1; cap <= strlen(START) + 1; cap++) {
        memset(text, '#', sizeof text);
        CU_ASSERT_EQUAL(xqr_position_format(&pos, text, cap), strlen(START));
        CU_ASSERT_EQUAL(strlen(text), cap - 1);
        CU_ASSERT_EQUAL(memcmp(text, START, cap - 1), 0);
        CU_ASSERT_EQUAL(text[cap], '#');
    }
}

/* 128 bytes are promised to be enough: all pieces stand, and the counters are
 * as long as they get. */
static void the_longest_text(void)
{
    char text[128];
    struct board b = board_from("1rbak1bnr/4a4/1cn3c2/p1p1p1p1p/9/9/P1P1P1P1P/"
                                "1CN3C2/4A4/1RBAK1BNR w - - 65535 65535");
    struct writer out = xqri_writer(text, sizeof text);

    b.quiet = b.round = UINT16_MAX;
    xqri_fen_format(&b, &out);
    CU_ASSERT_TRUE(xqri_writer_finish(&out) < sizeof text);
}

static void the_start_position(void)
{
    struct board b;
    char text[128];
    struct writer out = xqri_writer(text, sizeof text);

    xqri_start_position(&b);
    xqri_fen_format(&b, &out);
    (void)xqri_writer_finish(&out);
    CU_ASSERT_STRING_EQUAL(text, START);
}

void suite_fen(void)
{
    static const struct test tests[] = {
        TEST(every_dialect_has_one_normal_form),
        TEST(errors_have_a_place),
        TEST(warnings_name_what_is_missing),
        TEST(full_counters_read_back),
        TEST(the_length_counts),
        TEST(beginnings_of_a_text),
        TEST(writing_what_was_read),
        TEST(short_room_for_a_text),
        TEST(the_longest_text),
        TEST(the_start_position),
    };

    add_suite("fen", tests, COUNT_OF(tests));
}
