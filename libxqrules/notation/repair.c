#include "notation/repair.h"

#include "base/writer.h"
#include "notation/utf8.h"

#include <string.h>

/* One character that is read as another, and what that is called. */
struct likeness {
    uint32_t code;
    const char *text;
    uint32_t slip;
};

/* Numerals of cheques and in circles, characters that differ by a stroke, and stops that stand for "sideways". */
static const struct likeness words[] = {
    {0x58F9, "1", XQR_SLIP_DIGIT},  /* 壹 */
    {0x8D30, "2", XQR_SLIP_DIGIT},  /* 贰 */
    {0x8CB3, "2", XQR_SLIP_DIGIT},  /* 貳 */
    {0x53C1, "3", XQR_SLIP_DIGIT},  /* 叁 */
    {0x53C3, "3", XQR_SLIP_DIGIT},  /* 參 */
    {0x8086, "4", XQR_SLIP_DIGIT},  /* 肆 */
    {0x4F0D, "5", XQR_SLIP_DIGIT},  /* 伍 */
    {0x9646, "6", XQR_SLIP_DIGIT},  /* 陆 */
    {0x9678, "6", XQR_SLIP_DIGIT},  /* 陸 */
    {0x67D2, "7", XQR_SLIP_DIGIT},  /* 柒 */
    {0x634C, "8", XQR_SLIP_DIGIT},  /* 捌 */
    {0x7396, "9", XQR_SLIP_DIGIT},  /* 玖 */
    {0x2460, "1", XQR_SLIP_DIGIT},  /* ① */
    {0x2461, "2", XQR_SLIP_DIGIT},  {0x2462, "3", XQR_SLIP_DIGIT},  {0x2463, "4", XQR_SLIP_DIGIT},
    {0x2464, "5", XQR_SLIP_DIGIT},  {0x2465, "6", XQR_SLIP_DIGIT},  {0x2466, "7", XQR_SLIP_DIGIT},
    {0x2467, "8", XQR_SLIP_DIGIT},  {0x2468, "9", XQR_SLIP_DIGIT},  {'l', "1", XQR_SLIP_DIGIT},
    {'|', "1", XQR_SLIP_DIGIT},     {0x571F, "士", XQR_SLIP_PIECE}, /* 土 */
    {0x5E2B, "帥", XQR_SLIP_PIECE}, /* 師 */
    {0x5E08, "帅", XQR_SLIP_PIECE}, /* 师 */
    {',', ".", XQR_SLIP_SIGN},      {0x00B7, ".", XQR_SLIP_SIGN},   /* middle dots */
    {0x2022, ".", XQR_SLIP_SIGN},   {0x2027, ".", XQR_SLIP_SIGN},   {0x22C5, ".", XQR_SLIP_SIGN},
    {0x30FB, ".", XQR_SLIP_SIGN},   {0x3002, ".", XQR_SLIP_SIGN},   /* 。 */
};

/* Between two squares any stroke or arrow is a dash, even 一, which looks like one. */
static const struct likeness squares[] = {
    {'O', "0", XQR_SLIP_DIGIT},   {'o', "0", XQR_SLIP_DIGIT},   {'l', "1", XQR_SLIP_DIGIT}, {'|', "1", XQR_SLIP_DIGIT},
    {'>', "-", XQR_SLIP_SIGN},    {'=', "-", XQR_SLIP_SIGN},    {':', "-", XQR_SLIP_SIGN},  {',', "-", XQR_SLIP_SIGN},
    {'.', "-", XQR_SLIP_SIGN},    {'/', "-", XQR_SLIP_SIGN},    {'*', "-", XQR_SLIP_SIGN},  {'~', "-", XQR_SLIP_SIGN},
    {'_', "-", XQR_SLIP_SIGN},    {0x00D7, "-", XQR_SLIP_SIGN}, /* × */
    {0x2015, "-", XQR_SLIP_SIGN}, /* dashes */
    {0x2192, "-", XQR_SLIP_SIGN}, /* → */
    {0x2500, "-", XQR_SLIP_SIGN}, {0x30FC, "-", XQR_SLIP_SIGN}, /* ー */
    {0x4E00, "-", XQR_SLIP_SIGN}, /* 一 */
};

static bool is_one_of(uint32_t code, const char *ascii)
{
    return code > 0 && code < 128 && strchr(ascii, (int)code);
}

/* Marks of punctuation beyond ASCII. */
static bool is_wide_mark(uint32_t code)
{
    static const uint32_t marks[] = {0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x3001, 0x3002,
                                     0x300A, 0x300B, 0x300C, 0x300D, 0x3010, 0x3011};

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (marks[i] == code)
            return true;
    return false;
}

/* Signs that a move never begins with; "+", "-" and "." may begin one of WXF. */
static bool may_precede(uint32_t code)
{
    return is_one_of(code, " \"'([{<") || is_wide_mark(code);
}

/* Every move ends in a digit. */
static bool may_follow(uint32_t code)
{
    return is_one_of(code, " \"')]}>.,;:!?+#=") || is_wide_mark(code);
}

static uint32_t next_folded(const char **at, const char *end)
{
    return xqri_utf8_fold(xqri_utf8_next(at, end));
}

/* Past "12." or "12、"; NULL if the text begins otherwise or ends there. */
static const char *after_number(const char *text, const char *end)
{
    const char *at = text, *next = text;
    uint32_t code = 0;

    while (next < end && is_one_of(code = next_folded(&next, end), "0123456789"))
        at = next;
    if (at == text || !(is_one_of(code, ".)") || is_wide_mark(code)))
        return NULL;
    for (at = next; next < end && (is_one_of(code = next_folded(&next, end), ".)") || is_wide_mark(code));)
        at = next;
    return at < end ? at : NULL;
}

static const char *skip_before(const char *at, const char *end)
{
    const char *next = at;

    while (at < end && may_precede(next_folded(&next, end)))
        at = next;
    return at;
}

void xqri_repair_trim(const char **text, size_t *len)
{
    const char *const end = *text + *len;
    const char *at = skip_before(*text, end), *last = at;
    const char *const moved = after_number(at, end);

    if (moved)
        at = skip_before(moved, end);
    /* The last character that may stay. */
    for (const char *next = last = at; next < end;)
        if (!may_follow(next_folded(&next, end)))
            last = next;
    *text = at;
    *len = (size_t)(last - at);
}

static const struct likeness *find_likeness(const struct likeness *table, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (table[i].code == code)
            return &table[i];
    return NULL;
}

static bool replace(struct repaired *out, const struct likeness *table, size_t count, const char *text, size_t len)
{
    const char *const end = text + len;
    struct writer writer = xqri_writer(out->text, sizeof out->text);

    if (len >= sizeof out->text)
        return false;
    while (text < end) {
        const char *const start = text;
        const struct likeness *const like = find_likeness(table, count, next_folded(&text, end));

        if (like) {
            xqri_write_text(&writer, like->text);
            out->slips |= like->slip;
        } else {
            xqri_write_bytes(&writer, start, (size_t)(text - start));
        }
    }
    out->len = xqri_writer_finish(&writer);
    return true;
}

bool xqri_repair_words(struct repaired *out, const char *text, size_t len)
{
    *out = (struct repaired){.len = 0};
    return replace(out, words, sizeof words / sizeof *words, text, len);
}

/* "->" and "--" are one dash. */
static void join_dashes(struct repaired *text)
{
    size_t kept = 0;

    for (size_t i = 0; i < text->len; i++) {
        if (text->text[i] == '-' && kept > 0 && text->text[kept - 1] == '-')
            text->slips |= XQR_SLIP_SIGN;
        else
            text->text[kept++] = text->text[i];
    }
    text->len = kept;
}

bool xqri_repair_squares(struct repaired *out, const char *text, size_t len)
{
    *out = (struct repaired){.len = 0};
    if (!replace(out, squares, sizeof squares / sizeof *squares, text, len))
        return false;
    join_dashes(out);
    return true;
}

static bool to_ascii(struct repaired *out, const char *text, size_t len)
{
    *out = (struct repaired){.slips = XQR_SLIP_CASE};
    return xqri_utf8_to_ascii(out->text, sizeof out->text, &out->len, text, len) && out->len > 0;
}

static void make_small(struct repaired *text, size_t from)
{
    for (size_t i = from; i < text->len; i++)
        if (text->text[i] >= 'A' && text->text[i] <= 'Z')
            text->text[i] = (char)(text->text[i] + 32);
}

bool xqri_repair_capital(struct repaired *out, const char *text, size_t len)
{
    if (!to_ascii(out, text, len))
        return false;
    if (out->text[0] >= 'a' && out->text[0] <= 'z')
        out->text[0] = (char)(out->text[0] - 32);
    make_small(out, 1);
    return true;
}

bool xqri_repair_small(struct repaired *out, const char *text, size_t len)
{
    if (!to_ascii(out, text, len))
        return false;
    make_small(out, 0);
    return true;
}
