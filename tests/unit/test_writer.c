/* SPDX-License-Identifier: Apache-2.0 */
#include "base/writer.h"
#include "check.h"

#include <string.h>

static void text_numbers_and_tenths(void)
{
    char text[64];
    struct writer out = xqri_writer(text, sizeof text);

    xqri_write_text(&out, "a=");
    xqri_write_number(&out, 0);
    xqri_write_char(&out, ' ');
    xqri_write_number(&out, UINT64_MAX);
    xqri_write_bytes(&out, " bcd", 3);
    xqri_write_char(&out, ' ');
    xqri_write_tenths(&out, 125);
    xqri_write_char(&out, ' ');
    xqri_write_tenths(&out, -40);
    CU_ASSERT_EQUAL(xqri_writer_finish(&out), strlen(text));
    CU_ASSERT_STRING_EQUAL(text, "a=0 18446744073709551615 bc 12.5 -4");
}

static void without_room_it_still_counts(void)
{
    struct writer out = xqri_writer(NULL, 0);

    xqri_write_text(&out, "twelve bytes");
    CU_ASSERT_EQUAL(xqri_writer_finish(&out), 12);
}

struct cut_case {
    const char *name, *text;
    size_t cap;
    const char *got;
};

/* A Chinese character is three bytes; cut text must end between characters. */
static const struct cut_case cut_cases[] = {
    {"room for all", "炮二", 7, "炮二"},   {"one byte short", "炮二", 6, "炮"},
    {"two bytes short", "炮二", 5, "炮"},  {"exactly one", "炮二", 4, "炮"},
    {"not even one", "炮二", 3, ""},       {"hardly any room", "炮二", 1, ""},
    {"plain letters", "abcdef", 4, "abc"}, {"mixed", "ab炮", 4, "ab"},
    {"mixed, whole", "ab炮", 6, "ab炮"},   {"two-byte letter", "a\xc3\xa9", 3, "a"},
    {"room for zero only", "abc", 1, ""},
};

static void cuts_never_split_a_character(void)
{
    for (size_t i = 0; i < COUNT_OF(cut_cases); i++) {
        const struct cut_case *const c = &cut_cases[i];
        char text[16];
        struct writer out = xqri_writer(text, c->cap);

        memset(text, '#', sizeof text);
        xqri_write_text(&out, c->text);
        CHECK_NUMBER(c->name, xqri_writer_finish(&out), strlen(c->text));
        CHECK_TEXT(c->name, text, c->got);
        for (size_t at = c->cap; at < sizeof text; at++)
            CHECK_ROW(c->name, text[at] == '#'); /* nothing beyond the room */
    }
}

/* At every capacity the text is the longest beginning made of whole characters that fits, with its zero byte. */
static void every_room_at_all(void)
{
    static const char whole[] = "a炮\xc3\xa9\xf0\x9d\x8c\x86二b";
    const size_t length = strlen(whole);

    for (size_t cap = 1; cap <= length + 2; cap++) {
        char text[32];
        struct writer out = xqri_writer(text, cap);
        size_t fits = cap - 1 < length ? cap - 1 : length;

        memset(text, '#', sizeof text);
        xqri_write_text(&out, whole);
        CU_ASSERT_EQUAL(xqri_writer_finish(&out), length);
        while (fits < length && ((unsigned char)whole[fits] & 0xc0) == 0x80)
            fits--;
        CU_ASSERT_EQUAL(strlen(text), fits);
        CU_ASSERT_EQUAL(memcmp(text, whole, fits), 0);
        CU_ASSERT_EQUAL(text[cap], '#');
    }
}

void suite_writer(void)
{
    static const struct test tests[] = {
        TEST(text_numbers_and_tenths),
        TEST(without_room_it_still_counts),
        TEST(cuts_never_split_a_character),
        TEST(every_room_at_all),
    };

    add_suite("writer", tests, COUNT_OF(tests));
}
