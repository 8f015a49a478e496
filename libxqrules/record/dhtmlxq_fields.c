#include "record/dhtmlxq_fields.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "record/dhtmlxq_text.h"
#include "record/draft.h"

#include <string.h>

/* What stands in brackets: [DhtmlXQ], [DhtmlXQ_name], [/DhtmlXQ_name]; or [0_4_1] as in the scripts of some pages. */
struct mark {
    size_t begin, behind;
    bool closes, is_block, is_segment;
    struct span name;
};

/* Longer names are none. */
#define LONGEST_NAME 64
#define NAME_LENGTH 7 /* of "DhtmlXQ" */

/* Numbers joined by '_', at most three and at least one; returns how many there are, 0 if it is anything else. */
static unsigned read_numbers(const char *text, struct span span, uint32_t numbers[3])
{
    struct cursor in = xqri_cursor(text + span.begin, span.end - span.begin, NULL);
    unsigned count = 0;

    while (count < 3 && xqri_read_number(&in, UINT32_MAX / 2, &numbers[count]) == XQR_OK) {
        count++;
        if (in.at == in.end)
            return count;
        if (*in.at++ != '_')
            return 0;
    }
    return 0;
}

/* The mark whose bracket stands at an offset. */
static bool read_mark(struct mark *out, const struct lexer *in, size_t at)
{
    size_t name = at + 1, end;
    uint32_t numbers[3];

    *out = (struct mark){.begin = at};
    if (name < in->end && in->text[name] == '/') {
        out->closes = true;
        name++;
    }
    for (end = name; end < in->end && end - name < LONGEST_NAME && !strchr("[]\n", in->text[end]); end++)
        ;
    if (end >= in->end || in->text[end] != ']')
        return false;
    out->behind = end + 1;
    out->name = (struct span){name, end};
    if (xqri_dhtmlxq_is_name(in->text + name, end - name)) {
        name += NAME_LENGTH;
        out->is_block = name == end || in->text[name] != '_';
        out->name.begin = name + !out->is_block;
        return true;
    }
    out->is_segment = read_numbers(in->text, out->name, numbers) == 3;
    return out->is_segment;
}

/* The next mark up to an offset; those of scripts only if they are wanted. */
static bool find_mark(struct mark *out, const struct lexer *in, size_t at, size_t end, bool segments)
{
    while (at < end) {
        const char *const bracket = memchr(in->text + at, '[', end - at);

        if (!bracket)
            return false;
        at = (size_t)(bracket - in->text);
        if (read_mark(out, in, at) && (segments || !out->is_segment))
            return true;
        at++;
    }
    return false;
}

/* Looks no further than it must: a page may be one line of megabytes with a mark in every ten bytes. */
bool xqri_dhtmlxq_begins(const struct lexer *in, size_t at, size_t *place)
{
    struct mark mark;

    for (*place = at; *place < in->end && in->text[*place] != '\n'; ++*place)
        if (in->text[*place] == '[' && read_mark(&mark, in, *place) && !mark.is_segment)
            return !mark.closes;
    return false;
}

static bool begins_with(const char *text, struct span span, const char *word, struct span *rest)
{
    const size_t len = strlen(word);

    *rest = (struct span){span.begin + len, span.end};
    return span.end - span.begin >= len && xqri_span_is(text, (struct span){span.begin, span.begin + len}, word);
}

/* Tells the kind of a field from its name. */
static void classify(struct field *field, const char *text, bool is_segment)
{
    uint32_t numbers[3] = {0, 0, 0};
    struct span rest = field->name;
    unsigned count;

    if (is_segment || begins_with(text, field->name, "move_", &rest)) {
        if (read_numbers(text, rest, numbers) == 3) {
            field->kind = FIELD_LINE;
            field->parent = numbers[0];
            field->ply = numbers[1];
            field->line = numbers[2];
        }
        return;
    }
    if (begins_with(text, field->name, "comment", &rest)) {
        count = read_numbers(text, rest, numbers);
        if (count == 1 || count == 2) {
            field->kind = FIELD_COMMENT;
            field->line = count == 2 ? numbers[0] : 0;
            field->ply = numbers[count - 1];
        }
    } else if (xqri_span_is(text, field->name, "movelist")) {
        field->kind = FIELD_LINE;
    } else if (xqri_span_is(text, field->name, "binit")) {
        field->kind = FIELD_BOARD;
    } else if (xqri_span_is(text, field->name, "fen")) {
        field->kind = FIELD_FEN;
    }
}

/* The field that an opening mark begins; *next is the offset behind it. Many programs close a field by another's name,
 * and some not at all: then it ends with its line. */
static struct field read_field(const struct lexer *in, const struct mark *mark, size_t *next)
{
    struct field field = {.kind = FIELD_TAG, .name = mark->name};
    struct mark end;
    bool has_end;

    classify(&field, in->text, mark->is_segment);
    has_end = find_mark(&end, in, mark->behind, in->end, field.kind == FIELD_LINE);
    field.value = (struct span){mark->behind, has_end ? end.begin : in->end};
    *next = field.value.end;
    if (has_end && end.closes && !end.is_block) {
        *next = end.behind;
    } else {
        const char *const line_end = memchr(in->text + mark->behind, '\n', field.value.end - mark->behind);

        if (line_end)
            field.value.end = *next = (size_t)(line_end - in->text);
    }
    field.value = xqri_lexer_trim(in, field.value);
    return field;
}

static bool is_same_span(const char *text, struct span one, struct span other)
{
    return one.end - one.begin == other.end - other.begin
           && memcmp(text + one.begin, text + other.begin, one.end - one.begin) == 0;
}

/* A main line is called movelist, or 0_1_0 by some scripts. */
static bool is_main_line(const struct field *field)
{
    return field->kind == FIELD_LINE && field->line == 0;
}

/* What has been met of a game that stands in no block. */
struct seen {
    struct field moves, board, title;
    bool has_moves, has_board, has_title;
};

/* The place in `seen` where a field of its kind is remembered; NULL for other fields. */
static struct field *place_of(struct seen *seen, const char *text, const struct field *field, bool **flag)
{
    if (is_main_line(field)) {
        *flag = &seen->has_moves;
        return &seen->moves;
    }
    if (field->kind == FIELD_BOARD) {
        *flag = &seen->has_board;
        return &seen->board;
    }
    *flag = &seen->has_title;
    return xqri_span_is(text, field->name, "title") ? &seen->title : NULL;
}

/* Pages repeat the fields of a game; another value behind moves shows that the next game has begun. */
static bool begins_next(struct seen *seen, const char *text, const struct field *field)
{
    bool *flag;
    struct field *const place = place_of(seen, text, field, &flag);

    if (!place || field->value.begin == field->value.end)
        return false;
    if (*flag && seen->has_moves && !is_same_span(text, place->value, field->value))
        return true;
    *flag = true;
    *place = *field;
    return false;
}

static bool add_field(struct fields *out, const struct field *field)
{
    if (out->count >= out->most) {
        out->has_more = true;
        return true;
    }
    if (!xqri_grow(out->alloc, (void **)&out->list, &out->room, out->count + 1, sizeof *field))
        return false;
    out->list[out->count++] = *field;
    return true;
}

bool xqri_dhtmlxq_collect(struct fields *out, struct lexer *in)
{
    struct seen seen = {.has_moves = false};
    struct mark mark;
    bool in_block = false;

    while (find_mark(&mark, in, in->at, in->end, true)) {
        if (mark.is_block) {
            if (!mark.closes && (in_block || out->count > 0)) {
                in->at = mark.begin;
                return true;
            }
            in->at = mark.behind;
            if (mark.closes && in_block)
                return true;
            in_block = !mark.closes;
        } else if (mark.closes) {
            in->at = mark.behind;
        } else {
            size_t next;
            const struct field field = read_field(in, &mark, &next);

            if (!in_block && begins_next(&seen, in->text, &field)) {
                in->at = mark.begin;
                return true;
            }
            in->at = next;
            if (!add_field(out, &field))
                return false;
        }
    }
    in->at = in->end;
    return true;
}
