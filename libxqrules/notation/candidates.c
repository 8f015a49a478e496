#include "notation/candidates.h"

#include "rules/games.h"

struct candidates xqri_candidates(const struct board *b)
{
    return (struct candidates){.board = b, .ops = xqri_ops_of(b), .why = XQR_ILLEGAL_EMPTY_SQUARE};
}

/* How near an illegal move is to a legal one: a move that only a block or a check stops is surely the one meant, where
 * another piece could never go there at all. */
static int nearness(xqr_legality why)
{
    switch (why) {
    case XQR_ILLEGAL_EMPTY_SQUARE: return 0;
    case XQR_ILLEGAL_NOT_A_MOVE: return 1;
    case XQR_ILLEGAL_GEOMETRY: return 2;
    case XQR_ILLEGAL_CHECK:
    case XQR_ILLEGAL_KINGS_FACE: return 4;
    default: return 3;
    }
}

void xqri_candidates_refuse(struct candidates *found, xqr_legality why)
{
    if (nearness(why) > nearness(found->why))
        found->why = why;
}

void xqri_candidates_add(struct candidates *found, xqr_move move)
{
    const xqr_legality why = found->ops->judge_move(found->board, move);

    if (why != XQR_LEGAL)
        xqri_candidates_refuse(found, why);
    else if (found->legal_count++ == 0)
        found->legal = move;
}

xqr_status xqri_candidates_choose(xqr_move *out, const struct candidates *found, xqr_legality *why)
{
    *why = found->legal_count ? XQR_LEGAL : found->why;
    if (found->legal_count == 0)
        return XQR_ERR_ILLEGAL_MOVE;
    if (found->legal_count > 1)
        return XQR_ERR_AMBIGUOUS;
    *out = found->legal;
    return XQR_OK;
}
