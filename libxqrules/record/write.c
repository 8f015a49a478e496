#include "record/write.h"

#include "base/alloc.h"
#include "base/error.h"
#include "record/charset.h"
#include "record/codec.h"
#include "record/conversion.h"

#include <string.h>

/* UTF-16 is told by its byte order mark; the other encodings need none. */
static xqr_status write_text(const xqr_record *record, const struct codec *codec, const xqr_write_options *options,
                             struct writer *out, xqr_error *err)
{
    if (codec->is_text && options->encoding == XQR_ENCODING_UTF16)
        xqri_write_text(out, "\xEF\xBB\xBF");
    return codec->write(record, options, out, err);
}

/* Everything the codec writes, to be freed. */
static xqr_status write_all(char **out, size_t *length, const xqr_record *record, const struct codec *codec,
                            const xqr_write_options *options, xqr_error *err)
{
    struct writer count = xqri_writer(NULL, 0), writer;
    xqr_status status = write_text(record, codec, options, &count, err);

    if (status != XQR_OK)
        return status;
    *out = xqri_alloc(&record->alloc, count.length + 1);
    if (!*out)
        return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    writer = xqri_writer(*out, count.length + 1);
    status = write_text(record, codec, options, &writer, err);
    if (status != XQR_OK) {
        xqri_free(&record->alloc, *out);
        *out = NULL;
    }
    *length = count.length;
    return status;
}

/* Text into the encoding wanted. The text is freed or handed back. */
static xqr_status encode(char **text, size_t *length, const xqr_record *record, xqr_encoding encoding, xqr_error *err)
{
    char *encoded = NULL;
    size_t encoded_length = 0, bad = 0;
    xqr_status status;

    if (encoding == XQR_ENCODING_AUTO)
        encoding = XQR_ENCODING_UTF8;
    if (encoding == XQR_ENCODING_UTF8 && xqri_conversion_find_raw(*text, *text + *length) == *text + *length)
        return XQR_OK;
    status = xqri_charset_encode(&record->alloc, *text, *length, encoding, &encoded, &encoded_length, &bad);
    xqri_free(&record->alloc, *text);
    *text = encoded;
    *length = encoded_length;
    switch (status) {
    case XQR_OK: return XQR_OK;
    case XQR_ERR_ENCODING: return xqri_fail(err, status, bad, "the encoding lacks a character of the text");
    case XQR_ERR_UNSUPPORTED: return xqri_fail(err, status, 0, "this platform cannot convert to that encoding");
    default: return xqri_fail(err, status, 0, "no memory");
    }
}

xqr_status xqri_record_write(void *bytes, size_t cap, size_t *size, const xqr_record *record,
                             const xqr_write_options *options, xqr_error *err)
{
    const xqr_format format = options->format == XQR_FORMAT_AUTO ? XQR_FORMAT_PGN : (xqr_format)options->format;
    const struct codec *const codec = xqri_codec_of(format);
    char *text = NULL;
    size_t length = 0;
    xqr_status status;

    if (!codec || !codec->write)
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "this version does not write that format");
    if (codec->game != GAME_NONE && codec->game != record->ops->id)
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "that format is for another game");
    if (!record->has_start)
        return xqri_fail(err, XQR_ERR_SETUP, 0, "the record's own position could not be read");
    status = write_all(&text, &length, record, codec, options, err);
    if (status == XQR_OK && codec->is_text)
        status = encode(&text, &length, record, (xqr_encoding)options->encoding, err);
    if (status == XQR_OK) {
        *size = length;
        if (length <= cap && length > 0)
            memcpy(bytes, text, length);
    }
    xqri_free(&record->alloc, text);
    return status;
}
