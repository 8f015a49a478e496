/* SPDX-License-Identifier: Apache-2.0 */
/* What main.c and check.c call of CUnit, for machines that no library of it is installed for. Its macros come from its own
 * headers, which are the same everywhere. */
#include <CUnit/Basic.h>

#include <setjmp.h>
#include <stdio.h>

#define MOST 1024

static struct {
    CU_Suite suites[MOST];
    CU_Test tests[MOST];
    size_t suite_of[MOST];
    size_t suite_count, test_count;
    const CU_Test *running;
    jmp_buf way_out;
    unsigned asserts, failures, tests_failed, failures_before;
} all;

CU_ErrorCode CU_initialize_registry(void)
{
    return CUE_SUCCESS;
}

void CU_cleanup_registry(void)
{
}

CU_ErrorCode CU_get_error(void)
{
    return all.suite_count < MOST && all.test_count < MOST ? CUE_SUCCESS : CUE_NOMEMORY;
}

const char *CU_get_error_msg(void)
{
    return "no room for more suites or tests";
}

CU_pSuite CU_add_suite(const char *name, CU_InitializeFunc init, CU_CleanupFunc clean)
{
    CU_Suite *const suite = all.suite_count < MOST ? &all.suites[all.suite_count++] : NULL;

    (void)init;
    (void)clean;
    if (suite)
        suite->pName = (char *)name;
    return suite;
}

CU_pTest CU_add_test(CU_pSuite suite, const char *name, CU_TestFunc function)
{
    CU_Test *const test = all.test_count < MOST ? &all.tests[all.test_count] : NULL;

    if (test) {
        all.suite_of[all.test_count++] = (size_t)(suite - all.suites);
        test->pName = (char *)name;
        test->pTestFunc = function;
    }
    return test;
}

CU_BOOL CU_assertImplementation(CU_BOOL passed, unsigned line, const char *condition, const char *file,
                                const char *function, CU_BOOL fatal)
{
    (void)function;
    all.asserts++;
    if (passed)
        return passed;
    all.failures++;
    printf("%s, %s:%u: %s\n", all.running->pName, file, line, condition);
    if (fatal)
        longjmp(all.way_out, 1);
    return passed;
}

void CU_basic_set_mode(CU_BasicRunMode mode)
{
    (void)mode;
}

CU_ErrorCode CU_basic_run_tests(void)
{
    for (size_t i = 0; i < all.test_count; i++) {
        all.running = &all.tests[i];
        all.failures_before = all.failures;
        if (setjmp(all.way_out) == 0)
            all.running->pTestFunc();
        if (all.failures > all.failures_before) {
            all.tests_failed++;
            printf("%s: %s failed\n", all.suites[all.suite_of[i]].pName, all.running->pName);
        }
    }
    printf("%zu suites, %zu tests, %u failed; %u asserts, %u failed\n", all.suite_count, all.test_count,
           all.tests_failed, all.asserts, all.failures);
    return CUE_SUCCESS;
}

unsigned CU_get_number_of_tests_failed(void)
{
    return all.tests_failed;
}

unsigned CU_get_number_of_suites_failed(void)
{
    return 0;
}

unsigned CU_get_number_of_failure_records(void)
{
    return all.failures;
}

unsigned CU_get_number_of_asserts(void)
{
    return all.asserts;
}
