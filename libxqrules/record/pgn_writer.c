#include "record/pgn_writer.h"

#include "base/error.h"
#include "notation/written.h"
#include "record/lexer.h"

#include <string.h>

#define LINE 80

/* Movetext being written. */
struct movetext {
    const xqr_record *record;
    xqr_notation notation;
    struct writer *out;
    size_t column;
    bool begun; /* something stands on the line */
};

/* A word, on a new line if the one it would end is full. */
static void put(struct movetext *m, const char *text, size_t len)
{
    if (m->begun && m->column + 1 + len > LINE) {
        xqri_write_char(m->out, '\n');
        m->column = 0;
    } else if (m->begun) {
        xqri_write_char(m->out, ' ');
        m->column++;
    }
    xqri_write_bytes(m->out, text, len);
    m->column += len;
    m->begun = true;
}

static void put_text(struct movetext *m, const char *text)
{
    put(m, text, strlen(text));
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
    while (comment) {
        const char *const feed = strchr(comment, '\n');
        const size_t len = feed ? (size_t)(feed - comment) : strlen(comment);

        xqri_write_text(m->out, m->begun && m->column > 0 ? " ; " : "; ");
        xqri_write_bytes(m->out, comment, len);
        xqri_write_char(m->out, '\n');
        m->column = 0;
        m->begun = false;
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
    if (m->begun)
        xqri_write_char(m->out, ' ');
    xqri_write_char(m->out, '{');
    xqri_write_text(m->out, comment);
    xqri_write_char(m->out, '}');
    m->column += strlen(comment) + 3;
    m->begun = true;
}

static void put_number(struct movetext *m, const struct board *board, bool always)
{
    char text[32];
    struct writer number = xqri_writer(text, sizeof text);

    if (board->turn == XQR_BLACK && !always)
        return;
    xqri_write_number(&number, board->round);
    xqri_write_text(&number, board->turn == XQR_BLACK ? "..." : ".");
    put(m, text, xqri_writer_finish(&number));
}

static void put_move(struct movetext *m, const struct board *board, xqr_move move)
{
    char text[32];

    put(m, text, xqri_notation_format(board, move, m->notation, text, sizeof text));
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
        put(m, "(", 1);
        m->begun = false;
        put_line(m, side, *before, false);
        xqri_write_char(m->out, ')');
        m->column++;
        m->begun = true;
    }
}

/* The moves behind a node as movetext, with numbers, comments and variations. */
static void put_tree(struct movetext *m, uint32_t node)
{
    struct board board;

    xqri_record_board_at(m->record, node, &board);
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

xqr_status xqri_pgn_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                          xqr_error *err)
{
    struct movetext m = {.record = record, .notation = (xqr_notation)options->notation, .out = out};

    if (m.notation == XQR_NOTATION_ANY)
        m.notation = xqri_written_usual(record->ops);
    if (!xqri_written_serves(record->ops, m.notation))
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "not a notation of this game");
    if (needs_name(record, m.notation))
        write_tag(out, "Variant", record->ops->title);
    for (size_t i = 0; i < record->tag_count; i++)
        write_tag(out, record->text + record->tags[i].name, record->text + record->tags[i].value);
    if (!xqri_record_tag(record, "FEN") && !is_start_position(record))
        write_fen(record, out);
    xqri_write_char(out, '\n');
    put_tree(&m, 0);
    put_text(&m, xqr_outcome_name(record->outcome));
    xqri_write_text(out, "\n\n");
    return XQR_OK;
}
