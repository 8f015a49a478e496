#include "board/geometry.h"
#include "picture/picture.h"

/* One row for each glyph set; kinds from king to pawn, Red's seven before Black's seven. */
static const char *const glyph_of[3][14] = {
    [XQR_GLYPHS_CHINESE] = {"帅", "仕", "相", "马", "车", "炮", "兵", "将", "士", "象", "马", "车", "炮", "卒"},
    [XQR_GLYPHS_LETTERS] = {"K", "A", "B", "N", "R", "C", "P", "k", "a", "b", "n", "r", "c", "p"},
    [XQR_GLYPHS_TRADITIONAL] = {"帥", "仕", "相", "傌", "俥", "炮", "兵", "將", "士", "象", "馬", "車", "砲", "卒"},
};

struct pair {
    const char *left, *right;
};

enum gap { GAP_PLAIN, GAP_BEFORE_MOVED, GAP_AFTER_MOVED };

/* How one kind of diagram is put together: every cell is a glyph between two brackets, and every cell has a gap before
 * it. All cells come out equally wide in a monospaced font, where a Chinese character is as wide as two letters. */
struct style {
    const char *gap[3];       /* by enum gap */
    struct pair side[3];      /* around a piece of Red, a piece of Black, an empty point */
    struct pair moved;        /* around a piece that has just moved, instead of its side's; NULL to keep that */
    struct pair origin;       /* around the point it came from */
    const char *point;        /* an empty point */
    const char *files[FILES];
};

/* Simplified characters do not tell Red's horse, rook and cannon from Black's: the brackets do, (车) and [车]. */
static const struct style chinese = {
    .gap = {" ", "<", ">"},
    .side = {{"(", ")"}, {"[", "]"}, {" ", " "}},
    .origin = {"<", ">"},
    .point = "．",
    .files = {"ａ", "ｂ", "ｃ", "ｄ", "ｅ", "ｆ", "ｇ", "ｈ", "ｉ"},
};

static const struct style letters = {
    .gap = {"", "", ""},
    .side = {{" ", " "}, {" ", " "}, {" ", " "}},
    .moved = {"[", "]"},
    .origin = {"[", "]"},
    .point = ".",
    .files = {"a", "b", "c", "d", "e", "f", "g", "h", "i"},
};

const char *xqri_picture_glyph(xqr_piece piece, int32_t glyphs)
{
    const unsigned set = glyphs == XQR_GLYPHS_LETTERS || glyphs == XQR_GLYPHS_TRADITIONAL ? (unsigned)glyphs : 0;

    return glyph_of[set][piece_kind(piece) - 1 + 7 * piece_color(piece)];
}

bool xqri_picture_is_marked(const xqr_picture *how, unsigned square)
{
    return how->last_move != XQR_NO_MOVE && (move_from(how->last_move) == square || move_to(how->last_move) == square);
}

static const struct style *style_of(int32_t glyphs)
{
    return glyphs == XQR_GLYPHS_LETTERS ? &letters : &chinese;
}

/* As wide as a rank without its number. */
static const char *river_of(int32_t glyphs)
{
    if (glyphs == XQR_GLYPHS_LETTERS)
        return " ~~~~~~~~~ river ~~~~~~~~~";
    return glyphs == XQR_GLYPHS_TRADITIONAL ? " ～～～～～ 楚 河 ～～～～～ 漢 界 ～～～～～"
                                            : " ～～～～～ 楚 河 ～～～～～ 汉 界 ～～～～～";
}

/* The brackets of the last column may be blank; no line should end in a blank. */
static void write_unless_blank(struct writer *out, const char *text, bool is_last)
{
    if (!is_last || *text != ' ')
        xqri_write_text(out, text);
}

static struct pair brackets(const struct style *style, xqr_piece piece, bool marked)
{
    if (!piece)
        return marked ? style->origin : style->side[2];
    return marked && style->moved.left ? style->moved : style->side[piece_color(piece)];
}

static void write_rank(struct writer *out, const struct board *b, const xqr_picture *how, unsigned rank)
{
    const struct style *const style = style_of(how->glyphs);
    enum gap gap = GAP_PLAIN;

    for (unsigned column = 0; column < FILES; column++) {
        const unsigned square = square_at(how->flipped ? 8 - column : column, rank);
        const xqr_piece piece = board_at(b, square);
        const bool marked = xqri_picture_is_marked(how, square);
        const struct pair around = brackets(style, piece, marked);

        xqri_write_text(out, style->gap[piece && marked ? GAP_BEFORE_MOVED : gap]);
        xqri_write_text(out, around.left);
        xqri_write_text(out, piece ? xqri_picture_glyph(piece, how->glyphs) : style->point);
        gap = piece && marked ? GAP_AFTER_MOVED : GAP_PLAIN;
        write_unless_blank(out, around.right, column == 8 && how->no_coordinates);
    }
    write_unless_blank(out, style->gap[gap], how->no_coordinates);
}

static void write_files(struct writer *out, const xqr_picture *how)
{
    const struct style *const style = style_of(how->glyphs);

    xqri_write_text(out, " ");
    for (unsigned column = 0; column < FILES; column++) {
        xqri_write_text(out, style->gap[GAP_PLAIN]);
        xqri_write_text(out, style->side[2].left);
        xqri_write_text(out, style->files[how->flipped ? 8 - column : column]);
        write_unless_blank(out, style->side[2].right, column == 8);
    }
    xqri_write_char(out, '\n');
}

static void draw_xiangqi(struct writer *out, const struct board *b, const xqr_picture *how)
{
    if (!how->no_coordinates)
        write_files(out, how);
    for (unsigned line = 0; line < RANKS; line++) {
        const unsigned rank = how->flipped ? line : 9 - line;

        if (!how->no_coordinates)
            xqri_write_number(out, rank);
        write_rank(out, b, how, rank);
        if (!how->no_coordinates)
            xqri_write_number(out, rank);
        xqri_write_char(out, '\n');
        if (line == 4) {
            if (!how->no_coordinates)
                xqri_write_char(out, ' ');
            xqri_write_text(out, river_of(how->glyphs));
            xqri_write_char(out, '\n');
        }
    }
    if (!how->no_coordinates)
        write_files(out, how);
}

void xqri_picture_diagram(struct writer *out, const struct board *b, const xqr_picture *how)
{
    if (b->game == GAME_CHESS)
        xqri_picture_chess_diagram(out, b, how);
    else
        draw_xiangqi(out, b, how);
}
