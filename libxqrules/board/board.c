/* Xiangqi pieces on squares: everything that a board keeps about them is kept up here. */
#include "board/board.h"

#include "base/bits.h"
#include "board/geometry.h"
#include "board/zobrist.h"

#include <string.h>

void xqri_board_clear(struct board *b)
{
    memset(b, 0, sizeof *b);
    memset(b->cell, NO_SLOT, sizeof b->cell);
    memset(b->where, OFF_BOARD, sizeof b->where);
    b->game = GAME_XIANGQI;
    b->turn = XQR_RED;
    b->round = 1;
}

static void lift(struct board *b, unsigned square)
{
    b->rank_occ[rank_of(square)] &= (uint16_t)~(1u << file_of(square));
    b->file_occ[file_of(square)] &= (uint16_t)~(1u << rank_of(square));
    b->key ^= zobrist_piece(board_at(b, square), square);
    b->cell[square] = NO_SLOT;
}

static void drop(struct board *b, unsigned slot, unsigned square)
{
    b->rank_occ[rank_of(square)] |= (uint16_t)(1u << file_of(square));
    b->file_occ[file_of(square)] |= (uint16_t)(1u << rank_of(square));
    b->key ^= zobrist_piece(b->piece[slot], square);
    b->cell[square] = (uint8_t)slot;
    b->where[slot] = (uint8_t)square;
}

void xqri_board_put(struct board *b, unsigned slot, unsigned square)
{
    drop(b, slot, square);
    b->alive |= UINT32_C(1) << slot;
}

void xqri_board_take(struct board *b, unsigned square)
{
    const unsigned slot = b->cell[square];

    lift(b, square);
    b->where[slot] = OFF_BOARD;
    b->alive &= ~(UINT32_C(1) << slot);
}

void xqri_board_pass(struct board *b)
{
    b->turn ^= 1;
    b->key ^= ZOBRIST_BLACK_TO_MOVE;
}

void xqri_board_play(struct board *b, unsigned from, unsigned to)
{
    const unsigned slot = b->cell[from];

    if (is_occupied(b, to)) {
        xqri_board_take(b, to);
        b->quiet = 0;
    } else if (b->quiet < UINT16_MAX) {
        b->quiet++;
    }
    lift(b, from);
    drop(b, slot, to);
    if (b->turn == XQR_BLACK && b->round < UINT16_MAX)
        b->round++;
    xqri_board_pass(b);
}

void xqri_board_make_inert(struct board *b, uint32_t slots)
{
    for (; slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);

        b->key ^= zobrist_piece(b->piece[slot], b->where[slot]);
        b->piece[slot] = piece_of(slot_color(slot), XQR_NO_KIND);
        b->key ^= zobrist_piece(b->piece[slot], b->where[slot]);
    }
}
