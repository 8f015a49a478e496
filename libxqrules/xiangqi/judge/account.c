#include "xiangqi/judge/account.h"

#include "board/geometry.h"

unsigned xqri_class_of(const struct board *b, unsigned slot)
{
    switch (piece_kind(b->piece[slot])) {
    case XQR_ADVISOR:
    case XQR_ELEPHANT: return CLASS_GUARD;
    case XQR_HORSE:
    case XQR_CANNON: return CLASS_MINOR;
    case XQR_ROOK: return CLASS_ROOK;
    case XQR_PAWN: return has_crossed(slot_color(slot), b->where[slot]) ? CLASS_PAWN : CLASS_NONE;
    }
    return CLASS_NONE;
}

struct account xqri_account_add(struct account account, unsigned class, int count)
{
    account.net[class] = (int8_t)(account.net[class] + count);
    return account;
}

struct account xqri_account_turn(struct account account)
{
    for (unsigned class = 0; class < CLASSES; class++)
        account.net[class] = (int8_t)-account.net[class];
    return account;
}

int xqri_account_gain(struct account account)
{
    const int8_t *const net = account.net;
    const int pieces = 2 * net[CLASS_GUARD] + 5 * net[CLASS_MINOR] + 10 * net[CLASS_ROOK];

    /* 25.3 and detailed rule 10: pawns on one side of the account only make no trade a gain, and no loss either. */
    if (net[CLASS_PAWN] > 0 && pieces < 0)
        return 0;
    if (net[CLASS_PAWN] < 0 && pieces > 0)
        return 0;
    return pieces + net[CLASS_PAWN];
}
