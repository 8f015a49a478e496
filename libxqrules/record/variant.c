#include "record/variant.h"

#include "base/cursor.h"
#include "notation/written.h"
#include "rules/games.h"

#include <string.h>

/* Names are compared by letters and digits alone, so that "Chinese Chess" and "chinese-chess" are one. */
#define LONGEST_NAME 32

/* Games of no floor below that a tag other than Variant may name; there, unknown words are not games (such as "Game 12"). */
static const char *const other_names[] = {"janggi",    "shogi",  "minixiangqi", "jieqi",    "banqi",
                                          "darkchess", "makruk", "draughts",    "checkers", "go",
                                          "weiqi",     "manchu", "supply"};

/* Tags that name the game, the surest first. */
static const char *const variant_tags[] = {"Variant", "GameType", "Game"};

static bool is_other_name(const char *name)
{
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++)
        if (strcmp(name, other_names[i]) == 0)
            return true;
    return xqri_games_know(name);
}

static bool is_own_name(const char *name, const struct game_ops *ops)
{
    for (const char *const *own = ops->tag_names; *own; own++)
        if (strcmp(name, *own) == 0)
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

static enum claim claim_of_tag(const char *text, const struct tag_pair *tag, bool is_variant_tag,
                               const struct game_ops *ops)
{
    char name[LONGEST_NAME + 1];

    if (!plain_name(name, text, tag->value) || name[0] == 0)
        return CLAIM_NOTHING;
    if (is_own_name(name, ops))
        return CLAIM_THIS;
    return is_variant_tag || is_other_name(name) ? CLAIM_OTHER : CLAIM_NOTHING;
}

static enum claim claim_of_tags(const struct draft *draft, const char *text, const struct game_ops *ops,
                                struct span *value)
{
    for (size_t i = 0; i < sizeof variant_tags / sizeof *variant_tags; i++) {
        const struct tag_pair *const tag = xqri_draft_tag(draft, text, variant_tags[i]);
        const enum claim claim = tag ? claim_of_tag(text, tag, i == 0, ops) : CLAIM_NOTHING;

        if (claim == CLAIM_NOTHING)
            continue;
        *value = tag->value;
        return claim;
    }
    return CLAIM_NOTHING;
}

static bool has_fen(const struct draft *draft, const char *text)
{
    const struct tag_pair *const fen = xqri_draft_tag(draft, text, "FEN");

    return draft->has_fen || (fen && fen->value.end > fen->value.begin);
}

/*
 * PGN without a word about the game is of the game that owns PGN. For another one, something in the moves must be found
 * that only it has, unless they are written as no other game's are.
 */
static enum claim claim_of_moves(const struct draft *draft, const char *text, const struct game_ops *ops, size_t *at)
{
    enum claim claim = CLAIM_NOTHING;

    for (size_t i = 0; i < draft->word_count; i++) {
        const struct span word = draft->words[i];
        bool shared;
        const enum game_id game = xqri_written_game(&shared, text + word.begin, word.end - word.begin);

        if (game == ops->id)
            return CLAIM_THIS;
        if (game != GAME_NONE || (shared && claim == CLAIM_NOTHING)) {
            *at = word.begin;
            claim = CLAIM_OTHER;
        }
        if (game != GAME_NONE)
            break;
    }
    return claim;
}

/* Whether one of the first moves, of both sides, is none of this game and one of another. */
static bool begins_as_other(const struct draft *draft, const char *text, const struct game_ops *ops, size_t *at)
{
    for (size_t i = 0; i < draft->word_count && i < 2; i++) {
        const char *const word = text + draft->words[i].begin;
        const size_t len = draft->words[i].end - draft->words[i].begin;
        bool shared;

        *at = draft->words[i].begin;
        if (xqri_written_form(ops, word, len) == FORM_NONE && xqri_written_game(&shared, word, len) != GAME_NONE)
            return true;
    }
    return false;
}

/* A record without moves, of White and Black and not of Red: as likely of the game that owns PGN as of any. */
static bool tells_nothing(const struct draft *draft, const char *text)
{
    return draft->word_count == 0 && xqri_draft_tag(draft, text, "White") && !xqri_draft_tag(draft, text, "Red");
}

/* `message` in parts. */
static struct variant_conflict conflict(xqr_status code, size_t at, const char *const message[4])
{
    struct variant_conflict found = {code, "", at};
    struct writer out = xqri_writer(found.message, sizeof found.message);

    for (unsigned i = 0; i < 4; i++)
        xqri_write_text(&out, message[i]);
    (void)xqri_writer_finish(&out);
    return found;
}

static struct variant_conflict conflict_of_tags(const char *text, struct span value, const struct game_ops *ops)
{
    struct variant_conflict found = conflict(XQR_ERR_UNSUPPORTED, value.begin,
                                             (const char *[]){"the tags name another game than ", ops->name, ": ", ""});
    const size_t len = strlen(found.message);
    char name[LONGEST_NAME + 1] = "";

    (void)plain_name(name, text, value);
    memcpy(found.message + len, name, strlen(name) + 1);
    return found;
}

static struct variant_conflict conflict_of_moves(size_t at, const struct game_ops *ops)
{
    if (ops->owns_pgn)
        return conflict(XQR_ERR_UNSUPPORTED, at,
                        (const char *[]){"the moves are of another game than ", ops->name, "", ""});
    return conflict(XQR_ERR_UNSUPPORTED, at,
                    (const char *[]){"looks like ", xqri_games_pgn_owner()->name, ": nothing in it says ", ops->name});
}

struct variant_conflict xqri_variant_conflict(const struct draft *draft, const char *text, const struct game_ops *ops)
{
    const struct variant_conflict none = {XQR_OK, "", draft->begin};
    struct span value = {draft->begin, draft->begin};
    size_t at = draft->begin;
    const enum claim claim = claim_of_tags(draft, text, ops, &value);

    if (claim == CLAIM_OTHER)
        return conflict_of_tags(text, value, ops);
    if (claim != CLAIM_NOTHING || has_fen(draft, text))
        return none;
    if (ops->owns_pgn ? begins_as_other(draft, text, ops, &at) : claim_of_moves(draft, text, ops, &at) == CLAIM_OTHER)
        return conflict_of_moves(at, ops);
    if (!ops->owns_pgn && tells_nothing(draft, text))
        return conflict(XQR_ERR_NOT_FOUND, draft->begin,
                        (const char *[]){"no moves, and nothing in it says ", ops->name, "", ""});
    return none;
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
    /* Ranks of different widths are a damaged board of some game: the commonest one is told by their number all the same. */
    if (!even)
        return ranks != ops->ranks && ranks == xqri_games_pgn_owner()->ranks;
    return ranks > 2 && (ranks != ops->ranks || width != ops->files);
}
