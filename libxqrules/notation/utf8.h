/* UTF-8 one character at a time, and the signs that stand for ASCII in Chinese text. */
#ifndef XQRI_NOTATION_UTF8_H
#define XQRI_NOTATION_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTF8_BROKEN 0xFFFDu

/* The character at *at, which moves past it; *at must be before the end. A byte that begins no valid character is
 * UTF8_BROKEN and one byte long, so that reading always gets on. */
uint32_t xqri_utf8_next(const char **at, const char *end);

/* How many leading bytes of the text are valid UTF-8. */
size_t xqri_utf8_valid(const char *text, size_t len);

/* The longest prefix of at most `cap` bytes that does not end inside a character. */
size_t xqri_utf8_cut(const char *text, size_t len, size_t cap);

/* Writes a character and returns its 1 to 4 bytes; UTF8_BROKEN in place of what is none. */
size_t xqri_utf8_put(char out[4], uint32_t code);

/* ASCII for full-width forms, blanks of all kinds and typographic dashes; anything else as it is. */
uint32_t xqri_utf8_fold(uint32_t code);

/* Folds a text of ASCII signs into `out`, leaving blanks out. False if it holds anything else or more than `cap`. */
bool xqri_utf8_to_ascii(char *out, size_t cap, size_t *count, const char *text, size_t len);

#endif
