/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

#include <xqrules/xqrules.h>

#include <stdlib.h>
#include <string.h>

/* 炮二平五 马８进７ 车二平三 in several encodings; the last move is illegal, so its place shows how offsets are found. */
#define UTF8_MOVES "\xE7\x82\xAE\xE4\xBA\x8C\xE5\xB9\xB3\xE4\xBA\x94 \xE9\xA9\xAC\xEF\xBC\x98\xE8\xBF\x9B\xEF\xBC\x97 "
#define UTF8_BAD "\xE8\xBD\xA6\xE4\xBA\x8C\xE5\xB9\xB3\xE4\xB8\x89"
#define GBK_MOVES "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED\xA3\xB8\xBD\xF8\xA3\xB7 "
#define GBK_BAD "\xB3\xB5\xB6\xFE\xC6\xBD\xC8\xFD"
/* 炮二平五 馬８進７ 車二平三 */
#define BIG5_MOVES "\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB0\xA8\xA2\xB7\xB6\x69\xA2\xB6 "
#define BIG5_BAD "\xA8\xAE\xA4\x47\xA5\xAD\xA4\x54"

/* What stands for a byte is U+EF00 and the byte: for BA it is U+EFBA, in UTF-8 EE BE BA. */

struct encoding_case {
    const char *name, *text;
    xqr_encoding wanted, used;
    size_t plies, offset; /* offset of the move that stops it */
    const char *tag; /* value of the tag Red */
};

static const struct encoding_case cases[] = {
    {"UTF-8", "[Red \"\xE7\xBA\xA2\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_AUTO, XQR_ENCODING_UTF8, 2, 41, "红"},
    {"UTF-8 with a mark", "\xEF\xBB\xBF[Red \"\xE7\xBA\xA2\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_AUTO,
     XQR_ENCODING_UTF8, 2, 44, "红"},
    {"UTF-8 with a mark, as told", "\xEF\xBB\xBF[Red \"\xE7\xBA\xA2\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_UTF8,
     XQR_ENCODING_UTF8, 2, 44, "红"},
    {"GB18030", "[Red \"\xBA\xEC\"]\n1. " GBK_MOVES GBK_BAD, XQR_ENCODING_AUTO, XQR_ENCODING_GB18030, 2, 32, "红"},
    {"GB18030, as told", "[Red \"\xBA\xEC\"]\n1. " GBK_MOVES GBK_BAD, XQR_ENCODING_GB18030, XQR_ENCODING_GB18030, 2, 32,
     "红"},

    {"GB18030, four bytes", "[Red \"\x81\x30\x81\x30\"]\n1. " GBK_MOVES GBK_BAD, XQR_ENCODING_AUTO,
     XQR_ENCODING_GB18030, 2, 34, "\xC2\x80"},
    {"Big5, as told", "[Red \"\xAC\xF5\"]\n1. " BIG5_MOVES BIG5_BAD, XQR_ENCODING_BIG5, XQR_ENCODING_BIG5, 2, 32, "紅"},
    {"ASCII", "[Red \"A\"]\n1. h2e2 h9g7 h9g7", XQR_ENCODING_AUTO, XQR_ENCODING_UTF8, 2, 23, "A"},
    {"BL062, valid in nothing, moves in ASCII", "[Red \"\xFFx\xFF\"]\n1. h2e2 h9g7 {\xFF\xFF} h9g7", XQR_ENCODING_AUTO,
     XQR_ENCODING_GB18030, 2, 30, "\xEE\xBF\xBFx\xEE\xBF\xBF"},
    {"one bad byte in UTF-8", "[Red \"\xE7\xBA\xA2\xFF\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_AUTO,
     XQR_ENCODING_UTF8, 2, 42, "红\xEE\xBF\xBF"},
    {"UTF-8 cut in mid-character, behind its mark", "\xEF\xBB\xBF[Red \"\xE7\"]\n1. h2e2 h9g7 h9g7", XQR_ENCODING_AUTO,
     XQR_ENCODING_UTF8, 2, 26, "\xEE\xBF\xA7"},
    {"a byte that is none, UTF-8 as told", "[Red \"\xFFx\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_UTF8,
     XQR_ENCODING_UTF8, 2, 40, "\xEE\xBF\xBFx"},
    {"a surrogate in UTF-8, as told", "[Red \"\xED\xA0\x80\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_UTF8,
     XQR_ENCODING_UTF8, 2, 41, "\xEE\xBF\xAD\xEE\xBE\xA0\xEE\xBE\x80"},
    {"an overlong character, as told", "[Red \"\xC0\x80\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_UTF8,
     XQR_ENCODING_UTF8, 2, 40, "\xEE\xBF\x80\xEE\xBE\x80"},
    {"half a character of GB18030, as told", "[Red \"\xBA\"]\n1. " GBK_MOVES GBK_BAD, XQR_ENCODING_GB18030,
     XQR_ENCODING_GB18030, 2, 31, "\xEE\xBE\xBA"},
    {"a byte that is none, Big5 as told", "[Red \"\xFF\"]\n1. " BIG5_MOVES BIG5_BAD, XQR_ENCODING_BIG5,
     XQR_ENCODING_BIG5, 2, 31, "\xEE\xBF\xBF"},
    {"bytes that are none before the bad move, UTF-8 as told", "[Red \"\"]\n1. " UTF8_MOVES "{\xF1\xF1} " UTF8_BAD,
     XQR_ENCODING_UTF8, XQR_ENCODING_UTF8, 2, 43, ""},
    {"a character that stands for a byte", "[Red \"\xEE\xBD\x81\"]\n1. " UTF8_MOVES UTF8_BAD, XQR_ENCODING_AUTO,
     XQR_ENCODING_UTF8, 2, 41, "\xEE\xBF\xAE\xEE\xBE\xBD\xEE\xBE\x81"},
};

static void check_record(const struct encoding_case *c, const xqr_record *record)
{
    xqr_record_error error = {.struct_size = sizeof error};

    CHECK_TEXT(c->name, xqr_record_tag(record, "Red"), c->tag);
    CHECK_NUMBER(c->name, xqr_record_ply_count(record), c->plies);
    CHECK_NUMBER(c->name, xqr_record_error_get(&error, record), XQR_OK);
    CHECK_NUMBER(c->name, error.code, XQR_ERR_ILLEGAL_MOVE);
    CHECK_NUMBER(c->name, error.offset, c->offset);
}

static void encodings_are_read_and_offsets_found(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct encoding_case *const c = &cases[i];
        xqr_read_options options = XQR_READ_OPTIONS_INIT;
        xqr_reader *reader = NULL;
        xqr_record *record = NULL;

        options.encoding = c->wanted;
        if (!CHECK_ROW(c->name, xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), c->text, strlen(c->text), &options,
                                               NULL, NULL)
                                    == XQR_OK))
            continue;
        CHECK_NUMBER(c->name, xqr_reader_encoding(reader), c->used);
        if (CHECK_ROW(c->name, xqr_reader_next(&record, reader, NULL) == XQR_OK))
            check_record(c, record);
        xqr_record_free(record);
        xqr_reader_free(reader);
    }
}

static void utf16_needs_its_mark(void)
{
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    xqr_error err = XQR_ERROR_INIT;
    xqr_reader *reader = NULL;

    options.encoding = XQR_ENCODING_UTF16;
    CU_ASSERT_EQUAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), "1\0.\0", 4, &options, NULL, &err),
                    XQR_ERR_ENCODING);
    CU_ASSERT_EQUAL(err.offset, 0);
    CU_ASSERT_PTR_NULL(reader);
}

static void utf16_is_told_by_its_mark(void)
{
    static const char ascii[] = "[Red \"A\"]\n1. h2e2 h9g7 h9g7";

    for (unsigned big = 0; big < 2; big++) {
        char text[2 * sizeof ascii];
        size_t size = 2;
        xqr_record_error error = {.struct_size = sizeof error};
        xqr_reader *reader = NULL;
        xqr_record *record = NULL;

        memcpy(text, big ? "\xFE\xFF" : "\xFF\xFE", 2);
        for (size_t i = 0; ascii[i]; i++) {
            text[size++] = big ? 0 : ascii[i];
            text[size++] = big ? ascii[i] : 0;
        }
        CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, size, NULL, NULL, NULL),
                              XQR_OK);
        CU_ASSERT_EQUAL(xqr_reader_encoding(reader), XQR_ENCODING_UTF16);
        CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
        CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
        CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
        CU_ASSERT_EQUAL(error.offset, 2 + 2 * 23);
        xqr_record_free(record);
        xqr_reader_free(reader);
    }
}

/* Offsets far behind the first converted pieces, where a game begins and where a move is wrong. */
static void offsets_are_right_in_long_files(void)
{
    static const char game[] = "[Red \"\xBA\xEC\"]\n1. " GBK_MOVES GBK_BAD " *\n";
    enum { GAMES = 2000 };
    const size_t size = sizeof game - 1;
    char *const text = malloc(GAMES * size);
    xqr_reader *reader = NULL;

    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    for (size_t i = 0; i < GAMES; i++)
        memcpy(text + i * size, game, size);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, GAMES * size, NULL, NULL, NULL),
                          XQR_OK);
    for (size_t i = 0; i < GAMES; i++) {
        xqr_record_error error = {.struct_size = sizeof error};
        xqr_record *record = NULL;

        CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
        CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
        if (xqr_record_offset(record) != i * size || error.offset != i * size + 32)
            CU_FAIL("wrong offset");
        xqr_record_free(record);
    }
    xqr_reader_free(reader);
    free(text);
}

static void a_zero_byte_ends_no_text(void)
{
    static const char text[] = "[Red \"a\0b\"]\n1. h2e2 {x\0y} h9g7";
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, sizeof text - 1, NULL, NULL, NULL),
                          XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    CU_ASSERT_STRING_EQUAL(xqr_record_tag(record, "Red"), "a b");
    CU_ASSERT_STRING_EQUAL(xqr_record_comment_at(record, 1), "x y");
    CU_ASSERT_EQUAL(xqr_record_ply_count(record), 2);
    xqr_record_free(record);
    xqr_reader_free(reader);
}

/* A record with one comment, written in an encoding; the only one to hold the bytes is the caller. */
static size_t write_comment(uint8_t *bytes, size_t cap, const char *comment, xqr_encoding encoding)
{
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    xqr_record *record = NULL;
    size_t size = 0;

    options.encoding = encoding;
    CU_ASSERT_EQUAL_FATAL(xqr_record_new(&record, xqr_rules_find("wxf-2018"), NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_add_comment(record, 0, comment), XQR_OK);
    CU_ASSERT_EQUAL(xqr_record_write(bytes, cap, &size, record, &options, NULL), XQR_OK);
    CU_ASSERT_FATAL(size <= cap);
    xqr_record_free(record);
    return size;
}

static void what_was_written_is_read_back(void)
{
    static const char *const comments[] = {"\xE7\x82\xAE", "a\n\n\n[b] c", "a\n\n［b］", "a } b", "a\n[Event \"b\"]"};
    static const xqr_encoding encodings[] = {XQR_ENCODING_UTF8, XQR_ENCODING_GB18030, XQR_ENCODING_UTF16};

    for (size_t i = 0; i < COUNT_OF(comments) * COUNT_OF(encodings); i++) {
        uint8_t bytes[512];
        const char *const comment = comments[i / COUNT_OF(encodings)];
        const size_t size = write_comment(bytes, sizeof bytes, comment, encodings[i % COUNT_OF(encodings)]);
        xqr_reader *reader = NULL;
        xqr_record *record = NULL;

        CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), bytes, size, NULL, NULL, NULL),
                              XQR_OK);
        CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
        CHECK_TEXT(comment, xqr_record_comment_at(record, 0), comment);
        xqr_record_free(record);
        CU_ASSERT_EQUAL(xqr_reader_next(&record, reader, NULL), XQR_END);
        xqr_reader_free(reader);
    }
}

/* Old programs cut comments in mid-character. Such a byte stays what it is in every format, and takes nothing with it. */
static void a_cut_comment_is_written_as_it_was(void)
{
    static const char text[] = "1. h2e2 {\xBA\xEC\x81\n} h9g7 {\xFF} *";
    static const xqr_format formats[] = {XQR_FORMAT_PGN, XQR_FORMAT_XQF, XQR_FORMAT_DHTMLXQ};

    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        uint8_t bytes[4096];
        xqr_read_options read = XQR_READ_OPTIONS_INIT;
        xqr_write_options write = XQR_WRITE_OPTIONS_INIT;
        xqr_reader *reader = NULL;
        xqr_record *record = NULL;
        size_t size = 0, found = 0;

        read.encoding = XQR_ENCODING_GB18030;
        write.encoding = XQR_ENCODING_GB18030;
        write.format = formats[i];
        CU_ASSERT_EQUAL_FATAL(
            xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), text, strlen(text), &read, NULL, NULL), XQR_OK);
        CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
        CU_ASSERT_STRING_EQUAL(xqr_record_comment_at(record, 1), "\xE7\xBA\xA2\xEE\xBE\x81");
        CU_ASSERT_EQUAL_FATAL(xqr_record_write(bytes, sizeof bytes, &size, record, &write, NULL), XQR_OK);
        xqr_record_free(record);
        xqr_reader_free(reader);
        for (size_t at = 0; at + 3 <= size; at++)
            found += memcmp(bytes + at, "\xBA\xEC\x81", 3) == 0;
        CHECK_NUMBER(xqr_format_name(formats[i]), found, 1);
        CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), bytes, size, &read, NULL, NULL),
                              XQR_OK);
        CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
        CHECK_TEXT(xqr_format_name(formats[i]), xqr_record_comment_at(record, 1), "\xE7\xBA\xA2\xEE\xBE\x81");
        CHECK_TEXT(xqr_format_name(formats[i]), xqr_record_comment_at(record, 2), "\xEE\xBF\xBF");
        xqr_record_free(record);
        xqr_reader_free(reader);
    }
}

void suite_record_encoding(void)
{
    static const struct test tests[] = {
        TEST(encodings_are_read_and_offsets_found), TEST(utf16_needs_its_mark),     TEST(utf16_is_told_by_its_mark),
        TEST(offsets_are_right_in_long_files),      TEST(a_zero_byte_ends_no_text), TEST(what_was_written_is_read_back),
        TEST(a_cut_comment_is_written_as_it_was),
    };

    add_suite("record_encoding", tests, COUNT_OF(tests));
}
