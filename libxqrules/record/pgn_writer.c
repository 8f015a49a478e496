#include "record/pgn_writer.h"

#include "base/error.h"
#include "notation/written.h"
#include "record/lexer.h"

#include <string.h>

#define LINE 80

/* A word that waits for what may be glued to it: parentheses open before it and close behind it. */
struct word {
    char buffer[32];
    const char *comment; /* in place of the buffer, to be put in braces; NULL for other words */
    unsigned opens, closes;
    bool is_pending;
};

/* Movetext being written. */
struct movetext {
    const xqr_record *record;
    xqr_notation notation;
    struct writer *out;
    struct word word;
    size_t column; /* characters on the line */
};

static size_t count_characters(const char *text)
{
    size_t count = 0;

    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

static const char *last_line(const char *text)
{
    for (const char *feed = strchr(text, '\n'); feed; feed = strchr(text, '\n'))
        text = feed + 1;
    return text;
}

static void write_times(struct writer *out, char c, unsigned times)
{
    while (times-- > 0)
        xqri_write_char(out, c);
}

/* Writes the word that waits, on a new line if the one it would end is full. A comment is not cut into lines: a line end
 * in it is one. */
static void flush(struct movetext *m)
{
    struct word *const word = &m->word;
    const char *const text = word->comment ? word->comment : word->buffer;
    const char *const tail = last_line(text);
    const size_t around = word->opens + word->closes + (word->comment ? 2 : 0);
    const size_t width = around + count_characters(text);

    if (!word->is_pending)
        return;
    if (m->column > 0) {
        const bool fits = m->column + 1 + width <= LINE;

        xqri_write_char(m->out, fits ? ' ' : '\n');
        m->column = fits ? m->column + 1 : 0;
    }
    write_times(m->out, '(', word->opens);
    if (word->comment)
        xqri_write_char(m->out, '{');
    xqri_write_text(m->out, text);
    if (word->comment)
        xqri_write_char(m->out, '}');
    write_times(m->out, ')', word->closes);
    m->column = tail > text ? count_characters(tail) + word->closes + 1 : m->column + width;
    *word = (struct word){.is_pending = false};
}

static void open_side(struct movetext *m)
{
    flush(m);
    m->word.opens++;
}

/* What closed with a comment to the end of a line has no word to be glued to. */
static void close_side(struct movetext *m)
{
    if (m->word.is_pending) {
        m->word.closes++;
        return;
    }
    xqri_write_char(m->out, ')');
    m->column++;
}

/* Ends the line and all words on it. */
static void end_line(struct movetext *m)
{
    flush(m);
    if (m->column > 0)
        xqri_write_char(m->out, '\n');
    m->column = 0;
}

static void put_text(struct movetext *m, const char *text)
{
    struct writer word;

    flush(m);
    word = xqri_writer(m->word.buffer, sizeof m->word.buffer);
    xqri_write_text(&word, text);
    (void)xqri_writer_finish(&word);
    m->word.is_pending = true;
}

/* PGN knows no escape within braces: a comment that holds a closing one, or what looks like the tags of a next game, is
 * written line by line behind semicolons. */
static bool fits_braces(const char *comment)
{
    const struct lexer in = xqri_lexer(NULL, comment, 0, strlen(comment));
    size_t next = 0;

    for (size_t at = 0; at < in.end; at = next) {
        const uint32_t sign = xqri_lexer_sign(&in, at, &next);

        if (sign == '}' || (sign == '[' && at > 0 && comment[at - 1] == '\n' && xqri_lexer_is_tag(&in, at)))
            return false;
    }
    return true;
}

static void put_lines(struct movetext *m, const char *comment)
{
    flush(m);
    while (comment) {
        const char *const feed = strchr(comment, '\n');
        const size_t len = feed ? (size_t)(feed - comment) : strlen(comment);

        xqri_write_text(m->out, m->column > 0 ? " ; " : "; ");
        xqri_write_bytes(m->out, comment, len);
        xqri_write_char(m->out, '\n');
        m->column = 0;
        comment = feed ? feed + 1 : NULL;
    }
}

static void put_comment(struct movetext *m, uint32_t node)
{
    const size_t offset = m->record->nodes[node].comment;
    const char *const comment = m->record->text + offset;

    if (!offset)
        return;
    if (!fits_braces(comment)) {
        put_lines(m, comment);
        return;
    }
    flush(m);
    m->word.comment = comment;
    m->word.is_pending = true;
}

static void put_glyphs(struct movetext *m, uint32_t node)
{
    for (uint32_t i = m->record->nodes[node].glyph; i; i = m->record->glyphs[i].next) {
        char text[8];
        struct writer glyph = xqri_writer(text, sizeof text);

        xqri_write_char(&glyph, '$');
        xqri_write_number(&glyph, m->record->glyphs[i].number);
        (void)xqri_writer_finish(&glyph);
        put_text(m, text);
    }
}

static void put_number(struct movetext *m, const struct board *board, bool always)
{
    char text[32];
    struct writer number = xqri_writer(text, sizeof text);

    if (board->turn == XQR_BLACK && !always)
        return;
    xqri_write_number(&number, board->round);
    xqri_write_text(&number, board->turn == XQR_BLACK ? "..." : ".");
    (void)xqri_writer_finish(&number);
    put_text(m, text);
}

static void put_move(struct movetext *m, const struct board *board, xqr_move move)
{
    char text[32];

    (void)xqri_notation_format(board, move, m->notation, text, sizeof text);
    put_text(m, text);
}

static void put_sides(struct movetext *m, uint32_t node, const struct board *before);

/* Writes the line that begins with a node, the position before it given, and in parentheses what replaces its moves; of
 * the first one only `with_sides`. */
static void put_line(struct movetext *m, uint32_t node, struct board board, bool with_sides)
{
    bool number = true;

    for (; node; node = m->record->nodes[node].child) {
        const struct board before = board;

        put_number(m, &board, number);
        put_move(m, &board, m->record->nodes[node].move);
        m->record->ops->play(&board, m->record->nodes[node].move);
        put_glyphs(m, node);
        put_comment(m, node);
        number = m->record->nodes[node].comment != 0;
        if (with_sides && m->record->nodes[node].next) {
            put_sides(m, node, &before);
            number = true;
        }
        with_sides = true;
    }
}

/* The depth is bounded by the limits of whoever read or made the record. */
static void put_sides(struct movetext *m, uint32_t node, const struct board *before)
{
    for (uint32_t side = m->record->nodes[node].next; side; side = m->record->nodes[side].next) {
        open_side(m);
        put_line(m, side, *before, false);
        close_side(m);
    }
}

/* The moves behind a node as movetext, with numbers, comments and variations. */
static void put_tree(struct movetext *m, uint32_t node)
{
    struct board board;

    xqri_record_board_at(m->record, node, &board);
    put_glyphs(m, node);
    put_comment(m, node);
    put_line(m, m->record->nodes[node].child, board, true);
}

static void write_tag(struct writer *out, const char *name, const char *value)
{
    xqri_write_char(out, '[');
    for (; *name; name++)
        xqri_write_char(out, strchr("\"[](){}%;:= \t\r\n", *name) ? '_' : *name);
    xqri_write_text(out, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            xqri_write_char(out, '\\');
        xqri_write_char(out, *value == '\n' || *value == '\r' ? ' ' : *value);
    }
    xqri_write_text(out, "\"]\n");
}

static bool is_start_position(const xqr_record *record)
{
    struct board start;

    record->ops->start(&start);
    return xqri_board_is_same(&start, &record->start) && record->start.quiet == start.quiet
           && record->start.round == start.round;
}

static void write_fen(const xqr_record *record, struct writer *out)
{
    char text[128];
    struct writer fen = xqri_writer(text, sizeof text);

    record->ops->format(&record->start, &fen);
    (void)xqri_writer_finish(&fen);
    write_tag(out, "FEN", text);
}

/* Without a word about the game, PGN is of the game that owns it: of others, short English text, and a game of White
 * without moves, need one. So does a record of nothing, which would be no game at all. */
static bool needs_name(const xqr_record *record, xqr_notation notation)
{
    if (record->ops->owns_pgn)
        return false;
    if (record->tag_count == 0 && record->ply_count == 0 && is_start_position(record))
        return true;
    if (xqri_record_tag(record, "Variant") || xqri_record_tag(record, "Game"))
        return false;
    return notation == XQR_NOTATION_SAN
           || (record->ply_count == 0 && xqri_record_tag(record, "White") && !xqri_record_tag(record, "Red"));
}

/* The tags that every game in export format has, in this order, and what stands for those nobody knows (PGN 8.1.1). */
static const struct {
    const char *name, *unknown;
} roster[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", NULL},
};

static void write_roster(const xqr_record *record, struct writer *out)
{
    for (size_t i = 0; i < sizeof roster / sizeof *roster; i++) {
        const char *value = xqri_record_tag(record, roster[i].name);

        if (!value)
            value = roster[i].unknown ? roster[i].unknown : xqr_outcome_name(record->outcome);
        write_tag(out, roster[i].name, value);
    }
}

static bool is_in_roster(const xqr_record *record, const char *value)
{
    for (size_t i = 0; i < sizeof roster / sizeof *roster; i++)
        if (value == xqri_record_tag(record, roster[i].name))
            return true;
    return false;
}

static void write_tags(const xqr_record *record, xqr_notation notation, struct writer *out)
{
    const bool exports = record->ops->owns_pgn;

    if (needs_name(record, notation))
        write_tag(out, "Variant", record->ops->title);
    if (exports)
        write_roster(record, out);
    for (size_t i = 0; i < record->tag_count; i++) {
        const char *const value = record->text + record->tags[i].value;

        if (!exports || !is_in_roster(record, value))
            write_tag(out, record->text + record->tags[i].name, value);
    }
    if (is_start_position(record))
        return;
    if (exports && !xqri_record_tag(record, "SetUp"))
        write_tag(out, "SetUp", "1"); /* PGN 9.7.1 */
    if (!xqri_record_tag(record, "FEN"))
        write_fen(record, out);
}

xqr_status xqri_pgn_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                          xqr_error *err)
{
    struct movetext m = {.record = record, .notation = (xqr_notation)options->notation, .out = out};

    if (m.notation == XQR_NOTATION_ANY)
        m.notation = xqri_written_usual(record->ops);
    if (!xqri_written_serves(record->ops, m.notation))
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "not a notation of this game");
    write_tags(record, m.notation, out);
    xqri_write_char(out, '\n');
    put_tree(&m, 0);
    put_text(&m, xqr_outcome_name(record->outcome));
    end_line(&m);
    xqri_write_char(out, '\n');
    return XQR_OK;
}
