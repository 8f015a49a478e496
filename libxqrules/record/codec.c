#include "record/codec.h"

#include "record/cbf.h"
#include "record/cbl.h"
#include "record/cbr.h"
#include "record/dhtmlxq.h"
#include "record/move_list_writer.h"
#include "record/mxq.h"
#include "record/pgn_writer.h"
#include "record/qp.h"
#include "record/sg.h"
#include "record/xqf.h"

static const struct codec xqf = {.format = XQR_FORMAT_XQF,
                                 .matches = xqri_xqf_matches,
                                 .read = xqri_xqf_read,
                                 .write = xqri_xqf_write,
                                 .game = GAME_XIANGQI};
static const struct codec pgn = {.format = XQR_FORMAT_PGN, .write = xqri_pgn_write, .is_text = true};

static const struct codec moves = {.format = XQR_FORMAT_MOVES, .write = xqri_move_list_write, .is_text = true};
static const struct codec dhtmlxq = {
    .format = XQR_FORMAT_DHTMLXQ, .write = xqri_dhtmlxq_write, .is_text = true, .game = GAME_XIANGQI};

/* In the order in which they are asked; those that know a sure sign come first. */
static const struct codec *const codecs[] = {
    &xqf,
    &pgn,
    &xqri_cbr_codec,
    &xqri_cbl_codec,
    &xqri_qp_codec,
    &xqri_cbf_codec,
    &xqri_sg_codec,
    &xqri_mxq_codec,
    &moves,
    &dhtmlxq,
};

const struct codec *xqri_codec_find(struct file_bytes file, xqr_format wanted)
{
    for (size_t i = 0; i < sizeof codecs / sizeof *codecs; i++)
        if (codecs[i]->read && (wanted == XQR_FORMAT_AUTO || codecs[i]->format == wanted) && codecs[i]->matches(file))
            return codecs[i];
    return NULL;
}

const struct codec *xqri_codec_of(xqr_format format)
{
    for (size_t i = 0; i < sizeof codecs / sizeof *codecs; i++)
        if (codecs[i]->format == format)
            return codecs[i];
    return NULL;
}
