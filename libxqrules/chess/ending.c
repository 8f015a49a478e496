#include "chess/ending.h"

#include "chess/blocked.h"
#include "chess/squares.h"

/* Bare kings, one minor piece, or bishops all on squares of one colour, whoever has them. */
bool xqri_chess_is_dead(const struct board *b)
{
    const struct chess_board *const c = &b->chess;
    const uint64_t bishops = c->kinds[XQR_BISHOP], knights = c->kinds[XQR_KNIGHT];

    if (c->kinds[XQR_PAWN] | c->kinds[XQR_ROOK] | c->kinds[XQR_QUEEN])
        return false;
    if (knights)
        return has_one(knights) && !bishops;
    return !(bishops & LIGHT_SQUARES) || !(bishops & ~LIGHT_SQUARES);
}

/* Old laws name three kinds: bare kings, one minor piece, a bishop on each side on squares of one colour. */
static bool is_listed(const struct chess_board *c)
{
    const uint64_t bishops = c->kinds[XQR_BISHOP];

    return !has_many(bishops) || (has_one(bishops & c->sides[XQR_WHITE]) && has_one(bishops & c->sides[XQR_BLACK]));
}

enum deadness xqri_chess_deadness(const struct board *b)
{
    if (xqri_chess_is_dead(b))
        return is_listed(&b->chess) ? DEAD_LISTED : DEAD_MATERIAL;
    return xqri_chess_looks_blocked(b) && xqri_chess_never_checks(b, XQR_WHITE) && xqri_chess_never_checks(b, XQR_BLACK)
               ? DEAD_BLOCKED
               : DEAD_NOT;
}

/* One knight mates only where a piece of the other side takes a square from its own king. A queen will not do: beside the
 * king it reaches every square from which the knight could give that check. */
static bool knight_mates(const struct chess_board *c, uint64_t own, uint64_t other)
{
    return has_many(own & c->kinds[XQR_KNIGHT])
           || other & (c->kinds[XQR_PAWN] | c->kinds[XQR_KNIGHT] | c->kinds[XQR_BISHOP] | c->kinds[XQR_ROOK]);
}

/* The same of bishops, all on one colour of squares: the other side must have something for the other colour. */
static bool bishops_mate(const struct chess_board *c, uint64_t bishops, uint64_t other)
{
    const uint64_t away = bishops & LIGHT_SQUARES ? ~LIGHT_SQUARES : LIGHT_SQUARES;

    return (bishops & LIGHT_SQUARES && bishops & ~LIGHT_SQUARES) || other & c->kinds[XQR_BISHOP] & away
           || other & (c->kinds[XQR_PAWN] | c->kinds[XQR_KNIGHT]);
}

static bool material_mates(const struct chess_board *c, unsigned side)
{
    const uint64_t own = c->sides[side], other = c->sides[other_color(side)];
    const uint64_t bishops = own & c->kinds[XQR_BISHOP];

    if (own & (c->kinds[XQR_PAWN] | c->kinds[XQR_ROOK] | c->kinds[XQR_QUEEN]))
        return true;
    if (own & c->kinds[XQR_KNIGHT])
        return bishops || knight_mates(c, own, other);
    return bishops && bishops_mate(c, bishops, other);
}

enum hope xqri_chess_hope(const struct board *b, unsigned side)
{
    if (has_one(b->chess.sides[side]))
        return HOPE_BARE_KING;
    return !material_mates(&b->chess, side) || xqri_chess_never_checks(b, side) ? HOPE_NONE : HOPE_OPEN;
}

/* How many of a kind each side has. */
struct force {
    unsigned queens, rooks, bishops, knights, pawns;
};

static bool has_force(const struct chess_board *c, unsigned side, struct force force)
{
    return xqri_count_bits64(squares_of_piece(c, side, XQR_QUEEN)) == force.queens
           && xqri_count_bits64(squares_of_piece(c, side, XQR_ROOK)) == force.rooks
           && xqri_count_bits64(squares_of_piece(c, side, XQR_BISHOP)) == force.bishops
           && xqri_count_bits64(squares_of_piece(c, side, XQR_KNIGHT)) == force.knights
           && xqri_count_bits64(squares_of_piece(c, side, XQR_PAWN)) == force.pawns;
}

/* The list of 1988: rook and bishop against rook; two knights against a pawn; queen against a pawn one step from
 * promotion, against two knights and against two bishops; two bishops against a knight. */
static const struct {
    struct force strong, weak;
} long_endings[] = {
    {{.rooks = 1, .bishops = 1}, {.rooks = 1}},
    {{.knights = 2}, {.pawns = 1}},
    {{.queens = 1}, {.pawns = 1}},
    {{.queens = 1}, {.knights = 2}},
    {{.queens = 1}, {.bishops = 2}},
    {{.bishops = 2}, {.knights = 1}},
};

static bool is_near(const struct chess_board *c, unsigned side)
{
    return (squares_of_piece(c, side, XQR_PAWN) & rank_squares(side == XQR_WHITE ? 6 : 1)) != 0;
}

bool xqri_chess_is_long_ending(const struct board *b)
{
    const struct chess_board *const c = &b->chess;

    for (size_t i = 0; i < sizeof long_endings / sizeof long_endings[0]; i++)
        for (unsigned side = 0; side < 2; side++)
            if (has_force(c, side, long_endings[i].strong) && has_force(c, other_color(side), long_endings[i].weak))
                return !(long_endings[i].strong.queens && long_endings[i].weak.pawns) || is_near(c, other_color(side));
    return false;
}
