/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Many threads at once, without a start-up call: all of them read one position, one rule set and one finished game
 * through const functions, and each plays and judges a game of its own. What they find out must be what one thread
 * found out alone. Built with the thread sanitizer, this shows races; built without, it shows wrong answers.
 */
#include <xqrules/xqrules.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 3, PLIES = 40 };

/* Black's rook gives check at every move and Red's king steps aside: a perpetual check under every book. */
static const char *const start_fen = "5k3/9/9/9/9/9/9/4r4/9/3K5 b - - 0 1";
static const char *const loop[] = {"e2d2", "d0e0", "d2e2", "e0d0"};

struct findings {
    uint64_t words; /* everything found out, mixed together */
    size_t count;
};

struct shared {
    const xqr_position *pos;
    const xqr_game *game;
};

static void note(struct findings *f, uint64_t word)
{
    f->words = (f->words ^ word) * UINT64_C(0x100000001b3);
    f->count++;
}

static void note_text(struct findings *f, const char *text)
{
    while (*text)
        note(f, (unsigned char)*text++);
}

static void must(bool good, const char *what)
{
    if (!good) {
        fprintf(stderr, "test_threads: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static void read_shared(struct findings *f, const struct shared *shared)
{
    xqr_move moves[XQR_MAX_MOVES];
    xqr_square squares[32];
    xqr_limit limit = {.struct_size = sizeof limit};
    char text[4096];
    const size_t count = xqr_position_legal_moves(shared->pos, moves, XQR_MAX_MOVES);

    for (size_t i = 0; i < count; i++) {
        note(f, moves[i]);
        note(f, xqr_position_judge_move(shared->pos, moves[i]));
        xqr_move_format(shared->pos, moves[i], XQR_NOTATION_CHINESE, text, sizeof text);
        note_text(f, text);
    }
    for (unsigned square = 0; square < 90; square++)
        note(f, xqr_position_attackers(shared->pos, (xqr_square)square, XQR_RED, squares, 32));
    note(f, xqr_position_perft(shared->pos, 3));
    xqr_position_format(shared->pos, text, sizeof text);
    note_text(f, text);
    xqr_position_diagram(shared->pos, NULL, text, sizeof text);
    note_text(f, text);

    for (size_t ply = 0; ply <= xqr_game_ply_count(shared->game); ply++) {
        xqr_position pos;

        must(xqr_game_position_at(&pos, shared->game, ply) == XQR_OK, "position of the shared game");
        note(f, xqr_position_key(&pos));
        note(f, xqr_game_occurrences(shared->game, ply));
        note(f, xqr_game_is_check_at(shared->game, ply));
    }
    must(xqr_game_limit(&limit, shared->game) == XQR_OK, "limit of the shared game");
    note(f, limit.plies);
}

static void judge(struct findings *f, xqr_game *game)
{
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    char text[512];

    must(xqr_game_verdict(&verdict, game) == XQR_OK, "verdict");
    note(f, (uint64_t)verdict.status);
    note(f, (uint64_t)verdict.outcome);
    note(f, (uint64_t)verdict.reason);
    note(f, (uint64_t)verdict.repetition.violator);
    note_text(f, verdict.clause);
    xqr_game_verdict_text(game, XQR_ENGLISH, text, sizeof text);
    note_text(f, text);
}

static xqr_game *new_loop_game(const xqr_rules *rules, size_t plies)
{
    xqr_position start;
    xqr_game *game;

    must(xqr_position_parse(&start, rules, start_fen, XQR_NTS, NULL) == XQR_OK, "start of the loop");
    must(xqr_game_new(&game, rules, &start, NULL) == XQR_OK, "new game");
    for (size_t ply = 0; ply < plies; ply++) {
        xqr_position pos;
        xqr_move move;

        must(xqr_game_position(&pos, game) == XQR_OK, "position");
        must(xqr_move_parse(&move, &pos, XQR_NOTATION_UCI, loop[ply % 4], XQR_NTS, NULL, NULL) == XQR_OK, "loop move");
        must(xqr_game_push(game, move, NULL) == XQR_OK, "push");
    }
    return game;
}

static void play_own(struct findings *f)
{
    for (size_t book = 0; book < xqr_rules_count(); book++) {
        const xqr_rules *const rules = xqr_rules_at(book);
        xqr_rules *derived;
        xqr_game *game;

        if (strcmp(xqr_rules_variant(rules), "xiangqi") != 0)
            continue;
        game = new_loop_game(rules, 12);
        judge(f, game);
        xqr_game_free(game);

        must(xqr_rules_derive(&derived, rules, NULL) == XQR_OK, "derive");
        must(xqr_rules_set(derived, XQR_PARAM_NODE_BUDGET, 500) == XQR_OK, "set");
        must(xqr_game_new(&game, derived, NULL, NULL) == XQR_OK, "new game");
        for (size_t ply = 0; ply < PLIES; ply++) {
            xqr_move moves[XQR_MAX_MOVES];
            xqr_ply_label label = {.struct_size = sizeof label};
            xqr_position pos;
            size_t count;

            must(xqr_game_position(&pos, game) == XQR_OK, "position");
            count = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);
            if (count == 0)
                break;
            must(xqr_game_push(game, moves[(ply * 7 + book) % count], NULL) == XQR_OK, "push");
            must(xqr_game_label(&label, game, ply + 1) == XQR_OK, "label");
            note(f, (uint64_t)label.label);
            note(f, label.victim_count);
        }
        judge(f, game);
        xqr_game_free(game);
        xqr_rules_free(derived);
    }
}

static struct findings find_out(const struct shared *shared)
{
    struct findings f = {UINT64_C(0xcbf29ce484222325), 0};

    read_shared(&f, shared);
    play_own(&f);
    return f;
}

struct worker {
    pthread_t thread;
    const struct shared *shared;
    struct findings findings;
};

static void *work(void *argument)
{
    struct worker *const worker = argument;

    worker->findings = find_out(worker->shared);
    return NULL;
}

int main(void)
{
    static struct worker workers[THREADS];
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    struct shared shared;
    struct findings alone;
    unsigned wrong = 0;
    xqr_position pos;
    xqr_game *game;

    must(rules && xqr_position_start(&pos, rules) == XQR_OK, "start position");
    game = new_loop_game(rules, 9);
    shared = (struct shared){&pos, game};

    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < THREADS; i++) {
            workers[i].shared = &shared;
            must(pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0, "cannot start a thread");
        }
        for (int i = 0; i < THREADS; i++)
            must(pthread_join(workers[i].thread, NULL) == 0, "cannot join a thread");
        if (round == 0) /* only now, so that the first calls of all were made by many at once */
            alone = find_out(&shared);
        for (int i = 0; i < THREADS; i++)
            wrong += workers[i].findings.words != alone.words || workers[i].findings.count != alone.count;
    }
    xqr_game_free(game);
    printf("%u passed, %u failed\n", THREADS * ROUNDS - wrong, wrong);
    printf("each thread compared %zu answers\n", alone.count);
    return wrong == 0 && alone.count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
