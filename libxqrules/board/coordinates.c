#include "board/coordinates.h"

#include "board/board.h"
#include "board/geometry.h"

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
