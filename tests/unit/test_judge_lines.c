/* SPDX-License-Identifier: Apache-2.0 */
/* Chase by lines of checks and captures, seen through the notes of both
 * schools. */
#include "xiangqi/judge/lines.h"

#include "play.h"
#include "rules/rules.h"
#include "xiangqi/judge/note.h"

struct line_case {
    const char *name, *fen, *move;
    xqr_label chinese, asian;
    bool joint; /* 2020: 26.9 */
};

static const struct line_case line_cases[] = {
    {"art. 28.3, by a direct capture", "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", XQR_CHASE, XQR_CHASE, false},
    {"art. 28.3, 29.1, by a check that ends in the capture", "5k3/9/9/9/9/9/9/5c3/R8/3K5 w", "a1a5", XQR_CHASE,
     XQR_IDLE, false},
    {"art. 28.16, 29.1, by a complete exchange: two takers, one guard", "5k3/5n3/3c5/1N7/9/9/3N5/9/9/4K4 w", "d3e5",
     XQR_CHASE, XQR_FOLLOW, true},
    {"art. 28.16, one taker, one guard", "5k3/5n3/3c5/9/9/9/3N5/9/9/4K4 w", "d3e5", XQR_FOLLOW, XQR_FOLLOW, false},
    {"art. 25.3, a rook that is protected", "5k3/n8/2r6/9/9/3N5/9/9/9/4K4 w", "d4b5", XQR_CHASE, XQR_CHASE, false},
    {"art. 29.2, a win that was there before", "5k3/9/2c6/2R6/9/9/9/9/9/4K4 w", "e0e1", XQR_IDLE, XQR_IDLE, false},
    {"art. 27.1, a king's own capture", "3k5/9/9/9/9/9/9/9/4c4/5K3 w", "f0f1", XQR_IDLE, XQR_IDLE, false},
    {"art. 27.2, a pawn's own capture", "5k3/9/3c5/2P6/9/9/9/9/9/4K4 w", "c6d6", XQR_IDLE, XQR_IDLE, false},
    {"art. 29.4, the taker would be mated", "5k3/9/9/7c1/9/9/8R/1r7/r8/4K4 w", "i3i6", XQR_FOLLOW, XQR_CHASE, false},
};

static void chases_of_both_schools(void)
{
    for (size_t i = 0; i < COUNT_OF(line_cases); i++) {
        const struct line_case *const c = &line_cases[i];
        const struct board before = board_from(c->fen);
        struct ply_note note;

        xqri_note_move(&before, go(c->move), &xqri_cxa_2020.chase, &note, NULL);
        CHECK_TEXT(c->name, xqr_label_name(note.label), xqr_label_name(c->chinese));
        CHECK_ROW(c->name, ((note.flags & NOTE_JOINT) != 0) == c->joint);
        CHECK_ROW(c->name, (note.flags & NOTE_BUDGET) == 0);
        xqri_note_move(&before, go(c->move), &xqri_cxa_1999.chase, &note, NULL);
        CHECK_TEXT(c->name, xqr_label_name(note.label), xqr_label_name(c->chinese));
        CHECK_ROW(c->name, (note.flags & NOTE_JOINT) == 0); /* no category of that book */
        xqri_note_move(&before, go(c->move), &xqri_wxf_2018.chase, &note, NULL);
        CHECK_TEXT(c->name, xqr_label_name(note.label), xqr_label_name(c->asian));
    }
}

void suite_judge_lines(void)
{
    static const struct test tests[] = {TEST(chases_of_both_schools)};

    add_suite("judge_lines", tests, COUNT_OF(tests));
}
