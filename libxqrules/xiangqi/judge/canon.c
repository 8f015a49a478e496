#include "xiangqi/judge/canon.h"

#include "base/bits.h"
#include "board/geometry.h"

static unsigned image(const struct canon *canon, unsigned square)
{
    if (canon->mirrored)
        square = mirror_square(square);
    return canon->swapped ? swap_square(square) : square;
}

static xqr_piece piece_image(const struct canon *canon, xqr_piece piece)
{
    return piece && canon->swapped ? piece ^ piece_of(1, XQR_NO_KIND) : piece;
}

/* The mirror image reads smaller, square by square from Red's left. */
static bool is_smaller_mirrored(const struct canon *canon, const struct board *b)
{
    const struct canon mirror = {.swapped = canon->swapped, .mirrored = true};

    for (unsigned square = 0; square < SQUARES; square++) {
        const xqr_piece plain = piece_image(canon, board_at(b, image(canon, square)));
        const xqr_piece other = piece_image(&mirror, board_at(b, image(&mirror, square)));

        if (plain != other)
            return other < plain;
    }
    return false;
}

void xqri_canon_make(struct canon *out, const struct board *b)
{
    unsigned next[2] = {1, 17};

    out->swapped = b->turn == XQR_BLACK;
    out->mirrored = false;
    out->mirrored = is_smaller_mirrored(out, b);
    xqri_board_clear(&out->board);
    for (unsigned square = 0; square < SQUARES; square++) {
        const unsigned original = b->cell[image(out, square)];
        const xqr_piece piece = piece_image(out, b->piece[original]);
        unsigned slot;

        if (original == NO_SLOT)
            continue;
        slot = piece_kind(piece) == XQR_KING ? king_slot(piece_color(piece)) : next[piece_color(piece)]++;
        out->board.piece[slot] = piece;
        out->slot_of[slot] = (uint8_t)original;
        xqri_board_put(&out->board, slot, square);
    }
    out->board.turn = b->turn ^ (unsigned)out->swapped;
}

xqr_move xqri_canon_move(const struct canon *canon, xqr_move move)
{
    return make_move(image(canon, move_from(move)), image(canon, move_to(move)));
}

uint32_t xqri_canon_slots(const struct canon *canon, uint32_t slots)
{
    uint32_t original = 0;

    for (; slots; slots &= slots - 1)
        original |= UINT32_C(1) << canon->slot_of[xqri_low_bit(slots)];
    return original;
}
