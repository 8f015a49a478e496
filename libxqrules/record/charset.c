#include "record/charset.h"

#include "base/alloc.h"
#include "notation/utf8.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

static const char *name_of(xqr_encoding encoding)
{
    switch (encoding) {
    case XQR_ENCODING_GB18030: return "GB18030";
    case XQR_ENCODING_BIG5: return "BIG5";
    case XQR_ENCODING_UTF16: return "UTF-16LE";
    default: return NULL;
    }
}

size_t xqri_charset_cut(const char *text, size_t len, size_t cap)
{
    return xqri_utf8_cut(text, len, cap);
}

/* A character of any encoding takes at most three bytes of UTF-8 for each of its own. */
#define GROWTH 3

static size_t replace(char *out)
{
    memcpy(out, "\xEF\xBF\xBD", 3);
    return 3;
}

static size_t decode_utf8(char *out, const char *bytes, size_t len)
{
    size_t used = 0;

    while (len > 0) {
        const size_t valid = xqri_utf8_valid(bytes, len);

        memcpy(out + used, bytes, valid);
        used += valid;
        bytes += valid;
        len -= valid;
        if (len > 0) {
            used += replace(out + used);
            bytes++;
            len--;
        }
    }
    return used;
}

static size_t decode_with(iconv_t handle, char *out, size_t room, const char *bytes, size_t len)
{
    char *in = (char *)bytes, *next = out; /* iconv takes it without const, but only reads it */
    size_t left = room;

    while (len > 0) {
        if (iconv(handle, &in, &len, &next, &left) != (size_t)-1)
            break;
        (void)iconv(handle, NULL, NULL, NULL, NULL);
        if (len == 0 || left < 3)
            break;
        next += replace(next);
        left -= 3;
        in++;
        len--;
    }
    return (size_t)(next - out);
}

char *xqri_charset_decode(const xqr_allocator *alloc, const void *bytes, size_t len, xqr_encoding encoding,
                          size_t *out_len)
{
    const bool is_utf8 =
        encoding == XQR_ENCODING_UTF8 || (encoding == XQR_ENCODING_AUTO && xqri_utf8_valid(bytes, len) == len);
    const char *const name = name_of(encoding == XQR_ENCODING_AUTO ? XQR_ENCODING_GB18030 : encoding);
    const iconv_t handle = is_utf8 || !name ? (iconv_t)-1 : iconv_open("UTF-8", name);
    char *const text = len <= (SIZE_MAX - 1) / GROWTH ? xqri_alloc(alloc, GROWTH * len + 1) : NULL;

    if (text) {
        *out_len =
            handle == (iconv_t)-1 ? decode_utf8(text, bytes, len) : decode_with(handle, text, GROWTH * len, bytes, len);
        text[*out_len] = 0;
    }
    if (handle != (iconv_t)-1)
        (void)iconv_close(handle);
    return text;
}

static xqr_status encode_with(iconv_t handle, char *out, size_t room, const char *text, size_t len, size_t *out_len,
                              size_t *bad)
{
    char *in = (char *)text, *next = out;
    size_t left = len;

    if (iconv(handle, &in, &left, &next, &room) == (size_t)-1) {
        *bad = (size_t)(in - text);
        return XQR_ERR_ENCODING;
    }
    *out_len = (size_t)(next - out);
    return XQR_OK;
}

/* A character takes at most four bytes, and there is at least one byte of UTF-8 for each. */
#define LARGEST 4

xqr_status xqri_charset_encode(const xqr_allocator *alloc, const char *text, size_t len, xqr_encoding encoding,
                               char **out, size_t *out_len, size_t *bad)
{
    const char *const name = name_of(encoding);
    const iconv_t handle = name ? iconv_open(name, "UTF-8") : (iconv_t)-1;
    char *bytes;
    xqr_status status;

    if (name && handle == (iconv_t)-1)
        return XQR_ERR_UNSUPPORTED;
    bytes = len <= (SIZE_MAX - 1) / LARGEST ? xqri_alloc(alloc, LARGEST * len + 1) : NULL;
    if (!bytes) {
        status = XQR_ERR_NOMEM;
    } else if (!name) {
        memcpy(bytes, text, len);
        *out_len = len;
        status = XQR_OK;
    } else {
        status = encode_with(handle, bytes, LARGEST * len, text, len, out_len, bad);
    }
    if (name)
        (void)iconv_close(handle);
    if (status == XQR_OK)
        *out = bytes;
    else
        xqri_free(alloc, bytes);
    return status;
}
