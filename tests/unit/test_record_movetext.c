/* SPDX-License-Identifier: Apache-2.0 */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FEN "3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1"

/* A record in one line: where it starts if not at the start position, its moves, and why it stopped. */
static void summarize(char *out, size_t cap, const xqr_record *record)
{
    xqr_position start, pos;
    char part[256];

    if (xqr_record_start(&pos, record) == XQR_OK && xqr_position_start(&start, xqr_rules_find("wxf-2018")) == XQR_OK
        && !xqr_position_is_same(&pos, &start)) {
        (void)xqr_position_format(&pos, part, sizeof part);
        append(out, cap, part);
        append(out, cap, " | ");
    }
    for (size_t ply = 1; ply <= xqr_record_ply_count(record); ply++) {
        (void)xqr_move_format(NULL, xqr_record_move_at(record, ply), XQR_NOTATION_UCI, part, sizeof part);
        append(out, cap, part);
        append(out, cap, " ");
    }
    append_end(out, cap, record, false);
}

static void read_all(char *out, size_t cap, const char *text, size_t len)
{
    read_records(out, cap, "wxf-2018", text, len, NULL, summarize);
}

struct movetext_case {
    const char *name, *text, *want;
};

static const struct movetext_case cases[] = {
    {"fen and moves", "fen " FEN " moves i0i9 d9d8", FEN " | i0i9 d9d8 *\n"},
    {"UCI", "position fen " FEN " moves i0i9 d9d8\n", FEN " | i0i9 d9d8 *\n"},
    {"UCI from the start position", "position startpos moves h2e2 h9g7\n", "h2e2 h9g7 *\n"},
    {"startpos alone", "startpos moves h2e2\n", "h2e2 *\n"},
    {"no word before the FEN", FEN " moves i0i9\n", FEN " | i0i9 *\n"},
    {"no word at all", FEN " i0i9 d9d8\n", FEN " | i0i9 d9d8 *\n"},
    {"a short FEN", "3k5/9/9/9/9/9/9/9/9/4K3R moves i0i9\n", FEN " | i0i9 *\n"},
    {"moves below the FEN", FEN "\ni0i9 d9d8\ni9i8\n\nend", FEN " | i0i9 d9d8 i9i8 *\n"},
    {"numbered moves below the FEN", FEN "\n\n1. 车一进九 {good} 将４进１ (x) 1-0\n", FEN " | i0i9 d9d8 1-0\n"},
    {"several games", "fen " FEN " moves i0i9\nposition startpos moves h2e2\n" FEN " moves i0i8\n",
     FEN " | i0i9 *\nh2e2 *\n" FEN " | i0i8 *\n"},
    {"a FEN and no moves", FEN "\n", FEN " | *\n"},
    {"a list of positions with remarks", FEN " bm i0i9; id \"1\";\n" FEN " ;D1 3\n", FEN " | *\n" FEN " | *\n"},
    {"counters that are none", FEN " w - - 99999999999 1 moves i0i9\n", FEN " | * !syntax ply 0 byte 35 <>\n"},
    {"words before the moves", FEN " junk moves i0i9\n", FEN " | * !syntax ply 0 byte 35 <>\n"},
    {"moves glued to the word", FEN " moves:i0i9\n", FEN " | * !syntax ply 0 byte 35 <>\n"},
    {"moves in brackets", FEN " moves [i0i9, d9d8]\n", FEN " | * !syntax ply 0 byte 41 <>\n"},
    {"moves in parentheses", FEN " (i0i9 d9d8)\n", FEN " | * !syntax ply 0 byte 35 <>\n"},
    {"moves alone", "h2e2 h9g7 h0g2\n", "h2e2 h9g7 h0g2 *\n"},
    {"a game a line", "h2e2 h9g7 h0g2\nb0c2 b9c7 c3c4\n", "h2e2 h9g7 h0g2 *\nb0c2 b9c7 c3c4 *\n"},
    {"a move a line", "h2e2\nh9g7\nh0g2\ni9h9\n", "h2e2 h9g7 h0g2 i9h9 *\n"},
    {"a game in several lines", "h2e2 h9g7\nh0g2 i9h9\nb0c2 b9c7\n", "h2e2 h9g7 h0g2 i9h9 b0c2 b9c7 *\n"},
    {"names above the moves", "A - B\nh2e2 h9g7\n\nC - D\nb2e2\n", "h2e2 h9g7 *\nb2e2 *\n"},
    {"a table", "x1;h2e2,h9g7,h0g2,i9h9\nx2;b2e2,h9g7,h0g2,i9h9\n", "h2e2 h9g7 h0g2 i9h9 *\nb2e2 h9g7 h0g2 i9h9 *\n"},
    {"Chinese", "炮二平五 马8进7\n", "h2e2 h9g7 *\n"},
    {"numbered, in lines", "1. b2e2 b9c7 2. b0c2\na9b9 3. a0b0", "b2e2 b9c7 b0c2 a9b9 a0b0 *\n"},
    {"a result behind the moves", "startpos moves h2e2 1-0\nstartpos moves b2e2 *\n", "h2e2 1-0\nb2e2 *\n"},
    {"what is no move", "startpos moves h2e2 foo h0g2\n", "h2e2 * !syntax ply 2 byte 20 <foo>\n"},
    {"an illegal move", "startpos moves h2e2 h9h8 h0g2\nstartpos moves b2e2\n",
     "h2e2 * !illegal_move ply 2 byte 20 <h9h8>\nb2e2 *\n"},
    {"a FEN that is none", "fen 3k5/9/9/9/9/9/9/9/9/4K3X w moves h2e2\n", "* !syntax ply 0 byte 27 <>\n"},
    {"another board", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4\n",
     "* !unsupported ply 0 byte 0 <>\n"},
    {"rank 10", "position startpos moves h3e3 h10g8\n", "h2e2 h9g7 *\n"},
    {"a file of the WXF",
     "FORMAT  \tWXF\nGAME\nRED     \tA;;;\nBLACK \tB;;;\n\nSTART{\n 1.  C2.5  H8+7   !2.  H2+3  R9.8!!\n}END\n",
     "h2e2 h9g7 h0g2 i9h9 *\n"},
    {"prose", "1. Introduction\n\nThe move e2e4 is played in chess. a/b/c/d/e/f/g/h\n", "none\n"},
};

static void move_lists_are_read(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char got[2048];

        read_all(got, sizeof got, cases[i].text, strlen(cases[i].text));
        CHECK_TEXT(cases[i].name, got, cases[i].want);
    }
}

/* A small generator of random numbers, the same on every machine. */
static unsigned roll(uint64_t *state, unsigned sides)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((*state >> 33) % sides);
}

/* Any text at all: records or none, never a crash, and every move in them legal. */
static void nonsense_is_answered(void)
{
    static const char *const parts[] = {
        "[Event \"A\"]",
        "[FEN \"" FEN "\"]",
        "\n",
        "\n\n",
        "1. ",
        "2. ",
        "h2e2 ",
        "h9g7 ",
        "炮二平五 ",
        "马８进７ ",
        "C2.5 ",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "[",
        "]",
        "\"",
        "\\",
        "*",
        "1-0",
        "$1",
        "fen ",
        FEN " ",
        "moves ",
        "startpos ",
        "position ",
        "开始\n",
        "(1,0): {",
        "FORMAT WXF\n",
        "START{",
        "红方: ",
        "，",
        "<",
        ">",
        "\xFF",
        "\xE7",
        "\r",
        "\t",
        "foo ",
        "e4 ",
        "Qh5 ",
        "10",
        ".",
        "…",
        "　",
        "和",
        "红胜",
        "[Variant \"xiangqi\"]",
    };
    uint64_t state = 42;

    for (unsigned round = 0; round < 20000; round++) {
        char text[2048] = "", got[8192];

        for (unsigned i = roll(&state, 40); i > 0; i--)
            append(text, sizeof text, parts[roll(&state, COUNT_OF(parts))]);
        read_all(got, sizeof got, text, strlen(text));
    }
    CU_PASS("nothing went wrong");
}

/* Signs that open something and never close it, blanks, numbers: each hundreds of thousands of times. Work that grows
 * with the square of the size would take minutes here. */
static void long_files_take_no_square_of_time(void)
{
    static const char *const parts[] = {
        "{",
        "(",
        "[",
        "[a ",
        "<",
        "\"",
        "\n",
        "\n\n",
        " ",
        ";",
        "%\n",
        "1.",
        "1.\n",
        "1. h2e2\n",
        "\\",
        "(1,0): {",
        "fen ",
        FEN "\n",
        "[A \"\"] ",
        "[A \"\"]\n",
        "[A \"\"]\n\n",
        "{\n\n",
        "[A \"x\"]\n{\n",
        "　",
        "开始\n",
        "START{",
        "FORMAT WXF\n",
        "x: y\n",
        "h2e2 ",
        "h2e2\n",
        "$",
        "*",
        "\xFF",
        "x",
        "{}",
        "()",
        "{x}\n",
        "炮",
        "a;",
        "一\n\n",
        "[A \"x\"]\n1. h2e2 {\n",
    };
    enum { SIZE = 300000 };
    char *const text = malloc(SIZE + 64);

    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        const size_t len = strlen(parts[i]);
        const clock_t begin = clock();
        xqr_reader *reader = NULL;
        xqr_record *record = NULL;
        size_t size = 0;

        for (; size < SIZE; size += len)
            memcpy(text + size, parts[i], len);
        CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, size, NULL, NULL, NULL),
                              XQR_OK);
        while (xqr_reader_next(&record, reader, NULL) == XQR_OK)
            xqr_record_free(record);
        xqr_reader_free(reader);
        CHECK_ROW(parts[i], (clock() - begin) / CLOCKS_PER_SEC < 20);
    }
    free(text);
}

void suite_record_movetext(void)
{
    static const struct test tests[] = {
        TEST(move_lists_are_read),
        TEST(nonsense_is_answered),
        TEST(long_files_take_no_square_of_time),
    };

    add_suite("record_movetext", tests, COUNT_OF(tests));
}
