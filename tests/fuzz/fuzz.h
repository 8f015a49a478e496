/* SPDX-License-Identifier: Apache-2.0 */
/* What the fuzz targets share: the laws that hold for every position, and an allocator that keeps count. */
#ifndef XQR_TESTS_FUZZ_H
#define XQR_TESTS_FUZZ_H

#include <xqrules/xqrules.h>

#include <stddef.h>
#include <stdint.h>

/* The entry point that libFuzzer and driver.c call. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the program if a law is broken: the fuzzer then keeps the input. */
#define MUST(condition) ((condition) ? (void)0 : broken(#condition, __FILE__, __LINE__))
void broken(const char *law, const char *file, int line);

/* The rule sets of xiangqi with small node budgets, so that one input never takes long. Made once, kept for ever. */
enum { MAX_BOOKS = 16 };
size_t books(const xqr_rules *const **out);

/* Writing and reading, mirror and swap, the list of moves and the judge of single moves: all must agree. */
void check_position(const xqr_rules *rules, const xqr_position *pos);
/* Text from the library is UTF-8 and ends where it says. */
void check_text(const char *text, size_t length);

/* Counts what is live, and gives no memory from the nth call on if `fail_at` is not 0. */
struct meter {
    size_t calls, live, fail_at;
};
xqr_allocator metered(struct meter *meter);

#endif
