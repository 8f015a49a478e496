/* The xiangqi board's 9 files and 10 ranks. A square is rank * 9 + file; Red's back rank is rank 0. */
#ifndef XQRI_BOARD_GEOMETRY_H
#define XQRI_BOARD_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

#define FILES 9
#define RANKS 10

extern const uint8_t xqri_rank_of[90];
extern const uint8_t xqri_file_of[90];

static inline unsigned rank_of(unsigned square) { return xqri_rank_of[square]; }
static inline unsigned file_of(unsigned square) { return xqri_file_of[square]; }
static inline unsigned square_at(unsigned file, unsigned rank) { return rank * FILES + file; }
static inline bool on_board(int file, int rank) { return file >= 0 && file < FILES && rank >= 0 && rank < RANKS; }
/* The same rank counted from the side's own back rank. */
static inline unsigned own_rank(unsigned color, unsigned rank) { return color ? 9 - rank : rank; }
/* The river runs between ranks 4 and 5. */
static inline bool has_crossed(unsigned color, unsigned square) { return own_rank(color, rank_of(square)) > 4; }
static inline bool in_palace(unsigned color, unsigned square)
{
    return file_of(square) >= 3 && file_of(square) <= 5 && own_rank(color, rank_of(square)) <= 2;
}
static inline unsigned mirror_square(unsigned square) { return square_at(8 - file_of(square), rank_of(square)); }
static inline unsigned swap_square(unsigned square) { return square_at(file_of(square), 9 - rank_of(square)); }

#endif
