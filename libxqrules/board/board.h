/* The storage of a position: one struct for every game, with no pointers in it. */
#ifndef XQRI_BOARD_BOARD_H
#define XQRI_BOARD_BOARD_H

#include "base/bits.h"

#include <xqrules/position.h>

#define SQUARES 90 /* of xiangqi */
#define SLOTS 32
#define NO_SLOT 32 /* what an empty square holds */
#define OFF_BOARD 255 /* where a captured piece stands */
#define CHESS_SQUARES 64

enum game_id { GAME_NONE = 0, GAME_XIANGQI = 1, GAME_CHESS = 2 };

/*
 * Chess: squares as bits, by kind and by side, and the same once more as a piece for each square. A castling right is the
 * square of its rook, so that it does not matter where kings and rooks began (FIDE guidelines, Chess960). NO_SQUARE stands
 * for no right and for no pawn to be taken in passing.
 */
struct chess_board {
    uint64_t kinds[XQR_BISHOP + 1]; /* by xqr_kind, both sides together */
    uint64_t sides[2];
    xqr_piece piece[CHESS_SQUARES];
    uint8_t king[2];
    uint8_t rook[2][2]; /* by side and by wing: 0 towards file a, 1 towards file h */
    uint8_t passing;    /* where a pawn may be taken in passing; only while that is a legal move (FIDE 9.2.3.1) */
    uint8_t passed;     /* the square a pawn skipped in the last move, whether it can be taken or not */
};

#define NO_SQUARE 255

/*
 * Xiangqi: a piece keeps its slot from the start of a game to its capture, so "the same piece" is "the same slot". Slots
 * 0-15 are Red's, 16-31 Black's; slot 0 of each side is its king. The occupancy words repeat what cell[] says in a form
 * in which the next piece along a line is one bit scan away.
 *
 * A position's words hold one of these, whence the alias mark.
 */
struct XQRI_MAY_ALIAS board {
    uint64_t key;   /* kept up by every move; see zobrist.h */
    uint16_t quiet; /* plies since the clock began anew, as the FEN counts them */
    uint16_t round; /* number of the round to be played, from 1 */
    uint8_t game;   /* enum game_id; 0 is no position */
    uint8_t turn;   /* xqr_color */
    union {
        struct {
            uint32_t alive;           /* bit s: slot s is on the board */
            uint16_t rank_occ[10];    /* bit f: file f of that rank is occupied */
            uint16_t file_occ[9];     /* bit r: rank r of that file is occupied */
            uint8_t cell[SQUARES];    /* slot, or NO_SLOT */
            uint8_t where[SLOTS];     /* square, or OFF_BOARD */
            uint8_t piece[SLOTS + 1]; /* xqr_piece of each slot; 0 for NO_SLOT */
        };
        struct chess_board chess;
    };
};

static inline unsigned piece_kind(xqr_piece piece) { return piece & 15u; }
static inline unsigned piece_color(xqr_piece piece) { return piece >> 4; } /* of a piece, not of 0 */
static inline xqr_piece piece_of(unsigned color, unsigned kind) { return (xqr_piece)(kind + 16 * color); }
static inline unsigned other_color(unsigned color) { return color ^ 1u; }

/* Xiangqi's. */
static inline xqr_piece board_at(const struct board *b, unsigned square) { return b->piece[b->cell[square]]; }
static inline unsigned slot_color(unsigned slot) { return slot >> 4; }
static inline uint32_t side_slots(unsigned color) { return color == XQR_RED ? 0x0000ffffu : 0xffff0000u; }
static inline unsigned king_slot(unsigned color) { return color * 16; }
static inline unsigned king_square(const struct board *b, unsigned color) { return b->where[king_slot(color)]; }
static inline bool is_occupied(const struct board *b, unsigned square) { return b->cell[square] != NO_SLOT; }

static inline unsigned move_from(xqr_move move) { return move & 0xffu; }
static inline unsigned move_to(xqr_move move) { return (move >> 8) & 0xffu; }
static inline unsigned move_promotion(xqr_move move) { return (move >> 16) & 0xffu; }
static inline xqr_move make_move(unsigned from, unsigned to) { return (xqr_move)(from | to << 8); }
static inline xqr_move make_promotion(unsigned from, unsigned to, unsigned kind)
{
    return (xqr_move)(from | to << 8 | kind << 16);
}

/* An empty board of xiangqi, Red to move, round 1. */
void xqri_board_clear(struct board *b);
/* Puts a piece of a slot on an empty square, keeping everything up. */
void xqri_board_put(struct board *b, unsigned slot, unsigned square);
/* Takes the piece off a square. */
void xqri_board_take(struct board *b, unsigned square);
/* Moves whatever stands on `from` to `to`, capturing; passes the turn and counts. Legality is the caller's business. */
void xqri_board_play(struct board *b, unsigned from, unsigned to);
/* Passes the turn without a move; the counters stay. */
void xqri_board_pass(struct board *b);
/* Takes pieces out of play without clearing their squares: they still block and serve as mounts, but neither move, take,
 * check nor guard. For what-if questions only. The slots must be on the board. */
void xqri_board_make_inert(struct board *b, uint32_t slots);

/* Of any game: see identity.c. */
/* The key worked out from what stands on the board. */
uint64_t xqri_board_compute_key(const struct board *b);
/* The same position for repetition: placement and side to move, in chess castling rights and a capture in passing too. */
bool xqri_board_is_same(const struct board *a, const struct board *b);

/* A position is a board in the caller's 512 bytes. */
static inline const struct board *board_of(const xqr_position *pos) { return (const struct board *)(const void *)pos; }
static inline struct board *board_in(xqr_position *pos) { return (struct board *)(void *)pos; }

_Static_assert(sizeof(struct board) <= sizeof(xqr_position), "a board must fit into a position");

#endif
