#include "record/detect.h"

#include "record/dhtmlxq_fields.h"
#include "record/json_game.h"
#include "record/tag_head.h"
#include "record/tags.h"
#include "record/wxf_file.h"

#include <string.h>

/* What was met on the way and may belong to the game that follows. */
struct run_up {
    bool has_comment, has_headers;
    size_t comment;      /* where the first comment before the moves begins */
    struct span headers;
    struct span title;   /* the last line that names players and result; empty if there was none */
    xqr_outcome outcome; /* what it says */
    unsigned since_title; /* lines of other text since */
    size_t no_field;     /* no field of DhtmlXQ begins before this */
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
        *run_up = (struct run_up){.no_field = run_up->no_field};
        return next_line(in, at);
    }
    if (!run_up->has_comment)
        run_up->comment = at;
    run_up->has_comment = true;
    return in->at;
}

static bool holds(const struct lexer *in, struct span line, const char *word)
{
    const size_t len = strlen(word);

    for (size_t at = line.begin; at + len <= line.end; at++)
        if (memcmp(in->text + at, word, len) == 0)
            return true;
    return false;
}

/* A line without HTML at its end. */
static struct span plain_line(const struct lexer *in, size_t at)
{
    struct span line = xqri_lexer_trim(in, (struct span){at, xqri_lexer_line_end(in, at)});

    for (size_t angle = at; angle < line.end; angle++)
        if (in->text[angle] == '<')
            line.end = angle;
    return xqri_lexer_trim(in, line);
}

/* Longer lines are no titles. */
#define LONGEST_TITLE 300

/* "甲 先胜 乙": what it says; XQR_NO_OUTCOME for other lines. */
static xqr_outcome read_title(const struct lexer *in, struct span line)
{
    static const struct {
        const char *word;
        xqr_outcome outcome;
    } words[] = {
        {"先胜", XQR_RED_WINS},   {"先勝", XQR_RED_WINS}, {"先负", XQR_BLACK_WINS},
        {"先負", XQR_BLACK_WINS}, {"先和", XQR_DRAW},
    };

    if (line.end - line.begin > LONGEST_TITLE)
        return XQR_NO_OUTCOME;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (holds(in, line, words[i].word))
            return words[i].outcome;
    return XQR_NO_OUTCOME;
}

/* The head of the columns of moves: "红方  黑方". */
static bool is_heading(const struct lexer *in, struct span line)
{
    return line.end - line.begin <= LONGEST_TITLE && (holds(in, line, "红方") || holds(in, line, "紅方"))
           && holds(in, line, "黑方");
}

/* A title speaks of the game near below it. */
#define TITLE_REACH 8

/* A line of text that is no header: comments and headers above it belong to no game. */
static void pass_text(const struct lexer *in, size_t at, struct run_up *run_up)
{
    const struct span line = plain_line(in, at);
    const struct run_up before = *run_up;
    const xqr_outcome outcome = read_title(in, line);

    if (outcome == XQR_NO_OUTCOME && is_heading(in, line))
        return;
    *run_up = (struct run_up){.no_field = before.no_field};
    if (outcome != XQR_NO_OUTCOME) {
        run_up->title = line;
        run_up->outcome = outcome;
    } else if (before.since_title < TITLE_REACH) {
        run_up->title = before.title;
        run_up->outcome = before.outcome;
        run_up->since_title = before.since_title + 1;
    }
}

static size_t skip_line(const struct lexer *in, size_t at, struct run_up *run_up)
{
    const size_t next = next_line(in, at);
    struct tag_pair header;

    if (!xqri_tags_is_header(&header, in, at)) {
        pass_text(in, at, run_up);
        return next;
    }
    if (!run_up->has_headers)
        run_up->headers.begin = at;
    run_up->has_headers = true;
    run_up->headers.end = next;
    return next;
}

/* Whether DhtmlXQ begins on the line an offset lies in. Each line is looked through once. */
static bool finds_field(const struct lexer *in, size_t at, struct run_up *run_up, size_t *place)
{
    size_t found;

    if (at < run_up->no_field)
        return false;
    if (xqri_dhtmlxq_begins(in, at, &found)) {
        *place = found;
        return true;
    }
    run_up->no_field = found;
    return false;
}

/* The game that begins at an offset, if one does. */
static struct game_start look(const struct lexer *in, size_t at, struct run_up *run_up)
{
    struct game_start start = {.form = GAME_FORM_NONE, .begin = at};

    if (finds_field(in, at, run_up, &start.begin)) {
        start.form = GAME_FORM_DHTMLXQ;
    } else if (xqri_lexer_is_tag(in, at) && (xqri_lexer_begins_line(in, at) || xqri_tag_head_is_of_game(in, at))) {
        start.form = GAME_FORM_PGN;
    } else if (xqri_wxf_file_begins(in, at)) {
        start.form = GAME_FORM_WXF;
    } else if (xqri_movetext_is_numbered(in, at)) {
        start.form = GAME_FORM_PGN;
        start.begin = run_up->has_comment ? run_up->comment : at;
        if (run_up->has_headers)
            start.headers = run_up->headers;
        start.title = run_up->title;
        start.outcome = run_up->outcome;
    } else if (xqri_table_begins(&start.table, in, at)) {
        start.form = GAME_FORM_TABLE;
    } else {
        start.line = xqri_movetext_look(in, at);
        start.form = start.line.found ? GAME_FORM_BARE : GAME_FORM_NONE;
        if (run_up->has_comment)
            start.remarks = (struct span){run_up->comment, at};
    }
    return start;
}

/* Commas and brackets around the objects of a list. */
static size_t skip_json_signs(const struct lexer *in, size_t at)
{
    size_t begin = at;

    while ((at = xqri_lexer_skip_blanks(in, at, false)) < in->end && strchr(",[]", in->text[at]) && in->text[at])
        at++;
    return at < in->end && in->text[at] == '{' ? at : begin;
}

struct game_start xqri_detect_next(struct lexer *in, bool json)
{
    struct lexer ahead = *in;
    struct run_up run_up = {.has_comment = false};
    size_t at = in->at;

    if (json || at == 0) {
        const size_t object = skip_json_signs(in, at);

        if (object < in->end && xqri_json_game_begins(in, object))
            return (struct game_start){.form = GAME_FORM_JSON, .begin = object};
    }
    while ((at = xqri_lexer_skip_blanks(in, at, false)) < in->end) {
        size_t next;
        const uint32_t sign = xqri_lexer_sign(in, at, &next);
        struct game_start start;

        if (sign == '{') {
            at = skip_comment(&ahead, at, &run_up);
            in->no_brace = ahead.no_brace;
            continue;
        }
        next = xqri_lexer_skip_html(in, at);
        if (next > at && !memchr(in->text + at, '[', next - at)) {
            at = next;
            continue;
        }
        if (sign == ';' && !run_up.has_comment) {
            run_up.comment = at;
            run_up.has_comment = true;
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
