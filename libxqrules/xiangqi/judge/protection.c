#include "xiangqi/judge/protection.h"

#include "base/bits.h"
#include "board/geometry.h"
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

static bool kings_face(const struct board *b)
{
    const unsigned red = king_square(b, XQR_RED), black = king_square(b, XQR_BLACK);

    return file_of(red) == file_of(black) && xqri_count_between(b, red, black) == 0;
}

bool xqri_keeps_cover(const struct board *before, const struct board *after)
{
    const unsigned color = before->turn, enemy = other_color(color);
    uint32_t was, now;

    if (!xqri_king_is_attacked(after, color))
        return true;
    was = xqri_attackers_of(before, king_square(before, color), enemy);
    now = xqri_attackers_of(after, king_square(after, color), enemy);
    return now && !(now & ~was) && !kings_face(after);
}

bool xqri_could_capture(const struct board *b, unsigned slot, unsigned square)
{
    struct board after = *b;

    if (!xqri_can_reach(b, slot, square))
        return false;
    xqri_board_play(&after, b->where[slot], square);
    return xqri_keeps_cover(b, &after);
}

bool xqri_is_rooted(const struct board *b, unsigned slot, unsigned taker)
{
    struct board after = *b;

    if (after.turn != slot_color(taker))
        xqri_board_pass(&after);
    xqri_board_play(&after, b->where[taker], b->where[slot]);
    return xqri_can_recapture(&after, b->where[slot]);
}
