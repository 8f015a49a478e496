/* SPDX-License-Identifier: Apache-2.0 */
#include "match.h"
#include "tally.h"

#include <stdio.h>
#include <string.h>

int square_in(enum image image, int square)
{
    const int rank = square / ORC_FILES;
    const int file = square % ORC_FILES;

    switch (image) {
    case MIRRORED: return rank * ORC_FILES + ORC_FILES - 1 - file;
    case SWAPPED: return (ORC_RANKS - 1 - rank) * ORC_FILES + file;
    default: return square;
    }
}

struct orc_move move_in(enum image image, struct orc_move move)
{
    return (struct orc_move){ (unsigned char)square_in(image, move.from),
                              (unsigned char)square_in(image, move.to) };
}

struct orc_pos position_in(enum image image, const struct orc_pos *pos)
{
    struct orc_pos seen = *pos;

    if (image == MIRRORED)
        orc_mirror(&seen);
    if (image == SWAPPED)
        orc_swap(&seen);
    return seen;
}

bool library_reads(const struct orc_pos *pos, const xqr_rules *rules,
                   xqr_position *out)
{
    xqr_position read;
    char fen[128];

    orc_format(pos, fen);
    if (xqr_position_parse(&read, rules, fen, XQR_NTS, NULL) != XQR_OK)
        return false;
    if (out)
        *out = read;
    return true;
}

static bool make_start(xqr_position *out, const xqr_rules *rules,
                       enum image image, const struct orc_pos *plain)
{
    xqr_position start;

    if (!library_reads(plain, rules, &start))
        return false;
    switch (image) {
    case MIRRORED: return xqr_position_mirror(out, &start) == XQR_OK;
    case SWAPPED: return xqr_position_swap(out, &start) == XQR_OK;
    default: *out = start; return true;
    }
}

void match_begin(struct match *match, const xqr_rules *rules,
                 enum image image, const struct orc_pos *plain_start)
{
    match->start = match->pos = position_in(image, plain_start);
    match->plies = match->last_capture = 0;
    match->quiet = 0;
    match->round = 1;
    match->lib = (xqr_position){ { 0 } };
    match->game = NULL;
    orc_key(&match->pos, match->keys[0]);
    differs(make_start(&match->lib, rules, image, plain_start)
                && xqr_game_new(&match->game, rules, &match->lib, NULL)
                       == XQR_OK,
            "a game can begin", &match->pos, no_move);
}

void match_play(struct match *match, struct orc_move move)
{
    const xqr_move theirs = xqr_move_make(move.from, move.to);
    const struct orc_pos before = match->pos;
    const bool capture = orc_takes(&before, move);
    xqr_legality why[2] = { XQR_ILLEGAL_NOT_A_MOVE, XQR_ILLEGAL_NOT_A_MOVE };
    const bool played =
        xqr_position_play(&match->lib, theirs, &why[0]) == XQR_OK
        && xqr_game_push(match->game, theirs, &why[1]) == XQR_OK;

    differs(played && why[0] == XQR_LEGAL && why[1] == XQR_LEGAL,
            "the move can be played", &before, move);

    orc_play(&match->pos, move);
    match->moves[match->plies++] = move;
    orc_key(&match->pos, match->keys[match->plies]);
    match->quiet = capture ? 0 : match->quiet + 1;
    match->round += before.turn == ORC_BLACK;
    if (capture)
        match->last_capture = match->plies;
}

size_t match_occurrences(const struct match *match)
{
    size_t count = 0;

    for (size_t ply = match->last_capture; ply <= match->plies; ply++)
        if (strcmp(match->keys[ply], match->keys[match->plies]) == 0)
            count++;
    return count;
}

size_t match_occurrence(const struct match *match, size_t back)
{
    size_t ply = match->plies;

    while (back > 0)
        if (strcmp(match->keys[--ply], match->keys[match->plies]) == 0)
            back--;
    return ply;
}

void match_print(const struct match *match)
{
    char text[128];

    orc_format(&match->start, text);
    printf("    from %s by", text);
    for (size_t i = 0; i < match->plies; i++) {
        write_move(match->moves[i], text);
        printf(" %s", text);
    }
    printf("\n");
}

void match_end(struct match *match)
{
    xqr_game_free(match->game);
    match->game = NULL;
}
