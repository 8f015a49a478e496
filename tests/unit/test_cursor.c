/* SPDX-License-Identifier: Apache-2.0 */
#include "base/cursor.h"
#include "check.h"

#include <string.h>

struct number_case {
    const char *name, *text;
    uint32_t max;
    xqr_status status;
    uint32_t number;
    size_t offset; /* of the error, or where reading stopped */
};

static const struct number_case number_cases[] = {
    {"one digit", "7", 99, XQR_OK, 7, 1},
    {"stops at a letter", "12a", 99, XQR_OK, 12, 2},
    {"leading zeros", "0042", 99, XQR_OK, 42, 4},
    {"largest allowed", "99", 99, XQR_OK, 99, 2},
    {"one too many", "100", 99, XQR_ERR_SYNTAX, 0, 0},
    {"largest of all", "4294967295", UINT32_MAX, XQR_OK, UINT32_MAX, 10},
    {"beyond 32 bits", "4294967296", UINT32_MAX, XQR_ERR_SYNTAX, 0, 0},
    {"beyond 64 bits", "99999999999999999999999999", UINT32_MAX, XQR_ERR_SYNTAX, 0, 0},
    {"nothing", "", 99, XQR_ERR_SYNTAX, 0, 0},
    {"no digit", "-1", 99, XQR_ERR_SYNTAX, 0, 0},
};

static void numbers(void)
{
    for (size_t i = 0; i < COUNT_OF(number_cases); i++) {
        const struct number_case *const c = &number_cases[i];
        xqr_error err = XQR_ERROR_INIT;
        struct cursor in = xqri_cursor(c->text, XQR_NTS, &err);
        uint32_t number = 0;

        CHECK_NUMBER(c->name, xqri_read_number(&in, c->max, &number), c->status);
        CHECK_NUMBER(c->name, number, c->number);
        CHECK_NUMBER(c->name, c->status == XQR_OK ? (size_t)(in.at - in.begin) : err.offset, c->offset);
        CHECK_NUMBER(c->name, err.code, c->status);
    }
}

static void the_end_is_kept(void)
{
    struct cursor in = xqri_cursor("123456", 3, NULL);
    uint32_t number = 0;

    CU_ASSERT_EQUAL(xqri_read_number(&in, 1000000, &number), XQR_OK);
    CU_ASSERT_EQUAL(number, 123);
    CU_ASSERT_PTR_EQUAL(in.at, in.end);
    xqri_skip_blanks(&in);
    CU_ASSERT_PTR_EQUAL(in.at, in.end);
}

static void blanks(void)
{
    struct cursor in = xqri_cursor(" \t\r\n\f\vx ", XQR_NTS, NULL);

    xqri_skip_blanks(&in);
    CU_ASSERT_EQUAL(*in.at, 'x');
    CU_ASSERT_FALSE(xqri_is_blank('x'));
    CU_ASSERT_FALSE(xqri_is_blank(0));
    CU_ASSERT_FALSE(xqri_is_blank((char)0xa0));
    CU_ASSERT_TRUE(xqri_is_digit('0') && xqri_is_digit('9'));
    CU_ASSERT_FALSE(xqri_is_digit('/') || xqri_is_digit(':') || xqri_is_digit((char)0xb2));
}

static void errors_count_from_the_beginning(void)
{
    xqr_error err = XQR_ERROR_INIT;
    struct cursor in = xqri_cursor("ab  ?", XQR_NTS, &err);

    in.at += 2;
    xqri_skip_blanks(&in);
    CU_ASSERT_EQUAL(xqri_fail_at(&in, in.at, XQR_ERR_SYNTAX, "expected a piece"), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(err.offset, 4);
    CU_ASSERT_STRING_EQUAL(err.message, "expected a piece");
}

void suite_cursor(void)
{
    static const struct test tests[] = {
        TEST(numbers),
        TEST(the_end_is_kept),
        TEST(blanks),
        TEST(errors_count_from_the_beginning),
    };

    add_suite("cursor", tests, COUNT_OF(tests));
}
