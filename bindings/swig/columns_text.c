/* SPDX-License-Identifier: Apache-2.0 */
#include "columns_parts.h"

#include <string.h>

/** One text of a column. */
struct text {
    const char *at;
    size_t len;
};

/* Text `number` of a column; false if the memory does not hold it. */
static bool find_text(struct text *out, memory offsets, memory bytes, size_t number)
{
    const int64_t *const ends = (const int64_t *)(const void *)offsets.at;

    if (number + 1 >= offsets.size / sizeof *ends || ends[number] < 0 || ends[number + 1] < ends[number]
        || (uint64_t)ends[number + 1] > bytes.size)
        return false;
    *out = (struct text){bytes.at + ends[number], (size_t)(ends[number + 1] - ends[number])};
    return true;
}

static bool is_blank(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* The next word of a text without the move number before it ("12." or "12..."); of no length at the end. */
static struct text next_word(struct text *rest)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    struct text word;
    bool is_result;

    do {
        size_t digits = 0, dots = 0;

        while (rest->len > 0 && is_blank(*rest->at))
            *rest = (struct text){rest->at + 1, rest->len - 1};
        word = (struct text){rest->at, 0};
        while (word.len < rest->len && !is_blank(word.at[word.len]))
            word.len++;
        *rest = (struct text){word.at + word.len, rest->len - word.len};
        if (word.len == 0)
            return word;
        is_result = false;
        for (size_t i = 0; i < sizeof results / sizeof *results; i++)
            is_result = is_result || (strlen(results[i]) == word.len && memcmp(results[i], word.at, word.len) == 0);
        while (digits < word.len && word.at[digits] >= '0' && word.at[digits] <= '9')
            digits++;
        while (digits > 0 && digits + dots < word.len && word.at[digits + dots] == '.')
            dots++;
        if (dots > 0)
            word = (struct text){word.at + digits + dots, word.len - digits - dots};
    } while (is_result || word.len == 0);
    return word;
}

/* Play a text of moves as far as it goes. `err` lives as long as what the problem says. */
static xqr_status play_text(xqr_game *game, struct text moves, bool from_one, struct problem *problem, xqr_error *err)
{
    const char *const begin = moves.at;
    xqr_notation notation = XQR_NOTATION_ANY;
    struct text word;

    if (from_one || xqr_notation_detect_ranks(moves.at, moves.len) == XQR_NOTATION_UCI_ONE)
        notation = XQR_NOTATION_UCI_ONE;
    while ((word = next_word(&moves)).len > 0) {
        xqr_position position;
        xqr_legality why = XQR_LEGAL;
        xqr_move move = XQR_NO_MOVE;
        xqr_status status = xqr_game_position(&position, game);

        if (status == XQR_OK)
            status = xqr_move_parse(&move, &position, notation, word.at, word.len, &why, err);
        if (status == XQR_OK)
            status = xqr_game_push(game, move, &why);
        if (status == XQR_ERR_NOMEM)
            return status;
        if (status != XQR_OK) {
            *problem = columns_problem(status, why != XQR_LEGAL ? xqr_legality_text(why, XQR_ENGLISH) : err->message);
            problem->move = word.at;
            problem->move_len = word.len;
            problem->ply = (int64_t)xqr_game_ply_count(game) + 1;
            problem->offset = word.at - begin;
            problem->why = why;
            break;
        }
    }
    return XQR_OK;
}

static xqr_status add_text(columns *c, struct text fen, struct text moves, bool is_missing, bool from_one)
{
    xqr_error err = XQR_ERROR_INIT;
    struct problem problem = {0};
    xqr_position start;
    xqr_game *game = NULL;
    xqr_status status;

    if (is_missing) {
        problem = columns_problem(XQR_ERR_ARGUMENT, "there is no text of moves");
        return columns_add(c, NULL, 1, &problem);
    }
    status = fen.len > 0 ? xqr_position_parse(&start, c->rules, fen.at, fen.len, &err)
                         : xqr_position_start(&start, c->rules);
    if (status == XQR_ERR_NOMEM)
        return status;
    if (status != XQR_OK) {
        problem = columns_problem(status, err.message);
        problem.offset = (int64_t)err.offset;
        return columns_add(c, NULL, 1, &problem);
    }
    status = xqr_game_new(&game, c->rules, &start, NULL);
    if (status == XQR_OK)
        status = play_text(game, moves, from_one, &problem, &err);
    if (status == XQR_OK)
        status = columns_add(c, game, 1, &problem);
    xqr_game_free(game);
    return status;
}

xqr_status columns_add_texts(columns *c, memory fens, memory fen_bytes, memory moves, memory move_bytes, memory missing,
                             size_t first, size_t count, bool from_one)
{
    xqr_status status = XQR_OK;

    for (size_t i = first; i < first + count && status == XQR_OK; i++) {
        struct text fen = {NULL, 0}, line;

        if (!find_text(&line, moves, move_bytes, i) || (fens.size > 0 && !find_text(&fen, fens, fen_bytes, i))
            || (missing.size > 0 && i >= missing.size))
            return XQR_ERR_ARGUMENT;
        status = add_text(c, fen, line, missing.size > 0 && missing.at[i] != 0, from_one);
    }
    return status;
}
