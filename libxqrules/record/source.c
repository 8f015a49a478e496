#include "record/source.h"

#include "base/alloc.h"
#include "base/error.h"
#include "notation/utf8.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

static const char replacement[3] = {'\xEF', '\xBF', '\xBD'}; /* U+FFFD */

/* A conversion under way. */
struct conversion {
    iconv_t handle;
    bool from_utf8; /* ours is stricter than iconv: glibc lets numbers pass that are no characters */
    const char *begin, *at, *end; /* the bytes */
    size_t unit;                  /* bytes of the smallest character: what is skipped when one cannot be read */
    size_t errors;                /* places that could not be read */
    const char *first_error;
};

static bool open_conversion(struct conversion *out, const char *charset, const char *bytes, size_t size)
{
    const iconv_t handle = iconv_open("UTF-8", charset);

    if (handle == (iconv_t)-1)
        return false;
    *out = (struct conversion){.handle = handle, .begin = bytes, .at = bytes, .end = bytes + size};
    out->from_utf8 = strcmp(charset, "UTF-8") == 0;
    out->unit = strncmp(charset, "UTF-16", 6) == 0 ? 2 : 1;
    return true;
}

/* Steps over what cannot be read, leaving a sign in its place. False if there is no room for the sign. */
static bool replace_broken(struct conversion *c, char **out, const char *end)
{
    const size_t left = (size_t)(c->end - c->at);

    if ((size_t)(end - *out) < sizeof replacement)
        return false;
    memcpy(*out, replacement, sizeof replacement);
    *out += sizeof replacement;
    if (c->errors++ == 0)
        c->first_error = c->at;
    c->at += left < c->unit ? left : c->unit;
    return true;
}

/* Copies whole characters; false if the next one does not fit, true at one that is broken or at the end. */
static bool copy_utf8(struct conversion *c, char **out, const char *end)
{
    const size_t left = (size_t)(c->end - c->at), room = (size_t)(end - *out);
    const size_t size = left < room ? left : room, valid = xqri_utf8_valid(c->at, size);

    memcpy(*out, c->at, valid);
    c->at += valid;
    *out += valid;
    /* A character that is cut by the end of the room looks broken; it is looked at again with more room. */
    return valid == left || size - valid >= 4 || size == left;
}

/* Converts what it can in one go; false if the next character does not fit. */
static bool convert_some(struct conversion *c, char **out, const char *end)
{
    char *in = (char *)c->at; /* iconv takes it without const, but only reads it */
    size_t in_left = (size_t)(c->end - c->at), out_left = (size_t)(end - *out);
    size_t result;

    if (c->from_utf8)
        return copy_utf8(c, out, end);
    result = iconv(c->handle, &in, &in_left, out, &out_left);
    c->at = in;
    if (result == (size_t)-1 && errno == E2BIG)
        return false;
    (void)iconv(c->handle, NULL, NULL, NULL, NULL);
    return true;
}

/* Converts until the bytes are used up or the next character does not fit; returns how many bytes were written. */
static size_t convert_piece(struct conversion *c, char *out, size_t room)
{
    char *next = out;
    const char *const end = out + room;

    while (c->at < c->end && convert_some(c, &next, end))
        if (c->at < c->end && !replace_broken(c, &next, end))
            break;
    return (size_t)(next - out);
}

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
        *length += convert_piece(c, s->converted + *length, SOURCE_PIECE);
    }
    return true;
}

/* Bytes that could not be read, and the first of them. */
struct damage {
    size_t errors, first;
};

/* Converts everything behind a byte order mark; what cannot be read is replaced and counted. */
static xqr_status convert(struct source *s, const char *charset, size_t skip, struct damage *damage, xqr_error *err)
{
    struct conversion c;
    size_t length;
    bool done;

    if (!open_conversion(&c, charset, s->bytes + skip, s->size - skip))
        return xqri_fail_with(err, XQR_ERR_UNSUPPORTED, 0, "this platform cannot convert %s", charset, strlen(charset));
    done = convert_all(s, &c, &length);
    (void)iconv_close(c.handle);
    if (!done)
        return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    s->text = s->converted ? s->converted : s->bytes;
    s->length = length;
    s->charset = charset;
    *damage = (struct damage){c.errors, c.errors ? (size_t)(c.first_error - s->bytes) : 0};
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

static xqr_status read_as_utf8(struct source *s, xqr_error *err)
{
    const size_t skip = utf8_mark(s);
    const size_t valid = xqri_utf8_valid(s->bytes + skip, s->size - skip);

    s->encoding = XQR_ENCODING_UTF8;
    s->text = s->bytes + skip;
    s->length = s->size - skip;
    if (valid < s->length)
        return xqri_fail(err, XQR_ERR_ENCODING, skip + valid, "byte not valid in UTF-8");
    return XQR_OK;
}

static xqr_status read_strictly(struct source *s, xqr_encoding encoding, xqr_error *err)
{
    static const char *const charsets[] = {NULL, NULL, "GB18030", "BIG5", NULL};
    const char *const charset = encoding == XQR_ENCODING_UTF16 ? marked_utf16(s) : charsets[encoding];
    struct damage damage = {0, 0};
    xqr_status status;

    if (encoding == XQR_ENCODING_UTF8)
        return read_as_utf8(s, err);
    if (!charset)
        return xqri_fail(err, XQR_ERR_ENCODING, 0, "no byte order mark of UTF-16");
    s->encoding = encoding;
    status = convert(s, charset, encoding == XQR_ENCODING_UTF16 ? 2 : 0, &damage, err);
    if (status == XQR_OK && damage.errors)
        return xqri_fail(err, XQR_ERR_ENCODING, damage.first, "byte not valid in this encoding");
    return status;
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
 * file that was cut or mixed, not one in GB18030. */
static bool is_damaged_utf8(const struct source *s, size_t errors_otherwise)
{
    size_t broken, wide;

    survey_utf8(s, &broken, &wide);
    return utf8_mark(s) > 0 || broken < errors_otherwise || broken * 4 <= wide;
}

/* Never fails over a byte: old files hold comments in encodings nobody can tell. Text that is not valid in UTF-8 is read
 * in the encoding that fits better, so that one damaged byte does not garble a whole file. */
static xqr_status read_leniently(struct source *s, xqr_error *err)
{
    const char *const utf16 = marked_utf16(s);
    struct damage damage = {0, 0};
    xqr_status status;

    if (read_as_utf8(s, NULL) == XQR_OK)
        return XQR_OK;
    if (utf16) {
        s->encoding = XQR_ENCODING_UTF16;
        return convert(s, utf16, 2, &damage, err);
    }
    s->encoding = XQR_ENCODING_GB18030;
    status = convert(s, "GB18030", 0, &damage, err);
    if (status != XQR_OK || !is_damaged_utf8(s, damage.errors))
        return status;
    s->encoding = XQR_ENCODING_UTF8;
    return convert(s, "UTF-8", utf8_mark(s), &damage, err);
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
                            const xqr_allocator *alloc, xqr_error *err)
{
    struct source source = {.alloc = *alloc, .bytes = bytes, .size = size};
    xqr_status status;

    if (wanted == XQR_ENCODING_AUTO)
        status = read_leniently(&source, err);
    else
        status = read_strictly(&source, wanted, err);
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

/* The last piece that begins at or before an offset of the text. */
static const struct source_mark *find_mark(const struct source *s, size_t offset)
{
    size_t low = 0, high = s->mark_count;

    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;

        if (s->marks[middle].text <= offset)
            low = middle;
        else
            high = middle;
    }
    return &s->marks[low];
}

uint64_t xqri_source_offset(const struct source *source, size_t offset)
{
    struct conversion c;
    const struct source_mark *mark;
    char piece[SOURCE_PIECE];
    size_t byte;

    if (!source->charset || source->mark_count == 0)
        return (source->text == source->mended ? source->skipped : (size_t)(source->text - source->bytes)) + offset;
    mark = find_mark(source, offset);
    byte = mark->byte;
    if (!open_conversion(&c, source->charset, source->bytes + byte, source->size - byte))
        return byte; /* it could be opened before; the beginning of the piece is the best answer left */
    (void)convert_piece(&c, piece, offset - mark->text);
    byte = (size_t)(c.at - source->bytes);
    (void)iconv_close(c.handle);
    return byte;
}
