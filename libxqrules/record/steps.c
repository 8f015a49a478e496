#include "record/steps.h"

#include "board/coordinates.h"

void xqri_step_text(char text[STEP_TEXT], unsigned from, unsigned to)
{
    struct writer out = xqri_writer(text, STEP_TEXT);

    if (from < SQUARES && to < SQUARES) {
        xqri_write_square(&out, from);
        xqri_write_square(&out, to);
    } else {
        xqri_write_number(&out, from);
        xqri_write_char(&out, '-');
        xqri_write_number(&out, to);
    }
    (void)xqri_writer_finish(&out);
}

xqr_status xqri_step_add(struct builder *b, uint32_t *node, unsigned from, unsigned to, uint64_t offset)
{
    char text[STEP_TEXT];
    xqr_legality why = XQR_LEGAL;
    xqr_status status = XQR_ERR_SYNTAX;

    if (from < SQUARES && to < SQUARES)
        status = xqri_builder_add_move(b, *node, make_move(from, to), node, &why);
    if (status == XQR_OK || status == XQR_ERR_NOMEM)
        return status;
    xqri_step_text(text, from, to);
    return xqri_builder_stop_at_move(b, status, offset, why, text) ? status : XQR_ERR_NOMEM;
}
