#include "record/qp.h"

#include "record/placement.h"

#include <string.h>

#define MAGIC "ccf0"

/* Behind the magic stand a blank and the number of pieces, then three bytes for each: kind, file and row from the top. */
enum { AT_BLANK = 4, AT_COUNT = 5, HEAD = 6, PIECE = 3 };

static bool begins_at(struct file_bytes file, size_t at)
{
    return file.size - at >= HEAD && memcmp(file.at + at, MAGIC, 4) == 0;
}

static bool matches(struct file_bytes file)
{
    return begins_at(file, 0);
}

/* The record has no position, and says why. */
static xqr_status refuse(struct builder *b, xqr_status code, size_t at, const char *message)
{
    b->record->has_start = false;
    return xqri_builder_stop(b, code, at, message) ? XQR_OK : XQR_ERR_NOMEM;
}

/* Nothing says whose move it is: these are problems, in which Red begins. */
static xqr_status read_position(struct builder *b, struct file_bytes file, size_t begin, unsigned count)
{
    static const char letters[] = "KABRNCPkabrncp";
    struct placement placement = {{0}};
    xqr_status status;

    for (unsigned i = 0; i < count; i++) {
        const size_t at = begin + HEAD + PIECE * (size_t)i;
        const uint8_t *const piece = file.at + at;

        if (piece[0] >= sizeof letters - 1)
            return refuse(b, XQR_ERR_SYNTAX, at, "no such piece");
        if (!xqri_placement_put(&placement, xqri_placement_square(piece[1], piece[2]), letters[piece[0]]))
            return refuse(b, XQR_ERR_SYNTAX, at, "a piece stands off the board or on another");
    }
    status = xqri_placement_start(b, &placement, XQR_RED, 1, begin + HEAD);
    return status == XQR_ERR_NOMEM ? status : XQR_OK;
}

static xqr_status read(struct builder *b, struct file_bytes file, size_t *at)
{
    const size_t begin = *at;
    xqr_status status;
    unsigned count;

    if (begin >= file.size)
        return XQR_END;
    *at = file.size;
    if (!begins_at(file, begin))
        return refuse(b, XQR_ERR_SYNTAX, begin, "no position begins here");
    if (file.at[begin + AT_BLANK] != ' ')
        return refuse(b, XQR_ERR_UNSUPPORTED, begin + AT_BLANK, "an unknown kind of QP file");
    count = file.at[begin + AT_COUNT];
    if (file.size - begin - HEAD < PIECE * (size_t)count)
        return refuse(b, XQR_ERR_SYNTAX, file.size, "the file ends within the position");
    *at = begin + HEAD + PIECE * (size_t)count;
    status = read_position(b, file, begin, count);
    if (status == XQR_OK && *at < file.size && !begins_at(file, *at)) {
        const size_t rest = *at;

        *at = file.size;
        return xqri_builder_stop(b, XQR_ERR_UNSUPPORTED, rest, "what follows the position is of no known kind")
                   ? XQR_OK
                   : XQR_ERR_NOMEM;
    }
    return status;
}

const struct codec xqri_qp_codec = {.format = XQR_FORMAT_QP, .matches = matches, .read = read, .game = GAME_XIANGQI};
