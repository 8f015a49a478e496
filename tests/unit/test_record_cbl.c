/* SPDX-License-Identifier: Apache-2.0 */
#include "ccbridge_bytes.h"
#include "zlib_bytes.h"

static struct bytes file, content;

static const char *read_with(const xqr_read_options *options)
{
    static char got[4096];

    write_records(got, sizeof got, &file, XQR_FORMAT_CBL, options);
    return got;
}

static const char *read_back(void)
{
    return read_with(NULL);
}

/* ---- Newer libraries ---- */

/* An index for two records, of which the second takes two slots. */
static void put_library(void)
{
    file.len = 0;
    put_text(&file, "CCBridgeLibrary");
    put_fill(&file, 0, 60 - 15);
    put_number(&file, 2, 4);
    put_fill(&file, 0, 66624 + 2 * 276 - 64);
    put_head(&file, "one");
    put_move(&file, 0, "", NULL);
    put_move(&file, LAST, "h2e2", NULL);
    put_fill(&file, 0, 66624 + 2 * 276 + 4096 - file.len);
    put_head(&file, "two");
    put_move(&file, 0, "", "0123456789012345678901234567890123456789012345678901234567890123456789");
    for (unsigned i = 0; i < 500; i++) {
        static const char *const turn[] = {"a0a1", "a9a8", "a1a0", "a8a9"};

        put_move(&file, i == 499 ? LAST : 0, turn[i % 4], NULL);
    }
    put_fill(&file, 0, 66624 + 2 * 276 + 3 * 4096 - file.len);
}

static size_t count_of(const char *text, char c)
{
    size_t count = 0;

    for (; *text; text++)
        count += *text == c;
    return count;
}

static void records_stand_in_slots(void)
{
    const char *got;

    put_library();
    got = read_back();
    CU_ASSERT_EQUAL(count_of(got, '\n'), 2);
    CU_ASSERT_PTR_NOT_NULL(strstr(got, "[Title=one] h2e2 *\n[Title=two] {0123456789"));
    CU_ASSERT_PTR_NULL(strchr(got, '!'));
    file.at[60] = 9; /* more places than there are */
    CU_ASSERT_EQUAL(count_of(read_back(), '\n'), 2);
    memset(file.at + 60, 0xFF, 4);
    CU_ASSERT_EQUAL(count_of(read_back(), '\n'), 2);
}

static void a_broken_record_hides_no_other(void)
{
    put_library();
    file.at[66624 + 2 * 276 + 2120] = 0x77;
    CU_ASSERT_PTR_NOT_NULL(
        strstr(read_back(), "[Title=one] * !syntax ply 0 byte 69296 <> no such piece\n[Title=two] {0123456789"));
    put_library();
    file.len = 66624 + 2 * 276 + 4096 + 100;
    CHECK_TEXT("cut", read_back(),
               "[Title=one] h2e2 *\n* !syntax ply 0 byte 71372 <> the record ends within its head\n");
    file.len = 66624;
    CHECK_TEXT("no records", read_back(), "syntax: no game found\n");
}

/* ---- Older ones ---- */

static void put_name(const char *text)
{
    put_number(&content, (uint32_t)strlen(text), 4);
    put_text(&content, text);
}

static void begin_packed(unsigned count)
{
    content.len = 0;
    put_name("L");
    for (unsigned i = 0; i < 4; i++)
        put_name("");
    put_text(&content, "01-3-10 23:32:16   01-3-10 23:45:00   ");
    put_number(&content, count, 4);
    put_number(&content, 0, 4);
}

static const uint8_t usual[32] = {0x1a, 0x2a, 0x3a, 0x4a, 0x5a, 0x6a, 0x7a, 0x8a, 0x9a, 0x28, 0x88,
                                  0x17, 0x37, 0x57, 0x77, 0x97, 0x11, 0x21, 0x31, 0x41, 0x51, 0x61,
                                  0x71, 0x81, 0x91, 0x23, 0x83, 0x14, 0x34, 0x54, 0x74, 0x94};

static size_t put_packed_head(const uint8_t *pieces, unsigned turn, unsigned moves)
{
    const size_t begin = content.len;

    put_number(&content, 0, 4);
    put(&content, pieces, 32);
    put_number(&content, 1, 4);
    put_name("\xBC\xD7"); /* 甲 */
    put_number(&content, 1, 4);
    put_name("T");
    put_name("");
    put_name("x");
    put_name("Site");
    put_name("1990.1.2 ");
    put_name("R");
    put_name("B");
    put_number(&content, 2, 4);
    for (unsigned i = 0; i < 4; i++)
        put_name("");
    put_name("||");
    put_byte(&content, turn);
    put_text(&content, "01-3-10 23:33:12   01-3-10 23:34:12   ");
    put_number(&content, moves, 4);
    return begin;
}

static void end_record(size_t begin)
{
    const size_t len = content.len - begin;

    content.at[begin] = (uint8_t)len;
    content.at[begin + 1] = (uint8_t)(len >> 8);
}

static void put_packed_game(void)
{
    const size_t begin = put_packed_head(usual, 1, 3);

    put(&content, "\1\0\x77\x47\x51\x24", 6);
    put(&content, "\2\0\x70\x62\x17\x06", 6);
    put(&content, "\3\0\x79\x67\x11\x02", 6);
    put_text(&content, "\r\n\xD2\xD2\r\nlast\r\n"); /* 乙 */
    end_record(begin);
}

static void pack(void)
{
    file.len = 0;
    put_text(&file, "CCBridge");
    put_number(&file, 21, 4);
    put_number(&file, 3, 4);
    put_number(&file, 1u << 31, 4); /* a size that is no one's business */
    put_stream(&file, content.at, content.len);
}

#define HEAD \
    "[Event=甲] [Title=T] [Field4=x] [Site=Site] [Date=1990.1.2] [Red=R] [Black=B] " \
    "[DateCreated=01-3-10 23:33:12] [DateModified=01-3-10 23:34:12] "

#ifdef XQR_WITH_ZLIB

static void packed_records_are_read(void)
{
    uint8_t pieces[32] = {0};

    begin_packed(2);
    put_packed_game();
    pieces[4] = 0x5a;
    pieces[8] = 0x9a;
    pieces[20] = 0x41;
    {
        const size_t begin = put_packed_head(pieces, 2, 1);

        put(&content, "\1\0\x30\x31\x40\x00", 6);
        put_text(&content, "\r\n");
        end_record(begin);
    }
    pack();
    CHECK_TEXT("two records", read_back(),
               HEAD "h2e2 h9g7 {乙} h0g2 {last} 0-1\n" HEAD "<3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1> d9d8 0-1\n");
    check_hardships(&file, file.len);
    CHECK_TEXT("more than the limit",
               read_with(&(xqr_read_options){.struct_size = sizeof(xqr_read_options), .max_text = 300}),
               "range: the file unpacks to more than the limit allows\n");
}

static void what_is_wrong_in_packed_records_is_told(void)
{
    size_t second;

    begin_packed(3);
    put_packed_game();
    content.at[content.len - 21] = 0x89; /* where the second move goes */
    second = content.len;
    put_packed_game();
    content.at[second + 4] = 0x1b;
    put_packed_game();
    pack();
    file.len -= 9; /* no sum, and the last record ends early */
    CHECK_TEXT("three broken records", read_back(),
               HEAD "h2e2 0-1 !illegal_move ply 2 byte 239 <h9i0> the piece does not move like that\n" HEAD
                    "0-1 !syntax ply 0 byte 265 <> a piece stands off the board or on another\n" HEAD
                    "h2e2 h9g7 {乙} h0g2 {l} 0-1 !syntax ply 0 byte 644 <> the file ends before the record does\n"
                    "* !syntax ply 0 byte 644 <> the compressed part of the file is damaged from here on\n");
    begin_packed(1);
    put_fill(&content, 1, 3);
    pack();
    CHECK_TEXT("no room for a record", read_back(),
               "* !syntax ply 0 byte 67 <> no record of this length can be here\n");
    content.len = 5;
    pack();
    CHECK_TEXT("no room for a head", read_back(), "* !syntax ply 0 byte 5 <> no record of this length can be here\n");
    content.len = 0;
    pack();
    put_text(&file, "more behind the stream");
    CHECK_TEXT("nothing at all", read_back(), "syntax: no game found\n");
    begin_packed(0);
    pack();
    CHECK_TEXT("empty", read_back(), "syntax: no game found\n");
    memset(file.at + 22, 0xFF, 20);
    CHECK_TEXT("damaged", read_back(), "syntax: the compressed part of the file is damaged\n");
}

#else

static void the_lack_of_zlib_is_told(void)
{
    begin_packed(1);
    put_packed_game();
    pack();
    CHECK_TEXT("without zlib", read_back(),
               "unsupported: this build lacks zlib, which compressed CCBridge files need\n");
}

#endif

void suite_record_cbl(void)
{
    static const struct test tests[] = {
        TEST(records_stand_in_slots),
        TEST(a_broken_record_hides_no_other),
#ifdef XQR_WITH_ZLIB
        TEST(packed_records_are_read),
        TEST(what_is_wrong_in_packed_records_is_told),
#else
        TEST(the_lack_of_zlib_is_told),
#endif
    };

    add_suite("record_cbl", tests, COUNT_OF(tests));
}
