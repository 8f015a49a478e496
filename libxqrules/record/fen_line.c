#include "record/fen_line.h"

#include "base/cursor.h"
#include "notation/written.h"

#include <string.h>

struct span xqri_fen_line_word(const struct lexer *in, size_t at, size_t line_end)
{
    struct span word;

    word.begin = word.end = xqri_lexer_skip_blanks(in, at, true);
    while (word.end < line_end && !xqri_is_blank(in->text[word.end]))
        word.end++;
    return word;
}

static bool is_empty(struct span span)
{
    return span.end <= span.begin;
}

/* Boards of other games are told by what is said about them later; the smallest has seven ranks. */
#define FEWEST_STROKES 6

bool xqri_fen_line_is_placement(const struct lexer *in, struct span word)
{
    unsigned strokes = 0;

    for (size_t at = word.begin; at < word.end; at++) {
        const char c = in->text[at];

        strokes += c == '/';
        if (!c || !strchr("/0123456789+~[]KABNRCPHEQGSLTUWMFDkabnrcpheqgsltuwmfd", c))
            return false;
    }
    return strokes >= FEWEST_STROKES;
}

static bool is_letter(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* Of the fields behind a placement, the square of a capture in passing and the first number. */
enum { FIELD_PASSING = 2, FIELD_NUMBER = 3, FIELDS = 5 };

/* A field behind the placement of a FEN: side, castling, en passant or a number. A square by itself may be a move, too. */
static bool is_field(const struct lexer *in, struct span word, unsigned field)
{
    unsigned square;

    if (is_empty(word) || word.end - word.begin > 6 || xqri_span_is(in->text, word, "moves"))
        return false;
    for (size_t at = word.begin; at < word.end; at++) {
        const char c = in->text[at];

        if (!xqri_is_digit(c) && c != '-' && !is_letter(c))
            return false;
    }
    if (field == FIELD_PASSING && in->ops->read_square(&square, in->text + word.begin, word.end - word.begin))
        return true;
    return xqri_written_form(in->ops, in->text + word.begin, word.end - word.begin) == FORM_NONE;
}

struct span xqri_fen_line_read(const struct lexer *in, struct span placement, size_t line_end)
{
    struct span fen = placement;

    for (unsigned field = 0; field < FIELDS; field++) {
        const struct span word = xqri_fen_line_word(in, fen.end, line_end);

        /* The numbers come last: behind them, or in place of them, the text is no FEN any more. */
        if (!is_field(in, word, field) || (field >= FIELD_NUMBER && !xqri_is_digit(in->text[word.begin])))
            break;
        fen.end = word.end;
    }
    return fen;
}

/* Names are no longer than this. */
#define LONGEST_NAME 200

static size_t find_sign(const struct lexer *in, size_t at, size_t end, const char *signs)
{
    while (at < end && (!in->text[at] || !strchr(signs, in->text[at])))
        at++;
    return at;
}

bool xqri_fen_line_is_named(struct named_fen *out, const struct lexer *in, size_t at, size_t line_end)
{
    const size_t name_end = find_sign(in, at, line_end - at > LONGEST_NAME ? at + LONGEST_NAME : line_end, "|\t;");
    size_t fen_end;
    struct span word;

    if (name_end == at || name_end >= line_end || !strchr("|\t;", in->text[name_end]) || !in->text[name_end])
        return false;
    fen_end = find_sign(in, name_end + 1, line_end, (const char[2]){in->text[name_end], 0});
    word = xqri_fen_line_word(in, name_end + 1, fen_end);
    if (!xqri_fen_line_is_placement(in, word))
        return false;
    out->name = xqri_lexer_trim(in, (struct span){at, name_end});
    out->fen = xqri_fen_line_read(in, word, fen_end);
    out->rest = out->fen.end < fen_end ? out->fen.end : fen_end;
    if (is_empty(xqri_lexer_trim(in, (struct span){out->rest, fen_end})))
        out->rest = fen_end + (fen_end < line_end);
    return !is_empty(out->name);
}

/* Longer words are no names of operations. */
#define LONGEST_OPCODE 15

/* The name of the operation at an offset; empty if it is none. */
static struct span read_opcode(const struct lexer *in, size_t at, size_t line_end)
{
    struct span opcode = {at, at};

    while (opcode.end < line_end
           && (is_letter(in->text[opcode.end]) || in->text[opcode.end] == '_'
               || (opcode.end > at && xqri_is_digit(in->text[opcode.end]))))
        opcode.end++;
    if (opcode.end - at > LONGEST_OPCODE
        || (opcode.end < line_end && in->text[opcode.end] != ';' && !xqri_is_blank(in->text[opcode.end])))
        opcode.end = at;
    return opcode;
}

/* Semicolons end an operation, except between quotes. */
static size_t find_operand_end(const struct lexer *in, size_t at, size_t line_end)
{
    bool quoted = false;

    for (; at < line_end && (quoted || in->text[at] != ';'); at++) {
        if (in->text[at] == '"')
            quoted = !quoted;
        else if (in->text[at] == '\\' && quoted && at + 1 < line_end)
            at++;
    }
    return at;
}

static struct span drop_quotes(const struct lexer *in, struct span value)
{
    if (value.end - value.begin >= 2 && in->text[value.begin] == '"' && in->text[value.end - 1] == '"') {
        value.begin++;
        value.end--;
    }
    return value;
}

bool xqri_fen_line_read_operations(struct draft *out, const struct lexer *in, size_t at, size_t line_end)
{
    const bool is_epd = memchr(in->text + at, ';', line_end - at);

    for (;;) {
        struct tag_pair tag = {.known = NULL};
        size_t end;

        while (at < line_end && (xqri_is_blank(in->text[at]) || in->text[at] == ';'))
            at++;
        if (at >= line_end)
            return true;
        tag.name = is_epd ? read_opcode(in, at, line_end) : (struct span){at, at};
        end = is_empty(tag.name) ? line_end : find_operand_end(in, tag.name.end, line_end);
        if (is_empty(tag.name))
            tag.known = "Remark";
        tag.value = drop_quotes(in, xqri_lexer_trim(in, (struct span){tag.name.end, end}));
        if (!xqri_draft_add_tag(out, tag))
            return false;
        at = end;
    }
}
