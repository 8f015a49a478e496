/*
 * WXF move text: C2.5, H8+7, R+.4. Columns of pawns are told apart as the federation's page on notation says (P+.4, P3.4
 * and P-.4 for three; ++.4 and --.4 for the outermost of four or five; 3+.4 and 33.4 where two files have columns) and
 * as programs write them: +6.5, 16.5, Pa.5, 1P.5.
 */
#ifndef XQRI_NOTATION_WXF_H
#define XQRI_NOTATION_WXF_H

#include "base/writer.h"
#include "notation/description.h"

/* False if the text does not have that form. */
bool xqri_wxf_read(struct description *out, const char *text, size_t len);

/* Of three pawns on the only file that has a column, the middle one must come with its file and without a place. */
void xqri_wxf_write(struct writer *out, const struct description *d);

#endif
