/* SPDX-License-Identifier: Apache-2.0 */
/* What suites of notations share: one row of text that is read. */
#ifndef XQR_TESTS_UNIT_NOTATIONS_H
#define XQR_TESTS_UNIT_NOTATIONS_H

#include "play.h"

#define START_BLACK "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"

struct read_case {
    const char *name, *fen, *text;
    xqr_status status;
    const char *move; /* the move, or the name of what forbids it */
};

static inline void check_read(const struct read_case *c, xqr_notation notation)
{
    const xqr_position pos = position_of(c->fen);
    xqr_error err = XQR_ERROR_INIT;
    xqr_legality why = XQR_ILLEGAL_RIVER;
    xqr_move move = XQR_NO_MOVE;
    char text[32], row[96] = "";

    strncat(row, c->name, 48);
    strcat(row, ": ");
    strncat(row, c->text, 40);
    CHECK_NUMBER(row, xqr_move_parse(&move, &pos, notation, c->text, XQR_NTS, &why, &err), c->status);
    if (c->status == XQR_OK) {
        (void)xqr_move_format(NULL, move, XQR_NOTATION_UCI, text, sizeof text);
        CHECK_TEXT(row, text, c->move);
        CHECK_ROW(row, why == XQR_LEGAL);
    } else {
        CHECK_ROW(row, move == XQR_NO_MOVE);
        CHECK_TEXT(row, xqr_legality_name(why), c->move);
        CHECK_NUMBER(row, err.code, c->status);
        CHECK_ROW(row, err.message[0] != 0);
    }
}

#endif
