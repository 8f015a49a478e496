#include "chess/square_names.h"

#include "chess/squares.h"

bool xqri_chess_read_square(unsigned *out, const char *text, size_t len)
{
    unsigned file, rank;

    if (len != 2)
        return false;
    file = (unsigned)(text[0] | 32) - 'a';
    rank = (unsigned)text[1] - '1';
    if (file >= CHESS_FILES || rank >= CHESS_RANKS)
        return false;
    *out = chess_square(file, rank);
    return true;
}

void xqri_chess_write_square(struct writer *out, unsigned square)
{
    if (square >= CHESS_SQUARES) {
        xqri_write_char(out, '-');
        return;
    }
    xqri_write_char(out, (char)('a' + (int)chess_file(square)));
    xqri_write_char(out, (char)('1' + (int)chess_rank(square)));
}

void xqri_chess_write_move(struct writer *out, xqr_move move)
{
    xqri_chess_write_square(out, move_from(move));
    xqri_chess_write_square(out, move_to(move));
    switch (move_promotion(move)) {
    case XQR_QUEEN: xqri_write_char(out, 'q'); break;
    case XQR_ROOK: xqri_write_char(out, 'r'); break;
    case XQR_BISHOP: xqri_write_char(out, 'b'); break;
    case XQR_KNIGHT: xqri_write_char(out, 'n'); break;
    }
}
