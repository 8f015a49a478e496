#include <xqrules/move.h>
#include <xqrules/piece.h>

#include "base/writer.h"
#include "board/board.h"
#include "board/coordinates.h"
#include "board/geometry.h"

#include <string.h>

static bool is_piece(xqr_piece piece)
{
    return piece < 16 && piece_kind(piece) != XQR_NO_KIND;
}

xqr_color xqr_piece_color(xqr_piece piece)
{
    return is_piece(piece) ? (xqr_color)piece_color(piece) : XQR_NO_COLOR;
}

xqr_kind xqr_piece_kind(xqr_piece piece)
{
    return is_piece(piece) ? (xqr_kind)piece_kind(piece) : XQR_NO_KIND;
}

char xqr_piece_letter(xqr_piece piece)
{
    return is_piece(piece) ? (piece_color(piece) == XQR_RED ? ".KABNRCP" : ".kabnrcp")[piece_kind(piece)] : '.';
}

xqr_status xqr_square_parse(xqr_square *out, const char *text, size_t len)
{
    unsigned file, rank;

    if (!out || !text)
        return XQR_ERR_ARGUMENT;
    if ((len == XQR_NTS ? strlen(text) : len) != 2)
        return XQR_ERR_SYNTAX;
    file = (unsigned)(text[0] | 32) - 'a';
    rank = (unsigned)text[1] - '0';
    if (file >= FILES || rank >= RANKS)
        return XQR_ERR_SYNTAX;
    *out = (xqr_square)square_at(file, rank);
    return XQR_OK;
}

size_t xqr_square_format(xqr_square square, char *text, size_t cap)
{
    struct writer out = xqri_writer(text, cap);

    xqri_write_square(&out, square);
    return xqri_writer_finish(&out);
}

xqr_move xqr_move_make(xqr_square from, xqr_square to)
{
    return make_move(from, to);
}

xqr_square xqr_move_from(xqr_move move)
{
    return (xqr_square)move_from(move);
}

xqr_square xqr_move_to(xqr_move move)
{
    return (xqr_square)move_to(move);
}
