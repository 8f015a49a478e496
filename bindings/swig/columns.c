/* SPDX-License-Identifier: Apache-2.0 */
#include "columns_parts.h"

#include <stdlib.h>
#include <string.h>

char *columns_reserve(columns *c, size_t number, size_t size)
{
    struct part *const part = &c->parts[number];

    if (c->full || size > INT32_MAX || part->size + size > INT32_MAX) {
        c->full = true;
        return NULL;
    }
    if (size > part->room - part->size) {
        const size_t larger = part->size + size + part->room + 256;
        char *const bytes = realloc(part->bytes, larger);

        if (!bytes) {
            c->full = true;
            return NULL;
        }
        part->bytes = bytes;
        part->room = larger;
    }
    return part->bytes + part->size;
}

void columns_put(columns *c, size_t number, const void *bytes, size_t size)
{
    char *const at = columns_reserve(c, number, size);

    if (!at)
        return;
    if (size > 0)
        memcpy(at, bytes, size);
    c->parts[number].size += size;
}

void columns_put8(columns *c, size_t number, int value)
{
    const int8_t small = (int8_t)value;

    columns_put(c, number, &small, sizeof small);
}

void columns_put32(columns *c, size_t number, int32_t value)
{
    columns_put(c, number, &value, sizeof value);
}

void columns_put_end(columns *c, size_t ends, size_t items, size_t width)
{
    columns_put32(c, ends, (int32_t)(c->parts[items].size / width));
}

void columns_put_text(columns *c, size_t number, const char *text, size_t len)
{
    columns_put8(c, number, text != NULL);
    columns_put(c, number + 2, text, text ? len : 0);
    columns_put_end(c, number + 1, number + 2, 1);
}

void columns_put_word(columns *c, size_t number, const char *text)
{
    columns_put_text(c, number, text, text ? strlen(text) : 0);
}

xqr_status columns_finish(columns *c)
{
    const bool full = c->full;

    for (size_t i = 0; i < c->part_count; i++) {
        if (full)
            c->parts[i].size = c->parts[i].kept;
        c->parts[i].kept = c->parts[i].size;
    }
    c->full = false;
    c->count += !full;
    return full ? XQR_ERR_NOMEM : XQR_OK;
}

xqr_status columns_new(columns **out, const xqr_rules *rules, int32_t claim, int32_t other_claim, bool labels,
                       memory tags)
{
    static const size_t first_ends[] = {COLUMNS_CLAIM_ENDS, COLUMNS_LABEL_ENDS, COLUMNS_ATTACKER_ENDS,
                                        COLUMNS_VICTIM_ENDS};
    columns *const c = calloc(1, sizeof *c);

    if (!c)
        return XQR_ERR_NOMEM;
    c->rules = rules;
    c->claims[0] = claim;
    c->claims[1] = other_claim;
    c->labels = labels;
    for (size_t i = 0; i < tags.size; i++)
        c->tag_count += tags.at[i] == '\0';
    c->part_count = COLUMNS_TAGS + 3 * c->tag_count;
    c->tags = malloc(tags.size + 1);
    c->parts = calloc(c->part_count, sizeof *c->parts);
    if (c->tags && c->parts) {
        memcpy(c->tags, tags.at, tags.size);
        for (size_t i = 0; i < sizeof first_ends / sizeof *first_ends; i++)
            columns_put32(c, first_ends[i], 0);
        for (size_t i = COLUMNS_START_FEN; i < c->part_count; i += 3)
            columns_put32(c, i + 1, 0);
    }
    if (!c->tags || !c->parts || columns_finish(c) != XQR_OK) {
        columns_free(c);
        return XQR_ERR_NOMEM;
    }
    c->count = 0;
    *out = c;
    return XQR_OK;
}

void columns_free(columns *c)
{
    if (!c)
        return;
    for (size_t i = 0; c->parts && i < c->part_count; i++)
        free(c->parts[i].bytes);
    free(c->parts);
    free(c->tags);
    free(c);
}

size_t columns_count(const columns *c)
{
    return c->count;
}

size_t columns_memory(const columns *c)
{
    size_t size = 0;

    for (size_t i = 0; i < c->part_count; i++)
        size += c->parts[i].size;
    return size;
}

size_t columns_size(const columns *c, size_t part)
{
    return part < c->part_count ? c->parts[part].size : 0;
}

xqr_status columns_copy(room out, const columns *c, size_t part)
{
    if (part >= c->part_count || out.size != c->parts[part].size)
        return XQR_ERR_ARGUMENT;
    if (out.size > 0)
        memcpy(out.at, c->parts[part].bytes, out.size);
    return XQR_OK;
}
