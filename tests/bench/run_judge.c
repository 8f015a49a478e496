/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How long a first ruling takes on the positions of the rule books.
 *
 *     run_judge RULES FILE.case ...     the cases of tests/conformance that end in a repetition
 *     run_judge RULES --labels          every ply of games of 80 random plies, which are wilder than any real ones
 *
 * Prints the median and the worst of the medians of five.
 */
#include <xqrules/xqrules.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 5, MAX_TIMES = 1000, LINE = 4096, GAMES = 50, PLIES = 80 };

struct problem {
    char fen[LINE], prefix[LINE], cycle[LINE];
};

static double now(void)
{
    struct timespec time;

    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(double *times, size_t count)
{
    qsort(times, count, sizeof *times, by_size);
    return times[count / 2];
}

static bool push_all(xqr_game *game, const char *moves)
{
    for (size_t len; moves += strspn(moves, " \n"), (len = strcspn(moves, " \n")) > 0; moves += len) {
        xqr_position pos;
        xqr_move move;

        if (xqr_game_position(&pos, game) != XQR_OK
            || xqr_move_parse(&move, &pos, XQR_NOTATION_UCI, moves, len, NULL, NULL) != XQR_OK
            || xqr_game_push(game, move, NULL) != XQR_OK)
            return false;
    }
    return true;
}

static xqr_game *game_from(const xqr_rules *rules, const char *fen)
{
    xqr_position start;
    xqr_game *game;

    if (xqr_position_parse(&start, rules, fen, XQR_NTS, NULL) != XQR_OK
        || xqr_game_new(&game, rules, &start, NULL) != XQR_OK)
        return NULL;
    return game;
}

/* Microseconds of the first ruling on the repetition; negative if the problem ends in none. */
static double time_ruling(const xqr_rules *rules, const struct problem *problem)
{
    xqr_repetition repetition = {.struct_size = sizeof repetition};
    xqr_game *const game = game_from(rules, problem->fen);
    double start, used = -1;

    if (!game)
        return -1;
    if (push_all(game, problem->prefix)) {
        for (int turn = 0; turn < 6 && xqr_game_occurrences(game, xqr_game_ply_count(game)) < 3; turn++)
            if (!push_all(game, problem->cycle))
                break;
        start = now();
        if (xqr_game_repetition(&repetition, game) == XQR_OK && repetition.count)
            used = now() - start;
    }
    xqr_game_free(game);
    return used;
}

static double time_labels(const xqr_rules *rules, uint64_t seed)
{
    xqr_ply_label label = {.struct_size = sizeof label};
    xqr_game *const game = game_from(rules, "startpos");
    double start;

    if (!game)
        return -1;
    for (int ply = 0; ply < PLIES; ply++) {
        xqr_move moves[XQR_MAX_MOVES];
        xqr_position pos;
        size_t count;

        if (xqr_game_position(&pos, game) != XQR_OK)
            break;
        count = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        if (!count || xqr_game_push(game, moves[(seed >> 33) % count], NULL) != XQR_OK)
            break;
    }
    start = now();
    for (size_t ply = 1; ply <= xqr_game_ply_count(game); ply++)
        if (xqr_game_label(&label, game, ply) != XQR_OK)
            return -1;
    start = now() - start;
    xqr_game_free(game);
    return start;
}

static void take(double *times, size_t *count, double runs[RUNS])
{
    if (runs[0] >= 0 && *count < MAX_TIMES)
        times[(*count)++] = median(runs, RUNS);
}

static void time_problem(const xqr_rules *rules, const struct problem *problem, double *times, size_t *count)
{
    double runs[RUNS];

    for (int run = 0; run < RUNS; run++)
        runs[run] = time_ruling(rules, problem);
    take(times, count, runs);
}

/* Cases are blocks of "key value" lines with a blank line between. */
static void time_file(const xqr_rules *rules, const char *name, double *times, size_t *count)
{
    struct problem problem = {{0}, {0}, {0}};
    FILE *const file = fopen(name, "r");
    char line[LINE];

    if (!file)
        return;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "fen ", 4) == 0)
            snprintf(problem.fen, sizeof problem.fen, "%.*s", (int)strcspn(line + 4, "\n"), line + 4);
        else if (strncmp(line, "prefix ", 7) == 0)
            snprintf(problem.prefix, sizeof problem.prefix, "%s", line + 7);
        else if (strncmp(line, "cycle ", 6) == 0)
            snprintf(problem.cycle, sizeof problem.cycle, "%s", line + 6);
        if (line[0] != '\n')
            continue;
        if (problem.cycle[0])
            time_problem(rules, &problem, times, count);
        memset(&problem, 0, sizeof problem);
    }
    if (problem.cycle[0])
        time_problem(rules, &problem, times, count);
    fclose(file);
}

int main(int argc, char **argv)
{
    const xqr_rules *const rules = argc > 2 ? xqr_rules_find(argv[1]) : NULL;
    double times[MAX_TIMES];
    size_t count = 0;
    double middle;

    if (!rules) {
        fprintf(stderr, "usage: run_judge RULES FILE.case ... | --labels\n");
        return EXIT_FAILURE;
    }
    for (int i = 2; i < argc; i++)
        if (strcmp(argv[i], "--labels") != 0)
            time_file(rules, argv[i], times, &count);
    for (uint64_t seed = 1; strcmp(argv[2], "--labels") == 0 && seed <= GAMES; seed++) {
        double runs[RUNS];

        for (int run = 0; run < RUNS; run++)
            runs[run] = time_labels(rules, seed);
        take(times, &count, runs);
    }
    if (!count) {
        fprintf(stderr, "run_judge: nothing to time\n");
        return EXIT_FAILURE;
    }
    middle = median(times, count);
    printf("%-10s %4zu problems: median %10.1f us, worst %10.1f us\n", argv[1], count, middle, times[count - 1]);
    return EXIT_SUCCESS;
}
