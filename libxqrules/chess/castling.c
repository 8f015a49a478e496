#include "chess/castling.h"

#include "chess/attacks.h"

unsigned xqri_castling_king_to(unsigned color, unsigned wing)
{
    return chess_square(wing == WING_A ? FILE_C : FILE_G, back_rank(color));
}

unsigned xqri_castling_rook_to(unsigned color, unsigned wing)
{
    return chess_square(wing == WING_A ? FILE_D : FILE_F, back_rank(color));
}

unsigned xqri_castling_target(const struct chess_board *c, unsigned color, unsigned wing)
{
    const unsigned rook = c->rook[color][wing];
    const bool usual = chess_file(c->king[color]) == FILE_E && chess_file(rook) == (wing == WING_A ? 0 : FILE_H);

    return usual ? xqri_castling_king_to(color, wing) : rook;
}

/* FIDE 3.8.2.2.2: nothing between king and rook; in Chess960 nothing either where they arrive. */
static bool is_free(const struct chess_board *c, unsigned color, unsigned wing)
{
    const unsigned king = c->king[color], rook = c->rook[color][wing];
    const uint64_t way = span_of(king, rook) | span_of(king, xqri_castling_king_to(color, wing))
                         | span_of(rook, xqri_castling_rook_to(color, wing));

    return !(way & occupied_squares(c) & ~squares_on(king) & ~squares_on(rook));
}

/* The king is safe where it arrives even though the rook no longer stands where it stood: in Chess960 it may have covered
 * the king from the side. */
static bool is_safe_behind(const struct chess_board *c, unsigned color, unsigned wing)
{
    const unsigned king_to = xqri_castling_king_to(color, wing), rook_to = xqri_castling_rook_to(color, wing);
    const uint64_t left = squares_on(c->king[color]) | squares_on(c->rook[color][wing]);
    const uint64_t occupied = (occupied_squares(c) & ~left) | squares_on(king_to) | squares_on(rook_to);

    return !xqri_chess_attackers(c, king_to, other_color(color), occupied);
}

uint64_t xqri_castling_targets(const struct chess_board *c, unsigned color, uint64_t attacked)
{
    uint64_t targets = NO_SQUARES;

    for (unsigned wing = 0; wing < WINGS; wing++) {
        if (c->rook[color][wing] == NO_SQUARE || !is_free(c, color, wing))
            continue;
        if (span_of(c->king[color], xqri_castling_king_to(color, wing)) & attacked)
            continue;
        if (is_safe_behind(c, color, wing))
            targets |= squares_on(xqri_castling_target(c, color, wing));
    }
    return targets;
}

/* The wing that a move castles to by the number's own rule; WINGS if it is no such number, or if the right is gone. */
static unsigned wing_of(const struct chess_board *c, unsigned color, xqr_move move)
{
    for (unsigned wing = 0; wing < WINGS; wing++)
        if (c->rook[color][wing] != NO_SQUARE && xqri_castling_target(c, color, wing) == move_to(move))
            return wing;
    return WINGS;
}

bool xqri_castling_is_said(const struct chess_board *c, unsigned color, xqr_move move)
{
    const unsigned from = move_from(move), to = move_to(move);

    if (from != c->king[color] || chess_rank(from) != chess_rank(to))
        return false;
    return from + 2 == to || to + 2 == from || wing_of(c, color, move) < WINGS;
}

xqr_legality xqri_castling_judge(const struct chess_board *c, unsigned color, xqr_move move)
{
    const unsigned wing = wing_of(c, color, move), king = c->king[color];
    uint64_t attacked, way;

    if (wing == WINGS)
        return XQR_ILLEGAL_CASTLING_RIGHT;
    if (!is_free(c, color, wing))
        return XQR_ILLEGAL_CASTLING_BLOCKED;
    attacked = xqri_chess_attacked(c, other_color(color), occupied_squares(c) & ~squares_on(king));
    if (attacked & squares_on(king))
        return XQR_ILLEGAL_CASTLING_IN_CHECK;
    way = span_of(king, xqri_castling_king_to(color, wing)) & ~squares_on(xqri_castling_king_to(color, wing));
    if (attacked & way)
        return XQR_ILLEGAL_CASTLING_THROUGH_CHECK;
    if (attacked & squares_on(xqri_castling_king_to(color, wing)) || !is_safe_behind(c, color, wing))
        return XQR_ILLEGAL_CHECK;
    return XQR_LEGAL;
}
