/* SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"
#include "check.h"

#include <string.h>

static void an_error_says_what_and_where(void)
{
    xqr_error err = XQR_ERROR_INIT;

    CU_ASSERT_EQUAL(xqri_fail(&err, XQR_ERR_SETUP, 17, "no king"), XQR_ERR_SETUP);
    CU_ASSERT_EQUAL(err.code, XQR_ERR_SETUP);
    CU_ASSERT_EQUAL(err.offset, 17);
    CU_ASSERT_STRING_EQUAL(err.message, "no king");
}

static void nobody_need_listen(void)
{
    CU_ASSERT_EQUAL(xqri_fail(NULL, XQR_ERR_SYNTAX, 0, "x"), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(xqri_fail_with(NULL, XQR_ERR_SYNTAX, 0, "x %s", "y", 1), XQR_ERR_SYNTAX);
}

static void a_smaller_struct_is_left_alone(void)
{
    xqr_error err = {.struct_size = 16};

    CU_ASSERT_EQUAL(xqri_fail(&err, XQR_ERR_SYNTAX, 5, "too long for it"), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(err.code, 0);
    CU_ASSERT_STRING_EQUAL(err.message, "");
}

static void details_are_ascii(void)
{
    xqr_error err = XQR_ERROR_INIT;

    (void)xqri_fail_with(&err, XQR_ERR_SYNTAX, 0, "no move: %s here", "\xe7\x82\xae\n2", 5);
    CU_ASSERT_STRING_EQUAL(err.message, "no move: ????2 here");
}

static void long_messages_are_cut(void)
{
    xqr_error err = XQR_ERROR_INIT;
    char detail[300];

    memset(detail, 'x', sizeof detail);
    (void)xqri_fail_with(&err, XQR_ERR_SYNTAX, 0, "%s", detail, sizeof detail);
    CU_ASSERT_EQUAL(strlen(err.message), sizeof err.message - 1);
}

void suite_error(void)
{
    static const struct test tests[] = {
        TEST(an_error_says_what_and_where),   TEST(nobody_need_listen),
        TEST(a_smaller_struct_is_left_alone), TEST(details_are_ascii),
        TEST(long_messages_are_cut),
    };

    add_suite("error", tests, COUNT_OF(tests));
}
