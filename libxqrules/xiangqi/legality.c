#include "xiangqi/legality.h"

#include "board/geometry.h"
#include "xiangqi/attacks.h"
#include "xiangqi/lines.h"

#include <stdlib.h>

/* Article 2.2 and the piece rules: each piece's shape first, then what stands in its way. */

static int file_step(unsigned from, unsigned to)
{
    return (int)file_of(to) - (int)file_of(from);
}

static int rank_step(unsigned from, unsigned to)
{
    return (int)rank_of(to) - (int)rank_of(from);
}

static xqr_legality judge_king(const struct board *b, unsigned from, unsigned to)
{
    if (abs(file_step(from, to)) + abs(rank_step(from, to)) != 1)
        return XQR_ILLEGAL_GEOMETRY;
    return in_palace(slot_color(b->cell[from]), to) ? XQR_LEGAL : XQR_ILLEGAL_PALACE;
}

static xqr_legality judge_advisor(const struct board *b, unsigned from, unsigned to)
{
    if (abs(file_step(from, to)) != 1 || abs(rank_step(from, to)) != 1)
        return XQR_ILLEGAL_GEOMETRY;
    return in_palace(slot_color(b->cell[from]), to) ? XQR_LEGAL : XQR_ILLEGAL_PALACE;
}

static xqr_legality judge_elephant(const struct board *b, unsigned from, unsigned to)
{
    if (abs(file_step(from, to)) != 2 || abs(rank_step(from, to)) != 2)
        return XQR_ILLEGAL_GEOMETRY;
    if (has_crossed(slot_color(b->cell[from]), to))
        return XQR_ILLEGAL_RIVER;
    return is_occupied(b, (from + to) / 2) ? XQR_ILLEGAL_ELEPHANT_EYE : XQR_LEGAL;
}

static xqr_legality judge_horse(const struct board *b, unsigned from, unsigned to)
{
    const int df = file_step(from, to), dr = rank_step(from, to);

    if (abs(df * dr) != 2)
        return XQR_ILLEGAL_GEOMETRY;
    const unsigned leg = abs(df) == 2 ? square_at((unsigned)((int)file_of(from) + df / 2), rank_of(from))
                                      : square_at(file_of(from), (unsigned)((int)rank_of(from) + dr / 2));
    return is_occupied(b, leg) ? XQR_ILLEGAL_HORSE_LEG : XQR_LEGAL;
}

static xqr_legality judge_rook(const struct board *b, unsigned from, unsigned to)
{
    const int between = xqri_count_between(b, from, to);

    if (between < 0)
        return XQR_ILLEGAL_GEOMETRY;
    return between > 0 ? XQR_ILLEGAL_BLOCKED : XQR_LEGAL;
}

static xqr_legality judge_cannon(const struct board *b, unsigned from, unsigned to)
{
    const int between = xqri_count_between(b, from, to);

    if (between < 0)
        return XQR_ILLEGAL_GEOMETRY;
    if (!is_occupied(b, to))
        return between > 0 ? XQR_ILLEGAL_BLOCKED : XQR_LEGAL;
    if (between == 0)
        return XQR_ILLEGAL_NO_MOUNT;
    return between > 1 ? XQR_ILLEGAL_TOO_MANY_MOUNTS : XQR_LEGAL;
}

static xqr_legality judge_pawn(const struct board *b, unsigned from, unsigned to)
{
    const unsigned color = slot_color(b->cell[from]);
    const int df = file_step(from, to), ahead = color == XQR_RED ? rank_step(from, to) : -rank_step(from, to);

    if (abs(df) + abs(ahead) != 1)
        return XQR_ILLEGAL_GEOMETRY;
    if (ahead < 0)
        return XQR_ILLEGAL_PAWN_BACKWARD;
    return df != 0 && !has_crossed(color, from) ? XQR_ILLEGAL_PAWN_SIDEWAYS : XQR_LEGAL;
}

xqr_legality xqri_judge_geometry(const struct board *b, unsigned from, unsigned to)
{
    switch (piece_kind(board_at(b, from))) {
    case XQR_KING: return judge_king(b, from, to);
    case XQR_ADVISOR: return judge_advisor(b, from, to);
    case XQR_ELEPHANT: return judge_elephant(b, from, to);
    case XQR_HORSE: return judge_horse(b, from, to);
    case XQR_ROOK: return judge_rook(b, from, to);
    case XQR_CANNON: return judge_cannon(b, from, to);
    case XQR_PAWN: return judge_pawn(b, from, to);
    }
    return XQR_ILLEGAL_EMPTY_SQUARE;
}

static bool kings_face(const struct board *b)
{
    return xqri_count_between(b, king_square(b, XQR_RED), king_square(b, XQR_BLACK)) == 0
           && file_of(king_square(b, XQR_RED)) == file_of(king_square(b, XQR_BLACK));
}

xqr_legality xqri_judge_move(const struct board *b, xqr_move move)
{
    const unsigned from = move_from(move), to = move_to(move);
    struct board after;
    xqr_legality geometry;

    if (move >> 16 || from >= SQUARES || to >= SQUARES || from == to)
        return XQR_ILLEGAL_NOT_A_MOVE;
    if (!is_occupied(b, from))
        return XQR_ILLEGAL_EMPTY_SQUARE;
    if (slot_color(b->cell[from]) != b->turn)
        return XQR_ILLEGAL_WRONG_SIDE;
    if (is_occupied(b, to) && slot_color(b->cell[to]) == b->turn)
        return XQR_ILLEGAL_OWN_PIECE;
    geometry = xqri_judge_geometry(b, from, to);
    if (geometry != XQR_LEGAL)
        return geometry;
    /* A lawful position never lets a king be taken, so `to` holds none and both kings are still there. */
    after = *b;
    xqri_board_play(&after, from, to);
    if (!xqri_king_is_attacked(&after, b->turn))
        return XQR_LEGAL;
    return kings_face(&after) ? XQR_ILLEGAL_KINGS_FACE : XQR_ILLEGAL_CHECK;
}
