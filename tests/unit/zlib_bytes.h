/* SPDX-License-Identifier: Apache-2.0 */
/* zlib streams made without zlib: blocks of bytes as they are. */
#ifndef XQR_TESTS_ZLIB_BYTES_H
#define XQR_TESTS_ZLIB_BYTES_H

#include "bytes.h"

static inline void put_stream(struct bytes *out, const uint8_t *data, size_t len)
{
    uint32_t low = 1, high = 0;

    put_text(out, "\x78\x01");
    for (size_t at = 0; at < len || at == 0; at += 65535) {
        const size_t block = len - at < 65535 ? len - at : 65535;

        put_byte(out, at + block == len);
        put_number(out, (uint32_t)block, 2);
        put_number(out, ~(uint32_t)block & 0xFFFF, 2);
        put(out, data + at, block);
    }
    for (size_t i = 0; i < len; i++) {
        low = (low + data[i]) % 65521;
        high = (high + low) % 65521;
    }
    put_byte(out, high >> 8);
    put_byte(out, high & 255);
    put_byte(out, low >> 8);
    put_byte(out, low & 255);
}

#endif
