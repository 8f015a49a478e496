/* Positions in which the pieces cannot get through: a proof that a side will never give check. */
#ifndef XQRI_CHESS_BLOCKED_H
#define XQRI_CHESS_BLOCKED_H

#include "board/board.h"

/* Worth a proof, by a quick look: pawns that all stand before something, and nothing that jumps or rules lines. */
bool xqri_chess_looks_blocked(const struct board *b);

/* No row of legal moves lets the side give check, and so none lets it mate. False if it can, or if nothing was proved. */
bool xqri_chess_never_checks(const struct board *b, unsigned side);

#endif
