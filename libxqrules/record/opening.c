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

/* Whether the field behind the placement names a side. */
static bool names_side(const char *at, const char *end)
{
    while (at < end && xqri_is_blank(*at))
        at++;
    return at < end && memchr("wWrRbB", *at, 6) && (at + 1 == end || xqri_is_blank(at[1]));
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

xqr_status xqri_opening_read(struct opening *out, const struct game_ops *ops, const char *fen, size_t len,
                             xqr_error *err)
{
    const char *const end = fen + len;
    const char *begin = fen, *placement_end;
    xqr_fault fault;

    while (begin < end && xqri_is_blank(*begin))
        begin++;
    for (placement_end = begin; placement_end < end && !xqri_is_blank(*placement_end); placement_end++)
        ;
    out->count = 0;
    if (!names_side(placement_end, end) && placement_end - begin <= LONGEST_PLACEMENT)
        read_both_sides(out, ops, begin, (size_t)(placement_end - begin));
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
