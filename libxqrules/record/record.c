#include "record/record.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "game/game.h"

#include <string.h>

xqr_record *xqri_record_new(const struct game_ops *ops, const xqr_allocator *alloc)
{
    xqr_record *const record = xqri_alloc(alloc, sizeof *record);
    size_t nothing;

    if (!record)
        return NULL;
    *record = (xqr_record){.alloc = *alloc, .ops = ops};
    /* Offset 0 of the store is the empty text, and node 0 the start. */
    if (!xqri_record_add_text(record, "", 0, &nothing)
        || !xqri_grow(alloc, (void **)&record->nodes, &record->node_room, 1, sizeof *record->nodes)) {
        xqri_record_free(record);
        return NULL;
    }
    record->nodes[record->node_count++] = (struct record_node){.move = XQR_NO_MOVE};
    return record;
}

void xqri_record_free(xqr_record *record)
{
    xqr_allocator alloc;

    if (!record)
        return;
    alloc = record->alloc;
    xqri_free(&alloc, record->text);
    xqri_free(&alloc, record->tags);
    xqri_free(&alloc, record->nodes);
    xqri_free(&alloc, record->glyphs);
    xqri_free(&alloc, record->line);
    xqri_free(&alloc, record->variations);
    xqri_free(&alloc, record);
}

/* A zero byte within the text would end it early for every reader; a blank stands for it. */
static void copy_text(char *to, const char *from, size_t len)
{
    for (size_t i = 0; i < len; i++)
        to[i] = from[i] ? from[i] : ' ';
    to[len] = 0;
}

static bool make_room(xqr_record *record, size_t len)
{
    return xqri_grow(&record->alloc, (void **)&record->text, &record->text_room, record->text_length + len + 1, 1);
}

bool xqri_record_add_text(xqr_record *record, const char *text, size_t len, size_t *offset)
{
    if (!make_room(record, len))
        return false;
    *offset = record->last_text = record->text_length;
    copy_text(record->text + record->text_length, text, len);
    record->text_length += len + 1;
    return true;
}

bool xqri_record_extend_text(xqr_record *record, const char *text, size_t len)
{
    if (!make_room(record, len))
        return false;
    copy_text(record->text + record->text_length - 1, text, len);
    record->text_length += len;
    return true;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool is_same_name(const char *one, const char *other)
{
    while (*one && lower(*one) == lower(*other)) {
        one++;
        other++;
    }
    return *one == *other;
}

const char *xqri_record_tag(const xqr_record *record, const char *name)
{
    for (size_t i = 0; i < record->tag_count; i++)
        if (is_same_name(record->text + record->tags[i].name, name))
            return record->text + record->tags[i].value;
    return NULL;
}

uint32_t xqri_record_node_of_ply(const xqr_record *record, size_t ply)
{
    return ply ? record->line[ply - 1] : 0;
}

const char *xqri_record_comment(const xqr_record *record, size_t ply)
{
    const size_t comment = record->nodes[xqri_record_node_of_ply(record, ply)].comment;

    return comment ? record->text + comment : NULL;
}

/* A first child of the main line's end makes the line longer. */
static bool extend_line(xqr_record *record, uint32_t parent, uint32_t node)
{
    if (record->nodes[parent].child || parent != xqri_record_node_of_ply(record, record->ply_count))
        return true;
    if (!xqri_grow(&record->alloc, (void **)&record->line, &record->line_room, record->ply_count + 1,
                   sizeof *record->line))
        return false;
    record->line[record->ply_count++] = node;
    return true;
}

uint32_t xqri_record_depth_below(const xqr_record *record, uint32_t parent)
{
    return record->nodes[parent].depth + (record->nodes[parent].child != 0);
}

bool xqri_record_add_node(xqr_record *record, uint32_t parent, xqr_move move, uint32_t *node)
{
    struct record_node *up;

    if (record->node_count > UINT32_MAX - 1
        || !xqri_grow(&record->alloc, (void **)&record->nodes, &record->node_room, record->node_count + 1,
                      sizeof *record->nodes)
        || !extend_line(record, parent, (uint32_t)record->node_count))
        return false;
    *node = (uint32_t)record->node_count++;
    record->nodes[*node] =
        (struct record_node){.move = move, .parent = parent, .depth = xqri_record_depth_below(record, parent)};
    up = &record->nodes[parent];
    if (up->child)
        record->nodes[up->last_child].next = *node;
    else
        up->child = *node;
    up->last_child = *node;
    return true;
}

/* A zero byte will be a blank. */
static bool is_trimmed(char c)
{
    return xqri_is_blank(c) || c == 0;
}

bool xqri_record_add_comment(xqr_record *record, uint32_t node, const char *text, size_t len)
{
    const size_t old = record->nodes[node].comment;
    size_t offset = old;

    while (len > 0 && is_trimmed(*text)) {
        text++;
        len--;
    }
    while (len > 0 && is_trimmed(text[len - 1]))
        len--;
    if (len == 0)
        return true;
    if (!old)
        return xqri_record_add_text(record, text, len, &record->nodes[node].comment);
    if (old != record->last_text) { /* others were added since: it moves to the end */
        const size_t old_len = strlen(record->text + old);

        if (!make_room(record, old_len + len + 2))
            return false;
        (void)xqri_record_add_text(record, record->text + old, old_len, &offset);
    }
    if (!xqri_record_extend_text(record, "\n", 1) || !xqri_record_extend_text(record, text, len))
        return false;
    record->nodes[node].comment = offset;
    return true;
}

bool xqri_record_add_glyph(xqr_record *record, uint32_t node, unsigned number)
{
    const size_t place = record->glyph_count ? record->glyph_count : 1;
    uint32_t *link = &record->nodes[node].glyph;

    if (place >= UINT32_MAX
        || !xqri_grow(&record->alloc, (void **)&record->glyphs, &record->glyph_room, place + 1, sizeof *record->glyphs))
        return false;
    while (*link && record->glyphs[*link].number < number)
        link = &record->glyphs[*link].next;
    if (*link && record->glyphs[*link].number == number)
        return true;
    record->glyphs[place] = (struct record_glyph){*link, (uint8_t)number};
    *link = (uint32_t)place;
    record->glyph_count = place + 1;
    return true;
}

bool xqri_record_add_tag(xqr_record *record, const char *name, size_t name_len, const char *value, size_t value_len)
{
    struct record_tag tag;

    if (!xqri_record_add_text(record, name, name_len, &tag.name)
        || !xqri_record_add_text(record, value, value_len, &tag.value)
        || !xqri_grow(&record->alloc, (void **)&record->tags, &record->tag_room, record->tag_count + 1, sizeof tag))
        return false;
    record->tags[record->tag_count++] = tag;
    return true;
}

/* Links lead up only, so the way down is gathered in stretches, from the root on. */
#define STRETCH 128

void xqri_record_play_on(const xqr_record *record, uint32_t from, uint32_t node, struct board *board)
{
    uint32_t stretch[STRETCH];
    size_t depth = 0, count;

    for (uint32_t at = node; at != from; at = record->nodes[at].parent)
        depth++;
    for (size_t done = 0; done < depth; done += count) {
        uint32_t at = node;

        count = depth - done < STRETCH ? depth - done : STRETCH;
        for (size_t up = done + count; up < depth; up++)
            at = record->nodes[at].parent;
        for (size_t i = count; i-- > 0; at = record->nodes[at].parent)
            stretch[i] = at;
        for (size_t i = 0; i < count; i++)
            record->ops->play(board, record->nodes[stretch[i]].move);
    }
}

void xqri_record_board_at(const xqr_record *record, uint32_t node, struct board *out)
{
    if (node && node == record->reached) {
        *out = record->reached_board;
        return;
    }
    *out = record->start;
    xqri_record_play_on(record, 0, node, out);
}

xqr_status xqri_record_replay(xqr_game **out, const xqr_record *record, const xqr_rules *rules,
                              const xqr_allocator *alloc)
{
    xqr_game *game = NULL;
    xqr_status status = xqri_game_new(&game, rules, &record->start, alloc);

    if (status != XQR_OK)
        return status;
    status = xqri_game_reserve(game, record->ply_count);
    for (size_t i = 0; i < record->ply_count && status == XQR_OK; i++)
        status = xqri_game_push(game, record->nodes[record->line[i]].move, NULL);
    if (status != XQR_OK) {
        xqri_game_free(game);
        return status;
    }
    *out = game;
    return XQR_OK;
}
