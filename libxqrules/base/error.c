#include "base/error.h"

#include "base/writer.h"

#include <string.h>

/* A caller built against an older header may have a smaller struct; only what it has room for is written. */
static bool has_room(const xqr_error *err)
{
    return err && err->struct_size >= sizeof(xqr_error);
}

xqr_status xqri_fail(xqr_error *err, xqr_status status, uint64_t offset, const char *message)
{
    return xqri_fail_with(err, status, offset, message, NULL, 0);
}

xqr_status xqri_fail_with(xqr_error *err, xqr_status status, uint64_t offset, const char *message, const char *detail,
                          size_t detail_len)
{
    struct writer out;

    if (!has_room(err))
        return status;
    err->code = status;
    err->offset = offset;
    out = xqri_writer(err->message, sizeof err->message);
    for (; *message; message++) {
        if (message[0] == '%' && message[1] == 's') {
            for (size_t i = 0; i < detail_len; i++)
                xqri_write_char(&out, detail[i] >= ' ' && detail[i] < 127 ? detail[i] : '?');
            message++;
        } else {
            xqri_write_char(&out, *message);
        }
    }
    (void)xqri_writer_finish(&out);
    return status;
}
