/* Moves as records of any game have them: what strict reading refuses is read leniently where the game knows how. */
#ifndef XQRI_NOTATION_WRITTEN_H
#define XQRI_NOTATION_WRITTEN_H

#include "notation/notation.h"

/* Which form a word has for a game; FORM_NONE if it is no move in any. */
enum move_form xqri_written_form(const struct game_ops *ops, const char *text, size_t len);

/* Whether text of a form is hardly ever an ordinary word. */
bool xqri_written_is_sure(enum move_form form);

/* The game a word shows by its form; GAME_NONE if it is no move, or could be one of several games. `*shared` tells that it
 * is short text, which is common to games and which each would have to show as its own. */
enum game_id xqri_written_game(bool *shared, const char *text, size_t len);

/* Whether a word says that a side passed: "--", "Z0" and such. No rule book knows that move. */
bool xqri_written_is_null(const char *text, size_t len);

/* The legal move a word stands for; answers as xqri_notation_find does, and XQR_ERR_SYNTAX for a rank off the board. `err`
 * (may be NULL) is filled in with the moves that fit if there are several. */
xqr_status xqri_written_find(xqr_move *out, const struct board *b, const char *text, size_t len, unsigned first_rank,
                             xqr_legality *why, xqr_error *err);

/* Whether ranks of coordinates count from 0 in some files of a game and from 1 in others. */
bool xqri_written_ranks_vary(const struct game_ops *ops);

/* How the moves of a game are written in PGN where nobody says how. */
xqr_notation xqri_written_usual(const struct game_ops *ops);

/* Whether a game can be written in a notation. */
bool xqri_written_serves(const struct game_ops *ops, xqr_notation notation);

#endif
