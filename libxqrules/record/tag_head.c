#include "record/tag_head.h"

#include "record/draft.h"

#include <string.h>

/* Opening quotes, and what closes each: itself, or any sign of its pair, for people mix them up. */
static const struct {
    uint32_t opening;
    uint32_t closing[4];
} quotes[] = {
    {'"', {'"', '"', '"', '"'}},
    {'\'', {'\'', 0x2018, 0x2019, '\''}},
    {'`', {'\'', '`', 0x2019, '`'}},
    {0x201C, {0x201C, 0x201D, 0x201E, '"'}}, /* “ ” */
    {0x201D, {0x201C, 0x201D, 0x201E, '"'}},
    {0x201E, {0x201C, 0x201D, 0x201E, '"'}}, /* „ */
    {0x2018, {0x2018, 0x2019, '\'', '\''}},  /* ‘ ’ */
    {0x2019, {0x2018, 0x2019, '\'', '\''}},
    {0x00AB, {0x00BB, 0x00BB, 0x00BB, 0x00BB}}, /* « » */
    {0x300C, {0x300D, 0x300D, 0x300D, 0x300D}}, /* 「 」 */
    {0x300E, {0x300F, 0x300F, 0x300F, 0x300F}}, /* 『 』 */
};

bool xqri_tag_head_closes(uint32_t opening, uint32_t sign)
{
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
        if (quotes[i].opening == opening)
            for (size_t k = 0; k < 4; k++)
                if (quotes[i].closing[k] == sign)
                    return true;
    return false;
}

static bool is_quote(uint32_t sign)
{
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
        if (quotes[i].opening == sign)
            return true;
    return false;
}

static bool ends_name(uint32_t sign)
{
    return sign == 0 || sign == ' ' || (sign < 0x80 && strchr("\"'`[](){}%;:=", (int)sign)) || is_quote(sign);
}

/* Whether the line before the one an offset lies in begins with a bracket. */
static bool follows_tag(const struct lexer *in, size_t at)
{
    size_t next;

    while (at > 0 && in->text[at - 1] != '\n')
        at--;
    if (at == 0)
        return false;
    for (at--; at > 0 && in->text[at - 1] != '\n';)
        at--;
    return xqri_lexer_sign(in, xqri_lexer_skip_blanks(in, at, true), &next) == '[';
}

/* Without quotes only known names make a tag, and not those that a sentence in brackets might begin with ([White
 * resigns]) unless other tags stand above. */
static bool stands_bare(const struct lexer *in, size_t at, struct span name)
{
    static const char *const alone[] = {"FEN", "Event", "SetUp", "Variant"};
    static const char *const below[] = {"Site", "Date", "Round", "White", "Black", "Red", "Result"};

    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (xqri_span_is(in->text, name, alone[i]))
            return true;
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        if (xqri_span_is(in->text, name, below[i]))
            return follows_tag(in, at);
    return false;
}

bool xqri_tag_head_read(struct tag_head *out, const struct lexer *in, size_t at)
{
    const size_t bracket = at;
    size_t next;
    uint32_t sign;

    if (xqri_lexer_sign(in, at, &next) != '[')
        return false;
    out->name.begin = at = xqri_lexer_skip_blanks(in, next, true);
    while (!ends_name(xqri_lexer_sign(in, at, &next)))
        at = next;
    out->name.end = at;
    if (out->name.end == out->name.begin)
        return false;
    at = xqri_lexer_skip_blanks(in, at, true);
    sign = xqri_lexer_sign(in, at, &next);
    if (sign == ':' || sign == '=') {
        at = xqri_lexer_skip_blanks(in, next, true);
        sign = xqri_lexer_sign(in, at, &next);
    }
    out->quote = is_quote(sign) ? sign : 0;
    out->value = out->quote ? next : at;
    if (out->quote)
        return true;
    return sign != 0 && sign != ' ' && sign != ']' && at > out->name.end && stands_bare(in, bracket, out->name);
}

bool xqri_tag_head_names_game(const char *text, struct span name)
{
    static const char *const names[] = {"Event", "Site", "Date", "Round", "White",   "Black",
                                        "Red",   "FEN",  "Game", "Title", "Variant", "Result"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (xqri_span_is(text, name, names[i]))
            return true;
    return false;
}

bool xqri_tag_head_is_of_game(const struct lexer *in, size_t at)
{
    struct tag_head head;

    return xqri_tag_head_read(&head, in, at) && head.quote == '"' && xqri_tag_head_names_game(in->text, head.name);
}
