/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A second, slow implementation of the rules of xiangqi.
 *
 * The tests compare the library with it. It is only worth something as long as
 * the two cannot share a mistake, so it takes nothing from the library: no
 * header, no table, no helper. It is written to be read against the rule book,
 * not to be fast: a board is letters on a grid, a move is found by trying every
 * pair of squares, and a king is safe when no piece reaches it.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stddef.h>

enum { ORC_RED, ORC_BLACK };
enum { ORC_RANKS = 10, ORC_FILES = 9, ORC_SQUARES = 90 };

/* No position of two full armies has more legal moves than this. */
enum { ORC_MAX_MOVES = 256 };

/* cell[rank][file]; rank 0 is Red's back rank, file 0 is Red's left hand.
 * KABNRCP is Red, kabnrcp is Black, '.' is empty. */
struct orc_pos {
    char cell[ORC_RANKS][ORC_FILES];
    int turn;
};

/* A square is rank * 9 + file. */
struct orc_move {
    unsigned char from, to;
};

/* The letter on a square. */
char orc_at(const struct orc_pos *pos, int square);

/* Reads the first two fields of a FEN; whatever follows is ignored. Only the
 * shape is checked, not whether the position can arise in a game. On failure
 * *out is left alone. */
bool orc_parse(struct orc_pos *out, const char *fen);

/* The first two fields of a FEN. */
void orc_format(const struct orc_pos *pos, char out[128]);

/* A piece of this letter gets to the square in some game. */
bool orc_can_stand(char piece, int square);

/* The placement, with this side to move, can belong to a game as far as counts,
 * single squares, the files of pawns and the safety of kings tell. */
bool orc_is_lawful(const struct orc_pos *pos);

/* The piece on `from` moves to, or captures on, `to` by the way it walks:
 * legs, eyes, mounts, palace, river, and never onto its own side. Whose turn
 * it is and whether a king is left hanging are not asked. */
bool orc_reaches(const struct orc_pos *pos, int from, int to);

/* `side` could lose its king at once. Kings that face each other on an open
 * file attack each other. */
bool orc_in_check(const struct orc_pos *pos, int side);

bool orc_is_legal(const struct orc_pos *pos, int from, int to);

/* Legal moves, sorted by from, then to. Returns how many there are, even when
 * only the first `cap` fit into `out`. */
size_t orc_moves(const struct orc_pos *pos, struct orc_move *out, size_t cap);

void orc_play(struct orc_pos *pos, struct orc_move move);

/* The move, not yet played, captures. */
bool orc_takes(const struct orc_pos *pos, struct orc_move move);

/* Two positions are the same position when their keys are the same text:
 * ninety letters from Black's back rank down, a blank, and the side to move. */
void orc_key(const struct orc_pos *pos, char out[96]);

/* Left and right exchanged. */
void orc_mirror(struct orc_pos *pos);

/* The same position seen from the other side of the table, and repainted: top
 * and bottom exchanged, Red and Black exchanged, the other side to move. Files
 * stay. */
void orc_swap(struct orc_pos *pos);

/* `after` stands after a move of `side`. If the opponent passed, `side` could
 * mate at once. A checking move is a check and not a threat to mate, so the
 * answer is no while the opponent is in check. */
bool orc_mate_threat(const struct orc_pos *after, int side);

enum { ORC_IDLE, ORC_CHECK, ORC_CHASE };

/* The squares are those of the position after the move. */
struct orc_note {
    int label;
    unsigned char victims[ORC_SQUARES];   /* 1 where a newly chased piece is */
    unsigned char attackers[ORC_SQUARES]; /* 1 where one of its chasers is */
};

/* What a legal move is by the Asian and World rules, which look at direct
 * captures only. */
void orc_note_move(const struct orc_pos *before, struct orc_move move,
                   struct orc_note *out);

#endif
