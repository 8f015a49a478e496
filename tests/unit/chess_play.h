/* SPDX-License-Identifier: Apache-2.0 */
/* Chess squares, moves and positions from text: for the suites of chess. */
#ifndef XQR_TESTS_CHESS_PLAY_H
#define XQR_TESTS_CHESS_PLAY_H

#include "play.h"

/* A square, such as square_of("e4"). */
static inline unsigned square_of(const char *name) { return (unsigned)(name[0] - 'a') + 8 * (unsigned)(name[1] - '1'); }

/* A move by its squares, such as "e2e4" or "e7e8q"; castling is written as the library numbers it. */
static inline xqr_move chess_move(const char *text)
{
    static const char letters[] = "nr..qb";
    const char *const promotion = text[4] && text[4] != ' ' ? strchr(letters, text[4]) : NULL;

    return xqr_move_make_promotion((xqr_square)square_of(text), (xqr_square)square_of(text + 2),
                                   promotion ? (xqr_kind)(XQR_KNIGHT + (promotion - letters)) : XQR_NO_KIND);
}

static inline xqr_position chess_position(const char *fen)
{
    xqr_position pos = {{0}};
    xqr_error err = XQR_ERROR_INIT;

    if (xqr_position_parse(&pos, xqr_rules_find("fide-2023"), fen, XQR_NTS, &err) != XQR_OK)
        CHECK_TEXT(fen, err.message, "a lawful position");
    return pos;
}

static inline struct board chess_board_from(const char *fen)
{
    const xqr_position pos = chess_position(fen);

    return board_in_position(&pos);
}

/* Plays moves written as "e2e4 e7e5" and says how many were played. */
static inline size_t chess_push_all(xqr_game *game, const char *moves)
{
    size_t count = 0;

    for (; *moves; moves += strcspn(moves, " "), moves += strspn(moves, " ")) {
        if (!CHECK_NUMBER(moves, xqr_game_push(game, chess_move(moves), NULL), XQR_OK))
            break;
        count++;
    }
    return count;
}

/* A game from a position (NULL: the start) after moves. */
static inline xqr_game *chess_game(const char *fen, const char *moves)
{
    const xqr_position start = chess_position(fen ? fen : CHESS_START);
    xqr_game *game = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, xqr_rules_find("fide-2023"), &start, NULL), XQR_OK);
    (void)chess_push_all(game, moves);
    return game;
}

/* The position after a move, as text. */
static inline const char *fen_after(const char *fen, const char *move, char text[128])
{
    xqr_position pos = chess_position(fen);

    text[0] = 0;
    CHECK_NUMBER(fen, xqr_position_play(&pos, chess_move(move), NULL), XQR_OK);
    (void)xqr_position_format(&pos, text, 128);
    return text;
}

#endif
