/*
 * Where each piece may ever come to stand is worked out generously: pieces do not wait for their turn, do not get into each
 * other's way once one of them can leave its square or be taken, and kings mind nothing but pawns that can neither move nor
 * be taken. The sets only grow until they grow no more. What they do not hold can never be; if then no piece of a side, on
 * any square it may come to, attacks a square the other king may come to, the side never gives check.
 */
#include "chess/blocked.h"

#include "chess/attacks.h"
#include "chess/squares.h"

#define MOST 32

struct piece {
    uint8_t kind, color, origin;
    bool taken; /* may be */
    uint64_t reach;
};

struct future {
    struct piece pieces[MOST];
    size_t count;
    uint64_t stuck; /* origins of pieces that neither move nor are taken */
    uint64_t barred[2]; /* squares that stuck pawns of the other side guard against a king of this one */
    bool grown, promotes;
};

bool xqri_chess_looks_blocked(const struct board *b)
{
    const struct chess_board *const c = &b->chess;
    const uint64_t occupied = occupied_squares(c);
    bool ahead = c->kinds[XQR_PAWN] != 0;

    for (unsigned color = 0; color < 2; color++)
        ahead = ahead && !(step_ahead(squares_of_piece(c, color, XQR_PAWN), color) & ~occupied);
    return ahead && !(c->kinds[XQR_QUEEN] | c->kinds[XQR_ROOK] | c->kinds[XQR_KNIGHT]);
}

static bool begin(struct future *f, const struct board *b)
{
    const struct chess_board *const c = &b->chess;

    *f = (struct future){.count = 0};
    if (c->passing != NO_SQUARE)
        return false;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned wing = 0; wing < WINGS; wing++)
            if (c->rook[color][wing] != NO_SQUARE)
                return false;
    for (uint64_t left = occupied_squares(c); left; left &= left - 1) {
        const unsigned square = xqri_low_bit64(left);

        if (f->count == MOST)
            return false;
        f->pieces[f->count++] = (struct piece){.kind = (uint8_t)piece_kind(c->piece[square]),
                                               .color = (uint8_t)piece_color(c->piece[square]),
                                               .origin = (uint8_t)square,
                                               .reach = squares_on(square)};
    }
    return true;
}

static void find_stuck(struct future *f)
{
    f->stuck = f->barred[0] = f->barred[1] = NO_SQUARES;
    for (size_t i = 0; i < f->count; i++) {
        const struct piece *const p = &f->pieces[i];

        if (p->taken || has_many(p->reach))
            continue;
        f->stuck |= p->reach;
        if (p->kind == XQR_PAWN)
            f->barred[other_color(p->color)] |= xqri_chess_pawn_hits[p->color][p->origin];
    }
}

/* Enemies other than the king that may stand on some squares may be taken there. The squares on which one can be. */
static uint64_t take(struct future *f, const struct piece *by, uint64_t squares)
{
    uint64_t hit = NO_SQUARES;

    for (size_t i = 0; i < f->count; i++) {
        struct piece *const p = &f->pieces[i];

        if (p->color == by->color || p->kind == XQR_KING || !(p->reach & squares))
            continue;
        hit |= p->reach & squares;
        f->grown |= !p->taken;
        p->taken = true;
    }
    return hit;
}

static uint64_t stuck_of(const struct future *f, unsigned color)
{
    uint64_t found = NO_SQUARES;

    for (size_t i = 0; i < f->count; i++)
        if (f->pieces[i].color == color)
            found |= f->stuck & squares_on(f->pieces[i].origin);
    return found;
}

static uint64_t pawn_goals(struct future *f, const struct piece *p, unsigned from)
{
    const uint64_t step = step_ahead(squares_on(from), p->color) & ~f->stuck;
    uint64_t goals = step;

    if (chess_own_rank(p->color, from) == 1)
        goals |= step_ahead(step, p->color) & ~f->stuck;
    return goals | take(f, p, xqri_chess_pawn_hits[p->color][from]);
}

static uint64_t officer_goals(struct future *f, const struct piece *p, unsigned from)
{
    uint64_t goals = xqri_chess_attacks_of(p->kind, p->color, from, f->stuck) & ~stuck_of(f, p->color);

    if (p->kind == XQR_KING)
        goals &= ~f->barred[p->color];
    (void)take(f, p, goals);
    return goals;
}

static void grow(struct future *f, struct piece *p)
{
    const uint64_t before = p->reach;

    for (uint64_t left = before; left; left &= left - 1) {
        const unsigned from = xqri_low_bit64(left);

        p->reach |= p->kind == XQR_PAWN ? pawn_goals(f, p, from) : officer_goals(f, p, from);
    }
    f->grown |= p->reach != before;
    f->promotes |= p->kind == XQR_PAWN && p->reach & OUTER_RANKS;
}

static bool attacks(const struct future *f, const struct piece *p, uint64_t squares)
{
    for (uint64_t left = p->reach; left; left &= left - 1)
        if (xqri_chess_attacks_of(p->kind, p->color, xqri_low_bit64(left), f->stuck) & squares)
            return true;
    return false;
}

bool xqri_chess_never_checks(const struct board *b, unsigned side)
{
    struct future f;
    uint64_t king = NO_SQUARES;

    if (!begin(&f, b))
        return false;
    do {
        f.grown = false;
        find_stuck(&f);
        for (size_t i = 0; i < f.count && !f.promotes; i++)
            grow(&f, &f.pieces[i]);
    } while (f.grown && !f.promotes);
    if (f.promotes)
        return false;
    for (size_t i = 0; i < f.count; i++)
        if (f.pieces[i].kind == XQR_KING && f.pieces[i].color != side)
            king |= f.pieces[i].reach;
    for (size_t i = 0; i < f.count; i++)
        if (f.pieces[i].color == side && f.pieces[i].kind != XQR_KING && attacks(&f, &f.pieces[i], king))
            return false;
    return true;
}
