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

static int pieces_of(struct account account)
{
    return 2 * account.net[CLASS_GUARD] + 5 * account.net[CLASS_MINOR] + 10 * account.net[CLASS_ROOK];
}

int xqri_account_balance(struct account account)
{
    return pieces_of(account) + 5 * account.net[CLASS_PAWN];
}

int xqri_account_gain(struct account account)
{
    const int pieces = pieces_of(account), pawns = account.net[CLASS_PAWN];

    /* 25.3 and detailed rule 10: pawns against pieces are no gain, and so no loss to the other side either. */
    if ((pawns > 0 && pieces < 0) || (pawns < 0 && pieces > 0))
        return 0;
    return pieces + pawns;
}
