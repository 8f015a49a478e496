#include "xiangqi/judge/lines.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/account.h"
#include "xiangqi/judge/standing.h"
#include "xiangqi/moves.h"

struct question {
    const struct board *before; /* mover to move */
    const struct board *again;  /* after the move, the opponent having passed: mover to move */
    const struct chase_params *params;
    struct budget *budget;
};

static uint32_t bit(unsigned slot)
{
    return UINT32_C(1) << slot;
}

/* Another piece than the taker has a part in the win: with that piece out of play it fails. A piece given up on another
 * square than the one retaken is a sacrifice, no partner; serving as mount or leaving a line is no part either. */
static bool is_joint_pair(const struct question *q, unsigned attacker, unsigned victim, const struct threat_line *line)
{
    const struct board *const b = q->again;
    const unsigned to = b->where[victim];
    const bool retaken = line->length > 1 && move_to(line->moves[1]) == to;

    if (line->length > 2 && retaken && move_to(line->moves[2]) != to)
        return false; /* the taker was given up to open another's way (reference figure 1) */
    for (uint32_t slots = b->alive & side_slots(b->turn) & ~bit(attacker) & ~bit(king_slot(b->turn)); slots;
         slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);
        struct board less = *b;

        xqri_make_inert(&less, slot);
        if (xqri_standing_of_pair(&less, attacker, victim, q->params, q->budget, NULL) == STANDS_NOTHING)
            return true;
    }
    return false;
}

/* Every new pair: a capture that gains more than it did before the move. */
static bool find_pairs(const struct question *q, struct ply_note *note, struct threat_line *line)
{
    const struct board *const b = q->again;
    bool single = false;

    for (uint32_t slots = b->alive & side_slots(b->turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(b, attacker, squares);

        for (unsigned i = 0; i < count; i++) {
            const unsigned victim = b->cell[squares[i]];
            struct threat_line found = {.length = 0};
            const enum standing now = xqri_standing_of_pair(b, attacker, victim, q->params, q->budget, &found);

            if (now == STANDS_NOTHING
                || xqri_standing_of_pair(q->before, attacker, victim, q->params, q->budget, NULL) >= now)
                continue;
            if (!note->victims)
                *line = found;
            note->attackers |= bit(attacker);
            note->victims |= bit(victim);
            if (q->params->joint_ranks && !single)
                single = !is_joint_pair(q, attacker, victim, &found);
        }
    }
    if (note->victims && q->params->joint_ranks && !single)
        note->flags |= NOTE_JOINT;
    return note->victims != 0;
}

static bool has_any_pair(const struct question *q, const struct board *b)
{
    for (uint32_t slots = b->alive & side_slots(b->turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(b, attacker, squares);

        for (unsigned i = 0; i < count; i++)
            if (xqri_standing_of_pair(b, attacker, b->cell[squares[i]], q->params, q->budget, NULL) != STANDS_NOTHING)
                return true;
    }
    return false;
}

/* Who moved and what fell along the line, and whether two pieces shared the work. */
static void read_line(const struct question *q, const struct threat_line *line, struct ply_note *note)
{
    struct board b = *q->again;
    uint32_t workers = 0;

    for (uint32_t i = 0; i < line->length; i++) {
        const unsigned from = move_from(line->moves[i]), to = move_to(line->moves[i]), prey = b.cell[to];

        if (b.turn == q->again->turn) {
            note->attackers |= bit(b.cell[from]);
            workers |= bit(b.cell[from]);
            if (prey != NO_SLOT && xqri_class_of(&b, prey) != CLASS_NONE)
                note->victims |= bit(prey);
        } else if (prey != NO_SLOT) {
            workers &= ~bit(prey); /* given up on the way */
        }
        xqri_board_play(&b, from, to);
        if (b.turn != q->again->turn && xqri_king_is_attacked(&b, b.turn))
            workers |= xqri_attackers_of(&b, king_square(&b, b.turn), q->again->turn);
    }
    if (q->params->joint_ranks && xqri_count_bits(workers) > 1)
        note->flags |= NOTE_JOINT;
}

bool xqri_lines_new(const struct board *before, const struct board *after, xqr_move move,
                    const struct chase_params *params, struct budget *budget, struct ply_note *note,
                    struct threat_line *line)
{
    struct board again = *after;
    const struct question q = {before, &again, params, budget};

    (void)move;
    xqri_board_pass(&again);
    if (find_pairs(&q, note, line))
        return true;
    if (!xqri_standing_of_checks(&again, params, budget, line))
        return false;
    /* A row of checks is new only if nothing at all could be won before. */
    if (xqri_standing_of_checks(before, params, budget, NULL) || has_any_pair(&q, before)) {
        line->length = 0;
        return false;
    }
    read_line(&q, line, note);
    return true;
}
