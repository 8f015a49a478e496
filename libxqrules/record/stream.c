#include "record/stream.h"

#include "base/alloc.h"
#include "base/error.h"

#include <string.h>

#define FIRST_WINDOW (256u << 10)
/* A game that does not fit is taken as the window shows it, and says so. Files that must be read whole may be larger. */
#define LARGEST_WINDOW (128u << 20)
/* Where a caller set limits, a window need not be larger than a game within them: so much for each byte of text and for
 * each move. */
enum { BYTES_OF_TEXT = 4, BYTES_OF_MOVE = 64 };
/* A game that ends this near to the window's end may go on behind it. */
#define MARGIN 4096
/* What is kept of a window without a game: headers and comments may stand before the next one. */
#define KEPT_LINES (32u << 10)

struct stream {
    xqr_allocator alloc;
    const struct game_ops *ops;
    xqr_input input;
    xqr_read_options options;
    char *bytes;
    size_t size, room;
    uint64_t base; /* of the window in the file */
    bool over; /* the window reaches the end of the file */
    bool whole; /* the rest of the file must be read at once */
    bool found_any;
    size_t largest; /* window */
    xqr_encoding encoding;
    xqr_mark mark; /* of the game read last */
    xqr_mark target; /* where the reader is to go once the window is open; of encoding XQR_ENCODING_AUTO if nowhere */
    xqr_reader *inner; /* on the window; NULL if it must be opened anew */
};

static size_t largest_window(const xqr_read_options *options)
{
    const uint64_t text = options->max_text ? (uint64_t)BYTES_OF_TEXT * options->max_text : LARGEST_WINDOW;
    const uint64_t moves = options->max_moves ? (uint64_t)BYTES_OF_MOVE * options->max_moves : LARGEST_WINDOW;
    const uint64_t size = FIRST_WINDOW + text + moves;

    return size < LARGEST_WINDOW ? (size_t)size : LARGEST_WINDOW;
}

struct stream *xqri_stream_new(const struct game_ops *ops, const xqr_input *input, const xqr_read_options *options,
                               const xqr_allocator *alloc)
{
    struct stream *const s = xqri_alloc(alloc, sizeof *s);

    if (s)
        *s = (struct stream){.alloc = *alloc,
                             .ops = ops,
                             .input = *input,
                             .options = *options,
                             .encoding = XQR_ENCODING_UTF8,
                             .largest = largest_window(options)};
    return s;
}

void xqri_stream_free(struct stream *s)
{
    xqr_allocator alloc;

    if (!s)
        return;
    alloc = s->alloc;
    xqri_reader_free(s->inner);
    xqri_free(&alloc, s->bytes);
    xqri_free(&alloc, s);
}

/* Fills the window. XQR_OK, XQR_ERR_INPUT, XQR_ERR_NOMEM. */
static xqr_status fill(struct stream *s)
{
    if (s->room == 0 && !xqri_grow(&s->alloc, (void **)&s->bytes, &s->room, FIRST_WINDOW, 1))
        return XQR_ERR_NOMEM;
    while (!s->over) {
        size_t count;

        if (s->size == s->room) {
            if (!s->whole)
                break;
            if (!xqri_grow(&s->alloc, (void **)&s->bytes, &s->room, s->room + 1, 1))
                return XQR_ERR_NOMEM;
        }
        count = s->input.read(s->input.context, s->bytes + s->size, s->room - s->size);
        if (count > s->room - s->size)
            return XQR_ERR_INPUT;
        s->over = count == 0;
        s->size += count;
    }
    return XQR_OK;
}

/* Bytes of the window up to the end of its last whole line; all of them at the end of the file. */
static size_t whole_lines(const struct stream *s)
{
    size_t end = s->size;

    while (!s->over && end > 0 && s->bytes[end - 1] != '\n')
        end--;
    return end > 0 ? end : s->size;
}

/* Files that are no text are not read line by line. */
static bool is_binary(const struct stream *s)
{
    const size_t head = s->size < MARGIN ? s->size : MARGIN;

    return memchr(s->bytes, 0, head) || (head > 1 && memcmp(s->bytes, "XQ", 2) == 0);
}

static xqr_mark moved(const xqr_mark *mark, uint64_t by)
{
    xqr_mark result = *mark;

    result.offset += by;
    result.head += by;
    return result;
}

/* Opens a reader on what the window shows. */
static xqr_status open_inner(struct stream *s, xqr_error *err)
{
    xqr_read_options options = s->options;
    xqr_mark target = moved(&s->target, 0 - s->base);
    xqr_status status;

    if (s->target.encoding != XQR_ENCODING_AUTO && s->options.encoding == XQR_ENCODING_AUTO
        && s->target.inside != MARK_FILE) /* of that it is not the encoding of a text */
        options.encoding = s->target.encoding;
    status = xqri_reader_new(&s->inner, s->ops, s->bytes, whole_lines(s), &options, &s->alloc, err);
    if (status == XQR_OK && s->target.encoding != XQR_ENCODING_AUTO) {
        status = xqri_reader_seek(s->inner, &target, err);
        if (status == XQR_OK) {
            s->target.encoding = XQR_ENCODING_AUTO;
        } else {
            xqri_reader_free(s->inner);
            s->inner = NULL;
        }
    }
    if (status != XQR_OK && err)
        err->offset += s->base;
    return status;
}

/* Opens a reader on the window. */
static xqr_status open_window(struct stream *s, xqr_error *err)
{
    xqr_status status = fill(s);

    if (status == XQR_OK && s->base == 0 && !s->whole && is_binary(s)) {
        s->whole = true;
        status = fill(s);
    }
    if (status == XQR_ERR_INPUT)
        return xqri_fail(err, status, s->base + s->size, "the input cannot be read");
    if (status == XQR_ERR_NOMEM)
        return xqri_fail(err, status, 0, "no memory");
    if (s->base > 0 && s->size == 0 && s->target.encoding != XQR_ENCODING_AUTO)
        return xqri_fail(err, XQR_ERR_RANGE, s->base, "the file ends before the mark");
    status = open_inner(s, err);
    if (status == XQR_OK)
        s->encoding = xqri_reader_encoding(s->inner);
    return status;
}

/* Slides the window on, so that it begins at an offset within it, and makes room if it stays where it is. */
static bool slide(struct stream *s, size_t from)
{
    xqri_reader_free(s->inner);
    s->inner = NULL;
    memmove(s->bytes, s->bytes + from, s->size - from);
    s->size -= from;
    s->base += from;
    return s->size < s->room || xqri_grow(&s->alloc, (void **)&s->bytes, &s->room, 2 * s->room, 1);
}

/* Where the window may begin if it holds no game from `from` on. */
static size_t tail_of(const struct stream *s, size_t from)
{
    size_t at = s->size > KEPT_LINES ? s->size - KEPT_LINES : 0;

    if (at <= from)
        return from;
    while (at > from && s->bytes[at - 1] != '\n')
        at--;
    return at > from || s->room < s->largest ? at : s->size - KEPT_LINES;
}

/* Tables, JSON and text of wide characters cannot be taken up in the middle. */
static bool needs_whole(const struct stream *s)
{
    return !s->whole && (xqri_reader_is_within(s->inner) || s->encoding == XQR_ENCODING_UTF16);
}

static xqr_status give(xqr_record *record, struct stream *s)
{
    if (xqri_reader_mark(&s->mark, s->inner))
        s->mark = moved(&s->mark, s->base);
    record->offset += s->base;
    if (record->code != XQR_OK)
        record->failed_offset += s->base;
    s->found_any = true;
    return XQR_OK;
}

/* A game of which the window shows the begin: the record says where it was cut. */
static xqr_status cut_off(xqr_record *record, struct stream *s, xqr_error *err)
{
    static const char message[] = "the game is longer than the limits allow";

    record->code = XQR_ERR_RANGE;
    record->failed_offset = s->size;
    record->failed_ply = 0;
    record->failed_move = 0;
    record->legality = XQR_LEGAL;
    if (xqri_record_add_text(record, message, sizeof message - 1, &record->message))
        return give(record, s);
    xqri_record_free(record);
    return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
}

xqr_status xqri_stream_next(xqr_record **out, struct stream *s, xqr_error *err)
{
    for (;;) {
        xqr_mark read;
        size_t from;
        xqr_status status = s->inner ? XQR_OK : open_window(s, err);

        if (status != XQR_OK)
            return status;
        status = xqri_reader_next(out, s->inner, NULL);
        if (status == XQR_ERR_NOMEM)
            return xqri_fail(err, status, 0, "no memory");
        if (status == XQR_OK && (s->over || (!needs_whole(s) && xqri_reader_left(s->inner) > MARGIN)))
            return give(*out, s);
        if (s->over)
            return s->found_any ? XQR_END : xqri_fail(err, XQR_ERR_SYNTAX, 0, "no game found");
        /* Where the search for it began; without a game it did not move on. */
        from =
            status == XQR_OK && xqri_reader_mark(&read, s->inner) ? (size_t)read.offset : xqri_reader_place(s->inner);
        if (status == XQR_OK) {
            if (s->room >= s->largest && from == 0 && !needs_whole(s))
                return cut_off(*out, s, err);
            xqri_record_free(*out);
        }
        s->whole = s->whole || needs_whole(s);
        if (!slide(s, status == XQR_OK ? from : tail_of(s, from)))
            return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    }
}

xqr_encoding xqri_stream_encoding(const struct stream *s)
{
    return s->encoding;
}

bool xqri_stream_mark(xqr_mark *out, const struct stream *s)
{
    if (s->mark.encoding != XQR_ENCODING_AUTO)
        *out = s->mark;
    return s->mark.encoding != XQR_ENCODING_AUTO;
}

/* Where the window must begin: text of wide characters needs its byte order mark. */
static uint64_t needed_from(const xqr_mark *mark)
{
    return mark->encoding == XQR_ENCODING_UTF16 ? 0 : mark->head;
}

/* The window may hold the place already; a file that is read whole it always holds. */
static bool shows(const struct stream *s, const xqr_mark *mark)
{
    if (!s->inner || needed_from(mark) < s->base || s->encoding != (xqr_encoding)mark->encoding)
        return false;
    return s->whole || (mark->inside == MARK_ALONE && mark->offset + MARGIN < s->base + s->size);
}

xqr_status xqri_stream_seek(struct stream *s, const xqr_mark *mark, xqr_error *err)
{
    const uint64_t from = needed_from(mark);

    if (shows(s, mark)) {
        const xqr_mark here = moved(mark, 0 - s->base);

        return xqri_reader_seek(s->inner, &here, err);
    }
    if (!s->input.seek)
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "the input cannot go to a place");
    if (!s->input.seek(s->input.context, from))
        return xqri_fail(err, XQR_ERR_INPUT, from, "the input could not go to the place of the mark");
    xqri_reader_free(s->inner);
    s->inner = NULL;
    s->base = from;
    s->size = 0;
    s->over = false;
    s->whole = mark->inside != MARK_ALONE || mark->encoding == XQR_ENCODING_UTF16;
    s->found_any = true;
    s->target = *mark;
    return XQR_OK;
}
