/* Takes the movetext of a game record apart: words, comments, parentheses, result marks. */
#ifndef XQRI_RECORD_LEXER_H
#define XQRI_RECORD_LEXER_H

#include "board/ops.h"

/* Part of the text, as offsets from its beginning. */
struct span {
    size_t begin, end;
};

enum token_kind {
    TOKEN_END,
    TOKEN_TAG,     /* a tag pair begins here; it has not been read */
    TOKEN_WORD,    /* a move, or what stands where one should */
    TOKEN_GLYPH,   /* a judgement: $1, "!", "+-" */
    TOKEN_COMMENT, /* the text within braces, or behind a semicolon */
    TOKEN_OPEN,    /* ( */
    TOKEN_CLOSE,   /* ) */
    TOKEN_RESULT,
    TOKEN_UNCLOSED /* a comment that never ends; the text goes on behind its brace */
};

struct token {
    enum token_kind kind;
    struct span span;
    xqr_outcome outcome;
    unsigned glyph;
};

struct lexer {
    const struct game_ops *ops; /* of the game whose records are read; NULL where words are not looked at */
    const char *text;
    size_t at, end;
    bool finds_games; /* tags of a game count wherever they stand; whoever sets this must read them */
    /* What is known not to come, so that nobody looks for it twice: long files may be full of opening signs. */
    size_t no_brace;   /* no closing brace from here to the end; beyond the end if nothing is known */
    size_t no_bracket; /* no closing bracket up to here */
};

/* A lexer for part of a text. */
struct lexer xqri_lexer(const struct game_ops *ops, const char *text, size_t begin, size_t end);
/* The same for a part of what another one reads. */
struct lexer xqri_lexer_part(const struct lexer *in, size_t begin, size_t end);

/* The next token. Move numbers, escaped lines and signs that say nothing are passed over. */
struct token xqri_lexer_next(struct lexer *in);

/* Whether only blanks stand between an offset and the beginning of its line. */
bool xqri_lexer_begins_line(const struct lexer *in, size_t at);

/* Whether the line before the one an offset lies in is blank; false on the first line. */
bool xqri_lexer_follows_blank_line(const struct lexer *in, size_t at);

/* Whether a tag pair such as [Event "..."] begins at an offset. */
bool xqri_lexer_is_tag(const struct lexer *in, size_t at);

/* The character at an offset, signs of full width and blanks folded; *next is the offset behind it. 0 at the end. */
uint32_t xqri_lexer_sign(const struct lexer *in, size_t at, size_t *next);

/* Bytes of the closing sign at an offset, ASCII or of full width; 0 if another sign stands there. */
size_t xqri_lexer_closing(const struct lexer *in, size_t at, char closing);

/* The end of the line an offset lies in: its line feed, or the end of the text. */
size_t xqri_lexer_line_end(const struct lexer *in, size_t at);

/* The first offset at or after `at` that is no blank (of any kind); `same_line` stops at the line's end. */
size_t xqri_lexer_skip_blanks(const struct lexer *in, size_t at, bool same_line);

/* The offset behind an HTML tag or character reference at an offset; `at` itself if none stands there. */
size_t xqri_lexer_skip_html(const struct lexer *in, size_t at);

/* A span without the blanks at both its ends. */
struct span xqri_lexer_trim(const struct lexer *in, struct span span);

/* Cuts the leading move number, its dots and signs off a word; empty if nothing else was there. */
struct span xqri_lexer_strip_number(const struct lexer *in, struct span word);

#endif
