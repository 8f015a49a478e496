#include "record/lexer.h"

#include "base/cursor.h"
#include "notation/utf8.h"
#include "notation/written.h"
#include "record/conversion.h"
#include "record/glyphs.h"
#include "record/outcome.h"
#include "record/tag_head.h"

#include <string.h>

struct lexer xqri_lexer(const struct game_ops *ops, const char *text, size_t begin, size_t end)
{
    return (struct lexer){.ops = ops, .text = text, .at = begin, .end = end, .no_brace = SIZE_MAX, .no_bracket = begin};
}

struct lexer xqri_lexer_part(const struct lexer *in, size_t begin, size_t end)
{
    return xqri_lexer(in->ops, in->text, begin, end);
}

static bool is_text(uint32_t code)
{
    if (code < 0x80)
        return (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
    if (code == 0xD7 || code == 0xF7) /* × ÷ */
        return false;
    /* Letters of alphabets; Chinese characters in all their blocks; bytes that could not be read. */
    return (code >= 0xC0 && code < 0x2000) || (code >= 0x3041 && code <= 0x9FFF) || (code >= 0xAC00 && code <= 0xFAFF)
           || is_raw(code) || code >= 0xFFFD;
}

/* A dot of a move number: "1." "1..." "１．" "1。" "1、" "1…" */
static bool is_dot(uint32_t code)
{
    return code == '.' || code == 0x3002 || code == 0x3001 || code == 0x2026;
}

static uint32_t peek(const struct lexer *in, size_t at, size_t end, size_t *next)
{
    const char *place = in->text + at;
    uint32_t code = (unsigned char)*place;

    if (code > ' ' && code <= '~') { /* as nearly all text is */
        *next = at + 1;
        return code;
    }
    code = xqri_utf8_fold(xqri_utf8_next(&place, in->text + end));
    *next = (size_t)(place - in->text);
    return code;
}

uint32_t xqri_lexer_sign(const struct lexer *in, size_t at, size_t *next)
{
    *next = at;
    return at < in->end ? peek(in, at, in->end, next) : 0;
}

size_t xqri_lexer_closing(const struct lexer *in, size_t at, char closing)
{
    size_t next;

    if (in->text[at] == closing)
        return 1;
    /* Signs of full width begin with this byte. */
    return in->text[at] == '\xEF' && peek(in, at, in->end, &next) == (unsigned char)closing ? next - at : 0;
}

size_t xqri_lexer_line_end(const struct lexer *in, size_t at)
{
    const char *const found = memchr(in->text + at, '\n', in->end - at);

    return found ? (size_t)(found - in->text) : in->end;
}

size_t xqri_lexer_skip_blanks(const struct lexer *in, size_t at, bool same_line)
{
    size_t next = at;

    while (at < in->end && !(same_line && in->text[at] == '\n') && peek(in, at, in->end, &next) == ' ')
        at = next;
    return at;
}

struct span xqri_lexer_trim(const struct lexer *in, struct span span)
{
    while (span.begin < span.end && xqri_is_blank(in->text[span.begin]))
        span.begin++;
    while (span.end > span.begin && xqri_is_blank(in->text[span.end - 1]))
        span.end--;
    return span;
}

/* The character before an offset, folded; *begin is where it begins. */
static uint32_t sign_before(const struct lexer *in, size_t at, size_t *begin)
{
    size_t next;

    *begin = at - 1;
    while (*begin > 0 && at - *begin < 4 && ((unsigned char)in->text[*begin] & 0xC0) == 0x80)
        (*begin)--;
    return peek(in, *begin, at, &next);
}

bool xqri_lexer_begins_line(const struct lexer *in, size_t at)
{
    while (at > 0 && in->text[at - 1] != '\n')
        if (sign_before(in, at, &at) != ' ')
            return false;
    return true;
}

bool xqri_lexer_follows_blank_line(const struct lexer *in, size_t at)
{
    while (at > 0 && in->text[at - 1] != '\n')
        at--;
    return at > 0 && xqri_lexer_begins_line(in, at - 1);
}

bool xqri_lexer_is_tag(const struct lexer *in, size_t at)
{
    struct tag_head head;

    return xqri_tag_head_read(&head, in, at);
}

/* A blank line and then a tag pair within a comment: its brace was forgotten, and the next game has begun. */
static bool next_game_begins(const struct lexer *in, size_t at)
{
    return xqri_lexer_is_tag(in, at) && xqri_lexer_begins_line(in, at) && xqri_lexer_follows_blank_line(in, at);
}

static struct token unclosed(struct lexer *in, size_t brace, size_t begin)
{
    in->at = begin;
    return (struct token){TOKEN_UNCLOSED, {brace, begin}, XQR_NO_OUTCOME, 0};
}

/* The comment behind an opening brace, whose text begins at `begin`. */
static struct token read_brace(struct lexer *in, size_t begin)
{
    const size_t brace = in->at;
    size_t at = begin, close = 0;

    if (brace >= in->no_brace)
        return unclosed(in, brace, begin);
    for (; at < in->end && (close = xqri_lexer_closing(in, at, '}')) == 0; at++)
        if (in->text[at] == '[' && next_game_begins(in, at))
            return unclosed(in, brace, begin);
    if (at >= in->end) {
        in->no_brace = brace;
        return unclosed(in, brace, begin);
    }
    in->at = at + close;
    return (struct token){TOKEN_COMMENT, {begin, at}, XQR_NO_OUTCOME, 0};
}

static struct token read_line_comment(struct lexer *in, size_t begin)
{
    in->at = xqri_lexer_line_end(in, in->at);
    return (struct token){TOKEN_COMMENT, {begin, in->at}, XQR_NO_OUTCOME, 0};
}

static bool ends_word(uint32_t code)
{
    return code == ' ' || code == 0 || (code < 0x80 && strchr("(){}[];,*$<>", (int)code)) || code == 0x3001 /* 、 */;
}

static bool has_text(const struct lexer *in, struct span word)
{
    size_t next = word.begin;

    while (word.begin < word.end) {
        if (is_text(peek(in, word.begin, word.end, &next)))
            return true;
        word.begin = next;
    }
    return false;
}

static bool is_mark(uint32_t code)
{
    return code == '!' || code == '?';
}

/* "(Q)" behind a pawn's move is what it becomes. */
static size_t skip_promotion(const struct lexer *in, size_t at)
{
    return in->end - at >= 3 && in->text[at] == '(' && strchr("QRBNqrbn", in->text[at + 1]) && in->text[at + 1]
                   && in->text[at + 2] == ')'
               ? at + 3
               : at;
}

/* What judges a move is a word of its own, even if it is glued to the move; no more than two marks are one judgement. */
static struct span read_word(struct lexer *in)
{
    const size_t begin = in->at;
    size_t next = begin;
    uint32_t code = peek(in, begin, in->end, &next);
    struct span word;

    if (is_mark(code)) {
        in->at = next;
        if (in->at < in->end && is_mark(peek(in, in->at, in->end, &next)))
            in->at = next;
        return (struct span){begin, in->at};
    }
    in->at = next;
    if (xqri_glyph_is_sign(code))
        return (struct span){begin, in->at};
    while (in->at < in->end && !ends_word(code = peek(in, in->at, in->end, &next)) && !is_mark(code)
           && !xqri_glyph_is_sign(code))
        in->at = next;
    in->at = skip_promotion(in, in->at);
    word = (struct span){begin, in->at};
    if (has_text(in, word))
        in->at = word.end -= xqri_glyph_at_end(in->text + begin, word.end - begin);
    return word;
}

/* "16.5" is a move: the first pawn of file 6 goes to file 5. As a number it would be followed by no move at all. */
static bool is_pawn_move(const struct lexer *in, struct span word)
{
    char plain[5];
    size_t count = 0;

    return xqri_utf8_to_ascii(plain, sizeof plain, &count, in->text + word.begin, word.end - word.begin) && count == 4
           && xqri_is_digit(plain[0]) && xqri_is_digit(plain[1]) && plain[2] == '.' && xqri_is_digit(plain[3]);
}

struct span xqri_lexer_strip_number(const struct lexer *in, struct span word)
{
    size_t at = word.begin, next = at, digits, dots;

    while (at < word.end && !is_dot(peek(in, at, word.end, &next)) && !is_text(peek(in, at, word.end, &next))
           && strchr("!?", in->text[at]))
        at = next;
    word.begin = at;
    if (is_pawn_move(in, word))
        return word;
    while (at < word.end && peek(in, at, word.end, &next) >= '0' && peek(in, at, word.end, &next) <= '9')
        at = next;
    digits = at;
    while (at < word.end && is_dot(peek(in, at, word.end, &next)))
        at = next;
    dots = at;
    /* Digits with no dot behind them are part of a move (2卒进1), unless they are all there is. */
    if (dots > digits || digits == word.end)
        word.begin = at;
    return word;
}

/* "--" and its kin stand where a side passed. No rule book knows that move, so it must not go unnoticed. */
static bool is_null_move(const struct lexer *in, struct span word)
{
    return xqri_written_is_null(in->text + word.begin, word.end - word.begin);
}

/* What people add to a move: it says nothing that the move does not. */
static bool is_remark(const struct lexer *in, struct span word)
{
    static const char *const remarks[] = {"e.p.", "e.p", "ep", "ch", "ch.", "mate", "dbl.", "dis."};

    for (size_t i = 0; i < sizeof remarks / sizeof *remarks; i++)
        if (strlen(remarks[i]) == word.end - word.begin
            && memcmp(remarks[i], in->text + word.begin, word.end - word.begin) == 0)
            return true;
    return false;
}

/* Words that begin with a letter of ASCII and hold a digit are no results, numbers or judgements, and most words are such:
 * what is asked of others need not be asked of them. */
static bool is_plainly_move(const struct lexer *in, struct span word)
{
    const char first = (char)(in->text[word.begin] | 0x20);
    const char second = word.end - word.begin > 2 ? in->text[word.begin + 1] : 0;

    return first >= 'a' && first <= 'y' && second
           && (xqri_is_digit(second) || (second >= 'a' && second <= 'h') || second == 'x')
           && xqri_is_digit(in->text[word.end - 1]);
}

/* The word at the place reached. TOKEN_END if it was a number or a sign and there is nothing to tell. */
static struct token classify(struct lexer *in)
{
    struct token token = {TOKEN_END, read_word(in), XQR_NO_OUTCOME, 0};

    if (is_plainly_move(in, token.span)) {
        token.kind = TOKEN_WORD;
        return token;
    }
    for (unsigned round = 0; round < 2; round++) {
        const size_t len = token.span.end - token.span.begin;

        if (xqri_outcome_of_mark(&token.outcome, in->text + token.span.begin, len)) {
            token.kind = TOKEN_RESULT;
            return token;
        }
        token.glyph = xqri_glyph_of_sign(in->text + token.span.begin, len);
        if (token.glyph > 0 || is_null_move(in, token.span))
            break;
        token.span = xqri_lexer_strip_number(in, token.span); /* a mark may be glued to a number: "52.1-0" */
    }
    if (token.glyph > 0)
        token.kind = TOKEN_GLYPH;
    else if (is_null_move(in, token.span) || (has_text(in, token.span) && !is_remark(in, token.span)))
        token.kind = TOKEN_WORD;
    return token;
}

static void skip_bracket(struct lexer *in, size_t next)
{
    size_t at = in->at, close = 0;

    in->at = next;
    if (at < in->no_bracket)
        return;
    while (at < in->end && in->text[at] != '\n' && (close = xqri_lexer_closing(in, at, ']')) == 0)
        at++;
    if (close > 0)
        in->at = at + close;
    else
        in->no_bracket = at;
}

/* Within reach only: a sign that is never closed is just a sign. */
static size_t skip_angle(const struct lexer *in, size_t begin)
{
    size_t at = begin + 1;

    while (at < in->end && at - begin < 256 && in->text[at] != '>' && in->text[at] != '\n')
        at++;
    return at < in->end && in->text[at] == '>' ? at + 1 : begin;
}

/* "&nbsp;" or "&#160;". */
static size_t skip_reference(const struct lexer *in, size_t begin)
{
    size_t at = begin + 1;

    at += at < in->end && in->text[at] == '#';
    while (at < in->end && at - begin < 10
           && (xqri_is_digit(in->text[at]) || ((in->text[at] | 0x20) >= 'a' && (in->text[at] | 0x20) <= 'z')))
        at++;
    return at > begin + 1 && at < in->end && in->text[at] == ';' ? at + 1 : begin;
}

size_t xqri_lexer_skip_html(const struct lexer *in, size_t at)
{
    if (at >= in->end)
        return at;
    return in->text[at] == '<' ? skip_angle(in, at) : in->text[at] == '&' ? skip_reference(in, at) : at;
}

/* PGN keeps what stands between angles for the future; web pages are full of it. */
static void skip_html(struct lexer *in, size_t next)
{
    const size_t behind = xqri_lexer_skip_html(in, in->at);

    in->at = behind > in->at ? behind : next;
}

static struct token read_glyph(struct lexer *in, size_t next)
{
    struct token token = {TOKEN_END, {in->at, next}, XQR_NO_OUTCOME, 0};

    in->at = next;
    while (in->at < in->end && xqri_is_digit(in->text[in->at])) {
        token.glyph = token.glyph < GLYPHS ? token.glyph * 10 + (unsigned)(in->text[in->at] - '0') : GLYPHS;
        in->at++;
    }
    if (in->at > next && token.glyph < GLYPHS)
        token.kind = TOKEN_GLYPH;
    return token;
}

/* What one sign by itself means; TOKEN_END if the sign was passed over, or the word at the place reached. */
static struct token read_at(struct lexer *in)
{
    const size_t at = in->at;
    size_t next = at;
    const uint32_t sign = peek(in, at, in->end, &next);
    struct token token = {TOKEN_END, {at, next}, XQR_NO_OUTCOME, 0};

    switch (sign) {
    case '{': return read_brace(in, next);
    case ';':
        /* One of full width parts moves in Chinese print. */
        if (in->text[at] == ';')
            return read_line_comment(in, next);
        break;
    case '$': return read_glyph(in, next);
    case '<': skip_html(in, next); return token;
    case '&':
        if (xqri_lexer_skip_html(in, at) == at)
            return classify(in);
        skip_html(in, next);
        return token;
    case '(': token.kind = TOKEN_OPEN; break;
    case ')': token.kind = TOKEN_CLOSE; break;
    case '*': token.kind = TOKEN_RESULT; break;
    case '[':
        if (xqri_lexer_is_tag(in, at)
            && (xqri_lexer_begins_line(in, at) || (in->finds_games && xqri_tag_head_is_of_game(in, at))))
            token.kind = TOKEN_TAG;
        else
            skip_bracket(in, next);
        return token;
    case ']':
    case '}':
    case '>':
    case ',':
    case 0x3001:
    case 0: break;
    default: return classify(in);
    }
    in->at = next;
    return token;
}

struct token xqri_lexer_next(struct lexer *in)
{
    struct token token = {TOKEN_END, {in->end, in->end}, XQR_NO_OUTCOME, 0};

    while ((in->at = xqri_lexer_skip_blanks(in, in->at, false)) < in->end) {
        if (in->text[in->at] == '%' && (in->at == 0 || in->text[in->at - 1] == '\n')) {
            in->at = xqri_lexer_line_end(in, in->at);
            continue;
        }
        token = read_at(in);
        if (token.kind != TOKEN_END)
            return token;
    }
    return (struct token){TOKEN_END, {in->end, in->end}, XQR_NO_OUTCOME, 0};
}
