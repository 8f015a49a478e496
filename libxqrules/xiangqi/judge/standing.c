#include "xiangqi/judge/standing.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/facing.h"
#include "xiangqi/judge/forcing.h"
#include "xiangqi/judge/protection.h"
#include "xiangqi/moves.h"

#define HANGING_DEPTH 3

static bool may_take(const struct board *b, unsigned slot)
{
    const unsigned kind = piece_kind(b->piece[slot]);

    return kind != XQR_KING && kind != XQR_PAWN && kind != XQR_NO_KIND;
}

static void prepend(struct threat_line *line, xqr_move move)
{
    if (!line)
        return;
    if (line->length < XQR_LABEL_LINE)
        line->length++;
    for (uint32_t i = line->length - 1; i > 0; i--)
        line->moves[i] = line->moves[i - 1];
    line->moves[0] = move;
}

/* The capture can be played: the geometry allows it and the own king is not exposed by it. Kings and pawns do not chase,
 * but they do take what hangs. */
static bool is_playable(const struct outlook *o, unsigned attacker, unsigned victim, bool any_taker)
{
    const struct board *const b = &o->board;

    return (any_taker || may_take(b, attacker)) && xqri_class_of(b, victim) != CLASS_NONE
           && xqri_could_capture(b, attacker, b->where[victim]);
}

static struct account account_of(const struct board *b, unsigned victim)
{
    return xqri_account_add((struct account){{0}}, xqri_class_of(b, victim), 1);
}

/* What the capture wins without counters, with the pieces of `inert` out of play and those of `bound` kept to the square.
 * Exact only as far as being at least `goal` or not. */
static int probe(const struct outlook *o, unsigned attacker, unsigned victim, uint32_t inert, uint32_t bound, int goal)
{
    struct board b = o->board, after;
    const unsigned to = b.where[victim];
    struct forcing f = {.root = &b,
                        .bound = bound,
                        .leader = attacker,
                        .first_square = to,
                        .goal = goal,
                        .floor = goal,
                        .budget = o->budget};

    xqri_board_make_inert(&b, inert);
    if (inert && xqri_is_facing(&b, attacker, victim))
        return 0; /* what forbade the taking back is gone */
    after = b;
    xqri_board_play(&after, b.where[attacker], to);
    f.bound &= ~xqri_attackers_of(&after, king_square(&after, after.turn), b.turn);
    if (xqri_king_is_attacked(&after, after.turn))
        return xqri_value_of_check(&f, &after, to, o->params->line_depth, account_of(&b, victim), true, NULL);
    return xqri_value_of_capture(&f, &after, to, o->params->line_depth, account_of(&b, victim), NULL, NULL);
}

int xqri_plain_value(const struct outlook *o, unsigned attacker, unsigned victim)
{
    int value = 0;

    /* Asking "more than that?" again and again prunes far better than asking "how much?" once. */
    while (value < MATE_VALUE && !o->budget->hit) {
        const int more = probe(o, attacker, victim, 0, 0, value + 1);

        if (more <= value)
            break;
        value = more;
    }
    return value;
}

static bool is_guarded_after(const struct board *b, unsigned attacker, unsigned victim)
{
    struct board after = *b;

    xqri_board_play(&after, b->where[attacker], b->where[victim]);
    return xqri_can_recapture(&after, b->where[victim]);
}

/* What a second piece may be needed for: the victim, or what the capture comes to if that is less. What is won beyond the
 * victim, by a mate that follows for instance, is not what was chased. */
static int value_chased(const struct outlook *o, unsigned attacker, unsigned victim)
{
    const int value = xqri_plain_value(o, attacker, victim);
    const int worth = xqri_account_gain(account_of(&o->board, victim));

    return value < worth ? value : worth;
}

uint32_t xqri_helpers(const struct outlook *o, unsigned attacker, unsigned victim, uint32_t among)
{
    const struct board *const b = &o->board;
    const uint32_t others =
        among & b->alive & side_slots(b->turn) & ~(UINT32_C(1) << attacker | UINT32_C(1) << king_slot(b->turn));
    uint32_t helpers = 0;
    bool guarded;
    int value;

    if (!others)
        return 0;
    guarded = is_guarded_after(b, attacker, victim);
    value = value_chased(o, attacker, victim);
    for (uint32_t slots = others; slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);

        if ((guarded && piece_kind(b->piece[slot]) == piece_kind(b->piece[victim])
             && xqri_can_reach(b, slot, b->where[victim]))
            || probe(o, attacker, victim, UINT32_C(1) << slot, 0, value) < value)
            helpers |= UINT32_C(1) << slot;
    }
    return helpers;
}

uint32_t xqri_joint_piece(const struct outlook *o, unsigned attacker, unsigned victim)
{
    const int value = value_chased(o, attacker, victim);

    for (uint32_t helpers = xqri_helpers(o, attacker, victim, UINT32_MAX); helpers; helpers &= helpers - 1)
        if (probe(o, attacker, victim, 0, helpers & -helpers, value) >= value)
            return helpers & -helpers;
    return 0;
}

/* What follows a check is far enough away: counters to it are looked for one check and one mate of two moves deep. */
static void limit_counters(struct forcing *f)
{
    f->kill_depth = 3;
    f->counter_depth = 1;
}

/* The capture by `f`'s terms, played on a board without the pieces in `inert`. */
static enum standing weigh_pair(const struct outlook *o, struct forcing f, unsigned attacker, unsigned victim,
                                uint32_t inert, struct threat_line *line)
{
    struct board b = o->board, after;
    const unsigned from = b.where[attacker], to = b.where[victim], depth = o->params->line_depth;
    const struct account account = account_of(&b, victim);
    int value, left;

    xqri_board_make_inert(&b, inert);
    f.root = &b;
    after = b;
    xqri_board_play(&after, from, to);
    if (xqri_king_is_attacked(&after, after.turn)) {
        if (f.counter_depth)
            limit_counters(&f);
        value = xqri_value_of_check(&f, &after, to, depth, account, true, line);
        left = value == 0 ? xqri_value_of_check(&f, &after, to, depth, account, false, NULL) : value;
    } else {
        value = xqri_value_of_capture(&f, &after, to, depth, account, &left, line);
    }
    prepend(line, make_move(from, to));
    if (value > 0)
        return STANDS_WON;
    return value == 0 && left > 0 ? STANDS_EVEN : STANDS_NOTHING;
}

/* Other pieces that can be taken at once and not taken back; but a root of the victim is part of the trade. */
static uint32_t won_elsewhere(const struct outlook *o, unsigned taker, unsigned victim)
{
    struct board after = o->board;
    const unsigned square = after.where[victim];
    uint32_t won = 0;

    for (uint32_t slots = o->board.alive & side_slots(o->board.turn); slots; slots &= slots - 1) {
        const unsigned attacker = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(&o->board, attacker, squares);

        for (unsigned i = 0; i < count; i++) {
            const unsigned other = o->board.cell[squares[i]];

            if (other != victim && !is_guarded_after(&o->board, attacker, other)
                && xqri_standing_of_pair(o, attacker, other, false, NULL) == STANDS_WON)
                won |= UINT32_C(1) << other;
        }
    }
    xqri_board_play(&after, after.where[taker], square);
    return won & ~xqri_attackers_of(&after, square, after.turn);
}

enum standing xqri_standing_of_pair(const struct outlook *o, unsigned attacker, unsigned victim, bool trades,
                                    struct threat_line *line)
{
    const uint32_t facing = trades ? 0 : o->facing[victim & 15];
    struct forcing f = {.open_replies = true,
                        .kill_depth = o->params->kill_depth,
                        .counter_depth = o->params->counter_depth,
                        .facing = trades ? NULL : o->facing,
                        .goal = 1,
                        .budget = o->budget,
                        .hanging = o->hanging & ~(UINT32_C(1) << attacker)};
    enum standing standing;
    uint32_t helpers;

    if (line)
        line->length = 0;
    if (!is_playable(o, attacker, victim, trades) || facing >> attacker & 1)
        return STANDS_NOTHING;
    if (o->in_check)
        f.counter_depth = f.kill_depth = 0; /* the check on the board would count as the opponent's counter */
    standing = weigh_pair(o, f, attacker, victim, facing, line);
    if (standing == STANDS_NOTHING)
        return standing;
    /* What falls anyway pays for no trade. */
    if (!trades && is_guarded_after(&o->board, attacker, victim) && (f.unbooked = won_elsewhere(o, attacker, victim))) {
        standing = weigh_pair(o, f, attacker, victim, facing, line);
        if (standing == STANDS_NOTHING)
            return standing;
    }
    /* Pieces that hang anyway are no answer, unless the line needs them: then taking one ends the threat. */
    helpers = o->params->helpers_count ? xqri_helpers(o, attacker, victim, f.hanging) : 0;
    f.hanging &= ~helpers;
    return helpers ? weigh_pair(o, f, attacker, victim, facing, line) : standing;
}

/* Slots of the threatening side that the opponent, if it were to move, could win at once. What hangs is a side question:
 * counters to it are looked for less deep than counters to the threat itself. */
static uint32_t find_hanging(const struct outlook *o)
{
    struct chase_params shallow = *o->params;
    struct outlook theirs = {.board = o->board, .params = &shallow, .budget = o->budget};
    uint32_t hanging = 0;

    shallow.kill_depth = shallow.kill_depth < HANGING_DEPTH ? shallow.kill_depth : HANGING_DEPTH;
    shallow.counter_depth = shallow.counter_depth < HANGING_DEPTH ? shallow.counter_depth : HANGING_DEPTH;

    xqri_board_pass(&theirs.board);
    for (uint32_t slots = theirs.board.alive & side_slots(theirs.board.turn); slots; slots &= slots - 1) {
        const unsigned slot = xqri_low_bit(slots);
        uint8_t squares[8];
        const unsigned count = xqri_captures_of(&theirs.board, slot, squares);

        for (unsigned i = 0; i < count; i++) {
            const unsigned prey = theirs.board.cell[squares[i]];

            if (piece_kind(theirs.board.piece[prey]) != XQR_KING && !(hanging >> prey & 1)
                && xqri_standing_of_pair(&theirs, slot, prey, true, NULL) != STANDS_NOTHING)
                hanging |= UINT32_C(1) << prey;
        }
    }
    return hanging;
}

void xqri_outlook(struct outlook *out, const struct board *b, const struct chase_params *params, struct budget *budget)
{
    *out = (struct outlook){
        .board = *b, .in_check = xqri_king_is_attacked(b, b->turn), .params = params, .budget = budget};
    xqri_find_facing(b, false, out->facing);
    if (!out->in_check)
        out->hanging = find_hanging(out);
}

/* What a checking move books at once; false if it is a pair or an exchange and so no matter of rows of checks. A king's
 * or pawn's capture wins only if it uncovers another piece's check (2020: 26.7, 26.8). */
static bool book_check(const struct outlook *o, const struct board *after, unsigned slot, unsigned prey,
                       struct account *account)
{
    const struct board *const b = &o->board;
    const uint32_t checkers = xqri_attackers_of(after, king_square(after, after->turn), b->turn);

    *account = (struct account){{0}};
    if (prey == NO_SLOT)
        return true;
    if ((may_take(b, slot) && xqri_class_of(b, prey) != CLASS_NONE) || o->facing[prey & 15] >> slot & 1)
        return false;
    if (may_take(b, slot) || checkers & ~(UINT32_C(1) << slot))
        *account = xqri_account_add(*account, xqri_class_of(b, prey), 1);
    return true;
}

/* A row of at most `depth` more checks that the slot's piece begins wins, with some pieces out of play and some bound. */
static bool checks_win(const struct outlook *o, unsigned slot, unsigned depth, uint32_t inert, uint32_t bound,
                       struct threat_line *line)
{
    struct board b = o->board;
    struct forcing f = {.root = &b,
                        .floor = 1,
                        .unbooked = o->taken,
                        .facing = o->facing,
                        .hanging = o->hanging,
                        .bound = bound,
                        .leader = slot,
                        .first_square = SQUARES,
                        .goal = 1,
                        .budget = o->budget};
    xqr_move moves[MAX_PSEUDO_MOVES];
    size_t count;

    limit_counters(&f);
    xqri_board_make_inert(&b, inert);
    count = xqri_sharp_moves(&b, false, moves);
    for (size_t i = 0; i < count; i++) {
        struct forcing on = f;
        struct account account;
        struct board after;

        if (b.cell[move_from(moves[i])] != slot)
            continue;
        after = b;
        xqri_board_play(&after, move_from(moves[i]), move_to(moves[i]));
        if (!xqri_king_is_attacked(&after, after.turn) || !budget_spend(o->budget)
            || !book_check(o, &after, slot, b.cell[move_to(moves[i])], &account))
            continue;
        on.bound &= ~xqri_attackers_of(&after, king_square(&after, after.turn), b.turn);
        if (xqri_value_of_check(&on, &after, move_to(moves[i]), depth, account, true, line) > 0) {
            prepend(line, moves[i]);
            return true;
        }
    }
    if (line)
        line->length = 0;
    return false;
}

bool xqri_standing_of_checks(const struct outlook *o, unsigned slot, struct threat_line *line)
{
    for (unsigned depth = 0; depth < o->params->line_depth; depth++)
        if (checks_win(o, slot, depth, 0, 0, line))
            return true;
    return false;
}

/* The least depth at which the slot's row of checks wins; line_depth if none does. */
static unsigned depth_of_checks(const struct outlook *o, unsigned slot)
{
    unsigned depth = 0;

    while (depth < o->params->line_depth && !checks_win(o, slot, depth, 0, 0, NULL))
        depth++;
    return depth;
}

bool xqri_are_checks_joint(const struct outlook *o, unsigned slot)
{
    const uint32_t others =
        o->board.alive & side_slots(o->board.turn) & ~(UINT32_C(1) << slot | UINT32_C(1) << king_slot(o->board.turn));
    const unsigned depth = depth_of_checks(o, slot);

    for (uint32_t slots = others; slots; slots &= slots - 1) {
        const uint32_t bit = slots & -slots;

        if (!checks_win(o, slot, depth, bit, 0, NULL) && checks_win(o, slot, depth, 0, bit, NULL))
            return true;
    }
    return false;
}
