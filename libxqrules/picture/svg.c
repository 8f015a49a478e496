#include "board/geometry.h"
#include "picture/picture.h"

/*
 * The picture refers to nothing outside itself and gives nothing a name: without ids and styles, any number of pictures
 * can stand in one HTML page. Shadows, wood and arrow heads are therefore plain shapes.
 *
 * Lengths in the program are tenths of a unit, so that they are whole numbers; lengths inside the text of a shape are
 * units. Two neighbouring points of the board are 100 units apart.
 */
#define PITCH 1000
#define DEFAULT_WIDTH 450

struct canvas {
    struct writer *out;
    const struct board *board;
    const xqr_picture *how;
    int margin; /* from the edge of the picture to the outermost lines */
};

struct spot {
    int x, y;
};

/* Of the glyph and ring of a side's pieces. */
static const char *const ink_of[2] = {"#b5211b", "#1d1d1b"};

/* Writes a shape with each @ replaced by the next of the lengths. */
static void draw(const struct canvas *on, const char *shape, const int *lengths)
{
    for (; *shape; shape++) {
        if (*shape == '@')
            xqri_write_tenths(on->out, *lengths++);
        else
            xqri_write_char(on->out, *shape);
    }
}

static void say(const struct canvas *on, const char *text)
{
    xqri_write_text(on->out, text);
}

static struct spot spot_of(const struct canvas *on, unsigned square)
{
    const int file = (int)file_of(square), rank = (int)rank_of(square);

    return (struct spot){
        .x = on->margin + PITCH * (on->how->flipped ? 8 - file : file),
        .y = on->margin + PITCH * (on->how->flipped ? rank : 9 - rank),
    };
}

/* The placement as in a FEN: the one description that every reader of the game, human or not, can work with. */
static void say_placement(const struct canvas *on)
{
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        unsigned empty = 0;

        for (unsigned file = 0; file < FILES; file++) {
            const xqr_piece piece = board_at(on->board, square_at(file, (unsigned)rank));

            if (!piece) {
                empty++;
                continue;
            }
            if (empty)
                xqri_write_number(on->out, empty);
            empty = 0;
            say(on, xqri_picture_glyph(piece, XQR_GLYPHS_LETTERS));
        }
        if (empty)
            xqri_write_number(on->out, empty);
        if (rank)
            xqri_write_char(on->out, '/');
    }
    say(on, on->board->turn == XQR_RED ? " w" : " b");
}

static void open_document(const struct canvas *on)
{
    const int width = 2 * on->margin + 8 * PITCH, height = 2 * on->margin + 9 * PITCH;
    const uint32_t pixels = on->how->size ? on->how->size : DEFAULT_WIDTH;

    say(on, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"");
    xqri_write_number(on->out, pixels);
    say(on, "\" height=\"");
    xqri_write_number(on->out, ((uint64_t)pixels * (uint64_t)height + (uint64_t)width / 2) / (uint64_t)width);
    draw(on, "\" viewBox=\"0 0 @ @\">\n<title>", (int[]){width, height});
    say(on, on->board->turn == XQR_RED ? "Xiangqi position, Red to move" : "Xiangqi position, Black to move");
    say(on, "</title>\n<desc>");
    say_placement(on);
    say(on, "</desc>\n");
}

/* A frame, the playing surface and a little grain, which is what makes it look like wood. */
static void draw_wood(const struct canvas *on)
{
    const int w = 2 * on->margin + 8 * PITCH, h = 2 * on->margin + 9 * PITCH;

    draw(on, "<rect width=\"@\" height=\"@\" rx=\"22\" fill=\"#7a4a21\"/>\n", (int[]){w, h});
    draw(on, "<rect x=\"10\" y=\"10\" width=\"@\" height=\"@\" rx=\"14\" fill=\"#e9c68c\"/>\n",
         (int[]){w - 200, h - 200});
    say(on, "<g fill=\"none\" stroke=\"#b98645\" stroke-opacity=\"0.22\" stroke-width=\"5\">\n");
    for (int i = 0; i < 9; i++) {
        const int y = 600 + i * (h - 1200) / 8, swell = i % 3 * 160 - 160;

        draw(on, "<path d=\"M10 @C@ @ @ @ @ @\"/>\n",
             (int[]){y, w / 3, y + 380 - swell, 2 * w / 3, y - 420 - swell, w - 100, y + 120 + swell / 2});
    }
    say(on, "</g>\n");
}

/* A line between two points given in files and ranks from the upper left corner. */
static void draw_line(const struct canvas *on, int x1, int y1, int x2, int y2)
{
    draw(on, "M@ @L@ @",
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

            draw(on, "M@ @V@H@", (int[]){cx + right * near, cy + down * far, cy + down * near, cx + right * far});
        }
    }
}

static void draw_lines(const struct canvas *on)
{
    say(on, "<path fill=\"none\" stroke=\"#5b3716\" stroke-width=\"3\" d=\"");
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
    say(on, "\"/>\n");
    draw(on,
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

    say(on, "<g fill=\"#5b3716\" fill-opacity=\"0.8\" text-anchor=\"middle\" ");
    say(on, fonts_of(glyphs));
    say(on, is_latin ? " font-style=\"italic\" font-size=\"44\">\n" : " font-size=\"62\">\n");
    for (int i = 0; i < 2; i++) {
        draw(on, "<text x=\"@\" y=\"@\">",
             (int[]){on->margin + (2 + 4 * i) * PITCH, on->margin + 9 * PITCH / 2 + (is_latin ? 140 : 225)});
        say(on, bank[i]);
        say(on, "</text>\n");
    }
    say(on, "</g>\n");
}

static void draw_label(const struct canvas *on, char label, int x, int y)
{
    draw(on, "<text x=\"@\" y=\"@\">", (int[]){x, y + 90});
    xqri_write_char(on->out, label);
    say(on, "</text>\n");
}

static void draw_coordinates(const struct canvas *on)
{
    const int near = on->margin - 640, right = on->margin + 8 * PITCH + 640, below = on->margin + 9 * PITCH + 640;

    if (on->how->no_coordinates)
        return;
    say(on, "<g fill=\"#5b3716\" text-anchor=\"middle\" font-family=\"Helvetica,Arial,'DejaVu Sans',sans-serif\" "
            "font-size=\"26\">\n");
    for (unsigned file = 0; file < FILES; file++) {
        const struct spot spot = spot_of(on, square_at(file, 0));

        draw_label(on, (char)('a' + file), spot.x, near);
        draw_label(on, (char)('a' + file), spot.x, below);
    }
    for (unsigned rank = 0; rank < RANKS; rank++) {
        const struct spot spot = spot_of(on, square_at(0, rank));

        draw_label(on, (char)('0' + rank), near, spot.y);
        draw_label(on, (char)('0' + rank), right, spot.y);
    }
    say(on, "</g>\n");
}

/* A broken ring where the last move began, a full one around the piece where it ended. */
static void draw_last_move(const struct canvas *on)
{
    const unsigned from = move_from(on->how->last_move), to = move_to(on->how->last_move);

    if (on->how->last_move == XQR_NO_MOVE || from >= SQUARES || to >= SQUARES)
        return;
    draw(on,
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

    say(on, color == XQR_RED ? "<g class=\"red\" data-square=\"" : "<g class=\"black\" data-square=\"");
    xqri_write_char(on->out, (char)('a' + file_of(square)));
    xqri_write_char(on->out, (char)('0' + rank_of(square)));
    draw(on, "\" transform=\"translate(@ @)\">", (int[]){spot.x, spot.y});
    say(on, "<circle cx=\"2\" cy=\"5\" r=\"45\" fill=\"#3b2208\" fill-opacity=\"0.4\"/>"
            "<circle r=\"45\" fill=\"#a86a2c\"/><circle cy=\"-1\" r=\"43\" fill=\"#f3d9a4\"/>"
            "<circle cy=\"-1\" r=\"39\" fill=\"#fdf0d0\"/><circle cy=\"-1\" r=\"36\" fill=\"none\" stroke=\"");
    say(on, ink_of[color]);
    /* Two thin rings instead of a thick one tell Black's pieces where colours do not: in grey print, or to the
     * colour-blind. */
    say(on, color == XQR_RED ? "\" stroke-width=\"4\"/>"
                             : "\" stroke-width=\"2\"/><circle cy=\"-1\" r=\"32\" "
                               "fill=\"none\" stroke=\"#1d1d1b\" stroke-width=\"1.5\"/>");
    say(on, is_latin ? "<text y=\"16\" fill=\"" : "<text y=\"19\" fill=\"");
    say(on, ink_of[color]);
    say(on, "\">");
    say(on, xqri_picture_glyph(is_latin ? piece_of(XQR_RED, piece_kind(piece)) : piece, on->how->glyphs));
    say(on, "</text></g>\n");
}

static void draw_pieces(const struct canvas *on)
{
    say(on, "<g text-anchor=\"middle\" font-weight=\"bold\" ");
    say(on, fonts_of(on->how->glyphs));
    say(on, on->how->glyphs == XQR_GLYPHS_LETTERS ? " font-size=\"46\">\n" : " font-size=\"54\">\n");
    for (unsigned square = 0; square < SQUARES; square++)
        if (is_occupied(on->board, square))
            draw_piece(on, square);
    say(on, "</g>\n");
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

    draw(on, "<path d=\"M@ @L@ @\" stroke-width=\"13\"",
         (int[]){x + dx * start / length, y + dy * start / length, x + dx * (neck + 20) / length,
                 y + dy * (neck + 20) / length});
    say(on, dashes);
    draw(on, "/><path d=\"M@ @L@ @L@ @Z\" stroke=\"none\"/>",
         (int[]){x + dx * tip / length, y + dy * tip / length, x + (dx * neck - dy * half) / length,
                 y + (dy * neck + dx * half) / length, x + (dx * neck + dy * half) / length,
                 y + (dy * neck - dx * half) / length});
}

static void draw_arrow(const struct canvas *on, const xqr_arrow *arrow)
{
    static const struct {
        const char *color, *dashes;
    } styles[] = {{"#2f7d32", ""}, {"#d3231d", ""}, {"#1b62b5", " stroke-dasharray=\"18 9\""}, {"#6b6b6b", ""}};
    const unsigned style = arrow->style < 4 ? arrow->style : 0;

    if (arrow->from >= SQUARES || arrow->to >= SQUARES)
        return;
    say(on, "<g opacity=\"0.82\" fill=\"");
    say(on, styles[style].color);
    say(on, "\" stroke=\"");
    say(on, styles[style].color);
    say(on, "\">");
    if (arrow->from == arrow->to)
        draw(on, "<circle cx=\"@\" cy=\"@\" r=\"47\" fill=\"none\" stroke-width=\"9\"/>",
             (int[]){spot_of(on, arrow->to).x, spot_of(on, arrow->to).y});
    else
        draw_shaft_and_head(on, spot_of(on, arrow->from), spot_of(on, arrow->to), styles[style].dashes);
    say(on, "</g>\n");
}

void xqri_picture_svg(struct writer *out, const struct board *b, const xqr_picture *how)
{
    const struct canvas on = {.out = out, .board = b, .how = how, .margin = how->no_coordinates ? 700 : 950};

    if (b->game != GAME_XIANGQI)
        return;
    open_document(&on);
    draw_wood(&on);
    draw_lines(&on);
    draw_river(&on);
    draw_coordinates(&on);
    draw_last_move(&on);
    draw_pieces(&on);
    for (size_t i = 0; i < how->arrow_count; i++)
        draw_arrow(&on, &how->arrows[i]);
    say(&on, "</svg>\n");
}
