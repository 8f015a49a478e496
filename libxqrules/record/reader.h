/* Walks over the games of one file. */
#ifndef XQRI_RECORD_READER_H
#define XQRI_RECORD_READER_H

#include "record/record.h"

/* `options` must be complete. */
xqr_status xqri_reader_new(xqr_reader **out, const struct game_ops *ops, const void *bytes, size_t size,
                           const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err);
xqr_status xqri_reader_next(xqr_record **out, xqr_reader *reader, xqr_error *err);
xqr_encoding xqri_reader_encoding(const xqr_reader *reader);
/* What a mark's game stands in. */
enum { MARK_ALONE, MARK_TABLE, MARK_LIST, MARK_FILE };
/* The mark of the game read last; false if there is none. */
bool xqri_reader_mark(xqr_mark *out, const xqr_reader *reader);
/* What xqr_reader_seek promises. */
xqr_status xqri_reader_seek(xqr_reader *reader, const xqr_mark *mark, xqr_error *err);
void xqri_reader_free(xqr_reader *reader);
/* A reader that takes its bytes piece by piece. */
xqr_status xqri_reader_open(xqr_reader **out, const struct game_ops *ops, const xqr_input *input,
                            const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err);
/* Byte where the next game is looked for, and how much text is left behind it. */
size_t xqri_reader_place(const xqr_reader *reader);
size_t xqri_reader_left(const xqr_reader *reader);
/* The next game shares something with the one before: it stands in the same table or list. */
bool xqri_reader_is_within(const xqr_reader *reader);

/* Whether the text reader takes a format by itself, without a codec. */
bool xqri_reader_takes(xqr_format format);

#endif
