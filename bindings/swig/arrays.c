/* SPDX-License-Identifier: Apache-2.0 */
#include "arrays.h"

#include <string.h>

/** The board of a game as arrays see it. */
struct board {
    size_t files, ranks, planes, plain_moves, moves;
    uint8_t plane_of[10]; /* of Red's piece of a kind, from 1; 0 for kinds the game does not have */
};

static const struct board xiangqi = {
    .files = 9,
    .ranks = 10,
    .planes = 14,
    .plain_moves = 90 * 90,
    .moves = 90 * 90,
    .plane_of = {[XQR_KING] = 1,
                 [XQR_ADVISOR] = 2,
                 [XQR_ELEPHANT] = 3,
                 [XQR_HORSE] = 4,
                 [XQR_ROOK] = 5,
                 [XQR_CANNON] = 6,
                 [XQR_PAWN] = 7},
};

static const struct board chess = {
    .files = 8,
    .ranks = 8,
    .planes = 12,
    .plain_moves = 64 * 64,
    .moves = 64 * 64 + 192,
    .plane_of = {[XQR_PAWN] = 1, [XQR_KNIGHT] = 2, [XQR_BISHOP] = 3, [XQR_ROOK] = 4, [XQR_QUEEN] = 5, [XQR_KING] = 6},
};

static const struct board *board_of(const xqr_rules *rules)
{
    return rules && strcmp(xqr_rules_variant(rules), "chess") == 0 ? &chess : &xiangqi;
}

/* ---- Filling ----------------------------------------------------------------------------------------------------- */

xqr_status arrays_parse(int64_t *out, room positions, const xqr_rules *rules, memory offsets, memory bytes,
                        size_t first, size_t count)
{
    const int64_t *const ends = (const int64_t *)(const void *)offsets.at;
    xqr_position *const list = (xqr_position *)(void *)positions.at;
    size_t done = 0;

    if (count > positions.size / sizeof *list || first + count >= offsets.size / sizeof *ends)
        return XQR_ERR_ARGUMENT;
    for (; done < count; done++) {
        const int64_t from = ends[first + done], to = ends[first + done + 1];

        if (from < 0 || to < from || (uint64_t)to > bytes.size)
            return XQR_ERR_ARGUMENT;
        if (xqr_position_parse(&list[done], rules, bytes.at + from, (size_t)(to - from), NULL) != XQR_OK)
            break;
    }
    *out = (int64_t)done;
    return XQR_OK;
}

xqr_status arrays_game(room positions, const xqr_game *game, size_t first)
{
    xqr_position *const list = (xqr_position *)(void *)positions.at;
    const size_t count = positions.size / sizeof *list;
    xqr_status status = XQR_OK;

    for (size_t i = 0; i < count && status == XQR_OK; i++)
        status = xqr_game_position_at(&list[i], game, first + i);
    return status;
}

xqr_status arrays_gather(room positions, const xqr_position *const *list, size_t count)
{
    if (count > positions.size / sizeof **list)
        return XQR_ERR_ARGUMENT;
    for (size_t i = 0; i < count; i++)
        memcpy(positions.at + i * sizeof **list, list[i], sizeof **list);
    return XQR_OK;
}

/* ---- Planes ------------------------------------------------------------------------------------------------------ */

/* Zeros along the axes from `axis` on. */
static void clear(char *at, const size_t *shape, const int64_t *strides, size_t axes, size_t item)
{
    size_t solid = item; /* bytes that lie together from some axis on */
    size_t inner = axes;

    while (inner > 0 && strides[inner - 1] == (int64_t)solid)
        solid *= shape[--inner];
    if (inner == 0) {
        memset(at, 0, solid);
        return;
    }
    for (size_t i = 0; i < shape[0]; i++)
        clear(at + (int64_t)i * strides[0], shape + 1, strides + 1, axes - 1, item);
}

xqr_status arrays_planes(memory positions, const xqr_rules *rules, bool mover, layout out)
{
    const xqr_position *const list = (const xqr_position *)(const void *)positions.at;
    const size_t count = positions.size / sizeof *list;
    const struct board *const board = board_of(rules);
    const size_t shape[3] = {board->planes, board->ranks, board->files};

    for (size_t i = 0; i < count; i++) {
        char *const base = out.at + (int64_t)i * out.strides[0];
        const bool turned = mover && xqr_position_turn(&list[i]) == XQR_BLACK;

        clear(base, shape, out.strides + 1, 3, out.item);
        for (size_t square = 0; square < board->ranks * board->files; square++) {
            const xqr_piece piece = xqr_position_piece_at(&list[i], (xqr_square)square);
            const size_t rank = square / board->files, file = square % board->files;
            size_t plane;

            if (!piece)
                continue;
            if (!board->plane_of[xqr_piece_kind(piece)]) /* a position of the other game */
                return XQR_ERR_ARGUMENT;
            plane = board->plane_of[xqr_piece_kind(piece)] - 1u;
            if ((xqr_piece_color(piece) == XQR_BLACK) != turned)
                plane += board->planes / 2;
            memcpy(base + (int64_t)plane * out.strides[1]
                       + (int64_t)(turned ? board->ranks - 1 - rank : rank) * out.strides[2]
                       + (int64_t)file * out.strides[3],
                   out.one, out.item);
        }
    }
    return XQR_OK;
}

/* ---- Legal moves ------------------------------------------------------------------------------------------------- */

static size_t turned_square(const struct board *board, size_t square)
{
    return (board->ranks - 1 - square / board->files) * board->files + square % board->files;
}

/* The place of a legal move among all moves: see xqrules/arrays.py. */
static size_t index_of(const struct board *board, xqr_move move, bool turned)
{
    const xqr_kind promotion = xqr_move_promotion(move);
    const size_t squares = board->ranks * board->files;
    size_t from = xqr_move_from(move), to = xqr_move_to(move);

    if (turned) {
        from = turned_square(board, from);
        to = turned_square(board, to);
    }
    if (!promotion)
        return from * squares + to;
    return board->plain_moves + (to < board->files ? 96 : 0) + 12 * (from % board->files)
           + 4 * (to % board->files + 1 - from % board->files) + (board->plane_of[promotion] - 2u);
}

xqr_status arrays_masks(memory positions, const xqr_rules *rules, bool mover, layout out)
{
    const xqr_position *const list = (const xqr_position *)(const void *)positions.at;
    const size_t count = positions.size / sizeof *list;
    const struct board *const board = board_of(rules);
    xqr_move moves[XQR_MAX_MOVES];

    for (size_t i = 0; i < count; i++) {
        char *const base = out.at + (int64_t)i * out.strides[0];
        const bool turned = mover && xqr_position_turn(&list[i]) == XQR_BLACK;
        const size_t found = xqr_position_legal_moves(&list[i], moves, XQR_MAX_MOVES);

        clear(base, &board->moves, out.strides + 1, 1, out.item);
        for (size_t k = 0; k < found; k++) {
            const size_t index = index_of(board, moves[k], turned);

            if (index >= board->moves) /* of a position of the other game */
                return XQR_ERR_ARGUMENT;
            memcpy(base + (int64_t)index * out.strides[1], out.one, out.item);
        }
    }
    return XQR_OK;
}

/* ---- One number each --------------------------------------------------------------------------------------------- */

xqr_status arrays_keys(memory positions, room out)
{
    const xqr_position *const list = (const xqr_position *)(const void *)positions.at;
    const size_t count = positions.size / sizeof *list;
    uint64_t *const keys = (uint64_t *)(void *)out.at;

    if (count > out.size / sizeof *keys)
        return XQR_ERR_ARGUMENT;
    for (size_t i = 0; i < count; i++)
        keys[i] = xqr_position_key(&list[i]);
    return XQR_OK;
}

xqr_status arrays_turns(memory positions, room out)
{
    const xqr_position *const list = (const xqr_position *)(const void *)positions.at;
    const size_t count = positions.size / sizeof *list;

    if (count > out.size)
        return XQR_ERR_ARGUMENT;
    for (size_t i = 0; i < count; i++)
        out.at[i] = (char)xqr_position_turn(&list[i]);
    return XQR_OK;
}
