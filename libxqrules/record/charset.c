#include "record/charset.h"

#include "base/alloc.h"
#include "notation/utf8.h"
#include "record/conversion.h"

#include <string.h>

static const char *name_of(xqr_encoding encoding)
{
    switch (encoding) {
    case XQR_ENCODING_GB18030: return "GB18030";
    case XQR_ENCODING_BIG5: return "BIG5";
    case XQR_ENCODING_UTF16: return "UTF-16LE";
    case XQR_ENCODING_LATIN1: return LATIN1_CHARSET;
    default: return NULL;
    }
}

size_t xqri_charset_cut(const char *text, size_t len, size_t cap)
{
    return xqri_utf8_cut(text, len, cap);
}

/* A byte becomes at most three of UTF-8, whether it is a character or none. */
#define GROWTH 3

char *xqri_charset_decode(const xqr_allocator *alloc, const void *bytes, size_t len, xqr_encoding encoding,
                          size_t *out_len)
{
    const bool is_utf8 =
        encoding == XQR_ENCODING_UTF8 || (encoding == XQR_ENCODING_AUTO && xqri_utf8_valid(bytes, len) == len);
    const char *const name = is_utf8 ? NULL : name_of(encoding == XQR_ENCODING_AUTO ? XQR_ENCODING_GB18030 : encoding);
    char *const text = len <= (SIZE_MAX - 1) / GROWTH ? xqri_alloc(alloc, GROWTH * len + 1) : NULL;
    struct conversion c;

    if (!text)
        return NULL;
    /* Where the platform lacks the encoding, its characters are kept as bytes. */
    if (!name || !xqri_conversion_open(&c, name, bytes, len))
        (void)xqri_conversion_open(&c, "UTF-8", bytes, len);
    *out_len = xqri_conversion_run(&c, text, GROWTH * len);
    text[*out_len] = 0;
    xqri_conversion_close(&c);
    return text;
}

/* ---- Into an encoding ---- */

/* A character takes at most four bytes, and there is at least one byte of UTF-8 for each. Of the three for a byte that
 * was no character, the others are room for a blank. */
#define LARGEST 4

/* A text that is being encoded. */
struct encoder {
    struct transcoder transcoder; /* not used for UTF-8 */
    const char *charset; /* iconv's name */
    bool to_utf8;
    size_t unit; /* bytes of the smallest character */
    const char *at, *end; /* what is left of the text */
};

/* Puts the characters up to the next one that stands for a byte; false at one that the encoding lacks. */
static bool put_characters(struct encoder *e, char **out, size_t room)
{
    const char *const until = xqri_conversion_find_raw(e->at, e->end);
    const size_t count = (size_t)(until - e->at);

    if (!e->to_utf8)
        return xqri_transcoder_run(&e->transcoder, &e->at, until, out, *out + room) == TRANSCODER_DONE;
    memcpy(*out, e->at, count);
    *out += count;
    e->at = until;
    return true;
}

/* Puts the bytes that stand there; false if they do not fill a unit of the encoding. */
static bool put_unit(struct encoder *e, char **out)
{
    const char *at = e->at;

    for (size_t i = 0; i < e->unit; i++, at += RAW_LENGTH) {
        const int byte = at < e->end ? xqri_conversion_raw_at(at, e->end) : -1;

        if (byte < 0)
            return false;
        (*out)[i] = (char)byte;
    }
    *out += e->unit;
    e->at = at;
    return true;
}

/* What a probe looks at behind a byte: no character is longer. */
#define PROBE 8

/* Whether bytes that are no character would become part of one, by what comes after them. */
static bool would_be_read(const struct encoder *e, const char *bytes)
{
    struct encoder next = *e;
    char probe[2 * PROBE + 8], text[RAW_LENGTH * sizeof probe], *out = probe + e->unit;
    struct conversion c;
    size_t length;

    memcpy(probe, bytes, e->unit);
    next.end = e->at + xqri_utf8_cut(e->at, (size_t)(e->end - e->at), PROBE);
    while (next.at < next.end)
        if (xqri_conversion_raw_at(next.at, next.end) < 0 ? !put_characters(&next, &out, 2 * PROBE)
                                                          : !put_unit(&next, &out))
            break;
    if (!xqri_conversion_open(&c, e->charset, probe, (size_t)(out - probe)))
        return false;
    length = xqri_conversion_run(&c, text, sizeof text);
    xqri_conversion_close(&c);
    return length == 0 || xqri_conversion_raw_at(text, text + length) != (unsigned char)bytes[0];
}

/* Encodes all; false at a character that the encoding lacks. */
static bool put_all(struct encoder *e, char *out, size_t room, size_t *out_len)
{
    char *next = out;

    while (e->at < e->end) {
        if (xqri_conversion_raw_at(e->at, e->end) < 0) {
            if (!put_characters(e, &next, room - (size_t)(next - out)))
                return false;
            continue;
        }
        if (!put_unit(e, &next))
            return false;
        if (e->at < e->end && would_be_read(e, next - e->unit)) {
            memcpy(next, " ", 2); /* in two bytes it is one followed by zero */
            next += e->unit;
        }
    }
    *out_len = (size_t)(next - out);
    return true;
}

xqr_status xqri_charset_encode(const xqr_allocator *alloc, const char *text, size_t len, xqr_encoding encoding,
                               char **out, size_t *out_len, size_t *bad)
{
    const char *const name = name_of(encoding);
    struct encoder e = {.charset = name ? name : "UTF-8", .to_utf8 = !name, .at = text, .end = text + len};
    char *bytes;
    xqr_status status;

    e.unit = encoding == XQR_ENCODING_UTF16 ? 2 : 1;
    if (name && !xqri_transcoder_open(&e.transcoder, name, false))
        return XQR_ERR_UNSUPPORTED;
    bytes = len <= (SIZE_MAX - 2) / LARGEST ? xqri_alloc(alloc, LARGEST * len + 2) : NULL;
    status = !bytes ? XQR_ERR_NOMEM : put_all(&e, bytes, LARGEST * len, out_len) ? XQR_OK : XQR_ERR_ENCODING;
    if (name)
        xqri_transcoder_close(&e.transcoder);
    if (status == XQR_OK) {
        *out = bytes;
        return status;
    }
    *bad = (size_t)(e.at - text);
    xqri_free(alloc, bytes);
    return status;
}
