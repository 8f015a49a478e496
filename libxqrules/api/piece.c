#include <xqrules/move.h>
#include <xqrules/piece.h>
#include <xqrules/rules.h>

#include "base/writer.h"
#include "board/board.h"
#include "board/coordinates.h"
#include "board/placement_text.h"
#include "rules/rules.h"

#include <string.h>

static bool is_piece(xqr_piece piece)
{
    return piece < 32 && piece_kind(piece) >= XQR_KING && piece_kind(piece) <= XQR_BISHOP;
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
    return is_piece(piece) ? xqri_piece_letter(piece) : '.';
}

xqr_status xqr_square_parse(xqr_square *out, const char *text, size_t len)
{
    unsigned square;

    if (!out || !text)
        return XQR_ERR_ARGUMENT;
    if (!xqri_read_square(&square, text, len == XQR_NTS ? strlen(text) : len))
        return XQR_ERR_SYNTAX;
    *out = (xqr_square)square;
    return XQR_OK;
}

size_t xqr_square_format(xqr_square square, char *text, size_t cap)
{
    struct writer out = xqri_writer(text, cap);

    xqri_write_square(&out, square);
    return xqri_writer_finish(&out);
}

xqr_status xqr_rules_square_parse(xqr_square *out, const xqr_rules *rules, const char *text, size_t len)
{
    unsigned square;

    if (!out || !rules || !text)
        return XQR_ERR_ARGUMENT;
    if (!xqri_rules_ops(rules)->read_square(&square, text, len == XQR_NTS ? strlen(text) : len))
        return XQR_ERR_SYNTAX;
    *out = (xqr_square)square;
    return XQR_OK;
}

size_t xqr_rules_square_format(const xqr_rules *rules, xqr_square square, char *text, size_t cap)
{
    struct writer out = xqri_writer(text, cap);

    if (rules)
        xqri_rules_ops(rules)->write_square(&out, square);
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

xqr_move xqr_move_make_promotion(xqr_square from, xqr_square to, xqr_kind kind)
{
    return make_promotion(from, to, (unsigned)kind & 0xffu);
}

xqr_kind xqr_move_promotion(xqr_move move)
{
    return (xqr_kind)move_promotion(move);
}
