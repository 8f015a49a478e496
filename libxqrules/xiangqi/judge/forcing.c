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

    for (uint32_t i = 0; rest && i < rest->length && joined.length < XQR_LABEL_LINE; i++)
        joined.moves[joined.length++] = rest->moves[i];
    *line = joined;
}

static struct account after_capture(const struct board *b, xqr_move move, struct account account, int count)
{
    const unsigned prey = b->cell[move_to(move)];

    return prey == NO_SLOT ? account : xqri_account_add(account, xqri_class_of(b, prey), count);
}

int xqri_value_of_check(const struct forcing *f, const struct board *after, unsigned square, unsigned checks,
                        struct account account, bool booked, struct threat_line *line)
{
    xqr_move replies[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(after, replies, MAX_PSEUDO_MOVES);
    int worst = MATE_VALUE;

    if (line)
        line->length = 0;
    for (size_t i = 0; i < count && worst > -MATE_VALUE; i++) {
        struct board next = *after;
        struct threat_line rest = {.length = 0};
        struct account then = account;
        int value;

        if (!budget_spend(f->budget))
            return -MATE_VALUE;
        if (booked || move_to(replies[i]) == square)
            then = after_capture(after, replies[i], account, -1);
        xqri_board_play(&next, move_from(replies[i]), move_to(replies[i]));
        value = attack(f, &next, ANY_SQUARE, checks, then, line ? &rest : NULL);
        if (value < worst) {
            worst = value;
            line_set(line, replies[i], &rest);
        }
        if (worst < 0)
            break; /* no threat, and nothing here asks how bad it is */
    }
    return worst;
}

/* What the opponent's rows of checks leave of the gain: it is to move, in `after`. */
static int value_after_counter(const struct forcing *f, const struct board *after, struct account account)
{
    const struct forcing plain = {.root = after, .budget = f->budget};
    const struct account theirs = xqri_account_turn(account);
    xqr_move moves[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(after, moves, MAX_PSEUDO_MOVES);
    int best = -MATE_VALUE;

    for (size_t i = 0; i < count && best < 0; i++) {
        struct board next = *after;
        int value;

        xqri_board_play(&next, move_from(moves[i]), move_to(moves[i]));
        if (!xqri_king_is_attacked(&next, next.turn))
            continue;
        if (!budget_spend(f->budget))
            break;
        value = xqri_value_of_check(&plain, &next, move_to(moves[i]), f->counter_depth - 1,
                                    after_capture(after, moves[i], theirs, 1), true, NULL);
        if (value > best)
            best = value;
    }
    return -best;
}

int xqri_value_of_capture(const struct forcing *f, const struct board *after, unsigned square, unsigned checks,
                          struct account account, struct threat_line *line)
{
    int worst = xqri_account_gain(account);

    if (line)
        line->length = 0;
    for (uint32_t slots = xqri_attackers_of(after, square, after->turn); slots; slots &= slots - 1) {
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
    }
    if (worst <= 0 || f->counter_depth == 0)
        return worst;
    if (xqri_mates_by_checks(after, f->kill_depth, f->budget, NULL))
        return -MATE_VALUE;
    const int left = value_after_counter(f, after, account);

    return left < worst ? left : worst;
}

/* Kings and pawns take for nothing (art. 27.1, 27.2): their captures win only what a check by another piece adds. A
 * king may still take back on the square of a trade, as the guard it is. */
static bool is_taker(const struct board *b, unsigned slot, bool on_square)
{
    const unsigned kind = piece_kind(b->piece[slot]);

    return kind != XQR_PAWN && (kind != XQR_KING || on_square);
}

/* X to move goes on: a check, or a capture on the square, or one that the line itself made possible. */
static int attack(const struct forcing *f, const struct board *b, unsigned square, unsigned checks,
                  struct account account, struct threat_line *line)
{
    xqr_move moves[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(b, moves, MAX_PSEUDO_MOVES);
    int best = xqri_account_gain(account);

    if (line)
        line->length = 0;
    for (size_t i = 0; i < count && best <= 0; i++) {
        const unsigned from = move_from(moves[i]), to = move_to(moves[i]), prey = b->cell[to];
        const struct account then = after_capture(b, moves[i], account, 1);
        struct threat_line rest = {.length = 0};
        struct board next;
        int value;

        if (checks == 0 && prey == NO_SLOT)
            continue;
        next = *b;
        xqri_board_play(&next, from, to);
        if (checks > 0 && xqri_king_is_attacked(&next, next.turn)) {
            if (!budget_spend(f->budget))
                return best;
            value = xqri_value_of_check(f, &next, to, checks - 1, then, true, line ? &rest : NULL);
        } else if (prey != NO_SLOT && xqri_class_of(b, prey) != CLASS_NONE && is_taker(b, b->cell[from], to == square)) {
            if (square != ANY_SQUARE && to != square && xqri_can_reach(f->root, b->cell[from], to))
                continue;
            if (!budget_spend(f->budget))
                return best;
            value = xqri_value_of_capture(f, &next, to, checks, then, line ? &rest : NULL);
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
