/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/note.h"

#include "play.h"
#include "rules/rules.h"

struct note_case {
    const char *name;
    const xqr_rules *rules;
    const char *fen, *move;
    xqr_label label;
    const char *attackers, *victims; /* where they stand after the move */
    const char *line;
    unsigned flags; /* besides NOTE_KNOWN */
};

#define WXF &xqri_wxf_2018
#define CXA &xqri_cxa_1999
#define FORK \
    "3k5/R8/9/9/9/9/9/4R4/9/5K1c1 w" /* e2h2 attacks h0 and threatens h9, mate   \
                                    */

static const struct note_case note_cases[] = {
    {"art. 28.1, check", WXF, "9/7c1/5k1N1/9/9/9/9/9/4K4/9 w", "h7g5", XQR_CHECK, "g5", "f7", "", 0},
    {"BL028, two pieces check at once", WXF, "c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w", "g7g9", XQR_CHECK, "g9 h9", "e9", "",
     0},
    {"art. 28.1, a check that another piece uncovers", WXF, "4k4/9/9/9/4N4/9/9/9/4R4/3K5 w", "e5c6", XQR_CHECK, "e1",
     "e9", "", 0},
    {"AXF cl. 7, a check has no other label", WXF, "4k3n/9/9/9/9/9/7R1/9/9/3K5 w", "h3h9", XQR_CHECK, "h9", "e9", "",
     0},
    {"AXF cl. 13, chase", WXF, "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", XQR_CHASE, "c6", "c7", "c6c7", 0},
    {"AXF cl. 28, the other piece's chase", WXF, "3ak3r/5C3/5a3/9/5R3/5n3/9/3A1A3/9/5K3 w", "f5b5", XQR_CHASE, "f8",
     "f4", "f8f4", 0},
    {"AXF cl. 4, kill", WXF, "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w", "d4f4", XQR_KILL, "f4", "f9", "f4f6", 0},
    {"art. 28.2, kill", CXA, "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w", "d4f4", XQR_KILL, "f4", "f9", "f4f6", 0},
    {"art. 27.4, kill is heavier than chase", CXA, FORK, "e2h2", XQR_KILL, "h2", "d9", "h2h9", 0},
    {"AXF cl. 4, kill is no category, so the chase counts", WXF, FORK, "e2h2", XQR_CHASE, "h2", "h0", "h2h0", 0},
    {"art. 29.2, a mate that was there before is no new kill", WXF, "3k5/R8/9/9/9/9/9/8R/9/5K3 w", "i2i3", XQR_IDLE, "",
     "", "", 0},
    {"AXF cl. 23, a king's attack is idle", WXF, "3k5/9/9/9/9/9/9/9/4c4/5K3 w", "f0f1", XQR_IDLE, "", "", "", 0},
    {"AXF cl. 24, a pawn's attack is idle", WXF, "5k3/9/3c5/2P6/9/9/9/9/9/4K4 w", "c6d6", XQR_IDLE, "", "", "", 0},
    {"AXF cl. 12, follow", WXF, "5k3/n4n3/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", XQR_FOLLOW, "c6", "c7", "c6c7 a8c7", 0},
    {"AXF cl. 35, exchange", WXF, "2bak4/9/4b4/9/2p2r3/r8/1R7/4B4/9/1R2K1B2 w", "b3b4", XQR_EXCHANGE, "b4", "a4", "",
     0},
    {"answering a check", WXF, "3kr4/9/2c6/2R6/9/9/9/9/9/4K4 w", "e0f0", XQR_IDLE, "", "", "", 0},
};

static const char *line_text(const struct threat_line *line, char text[128])
{
    char *end = text;

    *end = 0;
    for (uint32_t i = 0; i < line->length; i++) {
        if (i)
            *end++ = ' ';
        end += strlen(move_name(line->moves[i], end));
    }
    return text;
}

static void moves_get_the_heaviest_label(void)
{
    for (size_t i = 0; i < COUNT_OF(note_cases); i++) {
        const struct note_case *const c = &note_cases[i];
        const struct board before = board_from(c->fen);
        struct threat_story story;
        struct ply_note note, again;
        struct board after = before;
        char text[128];

        xqri_board_play(&after, at(c->move), at(c->move + 2));
        xqri_note_move(&before, go(c->move), &c->rules->chase, &note, &story);
        CHECK_TEXT(c->name, xqr_label_name(note.label), xqr_label_name(c->label));
        CHECK_NUMBER(c->name, note.attackers, slots_on(&after, c->attackers));
        CHECK_NUMBER(c->name, note.victims, slots_on(&after, c->victims));
        CHECK_TEXT(c->name, line_text(&story.line, text), c->line);
        CHECK_NUMBER(c->name, note.flags, NOTE_KNOWN | c->flags);
        xqri_note_move(&before, go(c->move), &c->rules->chase, &again, NULL); /* the line is not asked for */
        CHECK_ROW(c->name, memcmp(&note, &again, sizeof note) == 0);
    }
}

/* Three checks deep; with any smaller budget than is needed the note says that
 * it is not certain. */
static void a_search_that_gives_up_says_so(void)
{
    const struct board before = board_from("3k5/R8/9/9/9/9/9/4R4/9/5K3 w");
    struct chase_params params = xqri_cxa_1999.chase;
    struct ply_note note;

    xqri_note_move(&before, go("e2h2"), &params, &note, NULL);
    CU_ASSERT_EQUAL(note.flags & NOTE_BUDGET, 0);
    params.node_budget = 1;
    xqri_note_move(&before, go("e2h2"), &params, &note, NULL);
    CU_ASSERT_EQUAL(note.flags & NOTE_BUDGET, NOTE_BUDGET);
}

static void no_search_for_kills_at_depth_0(void)
{
    const struct board before = board_from("5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w");
    struct chase_params params = xqri_wxf_2018.chase;
    struct ply_note note;

    params.kill_depth = 0;
    xqri_note_move(&before, go("d4f4"), &params, &note, NULL);
    CU_ASSERT_NOT_EQUAL(note.label, XQR_KILL);
    CU_ASSERT_EQUAL(note.flags & NOTE_BUDGET, 0);
}

void suite_note(void)
{
    static const struct test tests[] = {
        TEST(moves_get_the_heaviest_label),
        TEST(a_search_that_gives_up_says_so),
        TEST(no_search_for_kills_at_depth_0),
    };

    add_suite("note", tests, COUNT_OF(tests));
}
