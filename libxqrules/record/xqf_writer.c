#include "base/alloc.h"
#include "base/error.h"
#include "board/geometry.h"
#include "record/charset.h"
#include "record/xqf.h"
#include "record/xqf_node.h"
#include "record/xqf_start.h"
#include "record/xqf_tags.h"

#include <string.h>

/* A file being written. Functions that return a status say in `err` why. */
struct output {
    const xqr_record *record;
    struct writer *out;
    xqr_error *err;
    uint8_t head[XQF_HEAD];
};

static const char *tag_name(const xqr_record *record, size_t index)
{
    return record->text + record->tags[index].name;
}

static const char *tag_value(const xqr_record *record, size_t index)
{
    return record->text + record->tags[index].value;
}

/* A text in the encoding of the format, to be freed. */
static xqr_status encode(struct output *o, const char *text, size_t len, char **bytes, size_t *size)
{
    size_t bad = 0;
    const xqr_status status =
        xqri_charset_encode(&o->record->alloc, text, len, XQR_ENCODING_GB18030, bytes, size, &bad);

    switch (status) {
    case XQR_OK: return XQR_OK;
    case XQR_ERR_NOMEM: return xqri_fail(o->err, status, 0, "no memory");
    case XQR_ERR_ENCODING: return xqri_fail(o->err, status, 0, "a text has a character that gb18030 lacks");
    default: return xqri_fail(o->err, status, 0, "this platform cannot convert to gb18030");
    }
}

/* Puts what there is room for into a field; *whole says whether it is everything, just as it will be read. */
static xqr_status put_field(struct output *o, const struct xqf_field *field, const char *text, bool *whole)
{
    const size_t len = strlen(text);
    /* A byte in the file is at most two in UTF-8, or three for two. */
    size_t used = xqri_charset_cut(text, len, 2u * field->room);

    *whole = used == len && len > 0;
    for (size_t i = 0; i < used; i++)
        *whole &= (unsigned char)text[i] >= ' ' && (text[i] != ' ' || (i > 0 && i + 1 < len));
    for (;; used = xqri_charset_cut(text, len, used - 1)) {
        char *bytes = NULL;
        size_t size = 0;
        const xqr_status status = encode(o, text, used, &bytes, &size);

        if (status != XQR_OK)
            return status;
        if (size <= field->room) {
            o->head[field->at] = (uint8_t)size;
            memcpy(o->head + field->at + 1, bytes, size);
            xqri_free(&o->record->alloc, bytes);
            return XQR_OK;
        }
        *whole = false;
        xqri_free(&o->record->alloc, bytes);
    }
}

static bool put_type(struct output *o, const char *value)
{
    for (unsigned type = 1; xqri_xqf_type_name(type); type++) {
        if (strcmp(value, xqri_xqf_type_name(type)) == 0) {
            o->head[XQF_AT_TYPE] = (uint8_t)type;
            return true;
        }
    }
    return false;
}

/* Which tags the head took, and whether it alone gives them back as they are. */
struct placing {
    size_t next;               /* the place in the head from which on tags come out in order */
    bool taken[XQF_FIELDS + 1];
    bool in_order;
};

/* Puts a tag into the head if it can; *whole says whether the block need not repeat the value. */
static xqr_status put_tag(struct output *o, struct placing *p, size_t index, bool *whole)
{
    const char *const name = tag_name(o->record, index);
    const char *const value = tag_value(o->record, index);
    const bool is_type = strcmp(name, XQF_TYPE_TAG) == 0;
    const size_t field = xqri_xqf_field_of(name);
    xqr_status status = XQR_OK;

    *whole = false;
    if (!is_type && field == XQF_FIELDS) {
        p->in_order = false;
        return XQR_OK;
    }
    /* The place of the type is behind the last field. */
    if (p->taken[field]) {
        p->in_order = false;
        return XQR_OK;
    }
    if (is_type)
        *whole = put_type(o, value);
    else
        status = put_field(o, &xqri_xqf_fields[field], value, whole);
    p->in_order &= *whole && field >= p->next && (is_type || strcmp(name, xqri_xqf_fields[field].name) == 0);
    p->taken[field] = true;
    p->next = field + 1;
    return status;
}

static void escape(struct writer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            xqri_write_char(out, '\\');
        if (*text == '\n' || *text == '\r')
            xqri_write_text(out, *text == '\n' ? "\\n" : "\\r");
        else
            xqri_write_char(out, *text);
    }
}

static void write_line(struct writer *out, const char *name, const char *value)
{
    xqri_write_char(out, '[');
    if (*name == '%') /* which begins what is no tag */
        xqri_write_char(out, '\\');
    escape(out, name);
    if (value) {
        xqri_write_text(out, " \"");
        escape(out, value);
        xqri_write_char(out, '"');
    }
    xqri_write_text(out, "]\n");
}

/* The round is told by the plies before the first, as far as two bytes count them; nothing tells plies without a
 * capture. */
static unsigned step_of(const struct board *start)
{
    const unsigned step = 2u * (start->round - 1u) + (start->turn == XQR_BLACK);

    return start->round > 0 && step <= UINT16_MAX ? step : 0;
}

static void write_clock(struct writer *out, const struct board *start)
{
    if (start->quiet == 0 && step_of(start) / 2 + 1 == start->round)
        return;
    xqri_write_text(out, XQF_CLOCK_LINE "\"");
    xqri_write_number(out, start->quiet);
    xqri_write_char(out, ' ');
    xqri_write_number(out, start->round);
    xqri_write_text(out, "\"]\n");
}

/* Puts all tags into the head, and into `lines` those of the block. */
static xqr_status put_tags(struct output *o, struct writer *lines, bool *needed)
{
    const size_t before = lines->length;
    struct placing p = {.in_order = true};

    write_clock(lines, &o->record->start);
    *needed = lines->length > before;
    for (size_t i = 0; i < o->record->tag_count; i++) {
        bool whole;
        const xqr_status status = put_tag(o, &p, i, &whole);

        if (status != XQR_OK)
            return status;
        write_line(lines, tag_name(o->record, i), whole ? NULL : tag_value(o->record, i));
    }
    *needed |= !p.in_order;
    return XQR_OK;
}

static const char *comment_of(const xqr_record *record, uint32_t node)
{
    const size_t comment = record->nodes[node].comment;

    return comment ? record->text + comment : "";
}

/* The block and the comment before the first move: its length, whether or not there is room. */
static xqr_status write_opening_text(struct output *o, struct writer *text)
{
    const char *const comment = comment_of(o->record, 0);
    struct writer lines = *text;
    bool needed;
    xqr_status status;

    xqri_write_text(&lines, XQF_BLOCK_BEGIN);
    status = put_tags(o, &lines, &needed);
    if (status != XQR_OK)
        return status;
    xqri_write_text(&lines, XQF_BLOCK_END);
    if (*comment)
        xqri_write_char(&lines, '\n');
    /* A comment that looks like the block needs one before it. */
    if (needed || strncmp(comment, XQF_BLOCK_BEGIN, strlen(XQF_BLOCK_BEGIN)) == 0)
        *text = lines;
    xqri_write_text(text, comment);
    return XQR_OK;
}

static void write_byte(struct writer *out, unsigned byte)
{
    xqri_write_char(out, (char)(unsigned char)byte);
}

/* A comment as the format has it: its length, then its bytes with line ends of two. */
static xqr_status write_comment(struct output *o, const char *text, size_t len)
{
    char *bytes = NULL;
    size_t size = 0, ends = 0;
    xqr_status status;

    if (len == 0) {
        xqri_write_bytes(o->out, "\0\0\0\0", 4);
        return XQR_OK;
    }
    status = encode(o, text, len, &bytes, &size);
    if (status != XQR_OK)
        return status;
    for (size_t i = 0; i < size; i++)
        ends += bytes[i] == '\n';
    if (size + ends > UINT32_MAX) {
        xqri_free(&o->record->alloc, bytes);
        return xqri_fail(o->err, XQR_ERR_UNSUPPORTED, 0, "xqf cannot hold a comment of that length");
    }
    for (unsigned i = 0; i < 4; i++)
        write_byte(o->out, (unsigned)((size + ends) >> 8 * i) & 0xFF);
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == '\n')
            xqri_write_char(o->out, '\r');
        xqri_write_char(o->out, bytes[i]);
    }
    xqri_free(&o->record->alloc, bytes);
    return XQR_OK;
}

static unsigned square_of_xqf(unsigned square)
{
    return file_of(square) * 10 + rank_of(square);
}

/* A node without its comment. The first has no move and no others in its place. */
static void write_node(struct output *o, uint32_t node)
{
    const struct record_node *const n = &o->record->nodes[node];
    const unsigned from = node ? square_of_xqf(move_from(n->move)) : 0;
    const unsigned to = node ? square_of_xqf(move_to(n->move)) : 0;

    write_byte(o->out, from + XQF_ORIGIN_SHIFT);
    write_byte(o->out, to + XQF_TARGET_SHIFT);
    write_byte(o->out, (n->child ? XQF_PLAIN_HAS_CHILD : 0u) | (n->next ? XQF_PLAIN_HAS_NEXT : 0u));
    write_byte(o->out, 0);
}

/* The node behind one: its first child, or what replaces it or the nearest move before it. 0 behind the last. */
static uint32_t following(const xqr_record *record, uint32_t node)
{
    if (record->nodes[node].child)
        return record->nodes[node].child;
    while (node && !record->nodes[node].next)
        node = record->nodes[node].parent;
    return node ? record->nodes[node].next : 0;
}

static xqr_status write_tree(struct output *o, const char *opening, size_t len)
{
    xqr_status status;

    write_node(o, 0);
    status = write_comment(o, opening, len);
    for (uint32_t node = following(o->record, 0); node && status == XQR_OK; node = following(o->record, node)) {
        const char *const comment = comment_of(o->record, node);

        write_node(o, node);
        status = write_comment(o, comment, strlen(comment));
    }
    return status;
}

/* All of the head but the tags. */
static xqr_status fill_head(struct output *o)
{
    const struct board *const start = &o->record->start;
    const unsigned step = step_of(start);

    if (!xqri_xqf_start_write(o->head + XQF_AT_PIECES, start))
        return xqri_fail(o->err, XQR_ERR_UNSUPPORTED, 0, "xqf has no place for so many pieces");
    memcpy(o->head, "XQ", 2);
    o->head[XQF_AT_VERSION] = XQF_VERSION_PLAIN;
    o->head[XQF_AT_STEP] = (uint8_t)(step & 0xFF);
    o->head[XQF_AT_STEP + 1] = (uint8_t)(step >> 8);
    o->head[XQF_AT_TURN] = start->turn == XQR_BLACK;
    o->head[XQF_AT_RESULT] = (uint8_t)o->record->outcome; /* the numbers are the same */
    return XQR_OK;
}

static xqr_status write_file(struct output *o, char *text, size_t len)
{
    struct writer opening = xqri_writer(text, len + 1);
    xqr_status status = write_opening_text(o, &opening);

    if (status != XQR_OK)
        return status;
    (void)xqri_writer_finish(&opening);
    xqri_write_bytes(o->out, (const char *)o->head, sizeof o->head);
    return write_tree(o, text, len);
}

xqr_status xqri_xqf_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                          xqr_error *err)
{
    struct output o = {.record = record, .out = out, .err = err};
    struct writer count = xqri_writer(NULL, 0);
    xqr_status status = fill_head(&o);
    char *text;

    (void)options;
    if (status == XQR_OK)
        status = write_opening_text(&o, &count);
    if (status != XQR_OK)
        return status;
    text = xqri_alloc(&record->alloc, count.length + 1);
    if (!text)
        return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    status = write_file(&o, text, count.length);
    xqri_free(&record->alloc, text);
    return status;
}
