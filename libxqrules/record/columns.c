#include "record/columns.h"

#include "base/cursor.h"
#include "notation/utf8.h"

bool xqri_columns_begin(const struct draft *draft, const struct lexer *in, struct span word)
{
    return draft->word_count == 0 && (xqri_span_is(in->text, word, "开始") || xqri_span_is(in->text, word, "開始"));
}

/* The cell at the beginning of a line: up to a blank or the dots that lead to the next column. */
static struct span read_cell(const struct lexer *in, size_t line, size_t line_end)
{
    const char *at = in->text + line;
    const char *const end = in->text + line_end;
    struct span cell = {line, line};

    while (at < end) {
        const uint32_t code = xqri_utf8_fold(xqri_utf8_next(&at, end));

        if (code == ' ' || code == 0x2026)
            break;
        cell.end = (size_t)(at - in->text);
    }
    return cell;
}

static bool read_place(struct cursor *in, uint32_t *row, uint32_t *column)
{
    if (in->at >= in->end || *in->at++ != '(')
        return false;
    if (xqri_read_number(in, UINT32_MAX, row) != XQR_OK || in->at >= in->end || *in->at++ != ',')
        return false;
    return xqri_read_number(in, UINT32_MAX, column) == XQR_OK && in->at < in->end && *in->at++ == ')';
}

/* A comment of the main line is kept, in order; those of other columns belong to variations. False if there is no memory. */
static bool read_comment(struct draft *out, struct lexer *in, bool *found)
{
    struct cursor place = xqri_cursor(in->text + in->at, in->end - in->at, NULL);
    struct lexer ahead = *in;
    struct token token;
    uint32_t row = 0, column = 0;

    *found = read_place(&place, &row, &column);
    if (!*found)
        return true;
    ahead.at = xqri_lexer_skip_blanks(in, (size_t)(place.at - in->text), true);
    ahead.at += ahead.at < ahead.end && ahead.text[ahead.at] == ':';
    token = xqri_lexer_next(&ahead);
    *found = token.kind == TOKEN_COMMENT;
    if (!*found)
        return true;
    *in = ahead;
    if (column != 0 || (out->comment_count && row < out->comments[out->comment_count - 1].ply))
        return true;
    return xqri_draft_add_comment(out, row, token.span);
}

static bool read_comments(struct draft *out, struct lexer *in)
{
    bool found = true;

    while (found) {
        in->at = xqri_lexer_skip_blanks(in, in->at, false);
        if (!read_comment(out, in, &found))
            return false;
    }
    return true;
}

bool xqri_columns_read(struct draft *out, struct lexer *in)
{
    in->at = xqri_lexer_line_end(in, in->at);
    while (in->at < in->end) {
        const size_t line = in->at + 1, line_end = line < in->end ? xqri_lexer_line_end(in, line) : in->end;
        struct span cell;

        if (line >= in->end || in->text[line] == '(' || xqri_lexer_is_tag(in, line))
            break;
        cell = read_cell(in, line, line_end);
        if (cell.end > cell.begin && !xqri_draft_add_word(out, cell))
            return false;
        in->at = line_end;
    }
    return read_comments(out, in);
}
