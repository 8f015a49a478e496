/* SPDX-License-Identifier: Apache-2.0 */
#include "record/builder.h"

#include "base/alloc.h"
#include "play.h"
#include "rules/rules.h"

static struct builder new_builder(struct record_limits *limits)
{
    static const xqr_read_options options = XQR_READ_OPTIONS_INIT;
    const xqr_allocator alloc = xqri_allocator(NULL);

    *limits = (struct record_limits){100000, 1000000, 64};
    return xqri_builder(xqri_rules_ops(xqr_rules_find("wxf-2018")), &alloc, limits, &options);
}

/* A number from a sequence that is the same every time. */
static unsigned next_number(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* Moves are added behind any node, in no order: the position is always that node's. */
static void any_node_can_be_returned_to(void)
{
    struct record_limits limits;
    struct builder b = new_builder(&limits);
    uint32_t state = 1, node = 0;
    size_t wrong = 0, added = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(b.record);
    for (unsigned i = 0; i < 5000; i++) {
        const uint32_t parent = next_number(&state) % 8 ? node : next_number(&state) % (uint32_t)b.record->node_count;
        xqr_move moves[XQR_MAX_MOVES];
        struct board want, before;
        xqr_legality why;
        size_t count;

        xqri_record_board_at(b.record, parent, &before);
        count = b.record->ops->legal_moves(&before, moves, XQR_MAX_MOVES);
        if (count == 0
            || xqri_builder_add_move(&b, parent, moves[next_number(&state) % count], &node, &why) != XQR_OK) {
            node = 0;
            continue;
        }
        added++;
        xqri_record_board_at(b.record, node, &want);
        wrong += !xqri_board_is_same(&want, &b.board) || want.round != b.board.round || want.quiet != b.board.quiet;
    }
    CHECK_NUMBER("positions", wrong, 0);
    CU_ASSERT(added > 4000);
    xqri_builder_close(&b);
    xqri_record_free(b.record);
}

/* Two comments that grow in turn take more room each time: that room is what is limited. */
static void growing_comments_count_as_the_room_they_take(void)
{
    struct record_limits limits;
    struct builder b = new_builder(&limits);
    uint32_t node = 0;
    xqr_legality why;

    CU_ASSERT_PTR_NOT_NULL_FATAL(b.record);
    CU_ASSERT_EQUAL(xqri_builder_add_move(&b, 0, go("h2e2"), &node, &why), XQR_OK);
    limits.text = 10000;
    for (unsigned i = 0; i < 10000; i++)
        CU_ASSERT(xqri_builder_note_lost(&b, i % 2 ? node : 0, "lost"));
    CHECK_NUMBER("code", b.record->code, XQR_ERR_RANGE);
    CU_ASSERT(b.record->text_length < 3 * limits.text);
    xqri_builder_close(&b);
    xqri_record_free(b.record);
}

void suite_record_builder(void)
{
    static const struct test tests[] = {
        TEST(any_node_can_be_returned_to),
        TEST(growing_comments_count_as_the_room_they_take),
    };

    add_suite("record_builder", tests, COUNT_OF(tests));
}
