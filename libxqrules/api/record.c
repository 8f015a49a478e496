#include <xqrules/record.h>

#include "api/check.h"
#include "record/reader.h"
#include "rules/rules.h"

/* The caller's options, with defaults for what an older caller's struct does not hold. All defaults are zero. */
static xqr_read_options complete(const xqr_read_options *options)
{
    xqr_read_options full = XQR_READ_OPTIONS_INIT;

    if (options)
        memcpy(&full, options, options->struct_size < sizeof full ? options->struct_size : sizeof full);
    full.struct_size = sizeof full;
    return full;
}

static bool is_lawful(const xqr_read_options *options)
{
    return options->encoding >= XQR_ENCODING_AUTO && options->encoding <= XQR_ENCODING_UTF16
           && options->notation >= XQR_NOTATION_ANY && options->notation <= XQR_NOTATION_SAN;
}

xqr_status xqr_reader_new(xqr_reader **out, const xqr_rules *rules, const void *bytes, size_t size,
                          const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err)
{
    const xqr_read_options full = complete(options);

    if (!out || !rules || (!bytes && size) || !is_lawful(&full) || !is_allocator(alloc))
        return XQR_ERR_ARGUMENT;
    return xqri_reader_new(out, xqri_rules_ops(rules), bytes ? bytes : "", size, &full, alloc, err);
}

xqr_status xqr_reader_next(xqr_record **out, xqr_reader *reader, xqr_error *err)
{
    return out && reader ? xqri_reader_next(out, reader, err) : XQR_ERR_ARGUMENT;
}

xqr_encoding xqr_reader_encoding(const xqr_reader *reader)
{
    return reader ? xqri_reader_encoding(reader) : XQR_ENCODING_UTF8;
}

void xqr_reader_free(xqr_reader *reader)
{
    xqri_reader_free(reader);
}

void xqr_record_free(xqr_record *record)
{
    xqri_record_free(record);
}

uint64_t xqr_record_offset(const xqr_record *record)
{
    return record ? record->offset : 0;
}

size_t xqr_record_tag_count(const xqr_record *record)
{
    return record ? record->tag_count : 0;
}

const char *xqr_record_tag_name(const xqr_record *record, size_t index)
{
    return record && index < record->tag_count ? record->text + record->tags[index].name : NULL;
}

const char *xqr_record_tag_value(const xqr_record *record, size_t index)
{
    return record && index < record->tag_count ? record->text + record->tags[index].value : NULL;
}

const char *xqr_record_tag(const xqr_record *record, const char *name)
{
    return record && name ? xqri_record_tag(record, name) : NULL;
}

xqr_status xqr_record_start(xqr_position *out, const xqr_record *record)
{
    if (!out || !record)
        return XQR_ERR_ARGUMENT;
    if (!record->has_start)
        return XQR_ERR_SETUP;
    *out = (xqr_position){{0}};
    *board_in(out) = record->start;
    return XQR_OK;
}

size_t xqr_record_ply_count(const xqr_record *record)
{
    return record ? record->ply_count : 0;
}

xqr_move xqr_record_move_at(const xqr_record *record, size_t ply)
{
    return record && ply >= 1 && ply <= record->ply_count ? record->moves[ply - 1] : XQR_NO_MOVE;
}

const char *xqr_record_comment_at(const xqr_record *record, size_t ply)
{
    return record ? xqri_record_comment(record, ply) : NULL;
}

size_t xqr_record_variation_count(const xqr_record *record)
{
    return record ? record->variation_count : 0;
}

const char *xqr_record_variation_text(const xqr_record *record, size_t index)
{
    return record && index < record->variation_count ? record->text + record->variations[index].text : NULL;
}

size_t xqr_record_variation_ply(const xqr_record *record, size_t index)
{
    return record && index < record->variation_count ? record->variations[index].ply : 0;
}

xqr_outcome xqr_record_outcome(const xqr_record *record)
{
    return record ? record->outcome : XQR_NO_OUTCOME;
}

xqr_status xqr_record_error_get(xqr_record_error *out, const xqr_record *record)
{
    xqr_record_error error = {.struct_size = sizeof error};

    if (!out || !record)
        return XQR_ERR_ARGUMENT;
    error.code = record->code;
    error.legality = record->legality;
    error.ply = record->failed_ply;
    error.offset = record->failed_offset;
    error.move = record->text + record->failed_move;
    error.message = record->text + record->message;
    return give(out, &error, sizeof error, sizeof error);
}

xqr_status xqr_record_replay(xqr_game **out, const xqr_record *record, const xqr_rules *rules,
                             const xqr_allocator *alloc)
{
    if (!out || !record || !rules || xqri_rules_ops(rules) != record->ops || !is_allocator(alloc))
        return XQR_ERR_ARGUMENT;
    if (!record->has_start)
        return XQR_ERR_SETUP;
    return xqri_record_replay(out, record, rules, alloc);
}
