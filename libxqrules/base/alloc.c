#include "base/alloc.h"

#include <stdlib.h>

static void *libc_alloc(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void *libc_resize(void *context, void *memory, size_t size)
{
    (void)context;
    return realloc(memory, size);
}

static void libc_free(void *context, void *memory)
{
    (void)context;
    free(memory);
}

xqr_allocator xqri_allocator(const xqr_allocator *alloc)
{
    return alloc ? *alloc : (xqr_allocator){libc_alloc, libc_resize, libc_free, NULL};
}

void *xqri_alloc(const xqr_allocator *alloc, size_t size)
{
    return alloc->alloc(alloc->context, size);
}

void *xqri_resize(const xqr_allocator *alloc, void *memory, size_t size)
{
    return memory ? alloc->resize(alloc->context, memory, size) : alloc->alloc(alloc->context, size);
}

void xqri_free(const xqr_allocator *alloc, void *memory)
{
    if (memory)
        alloc->free(alloc->context, memory);
}

bool xqri_grow(const xqr_allocator *alloc, void **array, size_t *room, size_t wanted, size_t size)
{
    size_t larger = *room ? *room : 8;
    void *moved;

    if (wanted <= *room)
        return true;
    while (larger < wanted) {
        if (larger > SIZE_MAX / 2)
            return false;
        larger *= 2;
    }
    if (larger > SIZE_MAX / size)
        return false;
    moved = xqri_resize(alloc, *array, larger * size);
    if (!moved)
        return false;
    *array = moved;
    *room = larger;
    return true;
}
