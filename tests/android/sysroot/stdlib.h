/* SPDX-License-Identifier: Apache-2.0 */
/* A stand-in; see toolchain.cmake. Android's libc has had all of this since API 21 and longer. */
#ifndef XQR_TESTS_STDLIB_H
#define XQR_TESTS_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
int abs(int number);

#endif
