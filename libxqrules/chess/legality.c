#include "chess/legality.h"

#include "chess/attacks.h"
#include "chess/castling.h"
#include "chess/moves.h"

/* FIDE 3.2-3.6: the piece's way of moving first, then what stands in its way. */
static xqr_legality judge_officer(const struct chess_board *c, unsigned kind, unsigned from, unsigned to)
{
    if (!(xqri_chess_attacks_of(kind, XQR_WHITE, from, NO_SQUARES) & squares_on(to)))
        return XQR_ILLEGAL_GEOMETRY;
    return xqri_chess_attacks_of(kind, XQR_WHITE, from, occupied_squares(c)) & squares_on(to) ? XQR_LEGAL
                                                                                              : XQR_ILLEGAL_BLOCKED;
}

/* FIDE 3.7.3.1: to a square that an enemy pawn has just skipped. */
static xqr_legality judge_passing(const struct chess_board *c, unsigned color, unsigned from, unsigned to)
{
    const xqr_piece pawn = piece_of(other_color(color), XQR_PAWN);

    if (to == c->passed && chess_own_rank(color, to) == 5)
        return xqri_chess_may_pass(c, color, from, to) ? XQR_LEGAL : XQR_ILLEGAL_EN_PASSANT_CHECK;
    if (chess_own_rank(color, to) == 5 && c->piece[to ^ 8] == pawn)
        return XQR_ILLEGAL_EN_PASSANT;
    return XQR_ILLEGAL_PAWN_CAPTURE;
}

static xqr_legality judge_pawn(const struct chess_board *c, unsigned color, unsigned from, unsigned to)
{
    const int ahead = (int)chess_own_rank(color, to) - (int)chess_own_rank(color, from);
    const bool is_straight = chess_file(from) == chess_file(to);

    if (ahead < 0)
        return XQR_ILLEGAL_PAWN_BACKWARD;
    if (xqri_chess_pawn_hits[color][from] & squares_on(to))
        return c->piece[to] ? XQR_LEGAL : judge_passing(c, color, from, to);
    if (!is_straight || ahead < 1 || ahead > 2)
        return XQR_ILLEGAL_GEOMETRY;
    if (ahead == 2 && chess_own_rank(color, from) != 1)
        return XQR_ILLEGAL_PAWN_DOUBLE_STEP;
    return span_of(from, to) & (FILE_A_SQUARES << chess_file(from)) & occupied_squares(c) & ~squares_on(from)
               ? XQR_ILLEGAL_PAWN_BLOCKED
               : XQR_LEGAL;
}

/* FIDE 3.7.3.3: on the last rank a pawn must become a queen, rook, bishop or knight. */
static xqr_legality judge_promotion(unsigned kind, bool is_due, unsigned promotion)
{
    if (kind != XQR_PAWN || !is_due)
        return promotion ? XQR_ILLEGAL_PROMOTION_NOT_DUE : XQR_LEGAL;
    switch (promotion) {
    case XQR_NO_KIND: return XQR_ILLEGAL_PROMOTION_MISSING;
    case XQR_QUEEN:
    case XQR_ROOK:
    case XQR_BISHOP:
    case XQR_KNIGHT: return XQR_LEGAL;
    }
    return XQR_ILLEGAL_PROMOTION_KIND;
}

/* FIDE 3.9.2: no move may leave the own king in check. Where another piece than the king moves while there is no check, it
 * was pinned. */
static xqr_legality judge_safety(const struct chess_board *c, unsigned color, unsigned from, unsigned to)
{
    const unsigned king = c->king[color] == from ? to : c->king[color], by = other_color(color);
    const uint64_t occupied = (occupied_squares(c) & ~squares_on(from)) | squares_on(to);

    if (!(xqri_chess_attackers(c, king, by, occupied) & ~squares_on(to)))
        return XQR_LEGAL;
    return king != to && !xqri_chess_is_attacked(c, color) ? XQR_ILLEGAL_PINNED : XQR_ILLEGAL_CHECK;
}

static xqr_legality judge_way(const struct chess_board *c, unsigned color, unsigned from, unsigned to)
{
    const unsigned kind = piece_kind(c->piece[from]);

    return kind == XQR_PAWN ? judge_pawn(c, color, from, to) : judge_officer(c, kind, from, to);
}

xqr_legality xqri_chess_judge_move(const struct board *b, xqr_move move)
{
    const struct chess_board *const c = &b->chess;
    const unsigned from = move_from(move), to = move_to(move), color = b->turn;
    xqr_legality answer;

    if (move >> 24 || from >= CHESS_SQUARES || to >= CHESS_SQUARES || from == to)
        return XQR_ILLEGAL_NOT_A_MOVE;
    if (!c->piece[from])
        return XQR_ILLEGAL_EMPTY_SQUARE;
    if (piece_color(c->piece[from]) != color)
        return XQR_ILLEGAL_WRONG_SIDE;
    if (xqri_castling_is_said(c, color, move)) {
        answer = xqri_castling_judge(c, color, move);
        return answer == XQR_LEGAL && move_promotion(move) ? XQR_ILLEGAL_PROMOTION_NOT_DUE : answer;
    }
    if (c->sides[color] & squares_on(to))
        return XQR_ILLEGAL_OWN_PIECE;
    answer = judge_way(c, color, from, to);
    if (answer == XQR_LEGAL)
        answer = judge_promotion(piece_kind(c->piece[from]), squares_on(to) & OUTER_RANKS, move_promotion(move));
    /* A capture in passing takes its pawn from another square; its safety was looked at together with it. */
    if (answer != XQR_LEGAL || (piece_kind(c->piece[from]) == XQR_PAWN && to == c->passing))
        return answer;
    return judge_safety(c, color, from, to);
}
