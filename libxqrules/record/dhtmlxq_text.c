#include "record/dhtmlxq_text.h"

#include "base/cursor.h"
#include "notation/utf8.h"

#include <string.h>

#define NAME "dhtmlxq"

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool begins_with(const char *text, size_t len, const char *word)
{
    size_t i = 0;

    while (word[i] && i < len && lower(text[i]) == word[i])
        i++;
    return !word[i];
}

bool xqri_dhtmlxq_is_name(const char *text, size_t len)
{
    return begins_with(text, len, NAME);
}

static const struct {
    const char *name;
    uint32_t code;
} entities[] = {
    {"amp;", '&'}, {"lt;", '<'}, {"gt;", '>'}, {"quot;", '"'}, {"apos;", '\''}, {"nbsp;", 0xA0},
};

static uint32_t digit_value(char c)
{
    if (xqri_is_digit(c))
        return (uint32_t)(c - '0');
    c = lower(c);
    return c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a') + 10 : 99;
}

/* "#65;" or "#x41;". Numbers are short: what is longer is no character. */
static size_t read_number(const char *text, size_t len, uint32_t *code)
{
    const bool hex = len > 1 && lower(text[1]) == 'x';
    const uint32_t base = hex ? 16 : 10;
    const size_t first = hex ? 2 : 1;
    size_t at = first;

    *code = 0;
    while (at < len && at < first + 7 && digit_value(text[at]) < base)
        *code = *code * base + digit_value(text[at++]);
    /* A zero would end the text for everybody. */
    return at > first && at < len && text[at] == ';' && *code > 0 ? at + 1 : 0;
}

/* Bytes behind the '&' that belong to a character reference; 0 if it is just a sign. */
static size_t read_entity(const char *text, size_t len, uint32_t *code)
{
    if (len > 0 && text[0] == '#')
        return read_number(text, len, code);
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        if (!begins_with(text, len, entities[i].name))
            continue;
        *code = entities[i].code;
        return strlen(entities[i].name);
    }
    return 0;
}

/* Bytes of the line end that stands at the beginning of a text; 0 if none does. */
static size_t read_break(const char *text, size_t len)
{
    static const char *const breaks[] = {"||", "<br>", "<br/>", "<br />"};

    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++)
        if (begins_with(text, len, breaks[i]))
            return strlen(breaks[i]);
    return 0;
}

size_t xqri_dhtmlxq_unescape(char *out, const char *text, size_t len)
{
    const char *const end = text + len;
    char *next = out;

    while (text < end) {
        const size_t left = (size_t)(end - text), line_break = read_break(text, left);
        uint32_t code = 0;
        const size_t entity = *text == '&' ? read_entity(text + 1, left - 1, &code) : 0;

        if (line_break > 0) {
            *next++ = '\n';
            text += line_break;
        } else if (entity > 0) { /* never shorter than its character */
            next += xqri_utf8_put(next, code);
            text += 1 + entity;
        } else if (left > 1 && text[0] == '\r' && text[1] == '\n') {
            text++; /* a line end of two signs */
        } else {
            *next++ = *text++;
        }
    }
    return (size_t)(next - out);
}

static bool needs_escape(const char *text, size_t len)
{
    uint32_t code;

    switch (*text) {
    case '&': return read_entity(text + 1, len - 1, &code) > 0;
    case '[': return xqri_dhtmlxq_is_name(text + 1 + (text[1] == '/'), len - 1 - (len > 1 && text[1] == '/'));
    case '|':
    case '<': return read_break(text, len) > 0 || (len > 1 && text[1] == '\n');
    case '\r': return true;
    default: return false;
    }
}

static void write_entity(struct writer *out, char c)
{
    xqri_write_text(out, "&#");
    xqri_write_number(out, (unsigned char)c);
    xqri_write_char(out, ';');
}

void xqri_dhtmlxq_escape(struct writer *out, const char *text)
{
    const size_t len = strlen(text);

    for (size_t i = 0; i < len; i++) {
        const bool is_outer_blank = (i == 0 || i + 1 == len) && xqri_is_blank(text[i]);

        if (is_outer_blank || needs_escape(text + i, len - i))
            write_entity(out, text[i]);
        else if (text[i] == '\n')
            xqri_write_text(out, "||");
        else
            xqri_write_char(out, text[i]);
    }
}
