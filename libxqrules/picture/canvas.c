#include "picture/canvas.h"

#include "board/placement_text.h"
#include "rules/games.h"

#define DEFAULT_WIDTH 450

/* Writes a shape with each @ replaced by the next of the lengths. */
void xqri_canvas_draw(const struct canvas *on, const char *shape, const int *lengths)
{
    for (; *shape; shape++) {
        if (*shape == '@')
            xqri_write_tenths(on->out, *lengths++);
        else
            xqri_write_char(on->out, *shape);
    }
}

void xqri_canvas_say(const struct canvas *on, const char *text)
{
    xqri_write_text(on->out, text);
}

void xqri_canvas_open(const struct canvas *on, int width, int height, const char *title)
{
    const uint32_t pixels = on->how->size ? on->how->size : DEFAULT_WIDTH;

    xqri_canvas_say(on, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"");
    xqri_write_number(on->out, pixels);
    xqri_canvas_say(on, "\" height=\"");
    xqri_write_number(on->out, ((uint64_t)pixels * (uint64_t)height + (uint64_t)width / 2) / (uint64_t)width);
    xqri_canvas_draw(on, "\" viewBox=\"0 0 @ @\">\n<title>", (int[]){width, height});
    xqri_canvas_say(on, title);
    /* The one description that every reader of the game, human or not, can work with. */
    xqri_canvas_say(on, "</title>\n<desc>");
    xqri_write_placement(on->out, xqri_ops_of(on->board), on->board);
    xqri_canvas_say(on, "</desc>\n");
}

void xqri_canvas_label(const struct canvas *on, char label, int x, int y)
{
    xqri_canvas_draw(on, "<text x=\"@\" y=\"@\">", (int[]){x, y + 90});
    xqri_write_char(on->out, label);
    xqri_canvas_say(on, "</text>\n");
}

static int square_root(int number)
{
    int root = 0;

    for (int bit = 1 << 15; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= number)
            root += bit;
    return root;
}

/* From the rim of one piece to the rim of the other, so that both stay readable. */
static void draw_shaft_and_head(const struct canvas *on, struct spot from, struct spot to, const char *dashes)
{
    const int dx = to.x - from.x, dy = to.y - from.y;
    const int length = square_root(dx * dx + dy * dy);
    const int start = 250, tip = length - 270, neck = tip - 310, half = 200;
    const int x = from.x, y = from.y;

    xqri_canvas_draw(on, "<path d=\"M@ @L@ @\" stroke-width=\"13\"",
                     (int[]){x + dx * start / length, y + dy * start / length, x + dx * (neck + 20) / length,
                             y + dy * (neck + 20) / length});
    xqri_canvas_say(on, dashes);
    xqri_canvas_draw(on, "/><path d=\"M@ @L@ @L@ @Z\" stroke=\"none\"/>",
                     (int[]){x + dx * tip / length, y + dy * tip / length, x + (dx * neck - dy * half) / length,
                             y + (dy * neck + dx * half) / length, x + (dx * neck + dy * half) / length,
                             y + (dy * neck - dx * half) / length});
}

void xqri_canvas_arrow(const struct canvas *on, struct spot from, struct spot to, unsigned style)
{
    static const struct {
        const char *color, *dashes;
    } styles[] = {{"#2f7d32", ""}, {"#d3231d", ""}, {"#1b62b5", " stroke-dasharray=\"18 9\""}, {"#6b6b6b", ""}};
    const unsigned kind = style < 4 ? style : 0;

    xqri_canvas_say(on, "<g opacity=\"0.82\" fill=\"");
    xqri_canvas_say(on, styles[kind].color);
    xqri_canvas_say(on, "\" stroke=\"");
    xqri_canvas_say(on, styles[kind].color);
    xqri_canvas_say(on, "\">");
    if (from.x == to.x && from.y == to.y)
        xqri_canvas_draw(on, "<circle cx=\"@\" cy=\"@\" r=\"47\" fill=\"none\" stroke-width=\"9\"/>",
                         (int[]){to.x, to.y});
    else
        draw_shaft_and_head(on, from, to, styles[kind].dashes);
    xqri_canvas_say(on, "</g>\n");
}
