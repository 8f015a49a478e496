#include "notation/chinese.h"

#include "notation/utf8.h"

/* What a character says. */
enum glyph_class { GLYPH_NONE, GLYPH_PIECE, GLYPH_DIGIT, GLYPH_PLACE, GLYPH_ACTION };

struct glyph {
    uint32_t code;
    uint8_t class; /* enum glyph_class */
    uint8_t value; /* xqr_kind, 1-9, enum place or enum action */
};

/* Both scripts, the variants that mark a side (俥 傌 砲) and what keyboards and old code pages make of them. */
static const struct glyph glyphs[] = {
    {0x8F66, GLYPH_PIECE, XQR_ROOK},      /* 车 */
    {0x8ECA, GLYPH_PIECE, XQR_ROOK},      /* 車 */
    {0xF902, GLYPH_PIECE, XQR_ROOK},      /* 車, compatibility form */
    {0x4FE5, GLYPH_PIECE, XQR_ROOK},      /* 俥 */
    {0x4F21, GLYPH_PIECE, XQR_ROOK},      /* 伡 */
    {0x9A6C, GLYPH_PIECE, XQR_HORSE},     /* 马 */
    {0x99AC, GLYPH_PIECE, XQR_HORSE},     /* 馬 */
    {0x508C, GLYPH_PIECE, XQR_HORSE},     /* 傌 */
    {0x70AE, GLYPH_PIECE, XQR_CANNON},    /* 炮 */
    {0x7832, GLYPH_PIECE, XQR_CANNON},    /* 砲 */
    {0x5305, GLYPH_PIECE, XQR_CANNON},    /* 包 */
    {0x8C61, GLYPH_PIECE, XQR_ELEPHANT},  /* 象 */
    {0x76F8, GLYPH_PIECE, XQR_ELEPHANT},  /* 相 */
    {0x58EB, GLYPH_PIECE, XQR_ADVISOR},   /* 士 */
    {0x4ED5, GLYPH_PIECE, XQR_ADVISOR},   /* 仕 */
    {0x5E05, GLYPH_PIECE, XQR_KING},      /* 帅 */
    {0x5E25, GLYPH_PIECE, XQR_KING},      /* 帥 */
    {0x5C06, GLYPH_PIECE, XQR_KING},      /* 将 */
    {0x5C07, GLYPH_PIECE, XQR_KING},      /* 將 */
    {0x5175, GLYPH_PIECE, XQR_PAWN},      /* 兵 */
    {0x5352, GLYPH_PIECE, XQR_PAWN},      /* 卒 */
    {0x524D, GLYPH_PLACE, PLACE_FRONT},   /* 前 */
    {0x4E2D, GLYPH_PLACE, PLACE_MIDDLE},  /* 中 */
    {0x540E, GLYPH_PLACE, PLACE_BACK},    /* 后 */
    {0x5F8C, GLYPH_PLACE, PLACE_BACK},    /* 後 */
    {0x8FDB, GLYPH_ACTION, ACTION_FORWARD}, /* 进 */
    {0x9032, GLYPH_ACTION, ACTION_FORWARD}, /* 進 */
    {0x9000, GLYPH_ACTION, ACTION_BACK},  /* 退 */
    {0x5E73, GLYPH_ACTION, ACTION_SIDEWAYS}, /* 平 */
    {0x4E00, GLYPH_DIGIT, 1}, /* 一 */
    {0x4E8C, GLYPH_DIGIT, 2}, /* 二 */
    {0x4E09, GLYPH_DIGIT, 3}, /* 三 */
    {0x56DB, GLYPH_DIGIT, 4}, /* 四 */
    {0x4E94, GLYPH_DIGIT, 5}, /* 五 */
    {0x516D, GLYPH_DIGIT, 6}, /* 六 */
    {0x4E03, GLYPH_DIGIT, 7}, /* 七 */
    {0x516B, GLYPH_DIGIT, 8}, /* 八 */
    {0x4E5D, GLYPH_DIGIT, 9}, /* 九 */
};

#define LONGEST 5 /* 前兵六平五; a short text is one less */

/* Digits, and the signs that stand for the action in the international style. */
static struct glyph sign_glyph(uint32_t code)
{
    if (code >= '1' && code <= '9')
        return (struct glyph){code, GLYPH_DIGIT, (uint8_t)(code - '0')};
    switch (code) {
    case '+': return (struct glyph){code, GLYPH_ACTION, ACTION_FORWARD};
    case '-': return (struct glyph){code, GLYPH_ACTION, ACTION_BACK};
    case '=':
    case '.': return (struct glyph){code, GLYPH_ACTION, ACTION_SIDEWAYS};
    default: return (struct glyph){code, GLYPH_NONE, 0};
    }
}

static struct glyph glyph_of(uint32_t code)
{
    const uint32_t folded = xqri_utf8_fold(code);

    if (folded < 128)
        return sign_glyph(folded);
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (glyphs[i].code == code)
            return glyphs[i];
    return (struct glyph){code, GLYPH_NONE, 0};
}

/* The characters of the text without blanks; 0 if there is one that has no place in a move, or too many. */
static size_t read_glyphs(struct glyph out[LONGEST + 1], const char *text, size_t len)
{
    const char *const end = text + len;
    size_t count = 0;

    while (text < end) {
        const uint32_t code = xqri_utf8_next(&text, end);

        if (xqri_utf8_fold(code) == ' ')
            continue;
        if (count == LONGEST)
            return 0;
        out[count] = glyph_of(code);
        if (out[count++].class == GLYPH_NONE)
            return 0;
    }
    out[count] = (struct glyph){0, GLYPH_NONE, 0};
    return count;
}

static bool take(const struct glyph **at, enum glyph_class class, uint8_t *value)
{
    if ((*at)->class != class)
        return false;
    *value = (*at)->value;
    (*at)++;
    return true;
}

/* A digit in front of a piece, or of another digit, counts pieces; a digit after the piece is its file. */
static bool takes_ordinal(const struct glyph *at)
{
    return at[0].class == GLYPH_DIGIT && (at[1].class == GLYPH_PIECE || at[1].class == GLYPH_DIGIT);
}

/* Which piece: place before or after the name (前炮, 炮前), then perhaps a file (前兵六, 前六). */
static bool read_piece(const struct glyph **at, struct description *out)
{
    if (takes_ordinal(*at)) {
        out->place = PLACE_NTH;
        (void)take(at, GLYPH_DIGIT, &out->nth);
    } else {
        (void)take(at, GLYPH_PLACE, &out->place);
    }
    (void)take(at, GLYPH_PIECE, &out->kind);
    if (out->place == PLACE_NONE)
        (void)take(at, GLYPH_PLACE, &out->place);
    (void)take(at, GLYPH_DIGIT, &out->file);
    return out->kind || out->place;
}

/* Digits and signs alone are WXF: 16.5 */
static bool has_chinese(const struct glyph *at)
{
    for (; at->class != GLYPH_NONE; at++)
        if (xqri_utf8_fold(at->code) >= 128)
            return true;
    return false;
}

/* What follows the piece. In short only the piece, its file and the number are written, all three. */
static enum chinese_style read_action(const struct glyph **at, struct description *out)
{
    const uint32_t code = (*at)->code;

    if (take(at, GLYPH_ACTION, &out->action))
        return xqri_utf8_fold(code) < 128 ? CHINESE_SIGNS : CHINESE_WORDS;
    out->action = ACTION_UNSAID;
    return out->kind && out->file ? CHINESE_SHORT : CHINESE_NOTHING;
}

enum chinese_style xqri_chinese_read(struct description *out, const char *text, size_t len)
{
    struct glyph row[LONGEST + 1];
    struct description read = {0};
    const struct glyph *at = row;
    enum chinese_style style;

    if (read_glyphs(row, text, len) < 3 || !read_piece(&at, &read))
        return CHINESE_NOTHING;
    style = read_action(&at, &read);
    if (style == CHINESE_SIGNS && !has_chinese(row))
        return CHINESE_NOTHING;
    if (style == CHINESE_NOTHING || !take(&at, GLYPH_DIGIT, &read.number) || at->class != GLYPH_NONE)
        return CHINESE_NOTHING;
    *out = read;
    return style;
}

bool xqri_chinese_names_other_side(const char *text, size_t len, unsigned color)
{
    static const uint32_t words[2][6] = {
        {0x5E05, 0x5E25, 0x4ED5, 0x76F8, 0x5175, 0x5175}, /* 帅 帥 仕 相 兵 */
        {0x5C06, 0x5C07, 0x58EB, 0x8C61, 0x5352, 0x5352}, /* 将 將 士 象 卒 */
    };
    const char *const end = text + len;

    while (text < end) {
        const uint32_t code = xqri_utf8_next(&text, end);

        for (size_t i = 0; i < 6; i++)
            if (code == words[color == XQR_RED][i])
                return true;
    }
    return false;
}

/* How one text is written. */
struct pen {
    struct writer *out;
    unsigned color;
    bool traditional;
    enum chinese_style style;
};

static void write_number(const struct pen *pen, unsigned number, bool counts_pieces)
{
    static const char *const chinese[10] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
    static const char *const wide[10] = {"", "１", "２", "３", "４", "５", "６", "７", "８", "９"};

    /* Counting pieces is in Chinese digits for both sides. */
    if (counts_pieces || (pen->style == CHINESE_WORDS && pen->color == XQR_RED))
        xqri_write_text(pen->out, chinese[number]);
    else if (pen->style == CHINESE_WORDS)
        xqri_write_text(pen->out, wide[number]);
    else
        xqri_write_number(pen->out, number);
}

static void write_kind(const struct pen *pen, unsigned kind)
{
    static const char *const names[2][2][8] = {
        {{"", "帅", "仕", "相", "马", "车", "炮", "兵"}, {"", "将", "士", "象", "马", "车", "炮", "卒"}},
        {{"", "帥", "仕", "相", "馬", "車", "炮", "兵"}, {"", "將", "士", "象", "馬", "車", "炮", "卒"}},
    };

    xqri_write_text(pen->out, names[pen->traditional][pen->color][kind]);
}

static void write_place(const struct pen *pen, const struct description *d)
{
    static const char *const words[2][4] = {{"", "前", "中", "后"}, {"", "前", "中", "後"}};

    if (d->place == PLACE_NTH)
        write_number(pen, d->nth, true);
    else
        xqri_write_text(pen->out, words[pen->traditional][d->place]);
}

static void write_action(const struct pen *pen, unsigned action)
{
    static const char *const words[2][3] = {{"进", "退", "平"}, {"進", "退", "平"}};
    static const char signs[] = "+-=";

    if (pen->style == CHINESE_WORDS)
        xqri_write_text(pen->out, words[pen->traditional][action]);
    else if (pen->style == CHINESE_SIGNS)
        xqri_write_char(pen->out, signs[action]);
}

void xqri_chinese_write(struct writer *out, const struct description *d, unsigned color, bool traditional,
                        enum chinese_style style)
{
    const struct pen pen = {out, color, traditional, style};

    write_place(&pen, d);
    if (!d->place || !d->file || style == CHINESE_SHORT)
        write_kind(&pen, d->kind);
    if (d->file)
        write_number(&pen, d->file, false);
    write_action(&pen, d->action);
    write_number(&pen, d->number, false);
}
