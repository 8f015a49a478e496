#include "record/reader.h"

#include "base/alloc.h"
#include "base/error.h"
#include "record/codec.h"
#include "record/detect.h"
#include "record/pgn.h"
#include "record/tags.h"
#include "record/wxf_file.h"

#include <string.h>

struct xqr_reader {
    xqr_allocator alloc;
    struct source source;
    struct record_context context;
    struct lexer lexer;
    struct draft draft;    /* its memory is used for one game after the other */
    bool keep_variations;
    bool found_any;
    /* Of files that are read by a codec. */
    const struct codec *codec;
    struct file_bytes file; /* what the codec reads */
    struct file_bytes unpacked; /* its content, if the file is compressed; at is NULL if it is not */
    bool is_damaged; /* not all of it could be unpacked */
    size_t at;
    xqr_read_options options;
};

/* No game anybody played comes near these. */
#define MOST_MOVES 1000000
#define MOST_TEXT (64u << 20)
#define MOST_DEPTH RECORD_DEPTH

static struct record_limits limits_of(const xqr_read_options *options)
{
    return (struct record_limits){
        .moves = options->max_moves ? options->max_moves : MOST_MOVES,
        .text = options->max_text ? options->max_text : MOST_TEXT,
        .depth = options->max_depth && options->max_depth < MOST_DEPTH ? options->max_depth : MOST_DEPTH,
    };
}

static bool is_text_format(xqr_format format)
{
    return format == XQR_FORMAT_AUTO || format == XQR_FORMAT_PGN || format == XQR_FORMAT_MOVES
           || format == XQR_FORMAT_WXF;
}

/* A compressed file is read as what it holds. A damaged one is read as far as it goes. */
static xqr_status unpack_file(struct xqr_reader *reader, xqr_error *err)
{
    xqr_status status;

    if (!reader->codec->unpack)
        return XQR_OK;
    status =
        reader->codec->unpack(&reader->unpacked, reader->file, limits_of(&reader->options).text, &reader->alloc, err);
    reader->is_damaged = status == XQR_ERR_SYNTAX;
    if (reader->is_damaged && reader->unpacked.size == 0) {
        xqri_free(&reader->alloc, (void *)reader->unpacked.at);
        return xqri_fail(err, status, 0, "the compressed part of the file is damaged");
    }
    if (reader->unpacked.at)
        reader->file = reader->unpacked;
    return reader->is_damaged ? XQR_OK : status;
}

/* Opens the file as text, unless a codec takes it. */
static xqr_status open_file(struct xqr_reader *reader, const void *bytes, size_t size, xqr_error *err)
{
    const xqr_format wanted = (xqr_format)reader->options.format;

    reader->file = (struct file_bytes){bytes, size};
    reader->codec = xqri_codec_find(reader->file, wanted);
    if (reader->codec)
        return unpack_file(reader, err);
    if (!is_text_format(wanted))
        return xqri_fail_with(err, XQR_ERR_SYNTAX, 0, "the file is no %s", xqr_format_name(wanted),
                              strlen(xqr_format_name(wanted)));
    return xqri_source_open(&reader->source, bytes, size, (xqr_encoding)reader->options.encoding, &reader->alloc, err);
}

xqr_status xqri_reader_new(xqr_reader **out, const struct game_ops *ops, const void *bytes, size_t size,
                           const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err)
{
    const xqr_allocator own = xqri_allocator(alloc);
    xqr_reader *const reader = xqri_alloc(&own, sizeof *reader);
    xqr_status status;

    if (!reader)
        return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    *reader = (struct xqr_reader){.alloc = own, .keep_variations = !options->skip_variations, .options = *options};
    status = open_file(reader, bytes, size, err);
    if (status != XQR_OK) {
        xqri_free(&own, reader);
        return status;
    }
    reader->lexer = xqri_lexer(reader->source.text, 0, reader->source.length);
    reader->draft.alloc = &reader->alloc;
    reader->context = (struct record_context){
        .limits = limits_of(options),
        .ops = ops,
        .source = &reader->source,
        .ranks_from_one = options->notation == XQR_NOTATION_UCI_ONE,
        .alloc = own,
    };
    *out = reader;
    return XQR_OK;
}

/* Header lines of a game without tags serve as its tags. */
static bool read_headers(struct draft *draft, const struct lexer *in, struct span headers)
{
    while (headers.begin < headers.end) {
        const size_t line_end = xqri_lexer_line_end(in, headers.begin);
        struct tag_pair tag;

        if (xqri_tags_is_header(&tag, in, headers.begin) && !xqri_draft_add_tag(draft, tag))
            return false;
        headers.begin = line_end + 1;
    }
    return true;
}

/* Finds and drafts the next game and moves `in` past it. XQR_OK, XQR_END or XQR_ERR_NOMEM. */
static xqr_status read_draft(xqr_reader *reader, struct lexer *in)
{
    const struct game_start start = xqri_detect_next(in);
    struct draft *const draft = &reader->draft;
    bool done = true;

    xqri_draft_clear(draft, start.begin);
    in->at = start.begin;
    switch (start.form) {
    case GAME_FORM_NONE: return XQR_END;
    case GAME_FORM_PGN:
        draft->format = XQR_FORMAT_PGN;
        done = read_headers(draft, in, start.headers) && xqri_pgn_read(draft, in, reader->keep_variations);
        break;
    case GAME_FORM_WXF:
        draft->format = XQR_FORMAT_WXF;
        done = xqri_wxf_file_read(draft, in, reader->keep_variations);
        break;
    case GAME_FORM_BARE:
        draft->format = XQR_FORMAT_MOVES;
        done = xqri_movetext_read(draft, in, &start.line, reader->context.ops, reader->context.ranks_from_one,
                                  reader->keep_variations);
        break;
    }
    return done ? XQR_OK : XQR_ERR_NOMEM;
}

/* Reads the next game of a file that is text. After a failure the same game can be asked for again. */
static xqr_status next_by_text(xqr_record **out, xqr_reader *reader)
{
    struct lexer ahead = reader->lexer;
    xqr_status status = read_draft(reader, &ahead);

    if (status == XQR_OK)
        status = xqri_record_build(out, &reader->draft, &reader->context);
    if (status != XQR_ERR_NOMEM)
        reader->lexer = ahead;
    return status;
}

/* The same by a codec. */
static xqr_status next_by_codec(xqr_record **out, xqr_reader *reader)
{
    struct builder builder =
        xqri_builder(reader->context.ops, &reader->alloc, &reader->context.limits, &reader->options);
    size_t at = reader->at;
    xqr_status status;

    if (!builder.record)
        return XQR_ERR_NOMEM;
    builder.record->offset = at;
    builder.record->format = reader->codec->format;
    status = reader->codec->read(&builder, reader->file, &at);
    if (status == XQR_END && reader->is_damaged) {
        builder.record->offset = at;
        builder.record->has_start = false;
        status =
            xqri_builder_stop(&builder, XQR_ERR_SYNTAX, at, "the compressed part of the file is damaged from here on")
                ? XQR_OK
                : XQR_ERR_NOMEM;
        reader->is_damaged = status == XQR_ERR_NOMEM;
    }
    xqri_builder_close(&builder);
    if (status == XQR_OK)
        *out = builder.record;
    else
        xqri_record_free(builder.record);
    if (status != XQR_ERR_NOMEM)
        reader->at = at;
    return status;
}

xqr_status xqri_reader_next(xqr_record **out, xqr_reader *reader, xqr_error *err)
{
    const xqr_status status = reader->codec ? next_by_codec(out, reader) : next_by_text(out, reader);

    if (status == XQR_ERR_NOMEM)
        return xqri_fail(err, status, 0, "no memory");
    if (status == XQR_END && !reader->found_any)
        return xqri_fail(err, XQR_ERR_SYNTAX, 0, "no game found");
    reader->found_any = true;
    return status;
}

xqr_encoding xqri_reader_encoding(const xqr_reader *reader)
{
    return reader->codec ? XQR_ENCODING_GB18030 : reader->source.encoding;
}

void xqri_reader_free(xqr_reader *reader)
{
    xqr_allocator alloc;

    if (!reader)
        return;
    alloc = reader->alloc;
    if (!reader->codec)
        xqri_source_close(&reader->source);
    xqri_draft_free(&reader->draft);
    xqri_free(&alloc, (void *)reader->unpacked.at);
    xqri_free(&alloc, reader);
}
