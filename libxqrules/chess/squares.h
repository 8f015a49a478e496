/* The chess board's 64 squares, one by one and as sets of bits. A square is rank * 8 + file; a1 is 0, h8 is 63. */
#ifndef XQRI_CHESS_SQUARES_H
#define XQRI_CHESS_SQUARES_H

#include "base/bits.h"
#include "board/board.h"

enum { CHESS_FILES = 8, CHESS_RANKS = 8, FILE_C = 2, FILE_D = 3, FILE_E = 4, FILE_F = 5, FILE_G = 6, FILE_H = 7 };
enum { WING_A, WING_H, WINGS };

#define NO_SQUARES UINT64_C(0)
#define FILE_A_SQUARES UINT64_C(0x0101010101010101)
#define FILE_H_SQUARES UINT64_C(0x8080808080808080)
#define LIGHT_SQUARES UINT64_C(0x55aa55aa55aa55aa)
#define OUTER_RANKS UINT64_C(0xff000000000000ff)

static inline unsigned chess_file(unsigned square) { return square & 7u; }
static inline unsigned chess_rank(unsigned square) { return square >> 3; }
static inline unsigned chess_square(unsigned file, unsigned rank) { return rank * 8 + file; }
static inline unsigned back_rank(unsigned color) { return color ? 7 : 0; }
/* The same rank counted from the side's own back rank. */
static inline unsigned chess_own_rank(unsigned color, unsigned square) { return chess_rank(square) ^ (color ? 7 : 0); }

static inline uint64_t squares_on(unsigned square) { return UINT64_C(1) << square; }
static inline uint64_t rank_squares(unsigned rank) { return UINT64_C(0xff) << 8 * rank; }
/* From one square to another of the same rank, both included. */
static inline uint64_t span_of(unsigned a, unsigned b)
{
    const unsigned low = a < b ? a : b, high = a < b ? b : a;

    return ((UINT64_C(2) << high) - 1) & ~((UINT64_C(1) << low) - 1);
}

static inline bool has_one(uint64_t squares) { return squares && !(squares & (squares - 1)); }
static inline bool has_many(uint64_t squares) { return (squares & (squares - 1)) != 0; }

static inline uint64_t occupied_squares(const struct chess_board *c) { return c->sides[0] | c->sides[1]; }
static inline uint64_t squares_of_piece(const struct chess_board *c, unsigned color, unsigned kind)
{
    return c->kinds[kind] & c->sides[color];
}

/* One step ahead for a side's pawns. */
static inline uint64_t step_ahead(uint64_t squares, unsigned color) { return color ? squares >> 8 : squares << 8; }

#endif
