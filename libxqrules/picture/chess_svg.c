/* Chess: pieces on light and dark squares. */
#include "board/placement_text.h"
#include "picture/canvas.h"

enum { FILES = 8, RANKS = 8, SQUARES_OF_CHESS = 64 };

/* Each piece stands around the middle of its square; by kind. The second shape is drawn in the colour of the outline. */
static const struct {
    const char *body, *detail;
} shapes[XQR_BISHOP + 1] = {
    [XQR_KING] = {"M-3.5-43h7v7h7v7h-7v8c6 3 8 6 9 9c6-8 26-7 25 8c-1 9-9 15-12 24h-51c-3-9-11-15-12-24c-1-15 19-16 "
                  "25-8c1-3 3-6 "
                  "9-9v-8h-7v-7h7zM-28 26h56v10h-56z",
                  "M0-19v37M-25 18c8-4 42-4 50 0"},
    [XQR_QUEEN] =
        {"M-25 20l-12-36a5 5 0 1 1 7-3l11 15l-4-26a5 5 0 1 1 7-1l11 22l5-26a5 5 0 1 1 0 0l5 26l11-22a5 5 0 1 1 7 1l-4 "
         "26l11-15a5 5 0 1 1 7 3l-12 36zM-28 26h56v10h-56z",
         "M-24 13c8-4 40-4 48 0"},
    [XQR_ROOK] = {"M-26-34h11v8h9v-8h12v8h9v-8h11v17l-8 7l3 25h-42l3-25l-8-7zM-29 26h58v10h-58z",
                  "M-17-10h34M-20 15h40"},
    [XQR_BISHOP] =
        {"M0-43a6 6 0 0 1 4 10c10 7 18 17 18 28c0 8-4 13-10 16l3 9h-30l3-9c-6-3-10-8-10-16c0-11 8-21 18-28a6 6 0 0 1 "
         "4-10zM-28 26h56v10h-56z",
         "M0-20v17M-8-12h16M-13 11h26"},
    [XQR_KNIGHT] =
        {"M-19 20c-2-18 14-24 15-36c-5 5-10 6-15 12c-3 4-7 5-10 1l-4-5c-2-3 0-6 2-9l13-20l-1-9l9 5c22-1 35 17 "
         "34 61zM-28 26h56v10h-56z",
         "M-9-25l4-2M8-31c12 9 15 26 14 50"},
    [XQR_PAWN] = {"M0-27a12 12 0 0 1 8 21c9 6 13 15 14 26h-44c1-11 5-20 14-26a12 12 0 0 1 8-21zM-25 26h50v10h-50z",
                  "M-12-5h24"},
};

static struct spot corner_of(const struct canvas *on, unsigned square)
{
    const int file = (int)(square % FILES), rank = (int)(square / FILES);

    return (struct spot){
        .x = on->margin + PITCH * (on->how->flipped ? FILES - 1 - file : file),
        .y = on->margin + PITCH * (on->how->flipped ? rank : RANKS - 1 - rank),
    };
}

static struct spot middle_of(const struct canvas *on, unsigned square)
{
    const struct spot corner = corner_of(on, square);

    return (struct spot){corner.x + PITCH / 2, corner.y + PITCH / 2};
}

static void draw_square(const struct canvas *on, unsigned square)
{
    const bool is_dark = (square % FILES + square / FILES) % 2 == 0;
    const struct spot corner = corner_of(on, square);

    xqri_canvas_draw(on, "<rect x=\"@\" y=\"@\" width=\"100\" height=\"100\" fill=\"", (int[]){corner.x, corner.y});
    if (xqri_picture_is_marked(on->how, square))
        xqri_canvas_say(on, is_dark ? "#c3a83c" : "#efd968");
    else
        xqri_canvas_say(on, is_dark ? "#b58a62" : "#f1dfc1");
    xqri_canvas_say(on, "\"/>\n");
}

static void draw_coordinates(const struct canvas *on)
{
    const int far = on->margin + 8 * PITCH + on->margin / 2, near = on->margin / 2;

    if (on->how->no_coordinates)
        return;
    xqri_canvas_say(on, "<g fill=\"#f4e6cd\" text-anchor=\"middle\" "
                        "font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\" font-size=\"26\">\n");
    for (unsigned i = 0; i < FILES; i++) {
        xqri_canvas_label(on, (char)('a' + i), middle_of(on, i).x, near);
        xqri_canvas_label(on, (char)('a' + i), middle_of(on, i).x, far);
        xqri_canvas_label(on, (char)('1' + i), near, middle_of(on, i * FILES).y);
        xqri_canvas_label(on, (char)('1' + i), far, middle_of(on, i * FILES).y);
    }
    xqri_canvas_say(on, "</g>\n");
}

/* Black's pieces are full and White's empty: no colour is needed to tell them. */
static void draw_figure(const struct canvas *on, xqr_piece piece)
{
    const bool is_white = piece_color(piece) == XQR_WHITE;

    xqri_canvas_say(on, is_white ? "<path fill=\"#fffdf6\" stroke=\"#26211c\" d=\""
                                 : "<path fill=\"#3a332d\" stroke=\"#1a1613\" d=\"");
    xqri_canvas_say(on, shapes[piece_kind(piece)].body);
    xqri_canvas_say(on, is_white ? "\"/><path fill=\"none\" stroke=\"#26211c\" d=\""
                                 : "\"/><path fill=\"none\" stroke=\"#efe3cf\" d=\"");
    xqri_canvas_say(on, shapes[piece_kind(piece)].detail);
    xqri_canvas_say(on, "\"/>");
}

static void draw_letter(const struct canvas *on, xqr_piece piece)
{
    const bool is_white = piece_color(piece) == XQR_WHITE;

    xqri_canvas_say(on, is_white
                            ? "<circle r=\"38\" fill=\"#fffdf6\" stroke=\"#26211c\"/><text y=\"18\" fill=\"#26211c\">"
                            : "<circle r=\"38\" fill=\"#3a332d\" stroke=\"#1a1613\"/><text y=\"18\" fill=\"#fffdf6\">");
    xqri_write_char(on->out, xqri_piece_letter((xqr_piece)piece_kind(piece)));
    xqri_canvas_say(on, "</text>");
}

static void draw_pieces(const struct canvas *on)
{
    xqri_canvas_say(on,
                    "<g stroke-width=\"3.5\" stroke-linejoin=\"round\" stroke-linecap=\"round\" text-anchor=\"middle\" "
                    "font-family=\"Georgia,'DejaVu Serif','Times New Roman',serif\" font-size=\"50\">\n");
    for (unsigned square = 0; square < SQUARES_OF_CHESS; square++) {
        const xqr_piece piece = on->board->chess.piece[square];
        const struct spot middle = middle_of(on, square);

        if (!piece)
            continue;
        xqri_canvas_say(on, piece_color(piece) == XQR_WHITE ? "<g class=\"white\" data-square=\""
                                                            : "<g class=\"black\" data-square=\"");
        xqri_write_char(on->out, (char)('a' + square % FILES));
        xqri_write_char(on->out, (char)('1' + square / FILES));
        xqri_canvas_draw(on, "\" transform=\"translate(@ @)\">", (int[]){middle.x, middle.y});
        if (on->how->glyphs == XQR_GLYPHS_LETTERS)
            draw_letter(on, piece);
        else
            draw_figure(on, piece);
        xqri_canvas_say(on, "</g>\n");
    }
    xqri_canvas_say(on, "</g>\n");
}

void xqri_picture_chess_svg(struct writer *out, const struct board *b, const xqr_picture *how)
{
    const struct canvas on = {.out = out, .board = b, .how = how, .margin = how->no_coordinates ? 150 : 500};
    const int width = 2 * on.margin + 8 * PITCH;

    xqri_canvas_open(&on, width, width,
                     b->turn == XQR_WHITE ? "Chess position, White to move" : "Chess position, Black to move");
    xqri_canvas_draw(&on, "<rect width=\"@\" height=\"@\" rx=\"14\" fill=\"#6b4a2f\"/>\n", (int[]){width, width});
    for (unsigned square = 0; square < SQUARES_OF_CHESS; square++)
        draw_square(&on, square);
    draw_coordinates(&on);
    draw_pieces(&on);
    for (size_t i = 0; i < how->arrow_count; i++)
        if (how->arrows[i].from < SQUARES_OF_CHESS && how->arrows[i].to < SQUARES_OF_CHESS)
            xqri_canvas_arrow(&on, middle_of(&on, how->arrows[i].from), middle_of(&on, how->arrows[i].to),
                              how->arrows[i].style);
    xqri_canvas_say(&on, "</svg>\n");
}
