#include "chess/setup.h"

#include "base/writer.h"
#include "chess/attacks.h"
#include "chess/ending.h"
#include "chess/last_move.h"
#include "chess/moves.h"
#include "chess/play.h"
#include "chess/rights.h"
#include "chess/square_names.h"

enum { SET = 16, PAWNS = 8 }; /* FIDE 2.2 */

static const char *const color_names[2] = {"white", "black"};

/* "white has 9 promoted pieces and 8 missing pawns" */
static void add_promoted(struct fault_list *faults, unsigned color, unsigned promoted, unsigned missing,
                         uint64_t offset)
{
    char message[64];
    struct writer out = xqri_writer(message, sizeof message);

    xqri_write_text(&out, color_names[color]);
    xqri_write_text(&out, " has ");
    xqri_write_number(&out, promoted);
    xqri_write_text(&out, promoted == 1 ? " promoted piece and " : " promoted pieces and ");
    xqri_write_number(&out, missing);
    xqri_write_text(&out, missing == 1 ? " missing pawn" : " missing pawns");
    (void)xqri_writer_finish(&out);
    xqri_fault_add(faults, XQR_FAULT_PROMOTED, XQR_NO_SQUARE, color, offset, message);
}

static unsigned beyond(unsigned count, unsigned set)
{
    return count > set ? count - set : 0;
}

static unsigned count_of(const struct board *b, unsigned color, unsigned kind)
{
    return xqri_count_bits64(squares_of_piece(&b->chess, color, kind));
}

/* Pieces that only promotion can have brought. A set has one bishop on each colour of squares. */
static unsigned count_promoted(const struct board *b, unsigned color)
{
    const uint64_t bishops = squares_of_piece(&b->chess, color, XQR_BISHOP);

    return beyond(count_of(b, color, XQR_QUEEN), 1) + beyond(count_of(b, color, XQR_ROOK), 2)
           + beyond(count_of(b, color, XQR_KNIGHT), 2) + beyond(xqri_count_bits64(bishops & LIGHT_SQUARES), 1)
           + beyond(xqri_count_bits64(bishops & ~LIGHT_SQUARES), 1);
}

static void examine_counts(const struct board *b, const struct chess_placement *p, struct fault_list *faults)
{
    for (unsigned color = 0; color < 2; color++) {
        const unsigned kings = count_of(b, color, XQR_KING), pawns = count_of(b, color, XQR_PAWN);
        const unsigned all = xqri_count_bits64(b->chess.sides[color]), promoted = count_promoted(b, color);

        if (kings != 1)
            xqri_fault_add_count(faults, kings ? XQR_FAULT_TOO_MANY : XQR_FAULT_NO_KING, color, color_names[color],
                                 kings, "king", p->board_offset);
        if (all > SET)
            xqri_fault_add_count(faults, XQR_FAULT_TOO_MANY, color, color_names[color], all, "piece", p->board_offset);
        if (pawns > PAWNS)
            xqri_fault_add_count(faults, XQR_FAULT_TOO_MANY, color, color_names[color], pawns, "pawn", p->board_offset);
        else if (promoted > PAWNS - pawns)
            add_promoted(faults, color, promoted, PAWNS - pawns, p->board_offset);
    }
}

/* FIDE 3.7: a pawn starts on its second rank and does not stay on the last. */
static void examine_pawns(const struct board *b, const struct chess_placement *p, struct fault_list *faults)
{
    for (uint64_t left = b->chess.kinds[XQR_PAWN] & OUTER_RANKS; left; left &= left - 1) {
        const unsigned square = xqri_low_bit64(left), color = piece_color(b->chess.piece[square]);
        char message[64];
        struct writer out = xqri_writer(message, sizeof message);

        xqri_write_text(&out, color_names[color]);
        xqri_write_text(&out, " pawn can never stand on ");
        xqri_chess_write_square(&out, square);
        (void)xqri_writer_finish(&out);
        xqri_fault_add(faults, XQR_FAULT_PAWN_SQUARE, square, color, p->offset[square], message);
    }
}

static void examine_checks(const struct board *b, const struct chess_placement *p, struct fault_list *faults)
{
    const struct chess_board *const c = &b->chess;
    const unsigned turn = b->turn, idle = other_color(turn);
    uint64_t checkers;

    if (c->king[0] == NO_SQUARE || c->king[1] == NO_SQUARE)
        return;
    if (xqri_chess_king_to[c->king[0]] & squares_on(c->king[1]))
        xqri_fault_add(faults, XQR_FAULT_OPPONENT_IN_CHECK, c->king[idle], idle, p->offset[c->king[idle]],
                       "the kings stand beside each other");
    else if (xqri_chess_is_attacked(c, idle))
        xqri_fault_add(faults, XQR_FAULT_OPPONENT_IN_CHECK, c->king[idle], idle, p->side_offset,
                       idle == XQR_WHITE ? "white is in check but black is to move"
                                         : "black is in check but white is to move");
    checkers = xqri_chess_attackers(c, c->king[turn], idle, occupied_squares(c));
    if (xqri_count_bits64(checkers) > 2)
        xqri_fault_add(faults, XQR_FAULT_CHECKERS, c->king[turn], turn, p->offset[c->king[turn]],
                       "no move gives check with three pieces at once");
}

void xqri_chess_examine(struct board *b, const struct chess_placement *placement, struct fault_list *faults)
{
    xqri_chess_clear(b);
    for (unsigned square = 0; square < CHESS_SQUARES; square++)
        if (placement->piece[square])
            xqri_chess_put(b, placement->piece[square], square);
    b->turn = placement->turn;
    b->key = xqri_board_compute_key(b);
    examine_counts(b, placement, faults);
    examine_pawns(b, placement, faults);
    examine_checks(b, placement, faults);
}

/* FIDE 3.7.2: a pawn of the side that is not to move has come over the square, from its first one, and both are empty. */
static bool may_have_passed(const struct board *b, unsigned square)
{
    const unsigned mover = other_color(b->turn);
    const uint64_t skipped = squares_on(square), target = step_ahead(skipped, mover);
    const uint64_t origin = step_ahead(skipped, b->turn);

    return chess_own_rank(mover, square) == 2 && target & squares_of_piece(&b->chess, mover, XQR_PAWN)
           && !((skipped | origin) & occupied_squares(&b->chess));
}

static void complete_passed(struct board *b, const struct chess_placement *p, struct fault_list *warnings)
{
    if (p->passed == NO_SQUARE)
        return;
    if (may_have_passed(b, p->passed))
        xqri_chess_set_passed(b, p->passed);
    else
        xqri_fault_add(warnings, XQR_WARNING_EN_PASSANT, p->passed, b->turn, p->passed_offset,
                       "no pawn can just have made a double step over the en passant square");
}

void xqri_chess_complete(struct board *b, const struct chess_placement *placement, struct fault_list *warnings)
{
    const unsigned king = b->chess.king[b->turn];

    xqri_rights_give(b, placement, warnings);
    complete_passed(b, placement, warnings);
    if (xqri_chess_is_attacked(&b->chess, b->turn) && !xqri_chess_has_last_move(b))
        xqri_fault_add(warnings, XQR_WARNING_CHECKERS, king, b->turn, placement->offset[king],
                       "no single last move can have given these checks");
    if (!xqri_chess_has_legal_move(b))
        xqri_fault_add(warnings, XQR_WARNING_GAME_OVER, XQR_NO_SQUARE, b->turn, placement->side_offset,
                       "the side to move has no legal move");
    if (xqri_chess_is_dead(b))
        xqri_fault_add(warnings, XQR_WARNING_NO_ATTACKERS, XQR_NO_SQUARE, XQR_NO_COLOR, placement->board_offset,
                       "neither side has the material to mate");
}
