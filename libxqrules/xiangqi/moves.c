#include "xiangqi/moves.h"

#include "board/geometry.h"
#include "xiangqi/attacks.h"
#include "xiangqi/lines.h"
#include "xiangqi/tables.h"

static size_t add_steps(const struct board *b, unsigned from, const struct steps *steps, xqr_move *moves)
{
    size_t count = 0;

    for (unsigned i = 0; i < steps->count; i++) {
        const unsigned to = steps->step[i].to, slot = b->cell[to];

        if (steps->step[i].via != 255 && is_occupied(b, steps->step[i].via))
            continue;
        if (slot == NO_SLOT || slot_color(slot) != b->turn)
            moves[count++] = make_move(from, to);
    }
    return count;
}

static bool is_target(const struct board *b, unsigned stop)
{
    return stop != NO_STOP && slot_color(b->cell[stop]) != b->turn;
}

/* One way along a line. Towards lower squares the capture comes before the empty squares, so that targets ascend. */
static size_t add_down(const struct board *b, unsigned from, const struct line *line, unsigned stride, unsigned edge,
                       bool cannon, xqr_move *moves)
{
    const unsigned stop = line->first[0], prey = cannon ? line->second[0] : stop;
    size_t count = 0;

    if (is_target(b, prey))
        moves[count++] = make_move(from, prey);
    for (unsigned to = stop == NO_STOP ? edge : stop + stride; to != from; to += stride)
        moves[count++] = make_move(from, to);
    return count;
}

static size_t add_up(const struct board *b, unsigned from, const struct line *line, unsigned stride, unsigned edge,
                     bool cannon, xqr_move *moves)
{
    const unsigned stop = line->first[1], prey = cannon ? line->second[1] : stop;
    const unsigned end = stop == NO_STOP ? edge + stride : stop;
    size_t count = 0;

    for (unsigned to = from + stride; to < end; to += stride)
        moves[count++] = make_move(from, to);
    if (is_target(b, prey))
        moves[count++] = make_move(from, prey);
    return count;
}

static size_t add_lines(const struct board *b, unsigned from, bool cannon, xqr_move *moves)
{
    const struct line file = line_on_file(b, from), rank = line_on_rank(b, from);
    const unsigned f = file_of(from), row = rank_of(from) * FILES;
    size_t count = 0;

    count += add_down(b, from, &file, FILES, f, cannon, moves + count);
    count += add_down(b, from, &rank, 1, row, cannon, moves + count);
    count += add_up(b, from, &rank, 1, row + FILES - 1, cannon, moves + count);
    count += add_up(b, from, &file, FILES, square_at(f, RANKS - 1), cannon, moves + count);
    return count;
}

static size_t add_moves_from(const struct board *b, unsigned from, xqr_move *moves)
{
    switch (piece_kind(board_at(b, from))) {
    case XQR_KING: return add_steps(b, from, &xqri_king_to[from], moves);
    case XQR_ADVISOR: return add_steps(b, from, &xqri_advisor_to[from], moves);
    case XQR_ELEPHANT: return add_steps(b, from, &xqri_elephant_to[from], moves);
    case XQR_HORSE: return add_steps(b, from, &xqri_horse_to[from], moves);
    case XQR_ROOK: return add_lines(b, from, false, moves);
    case XQR_CANNON: return add_lines(b, from, true, moves);
    case XQR_PAWN: return add_steps(b, from, &xqri_pawn_to[b->turn][from], moves);
    }
    return 0;
}

size_t xqri_pseudo_moves(const struct board *b, xqr_move moves[MAX_PSEUDO_MOVES])
{
    size_t count = 0;

    for (unsigned rank = 0; rank < RANKS; rank++) {
        for (uint32_t files = b->rank_occ[rank]; files; files &= files - 1) {
            const unsigned from = square_at(xqri_low_bit(files), rank);

            if (slot_color(b->cell[from]) == b->turn)
                count += add_moves_from(b, from, moves + count);
        }
    }
    return count;
}

bool xqri_is_safe(const struct board *b, xqr_move move)
{
    struct board after = *b;

    xqri_board_play(&after, move_from(move), move_to(move));
    return !xqri_king_is_attacked(&after, b->turn);
}

/* What makes most moves safe without trying them. */
struct safety {
    unsigned king, king_file, king_rank;
    bool in_check;
};

static struct safety safety_of(const struct board *b)
{
    const unsigned king = king_square(b, b->turn);

    return (struct safety){king, file_of(king), rank_of(king), xqri_king_is_attacked(b, b->turn)};
}

/*
 * A king that is not in check can be exposed by another piece's move in three ways only: it leaves the king's rank or
 * file, it enters it (and becomes a cannon's mount), or it leaves one of the four squares diagonal to the king, where
 * it was a horse's leg. Capturing elsewhere changes no occupied square of these but its origin.
 */
static bool is_surely_safe(const struct safety *s, xqr_move move)
{
    const unsigned from = move_from(move), to = move_to(move);
    const int df = (int)file_of(from) - (int)s->king_file, dr = (int)rank_of(from) - (int)s->king_rank;

    if (s->in_check || df == 0 || dr == 0)
        return false;
    if (file_of(to) == s->king_file || rank_of(to) == s->king_rank)
        return false;
    return !((df == 1 || df == -1) && (dr == 1 || dr == -1));
}

/* The mirror image of is_surely_safe: a check needs a square of the move on the king's rank or file, a horse's leg set
 * free beside the king, or a horse that arrives within a leap of it. Pawns that check stand on its rank or file. */
bool xqri_may_check(const struct board *b, xqr_move move)
{
    const unsigned king = king_square(b, other_color(b->turn)), from = move_from(move), to = move_to(move);
    const unsigned file = file_of(king), rank = rank_of(king);
    const int df = (int)file_of(from) - (int)file, dr = (int)rank_of(from) - (int)rank;
    const int tf = (int)file_of(to) - (int)file, tr = (int)rank_of(to) - (int)rank;

    return df == 0 || dr == 0 || tf == 0 || tr == 0 || df * df + dr * dr == 2 || tf * tf + tr * tr == 5;
}

size_t xqri_legal_moves(const struct board *b, xqr_move *moves, size_t cap)
{
    xqr_move pseudo[MAX_PSEUDO_MOVES];
    const size_t all = xqri_pseudo_moves(b, pseudo);
    const struct safety safety = safety_of(b);
    size_t count = 0;

    for (size_t i = 0; i < all; i++) {
        if (!is_surely_safe(&safety, pseudo[i]) && !xqri_is_safe(b, pseudo[i]))
            continue;
        if (count < cap)
            moves[count] = pseudo[i];
        count++;
    }
    return count;
}

size_t xqri_sharp_moves(const struct board *b, bool captures, xqr_move moves[MAX_PSEUDO_MOVES])
{
    const size_t all = xqri_pseudo_moves(b, moves);
    const struct safety safety = safety_of(b);
    size_t count = 0;

    for (size_t i = 0; i < all; i++) {
        const xqr_move move = moves[i];

        if (!(captures && is_occupied(b, move_to(move))) && !xqri_may_check(b, move))
            continue;
        if (is_surely_safe(&safety, move) || xqri_is_safe(b, move))
            moves[count++] = move;
    }
    return count;
}

void xqri_captures_first(const struct board *b, xqr_move *moves, size_t count)
{
    size_t taken = 0;

    for (size_t i = 0; i < count; i++) {
        const xqr_move move = moves[i];

        if (!is_occupied(b, move_to(move)))
            continue;
        moves[i] = moves[taken];
        moves[taken++] = move;
    }
}

bool xqri_has_legal_move(const struct board *b)
{
    xqr_move pseudo[MAX_PSEUDO_MOVES];
    const size_t all = xqri_pseudo_moves(b, pseudo);
    const struct safety safety = safety_of(b);

    for (size_t i = 0; i < all; i++)
        if (is_surely_safe(&safety, pseudo[i]) || xqri_is_safe(b, pseudo[i]))
            return true;
    return false;
}

uint64_t xqri_perft(const struct board *b, uint32_t depth)
{
    xqr_move moves[MAX_PSEUDO_MOVES];
    uint64_t leaves = 0;
    size_t count;

    if (depth == 0)
        return 1;
    count = xqri_legal_moves(b, moves, MAX_PSEUDO_MOVES);
    if (depth == 1)
        return count;
    for (size_t i = 0; i < count; i++) {
        struct board after = *b;

        xqri_board_play(&after, move_from(moves[i]), move_to(moves[i]));
        leaves += xqri_perft(&after, depth - 1);
    }
    return leaves;
}
