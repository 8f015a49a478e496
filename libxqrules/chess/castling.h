/* Castling, from the usual squares and from any others (FIDE 3.8.2; guidelines, Chess960). */
#ifndef XQRI_CHESS_CASTLING_H
#define XQRI_CHESS_CASTLING_H

#include "board/board.h"

#include <xqrules/move.h>

/* Where king and rook arrive. */
unsigned xqri_castling_king_to(unsigned color, unsigned wing);
unsigned xqri_castling_rook_to(unsigned color, unsigned wing);

/* The target that stands for castling in a move's number: where the king arrives if king and rook stand on their usual
 * files, otherwise the rook's square. There must be a right. */
unsigned xqri_castling_target(const struct chess_board *c, unsigned color, unsigned wing);

/* Targets of the castling moves that are legal for the side, given the squares the other side attacks while the king is
 * away; the king must not be in check. */
uint64_t xqri_castling_targets(const struct chess_board *c, unsigned color, uint64_t attacked);

/* Whether a move of the side's king says castling, legal or not: two files along its rank, or onto a rook it has a right to
 * castle with where that is the move's number. */
bool xqri_castling_is_said(const struct chess_board *c, unsigned color, xqr_move move);

/* What stops a move that says castling; XQR_LEGAL if nothing does. */
xqr_legality xqri_castling_judge(const struct chess_board *c, unsigned color, xqr_move move);

#endif
