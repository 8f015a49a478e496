#include "notation/san_lenient.h"

#include "base/writer.h"
#include "chess/squares.h"
#include "notation/utf8.h"

#include <string.h>

#define LONGEST 24

/* A text in signs that strict reading knows, and what had to be changed for that. */
struct mended {
    char text[LONGEST];
    size_t len;
    uint32_t slips;
};

static bool append(struct mended *out, char c)
{
    if (out->len == sizeof out->text)
        return false;
    out->text[out->len++] = c;
    return true;
}

/* The letter of a figurine, white or black, which Unicode lists from king to pawn; 0 for anything else. */
static char figurine(uint32_t code)
{
    return code >= 0x2654 && code <= 0x265F ? "KQRBNPKQRBNP"[code - 0x2654] : 0;
}

/* ASCII throughout, figurines as letters, other signs of capture as x. False if something else is in it. */
static bool to_letters(struct mended *out, const char *text, size_t len)
{
    const char *const end = text + len;

    while (text < end) {
        uint32_t code = xqri_utf8_fold(xqri_utf8_next(&text, end));

        if (code == ' ' || code == 0xFE0E || code == 0xFE0F) /* the latter choose a figurine's look */
            continue;
        if (figurine(code)) {
            code = (uint32_t)figurine(code);
            out->slips |= XQR_SLIP_FIGURINE;
        } else if (code == 0x00D7 || code == ':' || code == 'X' || code == '*') {
            code = 'x';
            out->slips |= XQR_SLIP_SIGN;
        } else if (code == 0x2020 || code == 0x2021) { /* daggers */
            code = code == 0x2020 ? '+' : '#';
            out->slips |= XQR_SLIP_SIGN;
        }
        if (code <= ' ' || code > '~' || !append(out, (char)code))
            return false;
    }
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Takes away a move number with its dots, brackets, stops and marks of judgement. Zeros that castle are no number. */
static void strip(struct mended *text)
{
    size_t begin = 0, dots, digits;

    while (begin < text->len && strchr("([{\"'", text->text[begin]))
        begin++;
    for (digits = begin; digits < text->len && is_digit(text->text[digits]); digits++)
        ;
    for (dots = digits; dots < text->len && text->text[dots] == '.'; dots++)
        ;
    begin = dots > digits ? dots : begin;
    while (text->len > begin && strchr("!?)]}\"',;", text->text[text->len - 1]) && text->text[text->len - 1]) {
        const char last = text->text[text->len - 1];

        if (last == ')' && text->len > begin + 2 && text->text[text->len - 3] == '(')
            break; /* e8(Q) */
        text->len--;
        text->slips |= XQR_SLIP_EXTRA;
    }
    while (text->len > begin && text->text[text->len - 1] == '.'
           && !(text->len > 1 && text->text[text->len - 2] == 'p')) {
        text->len--;
        text->slips |= XQR_SLIP_EXTRA;
    }
    if (begin > 0) {
        text->len -= begin;
        memmove(text->text, text->text + begin, text->len);
        text->slips |= XQR_SLIP_EXTRA;
    }
}

/* o-o, OO, 00 and their kin. */
static bool mend_castling(struct mended *text)
{
    size_t rounds = 0, at = 0, dashes = 0;
    uint32_t slips = 0;

    for (; at < text->len && strchr("Oo0-", text->text[at]); at++) {
        if (text->text[at] == '-') {
            dashes++;
            continue;
        }
        rounds++;
        slips |= text->text[at] == '0' ? XQR_SLIP_ZERO : text->text[at] == 'o' ? XQR_SLIP_CASE : 0;
    }
    if (rounds < 2 || rounds > 3 || dashes > rounds - 1)
        return false;
    if (dashes < rounds - 1)
        slips |= XQR_SLIP_SIGN;
    {
        struct mended result = {.slips = text->slips | slips};

        for (size_t i = 0; i < rounds; i++)
            (void)((i == 0 || append(&result, '-')) && append(&result, 'O'));
        for (; at < text->len; at++)
            if (!append(&result, text->text[at]))
                return false;
        *text = result;
    }
    return true;
}

/* Ng1-f3: the dash says nothing. */
static void drop_dash(struct mended *text)
{
    char *const dash = memchr(text->text, '-', text->len);

    if (!dash || dash == text->text)
        return;
    memmove(dash, dash + 1, text->len - (size_t)(dash + 1 - text->text));
    text->len--;
    text->slips |= XQR_SLIP_SIGN;
}

/* Nothing but a bracket and marks of check from here on. */
static bool is_end(const struct mended *text, size_t at)
{
    while (at < text->len && strchr(")+#", text->text[at]))
        at++;
    return at == text->len;
}

/* e8Q, e8q, e8(Q), e8/Q for e8=Q. */
static void mend_promotion(struct mended *text)
{
    size_t rank = text->len, at;
    struct mended result = {.slips = text->slips | XQR_SLIP_PROMOTION};

    while (rank > 0 && text->text[rank - 1] != '1' && text->text[rank - 1] != '8')
        rank--;
    for (at = rank; at < text->len && strchr("=(/", text->text[at]); at++)
        ;
    if (rank == 0 || at >= text->len || !xqri_uci_promotion(text->text[at]) || !strchr("abcdefghPx", text->text[0])
        || !is_end(text, at + 1))
        return;
    for (size_t i = 0; i < rank; i++)
        (void)append(&result, text->text[i]);
    (void)append(&result, '=');
    (void)append(&result, text->text[at] >= 'a' ? (char)(text->text[at] - 32) : text->text[at]);
    for (at += 1 + (at + 1 < text->len && text->text[at + 1] == ')'); at < text->len; at++)
        (void)append(&result, text->text[at]);
    if (result.len == text->len && memcmp(result.text, text->text, result.len) == 0)
        return;
    *text = result;
}

/* What the text says against how the move is written. */
static uint32_t slips_of(const struct board *b, const struct san *san, xqr_move move)
{
    const struct san_origin needed = xqri_san_origin(b, move);
    uint32_t slips = san->zeros ? XQR_SLIP_ZERO : 0;

    if (san->check != xqri_san_check(b, move))
        slips |= XQR_SLIP_CHECK;
    if (san->castling != SAN_NO_CASTLING)
        return slips;
    if (san->captures != xqri_san_is_capture(b, move))
        slips |= XQR_SLIP_CAPTURE;
    if ((san->from_file != SAN_UNSAID) != needed.file || (san->from_rank != SAN_UNSAID) != needed.rank)
        slips |= XQR_SLIP_ORIGIN;
    return slips;
}

/* A text that some reading understands, and the legal moves it fits. */
struct attempt {
    struct candidates found;
    struct move_text text;
    uint32_t slips;
    bool understood;
};

static struct attempt attempt_at(const struct board *b, xqr_notation notation, const struct mended *mended)
{
    struct attempt a = {.found = xqri_candidates(b), .slips = mended->slips};

    a.text = xqri_notation_read_chess(notation, mended->text, mended->len);
    a.understood = a.text.form != FORM_NONE;
    if (a.text.form == FORM_UCI)
        xqri_uci_gather(&a.found, &a.text.uci);
    if (a.text.form != FORM_SAN)
        return a;
    xqri_san_gather(&a.found, &a.text.san);
    if (a.found.legal_count > 0)
        return a;
    a.text.san.any_capture = true;
    a.found = xqri_candidates(b);
    xqri_san_gather(&a.found, &a.text.san);
    return a;
}

/* nf3 for Nf3. A pawn of file b comes before a bishop: this is tried where no pawn can be meant. */
static bool capitalize(struct mended *text)
{
    if (text->len < 3 || !strchr("kqrbn", text->text[0]))
        return false;
    text->text[0] = (char)(text->text[0] - 32);
    text->slips |= XQR_SLIP_CASE;
    return true;
}

/* The text as it stands, then with its signs put right, then with its first letter made large: the first of these that fits
 * a legal move, or failing that, the first that can be understood. */
static struct attempt find(const struct board *b, xqr_notation notation, struct mended *text)
{
    struct attempt best = attempt_at(b, notation, text), next;

    if (best.found.legal_count > 0)
        return best;
    if (!mend_castling(text)) {
        mend_promotion(text);
        if (!best.understood)
            drop_dash(text);
    }
    next = attempt_at(b, notation, text);
    if (next.found.legal_count > 0 || !best.understood)
        best = next;
    if (best.found.legal_count > 0 || !capitalize(text))
        return best;
    next = attempt_at(b, notation, text);
    return next.found.legal_count > 0 || !best.understood ? next : best;
}

bool xqri_san_lenient_is_move(const char *text, size_t len)
{
    struct mended mended = {.len = 0};

    if (!to_letters(&mended, text, len))
        return false;
    strip(&mended);
    if (!mend_castling(&mended)) {
        mend_promotion(&mended);
        if (xqri_notation_read_chess(XQR_NOTATION_ANY, mended.text, mended.len).form == FORM_NONE)
            drop_dash(&mended);
    }
    return xqri_notation_read_chess(XQR_NOTATION_ANY, mended.text, mended.len).form != FORM_NONE
           || (capitalize(&mended)
               && xqri_notation_read_chess(XQR_NOTATION_ANY, mended.text, mended.len).form != FORM_NONE);
}

/* What cannot be put right may still be text that strict reading knows, or tells what is wrong. */
static xqr_status parse_as_it_is(xqr_move *out, uint32_t *slips, const struct board *b, xqr_notation notation,
                                 const char *text, size_t len, xqr_legality *why, xqr_error *err)
{
    const xqr_status status = xqri_notation_parse(out, b, notation, text, len, why, err);

    if (status == XQR_OK && slips)
        *slips = 0;
    return status;
}

xqr_status xqri_san_lenient_parse(xqr_move *out, uint32_t *slips, const struct board *b, xqr_notation notation,
                                  const char *text, size_t len, xqr_legality *why, xqr_error *err)
{
    struct cursor in = xqri_cursor(text, len, err);
    struct mended mended = {.len = 0};
    struct attempt attempt;
    xqr_legality legality;
    xqr_status status;
    xqr_move move;

    if (!to_letters(&mended, text, len))
        return parse_as_it_is(out, slips, b, notation, text, len, why, err);
    strip(&mended);
    attempt = find(b, notation, &mended);
    if (!attempt.understood)
        return parse_as_it_is(out, slips, b, notation, text, len, why, err);
    status = xqri_candidates_choose(&move, &attempt.found, &legality);
    if (why)
        *why = legality;
    xqri_skip_blanks(&in);
    if (status == XQR_ERR_AMBIGUOUS)
        return xqri_notation_fail_ambiguous(&in, b, &attempt.text, 0);
    if (status != XQR_OK)
        return xqri_fail_at(&in, in.at, status, xqr_legality_text(legality, XQR_ENGLISH));
    *out = move;
    if (attempt.text.form == FORM_SAN)
        attempt.slips |= slips_of(b, &attempt.text.san, move);
    if (!attempt.slips && xqri_notation_read_chess(notation, text, len).form == FORM_NONE)
        attempt.slips = XQR_SLIP_EXTRA; /* more blanks, or signs that show nothing, than strict reading takes */
    if (slips)
        *slips = attempt.slips;
    return XQR_OK;
}
