#include <xqrules/record.h>

#include "api/check.h"
#include "base/alloc.h"
#include "base/error.h"
#include "record/reader.h"
#include "record/write.h"
#include "rules/rules.h"

static xqr_status refuse(xqr_error *err)
{
    return xqri_fail(err, XQR_ERR_ARGUMENT, 0, "an argument is NULL or has a value that means nothing");
}

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
    return options->encoding >= XQR_ENCODING_AUTO && options->encoding <= XQR_ENCODING_LATIN1
           && options->notation >= XQR_NOTATION_ANY && options->notation <= XQR_NOTATION_ASIAN
           && options->format >= XQR_FORMAT_AUTO && options->format <= XQR_FORMAT_POSITIONS;
}

xqr_status xqr_reader_new(xqr_reader **out, const xqr_rules *rules, const void *bytes, size_t size,
                          const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err)
{
    const xqr_read_options full = complete(options);

    if (!out || !rules || (!bytes && size) || !is_lawful(&full) || !is_allocator(alloc))
        return refuse(err);
    return xqri_reader_new(out, xqri_rules_ops(rules), bytes ? bytes : "", size, &full, alloc, err);
}

xqr_status xqr_reader_open(xqr_reader **out, const xqr_rules *rules, const xqr_input *input,
                           const xqr_read_options *options, const xqr_allocator *alloc, xqr_error *err)
{
    const xqr_read_options full = complete(options);
    xqr_input known = {.struct_size = sizeof known};

    if (!out || !rules || !input || input->struct_size < offsetof(xqr_input, seek) || !input->read || !is_lawful(&full)
        || !is_allocator(alloc))
        return refuse(err);
    memcpy(&known, input, input->struct_size < sizeof known ? input->struct_size : sizeof known);
    return xqri_reader_open(out, xqri_rules_ops(rules), &known, &full, alloc, err);
}

xqr_status xqr_reader_mark(xqr_mark *out, const xqr_reader *reader)
{
    if (!out || !reader)
        return XQR_ERR_ARGUMENT;
    return xqri_reader_mark(out, reader) ? XQR_OK : XQR_ERR_RANGE;
}

xqr_status xqr_reader_seek(xqr_reader *reader, const xqr_mark *mark, xqr_error *err)
{
    if (!reader || !mark || mark->inside > MARK_FILE || mark->head > mark->offset || mark->encoding <= XQR_ENCODING_AUTO
        || mark->encoding > XQR_ENCODING_LATIN1)
        return refuse(err);
    return xqri_reader_seek(reader, mark, err);
}

xqr_status xqr_reader_next(xqr_record **out, xqr_reader *reader, xqr_error *err)
{
    return out && reader ? xqri_reader_next(out, reader, err) : refuse(err);
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
    return record && ply >= 1 && ply <= record->ply_count ? record->nodes[record->line[ply - 1]].move : XQR_NO_MOVE;
}

size_t xqr_record_line(const xqr_record *record, xqr_move *line, size_t cap)
{
    const size_t count = record ? record->ply_count : 0;

    for (size_t i = 0; line && i < count && i < cap; i++)
        line[i] = record->nodes[record->line[i]].move;
    return count;
}

const char *xqr_record_comment_at(const xqr_record *record, size_t ply)
{
    return record && ply <= record->ply_count ? xqri_record_comment(record, ply) : NULL;
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

size_t xqr_record_node_count(const xqr_record *record)
{
    return record ? record->node_count : 0;
}

static const struct record_node *node_at(const xqr_record *record, uint32_t node)
{
    return record && node < record->node_count ? &record->nodes[node] : NULL;
}

uint32_t xqr_record_node_child(const xqr_record *record, uint32_t node)
{
    const struct record_node *const at = node_at(record, node);

    return at ? at->child : 0;
}

uint32_t xqr_record_node_next(const xqr_record *record, uint32_t node)
{
    const struct record_node *const at = node_at(record, node);

    return at ? at->next : 0;
}

uint32_t xqr_record_node_parent(const xqr_record *record, uint32_t node)
{
    const struct record_node *const at = node_at(record, node);

    return at ? at->parent : 0;
}

xqr_move xqr_record_node_move(const xqr_record *record, uint32_t node)
{
    const struct record_node *const at = node_at(record, node);

    return at ? at->move : XQR_NO_MOVE;
}

const char *xqr_record_node_comment(const xqr_record *record, uint32_t node)
{
    const struct record_node *const at = node_at(record, node);

    return at && at->comment ? record->text + at->comment : NULL;
}

size_t xqr_record_node_nags(const xqr_record *record, uint32_t node, uint8_t *nags, size_t cap)
{
    const struct record_node *const at = node_at(record, node);
    size_t count = 0;

    for (uint32_t i = at ? at->glyph : 0; i; i = record->glyphs[i].next, count++)
        if (nags && count < cap)
            nags[count] = record->glyphs[i].number;
    return count;
}

xqr_status xqr_record_node_position(xqr_position *out, const xqr_record *record, uint32_t node)
{
    if (!out || !record)
        return XQR_ERR_ARGUMENT;
    if (!node_at(record, node))
        return XQR_ERR_RANGE;
    if (!record->has_start)
        return XQR_ERR_SETUP;
    *out = (xqr_position){{0}};
    xqri_record_board_at(record, node, board_in(out));
    return XQR_OK;
}

xqr_format xqr_record_format(const xqr_record *record)
{
    return record ? record->format : XQR_FORMAT_AUTO;
}

xqr_status xqr_record_new(xqr_record **out, const xqr_rules *rules, const xqr_position *start,
                          const xqr_allocator *alloc)
{
    const struct game_ops *const ops = rules ? xqri_rules_ops(rules) : NULL;
    xqr_allocator own;
    xqr_record *record;

    if (!out || !rules || !is_allocator(alloc) || (start && (!given_board(start) || board_of(start)->game != ops->id)))
        return XQR_ERR_ARGUMENT;
    own = xqri_allocator(alloc);
    record = xqri_record_new(ops, &own);
    if (!record)
        return XQR_ERR_NOMEM;
    if (start)
        record->start = *board_of(start);
    else
        ops->start(&record->start);
    record->has_start = true;
    *out = record;
    return XQR_OK;
}

xqr_status xqr_record_add_tag(xqr_record *record, const char *name, const char *value)
{
    if (!record || !name || !*name || !value)
        return XQR_ERR_ARGUMENT;
    return xqri_record_add_tag(record, name, strlen(name), value, strlen(value)) ? XQR_OK : XQR_ERR_NOMEM;
}

xqr_status xqr_record_add_move(uint32_t *node, xqr_record *record, uint32_t parent, xqr_move move, xqr_legality *why)
{
    struct board board;
    xqr_legality legality;
    uint32_t added;

    if (!record)
        return XQR_ERR_ARGUMENT;
    if (!record->has_start)
        return XQR_ERR_SETUP;
    if (!node_at(record, parent) || xqri_record_depth_below(record, parent) > RECORD_DEPTH)
        return XQR_ERR_RANGE;
    xqri_record_board_at(record, parent, &board);
    legality = record->ops->judge_move(&board, move);
    if (why)
        *why = legality;
    if (legality != XQR_LEGAL)
        return XQR_ERR_ILLEGAL_MOVE;
    if (!xqri_record_add_node(record, parent, move, &added))
        return XQR_ERR_NOMEM;
    record->ops->play(&board, move);
    record->reached = added; /* most moves are added behind the one before them */
    record->reached_board = board;
    if (node)
        *node = added;
    return XQR_OK;
}

xqr_status xqr_record_add_comment(xqr_record *record, uint32_t node, const char *text)
{
    if (!record || !text)
        return XQR_ERR_ARGUMENT;
    if (!node_at(record, node))
        return XQR_ERR_RANGE;
    return xqri_record_add_comment(record, node, text, strlen(text)) ? XQR_OK : XQR_ERR_NOMEM;
}

xqr_status xqr_record_add_nag(xqr_record *record, uint32_t node, uint32_t nag)
{
    if (!record)
        return XQR_ERR_ARGUMENT;
    if (!node_at(record, node) || nag > UINT8_MAX)
        return XQR_ERR_RANGE;
    return xqri_record_add_glyph(record, node, nag) ? XQR_OK : XQR_ERR_NOMEM;
}

xqr_status xqr_record_set_outcome(xqr_record *record, xqr_outcome outcome)
{
    if (!record || outcome < XQR_NO_OUTCOME || outcome > XQR_DRAW)
        return XQR_ERR_ARGUMENT;
    record->outcome = outcome;
    return XQR_OK;
}

/* The caller's options, with defaults for what an older caller's struct does not hold. All defaults are zero. */
static xqr_write_options complete_write(const xqr_write_options *options)
{
    xqr_write_options full = XQR_WRITE_OPTIONS_INIT;

    if (options)
        memcpy(&full, options, options->struct_size < sizeof full ? options->struct_size : sizeof full);
    full.struct_size = sizeof full;
    return full;
}

xqr_status xqr_record_write(void *bytes, size_t cap, size_t *size, const xqr_record *record,
                            const xqr_write_options *options, xqr_error *err)
{
    const xqr_write_options full = complete_write(options);

    if (!size || !record || (!bytes && cap) || full.format < XQR_FORMAT_AUTO || full.format > XQR_FORMAT_POSITIONS
        || full.notation < XQR_NOTATION_ANY || full.notation > XQR_NOTATION_ASIAN || full.encoding < XQR_ENCODING_AUTO
        || full.encoding > XQR_ENCODING_LATIN1)
        return refuse(err);
    return xqri_record_write(bytes, cap, size, record, &full, err);
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
