#include "notation/written.h"

#include "notation/san_lenient.h"
#include "rules/games.h"

#include <string.h>

enum move_form xqri_written_form(const struct game_ops *ops, const char *text, size_t len)
{
    const enum move_form form = xqri_notation_read_for(ops, XQR_NOTATION_ANY, text, len).form;

    if (form == FORM_NONE && ops->id == GAME_CHESS && xqri_san_lenient_is_move(text, len))
        return FORM_SAN;
    return form;
}

bool xqri_written_is_sure(enum move_form form)
{
    return form != FORM_NONE && form != FORM_ENGLISH;
}

/* Castling, promotion and queens: moves that only chess has. */
static bool is_chess_move(const char *word, size_t len)
{
    const char *const sign = memchr(word, '=', len);

    if (len >= 3 && (memcmp(word, "O-O", 3) == 0 || memcmp(word, "0-0", 3) == 0))
        return true;
    if (len >= 3 && word[0] == 'Q' && word[len - 1] != '.')
        return true;
    return sign && sign > word + 1 && sign + 1 < word + len && memchr("QRBN", sign[1], 4);
}

/* Files and ranks that a board of eight by eight lacks. */
static bool is_outer(unsigned file, unsigned rank)
{
    return file > 7 || rank == 0 || rank > 8;
}

enum game_id xqri_written_game(bool *shared, const char *text, size_t len)
{
    const struct move_text read = xqri_notation_read(text, len);
    const struct coordinates *const c = &read.coordinates;

    *shared = false;
    switch (read.form) {
    case FORM_NONE: return is_chess_move(text, len) ? GAME_CHESS : GAME_NONE;
    case FORM_COORDINATES:
        return is_outer(c->from_file, c->from_rank) || is_outer(c->to_file, c->to_rank) ? GAME_XIANGQI : GAME_NONE;
    case FORM_ENGLISH: *shared = !xqri_english_is_xiangqi(&read.english); return *shared ? GAME_NONE : GAME_XIANGQI;
    default: return GAME_XIANGQI;
    }
}

bool xqri_written_is_null(const char *text, size_t len)
{
    static const char *const words[] = {"--", "Z0", "0000", "@@@@"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == len && memcmp(words[i], text, len) == 0)
            return true;
    return false;
}

static xqr_status find_strictly(xqr_move *out, const struct board *b, const char *text, size_t len, unsigned first_rank,
                                xqr_legality *why, xqr_error *err)
{
    const struct move_text read = xqri_notation_read_for(xqri_ops_of(b), XQR_NOTATION_ANY, text, len);
    const struct cursor in = xqri_cursor("", 0, err);
    const xqr_status status = xqri_notation_find(out, b, &read, first_rank, why);

    /* A rank off the board is no illegal move: the text itself is wrong. */
    if (first_rank ? xqri_notation_proves_zero(&read) : xqri_notation_proves_one(&read)) {
        *why = XQR_LEGAL;
        return XQR_ERR_SYNTAX;
    }
    if (status == XQR_ERR_AMBIGUOUS && err)
        return xqri_notation_fail_ambiguous(&in, b, &read, first_rank);
    return status;
}

xqr_status xqri_written_find(xqr_move *out, const struct board *b, const char *text, size_t len, unsigned first_rank,
                             xqr_legality *why, xqr_error *err)
{
    const xqr_status strict = find_strictly(out, b, text, len, first_rank, why, err);
    xqr_legality other = XQR_LEGAL;
    xqr_status status;

    if (b->game != GAME_CHESS || strict == XQR_OK || strict == XQR_ERR_AMBIGUOUS || xqri_written_is_null(text, len))
        return strict;
    /* The import format of PGN is forgiving (PGN 8.2.3), and so are its readers. */
    status = xqri_san_lenient_parse(out, NULL, b, XQR_NOTATION_ANY, text, len, &other, err);
    if (status != XQR_OK && status != XQR_ERR_AMBIGUOUS && strict != XQR_ERR_SYNTAX)
        return strict;
    *why = other;
    return status;
}

bool xqri_written_ranks_vary(const struct game_ops *ops)
{
    return ops->id == GAME_XIANGQI;
}

xqr_notation xqri_written_usual(const struct game_ops *ops)
{
    return ops->id == GAME_CHESS ? XQR_NOTATION_SAN : XQR_NOTATION_ICCS;
}

/* Chess has two notations; xiangqi has all. */
bool xqri_written_serves(const struct game_ops *ops, xqr_notation notation)
{
    return ops->id != GAME_CHESS || notation == XQR_NOTATION_ANY || notation == XQR_NOTATION_UCI
           || notation == XQR_NOTATION_SAN;
}
