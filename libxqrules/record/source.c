#include "record/source.h"

#include "base/alloc.h"
#include "base/error.h"
#include "notation/utf8.h"
#include "record/conversion.h"

#include <string.h>

static bool add_mark(struct source *s, size_t byte, size_t text)
{
    if (!xqri_grow(&s->alloc, (void **)&s->marks, &s->mark_room, s->mark_count + 1, sizeof *s->marks))
        return false;
    s->marks[s->mark_count++] = (struct source_mark){byte, text};
    return true;
}

static bool convert_all(struct source *s, struct conversion *c, size_t *length)
{
    *length = 0;
    s->mark_count = 0;
    while (c->at < c->end) {
        if (!add_mark(s, (size_t)(c->at - s->bytes), *length)
            || !xqri_grow(&s->alloc, (void **)&s->converted, &s->converted_room, *length + SOURCE_PIECE, 1))
            return false;
        *length += xqri_conversion_run(c, s->converted + *length, SOURCE_PIECE);
    }
    return true;
}

/* Converts everything behind a byte order mark; what cannot be read is kept as it is and counted. */
static xqr_status convert(struct source *s, const char *charset, size_t skip, size_t *errors, xqr_error *err)
{
    struct conversion c;
    size_t length;
    bool done;

    if (!xqri_conversion_open(&c, charset, s->bytes + skip, s->size - skip))
        return xqri_fail_with(err, XQR_ERR_UNSUPPORTED, 0, "this platform cannot convert %s", charset, strlen(charset));
    done = convert_all(s, &c, &length);
    xqri_conversion_close(&c);
    if (!done)
        return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    s->text = s->converted ? s->converted : s->bytes;
    s->length = length;
    s->charset = charset;
    *errors = c.errors;
    return XQR_OK;
}

static bool begins_with(const struct source *s, const char *mark, size_t len)
{
    return s->size >= len && memcmp(s->bytes, mark, len) == 0;
}

/* Name of the UTF-16 that a byte order mark announces; NULL if there is none. */
static const char *marked_utf16(const struct source *s)
{
    return begins_with(s, "\xFF\xFE", 2) ? "UTF-16LE" : begins_with(s, "\xFE\xFF", 2) ? "UTF-16BE" : NULL;
}

static size_t utf8_mark(const struct source *s)
{
    return begins_with(s, "\xEF\xBB\xBF", 3) ? 3 : 0;
}

/* Where nothing has to be converted, the text is the file's own bytes. */
static bool is_plain_utf8(struct source *s)
{
    const size_t skip = utf8_mark(s), length = s->size - skip;
    const char *const text = s->bytes + skip, *const end = text + length;

    if (xqri_utf8_valid(text, length) < length || xqri_conversion_find_raw(text, end) < end)
        return false;
    s->encoding = XQR_ENCODING_UTF8;
    s->text = text;
    s->length = length;
    return true;
}

static xqr_status read_as(struct source *s, xqr_encoding encoding, size_t *errors, xqr_error *err)
{
    static const char *const charsets[] = {NULL, "UTF-8", "GB18030", "BIG5", NULL, LATIN1_CHARSET};
    const char *const charset = encoding == XQR_ENCODING_UTF16 ? marked_utf16(s) : charsets[encoding];

    if (encoding == XQR_ENCODING_UTF8 && is_plain_utf8(s))
        return XQR_OK;
    if (!charset)
        return xqri_fail(err, XQR_ERR_ENCODING, 0, "no byte order mark of UTF-16");
    s->encoding = encoding;
    return convert(s, charset,
                   encoding == XQR_ENCODING_UTF16  ? 2
                   : encoding == XQR_ENCODING_UTF8 ? utf8_mark(s)
                                                   : 0,
                   errors, err);
}

/* What reading the bytes as UTF-8 meets: bytes that fit nothing, and characters of more than one byte. */
static void survey_utf8(const struct source *s, size_t *broken, size_t *wide)
{
    size_t at = 0;

    *broken = *wide = 0;
    while (at < s->size) {
        const size_t valid = xqri_utf8_valid(s->bytes + at, s->size - at);

        for (size_t end = at + valid; at < end; at++)
            *wide += (s->bytes[at] & 0xC0) == 0xC0;
        if (at < s->size) {
            (*broken)++;
            at++;
        }
    }
}

/* Text in another encoding hardly ever forms characters of UTF-8 by chance: many of them next to little damage are a
 * file that was cut or mixed, not one in the other encoding. */
static bool is_damaged_utf8(const struct source *s, size_t errors_otherwise)
{
    size_t broken, wide;

    survey_utf8(s, &broken, &wide);
    return utf8_mark(s) > 0 || broken < errors_otherwise || broken * 4 <= wide;
}

/* Text that is not valid in UTF-8 is read in the encoding that fits better, so that one damaged byte does not garble a
 * whole file. */
static xqr_status read_as_fits(struct source *s, xqr_encoding legacy, xqr_error *err)
{
    size_t errors = 0;
    xqr_status status;

    if (is_plain_utf8(s))
        return XQR_OK;
    if (marked_utf16(s))
        return read_as(s, XQR_ENCODING_UTF16, &errors, err);
    if (xqri_utf8_valid(s->bytes, s->size) == s->size)
        return read_as(s, XQR_ENCODING_UTF8, &errors, err);
    status = read_as(s, legacy, &errors, err);
    if (status != XQR_OK || !is_damaged_utf8(s, errors))
        return status;
    return read_as(s, XQR_ENCODING_UTF8, &errors, err);
}

/* Lines of an old Macintosh end with a carriage return alone. All else here looks for line feeds. */
static xqr_status mend_line_ends(struct source *s, xqr_error *err)
{
    char *copy;

    if (s->length == 0 || !memchr(s->text, '\r', s->length) || memchr(s->text, '\n', s->length))
        return XQR_OK;
    if (s->text != s->converted) {
        if (!xqri_grow(&s->alloc, (void **)&s->mended, &s->mended_room, s->length, 1))
            return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
        memcpy(s->mended, s->text, s->length);
        s->skipped = (size_t)(s->text - s->bytes);
        s->text = s->mended;
    }
    copy = s->text == s->mended ? s->mended : s->converted;
    for (size_t i = 0; i < s->length; i++)
        if (copy[i] == '\r')
            copy[i] = '\n';
    return XQR_OK;
}

xqr_status xqri_source_open(struct source *out, const void *bytes, size_t size, xqr_encoding wanted,
                            xqr_encoding legacy, const xqr_allocator *alloc, xqr_error *err)
{
    struct source source = {.alloc = *alloc, .bytes = bytes, .size = size};
    size_t errors = 0;
    xqr_status status;

    /* No byte is reason enough to refuse a file: old ones hold comments in encodings nobody can tell. */
    if (wanted == XQR_ENCODING_AUTO)
        status = read_as_fits(&source, legacy, err);
    else
        status = read_as(&source, wanted, &errors, err);
    if (status == XQR_OK)
        status = mend_line_ends(&source, err);
    if (status != XQR_OK) {
        xqri_source_close(&source);
        return status;
    }
    *out = source;
    return XQR_OK;
}

void xqri_source_close(struct source *source)
{
    xqri_free(&source->alloc, source->converted);
    xqri_free(&source->alloc, source->mended);
    xqri_free(&source->alloc, source->marks);
}

/* The last piece that begins at or before an offset of the text, or of the file. */
static const struct source_mark *find_mark(const struct source *s, size_t offset, bool in_file)
{
    size_t low = 0, high = s->mark_count;

    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;

        if ((in_file ? s->marks[middle].byte : s->marks[middle].text) <= offset)
            low = middle;
        else
            high = middle;
    }
    return &s->marks[low];
}

static bool is_converted(const struct source *s)
{
    return s->charset && s->mark_count > 0;
}

/* Bytes of the file before its text, where nothing was converted. */
static size_t skipped(const struct source *s)
{
    return s->text == s->mended ? s->skipped : (size_t)(s->text - s->bytes);
}

uint64_t xqri_source_offset(const struct source *source, size_t offset)
{
    struct conversion c;
    const struct source_mark *mark;
    char piece[SOURCE_PIECE];
    size_t byte;

    if (!is_converted(source))
        return skipped(source) + offset;
    mark = find_mark(source, offset, false);
    byte = mark->byte;
    if (!xqri_conversion_open(&c, source->charset, source->bytes + byte, source->size - byte))
        return byte; /* it could be opened before; the beginning of the piece is the best answer left */
    (void)xqri_conversion_run(&c, piece, offset - mark->text);
    byte = (size_t)(c.at - source->bytes);
    xqri_conversion_close(&c);
    return byte;
}

size_t xqri_source_place(const struct source *source, uint64_t byte)
{
    const size_t wanted = byte < source->size ? (size_t)byte : source->size;
    struct conversion c;
    const struct source_mark *mark;
    char piece[SOURCE_PIECE];
    size_t place;

    if (!is_converted(source))
        return wanted > skipped(source) ? wanted - skipped(source) : 0;
    mark = find_mark(source, wanted, true);
    place = mark->text;
    if (wanted <= mark->byte
        || !xqri_conversion_open(&c, source->charset, source->bytes + mark->byte, wanted - mark->byte))
        return place;
    place += xqri_conversion_run(&c, piece, sizeof piece);
    xqri_conversion_close(&c);
    return place;
}
