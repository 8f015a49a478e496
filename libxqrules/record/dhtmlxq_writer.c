#include "base/error.h"
#include "board/geometry.h"
#include "notation/utf8.h"
#include "record/dhtmlxq.h"
#include "record/dhtmlxq_text.h"
#include "record/opening.h"
#include "record/outcome.h"

#include <string.h>

/* A record being written. */
struct writing {
    const xqr_record *record;
    struct writer *out;
    uint32_t lines; /* begun so far, the main line aside */
    bool comments;  /* comments are written, else moves: in these files all moves come first */
};

static void put_field(struct writer *out, const char *name, const char *value)
{
    xqri_write_text(out, "[DhtmlXQ_");
    xqri_write_text(out, name);
    xqri_write_char(out, ']');
    xqri_dhtmlxq_escape(out, value);
    xqri_write_text(out, "[/DhtmlXQ_");
    xqri_write_text(out, name);
    xqri_write_text(out, "]\n");
}

static const char *name_outcome(xqr_outcome outcome)
{
    switch (outcome) {
    case XQR_RED_WINS: return "红胜";
    case XQR_BLACK_WINS: return "黑胜";
    case XQR_DRAW: return "和棋";
    default: return "未知";
    }
}

static bool says_outcome(const char *value, xqr_outcome outcome)
{
    return xqri_outcome_of_tag(value, strlen(value)) == outcome;
}

static bool begins_with(const char *name, const char *word)
{
    while (*word && (*name | 0x20) == (*word | 0x20)) {
        name++;
        word++;
    }
    return !*word;
}

/* Whether a field of that name holds moves, comments or the board. */
static bool is_reserved(const char *name)
{
    return begins_with(name, "movelist") || begins_with(name, "move_") || begins_with(name, "binit")
           || (begins_with(name, "comment") && name[7] >= '0' && name[7] <= '9');
}

/* Longer names are not read back. */
#define LONGEST_NAME 50

/* A name that may stand in brackets; with a stroke before it if it would be taken for another field. */
static void clean_name(char out[LONGEST_NAME + 2], const char *name)
{
    const size_t kept = xqri_utf8_cut(name, strlen(name), LONGEST_NAME - 1);
    size_t len = 0;

    if (is_reserved(name))
        out[len++] = '_';
    for (size_t i = 0; i < kept; i++)
        out[len++] = strchr("[]/ \t\r\n", name[i]) ? '_' : name[i];
    out[len] = 0;
}

static bool is_start_position(const xqr_record *record)
{
    struct board start;

    record->ops->start(&start);
    return xqri_board_is_same(&start, &record->start) && record->start.quiet == start.quiet
           && record->start.round == start.round;
}

/* Whether a FEN tag says where the record begins. */
static bool says_start(const xqr_record *record, const char *fen)
{
    struct opening opening;

    if (!*fen)
        return is_start_position(record);
    if (xqri_opening_read(&opening, record->ops, fen, strlen(fen), NULL) != XQR_OK)
        return false;
    for (unsigned i = 0; i < opening.count; i++)
        if (xqri_board_is_same(&opening.boards[i], &record->start))
            return opening.count == 2 || opening.boards[i].quiet == record->start.quiet;
    return false;
}

static void format_start(const xqr_record *record, char fen[128])
{
    struct writer out = xqri_writer(fen, 128);

    record->ops->format(&record->start, &out);
    (void)xqri_writer_finish(&out);
}

static void put_tag(struct writing *w, const char *name, const char *value, const char *fen)
{
    const char *const known = xqri_dhtmlxq_field_of(name);
    char own[LONGEST_NAME + 2];

    if (known && strcmp(known, "fen") == 0) {
        put_field(w->out, known, says_start(w->record, value) ? value : fen);
    } else if (known && strcmp(known, "result") == 0) {
        put_field(w->out, known, says_outcome(value, w->record->outcome) ? value : name_outcome(w->record->outcome));
    } else if (known) {
        put_field(w->out, known, value);
    } else {
        clean_name(own, name);
        put_field(w->out, own, value);
    }
}

static void put_tags(struct writing *w)
{
    const xqr_record *const record = w->record;
    char fen[128];

    format_start(record, fen);
    for (size_t i = 0; i < record->tag_count; i++)
        put_tag(w, record->text + record->tags[i].name, record->text + record->tags[i].value, fen);
    if (!xqri_record_tag(record, "Result") && record->outcome != XQR_NO_OUTCOME)
        put_field(w->out, "result", name_outcome(record->outcome));
    /* binit knows neither turn nor counters. */
    if (!xqri_record_tag(record, "FEN") && !is_start_position(record))
        put_field(w->out, "fen", fen);
}

/* Red's pieces are listed from the right and Black's from the left, as each side sees them. */
static bool place_piece(char places[], char letter, unsigned file, unsigned rank)
{
    for (unsigned slot = 0; DHTMLXQ_PIECES[slot]; slot++) {
        if (DHTMLXQ_PIECES[slot] != letter || places[2 * slot] != '9' || places[2 * slot + 1] != '9')
            continue;
        places[2 * slot] = (char)('0' + file);
        places[2 * slot + 1] = (char)('0' + RANKS - 1 - rank);
        return true;
    }
    return false;
}

static bool put_board(struct writing *w)
{
    static const char letters[] = " KABNRCP";
    const struct board *const board = &w->record->start;
    char places[2 * 32 + 1];

    memset(places, '9', 2 * 32);
    places[2 * 32] = 0;
    for (unsigned i = 0; i < SQUARES; i++) {
        const unsigned square = SQUARES - 1 - i, rank = rank_of(square);

        for (unsigned color = XQR_RED; color <= XQR_BLACK; color++) {
            const unsigned file = color == XQR_RED ? file_of(square) : FILES - 1 - file_of(square);
            const xqr_piece piece = board_at(board, square_at(file, rank));
            char letter;

            if (!piece || piece_color(piece) != color)
                continue;
            letter = letters[piece_kind(piece)];
            if (!place_piece(places, color == XQR_RED ? letter : (char)(letter + 32), file, rank))
                return false;
        }
    }
    put_field(w->out, "binit", places);
    return true;
}

static void put_square(struct writer *out, unsigned square)
{
    xqri_write_number(out, file_of(square));
    xqri_write_number(out, RANKS - 1 - rank_of(square));
}

static void put_numbers(struct writer *out, const uint32_t *numbers, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            xqri_write_char(out, '_');
        xqri_write_number(out, numbers[i]);
    }
}

/* movelist, or move_P_K_N. */
static void put_line_name(struct writer *out, const uint32_t numbers[3])
{
    if (numbers[2] == 0) {
        xqri_write_text(out, "movelist]");
        return;
    }
    xqri_write_text(out, "move_");
    put_numbers(out, numbers, 3);
    xqri_write_char(out, ']');
}

static void put_moves(struct writing *w, uint32_t node, const uint32_t numbers[3])
{
    xqri_write_text(w->out, "[DhtmlXQ_");
    put_line_name(w->out, numbers);
    for (; node; node = w->record->nodes[node].child) {
        put_square(w->out, move_from(w->record->nodes[node].move));
        put_square(w->out, move_to(w->record->nodes[node].move));
    }
    xqri_write_text(w->out, "[/DhtmlXQ_");
    put_line_name(w->out, numbers);
    xqri_write_char(w->out, '\n');
}

static void put_comment(struct writing *w, uint32_t node, uint32_t line, uint32_t ply)
{
    const size_t comment = w->record->nodes[node].comment;
    const uint32_t numbers[] = {line, ply};
    char name[32];
    struct writer text = xqri_writer(name, sizeof name);

    if (!comment)
        return;
    xqri_write_text(&text, "comment");
    put_numbers(&text, line ? numbers : numbers + 1, line ? 2 : 1);
    (void)xqri_writer_finish(&text);
    put_field(w->out, name, w->record->text + comment);
}

/* Writes the line that begins with a node and those that branch from it; of the first move only the main line's has
 * branches of its own. The depth is bounded by the limits of whoever read or made the record. */
static void put_line(struct writing *w, uint32_t node, uint32_t parent, uint32_t ply)
{
    const uint32_t line = w->lines;
    bool with_sides = line == 0;

    if (!w->comments)
        put_moves(w, node, (const uint32_t[3]){parent, ply, line});
    for (; node; node = w->record->nodes[node].child, ply++) {
        uint32_t side = with_sides ? w->record->nodes[node].next : 0;

        if (w->comments)
            put_comment(w, node, line, ply);
        for (; side; side = w->record->nodes[side].next) {
            w->lines++;
            put_line(w, side, line, ply);
        }
        with_sides = true;
    }
}

xqr_status xqri_dhtmlxq_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                              xqr_error *err)
{
    struct writing w = {.record = record, .out = out};

    (void)options;
    xqri_write_text(out, "[DhtmlXQ]\n");
    put_tags(&w);
    if (!put_board(&w))
        return xqri_fail(err, XQR_ERR_UNSUPPORTED, 0, "more pieces of a kind than the format holds");
    put_line(&w, record->nodes[0].child, 0, 1);
    w.comments = true;
    w.lines = 0;
    put_comment(&w, 0, 0, 0);
    put_line(&w, record->nodes[0].child, 0, 1);
    xqri_write_text(out, "[/DhtmlXQ]\n");
    return XQR_OK;
}
