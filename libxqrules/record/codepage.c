/* Encodings of game files, from tables. */
#include "record/codepage_tables.h"
#include "record/transcoder.h"

#include "notation/utf8.h"

#include <string.h>

#define LONGEST 4 /* bytes of a character, in any of them */

/* The character at the begin of some bytes. @return How many bytes it takes; 0 if there is none. */
typedef size_t decode_function(uint32_t *code, const uint8_t *bytes, size_t count);
/* The bytes of a character. @return How many; 0 if the encoding lacks it. */
typedef size_t encode_function(uint8_t out[LONGEST], uint32_t code);

struct codepage {
    const char *charset;
    decode_function *decode;
    encode_function *encode;
};

/* ---- Tables of pairs ---- */

#define NO_PLACE SIZE_MAX

/* Place of a character in a table, by its places in the order of their characters; NO_PLACE if it has none. */
static size_t find(const uint16_t *table, const uint16_t *places, size_t count, uint32_t code)
{
    size_t low = 0, high = count;

    while (low < high) {
        const size_t middle = (low + high) / 2;

        if (table[places[middle]] < code)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && table[places[low]] == code ? places[low] : NO_PLACE;
}

static size_t put_pair(uint8_t *out, size_t lead, size_t trail)
{
    out[0] = (uint8_t)lead;
    out[1] = (uint8_t)trail;
    return 2;
}

/* ---- GB18030 ---- */

/* Four bytes count like the digits of a clock. */
#define GB18030_WIDE ((size_t)15 * 12600) /* the place of U+10000: 90 30 81 30 */
#define MAX_CODE 0x10FFFFu

static bool is_four(const uint8_t *bytes)
{
    return bytes[0] >= 0x81 && bytes[0] <= 0xFE && bytes[1] >= 0x30 && bytes[1] <= 0x39 && bytes[2] >= 0x81
           && bytes[2] <= 0xFE && bytes[3] >= 0x30 && bytes[3] <= 0x39;
}

static size_t decode_four(uint32_t *code, const uint8_t *bytes)
{
    const size_t place =
        (bytes[0] - 0x81u) * 12600u + (bytes[1] - 0x30u) * 1260u + (bytes[2] - 0x81u) * 10u + (bytes[3] - 0x30u);

    if (place >= GB18030_WIDE) {
        *code = 0x10000 + (uint32_t)(place - GB18030_WIDE);
        return *code <= MAX_CODE ? 4 : 0;
    }
    for (size_t i = 0; i < GB18030_RUNS; i++) {
        const struct code_run *const run = &xqri_gb18030_runs[i];

        if (place >= run->place && place - run->place < run->count) {
            *code = (uint32_t)(run->code + (place - run->place));
            return 4;
        }
    }
    return 0;
}

static size_t decode_gb18030(uint32_t *code, const uint8_t *bytes, size_t count)
{
    size_t trail, place;

    *code = bytes[0];
    if (bytes[0] < 0x80)
        return 1;
    if (count >= 4 && is_four(bytes))
        return decode_four(code, bytes);
    if (count < 2 || bytes[0] < GB18030_LEAD || bytes[0] > 0xFE || bytes[1] < 0x40 || bytes[1] == 0x7F
        || bytes[1] > 0xFE)
        return 0;
    trail = bytes[1] - (bytes[1] < 0x7F ? 0x40u : 0x41u);
    place = (bytes[0] - (size_t)GB18030_LEAD) * GB18030_ROW + trail;
    *code = xqri_gb18030_pairs[place];
    for (size_t i = 0; *code == 0 && i < GB18030_WIDE_PAIRS; i++)
        if (xqri_gb18030_wide_pairs[i].place == place)
            *code = xqri_gb18030_wide_pairs[i].code;
    return *code ? 2 : 0;
}

static size_t put_gb18030_pair(uint8_t *out, size_t place)
{
    const size_t trail = place % GB18030_ROW;

    return put_pair(out, GB18030_LEAD + place / GB18030_ROW, trail + (trail < 0x3F ? 0x40 : 0x41));
}

static size_t put_four(uint8_t *out, size_t place)
{
    out[0] = (uint8_t)(0x81 + place / 12600);
    out[1] = (uint8_t)(0x30 + place / 1260 % 10);
    out[2] = (uint8_t)(0x81 + place / 10 % 126);
    out[3] = (uint8_t)(0x30 + place % 10);
    return 4;
}

static size_t encode_gb18030(uint8_t out[LONGEST], uint32_t code)
{
    size_t place;

    if (code < 0x80) {
        out[0] = (uint8_t)code;
        return 1;
    }
    for (size_t i = 0; i < GB18030_WIDE_PAIRS; i++)
        if (xqri_gb18030_wide_pairs[i].code == code)
            return put_gb18030_pair(out, xqri_gb18030_wide_pairs[i].place);
    if (code >= 0x10000)
        return put_four(out, GB18030_WIDE + (code - 0x10000));
    place = find(xqri_gb18030_pairs, xqri_gb18030_written, GB18030_WRITTEN, code);
    if (place != NO_PLACE)
        return put_gb18030_pair(out, place);
    for (size_t i = 0; i < GB18030_RUNS; i++) {
        const struct code_run *const run = &xqri_gb18030_runs[i];

        if (code >= run->code && code - run->code < run->count)
            return put_four(out, run->place + (code - run->code));
    }
    return 0;
}

/* ---- Big5 ---- */

static size_t decode_big5(uint32_t *code, const uint8_t *bytes, size_t count)
{
    size_t trail;

    *code = bytes[0];
    if (bytes[0] <= 0x80)
        return 1;
    if (count < 2 || bytes[0] < BIG5_LEAD || bytes[0] >= BIG5_LEAD + BIG5_PAIRS / BIG5_ROW || bytes[1] < 0x40
        || (bytes[1] > 0x7E && bytes[1] < 0xA1) || bytes[1] > 0xFE)
        return 0;
    trail = bytes[1] - (bytes[1] < 0x7F ? 0x40u : 0x62u);
    *code = xqri_big5_pairs[(bytes[0] - (size_t)BIG5_LEAD) * BIG5_ROW + trail];
    return *code ? 2 : 0;
}

static size_t encode_big5(uint8_t out[LONGEST], uint32_t code)
{
    size_t place, trail;

    if (code <= 0x80) {
        out[0] = (uint8_t)code;
        return 1;
    }
    place = find(xqri_big5_pairs, xqri_big5_written, BIG5_WRITTEN, code);
    if (place == NO_PLACE)
        return 0;
    trail = place % BIG5_ROW;
    return put_pair(out, BIG5_LEAD + place / BIG5_ROW, trail + (trail < 0x3F ? 0x40 : 0x62));
}

/* ---- Windows-1252 ---- */

static size_t decode_cp1252(uint32_t *code, const uint8_t *bytes, size_t count)
{
    (void)count;
    *code = bytes[0] >= 0x80 && bytes[0] < 0xA0 ? xqri_cp1252_80[bytes[0] - 0x80] : bytes[0];
    return *code || !bytes[0] ? 1 : 0;
}

static size_t encode_cp1252(uint8_t out[LONGEST], uint32_t code)
{
    out[0] = (uint8_t)code;
    if (code < 0x80 || (code >= 0xA0 && code < 0x100))
        return 1;
    for (size_t i = 0; i < 32; i++)
        if (xqri_cp1252_80[i] == code) {
            out[0] = (uint8_t)(0x80 + i);
            return 1;
        }
    return 0;
}

/* ---- UTF-16 ---- */

#define HIGH_SURROGATE 0xD800u
#define LOW_SURROGATE 0xDC00u

static size_t decode_utf16(uint32_t *code, const uint8_t *bytes, size_t count, size_t high)
{
    const size_t low = 1 - high;
    uint32_t second;

    if (count < 2)
        return 0;
    *code = (uint32_t)bytes[high] << 8 | bytes[low];
    if ((*code & 0xF800) != HIGH_SURROGATE)
        return 2;
    if (count < 4 || *code >= LOW_SURROGATE)
        return 0;
    second = (uint32_t)bytes[2 + high] << 8 | bytes[2 + low];
    if ((second & 0xFC00) != LOW_SURROGATE)
        return 0;
    *code = 0x10000 + ((*code & 0x3FF) << 10 | (second & 0x3FF));
    return 4;
}

static size_t decode_utf16le(uint32_t *code, const uint8_t *bytes, size_t count)
{
    return decode_utf16(code, bytes, count, 1);
}

static size_t decode_utf16be(uint32_t *code, const uint8_t *bytes, size_t count)
{
    return decode_utf16(code, bytes, count, 0);
}

static void put_unit(uint8_t *out, uint32_t unit, size_t high)
{
    out[high] = (uint8_t)(unit >> 8);
    out[1 - high] = (uint8_t)unit;
}

static size_t encode_utf16(uint8_t out[LONGEST], uint32_t code, size_t high)
{
    if (code < 0x10000) {
        put_unit(out, code, high);
        return 2;
    }
    put_unit(out, HIGH_SURROGATE + ((code - 0x10000) >> 10), high);
    put_unit(out + 2, LOW_SURROGATE + (code & 0x3FF), high);
    return 4;
}

static size_t encode_utf16le(uint8_t out[LONGEST], uint32_t code)
{
    return encode_utf16(out, code, 1);
}

static size_t encode_utf16be(uint8_t out[LONGEST], uint32_t code)
{
    return encode_utf16(out, code, 0);
}

/* ---- The transcoder ---- */

static const struct codepage codepages[] = {
    {"GB18030", decode_gb18030, encode_gb18030},  {"BIG5", decode_big5, encode_big5},
    {"CP1252", decode_cp1252, encode_cp1252},     {"UTF-16LE", decode_utf16le, encode_utf16le},
    {"UTF-16BE", decode_utf16be, encode_utf16be},
};

bool xqri_transcoder_open(struct transcoder *out, const char *charset, bool to_utf8)
{
    for (size_t i = 0; i < sizeof codepages / sizeof *codepages; i++)
        if (strcmp(codepages[i].charset, charset) == 0) {
            *out = (struct transcoder){(void *)&codepages[i], to_utf8};
            return true;
        }
    return false;
}

void xqri_transcoder_close(struct transcoder *t)
{
    t->handle = NULL;
}

/* The bytes of one character, from UTF-8 or to it. @return How many of them are taken; 0 if there is none. */
static size_t convert_next(const struct transcoder *t, const char *at, const char *end, char out[LONGEST], size_t *made)
{
    const struct codepage *const page = t->handle;
    const char *next = at;
    uint32_t code;

    if (t->to_utf8) {
        const size_t taken = page->decode(&code, (const uint8_t *)at, (size_t)(end - at));

        *made = taken ? xqri_utf8_put(out, code) : 0;
        return taken;
    }
    code = xqri_utf8_next(&next, end);
    if (code == UTF8_BROKEN && next - at == 1)
        return 0;
    *made = page->encode((uint8_t *)out, code);
    return *made ? (size_t)(next - at) : 0;
}

enum transcoder_stop xqri_transcoder_run(const struct transcoder *t, const char **at, const char *end, char **out,
                                         const char *out_end)
{
    while (*at < end) {
        char character[LONGEST];
        size_t made;
        const size_t taken = convert_next(t, *at, end, character, &made);

        if (!taken)
            return TRANSCODER_NONE;
        if ((size_t)(out_end - *out) < made)
            return TRANSCODER_FULL;
        memcpy(*out, character, made);
        *out += made;
        *at += taken;
    }
    return TRANSCODER_DONE;
}
