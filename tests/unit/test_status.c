/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

#include <xqrules/base.h>

#include <stdio.h>
#include <string.h>

static void the_version_is_that_of_the_header(void)
{
    char version[32];

    snprintf(version, sizeof version, "%d.%d.%d", XQR_VERSION_MAJOR, XQR_VERSION_MINOR, XQR_VERSION_PATCH);
    CU_ASSERT_STRING_EQUAL(xqr_version(), version);
}

static void every_status_has_a_name_of_its_own(void)
{
    for (int a = XQR_ERR_INPUT; a <= XQR_END; a++) {
        CHECK_ROW(xqr_status_name((xqr_status)a), strcmp(xqr_status_name((xqr_status)a), "unknown") != 0);
        for (int b = XQR_ERR_INPUT; b < a; b++)
            CHECK_ROW(xqr_status_name((xqr_status)a),
                      strcmp(xqr_status_name((xqr_status)a), xqr_status_name((xqr_status)b)) != 0);
    }
    CU_ASSERT_STRING_EQUAL(xqr_status_name((xqr_status)12345), "unknown");
    CU_ASSERT_STRING_EQUAL(xqr_status_name(XQR_ERR_ILLEGAL_MOVE), "illegal_move");
}

void suite_status(void)
{
    static const struct test tests[] = {
        TEST(the_version_is_that_of_the_header),
        TEST(every_status_has_a_name_of_its_own),
    };

    add_suite("status", tests, COUNT_OF(tests));
}
