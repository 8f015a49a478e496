/* SPDX-License-Identifier: Apache-2.0 */
/* run_perft FILE LIMIT [RULES]: counts what each line of a .perft file says, leaving out counts above the limit. */
#include <xqrules/xqrules.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tally {
    unsigned passed, failed, skipped;
};

/* One ";D<depth> <leaves>" after another, on the position before them. */
static bool run_line(const xqr_rules *rules, char *line, uint64_t limit, struct tally *tally)
{
    char *counts = strchr(line, ';');
    xqr_error err = XQR_ERROR_INIT;
    xqr_position pos;
    unsigned depth;
    uint64_t leaves;
    int used;

    if (!counts)
        return false;
    if (xqr_position_parse(&pos, rules, line, (size_t)(counts - line), &err) != XQR_OK) {
        printf("byte %" PRIu64 ": %s\n", err.offset, err.message);
        return false;
    }
    for (; *counts == ';'; counts += used) {
        uint64_t got;

        if (sscanf(counts, ";D%u %" SCNu64 " %n", &depth, &leaves, &used) != 2)
            return false;
        if (leaves > limit) {
            tally->skipped++;
            continue;
        }
        got = xqr_position_perft(&pos, depth);
        if (got == leaves) {
            tally->passed++;
        } else {
            tally->failed++;
            printf("%.*s: depth %u has %" PRIu64 " leaves, not %" PRIu64 "\n", (int)(strchr(line, ';') - line), line,
                   depth, got, leaves);
        }
    }
    return *counts == 0;
}

int main(int argc, char **argv)
{
    const xqr_rules *const rules = xqr_rules_find(argc > 3 ? argv[3] : "wxf-2018");
    FILE *const file = argc > 2 ? fopen(argv[1], "r") : NULL;
    const uint64_t limit = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    struct tally tally = {0, 0, 0};
    unsigned number = 0;
    char line[1024];

    if (!file || !rules) {
        fprintf(stderr, "usage: run_perft FILE LIMIT [RULES]\n");
        return 2;
    }
    while (fgets(line, sizeof line, file)) {
        number++;
        line[strcspn(line, "\r\n")] = 0;
        if (line[0] && line[0] != '#' && !run_line(rules, line, limit, &tally)) {
            printf("line %u cannot be read\n", number);
            tally.failed++;
        }
    }
    fclose(file);
    printf("%u passed, %u failed, %u skipped\n", tally.passed, tally.failed, tally.skipped);
    return tally.failed == 0 && tally.passed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
