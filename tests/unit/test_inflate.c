/* SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "base/inflate.h"
#include "zlib_bytes.h"

static struct bytes stream;

static xqr_status unpack(size_t len, size_t cap, size_t *size, const xqr_allocator *alloc)
{
    const xqr_allocator own = xqri_allocator(alloc);
    uint8_t *out = NULL;
    const xqr_status status = xqri_inflate(&out, size, stream.at, len, cap, &own);

    if (*size > 0)
        CU_ASSERT(out[0] == 'a' && out[*size - 1] == 'a');
    if (status != XQR_OK && status != XQR_ERR_SYNTAX)
        CU_ASSERT_PTR_NULL(out);
    xqri_free(&own, out);
    return status;
}

#ifdef XQR_WITH_ZLIB

static void streams_are_unpacked(void)
{
    static uint8_t data[70000];
    size_t size = 0;

    memset(data, 'a', sizeof data);
    stream.len = 0;
    put_stream(&stream, data, sizeof data);
    CU_ASSERT_EQUAL(unpack(stream.len, sizeof data, &size, NULL), XQR_OK);
    CU_ASSERT_EQUAL(size, sizeof data);
    CU_ASSERT_EQUAL(unpack(stream.len, sizeof data - 1, &size, NULL), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(size, 0);
    CU_ASSERT_EQUAL(unpack(stream.len, 0, &size, NULL), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(unpack(stream.len, SIZE_MAX, &size, NULL), XQR_OK);
    CU_ASSERT_EQUAL(unpack(1000, sizeof data, &size, NULL), XQR_ERR_SYNTAX);
    CU_ASSERT(size > 900 && size < 1000);
    CU_ASSERT_EQUAL(unpack(0, sizeof data, &size, NULL), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(size, 0);
    stream.at[stream.len - 1] ^= 1; /* the sum at the end */
    CU_ASSERT_EQUAL(unpack(stream.len, sizeof data, &size, NULL), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(size, sizeof data);
}

static void memory_may_fail(void)
{
    static uint8_t data[70000];
    xqr_status status = XQR_ERR_NOMEM;

    memset(data, 'a', sizeof data);
    stream.len = 0;
    put_stream(&stream, data, sizeof data);
    for (size_t turn = 1; turn < 100 && status != XQR_OK; turn++) {
        struct scarcity scarce = {.fail_at = turn};
        const xqr_allocator alloc = {scarce_alloc, scarce_resize, scarce_free, &scarce};
        size_t size = 0;

        status = unpack(stream.len, sizeof data, &size, &alloc);
        CU_ASSERT(status == XQR_OK || status == XQR_ERR_NOMEM);
        CU_ASSERT_EQUAL(scarce.alive, 0);
    }
    CU_ASSERT_EQUAL(status, XQR_OK);
}

void suite_inflate(void)
{
    static const struct test tests[] = {TEST(streams_are_unpacked), TEST(memory_may_fail)};

    add_suite("inflate", tests, COUNT_OF(tests));
}

#else

static void its_lack_is_told(void)
{
    size_t size = 1;

    stream.len = 0;
    put_stream(&stream, (const uint8_t *)"a", 1);
    CU_ASSERT_EQUAL(unpack(stream.len, 100, &size, NULL), XQR_ERR_UNSUPPORTED);
    CU_ASSERT_EQUAL(size, 0);
}

void suite_inflate(void)
{
    static const struct test tests[] = {TEST(its_lack_is_told)};

    add_suite("inflate", tests, COUNT_OF(tests));
}

#endif
