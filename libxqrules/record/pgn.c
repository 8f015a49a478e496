#include "record/pgn.h"

#include "base/cursor.h"
#include "record/columns.h"
#include "record/movetext.h"
#include "record/tag_head.h"
#include "record/tags.h"

#include <string.h>

/* The tag that begins a game is one of the first few; looking through all would take long where there are very many. */
#define FIRST_TAGS 32

/* A game being read. */
struct reading {
    struct draft *draft;
    struct lexer *in;
    bool keep_variations;
    size_t depth; /* open parentheses */
    size_t opened_at; /* the outermost of them */
    size_t open[PGN_DEPTH_KEPT]; /* the variation each of them began */
    size_t last_tag_end;
    bool has_tags; /* in brackets, so that it is PGN and not a plain list */
};

static bool is_blank_line_between(const struct lexer *in, size_t begin, size_t end)
{
    unsigned feeds = 0;

    for (; begin < end; begin++)
        feeds += in->text[begin] == '\n';
    return feeds > 1;
}

static bool is_same_text(const char *text, struct span one, struct span other)
{
    const size_t len = one.end - one.begin;

    return other.end - other.begin == len && memcmp(text + one.begin, text + other.begin, len) == 0;
}

/* A tag section behind the moves belongs to the next game. Before the moves, blank lines within the section do not
 * matter, unless a tag comes a second time: then the game before had no moves at all. */
static bool begins_next_game(const struct reading *r, size_t at)
{
    const struct draft *const draft = r->draft;
    struct lexer ahead = *r->in;
    struct tag_pair tag;

    if (draft->word_count > 0 || r->depth > 0)
        return true;
    if (draft->tag_count == 0 || !is_blank_line_between(r->in, r->last_tag_end, at))
        return false;
    tag = xqri_tags_read(&ahead);
    for (size_t i = 0; i < draft->tag_count && i < FIRST_TAGS; i++)
        if (is_same_text(r->in->text, draft->tags[i].name, tag.name))
            return true;
    return false;
}

/* Some programs write tags between the moves, such as [Score "8=2"] before each: the move follows on the same line. */
static bool stands_between_moves(const struct reading *r)
{
    struct lexer ahead = *r->in;
    const struct tag_pair tag = xqri_tags_read(&ahead);
    const size_t next = xqri_lexer_skip_blanks(&ahead, ahead.at, true);

    if (xqri_tag_head_names_game(r->in->text, tag.name))
        return false;
    return r->draft->word_count > 0 && next < ahead.end && ahead.text[next] != '\n';
}

/* XQN has such a tag before each move, with the depth of a search and what it found: [Score "8=-2"]. */
static bool is_score(const struct lexer *in)
{
    struct lexer ahead = *in;
    const struct tag_pair tag = xqri_tags_read(&ahead);
    const size_t next = xqri_lexer_skip_blanks(&ahead, ahead.at, true);

    return xqri_span_is(in->text, tag.name, "Score") && next < ahead.end && ahead.text[next] != '\n'
           && tag.value.end > tag.value.begin
           && memchr(in->text + tag.value.begin, '=', tag.value.end - tag.value.begin);
}

/* A score is a comment on the move that follows. */
static bool read_score(struct reading *r)
{
    const struct tag_pair tag = xqri_tags_read(r->in);
    struct span span = {tag.name.begin, tag.value.end};

    span.end += r->in->text[span.end] == '"';
    r->draft->format = XQR_FORMAT_XQN;
    return xqri_draft_add_comment(r->draft, r->draft->word_count + 1, span);
}

/* Reads a tag and those that follow it on the same line. False if there is no memory. */
static bool read_tags(struct reading *r)
{
    bool more = true;

    r->has_tags = true;
    while (more) {
        size_t next;

        if (!xqri_draft_add_tag(r->draft, xqri_tags_read(r->in)))
            return false;
        r->last_tag_end = r->in->at;
        next = xqri_lexer_skip_blanks(r->in, r->in->at, true);
        more = xqri_lexer_is_tag(r->in, next);
        if (more)
            r->in->at = next;
    }
    return true;
}

/* A variation replaces the move before it; one that stands before any move can only replace the first. */
static bool open_variation(struct reading *r, struct span sign)
{
    const size_t ply = r->draft->word_count ? r->draft->word_count : 1;

    if (r->depth == 0)
        r->opened_at = sign.begin;
    if (r->depth < PGN_DEPTH_KEPT && r->keep_variations) {
        r->open[r->depth] = r->draft->variation_count;
        if (!xqri_draft_add_variation(r->draft, ply, (struct span){sign.end, sign.end}))
            return false;
    }
    r->depth++;
    return true;
}

static void end_variation(struct reading *r, size_t at)
{
    if (--r->depth < PGN_DEPTH_KEPT && r->keep_variations)
        r->draft->variations[r->open[r->depth]].span.end = at;
}

static void set_fault(struct draft *draft, const char *fault, size_t at)
{
    if (!draft->fault) {
        draft->fault = fault;
        draft->fault_at = at;
    }
}

/* Goes on to the next tag section, whatever stands before it. */
static void skip_to_tag(struct lexer *in)
{
    while (in->at < in->end) {
        const size_t at = xqri_lexer_skip_blanks(in, in->at, true);

        if (xqri_lexer_begins_line(in, at) && xqri_lexer_is_tag(in, at))
            return;
        in->at = xqri_lexer_line_end(in, at);
        in->at += in->at < in->end;
    }
}

/* Goes on to the next blank line or tag section. */
static void skip_paragraph(struct lexer *in)
{
    while (in->at < in->end) {
        const size_t at = xqri_lexer_skip_blanks(in, in->at, true);

        if ((at < in->end && in->text[at] == '\n') || xqri_lexer_is_tag(in, at))
            return;
        in->at = xqri_lexer_line_end(in, at);
        in->at += in->at < in->end;
    }
}

/* Behind the result mark, comments on the same line still speak of this game. */
static bool read_last_comments(struct reading *r)
{
    for (;;) {
        struct lexer ahead = *r->in;
        struct token token;
        size_t next;

        ahead.at = xqri_lexer_skip_blanks(r->in, r->in->at, true);
        if (xqri_lexer_sign(&ahead, ahead.at, &next) != '{')
            return true;
        token = xqri_lexer_next(&ahead);
        if (token.kind != TOKEN_COMMENT)
            return true;
        *r->in = ahead;
        if (!xqri_draft_add_comment(r->draft, r->draft->word_count, token.span))
            return false;
    }
}

/* Whether a word is a number with a dot, other than the 1 with which the next game may begin. */
static bool is_later_number(const struct lexer *in, size_t at)
{
    size_t next = at, end;
    uint32_t sign = xqri_lexer_sign(in, at, &next);
    const bool is_one = sign == '1';

    for (end = at; sign >= '0' && sign <= '9'; sign = xqri_lexer_sign(in, end, &next))
        end = next;
    return end > at && sign == '.' && !(is_one && end == at + 1);
}

/* A game is over where its mark stands. Moves behind it would be lost without a word. */
static void look_behind_mark(struct reading *r)
{
    const size_t at = xqri_lexer_skip_blanks(r->in, r->in->at, true);
    const size_t below = xqri_lexer_skip_blanks(r->in, r->in->at, false);
    struct lexer line = xqri_lexer_part(r->in, at, xqri_lexer_line_end(r->in, at));
    struct token token;
    bool found = false;

    if (is_later_number(r->in, below) && !xqri_lexer_follows_blank_line(r->in, below))
        found = true;
    else if (!is_later_number(r->in, at) && !xqri_movetext_is_numbered(r->in, at)
             && (token = xqri_lexer_next(&line)).kind != TOKEN_END)
        found = token.kind == TOKEN_OPEN
                || (token.kind == TOKEN_WORD && xqri_movetext_form(r->in, token.span) != FORM_NONE);
    if (!found)
        return;
    set_fault(r->draft, "moves stand behind the result", below);
    r->in->at = below;
    skip_paragraph(r->in);
}

/* HTML before a word is looked at no further than this. */
#define REACH 1024

/* Whether nothing but blanks stands before a word on its line; in web pages, HTML may. */
static bool begins_text(const struct lexer *in, size_t word)
{
    size_t at = word;

    while (at > 0 && in->text[at - 1] != '\n' && xqri_is_blank(in->text[at - 1]))
        at--;
    if (at == 0 || in->text[at - 1] == '\n')
        return true;
    if (in->text[at - 1] != '>' && in->text[at - 1] != ';')
        return false;
    while (at > 0 && in->text[at - 1] != '\n' && word - at < REACH)
        at--;
    for (;;) {
        const size_t blank = xqri_lexer_skip_blanks(in, at, true), next = xqri_lexer_skip_html(in, blank);

        if (next == at || next >= word)
            return next >= word;
        at = next;
    }
}

/* Text below a game that has no result mark: a line that begins with no move and holds none. What begins with a number
 * is a move gone wrong, and so is a word among moves. In PGN a blank line must stand before. */
static bool is_text_below(const struct reading *r, struct span word)
{
    const struct lexer *const in = r->in;
    struct lexer line;
    struct token token;

    if (!begins_text(in, word.begin) || (r->has_tags && !xqri_lexer_follows_blank_line(in, word.begin)))
        return false;
    line = xqri_lexer_part(in, word.begin, xqri_lexer_line_end(in, word.begin));
    while ((token = xqri_lexer_next(&line)).kind != TOKEN_END)
        if (token.kind == TOKEN_WORD && xqri_movetext_form(in, token.span) != FORM_NONE)
            return false;
    return true;
}

static bool take_word(struct reading *r, struct span word, bool *more)
{
    if (r->depth > 0)
        return true;
    if (xqri_columns_begin(r->draft, r->in, word))
        return xqri_columns_read(r->draft, r->in, r->keep_variations);
    if (r->draft->word_count > 0 && is_text_below(r, word)) {
        r->in->at = word.begin;
        *more = false;
        return true;
    }
    return xqri_draft_add_word(r->draft, word);
}

/* "(红胜)" behind the last move: no variation. */
static bool is_result_in_parentheses(const struct reading *r, struct lexer *behind, xqr_outcome *outcome)
{
    struct lexer ahead = *r->in;
    struct token token;

    if (r->depth > 0)
        return false;
    token = xqri_lexer_next(&ahead);
    *outcome = token.outcome;
    if (token.kind != TOKEN_RESULT || *outcome == XQR_NO_OUTCOME || xqri_lexer_next(&ahead).kind != TOKEN_CLOSE)
        return false;
    *behind = ahead;
    return true;
}

/* The result mark: *more becomes false. */
static bool end_with_mark(struct reading *r, xqr_outcome outcome, bool *more)
{
    r->draft->mark = outcome;
    *more = false;
    if (!read_last_comments(r))
        return false;
    if (r->draft->word_count > 0)
        look_behind_mark(r);
    return true;
}

static bool take_opening(struct reading *r, struct span sign, bool *more)
{
    xqr_outcome outcome;

    if (!is_result_in_parentheses(r, r->in, &outcome))
        return open_variation(r, sign);
    return end_with_mark(r, outcome, more);
}

/* Takes one token in. *more becomes false when the game is over. False if there is no memory. */
static bool take(struct reading *r, struct token token, bool *more)
{
    switch (token.kind) {
    case TOKEN_WORD: return take_word(r, token.span, more);
    case TOKEN_COMMENT: return r->depth > 0 || xqri_draft_add_comment(r->draft, r->draft->word_count, token.span);
    case TOKEN_GLYPH: return r->depth > 0 || xqri_draft_add_glyph(r->draft, r->draft->word_count, token.glyph);
    case TOKEN_OPEN: return take_opening(r, token.span, more);
    case TOKEN_CLOSE:
        if (r->depth > 0)
            end_variation(r, token.span.begin);
        return true;
    case TOKEN_TAG:
        if (r->depth == 0 && is_score(r->in))
            return read_score(r);
        if (stands_between_moves(r)) {
            (void)xqri_tags_read(r->in);
            return true;
        }
        if (!begins_next_game(r, token.span.begin))
            return read_tags(r);
        *more = false;
        return true;
    case TOKEN_RESULT:
        if (r->depth > 0)
            return true;
        return end_with_mark(r, token.outcome, more);
    case TOKEN_UNCLOSED:
        set_fault(r->draft, "comment is never closed", token.span.begin);
        skip_to_tag(r->in);
        *more = false;
        return true;
    case TOKEN_END: break;
    }
    *more = false;
    return true;
}

/* Where there are no tags to part them, a game begins where the numbers begin again below a blank line. */
static bool restarts(const struct reading *r)
{
    const size_t at = xqri_lexer_skip_blanks(r->in, r->in->at, false);

    return !r->has_tags && r->depth == 0 && r->draft->word_count > 0 && xqri_lexer_begins_line(r->in, at)
           && xqri_lexer_follows_blank_line(r->in, at) && xqri_movetext_is_numbered(r->in, at);
}

/* In XQN, the score of Black's move stands in mid-line. */
static bool meets_score(struct reading *r)
{
    struct lexer ahead = *r->in;

    if (r->draft->format != XQR_FORMAT_XQN || r->depth > 0)
        return false;
    ahead.at = xqri_lexer_skip_blanks(r->in, r->in->at, true);
    if (ahead.at >= ahead.end || !xqri_lexer_is_tag(&ahead, ahead.at) || !is_score(&ahead))
        return false;
    r->in->at = ahead.at;
    return true;
}

bool xqri_pgn_read(struct draft *out, struct lexer *in, bool keep_variations)
{
    struct reading r = {.draft = out, .in = in, .keep_variations = keep_variations, .last_tag_end = in->at};
    bool more = true;

    in->finds_games = true;
    while (more) {
        struct token token;

        if (restarts(&r))
            break;
        if (meets_score(&r)) {
            if (!read_score(&r))
                return false;
            continue;
        }
        token = xqri_lexer_next(in);
        if (!take(&r, token, &more))
            return false;
    }
    in->finds_games = false;
    if (r.depth > 0) {
        set_fault(out, "variation is never closed", r.opened_at);
        while (r.depth > 0)
            end_variation(&r, in->at);
    }
    return true;
}

size_t xqri_pgn_variation_end(const struct lexer *in)
{
    struct lexer ahead = *in;
    size_t depth = 0;

    for (;;) {
        const struct token token = xqri_lexer_next(&ahead);

        if (token.kind == TOKEN_END)
            return in->end;
        if (token.kind == TOKEN_TAG)
            (void)xqri_tags_read(&ahead);
        if (token.kind == TOKEN_OPEN)
            depth++;
        if (token.kind == TOKEN_CLOSE && depth-- == 0)
            return token.span.begin;
    }
}
