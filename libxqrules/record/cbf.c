#include "record/cbf.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "record/ccbridge.h"
#include "record/fields.h"
#include "record/placement.h"
#include "record/steps.h"
#include "record/xml.h"

#include <string.h>

#define ROOT "ChineseChessRecord"

/* Before the root element stand a declaration and comments at most. */
static bool matches(struct file_bytes file)
{
    struct xml in = xqri_xml(file.at, file.size < 4096 ? file.size : 4096);

    for (;;) {
        const struct xml_item item = xqri_xml_next(&in);

        if (item.kind == XML_OPEN)
            return xqri_xml_is(item.name, ROOT);
        if (item.kind != XML_TEXT)
            return false;
        for (size_t i = 0; i < item.text.len; i++)
            if (!xqri_is_blank(item.text.at[i]))
                return false;
    }
}

/* The file while it is read. */
struct reading {
    struct builder *b;
    struct xml in;
    struct xml_item element; /* the one that began last, while text may still belong to it */
    bool is_inside;
    char *text;              /* its text */
    size_t text_len, text_room;
    uint32_t node;
    bool started, ended;     /* the first move element has been seen; a move has said that it is the last */
    bool done;
};

/* Each of these returns false if there is no memory. */

static bool stop(struct reading *r, xqr_status code, size_t at, const char *message)
{
    r->done = true;
    return xqri_builder_stop(r->b, code, at, message);
}

/* What has been read of a start position cannot be used. */
static bool stop_without_start(struct reading *r, xqr_status status)
{
    r->done = true;
    return status != XQR_ERR_NOMEM;
}

static bool add_text(struct reading *r, const struct xml_item *item)
{
    if (!xqri_grow(&r->b->record->alloc, (void **)&r->text, &r->text_room, r->text_len + item->text.len, 1))
        return false;
    if (item->kind == XML_TEXT) {
        r->text_len += xqri_xml_unescape(r->text + r->text_len, item->text);
    } else if (item->text.len > 0) {
        memcpy(r->text + r->text_len, item->text.at, item->text.len);
        r->text_len += item->text.len;
    }
    return true;
}

static bool read_fen(struct reading *r)
{
    xqr_status status;

    if (r->text_len == 0)
        return true;
    if (r->started)
        return stop(r, XQR_ERR_SYNTAX, r->element.offset, "the position stands behind the moves");
    status = xqri_builder_read_start(r->b, r->text, r->text_len, r->element.offset);
    return status == XQR_OK || stop_without_start(r, status);
}

/* An element of the head, with all its text. */
static bool take_fact(struct reading *r)
{
    const struct xml_text name = r->element.name;

    if (xqri_xml_is(name, "FEN"))
        return read_fen(r);
    if (xqri_xml_is(name, "RecordResult")) {
        if (r->text_len == 1)
            r->b->record->outcome = xqri_ccbridge_outcome((uint32_t)(r->text[0] - '0'));
        return true;
    }
    if (xqri_xml_is(name, "ECCO"))
        return xqri_field_add_tag(r->b, "ECCO", (const uint8_t *)r->text, r->text_len);
    for (size_t i = 0; i < CCBRIDGE_FACTS; i++)
        if (xqri_xml_is(name, xqri_ccbridge_facts[i].element))
            return xqri_field_add_tag(r->b, xqri_ccbridge_facts[i].tag, (const uint8_t *)r->text, r->text_len);
    return true;
}

/* Two digits: the file from 0 at Red's left and the row from 0 at the top. */
static unsigned read_square(const char *at)
{
    return xqri_is_digit(at[0]) && xqri_is_digit(at[1])
               ? xqri_placement_square((unsigned)(at[0] - '0'), (unsigned)(at[1] - '0'))
               : SQUARES;
}

static bool add_move(struct reading *r, struct xml_text value)
{
    const size_t at = (size_t)(value.at - r->in.text);
    xqr_status status;

    if (r->ended)
        return stop(r, XQR_ERR_UNSUPPORTED, r->element.offset, "a variation, which is of no known form here");
    if (value.len != 5 || value.at[2] != '-')
        return stop(r, XQR_ERR_SYNTAX, at, "not a move");
    status = xqri_step_add(r->b, &r->node, read_square(value.at), read_square(value.at + 3), at);
    r->done = status != XQR_OK;
    return status != XQR_ERR_NOMEM;
}

/* The first move is none: its text stands before the others. */
static bool take_move(struct reading *r)
{
    struct xml_text value = {NULL, 0}, end;
    const bool is_start = !r->started;

    (void)xqri_xml_attribute(&value, r->element.attributes, "value");
    r->started = true;
    if (!value.at)
        return stop(r, XQR_ERR_SYNTAX, r->element.offset, "a move without a value");
    if (!(is_start && xqri_xml_is(value, "00-00")) && !add_move(r, value))
        return false;
    if (r->done)
        return true;
    r->ended |= xqri_xml_attribute(&end, r->element.attributes, "end") && xqri_xml_is(end, "1");
    return r->text_len == 0 || xqri_builder_add_comment(r->b, r->node, r->text, r->text_len);
}

static bool finish_element(struct reading *r)
{
    if (!r->is_inside)
        return true;
    r->is_inside = false;
    return xqri_xml_is(r->element.name, "Move") ? take_move(r) : take_fact(r);
}

static bool take_item(struct reading *r, const struct xml_item *item)
{
    switch (item->kind) {
    case XML_OPEN:
        r->element = *item;
        r->text_len = 0;
        r->is_inside = true;
        return !item->is_empty || finish_element(r);
    case XML_CLOSE: r->done = xqri_xml_is(item->name, ROOT); return finish_element(r);
    case XML_TEXT:
    case XML_CDATA: return !r->is_inside || add_text(r, item);
    case XML_END: return stop(r, XQR_ERR_SYNTAX, item->offset, "the file ends before the record does");
    case XML_BROKEN: return stop(r, XQR_ERR_SYNTAX, item->offset, "markup that does not end");
    }
    return true;
}

static xqr_status read(struct builder *b, struct file_bytes file, size_t *at)
{
    struct reading r = {.b = b, .in = xqri_xml(file.at, file.size)};
    bool fits = true;

    if (*at >= file.size)
        return XQR_END;
    *at = file.size;
    while (fits && !r.done) {
        const struct xml_item item = xqri_xml_next(&r.in);

        fits = take_item(&r, &item);
    }
    xqri_free(&b->record->alloc, r.text);
    return fits ? XQR_OK : XQR_ERR_NOMEM;
}

const struct codec xqri_cbf_codec = {.format = XQR_FORMAT_CBF, .matches = matches, .read = read, .game = GAME_XIANGQI};
