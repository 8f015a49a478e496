/* Putting pieces on the chess board and playing legal moves. */
#ifndef XQRI_CHESS_PLAY_H
#define XQRI_CHESS_PLAY_H

#include "board/board.h"

/* An empty board, White to move, round 1. */
void xqri_chess_clear(struct board *b);
/* Puts a piece on an empty square, keeping everything up. The first king of a side is its king. */
void xqri_chess_put(struct board *b, xqr_piece piece, unsigned square);
/* Takes the piece off a square. */
void xqri_chess_take(struct board *b, unsigned square);
/* Gives the right to castle with the rook of a square; NO_SQUARE takes it away. */
void xqri_chess_set_right(struct board *b, unsigned color, unsigned wing, unsigned rook);
/* A pawn skipped that square in the last move: whether the side to move may take it in passing is found out here. */
void xqri_chess_set_passed(struct board *b, unsigned square);

/* Plays a legal move; passes the turn and counts. */
void xqri_chess_play(struct board *b, xqr_move move);
/* Passes the turn without a move; the counters stay. */
void xqri_chess_pass(struct board *b);

#endif
