/* Where pieces go from each square of the chess board, as sets of squares: bit `rank * 8 + file`. */
#ifndef XQRI_CHESS_TABLES_H
#define XQRI_CHESS_TABLES_H

#include <stdint.h>

extern const uint64_t xqri_chess_king_to[64];
extern const uint64_t xqri_chess_knight_to[64];
extern const uint64_t xqri_chess_pawn_hits[2][64]; /* by side: the squares on which a pawn captures */

/* The diagonals through a square, without the square itself. */
extern const uint64_t xqri_chess_rising[64];
extern const uint64_t xqri_chess_falling[64];

/* What a piece sees along a line, by its own place on it and the six inner squares that are occupied; see attacks.h. The
 * first is by file, and the same on every rank; the second is by rank, on file a. */
extern const uint64_t xqri_chess_seen_across[8][64];
extern const uint64_t xqri_chess_seen_along[8][64];

#endif
