#include "xiangqi/judge/quiet.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/protection.h"
#include "xiangqi/judge/threats.h"

/* What a slot's piece can take among the valued pieces, as a set of slots; a check on the board does not count. */
static uint32_t prey_of(const struct board *b, unsigned slot)
{
    uint8_t squares[8];
    const unsigned count = xqri_captures_of(b, slot, squares);
    uint32_t prey = 0;

    for (unsigned i = 0; i < count; i++)
        if (xqri_has_value(b, b->cell[squares[i]])
            && (b->turn == slot_color(slot) ? xqri_could_capture(b, slot, squares[i])
                                            : xqri_can_capture(b, slot, squares[i])))
            prey |= UINT32_C(1) << b->cell[squares[i]];
    return prey;
}

/* Two pieces of one kind, or a horse and a cannon, can be traded evenly; so can elephants and advisors (art. 25.3). */
static bool is_even_trade(unsigned kind, unsigned other)
{
    static const uint8_t class_of[8] = {0, 0, 1, 1, 2, 3, 2, 4};

    return class_of[kind] == class_of[other] && kind != XQR_PAWN;
}

static void add_pair(struct ply_note *note, xqr_label label, unsigned attacker, unsigned victim)
{
    note->label = label;
    note->attackers |= UINT32_C(1) << attacker;
    note->victims |= UINT32_C(1) << victim;
}

/* New attacks on pieces of the same class that stand against their own attack or guard: an exchange (art. 28.5). */
static bool name_exchange(const struct board *before, const struct board *after, struct ply_note *note)
{
    const unsigned mover = before->turn;

    for (uint32_t slots = after->alive & side_slots(mover); slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);
        const unsigned kind = piece_kind(after->piece[slot]);
        uint32_t fresh = prey_of(after, slot) & ~prey_of(before, slot);

        for (; fresh; fresh &= fresh - 1) {
            const unsigned other = xqri_low_bit(fresh);

            if (!is_even_trade(kind, piece_kind(after->piece[other])))
                continue;
            if (kind == XQR_PAWN || !xqri_can_capture(after, other, after->where[slot]))
                continue;
            if (!xqri_is_rooted(after, slot, other))
                continue; /* it would be given up for nothing: an offer */
            add_pair(note, XQR_EXCHANGE, slot, other);
        }
    }
    return note->label == XQR_EXCHANGE;
}

/* The moved piece stands unguarded where one of its kind may take it (art. 28.6; AXF cl. 19). */
static bool name_offer(const struct board *before, const struct board *after, unsigned slot, struct ply_note *note)
{
    const unsigned square = after->where[slot];
    uint32_t takers = xqri_attackers_of(after, square, after->turn);

    if (!xqri_has_value(after, slot))
        return false;
    for (; takers; takers &= takers - 1) {
        const unsigned taker = xqri_low_bit(takers);

        if (piece_kind(after->piece[taker]) == piece_kind(after->piece[slot]) && xqri_can_capture(after, taker, square)
            && !xqri_can_capture(before, taker, before->where[slot]) && !xqri_is_rooted(after, slot, taker))
            add_pair(note, XQR_OFFER, slot, taker);
    }
    return note->label == XQR_OFFER;
}

/* A new attack of the moved piece that is no chase: the victim is protected, or safe in another way (art. 28.8). */
static bool name_follow(const struct board *before, const struct board *after, unsigned slot, struct ply_note *note)
{
    const unsigned kind = piece_kind(after->piece[slot]);
    uint32_t fresh;

    if (kind == XQR_KING || kind == XQR_PAWN)
        return false;
    fresh = prey_of(after, slot) & ~prey_of(before, slot);
    if (!fresh)
        return false;
    note->label = XQR_FOLLOW;
    note->attackers = UINT32_C(1) << slot;
    note->victims = fresh;
    return true;
}

/* Enemy pieces lost captures because the moved piece stands in their way, left as their mount or pins them (art. 28.7). */
static bool name_block(const struct board *before, const struct board *after, unsigned slot, struct ply_note *note)
{
    for (uint32_t slots = after->alive & side_slots(after->turn); slots; slots &= slots - 1) {
        const unsigned enemy = xqri_low_bit(slots);
        const unsigned kind = piece_kind(after->piece[enemy]);
        const uint32_t lost = prey_of(before, enemy) & ~prey_of(after, enemy) & ~(UINT32_C(1) << slot);

        if (kind >= XQR_HORSE && kind != XQR_PAWN && lost)
            add_pair(note, XQR_BLOCK, slot, enemy);
    }
    return note->label == XQR_BLOCK;
}

void xqri_quiet_name(const struct board *before, const struct board *after, xqr_move move, struct ply_note *note)
{
    const unsigned slot = before->cell[move_from(move)];

    note->label = XQR_IDLE;
    note->attackers = note->victims = 0;
    (void)(name_exchange(before, after, note) || name_offer(before, after, slot, note)
           || name_follow(before, after, slot, note) || name_block(before, after, slot, note));
}
