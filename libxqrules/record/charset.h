/* Short texts between UTF-8 and the encodings of game files. */
#ifndef XQRI_RECORD_CHARSET_H
#define XQRI_RECORD_CHARSET_H

#include <xqrules/record.h>

/* The bytes in UTF-8, ended by a zero byte, to be freed; what cannot be read is kept as XQR_RAW_BYTE says. With
 * XQR_ENCODING_AUTO they are UTF-8 if they are valid as that, else GB18030. NULL if there is no memory. */
char *xqri_charset_decode(const xqr_allocator *alloc, const void *bytes, size_t len, xqr_encoding encoding,
                          size_t *out_len);

/* The text in an encoding, to be freed; bytes that were kept are written as they were, and a blank is put behind one that
 * would be read together with what follows. XQR_OK; XQR_ERR_ENCODING if it lacks a character, whose place is *bad;
 * XQR_ERR_UNSUPPORTED if the platform lacks the encoding; XQR_ERR_NOMEM. */
xqr_status xqri_charset_encode(const xqr_allocator *alloc, const char *text, size_t len, xqr_encoding encoding,
                               char **out, size_t *out_len, size_t *bad);

/* The longest prefix of at most `cap` bytes that does not end inside a character. */
size_t xqri_charset_cut(const char *text, size_t len, size_t cap);

#endif
