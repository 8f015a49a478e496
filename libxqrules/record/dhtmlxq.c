#include "record/dhtmlxq.h"
#include "record/codec.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "board/geometry.h"
#include "notation/utf8.h"
#include "record/dhtmlxq_fields.h"
#include "record/dhtmlxq_text.h"
#include "record/opening.h"
#include "record/outcome.h"

#include <string.h>

#define PIECES 32
#define LONGEST_MOVE 63

/* A line of moves: the main line, or a variation. Its moves lie in the reading's nodes. */
struct line {
    bool is_placed;
    uint32_t parent;  /* the line its first move's predecessor stands in */
    size_t first_ply; /* of its first move; 1 for the main line */
    size_t begin, count;
};

/* A game being read. Functions that return bool return false if there is no memory. */
struct reading {
    struct builder *out;
    const struct source *source;
    const char *text;
    struct fields fields;
    const struct field **by_number; /* the field of each line; the main line is 0 */
    struct line *lines;
    size_t line_count;
    uint32_t *nodes;
    size_t node_count, node_room;
};

static uint64_t offset_in_file(const struct reading *r, size_t at)
{
    return xqri_source_offset(r->source, at);
}

/* The value without its escapes, to be freed. */
static char *unescape(const struct reading *r, struct span value, size_t *len)
{
    char *const text = xqri_alloc(&r->out->record->alloc, value.end - value.begin + 1);

    if (text)
        *len = xqri_dhtmlxq_unescape(text, r->text + value.begin, value.end - value.begin);
    return text;
}

static bool add_tag(struct reading *r, const struct field *field)
{
    const char *known = xqri_dhtmlxq_tag_of(r->text, field->name);
    char own[80];
    size_t len = 0;
    char *const value = unescape(r, field->value, &len);
    bool done;

    if (!known) {
        const size_t name_len = field->name.end - field->name.begin;

        memcpy(own, r->text + field->name.begin, name_len); /* names are no longer than 64 bytes */
        own[name_len] = 0;
        known = own;
    }
    done = value && xqri_builder_add_tag(r->out, known, value, len);
    xqri_free(&r->out->record->alloc, value);
    return done;
}

static bool add_tags(struct reading *r)
{
    const char *result;

    for (size_t i = 0; i < r->fields.count; i++) {
        const struct field *const field = &r->fields.list[i];

        if ((field->kind == FIELD_TAG || field->kind == FIELD_FEN) && !add_tag(r, field))
            return false;
    }
    result = xqri_record_tag(r->out->record, "Result");
    if (result)
        r->out->record->outcome = xqri_outcome_of_tag(result, strlen(result));
    return true;
}

/* The next digits of a value, blanks aside: a move or a piece's place. Returns how many there are, at most `most`. */
static unsigned read_digits(const struct reading *r, size_t *at, size_t end, unsigned *digits, unsigned most)
{
    unsigned count = 0;

    while (*at < end && count < most && (xqri_is_digit(r->text[*at]) || xqri_is_blank(r->text[*at]))) {
        if (xqri_is_digit(r->text[*at]))
            digits[count++] = (unsigned)(r->text[*at] - '0');
        ++*at;
    }
    return count;
}

/* Files run from the left, ranks from Black's side. */
static unsigned square_of(const unsigned *digits)
{
    return square_at(digits[0], RANKS - 1 - digits[1]);
}

/* The placement that binit describes, as the first field of a FEN. False if it is none. */
static bool read_placement(const struct reading *r, struct span value, char fen[SQUARES + RANKS])
{
    char letters[SQUARES] = {0};
    size_t at = value.begin, len = 0;

    for (unsigned piece = 0; piece < PIECES; piece++) {
        unsigned digits[2];

        if (read_digits(r, &at, value.end, digits, 2) != 2)
            return false;
        if (digits[0] == 9 && digits[1] == 9)
            continue; /* not on the board */
        if (digits[0] >= FILES || letters[square_of(digits)])
            return false;
        letters[square_of(digits)] = DHTMLXQ_PIECES[piece];
    }
    for (unsigned rank = RANKS; rank-- > 0;) {
        for (unsigned file = 0; file < FILES; file++)
            fen[len++] = letters[square_at(file, rank)] ? letters[square_at(file, rank)] : '1';
        if (rank > 0)
            fen[len++] = '/';
    }
    fen[len] = 0;
    return true;
}

/* The square the main line begins on; SQUARES if there is none. */
static unsigned first_origin(const struct reading *r)
{
    const struct field *const field = r->by_number[0];
    size_t at = field ? field->value.begin : 0;
    unsigned digits[2];

    if (!field || read_digits(r, &at, field->value.end, digits, 2) != 2 || digits[0] >= FILES)
        return SQUARES;
    return square_of(digits);
}

/* Where nothing says whose turn it is, the first move does. */
static bool set_start(struct reading *r, const char *fen, size_t len, size_t place)
{
    const struct game_ops *const ops = r->out->record->ops;
    const unsigned origin = first_origin(r);
    struct opening opening;
    unsigned chosen = 0;

    if (xqri_opening_read(&opening, ops, fen, len, NULL) != XQR_OK)
        return xqri_builder_read_start(r->out, fen, len, offset_in_file(r, place)) != XQR_ERR_NOMEM;
    for (unsigned i = opening.count; i-- > 0;) {
        const struct board *const board = &opening.boards[i];

        const xqr_piece piece = origin < ops->squares ? ops->piece_at(board, origin) : 0;

        if (piece && piece_color(piece) == board->turn)
            chosen = i;
    }
    xqri_builder_set_start(r->out, &opening.boards[chosen]);
    return true;
}

static const struct field *find_field(const struct reading *r, enum field_kind kind)
{
    for (size_t i = 0; i < r->fields.count; i++)
        if (r->fields.list[i].kind == kind && r->fields.list[i].value.end > r->fields.list[i].value.begin)
            return &r->fields.list[i];
    return NULL;
}

static bool refuse_board(struct reading *r, size_t place)
{
    r->out->record->has_start = false;
    return xqri_builder_stop(r->out, XQR_ERR_SYNTAX, offset_in_file(r, place),
                             "binit does not place 32 pieces on squares of their own");
}

/* A FEN says more than binit, which knows no turn and no counters. */
static bool read_start(struct reading *r)
{
    const struct field *const fen = find_field(r, FIELD_FEN), *const board = find_field(r, FIELD_BOARD);
    char placement[SQUARES + RANKS];

    if (fen) {
        size_t len = 0;
        char *const text = unescape(r, fen->value, &len);
        const bool done = text && set_start(r, text, len, fen->value.begin);

        xqri_free(&r->out->record->alloc, text);
        return done;
    }
    if (!board)
        return true;
    if (!read_placement(r, board->value, placement))
        return refuse_board(r, board->value.begin);
    return set_start(r, placement, strlen(placement), board->value.begin);
}

/* The node behind a ply of a line, which may stand in a line it branched from. False if there is none. */
static bool find_node(const struct reading *r, uint32_t number, size_t ply, uint32_t *node, uint32_t *owner)
{
    if (number >= r->line_count || !r->lines[number].is_placed)
        return false;
    while (number > 0 && ply < r->lines[number].first_ply)
        number = r->lines[number].parent;
    *owner = number;
    *node = 0;
    if (ply == 0)
        return true;
    if (ply - r->lines[number].first_ply >= r->lines[number].count)
        return false;
    *node = r->nodes[r->lines[number].begin + ply - r->lines[number].first_ply];
    return true;
}

/* The text of a move that failed: four digits, or whatever stands there. */
static void copy_move(char out[LONGEST_MOVE + 1], const struct reading *r, size_t at, size_t end)
{
    const size_t len = xqri_utf8_cut(r->text + at, end - at, xqri_is_digit(r->text[at]) ? 4 : LONGEST_MOVE);

    memcpy(out, r->text + at, len);
    out[len] = 0;
}

/* What to do about a move that is not added: a main line stops there, a variation keeps its rest as a comment. */
static bool give_up(struct reading *r, bool is_main, uint32_t node, size_t at, size_t end, xqr_status status,
                    xqr_legality why)
{
    char move[LONGEST_MOVE + 1];

    copy_move(move, r, at, end);
    if (is_main)
        return xqri_builder_stop_at_move(r->out, status, offset_in_file(r, at), why, move);
    if (status == XQR_ERR_RANGE
        && !xqri_builder_stop(r->out, status, offset_in_file(r, at), "more moves than the limit allows"))
        return false;
    return xqri_builder_add_comment(r->out, node, r->text + at, end - at);
}

static bool keep_node(struct reading *r, struct line *line, uint32_t node)
{
    if (!xqri_grow(&r->out->record->alloc, (void **)&r->nodes, &r->node_room, r->node_count + 1, sizeof *r->nodes))
        return false;
    r->nodes[r->node_count++] = node;
    line->count++;
    return true;
}

/* False at the end. */
static bool skip_blanks(const struct reading *r, size_t *at, size_t end)
{
    while (*at < end && xqri_is_blank(r->text[*at]))
        ++*at;
    return *at < end;
}

/* Plays the digits of a line from a node on. */
static bool play_line(struct reading *r, struct line *line, struct span value, uint32_t node, bool is_main)
{
    size_t at = value.begin;

    line->is_placed = true;
    line->begin = r->node_count;
    while (skip_blanks(r, &at, value.end)) {
        const size_t begin = at;
        unsigned digits[4];
        xqr_legality why = XQR_LEGAL;
        const unsigned count = read_digits(r, &at, value.end, digits, 4);
        xqr_status status = XQR_ERR_SYNTAX;

        if (count == 4 && digits[0] < FILES && digits[2] < FILES)
            status =
                xqri_builder_add_move(r->out, node, make_move(square_of(digits), square_of(digits + 2)), &node, &why);
        if (status == XQR_ERR_NOMEM)
            return false;
        if (status != XQR_OK)
            return give_up(r, is_main, node, begin, value.end, status, why);
        if (!keep_node(r, line, node))
            return false;
    }
    return true;
}

/* Says in a comment what could not be placed in the tree. */
static bool note_field(struct reading *r, const struct field *field)
{
    return r->out->record->code != XQR_OK /* it belongs behind where the game stopped */
           || xqri_builder_add_comment(r->out, 0, r->text + field->name.begin, field->value.end - field->name.begin);
}

static bool read_variation(struct reading *r, uint32_t number)
{
    const struct field *const field = r->by_number[number];
    struct line *const line = &r->lines[number];
    uint32_t node, owner;

    if (field->ply == 0 || field->parent >= number || !find_node(r, field->parent, field->ply - 1, &node, &owner))
        return note_field(r, field);
    line->parent = owner;
    line->first_ply = field->ply;
    return play_line(r, line, field->value, node, false);
}

static bool read_lines(struct reading *r)
{
    r->lines[0] = (struct line){.is_placed = true, .first_ply = 1};
    if (!r->out->record->has_start)
        return true;
    if (r->by_number[0] && !play_line(r, &r->lines[0], r->by_number[0]->value, 0, true))
        return false;
    for (uint32_t number = 1; number < r->line_count && !r->out->skip_variations; number++)
        if (r->by_number[number] && !read_variation(r, number))
            return false;
    return true;
}

static bool add_comment(struct reading *r, const struct field *field)
{
    uint32_t node, owner;
    size_t len = 0;
    char *text;
    bool done;

    if (field->line > 0 && r->out->skip_variations)
        return true;
    if (!find_node(r, field->line, field->ply, &node, &owner)) {
        if (field->line >= r->line_count || !r->lines[field->line].is_placed || r->lines[field->line].count == 0)
            return note_field(r, field);
        if (r->out->record->code != XQR_OK && field->line == 0)
            return true;
        /* Behind the line's end: nothing else is as near. */
        node = r->nodes[r->lines[field->line].begin + r->lines[field->line].count - 1];
    }
    text = unescape(r, field->value, &len);
    done = text && xqri_builder_add_comment(r->out, node, text, len);
    xqri_free(&r->out->record->alloc, text);
    return done;
}

static bool add_comments(struct reading *r)
{
    for (size_t i = 0; i < r->fields.count; i++)
        if (r->fields.list[i].kind == FIELD_COMMENT && !add_comment(r, &r->fields.list[i]))
            return false;
    return true;
}

/* Numbers beyond this are no numbers of lines: programs count them without gaps. */
static size_t count_lines(const struct reading *r)
{
    const size_t most = 4 * r->fields.count + 64;
    size_t count = 1;

    for (size_t i = 0; i < r->fields.count; i++) {
        const struct field *const field = &r->fields.list[i];

        if (field->kind == FIELD_LINE && field->line < most && field->line >= count)
            count = field->line + 1;
    }
    return count;
}

/* Finds the field of each line; the first that holds anything counts. Others with other moves are noted. */
static bool number_lines(struct reading *r)
{
    for (size_t i = 0; i < r->fields.count; i++) {
        const struct field *const field = &r->fields.list[i];
        const size_t len = field->value.end - field->value.begin;

        if (field->kind != FIELD_LINE || len == 0)
            continue;
        if (field->line < r->line_count && !r->by_number[field->line])
            r->by_number[field->line] = field;
        else if (field->line >= r->line_count
                 || r->by_number[field->line]->value.end - r->by_number[field->line]->value.begin != len
                 || memcmp(r->text + r->by_number[field->line]->value.begin, r->text + field->value.begin, len) != 0) {
            if (!note_field(r, field))
                return false;
        }
    }
    return true;
}

static bool make_tables(struct reading *r)
{
    const xqr_allocator *const alloc = &r->out->record->alloc;

    r->line_count = count_lines(r);
    r->by_number = xqri_alloc(alloc, r->line_count * sizeof *r->by_number);
    r->lines = xqri_alloc(alloc, r->line_count * sizeof *r->lines);
    if (!r->by_number || !r->lines)
        return false;
    for (size_t i = 0; i < r->line_count; i++) {
        r->by_number[i] = NULL;
        r->lines[i] = (struct line){.is_placed = false};
    }
    return true;
}

static bool holds_game(const struct reading *r)
{
    return find_field(r, FIELD_LINE) || find_field(r, FIELD_BOARD) || find_field(r, FIELD_FEN);
}

static bool refuse_game(struct reading *r)
{
    r->out->record->has_start = false;
    return xqri_builder_stop(r->out, XQR_ERR_UNSUPPORTED, r->out->record->offset, "DhtmlXQ is for another game");
}

static bool fill(struct reading *r)
{
    if (r->out->record->ops->id != xqri_codec_of(XQR_FORMAT_DHTMLXQ)->game)
        return add_tags(r) && refuse_game(r);
    if (r->fields.has_more
        && !xqri_builder_stop(r->out, XQR_ERR_RANGE, r->out->record->offset, "more fields than the limit allows"))
        return false;
    return add_tags(r) && make_tables(r) && number_lines(r) && read_start(r) && read_lines(r) && add_comments(r);
}

xqr_status xqri_dhtmlxq_read(struct builder *out, const struct source *source, struct lexer *in)
{
    const xqr_allocator *const alloc = &out->record->alloc;
    struct reading r = {.out = out, .source = source, .text = in->text};
    xqr_status status;

    r.fields.alloc = alloc;
    r.fields.most = out->limits->moves + 4096; /* a comment for every move, and tags */
    if (!xqri_dhtmlxq_collect(&r.fields, in))
        status = XQR_ERR_NOMEM;
    else if (!holds_game(&r))
        status = XQR_ERR_NOT_FOUND;
    else
        status = fill(&r) ? XQR_OK : XQR_ERR_NOMEM;
    xqri_free(alloc, r.fields.list);
    xqri_free(alloc, r.by_number);
    xqri_free(alloc, r.lines);
    xqri_free(alloc, r.nodes);
    return status;
}
