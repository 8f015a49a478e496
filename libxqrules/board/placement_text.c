#include "board/placement_text.h"

#include <string.h>

static bool is_word(const struct cursor *in, const char *word)
{
    const size_t len = strlen(word);

    return (size_t)(in->end - in->at) == len && memcmp(in->at, word, len) == 0;
}

xqr_status xqri_open_position_text(struct cursor *out, const char *text, size_t len, const char *start, xqr_error *err)
{
    *out = xqri_cursor(text, len, err);
    xqri_skip_blanks(out);
    while (out->end > out->at && xqri_is_blank(out->end[-1]))
        out->end--;
    if (is_word(out, "startpos"))
        *out = xqri_cursor(start, strlen(start), err);
    return out->at < out->end ? XQR_OK : xqri_fail_at(out, out->at, XQR_ERR_SYNTAX, "no position");
}

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
