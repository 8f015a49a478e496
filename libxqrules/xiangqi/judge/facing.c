#include "xiangqi/judge/facing.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/kill.h"
#include "xiangqi/judge/protection.h"

static bool are_alike(const struct board *b, unsigned slot, unsigned other)
{
    return piece_kind(b->piece[slot]) == piece_kind(b->piece[other]);
}

bool xqri_is_facing(const struct board *b, unsigned attacker, unsigned victim)
{
    struct budget enough = {.left = 1000};
    struct board taken = *b;
    const unsigned side = slot_color(attacker);

    if (!are_alike(b, attacker, victim) || !xqri_can_capture(b, victim, b->where[attacker]))
        return false;
    /* One that is mated for taking cannot take (2020: reference figure 50). A check on the board may not hide the mate:
     * other pieces that give it are out of play. */
    xqri_board_make_inert(&taken,
                          xqri_attackers_of(b, king_square(b, side), other_color(side)) & ~(UINT32_C(1) << victim));
    if (taken.turn == side)
        xqri_board_pass(&taken);
    xqri_board_play(&taken, b->where[victim], b->where[attacker]);
    return !xqri_mates_by_checks(&taken, 1, &enough, NULL);
}

static bool is_guarded(const struct board *b, unsigned attacker, unsigned victim)
{
    struct board taken = *b;

    xqri_board_pass(&taken);
    xqri_board_play(&taken, b->where[victim], b->where[attacker]);
    return xqri_can_recapture(&taken, b->where[attacker]);
}

void xqri_find_facing(const struct board *b, bool guarded, uint32_t facing[16])
{
    for (unsigned i = 0; i < 16; i++)
        facing[i] = 0;
    for (uint32_t slots = b->alive & side_slots(b->turn); slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(b, slot, squares);

        for (unsigned i = 0; i < count; i++) {
            const unsigned victim = b->cell[squares[i]];

            if (xqri_is_facing(b, slot, victim) && (!guarded || is_guarded(b, slot, victim)))
                facing[victim & 15] |= UINT32_C(1) << slot;
        }
    }
}
