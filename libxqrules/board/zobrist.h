/* One random number for each piece on each square, one for the side to move, and in chess one for each castling right and
 * for each file on which a pawn can be taken in passing. */
#ifndef XQRI_BOARD_ZOBRIST_H
#define XQRI_BOARD_ZOBRIST_H

#include "base/bits.h"
#include "board/board.h"

/* The numbers are worked out when needed: mixing costs less than a cache miss on a table of 11 KiB. */
static inline uint64_t zobrist_piece(xqr_piece piece, unsigned square)
{
    return xqri_mix((uint64_t)piece * 128 + square);
}

/* Numbers that no piece has. */
enum { ZOBRIST_RIGHT = 62, ZOBRIST_PASSING = 63 };

/* The right to castle with the rook of a square; NO_SQUARE is none. */
static inline uint64_t zobrist_right(unsigned square)
{
    return square == NO_SQUARE ? 0 : zobrist_piece(ZOBRIST_RIGHT, square);
}

/* Only the file counts: the side to move says the rest. */
static inline uint64_t zobrist_passing(unsigned square)
{
    return square == NO_SQUARE ? 0 : zobrist_piece(ZOBRIST_PASSING, square % 8);
}

#define ZOBRIST_BLACK_TO_MOVE UINT64_C(0x5851F42D4C957F2D)

#endif
