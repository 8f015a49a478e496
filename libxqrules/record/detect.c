#include "record/detect.h"

#include "record/tag_head.h"
#include "record/tags.h"
#include "record/wxf_file.h"

/* What was met on the way and may belong to the game that follows. */
struct run_up {
    bool has_comment, has_headers;
    size_t comment;      /* where the first comment before the moves begins */
    struct span headers;
};

static size_t next_line(const struct lexer *in, size_t at)
{
    const size_t line_end = xqri_lexer_line_end(in, at);

    return line_end + (line_end < in->end);
}

/* Passes over the comment that begins at an offset; over its line if it never ends. */
static size_t skip_comment(struct lexer *in, size_t at, struct run_up *run_up)
{
    struct token token;

    in->at = at;
    token = xqri_lexer_next(in);
    if (token.kind != TOKEN_COMMENT) {
        *run_up = (struct run_up){.has_comment = false};
        return next_line(in, at);
    }
    if (!run_up->has_comment)
        run_up->comment = at;
    run_up->has_comment = true;
    return in->at;
}

static size_t skip_line(const struct lexer *in, size_t at, struct run_up *run_up)
{
    const size_t next = next_line(in, at);
    struct tag_pair header;

    if (!xqri_tags_is_header(&header, in, at)) {
        *run_up = (struct run_up){.has_comment = false};
        return next;
    }
    if (!run_up->has_headers)
        run_up->headers.begin = at;
    run_up->has_headers = true;
    run_up->headers.end = next;
    return next;
}

/* The game that begins at an offset, if one does. */
static struct game_start look(const struct lexer *in, size_t at, const struct run_up *run_up)
{
    struct game_start start = {.form = GAME_FORM_NONE, .begin = at};

    if (xqri_lexer_is_tag(in, at) && (xqri_lexer_begins_line(in, at) || xqri_tag_head_is_of_game(in, at))) {
        start.form = GAME_FORM_PGN;
    } else if (xqri_wxf_file_begins(in, at)) {
        start.form = GAME_FORM_WXF;
    } else if (xqri_movetext_is_numbered(in, at)) {
        start.form = GAME_FORM_PGN;
        start.begin = run_up->has_comment ? run_up->comment : at;
        if (run_up->has_headers)
            start.headers = run_up->headers;
    } else {
        start.line = xqri_movetext_look(in, at);
        start.form = start.line.found ? GAME_FORM_BARE : GAME_FORM_NONE;
    }
    return start;
}

struct game_start xqri_detect_next(struct lexer *in)
{
    struct lexer ahead = *in;
    struct run_up run_up = {.has_comment = false};
    size_t at = in->at;

    while ((at = xqri_lexer_skip_blanks(in, at, false)) < in->end) {
        size_t next;
        const uint32_t sign = xqri_lexer_sign(in, at, &next);
        struct game_start start;

        if (sign == '{') {
            at = skip_comment(&ahead, at, &run_up);
            in->no_brace = ahead.no_brace;
            continue;
        }
        if (sign == '%' || sign == ';') {
            at = next_line(in, at);
            continue;
        }
        start = look(in, at, &run_up);
        if (start.form != GAME_FORM_NONE)
            return start;
        at = skip_line(in, at, &run_up);
    }
    return (struct game_start){.form = GAME_FORM_NONE, .begin = in->end};
}
