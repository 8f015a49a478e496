/* What has been won and lost along a line, and what that is worth. Art. 25.3; 2020: 26.6. */
#ifndef XQRI_XIANGQI_JUDGE_ACCOUNT_H
#define XQRI_XIANGQI_JUDGE_ACCOUNT_H

#include "board/board.h"

/* Kinds that cancel each other: advisors and elephants, horses and cannons, rooks, crossed pawns. The last class, king
 * and uncrossed pawn, is worth nothing. */
enum { CLASS_NONE, CLASS_GUARD, CLASS_MINOR, CLASS_ROOK, CLASS_PAWN, CLASSES };

/* Won less lost, from the view of the side whose line it is. */
struct account {
    int8_t net[CLASSES];
};

/* Class of the piece of a slot where it stands now. */
unsigned xqri_class_of(const struct board *b, unsigned slot);
/* The account with one more piece won (count 1) or lost (count -1). */
struct account xqri_account_add(struct account account, unsigned class, int count);
/* The same seen from the other side. */
struct account xqri_account_turn(struct account account);
/* Units gained: rook 10, horse and cannon 5, advisor and elephant 2, crossed pawn 1. A pawn floats: pawns against pieces
 * are neither a gain nor a loss. */
int xqri_account_gain(struct account account);
/* The same with a pawn booked as high as a horse, the most it can float to: for weighing what a counter comes to. */
int xqri_account_balance(struct account account);

#endif
