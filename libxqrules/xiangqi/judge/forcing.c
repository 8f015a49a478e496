#include "xiangqi/judge/forcing.h"

#include "base/bits.h"
#include "xiangqi/attacks.h"
#include "xiangqi/judge/kill.h"
#include "xiangqi/moves.h"

#define ANY_SQUARE 255u

static int attack(const struct forcing *f, const struct board *b, unsigned square, unsigned checks,
                  struct account account, struct threat_line *line);

static void line_set(struct threat_line *line, xqr_move move, const struct threat_line *rest)
{
    if (!line)
        return;
    struct threat_line joined = {.length = 1, .moves = {move}};

    for (uint32_t i = 0; i < rest->length && joined.length < XQR_LABEL_LINE; i++)
        joined.moves[joined.length++] = rest->moves[i];
    *line = joined;
}

static int worth(const struct forcing *f, struct account account)
{
    switch (f->weighing) {
    case WEIGH_LOSS: return -xqri_account_gain(xqri_account_turn(account));
    case WEIGH_BALANCE: return xqri_account_balance(account);
    default: return xqri_account_gain(account);
    }
}

static struct account after_capture(const struct board *b, xqr_move move, struct account account, int count)
{
    const unsigned prey = b->cell[move_to(move)];

    return prey == NO_SLOT ? account : xqri_account_add(account, xqri_class_of(b, prey), count);
}

/* In a counter the side that made the first capture may not answer with an exchange that stood before it (figure 9). */
static bool is_reply_exchange(const struct forcing *f, const struct board *b, xqr_move reply)
{
    const unsigned prey = b->cell[move_to(reply)];

    return f->reply_facing && prey != NO_SLOT && f->root->where[prey] == b->where[prey]
           && f->reply_facing[prey & 15] >> b->cell[move_from(reply)] & 1;
}

/* What a reply to a check takes is booked, but for pieces that hung anyway and are not the one that has just moved. */
static bool counts_reply(const struct forcing *f, const struct board *after, unsigned square, xqr_move reply,
                         bool booked)
{
    const unsigned prey = after->cell[move_to(reply)];

    if (move_to(reply) == square || prey == NO_SLOT)
        return true;
    return booked && !(f->open_replies && f->hanging >> prey & 1);
}

int xqri_value_of_check(const struct forcing *f, const struct board *after, unsigned square, unsigned checks,
                        struct account account, bool booked, struct threat_line *line)
{
    xqr_move replies[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(after, replies, MAX_PSEUDO_MOVES);
    struct threat_line taking = {.length = 0};
    int worst = MATE_VALUE;

    if (line)
        line->length = 0;
    xqri_captures_first(after, replies, count);
    for (size_t i = 0; i < count && worst >= f->floor; i++) {
        struct board next = *after;
        struct threat_line rest = {.length = 0};
        struct account then = account;
        int value;

        if (is_reply_exchange(f, after, replies[i]))
            continue;
        if (!budget_spend(f->budget))
            return -MATE_VALUE;
        if (counts_reply(f, after, square, replies[i], booked))
            then = after_capture(after, replies[i], account, -1);
        xqri_board_play(&next, move_from(replies[i]), move_to(replies[i]));
        value = attack(f, &next, ANY_SQUARE, checks, then, line ? &rest : NULL);
        if (value < worst) {
            worst = value;
            line_set(line, replies[i], &rest);
        }
        if (line && taking.length == 0 && after->cell[move_to(replies[i])] != NO_SLOT)
            line_set(&taking, replies[i], &rest);
    }
    /* Where nothing helps, whoever reads the line asks first what happens if the checker is taken. */
    if (line && taking.length > 1 && worst >= f->goal)
        *line = taking;
    return worst;
}

static bool is_piece_class(unsigned class)
{
    return class != CLASS_NONE && class != CLASS_PAWN;
}

/* Whether a line from a board on takes the piece of a slot. */
static bool takes_slot(const struct board *from, const struct threat_line *line, unsigned slot)
{
    struct board b = *from;

    for (uint32_t i = 0; i < line->length; i++)
        xqri_board_play(&b, move_from(line->moves[i]), move_to(line->moves[i]));
    return !(b.alive >> slot & 1);
}

struct answer {
    bool by_leaving; /* it takes what the taker's leaving gave up */
    bool takes_back; /* it only makes up for what was lost, but by taking the taker */
    struct threat_line line;
};

/* One answer elsewhere to a capture: a check, or a capture that the taker's leaving allowed. MATE_VALUE if it is none. An
 * answer that only makes up for what was lost is one if it takes a piece that the taker had left, or the taker itself. */
static int value_of_answer(const struct forcing *f, const struct board *after, unsigned square, xqr_move reply,
                           struct account account, bool tell, struct answer *answer)
{
    const unsigned to = move_to(reply), prey = after->cell[to];
    /* A pawn that falls when the taker leaves floats like any other: it is no answer. */
    const bool counts =
        prey != NO_SLOT && to != square && is_piece_class(xqri_class_of(after, prey)) && !(f->hanging >> prey & 1);
    const struct forcing plain = {.root = after,
                                  .kill_depth = f->kill_depth,
                                  .goal = 1,
                                  .floor = !counts,
                                  .budget = f->budget,
                                  .reply_facing = f->facing,
                                  .unbooked = f->hanging,
                                  .weighing = counts ? WEIGH_LOSS : WEIGH_BALANCE};
    struct threat_line *const line = &answer->line;
    struct account theirs = xqri_account_turn(account);
    struct board next;

    answer->by_leaving = counts;
    answer->takes_back = false;
    answer->line.length = 0;
    if (!counts && !xqri_may_check(after, reply))
        return MATE_VALUE;
    next = *after;
    xqri_board_play(&next, move_from(reply), to);
    if (counts)
        theirs = after_capture(after, reply, theirs, 1);
    if (to != square && xqri_king_is_attacked(&next, next.turn)) {
        int value;

        if (!budget_spend(f->budget))
            return MATE_VALUE;
        value = -xqri_value_of_check(&plain, &next, to, f->counter_depth - 1, theirs, true, tell ? line : NULL);
        if (value == 0) {
            if (!tell) /* lines cost time, and this is rare */
                (void)xqri_value_of_check(&plain, &next, to, f->counter_depth - 1, theirs, true, line);
            answer->takes_back = takes_slot(&next, line, after->cell[square]);
        }
        return value;
    }
    if (!counts || !budget_spend(f->budget))
        return MATE_VALUE;
    return -xqri_value_of_capture(&plain, &next, to, 0, theirs, NULL, tell ? line : NULL);
}

/* Rows of checks that win more than was lost always count, related or not; captures elsewhere count if the taker's
 * leaving made them good, even if they only make up for it. */
static int value_after_answers(const struct forcing *f, const struct board *after, unsigned square,
                               struct account account, int worst, int *left, struct threat_line *line)
{
    xqr_move moves[MAX_PSEUDO_MOVES];
    const size_t count = xqri_sharp_moves(after, true, moves);

    for (size_t i = 0; i < count; i++) {
        struct answer answer;
        const int value = value_of_answer(f, after, square, moves[i], account, line != NULL, &answer);

        if (value < worst && (answer.by_leaving || answer.takes_back || value < 0)) {
            worst = value;
            if (value < f->goal)
                line_set(line, moves[i], &answer.line);
        }
        if (value < *left && !answer.by_leaving && (answer.takes_back || value < 0))
            *left = value;
    }
    return worst;
}

int xqri_value_of_capture(const struct forcing *f, const struct board *after, unsigned square, unsigned checks,
                          struct account account, int *left, struct threat_line *line)
{
    int worst = worth(f, account), without_leaving;
    struct threat_line retaken = {.length = 0}, mate = {.length = 0};

    if (line)
        line->length = 0;
    for (uint32_t slots = xqri_attackers_of(after, square, after->turn); slots && worst >= f->floor;
         slots &= slots - 1) {
        const unsigned from = after->where[xqri_low_bit(slots)];
        const xqr_move reply = make_move(from, square);
        struct board next = *after;
        struct threat_line rest = {.length = 0};
        int value;

        if (!xqri_is_safe(after, reply))
            continue;
        if (!budget_spend(f->budget))
            return -MATE_VALUE;
        xqri_board_play(&next, from, square);
        value = attack(f, &next, square, checks, after_capture(after, reply, account, -1), line ? &rest : NULL);
        if (value < worst) {
            worst = value;
            line_set(line, reply, &rest);
        }
        if (line && retaken.length == 0)
            line_set(&retaken, reply, &rest);
    }
    /* Not to take back is best, but whoever reads the line asks first what happens if the other side does. */
    if (line && line->length == 0 && retaken.length > 1)
        *line = retaken;
    if (worst >= f->floor && f->kill_depth > 0
        && xqri_mates_by_checks(after, f->kill_depth, f->budget, line ? &mate : NULL)) {
        worst = -MATE_VALUE;
        if (line)
            *line = mate;
    }
    without_leaving = worst;
    if (worst > 0 && f->counter_depth > 0)
        worst = value_after_answers(f, after, square, account, worst, &without_leaving, line);
    if (left)
        *left = without_leaving;
    return worst;
}

/* Kings and pawns take for nothing (art. 27.1, 27.2): their captures win only what a check by another piece adds. A
 * king may still take back on the square of a trade, as the guard it is. */
static bool is_taker(const struct board *b, unsigned slot, bool on_square)
{
    const unsigned kind = piece_kind(b->piece[slot]);

    return kind != XQR_PAWN && (kind != XQR_KING || on_square);
}

/* Slots of X that faced the prey when the line began, where it still stands. Taking it with one of them is the exchange
 * it was (2020: 24.4), and one of them is no helper when another takes. */
static uint32_t facing_at_root(const struct forcing *f, const struct board *b, unsigned prey)
{
    if (!f->facing || prey == NO_SLOT || f->root->where[prey] != b->where[prey])
        return 0;
    return f->facing[prey & 15];
}

/* X to move goes on: a check, or a capture on the square, or one that the line itself made possible. */
static int attack(const struct forcing *f, const struct board *b, unsigned square, unsigned checks,
                  struct account account, struct threat_line *line)
{
    xqr_move moves[MAX_PSEUDO_MOVES];
    const size_t count = xqri_sharp_moves(b, true, moves);
    int best = worth(f, account);

    if (line)
        line->length = 0;
    for (size_t i = 0; i < count && best < f->goal; i++) {
        const unsigned from = move_from(moves[i]), to = move_to(moves[i]), prey = b->cell[to];
        const struct account then =
            prey != NO_SLOT && f->unbooked >> prey & 1 ? account : after_capture(b, moves[i], account, 1);
        struct threat_line rest = {.length = 0};
        const uint32_t facing = facing_at_root(f, b, prey);
        struct board next;
        bool may_check;
        int value;

        if ((checks == 0 && prey == NO_SLOT) || facing >> b->cell[from] & 1)
            continue;
        if (prey != NO_SLOT && f->bound >> b->cell[from] & 1 && to != f->first_square && !(b->alive >> f->leader & 1))
            continue;
        may_check = checks > 0 && xqri_may_check(b, moves[i]);
        if (prey == NO_SLOT && !may_check)
            continue;
        next = *b;
        xqri_board_make_inert(&next, facing & next.alive);
        xqri_board_play(&next, from, to);
        if (may_check && xqri_king_is_attacked(&next, next.turn)) {
            if (!budget_spend(f->budget))
                return best;
            /* Whoever gives check has a part of its own in the line and may take anywhere. */
            struct forcing on = *f;

            on.bound &= ~xqri_attackers_of(&next, king_square(&next, next.turn), b->turn);
            value = xqri_value_of_check(&on, &next, to, checks - 1, then, true, line ? &rest : NULL);
        } else if (prey != NO_SLOT && xqri_class_of(b, prey) != CLASS_NONE
                   && is_taker(b, b->cell[from], to == square)) {
            if (square != ANY_SQUARE && to != square && xqri_can_reach(f->root, b->cell[from], to))
                continue;
            if (!budget_spend(f->budget))
                return best;
            value = xqri_value_of_capture(f, &next, to, checks, then, NULL, line ? &rest : NULL);
        } else {
            continue;
        }
        if (value > best) {
            best = value;
            line_set(line, moves[i], &rest);
        }
    }
    return best;
}
