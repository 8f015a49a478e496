/* SPDX-License-Identifier: Apache-2.0 */
/* Counts what was compared, and shows the first differences. */
#ifndef ORACLE_TALLY_H
#define ORACLE_TALLY_H

#include "oracle.h"

/* No move belongs to the question. */
extern const struct orc_move no_move;

/* Counts one comparison. A difference is shown with the position and the move
 * it is about while there is room; then the answer is true, and the caller may
 * print more about it. */
bool differs(bool same, const char *what, const struct orc_pos *pos,
             struct orc_move move);

unsigned long tally_passed(void);
unsigned long tally_failed(void);

/* "a0a1", or "-" for no move. */
void write_move(struct orc_move move, char out[5]);

#endif
