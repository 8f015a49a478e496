#include "board/placement_text.h"

char xqri_piece_letter(xqr_piece piece)
{
    static const char letters[2][XQR_BISHOP + 2] = {".KABNRCPQB", ".kabnrcpqb"}; /* by xqr_kind */

    return piece ? letters[piece_color(piece)][piece_kind(piece)] : '.';
}

static void write_rank(struct writer *out, const struct game_ops *ops, const struct board *b, unsigned rank)
{
    unsigned empty = 0;

    for (unsigned file = 0; file < ops->files; file++) {
        const xqr_piece piece = ops->piece_at(b, rank * ops->files + file);

        if (!piece) {
            empty++;
            continue;
        }
        if (empty)
            xqri_write_number(out, empty);
        empty = 0;
        xqri_write_char(out, xqri_piece_letter(piece));
    }
    if (empty)
        xqri_write_number(out, empty);
}

void xqri_write_placement(struct writer *out, const struct game_ops *ops, const struct board *b)
{
    for (unsigned left = ops->ranks; left-- > 0;) {
        write_rank(out, ops, b, left);
        if (left)
            xqri_write_char(out, '/');
    }
    xqri_write_text(out, b->turn == XQR_RED ? " w" : " b");
}
