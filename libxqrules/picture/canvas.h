/* What pictures of every board are made of: shapes with lengths in them, a frame, labels, arrows. */
#ifndef XQRI_PICTURE_CANVAS_H
#define XQRI_PICTURE_CANVAS_H

#include "picture/picture.h"

/*
 * A picture refers to nothing outside itself and gives nothing a name: without ids and styles, any number of pictures can
 * stand in one HTML page. Shadows, wood and arrow heads are therefore plain shapes.
 *
 * Lengths in the program are tenths of a unit, so that they are whole numbers; lengths inside the text of a shape are
 * units. Two neighbouring squares of a board are 100 units apart.
 */
#define PITCH 1000

struct canvas {
    struct writer *out;
    const struct board *board;
    const xqr_picture *how;
    int margin; /* from the edge of the picture to the outermost lines */
};

struct spot {
    int x, y;
};

/* Writes a shape with each @ replaced by the next of the lengths. */
void xqri_canvas_draw(const struct canvas *on, const char *shape, const int *lengths);
void xqri_canvas_say(const struct canvas *on, const char *text);
/* The begin of the document, with its title and what stands on the board. */
void xqri_canvas_open(const struct canvas *on, int width, int height, const char *title);
/* One letter or digit, centred. */
void xqri_canvas_label(const struct canvas *on, char label, int x, int y);
/* An arrow of a style of xqr_arrow, or a ring where both ends are the same. */
void xqri_canvas_arrow(const struct canvas *on, struct spot from, struct spot to, unsigned style);

#endif
