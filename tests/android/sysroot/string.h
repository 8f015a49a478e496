/* SPDX-License-Identifier: Apache-2.0 */
/* A stand-in; see toolchain.cmake. Android's libc has had all of this since API 21 and longer. */
#ifndef XQR_TESTS_STRING_H
#define XQR_TESTS_STRING_H

#include <stddef.h>

void *memchr(const void *bytes, int byte, size_t size);
int memcmp(const void *left, const void *right, size_t size);
void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *bytes, int byte, size_t size);
char *strchr(const char *text, int character);
int strcmp(const char *left, const char *right);
size_t strlen(const char *text);
int strncmp(const char *left, const char *right, size_t size);

#endif
