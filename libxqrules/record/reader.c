#include "record/reader.h"

#include "base/alloc.h"
#include "base/error.h"
#include "record/detect.h"
#include "record/pgn.h"
#include "record/tags.h"
#include "record/wxf_file.h"

struct xqr_reader {
    xqr_allocator alloc;
    struct source source;
    struct record_context context;
    struct lexer lexer;
    struct draft draft;    /* its memory is used for one game after the other */
    bool keep_variations;
    bool found_any;
};

xqr_status xqri_reader_new(xqr_reader **out, const struct game_ops *ops, const void *bytes, size_t size,
                           const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err)
{
    const xqr_allocator own = xqri_allocator(alloc);
    xqr_reader *const reader = xqri_alloc(&own, sizeof *reader);
    xqr_status status;

    if (!reader)
        return xqri_fail(err, XQR_ERR_NOMEM, 0, "no memory");
    *reader = (struct xqr_reader){.alloc = own, .keep_variations = !options->skip_variations};
    status = xqri_source_open(&reader->source, bytes, size, (xqr_encoding)options->encoding, &own, err);
    if (status != XQR_OK) {
        xqri_free(&own, reader);
        return status;
    }
    reader->lexer = xqri_lexer(reader->source.text, 0, reader->source.length);
    reader->draft.alloc = &reader->alloc;
    reader->context = (struct record_context){
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
        done = read_headers(draft, in, start.headers) && xqri_pgn_read(draft, in, reader->keep_variations);
        break;
    case GAME_FORM_WXF: done = xqri_wxf_file_read(draft, in, reader->keep_variations); break;
    case GAME_FORM_BARE:
        done = xqri_movetext_read(draft, in, &start.line, reader->context.ops, reader->context.ranks_from_one,
                                  reader->keep_variations);
        break;
    }
    return done ? XQR_OK : XQR_ERR_NOMEM;
}

xqr_status xqri_reader_next(xqr_record **out, xqr_reader *reader, xqr_error *err)
{
    struct lexer ahead = reader->lexer;
    xqr_status status = read_draft(reader, &ahead);

    if (status == XQR_OK)
        status = xqri_record_build(out, &reader->draft, &reader->context);
    if (status == XQR_ERR_NOMEM)
        return xqri_fail(err, status, 0, "no memory");
    /* Only now: after a failure the same game can be asked for again. */
    reader->lexer = ahead;
    if (status == XQR_END && !reader->found_any)
        return xqri_fail(err, XQR_ERR_SYNTAX, 0, "no game found");
    reader->found_any = true;
    return status;
}

xqr_encoding xqri_reader_encoding(const xqr_reader *reader)
{
    return reader->source.encoding;
}

void xqri_reader_free(xqr_reader *reader)
{
    xqr_allocator alloc;

    if (!reader)
        return;
    alloc = reader->alloc;
    xqri_source_close(&reader->source);
    xqri_draft_free(&reader->draft);
    xqri_free(&alloc, reader);
}
