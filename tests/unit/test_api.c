/* SPDX-License-Identifier: Apache-2.0 */
/* What callers may get wrong: NULL everywhere, a position that is none, a
 * struct_size of another version. */
#include "api/check.h"
#include "play.h"

static void positions_without_what_they_need(void)
{
    xqr_position pos = {{0}}, good = position_of(START);
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_error err = XQR_ERROR_INIT;
    xqr_fault fault;

    CU_ASSERT_EQUAL(xqr_position_start(NULL, rules), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_position_start(&pos, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_position_parse(NULL, rules, START, XQR_NTS, &err), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(err.code, XQR_ERR_ARGUMENT);
    CU_ASSERT_TRUE(err.message[0] != 0);
    CU_ASSERT_EQUAL(xqr_position_parse(&pos, NULL, START, XQR_NTS, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_position_parse(&pos, rules, NULL, 5, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_position_turn(&pos), XQR_NO_COLOR); /* never written */
    CU_ASSERT_EQUAL(xqr_position_validate(NULL, START, XQR_NTS, &fault, 1), 0);
    CU_ASSERT_EQUAL(xqr_position_validate(rules, NULL, 5, &fault, 1), 0);
    CU_ASSERT_EQUAL(xqr_position_validate(rules, "x", XQR_NTS, NULL, 1), 1);
    CU_ASSERT_EQUAL(xqr_position_mirror(NULL, &good), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_position_swap(NULL, &good), XQR_ERR_ARGUMENT);
    CU_ASSERT_FALSE(xqr_position_is_same(&good, NULL) || xqr_position_is_same(NULL, &good));
    CU_ASSERT_EQUAL(xqr_position_format(&good, NULL, 100), strlen(START)); /* no room is no crash */
    CU_ASSERT_EQUAL(xqr_position_legal_moves(&good, NULL, 100), 44);
    CU_ASSERT_EQUAL(xqr_position_attackers(&good, 13, XQR_RED, NULL, 100), 3);
    CU_ASSERT_EQUAL(xqr_position_play(&good, go("h2e2"), NULL), XQR_OK);
}

/* All-zero words and NULL are no position; every function knows that state and
 * answers with nothing. */
static void check_no_position(const xqr_position *none)
{
    xqr_position out = {{5}};
    xqr_move moves[4] = {1, 2, 3, 4};
    xqr_square squares[4] = {1, 2, 3, 4};
    char text[8] = "#######";

    CU_ASSERT_EQUAL(xqr_position_format(none, text, sizeof text), 0);
    CU_ASSERT_EQUAL(text[0], 0);
    CU_ASSERT_EQUAL(xqr_position_turn(none), XQR_NO_COLOR);
    CU_ASSERT_EQUAL(xqr_position_piece_at(none, 4), 0);
    CU_ASSERT_EQUAL(xqr_position_quiet_plies(none), 0);
    CU_ASSERT_EQUAL(xqr_position_round(none), 0);
    CU_ASSERT_EQUAL(xqr_position_key(none), 0);
    CU_ASSERT_EQUAL(xqr_position_compute_key(none), 0);
    CU_ASSERT_FALSE(xqr_position_is_same(none, none));
    CU_ASSERT_NOT_EQUAL(xqr_position_judge_move(none, go("h2e2")), XQR_LEGAL);
    CU_ASSERT_EQUAL(xqr_position_legal_moves(none, moves, 4), 0);
    CU_ASSERT_EQUAL(moves[0], 1);
    CU_ASSERT_FALSE(xqr_position_is_check(none) || xqr_position_is_checkmate(none) || xqr_position_is_stalemate(none));
    CU_ASSERT_EQUAL(xqr_position_attackers(none, 4, XQR_RED, squares, 4), 0);
    CU_ASSERT_EQUAL(xqr_position_mirror(&out, none), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_position_swap(&out, none), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(out.opaque_[0], 5);
    CU_ASSERT_EQUAL(xqr_position_perft(none, 0), 0);
    CU_ASSERT_EQUAL(xqr_position_perft(none, 2), 0);
}

static void no_position(void)
{
    xqr_position none = {{0}};
    xqr_legality why = XQR_LEGAL;
    xqr_game *game = (xqr_game *)&none;

    check_no_position(&none);
    check_no_position(NULL);
    CU_ASSERT_EQUAL(xqr_position_play(&none, go("h2e2"), &why), XQR_ERR_ARGUMENT);
    CU_ASSERT_NOT_EQUAL(why, XQR_LEGAL);
    CU_ASSERT_EQUAL(xqr_position_play(NULL, go("h2e2"), NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_new(&game, xqr_rules_find("wxf-2018"), &none, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_PTR_EQUAL(game, &none);
    CU_ASSERT_EQUAL(none.opaque_[0], 0);
}

static void questions_about_a_position(void)
{
    xqr_position pos = position_of("4k4/9/3N5/9/9/9/9/9/9/3KR4 b - - 7 30"), other;

    CU_ASSERT_TRUE(xqr_position_is_check(&pos));
    CU_ASSERT_FALSE(xqr_position_is_checkmate(&pos) || xqr_position_is_stalemate(&pos));
    CU_ASSERT_EQUAL(xqr_position_turn(&pos), XQR_BLACK);
    CU_ASSERT_EQUAL(xqr_position_quiet_plies(&pos), 7);
    CU_ASSERT_EQUAL(xqr_position_round(&pos), 30);
    CU_ASSERT_EQUAL(xqr_position_key(&pos), xqr_position_compute_key(&pos));
    CU_ASSERT_EQUAL(xqr_position_piece_at(&pos, (xqr_square)at("d7")), XQR_HORSE);
    CU_ASSERT_EQUAL(xqr_position_piece_at(&pos, (xqr_square)at("e9")), XQR_KING + 16);
    CU_ASSERT_EQUAL(xqr_position_piece_at(&pos, 90), 0);
    CU_ASSERT_EQUAL(xqr_position_piece_at(&pos, XQR_NO_SQUARE), 0);
    CU_ASSERT_EQUAL(xqr_position_attackers(&pos, 90, XQR_RED, NULL, 0), 0);
    CU_ASSERT_EQUAL(xqr_position_attackers(&pos, 4, XQR_NO_COLOR, NULL, 0), 0);
    CU_ASSERT_EQUAL(xqr_position_attackers(&pos, (xqr_square)at("e9"), XQR_RED, NULL, 0), 2);
    other = pos;
    CU_ASSERT_TRUE(xqr_position_is_same(&pos, &other));
    CU_ASSERT_EQUAL(xqr_position_mirror(&pos, &pos), XQR_OK); /* in place */
    CU_ASSERT_FALSE(xqr_position_is_same(&pos, &other));
    CU_ASSERT_EQUAL(xqr_position_mirror(&pos, &pos), XQR_OK);
    CU_ASSERT_TRUE(xqr_position_is_same(&pos, &other));
    CU_ASSERT_EQUAL(xqr_position_swap(&pos, &pos), XQR_OK);
    CU_ASSERT_EQUAL(xqr_position_turn(&pos), XQR_RED);

    pos = position_of("1R1k5/R8/9/9/9/9/9/9/9/4K4 b");
    CU_ASSERT_TRUE(xqr_position_is_checkmate(&pos));
    CU_ASSERT_FALSE(xqr_position_is_stalemate(&pos));
    pos = position_of("3k5/2P6/9/9/9/9/9/9/9/4K4 b");
    CU_ASSERT_TRUE(xqr_position_is_stalemate(&pos));
    CU_ASSERT_FALSE(xqr_position_is_checkmate(&pos) || xqr_position_is_check(&pos));
}

static void the_start_position(void)
{
    char text[128];

    for (size_t i = 0; i < xqr_rules_count(); i++) {
        xqr_position pos;

        memset(&pos, 0xaa, sizeof pos);
        CU_ASSERT_EQUAL(xqr_position_start(&pos, xqr_rules_at(i)), XQR_OK);
        const bool xiangqi = strcmp(xqr_rules_variant(xqr_rules_at(i)), "xiangqi") == 0;
        const char *const start = xiangqi ? START : CHESS_START;

        CU_ASSERT_EQUAL(xqr_position_format(&pos, text, sizeof text), strlen(start));
        CU_ASSERT_STRING_EQUAL(text, start);
        CU_ASSERT_EQUAL(pos.opaque_[63], 0); /* words that are not used are zero, so
                                            that positions compare as bytes */
    }
}

static void a_refused_move_leaves_the_position(void)
{
    xqr_position pos = position_of(START), before = pos;
    xqr_legality why = XQR_LEGAL;

    CU_ASSERT_EQUAL(xqr_position_play(&pos, go("h2h7"), &why), XQR_ERR_ILLEGAL_MOVE);
    CU_ASSERT_EQUAL(why, XQR_ILLEGAL_NO_MOUNT);
    CU_ASSERT_EQUAL(xqr_position_play(&pos, UINT32_MAX, &why), XQR_ERR_ILLEGAL_MOVE);
    CU_ASSERT_EQUAL(why, XQR_ILLEGAL_NOT_A_MOVE);
    CU_ASSERT_EQUAL(memcmp(&pos, &before, sizeof pos), 0);
    CU_ASSERT_EQUAL(xqr_position_play(&pos, go("h2e2"), &why), XQR_OK);
    CU_ASSERT_EQUAL(why, XQR_LEGAL);
}

static void the_deepest_count(void)
{
    const xqr_position pos = position_of("3k5/9/9/9/9/9/9/9/9/4K4 w");

    CU_ASSERT_EQUAL(xqr_position_perft(&pos, 0), 1);
    CU_ASSERT_EQUAL(xqr_position_perft(&pos, XQR_MAX_PERFT + 1), 0);
    CU_ASSERT_EQUAL(xqr_position_perft(&pos, UINT32_MAX), 0);
}

static void rules_without_what_they_need(void)
{
    const xqr_rules *const own = xqr_rules_find("wxf-2018");
    xqr_rules *copy = NULL;
    xqr_clause clause = {.struct_size = sizeof clause};
    int64_t value;

    CU_ASSERT_PTR_NULL(xqr_rules_find(NULL));
    CU_ASSERT_STRING_EQUAL(xqr_rules_name(NULL), "");
    CU_ASSERT_STRING_EQUAL(xqr_rules_title(NULL, XQR_ENGLISH), "");
    CU_ASSERT_STRING_EQUAL(xqr_rules_title(NULL, XQR_CHINESE), "");
    CU_ASSERT_STRING_EQUAL(xqr_rules_source(NULL), "");
    CU_ASSERT_STRING_EQUAL(xqr_rules_variant(NULL), "");
    CU_ASSERT_EQUAL(xqr_rules_get(NULL, own, XQR_PARAM_GRACE), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_rules_get(&value, NULL, XQR_PARAM_GRACE), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_rules_set(NULL, XQR_PARAM_GRACE, 1), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_rules_derive(NULL, own, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_rules_derive(&copy, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_PTR_NULL(copy);
    CU_ASSERT_FALSE(xqr_rules_is_changed(NULL));
    CU_ASSERT_EQUAL(xqr_rules_clause_count(NULL), 0);
    CU_ASSERT_EQUAL(xqr_rules_clause(NULL, own, 0), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_rules_clause(&clause, NULL, 0), XQR_ERR_ARGUMENT);
}

static void games_without_what_they_need(void)
{
    const xqr_rules *const own = xqr_rules_find("wxf-2018");
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2", 1), *copy = NULL;
    xqr_position pos;
    xqr_limit limit = {.struct_size = sizeof limit};
    xqr_ply_label label = {.struct_size = sizeof label};
    xqr_repetition repetition = {.struct_size = sizeof repetition};
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    xqr_claim claim = {.struct_size = sizeof claim};
    char text[8] = "#######";

    CU_ASSERT_EQUAL(xqr_game_new(NULL, own, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_new(&copy, NULL, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_clone(NULL, game, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_clone(&copy, NULL, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_PTR_NULL(copy);
    xqr_game_free(NULL);
    CU_ASSERT_EQUAL(xqr_game_reserve(NULL, 5), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_memory(NULL), 0);
    CU_ASSERT_PTR_NULL(xqr_game_rules(NULL));
    CU_ASSERT_EQUAL(xqr_game_push(NULL, go("h2e2"), NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_pop(NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_ply_count(NULL), 0);
    CU_ASSERT_EQUAL(xqr_game_move_at(NULL, 1), XQR_NO_MOVE);
    CU_ASSERT_EQUAL(xqr_game_position_at(NULL, game, 0), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_position_at(&pos, NULL, 0), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_position(NULL, game), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_position(&pos, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_FALSE(xqr_game_is_check_at(NULL, 1));
    CU_ASSERT_EQUAL(xqr_game_occurrences(NULL, 0), 0);
    CU_ASSERT_EQUAL(xqr_game_limit(NULL, game), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_limit(&limit, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_label(NULL, game, 1), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_label(&label, NULL, 1), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_repetition(NULL, game), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_repetition(&repetition, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_verdict(NULL, game), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_verdict(&verdict, NULL), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_audit_claim(NULL, game, XQR_BY_REPETITION, XQR_RED), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, NULL, XQR_BY_REPETITION, XQR_RED), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_end(NULL, XQR_BY_TIME, XQR_RED), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_game_verdict_text(NULL, XQR_ENGLISH, text, sizeof text), 0);
    CU_ASSERT_STRING_EQUAL(text, "");
    CU_ASSERT_EQUAL(xqr_game_explain(NULL, XQR_CHINESE, NULL, 0), 0);
    CU_ASSERT_EQUAL(xqr_game_push(game, go("h9g7"), NULL), XQR_OK); /* the game is in order */
    xqr_game_free(game);
}

/* ---- struct_size
 * ----------------------------------------------------------------------------------------------------
 */

/* A struct of this version with memory behind it, as a caller built against a
 * later header would hand in. */
struct roomy {
    union {
        uint32_t struct_size;
        xqr_clause clause;
        xqr_limit limit;
        xqr_ply_label label;
        xqr_repetition repetition;
        xqr_verdict verdict;
        xqr_claim claim;
        unsigned char bytes[1024];
    } u;
};

static xqr_status fill_clause(struct roomy *out, xqr_game *game)
{
    return xqr_rules_clause(&out->u.clause, xqr_game_rules(game), 0);
}

static xqr_status fill_limit(struct roomy *out, xqr_game *game)
{
    return xqr_game_limit(&out->u.limit, game);
}

static xqr_status fill_label(struct roomy *out, xqr_game *game)
{
    return xqr_game_label(&out->u.label, game, 1);
}

static xqr_status fill_repetition(struct roomy *out, xqr_game *game)
{
    return xqr_game_repetition(&out->u.repetition, game);
}

static xqr_status fill_verdict(struct roomy *out, xqr_game *game)
{
    return xqr_game_verdict(&out->u.verdict, game);
}

static xqr_status fill_claim(struct roomy *out, xqr_game *game)
{
    return xqr_game_audit_claim(&out->u.claim, game, XQR_BY_REPETITION, XQR_RED);
}

static const struct {
    const char *name;
    size_t size;
    xqr_status (*fill)(struct roomy *out, xqr_game *game);
} structs[] = {
    {"xqr_clause", sizeof(xqr_clause), fill_clause},      {"xqr_limit", sizeof(xqr_limit), fill_limit},
    {"xqr_ply_label", sizeof(xqr_ply_label), fill_label}, {"xqr_repetition", sizeof(xqr_repetition), fill_repetition},
    {"xqr_verdict", sizeof(xqr_verdict), fill_verdict},   {"xqr_claim", sizeof(xqr_claim), fill_claim},
};

static void sizes_that_are_too_small(void)
{
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2", 1);

    for (size_t i = 0; i < COUNT_OF(structs); i++) {
        const size_t sizes[] = {0, 1, 4, structs[i].size / 2, structs[i].size - 1};

        for (size_t s = 0; s < COUNT_OF(sizes); s++) {
            struct roomy out;

            memset(&out, 0xee, sizeof out);
            out.u.struct_size = (uint32_t)sizes[s];
            CHECK_NUMBER(structs[i].name, structs[i].fill(&out, game), XQR_ERR_ARGUMENT);
            CHECK_NUMBER(structs[i].name, out.u.struct_size, sizes[s]);
            for (size_t at_byte = sizeof(uint32_t); at_byte < sizeof out; at_byte++)
                CHECK_ROW(structs[i].name, out.u.bytes[at_byte] == 0xee);
        }
    }
    xqr_game_free(game);
}

static void sizes_of_later_versions(void)
{
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2", 1);

    for (size_t i = 0; i < COUNT_OF(structs); i++) {
        const size_t sizes[] = {structs[i].size, structs[i].size + 1, structs[i].size + 64, sizeof(struct roomy),
                                UINT32_MAX};

        for (size_t s = 0; s < COUNT_OF(sizes); s++) {
            struct roomy out, exact;

            memset(&out, 0xee, sizeof out);
            memset(&exact, 0xee, sizeof exact);
            out.u.struct_size = (uint32_t)sizes[s];
            exact.u.struct_size = (uint32_t)structs[i].size;
            CHECK_NUMBER(structs[i].name, structs[i].fill(&out, game), XQR_OK);
            CHECK_NUMBER(structs[i].name, structs[i].fill(&exact, game), XQR_OK);
            CHECK_NUMBER(structs[i].name, out.u.struct_size, (uint32_t)sizes[s]); /* the caller's size stays */
            CHECK_ROW(structs[i].name, memcmp(out.u.bytes + 4, exact.u.bytes + 4, structs[i].size - 4) == 0);
            for (size_t at_byte = structs[i].size; at_byte < sizeof out; at_byte++)
                CHECK_ROW(structs[i].name, out.u.bytes[at_byte] == 0xee); /* untouched */
        }
    }
    xqr_game_free(game);
}

/* An error struct that is too small is left alone; the status says it all. */
static void errors_of_another_size(void)
{
    struct {
        xqr_error err;
        unsigned char behind[64];
    } larger;
    xqr_error smaller = {.struct_size = 16, .code = 77, .message = "as it was"};
    xqr_position pos;

    CU_ASSERT_EQUAL(xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), "x", XQR_NTS, &smaller), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(smaller.code, 77);
    CU_ASSERT_STRING_EQUAL(smaller.message, "as it was");
    memset(&larger, 0xee, sizeof larger);
    larger.err.struct_size = sizeof larger;
    CU_ASSERT_EQUAL(xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), "x", XQR_NTS, &larger.err), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(larger.err.code, XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(larger.err.struct_size, sizeof larger);
    for (size_t i = 0; i < sizeof larger.behind; i++)
        CU_ASSERT_EQUAL(larger.behind[i], 0xee);
}

static void handing_out(void)
{
    const struct {
        uint32_t struct_size, value, later;
    } value = {12, 34, 56};
    uint32_t out[4] = {8, 0, 7, 7};

    CU_ASSERT_EQUAL(give(NULL, &value, sizeof value, 8), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(give(out, &value, sizeof value, 8), XQR_OK); /* an older caller gets what it knows */
    CU_ASSERT_TRUE(out[0] == 8 && out[1] == 34 && out[2] == 7);
    out[0] = 7;
    CU_ASSERT_EQUAL(give(out, &value, sizeof value, 8), XQR_ERR_ARGUMENT);
    out[0] = 16;
    CU_ASSERT_EQUAL(give(out, &value, sizeof value, 8), XQR_OK);
    CU_ASSERT_TRUE(out[0] == 16 && out[1] == 34 && out[2] == 56 && out[3] == 7);
}

static void *no_memory(void *context, size_t size)
{
    (void)context;
    (void)size;
    return NULL;
}

static void *no_more_memory(void *context, void *memory, size_t size)
{
    (void)context;
    (void)memory;
    (void)size;
    return NULL;
}

static void keep(void *context, void *memory)
{
    (void)context;
    (void)memory;
}

/* An allocator that lacks a function is refused before anything is asked of it. */
static void allocators_are_complete(void)
{
    const xqr_allocator bad[] = {
        {NULL, no_more_memory, keep, NULL}, {no_memory, NULL, keep, NULL}, {no_memory, no_more_memory, NULL, NULL}};
    const xqr_allocator empty = {no_memory, no_more_memory, keep, NULL};
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_game *game = NULL, *other = NULL;
    xqr_reader *reader = NULL;
    xqr_record *record = NULL;
    xqr_rules *derived = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, rules, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_new(&reader, rules, "1. h2e2 h9g7", 12, NULL, NULL, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_reader_next(&record, reader, NULL), XQR_OK);
    xqr_reader_free(reader);
    reader = NULL;
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        CU_ASSERT_EQUAL(xqr_game_new(&other, rules, NULL, &bad[i]), XQR_ERR_ARGUMENT);
        CU_ASSERT_EQUAL(xqr_game_clone(&other, game, &bad[i]), XQR_ERR_ARGUMENT);
        CU_ASSERT_EQUAL(xqr_rules_derive(&derived, rules, &bad[i]), XQR_ERR_ARGUMENT);
        CU_ASSERT_EQUAL(xqr_reader_new(&reader, rules, "x", 1, NULL, &bad[i], NULL), XQR_ERR_ARGUMENT);
        CU_ASSERT_EQUAL(xqr_record_replay(&other, record, rules, &bad[i]), XQR_ERR_ARGUMENT);
    }
    CU_ASSERT_EQUAL(xqr_game_new(&other, rules, NULL, &empty), XQR_ERR_NOMEM);
    CU_ASSERT_PTR_NULL(other);
    xqr_record_free(record);
    xqr_game_free(game);
}

void suite_api(void)
{
    static const struct test tests[] = {
        TEST(allocators_are_complete),
        TEST(positions_without_what_they_need),
        TEST(no_position),
        TEST(questions_about_a_position),
        TEST(the_start_position),
        TEST(a_refused_move_leaves_the_position),
        TEST(the_deepest_count),
        TEST(rules_without_what_they_need),
        TEST(games_without_what_they_need),
        TEST(sizes_that_are_too_small),
        TEST(sizes_of_later_versions),
        TEST(errors_of_another_size),
        TEST(handing_out),
    };

    add_suite("api", tests, COUNT_OF(tests));
}
