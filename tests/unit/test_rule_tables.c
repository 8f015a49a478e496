/* SPDX-License-Identifier: Apache-2.0 */
/* The rule books as tables: what must hold of any of them, and the numbers of
 * each. */
#include "chess/chess.h"
#include "play.h"
#include "rules/rules.h"
#include "xiangqi/xiangqi.h"

/* Runs that some row of plies leads to. */
static uint32_t reachable_runs(const struct repetition_table *table)
{
    uint32_t reached = 1u << RUN_START, before;

    do {
        before = reached;
        for (unsigned run = 0; run < RUN_KINDS; run++)
            for (unsigned kind = 0; kind < PLY_KINDS && reached >> run & 1; kind++)
                reached |= 1u << table->step[run][kind];
    } while (reached != before);
    return reached;
}

static void steps_lead_somewhere(void)
{
    for (size_t i = 0; i < xqri_rule_set_count; i++) {
        const char *const row = xqri_rule_sets[i]->name;
        const struct repetition_table *const table = xqri_rule_sets[i]->table;
        const uint32_t reached = reachable_runs(table);

        if (table->blameless)
            continue; /* nobody asks what the plies did */
        for (unsigned run = 0; run < RUN_KINDS; run++)
            for (unsigned kind = 0; kind < PLY_KINDS; kind++) {
                CHECK_ROW(row, table->step[run][kind] < RUN_PAIRED); /* defined, and never back to the beginning */
                CHECK_ROW(row, reached >> run & 1 || table->step[run][kind] == 0); /* unreachable rows are empty */
            }
        for (unsigned kind = 0; kind < PLY_KINDS; kind++) {
            CHECK_ROW(row, table->step[RUN_ALLOWED][kind] == RUN_ALLOWED); /* an idle ply is never made good */
            CHECK_ROW(row, table->step[RUN_START][kind] != RUN_ALLOWED || kind == PLY_IDLE || kind == PLY_KILL);
        }
        for (unsigned run = 0; run < RUN_KINDS; run++)
            CHECK_ROW(row, table->step[run][PLY_IDLE] == RUN_ALLOWED);
        CHECK_ROW(row,
                  table->step[RUN_START][PLY_CHECK] == RUN_CHECK && table->step[RUN_CHECK][PLY_CHECK] == RUN_CHECK);
    }
}

static uint8_t other_fate(uint8_t fate)
{
    return fate == FATE_ROW ? FATE_COLUMN : fate == FATE_COLUMN ? FATE_ROW : fate;
}

/* What is decided against a side must be decided against the other when they
 * change places. */
static void outcomes_do_not_ask_for_colours(void)
{
    for (size_t i = 0; i < xqri_rule_set_count; i++) {
        const char *const row = xqri_rule_sets[i]->name;
        const struct repetition_table *const table = xqri_rule_sets[i]->table;
        const uint32_t reached = reachable_runs(table);

        if (table->blameless)
            continue;
        for (unsigned a = 0; a < RUN_PAIRED; a++)
            for (unsigned b = 0; b < RUN_PAIRED; b++) {
                const struct ruling one = table->outcome[a][b], other = table->outcome[b][a];

                CHECK_ROW(row, other.fate == other_fate(one.fate));
                CHECK_ROW(row, other.clause == one.clause);
                if (reached >> a & 1 && reached >> b & 1)
                    CHECK_ROW(row, one.clause != 0); /* every ruling names its clause */
                else
                    CHECK_ROW(row, one.clause == 0 && one.fate == FATE_DRAW);
            }
    }
}

static void who_is_in_the_wrong(void)
{
    for (size_t i = 0; i < xqri_rule_set_count && is_xiangqi(xqri_rule_sets[i]); i++) {
        const char *const row = xqri_rule_sets[i]->name;
        const struct repetition_table *const table = xqri_rule_sets[i]->table;
        const uint32_t reached = reachable_runs(table);

        for (unsigned run = 0; run < RUN_PAIRED; run++) {
            if (!(reached >> run & 1))
                continue;
            CHECK_ROW(row, table->outcome[run][run].fate == FATE_DRAW);
            CHECK_ROW(row, run == RUN_ALLOWED || table->outcome[run][RUN_ALLOWED].fate == FATE_ROW); /* art. 26.4 */
            CHECK_ROW(row, run == RUN_CHECK || table->outcome[run][RUN_CHECK].fate == FATE_COLUMN); /* art. 26.1 */
        }
    }
  /* 2020: 26.9 ranks joint chases below single ones; 1999: 26.3 does not. */
    CU_ASSERT_EQUAL(xqri_cxa_2020.table->outcome[RUN_CHASE][RUN_JOINT_CHASE].fate, FATE_ROW);
    CU_ASSERT_EQUAL(xqri_cxa_2020.table->outcome[RUN_JOINT_ATTACK][RUN_KILL].fate, FATE_COLUMN);
    CU_ASSERT_EQUAL(xqri_cxa_2020.table->outcome[RUN_JOINT_CHASE][RUN_JOINT_ATTACK].fate, FATE_DRAW);
    CU_ASSERT_EQUAL(xqri_cxa_1999.table->outcome[RUN_CHASE][RUN_JOINT_CHASE].fate, FATE_DRAW);
    CU_ASSERT_EQUAL(xqri_cxa_2020.table->outcome[RUN_KILL][RUN_CHASE].fate, FATE_DRAW); /* figure 19 */
}

static bool is_utf8(const char *text)
{
    const unsigned char *at_byte = (const unsigned char *)text;

    while (*at_byte) {
        const unsigned length = *at_byte < 0x80                       ? 1
                                : *at_byte >= 0xc2 && *at_byte < 0xe0 ? 2
                                : *at_byte >= 0xe0 && *at_byte < 0xf0 ? 3
                                                                      : 0;

        if (length == 0)
            return false;
        for (unsigned i = 1; i < length; i++)
            if ((at_byte[i] & 0xc0) != 0x80)
                return false;
        at_byte += length;
    }
    return true;
}

static bool is_ascii(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= 0x80)
            return false;
    return true;
}

static void clauses_have_words(void)
{
    for (size_t i = 0; i < xqri_rule_set_count; i++) {
        const xqr_rules *const rules = xqri_rule_sets[i];
        const uint8_t used[] = {rules->mate_clause,  rules->stalemate_clause,
                                rules->dead_clause,  rules->outside_clause[XQR_BY_ILLEGAL_MOVE],
                                rules->limit.clause, rules->limit_price.clause};

        CHECK_TEXT(rules->name, rules->clauses[0].cite, "");
        for (size_t c = 1; c < rules->clause_count; c++) {
            const struct clause_text *const clause = &rules->clauses[c];

            CHECK_ROW(rules->name, clause->cite && clause->cite[0] && is_ascii(clause->cite));
            CHECK_ROW(rules->name, clause->cite_zh && clause->cite_zh[0] && is_utf8(clause->cite_zh));
            CHECK_ROW(clause->cite, clause->english && is_ascii(clause->english));
            CHECK_ROW(clause->cite, clause->english[0] && clause->english[strlen(clause->english) - 1] == '.');
            CHECK_ROW(clause->cite, clause->chinese && clause->chinese[0] && is_utf8(clause->chinese));
            CHECK_ROW(clause->cite, !is_ascii(clause->chinese));
        }
        for (size_t u = 0; u < COUNT_OF(used); u++)
            CHECK_ROW(rules->name, used[u] > 0 && used[u] < rules->clause_count);
        for (unsigned label = XQR_IDLE; label <= XQR_CHECK; label++)
            CHECK_ROW(rules->name, rules->label_clause[label] < rules->clause_count);
        for (unsigned label = is_xiangqi(rules) ? XQR_CHASE : XQR_CHECK; label <= XQR_CHECK; label++)
            CHECK_ROW(rules->name, rules->label_clause[label] > 0);
        for (unsigned a = 0; a < RUN_PAIRED; a++)
            for (unsigned b = 0; b < RUN_PAIRED; b++)
                CHECK_ROW(rules->name, rules->table->outcome[a][b].clause < rules->clause_count);
        CHECK_ROW(rules->name, rules->title[0] && is_ascii(rules->title));
        CHECK_ROW(rules->name, !is_ascii(rules->title_zh) && is_utf8(rules->title_zh));
        CHECK_ROW(rules->name, rules->source[0]);
        CHECK_ROW(rules->name,
                  (rules->ops == &xqri_xiangqi || rules->ops == &xqri_chess) && !rules->changed && !rules->derived);
    }
}

/* FIDE art. 9: repetition draws, whatever either side did. */
static void nobody_is_in_the_wrong_in_chess(void)
{
    for (size_t i = 0; i < xqri_rule_set_count; i++) {
        const xqr_rules *const rules = xqri_rule_sets[i];

        CHECK_ROW(rules->name, rules->table->blameless == !is_xiangqi(rules));
        if (rules->table->blameless)
            CHECK_ROW(rules->name, rules->table->draw > 0 && rules->table->claim > 0);
    }
}

enum { CHESS_BOOKS = 2 };

struct numbers_case {
    const xqr_rules *rules;
    uint32_t grace_check, grace_foul, grace_draw;
    uint32_t limit, excess;
    bool automatic;
    uint32_t fouls, seconds;
    enum chase_school school;
    bool kill_counts, one_victim;
};

static const struct numbers_case numbers_cases[] = {
    {&xqri_cxa_1999, 0, 1, 0, 120, 2, false, 1, 300, CHASE_BY_LINES, true, false},
    {&xqri_cxa_2020, 1, 1, 0, 120, 2, false, 1, 300, CHASE_BY_LINES, true, false},
    {&xqri_axf_2008, 1, 1, 1, 100, 1, false, 1, 300, CHASE_BY_CAPTURE, false, true},
    {&xqri_wxf_2018, 1, 1, 1, 120, 1, false, 1, 300, CHASE_BY_CAPTURE, false, true},
    {&xqri_ccgc_2023, 0, 0, 0, 120, 2, true, 0, 0, CHASE_BY_CAPTURE, false, true},
    {&xqri_online, 0, 0, 0, 120, 2, true, 0, 0, CHASE_BY_CAPTURE, false, true},
};

static void the_numbers_of_each_book(void)
{
    CU_ASSERT_EQUAL(COUNT_OF(numbers_cases) + CHESS_BOOKS, xqri_rule_set_count);
    for (size_t i = 0; i < COUNT_OF(numbers_cases); i++) {
        const struct numbers_case *const c = &numbers_cases[i];
        const char *const row = c->rules->name;

        CHECK_NUMBER(row, c->rules->repetition.trigger, 3);
        CHECK_NUMBER(row, c->rules->repetition.grace_check, c->grace_check);
        CHECK_NUMBER(row, c->rules->repetition.grace_foul, c->grace_foul);
        CHECK_NUMBER(row, c->rules->repetition.grace_draw, c->grace_draw);
        CHECK_NUMBER(row, c->rules->limit.plies, c->limit);
        CHECK_NUMBER(row, c->rules->limit.checks, 10);
        CHECK_NUMBER(row, c->rules->limit.excess_plies, c->excess);
        CHECK_NUMBER(row, c->rules->limit.automatic, c->automatic);
        CHECK_NUMBER(row, c->rules->limit_price.fouls, c->fouls);
        CHECK_NUMBER(row, c->rules->limit_price.seconds, c->seconds);
        CHECK_NUMBER(row, c->rules->chase.school, c->school);
        CHECK_NUMBER(row, c->rules->chase.kill_counts, c->kill_counts);
        CHECK_NUMBER(row, c->rules->table->one_victim, c->one_victim);
        CHECK_ROW(row, c->rules->chase.node_budget > 0);
    }
    CU_ASSERT_TRUE(xqri_cxa_1999.chase.pawn_hits); /* art. 27.2 */
    CU_ASSERT_FALSE(xqri_cxa_2020.chase.pawn_hits);
    CU_ASSERT_TRUE(xqri_cxa_2020.chase.joint_ranks); /* 2020: 26.9 */
    CU_ASSERT_FALSE(xqri_cxa_1999.chase.joint_ranks);
}

void suite_rule_tables(void)
{
    static const struct test tests[] = {
        TEST(steps_lead_somewhere), TEST(outcomes_do_not_ask_for_colours),
        TEST(who_is_in_the_wrong),  TEST(nobody_is_in_the_wrong_in_chess),
        TEST(clauses_have_words),   TEST(the_numbers_of_each_book),
    };

    add_suite("rule_tables", tests, COUNT_OF(tests));
}
