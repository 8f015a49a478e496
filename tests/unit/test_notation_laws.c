/* SPDX-License-Identifier: Apache-2.0 */
/* What is written must read back to the same move, for every legal move of many positions. */
#include "check.h"
#include "notation/notation.h"

#include <xqrules/xqrules.h>

#include <string.h>

#define POSITIONS 3000

/* A small generator of random numbers, the same on every machine. */
struct dice {
    uint64_t state;
};

static unsigned roll(struct dice *dice, unsigned sides)
{
    dice->state = dice->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((dice->state >> 33) % sides);
}

static void put(char board[90], struct dice *dice, char piece, unsigned count, const unsigned char *squares,
                unsigned square_count)
{
    while (count-- > 0) {
        const unsigned square = squares ? squares[roll(dice, square_count)] : roll(dice, 90);

        if (!board[square])
            board[square] = piece;
    }
}

/* Pawns crowd on one or two files, for that is where notation is hard. */
static void put_pawns(char board[90], struct dice *dice, char piece, unsigned first_rank)
{
    const unsigned files[2] = {roll(dice, 9), roll(dice, 9)};

    for (unsigned pawns = roll(dice, 6); pawns > 0; pawns--) {
        const unsigned file = roll(dice, 5) ? files[roll(dice, 2)] : roll(dice, 9);
        const unsigned square = (first_rank + roll(dice, 5)) * 9 + file;

        if (!board[square])
            board[square] = piece;
    }
}

static void write_fen(char *fen, const char board[90], bool black)
{
    for (unsigned left = 10; left-- > 0;) {
        for (unsigned file = 0; file < 9; file++)
            *fen++ = board[left * 9 + file] ? board[left * 9 + file] : '1';
        *fen++ = left ? '/' : ' ';
    }
    *fen++ = black ? 'b' : 'w';
    *fen = 0;
}

static void random_fen(char *fen, struct dice *dice)
{
    static const unsigned char palace[2][9] = {{3, 4, 5, 12, 13, 14, 21, 22, 23}, {66, 67, 68, 75, 76, 77, 84, 85, 86}};
    static const unsigned char advisors[2][5] = {{3, 5, 13, 21, 23}, {66, 68, 76, 84, 86}};
    static const unsigned char elephants[2][7] = {{2, 6, 18, 22, 26, 38, 42}, {83, 87, 63, 67, 71, 47, 51}};
    static const char pieces[2][8] = {"KABNRCP", "kabnrcp"};
    char board[90] = {0};

    for (unsigned color = 0; color < 2; color++) {
        put(board, dice, pieces[color][0], 1, palace[color], 9);
        put(board, dice, pieces[color][1], roll(dice, 3), advisors[color], 5);
        put(board, dice, pieces[color][2], roll(dice, 3), elephants[color], 7);
        for (unsigned kind = 3; kind < 6; kind++)
            put(board, dice, pieces[color][kind], roll(dice, 3), NULL, 0);
        put_pawns(board, dice, pieces[color][6], color ? roll(dice, 2) : 4 + roll(dice, 2));
    }
    write_fen(fen, board, roll(dice, 2));
}

static void check_reads_back(const char *fen, const xqr_position *pos, xqr_notation notation, const char *text,
                             xqr_move move)
{
    xqr_move got = XQR_NO_MOVE;

    /* Checked here first: a row for each of so many moves would drown the report. */
    if (xqr_move_parse(&got, pos, notation, text, XQR_NTS, NULL, NULL) != XQR_OK || got != move)
        CHECK_TEXT(fen, text, "read back as the same move");
}

static void check_move(const char *fen, const xqr_position *pos, xqr_move move)
{
    char text[32];
    struct writer out = xqri_writer(text, sizeof text);

    for (xqr_notation notation = XQR_NOTATION_UCI; notation <= XQR_NOTATION_UCI_ONE; notation++) {
        if (xqr_move_format(pos, move, notation, text, sizeof text) == 0)
            CHECK_ROW(fen, !"every legal move can be written");
        check_reads_back(fen, pos, notation, text, move);
        if (notation != XQR_NOTATION_UCI_ONE)
            check_reads_back(fen, pos, XQR_NOTATION_ANY, text, move);
    }
    xqri_english_write(&out, board_of(pos), move);
    (void)xqri_writer_finish(&out);
    check_reads_back(fen, pos, XQR_NOTATION_ANY, text, move);
}

static void written_moves_read_back(void)
{
    struct dice dice = {20240101};
    size_t positions = 0, moves_seen = 0;

    while (positions < POSITIONS) {
        xqr_move moves[XQR_MAX_MOVES];
        char fen[128];
        xqr_position pos;
        size_t count;

        random_fen(fen, &dice);
        if (xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), fen, XQR_NTS, NULL) != XQR_OK)
            continue;
        count = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);
        for (size_t i = 0; i < count; i++)
            check_move(fen, &pos, moves[i]);
        positions++;
        moves_seen += count;
    }
    CU_ASSERT(moves_seen > POSITIONS);
}

/* Any bytes at all: a status, never a crash, and a move only if it is legal. */
static void nonsense_is_answered(void)
{
    static const char *const parts[] = {"炮", "二", "平", "前", "兵", "六", "+", "-",  ".",    "5",    "h",    "2",
                                        "R",  "x",  "１", "Ｃ", "=",  " ",  "!", "10", "\xE7", "\x00", "\xFF", "C"};
    struct dice dice = {7};
    xqr_position pos;

    CU_ASSERT_EQUAL(xqr_position_start(&pos, xqr_rules_find("wxf-2018")), XQR_OK);
    for (unsigned round = 0; round < 200000; round++) {
        char text[40];
        size_t len = 0;
        xqr_move move = XQR_NO_MOVE;
        xqr_legality why = XQR_LEGAL;
        xqr_status status;

        for (unsigned i = 1 + roll(&dice, 6); i > 0; i--) {
            const char *const part = parts[roll(&dice, COUNT_OF(parts))];
            const size_t size = *part ? strlen(part) : 1;

            memcpy(text + len, part, size);
            len += size;
        }
        status = xqr_move_parse(&move, &pos, XQR_NOTATION_ANY, text, len, &why, NULL);
        if (status == XQR_OK ? xqr_position_judge_move(&pos, move) != XQR_LEGAL : move != XQR_NO_MOVE)
            CU_FAIL("a move that is not legal");
        if ((status == XQR_ERR_ILLEGAL_MOVE) != (why != XQR_LEGAL))
            CU_FAIL("an illegal move needs a reason, and nothing else has one");
    }
}

void suite_notation_laws(void)
{
    static const struct test tests[] = {TEST(written_moves_read_back), TEST(nonsense_is_answered)};

    add_suite("notation_laws", tests, COUNT_OF(tests));
}
