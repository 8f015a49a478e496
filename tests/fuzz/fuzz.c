/* SPDX-License-Identifier: Apache-2.0 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void broken(const char *law, const char *file, int line)
{
    fprintf(stderr, "%s:%d: broken: %s\n", file, line, law);
    abort();
}

size_t books(const xqr_rules *const **out)
{
    static const xqr_rules *made[MAX_BOOKS];
    static size_t looked_at, count;

    for (; looked_at < xqr_rules_count() && count < MAX_BOOKS; looked_at++) {
        const xqr_rules *const book = xqr_rules_at(looked_at);
        xqr_rules *derived;

        if (strcmp(xqr_rules_variant(book), "xiangqi") != 0)
            continue;
        MUST(xqr_rules_derive(&derived, book, NULL) == XQR_OK);
        MUST(xqr_rules_set(derived, XQR_PARAM_NODE_BUDGET, 50) == XQR_OK);
        made[count++] = derived;
    }
    *out = made;
    return count;
}

void check_text(const char *text, size_t length)
{
    const unsigned char *const bytes = (const unsigned char *)text;
    size_t at = 0;

    MUST(strlen(text) == length);
    while (at < length) {
        const unsigned lead = bytes[at];
        const size_t more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;

        MUST(lead < 0x80 || (lead >= 0xc2 && lead <= 0xf4));
        MUST(at + more < length);
        for (size_t i = 1; i <= more; i++)
            MUST((bytes[at + i] & 0xc0) == 0x80);
        MUST(!(lead == 0xe0 && bytes[at + 1] < 0xa0) && !(lead == 0xed && bytes[at + 1] > 0x9f));
        MUST(!(lead == 0xf0 && bytes[at + 1] < 0x90) && !(lead == 0xf4 && bytes[at + 1] > 0x8f));
        at += more + 1;
    }
}

static void check_same(const xqr_position *a, const xqr_position *b)
{
    MUST(xqr_position_is_same(a, b));
    MUST(xqr_position_key(a) == xqr_position_key(b));
    MUST(xqr_position_quiet_plies(a) == xqr_position_quiet_plies(b));
    MUST(xqr_position_round(a) == xqr_position_round(b));
}

static void check_round_trip(const xqr_rules *rules, const xqr_position *pos)
{
    char first[128], second[128], small[8];
    const size_t length = xqr_position_format(pos, first, sizeof first);
    xqr_position again;

    MUST(length > 0 && length < sizeof first);
    check_text(first, length);
    MUST(xqr_position_format(pos, NULL, 0) == length);
    MUST(xqr_position_format(pos, small, sizeof small) == length);
    MUST(strlen(small) == sizeof small - 1 && memcmp(small, first, sizeof small - 1) == 0);
    MUST(xqr_position_parse(&again, rules, first, length, NULL) == XQR_OK);
    check_same(pos, &again);
    MUST(xqr_position_format(&again, second, sizeof second) == length && strcmp(first, second) == 0);
}

static bool is_chess(const xqr_rules *rules)
{
    return strcmp(xqr_rules_variant(rules), "chess") == 0;
}

/* Long and short castling are not each other's mirror image. */
static bool has_castling_rights(const xqr_position *pos)
{
    char text[128];
    const char *side;

    (void)xqr_position_format(pos, text, sizeof text);
    side = strchr(text, ' ');
    return side && side[3] != '-';
}

static void check_turned(const xqr_position *pos, size_t move_count)
{
    xqr_position turned, back;

    MUST(xqr_position_mirror(&turned, pos) == XQR_OK);
    MUST(xqr_position_key(&turned) == xqr_position_compute_key(&turned));
    MUST(xqr_position_legal_moves(&turned, NULL, 0) == move_count || has_castling_rights(pos));
    MUST(xqr_position_is_check(&turned) == xqr_position_is_check(pos));
    MUST(xqr_position_mirror(&back, &turned) == XQR_OK);
    check_same(pos, &back);

    MUST(xqr_position_swap(&turned, pos) == XQR_OK);
    MUST(xqr_position_key(&turned) == xqr_position_compute_key(&turned));
    MUST(xqr_position_turn(&turned) != xqr_position_turn(pos));
    MUST(xqr_position_legal_moves(&turned, NULL, 0) == move_count);
    MUST(xqr_position_is_check(&turned) == xqr_position_is_check(pos));
    MUST(xqr_position_swap(&turned, &turned) == XQR_OK); /* in place */
    check_same(pos, &turned);
}

static xqr_square king_of(const xqr_position *pos, xqr_color color)
{
    for (unsigned square = 0; square < 90; square++) {
        const xqr_piece piece = xqr_position_piece_at(pos, (xqr_square)square);

        if (xqr_piece_kind(piece) == XQR_KING && xqr_piece_color(piece) == color)
            return (xqr_square)square;
    }
    return XQR_NO_SQUARE;
}

/* Moves are listed by origin, then target, then promotion. */
static uint32_t order_of(xqr_move move)
{
    return (uint32_t)xqr_move_from(move) << 16 | (uint32_t)xqr_move_to(move) << 8 | (uint32_t)xqr_move_promotion(move);
}

static void check_moves(const xqr_position *pos, const xqr_move *moves, size_t count)
{
    const xqr_color turn = xqr_position_turn(pos), other = turn == XQR_RED ? XQR_BLACK : XQR_RED;
    xqr_square squares[32];

    MUST(xqr_position_is_check(pos) == (xqr_position_attackers(pos, king_of(pos, turn), other, squares, 32) > 0));
    MUST(xqr_position_is_checkmate(pos) == (count == 0 && xqr_position_is_check(pos)));
    MUST(xqr_position_is_stalemate(pos) == (count == 0 && !xqr_position_is_check(pos)));
    MUST(xqr_position_perft(pos, 1) == count);
    for (size_t i = 0; i < count; i++) {
        xqr_position after = *pos;
        xqr_legality why;

        MUST(i == 0 || order_of(moves[i - 1]) < order_of(moves[i]));
        MUST(xqr_position_judge_move(pos, moves[i]) == XQR_LEGAL);
        MUST(xqr_position_play(&after, moves[i], &why) == XQR_OK && why == XQR_LEGAL);
        MUST(xqr_position_turn(&after) == other);
        MUST(xqr_position_key(&after) == xqr_position_compute_key(&after));
        MUST(xqr_position_attackers(&after, king_of(&after, turn), other, squares, 32) == 0);
    }
}

/* The judge and the list agree about every pair of squares and every promotion. */
static void check_judge(const xqr_rules *rules, const xqr_position *pos, const xqr_move *moves, size_t count)
{
    const unsigned kinds = is_chess(rules) ? XQR_BISHOP : 0;
    size_t legal = 0;

    for (unsigned from = 0; from < 90; from++)
        for (unsigned to = 0; to < 90; to++)
            for (unsigned kind = 0; kind <= kinds; kind++) {
                const xqr_move move = xqr_move_make_promotion((xqr_square)from, (xqr_square)to, (xqr_kind)kind);

                if (xqr_position_judge_move(pos, move) == XQR_LEGAL) {
                    MUST(legal < count && moves[legal] == move);
                    legal++;
                }
            }
    MUST(legal == count);
}

void check_position(const xqr_rules *rules, const xqr_position *pos)
{
    xqr_move moves[XQR_MAX_MOVES + 1], one[2] = {0, 0x5a5a5a5a};
    const size_t count = xqr_position_legal_moves(pos, moves, XQR_MAX_MOVES);

    MUST(count <= XQR_MAX_MOVES);
    MUST(xqr_position_legal_moves(pos, NULL, 0) == count);
    MUST(xqr_position_legal_moves(pos, one, 1) == count);
    MUST(one[1] == 0x5a5a5a5a && (count == 0 || one[0] == moves[0]));
    MUST(xqr_position_key(pos) == xqr_position_compute_key(pos));
    check_round_trip(rules, pos);
    check_turned(pos, count);
    check_moves(pos, moves, count);
    if (xqr_position_key(pos) % 8 == 0) /* thousands of questions; not for every position */
        check_judge(rules, pos, moves, count);
}

static void *meter_alloc(void *context, size_t size)
{
    struct meter *const meter = context;

    if (++meter->calls >= meter->fail_at && meter->fail_at)
        return NULL;
    meter->live++;
    return malloc(size);
}

static void *meter_resize(void *context, void *memory, size_t size)
{
    struct meter *const meter = context;

    MUST(memory != NULL);
    return ++meter->calls >= meter->fail_at && meter->fail_at ? NULL : realloc(memory, size);
}

static void meter_free(void *context, void *memory)
{
    struct meter *const meter = context;

    MUST(memory != NULL && meter->live > 0);
    meter->live--;
    free(memory);
}

xqr_allocator metered(struct meter *meter)
{
    return (xqr_allocator){meter_alloc, meter_resize, meter_free, meter};
}
