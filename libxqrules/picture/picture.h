/* A position as something to look at: text for a terminal, SVG for everything else. */
#ifndef XQRI_PICTURE_PICTURE_H
#define XQRI_PICTURE_PICTURE_H

#include "base/writer.h"
#include "board/board.h"

#include <xqrules/picture.h>

/* `how` is complete, see api/picture.c. */
void xqri_picture_diagram(struct writer *out, const struct board *b, const xqr_picture *how);
void xqri_picture_svg(struct writer *out, const struct board *b, const xqr_picture *how);
void xqri_picture_chess_diagram(struct writer *out, const struct board *b, const xqr_picture *how);
void xqri_picture_chess_svg(struct writer *out, const struct board *b, const xqr_picture *how);

/* What stands on a piece of xiangqi, in UTF-8. Letters are those of the FEN, lower case for Black. */
const char *xqri_picture_glyph(xqr_piece piece, int32_t glyphs);
/* Whether the last move began or ended on the square. */
bool xqri_picture_is_marked(const xqr_picture *how, unsigned square);

#endif
