#include "notation/utf8.h"

static bool is_trail(const char *at, const char *end)
{
    return at < end && ((unsigned char)*at & 0xC0) == 0x80;
}

/* How many bytes a lead byte announces; 0 if it can begin no character. C0, C1 and F5-FF never occur. */
static unsigned announced_length(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/* Overlong forms, surrogates and numbers beyond Unicode are not characters, however well their bytes are formed. */
static bool is_character(uint32_t code, unsigned length)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};

    return code >= least[length] && code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
}

uint32_t xqri_utf8_next(const char **at, const char *end)
{
    static const uint8_t lead_bits[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    const char *next = *at;
    const unsigned char lead = (unsigned char)*next++;
    const unsigned length = announced_length(lead);
    uint32_t code = lead & lead_bits[length];

    if (length == 1) {
        *at = next;
        return lead;
    }
    for (unsigned i = 1; i < length; i++, next++) {
        if (!is_trail(next, end)) {
            (*at)++;
            return UTF8_BROKEN;
        }
        code = code << 6 | ((unsigned char)*next & 0x3F);
    }
    if (length == 0 || !is_character(code, length)) {
        (*at)++;
        return UTF8_BROKEN;
    }
    *at = next;
    return code;
}

size_t xqri_utf8_valid(const char *text, size_t len)
{
    const char *at = text;
    const char *const end = text + len;

    while (at < end) {
        const char *const start = at;

        /* U+FFFD itself is a character like others where it is written out in its three bytes. */
        if (xqri_utf8_next(&at, end) == UTF8_BROKEN && at - start == 1)
            return (size_t)(start - text);
    }
    return len;
}

size_t xqri_utf8_cut(const char *text, size_t len, size_t cap)
{
    size_t size = len < cap ? len : cap;

    if (size < len)
        while (size > 0 && is_trail(text + size, text + len))
            size--;
    return size;
}

uint32_t xqri_utf8_fold(uint32_t code)
{
    if (code >= 0xFF01 && code <= 0xFF5E)
        return code - 0xFF01 + '!';
    switch (code) {
    case '\t':
    case '\r':
    case '\n':
    case '\f':
    case '\v':
    case 0x00A0: /* no-break space */
    case 0x3000: /* ideographic space */
    case 0xE5E5: /* the same in GBK, which GB18030 turned into a character of its own */
    case 0xFEFF: /* byte order mark in mid-text */
    case 0x200B: /* zero-width space */ return ' ';
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212: return '-';
    default: return code;
    }
}

bool xqri_utf8_to_ascii(char *out, size_t cap, size_t *count, const char *text, size_t len)
{
    const char *const end = text + len;
    size_t used = 0;

    while (text < end) {
        uint32_t code = (unsigned char)*text;

        if (code > ' ' && code <= '~')
            text++; /* nearly all text that is a move */
        else
            code = xqri_utf8_fold(xqri_utf8_next(&text, end));
        if (code == ' ')
            continue;
        if (code < ' ' || code > '~' || used == cap)
            return false;
        out[used++] = (char)code;
    }
    *count = used;
    return true;
}

size_t xqri_utf8_put(char out[4], uint32_t code)
{
    if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        code = UTF8_BROKEN;
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xC0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3F));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xE0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3F));
        out[2] = (char)(0x80 | (code & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 0x3F));
    out[2] = (char)(0x80 | (code >> 6 & 0x3F));
    out[3] = (char)(0x80 | (code & 0x3F));
    return 4;
}
