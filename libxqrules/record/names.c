/* The words of the public enums, and what each format can do. */
#include "record/codec.h"
#include "record/reader.h"

static const char *const names[] = {
    [XQR_FORMAT_AUTO] = "auto",       [XQR_FORMAT_PGN] = "pgn",
    [XQR_FORMAT_MOVES] = "moves",     [XQR_FORMAT_WXF] = "wxf",
    [XQR_FORMAT_XQF] = "xqf",         [XQR_FORMAT_CBR] = "cbr",
    [XQR_FORMAT_CBL] = "cbl",         [XQR_FORMAT_CBF] = "cbf",
    [XQR_FORMAT_MXQ] = "mxq",         [XQR_FORMAT_QP] = "qp",
    [XQR_FORMAT_SG] = "sg",           [XQR_FORMAT_XQN] = "xqn",
    [XQR_FORMAT_DHTMLXQ] = "dhtmlxq", [XQR_FORMAT_JSON] = "json",
    [XQR_FORMAT_CSV] = "csv",         [XQR_FORMAT_POSITIONS] = "positions",
};

static bool is_known(int32_t format)
{
    return format > XQR_FORMAT_AUTO && (size_t)format < sizeof names / sizeof *names;
}

const char *xqr_format_name(int32_t format)
{
    return is_known(format) || format == XQR_FORMAT_AUTO ? names[format] : "unknown";
}

bool xqr_format_can_read(int32_t format)
{
    const struct codec *const codec = is_known(format) ? xqri_codec_of((xqr_format)format) : NULL;

    /* The text reader takes these by itself. */
    return (is_known(format) && xqri_reader_takes((xqr_format)format)) || (codec && codec->read);
}

bool xqr_format_can_write(int32_t format)
{
    const struct codec *const codec = is_known(format) ? xqri_codec_of((xqr_format)format) : NULL;

    return codec && codec->write;
}
