#include "notation/uci.h"

#include "base/cursor.h"
#include "chess/castling.h"
#include "chess/square_names.h"
#include "chess/squares.h"
#include "notation/utf8.h"

#include <string.h>

/* The longest is "e7xd8=q++". */
#define LONGEST 9

unsigned xqri_uci_promotion(char letter)
{
    switch (letter) {
    case 'q':
    case 'Q': return XQR_QUEEN;
    case 'r':
    case 'R': return XQR_ROOK;
    case 'b':
    case 'B': return XQR_BISHOP;
    case 'n':
    case 'N': return XQR_KNIGHT;
    }
    return XQR_NO_KIND;
}

static bool take_square(struct cursor *in, uint8_t *square)
{
    unsigned read;

    if (in->end - in->at < 2 || !xqri_chess_read_square(&read, in->at, 2))
        return false;
    *square = (uint8_t)read;
    in->at += 2;
    return true;
}

static bool take_one_of(struct cursor *in, const char *signs)
{
    if (in->at >= in->end || !strchr(signs, *in->at))
        return false;
    in->at++;
    return true;
}

bool xqri_uci_read(struct uci *out, const char *text, size_t len)
{
    char plain[LONGEST];
    size_t count = 0;
    struct uci read = {.promotion = XQR_NO_KIND};
    struct cursor in;
    size_t to;

    if (!xqri_utf8_to_ascii(plain, sizeof plain, &count, text, len))
        return false;
    in = xqri_cursor(plain, count, NULL);
    if (!take_square(&in, &read.from))
        return false;
    (void)take_one_of(&in, "-xX");
    to = (size_t)(in.at - plain);
    /* B2xb3 is a bishop's move in SAN. */
    if (!take_square(&in, &read.to) || (plain[0] ^ plain[to]) & 0x20)
        return false;
    (void)take_one_of(&in, "=");
    if (in.at < in.end && xqri_uci_promotion(*in.at))
        read.promotion = (uint8_t)xqri_uci_promotion(*in.at++);
    else if (in.at > plain && in.at[-1] == '=')
        return false;
    while (take_one_of(&in, "+#"))
        ;
    if (in.at < in.end)
        return false;
    *out = read;
    return true;
}

void xqri_uci_gather(struct candidates *found, const struct uci *uci)
{
    const struct board *const b = found->board;
    const struct chess_board *const c = &b->chess;
    unsigned to = uci->to;

    for (unsigned wing = 0; wing < WINGS; wing++)
        if (uci->from == c->king[b->turn] && c->rook[b->turn][wing] == to)
            to = xqri_castling_target(c, b->turn, wing);
    xqri_candidates_add(found, make_promotion(uci->from, to, uci->promotion));
}
