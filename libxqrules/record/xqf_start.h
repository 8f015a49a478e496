/* The set-up of an XQF file. */
#ifndef XQRI_RECORD_XQF_START_H
#define XQRI_RECORD_XQF_START_H

#include "record/xqf_head.h"

/* Plies without a capture and the round, as a position counts them. */
struct xqf_clock {
    uint32_t quiet, round;
};

/* Reads the set-up into the record: XQR_OK, what is wrong with it (the record then knows), or XQR_ERR_NOMEM.
 * `first` is the square the first move leaves: whose piece stands there is to move, whatever the head says, for that is
 * how the game was played. Any number off the board if there is no move. */
xqr_status xqri_xqf_start_read(struct builder *b, const struct xqf_head *head, unsigned first, struct xqf_clock clock);

/* The square of each piece; false if they are more than the format has places for. */
bool xqri_xqf_start_write(uint8_t squares[XQF_PIECES], const struct board *start);

#endif
