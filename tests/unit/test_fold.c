/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"
#include "rules/rules.h"

/* A ply in one letter: i idle, f follow, e exchange, h chase (of slot 20), g
 * chase of slot 21, j joint chase of slot 20, k kill, c check, p idle but for a
 * pawn's hit. */
static struct ply_note note_of(char letter)
{
    switch (letter) {
    case 'f': return (struct ply_note){.label = XQR_FOLLOW, .victims = 1u << 20};
    case 'e': return (struct ply_note){.label = XQR_EXCHANGE, .victims = 1u << 20};
    case 'h': return (struct ply_note){.label = XQR_CHASE, .victims = 1u << 20};
    case 'g': return (struct ply_note){.label = XQR_CHASE, .victims = 1u << 21};
    case 'b': return (struct ply_note){.label = XQR_CHASE, .victims = 1u << 20 | 1u << 21};
    case 'j': return (struct ply_note){.label = XQR_CHASE, .flags = NOTE_JOINT, .victims = 1u << 20};
    case 'k': return (struct ply_note){.label = XQR_KILL, .victims = 1u << 16};
    case 'c': return (struct ply_note){.label = XQR_CHECK, .victims = 1u << 16};
    case 'p': return (struct ply_note){.label = XQR_IDLE, .flags = NOTE_PAWN_HIT, .victims = 1u << 20};
    }
    return (struct ply_note){.label = XQR_IDLE};
}

struct fold_case {
    const char *name;
    const char *plies; /* of one side */
    enum run_kind asian, chinese;
};

static const struct fold_case fold_cases[] = {
    {"no ply at all", "", RUN_ALLOWED, RUN_ALLOWED},
    {"AXF cl. 1, only checks", "ccc", RUN_CHECK, RUN_CHECK},
    {"AXF cl. 4, only kills", "kkk", RUN_ALLOWED, RUN_KILL},
    {"AXF cl. 6, check and kill", "ckck", RUN_ALLOWED, RUN_ATTACK},
    {"AXF cl. 7, check and chase", "chch", RUN_ALLOWED, RUN_ATTACK},
    {"AXF cl. 7, checks and then a chase", "ccch", RUN_ALLOWED, RUN_ATTACK},
    {"AXF cl. 8, check and idle", "cici", RUN_ALLOWED, RUN_ALLOWED},
    {"idle and then checks", "iccc", RUN_ALLOWED, RUN_ALLOWED},
    {"one piece chased", "hhh", RUN_CHASE, RUN_CHASE},
    {"AXF cl. 27, two pieces in turn; art. 28.12, one or several", "hghg", RUN_ALLOWED, RUN_CHASE},
    {"AXF cl. 27, a piece chased at every ply, another at some", "hbhb", RUN_CHASE, RUN_CHASE},
    {"AXF cl. 12, chase and follow", "hfhf", RUN_ALLOWED, RUN_ALLOWED},
    {"AXF cl. 35, only exchanges", "eee", RUN_ALLOWED, RUN_ALLOWED},
    {"art. 25.2, kill and chase", "khkh", RUN_ALLOWED, RUN_ATTACK},
    {"art. 25.2, chase and kill", "hk", RUN_ALLOWED, RUN_ATTACK},
    {"2020: 26.9, joint chases", "jjj", RUN_CHASE, RUN_JOINT_CHASE},
    {"2020: 26.9, joint and single chases", "hjhj", RUN_CHASE, RUN_JOINT_CHASE},
    {"2020: 26.9, single and joint, the other order", "jhh", RUN_CHASE, RUN_JOINT_CHASE},
    {"2020: 26.9, joint chase and kill", "jkjk", RUN_ALLOWED, RUN_JOINT_ATTACK},
    {"2020: 26.9, kill and joint chase", "kj", RUN_ALLOWED, RUN_JOINT_ATTACK},
    {"2020: 26.9, check, kill and joint chase", "ckj", RUN_ALLOWED, RUN_JOINT_ATTACK},
    {"2020: 26.9, check and joint chase", "cjc", RUN_ALLOWED, RUN_JOINT_ATTACK},
    {"one idle ply among many", "cccccckhjic", RUN_ALLOWED, RUN_ALLOWED},
    {"art. 27.2, pawn's hits are idle", "pppp", RUN_ALLOWED, RUN_ALLOWED},
};

/* The notes of both sides lie in turn; the other side's must not matter. */
static enum run_kind fold(const struct repetition_table *table, const char *plies, char others, bool pawn_hits)
{
    struct ply_note notes[32];
    size_t count = 0;

    for (; *plies; plies++) {
        notes[count++] = note_of(*plies);
        notes[count++] = note_of(others);
    }
    return xqri_fold(table, notes, count, 2, (struct fold_terms){.pawn_hits = pawn_hits});
}

static void plies_are_folded_into_a_word(void)
{
    static const xqr_rules *const asian[] = {&xqri_axf_2008, &xqri_wxf_2018, &xqri_ccgc_2023, &xqri_online};
    static const xqr_rules *const chinese[] = {&xqri_cxa_1999, &xqri_cxa_2020};

    for (size_t i = 0; i < COUNT_OF(fold_cases); i++) {
        const struct fold_case *const c = &fold_cases[i];

        for (const char *others = "ickh"; *others; others++) {
            for (size_t r = 0; r < COUNT_OF(asian); r++)
                CHECK_NUMBER(c->name, fold(asian[r]->table, c->plies, *others, false), c->asian);
            for (size_t r = 0; r < COUNT_OF(chinese); r++)
                CHECK_NUMBER(c->name, fold(chinese[r]->table, c->plies, *others, false), c->chinese);
        }
    }
}

/* Art. 27.2: where both sides hit at every ply, pawn captures count. */
static void pawn_hits_count_where_asked_for(void)
{
    const struct repetition_table *const table = xqri_cxa_1999.table;

    CU_ASSERT_EQUAL(fold(table, "pppp", 'i', true), RUN_CHASE);
    CU_ASSERT_EQUAL(fold(table, "phph", 'i', true), RUN_CHASE);
    CU_ASSERT_EQUAL(fold(table, "pcpc", 'i', true), RUN_ATTACK);
    CU_ASSERT_EQUAL(fold(table, "pipi", 'i', true), RUN_ALLOWED);
    CU_ASSERT_EQUAL(fold(table, "phph", 'i', false), RUN_ALLOWED);
}

static void every_stride(void)
{
    const struct fold_terms plain = {.pawn_hits = false};
    struct ply_note notes[4] = {note_of('c'), note_of('i'), note_of('c'), note_of('i')};

    CU_ASSERT_EQUAL(xqri_fold(xqri_wxf_2018.table, notes, 4, 1, plain), RUN_ALLOWED);
    CU_ASSERT_EQUAL(xqri_fold(xqri_wxf_2018.table, notes, 4, 2, plain), RUN_CHECK);
    CU_ASSERT_EQUAL(xqri_fold(xqri_wxf_2018.table, notes + 1, 3, 2, plain), RUN_ALLOWED);
    CU_ASSERT_EQUAL(xqri_fold(xqri_wxf_2018.table, notes, 3, 2, plain), RUN_CHECK);
}

/* A chase in doubt counts as it is asked for; nothing else changes. */
static void doubts_count_as_asked_for(void)
{
    const struct fold_terms terms[] = {{.doubts_idle = false}, {.doubts_idle = true}};
    static const enum run_kind want[] = {RUN_ATTACK, RUN_ALLOWED};

    for (size_t i = 0; i < COUNT_OF(terms); i++) {
        struct ply_note notes[2] = {note_of('k'), note_of('h')};

        CHECK_NUMBER("no doubt", xqri_fold(xqri_cxa_1999.table, notes, 2, 1, terms[i]), RUN_ATTACK);
        notes[1].flags |= NOTE_KEY_POINT;
        CHECK_NUMBER("doubt", xqri_fold(xqri_cxa_1999.table, notes, 2, 1, terms[i]), want[i]);
    }
}

static void a_run_has_a_conduct(void)
{
    CU_ASSERT_EQUAL(xqri_conduct_of(RUN_ALLOWED), XQR_ALLOWED);
    CU_ASSERT_EQUAL(xqri_conduct_of(RUN_CHASE), XQR_PERPETUAL_CHASE);
    CU_ASSERT_EQUAL(xqri_conduct_of(RUN_JOINT_CHASE), XQR_PERPETUAL_CHASE);
    CU_ASSERT_EQUAL(xqri_conduct_of(RUN_KILL), XQR_PERPETUAL_KILL);
    CU_ASSERT_EQUAL(xqri_conduct_of(RUN_ATTACK), XQR_PERPETUAL_ATTACK);
    CU_ASSERT_EQUAL(xqri_conduct_of(RUN_JOINT_ATTACK), XQR_PERPETUAL_ATTACK);
    CU_ASSERT_EQUAL(xqri_conduct_of(RUN_CHECK), XQR_PERPETUAL_CHECK);
}

static void citing(void)
{
    CU_ASSERT_STRING_EQUAL(xqri_cite(&xqri_axf_2008, 0), "");
    CU_ASSERT_STRING_EQUAL(xqri_cite(&xqri_axf_2008, 1), "AXF cl. 1");
    CU_ASSERT_STRING_EQUAL(xqri_cite(&xqri_axf_2008, 250), "");
    CU_ASSERT_EQUAL(xqri_clause_index(0), XQR_NO_CLAUSE);
    CU_ASSERT_EQUAL(xqri_clause_index(1), 0);
}

void suite_fold(void)
{
    static const struct test tests[] = {
        TEST(plies_are_folded_into_a_word),
        TEST(pawn_hits_count_where_asked_for),
        TEST(every_stride),
        TEST(doubts_count_as_asked_for),
        TEST(a_run_has_a_conduct),
        TEST(citing),
    };

    add_suite("fold", tests, COUNT_OF(tests));
}
