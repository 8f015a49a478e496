/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Thousands of live games on several threads: every move is read, played and judged, and none of that allocates.
 *
 *     server
 *
 * A game belongs to one thread, and so do its memory and its counts: nothing is shared and nothing is locked. What the
 * players send is made up. Some of it is illegal, and every fourth game is a hunt that somebody has to lose.
 */
#include <xqrules/xqrules.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, GAMES = 500, TURNS = 60 }; /* games of a thread, messages to a game */
enum { MOVES, REFUSED, CHASES, OTHER_ENDS, ALLOCATIONS, COUNTS };

struct worker {
    pthread_t thread;
    xqr_game *games[GAMES];
    uint64_t random;
    size_t counts[COUNTS];
    xqr_status status;
};

/* The library asks here for memory. A server may have a pool of its own; this one counts. */
static void *resize(void *context, void *memory, size_t size)
{
    ((struct worker *)context)->counts[ALLOCATIONS]++;
    return realloc(memory, size);
}

static void *take(void *context, size_t size)
{
    return resize(context, NULL, size);
}

static void give_back(void *context, void *memory)
{
    (void)context;
    free(memory);
}

static xqr_status open_game(xqr_game **game, bool hunt, const xqr_allocator *memory)
{
    const char *const fen = hunt ? "2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b" : "startpos";
    const xqr_rules *const rules = xqr_rules_find("online");
    xqr_position start;
    xqr_status status = xqr_position_parse(&start, rules, fen, XQR_NTS, NULL);

    if (status == XQR_OK)
        status = xqr_game_new(game, rules, &start, memory);
    return status == XQR_OK ? xqr_game_reserve(*game, TURNS) : status;
}

/* What the player to move sends: text, as it comes over a network. */
static void receive(char text[16], struct worker *w, const xqr_position *now, bool hunt, size_t ply)
{
    static const char *const loop[] = {"c5b5", "c3b3", "b5c5", "b3c3"};
    xqr_move moves[XQR_MAX_MOVES];
    const size_t count = xqr_position_legal_moves(now, moves, XQR_MAX_MOVES);

    w->random = w->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    if (hunt || w->random >> 60 == 0) /* outside a hunt, such a move is seldom legal */
        snprintf(text, 16, "%s", loop[ply % 4]);
    else
        xqr_move_format(now, moves[(w->random >> 32) % count], XQR_NOTATION_UCI, text, 16);
}

/* The hot path: one message about one game. */
static xqr_status serve(struct worker *w, xqr_game **game, bool hunt)
{
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    xqr_position now;
    xqr_move move;
    char text[16];
    xqr_status status = xqr_game_position(&now, *game);

    if (status != XQR_OK)
        return status;
    receive(text, w, &now, hunt, xqr_game_ply_count(*game));
    if (xqr_move_parse(&move, &now, XQR_NOTATION_UCI, text, XQR_NTS, NULL, NULL) != XQR_OK) {
        w->counts[REFUSED]++; /* a server would send the reason; the game stands as it stood */
        return XQR_OK;
    }
    status = xqr_game_push(*game, move, NULL);
    if (status == XQR_OK)
        status = xqr_game_verdict(&verdict, *game);
    w->counts[MOVES] += status == XQR_OK;
    if (verdict.status == XQR_ENDED) {
        w->counts[verdict.reason == XQR_BY_PERPETUAL_CHASE ? CHASES : OTHER_ENDS]++;
        xqr_game_free(*game);
        *game = NULL;
    }
    return status;
}

static void *work(void *argument)
{
    struct worker *const w = argument;
    const xqr_allocator memory = {take, resize, give_back, w};

    for (int i = 0; w->status == XQR_OK && i < GAMES; i++)
        w->status = open_game(&w->games[i], i % 4 == 0, &memory);
    w->counts[ALLOCATIONS] = 0; /* from here on there must be none */
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; w->status == XQR_OK && i < GAMES; i++)
            if (w->games[i])
                w->status = serve(w, &w->games[i], i % 4 == 0);
    for (int i = 0; i < GAMES; i++)
        xqr_game_free(w->games[i]);
    return NULL;
}

int main(void)
{
    static const char *const names[] = {"moves judged", "refused", "lost by perpetual chase", "ended otherwise",
                                        "allocations while playing"};
    static struct worker workers[THREADS]; /* all zero: XQR_OK, and no games yet */
    size_t sums[COUNTS] = {0};

    for (int i = 0; i < THREADS; i++) {
        workers[i].random = (uint64_t)i;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            return EXIT_FAILURE;
    }
    for (int i = 0; i < THREADS; i++) {
        if (pthread_join(workers[i].thread, NULL) != 0 || workers[i].status != XQR_OK) {
            fprintf(stderr, "server: %s\n", xqr_status_name(workers[i].status));
            return EXIT_FAILURE;
        }
        for (int what = 0; what < COUNTS; what++)
            sums[what] += workers[i].counts[what];
    }
    printf("%d games on %d threads\n", THREADS * GAMES, THREADS);
    for (int what = 0; what < COUNTS; what++)
        printf("%s: %zu\n", names[what], sums[what]);
    return EXIT_SUCCESS;
}
