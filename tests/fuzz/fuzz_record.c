/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as a file of games, in every encoding and of either game: all records are read, replayed and asked everything,
 * and those of chess are written and read again. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_optional(const char *text)
{
    if (text)
        check_text(text, strlen(text));
}

static void check_tags(const xqr_record *record)
{
    const size_t count = xqr_record_tag_count(record);

    for (size_t i = 0; i < count; i++) {
        const char *const name = xqr_record_tag_name(record, i);

        MUST(name != NULL && xqr_record_tag_value(record, i) != NULL);
        check_optional(name);
        check_optional(xqr_record_tag_value(record, i));
        MUST(xqr_record_tag(record, name) != NULL);
    }
    MUST(xqr_record_tag_name(record, count) == NULL && xqr_record_tag_value(record, count) == NULL);
    check_optional(xqr_record_tag(record, "no such tag"));
}

static void check_moves(const xqr_record *record, const xqr_rules *rules, const xqr_allocator *alloc)
{
    const size_t plies = xqr_record_ply_count(record);
    xqr_position pos, end;
    xqr_game *game;

    for (size_t ply = 0; ply <= plies; ply++)
        check_optional(xqr_record_comment_at(record, ply));
    MUST(xqr_record_comment_at(record, plies + 1) == NULL);
    MUST(xqr_record_move_at(record, 0) == XQR_NO_MOVE && xqr_record_move_at(record, plies + 1) == XQR_NO_MOVE);
    if (xqr_record_start(&pos, record) != XQR_OK) {
        MUST(plies == 0);
        MUST(xqr_record_replay(&game, record, rules, alloc) == XQR_ERR_SETUP);
        return;
    }
    for (size_t ply = 1; ply <= plies; ply++)
        MUST(xqr_position_play(&pos, xqr_record_move_at(record, ply), NULL) == XQR_OK);
    MUST(xqr_record_replay(&game, record, rules, alloc) == XQR_OK);
    MUST(xqr_game_ply_count(game) == plies);
    MUST(xqr_game_position(&end, game) == XQR_OK && xqr_position_is_same(&pos, &end));
    xqr_game_free(game);
}

static void check_variations(const xqr_record *record)
{
    const size_t count = xqr_record_variation_count(record);

    for (size_t i = 0; i < count; i++) {
        MUST(xqr_record_variation_text(record, i) != NULL);
        check_optional(xqr_record_variation_text(record, i));
        MUST(xqr_record_variation_ply(record, i) >= 1);
        MUST(xqr_record_variation_ply(record, i) <= xqr_record_ply_count(record) + 1);
    }
    MUST(xqr_record_variation_text(record, count) == NULL && xqr_record_variation_ply(record, count) == 0);
}

static void check_nags(const xqr_record *record)
{
    for (uint32_t node = 0; node < xqr_record_node_count(record); node++) {
        uint8_t nags[256];
        const size_t count = xqr_record_node_nags(record, node, nags, sizeof nags);

        MUST(count <= sizeof nags);
        for (size_t i = 1; i < count; i++)
            MUST(nags[i - 1] < nags[i]);
    }
}

static void check_record(const xqr_record *record, const xqr_rules *rules, const xqr_allocator *alloc, size_t size)
{
    xqr_record_error error = {.struct_size = sizeof error};

    if (xqr_record_format(record) == XQR_FORMAT_CBL) /* may have been unpacked */
        size = (size_t)64 << 20;
    MUST(xqr_record_offset(record) <= size);
    check_tags(record);
    check_moves(record, rules, alloc);
    check_variations(record);
    check_nags(record);
    MUST(strcmp(xqr_outcome_name(xqr_record_outcome(record)), "") != 0);
    MUST(xqr_record_error_get(&error, record) == XQR_OK);
    MUST(error.offset <= size && error.ply <= xqr_record_ply_count(record) + 1);
    check_optional(error.move);
    check_optional(error.message);
}

/* The node that follows in a walk over the tree, line by line, which does not depend on the numbers of nodes. */
static uint32_t next_in_walk(const xqr_record *record, uint32_t node)
{
    const uint32_t child = xqr_record_node_child(record, node);

    if (child)
        return child;
    while (node && !xqr_record_node_next(record, node))
        node = xqr_record_node_parent(record, node);
    return node ? xqr_record_node_next(record, node) : 0;
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t\r\n\v\f");
}

/* Blanks aside: comments that hold a closing brace are written line by line, and a line without anything is none. */
static bool is_same_text(const char *one, const char *other)
{
    if (!one || !other)
        return one == other;
    while (*(one = skip_blanks(one)) == *(other = skip_blanks(other)) && *one) {
        one++;
        other++;
    }
    return *one == *other;
}

/* Whether a comment holds a byte that is no character: written in UTF-8, it may get a blank of its own. */
static bool has_raw_bytes(const xqr_record *record)
{
    for (uint32_t node = 0; node < xqr_record_node_count(record); node++) {
        const char *at = xqr_record_node_comment(record, node);

        for (; at && (at = strchr(at, '\xEE')); at++)
            if ((unsigned char)at[1] >= 0xBC)
                return true;
    }
    return false;
}

static void check_same_tree(const xqr_record *one, const xqr_record *other)
{
    uint32_t a = 0, b = 0;

    MUST(xqr_record_node_count(one) == xqr_record_node_count(other));
    do {
        uint8_t nags[2][256];
        const size_t count = xqr_record_node_nags(one, a, nags[0], 256);

        MUST(xqr_record_node_move(one, a) == xqr_record_node_move(other, b));
        MUST(is_same_text(xqr_record_node_comment(one, a), xqr_record_node_comment(other, b)));
        MUST(count == xqr_record_node_nags(other, b, nags[1], 256) && memcmp(nags[0], nags[1], count) == 0);
        a = next_in_walk(one, a);
        b = next_in_walk(other, b);
    } while (a || b);
}

/* What was written reads back equal. */
static void check_written(const xqr_record *record, const xqr_rules *rules)
{
    const size_t room = 1 << 20;
    char *const bytes = malloc(room);
    size_t size;
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    xqr_reader *reader;
    xqr_record *again;
    const xqr_status status = bytes ? xqr_record_write(bytes, room, &size, record, NULL, NULL) : XQR_ERR_NOMEM;

    MUST(status == XQR_OK || status == XQR_ERR_SETUP || status == XQR_ERR_NOMEM);
    options.encoding = XQR_ENCODING_UTF8;
    if (status == XQR_OK && size <= room && !has_raw_bytes(record)) {
        MUST(xqr_reader_new(&reader, rules, bytes, size, &options, NULL, NULL) == XQR_OK);
        MUST(xqr_reader_next(&again, reader, NULL) == XQR_OK);
        MUST(xqr_record_outcome(again) == xqr_record_outcome(record));
        check_same_tree(record, again);
        xqr_record_free(again);
        MUST(xqr_reader_next(&again, reader, NULL) == XQR_END);
        xqr_reader_free(reader);
    }
    free(bytes);
}

/* Games that are found again by their marks. */
#define KEPT 8

struct kept {
    xqr_mark mark;
    uint64_t offset;
    size_t plies;
};

static void find_again(xqr_reader *reader, const struct kept *kept, size_t count)
{
    while (count-- > 0) {
        xqr_record *record;

        MUST(xqr_reader_seek(reader, &kept[count].mark, NULL) == XQR_OK);
        MUST(xqr_reader_next(&record, reader, NULL) == XQR_OK);
        MUST(xqr_record_offset(record) == kept[count].offset && xqr_record_ply_count(record) == kept[count].plies);
        xqr_record_free(record);
    }
}

static void read_all(const xqr_rules *rules, const uint8_t *data, size_t size, const xqr_read_options *options,
                     struct meter *meter)
{
    const xqr_allocator alloc = metered(meter), replay_alloc = metered(&(struct meter){0, 0, 0});
    xqr_error err = XQR_ERROR_INIT;
    xqr_reader *reader;
    xqr_record *record;
    xqr_status status = xqr_reader_new(&reader, rules, data, size, options, &alloc, &err);

    if (status == XQR_OK) {
        struct kept kept[KEPT];
        size_t count = 0;
        uint64_t last = 0;

        MUST(xqr_reader_encoding(reader) != XQR_ENCODING_AUTO);
        while ((status = xqr_reader_next(&record, reader, &err)) == XQR_OK) {
            MUST(xqr_record_offset(record) >= last);
            last = xqr_record_offset(record);
            check_record(record, rules, &replay_alloc, size);
            if (!options && !meter->fail_at && strcmp(xqr_rules_variant(rules), "chess") == 0)
                check_written(record, rules);
            if (count < KEPT) {
                kept[count] = (struct kept){.offset = last, .plies = xqr_record_ply_count(record)};
                MUST(xqr_reader_mark(&kept[count++].mark, reader) == XQR_OK);
            }
            xqr_record_free(record);
        }
        if (!meter->fail_at)
            find_again(reader, kept, count);
        MUST(status == XQR_END || status == XQR_ERR_SYNTAX || (status == XQR_ERR_NOMEM && meter->fail_at));
        xqr_reader_free(reader);
    } else {
        /* The last two are of compressed files. */
        MUST(status == XQR_ERR_ENCODING || status == XQR_ERR_UNSUPPORTED || status == XQR_ERR_SYNTAX
             || status == XQR_ERR_RANGE || (status == XQR_ERR_NOMEM && meter->fail_at));
    }
    if (status < 0 && status != XQR_ERR_NOMEM)
        MUST(err.code == status && err.offset <= size);
    MUST(meter->live == 0);
}

static void read_as(const xqr_rules *rules, const uint8_t *data, size_t size)
{
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    struct meter meter = {0, 0, 0}, failing = {0, 0, size % 23 + 1};

    read_all(rules, data, size, NULL, &meter);
    read_all(rules, data, size, NULL, &failing); /* memory ends in the middle */
    options.skip_variations = 1;
    options.notation = XQR_NOTATION_UCI_ONE;
    for (int encoding = XQR_ENCODING_AUTO; encoding <= XQR_ENCODING_LATIN1; encoding++) {
        options.encoding = encoding;
        read_all(rules, data, size, &options, &meter);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_as(xqr_rules_find("wxf-2018"), data, size);
    read_as(xqr_rules_find("fide-2023"), data, size);
    return 0;
}
