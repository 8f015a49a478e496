/* SPDX-License-Identifier: Apache-2.0 */
/* What is written must read back to the same move, for every legal move of many positions. */
#include "check.h"
#include "notation/notation.h"

#include <xqrules/xqrules.h>

#include <stdlib.h>
#include <string.h>

#define POSITIONS 3000
#define FEN_ROOM 128

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
    xqr_move got = XQR_NO_MOVE, one = XQR_NO_MOVE;
    uint32_t slips = 0;

    /* Checked here first: a row for each of so many moves would drown the report. */
    if (xqr_move_parse(&got, pos, notation, text, XQR_NTS, NULL, NULL) != XQR_OK || got != move)
        CHECK_TEXT(fen, text, "read back as the same move");
    if (xqr_move_candidates(pos, notation, text, XQR_NTS, &one, 1) != 1 || one != move)
        CHECK_TEXT(fen, text, "listed as the only candidate");
    got = XQR_NO_MOVE;
    if (xqr_move_parse_lenient(&got, &slips, pos, notation, text, XQR_NTS, NULL, NULL) != XQR_OK || got != move
        || slips)
        CHECK_TEXT(fen, text, "read leniently without a slip");
}

static void check_move(const char *fen, const xqr_position *pos, xqr_move move)
{
    char text[32];
    struct writer out = xqri_writer(text, sizeof text);

    /* Text read back as that move is also the only candidate, and lenient reading has nothing to forgive. */
    for (xqr_notation notation = XQR_NOTATION_UCI; notation <= XQR_NOTATION_ASIAN; notation++) {
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

/* Swaps the sides: the board turned round and every piece in the other colour. */
static void swap_sides(char *out, const char *fen)
{
    const char *const end = strchr(fen, ' ');

    for (const char *at = end; at-- > fen;) {
        const bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');

        *out++ = letter ? (char)(*at ^ 0x20) : *at;
    }
    *out++ = ' ';
    *out++ = end[1] == 'b' ? 'w' : 'b';
    *out = 0;
}

static unsigned mirrored(unsigned square)
{
    return square / 9 * 9 + 8 - square % 9;
}

/* The move as it stands, in the mirror, with the sides swapped, and both. */
static void check_move_all_round(const xqr_position pos[4], xqr_move move)
{
    const unsigned from = xqr_move_from(move), to = xqr_move_to(move);
    char fen[FEN_ROOM];

    for (unsigned i = 0; i < 4; i++) {
        const unsigned a = i & 2 ? 89 - from : from, b = i & 2 ? 89 - to : to;

        (void)xqr_position_format(&pos[i], fen, sizeof fen);
        check_move(fen, &pos[i],
                   xqr_move_make((xqr_square)(i & 1 ? mirrored(a) : a), (xqr_square)(i & 1 ? mirrored(b) : b)));
    }
}

/* A few legal moves of a position; how many. */
static size_t check_some_moves(const char *fen, struct dice *dice)
{
    xqr_position pos[4];
    xqr_move moves[XQR_MAX_MOVES];
    char swapped[FEN_ROOM];
    size_t count;

    swap_sides(swapped, fen);
    if (xqr_position_parse(&pos[0], xqr_rules_find("wxf-2018"), fen, XQR_NTS, NULL) != XQR_OK)
        return 0;
    CHECK_ROW(fen, xqr_position_parse(&pos[2], xqr_rules_find("wxf-2018"), swapped, XQR_NTS, NULL) == XQR_OK);
    (void)!xqr_position_mirror(&pos[1], &pos[0]);
    (void)!xqr_position_mirror(&pos[3], &pos[2]);
    count = xqr_position_legal_moves(&pos[0], moves, XQR_MAX_MOVES);
    for (unsigned i = 0; i < 8 && count > 0; i++)
        check_move_all_round(pos, moves[roll(dice, (unsigned)count)]);
    return count ? 8 : 0;
}

/* One more move of a random game, which begins again where it is over or long. */
static void play_on(xqr_position *pos, unsigned *plies, struct dice *dice)
{
    xqr_move moves[XQR_MAX_MOVES];
    const size_t count = *plies < 300 ? xqr_position_legal_moves(pos, moves, XQR_MAX_MOVES) : 0;

    if (count > 0) {
        CU_ASSERT(xqr_position_play(pos, moves[roll(dice, (unsigned)count)], NULL) == XQR_OK);
        ++*plies;
    } else {
        CU_ASSERT(xqr_position_start(pos, xqr_rules_find("wxf-2018")) == XQR_OK);
        *plies = 0;
    }
}

/* Random moves in positions with crowded files and in positions of random games. XQR_NOTATION_MOVES asks for more. */
static void random_moves_read_back_all_round(void)
{
    const char *const wanted = getenv("XQR_NOTATION_MOVES");
    const size_t goal = wanted ? strtoul(wanted, NULL, 10) : 10000;
    struct dice dice = {20250301};
    xqr_position played = {{0}};
    unsigned plies = 300;
    size_t seen = 0;

    for (unsigned round = 0; seen < goal; round++) {
        char fen[FEN_ROOM];

        if (round % 3) {
            random_fen(fen, &dice);
        } else {
            play_on(&played, &plies, &dice);
            (void)xqr_position_format(&played, fen, sizeof fen);
        }
        seen += check_some_moves(fen, &dice);
    }
    CHECK_ROW("moves read back", seen >= goal);
}

/* Any bytes at all: a status, never a crash, and a move only if it is legal. */
static void nonsense_is_answered(void)
{
    static const char *const parts[] = {"炮",   "二", "平", "前", "兵", "六", "+",  "-", ".",  "5",    "h",
                                        "2",    "R",  "x",  "１", "Ｃ", "=",  " ",  "!", "10", "\xE7", "\x00",
                                        "\xFF", "C",  "O",  "l",  "卒", "进", "。", ">", "1.", "马"};
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
        if (round % 2)
            status = xqr_move_parse_lenient(&move, NULL, &pos, XQR_NOTATION_ANY, text, len, &why, NULL);
        else
            status = xqr_move_parse(&move, &pos, XQR_NOTATION_ANY, text, len, &why, NULL);
        if (status == XQR_OK ? xqr_position_judge_move(&pos, move) != XQR_LEGAL : move != XQR_NO_MOVE)
            CU_FAIL("a move that is not legal");
        if ((status == XQR_ERR_ILLEGAL_MOVE) != (why != XQR_LEGAL))
            CU_FAIL("an illegal move needs a reason, and nothing else has one");
    }
}

void suite_notation_laws(void)
{
    static const struct test tests[] = {TEST(written_moves_read_back), TEST(random_moves_read_back_all_round),
                                        TEST(nonsense_is_answered)};

    add_suite("notation_laws", tests, COUNT_OF(tests));
}
