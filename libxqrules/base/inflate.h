/* Unpacking of zlib streams, where the library was built with zlib. */
#ifndef XQRI_BASE_INFLATE_H
#define XQRI_BASE_INFLATE_H

#include <xqrules/base.h>

/*
 * Unpacks a stream to at most `cap` bytes, to be freed. XQR_OK; XQR_ERR_SYNTAX if the stream is damaged or cut short, and
 * *out then holds what could be unpacked; XQR_ERR_RANGE beyond the cap, XQR_ERR_UNSUPPORTED without zlib, XQR_ERR_NOMEM,
 * and *out is then NULL.
 */
xqr_status xqri_inflate(uint8_t **out, size_t *out_len, const uint8_t *bytes, size_t len, size_t cap,
                        const xqr_allocator *alloc);

#endif
