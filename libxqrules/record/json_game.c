#include "record/json_game.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "base/writer.h"
#include "board/geometry.h"
#include "notation/utf8.h"
#include "notation/written.h"
#include "record/draft.h"
#include "record/json.h"
#include "record/opening.h"
#include "record/outcome.h"

#include <string.h>

#define LONGEST_MOVE 63
#define LOST UINT32_MAX /* in place of a node: its move could not be played */

/* What a member means. */
enum role {
    ROLE_NONE,
    ROLE_NEXT,     /* the move that follows, or several that may */
    ROLE_OTHER,    /* moves in place of this one */
    ROLE_SEQUENCE, /* moves one after the other */
    ROLE_COMMENT,
    ROLE_TAGS,
};

/* Names in use; short ones are those of programs that save room. */
static const struct {
    const char *name;
    enum role role;
} roles[] = {
    {"n", ROLE_NEXT},           {"next", ROLE_NEXT},          {"nextmove", ROLE_NEXT},
    {"child", ROLE_NEXT},       {"children", ROLE_NEXT},      {"rootmove", ROLE_NEXT},
    {"root", ROLE_NEXT},        {"tree", ROLE_NEXT},          {"o", ROLE_OTHER},
    {"other", ROLE_OTHER},      {"othermove", ROLE_OTHER},    {"others", ROLE_OTHER},
    {"sibling", ROLE_OTHER},    {"variations", ROLE_OTHER},   {"alternatives", ROLE_OTHER},
    {"moves", ROLE_SEQUENCE},   {"mainline", ROLE_SEQUENCE},  {"movelist", ROLE_SEQUENCE},
    {"r", ROLE_COMMENT},        {"remark", ROLE_COMMENT},     {"comment", ROLE_COMMENT},
    {"comments", ROLE_COMMENT}, {"annotation", ROLE_COMMENT}, {"info", ROLE_TAGS},
    {"tags", ROLE_TAGS},        {"headers", ROLE_TAGS},       {"header", ROLE_TAGS},
};

/* Pairs of members that hold the squares of a move, and members that hold its text. */
static const char *const squares[][2] = {{"f", "t"}, {"from", "to"}, {"src", "dst"}};
static const char *const texts[] = {"move", "mv", "m", "iccs", "uci", "ucci", "zh", "wxf", "san", "notation"};

/* Something to be read and the node it follows. Kept in a list, so that deep trees take no stack. */
struct task {
    uint32_t value, parent;
    bool is_sequence; /* an array holds moves one after the other, not side by side */
};

/* A game being read. Functions that return bool return false if there is no memory. */
struct reading {
    struct builder *out;
    const struct source *source;
    struct json json;
    struct task *tasks;
    size_t task_count, task_room;
    struct board other_start; /* with the other side to move, if the FEN does not say */
    bool has_other_start;
    bool is_stopped;          /* the main line ended in a move that could not be played */
};

static const struct json_value *value_at(const struct reading *r, uint32_t index)
{
    return &r->json.values[index];
}

static uint64_t offset_of(const struct reading *r, uint32_t index)
{
    return xqri_source_offset(r->source, value_at(r, index)->span.begin);
}

static size_t length(struct span span)
{
    return span.end - span.begin;
}

/* A string or number as text, to be freed. */
static char *text_of(const struct reading *r, struct span span, size_t *len)
{
    char *const text = xqri_alloc(&r->out->record->alloc, length(span) + 1);

    if (text) {
        *len = xqri_json_unescape(text, r->json.text, span);
        text[*len] = 0;
    }
    return text;
}

/* Programs of another system end lines with two signs. */
static size_t drop_returns(char *text, size_t len)
{
    size_t kept = 0;

    for (size_t i = 0; i < len; i++)
        if (text[i] != '\r' || i + 1 >= len || (text[i + 1] != '\n' && text[i + 1] != '\r'))
            text[kept++] = text[i];
    return kept;
}

static bool is_text(const struct json_value *value)
{
    return value->kind == JSON_STRING || value->kind == JSON_NUMBER;
}

static bool add_tag(struct reading *r, struct span name, struct span value)
{
    const xqr_allocator *const alloc = &r->out->record->alloc;
    size_t name_len = 0, len = 0;
    char *const key = text_of(r, name, &name_len), *const text = text_of(r, value, &len);
    const bool done = key && text && (name_len == 0 || xqri_builder_add_tag(r->out, key, text, len));

    xqri_free(alloc, key);
    xqri_free(alloc, text);
    return done;
}

/* Tags stand as members of an object, or as pairs in an array. */
static bool add_tags(struct reading *r, uint32_t list)
{
    for (uint32_t at = value_at(r, list)->child; at; at = value_at(r, at)->next) {
        const struct json_value *const value = value_at(r, at);
        const uint32_t name = value->kind == JSON_ARRAY ? value->child : 0, pair = name ? value_at(r, name)->next : 0;

        if (is_text(value) && length(value->key) > 0 && !add_tag(r, value->key, value->span))
            return false;
        if (pair && is_text(value_at(r, name)) && is_text(value_at(r, pair))
            && !add_tag(r, value_at(r, name)->span, value_at(r, pair)->span))
            return false;
    }
    return true;
}

static enum role role_of(const struct reading *r, uint32_t index)
{
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (xqri_span_is(r->json.text, value_at(r, index)->key, roles[i].name))
            return roles[i].role;
    return ROLE_NONE;
}

/* The game's own members that mean nothing else are tags too. */
static bool add_all_tags(struct reading *r)
{
    for (uint32_t at = value_at(r, 0)->child; at; at = value_at(r, at)->next) {
        const enum role role = role_of(r, at);

        if (role == ROLE_TAGS && !add_tags(r, at))
            return false;
        if (role == ROLE_NONE && is_text(value_at(r, at)) && !add_tag(r, value_at(r, at)->key, value_at(r, at)->span))
            return false;
    }
    return true;
}

static bool read_start(struct reading *r)
{
    const char *const fen = xqri_record_tag(r->out->record, "FEN");
    struct opening opening;

    if (!fen || !*fen)
        return true;
    if (xqri_opening_read(&opening, r->out->record->ops, fen, strlen(fen), NULL) != XQR_OK)
        return xqri_builder_read_start(r->out, fen, strlen(fen), r->out->record->offset) != XQR_ERR_NOMEM;
    xqri_builder_set_start(r->out, &opening.boards[0]);
    r->has_other_start = opening.count > 1;
    if (r->has_other_start)
        r->other_start = opening.boards[1];
    return true;
}

static bool add_task(struct reading *r, uint32_t value, uint32_t parent, bool is_sequence)
{
    if (!xqri_grow(&r->out->record->alloc, (void **)&r->tasks, &r->task_room, r->task_count + 1, sizeof *r->tasks))
        return false;
    r->tasks[r->task_count++] = (struct task){value, parent, is_sequence};
    return true;
}

/* The last task is done first, so lists go in from their end. */
static bool add_list(struct reading *r, uint32_t list, uint32_t parent)
{
    const size_t first = r->task_count;

    for (uint32_t at = value_at(r, list)->child; at; at = value_at(r, at)->next)
        if (!add_task(r, at, parent, true))
            return false;
    for (size_t low = first, high = r->task_count; low + 1 < high; low++) {
        const struct task swap = r->tasks[low];

        r->tasks[low] = r->tasks[--high];
        r->tasks[high] = swap;
    }
    return true;
}

/* Squares as numbers are rank * 16 + file, ranks from Red's side. */
static bool read_square(const struct reading *r, uint32_t index, unsigned *square)
{
    struct cursor in =
        xqri_cursor(r->json.text + value_at(r, index)->span.begin, length(value_at(r, index)->span), NULL);
    uint32_t number;

    if (value_at(r, index)->kind != JSON_NUMBER || xqri_read_number(&in, 255, &number) != XQR_OK || in.at != in.end
        || number / 16 >= RANKS || number % 16 >= FILES)
        return false;
    *square = square_at(number % 16, number / 16);
    return true;
}

/* A move as found: which value shows it, and its text. */
struct found {
    bool is_move;
    uint32_t value;
    char text[LONGEST_MOVE + 1];
    size_t len;
    bool has_squares;
    unsigned from, to;
};

static void copy_span(const struct reading *r, struct writer *out, struct span span)
{
    xqri_write_bytes(out, r->json.text + span.begin, length(span));
}

/* The move that two squares make; as text, their numbers or names. */
static void find_squares(const struct reading *r, uint32_t from, uint32_t to, struct found *out)
{
    struct writer text = xqri_writer(out->text, sizeof out->text);

    out->is_move = true;
    out->value = from;
    copy_span(r, &text, value_at(r, from)->span);
    if (value_at(r, from)->kind == JSON_NUMBER)
        xqri_write_char(&text, '-');
    copy_span(r, &text, value_at(r, to)->span);
    (void)xqri_writer_finish(&text);
    out->len = strlen(out->text);
    out->has_squares = read_square(r, from, &out->from) && read_square(r, to, &out->to);
}

static void find_text(const struct reading *r, uint32_t index, struct found *out)
{
    const struct span span = value_at(r, index)->span;
    const size_t len = xqri_utf8_cut(r->json.text + span.begin, length(span), LONGEST_MOVE);

    out->is_move = true;
    out->value = index;
    out->len = xqri_json_unescape(out->text, r->json.text, (struct span){span.begin, span.begin + len});
    out->text[out->len] = 0;
}

static struct found find_move(const struct reading *r, uint32_t object)
{
    struct found found = {.is_move = false};

    for (size_t i = 0; i < sizeof squares / sizeof *squares && !found.is_move; i++) {
        const uint32_t from = xqri_json_member(&r->json, object, squares[i][0]);
        const uint32_t to = xqri_json_member(&r->json, object, squares[i][1]);

        if (from && to && is_text(value_at(r, from)) && is_text(value_at(r, to)))
            find_squares(r, from, to, &found);
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts && !found.is_move; i++) {
        const uint32_t text = xqri_json_member(&r->json, object, texts[i]);

        if (text && value_at(r, text)->kind == JSON_STRING)
            find_text(r, text, &found);
    }
    return found;
}

/* The node that is the main line's last. */
static bool ends_main_line(const struct reading *r, uint32_t node)
{
    return node == xqri_record_node_of_ply(r->out->record, r->out->record->ply_count);
}

static xqr_status try_move(struct reading *r, const struct found *found, uint32_t parent, uint32_t *node,
                           xqr_legality *why)
{
    struct builder *const b = r->out;
    xqr_move move = XQR_NO_MOVE;
    xqr_status status;

    if (found->has_squares)
        return xqri_builder_add_move(b, parent, make_move(found->from, found->to), node, why);
    xqri_builder_go_to(b, parent);
    status = xqri_written_find(&move, &b->board, found->text, found->len, 0, why, NULL);
    return status == XQR_OK ? xqri_builder_add_move(b, parent, move, node, why) : status;
}

/* Adds a move; *node is LOST if it could not be, which the record then says. */
static bool add_move(struct reading *r, const struct found *found, uint32_t parent, uint32_t *node)
{
    const bool is_main = ends_main_line(r, parent);
    xqr_legality why = XQR_LEGAL;
    xqr_status status;

    *node = LOST;
    if (is_main && r->is_stopped)
        return true;
    status = try_move(r, found, parent, node, &why);
    if (status != XQR_OK && status != XQR_ERR_NOMEM && r->has_other_start && r->out->record->node_count == 1) {
        xqri_builder_set_start(r->out, &r->other_start);
        status = try_move(r, found, parent, node, &why);
    }
    if (status == XQR_OK || status == XQR_ERR_NOMEM)
        return status == XQR_OK;
    *node = LOST;
    if (status == XQR_END)
        return true;
    if (!is_main)
        return xqri_builder_note_lost(r->out, parent, found->text);
    r->is_stopped = true;
    return xqri_builder_stop_at_move(r->out, status, offset_of(r, found->value), why, found->text);
}

static bool add_comment(struct reading *r, uint32_t node, uint32_t value)
{
    size_t len = 0;
    char *text;
    bool done;

    if (value_at(r, value)->kind == JSON_ARRAY) {
        for (uint32_t at = value_at(r, value)->child; at; at = value_at(r, at)->next)
            if (value_at(r, at)->kind == JSON_STRING && !add_comment(r, node, at))
                return false;
        return true;
    }
    if (!is_text(value_at(r, value)))
        return true;
    text = text_of(r, value_at(r, value)->span, &len);
    done = text && xqri_builder_add_comment(r->out, node, text, drop_returns(text, len));
    xqri_free(&r->out->record->alloc, text);
    return done;
}

/* Adds tasks for the members of one role. */
static bool add_members(struct reading *r, uint32_t object, enum role role, uint32_t parent)
{
    for (uint32_t at = value_at(r, object)->child; at; at = value_at(r, at)->next)
        if (role_of(r, at) == role && !add_task(r, at, parent, role == ROLE_SEQUENCE))
            return false;
    return true;
}

/* Reads a move with all that hangs on it; *node is the one to go on from. */
static bool read_object(struct reading *r, uint32_t object, uint32_t parent, uint32_t *node)
{
    const struct found found = find_move(r, object);
    const bool was_stopped = r->is_stopped;

    *node = parent;
    if (found.is_move && !add_move(r, &found, parent, node))
        return false;
    /* What would replace a move that ended the main line would become the main line. */
    if (was_stopped == r->is_stopped && !add_members(r, object, ROLE_OTHER, parent))
        return false;
    if (*node == LOST)
        return true;
    for (uint32_t at = value_at(r, object)->child; at; at = value_at(r, at)->next)
        if (role_of(r, at) == ROLE_COMMENT && !add_comment(r, *node, at))
            return false;
    return add_members(r, object, ROLE_SEQUENCE, *node) && add_members(r, object, ROLE_NEXT, *node);
}

/* Moves in one string, one after the other. */
static bool read_words(struct reading *r, uint32_t string, uint32_t *node)
{
    struct lexer words = xqri_lexer(NULL, r->json.text, value_at(r, string)->span.begin, value_at(r, string)->span.end);

    for (;;) {
        const struct token token = xqri_lexer_next(&words);
        struct found found = {.is_move = true, .value = string};

        if (token.kind == TOKEN_END || token.kind == TOKEN_TAG)
            return true;
        if (token.kind != TOKEN_WORD)
            continue;
        found.len = xqri_utf8_cut(r->json.text + token.span.begin, length(token.span), LONGEST_MOVE);
        memcpy(found.text, r->json.text + token.span.begin, found.len);
        found.text[found.len] = 0;
        if (!add_move(r, &found, *node, node))
            return false;
        if (*node == LOST)
            return true;
    }
}

static bool read_sequence(struct reading *r, uint32_t list, uint32_t parent)
{
    uint32_t node = parent;

    for (uint32_t at = value_at(r, list)->child; at; at = value_at(r, at)->next) {
        const bool is_object = value_at(r, at)->kind == JSON_OBJECT;

        if (is_object && !read_object(r, at, node, &node))
            return false;
        if (value_at(r, at)->kind == JSON_STRING && !read_words(r, at, &node))
            return false;
        if (node == LOST)
            return true;
    }
    return true;
}

static bool do_task(struct reading *r, struct task task)
{
    uint32_t node = task.parent;

    switch (value_at(r, task.value)->kind) {
    case JSON_OBJECT: return read_object(r, task.value, task.parent, &node);
    case JSON_ARRAY:
        return task.is_sequence ? read_sequence(r, task.value, task.parent) : add_list(r, task.value, task.parent);
    case JSON_STRING: return read_words(r, task.value, &node);
    default: return true;
    }
}

static bool read_tree(struct reading *r)
{
    if (!r->out->record->has_start)
        return true;
    if (!add_task(r, 0, 0, false))
        return false;
    while (r->task_count > 0)
        if (!do_task(r, r->tasks[--r->task_count]))
            return false;
    return true;
}

static void read_outcome(xqr_record *record)
{
    const char *const result = xqri_record_tag(record, "Result");

    if (result)
        record->outcome = xqri_outcome_of_tag(result, strlen(result));
}

bool xqri_json_game_begins(const struct lexer *in, size_t at)
{
    if (in->text[at] != '{')
        return false;
    at = xqri_lexer_skip_blanks(in, at + 1, false);
    if (at >= in->end || in->text[at] != '"')
        return false;
    while (++at < in->end && in->text[at] != '"')
        if (in->text[at] == '\n')
            return false;
    at = at < in->end ? xqri_lexer_skip_blanks(in, at + 1, false) : at;
    return at < in->end && in->text[at] == ':';
}

/* Whether anything in it speaks of a game: without moves, a position. */
static bool holds_game(const struct reading *r)
{
    const char *const fen = xqri_record_tag(r->out->record, "FEN");

    return r->out->record->node_count > 1 || r->is_stopped || (fen && *fen);
}

static xqr_status build(struct reading *r)
{
    if (r->json.count == 0)
        return XQR_ERR_NOT_FOUND;
    if (!add_all_tags(r) || !read_start(r) || !read_tree(r))
        return XQR_ERR_NOMEM;
    read_outcome(r->out->record);
    return holds_game(r) ? XQR_OK : XQR_ERR_NOT_FOUND;
}

xqr_status xqri_json_game_read(struct builder *out, const struct source *source, struct lexer *in)
{
    const size_t most = out->limits->moves < SIZE_MAX / 16 ? 8 * out->limits->moves + 4096 : SIZE_MAX;
    struct reading r = {.out = out, .source = source};
    size_t end = in->at;
    const xqr_status parsed = xqri_json_parse(&r.json, &out->record->alloc, in->text, in->at, in->end, most, &end);
    xqr_status status = parsed == XQR_ERR_NOMEM ? parsed : build(&r);

    if (status == XQR_OK && parsed != XQR_OK
        && !xqri_builder_stop(out, parsed, xqri_source_offset(source, end),
                              parsed == XQR_ERR_RANGE ? "more values than the limit allows" : "not valid JSON"))
        status = XQR_ERR_NOMEM;
    in->at = end > in->at ? end : in->at + 1;
    xqri_json_free(&r.json);
    xqri_free(&out->record->alloc, r.tasks);
    return status;
}
