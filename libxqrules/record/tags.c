#include "record/tags.h"

#include "notation/utf8.h"
#include "record/tag_head.h"

#include <string.h>

/* A quote closes the value if nothing but a bracket follows; others are part of it, for many programs write names with
 * quotes in them and forget to escape those. */
static bool closes_value(const struct lexer *in, size_t behind)
{
    const size_t at = xqri_lexer_skip_blanks(in, behind, true);

    return at >= in->end || in->text[at] == '\n' || xqri_lexer_closing(in, at, ']') > 0;
}

static bool ends_line(const struct lexer *in, size_t at)
{
    return at >= in->end || in->text[at] == '\n';
}

/* The sign that closes the value; the line's end if there is none. *behind is the offset behind it. */
static size_t find_value_end(const struct lexer *in, const struct tag_head *head, size_t *behind)
{
    size_t at = head->value;

    while (!ends_line(in, at)) {
        const uint32_t sign = xqri_lexer_sign(in, at, behind);

        if (sign == '\\' && !ends_line(in, at + 1)) {
            at += 2;
            continue;
        }
        if (head->quote ? xqri_tag_head_closes(head->quote, sign) && closes_value(in, *behind) : sign == ']')
            return at;
        at = *behind;
    }
    *behind = at;
    return at;
}

/* A value whose quote is missing ends before the bracket that ends its line. */
static size_t drop_bracket(const struct lexer *in, struct span value)
{
    size_t next = value.begin;

    value = xqri_lexer_trim(in, value);
    for (size_t at = value.begin; at < value.end; at = next)
        if (xqri_lexer_sign(in, at, &next) == ']' && next == value.end)
            return at;
    return value.end;
}

/* A value whose opening quote is missing may still have the closing one. */
static struct span drop_quote(const struct lexer *in, struct span value)
{
    value = xqri_lexer_trim(in, value);
    value.end -= value.end > value.begin && in->text[value.end - 1] == '"';
    return value;
}

struct tag_pair xqri_tags_read(struct lexer *in)
{
    struct tag_head head = {.quote = 0};
    struct tag_pair tag = {.known = NULL};
    size_t at, behind = in->at;

    (void)xqri_tag_head_read(&head, in, in->at);
    tag.name = head.name;
    tag.value.begin = head.value;
    tag.value.end = find_value_end(in, &head, &behind);
    if (ends_line(in, tag.value.end)) {
        in->at = tag.value.end;
        tag.value.end = drop_bracket(in, tag.value);
        return tag;
    }
    if (!head.quote) {
        in->at = behind;
        tag.value = drop_quote(in, tag.value);
        return tag;
    }
    at = xqri_lexer_skip_blanks(in, behind, true);
    in->at = ends_line(in, at) ? at : at + xqri_lexer_closing(in, at, ']');
    return tag;
}

/* A value in a web page ends before the tags that end its line. */
static struct span drop_angles(const struct lexer *in, struct span value)
{
    while (value.end > value.begin && in->text[value.end - 1] == '>') {
        size_t at = value.end - 1;

        while (at > value.begin && in->text[at] != '<')
            at--;
        if (in->text[at] != '<')
            break;
        value = xqri_lexer_trim(in, (struct span){value.begin, at});
    }
    return value;
}

/* Names of header lines are short; what is longer is a sentence with a colon in it. */
#define LONGEST_NAME 24

bool xqri_tags_is_header(struct tag_pair *out, const struct lexer *in, size_t line)
{
    const size_t line_end = xqri_lexer_line_end(in, line);
    const char *const end = in->text + line_end;
    const char *at = in->text + xqri_lexer_skip_blanks(in, line, true);
    const char *const name = at;

    while (at < end && at - name <= LONGEST_NAME) {
        const char *const colon = at;
        const uint32_t code = xqri_utf8_fold(xqri_utf8_next(&at, end));

        if (code == ':') {
            out->name = xqri_lexer_trim(in, (struct span){(size_t)(name - in->text), (size_t)(colon - in->text)});
            out->value = xqri_lexer_trim(in, (struct span){(size_t)(at - in->text), line_end});
            out->value = drop_angles(in, out->value);
            out->known = NULL;
            return out->name.end > out->name.begin;
        }
        if (code < 0x80 && strchr("{}()[];,.*/\"", (int)code))
            return false;
    }
    return false;
}
