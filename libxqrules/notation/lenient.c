#include "notation/lenient.h"

#include "base/error.h"
#include "notation/chinese.h"
#include "notation/repair.h"
#include "notation/san_lenient.h"
#include "notation/wxf.h"

/* A text as it is read at last, and what had to be forgiven for that. */
struct reading {
    struct move_text text;
    unsigned first_rank;
    uint32_t slips;
};

static bool understand(struct reading *out, xqr_notation notation, const char *text, size_t len)
{
    out->text = xqri_notation_read(text, len);
    return xqri_notation_allows(notation, out->text.form)
           && xqri_notation_ranks(&out->text, notation, &out->first_rank) == XQR_OK;
}

/* 炮25 where full text is asked for. */
static bool understand_short(struct reading *out, xqr_notation notation, const char *text, size_t len)
{
    const bool full =
        notation == XQR_NOTATION_CHINESE || notation == XQR_NOTATION_TRADITIONAL || notation == XQR_NOTATION_ASIAN;

    out->text = xqri_notation_read(text, len);
    out->slips |= XQR_SLIP_NO_ACTION;
    return full && out->text.form == FORM_SHORT;
}

/* C25: WXF text whose sign was left out. It is read with some sign, which is then forgotten. */
static bool understand_letters(struct reading *out, xqr_notation notation, const char *text, size_t len)
{
    struct repaired plain;
    struct description *const d = &out->text.description;

    if (!xqri_notation_allows(notation, FORM_WXF) || !xqri_repair_small(&plain, text, len)
        || plain.len + 1 > sizeof plain.text)
        return false;
    plain.text[plain.len] = plain.text[plain.len - 1];
    plain.text[plain.len - 1] = '+';
    if (!xqri_wxf_read(d, plain.text, plain.len + 1) || !d->kind || !(d->file || d->place))
        return false;
    d->action = ACTION_UNSAID;
    out->text.form = FORM_WXF;
    out->slips |= XQR_SLIP_NO_ACTION;
    return true;
}

typedef bool repair_function(struct repaired *out, const char *text, size_t len);

/* A repair counts only if it leads to the kind of text that it is meant for. */
static bool understand_repaired(struct reading *out, xqr_notation notation, repair_function *repair, bool words,
                                const char *text, size_t len)
{
    struct repaired repaired;
    struct reading read = {.slips = out->slips};
    bool is_words;

    if (!repair(&repaired, text, len) || !understand(&read, notation, repaired.text, repaired.len))
        return false;
    is_words = read.text.form != FORM_COORDINATES && read.text.form != FORM_ENGLISH;
    if (is_words != words)
        return false;
    read.slips |= repaired.slips;
    *out = read;
    return true;
}

/* Takes text apart that has no form as it stands. */
static bool take_apart(struct reading *out, xqr_notation notation, const char *text, size_t len)
{
    const size_t whole = len;
    const uint32_t slips = out->slips;

    if (understand(out, notation, text, len))
        return true;
    xqri_repair_trim(&text, &len);
    out->slips = len < whole ? XQR_SLIP_EXTRA : slips;
    if (understand(out, notation, text, len) || understand_repaired(out, notation, xqri_repair_words, true, text, len)
        || understand_repaired(out, notation, xqri_repair_squares, false, text, len)
        || understand_repaired(out, notation, xqri_repair_capital, false, text, len))
        return true;
    return understand_short(out, notation, text, len) || understand_letters(out, notation, text, len);
}

/* The moves that are left when a text that names no legal move is read in other ways. */
struct search {
    const struct board *board;
    xqr_notation notation;
    unsigned first_rank;
    xqr_move move;
    unsigned count; /* 0, 1, or 2 for more than one */
    uint32_t slips;
};

static void consider(struct search *search, const struct move_text *text, uint32_t slip)
{
    xqr_move moves[2];
    const size_t count = xqri_notation_list(search->board, text, search->first_rank, moves, 2);

    for (size_t i = 0; i < count && i < 2; i++) {
        if (search->count > 0 && search->move == moves[i])
            continue;
        search->move = moves[i];
        search->slips = slip;
        search->count += search->count < 2;
    }
}

static void consider_without_place(struct search *search, const struct move_text *text)
{
    struct move_text other = *text;

    other.description.place = PLACE_NONE;
    if (text->description.place != PLACE_NONE && text->description.kind
        && xqri_description_count(search->board, &other.description) == 1)
        consider(search, &other, XQR_SLIP_PLACE);
}

/* A piece that never moves like that: 马二平三 goes forward or back, 兵七进六 goes sideways. */
static void consider_action(struct search *search, const struct move_text *text)
{
    struct move_text other = *text;
    const struct description *const d = &text->description;

    if (d->action == ACTION_SIDEWAYS && xqri_description_is_aslant(d->kind))
        other.description.action = ACTION_UNSAID;
    else if (d->action == ACTION_FORWARD && d->number > 1 && d->kind == XQR_PAWN)
        other.description.action = ACTION_SIDEWAYS;
    else
        return;
    consider(search, &other, XQR_SLIP_ACTION);
}

/* 士4进1: the number says how far and not where. */
static void consider_steps(struct search *search, const struct move_text *text)
{
    struct move_text other = *text;
    const struct description *const d = &text->description;

    if (!d->file || d->action == ACTION_SIDEWAYS || !xqri_description_is_aslant(d->kind))
        return;
    for (unsigned file = 1; file <= 9; file++) {
        other.description.number = (uint8_t)file;
        if (xqri_description_steps(d->kind, file > d->file ? file - d->file : d->file - file) == d->number)
            consider(search, &other, XQR_SLIP_STEPS);
    }
}

static void consider_repaired(struct search *search, repair_function *repair, enum move_form form, const char *text,
                              size_t len)
{
    struct repaired repaired;
    struct move_text other;

    if (!repair(&repaired, text, len) || !xqri_notation_allows(search->notation, form))
        return;
    other = xqri_notation_read(repaired.text, repaired.len);
    if (other.form == form)
        consider(search, &other, XQR_SLIP_CASE);
}

/* "H2e2" is a horse of the second rank in English and a move from h2 if the capital means nothing. */
static void consider_case(struct search *search, const char *text, size_t len)
{
    consider_repaired(search, xqri_repair_small, FORM_COORDINATES, text, len);
    consider_repaired(search, xqri_repair_capital, FORM_ENGLISH, text, len);
}

static struct search find_other(const struct board *b, xqr_notation notation, const struct reading *read,
                                const char *text, size_t len)
{
    struct search search = {.board = b, .notation = notation, .first_rank = read->first_rank};

    switch (read->text.form) {
    case FORM_CHINESE:
    case FORM_ASIAN:
    case FORM_SHORT:
    case FORM_WXF:
        consider_without_place(&search, &read->text);
        consider_action(&search, &read->text);
        consider_steps(&search, &read->text);
        break;
    case FORM_ENGLISH: consider_case(&search, text, len); break;
    default: break;
    }
    return search;
}

static uint32_t slips_of_words(const struct board *b, const struct reading *read, const char *text, size_t len)
{
    const enum move_form form = read->text.form;
    const bool words = form == FORM_CHINESE || form == FORM_ASIAN || form == FORM_SHORT;

    return words && xqri_chinese_names_other_side(text, len, b->turn) ? XQR_SLIP_PIECE : 0;
}

xqr_status xqri_lenient_parse(xqr_move *out, uint32_t *slips, const struct board *b, xqr_notation notation,
                              const char *text, size_t len, xqr_legality *why, xqr_error *err)
{
    struct cursor in = xqri_cursor(text, len, err);
    struct reading read = {.slips = 0};
    xqr_legality legality = XQR_LEGAL;
    xqr_status status;

    if (b->game == GAME_CHESS)
        return xqri_san_lenient_parse(out, slips, b, notation, text, (size_t)(in.end - text), why, err);
    xqri_skip_blanks(&in);
    len = (size_t)(in.end - in.at);
    if (!take_apart(&read, notation, in.at, len))
        return xqri_notation_parse(out, b, notation, text, (size_t)(in.end - text), why, err);
    status = xqri_notation_find(out, b, &read.text, read.first_rank, &legality);
    if (status == XQR_ERR_ILLEGAL_MOVE) {
        const struct search other = find_other(b, notation, &read, in.at, len);

        if (other.count == 1) {
            *out = other.move;
            read.slips |= other.slips;
            legality = XQR_LEGAL;
            status = XQR_OK;
        }
    }
    if (why)
        *why = legality;
    if (status == XQR_ERR_AMBIGUOUS)
        return xqri_notation_fail_ambiguous(&in, b, &read.text, read.first_rank);
    if (status != XQR_OK)
        return xqri_fail_at(&in, in.at, status, xqr_legality_text(legality, XQR_ENGLISH));
    if (slips)
        *slips = read.slips | slips_of_words(b, &read, in.at, len);
    return XQR_OK;
}
