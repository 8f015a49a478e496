#include "base/inflate.h"

#include "base/alloc.h"

/* The only place that knows zlib. */
#ifdef XQR_WITH_ZLIB

#include <limits.h>
#include <zlib.h>

static voidpf alloc_for_zlib(voidpf alloc, uInt count, uInt size)
{
    return size && count > SIZE_MAX / size ? Z_NULL : xqri_alloc(alloc, (size_t)count * size);
}

static void free_for_zlib(voidpf alloc, voidpf memory)
{
    xqri_free(alloc, memory);
}

struct unpacking {
    z_stream stream;
    const xqr_allocator *alloc;
    size_t left; /* input that the stream has not been given */
    uint8_t *out;
    size_t length, room, cap;
};

static uInt at_most(size_t size)
{
    return size < UINT_MAX ? (uInt)size : UINT_MAX;
}

/* Unpacks some more: Z_OK to go on, Z_STREAM_END, or zlib's word for what is wrong. Room grows with what is there, never
 * by what a file claims; one byte more than the cap shows that there is more. */
static int unpack_more(struct unpacking *u)
{
    uInt given;
    int result;

    if (u->length == u->room && !xqri_grow(u->alloc, (void **)&u->out, &u->room, u->room + 4096, 1))
        return Z_MEM_ERROR;
    u->stream.avail_in = at_most(u->left);
    given = u->stream.avail_in;
    u->stream.next_out = u->out + u->length;
    u->stream.avail_out = at_most(u->room < u->cap + 1 ? u->room - u->length : u->cap + 1 - u->length);
    result = inflate(&u->stream, Z_NO_FLUSH);
    u->left -= given - u->stream.avail_in;
    u->length = (size_t)(u->stream.next_out - u->out);
    return result;
}

static xqr_status status_of(int result, const struct unpacking *u)
{
    if (u->length > u->cap)
        return XQR_ERR_RANGE;
    switch (result) {
    case Z_STREAM_END: return XQR_OK;
    case Z_MEM_ERROR: return XQR_ERR_NOMEM;
    default: return XQR_ERR_SYNTAX;
    }
}

xqr_status xqri_inflate(uint8_t **out, size_t *out_len, const uint8_t *bytes, size_t len, size_t cap,
                        const xqr_allocator *alloc)
{
    struct unpacking u = {.alloc = alloc, .left = len, .cap = cap < SIZE_MAX ? cap : SIZE_MAX - 1};
    xqr_status status;
    int result;

    u.stream.zalloc = alloc_for_zlib;
    u.stream.zfree = free_for_zlib;
    u.stream.opaque = (voidpf)alloc; /* handed back to the two functions above, which only read it */
    u.stream.next_in = (Bytef *)bytes;
    result = inflateInit(&u.stream);
    if (result == Z_OK) {
        do
            result = unpack_more(&u);
        while (result == Z_OK && u.length <= u.cap);
        (void)inflateEnd(&u.stream);
    }
    status = status_of(result, &u);
    if (status != XQR_OK && status != XQR_ERR_SYNTAX) {
        xqri_free(alloc, u.out);
        u.out = NULL;
        u.length = 0;
    }
    *out = u.out;
    *out_len = u.length;
    return status;
}

#else

xqr_status xqri_inflate(uint8_t **out, size_t *out_len, const uint8_t *bytes, size_t len, size_t cap,
                        const xqr_allocator *alloc)
{
    (void)bytes;
    (void)len;
    (void)cap;
    (void)alloc;
    *out = NULL;
    *out_len = 0;
    return XQR_ERR_UNSUPPORTED;
}

#endif
