#include "notation/coordinates.h"

#include "base/cursor.h"
#include "board/board.h"
#include "board/geometry.h"
#include "notation/utf8.h"

#include <string.h>

/* The longest is "h10xg10+". */
#define LONGEST 8

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool read_file(struct cursor *in, uint8_t *file)
{
    const char c = in->at < in->end ? (char)(*in->at | 0x20) : 0;

    if (c < 'a' || c > 'i')
        return false;
    *file = (uint8_t)(c - 'a');
    in->at++;
    return true;
}

static bool read_rank(struct cursor *in, uint8_t *rank)
{
    if (in->at >= in->end || !xqri_is_digit(*in->at))
        return false;
    *rank = (uint8_t)(*in->at++ - '0');
    if (*rank == 1 && in->at < in->end && *in->at == '0') {
        *rank = 10;
        in->at++;
    }
    return true;
}

/* The sign between the squares, if there is one; a check mark may stand behind them. */
static char take_sign(struct cursor *in, const char *signs, size_t count)
{
    return in->at < in->end && memchr(signs, *in->at, count) ? *in->at++ : 0;
}

bool xqri_coordinates_read(struct coordinates *out, const char *text, size_t len)
{
    char plain[LONGEST];
    size_t count = 0;
    struct coordinates squares;
    struct cursor in;
    const char *second;
    char sign;

    if (!xqri_utf8_to_ascii(plain, sizeof plain, &count, text, len))
        return false;
    in = xqri_cursor(plain, count, NULL);
    if (!read_file(&in, &squares.from_file) || !read_rank(&in, &squares.from_rank))
        return false;
    sign = take_sign(&in, "-xX", 3);
    second = in.at;
    if (!read_file(&in, &squares.to_file) || !read_rank(&in, &squares.to_rank))
        return false;
    (void)take_sign(&in, "+#", 2);
    if (in.at < in.end)
        return false;
    /* "E5e7" is an elephant of English short notation; coordinates do not change case within a move. */
    if (sign != '-' && is_upper(plain[0]) != is_upper(*second))
        return false;
    *out = squares;
    return true;
}

xqr_move xqri_coordinates_move(const struct coordinates *squares, unsigned first_rank)
{
    const unsigned from_rank = squares->from_rank - first_rank;
    const unsigned to_rank = squares->to_rank - first_rank;

    /* Rank 0 where ranks count from 1 wraps round and is caught as too large. */
    if (from_rank >= RANKS || to_rank >= RANKS)
        return XQR_NO_MOVE;
    return make_move(square_at(squares->from_file, from_rank), square_at(squares->to_file, to_rank));
}

bool xqri_coordinates_prove_zero(const struct coordinates *squares)
{
    return squares->from_rank == 0 || squares->to_rank == 0;
}

bool xqri_coordinates_prove_one(const struct coordinates *squares)
{
    return squares->from_rank == 10 || squares->to_rank == 10;
}

static bool is_separator(char c)
{
    return xqri_is_blank(c) || c == ',' || c == ';';
}

xqr_notation xqri_coordinates_detect_ranks(const char *text, size_t len)
{
    struct cursor in = xqri_cursor(text, len, NULL);
    bool zero = false, one = false;

    while (in.at < in.end) {
        const char *const start = in.at;
        struct coordinates squares;

        while (in.at < in.end && !is_separator(*in.at))
            in.at++;
        if (xqri_coordinates_read(&squares, start, (size_t)(in.at - start))) {
            zero |= xqri_coordinates_prove_zero(&squares);
            one |= xqri_coordinates_prove_one(&squares);
        }
        in.at += in.at < in.end;
    }
    if (zero == one)
        return XQR_NOTATION_ANY;
    return zero ? XQR_NOTATION_UCI : XQR_NOTATION_UCI_ONE;
}

bool xqri_coordinates_write(struct writer *out, xqr_move move, xqr_notation notation)
{
    const unsigned squares[2] = {move_from(move), move_to(move)};
    const char first_file = notation == XQR_NOTATION_ICCS ? 'A' : 'a';

    if (squares[0] >= SQUARES || squares[1] >= SQUARES || squares[0] == squares[1] || move >> 16)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        if (i == 1 && notation == XQR_NOTATION_ICCS)
            xqri_write_char(out, '-');
        xqri_write_char(out, (char)(first_file + (int)file_of(squares[i])));
        xqri_write_number(out, rank_of(squares[i]) + (notation == XQR_NOTATION_UCI_ONE));
    }
    return true;
}
