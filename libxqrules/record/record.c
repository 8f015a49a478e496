#include "record/record.h"

#include "base/alloc.h"
#include "game/game.h"

#include <string.h>

void xqri_record_free(xqr_record *record)
{
    xqr_allocator alloc;

    if (!record)
        return;
    alloc = record->alloc;
    xqri_free(&alloc, record->text);
    xqri_free(&alloc, record->tags);
    xqri_free(&alloc, record->moves);
    xqri_free(&alloc, record->comments);
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
    *offset = record->text_length;
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

const char *xqri_record_comment(const xqr_record *record, size_t ply)
{
    size_t low = 0, high = record->comment_count;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;

        if (record->comments[middle].ply < ply)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == record->comment_count || record->comments[low].ply != ply)
        return NULL;
    return record->text + record->comments[low].text;
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
        status = xqri_game_push(game, record->moves[i], NULL);
    if (status != XQR_OK) {
        xqri_game_free(game);
        return status;
    }
    *out = game;
    return XQR_OK;
}
