#include "record/outcome.h"

#include "notation/utf8.h"

#include <string.h>

#define LONGEST 24

struct outcome_word {
    const char *word;
    xqr_outcome outcome;
};

/* In ASCII, after full-width signs and dashes of all kinds have been folded. */
static const struct outcome_word marks[] = {
    {"*", XQR_NO_OUTCOME}, {"1-0", XQR_RED_WINS},   {"0-1", XQR_BLACK_WINS}, {"1/2-1/2", XQR_DRAW}, {"1/2", XQR_DRAW},
    {"1:0", XQR_RED_WINS}, {"0:1", XQR_BLACK_WINS}, {"1/2:1/2", XQR_DRAW},   {"0.5-0.5", XQR_DRAW},
};

/* Signs of results that have no ASCII form. */
static const struct outcome_word signs[] = {
    {"½-½", XQR_DRAW},
    {"½", XQR_DRAW},
    {"½:½", XQR_DRAW},
};

static const struct outcome_word english[] = {
    {"red win", XQR_RED_WINS}, {"red won", XQR_RED_WINS},     {"white win", XQR_RED_WINS},
    {"draw", XQR_DRAW},        {"black win", XQR_BLACK_WINS}, {"black won", XQR_BLACK_WINS},
};

/* What a character of a Chinese result says. Other characters make it no result mark. */
struct outcome_signs {
    bool red, black, win, loss, draw, other;
};

static struct outcome_signs read_chinese(const char *text, size_t len)
{
    const char *const end = text + len;
    struct outcome_signs seen = {false, false, false, false, false, false};

    while (text < end) {
        switch (xqri_utf8_next(&text, end)) {
        case 0x7EA2:
        case 0x7D05:
        case 0x5148: seen.red = true; break;                /* 红 紅 先 */
        case 0x9ED1:
        case 0x9ED2:
        case 0x540E:
        case 0x5F8C: seen.black = true; break; /* 黑 黒 后 後 */
        case 0x80DC:
        case 0x52DD:
        case 0x8D62:
        case 0x8D0F: seen.win = true; break;   /* 胜 勝 赢 贏 */
        case 0x8D1F:
        case 0x8CA0:
        case 0x8F93:
        case 0x8F38: seen.loss = true; break;  /* 负 負 输 輸 */
        case 0x548C: seen.draw = true; break;                                         /* 和 */
        case 0x65B9:
        case 0x68CB:
        case 0x5C40:
        case 0x624B: break;                    /* 方 棋 局 手 */
        default: seen.other = true; break;
        }
    }
    return seen;
}

/* 红胜, 黑负 and 先胜 are Red's win; 和 is a draw; both sides or both results in one text say nothing. */
static xqr_outcome outcome_of(const struct outcome_signs *seen)
{
    if (seen->draw)
        return seen->win || seen->loss ? XQR_NO_OUTCOME : XQR_DRAW;
    if (seen->red == seen->black || seen->win == seen->loss)
        return XQR_NO_OUTCOME;
    return seen->red == seen->win ? XQR_RED_WINS : XQR_BLACK_WINS;
}

static bool find_word(xqr_outcome *out, const struct outcome_word *words, size_t count, const char *text, size_t len)
{
    for (size_t i = 0; i < count; i++) {
        if (strlen(words[i].word) != len || memcmp(words[i].word, text, len) != 0)
            continue;
        *out = words[i].outcome;
        return true;
    }
    return false;
}

static bool find_exact(xqr_outcome *out, const char *text, size_t len)
{
    char plain[LONGEST];
    size_t count = 0;

    if (xqri_utf8_to_ascii(plain, sizeof plain, &count, text, len)
        && find_word(out, marks, sizeof marks / sizeof *marks, plain, count))
        return true;
    return find_word(out, signs, sizeof signs / sizeof *signs, text, len);
}

bool xqri_outcome_of_mark(xqr_outcome *out, const char *word, size_t len)
{
    struct outcome_signs seen;

    if (len == 0 || len > LONGEST)
        return false;
    if (find_exact(out, word, len))
        return true;
    seen = read_chinese(word, len);
    if (seen.other || outcome_of(&seen) == XQR_NO_OUTCOME)
        return false;
    *out = outcome_of(&seen);
    return true;
}

static xqr_outcome find_english(const char *value, size_t len)
{
    for (size_t i = 0; i < sizeof english / sizeof *english; i++) {
        const size_t size = strlen(english[i].word);

        for (size_t at = 0; at + size <= len; at++) {
            size_t same = 0;

            while (same < size && (value[at + same] | 0x20) == (english[i].word[same] | 0x20))
                same++;
            if (same == size)
                return english[i].outcome;
        }
    }
    return XQR_NO_OUTCOME;
}

xqr_outcome xqri_outcome_of_tag(const char *value, size_t len)
{
    xqr_outcome outcome = XQR_NO_OUTCOME;
    struct outcome_signs seen;
    size_t word = 0;

    while (len > 0 && (value[0] == ' ' || value[0] == '\t')) {
        value++;
        len--;
    }
    while (word < len && value[word] != ' ' && value[word] != '\t')
        word++;
    if (find_exact(&outcome, value, word))
        return outcome;
    seen = read_chinese(value, len);
    outcome = outcome_of(&seen);
    return outcome != XQR_NO_OUTCOME ? outcome : find_english(value, len);
}
