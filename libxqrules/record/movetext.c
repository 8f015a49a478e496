#include "record/movetext.h"

#include "base/cursor.h"
#include "notation/utf8.h"
#include "record/fen_line.h"
#include "record/pgn.h"

#include <string.h>

enum move_form xqri_movetext_form(const struct lexer *in, struct span word)
{
    return xqri_written_form(in->ops, in->text + word.begin, word.end - word.begin);
}

/* How many moves stand on the line from an offset on; 0 if anything else does. */
static size_t count_moves(const struct lexer *in, size_t at, size_t line_end)
{
    struct lexer words = xqri_lexer_part(in, at, line_end);
    size_t count = 0;

    for (;;) {
        const struct token token = xqri_lexer_next(&words);

        if (token.kind == TOKEN_END || token.kind == TOKEN_RESULT)
            return count;
        if (token.kind == TOKEN_GLYPH)
            continue;
        if (token.kind != TOKEN_WORD)
            return 0;
        /* English short text looks too much like ordinary words to be taken for moves without a sign. */
        if (!xqri_written_is_sure(xqri_movetext_form(in, token.span)))
            return 0;
        count++;
    }
}

/* A name, a semicolon or the like, and then nothing but moves: a row of a table of games. */
static size_t find_list_after_name(const struct lexer *in, size_t at, size_t line_end)
{
    while (at < line_end && !strchr(";|\t", in->text[at]))
        at++;
    if (at >= line_end || in->text[at] == 0)
        return line_end;
    return count_moves(in, at + 1, line_end) >= 4 ? at + 1 : line_end;
}

/* A name and a FEN; what stands behind them is moves if it begins like one. */
static bool look_for_named_fen(struct bare_line *line, const struct lexer *in, size_t at, size_t line_end)
{
    struct lexer words;
    struct named_fen named;
    struct token token;

    if (!xqri_fen_line_is_named(&named, in, at, line_end))
        return false;
    line->found = line->has_fen = true;
    line->name = named.name;
    line->fen = named.fen;
    words = xqri_lexer_part(in, named.rest, line_end);
    token = xqri_lexer_next(&words);
    if (token.kind == TOKEN_WORD && xqri_written_is_sure(xqri_movetext_form(in, token.span))) {
        line->says_moves = true;
        line->moves = named.rest;
    } else {
        line->rest = named.rest;
    }
    return true;
}

/* A line without a position at its beginning. */
static void look_for_list(struct bare_line *line, const struct lexer *in, size_t at, struct span word, size_t line_end)
{
    if (look_for_named_fen(line, in, at, line_end))
        return;
    /* A number in front makes the line part of a numbered list, whose beginning lies elsewhere. */
    if (xqri_lexer_strip_number(in, word).begin != word.begin)
        return;
    if (count_moves(in, at, line_end)) {
        line->moves = at;
    } else {
        line->moves = find_list_after_name(in, at, line_end);
        line->name = (struct span){at, line->moves < line_end ? line->moves - 1 : at};
    }
    line->found = line->is_list = line->moves < line_end;
}

struct bare_line xqri_movetext_look(const struct lexer *in, size_t at)
{
    const size_t line_end = xqri_lexer_line_end(in, at);
    struct bare_line line = {.moves = line_end, .rest = line_end};
    struct span word = xqri_fen_line_word(in, at, line_end);
    bool says_fen = false;

    if (xqri_span_is(in->text, word, "position"))
        word = xqri_fen_line_word(in, word.end, line_end);
    if (xqri_span_is(in->text, word, "fen") || xqri_span_is(in->text, word, "fen:")) {
        says_fen = true;
        word = xqri_fen_line_word(in, word.end, line_end);
    }
    if (xqri_span_is(in->text, word, "startpos")) {
        line.found = line.says_moves = true;
        at = word.end;
    } else if (xqri_fen_line_is_placement(in, word)
               || (says_fen && memchr(in->text + word.begin, '/', word.end - word.begin))) {
        line.found = line.has_fen = true;
        line.fen = xqri_fen_line_read(in, word, line_end);
        at = line.fen.end;
    } else {
        look_for_list(&line, in, at, word, line_end);
        return line;
    }
    word = xqri_fen_line_word(in, at, line_end);
    if (xqri_span_is(in->text, word, "moves") || xqri_span_is(in->text, word, "moves:")) {
        line.says_moves = true;
        line.moves = word.end;
    } else if (count_moves(in, at, line_end)) {
        line.moves = at;
    } else if (line.has_fen) {
        line.rest = at;
    }
    return line;
}

static bool is_digit(uint32_t code)
{
    return code >= '0' && code <= '9';
}

/* Whether a word is the number 1 with a dot, in signs of either width, and perhaps a move glued to it; no other number
 * follows. */
static bool begins_with_one(const struct lexer *in, struct span word)
{
    const struct span rest = xqri_lexer_strip_number(in, word);
    size_t next = word.begin;

    if (xqri_lexer_sign(in, word.begin, &next) != '1' || rest.begin == word.begin
        || is_digit(xqri_lexer_sign(in, next, &next)))
        return false;
    return !is_digit(xqri_lexer_sign(in, xqri_lexer_skip_blanks(in, rest.begin, false), &next));
}

/* A first move is not further from its number than this. */
#define NEAR 512

/* What can stand behind the first move where that may be an ordinary word. */
static bool follows_english(const struct lexer *in, const struct token *token)
{
    if (token->kind == TOKEN_WORD)
        return xqri_movetext_form(in, token->span) != FORM_NONE;
    return token->kind == TOKEN_RESULT || token->kind == TOKEN_UNCLOSED; /* the comment may end further on */
}

/* SAN is less like ordinary words, so that a list may end or branch behind it. */
static bool follows_san(const struct lexer *in, const struct token *token)
{
    return follows_english(in, token) || token->kind == TOKEN_END || token->kind == TOKEN_OPEN
           || token->kind == TOKEN_TAG
           || (token->kind == TOKEN_WORD
               && xqri_written_is_null(in->text + token->span.begin, token->span.end - token->span.begin));
}

bool xqri_movetext_is_numbered(const struct lexer *in, size_t at)
{
    const size_t end = in->end - at > NEAR ? at + NEAR : in->end;
    struct lexer words = xqri_lexer_part(in, at, end);
    struct token token;
    enum move_form form;

    if (!begins_with_one(in, xqri_fen_line_word(in, at, end)))
        return false;
    do
        token = xqri_lexer_next(&words);
    while (token.kind == TOKEN_COMMENT);
    form = token.kind == TOKEN_WORD ? xqri_movetext_form(in, token.span) : FORM_NONE;
    if (form != FORM_ENGLISH && form != FORM_SAN)
        return form != FORM_NONE;
    do
        token = xqri_lexer_next(&words);
    while (token.kind == TOKEN_COMMENT || token.kind == TOKEN_GLYPH);
    return form == FORM_SAN ? follows_san(in, &token) : follows_english(in, &token);
}

/* Takes the words of one line. False if there is no memory. */
static bool take_line(struct draft *out, const struct lexer *in, size_t at, size_t line_end, bool *over)
{
    struct lexer words = xqri_lexer_part(in, at, line_end);

    for (;;) {
        const struct token token = xqri_lexer_next(&words);

        if (token.kind == TOKEN_END || token.kind == TOKEN_TAG)
            return true;
        if (token.kind == TOKEN_RESULT) {
            out->mark = token.outcome;
            *over = true;
            return true;
        }
        if (token.kind == TOKEN_WORD && !xqri_draft_add_word(out, token.span))
            return false;
        if (token.kind == TOKEN_GLYPH && !xqri_draft_add_glyph(out, out->word_count, token.glyph))
            return false;
        if (token.kind == TOKEN_COMMENT && !xqri_draft_add_comment(out, out->word_count, token.span))
            return false;
    }
}

/* How many of the next moves of a line can be played; stops at `most`. The board moves on. */
static unsigned play_words(struct board *board, const struct game_ops *ops, const struct lexer *in, size_t at,
                           size_t line_end, unsigned first_rank, unsigned most)
{
    struct lexer words = xqri_lexer_part(in, at, line_end);
    unsigned played = 0;

    while (played < most) {
        const struct token token = xqri_lexer_next(&words);
        xqr_legality why = XQR_LEGAL;
        xqr_move move;

        if (token.kind == TOKEN_GLYPH)
            continue;
        if (token.kind != TOKEN_WORD
            || xqri_written_find(&move, board, in->text + token.span.begin, token.span.end - token.span.begin,
                                 first_rank, &why, NULL)
                   != XQR_OK)
            break;
        ops->play(board, move);
        played++;
    }
    return played;
}

/*
 * A list of games holds one game a line, but a single game may also be broken into lines. A line goes on with the game
 * before it if it can, unless it opens a game of its own just as well: three moves from the start position are no
 * accident.
 */
static bool goes_on(const struct board *reached, const struct game_ops *ops, const struct lexer *in, size_t line,
                    size_t line_end, unsigned first_rank)
{
    struct board after = *reached, fresh;

    ops->start(&fresh);
    return play_words(&after, ops, in, line, line_end, first_rank, 1) == 1
           && play_words(&fresh, ops, in, line, line_end, first_rank, 3) < 3;
}

/* Reads the lines of a list from the start position that belong to one game. */
static bool read_list(struct draft *out, struct lexer *in, size_t at, const struct game_ops *ops, unsigned first_rank)
{
    size_t line_end = xqri_lexer_line_end(in, at);
    struct board board;
    bool over = false;

    ops->start(&board);
    for (;;) {
        const size_t next = line_end + 1;

        if (!take_line(out, in, at, line_end, &over))
            return false;
        (void)play_words(&board, ops, in, at, line_end, first_rank, UINT32_MAX);
        in->at = line_end;
        if (over || next >= in->end || xqri_lexer_line_end(in, next) == next)
            return true;
        at = next;
        line_end = xqri_lexer_line_end(in, at);
        if (!count_moves(in, at, line_end) || !goes_on(&board, ops, in, at, line_end, first_rank))
            return true;
    }
}

/* Reads the lines of moves below a FEN, up to one that holds anything else. */
static bool read_below(struct draft *out, struct lexer *in, size_t line_end)
{
    bool over = false;

    while (!over) {
        const size_t at = line_end + 1;

        in->at = line_end;
        if (at >= in->end)
            return true;
        line_end = xqri_lexer_line_end(in, at);
        if (!count_moves(in, at, line_end))
            return true;
        if (!take_line(out, in, at, line_end, &over))
            return false;
    }
    in->at = line_end;
    return true;
}

static bool is_coordinates(enum move_form form)
{
    return form == FORM_COORDINATES || form == FORM_UCI;
}

/* Whether there is a move on a line, whatever signs part and surround the words. */
static bool holds_move(const struct lexer *in, size_t at, size_t line_end)
{
    while (at < line_end) {
        struct span word = {at, at};

        while (word.end < line_end && !xqri_is_blank(in->text[word.end]) && !strchr("()[]{}:,=.", in->text[word.end]))
            word.end++;
        if (word.end > word.begin && is_coordinates(xqri_movetext_form(in, word)))
            return true;
        at = word.end + 1;
    }
    return false;
}

/* What stands between a position and its moves, or in place of them, fits nothing. If there are moves in it they would be
 * lost; other text, and what semicolons show to be the operations of EPD, becomes tags. False if there is no memory. */
static bool take_remark(struct draft *out, const struct lexer *in, size_t at, size_t line_end)
{
    const struct span rest = xqri_lexer_trim(in, (struct span){at, line_end});

    if (rest.end <= rest.begin)
        return true;
    if (memchr(in->text + rest.begin, ';', rest.end - rest.begin) || !holds_move(in, rest.begin, line_end))
        return xqri_fen_line_read_operations(out, in, rest.begin, rest.end);
    out->fault = "text between a position and its moves cannot be read";
    out->fault_at = rest.begin;
    return true;
}

/* The name before a position is its title; the one before a list of moves is mostly what a server calls the game. */
static bool add_name(struct draft *out, const struct lexer *in, const struct bare_line *line)
{
    const struct tag_pair tag = {line->name, xqri_lexer_trim(in, line->name), line->has_fen ? "Title" : "GameId"};

    return line->name.end <= line->name.begin || xqri_draft_add_tag(out, tag);
}

static bool read_moves(struct draft *out, struct lexer *in, const struct bare_line *line, const struct game_ops *ops,
                       unsigned first_rank, bool keep_variations)
{
    const size_t line_end = xqri_lexer_line_end(in, in->at);
    const size_t below = xqri_lexer_skip_blanks(in, line_end, false);
    bool over = false;

    if (line->is_list)
        return read_list(out, in, line->moves, ops, first_rank);
    if (line->has_fen && line->moves == line_end && !line->says_moves && !take_remark(out, in, line->rest, line_end))
        return false;
    if (!take_line(out, in, line->moves, line_end, &over))
        return false;
    if (line->says_moves && out->word_count == 0 && !over && !take_remark(out, in, line->moves, line_end))
        return false;
    in->at = line_end;
    if (out->word_count > 0 || over || !line->has_fen)
        return true;
    if (below < in->end && xqri_movetext_is_numbered(in, below)) {
        in->at = below;
        return xqri_pgn_read(out, in, keep_variations);
    }
    return read_below(out, in, line_end);
}

bool xqri_movetext_read(struct draft *out, struct lexer *in, const struct bare_line *line, const struct game_ops *ops,
                        unsigned first_rank, bool keep_variations)
{
    out->fen = line->fen;
    out->has_fen = line->has_fen;
    if (!add_name(out, in, line) || !read_moves(out, in, line, ops, first_rank, keep_variations))
        return false;
    if (out->has_fen && out->word_count == 0 && !line->says_moves)
        out->format = XQR_FORMAT_POSITIONS;
    return true;
}
