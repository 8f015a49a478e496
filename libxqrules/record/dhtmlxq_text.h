/* Texts within DhtmlXQ fields: signs that web pages or the format itself would take for their own stand escaped. */
#ifndef XQRI_RECORD_DHTMLXQ_TEXT_H
#define XQRI_RECORD_DHTMLXQ_TEXT_H

#include "base/writer.h"

#include <stdbool.h>

/* Whether the DhtmlXQ name stands at the beginning of a text, in letters of either case. */
bool xqri_dhtmlxq_is_name(const char *text, size_t len);

/* The text without escapes: "||" and "<br>" are line ends, "&lt;" and the like single signs. `out` has room for `len`
 * bytes; returns how many there are. */
size_t xqri_dhtmlxq_unescape(char *out, const char *text, size_t len);

/* Writes a text so that it comes out as it was. */
void xqri_dhtmlxq_escape(struct writer *out, const char *text);

#endif
