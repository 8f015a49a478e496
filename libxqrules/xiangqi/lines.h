/* What a rook or cannon sees along a rank or file: the first and second piece each way. */
#ifndef XQRI_XIANGQI_LINES_H
#define XQRI_XIANGQI_LINES_H

#include "base/bits.h"
#include "board/board.h"
#include "board/geometry.h"

#define NO_STOP 255u

/* way 0: towards lower squares, way 1: towards higher ones */
struct line {
    uint8_t first[2], second[2]; /* squares, or NO_STOP */
};

/* Bits of the occupancy word below and above a place, as places of the next two pieces each way. */
static inline struct line line_in_word(uint32_t word, unsigned place, unsigned base, unsigned stride)
{
    struct line line = {{NO_STOP, NO_STOP}, {NO_STOP, NO_STOP}};
    uint32_t below = word & ((1u << place) - 1), above = word & ~((2u << place) - 1);

    if (below) {
        const unsigned first = xqri_high_bit(below);
        line.first[0] = (uint8_t)(base + first * stride);
        below ^= 1u << first;
        if (below)
            line.second[0] = (uint8_t)(base + xqri_high_bit(below) * stride);
    }
    if (above) {
        line.first[1] = (uint8_t)(base + xqri_low_bit(above) * stride);
        above &= above - 1;
        if (above)
            line.second[1] = (uint8_t)(base + xqri_low_bit(above) * stride);
    }
    return line;
}

static inline struct line line_on_file(const struct board *b, unsigned square)
{
    return line_in_word(b->file_occ[file_of(square)], rank_of(square), file_of(square), FILES);
}

static inline struct line line_on_rank(const struct board *b, unsigned square)
{
    return line_in_word(b->rank_occ[rank_of(square)], file_of(square), rank_of(square) * FILES, 1);
}

#endif
