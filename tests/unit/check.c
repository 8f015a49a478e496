/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool check_row(const char *row, bool passed, const char *condition, int line, const char *file, const char *function)
{
    char report[1024];

    snprintf(report, sizeof report, "%s: %s", row, condition);
    return CU_assertImplementation(passed, (unsigned)line, report, file, function, CU_FALSE) != CU_FALSE;
}

bool check_text(const char *row, const char *got, const char *want, const char *what, int line, const char *file,
                const char *function)
{
    char condition[512];

    snprintf(condition, sizeof condition, "%s is \"%s\", not \"%s\"", what, got ? got : "(null)", want);
    return check_row(row, got && strcmp(got, want) == 0, condition, line, file, function);
}

bool check_number(const char *row, long long got, long long want, const char *what, int line, const char *file,
                  const char *function)
{
    char condition[512];

    snprintf(condition, sizeof condition, "%s is %lld, not %lld", what, got, want);
    return check_row(row, got == want, condition, line, file, function);
}

void add_suite(const char *name, const struct test *tests, size_t count)
{
    const CU_pSuite suite = CU_add_suite(name, NULL, NULL);

    for (size_t i = 0; suite && i < count; i++)
        if (!CU_add_test(suite, tests[i].name, tests[i].run))
            break;
    if (!suite || count == 0 || CU_get_error() != CUE_SUCCESS) {
        fprintf(stderr, "suite %s: %s\n", name, count == 0 ? "no tests" : CU_get_error_msg());
        exit(EXIT_FAILURE);
    }
}
