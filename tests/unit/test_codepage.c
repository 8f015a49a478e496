/* SPDX-License-Identifier: Apache-2.0 */
/* The tables of encodings, which most builds do without: their source is compiled into this test under other names, and
 * compared with the platform's iconv where that knows the encodings. */
#define xqri_transcoder_open tables_open
#define xqri_transcoder_close tables_close
#define xqri_transcoder_run tables_run
#include "record/codepage.c"

#include "check.h"

#include <iconv.h>
#include <stdio.h>

#define MAX_BYTES 8

/* What stands for a sequence of bytes or a character in a report. */
static const char *row_of(const char *charset, uint32_t number)
{
    static char row[64];

    (void)snprintf(row, sizeof row, "%s, %x", charset, (unsigned)number);
    return row;
}

/* ---- Without a platform ---- */

static void texts_are_as_the_standards_have_them(void)
{
    static const struct {
        const char *charset, *text, *bytes;
        size_t size;
    } rows[] = {
        {"GB18030", "A\xE7\x82\xAE\xE4\xBA\x8C\xE5\xB9\xB3\xE4\xBA\x94", "A\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", 9},
        {"GB18030", "\xC2\x80\xE2\x82\xAC", "\x81\x30\x81\x30\xA2\xE3", 6},
        {"GB18030", "\xF0\x9F\x80\x84", "\x94\x38\xE1\x34", 4},
        {"GB18030", "\xF0\xA0\x82\x87", "\xFE\x51", 2},
        {"GB18030", "\xF4\x8F\xBF\xBF", "\xE3\x32\x9A\x35", 4},
        {"BIG5", "\xE7\xA0\xB2\xE4\xBA\x8C\xE5\xB9\xB3\xE4\xBA\x94", "\xAF\xA5\xA4\x47\xA5\xAD\xA4\xAD", 8},
        {"CP1252", "caf\xC3\xA9 \xE2\x80\x94 \xE2\x82\xAC", "caf\xE9 \x97 \x80", 8},
        {"UTF-16LE", "a\xE7\x82\xAE\xF0\x9F\x80\x84", "a\0\xAE\x70\x3C\xD8\x04\xDC", 8},
        {"UTF-16BE", "a\xE7\x82\xAE\xF0\x9F\x80\x84", "\0a\x70\xAE\xD8\x3C\xDC\x04", 8},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *at = rows[i].text;
        char made[32], *out = made;
        struct transcoder t;

        CHECK_ROW(rows[i].charset, tables_open(&t, rows[i].charset, false));
        CHECK_NUMBER(rows[i].text, tables_run(&t, &at, at + strlen(at), &out, made + sizeof made), TRANSCODER_DONE);
        CHECK_NUMBER(rows[i].text, out - made, rows[i].size);
        CHECK_ROW(rows[i].text, memcmp(made, rows[i].bytes, rows[i].size) == 0);

        CHECK_ROW(rows[i].charset, tables_open(&t, rows[i].charset, true));
        at = rows[i].bytes;
        out = made;
        CHECK_NUMBER(rows[i].text, tables_run(&t, &at, at + rows[i].size, &out, made + sizeof made - 1),
                     TRANSCODER_DONE);
        *out = 0;
        CHECK_TEXT(rows[i].charset, made, rows[i].text);
        tables_close(&t);
    }
}

/* What is left of the input says where it stopped; nothing of a character is written that does not fit. */
static void it_stops_before_what_it_cannot_convert(void)
{
    static const struct {
        const char *charset, *bytes;
        size_t size, room;
        enum transcoder_stop stop;
        size_t taken, made;
    } rows[] = {
        {"GB18030", "A\xC5\xDA", 3, 3, TRANSCODER_FULL, 1, 1},
        {"GB18030", "A\xC5\xDA", 3, 4, TRANSCODER_DONE, 3, 4},
        {"GB18030", "A\xC5", 2, 9, TRANSCODER_NONE, 1, 1},
        {"GB18030", "A\x81\x30\x81", 4, 9, TRANSCODER_NONE, 1, 1},
        {"GB18030", "A\xE3\x32\x9A\x36", 5, 9, TRANSCODER_NONE, 1, 1},
        {"GB18030", "\xFF\x41", 2, 9, TRANSCODER_NONE, 0, 0},
        {"GB18030", "\xC5\x7F", 2, 9, TRANSCODER_NONE, 0, 0},
        {"BIG5", "\xA4\x80", 2, 9, TRANSCODER_NONE, 0, 0},
        {"BIG5", "\xA4", 1, 9, TRANSCODER_NONE, 0, 0},
        {"CP1252", "a\x81", 2, 9, TRANSCODER_NONE, 1, 1},
        {"UTF-16LE", "a\0b", 3, 9, TRANSCODER_NONE, 2, 1},
        {"UTF-16LE", "\x3C\xD8\x04", 3, 9, TRANSCODER_NONE, 0, 0},
        {"UTF-16LE", "\x3C\xD8\x3C\xD8", 4, 9, TRANSCODER_NONE, 0, 0},
        {"UTF-16LE", "\x04\xDC\x41\x00", 4, 9, TRANSCODER_NONE, 0, 0},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *at = rows[i].bytes;
        char made[16], *out = made;
        struct transcoder t;

        CHECK_ROW(rows[i].charset, tables_open(&t, rows[i].charset, true));
        CHECK_NUMBER(row_of(rows[i].charset, (uint32_t)i),
                     tables_run(&t, &at, at + rows[i].size, &out, made + rows[i].room), rows[i].stop);
        CHECK_NUMBER(row_of(rows[i].charset, (uint32_t)i), at - rows[i].bytes, rows[i].taken);
        CHECK_NUMBER(row_of(rows[i].charset, (uint32_t)i), out - made, rows[i].made);
    }
}

static void unknown_names_are_refused(void)
{
    struct transcoder t;

    CU_ASSERT_FALSE(tables_open(&t, "EUC-JP", true));
    CU_ASSERT_FALSE(tables_open(&t, "", false));
}

/* ---- Against the platform ---- */

/* One conversion by both; they must make the same of it, and take the same bytes. */
static bool is_same(const struct transcoder *ours, iconv_t theirs, const char *bytes, size_t size)
{
    const char *at = bytes;
    char made[2 * MAX_BYTES], expected[2 * MAX_BYTES], *out = made, *in = (char *)bytes, *other = expected;
    size_t left = size, room = sizeof expected;
    const enum transcoder_stop stop = tables_run(ours, &at, bytes + size, &out, made + sizeof made);

    (void)iconv(theirs, NULL, NULL, NULL, NULL);
    return (iconv(theirs, &in, &left, &other, &room) != (size_t)-1) == (stop == TRANSCODER_DONE)
           && at - bytes == in - bytes && out - made == other - expected
           && memcmp(made, expected, (size_t)(out - made)) == 0;
}

/* One of them in a report, if it is wrong. */
static bool compare(const struct transcoder *ours, iconv_t theirs, const char *charset, uint32_t number,
                    const char *bytes, size_t size)
{
    const bool same = is_same(ours, theirs, bytes, size);

    if (!same)
        CHECK_ROW(row_of(charset, number), same);
    return same;
}

/* glibc leaves these out of what it writes, and does not say so. */
static bool is_language_tag(uint32_t code)
{
    return code >= 0xE0000 && code <= 0xE007F;
}

/* All characters, but only some of the many that are written by counting. */
static void compare_writing(const char *charset, iconv_t theirs)
{
    struct transcoder ours;
    size_t wrong = 0;

    CHECK_ROW(charset, tables_open(&ours, charset, false));
    for (uint32_t code = 0; code <= 0x10FFFF && wrong < 9; code += code < 0x30000 ? 1 : 97) {
        char text[4];
        const size_t size = xqri_utf8_put(text, code);

        if (!(code >= 0xD800 && code <= 0xDFFF) && !is_language_tag(code))
            wrong += !compare(&ours, theirs, charset, code, text, size);
    }
    CHECK_NUMBER(charset, wrong, 0);
}

/* All of one and two bytes; of four, all that GB18030 may have and a few others. */
static void compare_reading(const char *charset, iconv_t theirs)
{
    const bool counts = strcmp(charset, "GB18030") == 0;
    struct transcoder ours;
    size_t wrong = 0;

    CHECK_ROW(charset, tables_open(&ours, charset, true));
    for (uint32_t first = 0; first < 0x10000 && wrong < 9; first++) {
        char bytes[4] = {(char)(first >> 8), (char)first, 0, 0};
        const bool is_long = counts && bytes[1] >= '0' && bytes[1] <= '9';

        wrong += !compare(&ours, theirs, charset, first, bytes, 1);
        wrong += !compare(&ours, theirs, charset, first, bytes, 2);
        for (uint32_t third = 0x70; third < 0x100 && is_long; third++)
            for (bytes[2] = (char)third, bytes[3] = '0' - 1; bytes[3] <= '9' + 1; bytes[3]++)
                wrong += !compare(&ours, theirs, charset, first << 8 | third, bytes, 4);
        for (uint32_t second = first % 5; second < 0x10000; second += 4099) {
            bytes[2] = (char)(second >> 8);
            bytes[3] = (char)second;
            wrong += !compare(&ours, theirs, charset, first, bytes, 4);
        }
    }
    CHECK_NUMBER(charset, wrong, 0);
}

static void the_platform_says_the_same(void)
{
    for (size_t i = 0; i < COUNT_OF(codepages); i++) {
        const char *const charset = codepages[i].charset;
        const iconv_t writer = iconv_open(charset, "UTF-8"), reader = iconv_open("UTF-8", charset);

        if (writer != (iconv_t)-1 && reader != (iconv_t)-1) {
            compare_writing(charset, writer);
            compare_reading(charset, reader);
        }
        if (writer != (iconv_t)-1)
            (void)iconv_close(writer);
        if (reader != (iconv_t)-1)
            (void)iconv_close(reader);
    }
}

void suite_codepage(void)
{
    static const struct test tests[] = {
        TEST(texts_are_as_the_standards_have_them),
        TEST(it_stops_before_what_it_cannot_convert),
        TEST(unknown_names_are_refused),
        TEST(the_platform_says_the_same),
    };

    add_suite("codepage", tests, COUNT_OF(tests));
}
