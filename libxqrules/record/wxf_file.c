#include "record/wxf_file.h"

#include "base/cursor.h"
#include "record/pgn.h"

#include <string.h>

static struct span first_word(const struct lexer *in, size_t at, size_t line_end)
{
    struct span word;

    word.begin = word.end = xqri_lexer_skip_blanks(in, at, true);
    while (word.end < line_end && !xqri_is_blank(in->text[word.end]) && in->text[word.end] != '{')
        word.end++;
    return word;
}

bool xqri_wxf_file_begins(const struct lexer *in, size_t at)
{
    const size_t line_end = xqri_lexer_line_end(in, at);
    const struct span word = first_word(in, at, line_end);

    return xqri_span_is(in->text, word, "FORMAT") && xqri_span_is(in->text, first_word(in, word.end, line_end), "WXF");
}

/* Values carry fields that are left empty: "XieXieMaster;;;". */
static struct span read_value(const struct lexer *in, size_t at, size_t line_end)
{
    struct span value = xqri_lexer_trim(in, (struct span){at, line_end});

    while (value.end > value.begin && in->text[value.end - 1] == ';')
        value.end--;
    return value;
}

/* The moves end at the closing brace; comments within them have braces of their own. */
static size_t find_end(const struct lexer *in, size_t at)
{
    size_t open = 0;

    for (; at < in->end; at++) {
        if (in->text[at] == '{')
            open++;
        else if (in->text[at] == '}' && open-- == 0)
            return at;
    }
    return in->end;
}

static bool read_moves(struct draft *out, struct lexer *in, bool keep_variations)
{
    const char *const brace = memchr(in->text + in->at, '{', in->end - in->at);
    struct lexer moves;
    size_t end;

    if (!brace) {
        in->at = in->end;
        return true;
    }
    in->at = (size_t)(brace - in->text) + 1;
    end = find_end(in, in->at);
    moves = xqri_lexer_part(in, in->at, end);
    in->at = end < in->end ? xqri_lexer_line_end(in, end) : end;
    return xqri_pgn_read(out, &moves, keep_variations);
}

bool xqri_wxf_file_read(struct draft *out, struct lexer *in, bool keep_variations)
{
    while (in->at < in->end) {
        const size_t line_end = xqri_lexer_line_end(in, in->at);
        const struct span word = first_word(in, in->at, line_end);

        if (xqri_span_is(in->text, word, "START"))
            return read_moves(out, in, keep_variations);
        if (word.end > word.begin
            && !xqri_draft_add_tag(out, (struct tag_pair){word, read_value(in, word.end, line_end), NULL}))
            return false;
        in->at = line_end + (line_end < in->end);
    }
    return true;
}
