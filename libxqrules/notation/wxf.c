#include "notation/wxf.h"

#include "base/cursor.h"
#include "notation/utf8.h"

#define LONGEST 5 /* P+6.5 */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static unsigned kind_of(char letter)
{
    switch (lower(letter)) {
    case 'k': return XQR_KING;
    case 'a': return XQR_ADVISOR;
    case 'e':
    case 'b': return XQR_ELEPHANT;
    case 'h':
    case 'n': return XQR_HORSE;
    case 'r': return XQR_ROOK;
    case 'c': return XQR_CANNON;
    case 'p': return XQR_PAWN;
    default: return XQR_NO_KIND;
    }
}

static bool take_digit(struct cursor *in, uint8_t *out)
{
    if (in->at >= in->end || *in->at < '1' || *in->at > '9')
        return false;
    *out = (uint8_t)(*in->at++ - '0');
    return true;
}

static bool take_action(struct cursor *in, uint8_t *out)
{
    const char c = in->at < in->end ? *in->at : 0;

    if (c != '+' && c != '-' && c != '.' && c != '=')
        return false;
    *out = c == '+' ? ACTION_FORWARD : c == '-' ? ACTION_BACK : ACTION_SIDEWAYS;
    in->at++;
    return true;
}

static bool take_kind(struct cursor *in, uint8_t *out)
{
    const unsigned kind = in->at < in->end ? kind_of(*in->at) : XQR_NO_KIND;

    if (!kind)
        return false;
    *out = (uint8_t)kind;
    in->at++;
    return true;
}

static bool take_sign(struct cursor *in, struct description *out)
{
    const char c = in->at < in->end ? *in->at : 0;

    if (c != '+' && c != '-' && c != '.')
        return false;
    out->place = c == '+' ? PLACE_FRONT : c == '-' ? PLACE_BACK : PLACE_MIDDLE;
    in->at++;
    return true;
}

/* Letters a to e count the pieces of a column from the front. */
static bool take_letter(struct cursor *in, struct description *out)
{
    const char c = in->at < in->end ? lower(*in->at) : 0;

    if (c < 'a' || c > 'e')
        return false;
    out->place = PLACE_NTH;
    out->nth = (uint8_t)(c - 'a' + 1);
    in->at++;
    return true;
}

/* What follows a piece's letter and precedes the action: nothing, a file, or a place and perhaps a file. */
static bool read_after_letter(struct cursor *in, size_t room, struct description *out)
{
    if (room == 0)
        return true;
    if (take_digit(in, &out->file)) {
        out->place = out->kind == XQR_PAWN ? PLACE_UNSIGNED : PLACE_NONE;
        return true;
    }
    if (!take_sign(in, out) && !take_letter(in, out))
        return false;
    if (room > 1)
        return take_digit(in, &out->file);
    if (out->kind == XQR_PAWN && out->place == PLACE_FRONT)
        out->place = PLACE_INNER_FRONT;
    else if (out->kind == XQR_PAWN && out->place == PLACE_BACK)
        out->place = PLACE_INNER_BACK;
    return true;
}

/* A sign twice stands for the outermost of four or five pawns: ++.4 */
static bool take_twin(struct cursor *in, const struct description *read)
{
    struct description twin = {0};

    return read->place != PLACE_MIDDLE && take_sign(in, &twin) && twin.place == read->place;
}

/* A sign in front: of a piece's letter, or of a file or of itself, and then a pawn is meant. */
static bool read_after_sign(struct cursor *in, struct description *out)
{
    if (take_kind(in, &out->kind))
        return true;
    out->kind = XQR_PAWN;
    return take_digit(in, &out->file) || take_twin(in, out);
}

/* A number in front: of a piece's letter; of a file (16.5), or as a file of a sign (6+.5), and then a pawn is meant. */
static bool read_after_number(struct cursor *in, struct description *out)
{
    out->place = PLACE_NTH;
    if (!take_digit(in, &out->nth))
        return false;
    if (take_kind(in, &out->kind))
        return true;
    out->kind = XQR_PAWN;
    if (take_digit(in, &out->file)) {
        out->place = out->nth == out->file ? PLACE_DOUBLED : PLACE_NTH;
        return true;
    }
    out->file = out->nth;
    return take_sign(in, out);
}

static bool read_before_letter(struct cursor *in, struct description *out)
{
    return take_sign(in, out) ? read_after_sign(in, out) : read_after_number(in, out);
}

bool xqri_wxf_read(struct description *out, const char *text, size_t len)
{
    char plain[LONGEST];
    size_t count = 0;
    struct description read = {0};
    struct cursor in;
    bool known;

    if (!xqri_utf8_to_ascii(plain, sizeof plain, &count, text, len) || count < 3)
        return false;
    /* The last two signs are always action and number; what stands before them names the piece. */
    in = xqri_cursor(plain, count - 2, NULL);
    known = take_kind(&in, &read.kind) ? read_after_letter(&in, count - 3, &read) : read_before_letter(&in, &read);
    if (!known || in.at < in.end)
        return false;
    in.end += 2;
    if (!take_action(&in, &read.action) || !take_digit(&in, &read.number))
        return false;
    *out = read;
    return true;
}

void xqri_wxf_write(struct writer *out, const struct description *d)
{
    static const char letters[] = ".KAEHRCP";
    static const char signs[] = " +.-";
    static const char actions[] = "+-.";

    if (d->place == PLACE_NONE) {
        xqri_write_char(out, letters[d->kind]);
        xqri_write_number(out, d->file);
    } else if (d->place == PLACE_NTH || d->place == PLACE_MIDDLE) {
        xqri_write_number(out, d->nth);
        if (d->file)
            xqri_write_number(out, d->file);
        else
            xqri_write_char(out, letters[d->kind]);
    } else if (d->file) {
        xqri_write_char(out, signs[d->place]);
        xqri_write_number(out, d->file);
    } else {
        xqri_write_char(out, letters[d->kind]);
        xqri_write_char(out, signs[d->place]);
    }
    xqri_write_char(out, actions[d->action]);
    xqri_write_number(out, d->number);
}
