/* SPDX-License-Identifier: Apache-2.0 */
/* What suites of records share: a record's end in words, and an allocator that fails once. */
#ifndef XQR_TESTS_UNIT_RECORDS_H
#define XQR_TESTS_UNIT_RECORDS_H

#include "check.h"

#include <xqrules/xqrules.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void append(char *out, size_t cap, const char *text) { strncat(out, text, cap - strlen(out) - 1); }

/* The result, and why the record stopped; the reason itself only `with_message`. */
static inline void append_end(char *out, size_t cap, const xqr_record *record, bool with_message)
{
    static const char *const results[] = {"*", "1-0", "0-1", "1/2"};
    xqr_record_error error = {.struct_size = sizeof error};
    char part[512];

    append(out, cap, results[xqr_record_outcome(record)]);
    CU_ASSERT_EQUAL(xqr_record_error_get(&error, record), XQR_OK);
    if (error.code != XQR_OK) {
        snprintf(part, sizeof part, " !%s ply %u byte %u <%s>%s%s", xqr_status_name((xqr_status)error.code), error.ply,
                 (unsigned)error.offset, error.move, with_message ? " " : "", with_message ? error.message : "");
        append(out, cap, part);
    }
    append(out, cap, "\n");
}

/* All records of a file, a line each as the suite writes it; "none" if there is no game in it. */
static inline void read_records(char *out, size_t cap, const char *rules, const char *text, size_t len,
                                const xqr_read_options *options,
                                void (*summarize)(char *out, size_t cap, const xqr_record *record))
{
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_status status = xqr_reader_new(&reader, xqr_rules_find(rules), text, len, options, NULL, NULL);

    *out = 0;
    CU_ASSERT_EQUAL_FATAL(status, XQR_OK);
    while ((status = xqr_reader_next(&record, reader, NULL)) == XQR_OK) {
        summarize(out, cap, record);
        xqr_record_free(record);
    }
    if (status == XQR_ERR_SYNTAX)
        append(out, cap, "none\n");
    else
        CU_ASSERT_EQUAL(status, XQR_END);
    xqr_reader_free(reader);
}

/* An allocator that fails on one call, and counts what is not given back. */
struct scarce {
    size_t calls, fail_at, alive;
};

static inline void *scarce_alloc(void *context, size_t size)
{
    struct scarce *const scarce = context;
    void *memory;

    if (++scarce->calls == scarce->fail_at)
        return NULL;
    memory = malloc(size);
    scarce->alive += memory != NULL;
    return memory;
}

static inline void *scarce_resize(void *context, void *memory, size_t size)
{
    struct scarce *const scarce = context;

    return ++scarce->calls == scarce->fail_at ? NULL : realloc(memory, size);
}

static inline void scarce_free(void *context, void *memory)
{
    struct scarce *const scarce = context;

    scarce->alive--;
    free(memory);
}

#endif
