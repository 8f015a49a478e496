#include "notation/notation.h"

#include "base/error.h"
#include "notation/chinese.h"
#include "notation/english.h"
#include "notation/utf8.h"
#include "notation/written.h"
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
    static const enum move_form form_of_style[] = {
        [CHINESE_WORDS] = FORM_CHINESE, [CHINESE_SIGNS] = FORM_ASIAN, [CHINESE_SHORT] = FORM_SHORT};
    struct move_text read = {.form = FORM_NONE};
    enum chinese_style style;

    trim(&text, &len);
    if (len == 0 || len > LONGEST)
        return read;
    if (xqri_coordinates_read(&read.coordinates, text, len))
        read.form = FORM_COORDINATES;
    else if ((style = xqri_chinese_read(&read.description, text, len)) != CHINESE_NOTHING)
        read.form = form_of_style[style];
    else if (xqri_wxf_read(&read.description, text, len))
        read.form = FORM_WXF;
    else if (xqri_english_read(&read.english, text, len))
        read.form = FORM_ENGLISH;
    return read;
}

struct move_text xqri_notation_read_chess(xqr_notation notation, const char *text, size_t len)
{
    const bool uci = notation == XQR_NOTATION_UCI || notation == XQR_NOTATION_ANY;
    const bool san = notation == XQR_NOTATION_SAN || notation == XQR_NOTATION_ANY;
    struct move_text read = {.form = FORM_NONE};

    trim(&text, &len);
    if (len == 0 || len > LONGEST)
        return read;
    if (uci && xqri_uci_begins(text) && xqri_uci_read(&read.uci, text, len))
        read.form = FORM_UCI;
    else if (san && xqri_san_read(&read.san, text, len))
        read.form = FORM_SAN;
    return read;
}

struct move_text xqri_notation_read_for(const struct game_ops *ops, xqr_notation notation, const char *text, size_t len)
{
    return ops->id == GAME_CHESS ? xqri_notation_read_chess(notation, text, len) : xqri_notation_read(text, len);
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

/* Text of one game says nothing on a board of the other. */
static bool is_for_board(const struct move_text *text, const struct board *b)
{
    return text->form != FORM_NONE && (text->form >= FORM_UCI) == (b->game == GAME_CHESS);
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

static void gather(struct candidates *found, const struct move_text *text, unsigned first_rank)
{
    switch (text->form) {
    case FORM_COORDINATES: xqri_candidates_add(found, xqri_coordinates_move(&text->coordinates, first_rank)); break;
    case FORM_CHINESE:
    case FORM_ASIAN:
    case FORM_SHORT:
    case FORM_WXF: xqri_description_gather(found, &text->description); break;
    case FORM_ENGLISH: xqri_english_gather(found, &text->english, first_rank); break;
    case FORM_UCI: xqri_uci_gather(found, &text->uci); break;
    case FORM_SAN: xqri_san_gather(found, &text->san); break;
    case FORM_NONE: break;
    }
}

xqr_status xqri_notation_find(xqr_move *out, const struct board *b, const struct move_text *text, unsigned first_rank,
                              xqr_legality *why)
{
    struct candidates found;

    *why = XQR_LEGAL;
    if (!is_for_board(text, b))
        return XQR_ERR_SYNTAX;
    if (text->form == FORM_COORDINATES)
        return find_coordinates(out, b, &text->coordinates, first_rank, why);
    found = xqri_candidates(b);
    gather(&found, text, first_rank);
    if (text->form == FORM_SAN && found.legal_count == 0 && xqri_san_lacks_capture(b, &text->san))
        return XQR_ERR_SYNTAX;
    return xqri_candidates_choose(out, &found, why);
}

size_t xqri_notation_list(const struct board *b, const struct move_text *text, unsigned first_rank, xqr_move *moves,
                          size_t cap)
{
    struct candidates found = xqri_candidates_listed(b, moves, cap);

    if (is_for_board(text, b))
        gather(&found, text, first_rank);
    return found.legal_count;
}

bool xqri_notation_allows(xqr_notation notation, enum move_form form)
{
    switch (notation) {
    case XQR_NOTATION_UCI: return form == FORM_COORDINATES || form == FORM_UCI;
    case XQR_NOTATION_ICCS:
    case XQR_NOTATION_UCI_ONE: return form == FORM_COORDINATES;
    case XQR_NOTATION_CHINESE:
    case XQR_NOTATION_TRADITIONAL: return form == FORM_CHINESE;
    case XQR_NOTATION_WXF: return form == FORM_WXF;
    case XQR_NOTATION_SAN: return form == FORM_ENGLISH || form == FORM_SAN;
    case XQR_NOTATION_SHORT: return form == FORM_SHORT || form == FORM_CHINESE;
    case XQR_NOTATION_ASIAN: return form == FORM_ASIAN;
    default: return form != FORM_NONE;
    }
}

xqr_status xqri_notation_ranks(const struct move_text *text, xqr_notation notation, unsigned *first_rank)
{
    const bool proves_one = xqri_notation_proves_one(text);
    const bool from_one = notation == XQR_NOTATION_UCI_ONE || (notation == XQR_NOTATION_ANY && proves_one);

    *first_rank = from_one;
    /* A rank that does not exist makes the text no move at all, not an illegal one. */
    return (from_one ? xqri_notation_proves_zero(text) : proves_one) ? XQR_ERR_SYNTAX : XQR_OK;
}

/* "b0c2 and h0g2": as many moves as an error message has room for, and how many more there are. */
static void write_list(struct writer *out, const struct game_ops *ops, const xqr_move *moves, size_t listed,
                       size_t count)
{
    for (size_t i = 0; i < listed; i++) {
        if (i > 0)
            xqri_write_text(out, i + 1 == count ? " and " : ", ");
        ops->write_move(out, moves[i]);
    }
    if (listed < count) {
        xqri_write_text(out, " and ");
        xqri_write_number(out, count - listed);
        xqri_write_text(out, " more");
    }
}

#define MESSAGE_MOVES 14

xqr_status xqri_notation_fail_ambiguous(const struct cursor *in, const struct board *b, const struct move_text *text,
                                        unsigned first_rank)
{
    xqr_move moves[MESSAGE_MOVES];
    const size_t count = xqri_notation_list(b, text, first_rank, moves, MESSAGE_MOVES);
    char list[sizeof in->err->message];
    struct writer out = xqri_writer(list, sizeof list);

    write_list(&out, xqri_ops_of(b), moves, count > MESSAGE_MOVES ? MESSAGE_MOVES - 1 : count, count);
    return xqri_fail_with(in->err, XQR_ERR_AMBIGUOUS, (uint64_t)(in->at - in->begin), "the text fits %s", list,
                          xqri_writer_finish(&out));
}

size_t xqri_notation_candidates(const struct board *b, xqr_notation notation, const char *text, size_t len,
                                xqr_move *moves, size_t cap)
{
    const struct move_text read = xqri_notation_read_for(xqri_ops_of(b), notation, text, len);
    unsigned first_rank;

    if (!xqri_notation_allows(notation, read.form) || xqri_notation_ranks(&read, notation, &first_rank) != XQR_OK)
        return 0;
    return xqri_notation_list(b, &read, first_rank, moves, cap);
}

xqr_status xqri_notation_parse(xqr_move *out, const struct board *b, xqr_notation notation, const char *text,
                               size_t len, xqr_legality *why, xqr_error *err)
{
    struct cursor in = xqri_cursor(text, len, err);
    struct move_text read;
    unsigned first_rank;
    xqr_legality legality = XQR_LEGAL;
    xqr_status status;

    xqri_skip_blanks(&in);
    read = xqri_notation_read_for(xqri_ops_of(b), notation, in.at, (size_t)(in.end - in.at));
    if (why)
        *why = XQR_LEGAL;
    if (!xqri_written_serves(xqri_ops_of(b), notation))
        return xqri_fail_at(&in, in.at, XQR_ERR_UNSUPPORTED, "not a notation of this game");
    if (!xqri_notation_allows(notation, read.form))
        return xqri_fail_at(&in, in.at, XQR_ERR_SYNTAX, "not a move in this notation");
    if (xqri_notation_ranks(&read, notation, &first_rank) != XQR_OK)
        return xqri_fail_at(&in, in.at, XQR_ERR_SYNTAX, "there is no such rank");
    status = xqri_notation_find(out, b, &read, first_rank, &legality);
    if (why)
        *why = legality;
    if (status == XQR_ERR_AMBIGUOUS)
        return xqri_notation_fail_ambiguous(&in, b, &read, first_rank);
    if (status == XQR_ERR_ILLEGAL_MOVE)
        return xqri_fail_at(&in, in.at, status, xqr_legality_text(legality, XQR_ENGLISH));
    if (status == XQR_ERR_SYNTAX)
        return xqri_fail_at(&in, in.at, status,
                            "captures are written with x, by pawns also with the file, and no other moves are");
    return status;
}

/* The middle one of three pawns goes by its file: its rivals carry signs. */
static void write_wxf(struct writer *out, const struct board *b, xqr_move move, const struct description *d)
{
    struct description plain = *d;

    if (d->kind == XQR_PAWN && d->place == PLACE_MIDDLE && !d->file) {
        plain.place = PLACE_NONE;
        plain.file = (uint8_t)xqri_description_file(b->turn, move_from(move));
    }
    xqri_wxf_write(out, &plain);
}

/* In short only what has no second reading; the full text stands in for the rest, as in a score sheet. */
static void write_short(struct writer *out, const struct board *b, xqr_move move, const struct description *d)
{
    struct description brief = *d;
    struct candidates found = xqri_candidates(b);

    brief.file = (uint8_t)xqri_description_file(b->turn, move_from(move));
    brief.action = ACTION_UNSAID;
    xqri_description_gather(&found, &brief);
    if (found.legal_count == 1)
        xqri_chinese_write(out, &brief, b->turn, false, CHINESE_SHORT);
    else
        xqri_chinese_write(out, d, b->turn, false, CHINESE_WORDS);
}

static void write_description(struct writer *out, const struct board *b, xqr_move move, const struct description *d,
                              xqr_notation notation)
{
    switch (notation) {
    case XQR_NOTATION_WXF: write_wxf(out, b, move, d); break;
    case XQR_NOTATION_SHORT: write_short(out, b, move, d); break;
    case XQR_NOTATION_ASIAN: xqri_chinese_write(out, d, b->turn, false, CHINESE_SIGNS); break;
    default: xqri_chinese_write(out, d, b->turn, notation == XQR_NOTATION_TRADITIONAL, CHINESE_WORDS); break;
    }
}

static bool write_chess(struct writer *out, const struct board *b, xqr_move move, xqr_notation notation)
{
    if (xqri_ops_of(b)->judge_move(b, move) != XQR_LEGAL)
        return false;
    if (notation == XQR_NOTATION_UCI)
        xqri_ops_of(b)->write_move(out, move);
    else if (notation == XQR_NOTATION_SAN)
        xqri_san_write(out, b, move);
    return true;
}

static bool write_move(struct writer *out, const struct board *b, xqr_move move, xqr_notation notation)
{
    struct description description;

    if (b && b->game == GAME_CHESS)
        return write_chess(out, b, move, notation);
    switch (notation) {
    case XQR_NOTATION_UCI:
    case XQR_NOTATION_ICCS:
    case XQR_NOTATION_UCI_ONE: return xqri_coordinates_write(out, move, notation);
    case XQR_NOTATION_CHINESE:
    case XQR_NOTATION_TRADITIONAL:
    case XQR_NOTATION_WXF:
    case XQR_NOTATION_SAN:
    case XQR_NOTATION_SHORT:
    case XQR_NOTATION_ASIAN: break;
    default: return false;
    }
    if (!b || xqri_ops_of(b)->judge_move(b, move) != XQR_LEGAL)
        return false;
    if (notation == XQR_NOTATION_SAN) {
        xqri_english_write(out, b, move);
        return true;
    }
    xqri_description_make(&description, b, move);
    write_description(out, b, move, &description, notation);
    return true;
}

size_t xqri_notation_format(const struct board *b, xqr_move move, xqr_notation notation, char *text, size_t cap)
{
    struct writer out = xqri_writer(text, cap);

    if (!write_move(&out, b, move, notation))
        out.length = 0;
    return xqri_writer_finish(&out);
}
