/* SPDX-License-Identifier: Apache-2.0 */
/* How long the things take that users do most: one line each, in a form that can be compared from day to day. */
#include <xqrules/xqrules.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 200, PLIES = 120 };

static uint64_t random_state = 42;

static uint32_t random_number(uint32_t below)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((random_state >> 33) % below);
}

static void must(bool good, const char *what)
{
    if (!good) {
        fprintf(stderr, "run_bench: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void report(const char *what, uint64_t count, const char *unit, double since)
{
    const double used = seconds() - since;

    printf("%-46s %12" PRIu64 " %-10s %8.3f s %12.0f ns each\n", what, count, unit, used, used * 1e9 / (double)count);
}

static size_t play_random(const xqr_rules *rules, xqr_move *line)
{
    xqr_move moves[XQR_MAX_MOVES];
    xqr_position pos;
    size_t plies = 0;

    must(xqr_position_start(&pos, rules) == XQR_OK, "start position");
    for (; plies < PLIES; plies++) {
        const size_t count = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);

        if (count == 0)
            break;
        line[plies] = moves[random_number((uint32_t)count)];
        must(xqr_position_play(&pos, line[plies], NULL) == XQR_OK, "play");
    }
    return plies;
}

static xqr_game *replay(const xqr_rules *rules, const xqr_move *line, size_t plies)
{
    xqr_game *game;

    must(xqr_game_new(&game, rules, NULL, NULL) == XQR_OK, "new game");
    for (size_t i = 0; i < plies; i++)
        must(xqr_game_push(game, line[i], NULL) == XQR_OK, "push");
    return game;
}

static void bench_perft(const char *what, const xqr_rules *rules, const char *fen, uint32_t depth)
{
    xqr_position pos;
    uint64_t leaves;
    double start;

    must(xqr_position_parse(&pos, rules, fen, XQR_NTS, NULL) == XQR_OK, "position");
    start = seconds();
    leaves = xqr_position_perft(&pos, depth);
    report(what, leaves, "leaves", start);
}

/* Writes every move of a game as SAN and reads it again. */
static void bench_san(const xqr_rules *rules, const xqr_move *line, size_t plies)
{
    xqr_position pos;

    must(xqr_position_start(&pos, rules) == XQR_OK, "start position");
    for (size_t i = 0; i < plies; i++) {
        xqr_move move;
        char text[32];
        const size_t length = xqr_move_format(&pos, line[i], XQR_NOTATION_SAN, text, sizeof text);

        must(xqr_move_parse(&move, &pos, XQR_NOTATION_SAN, text, length, NULL, NULL) == XQR_OK, "read SAN");
        must(xqr_position_play(&pos, move, NULL) == XQR_OK, "play");
    }
}

static void bench_chess(const xqr_rules *rules, xqr_move lines[GAMES][PLIES], size_t *lengths)
{
    uint64_t plies = 0;
    double start;

    bench_perft("chess: perft 6 from the start position", rules, "startpos", 6);
    bench_perft("chess: perft 5 with castling and pins", rules,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5);
    for (size_t i = 0; i < GAMES; i++) {
        lengths[i] = play_random(rules, lines[i]);
        plies += lengths[i];
    }
    start = seconds();
    for (size_t i = 0; i < GAMES; i++)
        xqr_game_free(replay(rules, lines[i], lengths[i]));
    report("chess: replay", plies, "plies", start);
    start = seconds();
    for (size_t i = 0; i < GAMES; i++)
        bench_san(rules, lines[i], lengths[i]);
    report("chess: write and read SAN, and play", plies, "plies", start);
}

static void bench_book(const xqr_rules *rules, xqr_move lines[GAMES][PLIES], const size_t *lengths)
{
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    xqr_ply_label label = {.struct_size = sizeof label};
    uint64_t plies = 0;
    double start = seconds();
    char what[64];

    for (size_t i = 0; i < GAMES; i++) {
        xqr_game *const game = replay(rules, lines[i], lengths[i]);

        must(xqr_game_verdict(&verdict, game) == XQR_OK, "verdict");
        plies += lengths[i];
        xqr_game_free(game);
    }
    snprintf(what, sizeof what, "%s: replay and one verdict", xqr_rules_name(rules));
    report(what, plies, "plies", start);

    plies = 0;
    start = seconds();
    for (size_t i = 0; i < GAMES / 4; i++) {
        xqr_game *const game = replay(rules, lines[i], lengths[i]);

        for (size_t ply = 1; ply <= lengths[i]; ply++)
            must(xqr_game_label(&label, game, ply) == XQR_OK, "label");
        plies += lengths[i];
        xqr_game_free(game);
    }
    snprintf(what, sizeof what, "%s: label every ply", xqr_rules_name(rules));
    report(what, plies, "plies", start);
}

int main(void)
{
    static xqr_move lines[GAMES][PLIES];
    static size_t lengths[GAMES];
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");

    must(rules != NULL, "no rule set");
    bench_perft("perft 5 from the start position", rules, "startpos", 5);
    bench_chess(xqr_rules_find("fide-2023"), lines, lengths);
    for (size_t i = 0; i < GAMES; i++)
        lengths[i] = play_random(rules, lines[i]);
    for (size_t book = 0; book < xqr_rules_count(); book++)
        if (strcmp(xqr_rules_variant(xqr_rules_at(book)), "xiangqi") == 0)
            bench_book(xqr_rules_at(book), lines, lengths);
    return EXIT_SUCCESS;
}
