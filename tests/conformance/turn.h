/* SPDX-License-Identifier: Apache-2.0 */
/* The words of a case, turned: the board from left to right, or colours swapped. What the words of a game are is said
 * here again and not asked of the library, which is what the cases test. */
#ifndef XQR_TEST_TURN_H
#define XQR_TEST_TURN_H

#include <stddef.h>

enum { MAX_WORDS = 512, WORD = 24 };

struct words {
    size_t count;
    char word[MAX_WORDS][WORD];
};

enum turning { AS_GIVEN, MIRRORED, SWAPPED };

/* How a game calls its squares and its first side. */
struct game_words {
    const char *variant;
    char last_file, first_rank, last_rank;
    const char *first_side;
};

/* NULL if no game is named like that. */
const struct game_words *game_words_of(const char *variant);

struct words split(const char *text);

void turn_move(char *move, const struct game_words *game, enum turning turning);

/* The placement, the side to move and, in chess, castling rights and the square passed over. A mirrored king stands on d1:
 * the rights are then read as those of Chess960, which serves as long as nobody castles. */
void turn_fen(char *fen, const struct game_words *game, enum turning turning);

/* Sides and results. */
const char *turn_word(const char *word, const struct game_words *game, enum turning turning);

/* The first move of the loop joins the prefix and comes again at the loop's end. */
void enter_later(struct words *prefix, struct words *cycle, struct words *labels);

#endif
