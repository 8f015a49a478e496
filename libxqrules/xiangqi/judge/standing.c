#include "xiangqi/judge/standing.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/forcing.h"
#include "xiangqi/judge/kill.h"
#include "xiangqi/judge/protection.h"
#include "xiangqi/moves.h"

void xqri_make_inert(struct board *b, unsigned slot)
{
    b->piece[slot] = piece_of(slot_color(slot), XQR_NO_KIND);
}

bool xqri_is_facing(const struct board *b, unsigned attacker, unsigned victim)
{
    struct board taken = *b;
    struct budget enough = {.left = 1000};

    if (b->piece[attacker] != (b->piece[victim] ^ 8) || !xqri_can_capture(b, victim, b->where[attacker]))
        return false;
    /* One that is mated for taking cannot take (2020: reference figure 50). */
    if (taken.turn == slot_color(attacker))
        xqri_board_pass(&taken);
    xqri_board_play(&taken, b->where[victim], b->where[attacker]);
    return !xqri_mates_by_checks(&taken, 1, &enough, NULL);
}

static bool may_take(const struct board *b, unsigned slot)
{
    const unsigned kind = piece_kind(b->piece[slot]);

    return kind != XQR_KING && kind != XQR_PAWN && kind != XQR_NO_KIND;
}

static void prepend(struct threat_line *line, xqr_move move)
{
    if (!line)
        return;
    for (uint32_t i = line->length < XQR_LABEL_LINE ? line->length : XQR_LABEL_LINE - 1; i > 0; i--)
        line->moves[i] = line->moves[i - 1];
    line->moves[0] = move;
    if (line->length < XQR_LABEL_LINE)
        line->length++;
}

/* What an opponent's capture elsewhere leaves of the gain, if the taker's leaving made that capture good: the taken
 * piece was guarded or shielded by it. Captures that were good anyway are another matter (2020: 26.5). */
static int value_after_leaving(const struct board *b, const struct board *after, unsigned square, int value,
                               struct account account, struct budget *budget)
{
    const struct forcing plain = {.root = after, .budget = budget};
    const struct account theirs = xqri_account_turn(account);
    struct board waiting = *b;

    xqri_board_pass(&waiting);
    for (uint32_t slots = after->alive & side_slots(after->turn); slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(after, slot, squares);

        for (unsigned i = 0; i < count; i++) {
            const unsigned to = squares[i], class = xqri_class_of(after, after->cell[to]);
            const xqr_move reply = make_move(after->where[slot], to);
            struct board next;
            int loss;

            if (to == square || class == CLASS_NONE || !xqri_is_safe(after, reply) || !budget_spend(budget))
                continue;
            if (xqri_can_capture(&waiting, slot, to)) {
                next = waiting;
                xqri_board_play(&next, waiting.where[slot], to);
                if (xqri_value_of_capture(&plain, &next, to, 0, xqri_account_add((struct account){{0}}, class, 1), NULL)
                    > 0)
                    continue;
            }
            next = *after;
            xqri_board_play(&next, after->where[slot], to);
            loss = xqri_value_of_capture(&plain, &next, to, 0, xqri_account_add(theirs, class, 1), NULL);
            if (-loss < value)
                value = -loss;
        }
    }
    return value;
}

/* Pieces of the victim's kind that face it count neither as takers nor as helpers: their attack is an exchange. */
static struct board without_facing(const struct board *b, unsigned attacker, unsigned victim)
{
    struct board bare = *b;

    for (uint32_t slots = b->alive & side_slots(b->turn); slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);

        if (slot != attacker && b->piece[slot] == (b->piece[victim] ^ 8) && xqri_can_reach(b, slot, b->where[victim])
            && xqri_is_facing(b, slot, victim))
            xqri_make_inert(&bare, slot);
    }
    return bare;
}

enum standing xqri_standing_of_pair(const struct board *b, unsigned attacker, unsigned victim,
                                    const struct chase_params *params, struct budget *budget, struct threat_line *line)
{
    const unsigned to = b->where[victim], class = xqri_class_of(b, victim);
    const bool in_check = xqri_king_is_attacked(b, b->turn);
    const struct account account = xqri_account_add((struct account){{0}}, class, 1);
    struct forcing f = {.root = b, .kill_depth = params->kill_depth, .counter_depth = params->line_depth, .budget = budget};
    struct board bare, after;
    int value;

    if (class == CLASS_NONE || !may_take(b, attacker) || !xqri_can_reach(b, attacker, to))
        return STANDS_NOTHING;
    if (!in_check && !xqri_is_safe(b, make_move(b->where[attacker], to)))
        return STANDS_NOTHING;
    if (xqri_is_facing(b, attacker, victim))
        return STANDS_NOTHING;
    after = bare = without_facing(b, attacker, victim);
    xqri_board_play(&after, b->where[attacker], to);
    if (in_check)
        f.counter_depth = 0; /* the opponent's own check is still on the board and would count as its counter */
    if (xqri_king_is_attacked(&after, after.turn)) {
        value = xqri_value_of_check(&f, &after, to, params->line_depth, account, true, line);
        if (value == 0 && xqri_value_of_check(&f, &after, to, params->line_depth, account, false, line) > 0) {
            prepend(line, make_move(b->where[attacker], to));
            return STANDS_EVEN;
        }
    } else {
        value = xqri_value_of_capture(&f, &after, to, params->line_depth, account, line);
        if (value > 0 && !in_check) {
            value = value_after_leaving(&bare, &after, to, value, account, budget);
            if (value == 0) {
                prepend(line, make_move(b->where[attacker], to));
                return STANDS_EVEN;
            }
        }
    }
    prepend(line, make_move(b->where[attacker], to));
    return value > 0 ? STANDS_WON : STANDS_NOTHING;
}

bool xqri_standing_of_checks(const struct board *b, const struct chase_params *params, struct budget *budget,
                             struct threat_line *line)
{
    const struct forcing f = {
        .root = b, .kill_depth = params->kill_depth, .counter_depth = params->line_depth, .budget = budget};
    xqr_move moves[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(b, moves, MAX_PSEUDO_MOVES);

    for (size_t i = 0; i < count; i++) {
        const unsigned from = move_from(moves[i]), to = move_to(moves[i]), slot = b->cell[from], prey = b->cell[to];
        struct account account = {{0}};
        struct board after = *b;

        xqri_board_play(&after, from, to);
        if (!xqri_king_is_attacked(&after, after.turn) || !budget_spend(budget))
            continue;
        if (prey != NO_SLOT) {
            const uint32_t checkers = xqri_attackers_of(&after, king_square(&after, after.turn), b->turn);

            if (may_take(b, slot) && xqri_class_of(b, prey) != CLASS_NONE)
                continue; /* a pair */
            if (xqri_is_facing(b, slot, prey))
                continue;
            /* A king's or pawn's capture wins only if it uncovers another piece's check (2020: 26.7, 26.8). */
            if (may_take(b, slot) || checkers & ~(UINT32_C(1) << slot))
                account = xqri_account_add(account, xqri_class_of(b, prey), 1);
        }
        if (xqri_value_of_check(&f, &after, to, params->line_depth - 1u, account, true, line) > 0) {
            prepend(line, moves[i]);
            return true;
        }
    }
    return false;
}
