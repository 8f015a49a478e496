#include "record/tags.h"

#include "notation/utf8.h"

#include <string.h>

/* A quote closes the value if nothing but a bracket follows; others are part of it, for many programs write names with
 * quotes in them and forget to escape those. */
static bool closes_value(const struct lexer *in, size_t quote)
{
    const size_t next = xqri_lexer_skip_blanks(in, quote + 1, true);

    return next >= in->end || in->text[next] == ']' || in->text[next] == '\n';
}

static bool ends_line(const struct lexer *in, size_t at)
{
    return at >= in->end || in->text[at] == '\n';
}

/* The quote that closes the value; the line's end if there is none. */
static size_t find_value_end(const struct lexer *in, size_t at)
{
    for (; !ends_line(in, at); at++) {
        if (in->text[at] == '\\' && !ends_line(in, at + 1))
            at++;
        else if (in->text[at] == '"' && closes_value(in, at))
            break;
    }
    return at;
}

/* A value whose quote is missing ends before the bracket that ends its line. */
static size_t drop_bracket(const struct lexer *in, struct span value)
{
    value = xqri_lexer_trim(in, value);
    if (value.end > value.begin && in->text[value.end - 1] == ']')
        value.end--;
    return value.end;
}

struct tag_pair xqri_tags_read(struct lexer *in)
{
    struct tag_pair tag;
    size_t at = xqri_lexer_skip_blanks(in, in->at + 1, true);

    tag.name.begin = at;
    while (in->text[at] != '"')
        at++;
    tag.name = xqri_lexer_trim(in, (struct span){tag.name.begin, at});
    tag.value.begin = at + 1;
    tag.value.end = find_value_end(in, at + 1);
    if (ends_line(in, tag.value.end)) {
        in->at = tag.value.end;
        tag.value.end = drop_bracket(in, tag.value);
        return tag;
    }
    at = xqri_lexer_skip_blanks(in, tag.value.end + 1, true);
    in->at = ends_line(in, at) ? at : at + 1;
    return tag;
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
            return out->name.end > out->name.begin;
        }
        if (code < 0x80 && strchr("{}()[];,.*/\"", (int)code))
            return false;
    }
    return false;
}
