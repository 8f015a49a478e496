/* SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

struct meter {
    int calls_left; /* the call after that fails */
    int live;
};

static void *meter_alloc(void *context, size_t size)
{
    struct meter *const meter = context;

    if (meter->calls_left-- <= 0)
        return NULL;
    meter->live++;
    return malloc(size);
}

static void *meter_resize(void *context, void *memory, size_t size)
{
    struct meter *const meter = context;

    return meter->calls_left-- > 0 ? realloc(memory, size) : NULL;
}

static void meter_free(void *context, void *memory)
{
    struct meter *const meter = context;

    meter->live--;
    free(memory);
}

static xqr_allocator metered(struct meter *meter)
{
    return (xqr_allocator){meter_alloc, meter_resize, meter_free, meter};
}

static void null_stands_for_libc(void)
{
    const xqr_allocator libc = xqri_allocator(NULL);
    char *text = xqri_alloc(&libc, 4);

    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    memcpy(text, "abc", 4);
    text = xqri_resize(&libc, text, 4096);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    CU_ASSERT_STRING_EQUAL(text, "abc");
    xqri_free(&libc, text);
}

static void the_callers_functions_are_used(void)
{
    struct meter meter = {.calls_left = 10};
    const xqr_allocator mine = metered(&meter), alloc = xqri_allocator(&mine);
    void *const memory = xqri_resize(&alloc, NULL, 8); /* resize of nothing allocates */

    CU_ASSERT_PTR_NOT_NULL_FATAL(memory);
    CU_ASSERT_EQUAL(meter.live, 1);
    xqri_free(&alloc, memory);
    CU_ASSERT_EQUAL(meter.live, 0);
    xqri_free(&alloc, NULL); /* never reaches the caller */
    CU_ASSERT_EQUAL(meter.live, 0);
}

static void an_array_grows_and_keeps_its_items(void)
{
    struct meter meter = {.calls_left = 10};
    const xqr_allocator alloc = metered(&meter);
    void *array = NULL;
    size_t room = 0;

    CU_ASSERT_TRUE_FATAL(xqri_grow(&alloc, &array, &room, 3, sizeof(int)));
    CU_ASSERT_TRUE(room >= 3);
    for (int i = 0; i < 3; i++)
        ((int *)array)[i] = i;
    CU_ASSERT_TRUE(xqri_grow(&alloc, &array, &room, room, sizeof(int)));
    CU_ASSERT_EQUAL(meter.calls_left, 9); /* there was room */
    CU_ASSERT_TRUE_FATAL(xqri_grow(&alloc, &array, &room, 1000, sizeof(int)));
    CU_ASSERT_TRUE(room >= 1000);
    for (int i = 0; i < 3; i++)
        CU_ASSERT_EQUAL(((int *)array)[i], i);
    xqri_free(&alloc, array);
    CU_ASSERT_EQUAL(meter.live, 0);
}

static void growing_in_vain_changes_nothing(void)
{
    struct meter meter = {.calls_left = 1};
    const xqr_allocator alloc = metered(&meter);
    void *array = NULL, *before;
    size_t room = 0, room_before;

    CU_ASSERT_TRUE_FATAL(xqri_grow(&alloc, &array, &room, 1, 16));
    before = array;
    room_before = room;
    CU_ASSERT_FALSE(xqri_grow(&alloc, &array, &room, room + 1, 16)); /* no memory */
    meter.calls_left = 10;
    CU_ASSERT_FALSE(xqri_grow(&alloc, &array, &room, SIZE_MAX / 4, 16)); /* more bytes than can be counted */
    CU_ASSERT_FALSE(xqri_grow(&alloc, &array, &room, SIZE_MAX, 1));
    CU_ASSERT_EQUAL(meter.calls_left, 10); /* the caller was not even asked */
    CU_ASSERT_PTR_EQUAL(array, before);
    CU_ASSERT_EQUAL(room, room_before);
    xqri_free(&alloc, array);
}

void suite_alloc(void)
{
    static const struct test tests[] = {
        TEST(null_stands_for_libc),
        TEST(the_callers_functions_are_used),
        TEST(an_array_grows_and_keeps_its_items),
        TEST(growing_in_vain_changes_nothing),
    };

    add_suite("alloc", tests, COUNT_OF(tests));
}
