/* SPDX-License-Identifier: Apache-2.0 */
#include "base/bits.h"
#include "check.h"

static void every_single_bit_is_found(void)
{
    for (unsigned bit = 0; bit < 32; bit++) {
        const uint32_t word = UINT32_C(1) << bit;

        CU_ASSERT_EQUAL(xqri_low_bit(word), bit);
        CU_ASSERT_EQUAL(xqri_high_bit(word), bit);
        CU_ASSERT_EQUAL(xqri_count_bits(word), 1);
    }
}

static void many_bits(void)
{
    CU_ASSERT_EQUAL(xqri_low_bit(0xf0f0f0f0u), 4);
    CU_ASSERT_EQUAL(xqri_high_bit(0x0f0f0f0fu), 27);
    CU_ASSERT_EQUAL(xqri_count_bits(0), 0);
    CU_ASSERT_EQUAL(xqri_count_bits(0xffffffffu), 32);
    CU_ASSERT_EQUAL(xqri_count_bits(0x0f0f0f0fu), 16);
}

static void small_numbers_mix_well(void)
{
    enum { COUNT = 16 * 128 };
    static uint64_t seen[COUNT];

    for (unsigned i = 0; i < COUNT; i++) {
        seen[i] = xqri_mix(i);
        for (unsigned j = 0; j < i; j++)
            if (seen[i] == seen[j])
                CU_FAIL("two numbers mix to the same");
    }
    CU_ASSERT_NOT_EQUAL(seen[0], 0);
}

void suite_bits(void)
{
    static const struct test tests[] = {TEST(every_single_bit_is_found), TEST(many_bits), TEST(small_numbers_mix_well)};

    add_suite("bits", tests, COUNT_OF(tests));
}
