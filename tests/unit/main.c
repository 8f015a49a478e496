/* SPDX-License-Identifier: Apache-2.0 */
/* Runs every suite, or those named on the command line. Fails if a check failed and also if nothing was checked. */
#include "check.h"

#include <CUnit/Basic.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define X(name) void suite_##name(void);
#include "suites.inc"
#undef X

static const struct test suites[] = {
#define X(name) {#name, suite_##name},
#include "suites.inc"
#undef X
};

static bool is_wanted(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return true;
    return argc < 2;
}

int main(int argc, char **argv)
{
    unsigned failures, checks;

    if (CU_initialize_registry() != CUE_SUCCESS)
        return EXIT_FAILURE;
    for (size_t i = 0; i < COUNT_OF(suites); i++)
        if (is_wanted(suites[i].name, argc, argv))
            suites[i].run();

    CU_basic_set_mode(CU_BRM_NORMAL);
    CU_basic_run_tests();
    failures = CU_get_number_of_tests_failed() + CU_get_number_of_suites_failed() + CU_get_number_of_failure_records();
    checks = CU_get_number_of_asserts();
    CU_cleanup_registry();

    if (checks == 0)
        fprintf(stderr, "nothing was checked\n");
    return failures == 0 && checks > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
