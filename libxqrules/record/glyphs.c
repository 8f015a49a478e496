#include "record/glyphs.h"

#include "notation/utf8.h"

#include <string.h>

struct sign {
    const char *text;
    unsigned number;
};

/* In ASCII, after signs of full width and dashes of all kinds have been folded. The first six are those that PGN allows
 * instead of numbers (PGN 8.2.3.8); what the others mean is in PGN 10, and in every book. */
static const struct sign signs[] = {
    {"!", 1},    {"?", 2},   {"!!", 3},   {"??", 4},   {"!?", 5},  {"?!", 6},  {"=", 10},  {"+/=", 14}, {"+=", 14},
    {"=/+", 15}, {"=+", 15}, {"+/-", 16}, {"-/+", 17}, {"+-", 18}, {"-+", 19}, {"N", 146}, {"TN", 146}, {"D", 220},
};

/* Those that have no ASCII form, each one character. */
static const struct {
    uint32_t code;
    unsigned number;
} characters[] = {
    {0x203C, 3},   {0x2047, 4},   {0x2049, 5},   {0x2048, 6}, /* ‼ ⁇ ⁉ ⁈ */
    {0x25A1, 7},   {0x221E, 13},  {0x2A72, 14},  {0x2A71, 15}, /* □ ∞ ⩲ ⩱ */
    {0x00B1, 16},  {0x2213, 17},  {0x2A00, 22},  {0x27F3, 32}, /* ± ∓ ⨀ ⟳ */
    {0x21C6, 132}, {0x2A01, 138}, {0x2206, 140}, {0x2313, 142}, /* ⇆ ⨁ ∆ ⌓ */
};

#define LONGEST 3

static unsigned of_character(uint32_t code)
{
    for (size_t i = 0; i < sizeof characters / sizeof *characters; i++)
        if (characters[i].code == code)
            return characters[i].number;
    return 0;
}

unsigned xqri_glyph_of_sign(const char *text, size_t len)
{
    const char *at = text;
    char plain[LONGEST];
    size_t count = 0;

    if (len == 0)
        return 0;
    if ((unsigned char)*text >= 0x80) {
        const unsigned number = of_character(xqri_utf8_next(&at, text + len));

        if (number > 0)
            return at == text + len ? number : 0;
    }
    if (!xqri_utf8_to_ascii(plain, sizeof plain, &count, text, len))
        return 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strlen(signs[i].text) == count && memcmp(signs[i].text, plain, count) == 0)
            return signs[i].number;
    return 0;
}

/* A square stands for what could not be read, too, and that is part of a word. */
#define SQUARE 0x25A1

bool xqri_glyph_is_sign(uint32_t code)
{
    return code >= 0x80 && code != SQUARE && of_character(code) > 0;
}

size_t xqri_glyph_at_end(const char *text, size_t len)
{
    size_t longest = 0;

    if (len < 2 || !strchr("+-=", text[len - 1]) || text[len - 1] == 0)
        return 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *const sign = signs[i].text;
        const size_t size = strlen(sign);

        if (size > longest && size < len && strchr("+-=", sign[size - 1]) && memcmp(text + len - size, sign, size) == 0)
            longest = size;
    }
    return longest;
}
