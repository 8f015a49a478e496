/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Judges every game of game files of any format and size, one line a game.
 *
 *     judge_file RULES FILE ...      "-" is standard input
 *
 * Results go to standard output; what could not be read goes to standard error, with its code, its byte and a sentence,
 * and makes the exit status 1. A game that stops early is judged up to there.
 */
#include <xqrules/xqrules.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The reader asks for bytes as it needs them, so a file never has to fit into memory. */
static size_t read_bytes(void *context, void *buffer, size_t size)
{
    FILE *const file = context;
    const size_t got = fread(buffer, 1, size, file);

    return got == 0 && ferror(file) ? SIZE_MAX : got;
}

static bool report_early_end(const char *path, size_t number, const xqr_record *record)
{
    xqr_record_error stop = {.struct_size = sizeof stop};

    if (xqr_record_error_get(&stop, record) == XQR_OK && stop.code == XQR_OK)
        return true;
    fprintf(stderr, "%s, game %zu: %s at byte %" PRIu64, path, number, xqr_status_name(stop.code), stop.offset);
    if (stop.ply)
        fprintf(stderr, ", ply %" PRIu32 " \"%s\"", stop.ply, stop.move);
    fprintf(stderr, ": %s\n", stop.message);
    return false;
}

/* Prints one line. A game that was played on past its end is judged where it ended. */
static xqr_status judge(const char *path, size_t number, const xqr_record *record, const xqr_rules *rules)
{
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    char sentence[512];
    xqr_game *game;
    xqr_status status = xqr_record_replay(&game, record, rules, NULL);

    if (status != XQR_OK)
        return status;
    const size_t end = xqr_game_first_end(game);
    const size_t ply = end == SIZE_MAX ? xqr_game_ply_count(game) : end;

    status = xqr_game_verdict_at(&verdict, game, ply);
    if (status == XQR_OK) {
        xqr_game_verdict_text_at(game, ply, XQR_ENGLISH, sentence, sizeof sentence);
        printf("%s, game %zu: ply %zu of %zu, %s %s, the file says %s: %s\n", path, number, ply,
               xqr_game_ply_count(game), xqr_outcome_name(verdict.outcome), xqr_reason_name(verdict.reason),
               xqr_outcome_name((int32_t)xqr_record_outcome(record)), sentence);
    }
    xqr_game_free(game);
    return status;
}

static bool judge_all(const char *path, FILE *file, const xqr_rules *rules)
{
    const xqr_input input = {.struct_size = sizeof input, .read = read_bytes, .context = file};
    xqr_error err = XQR_ERROR_INIT;
    xqr_reader *reader = NULL;
    xqr_record *record;
    bool whole = true;
    xqr_status status = xqr_reader_open(&reader, rules, &input, NULL, NULL, &err);

    for (size_t number = 1; status == XQR_OK; number++) {
        status = xqr_reader_next(&record, reader, &err);
        if (status != XQR_OK)
            break;
        whole = report_early_end(path, number, record) && whole;
        status = judge(path, number, record, rules);
        if (status == XQR_ERR_SETUP) /* its position could not be read, as was just said */
            status = XQR_OK;
        xqr_record_free(record);
    }
    xqr_reader_free(reader);
    if (status == XQR_END)
        return whole;
    fprintf(stderr, "%s: %s at byte %" PRIu64 ": %s\n", path, xqr_status_name(status), err.offset, err.message);
    return false;
}

int main(int argc, char **argv)
{
    const xqr_rules *const rules = argc > 2 ? xqr_rules_find(argv[1]) : NULL;
    bool good = true;

    if (!rules) {
        fprintf(stderr, argc > 2 ? "there is no rule set %s\n" : "usage: judge_file RULES FILE ...\n", argv[1]);
        return 2;
    }
    for (int i = 2; i < argc; i++) {
        FILE *const file = strcmp(argv[i], "-") == 0 ? stdin : fopen(argv[i], "rb");

        if (!file) {
            fprintf(stderr, "%s: %s\n", argv[i], strerror(errno));
            good = false;
            continue;
        }
        good = judge_all(argv[i], file, rules) && good;
        fclose(file);
    }
    if (fflush(stdout) != 0) {
        perror("standard output");
        good = false;
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
