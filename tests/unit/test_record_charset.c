/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"
#include "play.h"
#include "record/charset.h"
#include "record/conversion.h"

#include "base/alloc.h"
#include "notation/utf8.h"

#include <stdlib.h>
#include <string.h>

static const xqr_encoding encodings[] = {XQR_ENCODING_UTF8, XQR_ENCODING_GB18030, XQR_ENCODING_BIG5,
                                         XQR_ENCODING_UTF16};

/* Bytes of the kinds that characters of the encodings are made of, so that halves and wrong pairs are frequent. */
static size_t random_bytes(uint8_t *bytes, size_t cap, uint64_t *dice)
{
    static const uint8_t leads[] = {0x81, 0x84, 0xA1, 0xC3, 0xE4, 0xEE, 0xEF, 0xF0, 0xFE, 0xFF, 0xD8, 0xDC, 0x80};
    const size_t size = roll(dice, (uint32_t)cap);

    for (size_t i = 0; i < size; i++) {
        switch (roll(dice, 4)) {
        case 0: bytes[i] = leads[roll(dice, sizeof leads)]; break;
        case 1: bytes[i] = (uint8_t)('0' + roll(dice, 10)); break;
        case 2: bytes[i] = (uint8_t)(' ' + roll(dice, 95)); break;
        default: bytes[i] = (uint8_t)roll(dice, 256); break;
        }
    }
    return size;
}

/* Whatever bytes a text has, its UTF-8 is valid; and back in the encoding it is the same bytes, or for encodings with two
 * codes for one character at least the same text. */
static void every_byte_comes_back(void)
{
    const xqr_allocator alloc = xqri_allocator(NULL);
    uint64_t dice = 7;
    size_t raws = 0;

    for (size_t round = 0; round < 40000; round++) {
        const xqr_encoding encoding = encodings[round % COUNT_OF(encodings)];
        uint8_t bytes[24];
        const size_t size = random_bytes(bytes, sizeof bytes, &dice);
        size_t length = 0, back = 0, again = 0, bad = 0;
        char *const text = xqri_charset_decode(&alloc, bytes, size, encoding, &length);
        char *out = NULL, *second = NULL;

        CU_ASSERT_PTR_NOT_NULL_FATAL(text);
        raws += xqri_conversion_find_raw(text, text + length) < text + length;
        if (xqri_utf8_valid(text, length) != length)
            CU_FAIL("the text is not valid");
        if (encoding == XQR_ENCODING_UTF16 && size % 2) {
            free(text); /* half a character cannot be written in whole ones */
            continue;
        }
        if (xqri_charset_encode(&alloc, text, length, encoding, &out, &back, &bad) != XQR_OK) {
            CU_FAIL("the text cannot be written");
        } else {
            second = xqri_charset_decode(&alloc, out, back, encoding, &again);
            if (again != length || memcmp(second, text, length) != 0)
                CU_FAIL("the text has changed");
            if (encoding != XQR_ENCODING_BIG5 && encoding != XQR_ENCODING_GB18030
                && (back != size || memcmp(out, bytes, size) != 0))
                CU_FAIL("the bytes have changed");
        }
        free(text);
        free(out);
        free(second);
    }
    CU_ASSERT(raws > 10000);
}

struct blank_case {
    const char *name, *text;
    xqr_encoding encoding;
    const char *bytes; /* NULL: it cannot be written */
    size_t bad;
};

static const struct blank_case blank_cases[] = {
    {"a byte alone", "\xEE\xBF\xBF", XQR_ENCODING_GB18030, "\xFF", 0},
    {"a byte before what it does not pair with", "\xEE\xBE\x81\n}", XQR_ENCODING_GB18030, "\x81\n}", 0},
    {"a byte before what it would swallow", "\xEE\xBE\x81}", XQR_ENCODING_GB18030, "\x81 }", 0},
    {"the same in Big5", "\xEE\xBE\xA4}", XQR_ENCODING_BIG5, "\xA4 }", 0},
    {"in UTF-8 it swallows nothing", "\xEE\xBE\x81}", XQR_ENCODING_UTF8, "\x81}", 0},
    {"two bytes that would be a character", "\xEE\xBF\x83\xEE\xBE\xA9", XQR_ENCODING_UTF8, "\xC3 \xA9", 0},
    {"three that are kept as such", "\xEE\xBF\xAE\xEE\xBE\xBD\xEE\xBE\x81", XQR_ENCODING_UTF8, "\xEE\xBD\x81", 0},
    {"a character that is lacking", "a\xE7\xBA\xA2", XQR_ENCODING_BIG5, NULL, 1},
    {"half a unit", "a\xEE\xBF\xBFz", XQR_ENCODING_UTF16, NULL, 1},
};

static void a_byte_swallows_nothing(void)
{
    const xqr_allocator alloc = xqri_allocator(NULL);

    for (size_t i = 0; i < COUNT_OF(blank_cases); i++) {
        const struct blank_case *const c = &blank_cases[i];
        char *out = NULL;
        size_t size = 0, bad = 0;
        const xqr_status status = xqri_charset_encode(&alloc, c->text, strlen(c->text), c->encoding, &out, &size, &bad);

        CHECK_NUMBER(c->name, status, c->bytes ? XQR_OK : XQR_ERR_ENCODING);
        CHECK_NUMBER(c->name, bad, c->bad);
        if (c->bytes)
            CHECK_ROW(c->name, size == strlen(c->bytes) && memcmp(out, c->bytes, size) == 0);
        free(out);
    }
}

void suite_record_charset(void)
{
    static const struct test tests[] = {
        TEST(every_byte_comes_back),
        TEST(a_byte_swallows_nothing),
    };

    add_suite("record_charset", tests, COUNT_OF(tests));
}
