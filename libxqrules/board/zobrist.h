/* One random number for each piece on each square, and one for the side to move. */
#ifndef XQRI_BOARD_ZOBRIST_H
#define XQRI_BOARD_ZOBRIST_H

#include "base/bits.h"

#include <xqrules/piece.h>

/* The numbers are worked out when needed: mixing costs less than a cache miss on a table of 11 KiB. */
static inline uint64_t zobrist_piece(xqr_piece piece, unsigned square)
{
    return xqri_mix((uint64_t)piece * 128 + square);
}

#define ZOBRIST_BLACK_TO_MOVE UINT64_C(0x5851F42D4C957F2D)

#endif
