#include "notation/candidates.h"

#include "rules/games.h"

struct candidates xqri_candidates(const struct board *b)
{
    return (struct candidates){.board = b, .ops = xqri_ops_of(b), .why = XQR_ILLEGAL_EMPTY_SQUARE};
}

struct candidates xqri_candidates_listed(const struct board *b, xqr_move *list, size_t cap)
{
    struct candidates found = xqri_candidates(b);

    found.list = list;
    found.cap = cap;
    return found;
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
    case XQR_ILLEGAL_PINNED:
    case XQR_ILLEGAL_EN_PASSANT_CHECK:
    case XQR_ILLEGAL_KINGS_FACE: return 4;
    default: return 3;
    }
}

void xqri_candidates_refuse(struct candidates *found, xqr_legality why)
{
    if (nearness(why) > nearness(found->why))
        found->why = why;
}

/* A move's number orders moves by target first; legal moves are listed by origin. */
static uint32_t order_of(xqr_move move)
{
    return move_from(move) << 16 | move_to(move) << 8 | move_promotion(move);
}

/* Keeps the first `cap` of all moves in order, whatever order they come in. */
static void list_move(const struct candidates *found, xqr_move move)
{
    size_t at = found->legal_count < found->cap ? found->legal_count : found->cap;

    if (at == found->cap && (at == 0 || order_of(found->list[at - 1]) < order_of(move)))
        return;
    for (at -= at == found->cap; at > 0 && order_of(found->list[at - 1]) > order_of(move); at--)
        found->list[at] = found->list[at - 1];
    found->list[at] = move;
}

void xqri_candidates_add(struct candidates *found, xqr_move move)
{
    const xqr_legality why = found->ops->judge_move(found->board, move);

    if (why != XQR_LEGAL) {
        xqri_candidates_refuse(found, why);
        return;
    }
    if (found->list)
        list_move(found, move);
    if (found->legal_count++ == 0)
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
