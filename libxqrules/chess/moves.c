#include "chess/moves.h"

#include "chess/attacks.h"
#include "chess/castling.h"
#include "chess/play.h"

/*
 * What keeps a side's moves within the law, worked out once for a position: with it every move that is listed is legal, and
 * none has to be tried. A pinned piece stays on its line, which ends with the piece that pins it; the lines of all pins
 * meet only in the king, so that one set for all of them will do.
 */
struct scope {
    const struct chess_board *board;
    unsigned color, king;
    uint64_t own, enemy, occupied;
    uint64_t answers; /* squares that end a check; all of them if there is none */
    uint64_t straight_pins, slant_pins;
    uint64_t attacked; /* by the other side, looking through the king */
    uint64_t checkers;
};

/* Adds what rooks, bishops and queens do to the king along lines: the first piece on the way may be pinned. */
static uint64_t look_along_lines(struct scope *s, uint64_t seen, uint64_t behind, uint64_t shooters)
{
    uint64_t pins = NO_SQUARES;

    for (uint64_t left = behind & shooters; left; left &= left - 1) {
        const unsigned from = xqri_low_bit64(left);
        const uint64_t way = xqri_chess_between(s->king, from) | squares_on(from);

        if (seen & squares_on(from)) {
            s->checkers |= squares_on(from);
            s->answers &= way;
        } else {
            pins |= way;
        }
    }
    return pins;
}

static struct scope scope_of(const struct board *b)
{
    const struct chess_board *const c = &b->chess;
    const unsigned color = b->turn, by = other_color(color);
    struct scope s = {.board = c,
                      .color = color,
                      .king = c->king[color],
                      .own = c->sides[color],
                      .enemy = c->sides[by],
                      .occupied = occupied_squares(c),
                      .answers = ~NO_SQUARES};
    const uint64_t straight = seen_straight(s.king, s.occupied), slant = seen_slantwise(s.king, s.occupied);
    const uint64_t steppers = s.enemy
                              & ((xqri_chess_knight_to[s.king] & c->kinds[XQR_KNIGHT])
                                 | (xqri_chess_pawn_hits[color][s.king] & c->kinds[XQR_PAWN]));

    s.straight_pins = look_along_lines(&s, straight, seen_straight(s.king, s.occupied & ~(straight & s.own)),
                                       s.enemy & (c->kinds[XQR_ROOK] | c->kinds[XQR_QUEEN]));
    s.slant_pins = look_along_lines(&s, slant, seen_slantwise(s.king, s.occupied & ~(slant & s.own)),
                                    s.enemy & (c->kinds[XQR_BISHOP] | c->kinds[XQR_QUEEN]));
    if (steppers) {
        s.checkers |= steppers;
        s.answers &= steppers;
    }
    /* Two checks at once: their answers have nothing in common but perhaps a square on which one line crosses the other. */
    if (has_many(s.checkers))
        s.answers = NO_SQUARES;
    s.attacked = xqri_chess_attacked(c, by, s.occupied & ~squares_on(s.king));
    return s;
}

bool xqri_chess_may_pass(const struct chess_board *c, unsigned color, unsigned from, unsigned to)
{
    const uint64_t victim = squares_on(to ^ 8);
    const uint64_t occupied = (occupied_squares(c) & ~squares_on(from) & ~victim) | squares_on(to);

    return !(xqri_chess_attackers(c, c->king[color], other_color(color), occupied) & ~victim);
}

static uint64_t king_targets(const struct scope *s)
{
    const uint64_t steps = xqri_chess_king_to[s->king] & ~s->own & ~s->attacked;

    return s->checkers ? steps : steps | xqri_castling_targets(s->board, s->color, s->attacked);
}

static uint64_t pawn_targets(const struct scope *s, unsigned from)
{
    const uint64_t pawn = squares_on(from), pins = s->straight_pins | s->slant_pins;
    const uint64_t reach = xqri_chess_pawn_hits[s->color][from];
    uint64_t steps = step_ahead(pawn, s->color) & ~s->occupied, hits = reach & s->enemy;

    if (chess_own_rank(s->color, from) == 1)
        steps |= step_ahead(steps, s->color) & ~s->occupied;
    if (pawn & pins) {
        steps &= pawn & s->straight_pins ? s->straight_pins : NO_SQUARES;
        hits &= pawn & s->slant_pins ? s->slant_pins : NO_SQUARES;
    }
    hits = (steps | hits) & s->answers;
    if (s->board->passing != NO_SQUARE && reach & squares_on(s->board->passing)
        && xqri_chess_may_pass(s->board, s->color, from, s->board->passing))
        hits |= squares_on(s->board->passing);
    return hits;
}

/* The legal targets of a piece other than king and pawn. */
static uint64_t officer_targets(const struct scope *s, unsigned kind, unsigned from)
{
    const uint64_t piece = squares_on(from), open = s->answers & ~s->own;
    uint64_t straight = NO_SQUARES, slant = NO_SQUARES;

    if (kind == XQR_KNIGHT)
        return piece & (s->straight_pins | s->slant_pins) ? NO_SQUARES : xqri_chess_knight_to[from] & open;
    if (kind != XQR_BISHOP && !(piece & s->slant_pins))
        straight = seen_straight(from, s->occupied) & open;
    if (kind != XQR_ROOK && !(piece & s->straight_pins))
        slant = seen_slantwise(from, s->occupied) & open;
    if (piece & s->straight_pins)
        straight &= s->straight_pins;
    if (piece & s->slant_pins)
        slant &= s->slant_pins;
    return straight | slant;
}

static uint64_t targets_from(const struct scope *s, unsigned from)
{
    const unsigned kind = piece_kind(s->board->piece[from]);

    if (kind == XQR_PAWN)
        return pawn_targets(s, from);
    return kind == XQR_KING ? king_targets(s) : officer_targets(s, kind, from);
}

/* In ascending order of their numbers. */
static const uint8_t promotions[] = {XQR_KNIGHT, XQR_ROOK, XQR_QUEEN, XQR_BISHOP};
enum { PROMOTIONS = sizeof promotions };

static size_t add_move(xqr_move *moves, size_t cap, size_t count, xqr_move move)
{
    if (count < cap)
        moves[count] = move;
    return count + 1;
}

size_t xqri_chess_legal_moves(const struct board *b, xqr_move *moves, size_t cap)
{
    const struct scope s = scope_of(b);
    const uint64_t pawns = b->chess.kinds[XQR_PAWN];
    size_t count = 0;

    for (uint64_t pieces = s.own; pieces; pieces &= pieces - 1) {
        const unsigned from = xqri_low_bit64(pieces);

        for (uint64_t targets = targets_from(&s, from); targets; targets &= targets - 1) {
            const unsigned to = xqri_low_bit64(targets);

            if (!(squares_on(from) & pawns && squares_on(to) & OUTER_RANKS)) {
                count = add_move(moves, cap, count, make_move(from, to));
                continue;
            }
            for (unsigned i = 0; i < PROMOTIONS; i++)
                count = add_move(moves, cap, count, make_promotion(from, to, promotions[i]));
        }
    }
    return count;
}

bool xqri_chess_has_legal_move(const struct board *b)
{
    const struct scope s = scope_of(b);

    for (uint64_t pieces = s.own; pieces; pieces &= pieces - 1)
        if (targets_from(&s, xqri_low_bit64(pieces)))
            return true;
    return false;
}

static unsigned count_pawn_targets(uint64_t targets)
{
    return xqri_count_bits64(targets) + (PROMOTIONS - 1) * xqri_count_bits64(targets & OUTER_RANKS);
}

/* Pawns that are free to move are counted all at once. */
static unsigned count_free_pawn_moves(const struct scope *s, uint64_t pawns)
{
    const uint64_t ahead = step_ahead(pawns, s->color), free_squares = ~s->occupied;
    const uint64_t steps = ahead & free_squares;
    const uint64_t leaps = step_ahead(steps & rank_squares(s->color ? 5 : 2), s->color) & free_squares;
    const uint64_t prey = s->enemy & s->answers;
    const uint64_t left = ahead >> 1 & ~FILE_H_SQUARES & prey, right = ahead << 1 & ~FILE_A_SQUARES & prey;
    unsigned count = count_pawn_targets(steps & s->answers) + xqri_count_bits64(leaps & s->answers)
                     + count_pawn_targets(left) + count_pawn_targets(right);

    if (s->board->passing == NO_SQUARE)
        return count;
    for (uint64_t hitters = pawns & xqri_chess_pawn_hits[other_color(s->color)][s->board->passing]; hitters;
         hitters &= hitters - 1)
        count += xqri_chess_may_pass(s->board, s->color, xqri_low_bit64(hitters), s->board->passing);
    return count;
}

/* How many legal moves there are, without listing them. */
static size_t count_moves(const struct board *b)
{
    const struct scope s = scope_of(b);
    const struct chess_board *const c = &b->chess;
    const uint64_t pinned = s.straight_pins | s.slant_pins, open = s.answers & ~s.own;
    size_t count = xqri_count_bits64(king_targets(&s));

    if (s.answers == NO_SQUARES)
        return count; /* only the king can answer a double check */
    count += count_free_pawn_moves(&s, s.own & c->kinds[XQR_PAWN] & ~pinned);
    for (uint64_t left = s.own & c->kinds[XQR_KNIGHT] & ~pinned; left; left &= left - 1)
        count += xqri_count_bits64(xqri_chess_knight_to[xqri_low_bit64(left)] & open);
    for (uint64_t left = s.own & (c->kinds[XQR_ROOK] | c->kinds[XQR_QUEEN]) & ~pinned; left; left &= left - 1)
        count += xqri_count_bits64(seen_straight(xqri_low_bit64(left), s.occupied) & open);
    for (uint64_t left = s.own & (c->kinds[XQR_BISHOP] | c->kinds[XQR_QUEEN]) & ~pinned; left; left &= left - 1)
        count += xqri_count_bits64(seen_slantwise(xqri_low_bit64(left), s.occupied) & open);
    for (uint64_t left = s.own & pinned & ~squares_on(s.king); left; left &= left - 1) {
        const unsigned from = xqri_low_bit64(left);
        const uint64_t targets = targets_from(&s, from);

        count += squares_on(from) & c->kinds[XQR_PAWN] ? count_pawn_targets(targets) : xqri_count_bits64(targets);
    }
    return count;
}

uint64_t xqri_chess_perft(const struct board *b, uint32_t depth)
{
    xqr_move moves[XQR_MAX_MOVES];
    uint64_t leaves = 0;
    size_t count;

    if (depth == 0)
        return 1;
    if (depth == 1)
        return count_moves(b);
    count = xqri_chess_legal_moves(b, moves, XQR_MAX_MOVES);
    for (size_t i = 0; i < count; i++) {
        struct board after = *b;

        xqri_chess_play(&after, moves[i]);
        leaves += xqri_chess_perft(&after, depth - 1);
    }
    return leaves;
}
