#include "record/mxq.h"

#include "base/cursor.h"
#include "record/fields.h"
#include "record/placement.h"
#include "record/steps.h"

#include <string.h>

/* The head ends with a text that says "Moves"; those before it are known by their number. */
enum { RESULT_OF_GAME = 2, HEAD = 11, LONGEST_HEAD = 32 };

/* The players and the result are one text, such as "name-胜-name". */
struct result_word {
    const char *gbk;
    xqr_outcome outcome;
};

static const struct result_word result_words[] = {
    {"-\xCA\xA4-", XQR_RED_WINS},   /* 胜 */
    {"-\x84\xD9-", XQR_RED_WINS},   /* 勝 */
    {"-\xBA\xCD-", XQR_DRAW},       /* 和 */
    {"-\xB8\xBA-", XQR_BLACK_WINS}, /* 负 */
    {"-\xD8\x93-", XQR_BLACK_WINS}, /* 負 */
};

#define WORD 4 /* bytes in each */

struct text {
    const uint8_t *at;
    size_t len;
};

/* The next text; false if the file ends before it does. */
static bool next_text(struct text *out, struct file_bytes file, size_t *at)
{
    if (*at >= file.size || file.at[*at] > file.size - *at - 1)
        return false;
    *out = (struct text){file.at + *at + 1, file.at[*at]};
    *at += 1 + out->len;
    return true;
}

static bool says(struct text text, const char *word)
{
    return text.len == strlen(word) && memcmp(text.at, word, text.len) == 0;
}

/* Whether a head begins here. Its texts are one line each: a file of lines holds none, whatever its letters count. */
static bool is_head(struct file_bytes file, size_t at)
{
    struct text text;

    for (unsigned i = 0; i <= LONGEST_HEAD && next_text(&text, file, &at) && !memchr(text.at, '\n', text.len); i++)
        if (says(text, "Moves"))
            return i > RESULT_OF_GAME;
    return false;
}

static bool matches(struct file_bytes file)
{
    return is_head(file, 0);
}

static const uint8_t *find(struct text text, const char *word)
{
    for (size_t i = 0; i + WORD <= text.len; i++)
        if (memcmp(text.at + i, word, WORD) == 0)
            return text.at + i;
    return NULL;
}

static bool read_players(struct builder *b, struct text text)
{
    for (size_t i = 0; i < sizeof result_words / sizeof *result_words; i++) {
        const uint8_t *const dash = find(text, result_words[i].gbk);

        if (!dash)
            continue;
        b->record->outcome = result_words[i].outcome;
        return xqri_field_add_tag(b, "Red", text.at, (size_t)(dash - text.at))
               && xqri_field_add_tag(b, "Black", dash + WORD, text.len - (size_t)(dash - text.at) - WORD);
    }
    return true;
}

/* The three numbers of the time rule become one tag; what is left of each side's time stands behind them. */
static bool read_head(struct builder *b, struct file_bytes file, size_t *at)
{
    static const char *const names[HEAD] = {"Site",  "Date",  "Event",       "RedElo",        "BlackElo",   "Time1",
                                            "Time2", "Time3", "RedTimeLeft", "BlackTimeLeft", "Termination"};
    struct text text;

    for (unsigned i = 0; next_text(&text, file, at) && !says(text, "Moves"); i++) {
        if (i < HEAD && !xqri_field_add_tag(b, names[i], text.at, text.len))
            return false;
        if (i == RESULT_OF_GAME && !read_players(b, text))
            return false;
    }
    return true;
}

/* Files are numbered from 0 at Red's left, ranks lettered from A at Red's side... */
static unsigned read_square(const uint8_t *at)
{
    return at[0] >= '0' && at[0] <= '8' && at[1] >= 'A' && at[1] <= 'J' ? (at[0] - '0') + 9u * (at[1] - 'A') : SQUARES;
}

/* ...and a move that is none is quoted as far as it is plain. */
static bool stop_at(struct builder *b, struct text text, uint64_t offset)
{
    char quote[64];
    size_t len = 0;

    for (; len < text.len && len + 1 < sizeof quote; len++)
        quote[len] = text.at[len] > ' ' && text.at[len] < 127 ? (char)text.at[len] : '?';
    quote[len] = 0;
    return xqri_builder_stop_at_move(b, XQR_ERR_SYNTAX, offset, XQR_LEGAL, quote);
}

/* Reads up to "Ends" and returns whether it was found; *status tells of other failures. */
static bool read_moves(struct builder *b, struct file_bytes file, size_t *at, xqr_status *status)
{
    bool playing = true;
    uint32_t node = 0;
    struct text text;

    while (next_text(&text, file, at) && !says(text, "Ends")) {
        const uint64_t offset = (uint64_t)(text.at - file.at);

        if (!playing)
            continue;
        if (text.len == 5 && text.at[2] == '-') {
            *status = xqri_step_add(b, &node, read_square(text.at), read_square(text.at + 3), offset);
            playing = *status == XQR_OK;
        } else {
            playing = false;
            *status = stop_at(b, text, offset) ? XQR_ERR_SYNTAX : XQR_ERR_NOMEM;
        }
        if (*status == XQR_ERR_NOMEM)
            return false;
    }
    return *at >= 5 && *at <= file.size && memcmp(file.at + *at - 5, "\4Ends", 5) == 0;
}

/* What stands behind the moves is about the game as a whole. */
static bool read_comments(struct builder *b, struct file_bytes file, size_t *at)
{
    struct text text;

    while (next_text(&text, file, at)) {
        if (says(text, "CommentsEnd"))
            return true;
        if (!xqri_builder_add_comment(b, 0, text.at, text.len))
            return false;
    }
    return xqri_builder_stop(b, XQR_ERR_SYNTAX, *at, "the file ends before its comments do");
}

static xqr_status read(struct builder *b, struct file_bytes file, size_t *at)
{
    const size_t begin = *at;
    xqr_status status = XQR_OK;
    bool done;

    if (begin >= file.size)
        return XQR_END;
    if (!is_head(file, begin)) {
        *at = file.size;
        b->record->has_start = false;
        return xqri_builder_stop(b, XQR_ERR_SYNTAX, begin, "no record begins here") ? XQR_OK : XQR_ERR_NOMEM;
    }
    if (!read_head(b, file, at))
        return XQR_ERR_NOMEM;
    if (read_moves(b, file, at, &status))
        done = read_comments(b, file, at);
    else
        done =
            status != XQR_ERR_NOMEM && xqri_builder_stop(b, XQR_ERR_SYNTAX, *at, "the file ends before its moves do");
    if (b->record->code != XQR_OK && !is_head(file, *at))
        *at = file.size;
    return done ? XQR_OK : XQR_ERR_NOMEM;
}

const struct codec xqri_mxq_codec = {.format = XQR_FORMAT_MXQ, .matches = matches, .read = read, .game = GAME_XIANGQI};
