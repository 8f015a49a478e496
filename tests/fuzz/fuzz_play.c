/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A game: the first line is its position, each byte after it is one step. A byte below 224 plays the move of that index
 * among the legal ones; 224-239 takes a move back; 240 and above continues with a copy. The same steps are taken under
 * every rule set, and the game is judged after each.
 */
#include "fuzz.h"

#include <string.h>

enum { MAX_STEPS = 24 };

static void check_label(xqr_game *game, size_t ply)
{
    xqr_ply_label label = {.struct_size = sizeof label}, again = {.struct_size = sizeof again};

    MUST(xqr_game_label(&label, game, ply) == XQR_OK);
    MUST(label.ply == ply && label.move == xqr_game_move_at(game, ply));
    MUST(strcmp(xqr_label_name(label.label), "unknown") != 0);
    MUST((label.label == XQR_CHECK) == xqr_game_is_check_at(game, ply));
    MUST(label.attacker_count <= XQR_LABEL_SQUARES && label.victim_count <= XQR_LABEL_SQUARES);
    MUST(label.line_length <= XQR_LABEL_LINE && label.clause != NULL);
    for (uint32_t i = 0; i < label.attacker_count; i++)
        MUST(label.attackers[i] < 90 && (i == 0 || label.attackers[i - 1] < label.attackers[i]));
    for (uint32_t i = 0; i < label.victim_count; i++)
        MUST(label.victims[i] < 90 && (i == 0 || label.victims[i - 1] < label.victims[i]));

    if (ply % 4) /* the second answer comes from what the first one left */
        return;
    MUST(xqr_game_label(&again, game, ply) == XQR_OK);
    MUST(again.label == label.label && again.joint == label.joint && again.victim_count == label.victim_count);
}

static void check_verdict(const xqr_verdict *v, size_t plies)
{
    MUST(v->status == XQR_ONGOING || v->status == XQR_MUST_CHANGE || v->status == XQR_ENDED);
    MUST((v->status == XQR_ENDED) == (v->outcome != XQR_NO_OUTCOME));
    MUST((v->outcome == XQR_RED_WINS) == (v->winner == XQR_RED));
    MUST((v->outcome == XQR_BLACK_WINS) == (v->winner == XQR_BLACK));
    MUST((v->status == XQR_MUST_CHANGE) == (v->must_change != XQR_NO_COLOR));
    MUST(v->status == XQR_ONGOING || v->reason != XQR_NO_REASON);
    MUST(v->status != XQR_ONGOING || v->reason == XQR_NO_REASON || v->repetition.count > 0); /* foretold */
    MUST(v->clause != NULL && (v->status != XQR_ENDED || v->clause[0] != 0));
    MUST(v->rules_changed == 1); /* the node budget is */
    if (v->repetition.count > 0) {
        MUST(v->repetition.count >= 2 && v->repetition.last_ply == plies);
        MUST(v->repetition.first_ply >= 1 && v->repetition.first_ply <= v->repetition.last_ply);
    }
}

static void check_texts(xqr_game *game)
{
    static char text[65536];
    char small[16];

    for (int lang = XQR_ENGLISH; lang <= XQR_CHINESE; lang++) {
        size_t length = xqr_game_verdict_text(game, (xqr_lang)lang, text, sizeof text);

        MUST(length < sizeof text);
        check_text(text, length);
        MUST(xqr_game_verdict_text(game, (xqr_lang)lang, small, sizeof small) == length);
        check_text(small, strlen(small));

        length = xqr_game_explain(game, (xqr_lang)lang, text, sizeof text);
        MUST(length < sizeof text);
        check_text(text, length);
        MUST(xqr_game_explain(game, (xqr_lang)lang, NULL, 0) == length);
    }
}

static void check_claims(xqr_game *game)
{
    static const xqr_reason kinds[] = {XQR_BY_NATURAL_LIMIT, XQR_BY_REPETITION};

    for (int side = XQR_RED; side <= XQR_BLACK; side++)
        for (size_t i = 0; i < 2; i++) {
            xqr_claim claim = {.struct_size = sizeof claim};
            const xqr_status status = xqr_game_audit_claim(&claim, game, kinds[i], (xqr_color)side);

            MUST(status == XQR_OK || status == XQR_ERR_UNSUPPORTED);
            if (status == XQR_OK) {
                MUST(claim.kind == (int32_t)kinds[i] && claim.side == side && claim.clause != NULL);
                MUST(claim.upheld == 1 || claim.outcome == XQR_NO_OUTCOME);
            }
        }
}

static xqr_verdict judge(xqr_game *game)
{
    const size_t plies = xqr_game_ply_count(game);
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    xqr_limit limit = {.struct_size = sizeof limit};
    xqr_position pos, last;

    MUST(xqr_game_position(&pos, game) == XQR_OK);
    MUST(xqr_game_position_at(&last, game, plies) == XQR_OK && xqr_position_is_same(&pos, &last));
    MUST(xqr_position_key(&pos) == xqr_position_compute_key(&pos));
    if (plies > 0)
        check_label(game, plies);
    MUST(xqr_game_verdict(&verdict, game) == XQR_OK);
    check_verdict(&verdict, plies);
    MUST(xqr_game_limit(&limit, game) == XQR_OK);
    MUST(limit.red_counted <= limit.plies && limit.black_counted <= limit.plies);
    MUST(xqr_game_occurrences(game, plies) >= 1);
    check_claims(game);
    if (verdict.status != XQR_ONGOING || verdict.repetition.count > 0 || plies % 16 == 0)
        check_texts(game);
    return verdict;
}

static void must_agree(const xqr_verdict *a, const xqr_verdict *b)
{
    MUST(a->status == b->status && a->outcome == b->outcome && a->reason == b->reason && a->deadline == b->deadline);
    MUST(strcmp(a->clause, b->clause) == 0 && a->repetition.count == b->repetition.count);
    MUST(a->repetition.red == b->repetition.red && a->repetition.black == b->repetition.black);
}

/* Another way to the same place: a move back and forth again, or a copy. */
static xqr_game *detour(xqr_game *game, const xqr_allocator *alloc, unsigned step)
{
    const xqr_verdict before = judge(game);
    const size_t plies = xqr_game_ply_count(game);
    xqr_verdict after;
    xqr_game *copy;

    if (step >= 240) {
        MUST(xqr_game_clone(&copy, game, alloc) == XQR_OK);
        xqr_game_free(game);
        game = copy;
    } else if (plies > 0) {
        const xqr_move move = xqr_game_move_at(game, plies);

        MUST(xqr_game_pop(game) == XQR_OK && xqr_game_ply_count(game) == plies - 1);
        (void)judge(game);
        MUST(xqr_game_push(game, move, NULL) == XQR_OK);
    } else {
        MUST(xqr_game_pop(game) == XQR_ERR_RANGE);
    }
    after = judge(game);
    must_agree(&before, &after);
    if (step < 240 && step % 2 && plies > 0)
        MUST(xqr_game_pop(game) == XQR_OK);
    return game;
}

static void play(const xqr_rules *rules, const xqr_position *start, const uint8_t *steps, size_t count)
{
    struct meter meter = {0, 0, 0};
    const xqr_allocator alloc = metered(&meter);
    xqr_game *game;

    MUST(xqr_game_new(&game, rules, start, &alloc) == XQR_OK);
    (void)judge(game);
    for (size_t i = 0; i < count; i++) {
        xqr_move moves[XQR_MAX_MOVES];
        xqr_position pos, after;
        size_t legal;

        MUST(xqr_game_position(&pos, game) == XQR_OK);
        legal = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);
        if (steps[i] >= 224) {
            game = detour(game, &alloc, steps[i]);
        } else if (legal > 0) {
            const xqr_move move = moves[steps[i] % legal];
            const size_t plies = xqr_game_ply_count(game);

            MUST(xqr_game_push(game, XQR_NO_MOVE, NULL) == XQR_ERR_ILLEGAL_MOVE);
            MUST(xqr_game_push(game, move, NULL) == XQR_OK && xqr_game_ply_count(game) == plies + 1);
            MUST(xqr_position_play(&pos, move, NULL) == XQR_OK);
            MUST(xqr_game_position(&after, game) == XQR_OK && xqr_position_is_same(&pos, &after));
        }
        (void)judge(game);
    }
    xqr_game_free(game);
    MUST(meter.live == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *const line_end = size > 0 ? memchr(data, '\n', size) : NULL;
    const uint8_t *const steps = line_end ? line_end + 1 : data + size;
    size_t count = (size_t)(data + size - steps);
    const xqr_rules *const *rules;
    const size_t book_count = books(&rules);
    xqr_position start;

    if (count > MAX_STEPS)
        count = MAX_STEPS;
    if (xqr_position_parse(&start, rules[0], (const char *)data, (size_t)(steps - data), NULL) != XQR_OK)
        return 0;
    check_position(rules[0], &start);
    for (size_t book = 0; book < book_count; book++)
        play(rules[book], &start, steps, count);
    return 0;
}
