/* SPDX-License-Identifier: Apache-2.0 */
/* What every suite needs: rows with names, and a way to hand its tests to the runner. */
#ifndef XQR_TESTS_CHECK_H
#define XQR_TESTS_CHECK_H

#include <CUnit/CUnit.h>

#include <stdbool.h>
#include <stddef.h>

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

/* Like CU_ASSERT, but the report says which row of a table it was: CUnit's own message holds the condition only. */
#define CHECK_ROW(row, condition) check_row((row), (condition), #condition, __LINE__, __FILE__, __func__)

/* The same for two texts and two numbers; the report shows both. */
#define CHECK_TEXT(row, got, want) check_text((row), (got), (want), #got, __LINE__, __FILE__, __func__)
#define CHECK_NUMBER(row, got, want) \
    check_number((row), (long long)(got), (long long)(want), #got, __LINE__, __FILE__, __func__)

/* Each returns whether the check passed, so that a test can stop where going on makes no sense. */
bool check_row(const char *row, bool passed, const char *condition, int line, const char *file, const char *function);
bool check_text(const char *row, const char *got, const char *want, const char *what, int line, const char *file,
                const char *function);
bool check_number(const char *row, long long got, long long want, const char *what, int line, const char *file,
                  const char *function);

struct test {
    const char *name;
    void (*run)(void);
};

/* One line of a suite's list of tests. */
#define TEST(function) {#function, function}

/*
 * A suite is a file test_<name>.c that ends in
 *
 *     void suite_<name>(void)
 *     {
 *         static const struct test tests[] = {TEST(first_test), TEST(second_test)};
 *
 *         add_suite("<name>", tests, COUNT_OF(tests));
 *     }
 *
 * and whose name stands in the list in CMakeLists.txt beside it.
 */
void add_suite(const char *name, const struct test *tests, size_t count);

#endif
