#include "xiangqi/judge/protection.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/moves.h"

bool xqri_can_recapture(const struct board *b, unsigned square)
{
    for (uint32_t slots = xqri_attackers_of(b, square, b->turn); slots; slots &= slots - 1)
        if (xqri_is_safe(b, make_move(b->where[xqri_low_bit(slots)], square)))
            return true;
    return false;
}

uint32_t xqri_guards_of(const struct board *b, unsigned slot)
{
    return xqri_attackers_of(b, b->where[slot], slot_color(slot));
}

bool xqri_can_capture(const struct board *b, unsigned slot, unsigned square)
{
    struct board ours;

    if (!xqri_can_reach(b, slot, square))
        return false;
    if (b->turn == slot_color(slot))
        return xqri_is_safe(b, make_move(b->where[slot], square));
    ours = *b;
    xqri_board_pass(&ours);
    return xqri_is_safe(&ours, make_move(b->where[slot], square));
}
