/* SPDX-License-Identifier: Apache-2.0 */
/*
 * oracle_compare [--positions N] [--seed S] [--verdicts] [--verbose]
 *
 * Plays random games and compares what the library says of them with what the
 * oracle says: at every position, or with --verdicts, where positions repeat.
 * Exits with 1 if they differ anywhere, and if nothing was compared.
 */
#include "compare.h"
#include "tally.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_number(const char *text, unsigned long *out)
{
    char *end;

    if (text == NULL || *text < '0' || *text > '9')
        return false;
    errno = 0;
    *out = strtoul(text, &end, 10);
    return *end == '\0' && errno == 0;
}

int main(int argc, char **argv)
{
    struct plan plan = { .positions = 20000, .seed = 1, .verbose = false };
    struct totals totals;
    bool verdicts = false;

    for (int i = 1; i < argc; i++) {
        unsigned long number = 0;

        if (strcmp(argv[i], "--verbose") == 0) {
            plan.verbose = true;
        } else if (strcmp(argv[i], "--verdicts") == 0) {
            verdicts = true;
        } else if (strcmp(argv[i], "--positions") == 0
                   && read_number(argv[i + 1], &number)) {
            plan.positions = number;
            i++;
        } else if (strcmp(argv[i], "--seed") == 0
                   && read_number(argv[i + 1], &number)) {
            plan.seed = number;
            i++;
        } else {
            fprintf(stderr, "usage: %s [--positions N] [--seed S]"
                            " [--verdicts] [--verbose]\n", argv[0]);
            return 2;
        }
    }

    if (verdicts) {
        totals = compare_verdicts(&plan);
        printf("compared %lu positions, %lu rulings: %lu differences\n",
               totals.positions, totals.rulings, tally_failed());
    } else {
        totals = compare_positions(&plan);
        printf("compared %lu positions, %lu labels: %lu differences\n",
               totals.positions, totals.labels, tally_failed());
    }
    printf("%lu passed, %lu failed\n", tally_passed(), tally_failed());
    return tally_failed() > 0 || totals.labels + totals.rulings == 0;
}
