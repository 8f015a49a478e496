#include "record/reader.h"

#include "base/alloc.h"
#include "base/error.h"
#include "record/codec.h"
#include "record/detect.h"
#include "record/dhtmlxq.h"
#include "record/json_game.h"
#include "record/pgn.h"
#include "record/stream.h"
#include "record/tags.h"
#include "record/wxf_file.h"

#include <string.h>

/* Where a game is looked for, in what the reader works on: its place in the file is worked out when a mark is asked for. */
struct standing {
    size_t at, table_at;
    uint32_t inside;
    bool is_known;
};

struct xqr_reader {
    xqr_allocator alloc;
    struct source source;
    struct record_context context;
    struct lexer lexer;
    struct draft draft; /* its memory is used for one game after the other */
    bool keep_variations;
    bool found_any;
    /* Of texts whose games share something: the table they are rows of, or the JSON list they stand in. */
    struct table table;
    size_t table_at; /* where its head begins in the text */
    bool in_table, in_json;
    /* Of files that are read by a codec. */
    const struct codec *codec;
    struct file_bytes file; /* what the codec reads */
    struct file_bytes unpacked; /* its content, if the file is compressed; at is NULL if it is not */
    bool is_damaged; /* not all of it could be unpacked, which is still to be told */
    bool was_damaged;
    size_t at;
    xqr_read_options options;
    struct standing last; /* of the game read last */
    struct stream *stream; /* of a reader that takes its bytes piece by piece; then all but `alloc` is unused */
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

/* Formats of text with a sure sign of their own: where one is asked for, games of others are passed over. */
static bool is_marked_format(xqr_format format)
{
    return format == XQR_FORMAT_XQN || format == XQR_FORMAT_DHTMLXQ || format == XQR_FORMAT_JSON
           || format == XQR_FORMAT_CSV || format == XQR_FORMAT_POSITIONS;
}

bool xqri_reader_takes(xqr_format format)
{
    return format == XQR_FORMAT_PGN || format == XQR_FORMAT_MOVES || format == XQR_FORMAT_WXF
           || is_marked_format(format);
}

/* A compressed file is read as what it holds. A damaged one is read as far as it goes. */
static xqr_status unpack_file(struct xqr_reader *reader, xqr_error *err)
{
    xqr_status status;

    if (!reader->codec->unpack)
        return XQR_OK;
    status =
        reader->codec->unpack(&reader->unpacked, reader->file, limits_of(&reader->options).text, &reader->alloc, err);
    reader->is_damaged = reader->was_damaged = status == XQR_ERR_SYNTAX;
    if (reader->is_damaged && reader->unpacked.size == 0) {
        xqri_free(&reader->alloc, (void *)reader->unpacked.at);
        return xqri_fail(err, status, 0, "the compressed part of the file is damaged");
    }
    if (reader->unpacked.at)
        reader->file = reader->unpacked;
    return reader->is_damaged ? XQR_OK : status;
}

/* Opens the file as text, unless a codec takes it. */
static xqr_status open_file(struct xqr_reader *reader, const struct game_ops *ops, const void *bytes, size_t size,
                            xqr_error *err)
{
    const xqr_format wanted = (xqr_format)reader->options.format;

    reader->file = (struct file_bytes){bytes, size};
    reader->codec = xqri_codec_find(reader->file, wanted);
    if (reader->codec)
        return unpack_file(reader, err);
    if (wanted != XQR_FORMAT_AUTO && !xqri_reader_takes(wanted))
        return xqri_fail_with(err, XQR_ERR_SYNTAX, 0, "the file is no %s", xqr_format_name(wanted),
                              strlen(xqr_format_name(wanted)));
    return xqri_source_open(&reader->source, bytes, size, (xqr_encoding)reader->options.encoding, ops->legacy_encoding,
                            &reader->alloc, err);
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
    status = open_file(reader, ops, bytes, size, err);
    if (status != XQR_OK) {
        xqri_free(&own, reader);
        return status;
    }
    reader->lexer = xqri_lexer(ops, reader->source.text, 0, reader->source.length);
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

/* What a title above the moves says. */
static bool read_title(struct draft *draft, const struct game_start *start)
{
    draft->mark = start->outcome;
    return start->title.end == start->title.begin
           || xqri_draft_add_tag(draft, (struct tag_pair){start->title, start->title, "Title"});
}

/* Comments before a bare list of moves. */
static bool read_remarks(struct draft *draft, const struct lexer *in, struct span remarks)
{
    struct lexer words = xqri_lexer(in->ops, in->text, remarks.begin, remarks.end);

    for (;;) {
        const struct token token = xqri_lexer_next(&words);

        if (token.kind == TOKEN_END)
            return true;
        if (token.kind == TOKEN_COMMENT && !xqri_draft_add_comment(draft, 0, token.span))
            return false;
    }
}

/* Where the next game of a text may be looked for, and what is known there. Kept aside until a game has been read. */
struct search {
    struct lexer in;
    bool in_table, in_json;
};

/* Drafts the next rows of a table; *found is false behind its end. */
static bool read_table(xqr_reader *reader, struct search *search, bool *found)
{
    struct draft *const draft = &reader->draft;

    xqri_draft_clear(draft, search->in.at);
    draft->format = XQR_FORMAT_CSV;
    search->in_table = xqri_table_read(draft, &search->in, &reader->table, found) && *found;
    return search->in_table || !*found;
}

/* Drafts the game that begins at `start`. XQR_OK, XQR_ERR_NOT_FOUND if there is none after all, XQR_ERR_NOMEM. */
static xqr_status read_draft(xqr_reader *reader, struct search *search, const struct game_start *start)
{
    struct lexer *const in = &search->in;
    struct draft *const draft = &reader->draft;
    bool done = true, found = true;

    xqri_draft_clear(draft, start->begin);
    in->at = start->begin;
    switch (start->form) {
    case GAME_FORM_PGN:
        draft->format = XQR_FORMAT_PGN;
        done = read_title(draft, start) && read_headers(draft, in, start->headers)
               && xqri_pgn_read(draft, in, reader->keep_variations);
        break;
    case GAME_FORM_WXF:
        draft->format = XQR_FORMAT_WXF;
        done = xqri_wxf_file_read(draft, in, reader->keep_variations);
        break;
    case GAME_FORM_TABLE:
        reader->table = start->table;
        reader->table_at = start->begin;
        in->at = xqri_lexer_line_end(in, in->at);
        in->at += in->at < in->end;
        done = read_table(reader, search, &found);
        break;
    default:
        draft->format = XQR_FORMAT_MOVES;
        done = xqri_movetext_read(draft, in, &start->line, reader->context.ops, reader->context.ranks_from_one,
                                  reader->keep_variations)
               && (draft->word_count == 0 || read_remarks(draft, in, start->remarks));
        break;
    }
    return !done ? XQR_ERR_NOMEM : found ? XQR_OK : XQR_ERR_NOT_FOUND;
}

/* Reads a game that goes straight into a record. XQR_OK, XQR_ERR_NOT_FOUND, XQR_ERR_NOMEM. */
static xqr_status read_tree(xqr_record **out, xqr_reader *reader, struct search *search, const struct game_start *start)
{
    const bool is_json = start->form == GAME_FORM_JSON;
    struct builder builder;
    xqr_status status;

    builder = xqri_builder(reader->context.ops, &reader->alloc, &reader->context.limits, &reader->options);
    if (!builder.record)
        return XQR_ERR_NOMEM;
    builder.is_decoded = true;
    builder.record->offset = xqri_source_offset(&reader->source, start->begin);
    builder.record->format = is_json ? XQR_FORMAT_JSON : XQR_FORMAT_DHTMLXQ;
    search->in.at = start->begin;
    search->in_json = is_json;
    status = is_json ? xqri_json_game_read(&builder, &reader->source, &search->in)
                     : xqri_dhtmlxq_read(&builder, &reader->source, &search->in);
    xqri_builder_close(&builder);
    if (status == XQR_OK)
        *out = builder.record;
    else
        xqri_record_free(builder.record);
    return status;
}

/* Reads what is found next: XQR_OK, XQR_END, XQR_ERR_NOMEM, or XQR_ERR_NOT_FOUND for what looked like a game. */
static xqr_status read_found(xqr_record **out, xqr_reader *reader, struct search *search)
{
    struct game_start start;
    bool found = false;
    xqr_status status = XQR_OK;

    if (search->in_table && !read_table(reader, search, &found))
        return XQR_ERR_NOMEM;
    if (!found) {
        start = xqri_detect_next(&search->in, search->in_json);
        if (start.form == GAME_FORM_NONE)
            return XQR_END;
        if (start.form == GAME_FORM_JSON || start.form == GAME_FORM_DHTMLXQ)
            return read_tree(out, reader, search, &start);
        search->in_json = false;
        status = read_draft(reader, search, &start);
    }
    return status == XQR_OK ? xqri_record_build(out, &reader->draft, &reader->context) : status;
}

/* Reads the next game of a file that is text. After a failure the same game can be asked for again. */
static xqr_status next_by_text(xqr_record **out, xqr_reader *reader)
{
    const xqr_format wanted = (xqr_format)reader->options.format;

    for (;;) {
        struct search search = {reader->lexer, reader->in_table, reader->in_json};
        const xqr_status status = read_found(out, reader, &search);

        if (status == XQR_ERR_NOMEM)
            return status;
        reader->lexer = search.in;
        reader->in_table = search.in_table;
        reader->in_json = search.in_json;
        if (status == XQR_END || (status == XQR_OK && (!is_marked_format(wanted) || (*out)->format == wanted)))
            return status;
        if (status == XQR_OK)
            xqri_record_free(*out);
    }
}

/* A file of a format that another game has to itself is one record, which says so. */
static xqr_status refuse_file(xqr_record **out, xqr_reader *reader, struct builder *builder)
{
    if (reader->at > 0)
        return XQR_END;
    builder->record->has_start = false;
    if (!xqri_builder_stop(builder, XQR_ERR_UNSUPPORTED, 0, "a file of another game"))
        return XQR_ERR_NOMEM;
    reader->at = reader->file.size;
    *out = builder->record;
    return XQR_OK;
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
    if (reader->codec->game != GAME_NONE && reader->codec->game != reader->context.ops->id) {
        status = refuse_file(out, reader, &builder);
        xqri_builder_close(&builder);
        if (status != XQR_OK)
            xqri_record_free(builder.record);
        return status;
    }
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

xqr_status xqri_reader_open(xqr_reader **out, const struct game_ops *ops, const xqr_input *input,
                            const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err)
{
    const xqr_allocator own = xqri_allocator(alloc);
    xqr_reader *const reader = xqri_alloc(&own, sizeof *reader);
    struct stream *const stream = reader ? xqri_stream_new(ops, input, options, &own) : NULL;

    if (!stream) {
        xqri_free(&own, reader);
        return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    }
    *reader = (struct xqr_reader){.alloc = own, .stream = stream};
    *out = reader;
    return XQR_OK;
}

size_t xqri_reader_place(const xqr_reader *reader)
{
    return reader->codec ? reader->at : (size_t)xqri_source_offset(&reader->source, reader->lexer.at);
}

size_t xqri_reader_left(const xqr_reader *reader)
{
    return reader->codec ? reader->file.size - reader->at : reader->lexer.end - reader->lexer.at;
}

bool xqri_reader_is_within(const xqr_reader *reader)
{
    return reader->codec || reader->in_table || reader->in_json;
}

static struct standing standing_of(const xqr_reader *reader)
{
    struct standing here = {.at = reader->lexer.at, .table_at = reader->table_at, .is_known = true};

    if (reader->codec) {
        here.at = reader->at;
        here.inside = MARK_FILE;
    } else if (reader->in_table) {
        here.inside = MARK_TABLE;
    } else if (reader->in_json) {
        here.inside = MARK_LIST;
    }
    return here;
}

bool xqri_reader_mark(xqr_mark *out, const xqr_reader *reader)
{
    const struct standing *const last = &reader->last;

    if (reader->stream)
        return xqri_stream_mark(out, reader->stream);
    if (!last->is_known)
        return false;
    out->encoding = xqri_reader_encoding(reader);
    out->inside = last->inside;
    out->offset = reader->codec ? last->at : xqri_source_offset(&reader->source, last->at);
    out->head = last->inside == MARK_FILE    ? 0
                : last->inside == MARK_TABLE ? xqri_source_offset(&reader->source, last->table_at)
                                             : out->offset;
    return true;
}

static xqr_status go_to(xqr_reader *reader, const xqr_mark *mark, xqr_error *err)
{
    const struct lexer whole = xqri_lexer(reader->context.ops, reader->source.text, 0, reader->source.length);
    struct table table;
    size_t table_at = 0;

    if (mark->offset > (reader->codec ? reader->file.size : reader->source.size))
        return xqri_fail(err, XQR_ERR_RANGE, 0, "the file ends before the mark");
    reader->is_damaged = reader->was_damaged;
    if (reader->codec) {
        reader->at = (size_t)mark->offset;
        return XQR_OK;
    }
    if (mark->inside == MARK_TABLE) {
        table_at = xqri_source_place(&reader->source, mark->head);
        if (table_at >= whole.end || !xqri_table_begins(&table, &whole, table_at))
            return xqri_fail(err, XQR_ERR_RANGE, mark->head, "no table begins where the mark says so");
        reader->table = table;
        reader->table_at = table_at;
    }
    reader->in_table = mark->inside == MARK_TABLE;
    reader->in_json = mark->inside == MARK_LIST;
    reader->lexer = whole;
    reader->lexer.at = xqri_source_place(&reader->source, mark->offset);
    reader->lexer.no_bracket = reader->lexer.at;
    return XQR_OK;
}

xqr_status xqri_reader_seek(xqr_reader *reader, const xqr_mark *mark, xqr_error *err)
{
    xqr_status status;

    if (reader->stream)
        return xqri_stream_seek(reader->stream, mark, err);
    status = go_to(reader, mark, err);
    if (status == XQR_OK)
        reader->found_any = true; /* in this file, or there would be no mark */
    return status;
}

static xqr_status next_of_bytes(xqr_record **out, xqr_reader *reader, xqr_error *err)
{
    const struct standing here = standing_of(reader);
    const xqr_status status = reader->codec ? next_by_codec(out, reader) : next_by_text(out, reader);

    if (status == XQR_ERR_NOMEM)
        return xqri_fail(err, status, 0, "no memory");
    if (status == XQR_END && !reader->found_any)
        return xqri_fail(err, XQR_ERR_SYNTAX, 0, "no game found");
    reader->found_any = true;
    if (status == XQR_OK)
        reader->last = here;
    return status;
}

xqr_status xqri_reader_next(xqr_record **out, xqr_reader *reader, xqr_error *err)
{
    return reader->stream ? xqri_stream_next(out, reader->stream, err) : next_of_bytes(out, reader, err);
}

xqr_encoding xqri_reader_encoding(const xqr_reader *reader)
{
    if (reader->stream)
        return xqri_stream_encoding(reader->stream);
    return reader->codec ? XQR_ENCODING_GB18030 : reader->source.encoding;
}

void xqri_reader_free(xqr_reader *reader)
{
    xqr_allocator alloc;

    if (!reader)
        return;
    alloc = reader->alloc;
    xqri_stream_free(reader->stream);
    if (!reader->codec && !reader->stream)
        xqri_source_close(&reader->source);
    if (!reader->stream)
        xqri_draft_free(&reader->draft);
    xqri_free(&alloc, (void *)reader->unpacked.at);
    xqri_free(&alloc, reader);
}
