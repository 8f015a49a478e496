/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/setup.h"

#include "play.h"

#define MAX_WANTED 6

struct wanted {
    int32_t code;
    const char *square; /* "" for none */
    xqr_color color;
};

struct setup_case {
    const char *name, *text;
    struct wanted faults[MAX_WANTED]; /* ends with code 0 */
};

#define BOTH XQR_NO_COLOR

static const struct setup_case setup_cases[] = {
    {"a lawful position", "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1", {{0}}},
    {"the start", START, {{0}}},

    {"art. 1.2, no black king", "9/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1", {{XQR_FAULT_NO_KING, "", XQR_BLACK}}},
    {"art. 1.2, no red king", "4k4/9/9/9/9/9/9/9/4R4/9 b - - 0 1", {{XQR_FAULT_NO_KING, "", XQR_RED}}},
    {"art. 1.2, no king at all",
     "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
     {{XQR_FAULT_NO_KING, "", XQR_RED}, {XQR_FAULT_NO_KING, "", XQR_BLACK}}},
    {"art. 1.2, three red rooks", "3k5/9/9/9/9/9/9/9/RRR6/4K4 b - - 0 1", {{XQR_FAULT_TOO_MANY, "", XQR_RED}}},
    {"art. 1.2, two black kings", "3k1k3/9/9/9/9/9/9/9/R8/4K4 b - - 0 1", {{XQR_FAULT_TOO_MANY, "", XQR_BLACK}}},
    {"art. 1.2, six pawns", "3k5/9/9/PPPPPP3/9/9/9/9/9/4K4 b - - 0 1", {{XQR_FAULT_TOO_MANY, "", XQR_RED}}},
    {"art. 1.2, three of several kinds",
     "3k5/9/9/9/nnn6/9/9/9/CCC6/4K4 b - - 0 1",
     {{XQR_FAULT_TOO_MANY, "", XQR_RED}, {XQR_FAULT_TOO_MANY, "", XQR_BLACK}}},

    {"art. 2.2, red king off its palace",
     "3k5/9/9/9/9/9/4K4/9/9/R8 b - - 0 1",
     {{XQR_FAULT_KING_SQUARE, "e3", XQR_RED}}},
    {"art. 2.2, black king off its palace",
     "2k6/9/9/9/9/9/9/9/9/R3K4 b - - 0 1",
     {{XQR_FAULT_KING_SQUARE, "c9", XQR_BLACK}}},
    {"art. 2.2, red advisor in the other palace",
     "3k1A3/9/9/9/9/9/9/9/9/R3K4 b - - 0 1",
     {{XQR_FAULT_ADVISOR_SQUARE, "f9", XQR_RED}}},
    {"art. 2.2, black advisor on a palace square it cannot reach",
     "4ka3/3a5/9/9/9/9/9/9/9/R2K5 b - - 0 1",
     {{XQR_FAULT_ADVISOR_SQUARE, "d8", XQR_BLACK}}},
    {"BL059, red elephant on d0",
     "4k4/9/9/9/9/9/9/c8/9/R2B1K3 w - - 0 1",
     {{XQR_FAULT_ELEPHANT_SQUARE, "d0", XQR_RED}}},
    {"art. 2.2, black elephant beyond the river",
     "3k5/9/9/9/9/2b6/9/9/9/R3K4 b - - 0 1",
     {{XQR_FAULT_ELEPHANT_SQUARE, "c4", XQR_BLACK}}},
    {"art. 2.2, red pawn on its back rank",
     "3k5/9/9/9/9/9/9/9/9/R3K3P b - - 0 1",
     {{XQR_FAULT_PAWN_SQUARE, "i0", XQR_RED}}},
    {"art. 2.2, black pawn on a file it cannot have reached",
     "3k5/9/9/1p7/9/9/9/9/9/R3K4 b - - 0 1",
     {{XQR_FAULT_PAWN_SQUARE, "b6", XQR_BLACK}}},
    {"two red pawns at home on one file",
     "3k5/9/9/9/9/2P6/2P6/9/9/4K4 b - - 0 1",
     {{XQR_FAULT_PAWN_FILE, "c4", XQR_RED}}},
    {"two black pawns at home on one file",
     "3k5/9/9/8p/8p/9/9/9/9/R3K4 b - - 0 1",
     {{XQR_FAULT_PAWN_FILE, "i5", XQR_BLACK}}},
    {"one pawn at home, one beyond the river, on one file", "3k5/9/9/2P6/9/9/2P6/9/9/4K4 b - - 0 1", {{0}}},

    {"art. 2.2, facing kings", "4k4/9/9/9/9/9/9/9/R8/4K4 b - - 0 1", {{XQR_FAULT_KINGS_FACE, "e0", BOTH}}},
    {"art. 2.2, facing kings on another file",
     "3k5/9/9/9/9/9/9/3K5/9/R8 w - - 0 1",
     {{XQR_FAULT_KINGS_FACE, "d2", BOTH}}},
    {"BL061, the side to move can take the king",
     "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1",
     {{XQR_FAULT_OPPONENT_IN_CHECK, "e9", XQR_BLACK}}},
    {"BL061, the same for Black to move",
     "3k5/9/9/9/9/9/9/9/4r4/4K4 b - - 0 1",
     {{XQR_FAULT_OPPONENT_IN_CHECK, "e0", XQR_RED}}},

    {"several at once, each side named",
     "4k4/9/9/9/2B6/2b6/9/9/9/R2AK4 w - - 0 1",
     {{XQR_FAULT_ELEPHANT_SQUARE, "c4", XQR_BLACK},
      {XQR_FAULT_ELEPHANT_SQUARE, "c5", XQR_RED},
      {XQR_FAULT_KINGS_FACE, "e0", BOTH}}},
    {"faults come before warnings",
     "3k5/9/9/9/9/2b6/9/9/9/R3K4 r - - 0 0",
     {{XQR_FAULT_ELEPHANT_SQUARE, "c4", XQR_BLACK}, {XQR_WARNING_COUNTERS, "", BOTH}, {XQR_WARNING_DIALECT, "", BOTH}}},

    {"warning: no last move can have given both checks",
     "R3k4/9/9/9/9/9/9/9/9/3KR4 b - - 0 1",
     {{XQR_WARNING_CHECKERS, "e9", XQR_BLACK}, {XQR_WARNING_GAME_OVER, "", XQR_BLACK}}},
    {"warning: two pawns check at once",
     "3k5/9/9/9/9/9/9/9/9/3pKp3 w - - 0 1",
     {{XQR_WARNING_CHECKERS, "e0", XQR_RED}}},
    {"warning: two rooks, Red's king",
     "3kr4/9/9/9/9/9/9/9/9/r3K4 w - - 0 1",
     {{XQR_WARNING_CHECKERS, "e0", XQR_RED}, {XQR_WARNING_GAME_OVER, "", XQR_RED}}},
    {"a double check that a horse uncovered", "4k4/9/3N5/9/9/9/9/9/9/3KR4 b - - 0 1", {{0}}},
    {"a rook and a pawn before it", "3k5/9/9/9/9/9/9/3r5/9/2pK5 w - - 0 1", {{XQR_WARNING_CHECKERS, "d0", XQR_RED}}},
    {"a pawn that stepped off the rook's file", "3k5/9/9/9/9/9/9/3r5/2p6/3K5 w - - 0 1", {{0}}},
    {"a pawn that stepped off the rook's file and checks", "5k3/9/9/9/9/9/9/4r4/3p5/3K5 w - - 0 1", {{0}}},
    {"warning: mate", "1R1k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1", {{XQR_WARNING_GAME_OVER, "", XQR_BLACK}}},
    {"BL029, warning: stalemate", "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1", {{XQR_WARNING_GAME_OVER, "", XQR_BLACK}}},
    {"BL031, warning: nobody can attack",
     "3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 w - - 0 1",
     {{XQR_WARNING_NO_ATTACKERS, "", BOTH}}},
    {"BL031, one pawn is an attacker", "3ak4/4a4/9/9/4P4/9/9/9/4A4/3AK4 w - - 0 1", {{0}}},
};

static const char *square_name(unsigned square, char text[4])
{
    text[0] = 0;
    if (square != XQR_NO_SQUARE)
        (void)xqr_square_format((xqr_square)square, text, 4);
    return text;
}

static void every_fault_is_found(void)
{
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");

    for (size_t i = 0; i < COUNT_OF(setup_cases); i++) {
        const struct setup_case *const c = &setup_cases[i];
        xqr_fault faults[XQR_MAX_FAULTS];
        const size_t count = xqr_position_validate(rules, c->text, XQR_NTS, faults, XQR_MAX_FAULTS);
        size_t wanted = 0;

        for (; wanted < MAX_WANTED && c->faults[wanted].code; wanted++) {
            char square[4];

            if (!CHECK_ROW(c->name, wanted < count))
                break;
            CHECK_TEXT(c->name, xqr_fault_name(faults[wanted].code), xqr_fault_name(c->faults[wanted].code));
            CHECK_TEXT(c->name, square_name(faults[wanted].square, square), c->faults[wanted].square);
            CHECK_NUMBER(c->name, faults[wanted].color, c->faults[wanted].color);
            CHECK_ROW(c->name, faults[wanted].message[0] && faults[wanted].reserved[0] == 0);
            CHECK_ROW(c->name, faults[wanted].offset <= strlen(c->text));
        }
        CHECK_NUMBER(c->name, count, wanted);
        CHECK_NUMBER(c->name, xqr_position_validate(rules, c->text, XQR_NTS, NULL, 0), wanted); /* counting only */
    }
}

static void every_code_has_two_positions(void)
{
    static const int32_t codes[] = {
        XQR_FAULT_NO_KING,           XQR_FAULT_TOO_MANY,    XQR_FAULT_KING_SQUARE, XQR_FAULT_ADVISOR_SQUARE,
        XQR_FAULT_ELEPHANT_SQUARE,   XQR_FAULT_PAWN_SQUARE, XQR_FAULT_PAWN_FILE,   XQR_FAULT_KINGS_FACE,
        XQR_FAULT_OPPONENT_IN_CHECK, XQR_WARNING_CHECKERS,  XQR_WARNING_GAME_OVER,
    };

    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        size_t count = 0;

        for (size_t row = 0; row < COUNT_OF(setup_cases); row++)
            for (size_t j = 0; j < MAX_WANTED; j++)
                count += setup_cases[row].faults[j].code == codes[i];
        CHECK_ROW(xqr_fault_name(codes[i]), count >= 2);
    }
}

struct message_case {
    const char *name, *text, *message;
    uint64_t offset;
};

static const struct message_case message_cases[] = {
    {"BL059, the right side is named", "4k4/9/9/9/9/9/9/c8/9/R2B1K3 r - - 0 1", "red elephant can never stand on d0",
     23},
    {"the other side", "3k5/9/9/9/9/2b6/9/9/9/R3K4 b", "black elephant can never stand on c4", 13},
    {"how many", "3k5/9/9/9/9/9/9/9/RRR6/4K4 b", "red has 3 rooks", 0},
    {"none", "9/9/9/9/9/9/9/9/4R4/3K5 b", "black has no king", 0},
    {"red in check", "3k5/9/9/9/9/9/9/9/4r4/4K4 b", "red is in check but black is to move", 26},
    {"BL061, black in check", "4k4/9/9/9/9/9/9/9/4R4/3K5 w", "black is in check but red is to move", 26},
    {"facing kings", "4k4/9/9/9/9/9/9/9/R8/4K4 b", "the kings face each other on an open file", 22},
};

static void what_is_said_and_where(void)
{
    for (size_t i = 0; i < COUNT_OF(message_cases); i++) {
        const struct message_case *const c = &message_cases[i];
        xqr_error err = XQR_ERROR_INIT;
        xqr_position pos;

        memset(&pos, 0x5a, sizeof pos);
        CHECK_NUMBER(c->name, xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), c->text, XQR_NTS, &err),
                     XQR_ERR_SETUP);
        CHECK_NUMBER(c->name, err.code, XQR_ERR_SETUP);
        CHECK_TEXT(c->name, err.message, c->message);
        CHECK_NUMBER(c->name, err.offset, c->offset);
        CHECK_ROW(c->name, pos.opaque_[0] == UINT64_C(0x5a5a5a5a5a5a5a5a)); /* left alone */
    }
}

/* Short room gets the first entries, and the count stays true. */
static void short_room_for_faults(void)
{
    const char *const text = "4k4/9/9/9/2B6/2b6/9/9/9/R2AK4 w - - 0 1";
    xqr_fault faults[4];

    for (size_t cap = 0; cap <= 3; cap++) {
        memset(faults, 0xab, sizeof faults);
        CU_ASSERT_EQUAL(xqr_position_validate(xqr_rules_find("wxf-2018"), text, XQR_NTS, faults, cap), 3);
        for (size_t i = 0; i < COUNT_OF(faults); i++)
            CU_ASSERT_EQUAL(faults[i].square == 0xab, i >= cap);
    }
}

/* The header promises that XQR_MAX_FAULTS is always enough. */
static void room_for_the_faults_of_any_text(void)
{
    static const char *const ranks[] = {"AAAAAAAAA", "ppppppppp", "KKKKKKKKK", "bbbbbbbbb"};

    for (size_t i = 0; i < COUNT_OF(ranks); i++) {
        char text[128];
        size_t count;

        text[0] = 0;
        for (unsigned rank = 0; rank < 10; rank++) {
            strcat(text, ranks[i]);
            strcat(text, rank < 9 ? "/" : " r 1 0");
        }
        count = xqr_position_validate(xqr_rules_find("wxf-2018"), text, XQR_NTS, NULL, 0);
        CHECK_ROW(ranks[i], count <= XQR_MAX_FAULTS);
    }
}

static void names_of_faults(void)
{
    CU_ASSERT_STRING_EQUAL(xqr_fault_name(XQR_FAULT_SYNTAX), "syntax");
    CU_ASSERT_STRING_EQUAL(xqr_fault_name(XQR_FAULT_PAWN_FILE), "pawn_file");
    CU_ASSERT_STRING_EQUAL(xqr_fault_name(XQR_WARNING_CHECKERS), "checkers");
    CU_ASSERT_STRING_EQUAL(xqr_fault_name(0), "unknown");
    CU_ASSERT_STRING_EQUAL(xqr_fault_name(XQR_FAULT_CHECKERS + 1), "unknown");
    CU_ASSERT_STRING_EQUAL(xqr_fault_name(-1), "unknown");
    CU_ASSERT_STRING_EQUAL(xqr_fault_name(INT32_MAX), "unknown");
    for (int32_t a = XQR_FAULT_SYNTAX; a <= XQR_WARNING_EN_PASSANT; a = a == XQR_FAULT_CHECKERS ? 100 : a + 1)
        for (int32_t b = XQR_FAULT_SYNTAX; b < a; b = b == XQR_FAULT_CHECKERS ? 100 : b + 1)
            CHECK_ROW(xqr_fault_name(a), strcmp(xqr_fault_name(a), xqr_fault_name(b)) != 0);
}

static void kings_take_the_first_slots(void)
{
    const struct board b = board_from(START);
    unsigned last[2] = {0, 0};

    CU_ASSERT_EQUAL(b.cell[at("e0")], king_slot(XQR_RED));
    CU_ASSERT_EQUAL(b.cell[at("e9")], king_slot(XQR_BLACK));
    CU_ASSERT_EQUAL(b.alive, UINT32_MAX);
    for (unsigned square = 0; square < SQUARES; square++) {
        const unsigned slot = b.cell[square], color = slot == NO_SLOT ? 0 : slot_color(slot);

        if (slot == NO_SLOT || slot == king_slot(color))
            continue;
        CU_ASSERT_TRUE(slot > last[color]); /* the rest in order of squares */
        last[color] = slot;
    }
}

static void material_that_cannot_win(void)
{
    static const struct {
        const char *name, *fen;
        bool dead;
    } rows[] = {
        {"art. 4.2.1, kings alone", "3k5/9/9/9/9/9/9/9/9/4K4 w", true},
        {"BL031, guards on both sides", "3akab2/9/4b4/9/9/9/9/4B4/9/2BAKA3 b", true},
        {"BL031, a pawn at home", "3k5/9/9/9/9/9/P8/9/9/4K4 w", false},
        {"a black pawn at the end of its way", "3k5/9/9/9/9/9/9/9/9/p3K4 w", false},
        {"a cannon", "3k5/9/9/9/9/9/9/9/9/C3K4 w", false},
        {"a horse", "3k5/n8/9/9/9/9/9/9/9/4K4 w", false},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct board b = board_from(rows[i].fen);

        CHECK_ROW(rows[i].name, xqri_is_dead(&b) == rows[i].dead);
    }
}

void suite_setup(void)
{
    static const struct test tests[] = {
        TEST(every_fault_is_found),       TEST(every_code_has_two_positions),    TEST(what_is_said_and_where),
        TEST(short_room_for_faults),      TEST(room_for_the_faults_of_any_text), TEST(names_of_faults),
        TEST(kings_take_the_first_slots), TEST(material_that_cannot_win),
    };

    add_suite("setup", tests, COUNT_OF(tests));
}
