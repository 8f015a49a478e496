/* Text out: into a caller's buffer, counting what did not fit. */
#ifndef XQRI_BASE_WRITER_H
#define XQRI_BASE_WRITER_H

#include <stddef.h>
#include <stdint.h>

struct writer {
    char *text;    /* may be NULL if cap is 0 */
    size_t cap;    /* bytes of room, the closing zero byte included */
    size_t length; /* bytes asked for so far, those that did not fit included */
};

struct writer xqri_writer(char *text, size_t cap);
void xqri_write_char(struct writer *out, char c);
void xqri_write_text(struct writer *out, const char *text);
void xqri_write_bytes(struct writer *out, const char *text, size_t len);
void xqri_write_number(struct writer *out, uint64_t number);
/* A number in tenths, such as 125 for "12.5"; whole numbers come out without a point. */
void xqri_write_tenths(struct writer *out, int64_t tenths);
/* Puts the closing zero byte, never inside a UTF-8 character, and returns the full length. */
size_t xqri_writer_finish(struct writer *out);

#endif
