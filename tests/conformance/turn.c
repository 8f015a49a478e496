/* SPDX-License-Identifier: Apache-2.0 */
#include "turn.h"

#include <stdio.h>
#include <string.h>

static const struct game_words games[] = {{"xiangqi", 'i', '0', '9', "red"}, {"chess", 'h', '1', '8', "white"}};

const struct game_words *game_words_of(const char *variant)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strcmp(games[i].variant, variant) == 0)
            return &games[i];
    return NULL;
}

struct words split(const char *text)
{
    struct words words = {.count = 0};

    while (text && *text && words.count < MAX_WORDS) {
        const size_t blanks = strspn(text, " "), length = strcspn(text + blanks, " ");

        text += blanks;
        if (length)
            snprintf(words.word[words.count++], WORD, "%.*s", (int)length, text);
        text += length;
    }
    return words;
}

static char turn_letter(char letter, char first, char last)
{
    return letter >= first && letter <= last ? (char)(first + last - letter) : letter;
}

/* Squares only: what a pawn becomes stands behind them and stays. */
void turn_move(char *move, const struct game_words *game, enum turning turning)
{
    for (size_t i = 0; i < 4 && move[i]; i++) {
        if (turning == MIRRORED)
            move[i] = turn_letter(move[i], 'a', game->last_file);
        if (turning == SWAPPED)
            move[i] = turn_letter(move[i], game->first_rank, game->last_rank);
    }
}

static void reverse(char *begin, char *end)
{
    for (; begin + 1 < end; begin++) {
        const char last = *--end;

        *end = *begin;
        *begin = last;
    }
}

static void swap_letters(char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at >= 'a' && *at <= 'z')
            *at = (char)(*at - 32);
        else if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at + 32);
    }
}

/* The other letter case, and the ranks in the other order: reversed as a whole, then each rank back. */
static void turn_board(char *board, char *end, enum turning turning)
{
    if (turning == SWAPPED) {
        swap_letters(board, end);
        reverse(board, end);
    }
    for (char *rank = board; rank < end;) {
        char *const stop = rank + strcspn(rank, "/ ");

        reverse(rank, stop);
        rank = stop + 1;
    }
}

/* A right is named by its wing, or by the file of its rook. */
static void mirror_rights(char *at, const char *end, const struct game_words *game)
{
    static const char wings[] = "KQkq", others[] = "QKqk";

    for (; at < end; at++) {
        const char *const wing = strchr(wings, *at);

        *at = wing ? others[wing - wings] : turn_letter(*at, 'a', game->last_file);
        *at = turn_letter(*at, 'A', (char)(game->last_file - 32));
    }
}

void turn_fen(char *fen, const struct game_words *game, enum turning turning)
{
    char *fields[4], *ends[4], *at = fen;

    if (turning == AS_GIVEN)
        return;
    for (size_t i = 0; i < 4; i++) {
        fields[i] = at;
        ends[i] = at += strcspn(at, " ");
        at += *at == ' ';
    }
    turn_board(fields[0], ends[0], turning);
    if (turning == SWAPPED) {
        if (fields[1] < ends[1])
            *fields[1] = *fields[1] == 'w' ? 'b' : 'w';
        swap_letters(fields[2], ends[2]);
    } else {
        mirror_rights(fields[2], ends[2], game);
    }
    if (fields[3] + 1 < ends[3])
        turn_move(fields[3], game, turning);
}

const char *turn_word(const char *word, const struct game_words *game, enum turning turning)
{
    const char *const pairs[][2] = {{game->first_side, "black"}, {"1-0", "0-1"}};

    for (size_t i = 0; turning == SWAPPED && i < sizeof pairs / sizeof pairs[0]; i++) {
        if (strcmp(word, pairs[i][0]) == 0)
            return pairs[i][1];
        if (strcmp(word, pairs[i][1]) == 0)
            return pairs[i][0];
    }
    return word;
}

void enter_later(struct words *prefix, struct words *cycle, struct words *labels)
{
    char first[WORD];

    memcpy(first, cycle->word[0], WORD);
    memcpy(prefix->word[prefix->count++], first, WORD);
    memmove(cycle->word[0], cycle->word[1], (cycle->count - 1) * WORD);
    memcpy(cycle->word[cycle->count - 1], first, WORD);
    if (labels->count)
        memcpy(labels->word[labels->count++], labels->word[prefix->count - 1], WORD);
}
