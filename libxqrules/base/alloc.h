/* Memory through the caller's allocator. */
#ifndef XQRI_BASE_ALLOC_H
#define XQRI_BASE_ALLOC_H

#include <xqrules/base.h>

/* A complete allocator: the caller's, or libc's for NULL. */
xqr_allocator xqri_allocator(const xqr_allocator *alloc);
void *xqri_alloc(const xqr_allocator *alloc, size_t size);
void *xqri_resize(const xqr_allocator *alloc, void *memory, size_t size);
void xqri_free(const xqr_allocator *alloc, void *memory); /* NULL is fine */
/* Grows an array to hold at least `wanted` items of `size` bytes; false if there is no memory, the array as it was. */
bool xqri_grow(const xqr_allocator *alloc, void **array, size_t *room, size_t wanted, size_t size);

#endif
