#include "board/placement_text.h"
#include "picture/picture.h"

enum { FILES = 8, RANKS = 8 };

/* Figures are those of the black set for both sides in many fonts; letters are the FEN's. */
static const char *glyph_of(xqr_piece piece)
{
    static const char *const figures[2][XQR_BISHOP + 1] = {
        {[XQR_KING] = "♔",
         [XQR_QUEEN] = "♕",
         [XQR_ROOK] = "♖",
         [XQR_BISHOP] = "♗",
         [XQR_KNIGHT] = "♘",
         [XQR_PAWN] = "♙"},
        {[XQR_KING] = "♚",
         [XQR_QUEEN] = "♛",
         [XQR_ROOK] = "♜",
         [XQR_BISHOP] = "♝",
         [XQR_KNIGHT] = "♞",
         [XQR_PAWN] = "♟"},
    };

    return figures[piece_color(piece)][piece_kind(piece)];
}

/* " K " or "[K]", which is one cell. */
static void write_cell(struct writer *out, xqr_piece piece, const xqr_picture *how, bool marked, bool is_last)
{
    xqri_write_char(out, marked ? '[' : ' ');
    if (!piece)
        xqri_write_char(out, '.');
    else if (how->glyphs == XQR_GLYPHS_LETTERS)
        xqri_write_char(out, xqri_piece_letter(piece));
    else
        xqri_write_text(out, glyph_of(piece));
    if (marked || !is_last || !how->no_coordinates)
        xqri_write_char(out, marked ? ']' : ' ');
}

static void write_files(struct writer *out, const xqr_picture *how)
{
    if (how->no_coordinates)
        return;
    xqri_write_char(out, ' ');
    for (unsigned column = 0; column < FILES; column++) {
        xqri_write_char(out, ' ');
        xqri_write_char(out, (char)('a' + (how->flipped ? FILES - 1 - column : column)));
        xqri_write_text(out, column == FILES - 1 ? "" : " ");
    }
    xqri_write_char(out, '\n');
}

void xqri_picture_chess_diagram(struct writer *out, const struct board *b, const xqr_picture *how)
{
    write_files(out, how);
    for (unsigned line = 0; line < RANKS; line++) {
        const unsigned rank = how->flipped ? line : RANKS - 1 - line;

        if (!how->no_coordinates)
            xqri_write_number(out, rank + 1);
        for (unsigned column = 0; column < FILES; column++) {
            const unsigned square = rank * FILES + (how->flipped ? FILES - 1 - column : column);

            write_cell(out, b->chess.piece[square], how, xqri_picture_is_marked(how, square), column == FILES - 1);
        }
        if (!how->no_coordinates)
            xqri_write_number(out, rank + 1);
        xqri_write_char(out, '\n');
    }
    write_files(out, how);
}
