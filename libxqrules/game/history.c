/* Playing moves and taking them back. */
#include "game/game.h"

#include "base/alloc.h"

#include <string.h>

#define FIRST_PLIES 32

xqr_status xqri_game_new(xqr_game **out, const xqr_rules *rules, const struct board *start, const xqr_allocator *alloc)
{
    const xqr_allocator memory = xqri_allocator(alloc);
    xqr_game *const game = xqri_alloc(&memory, sizeof *game);

    if (!game)
        return XQR_ERR_NOMEM;
    *game = (xqr_game){.rules = rules, .ops = xqri_rules_ops(rules), .alloc = memory, .end_loser = XQR_NO_COLOR};
    if (start)
        game->start = *start;
    else
        game->ops->start(&game->start);
    game->board = game->start;
    *out = game;
    return XQR_OK;
}

/* Grows one of the three arrays; the game is as it was if there is no memory. */
static bool grow(const xqr_game *game, void **array, size_t items, size_t size)
{
    void *moved;

    if (items > SIZE_MAX / size)
        return false;
    moved = xqri_resize(&game->alloc, *array, items * size);
    if (!moved)
        return false;
    *array = moved;
    return true;
}

xqr_status xqri_game_reserve(xqr_game *game, size_t plies)
{
    const size_t checkpoints = plies / CHECKPOINT_PLIES;
    void *array;

    if (plies > game->room) {
        array = game->plies;
        if (!grow(game, &array, plies, sizeof *game->plies))
            return XQR_ERR_NOMEM;
        game->plies = array;
        array = game->notes;
        if (!grow(game, &array, plies, sizeof *game->notes))
            return XQR_ERR_NOMEM;
        game->notes = array;
    }
    if (checkpoints > game->checkpoint_room) {
        array = game->checkpoints;
        if (!grow(game, &array, checkpoints, sizeof *game->checkpoints))
            return XQR_ERR_NOMEM;
        game->checkpoints = array;
        game->checkpoint_room = checkpoints;
    }
    if (plies > game->room)
        game->room = plies;
    return XQR_OK;
}

xqr_status xqri_game_clone(xqr_game **out, const xqr_game *game, const xqr_allocator *alloc)
{
    xqr_game *copy;
    xqr_status status = xqri_game_new(&copy, game->rules, &game->start, alloc);

    if (status != XQR_OK)
        return status;
    status = xqri_game_reserve(copy, game->count);
    if (status != XQR_OK) {
        xqri_game_free(copy);
        return status;
    }
    if (game->count) {
        memcpy(copy->plies, game->plies, game->count * sizeof *game->plies);
        memcpy(copy->notes, game->notes, game->count * sizeof *game->notes);
    }
    if (game->count / CHECKPOINT_PLIES)
        memcpy(copy->checkpoints, game->checkpoints, game->count / CHECKPOINT_PLIES * sizeof *game->checkpoints);
    copy->count = game->count;
    copy->board = game->board;
    copy->end_reason = game->end_reason;
    copy->end_loser = game->end_loser;
    *out = copy;
    return XQR_OK;
}

void xqri_game_free(xqr_game *game)
{
    if (!game)
        return;
    const xqr_allocator memory = game->alloc;

    xqri_free(&memory, game->plies);
    xqri_free(&memory, game->notes);
    xqri_free(&memory, game->checkpoints);
    xqri_free(&memory, game);
}

size_t xqri_game_memory(const xqr_game *game)
{
    return sizeof *game + game->room * (sizeof *game->plies + sizeof *game->notes)
           + game->checkpoint_room * sizeof *game->checkpoints;
}

static void fill_ply(const xqr_game *game, struct ply *ply, xqr_move move, bool capture, bool gives_check)
{
    const struct ply *const last = game->count ? &game->plies[game->count - 1] : NULL;
    const unsigned side = other_color(game->board.turn);

    *ply = (struct ply){.key = game->board.key, .move = move, .gives_check = gives_check};
    if (capture)
        return; /* a capture, even with check, starts the count at zero and is not itself counted (Q34) */
    ply->run = last ? last->run + 1 : 1;
    for (unsigned color = 0; color < 2; color++)
        ply->checks[color] = last ? last->checks[color] : 0;
    if (gives_check && ply->checks[side] < UINT16_MAX)
        ply->checks[side]++;
}

xqr_status xqri_game_push(xqr_game *game, xqr_move move, xqr_legality *why)
{
    const xqr_legality legality = game->ops->judge_move(&game->board, move);
    bool capture;

    if (why)
        *why = legality;
    if (legality != XQR_LEGAL)
        return XQR_ERR_ILLEGAL_MOVE;
    if (game->count == game->room) {
        const xqr_status status = xqri_game_reserve(game, game->room ? 2 * game->room : FIRST_PLIES);

        if (status != XQR_OK)
            return status;
    }
    capture = game->ops->restarts_clock(&game->board, move);
    game->ops->play(&game->board, move);
    fill_ply(game, &game->plies[game->count], move, capture, game->ops->is_check(&game->board));
    game->notes[game->count] = (struct ply_note){.flags = 0};
    game->count++;
    xqri_game_link(game);
    if (game->count % CHECKPOINT_PLIES == 0)
        game->checkpoints[game->count / CHECKPOINT_PLIES - 1] = game->board;
    game->end_reason = XQR_NO_REASON;
    game->end_loser = XQR_NO_COLOR;
    return XQR_OK;
}

void xqri_game_board_at(const xqr_game *game, size_t ply, struct board *out)
{
    const size_t checkpoint = ply / CHECKPOINT_PLIES;

    if (ply == game->count) {
        *out = game->board;
        return;
    }
    *out = checkpoint ? game->checkpoints[checkpoint - 1] : game->start;
    for (size_t i = checkpoint * CHECKPOINT_PLIES; i < ply; i++)
        game->ops->play(out, game->plies[i].move);
}

xqr_status xqri_game_pop(xqr_game *game)
{
    struct board before;

    if (game->count == 0)
        return XQR_ERR_RANGE;
    xqri_game_board_at(game, game->count - 1, &before);
    game->board = before;
    game->count--;
    game->end_reason = XQR_NO_REASON;
    game->end_loser = XQR_NO_COLOR;
    return XQR_OK;
}
