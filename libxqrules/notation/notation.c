#include "notation/notation.h"

#include "base/cursor.h"
#include "base/error.h"
#include "notation/chinese.h"
#include "notation/english.h"
#include "notation/utf8.h"
#include "notation/wxf.h"
#include "rules/games.h"

/* Longer text is no move in any form; the limit keeps a file of one endless word from being looked at again and again. */
#define LONGEST 64

static bool is_mark(uint32_t code)
{
    return code == ' ' || code == '!' || code == '?';
}

/* The last character before `end`, folded; *begin is where it begins. */
static uint32_t last_character(const char *text, const char *end, const char **begin)
{
    const char *at = end - 1;

    while (at > text && ((unsigned char)*at & 0xC0) == 0x80)
        at--;
    *begin = at;
    return xqri_utf8_fold(xqri_utf8_next(&at, end));
}

static void trim(const char **text, size_t *len)
{
    const char *at = *text, *next = at;
    const char *end = at + *len, *last = end;

    while (at < end && xqri_utf8_fold(xqri_utf8_next(&next, end)) == ' ')
        at = next;
    while (end > at && is_mark(last_character(at, end, &last)))
        end = last;
    *text = at;
    *len = (size_t)(end - at);
}

struct move_text xqri_notation_read(const char *text, size_t len)
{
    struct move_text read = {.form = FORM_NONE};

    trim(&text, &len);
    if (len == 0 || len > LONGEST)
        return read;
    if (xqri_coordinates_read(&read.coordinates, text, len))
        read.form = FORM_COORDINATES;
    else if (xqri_chinese_read(&read.description, text, len))
        read.form = FORM_CHINESE;
    else if (xqri_wxf_read(&read.description, text, len))
        read.form = FORM_WXF;
    else if (xqri_english_read(&read.english, text, len))
        read.form = FORM_ENGLISH;
    return read;
}

bool xqri_notation_proves_zero(const struct move_text *text)
{
    if (text->form == FORM_COORDINATES)
        return xqri_coordinates_prove_zero(&text->coordinates);
    return text->form == FORM_ENGLISH && (text->english.from_rank == 0 || text->english.to_rank == 0);
}

bool xqri_notation_proves_one(const struct move_text *text)
{
    if (text->form == FORM_COORDINATES)
        return xqri_coordinates_prove_one(&text->coordinates);
    return text->form == FORM_ENGLISH && (text->english.from_rank == 10 || text->english.to_rank == 10);
}

static xqr_status find_coordinates(xqr_move *out, const struct board *b, const struct coordinates *squares,
                                   unsigned first_rank, xqr_legality *why)
{
    const xqr_move move = xqri_coordinates_move(squares, first_rank);

    *why = xqri_ops_of(b)->judge_move(b, move);
    if (*why != XQR_LEGAL)
        return XQR_ERR_ILLEGAL_MOVE;
    *out = move;
    return XQR_OK;
}

xqr_status xqri_notation_find(xqr_move *out, const struct board *b, const struct move_text *text, unsigned first_rank,
                              xqr_legality *why)
{
    *why = XQR_LEGAL;
    switch (text->form) {
    case FORM_COORDINATES: return find_coordinates(out, b, &text->coordinates, first_rank, why);
    case FORM_CHINESE:
    case FORM_WXF: return xqri_description_find(out, b, &text->description, why);
    case FORM_ENGLISH: return xqri_english_find(out, b, &text->english, first_rank, why);
    case FORM_NONE: break;
    }
    return XQR_ERR_SYNTAX;
}

static bool is_allowed(enum move_form form, xqr_notation notation)
{
    switch (notation) {
    case XQR_NOTATION_UCI:
    case XQR_NOTATION_ICCS:
    case XQR_NOTATION_UCI_ONE: return form == FORM_COORDINATES;
    case XQR_NOTATION_CHINESE:
    case XQR_NOTATION_TRADITIONAL: return form == FORM_CHINESE;
    case XQR_NOTATION_WXF: return form == FORM_WXF;
    case XQR_NOTATION_SAN: return form == FORM_ENGLISH;
    default: return form != FORM_NONE;
    }
}

xqr_status xqri_notation_parse(xqr_move *out, const struct board *b, xqr_notation notation, const char *text,
                               size_t len, xqr_legality *why, xqr_error *err)
{
    struct cursor in = xqri_cursor(text, len, err);
    struct move_text read;
    unsigned first_rank = notation == XQR_NOTATION_UCI_ONE;
    xqr_legality legality = XQR_LEGAL;
    xqr_status status;

    xqri_skip_blanks(&in);
    read = xqri_notation_read(in.at, (size_t)(in.end - in.at));
    if (why)
        *why = XQR_LEGAL;
    if (!is_allowed(read.form, notation))
        return xqri_fail_at(&in, in.at, XQR_ERR_SYNTAX, "not a move in this notation");
    if (notation == XQR_NOTATION_ANY && xqri_notation_proves_one(&read))
        first_rank = 1;
    /* A rank that does not exist makes the text no move at all, not an illegal one. */
    if (first_rank ? xqri_notation_proves_zero(&read) : xqri_notation_proves_one(&read))
        return xqri_fail_at(&in, in.at, XQR_ERR_SYNTAX, "there is no such rank");
    status = xqri_notation_find(out, b, &read, first_rank, &legality);
    if (why)
        *why = legality;
    if (status == XQR_ERR_AMBIGUOUS)
        return xqri_fail_at(&in, in.at, status, "the text fits more than one legal move");
    if (status == XQR_ERR_ILLEGAL_MOVE)
        return xqri_fail_at(&in, in.at, status, xqr_legality_text(legality, XQR_ENGLISH));
    return status;
}

static bool write_move(struct writer *out, const struct board *b, xqr_move move, xqr_notation notation)
{
    struct description description;

    switch (notation) {
    case XQR_NOTATION_UCI:
    case XQR_NOTATION_ICCS:
    case XQR_NOTATION_UCI_ONE: return xqri_coordinates_write(out, move, notation);
    case XQR_NOTATION_CHINESE:
    case XQR_NOTATION_TRADITIONAL:
    case XQR_NOTATION_WXF:
    case XQR_NOTATION_SAN: break;
    default: return false;
    }
    if (!b || xqri_ops_of(b)->judge_move(b, move) != XQR_LEGAL)
        return false;
    if (notation == XQR_NOTATION_SAN) {
        xqri_english_write(out, b, move);
        return true;
    }
    xqri_description_make(&description, b, move);
    if (notation == XQR_NOTATION_WXF)
        xqri_wxf_write(out, &description);
    else
        xqri_chinese_write(out, &description, b->turn, notation == XQR_NOTATION_TRADITIONAL);
    return true;
}

size_t xqri_notation_format(const struct board *b, xqr_move move, xqr_notation notation, char *text, size_t cap)
{
    struct writer out = xqri_writer(text, cap);

    if (!write_move(&out, b, move, notation))
        out.length = 0;
    return xqri_writer_finish(&out);
}
