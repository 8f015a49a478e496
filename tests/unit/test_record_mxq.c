/* SPDX-License-Identifier: Apache-2.0 */
#include "bytes.h"

static struct bytes file;

static const char *read_back(void)
{
    static char got[2048];

    write_records(got, sizeof got, &file, XQR_FORMAT_MXQ, NULL);
    return got;
}

static void put_all(const char *const *texts)
{
    for (; *texts; texts++) {
        put_byte(&file, (unsigned)strlen(*texts));
        put_text(&file, *texts);
    }
}

/* "甲-胜-乙" is in GBK; result is the sign between the dashes. */
static void put_head(const char *result)
{
    char players[32];
    const char *const head[] = {"Room", "02-10-07", players, "1800", "1900",  "10", "5",
                                "0",    "94",       "60",    "over", "Moves", NULL};

    snprintf(players, sizeof players, "\xBC\xD7(1)-%s-\xD2\xD2(2)", result);
    put_all(head);
}

#define HEAD(result) \
    "[Site=Room] [Date=02-10-07] [Event=甲(1)-" result "-乙(2)] [Red=甲(1)] [Black=乙(2)] " \
    "[RedElo=1800] [BlackElo=1900] [Time1=10] [Time2=5] [Time3=0] [RedTimeLeft=94] [BlackTimeLeft=60] " \
    "[Termination=over] "

static void a_game_is_read(void)
{
    const char *const moves[] = {"7C-4C", "7J-6H", "7A-6C", "Ends", "CommentsEnd", NULL};

    file.len = 0;
    put_head("\xCA\xA4");
    put_all(moves);
    CHECK_TEXT("a win of Red", read_back(), HEAD("胜") "h2e2 h9g7 h0g2 1-0\n");
    check_hardships(&file, file.len);
    put_head("\xB8\xBA");
    put_all(moves + 3);
    put_head("\xBA\xCD");
    put_all(moves + 3);
    CHECK_TEXT("three in one file", read_back(),
               HEAD("胜") "h2e2 h9g7 h0g2 1-0\n" HEAD("负") "0-1\n" HEAD("和") "1/2-1/2\n");
}

static void what_is_wrong_is_told(void)
{
    const char *const illegal[] = {"7C-4C", "7C-4C", "7A-6C", "Ends", "CommentsEnd", NULL};
    const char *const odd[] = {"7C-4C", "7J-9H", "Ends", "a remark", "CommentsEnd", NULL};
    const char *const words[] = {"7C-4C", "what%\x81", "Ends", "CommentsEnd", NULL};

    file.len = 0;
    put_head("\xCA\xA4");
    put_all(illegal);
    CHECK_TEXT("an illegal move", strchr(read_back(), 'h'),
               "h2e2 1-0 !illegal_move ply 2 byte 70 <h2e2> no piece stands there\n");
    file.len = 0;
    put_head("\xCA\xA4");
    put_all(odd);
    CHECK_TEXT("off the board", strchr(read_back(), '{'),
               "{a remark} h2e2 1-0 !syntax ply 2 byte 70 <88-90> not a move\n");
    file.len = 0;
    put_head("\xCA\xA4");
    put_all(words);
    CHECK_TEXT("no move", strchr(read_back(), 'h'), "h2e2 1-0 !syntax ply 2 byte 70 <what%?> not a move\n");
    file.len = 0;
    put_head("\xCA\xA4");
    put_all((const char *const[]){"7C-4C", NULL});
    CHECK_TEXT("cut", strchr(read_back(), 'h'),
               "h2e2 1-0 !syntax ply 0 byte 69 <> the file ends before its moves do\n");
    put_all((const char *const[]){"Ends", NULL});
    CHECK_TEXT("cut behind the moves", strchr(read_back(), 'h'),
               "h2e2 1-0 !syntax ply 0 byte 74 <> the file ends before its comments do\n");
    put_all((const char *const[]){"CommentsEnd", "x", NULL});
    CHECK_TEXT("more behind it", strchr(strchr(read_back(), '\n'), '*'),
               "* !syntax ply 0 byte 86 <> no record begins here\n");
}

/* The letters before each text of this PGN's comment happen to be the lengths of a head; the line's end tells. */
static void lines_are_no_head(void)
{
    char got[256];

    file.len = 0;
    put_text(&file, "1. h2e2 {");
    put_fill(&file, '-', '1' - file.len);
    put_text(&file, "\n\1a\1b\5Moves} h9g7 *\n");
    write_records(got, sizeof got, &file, XQR_FORMAT_PGN, NULL);
    CHECK_TEXT("PGN", got, "h2e2 {----------------------------------------\n\1a\1b\5Moves} h9g7 *\n");
}

void suite_record_mxq(void)
{
    static const struct test tests[] = {TEST(a_game_is_read), TEST(what_is_wrong_is_told), TEST(lines_are_no_head)};

    add_suite("record_mxq", tests, COUNT_OF(tests));
}
