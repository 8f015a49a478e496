#include "xiangqi/judge/keypoint.h"

#include "base/bits.h"
#include "xiangqi/judge/kill.h"

static unsigned count_attackers(const struct board *b, unsigned color)
{
    unsigned count = 0;

    for (uint32_t slots = b->alive & side_slots(color); slots; slots &= slots - 1)
        count += piece_kind(b->piece[xqri_low_bit(slots)]) >= XQR_HORSE;
    return count;
}

static bool are_guards(const struct board *b, uint32_t victims)
{
    for (; victims; victims &= victims - 1) {
        const unsigned kind = piece_kind(b->piece[xqri_low_bit(victims)]);

        if (kind != XQR_ADVISOR && kind != XQR_ELEPHANT)
            return false;
    }
    return true;
}

/* The move ended a mating threat. */
static bool parries_mate(const struct board *before, const struct board *after, const struct chase_params *params,
                         struct budget *budget)
{
    struct board threatened = *before;

    xqri_board_pass(&threatened);
    return xqri_mates_by_checks(&threatened, params->kill_depth, budget, NULL)
           && !xqri_mates_by_checks(after, params->kill_depth, budget, NULL);
}

enum key_point xqri_holds_key_point(const struct board *before, const struct board *after,
                                    const struct chase_params *params, uint32_t victims, struct budget *budget)
{
    const bool alone = count_attackers(after, before->turn) == 1;

    if (!params->key_point || !(alone || params->key_point_by_many) || !are_guards(after, victims)
        || !parries_mate(before, after, params, budget))
        return KEY_POINT_NOT_HELD;
    return alone ? KEY_POINT_HELD : KEY_POINT_IN_DOUBT;
}
