/* SPDX-License-Identifier: Apache-2.0 */
#include "ccbridge_bytes.h"

static struct bytes file;

static const char *read_with(const xqr_read_options *options)
{
    static char got[4096];

    write_records(got, sizeof got, &file, XQR_FORMAT_CBR, options);
    return got;
}

static const char *read_back(void)
{
    return read_with(NULL);
}

static void begin(void)
{
    file.len = 0;
    put_head(&file, "T");
}

static void facts_are_read(void)
{
    begin();
    set_wide(file.at + 692, "Cup");
    set_wide(file.at + 884, "2001-01-02");
    set_wide(file.at + 1076, " A ");
    memcpy(file.at + 1300, "\x32\x75\0\0trash", 9); /* 甲 in UTF-16 */
    memcpy(file.at + 2036, "C32", 4);
    file.at[2076] = 3;
    put_move(&file, 0, "", "hello");
    put_move(&file, 0, "h2e2", "one");
    put_move(&file, LAST, "h9g7", NULL);
    CHECK_TEXT("facts", read_back(),
               "[Title=T] [Event=Cup] [Date=2001-01-02] [Red=A] [Black=甲] [ECCO=C32] {hello} h2e2 "
               "{one} h9g7 1/2-1/2\n");
    check_hardships(&file, file.len);
}

static void variations_are_read(void)
{
    begin();
    put_move(&file, 0, "", NULL);
    put_move(&file, SIBLING, "h2e2", NULL);
    put_move(&file, 0, "h9g7", NULL);
    put_move(&file, LAST | SIBLING, "h0g2", NULL);
    put_move(&file, SIBLING, "b0c2", "second"); /* in place of h0g2 */
    put_move(&file, LAST, "b9c7", NULL);
    put_move(&file, LAST, "c3c4", "third");
    put_move(&file, LAST | SIBLING, "b2e2", NULL); /* in place of h2e2 */
    put_move(&file, LAST, "g3g4", NULL);
    CHECK_TEXT("a tree", read_back(),
               "[Title=T] h2e2 (b2e2 ) (g3g4 ) h9g7 h0g2 (b0c2 {second} b9c7 ) (c3c4 {third} ) *\n");
    check_hardships(&file, file.len);
    CHECK_TEXT("without variations",
               read_with(&(xqr_read_options){.struct_size = sizeof(xqr_read_options), .skip_variations = 1}),
               "[Title=T] h2e2 h9g7 h0g2 *\n");
    CHECK_TEXT(
        "three moves", read_with(&(xqr_read_options){.struct_size = sizeof(xqr_read_options), .max_moves = 3}),
        "[Title=T] h2e2 h9g7 h0g2 * !range ply 0 byte 2230 <> more or deeper variations than the limit allows\n");
    CHECK_TEXT("two moves", read_with(&(xqr_read_options){.struct_size = sizeof(xqr_read_options), .max_moves = 2}),
               "[Title=T] h2e2 h9g7 * !range ply 3 byte 2226 <h0g2> more moves than the limit allows\n");
}

static void a_bad_variation_is_left_out(void)
{
    begin();
    put_move(&file, 0, "", NULL);
    put_move(&file, SIBLING, "h2e2", NULL);
    put_move(&file, LAST, "h9g7", NULL);
    put_move(&file, SIBLING, "a0a9", "nothing of this"); /* the line is lost, and what is promised within it... */
    put_move(&file, LAST | SIBLING, "h9g7", NULL);
    put_move(&file, LAST, "b9c7", NULL);
    put_move(&file, LAST, "b2e2", "kept"); /* ...but not what is promised beside it */
    CHECK_TEXT("illegal", read_back(), "[Title=T] {a0a9} h2e2 (b2e2 {kept} ) h9g7 *\n");
    begin();
    put_move(&file, 0, "", NULL);
    put_move(&file, SIBLING, "h2e2", NULL);
    put_move(&file, LAST | SIBLING, "h2e2", NULL);
    put_move(&file, 0, "b9c7", NULL);
    put_move(&file, LAST, "h9g7", NULL);
    CHECK_TEXT("an illegal move of the main line", read_back(),
               "[Title=T] h2e2 * !illegal_move ply 2 byte 2222 <h2e2> no piece stands there\n");
}

static void positions_are_read(void)
{
    begin();
    memset(file.at + 2120, 0, 90);
    file.at[2120 + 3] = 0x25;
    file.at[2120 + 85] = 0x15;
    file.at[2120 + 89] = 0x11;
    file.at[2112] = 2;
    file.at[2116] = 7;
    put_move(&file, 0, "", NULL);
    put_move(&file, LAST, "d9d8", NULL);
    CHECK_TEXT("an ending", read_back(), "[Title=T] <3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 7> d9d8 *\n");
    file.at[2120 + 4] = 0x28;
    CHECK_TEXT("a piece that is none", read_back(), "[Title=T] * !syntax ply 0 byte 2124 <> no such piece\n");
    begin();
    memset(file.at + 2120, 0, 90);
    put_move(&file, LAST, "", "preface");
    CHECK_TEXT("an empty board", read_back(), "[Title=T] {preface} * !setup ply 0 byte 2120 <> red has no king\n");
}

static void what_is_wrong_is_told(void)
{
    begin();
    put_move(&file, LAST, "", NULL);
    CHECK_TEXT("no moves", read_back(), "[Title=T] *\n");
    file.len = 2000;
    CHECK_TEXT("cut in the head", read_back(), "* !syntax ply 0 byte 2000 <> the record ends within its head\n");
    begin();
    put_move(&file, 0, "", NULL);
    put_move(&file, 0, "h2e2", NULL);
    CHECK_TEXT("cut", read_back(), "[Title=T] h2e2 * !syntax ply 0 byte 2222 <> the record ends before its moves do\n");
    put_move(&file, REMARK, "h9g7", NULL);
    put_number(&file, 0xFFFFFFFF, 4);
    CHECK_TEXT("a comment without end", read_back(),
               "[Title=T] h2e2 * !syntax ply 0 byte 2226 <> a comment runs past the end of the record\n");
    begin();
    put_move(&file, 0, "", NULL);
    put(&file, "\0\0\xFF\x05", 4);
    CHECK_TEXT("off the board", read_back(), "[Title=T] * !syntax ply 1 byte 2218 <90-86> not a move\n");
}

/* Many variations behind a long line take no time that grows with the length of the line for each of them. */
static void long_lines_with_many_variations_are_read_fast(void)
{
    static const char *const turn[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
    enum { LENGTH = 12000 };
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    begin();
    put_move(&file, 0, "", NULL);
    for (unsigned i = 0; i < LENGTH; i++)
        put_move(&file, SIBLING | (i + 1 == LENGTH ? LAST : 0u), turn[i % 4], NULL);
    for (unsigned i = LENGTH; i-- > 0;)
        put_move(&file, LAST, i % 2 ? "i9i8" : "i0i1", NULL);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), file.at, file.len, NULL, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_node_count(record), 2 * LENGTH + 1);
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), LENGTH);
    xqr_record_free(record);
    xqr_reader_free(reader);
}

/* A comment that grows is copied; what that takes is kept to the limit. */
static void lost_variations_take_no_more_than_the_limit(void)
{
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_record_error error = {.struct_size = sizeof error};

    options.max_text = 10000;
    begin();
    put_move(&file, 0, "", NULL);
    put_move(&file, SIBLING, "h2e2", NULL);
    put_move(&file, LAST, "h9g7", NULL);
    for (unsigned i = 0; i < 6000; i++) {
        put_move(&file, LAST | SIBLING, "a0a9", NULL);
        put_move(&file, SIBLING, "b2e2", NULL);
        put_move(&file, LAST | SIBLING, "a9a0", NULL);
        put_move(&file, LAST, "a9a0", NULL);
    }
    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), file.at, file.len, &options, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
    CU_ASSERT_EQUAL(error.code, XQR_ERR_RANGE);
    CU_ASSERT(strlen(xqr_record_node_comment(record, 0)) < 10000);
    xqr_record_free(record);
    xqr_reader_free(reader);
}

void suite_record_cbr(void)
{
    static const struct test tests[] = {
        TEST(facts_are_read),
        TEST(variations_are_read),
        TEST(a_bad_variation_is_left_out),
        TEST(positions_are_read),
        TEST(what_is_wrong_is_told),
        TEST(long_lines_with_many_variations_are_read_fast),
        TEST(lost_variations_take_no_more_than_the_limit),
    };

    add_suite("record_cbr", tests, COUNT_OF(tests));
}
