/* Xiangqi: pieces on the points of a wooden board. */
#include "board/geometry.h"
#include "picture/canvas.h"

/* Of the glyph and ring of a side's pieces. */
static const char *const ink_of[2] = {"#b5211b", "#1d1d1b"};

/* The point of a square. */
static struct spot spot_of(const struct canvas *on, unsigned square)
{
    const int file = (int)file_of(square), rank = (int)rank_of(square);

    return (struct spot){
        .x = on->margin + PITCH * (on->how->flipped ? 8 - file : file),
        .y = on->margin + PITCH * (on->how->flipped ? rank : 9 - rank),
    };
}

static void open_document(const struct canvas *on)
{
    xqri_canvas_open(on, 2 * on->margin + 8 * PITCH, 2 * on->margin + 9 * PITCH,
                     on->board->turn == XQR_RED ? "Xiangqi position, Red to move" : "Xiangqi position, Black to move");
}

/* A frame, the playing surface and a little grain, which is what makes it look like wood. */
static void draw_wood(const struct canvas *on)
{
    const int w = 2 * on->margin + 8 * PITCH, h = 2 * on->margin + 9 * PITCH;

    xqri_canvas_draw(on, "<rect width=\"@\" height=\"@\" rx=\"22\" fill=\"#7a4a21\"/>\n", (int[]){w, h});
    xqri_canvas_draw(on, "<rect x=\"10\" y=\"10\" width=\"@\" height=\"@\" rx=\"14\" fill=\"#e9c68c\"/>\n",
                     (int[]){w - 200, h - 200});
    xqri_canvas_say(on, "<g fill=\"none\" stroke=\"#b98645\" stroke-opacity=\"0.22\" stroke-width=\"5\">\n");
    for (int i = 0; i < 9; i++) {
        const int y = 600 + i * (h - 1200) / 8, swell = i % 3 * 160 - 160;

        xqri_canvas_draw(on, "<path d=\"M10 @C@ @ @ @ @ @\"/>\n",
                         (int[]){y, w / 3, y + 380 - swell, 2 * w / 3, y - 420 - swell, w - 100, y + 120 + swell / 2});
    }
    xqri_canvas_say(on, "</g>\n");
}

/* A line between two points given in files and ranks from the upper left corner. */
static void draw_line(const struct canvas *on, int x1, int y1, int x2, int y2)
{
    xqri_canvas_draw(
        on, "M@ @L@ @",
        (int[]){on->margin + x1 * PITCH, on->margin + y1 * PITCH, on->margin + x2 * PITCH, on->margin + y2 * PITCH});
}

/* The corner marks around the points where cannons and pawns begin; none beyond the edge of the board. */
static void draw_star(const struct canvas *on, int x, int y)
{
    const int near = 80, far = 220;

    for (int right = -1; right <= 1; right += 2) {
        if (x + right < 0 || x + right > 8)
            continue;
        for (int down = -1; down <= 1; down += 2) {
            const int cx = on->margin + x * PITCH, cy = on->margin + y * PITCH;

            xqri_canvas_draw(on, "M@ @V@H@",
                             (int[]){cx + right * near, cy + down * far, cy + down * near, cx + right * far});
        }
    }
}

static void draw_lines(const struct canvas *on)
{
    xqri_canvas_say(on, "<path fill=\"none\" stroke=\"#5b3716\" stroke-width=\"3\" d=\"");
    for (int y = 1; y < 9; y++)
        draw_line(on, 0, y, 8, y);
    for (int x = 1; x < 8; x++) {
        draw_line(on, x, 0, x, 4);
        draw_line(on, x, 5, x, 9);
    }
    for (int y = 0; y <= 7; y += 7) {
        draw_line(on, 3, y, 5, y + 2);
        draw_line(on, 5, y, 3, y + 2);
    }
    for (int x = 0; x < FILES; x += 2) {
        draw_star(on, x, 3);
        draw_star(on, x, 6);
    }
    for (int x = 1; x < FILES; x += 6) {
        draw_star(on, x, 2);
        draw_star(on, x, 7);
    }
    xqri_canvas_say(on, "\"/>\n");
    xqri_canvas_draw(
        on,
        "<path fill=\"none\" stroke=\"#5b3716\" stroke-width=\"4\" d=\"M@ @H@V@H@Z\"/>\n"
        "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" fill=\"none\" stroke=\"#5b3716\" stroke-width=\"6\"/>\n",
        (int[]){on->margin, on->margin, on->margin + 8 * PITCH, on->margin + 9 * PITCH, on->margin, on->margin - 120,
                on->margin - 120, 8 * PITCH + 240, 9 * PITCH + 240});
}

#define SIMPLIFIED_FONTS \
    "xml:lang=\"zh-Hans\" font-family=\"'Kaiti SC',STKaiti,KaiTi,'Noto Serif CJK SC','Source Han Serif SC'," \
    "'Songti SC',SimSun,'Noto Sans CJK SC','Microsoft YaHei',serif\""
#define TRADITIONAL_FONTS \
    "xml:lang=\"zh-Hant\" font-family=\"'Kaiti TC',BiauKai,DFKai-SB,'Noto Serif CJK TC','Source Han Serif TC'," \
    "'Songti TC',PMingLiU,'Noto Sans CJK TC','Microsoft JhengHei',serif\""
#define LETTER_FONTS "font-family=\"Georgia,'DejaVu Serif','Times New Roman',serif\""

static const char *fonts_of(int32_t glyphs)
{
    if (glyphs == XQR_GLYPHS_LETTERS)
        return LETTER_FONTS;
    return glyphs == XQR_GLYPHS_TRADITIONAL ? TRADITIONAL_FONTS : SIMPLIFIED_FONTS;
}

static void draw_river(const struct canvas *on)
{
    static const char *const banks[3][2] = {
        [XQR_GLYPHS_CHINESE] = {"楚 河", "汉 界"},
        [XQR_GLYPHS_LETTERS] = {"Chu River", "Han Border"},
        [XQR_GLYPHS_TRADITIONAL] = {"楚 河", "漢 界"},
    };
    const int32_t glyphs = on->how->glyphs;
    const bool is_latin = glyphs == XQR_GLYPHS_LETTERS;
    const char *const *const bank = banks[is_latin || glyphs == XQR_GLYPHS_TRADITIONAL ? glyphs : 0];

    xqri_canvas_say(on, "<g fill=\"#5b3716\" fill-opacity=\"0.8\" text-anchor=\"middle\" ");
    xqri_canvas_say(on, fonts_of(glyphs));
    xqri_canvas_say(on, is_latin ? " font-style=\"italic\" font-size=\"44\">\n" : " font-size=\"62\">\n");
    for (int i = 0; i < 2; i++) {
        xqri_canvas_draw(
            on, "<text x=\"@\" y=\"@\">",
            (int[]){on->margin + (2 + 4 * i) * PITCH, on->margin + 9 * PITCH / 2 + (is_latin ? 140 : 225)});
        xqri_canvas_say(on, bank[i]);
        xqri_canvas_say(on, "</text>\n");
    }
    xqri_canvas_say(on, "</g>\n");
}

static void draw_coordinates(const struct canvas *on)
{
    const int near = on->margin - 640, right = on->margin + 8 * PITCH + 640, below = on->margin + 9 * PITCH + 640;

    if (on->how->no_coordinates)
        return;
    xqri_canvas_say(
        on, "<g fill=\"#5b3716\" text-anchor=\"middle\" font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\" "
            "font-size=\"26\">\n");
    for (unsigned file = 0; file < FILES; file++) {
        const struct spot spot = spot_of(on, square_at(file, 0));

        xqri_canvas_label(on, (char)('a' + file), spot.x, near);
        xqri_canvas_label(on, (char)('a' + file), spot.x, below);
    }
    for (unsigned rank = 0; rank < RANKS; rank++) {
        const struct spot spot = spot_of(on, square_at(0, rank));

        xqri_canvas_label(on, (char)('0' + rank), near, spot.y);
        xqri_canvas_label(on, (char)('0' + rank), right, spot.y);
    }
    xqri_canvas_say(on, "</g>\n");
}

/* A broken ring where the last move began, a full one around the piece where it ended. */
static void draw_last_move(const struct canvas *on)
{
    const unsigned from = move_from(on->how->last_move), to = move_to(on->how->last_move);

    if (on->how->last_move == XQR_NO_MOVE || from >= SQUARES || to >= SQUARES)
        return;
    xqri_canvas_draw(
        on,
        "<g fill=\"#ffe680\" stroke=\"#6a3fb5\">\n"
        "<circle cx=\"@\" cy=\"@\" r=\"32\" fill-opacity=\"0.45\" stroke-width=\"5\" stroke-dasharray=\"13 7\"/>\n"
        "<circle cx=\"@\" cy=\"@\" r=\"50\" stroke-width=\"6\"/>\n</g>\n",
        (int[]){spot_of(on, from).x, spot_of(on, from).y, spot_of(on, to).x, spot_of(on, to).y});
}

static void draw_piece(const struct canvas *on, unsigned square)
{
    const xqr_piece piece = board_at(on->board, square);
    const unsigned color = piece_color(piece);
    const struct spot spot = spot_of(on, square);
    const bool is_latin = on->how->glyphs == XQR_GLYPHS_LETTERS;

    xqri_canvas_say(on, color == XQR_RED ? "<g class=\"red\" data-square=\"" : "<g class=\"black\" data-square=\"");
    xqri_write_char(on->out, (char)('a' + file_of(square)));
    xqri_write_char(on->out, (char)('0' + rank_of(square)));
    xqri_canvas_draw(on, "\" transform=\"translate(@ @)\">", (int[]){spot.x, spot.y});
    xqri_canvas_say(on,
                    "<circle cx=\"2\" cy=\"5\" r=\"45\" fill=\"#3b2208\" fill-opacity=\"0.4\"/>"
                    "<circle r=\"45\" fill=\"#a86a2c\"/><circle cy=\"-1\" r=\"43\" fill=\"#f3d9a4\"/>"
                    "<circle cy=\"-1\" r=\"39\" fill=\"#fdf0d0\"/><circle cy=\"-1\" r=\"36\" fill=\"none\" stroke=\"");
    xqri_canvas_say(on, ink_of[color]);
    /* Two thin rings instead of a thick one tell Black's pieces where colours do not: in grey print, or to the
     * colour-blind. */
    xqri_canvas_say(on, color == XQR_RED ? "\" stroke-width=\"4\"/>"
                                         : "\" stroke-width=\"2\"/><circle cy=\"-1\" r=\"32\" "
                                           "fill=\"none\" stroke=\"#1d1d1b\" stroke-width=\"1.5\"/>");
    xqri_canvas_say(on, is_latin ? "<text y=\"16\" fill=\"" : "<text y=\"19\" fill=\"");
    xqri_canvas_say(on, ink_of[color]);
    xqri_canvas_say(on, "\">");
    xqri_canvas_say(on, xqri_picture_glyph(is_latin ? piece_of(XQR_RED, piece_kind(piece)) : piece, on->how->glyphs));
    xqri_canvas_say(on, "</text></g>\n");
}

static void draw_pieces(const struct canvas *on)
{
    xqri_canvas_say(on, "<g text-anchor=\"middle\" font-weight=\"bold\" ");
    xqri_canvas_say(on, fonts_of(on->how->glyphs));
    xqri_canvas_say(on, on->how->glyphs == XQR_GLYPHS_LETTERS ? " font-size=\"46\">\n" : " font-size=\"54\">\n");
    for (unsigned square = 0; square < SQUARES; square++)
        if (is_occupied(on->board, square))
            draw_piece(on, square);
    xqri_canvas_say(on, "</g>\n");
}

static void draw_arrow(const struct canvas *on, const xqr_arrow *arrow)
{
    if (arrow->from < SQUARES && arrow->to < SQUARES)
        xqri_canvas_arrow(on, spot_of(on, arrow->from), spot_of(on, arrow->to), arrow->style);
}

static void draw_xiangqi(struct writer *out, const struct board *b, const xqr_picture *how)
{
    const struct canvas on = {.out = out, .board = b, .how = how, .margin = how->no_coordinates ? 700 : 950};

    open_document(&on);
    draw_wood(&on);
    draw_lines(&on);
    draw_river(&on);
    draw_coordinates(&on);
    draw_last_move(&on);
    draw_pieces(&on);
    for (size_t i = 0; i < how->arrow_count; i++)
        draw_arrow(&on, &how->arrows[i]);
    xqri_canvas_say(&on, "</svg>\n");
}

void xqri_picture_svg(struct writer *out, const struct board *b, const xqr_picture *how)
{
    if (b->game == GAME_CHESS)
        xqri_picture_chess_svg(out, b, how);
    else
        draw_xiangqi(out, b, how);
}
