#include "xiangqi/judge/lines.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/account.h"
#include "xiangqi/judge/facing.h"
#include "xiangqi/judge/forcing.h"
#include "xiangqi/judge/protection.h"
#include "xiangqi/judge/standing.h"

static uint32_t bit(unsigned slot)
{
    return UINT32_C(1) << slot;
}

/* What the best capture of another piece wins. */
static int best_of_others(const struct outlook *o, unsigned victim)
{
    int best = 0;

    for (uint32_t slots = o->board.alive & side_slots(o->board.turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(&o->board, attacker, squares);

        for (unsigned i = 0; i < count; i++) {
            const unsigned other = o->board.cell[squares[i]];
            int value;

            if (other == victim || xqri_standing_of_pair(o, attacker, other, false, NULL) != STANDS_WON)
                continue;
            value = xqri_plain_value(o, attacker, other);
            best = value > best ? value : best;
        }
    }
    return best;
}

/* An old capture wins more than before, and more than the piece itself with what another capture wins anyway. */
static bool wins_more(const struct outlook *before, const struct outlook *now, unsigned attacker, unsigned victim)
{
    const struct account piece = xqri_account_add((struct account){{0}}, xqri_class_of(&now->board, victim), 1);
    const int value = xqri_plain_value(now, attacker, victim);

    return xqri_plain_value(before, attacker, victim) < value
           && value - xqri_account_gain(piece) > best_of_others(now, victim);
}

/* A capture is new if it gains more than it did before; an even one only if the taker did not reach the victim at all. */
static bool is_new_pair(const struct outlook *before, const struct outlook *now, unsigned attacker, unsigned victim,
                        struct threat_line *line)
{
    const enum standing standing = xqri_standing_of_pair(now, attacker, victim, false, line);

    if (standing == STANDS_NOTHING)
        return false;
    if (!xqri_can_reach(&before->board, attacker, before->board.where[victim]))
        return true;
    if (standing == STANDS_EVEN)
        return false;
    return xqri_standing_of_pair(before, attacker, victim, false, NULL) < standing
           || wins_more(before, now, attacker, victim);
}

/* The heaviest new capture says whether the chase is joint: the one that wins most, then the one with the dearer victim,
 * then the one that needs no second piece. */
struct heaviest {
    int value;
    unsigned class;
    uint32_t joint; /* the second piece, if one is needed */
    unsigned attacker, victim;
};

static bool is_heavier(const struct heaviest *a, const struct heaviest *b)
{
    if (a->value != b->value)
        return a->value > b->value;
    if (a->class != b->class)
        return (a->class == CLASS_PAWN ? CLASS_NONE : a->class) > (b->class == CLASS_PAWN ? CLASS_NONE : b->class);
    return a->joint == 0 && b->joint != 0;
}

/* How the capture failed before the move. The search for it is a side matter and has a budget of its own. */
static void tell_before(const struct outlook *before, unsigned attacker, unsigned victim, struct threat_line *line)
{
    struct budget enough = {.left = 20000};
    struct outlook aside = *before;

    aside.budget = &enough;
    if (!xqri_could_capture(&before->board, attacker, before->board.where[victim])
        || xqri_standing_of_pair(&aside, attacker, victim, false, line) == STANDS_WON)
        line->length = 0;
}

/* What else falls along a line, away from where it begins: often the piece that the first capture is made for. */
static uint32_t falls_elsewhere(const struct outlook *o, const struct threat_line *line)
{
    struct board b = o->board;
    uint32_t fallen = 0;

    for (uint32_t i = 0; i < line->length; i++) {
        const unsigned to = move_to(line->moves[i]), prey = b.cell[to];

        if (b.turn == o->board.turn && prey != NO_SLOT && to != move_to(line->moves[0])
            && xqri_class_of(&b, prey) != CLASS_NONE)
            fallen |= bit(prey);
        xqri_board_play(&b, move_from(line->moves[i]), to);
    }
    return fallen;
}

static bool find_pairs(const struct outlook *before, const struct outlook *now, struct ply_note *note,
                       struct threat_story *story)
{
    const struct board *const b = &now->board;
    struct heaviest most = {.value = -MATE_VALUE};

    for (uint32_t slots = b->alive & side_slots(b->turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(b, attacker, squares);

        for (unsigned i = 0; i < count; i++) {
            const unsigned victim = b->cell[squares[i]];
            struct threat_line found = {.length = 0};
            struct heaviest this;

            if (!is_new_pair(before, now, attacker, victim, &found))
                continue;
            note->attackers |= bit(attacker);
            note->victims |= bit(victim);
            this = (struct heaviest){xqri_plain_value(now, attacker, victim), xqri_class_of(b, victim),
                                     now->params->joint_ranks ? xqri_joint_piece(now, attacker, victim) : 0, attacker,
                                     victim};
            if (is_heavier(&this, &most)) {
                most = this;
                story->line = found;
            }
        }
    }
    if (most.joint)
        note->flags |= NOTE_JOINT;
    note->attackers |= most.joint;
    if (!note->victims)
        return false;
    note->victims |= falls_elsewhere(now, &story->line);
    tell_before(before, most.attacker, most.victim, &story->before);
    return true;
}

/* Victims that the side could win by a direct capture. */
static uint32_t victims_of_pairs(const struct outlook *o)
{
    uint32_t victims = 0;

    for (uint32_t slots = o->board.alive & side_slots(o->board.turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(&o->board, attacker, squares);

        for (unsigned i = 0; i < count; i++)
            if (xqri_standing_of_pair(o, attacker, o->board.cell[squares[i]], false, NULL) != STANDS_NOTHING)
                victims |= bit(o->board.cell[squares[i]]);
    }
    return victims;
}

/* Who moved and what fell along the line. */
static void read_line(const struct outlook *o, const struct threat_line *line, struct ply_note *note)
{
    struct board b = o->board;

    for (uint32_t i = 0; i < line->length; i++) {
        const unsigned from = move_from(line->moves[i]), to = move_to(line->moves[i]), prey = b.cell[to];

        if (b.turn == o->board.turn) {
            note->attackers |= bit(b.cell[from]);
            if (prey != NO_SLOT && xqri_class_of(&b, prey) != CLASS_NONE)
                note->victims |= bit(prey);
        }
        xqri_board_play(&b, from, to);
    }
}

/* What rows of checks by one piece can win, as slots: each row must win beyond what the rows before it won. Whoever could
 * mate could win everything. */
static uint32_t victims_of_checks(const struct outlook *o, unsigned slot)
{
    struct outlook beyond = *o;
    struct ply_note found = {.victims = 0};
    struct threat_line row;

    while (xqri_standing_of_checks(&beyond, slot, &row)) {
        const uint32_t before = found.victims;

        read_line(o, &row, &found);
        if (found.victims == before)
            return UINT32_MAX;
        beyond.taken |= found.victims;
    }
    return found.victims;
}

/* A check on the board forbids every row of checks, but only for the moment: what gives it is put out of play. */
static void lift_check(struct outlook *o)
{
    struct board *const b = &o->board;

    if (o->in_check)
        xqri_board_make_inert(b, xqri_attackers_of(b, king_square(b, b->turn), other_color(b->turn)));
}

/* A row of checks is new if it wins what neither a capture nor a row by the same piece could win before. Of several
 * rows one that needs a single piece counts. */
static bool find_checks(struct outlook *was, struct outlook *now, struct ply_note *note, struct threat_line *line)
{
    bool any = false;

    was->taken = victims_of_pairs(was);
    now->taken = victims_of_pairs(now);
    lift_check(was);
    for (uint32_t slots = now->board.alive & side_slots(now->board.turn); slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);
        struct ply_note found = {.flags = note->flags & (uint8_t)~NOTE_JOINT};
        struct threat_line row;

        if (!xqri_standing_of_checks(now, slot, &row))
            continue;
        if (xqri_standing_of_checks(was, slot, NULL)) {
            struct outlook beyond = *now;

            beyond.taken |= victims_of_checks(was, slot);
            if (beyond.taken == now->taken || !xqri_standing_of_checks(&beyond, slot, &row))
                continue;
        }
        read_line(now, &row, &found);
        if (!(found.victims & ~was->taken))
            continue;
        if (now->params->joint_ranks && xqri_are_checks_joint(now, slot))
            found.flags |= NOTE_JOINT;
        if (any && found.flags & NOTE_JOINT)
            continue;
        *note = found;
        *line = row;
        any = true;
        if (!(found.flags & NOTE_JOINT))
            break;
    }
    return any;
}

bool xqri_lines_new(const struct board *before, const struct board *after, const struct chase_params *params,
                    struct budget *budget, struct ply_note *note, struct threat_story *story)
{
    struct board again = *after;
    struct outlook was, now;

    xqri_board_pass(&again);
    xqri_outlook(&was, before, params, budget);
    xqri_outlook(&now, &again, params, budget);
    return find_pairs(&was, &now, note, story) || find_checks(&was, &now, note, &story->line);
}

bool xqri_trades_new(const struct board *before, const struct board *after, const struct chase_params *params,
                     struct budget *budget, struct ply_note *note)
{
    struct board again = *after;
    struct outlook was, now;
    uint32_t guarded[16];

    xqri_board_pass(&again);
    xqri_outlook(&was, before, params, budget);
    xqri_outlook(&now, &again, params, budget);
    xqri_find_facing(&again, true, guarded); /* one that would be lost for nothing is offered (art. 28.6) */
    for (uint32_t slots = again.alive & side_slots(other_color(again.turn)); slots; slots &= slots - 1) {
        const unsigned victim = xqri_low_bit(slots);

        for (uint32_t facing = guarded[victim & 15]; facing; facing &= facing - 1) {
            const unsigned attacker = xqri_low_bit(facing);

            if (xqri_standing_of_pair(&now, attacker, victim, true, NULL)
                <= xqri_standing_of_pair(&was, attacker, victim, true, NULL))
                continue;
            note->label = XQR_EXCHANGE;
            note->attackers = bit(attacker);
            note->victims = bit(victim);
            return true;
        }
    }
    return false;
}

bool xqri_pawn_hits_new(const struct board *before, const struct board *after, const struct chase_params *params,
                        struct budget *budget)
{
    struct board again = *after;
    struct outlook was, now;

    xqri_board_pass(&again);
    xqri_outlook(&was, before, params, budget);
    xqri_outlook(&now, &again, params, budget);
    for (uint32_t slots = again.alive & side_slots(again.turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(&again, attacker, squares);

        if (piece_kind(again.piece[attacker]) != XQR_PAWN)
            continue;
        for (unsigned i = 0; i < count; i++) {
            const unsigned victim = again.cell[squares[i]];

            if (xqri_standing_of_pair(&now, attacker, victim, true, NULL)
                > xqri_standing_of_pair(&was, attacker, victim, true, NULL))
                return true;
        }
    }
    return false;
}
