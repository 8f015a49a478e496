/* SPDX-License-Identifier: Apache-2.0 */
#include "xiangqi/judge/protection.h"

#include "play.h"

struct root_case {
    const char *name, *fen, *capture;
    bool recaptured;    /* asked after the capture */
    const char *guards; /* in plain sight before it */
};

static const struct root_case root_cases[] = {
    {"no guard at all", "5k3/9/3c5/3R5/9/9/9/9/9/4K4 w", "d6d7", false, ""},
    {"art. 28.16, a horse guards", "5k3/5n3/3c5/3R5/9/9/9/9/9/4K4 w", "d6d7", true, "f8"},
    {"the guarding horse's leg is blocked", "5k3/4cn3/3c5/3R5/9/9/9/9/9/4K4 w", "d6d7", false, ""},
    {"a rook guards along a rank", "5k3/9/3c4r/3R5/9/9/9/9/9/4K4 w", "d6d7", true, "i7"},
    {"an advisor and the king guard", "3a1k3/4r4/9/9/9/9/9/9/4R4/3K5 w", "e1e8", true, "d9"},
    {"an elephant guards", "2b2k3/9/4c4/9/4R4/9/9/9/9/3K5 w", "e5e7", true, "c9"},
    {"an elephant with its eye blocked", "2b2k3/3n5/4c4/9/4R4/9/9/9/9/3K5 w", "e5e7", false, ""},
    {"a pawn guards sideways beyond the river", "5k3/9/9/9/9/2cp5/9/2R6/9/4K4 w", "c2c4", true, "d4"},
    {"a pawn does not guard backward", "5k3/9/9/9/9/R1c6/2p6/9/9/4K4 w", "a4c4", false, ""},
    {"a king guards", "9/3k5/3c5/9/9/3R5/9/9/9/4K4 w", "d4d7", true, "d8"},
    {"a king may not guard where it would face the other", "9/3k5/3c5/9/9/3R5/9/9/9/3K5 w", "d4d7", false, "d8"},
    {"a king may not guard into check", "9/3k5/3c5/9/9/3R5/9/9/9/3RK4 w", "d4d7", false, "d8"},
    {"art. 29.3, AXF cl. 29, a guard pinned by a rook is a false root", "4k4/4n4/2c6/9/9/9/9/4R4/2R6/3K5 w", "c1c7",
     false, "e8"},
    {"art. 29.3, a guard pinned by a cannon is a false root", "4k4/4n4/2c6/9/9/9/4N4/4C4/2R6/3K5 w", "c1c7", false,
     "e8"},
    {"a guard pinned between the kings is a false root", "4k4/4n4/2c6/9/9/9/9/9/2R6/4K4 w", "c1c7", false, "e8"},
    {"two guards, one of them pinned", "4k4/n3n4/2c6/9/9/9/9/4R4/2R6/3K5 w", "c1c7", true, "a8 e8"},
    {"a pin along the line of the capture holds the root", "4k4/9/4r4/4c4/9/9/9/4R4/9/3K5 w", "e2e6", true, "e7"},
    {"the capture uncovers a check, so the guard cannot take", "2rk5/9/2c6/9/3N5/9/9/9/9/3RK4 w", "d5c7", false, "c9"},
    {"art. 28.16, a hidden root: the taker leaves the guard's line", "5k3/9/3c5/9/3R5/3r5/9/9/9/4K4 w", "d5d7", true,
     ""},
    {"art. 28.16, a hidden root: of two mounts the taker leaves one", "5k3/9/3c5/9/3n5/3C5/9/3c5/9/4K4 w", "d4d7", true,
     ""},
    {"a guard that used the taker as its mount", "5k3/9/3c5/9/3R5/9/9/3c5/9/4K4 w", "d5d7", false, "d2"},
};

static void roots_are_tested_after_the_capture(void)
{
    for (size_t i = 0; i < COUNT_OF(root_cases); i++) {
        const struct root_case *const c = &root_cases[i];
        const struct board before = board_from(c->fen);
        struct board after = before;

        xqri_board_play(&after, at(c->capture), at(c->capture + 2));
        CHECK_ROW(c->name, xqri_can_recapture(&after, at(c->capture + 2)) == c->recaptured);
        CHECK_NUMBER(c->name, xqri_guards_of(&before, before.cell[at(c->capture + 2)]), slots_on(&before, c->guards));
    }
}

struct capture_case {
    const char *name, *fen, *move;
    bool can;
};

/* Asked whoever is to move. */
static const struct capture_case capture_cases[] = {
    {"the side to move", "5k3/9/3c5/3R5/9/9/9/9/9/4K4 w", "d6d7", true},
    {"the side that is not to move", "5k3/9/3c5/3R5/9/9/9/9/9/4K4 b", "d6d7", true},
    {"not what the piece reaches", "5k3/9/3c5/4R4/9/9/9/9/9/4K4 b", "e6d7", false},
    {"pinned, off its line", "4r4/3k5/9/9/9/9/9/9/2c1R4/4K4 w", "e1c1", false},
    {"pinned, off its line, the other side to move", "4r4/3k5/9/9/9/9/9/9/2c1R4/4K4 b", "e1c1", false},
    {"pinned, along its line", "4r4/3k5/9/9/9/9/9/9/2c1R4/4K4 w", "e1e9", true},
    {"the taking uncovers facing kings", "4k4/9/9/9/9/9/9/9/2c1R4/4K4 b", "e1c1", false},
};

static void captures_that_are_legal(void)
{
    for (size_t i = 0; i < COUNT_OF(capture_cases); i++) {
        const struct capture_case *const c = &capture_cases[i];
        const struct board b = board_from(c->fen);

        CHECK_ROW(c->name, xqri_can_capture(&b, b.cell[at(c->move)], at(c->move + 2)) == c->can);
    }
}

void suite_protection(void)
{
    static const struct test tests[] = {TEST(roots_are_tested_after_the_capture), TEST(captures_that_are_legal)};

    add_suite("protection", tests, COUNT_OF(tests));
}
