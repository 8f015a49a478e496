/*
 * K and Q are the outermost rook on either side of the king (X-FEN); a file letter is the rook of that file (Shredder-FEN).
 *
 * A king on file e stands where it stands in every common game, and there K and Q mean the rooks in the corners: "K" with a
 * rook on f1 alone is the commonest mistake in such texts, not Chess960. Inner rooks are still meant where both sides have
 * the same right with rooks on the same file, as every Chess960 game begins; otherwise such a right is written and read as
 * a file letter.
 */
#include "chess/rights.h"

#include "chess/play.h"
#include "chess/squares.h"

/* What a letter comes to: a rook that stands in place, or NO_SQUARE. */
struct right {
    unsigned color, wing, rook;
    bool by_wing; /* K, Q, k or q */
};

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

bool xqri_rights_is_letter(char c)
{
    const char large = is_small(c) ? (char)(c - 32) : c;

    return large == 'K' || large == 'Q' || (large >= 'A' && large <= 'H');
}

static uint64_t rooks_beside_king(const struct chess_board *c, unsigned color, unsigned wing)
{
    const unsigned king = c->king[color], corner = chess_square(wing == WING_A ? 0 : FILE_H, back_rank(color));

    if (chess_rank(king) != back_rank(color))
        return NO_SQUARES;
    return squares_of_piece(c, color, XQR_ROOK) & span_of(king, corner);
}

static unsigned outermost(uint64_t rooks, unsigned wing)
{
    unsigned found = NO_SQUARE;

    for (; rooks && (found == NO_SQUARE || wing == WING_H); rooks &= rooks - 1)
        found = xqri_low_bit64(rooks);
    return found;
}

static struct right right_of(const struct chess_board *c, char letter)
{
    const char large = is_small(letter) ? (char)(letter - 32) : letter;
    struct right right = {.color = is_small(letter) ? XQR_BLACK : XQR_WHITE, .rook = NO_SQUARE};
    unsigned square;

    if (large == 'K' || large == 'Q') {
        right.by_wing = true;
        right.wing = large == 'K' ? WING_H : WING_A;
        right.rook = outermost(rooks_beside_king(c, right.color, right.wing), right.wing);
        return right;
    }
    square = chess_square((unsigned)(large - 'A'), back_rank(right.color));
    right.wing = square > c->king[right.color] ? WING_H : WING_A;
    if (rooks_beside_king(c, right.color, right.wing) & squares_on(square))
        right.rook = square;
    return right;
}

/* A king on file e with an inner rook; see above. */
static bool looks_mistaken(const struct chess_board *c, const struct right *right)
{
    return chess_file(c->king[right->color]) == FILE_E
           && chess_file(right->rook) != (right->wing == WING_A ? 0 : FILE_H);
}

static bool is_mirrored(const struct chess_board *c, const struct right *right, const struct right *other)
{
    return other->rook != NO_SQUARE && other->color != right->color && (other->rook ^ right->rook) == 56
           && (c->king[0] ^ c->king[1]) == 56;
}

static bool is_meant(const struct chess_board *c, const struct right *rights, size_t count, const struct right *right)
{
    if (right->rook == NO_SQUARE || !right->by_wing || !looks_mistaken(c, right))
        return right->rook != NO_SQUARE;
    for (size_t i = 0; i < count; i++)
        if (is_mirrored(c, right, &rights[i]))
            return true;
    return false;
}

void xqri_rights_give(struct board *b, const struct chess_placement *placement, struct fault_list *warnings)
{
    struct right rights[MAX_RIGHTS];

    for (size_t i = 0; i < placement->right_count; i++)
        rights[i] = right_of(&b->chess, placement->rights[i].letter);
    for (size_t i = 0; i < placement->right_count; i++) {
        const struct right *const r = &rights[i];
        char message[] = "castling right ? has no king and rook in place";

        if (is_meant(&b->chess, rights, placement->right_count, r)) {
            if (b->chess.rook[r->color][r->wing] == NO_SQUARE) {
                xqri_chess_set_right(b, r->color, r->wing, r->rook);
                continue;
            }
            xqri_fault_add(warnings, XQR_WARNING_CASTLING, r->rook, r->color, placement->rights[i].offset,
                           "a second castling right on the same side");
            continue;
        }
        message[sizeof "castling right " - 1] = placement->rights[i].letter;
        xqri_fault_add(warnings, XQR_WARNING_CASTLING, b->chess.king[r->color], r->color, placement->rights[i].offset,
                       message);
    }
}

static void write_right(struct writer *out, const struct chess_board *c, unsigned color, unsigned wing)
{
    const struct right right = {.color = color, .wing = wing, .rook = c->rook[color][wing], .by_wing = true};
    const struct right other = {.color = other_color(color), .wing = wing, .rook = c->rook[other_color(color)][wing]};
    char letter = (char)('A' + (int)chess_file(right.rook));

    if (right.rook == outermost(rooks_beside_king(c, color, wing), wing)
        && (!looks_mistaken(c, &right) || is_mirrored(c, &right, &other)))
        letter = wing == WING_A ? 'Q' : 'K';
    xqri_write_char(out, (char)(letter + (color == XQR_BLACK ? 32 : 0)));
}

void xqri_rights_write(struct writer *out, const struct chess_board *c)
{
    bool any = false;

    for (unsigned color = 0; color < 2; color++)
        for (unsigned wing = WINGS; wing-- > 0;)
            if (c->rook[color][wing] != NO_SQUARE) {
                write_right(out, c, color, wing);
                any = true;
            }
    if (!any)
        xqri_write_char(out, '-');
}
