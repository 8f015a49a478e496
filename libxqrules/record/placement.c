#include "record/placement.h"

bool xqri_placement_put(struct placement *p, unsigned square, char letter)
{
    if (square >= SQUARES || p->letters[square])
        return false;
    p->letters[square] = letter;
    return true;
}

unsigned xqri_placement_square(unsigned file, unsigned row)
{
    return file < 9 && row < 10 ? file + 9 * (9 - row) : SQUARES;
}

static void write_row(const char *letters, struct writer *out)
{
    unsigned empty = 0;

    for (unsigned file = 0; file < 9; file++) {
        if (!letters[file]) {
            empty++;
            continue;
        }
        if (empty > 0)
            xqri_write_number(out, empty);
        empty = 0;
        xqri_write_char(out, letters[file]);
    }
    if (empty > 0)
        xqri_write_number(out, empty);
}

xqr_status xqri_placement_start(struct builder *b, const struct placement *p, unsigned turn, unsigned round,
                                uint64_t offset)
{
    char text[160];
    struct writer fen = xqri_writer(text, sizeof text);

    for (unsigned row = 0; row < 10; row++) {
        if (row > 0)
            xqri_write_char(&fen, '/');
        write_row(p->letters + xqri_placement_square(0, row), &fen);
    }
    xqri_write_text(&fen, turn == XQR_BLACK ? " b - - 0 " : " w - - 0 ");
    xqri_write_number(&fen, round);
    return xqri_builder_read_start(b, text, xqri_writer_finish(&fen), offset);
}
