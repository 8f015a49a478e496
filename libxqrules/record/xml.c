#include "record/xml.h"

#include "base/cursor.h"

#include <string.h>

struct xml xqri_xml(const void *bytes, size_t size)
{
    return (struct xml){bytes, size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0, size};
}

static bool looks_at(const struct xml *in, const char *word)
{
    const size_t len = strlen(word);

    return in->end - in->at >= len && memcmp(in->text + in->at, word, len) == 0;
}

/* Moves behind the word and returns what stood before it; false if it does not come. */
static bool skip_past(struct xml *in, const char *word, struct xml_text *before)
{
    const size_t begin = in->at;

    for (; in->at < in->end; in->at++) {
        if (!looks_at(in, word))
            continue;
        *before = (struct xml_text){in->text + begin, in->at - begin};
        in->at += strlen(word);
        return true;
    }
    return false;
}

/* To the '>' of a tag; quotes may hold another. */
static bool skip_tag(struct xml *in, struct xml_text *inside)
{
    const size_t begin = in->at;
    char quote = 0;

    for (; in->at < in->end; in->at++) {
        const char c = in->text[in->at];

        if (quote)
            quote = c == quote ? 0 : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '>') {
            *inside = (struct xml_text){in->text + begin, in->at++ - begin};
            return true;
        }
    }
    return false;
}

static bool is_name_end(char c)
{
    return xqri_is_blank(c) || c == '/' || c == '=';
}

/* Splits what stands within a tag into its name and the rest. */
static void split_tag(struct xml_item *item, struct xml_text inside)
{
    size_t name = 0;

    if (inside.len > 0 && inside.at[inside.len - 1] == '/' && item->kind == XML_OPEN) {
        item->is_empty = true;
        inside.len--;
    }
    while (name < inside.len && !is_name_end(inside.at[name]))
        name++;
    item->name = (struct xml_text){inside.at, name};
    item->attributes = (struct xml_text){inside.at + name, inside.len - name};
}

static struct xml_item read_tag(struct xml *in, struct xml_item item)
{
    struct xml_text inside;

    in->at += 1;
    item.kind = XML_OPEN;
    if (looks_at(in, "/")) {
        in->at += 1;
        item.kind = XML_CLOSE;
    }
    if (!skip_tag(in, &inside)) {
        item.kind = XML_BROKEN;
        return item;
    }
    split_tag(&item, inside);
    return item;
}

struct xml_item xqri_xml_next(struct xml *in)
{
    struct xml_text skipped;

    for (;;) {
        struct xml_item item = {.offset = in->at};
        bool ends = true;

        if (in->at >= in->end)
            return item;
        if (looks_at(in, "<![CDATA[")) {
            in->at += 9;
            item.kind = skip_past(in, "]]>", &item.text) ? XML_CDATA : XML_BROKEN;
            return item;
        }
        if (looks_at(in, "<!--"))
            ends = skip_past(in, "-->", &skipped);
        else if (looks_at(in, "<?"))
            ends = skip_past(in, "?>", &skipped);
        else if (looks_at(in, "<!"))
            ends = skip_tag(in, &skipped);
        else if (looks_at(in, "<"))
            return read_tag(in, item);
        else {
            const char *const begin = in->text + in->at;
            const char *const next = memchr(begin, '<', in->end - in->at);

            item.kind = XML_TEXT;
            item.text = (struct xml_text){begin, next ? (size_t)(next - begin) : in->end - in->at};
            in->at += item.text.len;
            return item;
        }
        if (!ends) {
            item.kind = XML_BROKEN;
            return item;
        }
    }
}

bool xqri_xml_is(struct xml_text text, const char *word)
{
    return text.len == strlen(word) && memcmp(text.at, word, text.len) == 0;
}

bool xqri_xml_attribute(struct xml_text *out, struct xml_text attributes, const char *name)
{
    const char *at = attributes.at, *const end = at + attributes.len;

    while (at < end) {
        struct xml_text found = {at, 0};
        const char *close;

        while (at < end && !is_name_end(*at))
            at++;
        found.len = (size_t)(at - found.at);
        while (at < end && is_name_end(*at))
            at++;
        if (at == end || (*at != '"' && *at != '\''))
            continue;
        close = memchr(at + 1, *at, (size_t)(end - at - 1));
        if (!close)
            return false;
        if (xqri_xml_is(found, name)) {
            *out = (struct xml_text){at + 1, (size_t)(close - at - 1)};
            return true;
        }
        at = close + 1;
    }
    return false;
}

static uint32_t read_number(struct xml_text digits)
{
    const bool hex = digits.len > 0 && (digits.at[0] == 'x' || digits.at[0] == 'X');
    uint32_t number = 0;

    for (size_t i = hex; i < digits.len; i++) {
        const char c = digits.at[i];
        const char lower = (char)(c | 0x20);
        uint32_t digit = 16;

        if (xqri_is_digit(c))
            digit = (uint32_t)(c - '0');
        else if (hex && lower >= 'a' && lower <= 'f')
            digit = (uint32_t)(lower - 'a') + 10;
        if (digit == 16 || number > 0x10FFFF)
            return 0;
        number = number * (hex ? 16 : 10) + digit;
    }
    return number;
}

/* A numbered character is written with at least three signs, in UTF-8 it takes no more than its entity. */
static size_t put_character(char *out, uint32_t c)
{
    if (c == 0 || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
        c = 0xFFFD;
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xC0 | c >> 6);
        out[1] = (char)(0x80 | (c & 63));
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (char)(0xE0 | c >> 12);
        out[1] = (char)(0x80 | (c >> 6 & 63));
        out[2] = (char)(0x80 | (c & 63));
        return 3;
    }
    out[0] = (char)(0xF0 | c >> 18);
    out[1] = (char)(0x80 | (c >> 12 & 63));
    out[2] = (char)(0x80 | (c >> 6 & 63));
    out[3] = (char)(0x80 | (c & 63));
    return 4;
}

/* The character of an entity's name; 0 if it is not known. */
static char named(struct xml_text name)
{
    static const char *const names[] = {"amp", "lt", "gt", "quot", "apos"};

    for (size_t i = 0; i < 5; i++)
        if (xqri_xml_is(name, names[i]))
            return "&<>\"'"[i];
    return 0;
}

#define LONGEST_ENTITY 10 /* "&#x10FFFF;" */

size_t xqri_xml_unescape(char *out, struct xml_text text)
{
    size_t used = 0;

    for (size_t at = 0; at < text.len; at++) {
        const size_t left = text.len - at < LONGEST_ENTITY ? text.len - at : LONGEST_ENTITY;
        const char *const close = text.at[at] == '&' ? memchr(text.at + at, ';', left) : NULL;
        const struct xml_text name = {text.at + at + 1, close ? (size_t)(close - text.at) - at - 1 : 0};

        if (name.len > 1 && name.at[0] == '#')
            used += put_character(out + used, read_number((struct xml_text){name.at + 1, name.len - 1}));
        else if (name.len > 0 && named(name))
            out[used++] = named(name);
        else {
            out[used++] = text.at[at];
            continue;
        }
        at += name.len + 1;
    }
    return used;
}
