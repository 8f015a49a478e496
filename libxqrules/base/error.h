/* Filling in an xqr_error: the one way every failure takes. */
#ifndef XQRI_BASE_ERROR_H
#define XQRI_BASE_ERROR_H

#include <xqrules/base.h>

/* Says where and why, and returns the status so that a caller can write `return xqri_fail(...)`. `message` is plain
 * ASCII, lower case, no full stop; it is cut if too long. `err` may be NULL. */
xqr_status xqri_fail(xqr_error *err, xqr_status status, uint64_t offset, const char *message);

/* The same with a %s filled in. Bytes of `detail` that are not printable ASCII come out as '?', because error texts
 * cross into languages that refuse broken UTF-8. */
xqr_status xqri_fail_with(xqr_error *err, xqr_status status, uint64_t offset, const char *message, const char *detail,
                          size_t detail_len);

#endif
