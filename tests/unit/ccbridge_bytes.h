/* SPDX-License-Identifier: Apache-2.0 */
/* CCBridge records as bytes, for the suites of the record and of the library. */
#ifndef XQR_TESTS_CCBRIDGE_BYTES_H
#define XQR_TESTS_CCBRIDGE_BYTES_H

#include "bytes.h"

enum { LAST = 1, SIBLING = 2, REMARK = 4 };

static inline void put_head(struct bytes *file, const char *title)
{
    static const uint8_t back[] = {1, 2, 3, 4, 5, 4, 3, 2, 1};
    uint8_t *const head = file->at + file->len, *const board = head + 2120;

    put_text(file, "CCBridge Record");
    put_fill(file, 0, 2214 - 15);
    head[19] = 2;
    set_wide(head + 180, title);
    for (unsigned i = 0; i < 9; i++) {
        board[i] = back[i] | 0x20;
        board[81 + i] = back[i] | 0x10;
        board[27 + i] = i % 2 ? 0 : 0x27;
        board[54 + i] = i % 2 ? 0 : 0x17;
    }
    board[19] = board[25] = 0x26;
    board[64] = board[70] = 0x16;
    head[2112] = 1;
    head[2116] = 1;
    memset(head + 2210, 0xFF, 4);
}

/* A move such as "h2e2", or "" for the entry before the moves; a remark if there is one. */
static inline void put_move(struct bytes *file, unsigned flags, const char *move, const char *remark)
{
    put_byte(file, flags | (remark ? REMARK : 0u));
    put_byte(file, 0);
    for (unsigned i = 0; i < 4; i += 2)
        put_byte(file, *move ? (unsigned)(move[i] - 'a') + 9 * (unsigned)('9' - move[i + 1]) : 0);
    if (remark) {
        put_number(file, (uint32_t)(2 * strlen(remark)), 4);
        put_fill(file, 0, 2 * strlen(remark));
        set_wide(file->at + file->len - 2 * strlen(remark), remark);
    }
}

#endif
