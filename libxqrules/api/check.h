/* Argument checks and struct_size handling, once, for everything public. */
#ifndef XQRI_API_CHECK_H
#define XQRI_API_CHECK_H

#include "board/board.h"
#include "board/ops.h"

#include <string.h>

/* The board in a position, or NULL if there is none. */
static inline const struct board *given_board(const xqr_position *pos)
{
    return pos && board_of(pos)->game != GAME_NONE ? board_of(pos) : NULL;
}

/* NULL, or all three functions: an allocator that lacks one would be called some day. */
static inline bool is_allocator(const xqr_allocator *alloc)
{
    return !alloc || (alloc->alloc && alloc->resize && alloc->free);
}

static inline bool is_color(int32_t color) { return color == XQR_RED || color == XQR_BLACK; }

/* Hands a struct out to a caller that may know a shorter one: no more than its struct_size is written, and the size it
 * set stays. `least` is the size of the first version. */
static inline xqr_status give(void *out, const void *value, size_t size, size_t least)
{
    uint32_t room;

    if (!out)
        return XQR_ERR_ARGUMENT;
    memcpy(&room, out, sizeof room);
    if (room < least)
        return XQR_ERR_ARGUMENT;
    memcpy((char *)out + sizeof room, (const char *)value + sizeof room, (room < size ? room : size) - sizeof room);
    return XQR_OK;
}

#endif
