/* SPDX-License-Identifier: Apache-2.0 */
/* run_records [--rules R] [FILE ...]: plies a second of reading records with every move checked; without files, records of
 * its own. */
#include <xqrules/xqrules.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 5, GAMES = 400, PLIES = 80, ROOM = 1 << 22 };

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static int compare(const void *one, const void *other)
{
    const double difference = *(const double *)one - *(const double *)other;

    return (difference > 0) - (difference < 0);
}

/* Nodes of all games of some bytes, variations included; 0 if there is none. */
static size_t read_all(const char *rules, const void *bytes, size_t size)
{
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    size_t plies = 0;

    if (xqr_reader_new(&reader, xqr_rules_find(rules), bytes, size, NULL, NULL, NULL) != XQR_OK)
        return 0;
    while (xqr_reader_next(&record, reader, NULL) == XQR_OK) {
        plies += xqr_record_node_count(record) - 1;
        xqr_record_free(record);
    }
    xqr_reader_free(reader);
    return plies;
}

static void time_bytes(const char *name, const char *rules, const void *bytes, size_t size)
{
    double rate[RUNS];
    size_t plies = 0;

    for (int run = 0; run < RUNS; run++) {
        const double start = now();
        double used;
        int times = 0;

        do {
            plies = read_all(rules, bytes, size);
            times++;
            used = now() - start;
        } while (plies > 0 && used < 0.1);
        rate[run] = (double)plies * times / used;
    }
    qsort(rate, RUNS, sizeof rate[0], compare);
    printf("%-24s %8zu plies, median %12.0f plies/s\n", name, plies, rate[RUNS / 2]);
}

/* A random game, written behind what the buffer holds. */
static size_t write_game(char *out, size_t room, const char *rules, uint64_t seed, xqr_format format,
                         xqr_notation notation)
{
    xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
    xqr_record *record = NULL;
    uint32_t node = 0;
    size_t size = 0;

    if (xqr_record_new(&record, xqr_rules_find(rules), NULL, NULL) != XQR_OK)
        return 0;
    for (int ply = 0; ply < PLIES; ply++) {
        xqr_move moves[XQR_MAX_MOVES];
        xqr_position pos;
        size_t count;

        if (xqr_record_node_position(&pos, record, node) != XQR_OK)
            break;
        count = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        if (!count || xqr_record_add_move(&node, record, node, moves[(seed >> 33) % count], NULL) != XQR_OK)
            break;
    }
    options.format = format;
    options.notation = notation;
    if (xqr_record_add_tag(record, "Event", "Benchmark") != XQR_OK
        || xqr_record_write(out, room, &size, record, &options, NULL) != XQR_OK || size > room)
        size = 0;
    xqr_record_free(record);
    return size;
}

static void time_own(const char *name, const char *rules, xqr_format format, xqr_notation notation, int games)
{
    char *const bytes = malloc(ROOM);
    size_t size = 0;

    for (int game = 0; bytes && game < games; game++)
        size += write_game(bytes + size, ROOM - size, rules, (uint64_t)game + 1, format, notation);
    time_bytes(name, rules, bytes, size);
    free(bytes);
}

static void time_file(const char *name, const char *rules)
{
    FILE *const file = fopen(name, "rb");
    char *const bytes = malloc(16 * ROOM);

    if (file && bytes)
        time_bytes(name, rules, bytes, fread(bytes, 1, 16 * ROOM, file));
    else
        fprintf(stderr, "run_records: %s cannot be read\n", name);
    if (file)
        fclose(file);
    free(bytes);
}

int main(int argc, char **argv)
{
    const bool has_rules = argc > 2 && strcmp(argv[1], "--rules") == 0;
    const char *const rules = has_rules ? argv[2] : "wxf-2018";

    for (int i = has_rules ? 3 : 1; i < argc; i++)
        time_file(argv[i], rules);
    if (argc > 1)
        return EXIT_SUCCESS;
    time_own("PGN, ICCS", rules, XQR_FORMAT_PGN, XQR_NOTATION_ICCS, GAMES);
    time_own("PGN, Chinese", rules, XQR_FORMAT_PGN, XQR_NOTATION_CHINESE, GAMES);
    time_own("PGN, WXF", rules, XQR_FORMAT_PGN, XQR_NOTATION_WXF, GAMES);
    time_own("XQF", rules, XQR_FORMAT_XQF, XQR_NOTATION_ANY, 1);
    time_own("chess, PGN, SAN", "fide-2023", XQR_FORMAT_PGN, XQR_NOTATION_SAN, GAMES);
    time_own("chess, PGN, UCI", "fide-2023", XQR_FORMAT_PGN, XQR_NOTATION_UCI, GAMES);
    return EXIT_SUCCESS;
}
