/* Who attacks what. The own king's safety is not asked here. */
#ifndef XQRI_CHESS_ATTACKS_H
#define XQRI_CHESS_ATTACKS_H

#include "chess/squares.h"
#include "chess/tables.h"

/*
 * Along a line only six inner squares matter: what stands on the edge is seen either way. A multiplication gathers them
 * in the six highest bits, one square for each file (on diagonals) or for each rank (on files), and a table of 4 KiB says
 * what is seen.
 */
#define GATHER_DIAGONAL UINT64_C(0x0202020202020202)
#define GATHER_FILE UINT64_C(0x0080402010080400)

static inline uint64_t seen_on_diagonal(unsigned square, uint64_t line, uint64_t occupied)
{
    return xqri_chess_seen_across[chess_file(square)][(occupied & line) * GATHER_DIAGONAL >> 58] & line;
}

/* What a bishop sees, the first piece each way included. */
static inline uint64_t seen_slantwise(unsigned square, uint64_t occupied)
{
    return seen_on_diagonal(square, xqri_chess_rising[square], occupied)
           | seen_on_diagonal(square, xqri_chess_falling[square], occupied);
}

/* What a rook sees. */
static inline uint64_t seen_straight(unsigned square, uint64_t occupied)
{
    const unsigned file = chess_file(square), rank = chess_rank(square);
    const uint64_t across = xqri_chess_seen_across[file][occupied >> (rank * 8 + 1) & 63] & rank_squares(rank);
    const uint64_t on_file = occupied >> file & FILE_A_SQUARES;

    return across | xqri_chess_seen_along[rank][on_file * GATHER_FILE >> 58] << file;
}

/* The squares between two that share a line, neither included; none if they share no line. */
uint64_t xqri_chess_between(unsigned a, unsigned b);

/* The pieces of `by` that attack a square while these squares are occupied. */
uint64_t xqri_chess_attackers(const struct chess_board *c, unsigned square, unsigned by, uint64_t occupied);

/* Every square a side attacks. */
uint64_t xqri_chess_attacked(const struct chess_board *c, unsigned by, uint64_t occupied);

/* The side's king could be taken. */
bool xqri_chess_is_attacked(const struct chess_board *c, unsigned color);

/* The squares a piece of a side attacks from a square. */
uint64_t xqri_chess_attacks_of(unsigned kind, unsigned color, unsigned square, uint64_t occupied);

#endif
