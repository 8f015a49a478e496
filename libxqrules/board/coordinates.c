#include "board/coordinates.h"

#include "board/board.h"
#include "board/geometry.h"

bool xqri_read_square(unsigned *out, const char *text, size_t len)
{
    unsigned file, rank;

    if (len != 2)
        return false;
    file = (unsigned)(text[0] | 32) - 'a';
    rank = (unsigned)text[1] - '0';
    if (file >= FILES || rank >= RANKS)
        return false;
    *out = square_at(file, rank);
    return true;
}

void xqri_write_square(struct writer *out, unsigned square)
{
    if (square >= SQUARES) {
        xqri_write_char(out, '-');
        return;
    }
    xqri_write_char(out, (char)('a' + file_of(square)));
    xqri_write_char(out, (char)('0' + rank_of(square)));
}

void xqri_write_move(struct writer *out, xqr_move move)
{
    xqri_write_square(out, move_from(move));
    xqri_write_square(out, move_to(move));
}
