#include "record/conversion.h"

#include "notation/utf8.h"

#include <string.h>

#define LONGEST 4 /* bytes of a character of UTF-8 */

bool xqri_conversion_open(struct conversion *out, const char *charset, const void *bytes, size_t size)
{
    const bool is_utf8 = strcmp(charset, "UTF-8") == 0;
    struct transcoder transcoder = {NULL, true};

    if (!is_utf8 && !xqri_transcoder_open(&transcoder, charset, true))
        return false;
    *out = (struct conversion){.transcoder = transcoder, .from_utf8 = is_utf8, .begin = bytes, .at = bytes};
    out->end = out->at + size;
    out->unit = strncmp(charset, "UTF-16", 6) == 0 ? 2 : 1;
    out->swapped = strcmp(charset, "UTF-16BE") == 0;
    return true;
}

void xqri_conversion_close(struct conversion *c)
{
    if (!c->from_utf8)
        xqri_transcoder_close(&c->transcoder);
}

int xqri_conversion_raw_at(const char *text, const char *end)
{
    uint32_t code;

    if (*text != '\xEE') /* what all of them begin with */
        return -1;
    code = xqri_utf8_next(&text, end);
    return is_raw(code) ? (int)(code - XQR_RAW_BYTE) : -1;
}

const char *xqri_conversion_find_raw(const char *text, const char *end)
{
    while (text < end && (text = memchr(text, '\xEE', (size_t)(end - text)))) {
        if (xqri_conversion_raw_at(text, end) >= 0)
            return text;
        text++;
    }
    return end;
}

/* Steps over what cannot be read, byte by byte. False if there is no room for what stands in its place. */
static bool keep_raw(struct conversion *c, char **out, const char *end)
{
    const size_t left = (size_t)(c->end - c->at), count = left < c->unit ? left : c->unit;

    if ((size_t)(end - *out) < count * RAW_LENGTH)
        return false;
    for (size_t i = 0; i < count; i++)
        *out += xqri_utf8_put(*out, XQR_RAW_BYTE + (unsigned char)c->at[c->swapped && count > 1 ? 1 - i : i]);
    c->errors++;
    c->at += count;
    return true;
}

/* Copies whole characters; false if the next one does not fit, true at one that is to be kept raw or at the end. */
static bool copy_utf8(struct conversion *c, char **out, const char *end)
{
    const size_t left = (size_t)(c->end - c->at), room = (size_t)(end - *out);
    /* Beyond the room, so that a character that does not fit is told from one that is broken. */
    const size_t seen = left < room + LONGEST ? left : room + LONGEST;
    const size_t whole = (size_t)(xqri_conversion_find_raw(c->at, c->at + xqri_utf8_valid(c->at, seen)) - c->at);
    const size_t taken = xqri_utf8_cut(c->at, whole, room);

    memcpy(*out, c->at, taken);
    c->at += taken;
    *out += taken;
    return taken == whole;
}

/* Converts what it can in one go; false if the next character does not fit. */
static bool convert_some(struct conversion *c, char **out, const char *end)
{
    char *const begin = *out;
    const char *at = c->at, *raw;
    enum transcoder_stop stop;

    if (c->from_utf8)
        return copy_utf8(c, out, end);
    stop = xqri_transcoder_run(&c->transcoder, &at, c->end, out, end);
    raw = xqri_conversion_find_raw(begin, *out);
    if (raw < *out) { /* once more, up to it */
        at = c->at;
        *out = begin;
        (void)xqri_transcoder_run(&c->transcoder, &at, c->end, out, raw);
        stop = TRANSCODER_NONE;
    }
    c->at = at;
    return stop != TRANSCODER_FULL;
}

size_t xqri_conversion_run(struct conversion *c, char *out, size_t room)
{
    char *next = out;
    const char *const end = out + room;

    while (c->at < c->end && convert_some(c, &next, end))
        if (c->at < c->end && !keep_raw(c, &next, end))
            break;
    return (size_t)(next - out);
}
