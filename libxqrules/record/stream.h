/* Games of a file that is read piece by piece: a window slides over it, and a reader works on what the window shows. */
#ifndef XQRI_RECORD_STREAM_H
#define XQRI_RECORD_STREAM_H

#include "record/reader.h"

struct stream;

struct stream *xqri_stream_new(const struct game_ops *ops, const xqr_input *input, const xqr_read_options *options,
                               const xqr_allocator *alloc);
void xqri_stream_free(struct stream *stream);
/* As xqri_reader_next; XQR_ERR_UNSUPPORTED or XQR_ERR_ENCODING where a window cannot be read, XQR_ERR_INPUT where the caller's
 * function could not. */
xqr_status xqri_stream_next(xqr_record **out, struct stream *stream, xqr_error *err);
xqr_encoding xqri_stream_encoding(const struct stream *stream);
/* The mark of the game read last; false if there is none. */
bool xqri_stream_mark(xqr_mark *out, const struct stream *stream);
/* What xqr_reader_seek promises. */
xqr_status xqri_stream_seek(struct stream *stream, const xqr_mark *mark, xqr_error *err);

#endif
