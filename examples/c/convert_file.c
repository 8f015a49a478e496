/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Turns a file of xiangqi games of any format into another, in memory, with tags, comments and variations.
 *
 *     convert_file FORMAT < IN > OUT      pgn, xqf, dhtmlxq, ...
 *
 * A PGN holds all games, any other file the first one. What is left out is said on standard error, and makes the exit
 * status 1.
 */
#include <xqrules/xqrules.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int complain(const char *what, xqr_status status, uint64_t offset, const char *message)
{
    fprintf(stderr, "convert_file: %s: %s at byte %" PRIu64 ": %s\n", what, xqr_status_name(status), offset, message);
    return EXIT_FAILURE;
}

/* All of a file; NULL if it cannot be read or does not fit into memory. */
static char *read_all(FILE *file, size_t *size)
{
    char *bytes = NULL, *more;
    size_t room = 0;

    for (*size = 0; *size == room; *size += fread(bytes + *size, 1, room - *size, file)) {
        room = room * 2 + 4096;
        more = realloc(bytes, room);
        if (!more)
            break;
        bytes = more;
    }
    if (*size < room && !ferror(file))
        return bytes;
    free(bytes);
    return NULL;
}

/* Writes one game: first asks how large it becomes, then brings the memory. */
static xqr_status write_record(FILE *file, const xqr_record *record, int32_t format, xqr_error *err)
{
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    xqr_status status;
    size_t size;
    char *bytes;

    options.format = format;
    status = xqr_record_write(NULL, 0, &size, record, &options, err);
    if (status != XQR_OK)
        return status;
    bytes = malloc(size);
    if (!bytes)
        return XQR_ERR_NOMEM;
    status = xqr_record_write(bytes, size, &size, record, &options, err);
    if (status == XQR_OK)
        fwrite(bytes, 1, size, file);
    free(bytes);
    return status;
}

static int convert(const char *bytes, size_t size, int32_t format)
{
    xqr_error err = XQR_ERROR_INIT;
    xqr_record_error stop = {.struct_size = sizeof stop};
    xqr_reader *reader = NULL;
    xqr_record *record;
    int result = EXIT_SUCCESS;
    xqr_status status = xqr_reader_new(&reader, xqr_rules_find("wxf-2018"), bytes, size, NULL, NULL, &err);

    for (int number = 1; status == XQR_OK; number++) {
        status = xqr_reader_next(&record, reader, &err);
        if (status != XQR_OK)
            break;
        if (number > 1 && format != XQR_FORMAT_PGN) {
            fprintf(stderr, "convert_file: the file holds more games; only the first was written\n");
            result = EXIT_FAILURE;
            status = XQR_END;
        } else {
            if (xqr_record_error_get(&stop, record) == XQR_OK && stop.code != XQR_OK)
                result = complain("a game stops early", stop.code, stop.offset, stop.message);
            status = write_record(stdout, record, format, &err);
        }
        xqr_record_free(record);
    }
    xqr_reader_free(reader);
    return status == XQR_END ? result : complain("stopped", status, err.offset, err.message);
}

int main(int argc, char **argv)
{
    int32_t format = XQR_FORMAT_PGN;
    size_t size;
    char *bytes;
    int result;

    while (argc == 2 && format <= XQR_FORMAT_POSITIONS && strcmp(argv[1], xqr_format_name(format)) != 0)
        format++;
    if (argc != 2 || !xqr_format_can_write(format)) {
        fprintf(stderr, "usage: convert_file FORMAT < IN > OUT\n");
        return 2;
    }
    bytes = read_all(stdin, &size);
    if (!bytes) {
        fprintf(stderr, "convert_file: cannot read standard input\n");
        return EXIT_FAILURE;
    }
    result = convert(bytes, size, format);
    free(bytes);
    return fflush(stdout) == 0 && !ferror(stdout) ? result : EXIT_FAILURE;
}
