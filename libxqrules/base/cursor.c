#include "base/cursor.h"

#include "base/error.h"

#include <string.h>

struct cursor xqri_cursor(const char *text, size_t len, xqr_error *err)
{
    const size_t size = len == XQR_NTS ? strlen(text) : len;

    return (struct cursor){.at = text, .end = text + size, .begin = text, .err = err};
}

bool xqri_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

bool xqri_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

void xqri_skip_blanks(struct cursor *in)
{
    while (in->at < in->end && xqri_is_blank(*in->at))
        in->at++;
}

xqr_status xqri_read_number(struct cursor *in, uint32_t max, uint32_t *out)
{
    const char *const start = in->at;
    uint64_t value = 0;

    for (; in->at < in->end && xqri_is_digit(*in->at); in->at++) {
        value = value * 10 + (uint64_t)(*in->at - '0');
        if (value > max)
            return xqri_fail_at(in, start, XQR_ERR_SYNTAX, "number out of range");
    }
    if (in->at == start)
        return xqri_fail_at(in, start, XQR_ERR_SYNTAX, "expected a number");
    *out = (uint32_t)value;
    return XQR_OK;
}

xqr_status xqri_fail_at(const struct cursor *in, const char *where, xqr_status status, const char *message)
{
    return xqri_fail(in->err, status, (uint64_t)(where - in->begin), message);
}
