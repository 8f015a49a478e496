#include "chess/last_move.h"

#include "chess/attacks.h"
#include "chess/castling.h"

/* A piece that now stands on `to` and stood on `from`, as `kind`. */
struct retreat {
    const struct chess_board *board;
    unsigned mover, to;
};

/* Before the move nothing attacked the king: neither the piece on its old square nor any other. */
static bool was_safe(const struct retreat *r, unsigned kind, unsigned from, uint64_t occupied)
{
    const struct chess_board *const c = r->board;
    const unsigned king = c->king[other_color(r->mover)];

    return !(xqri_chess_attackers(c, king, r->mover, occupied) & ~squares_on(r->to))
           && !(xqri_chess_attacks_of(kind, r->mover, from, occupied) & squares_on(king));
}

static uint64_t left_behind(const struct retreat *r)
{
    return occupied_squares(r->board) & ~squares_on(r->to);
}

/* From any of the squares, with or without a capture where it stands now. */
static bool came_from(const struct retreat *r, unsigned kind, uint64_t squares, bool quiet, bool capture)
{
    const uint64_t occupied = left_behind(r);

    for (uint64_t left = squares & ~occupied & ~squares_on(r->to); left; left &= left - 1) {
        const unsigned from = xqri_low_bit64(left);

        if (quiet && was_safe(r, kind, from, occupied | squares_on(from)))
            return true;
        if (capture && was_safe(r, kind, from, occupied | squares_on(from) | squares_on(r->to)))
            return true;
    }
    return false;
}

static bool came_in_passing(const struct retreat *r, uint64_t origins)
{
    const uint64_t occupied = left_behind(r), victim = squares_on(r->to ^ 8);
    const uint64_t victim_from = step_ahead(squares_on(r->to), r->mover);

    if (chess_own_rank(r->mover, r->to) != 5 || (victim | victim_from) & occupied)
        return false;
    for (uint64_t left = origins & ~occupied; left; left &= left - 1) {
        const unsigned from = xqri_low_bit64(left);

        if (was_safe(r, XQR_PAWN, from, occupied | squares_on(from) | victim))
            return true;
    }
    return false;
}

/* As a pawn: one step, two steps, or slantwise with a capture. */
static bool came_as_pawn(const struct retreat *r)
{
    const unsigned other = other_color(r->mover);
    const uint64_t no_pawns = rank_squares(back_rank(r->mover));
    const uint64_t one = step_ahead(squares_on(r->to), other) & ~no_pawns & ~left_behind(r);
    const uint64_t two = chess_own_rank(r->mover, r->to) == 3 ? step_ahead(one, other) : NO_SQUARES;
    const uint64_t aslant = xqri_chess_pawn_hits[other][r->to] & ~no_pawns;

    return came_from(r, XQR_PAWN, one | two, true, false) || came_from(r, XQR_PAWN, aslant, false, true)
           || came_in_passing(r, aslant);
}

static bool has_castled(const struct retreat *r)
{
    for (unsigned wing = 0; wing < WINGS; wing++)
        if (r->to == xqri_castling_rook_to(r->mover, wing)
            && r->board->king[r->mover] == xqri_castling_king_to(r->mover, wing))
            return true;
    return false;
}

static bool may_have_moved(const struct retreat *r)
{
    const unsigned kind = piece_kind(r->board->piece[r->to]);

    if (kind == XQR_PAWN)
        return came_as_pawn(r);
    if (came_from(r, kind, xqri_chess_attacks_of(kind, r->mover, r->to, left_behind(r)), true, true))
        return true;
    if (kind != XQR_KING && chess_own_rank(r->mover, r->to) == 7 && came_as_pawn(r))
        return true;
    return kind == XQR_ROOK && has_castled(r);
}

bool xqri_chess_has_last_move(const struct board *b)
{
    const struct chess_board *const c = &b->chess;
    struct retreat r = {.board = c, .mover = other_color(b->turn)};

    if (c->passed != NO_SQUARE) { /* the text says which move it was */
        const uint64_t origin = step_ahead(squares_on(c->passed), b->turn);

        r.to = xqri_low_bit64(step_ahead(squares_on(c->passed), r.mover));
        return came_from(&r, XQR_PAWN, origin, true, false);
    }
    for (uint64_t left = c->sides[r.mover]; left; left &= left - 1) {
        r.to = xqri_low_bit64(left);
        if (may_have_moved(&r))
            return true;
    }
    return false;
}
