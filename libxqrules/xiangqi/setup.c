#include "xiangqi/setup.h"

#include "base/writer.h"
#include "board/geometry.h"
#include "xiangqi/attacks.h"
#include "xiangqi/legality.h"
#include "xiangqi/moves.h"

static const uint8_t set_of[8] = {0, 1, 2, 2, 2, 2, 2, 5}; /* art. 1.2 */
static const char *const kind_names[8] = {"", "king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"};
static const char *const color_names[2] = {"red", "black"};

/* "red elephant can never stand on d0" */
static void add_misplaced(struct fault_list *faults, int32_t code, unsigned square, xqr_piece piece, uint64_t offset)
{
    char message[64];
    struct writer out = xqri_writer(message, sizeof message);

    xqri_write_text(&out, color_names[piece_color(piece)]);
    xqri_write_char(&out, ' ');
    xqri_write_text(&out, kind_names[piece_kind(piece)]);
    xqri_write_text(&out, " can never stand on ");
    xqri_write_char(&out, (char)('a' + file_of(square)));
    xqri_write_char(&out, (char)('0' + rank_of(square)));
    (void)xqri_writer_finish(&out);
    xqri_fault_add(faults, code, square, piece_color(piece), offset, message);
}

static void examine_counts(const struct placement *p, struct fault_list *faults)
{
    unsigned count[32] = {0};

    for (unsigned square = 0; square < SQUARES; square++)
        count[p->piece[square]]++;
    for (unsigned color = 0; color < 2; color++) {
        for (unsigned kind = XQR_KING; kind <= XQR_PAWN; kind++) {
            const unsigned have = count[piece_of(color, kind)];

            if (have > set_of[kind] || (kind == XQR_KING && have == 0))
                xqri_fault_add_count(faults, have ? XQR_FAULT_TOO_MANY : XQR_FAULT_NO_KING, color, color_names[color],
                                     have, kind_names[kind], p->board_offset);
        }
    }
}

static bool is_advisor_point(unsigned color, unsigned square)
{
    const unsigned file = file_of(square), rank = own_rank(color, rank_of(square));

    return rank == 1 ? file == 4 : (rank == 0 || rank == 2) && (file == 3 || file == 5);
}

static bool is_elephant_point(unsigned color, unsigned square)
{
    const unsigned file = file_of(square), rank = own_rank(color, rank_of(square));

    if (rank == 0 || rank == 4)
        return file == 2 || file == 6;
    return rank == 2 && (file == 0 || file == 4 || file == 8);
}

/* A pawn starts on rank 3 of an even file and cannot leave the file before it has crossed. */
static bool is_pawn_point(unsigned color, unsigned square)
{
    const unsigned rank = own_rank(color, rank_of(square));

    return rank > 4 || ((rank == 3 || rank == 4) && file_of(square) % 2 == 0);
}

static void examine_squares(const struct placement *p, struct fault_list *faults)
{
    for (unsigned square = 0; square < SQUARES; square++) {
        const xqr_piece piece = p->piece[square];
        const unsigned color = piece_color(piece);

        switch (piece_kind(piece)) {
        case XQR_KING:
            if (!in_palace(color, square))
                add_misplaced(faults, XQR_FAULT_KING_SQUARE, square, piece, p->offset[square]);
            break;
        case XQR_ADVISOR:
            if (!is_advisor_point(color, square))
                add_misplaced(faults, XQR_FAULT_ADVISOR_SQUARE, square, piece, p->offset[square]);
            break;
        case XQR_ELEPHANT:
            if (!is_elephant_point(color, square))
                add_misplaced(faults, XQR_FAULT_ELEPHANT_SQUARE, square, piece, p->offset[square]);
            break;
        case XQR_PAWN:
            if (!is_pawn_point(color, square))
                add_misplaced(faults, XQR_FAULT_PAWN_SQUARE, square, piece, p->offset[square]);
            break;
        }
    }
}

static void examine_pawn_files(const struct placement *p, struct fault_list *faults)
{
    for (unsigned color = 0; color < 2; color++) {
        for (unsigned file = 0; file < FILES; file += 2) {
            const unsigned a = square_at(file, color ? 6 : 3), b = square_at(file, color ? 5 : 4);
            char message[] = "two red pawns that have not crossed stand on file ?";

            if (p->piece[a] != piece_of(color, XQR_PAWN) || p->piece[b] != piece_of(color, XQR_PAWN))
                continue;
            message[sizeof message - 2] = (char)('a' + file);
            if (color == XQR_BLACK) {
                struct writer out = xqri_writer(message, sizeof message);

                xqri_write_text(&out, "two uncrossed black pawns stand on file ");
                xqri_write_char(&out, (char)('a' + file));
                (void)xqri_writer_finish(&out);
            }
            xqri_fault_add(faults, XQR_FAULT_PAWN_FILE, b, color, p->offset[b], message);
        }
    }
}

/* Kings take slot 0 of their side, the rest follow in order of squares. */
static void fill_board(struct board *b, const struct placement *p)
{
    unsigned next[2] = {1, 17};
    bool has_king[2] = {false, false};

    xqri_board_clear(b);
    for (unsigned square = 0; square < SQUARES; square++) {
        const xqr_piece piece = p->piece[square];
        const unsigned color = piece_color(piece);
        unsigned slot;

        if (!piece)
            continue;
        if (piece_kind(piece) == XQR_KING && !has_king[color]) {
            has_king[color] = true;
            slot = king_slot(color);
        } else if (next[color] < king_slot(color) + 16) {
            slot = next[color]++;
        } else {
            continue;
        }
        b->piece[slot] = piece;
        xqri_board_put(b, slot, square);
    }
    b->turn = p->turn;
    b->key = xqri_board_compute_key(b);
}

static void examine_kings(const struct board *b, const struct placement *p, struct fault_list *faults)
{
    const unsigned red = king_square(b, XQR_RED), black = king_square(b, XQR_BLACK), idle = other_color(b->turn);

    if (red == OFF_BOARD || black == OFF_BOARD)
        return;
    if (file_of(red) == file_of(black) && xqri_count_between(b, red, black) == 0)
        xqri_fault_add(faults, XQR_FAULT_KINGS_FACE, red, XQR_NO_COLOR, p->offset[red],
                       "the kings face each other on an open file");
    if (xqri_attackers_of(b, king_square(b, idle), b->turn) & ~(UINT32_C(1) << king_slot(b->turn)))
        xqri_fault_add(faults, XQR_FAULT_OPPONENT_IN_CHECK, king_square(b, idle), idle, p->side_offset,
                       idle == XQR_RED ? "red is in check but black is to move"
                                       : "black is in check but red is to move");
}

void xqri_setup_examine(struct board *b, const struct placement *placement, struct fault_list *faults)
{
    examine_counts(placement, faults);
    examine_squares(placement, faults);
    examine_pawn_files(placement, faults);
    fill_board(b, placement);
    examine_kings(b, placement, faults);
}

bool xqri_is_dead(const struct board *b)
{
    for (unsigned slot = 0; slot < SLOTS; slot++)
        if (b->alive >> slot & 1 && piece_kind(b->piece[slot]) >= XQR_HORSE)
            return false;
    return true;
}

/* Whether the piece of `slot` may have made the last move from `from`: it reaches where it stands (quietly, or taking a
 * piece there), and before that the side now to move was not already in check. */
static bool may_have_come_from(const struct board *b, unsigned slot, unsigned from)
{
    const unsigned to = b->where[slot], victim_color = b->turn;
    struct board quiet = *b, capture;

    xqri_board_take(&quiet, to);
    xqri_board_put(&quiet, slot, from);
    if (xqri_judge_geometry(&quiet, from, to) == XQR_LEGAL && !xqri_king_is_attacked(&quiet, victim_color))
        return true;
    /* A captured piece is stood in for by any spare slot of the side; what kind it was makes no difference. */
    for (unsigned spare = victim_color * 16 + 1; spare < victim_color * 16 + 16; spare++) {
        if (b->alive >> spare & 1)
            continue;
        capture = quiet;
        capture.piece[spare] = piece_of(victim_color, XQR_HORSE);
        xqri_board_put(&capture, spare, to);
        return xqri_judge_geometry(&capture, from, to) == XQR_LEGAL && !xqri_king_is_attacked(&capture, victim_color);
    }
    return false;
}

static bool has_lawful_last_move(const struct board *b)
{
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        if (!(b->alive >> slot & 1) || slot_color(slot) == b->turn)
            continue;
        for (unsigned from = 0; from < SQUARES; from++)
            if (!is_occupied(b, from) && may_have_come_from(b, slot, from))
                return true;
    }
    return false;
}

void xqri_setup_warn(const struct board *b, const struct placement *placement, struct fault_list *warnings)
{
    if (xqri_king_is_attacked(b, b->turn) && !has_lawful_last_move(b))
        xqri_fault_add(warnings, XQR_WARNING_CHECKERS, king_square(b, b->turn), b->turn,
                       placement->offset[king_square(b, b->turn)], "no single last move can have given these checks");
    if (!xqri_has_legal_move(b))
        xqri_fault_add(warnings, XQR_WARNING_GAME_OVER, XQR_NO_SQUARE, b->turn, placement->side_offset,
                       "the side to move has no legal move and has lost");
    if (xqri_is_dead(b))
        xqri_fault_add(warnings, XQR_WARNING_NO_ATTACKERS, XQR_NO_SQUARE, XQR_NO_COLOR, placement->board_offset,
                       "neither side has a piece that can attack");
}
