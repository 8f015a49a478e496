#include "record/cbl_packed.h"

#include "base/bytes.h"
#include "base/error.h"
#include "base/inflate.h"
#include "record/ccbridge.h"
#include "record/fields.h"
#include "record/placement.h"
#include "record/steps.h"

#include <string.h>

#define MAGIC "CCBridge" /* without a zero byte; two numbers and the unpacked size follow, then the stream */

enum { STREAM = 20, DATE = 19, PIECES = 32, MOVE = 6 };

/* No library anybody made comes near it. */
#define MOST_UNPACKED (64u << 20)

/* The first two bytes of a zlib stream, as one number with the large end first, are a multiple of 31. */
bool xqri_cbl_is_packed(struct file_bytes file)
{
    return file.size > STREAM + 2 && memcmp(file.at, MAGIC, sizeof MAGIC - 1) == 0 && (file.at[STREAM] & 15u) == 8
           && (file.at[STREAM] * 256u + file.at[STREAM + 1]) % 31 == 0;
}

xqr_status xqri_cbl_unpack(struct file_bytes *out, struct file_bytes file, size_t cap, const xqr_allocator *alloc,
                           xqr_error *err)
{
    xqr_status status;
    uint8_t *bytes;
    size_t size;

    if (!xqri_cbl_is_packed(file))
        return XQR_OK;
    status = xqri_inflate(&bytes, &size, file.at + STREAM, file.size - STREAM,
                          cap < MOST_UNPACKED ? cap : MOST_UNPACKED, alloc);
    *out = (struct file_bytes){bytes, size};
    switch (status) {
    case XQR_ERR_UNSUPPORTED:
        return xqri_fail(err, status, STREAM, "this build lacks zlib, which compressed CCBridge files need");
    case XQR_ERR_RANGE: return xqri_fail(err, status, STREAM, "the file unpacks to more than the limit allows");
    case XQR_ERR_NOMEM: return xqri_fail(err, status, 0, "no memory");
    default: return status;
    }
}

/* A stretch of the unpacked file. `bad` is the first thing that would not fit into it; nothing is read after that. */
struct stretch {
    const uint8_t *bytes;
    size_t at, end;
    bool bad;
};

static const uint8_t *take(struct stretch *s, size_t len)
{
    const uint8_t *const taken = s->bytes + s->at;

    if (s->bad || len > s->end - s->at) {
        s->bad = true;
        return NULL;
    }
    s->at += len;
    return taken;
}

static uint32_t take_number(struct stretch *s)
{
    const uint8_t *const bytes = take(s, 4);

    return bytes ? xqri_le32(bytes) : 0;
}

/* A text, its length before it. */
static struct file_bytes take_text(struct stretch *s)
{
    const size_t len = take_number(s);
    const uint8_t *const bytes = take(s, len);

    return (struct file_bytes){bytes, bytes ? len : 0};
}

/* NULL as a name: the text says nothing about the game. */
static bool read_tag(struct builder *b, struct stretch *s, const char *name)
{
    const struct file_bytes text = take_text(s);

    return !name || text.size == 0 || xqri_field_add_tag(b, name, text.at, text.size);
}

static bool stop(struct builder *b, xqr_status code, size_t at, const char *message)
{
    return xqri_builder_stop(b, code, at, message);
}

/* Each piece has a byte of its own: the file from 1 and the row from 1 at the top, or 0 where it is not on the board. */
static xqr_status read_position(struct builder *b, const uint8_t *pieces, unsigned turn, size_t at)
{
    static const char letters[] = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
    struct placement placement = {{0}};

    for (unsigned i = 0; i < PIECES; i++) {
        const unsigned square = xqri_placement_square((pieces[i] >> 4) - 1u, (pieces[i] & 15u) - 1u);

        if (pieces[i] && !xqri_placement_put(&placement, square, letters[i])) {
            b->record->has_start = false;
            return stop(b, XQR_ERR_SYNTAX, at + i, "a piece stands off the board or on another") ? XQR_ERR_SYNTAX
                                                                                                 : XQR_ERR_NOMEM;
        }
    }
    return xqri_placement_start(b, &placement, turn, 1, at);
}

static unsigned square_of(uint8_t byte)
{
    return xqri_placement_square(byte >> 4, byte & 15u);
}

/* Each move is its number, two squares, and two bytes of Chinese notation that say nothing more. */
static xqr_status read_moves(struct builder *b, struct stretch *s, uint32_t count)
{
    uint32_t node = 0;

    for (uint32_t i = 0; i < count; i++) {
        const size_t at = s->at;
        const uint8_t *const move = take(s, MOVE);
        xqr_status status;

        if (!move)
            return XQR_OK;
        if (xqri_le16(move) != ((i + 1) & 0xffffu))
            return stop(b, XQR_ERR_SYNTAX, at, "a move out of its turn") ? XQR_ERR_SYNTAX : XQR_ERR_NOMEM;
        status = xqri_step_add(b, &node, square_of(move[2]), square_of(move[3]), at + 2);
        if (status != XQR_OK)
            return status;
    }
    return XQR_OK;
}

/* A line of text for each move, most of them empty; what is left over belongs to the last. */
static bool read_comments(struct builder *b, struct stretch *s)
{
    const xqr_record *const record = b->record;

    for (size_t ply = 1; s->at < s->end; ply++) {
        const uint8_t *const line = s->bytes + s->at;
        const uint8_t *const feed = ply < record->ply_count ? memchr(line, '\n', s->end - s->at) : NULL;
        const size_t len = feed ? (size_t)(feed - line) : s->end - s->at;

        s->at += len + (feed != NULL);
        if (!xqri_builder_add_comment(b, ply <= record->ply_count ? xqri_record_node_of_ply(record, ply) : 0, line,
                                      len))
            return false;
    }
    return true;
}

/* All that stands between the position and the moves. False if there is no memory. */
static bool read_facts(struct builder *b, struct stretch *s, unsigned *turn)
{
    static const char *const before[] = {"Title", "Field3", "Field4", "Site", "Date", "Red", "Black"};
    static const char *const behind[] = {"Field10", "Field11", "Creator", "Field13", NULL};
    static const char *const dates[] = {"DateCreated", "DateModified"};
    const uint8_t *byte;

    (void)take_number(s); /* the kind of game */
    if (!read_tag(b, s, "Event"))
        return false;
    (void)take_number(s);
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (!read_tag(b, s, before[i]))
            return false;
    b->record->outcome = xqri_ccbridge_outcome(take_number(s));
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++)
        if (!read_tag(b, s, behind[i]))
            return false;
    byte = take(s, 1);
    *turn = byte && *byte == 2 ? XQR_BLACK : XQR_RED;
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        const uint8_t *const date = take(s, DATE);

        if (date && !xqri_field_add_tag(b, dates[i], date, DATE))
            return false;
    }
    return true;
}

/* XQR_OK or XQR_ERR_NOMEM; what is wrong is told to the record. */
static xqr_status read_record(struct builder *b, struct stretch *s)
{
    const size_t place = s->at;
    const uint8_t *const pieces = take(s, PIECES);
    unsigned turn = XQR_RED;
    xqr_status status;
    uint32_t count;

    if (!read_facts(b, s, &turn))
        return XQR_ERR_NOMEM;
    count = take_number(s);
    if (s->bad) {
        b->record->has_start = false;
        return stop(b, XQR_ERR_SYNTAX, s->at, "the record ends within its head") ? XQR_OK : XQR_ERR_NOMEM;
    }
    status = read_position(b, pieces, turn, place);
    if (status == XQR_OK)
        status = read_moves(b, s, count);
    if (status != XQR_OK)
        return status == XQR_ERR_NOMEM ? status : XQR_OK;
    if (s->bad)
        return stop(b, XQR_ERR_SYNTAX, s->at, "the record ends before its moves do") ? XQR_OK : XQR_ERR_NOMEM;
    return read_comments(b, s) ? XQR_OK : XQR_ERR_NOMEM;
}

/* The library's own head: its name, where and who it is from, two dates, how many records there are. */
static void skip_head(struct stretch *s)
{
    for (unsigned i = 0; i < 5; i++)
        (void)take_text(s);
    (void)take(s, 2 * DATE);
    (void)take_number(s);
    (void)take_number(s);
}

xqr_status xqri_cbl_read_packed(struct builder *b, struct file_bytes unpacked, size_t *at)
{
    struct stretch s = {.bytes = unpacked.at, .at = *at, .end = unpacked.size};
    size_t size, length;
    xqr_status status;

    if (*at == s.end)
        return XQR_END;
    if (*at == 0)
        skip_head(&s);
    if (!s.bad && s.at == s.end)
        return XQR_END;
    b->record->offset = s.at;
    size = s.end - s.at;
    length = s.bad || size < 4 ? 0 : xqri_le32(s.bytes + s.at);
    if (length < 4) {
        *at = unpacked.size;
        b->record->has_start = false;
        return stop(b, XQR_ERR_SYNTAX, s.at, "no record of this length can be here") ? XQR_OK : XQR_ERR_NOMEM;
    }
    s.end = s.at + (length < size ? length : size);
    *at = s.end;
    s.at += 4;
    status = read_record(b, &s);
    if (status == XQR_OK && length > size && !stop(b, XQR_ERR_SYNTAX, s.end, "the file ends before the record does"))
        return XQR_ERR_NOMEM;
    return status;
}
