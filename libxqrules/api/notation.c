#include <xqrules/notation.h>

#include "api/check.h"
#include "notation/lenient.h"
#include "notation/notation.h"

static bool is_notation(xqr_notation notation)
{
    return notation >= XQR_NOTATION_ANY && notation <= XQR_NOTATION_ASIAN;
}

xqr_status xqr_move_parse(xqr_move *out, const xqr_position *pos, xqr_notation notation, const char *text, size_t len,
                          xqr_legality *why, xqr_error *err)
{
    if (!out || !given_board(pos) || !is_notation(notation) || !text)
        return XQR_ERR_ARGUMENT;
    return xqri_notation_parse(out, given_board(pos), notation, text, len == XQR_NTS ? strlen(text) : len, why, err);
}

xqr_status xqr_move_parse_lenient(xqr_move *out, uint32_t *slips, const xqr_position *pos, xqr_notation notation,
                                  const char *text, size_t len, xqr_legality *why, xqr_error *err)
{
    if (!out || !given_board(pos) || !is_notation(notation) || !text)
        return XQR_ERR_ARGUMENT;
    return xqri_lenient_parse(out, slips, given_board(pos), notation, text, len == XQR_NTS ? strlen(text) : len, why,
                              err);
}

size_t xqr_move_candidates(const xqr_position *pos, xqr_notation notation, const char *text, size_t len,
                           xqr_move *moves, size_t cap)
{
    if (!given_board(pos) || !is_notation(notation) || !text)
        return 0;
    return xqri_notation_candidates(given_board(pos), notation, text, len == XQR_NTS ? strlen(text) : len, moves,
                                    moves ? cap : 0);
}

size_t xqr_move_format(const xqr_position *pos, xqr_move move, xqr_notation notation, char *text, size_t cap)
{
    return xqri_notation_format(given_board(pos), move, notation, text, cap);
}

xqr_notation xqr_notation_detect_ranks(const char *text, size_t len)
{
    return text ? xqri_coordinates_detect_ranks(text, len) : XQR_NOTATION_ANY;
}
