/* SPDX-License-Identifier: Apache-2.0 */
#include "tally.h"

#include <stdio.h>

enum { SHOWN = 10 };

const struct orc_move no_move = { 0, 0 };

static unsigned long passed, failed;

unsigned long tally_passed(void)
{
    return passed;
}

unsigned long tally_failed(void)
{
    return failed;
}

void write_move(struct orc_move move, char out[5])
{
    if (move.from == move.to) {
        out[0] = '-';
        out[1] = '\0';
        return;
    }
    out[0] = (char)('a' + move.from % ORC_FILES);
    out[1] = (char)('0' + move.from / ORC_FILES);
    out[2] = (char)('a' + move.to % ORC_FILES);
    out[3] = (char)('0' + move.to / ORC_FILES);
    out[4] = '\0';
}

bool differs(bool same, const char *what, const struct orc_pos *pos,
             struct orc_move move)
{
    char fen[128], text[5];

    if (same) {
        passed++;
        return false;
    }
    failed++;
    if (failed > SHOWN)
        return false;
    orc_format(pos, fen);
    write_move(move, text);
    printf("DIFFERENCE %s: %s, move %s\n", what, fen, text);
    return true;
}
