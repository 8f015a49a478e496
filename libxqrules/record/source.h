/* A file's bytes and the same text in UTF-8, with the way back from the text to the bytes. */
#ifndef XQRI_RECORD_SOURCE_H
#define XQRI_RECORD_SOURCE_H

#include <xqrules/record.h>

/* The text is converted in pieces of this many bytes, and where each piece begins in the file is kept: finding a place
 * in the file then means converting one piece again, however large the file is. */
#define SOURCE_PIECE 4096

struct source {
    xqr_allocator alloc;
    const char *bytes;     /* the file, borrowed */
    size_t size;
    const char *text;      /* UTF-8 without a byte order mark; within `bytes` where nothing had to be converted */
    size_t length;
    xqr_encoding encoding; /* never XQR_ENCODING_AUTO */
    const char *charset;   /* iconv's name for it; NULL where nothing was converted */
    char *converted;
    size_t converted_room;
    char *mended;          /* a copy of text whose line ends had to be mended */
    size_t mended_room, skipped;
    struct source_mark *marks; /* one for each piece */
    size_t mark_count, mark_room;
};

struct source_mark {
    size_t byte, text; /* where a piece begins */
};

/* `legacy` is the encoding of a file that is no UTF-8, where `wanted` leaves that open. */
xqr_status xqri_source_open(struct source *out, const void *bytes, size_t size, xqr_encoding wanted,
                            xqr_encoding legacy, const xqr_allocator *alloc, xqr_error *err);
void xqri_source_close(struct source *source);

/* The byte of the file where the character at an offset of the text begins. */
uint64_t xqri_source_offset(const struct source *source, size_t offset);
/* The way back: where the character at a byte of the file begins in the text. */
size_t xqri_source_place(const struct source *source, uint64_t byte);

#endif
