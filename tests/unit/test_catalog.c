/* SPDX-License-Identifier: Apache-2.0 */
#include "rules/catalog.h"

#include "play.h"
#include "rules/games.h"
#include "xiangqi/xiangqi.h"

static void rule_sets_are_found_by_name(void)
{
    static const char *const names[] = {"cxa-1999",  "cxa-2020", "axf-2008",  "wxf-2018",
                                        "ccgc-2023", "online",   "fide-1993", "fide-2023"};
    static const char *const others[] = {"", "wxf", "WXF-2018", "wxf-2018 ", "xiangqi"};

    CU_ASSERT_EQUAL(xqr_rules_count(), COUNT_OF(names));
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const xqr_rules *const rules = xqr_rules_find(names[i]);

        if (!CHECK_ROW(names[i], rules != NULL))
            continue;
        CHECK_TEXT(names[i], xqr_rules_name(rules), names[i]);
        CHECK_TEXT(names[i], xqr_rules_variant(rules), strncmp(names[i], "fide", 4) == 0 ? "chess" : "xiangqi");
        CHECK_ROW(names[i], rules == xqr_rules_at(i));
        CHECK_ROW(names[i], !xqr_rules_is_changed(rules));
        CHECK_ROW(names[i], strcmp(xqr_rules_title(rules, XQR_ENGLISH), xqr_rules_title(rules, XQR_CHINESE)) != 0);
        CHECK_ROW(names[i], xqr_rules_source(rules)[0]);
    }
    for (size_t i = 0; i < COUNT_OF(others); i++)
        CHECK_ROW(others[i], xqr_rules_find(others[i]) == NULL);
    CU_ASSERT_PTR_NULL(xqr_rules_at(COUNT_OF(names)));
    CU_ASSERT_PTR_NULL(xqr_rules_at(SIZE_MAX));
}

struct range_case {
    const char *name;
    xqr_param param;
    int64_t low, high; /* the least and greatest value that is taken */
};

static const struct range_case range_cases[] = {
    {"trigger", XQR_PARAM_REPETITION_TRIGGER, 2, 100}, {"grace", XQR_PARAM_GRACE, 0, 100},
    {"limit", XQR_PARAM_LIMIT_PLIES, 0, 100000},       {"automatic", XQR_PARAM_LIMIT_AUTOMATIC, 0, 1},
    {"checks", XQR_PARAM_LIMIT_CHECKS, 0, 100000},     {"excess", XQR_PARAM_LIMIT_EXCESS_PLIES, 1, 2},
    {"kill depth", XQR_PARAM_KILL_DEPTH, 0, 8},        {"budget", XQR_PARAM_NODE_BUDGET, 1, UINT32_MAX},
    {"grace, check", XQR_PARAM_GRACE_CHECK, 0, 100},   {"grace, draw", XQR_PARAM_GRACE_DRAW, -1, 100},
    {"final", XQR_PARAM_LIMIT_FINAL_PLIES, 0, 100000}, {"extended", XQR_PARAM_LIMIT_EXTENDED_PLIES, 0, 100000},
};

static void numbers_have_ranges(void)
{
    for (size_t i = 0; i < COUNT_OF(range_cases); i++) {
        const struct range_case *const c = &range_cases[i];
        const int64_t refused[] = {c->low - 1, c->high + 1, INT64_MIN, INT64_MAX, c->low - 2};
        xqr_rules *rules = NULL;
        int64_t before = -7, value = -7;

        CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&rules, xqr_rules_find("wxf-2018"), NULL), XQR_OK);
        CHECK_NUMBER(c->name, xqr_rules_get(&before, rules, c->param), XQR_OK);
        CHECK_ROW(c->name, before >= c->low && before <= c->high);
        for (size_t r = 0; r < COUNT_OF(refused); r++) {
            CHECK_NUMBER(c->name, xqr_rules_set(rules, c->param, refused[r]), XQR_ERR_RANGE);
            CHECK_NUMBER(c->name, xqr_rules_get(&value, rules, c->param), XQR_OK);
            CHECK_NUMBER(c->name, value, before);
        }
        CHECK_ROW(c->name, !xqr_rules_is_changed(rules));
        CHECK_NUMBER(c->name, xqr_rules_set(rules, c->param, before), XQR_OK);
        CHECK_ROW(c->name, !xqr_rules_is_changed(rules)); /* it was so before */
        CHECK_NUMBER(c->name, xqr_rules_set(rules, c->param, c->low), XQR_OK);
        CHECK_NUMBER(c->name, xqr_rules_get(&value, rules, c->param), XQR_OK);
        CHECK_NUMBER(c->name, value, c->low);
        CHECK_NUMBER(c->name, xqr_rules_set(rules, c->param, c->high), XQR_OK);
        CHECK_NUMBER(c->name, xqr_rules_get(&value, rules, c->param), XQR_OK);
        CHECK_NUMBER(c->name, value, c->high);
        CHECK_ROW(c->name, xqr_rules_is_changed(rules));
        xqr_rules_free(rules);
        CHECK_NUMBER(c->name, xqr_rules_get(&value, xqr_rules_find("wxf-2018"), c->param), XQR_OK);
        CHECK_NUMBER(c->name, value, before); /* the original did not change */
    }
}

/* Each kind of ending has a grace of its own: a book that judges perpetual check at once goes on doing so when another
 * grace is changed, or set to what it was. */
static void each_grace_is_set_alone(void)
{
    for (size_t i = 0; i < xqri_rule_set_count; i++)
        for (int64_t value = 0; value < 3; value++) {
            const struct repetition_numbers before = xqri_rule_sets[i]->repetition;
            xqr_rules *rules = NULL;

            CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&rules, xqri_rule_sets[i], NULL), XQR_OK);
            CU_ASSERT_EQUAL(xqr_rules_set(rules, XQR_PARAM_GRACE, value), XQR_OK);
            CHECK_NUMBER(rules->name, rules->repetition.grace_foul, value);
            CHECK_NUMBER(rules->name, rules->repetition.grace_check, before.grace_check);
            CHECK_NUMBER(rules->name, rules->repetition.grace_draw, before.grace_draw);
            CHECK_ROW(rules->name, xqr_rules_is_changed(rules) == (value != before.grace_foul));
            CU_ASSERT_EQUAL(xqr_rules_set(rules, XQR_PARAM_GRACE_CHECK, value + 3), XQR_OK);
            CU_ASSERT_EQUAL(xqr_rules_set(rules, XQR_PARAM_GRACE_DRAW, value + 6), XQR_OK);
            CHECK_NUMBER(rules->name, rules->repetition.grace_foul, value);
            CHECK_NUMBER(rules->name, rules->repetition.grace_check, value + 3);
            CHECK_NUMBER(rules->name, rules->repetition.grace_draw, value + 6);
            xqr_rules_free(rules);
        }
}

static void unknown_numbers_are_refused(void)
{
    static const int unknown[] = {0, 13, -1, XQR_PARAM_FORCE_32_BITS_};
    xqr_rules *rules = NULL;
    int64_t value = 99;

    CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&rules, xqr_rules_find("online"), NULL), XQR_OK);
    for (size_t i = 0; i < COUNT_OF(unknown); i++) {
        CU_ASSERT_EQUAL(xqr_rules_get(&value, rules, (xqr_param)unknown[i]), XQR_ERR_ARGUMENT);
        CU_ASSERT_EQUAL(xqr_rules_set(rules, (xqr_param)unknown[i], 1), XQR_ERR_ARGUMENT);
    }
    CU_ASSERT_EQUAL(value, 99);
    CU_ASSERT_FALSE(xqr_rules_is_changed(rules));
    xqr_rules_free(rules);
}

static void a_copy_is_a_rule_set_like_any(void)
{
    const xqr_rules *const base = xqr_rules_find("cxa-1999");
    xqr_rules *copy = NULL, *second = NULL;
    int64_t value;

    CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&copy, base, NULL), XQR_OK);
    CU_ASSERT_STRING_EQUAL(xqr_rules_name(copy), "cxa-1999");
    CU_ASSERT_EQUAL(xqr_rules_clause_count(copy), xqr_rules_clause_count(base));
    CU_ASSERT_EQUAL(xqr_rules_set(copy, XQR_PARAM_LIMIT_PLIES, 80), XQR_OK); /* an event may lower 60 rounds to 40 */
    CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&second, copy, NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_rules_get(&value, second, XQR_PARAM_LIMIT_PLIES), XQR_OK);
    CU_ASSERT_EQUAL(value, 80);
    CU_ASSERT_TRUE(xqr_rules_is_changed(second)); /* a copy of a changed set differs from the book too */
    xqr_rules_free(copy);
    xqr_rules_free(second);
}

static void the_librarys_own_stay(void)
{
    xqr_rules *const own = (xqr_rules *)(uintptr_t)xqr_rules_find("online");

    CU_ASSERT_EQUAL(xqr_rules_set(own, XQR_PARAM_GRACE, 3), XQR_ERR_ARGUMENT);
    xqr_rules_free(own); /* fine, and does nothing */
    xqr_rules_free(NULL);
    CU_ASSERT_PTR_EQUAL(xqr_rules_find("online"), own);
    CU_ASSERT_STRING_EQUAL(xqr_rules_name(own), "online");
}

static void memory_is_the_callers(void)
{
    struct meter meter = {.calls = 0};
    const xqr_allocator alloc = metered(&meter);
    xqr_rules *rules = (xqr_rules *)&meter;

    meter.fail_from = 1;
    CU_ASSERT_EQUAL(xqr_rules_derive(&rules, xqr_rules_find("online"), &alloc), XQR_ERR_NOMEM);
    CU_ASSERT_PTR_EQUAL(rules, &meter); /* left alone */
    meter.fail_from = 0;
    CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&rules, xqr_rules_find("online"), &alloc), XQR_OK);
    CU_ASSERT_TRUE(meter.live > 0);
    xqr_rules_free(rules);
    CU_ASSERT_EQUAL(meter.live, 0);
}

static void clauses_are_listed(void)
{
    const xqr_rules *const rules = xqr_rules_find("axf-2008");
    const size_t count = xqr_rules_clause_count(rules);
    xqr_clause clause = {.struct_size = sizeof clause};

    CU_ASSERT_EQUAL(count, xqri_axf_2008.clause_count - 1);
    for (size_t i = 0; i < count; i++) {
        CU_ASSERT_EQUAL(xqr_rules_clause(&clause, rules, i), XQR_OK);
        CU_ASSERT_STRING_EQUAL(clause.cite, xqri_axf_2008.clauses[i + 1].cite);
        CU_ASSERT_TRUE(clause.english[0] && clause.chinese[0]);
    }
    clause.cite = "as it was";
    CU_ASSERT_EQUAL(xqr_rules_clause(&clause, rules, count), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_rules_clause(&clause, rules, SIZE_MAX), XQR_ERR_RANGE);
    CU_ASSERT_STRING_EQUAL(clause.cite, "as it was");
}

static void a_board_knows_its_game(void)
{
    struct board b = board_from(START);

    CU_ASSERT_PTR_EQUAL(xqri_ops_of(&b), &xqri_xiangqi);
    b.game = GAME_NONE;
    CU_ASSERT_PTR_NULL(xqri_ops_of(&b));
}

void suite_catalog(void)
{
    static const struct test tests[] = {
        TEST(rule_sets_are_found_by_name),   TEST(numbers_have_ranges),
        TEST(each_grace_is_set_alone),       TEST(unknown_numbers_are_refused),
        TEST(a_copy_is_a_rule_set_like_any), TEST(the_librarys_own_stay),
        TEST(memory_is_the_callers),         TEST(clauses_are_listed),
        TEST(a_board_knows_its_game),
    };

    add_suite("catalog", tests, COUNT_OF(tests));
}
