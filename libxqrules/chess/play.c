#include "chess/play.h"

#include "board/zobrist.h"
#include "chess/castling.h"
#include "chess/moves.h"
#include "chess/squares.h"
#include "chess/tables.h"

#include <string.h>

void xqri_chess_clear(struct board *b)
{
    memset(b, 0, sizeof *b);
    memset(b->chess.rook, NO_SQUARE, sizeof b->chess.rook);
    memset(b->chess.king, NO_SQUARE, sizeof b->chess.king);
    b->chess.passing = b->chess.passed = NO_SQUARE;
    b->game = GAME_CHESS;
    b->turn = XQR_WHITE;
    b->round = 1;
}

void xqri_chess_put(struct board *b, xqr_piece piece, unsigned square)
{
    struct chess_board *const c = &b->chess;

    c->kinds[piece_kind(piece)] |= squares_on(square);
    c->sides[piece_color(piece)] |= squares_on(square);
    c->piece[square] = piece;
    b->key ^= zobrist_piece(piece, square);
    if (piece_kind(piece) == XQR_KING && c->king[piece_color(piece)] == NO_SQUARE)
        c->king[piece_color(piece)] = (uint8_t)square;
}

void xqri_chess_take(struct board *b, unsigned square)
{
    struct chess_board *const c = &b->chess;
    const xqr_piece piece = c->piece[square];

    c->kinds[piece_kind(piece)] &= ~squares_on(square);
    c->sides[piece_color(piece)] &= ~squares_on(square);
    c->piece[square] = 0;
    b->key ^= zobrist_piece(piece, square);
    if (c->king[piece_color(piece)] == square)
        c->king[piece_color(piece)] = NO_SQUARE;
}

void xqri_chess_set_right(struct board *b, unsigned color, unsigned wing, unsigned rook)
{
    b->key ^= zobrist_right(b->chess.rook[color][wing]) ^ zobrist_right(rook);
    b->chess.rook[color][wing] = (uint8_t)rook;
}

/* Rights end for good when the king or the rook moves, and when the rook is taken (FIDE 3.8.2.1). */
static void drop_rights(struct board *b, unsigned from, unsigned to)
{
    for (unsigned color = 0; color < 2; color++)
        for (unsigned wing = 0; wing < WINGS; wing++) {
            const unsigned rook = b->chess.rook[color][wing];

            if (rook != NO_SQUARE && (rook == from || rook == to || b->chess.king[color] == from))
                xqri_chess_set_right(b, color, wing, NO_SQUARE);
        }
}

void xqri_chess_set_passed(struct board *b, unsigned square)
{
    struct chess_board *const c = &b->chess;
    uint64_t hitters = squares_of_piece(c, b->turn, XQR_PAWN) & xqri_chess_pawn_hits[other_color(b->turn)][square];

    c->passed = (uint8_t)square;
    for (; hitters; hitters &= hitters - 1) {
        if (!xqri_chess_may_pass(c, b->turn, xqri_low_bit64(hitters), square))
            continue;
        c->passing = (uint8_t)square;
        b->key ^= zobrist_passing(square);
        return;
    }
}

static void forget_passed(struct board *b)
{
    b->key ^= zobrist_passing(b->chess.passing);
    b->chess.passing = b->chess.passed = NO_SQUARE;
}

/* King and rook leave their squares before either arrives: in Chess960 one may arrive where the other stood. */
static void castle(struct board *b, xqr_move move)
{
    const unsigned color = b->turn, king = move_from(move), wing = move_to(move) > king ? WING_H : WING_A;
    const unsigned rook = b->chess.rook[color][wing];

    drop_rights(b, king, king);
    xqri_chess_take(b, king);
    xqri_chess_take(b, rook);
    xqri_chess_put(b, piece_of(color, XQR_KING), xqri_castling_king_to(color, wing));
    xqri_chess_put(b, piece_of(color, XQR_ROOK), xqri_castling_rook_to(color, wing));
}

static void move_piece(struct board *b, xqr_piece piece, xqr_move move, unsigned passing)
{
    const unsigned from = move_from(move), to = move_to(move), kind = move_promotion(move);
    const bool pawn = piece_kind(piece) == XQR_PAWN;
    const unsigned prey = pawn && to == passing ? to ^ 8 : to;

    drop_rights(b, from, to);
    if (b->chess.piece[prey]) {
        xqri_chess_take(b, prey);
        b->quiet = 0;
    } else if (pawn) {
        b->quiet = 0;
    } else if (b->quiet < UINT16_MAX) {
        b->quiet++;
    }
    xqri_chess_take(b, from);
    xqri_chess_put(b, kind ? piece_of(b->turn, kind) : piece, to);
}

void xqri_chess_pass(struct board *b)
{
    forget_passed(b);
    b->turn ^= 1;
    b->key ^= ZOBRIST_BLACK_TO_MOVE;
}

void xqri_chess_play(struct board *b, xqr_move move)
{
    const unsigned from = move_from(move), to = move_to(move), passing = b->chess.passing;
    const xqr_piece piece = b->chess.piece[from];

    if (piece_kind(piece) == XQR_KING && xqri_castling_is_said(&b->chess, b->turn, move)) {
        castle(b, move);
        b->quiet += b->quiet < UINT16_MAX;
    } else {
        move_piece(b, piece, move, passing);
    }
    if (b->turn == XQR_BLACK && b->round < UINT16_MAX)
        b->round++;
    xqri_chess_pass(b);
    if (piece_kind(piece) == XQR_PAWN && (from ^ to) == 16)
        xqri_chess_set_passed(b, (from + to) / 2);
}
