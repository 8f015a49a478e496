#include "xiangqi/judge/threats.h"

#include "base/bits.h"
#include "board/geometry.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/protection.h"
#include "xiangqi/moves.h"

bool xqri_has_value(const struct board *b, unsigned slot)
{
    const unsigned kind = piece_kind(b->piece[slot]);

    return kind != XQR_KING && (kind != XQR_PAWN || has_crossed(slot_color(slot), b->where[slot]));
}

/* Kings and pawns may chase as they like (AXF cl. 23, 24; art. 27.1, 27.2). */
static bool may_chase(unsigned kind)
{
    return kind != XQR_KING && kind != XQR_PAWN;
}

/* A protected piece may still be chased by a weaker one: a rook by horse or cannon (AXF cl. 10, 15, 16, 21). */
static bool is_stronger(unsigned victim, unsigned attacker, const struct chase_params *params)
{
    const bool by_minor = attacker == XQR_ADVISOR || attacker == XQR_ELEPHANT;

    if (victim == XQR_ROOK && (attacker == XQR_HORSE || attacker == XQR_CANNON))
        return true;
    return params->minor_over_major && by_minor && (victim == XQR_ROOK || victim == XQR_HORSE || victim == XQR_CANNON);
}

/* Taking `victim` with `attacker` would win something. The capture fits the geometry; the attacker is to move. */
static bool is_threat(const struct board *b, unsigned attacker, unsigned victim, const struct chase_params *params)
{
    const unsigned from = b->where[attacker], to = b->where[victim];
    const unsigned kind = piece_kind(b->piece[attacker]), prey = piece_kind(b->piece[victim]);
    struct board after;

    if (!xqri_has_value(b, victim))
        return false;
    after = *b;
    xqri_board_play(&after, from, to);
    if (!xqri_keeps_cover(b, &after))
        return false; /* pinned: it threatens only along its pin (AXF cl. 22) */
    if (kind == prey && xqri_can_capture(b, victim, from))
        return false; /* both can take: an offer or exchange (AXF cl. 19) */
    return is_stronger(prey, kind, params) || !xqri_can_recapture(&after, to);
}

void xqri_threats_find(const struct board *b, const struct chase_params *params, struct threats *out)
{
    *out = (struct threats){.all = 0};
    for (uint32_t slots = b->alive & side_slots(b->turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        unsigned count;

        if (!may_chase(piece_kind(b->piece[attacker])))
            continue;
        count = xqri_captures_of(b, attacker, squares);
        for (unsigned i = 0; i < count; i++) {
            const unsigned victim = b->cell[squares[i]];

            if (is_threat(b, attacker, victim, params))
                out->victims[attacker & 15] |= UINT32_C(1) << victim;
        }
        out->all |= out->victims[attacker & 15];
    }
}

/* A guard in plain sight held the victim: one that reached its square on the board as it stood and could really take
 * back there. A hidden root that ran through the attacker itself is no such guard. */
static bool had_visible_root(const struct board *before, unsigned attacker, unsigned victim)
{
    const unsigned square = before->where[victim];
    struct board after = *before;

    xqri_board_play(&after, before->where[attacker], square);
    for (uint32_t guards = xqri_guards_of(before, victim); guards; guards &= guards - 1)
        if (xqri_can_capture(&after, xqri_low_bit(guards), square))
            return true;
    return false;
}

/* The two could take each other before the move: an offer, which becomes a chase when the victim loses that right. */
static bool was_offer(const struct board *before, unsigned attacker, unsigned victim)
{
    return piece_kind(before->piece[attacker]) == piece_kind(before->piece[victim])
           && xqri_can_capture(before, victim, before->where[attacker]);
}

/* A pair is new if the attacker did not reach the victim before the move, if the victim could then take back in kind,
 * or if nothing threatened the victim because a visible root held it (the move cut that root). Roots are tested after
 * the capture, so hidden ones protect; cutting a hidden one is no new chase. */
static bool is_new(const struct board *before, unsigned attacker, unsigned victim, const struct threats *old)
{
    if (!xqri_could_capture(before, attacker, before->where[victim]) || was_offer(before, attacker, victim))
        return true;
    return !(old->all >> victim & 1) && had_visible_root(before, attacker, victim);
}

void xqri_threats_new(const struct board *before, const struct board *after, const struct chase_params *params,
                      uint32_t *attackers, uint32_t *victims)
{
    struct board again = *after;
    struct threats now, old;

    *attackers = *victims = 0;
    xqri_board_pass(&again);
    xqri_threats_find(&again, params, &now);
    if (!now.all)
        return;
    xqri_threats_find(before, params, &old);
    for (uint32_t slots = before->alive & side_slots(before->turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);

        for (uint32_t prey = now.victims[attacker & 15]; prey; prey &= prey - 1) {
            const unsigned victim = xqri_low_bit(prey);

            if (is_new(before, attacker, victim, &old)) {
                *attackers |= UINT32_C(1) << attacker;
                *victims |= UINT32_C(1) << victim;
            }
        }
    }
}
