/* SPDX-License-Identifier: Apache-2.0 */
/* Squares, moves, positions and games from text, and an allocator that counts:
 * for the suites of the core. */
#ifndef XQR_TESTS_PLAY_H
#define XQR_TESTS_PLAY_H

#include "board/board.h"
#include "check.h"

#include <xqrules/xqrules.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

#define CHESS_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static inline bool is_xiangqi(const xqr_rules *rules) { return strcmp(xqr_rules_variant(rules), "xiangqi") == 0; }

/* A square of the board, such as at("e0"). */
static inline unsigned at(const char *name) { return (unsigned)(name[0] - 'a') + 9 * (unsigned)(name[1] - '0'); }

/* A move, such as go("h2e2"). */
static inline xqr_move go(const char *text) { return xqr_move_make((xqr_square)at(text), (xqr_square)at(text + 2)); }

static inline const char *move_name(xqr_move move, char text[8])
{
    char *const to = text + xqr_square_format(xqr_move_from(move), text, 4);

    (void)xqr_square_format(xqr_move_to(move), to, 4);
    return text;
}

/* A lawful position under the World rules. */
static inline xqr_position position_of(const char *fen)
{
    xqr_position pos = {{0}};
    xqr_error err = XQR_ERROR_INIT;

    if (xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), fen, XQR_NTS, &err) != XQR_OK)
        CHECK_TEXT(fen, err.message, "a lawful position");
    return pos;
}

/* The board in a position, copied byte by byte: the compiler need not know that one lies in the other. */
static inline struct board board_in_position(const xqr_position *pos)
{
    struct board b;

    memcpy(&b, pos, sizeof b);
    return b;
}

static inline struct board board_from(const char *fen)
{
    const xqr_position pos = position_of(fen);

    return board_in_position(&pos);
}

/* The piece that stands on a square, as its slot's bit. */
static inline uint32_t slot_on(const struct board *b, const char *square) { return UINT32_C(1) << b->cell[at(square)]; }

/* The same for several squares, such as "a8 e8". */
static inline uint32_t slots_on(const struct board *b, const char *squares)
{
    uint32_t slots = 0;

    for (; *squares; squares += 2 + (squares[2] == ' '))
        slots |= slot_on(b, squares);
    return slots;
}

/* Plays moves written as "h2e2 h9g7"; stops at the first that is refused and
 * returns how many were played. */
static inline size_t push_all(xqr_game *game, const char *moves)
{
    size_t count = 0;

    for (; *moves; moves += strcspn(moves, " "), moves += strspn(moves, " ")) {
        if (!game || xqr_game_push(game, go(moves), NULL) != XQR_OK) {
            CHECK_ROW(moves, !"refused");
            break;
        }
        count++;
    }
    return count;
}

/* A game under a rule set, from a position (NULL: the start), after moves
 * played a number of times over. */
static inline xqr_game *game_under(const xqr_rules *rules, const char *fen, const char *moves, unsigned turns)
{
    const xqr_position start = fen ? position_of(fen) : (xqr_position){{0}};
    xqr_game *game = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, rules, fen ? &start : NULL, NULL), XQR_OK);
    for (unsigned turn = 0; turn < turns; turn++)
        (void)push_all(game, moves);
    return game;
}

static inline xqr_game *game_of(const char *rules, const char *fen, const char *moves, unsigned turns)
{
    return game_under(xqr_rules_find(rules), fen, moves, turns);
}

static inline xqr_verdict verdict_of(xqr_game *game)
{
    xqr_verdict verdict = {.struct_size = sizeof verdict};

    CU_ASSERT_EQUAL(xqr_game_verdict(&verdict, game), XQR_OK);
    return verdict;
}

static inline xqr_repetition repetition_of(xqr_game *game)
{
    xqr_repetition repetition = {.struct_size = sizeof repetition};

    CU_ASSERT_EQUAL(xqr_game_repetition(&repetition, game), XQR_OK);
    return repetition;
}

static inline xqr_limit limit_of(const xqr_game *game)
{
    xqr_limit limit = {.struct_size = sizeof limit};

    CU_ASSERT_EQUAL(xqr_game_limit(&limit, game), XQR_OK);
    return limit;
}

static inline xqr_ply_label label_of(xqr_game *game, size_t ply)
{
    xqr_ply_label label = {.struct_size = sizeof label};

    CU_ASSERT_EQUAL(xqr_game_label(&label, game, ply), XQR_OK);
    return label;
}

/* A copy of one of the library's rule sets with numbers changed; ends with a
 * parameter of 0. */
struct change {
    xqr_param param;
    int64_t value;
};

static inline xqr_rules *changed_rules(const char *name, const struct change *changes)
{
    xqr_rules *rules = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&rules, xqr_rules_find(name), NULL), XQR_OK);
    for (; changes->param; changes++)
        CU_ASSERT_EQUAL(xqr_rules_set(rules, changes->param, changes->value), XQR_OK);
    return rules;
}

/* The position of a game as text. */
static inline const char *fen_of(const xqr_game *game, char text[128])
{
    xqr_position pos;

    text[0] = 0;
    if (xqr_game_position(&pos, game) == XQR_OK)
        (void)xqr_position_format(&pos, text, 128);
    return text;
}

/* Random numbers that are the same on every machine. */
static inline uint32_t roll(uint64_t *dice, uint32_t sides)
{
    *dice = *dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*dice >> 33) % sides;
}

/* A random legal move; XQR_NO_MOVE if there is none. */
static inline xqr_move random_move(const xqr_position *pos, uint64_t *dice)
{
    xqr_move moves[XQR_MAX_MOVES];
    const size_t count = xqr_position_legal_moves(pos, moves, XQR_MAX_MOVES);

    return count ? moves[roll(dice, (uint32_t)count)] : XQR_NO_MOVE;
}

/* An allocator that counts, and that fails from a certain call on. */
struct meter {
    size_t calls, fail_from; /* calls counts from 1; fail_from 0 = never */
    size_t live;             /* bytes held */
};

union meter_head {
    size_t size;
    max_align_t align;
};

static inline void *meter_alloc(void *context, size_t size)
{
    struct meter *const meter = context;
    union meter_head *head;

    meter->calls++;
    if (meter->fail_from && meter->calls >= meter->fail_from)
        return NULL;
    head = malloc(sizeof *head + size);
    if (!head)
        return NULL;
    head->size = size;
    meter->live += size;
    return head + 1;
}

static inline void *meter_resize(void *context, void *memory, size_t size)
{
    struct meter *const meter = context;
    union meter_head *head = (union meter_head *)memory - 1;
    const size_t before = head->size;

    meter->calls++;
    if (meter->fail_from && meter->calls >= meter->fail_from)
        return NULL;
    head = realloc(head, sizeof *head + size);
    if (!head)
        return NULL;
    head->size = size;
    meter->live += size - before;
    return head + 1;
}

static inline void meter_free(void *context, void *memory)
{
    struct meter *const meter = context;
    union meter_head *const head = (union meter_head *)memory - 1;

    meter->live -= head->size;
    free(head);
}

static inline xqr_allocator metered(struct meter *meter)
{
    return (xqr_allocator){meter_alloc, meter_resize, meter_free, meter};
}

#endif
