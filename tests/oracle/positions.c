/* SPDX-License-Identifier: Apache-2.0 */
/* Everything that can be said of a position, one question after another. */
#include "compare.h"
#include "tally.h"

#include <stdio.h>
#include <string.h>

/*
 * The position
 */

static char letter_at(const xqr_position *lib, int square)
{
    return xqr_piece_letter(xqr_position_piece_at(lib, (xqr_square)square));
}

static bool is_same_board(const struct orc_pos *pos, const xqr_position *lib)
{
    for (int square = 0; square < ORC_SQUARES; square++)
        if (letter_at(lib, square) != orc_at(pos, square))
            return false;
    return xqr_position_turn(lib)
        == (pos->turn == ORC_RED ? XQR_RED : XQR_BLACK);
}

static void compare_board(const struct match *match)
{
    xqr_position of_game;

    differs(is_same_board(&match->pos, &match->lib), "board", &match->pos,
            no_move);
    differs(xqr_position_quiet_plies(&match->lib) == match->quiet
                && xqr_position_round(&match->lib) == match->round,
            "counters", &match->pos, no_move);
    differs(xqr_game_position(&of_game, match->game) == XQR_OK
                && xqr_position_is_same(&of_game, &match->lib),
            "position of the game", &match->pos, no_move);
}

static void compare_moves(const struct match *match,
                          const struct answers *oracle)
{
    xqr_move moves[XQR_MAX_MOVES];
    const size_t count =
        xqr_position_legal_moves(&match->lib, moves, XQR_MAX_MOVES);

    differs(count == oracle->count, "number of moves", &match->pos, no_move);
    differs(xqr_position_legal_moves(&match->lib, NULL, 0) == count,
            "number of moves without room", &match->pos, no_move);
    for (size_t i = 0; i < oracle->count; i++) {
        const struct orc_move move = oracle->moves[i];
        const xqr_move theirs = xqr_move_make(move.from, move.to);

        differs(i < count && moves[i] == theirs, "list of moves", &match->pos,
                move);
        differs(xqr_position_judge_move(&match->lib, theirs) == XQR_LEGAL,
                "judgement of a legal move", &match->pos, move);
    }
}

/* One comparison, and one difference, however many pairs differ. */
static void compare_every_pair(const struct match *match,
                               const struct answers *oracle)
{
    struct orc_move wrong = no_move;

    for (int from = 0; from < ORC_SQUARES; from++) {
        for (int to = 0; to < ORC_SQUARES; to++) {
            const xqr_move theirs =
                xqr_move_make((xqr_square)from, (xqr_square)to);
            const xqr_legality why =
                xqr_position_judge_move(&match->lib, theirs);

            if ((why == XQR_LEGAL) != oracle->legal[from][to])
                wrong = (struct orc_move){ (unsigned char)from,
                                           (unsigned char)to };
        }
    }
    differs(wrong.from == wrong.to, "judgement of every pair", &match->pos,
            wrong);
}

static void compare_state(const struct match *match,
                          const struct answers *oracle)
{
    const bool stuck = oracle->count == 0;

    differs(xqr_position_is_check(&match->lib) == oracle->in_check, "check",
            &match->pos, no_move);
    differs(xqr_position_is_checkmate(&match->lib)
                == (stuck && oracle->in_check),
            "checkmate", &match->pos, no_move);
    differs(xqr_position_is_stalemate(&match->lib)
                == (stuck && !oracle->in_check),
            "stalemate", &match->pos, no_move);
}

/* Could a piece of `by` on `from` take an enemy on the square? */
static bool aims_at(const struct orc_pos *pos, int from, int square, int by)
{
    const char piece = orc_at(pos, from);
    struct orc_pos target = *pos;

    if (piece == '.' || (piece >= 'a') != (by == ORC_BLACK))
        return false;
    target.cell[square / ORC_FILES][square % ORC_FILES] =
        by == ORC_RED ? 'n' : 'N';
    return from != square && orc_reaches(&target, from, square);
}

static void compare_attackers(const struct match *match, int square, int by)
{
    xqr_square theirs[32];
    const size_t count = xqr_position_attackers(
        &match->lib, (xqr_square)square, by == ORC_RED ? XQR_RED : XQR_BLACK,
        theirs, 32);
    size_t found = 0;
    bool same = true;

    for (int from = 0; from < ORC_SQUARES; from++) {
        if (!aims_at(&match->pos, from, square, by))
            continue;
        same = same && found < count && theirs[found] == from;
        found++;
    }
    if (differs(same && found == count, "attackers", &match->pos, no_move))
        printf("    of %c%d by %s\n", 'a' + square % ORC_FILES,
               square / ORC_FILES, by == ORC_RED ? "red" : "black");
}

/*
 * Keys and text
 */

/* The last positions met, found by key and by text. Each new one takes the
 * place of an older one. */
enum { KEPT = 1 << 15 };

struct kept {
    uint64_t key;
    char text[96];
};

static struct kept by_key[KEPT], by_text[KEPT];

/* Fowler, Noll and Vo. */
static uint32_t hash(const char *text)
{
    uint32_t value = UINT32_C(2166136261);

    for (; *text != '\0'; text++)
        value = (value ^ (unsigned char)*text) * UINT32_C(16777619);
    return value;
}

static void compare_key(const struct match *match, struct totals *totals)
{
    const char *const text = match->keys[match->plies];
    const uint64_t key = xqr_position_key(&match->lib);
    struct kept *const same_key = &by_key[key % KEPT];
    struct kept *const same_text = &by_text[hash(text) % KEPT];
    struct kept now = { .key = key };

    strcpy(now.text, text);
    differs(key == xqr_position_compute_key(&match->lib), "key kept up",
            &match->pos, no_move);
    if (same_key->text[0] != '\0' && same_key->key == key)
        differs(strcmp(same_key->text, text) == 0, "equal keys", &match->pos,
                no_move);
    if (strcmp(same_text->text, text) == 0) {
        differs(same_text->key == key, "equal positions", &match->pos,
                no_move);
        totals->known++;
    }
    *same_key = *same_text = now;
}

static void compare_text(const struct match *match, const xqr_rules *rules)
{
    char text[128], expected[160], again[128];
    xqr_position read;

    orc_format(&match->pos, expected);
    snprintf(expected + strlen(expected), sizeof expected - strlen(expected),
             " - - %u %u", match->quiet, match->round);
    differs(xqr_position_format(&match->lib, text, sizeof text)
                    == strlen(expected)
                && strcmp(text, expected) == 0,
            "FEN written", &match->pos, no_move);
    differs(xqr_position_parse(&read, rules, text, XQR_NTS, NULL) == XQR_OK
                && is_same_board(&match->pos, &read)
                && xqr_position_is_same(&read, &match->lib)
                && xqr_position_key(&read) == xqr_position_key(&match->lib)
                && xqr_position_format(&read, again, sizeof again)
                       == strlen(text)
                && strcmp(again, text) == 0,
            "FEN read back", &match->pos, no_move);
}

/*
 * All of it
 */

static void compare_occurrences(const struct match *match,
                                struct totals *totals)
{
    const size_t count = match_occurrences(match);

    if (differs(xqr_game_occurrences(match->game, match->plies) == count,
                "occurrences", &match->pos, no_move))
        match_print(match);
    totals->repeated += count > 1;
}

void compare_position(const struct match *match, const struct answers *oracle,
                      struct dice *dice, const xqr_rules *rules,
                      struct totals *totals)
{
    enum { TARGETS = 3 };

    compare_board(match);
    compare_moves(match, oracle);
    if (oracle->seldom)
        compare_every_pair(match, oracle);
    compare_state(match, oracle);
    for (int i = 0; i < TARGETS; i++) {
        const int square = (int)roll(dice, ORC_SQUARES);

        compare_attackers(match, square, ORC_RED);
        compare_attackers(match, square, ORC_BLACK);
    }
    compare_key(match, totals);
    compare_text(match, rules);
    compare_occurrences(match, totals);
}

void compare_turned(const struct match matches[IMAGES])
{
    xqr_position mirrored, swapped;

    differs(xqr_position_mirror(&mirrored, &matches[PLAIN].lib) == XQR_OK
                && xqr_position_is_same(&mirrored, &matches[MIRRORED].lib),
            "mirror", &matches[PLAIN].pos, no_move);
    differs(xqr_position_swap(&swapped, &matches[PLAIN].lib) == XQR_OK
                && xqr_position_is_same(&swapped, &matches[SWAPPED].lib),
            "swap", &matches[PLAIN].pos, no_move);
}
