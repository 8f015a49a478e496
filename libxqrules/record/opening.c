#include "record/opening.h"

#include "base/cursor.h"
#include "base/error.h"
#include "record/variant.h"

#include <string.h>

/* A placement is 10 ranks of at most 9 letters and 9 strokes. */
#define LONGEST_PLACEMENT 100

static bool read_board(struct board *out, const struct game_ops *ops, const char *fen, size_t len, xqr_fault *fault)
{
    xqr_fault faults[2];
    size_t fault_count = 0;

    if (ops->read(out, fen, len, faults, 2, &fault_count) > 0 && fault_count > 0) {
        *fault = faults[0];
        return false;
    }
    return true;
}

/* How the field behind the placement names the side to move. */
enum side_field {
    SIDE_MISSING,
    SIDE_LETTER, /* as every reader of FEN knows it */
    SIDE_WORD,
    SIDE_UNSURE, /* "-b" and its kind: programs write it for either side */
    SIDE_UNKNOWN
};

struct side_word {
    const char *word;
    char letter;
};

static bool is_word(const char *at, const char *end, const char *word)
{
    const size_t len = strlen(word);

    if ((size_t)(end - at) != len)
        return false;
    for (size_t i = 0; i < len; i++)
        if ((at[i] >= 'A' && at[i] <= 'Z' ? at[i] + 32 : at[i]) != word[i])
            return false;
    return true;
}

static enum side_field read_side(const char *at, const char *end, char *letter)
{
    static const struct side_word words[] = {{"white", 'w'}, {"red", 'w'},  {"black", 'b'}, {"红", 'w'},
                                             {"紅", 'w'},    {"黑", 'b'},   {"红方", 'w'},  {"紅方", 'w'},
                                             {"黑方", 'b'},  {"红先", 'w'}, {"紅先", 'w'},  {"黑先", 'b'}};

    if (at == end)
        return SIDE_MISSING;
    if (end - at == 1 && memchr("wWrRbB", *at, 6))
        return SIDE_LETTER;
    if (end - at == 2 && *at == '-' && memchr("wWrRbB", at[1], 6))
        return SIDE_UNSURE;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        *letter = words[i].letter;
        if (is_word(at, end, words[i].word))
            return SIDE_WORD;
    }
    return SIDE_UNKNOWN;
}

/* The placement with each side to move in turn. */
static void read_both_sides(struct opening *out, const struct game_ops *ops, const char *placement, size_t len)
{
    char fen[LONGEST_PLACEMENT + 2];
    xqr_fault fault;

    memcpy(fen, placement, len);
    fen[len] = ' ';
    for (unsigned color = XQR_RED; color <= XQR_BLACK; color++) {
        fen[len + 1] = color == XQR_RED ? 'w' : 'b';
        if (read_board(&out->boards[out->count], ops, fen, len + 2, &fault))
            out->count++;
    }
}

/* The placement with the side's letter in place of a word, and what follows. */
static bool read_with_side(struct opening *out, const struct game_ops *ops, const char *placement, size_t len,
                           char letter, const char *rest, size_t rest_len)
{
    char fen[LONGEST_PLACEMENT + 64];
    xqr_fault fault;

    if (rest_len > 60)
        return false;
    memcpy(fen, placement, len);
    fen[len] = ' ';
    fen[len + 1] = letter;
    memcpy(fen + len + 2, rest, rest_len);
    out->count = read_board(&out->boards[0], ops, fen, len + 2 + rest_len, &fault);
    return out->count > 0;
}

xqr_status xqri_opening_read(struct opening *out, const struct game_ops *ops, const char *fen, size_t len,
                             xqr_error *err)
{
    const char *const end = fen + len;
    const char *begin = fen, *placement_end, *side, *side_end;
    char letter = 'w';
    xqr_fault fault;

    while (begin < end && xqri_is_blank(*begin))
        begin++;
    for (placement_end = begin; placement_end < end && !xqri_is_blank(*placement_end); placement_end++)
        ;
    for (side = placement_end; side < end && xqri_is_blank(*side); side++)
        ;
    for (side_end = side; side_end < end && !xqri_is_blank(*side_end); side_end++)
        ;
    out->count = 0;
    if (placement_end - begin <= LONGEST_PLACEMENT) {
        switch (read_side(side, side_end, &letter)) {
        case SIDE_MISSING:
        case SIDE_UNSURE: read_both_sides(out, ops, begin, (size_t)(placement_end - begin)); break;
        case SIDE_WORD:
            if (read_with_side(out, ops, begin, (size_t)(placement_end - begin), letter, side_end,
                               (size_t)(end - side_end)))
                return XQR_OK;
            break;
        default: break;
        }
    }
    if (out->count > 0)
        return XQR_OK;
    if (read_board(&out->boards[0], ops, fen, len, &fault)) {
        out->count = 1;
        return XQR_OK;
    }
    if (xqri_variant_is_other_board(fen, len, ops))
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "the FEN is of another game's board");
    return xqri_fail(err, fault.code == XQR_FAULT_SYNTAX ? XQR_ERR_SYNTAX : XQR_ERR_SETUP, fault.offset, fault.message);
}
