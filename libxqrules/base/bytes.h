/* Numbers in binary files. The caller has checked that the bytes are there. */
#ifndef XQRI_BASE_BYTES_H
#define XQRI_BASE_BYTES_H

#include <stdint.h>

/* Little end first. */
static inline uint32_t xqri_le16(const uint8_t *at) { return (uint32_t)at[0] | (uint32_t)at[1] << 8; }
static inline uint32_t xqri_le32(const uint8_t *at) { return xqri_le16(at) | xqri_le16(at + 2) << 16; }

#endif
