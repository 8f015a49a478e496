#include "record/xqf_tags.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "record/charset.h"

#include <string.h>

/* Some programs let a long title run on over the second one. */
enum { AT_TITLE = 80, TITLE_ROOM = 63, AT_SUBTITLE = 144, BOTH_ROOM = 127 };

/* In the order in which tags are added. The field of the time rule is called that by XQStudio; some programs take it for
 * the opening. */
const struct xqf_field xqri_xqf_fields[XQF_FIELDS] = {
    {"Event", 208, 63},
    {"Site", 288, 15},
    {"Date", 272, 15},
    {"Red", 304, 15},
    {"Black", 320, 15},
    {"Title", AT_TITLE, TITLE_ROOM},
    {"Subtitle", AT_SUBTITLE, 63},
    {"Annotator", 464, 15},
    {"Author", 480, 15},
    {"TimeControl", 336, 63},
    {"RedTime", 400, 15},
    {"BlackTime", 416, 15},
    {"Reserved", 432, 31},
};

static const char *const types[] = {NULL, "opening", "middlegame", "endgame"};

const char *xqri_xqf_type_name(unsigned type)
{
    return type < sizeof types / sizeof *types ? types[type] : NULL;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool is_name(const char *name, const char *other)
{
    while (*name && lower(*name) == lower(*other)) {
        name++;
        other++;
    }
    return *name == *other;
}

size_t xqri_xqf_field_of(const char *name)
{
    size_t i = 0;

    if (is_name(name, "White"))
        name = "Red";
    while (i < XQF_FIELDS && !is_name(name, xqri_xqf_fields[i].name))
        i++;
    return i;
}

/* What the head says, and what of it has become a tag. */
struct head_tags {
    struct builder *b;
    const struct xqf_head *head;
    bool done[XQF_FIELDS], type_done;
};

/* How much of a field may be text. */
static size_t room_of(struct file_bytes file, const struct xqf_field *field)
{
    const bool runs_on = xqri_xqf_byte(file, AT_TITLE) > TITLE_ROOM;

    if (field->at == AT_SUBTITLE && runs_on)
        return 0;
    return field->at == AT_TITLE && runs_on ? BOTH_ROOM : field->room;
}

/* The bytes of a field without blanks at its ends. */
static struct file_bytes field_text(struct file_bytes file, const struct xqf_field *field)
{
    const size_t room = room_of(file, field);
    struct file_bytes text = {file.at, xqri_xqf_byte(file, field->at)};

    if (text.size > room)
        text.size = room;
    if (text.size == 0 || file.size < field->at + 1u + text.size)
        return (struct file_bytes){file.at, 0};
    text.at = file.at + field->at + 1;
    while (text.size > 0 && text.at[text.size - 1] <= ' ')
        text.size--;
    while (text.size > 0 && *text.at <= ' ') {
        text.at++;
        text.size--;
    }
    return text;
}

/* Adds a field as a tag of a name, unless it is empty or was added. */
static bool add_field(struct head_tags *t, size_t field, const char *name)
{
    const struct file_bytes text = field_text(t->head->file, &xqri_xqf_fields[field]);

    if (t->done[field] || text.size == 0)
        return true;
    t->done[field] = true;
    return xqri_builder_add_tag(t->b, name, text.at, text.size);
}

static bool add_type(struct head_tags *t)
{
    const unsigned type = xqri_xqf_word(t->head->file, XQF_AT_TYPE);
    const char *const name = xqri_xqf_type_name(type);
    char number[8];
    struct writer out = xqri_writer(number, sizeof number);

    if (t->type_done || type == 0)
        return true;
    t->type_done = true;
    xqri_write_number(&out, type);
    (void)xqri_writer_finish(&out);
    return xqri_builder_add_tag(t->b, XQF_TYPE_TAG, name ? name : number, strlen(name ? name : number));
}

static bool add_rest(struct head_tags *t)
{
    for (size_t i = 0; i < XQF_FIELDS; i++)
        if (!add_field(t, i, xqri_xqf_fields[i].name))
            return false;
    return add_type(t);
}

/* A line of the block: two spans, of which the second may be missing. Backslashes are still in them. */
struct block_line {
    char *name, *value; /* value is NULL if there is none */
    size_t name_length, value_length;
};

/* The first quote from `at` on that no backslash protects; the end if there is none. */
static char *find_quote(char *at, char *end)
{
    while (at < end && *at != '"')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at;
}

/* Whether a line, without its end, is one of the block. */
static bool split_line(struct block_line *out, char *line, size_t len)
{
    char *const end = line + len - 1;
    char *quote, *closing;

    if (len < 3 || *line != '[' || *end != ']')
        return false;
    *out = (struct block_line){.name = line + 1, .name_length = len - 2};
    quote = find_quote(line + 1, end);
    if (quote == end)
        return true;
    closing = find_quote(quote + 1, end);
    if (quote[-1] != ' ' || quote < line + 3 || closing + 1 != end)
        return false;
    out->name_length = (size_t)(quote - line) - 2;
    out->value = quote + 1;
    out->value_length = (size_t)(closing - quote) - 1;
    return true;
}

static size_t line_length(const char *text, const char *end)
{
    const char *const feed = memchr(text, '\n', (size_t)(end - text));

    return (size_t)((feed ? feed : end) - text);
}

static bool is_line(const char *line, size_t len, const char *wanted)
{
    return len == strlen(wanted) && memcmp(line, wanted, len) == 0;
}

/* Where the block's last line begins; NULL if the text does not begin with a whole block. */
static char *find_block_end(char *text, size_t len)
{
    char *const end = text + len;
    struct block_line line;

    if (len < strlen(XQF_BLOCK_BEGIN) || memcmp(text, XQF_BLOCK_BEGIN, strlen(XQF_BLOCK_BEGIN)) != 0)
        return NULL;
    for (text += strlen(XQF_BLOCK_BEGIN); text < end; text++) {
        const size_t size = line_length(text, end);

        if (is_line(text, size, XQF_BLOCK_END))
            return text;
        if (!split_line(&line, text, size))
            return NULL;
        text += size;
    }
    return NULL;
}

/* Takes backslashes out, in place, and returns the length that is left. */
static size_t unescape(char *text, size_t len)
{
    size_t used = 0;

    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\\' && i + 1 < len) {
            i++;
            text[used++] = text[i] == 'n' ? '\n' : text[i] == 'r' ? '\r' : text[i];
        } else {
            text[used++] = text[i];
        }
    }
    return used;
}

/* "12 40" as what a position counts; left alone if it is no such thing. */
static void read_clock(const char *text, size_t len, struct xqf_clock *clock)
{
    struct cursor in = xqri_cursor(text, len, NULL);
    struct xqf_clock read;

    if (xqri_read_number(&in, UINT16_MAX, &read.quiet) != XQR_OK)
        return;
    xqri_skip_blanks(&in);
    if (xqri_read_number(&in, UINT16_MAX, &read.round) == XQR_OK && read.round > 0)
        *clock = read;
}

/* Adds what a line stands for. It is not needed any more afterwards. */
static bool add_line(struct head_tags *t, struct block_line *line, struct xqf_clock *clock)
{
    const bool is_clock = line->value && is_line(line->name, line->name_length, "%clock");
    size_t field;

    if (is_clock) {
        read_clock(line->value, line->value_length, clock);
        return true;
    }
    if (line->value)
        line->value_length = unescape(line->value, line->value_length);
    line->name[unescape(line->name, line->name_length)] = 0;
    field = xqri_xqf_field_of(line->name);
    if (!line->value)
        return field < XQF_FIELDS ? add_field(t, field, line->name) : !is_name(line->name, XQF_TYPE_TAG) || add_type(t);
    if (field < XQF_FIELDS)
        t->done[field] = true; /* the head has what there was room for */
    if (is_name(line->name, XQF_TYPE_TAG))
        t->type_done = true;
    return xqri_builder_add_tag(t->b, line->name, line->value, line->value_length);
}

/* Both are in UTF-8 by now, which the builder must know; the fields of the head are not. */
static bool add_block(struct head_tags *t, char *text, const char *end, struct xqf_clock *clock)
{
    while (text < end) {
        const size_t size = line_length(text, end);
        struct block_line line = {NULL, NULL, 0, 0};
        bool done = true;

        if (split_line(&line, text, size)) {
            t->b->is_decoded = line.value != NULL;
            done = add_line(t, &line, clock);
            t->b->is_decoded = false;
        }
        if (!done)
            return false;
        text += size + 1;
    }
    return true;
}

static bool add_comment(struct builder *b, const char *text, size_t len)
{
    bool done;

    b->is_decoded = true;
    done = xqri_builder_add_comment(b, 0, text, len);
    b->is_decoded = false;
    return done;
}

static bool add_all(struct head_tags *t, char *text, size_t len, struct xqf_clock *clock)
{
    char *const end = find_block_end(text, len);
    const size_t taken = end ? (size_t)(end - text) + strlen(XQF_BLOCK_END) : 0;

    if (end && !add_block(t, text + strlen(XQF_BLOCK_BEGIN), end, clock))
        return false;
    return add_rest(t) && add_comment(t->b, text + taken, len - taken);
}

bool xqri_xqf_tags_read(struct builder *b, const struct xqf_head *head, const char *text, size_t len,
                        struct xqf_clock *clock)
{
    struct head_tags tags = {.b = b, .head = head};
    size_t decoded_length = 0;
    char *const decoded = xqri_charset_decode(&b->record->alloc, text, len, b->encoding, &decoded_length);
    const bool done = decoded && add_all(&tags, decoded, decoded_length, clock);

    xqri_free(&b->record->alloc, decoded);
    return done;
}
