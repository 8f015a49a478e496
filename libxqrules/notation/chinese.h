/* Chinese move text: 炮二平五, in simplified and traditional characters; 炮2=5 with signs; 炮25 in short. */
#ifndef XQRI_NOTATION_CHINESE_H
#define XQRI_NOTATION_CHINESE_H

#include "base/writer.h"
#include "notation/description.h"

enum chinese_style {
    CHINESE_NOTHING, /* not Chinese move text */
    CHINESE_WORDS,   /* 炮二平五 */
    CHINESE_SIGNS,   /* 炮2=5 */
    CHINESE_SHORT,   /* 炮25: how the piece moves is left out */
};

/* The style of the text; `out` is left alone if it has none. Characters of both scripts and digits of all kinds may be
 * mixed. */
enum chinese_style xqri_chinese_read(struct description *out, const char *text, size_t len);

/* Whether the text calls a piece by a word that only the other side uses, as 卒 said of a red pawn. */
bool xqri_chinese_names_other_side(const char *text, size_t len, unsigned color);

/* In words, Red's numbers are Chinese digits, Black's full-width ones, as Chinese books print them. Signs and the short
 * style come with plain digits for both. */
void xqri_chinese_write(struct writer *out, const struct description *d, unsigned color, bool traditional,
                        enum chinese_style style);

#endif
