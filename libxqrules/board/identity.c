/* Which positions are one and the same: of every game, since histories and records ask without knowing which it is. */
#include "board/board.h"
#include "board/zobrist.h"

static uint64_t xiangqi_key(const struct board *b)
{
    uint64_t key = 0;

    for (unsigned square = 0; square < SQUARES; square++)
        if (is_occupied(b, square))
            key ^= zobrist_piece(board_at(b, square), square);
    return key;
}

static uint64_t chess_key(const struct chess_board *c)
{
    uint64_t key = 0;

    for (unsigned square = 0; square < CHESS_SQUARES; square++)
        if (c->piece[square])
            key ^= zobrist_piece(c->piece[square], square);
    for (unsigned i = 0; i < 4; i++)
        key ^= zobrist_right(c->rook[i / 2][i % 2]);
    return key ^ zobrist_passing(c->passing);
}

uint64_t xqri_board_compute_key(const struct board *b)
{
    const uint64_t key = b->game == GAME_CHESS ? chess_key(&b->chess) : xiangqi_key(b);

    return key ^ (b->turn == XQR_BLACK ? ZOBRIST_BLACK_TO_MOVE : 0);
}

static bool is_same_xiangqi(const struct board *a, const struct board *b)
{
    for (unsigned square = 0; square < SQUARES; square++)
        if (board_at(a, square) != board_at(b, square))
            return false;
    return true;
}

/* FIDE 9.2.3: the pieces, what they may still do by castling, and a pawn that can be taken in passing. */
static bool is_same_chess(const struct chess_board *a, const struct chess_board *b)
{
    for (unsigned square = 0; square < CHESS_SQUARES; square++)
        if (a->piece[square] != b->piece[square])
            return false;
    for (unsigned i = 0; i < 4; i++)
        if (a->rook[i / 2][i % 2] != b->rook[i / 2][i % 2])
            return false;
    return a->passing == b->passing;
}

bool xqri_board_is_same(const struct board *a, const struct board *b)
{
    if (a->game != b->game || a->turn != b->turn || a->key != b->key)
        return false;
    /* A key of 64 bits can collide; the board cannot. */
    return a->game == GAME_CHESS ? is_same_chess(&a->chess, &b->chess) : is_same_xiangqi(a, b);
}
