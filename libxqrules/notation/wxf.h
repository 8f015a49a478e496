/* WXF move text: C2.5, H8+7, R+.4, and +6.5 for one of two columns of pawns. */
#ifndef XQRI_NOTATION_WXF_H
#define XQRI_NOTATION_WXF_H

#include "base/writer.h"
#include "notation/description.h"

/* False if the text does not have that form. */
bool xqri_wxf_read(struct description *out, const char *text, size_t len);

void xqri_wxf_write(struct writer *out, const struct description *d);

#endif
