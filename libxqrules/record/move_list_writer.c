#include "record/move_list_writer.h"

#include "base/error.h"
#include "notation/written.h"

static bool is_start_position(const xqr_record *record)
{
    struct board start;

    record->ops->start(&start);
    return xqri_board_is_same(&start, &record->start) && record->start.quiet == start.quiet
           && record->start.round == start.round;
}

xqr_status xqri_move_list_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                                xqr_error *err)
{
    xqr_notation notation = (xqr_notation)options->notation;
    struct board board = record->start;

    if (notation == XQR_NOTATION_ANY)
        notation = XQR_NOTATION_UCI;
    if (!xqri_written_serves(record->ops, notation))
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "not a notation of this game");
    if (is_start_position(record)) {
        xqri_write_text(out, "position startpos");
    } else {
        xqri_write_text(out, "position fen ");
        record->ops->format(&record->start, out);
    }
    if (record->ply_count > 0)
        xqri_write_text(out, " moves");
    for (size_t i = 0; i < record->ply_count; i++) {
        const xqr_move move = record->nodes[record->line[i]].move;
        char text[32];

        xqri_write_char(out, ' ');
        xqri_write_bytes(out, text, xqri_notation_format(&board, move, notation, text, sizeof text));
        record->ops->play(&board, move);
    }
    xqri_write_char(out, '\n');
    return XQR_OK;
}
