#include "chess/attacks.h"

uint64_t xqri_chess_between(unsigned a, unsigned b)
{
    const uint64_t from_a = squares_on(a), from_b = squares_on(b);

    if (seen_straight(a, NO_SQUARES) & from_b)
        return seen_straight(a, from_b) & seen_straight(b, from_a);
    if (seen_slantwise(a, NO_SQUARES) & from_b)
        return seen_slantwise(a, from_b) & seen_slantwise(b, from_a);
    return NO_SQUARES;
}

uint64_t xqri_chess_attackers(const struct chess_board *c, unsigned square, unsigned by, uint64_t occupied)
{
    const uint64_t straight = c->kinds[XQR_ROOK] | c->kinds[XQR_QUEEN];
    const uint64_t slantwise = c->kinds[XQR_BISHOP] | c->kinds[XQR_QUEEN];

    return c->sides[by]
           & ((xqri_chess_king_to[square] & c->kinds[XQR_KING]) | (xqri_chess_knight_to[square] & c->kinds[XQR_KNIGHT])
              | (xqri_chess_pawn_hits[other_color(by)][square] & c->kinds[XQR_PAWN])
              | (seen_straight(square, occupied) & straight) | (seen_slantwise(square, occupied) & slantwise));
}

/* All knights at once: two leaps' worth of shifts, without those that wrap round the edge. */
static uint64_t knight_hits(uint64_t knights)
{
    const uint64_t left = knights >> 1 & ~FILE_H_SQUARES, right = knights << 1 & ~FILE_A_SQUARES;
    const uint64_t far_left = left >> 1 & ~FILE_H_SQUARES, far_right = right << 1 & ~FILE_A_SQUARES;
    const uint64_t tall = left | right, wide = far_left | far_right;

    return tall << 16 | tall >> 16 | wide << 8 | wide >> 8;
}

uint64_t xqri_chess_attacked(const struct chess_board *c, unsigned by, uint64_t occupied)
{
    const uint64_t ahead = step_ahead(squares_of_piece(c, by, XQR_PAWN), by);
    uint64_t hit = (ahead >> 1 & ~FILE_H_SQUARES) | (ahead << 1 & ~FILE_A_SQUARES);

    hit |= knight_hits(squares_of_piece(c, by, XQR_KNIGHT)) | xqri_chess_king_to[c->king[by]];
    for (uint64_t left = c->sides[by] & (c->kinds[XQR_ROOK] | c->kinds[XQR_QUEEN]); left; left &= left - 1)
        hit |= seen_straight(xqri_low_bit64(left), occupied);
    for (uint64_t left = c->sides[by] & (c->kinds[XQR_BISHOP] | c->kinds[XQR_QUEEN]); left; left &= left - 1)
        hit |= seen_slantwise(xqri_low_bit64(left), occupied);
    return hit;
}

bool xqri_chess_is_attacked(const struct chess_board *c, unsigned color)
{
    return xqri_chess_attackers(c, c->king[color], other_color(color), occupied_squares(c)) != 0;
}

uint64_t xqri_chess_attacks_of(unsigned kind, unsigned color, unsigned square, uint64_t occupied)
{
    switch (kind) {
    case XQR_KING: return xqri_chess_king_to[square];
    case XQR_KNIGHT: return xqri_chess_knight_to[square];
    case XQR_PAWN: return xqri_chess_pawn_hits[color][square];
    case XQR_ROOK: return seen_straight(square, occupied);
    case XQR_BISHOP: return seen_slantwise(square, occupied);
    case XQR_QUEEN: return seen_straight(square, occupied) | seen_slantwise(square, occupied);
    }
    return NO_SQUARES;
}
