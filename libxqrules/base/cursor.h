/* Text in: a pointer with an end, so that no terminator is needed and every error has a place. */
#ifndef XQRI_BASE_CURSOR_H
#define XQRI_BASE_CURSOR_H

#include <xqrules/base.h>

struct cursor {
    const char *at, *end;
    const char *begin; /* offsets in errors count from here */
    xqr_error *err;    /* may be NULL */
};

struct cursor xqri_cursor(const char *text, size_t len, xqr_error *err);
void xqri_skip_blanks(struct cursor *in); /* spaces and tabs and line ends */
bool xqri_is_blank(char c);
bool xqri_is_digit(char c);
/* Reads decimal digits up to `max`; fails with XQR_ERR_SYNTAX at the first digit if there is none or it is too large. */
xqr_status xqri_read_number(struct cursor *in, uint32_t max, uint32_t *out);
xqr_status xqri_fail_at(const struct cursor *in, const char *where, xqr_status status, const char *message);

#endif
