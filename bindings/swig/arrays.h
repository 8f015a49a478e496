/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Blocks of positions: many of them one behind the other, filled from texts, moves or games, and asked about at once.
 *
 * Memory is the caller's. What has the shape of a NumPy array comes with its strides, so that any layout can be written
 * in place. Sizes are checked here; that an address is good, nobody can check.
 */
#ifndef XQRULES_SWIG_ARRAYS_H
#define XQRULES_SWIG_ARRAYS_H

#include <xqrules/xqrules.h>

/** Memory to be read. */
typedef struct memory {
    const char *at;
    size_t size;
} memory;

/** Memory to be written. */
typedef struct room {
    char *at;
    size_t size;
} room;

/** Where the items of an array go: its first item, the strides of its axes in bytes, and the bytes of an item that is 1. */
typedef struct layout {
    char *at;
    int64_t strides[4];
    const char *one;
    size_t item;
} layout;

/**
 * Read positions from texts; text i has the bytes from offset i to offset i + 1.
 *
 * @param[out] out        How many were read; the next one could not be.
 * @param      positions  Room for @p count positions.
 * @param      rules      Names the game.
 * @param      offsets    One int64_t more than there are texts.
 * @param      bytes      UTF-8.
 * @param      first      The first text.
 * @param      count      How many.
 * @return #XQR_OK, or #XQR_ERR_ARGUMENT if the sizes do not fit.
 */
xqr_status arrays_parse(int64_t *out, room positions, const xqr_rules *rules, memory offsets, memory bytes,
                        size_t first, size_t count);

/** The positions of a game after the plies from @p first on, as many as there is room for. */
xqr_status arrays_game(room positions, const xqr_game *game, size_t first);

/** Copies of single positions. */
xqr_status arrays_gather(room positions, const xqr_position *const *list, size_t count);

/**
 * One plane for each piece of each side: 1 where it stands, 0 elsewhere.
 *
 * @param positions  The positions.
 * @param rules      Names their game.
 * @param mover      Whether a board with Black to move is turned, as #xqr_position_swap does.
 * @param out        Axes: position, plane, rank, file.
 */
xqr_status arrays_planes(memory positions, const xqr_rules *rules, bool mover, layout out);

/** 1 at the index of each legal move, 0 elsewhere. Axes: position, index. @p mover as above. */
xqr_status arrays_masks(memory positions, const xqr_rules *rules, bool mover, layout out);

/** The key of each position, a uint64_t. */
xqr_status arrays_keys(memory positions, room out);

/** The side to move in each position, an int8_t. */
xqr_status arrays_turns(memory positions, room out);

#endif
