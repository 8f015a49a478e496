/* SPDX-License-Identifier: Apache-2.0 */
/* Binary files made byte by byte, and what is read of them in one line a record. */
#ifndef XQR_TESTS_BYTES_H
#define XQR_TESTS_BYTES_H

#include "check.h"

#include <xqrules/xqrules.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bytes {
    uint8_t at[120000];
    size_t len;
};

static inline void put(struct bytes *b, const void *data, size_t len)
{
    CU_ASSERT_FATAL(len <= sizeof b->at - b->len);
    memcpy(b->at + b->len, data, len);
    b->len += len;
}

static inline void put_text(struct bytes *b, const char *text) { put(b, text, strlen(text)); }

static inline void put_byte(struct bytes *b, unsigned byte)
{
    const uint8_t one = (uint8_t)byte;

    put(b, &one, 1);
}

static inline void put_number(struct bytes *b, uint32_t number, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        put_byte(b, number >> 8 * i & 255);
}

static inline void put_fill(struct bytes *b, unsigned byte, size_t count)
{
    while (count-- > 0)
        put_byte(b, byte);
}

/* ASCII as UTF-16 with the little end first. */
static inline void set_wide(uint8_t *at, const char *text)
{
    for (; *text; text++, at += 2) {
        at[0] = (uint8_t)*text;
        at[1] = 0;
    }
}

static inline void write_more(char *out, size_t cap, const char *text) { strncat(out, text, cap - strlen(out) - 1); }

static inline void write_comment(char *out, size_t cap, const xqr_record *record, uint32_t node)
{
    const char *const comment = xqr_record_node_comment(record, node);

    if (!comment)
        return;
    write_more(out, cap, "{");
    write_more(out, cap, comment);
    write_more(out, cap, "} ");
}

/* The line that begins with a node, and in parentheses what replaces its moves. */
static inline void write_line(char *out, size_t cap, const xqr_record *record, uint32_t node, bool with_sides)
{
    for (; node; node = xqr_record_node_child(record, node), with_sides = true) {
        char move[16];

        (void)xqr_move_format(NULL, xqr_record_node_move(record, node), XQR_NOTATION_UCI, move, sizeof move);
        write_more(out, cap, move);
        write_more(out, cap, " ");
        write_comment(out, cap, record, node);
        for (uint32_t side = xqr_record_node_next(record, node); side && with_sides;
             side = xqr_record_node_next(record, side)) {
            write_more(out, cap, "(");
            write_line(out, cap, record, side, false);
            write_more(out, cap, ") ");
        }
    }
}

static inline void write_start(char *out, size_t cap, const xqr_record *record)
{
    static const char usual[] = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    xqr_position pos;
    char fen[128];

    if (xqr_record_start(&pos, record) != XQR_OK)
        return;
    (void)xqr_position_format(&pos, fen, sizeof fen);
    if (strcmp(fen, usual) == 0)
        return;
    write_more(out, cap, "<");
    write_more(out, cap, fen);
    write_more(out, cap, "> ");
}

static inline void write_record(char *out, size_t cap, const xqr_record *record)
{
    xqr_record_error error = {.struct_size = sizeof error};
    char part[512];

    for (size_t i = 0; i < xqr_record_tag_count(record); i++) {
        snprintf(part, sizeof part, "[%s=%s] ", xqr_record_tag_name(record, i), xqr_record_tag_value(record, i));
        write_more(out, cap, part);
    }
    write_start(out, cap, record);
    write_comment(out, cap, record, 0);
    write_line(out, cap, record, xqr_record_node_child(record, 0), true);
    write_more(out, cap, xqr_outcome_name(xqr_record_outcome(record)));
    CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
    if (error.code != XQR_OK) {
        snprintf(part, sizeof part, " !%s ply %u byte %u <%s> %s", xqr_status_name((xqr_status)error.code), error.ply,
                 (unsigned)error.offset, error.move, error.message);
        write_more(out, cap, part);
    }
    write_more(out, cap, "\n");
}

/* All records of a file, which must be of the format; or why it cannot be read. */
static inline void write_records(char *out, size_t cap, const struct bytes *file, xqr_format format,
                                 const xqr_read_options *options)
{
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_error err = XQR_ERROR_INIT;
    xqr_status status = xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), file->at, file->len, options, NULL, &err);

    *out = 0;
    while (status == XQR_OK && (status = xqr_reader_next(&record, reader, &err)) == XQR_OK) {
        CU_ASSERT_EQUAL(xqr_record_format(record), format);
        write_record(out, cap, record);
        xqr_record_free(record);
    }
    if (status != XQR_END) {
        write_more(out, cap, xqr_status_name(status));
        write_more(out, cap, ": ");
        write_more(out, cap, err.message);
        write_more(out, cap, "\n");
    }
    xqr_reader_free(reader);
}

/* An allocator that fails on one call, and counts what is not given back. */
struct scarcity {
    size_t calls, fail_at, alive;
};

static inline void *scarce_alloc(void *context, size_t size)
{
    struct scarcity *const scarce = context;

    if (++scarce->calls == scarce->fail_at)
        return NULL;
    scarce->alive++;
    return malloc(size);
}

static inline void *scarce_resize(void *context, void *memory, size_t size)
{
    struct scarcity *const scarce = context;

    return ++scarce->calls == scarce->fail_at ? NULL : realloc(memory, size);
}

static inline void scarce_free(void *context, void *memory)
{
    struct scarcity *const scarce = context;

    scarce->alive--;
    free(memory);
}

/* Reads a file with memory that fails at one call after the other, and cut short at every byte up to some: nothing may
 * leak, hang or crash, and no failure but that of memory may come of it. */
static inline void check_hardships(const struct bytes *file, size_t cuts)
{
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");

    for (size_t turn = 1; turn < 4000; turn++) {
        struct scarcity scarce = {.fail_at = turn};
        const xqr_allocator alloc = {scarce_alloc, scarce_resize, scarce_free, &scarce};
        xqr_reader *reader = NULL;
        xqr_record *record = NULL;
        xqr_status status = xqr_reader_new(&reader, rules, file->at, file->len, NULL, &alloc, NULL);

        while (status == XQR_OK && (status = xqr_reader_next(&record, reader, NULL)) == XQR_OK)
            xqr_record_free(record);
        xqr_reader_free(reader);
        CU_ASSERT_EQUAL(scarce.alive, 0);
        if (scarce.calls < turn)
            break;
        CU_ASSERT_EQUAL(status, XQR_ERR_NOMEM);
    }
    for (size_t len = 0; len < file->len && len < cuts; len++) {
        uint8_t *const copy = malloc(len + 1); /* so that a sanitizer sees the end */
        struct scarcity scarce = {.fail_at = 0};
        const xqr_allocator alloc = {scarce_alloc, scarce_resize, scarce_free, &scarce};
        xqr_reader *reader = NULL;
        xqr_record *record = NULL;
        xqr_status status;

        CU_ASSERT_PTR_NOT_NULL_FATAL(copy);
        memcpy(copy, file->at, len);
        status = xqr_reader_new(&reader, rules, copy, len, NULL, &alloc, NULL);
        while (status == XQR_OK && (status = xqr_reader_next(&record, reader, NULL)) == XQR_OK)
            xqr_record_free(record);
        CU_ASSERT(status == XQR_END || status == XQR_ERR_SYNTAX || status == XQR_ERR_UNSUPPORTED);
        xqr_reader_free(reader);
        CU_ASSERT_EQUAL(scarce.alive, 0);
        free(copy);
    }
}

#endif
