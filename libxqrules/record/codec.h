/* Kinds of game files: how each is told from its content, read and written. */
#ifndef XQRI_RECORD_CODEC_H
#define XQRI_RECORD_CODEC_H

#include "base/writer.h"
#include "record/builder.h"

/* A whole file, borrowed. */
struct file_bytes {
    const uint8_t *at;
    size_t size;
};

struct codec {
    xqr_format format;
    /* Whether the file is of this kind, by its content alone. Called for every file: it must be quick. */
    bool (*matches)(struct file_bytes file);
    /* Unpacks a compressed file for read() to work on, at most `cap` bytes of it; NULL if this kind never is compressed.
     * XQR_OK, and `out` is left alone if this file is not; XQR_ERR_SYNTAX if it is damaged, and `out` holds what could be
     * unpacked; others with a reason in `err`. The reader frees it. */
    xqr_status (*unpack)(struct file_bytes *out, struct file_bytes file, size_t cap, const xqr_allocator *alloc,
                         xqr_error *err);
    /* Reads the game at *at and moves past it: XQR_OK, XQR_END behind the last game, XQR_ERR_NOMEM. What is wrong with a
     * game is told to the builder (xqri_builder_stop), and the answer is XQR_OK all the same; *at always grows. */
    xqr_status (*read)(struct builder *out, struct file_bytes file, size_t *at);
    /* Writes a record; NULL if this kind is only read. XQR_OK, or XQR_ERR_UNSUPPORTED with a reason in `err` if the format
     * cannot hold it. Text comes out in UTF-8 if `is_text`, else in the file's own encoding. */
    xqr_status (*write)(const xqr_record *record, const xqr_write_options *options, struct writer *out, xqr_error *err);
    bool is_text;
    enum game_id game; /* the only one it holds; GAME_NONE for any */
};

/* The kind of a file whose games are no text, or whose text has a form of its own; NULL for all that the text reader
 * takes: PGN, lists of moves, headers. `wanted` may be XQR_FORMAT_AUTO. */
const struct codec *xqri_codec_find(struct file_bytes file, xqr_format wanted);
/* The codec of a format; NULL if there is none. */
const struct codec *xqri_codec_of(xqr_format format);

#endif
