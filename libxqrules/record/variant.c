#include "record/variant.h"

#include "base/cursor.h"
#include "notation/notation.h"

#include <string.h>

/* Names are compared by letters and digits alone, so that "Chinese Chess" and "chinese-chess" are one. */
#define LONGEST_NAME 32

static const char *const xiangqi_names[] = {"xiangqi", "chinesechess", "cchess", "cnchess", "elephantchess"};

/* Games that a tag other than Variant may name; there, unknown words are not games (such as "Game 12"). */
static const char *const other_names[] = {
    "chess",  "standard", "internationalchess", "janggi", "shogi", "minixiangqi", "jieqi",  "banqi",   "darkchess",
    "makruk", "draughts", "checkers",           "go",     "weiqi", "manchu",      "supply", "chess960"};

/* Tags that name the game, the surest first. */
static const char *const variant_tags[] = {"Variant", "GameType", "Game"};

static bool is_among(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* Copies letters and digits, small; false if the value holds other than ASCII and so is a description, not a name. */
static bool plain_name(char out[LONGEST_NAME + 1], const char *text, struct span value)
{
    size_t len = 0;

    for (size_t at = value.begin; at < value.end; at++) {
        const char c = text[at] >= 'A' && text[at] <= 'Z' ? (char)(text[at] + 32) : text[at];

        if ((unsigned char)c >= 0x80)
            return false;
        if (((c >= 'a' && c <= 'z') || xqri_is_digit(c)) && len < LONGEST_NAME)
            out[len++] = c;
    }
    out[len] = 0;
    return true;
}

enum claim { CLAIM_NOTHING, CLAIM_THIS, CLAIM_OTHER };

static enum claim claim_of_tag(const char *text, const struct tag_pair *tag, bool is_variant_tag)
{
    char name[LONGEST_NAME + 1];

    if (!plain_name(name, text, tag->value) || name[0] == 0)
        return CLAIM_NOTHING;
    if (is_among(name, xiangqi_names, sizeof xiangqi_names / sizeof *xiangqi_names))
        return CLAIM_THIS;
    if (is_variant_tag || is_among(name, other_names, sizeof other_names / sizeof *other_names))
        return CLAIM_OTHER;
    return CLAIM_NOTHING;
}

static enum claim claim_of_tags(const struct draft *draft, const char *text, size_t *at)
{
    for (size_t i = 0; i < sizeof variant_tags / sizeof *variant_tags; i++) {
        const struct tag_pair *const tag = xqri_draft_tag(draft, text, variant_tags[i]);
        const enum claim claim = tag ? claim_of_tag(text, tag, i == 0) : CLAIM_NOTHING;

        if (claim == CLAIM_NOTHING)
            continue;
        *at = tag->value.begin;
        return claim;
    }
    return CLAIM_NOTHING;
}

/* Castling, promotion and queens: moves that only chess has. */
static bool is_chess_move(const char *word, size_t len)
{
    const char *const sign = memchr(word, '=', len);

    if (len >= 3 && (memcmp(word, "O-O", 3) == 0 || memcmp(word, "0-0", 3) == 0))
        return true;
    if (len >= 3 && word[0] == 'Q' && word[len - 1] != '.')
        return true;
    return sign && sign > word + 1 && sign + 1 < word + len && memchr("QRBN", sign[1], 4);
}

static bool has_fen(const struct draft *draft, const char *text)
{
    const struct tag_pair *const fen = xqri_draft_tag(draft, text, "FEN");

    return draft->has_fen || (fen && fen->value.end > fen->value.begin);
}

/*
 * PGN without a word about the game is chess. English short text is common to both games, so something in it must be
 * found that only xiangqi has; all other forms of text are not written for chess.
 */
static enum claim claim_of_moves(const struct draft *draft, const char *text, size_t *at)
{
    enum claim claim = CLAIM_NOTHING;

    for (size_t i = 0; i < draft->word_count; i++) {
        const struct span word = draft->words[i];
        const struct move_text move = xqri_notation_read(text + word.begin, word.end - word.begin);

        if (move.form == FORM_NONE && is_chess_move(text + word.begin, word.end - word.begin)) {
            *at = word.begin;
            return CLAIM_OTHER;
        }
        if (move.form == FORM_ENGLISH && xqri_english_is_xiangqi(&move.english))
            return CLAIM_THIS;
        if (move.form == FORM_ENGLISH && claim == CLAIM_NOTHING) {
            *at = word.begin;
            claim = CLAIM_OTHER;
        }
    }
    return claim;
}

/* A record without moves, of White and Black and not of Red: as likely chess as xiangqi. */
static bool tells_nothing(const struct draft *draft, const char *text)
{
    return draft->word_count == 0 && xqri_draft_tag(draft, text, "White") && !xqri_draft_tag(draft, text, "Red");
}

struct variant_conflict xqri_variant_conflict(const struct draft *draft, const char *text, const struct game_ops *ops)
{
    struct variant_conflict conflict = {XQR_OK, NULL, draft->begin};
    enum claim claim;

    if (ops->id != GAME_XIANGQI)
        return conflict;
    claim = claim_of_tags(draft, text, &conflict.at);
    if (claim == CLAIM_OTHER) {
        conflict.code = XQR_ERR_UNSUPPORTED;
        conflict.message = "the tags name another game than xiangqi";
    }
    if (claim != CLAIM_NOTHING || has_fen(draft, text))
        return conflict;
    if (claim_of_moves(draft, text, &conflict.at) == CLAIM_OTHER) {
        conflict.code = XQR_ERR_UNSUPPORTED;
        conflict.message = "looks like chess: nothing in it says xiangqi";
    } else if (tells_nothing(draft, text)) {
        conflict.code = XQR_ERR_NOT_FOUND;
        conflict.message = "no moves, and nothing in it says xiangqi";
    }
    return conflict;
}

/* Files of one rank of a placement, promotion marks and pieces in hand aside. */
static unsigned count_files(const char **at, const char *end)
{
    unsigned files = 0;

    for (; *at < end && **at != '/' && **at != '['; (*at)++) {
        if (xqri_is_digit(**at)) {
            unsigned empty = 0;

            for (; *at < end && xqri_is_digit(**at) && empty < 100; (*at)++)
                empty = empty * 10 + (unsigned)(**at - '0');
            files += empty;
            (*at)--;
        } else if (**at != '+' && **at != '~') {
            files++;
        }
    }
    return files;
}

#define CHESS_RANKS 8

bool xqri_variant_is_other_board(const char *fen, size_t len, const struct game_ops *ops)
{
    const char *end = fen;
    unsigned ranks = 0, width = 0;
    bool even = true;

    while (len > 0 && xqri_is_blank(*fen)) {
        fen++;
        len--;
    }
    for (end = fen; end < fen + len && !xqri_is_blank(*end); end++)
        ;
    while (fen < end && *fen != '[') {
        const unsigned files = count_files(&fen, end);

        if (ranks++ == 0)
            width = files;
        even &= files == width;
        fen += fen < end && *fen == '/';
    }
    /* Ranks of different widths are a damaged board of some game; eight of them are chess all the same. */
    if (!even)
        return ranks == CHESS_RANKS && ops->ranks != CHESS_RANKS;
    return ranks > 2 && (ranks != ops->ranks || width != ops->files);
}
