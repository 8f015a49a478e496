/* Chinese move text: 炮二平五, in simplified and traditional characters. */
#ifndef XQRI_NOTATION_CHINESE_H
#define XQRI_NOTATION_CHINESE_H

#include "base/writer.h"
#include "notation/description.h"

/* False if the text does not have that form. Characters of both scripts and digits of all kinds may be mixed. */
bool xqri_chinese_read(struct description *out, const char *text, size_t len);

/* Red's numbers are Chinese digits, Black's full-width ones, as Chinese books print them. */
void xqri_chinese_write(struct writer *out, const struct description *d, unsigned color, bool traditional);

#endif
