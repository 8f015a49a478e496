/* SPDX-License-Identifier: Apache-2.0 */
#include "bytes.h"

static struct bytes file;

static const char *read_back(void)
{
    static char got[2048];

    write_records(got, sizeof got, &file, XQR_FORMAT_SG, NULL);
    return got;
}

#define USUAL \
    "148 150 152 154 156 165 171 197 203 196 204 198 202 199 201 200 100 102 104 106 108 085 091 053 059 " \
    "052 060 054 058 055 057 056 "
/* Red's king and a pawn, Black's king and both rooks. */
#define FEW \
    "104 000 000 000 000 000 000 000 000 000 000 000 000 000 000 200 000 000 000 000 000 000 000 000 000 " \
    "052 060 000 000 000 000 055 "

static void put_record(const char *result, const char *pieces, const char *moves)
{
    const size_t begin = file.len;

    put_text(&file, "\xBC\xD7 x                            "); /* 甲 */
    put_text(&file, " \xD2\xD2                             "); /* 乙 */
    put_text(&file, result);
    put_text(&file, "2004-12-29");
    put_text(&file, pieces);
    CU_ASSERT_EQUAL(file.len - begin, 210);
    put_text(&file, moves);
    put_fill(&file, ' ', begin + 1110 - file.len);
    put_text(&file, "0 1 1 ");
    put_fill(&file, 0, begin + 1192 - file.len);
}

#define HEAD(mark) "[Red=甲 x] [Black=乙] [Date=2004-12-29] [Termination=" mark "] "

static void games_are_read(void)
{
    file.len = 0;
    put_record("R+c     ", USUAL, "\x57\x39\x50\x48\x59\x4D\t");
    put_record("D==     ", USUAL, "\t");
    put_record("B+c     ", FEW, "\x0A\x0F\x2B\x2C\t");
    CHECK_TEXT("three games", read_back(),
               HEAD("R+c") "h2e2 h9g7 h0g2 1-0\n" HEAD("D==") "1/2-1/2\n" HEAD(
                   "B+c") "<r2k4r/9/9/4P4/9/9/9/9/9/4K4 b - - 0 1> a9a4 0-1 !illegal_move ply 2 byte 2596 "
                          "<d6d5> no piece stands "
                          "there\n");
    check_hardships(&file, 1300);
}

static void what_is_wrong_is_told(void)
{
    file.len = 0;
    put_record("?       ", USUAL, "\x57\x39\x09");
    put_record("?       ", USUAL, "\x57\x39\x01\x02\t");
    memset(file.at + 1192 + 100, 'x', 3); /* within the pieces */
    put_record("?       ", USUAL, "\x57\x39\x01\x02\t");
    CHECK_TEXT("a record that is none, and a move that is none", strchr(read_back(), 'h'),
               "h2e2 *\n* !syntax ply 0 byte 1192 <> no record of this kind begins here\n"
               "[Red=甲 x] [Black=乙] [Date=2004-12-29] [Termination=?] h2e2 * !syntax ply 2 byte 2596 <90-90> not a "
               "move\n");
    file.len = 0;
    put_record("?       ", USUAL, "\x57\x39\x50\x48\t");
    file.len = 213;
    CHECK_TEXT("cut", strchr(read_back(), 'h'), "h2e2 * !syntax ply 0 byte 213 <> the file ends before the moves do\n");
    memcpy(file.at + 82, "150", 3);
    CHECK_TEXT("two on one square", strchr(read_back(), '*'),
               "* !syntax ply 0 byte 86 <> a piece stands off the board or on another\n");
    memcpy(file.at + 82, "047", 3);
    CHECK_TEXT("off the board", strchr(read_back(), '*'),
               "* !syntax ply 0 byte 82 <> a piece stands off the board or on another\n");
}

void suite_record_sg(void)
{
    static const struct test tests[] = {TEST(games_are_read), TEST(what_is_wrong_is_told)};

    add_suite("record_sg", tests, COUNT_OF(tests));
}
