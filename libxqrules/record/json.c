#include "record/json.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "notation/utf8.h"
#include "record/draft.h"

#include <string.h>

#define NONE UINT32_MAX

/* JSON being read. Nesting costs no stack: the way up stands in the values. */
struct parser {
    struct json *out;
    size_t at, end, most;
    uint32_t open; /* the object or array being read; NONE outside of the root */
    uint32_t last; /* the value read last in it; NONE if it is the first */
};

static void skip_blanks(struct parser *p)
{
    while (p->at < p->end && xqri_is_blank(p->out->text[p->at]))
        p->at++;
}

static char peek(struct parser *p)
{
    skip_blanks(p);
    return p->at < p->end ? p->out->text[p->at] : 0;
}

static bool take(struct parser *p, char c)
{
    if (peek(p) != c)
        return false;
    p->at++;
    return true;
}

/* Line ends within strings are let pass: some programs write them. */
static bool read_string(struct parser *p, struct span *span)
{
    if (!take(p, '"'))
        return false;
    span->begin = p->at;
    for (; p->at < p->end && p->out->text[p->at] != '"'; p->at++)
        p->at += p->out->text[p->at] == '\\' && p->at + 1 < p->end;
    span->end = p->at;
    return take(p, '"');
}

static bool is_plain(char c)
{
    return xqri_is_digit(c) || c == '+' || c == '-' || c == '.' || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* A number or a word such as null: told apart by whoever needs it. */
static bool read_plain(struct parser *p, struct json_value *value)
{
    const char *const text = p->out->text;

    value->span.begin = p->at;
    while (p->at < p->end && is_plain(text[p->at]))
        p->at++;
    value->span.end = p->at;
    if (p->at == value->span.begin)
        return false;
    value->kind = text[value->span.begin] == '-' || xqri_is_digit(text[value->span.begin]) ? JSON_NUMBER : JSON_WORD;
    return true;
}

static xqr_status add_value(struct parser *p, struct json_value value, uint32_t *index)
{
    struct json *const out = p->out;

    if (out->count >= p->most)
        return XQR_ERR_RANGE;
    if (!xqri_grow(out->alloc, (void **)&out->values, &out->room, out->count + 1, sizeof *out->values))
        return XQR_ERR_NOMEM;
    *index = (uint32_t)out->count;
    value.up = p->open;
    out->values[out->count++] = value;
    if (p->last != NONE)
        out->values[p->last].next = *index;
    else if (p->open != NONE)
        out->values[p->open].child = *index;
    p->last = *index;
    return XQR_OK;
}

/* Reads one value, or the beginning of an object or array. */
static xqr_status read_value(struct parser *p, struct span key)
{
    struct json_value value = {.kind = JSON_WORD, .key = key};
    uint32_t index = 0;
    const char c = peek(p);
    xqr_status status;

    value.span = (struct span){p->at, p->at};
    if (c == '{' || c == '[') {
        value.kind = c == '{' ? JSON_OBJECT : JSON_ARRAY;
        p->at++;
    } else if (c == '"') {
        value.kind = JSON_STRING;
        if (!read_string(p, &value.span))
            return XQR_ERR_SYNTAX;
    } else if (!read_plain(p, &value)) {
        return XQR_ERR_SYNTAX;
    }
    status = add_value(p, value, &index);
    if (status == XQR_OK && (c == '{' || c == '[')) {
        p->open = index;
        p->last = NONE;
    }
    return status;
}

/* Closes the object or array that ends here, if one does. */
static bool close_value(struct parser *p)
{
    struct json_value *const value = &p->out->values[p->open];

    if (!take(p, value->kind == JSON_OBJECT ? '}' : ']'))
        return false;
    value->span.end = p->at;
    p->last = p->open;
    p->open = value->up;
    return true;
}

/* Reads the next thing in the open object or array. */
static xqr_status read_next(struct parser *p)
{
    struct span key = {0, 0};

    if (close_value(p))
        return XQR_OK;
    if (p->last != NONE && !take(p, ','))
        return XQR_ERR_SYNTAX;
    if (p->last != NONE && close_value(p)) /* a comma too many */
        return XQR_OK;
    if (p->out->values[p->open].kind == JSON_OBJECT && (!read_string(p, &key) || !take(p, ':')))
        return XQR_ERR_SYNTAX;
    return read_value(p, key);
}

xqr_status xqri_json_parse(struct json *out, const xqr_allocator *alloc, const char *text, size_t begin, size_t limit,
                           size_t most, size_t *end)
{
    struct parser p = {.out = out, .at = begin, .end = limit, .most = most, .open = NONE, .last = NONE};
    xqr_status status;

    if (p.most > UINT32_MAX - 1)
        p.most = UINT32_MAX - 1;
    *out = (struct json){.alloc = alloc, .text = text};
    status = read_value(&p, (struct span){0, 0});
    while (status == XQR_OK && p.open != NONE)
        status = read_next(&p);
    *end = p.at;
    return status;
}

void xqri_json_free(struct json *json)
{
    xqri_free(json->alloc, json->values);
}

uint32_t xqri_json_member(const struct json *json, uint32_t object, const char *name)
{
    if (json->values[object].kind != JSON_OBJECT)
        return 0;
    for (uint32_t at = json->values[object].child; at; at = json->values[at].next)
        if (xqri_span_is(json->text, json->values[at].key, name))
            return at;
    return 0;
}

static bool read_hex(const char *text, size_t len, uint32_t *code)
{
    *code = 0;
    for (size_t i = 0; i < 4; i++) {
        const char c = i < len ? text[i] : 0, small = (char)(c | 0x20);

        if (xqri_is_digit(c))
            *code = *code * 16 + (uint32_t)(c - '0');
        else if (small >= 'a' && small <= 'f')
            *code = *code * 16 + (uint32_t)(small - 'a') + 10;
        else
            return false;
    }
    return true;
}

/* "\uXXXX", or two of them that make one character. Returns the bytes read; 0 if it is none. */
static size_t read_code(const char *text, size_t len, uint32_t *code)
{
    uint32_t low;

    if (len < 6 || text[1] != 'u' || !read_hex(text + 2, len - 2, code))
        return 0;
    if (*code >= 0xD800 && *code < 0xDC00 && len >= 12 && text[6] == '\\' && text[7] == 'u'
        && read_hex(text + 8, len - 8, &low) && low >= 0xDC00 && low < 0xE000) {
        *code = 0x10000 + ((*code - 0xD800) << 10) + (low - 0xDC00);
        return 12;
    }
    return 6;
}

static char plain_escape(char c)
{
    switch (c) {
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'b': return '\b';
    case 'f': return '\f';
    default: return c;
    }
}

size_t xqri_json_unescape(char *out, const char *text, struct span span)
{
    char *next = out;

    while (span.begin < span.end) {
        const size_t left = span.end - span.begin;
        uint32_t code = 0;
        size_t used;

        if (text[span.begin] != '\\' || left < 2) {
            *next++ = text[span.begin++];
            continue;
        }
        used = read_code(text + span.begin, left, &code);
        if (used > 0)
            next += xqri_utf8_put(next, code);
        else
            *next++ = plain_escape(text[span.begin + 1]);
        span.begin += used > 0 ? used : 2;
    }
    return (size_t)(next - out);
}
