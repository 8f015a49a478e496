#include "record/columns.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "notation/utf8.h"

bool xqri_columns_begin(const struct draft *draft, const struct lexer *in, struct span word)
{
    return draft->word_count == 0 && (xqri_span_is(in->text, word, "开始") || xqri_span_is(in->text, word, "開始"));
}

#define WIDTH 5 /* of a column: a move and the sign behind it */
#define DOTS 0x2026
#define ARROW 0x2193

/* A move in its place. */
struct cell {
    size_t row, column;
    struct span span;
    bool is_joined; /* dots lead to it from the left */
    bool is_known;  /* its place in the tree was found */
    bool on_line;   /* it is a ply of the main line, else a sprig */
    size_t number;
    struct sprig origin; /* what it follows */
};

/* Columns being read: all cells, row by row. Functions that return bool return false if there is no memory. */
struct reading {
    struct draft *draft;
    struct cell *cells;
    size_t count, room;
    size_t *above; /* for each column, the number of the last cell in it, from 1; 0 if there is none */
    size_t columns, column_room;
    size_t rows;
    bool keep_variations;
};

static bool add_cell(struct reading *r, const struct cell *cell)
{
    if (!xqri_grow(r->draft->alloc, (void **)&r->cells, &r->room, r->count + 1, sizeof *cell)
        || !xqri_grow(r->draft->alloc, (void **)&r->above, &r->column_room, cell->column + 1, sizeof *r->above))
        return false;
    while (r->columns <= cell->column)
        r->above[r->columns++] = 0;
    r->cells[r->count++] = *cell;
    return true;
}

static bool close_cell(struct reading *r, struct cell *cell, bool *is_open)
{
    const bool wanted = *is_open && (r->keep_variations || cell->column == 0);

    *is_open = false;
    return !wanted || add_cell(r, cell);
}

/* Takes the cells of a line. Places are counted in characters, which are all of one width in these files. */
static bool read_row(struct reading *r, const struct lexer *in, size_t line, size_t line_end)
{
    const char *at = in->text + line;
    const char *const end = in->text + line_end;
    struct cell cell = {.row = r->rows + 1};
    uint32_t last = ' ';
    bool is_open = false;

    for (size_t place = 0; at < end; place++) {
        const size_t begin = (size_t)(at - in->text);
        const uint32_t code = xqri_utf8_fold(xqri_utf8_next(&at, end));
        const bool is_text = code != ' ' && code != DOTS && code != ARROW;

        if (!is_text && !close_cell(r, &cell, &is_open))
            return false;
        if (is_text && !is_open) {
            cell.span.begin = begin;
            cell.column = place / WIDTH;
            cell.is_joined = last == DOTS;
            is_open = true;
        }
        if (is_text)
            cell.span.end = (size_t)(at - in->text);
        last = code;
    }
    return close_cell(r, &cell, &is_open);
}

/* The cell a cell stands below, or the one to its left whose move it replaces: what it follows. */
static bool find_origin(const struct reading *r, struct cell *cell, const struct cell *left)
{
    const size_t above = r->above[cell->column];
    const struct cell *const up = above ? &r->cells[above - 1] : NULL;

    if (cell->is_joined) {
        if (left && left->is_known)
            cell->origin = left->origin;
        return left && left->is_known;
    }
    if (!up || !up->is_known || up->row + 1 != cell->row)
        return false;
    cell->origin = (struct sprig){.from_line = up->on_line, .parent = up->number};
    return true;
}

/* Puts the cells of the row read last into the draft; a row without any is one of arrows. */
static bool take_row(struct reading *r, size_t first)
{
    const struct cell *left = NULL;

    r->rows += r->count > first;
    for (size_t i = first; i < r->count; i++) {
        struct cell *const cell = &r->cells[i];

        if (cell->column == 0) {
            cell->origin = (struct sprig){.from_line = true, .parent = r->draft->word_count};
            cell->is_known = cell->on_line = true;
            cell->number = r->draft->word_count + 1;
            if (!xqri_draft_add_word(r->draft, cell->span))
                return false;
        } else if (find_origin(r, cell, left)) {
            struct sprig sprig = cell->origin;

            sprig.word = cell->span;
            cell->is_known = true;
            cell->number = r->draft->sprig_count;
            if (!xqri_draft_add_sprig(r->draft, sprig))
                return false;
        } else if (!xqri_draft_add_comment(r->draft, r->draft->word_count, cell->span)) {
            return false;
        }
        left = cell;
    }
    for (size_t i = first; i < r->count; i++)
        r->above[r->cells[i].column] = i + 1;
    return true;
}

static bool read_place(struct cursor *in, uint32_t *row, uint32_t *column)
{
    if (in->at >= in->end || *in->at++ != '(')
        return false;
    if (xqri_read_number(in, UINT32_MAX, row) != XQR_OK || in->at >= in->end || *in->at++ != ',')
        return false;
    return xqri_read_number(in, UINT32_MAX, column) == XQR_OK && in->at < in->end && *in->at++ == ')';
}

static const struct cell *find_cell(const struct reading *r, size_t row, size_t column)
{
    size_t low = 0, high = r->count;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const struct cell *const cell = &r->cells[middle];

        if (cell->row < row || (cell->row == row && cell->column < column))
            low = middle + 1;
        else
            high = middle;
    }
    return low < r->count && r->cells[low].row == row && r->cells[low].column == column ? &r->cells[low] : NULL;
}

static bool add_comment(struct reading *r, size_t row, size_t column, struct span span)
{
    const struct cell *const cell = find_cell(r, row, column);

    if (column == 0)
        return xqri_draft_add_comment(r->draft, cell ? cell->number : row, span);
    if (!r->keep_variations || !cell || !cell->is_known)
        return true;
    return xqri_draft_add_sprig_comment(r->draft, cell->number, span);
}

static bool read_comment(struct reading *r, struct lexer *in, bool *found)
{
    struct cursor place = xqri_cursor(in->text + in->at, in->end - in->at, NULL);
    struct lexer ahead = *in;
    struct token token;
    uint32_t row = 0, column = 0;

    *found = read_place(&place, &row, &column);
    if (!*found)
        return true;
    ahead.at = xqri_lexer_skip_blanks(in, (size_t)(place.at - in->text), true);
    ahead.at += ahead.at < ahead.end && ahead.text[ahead.at] == ':';
    token = xqri_lexer_next(&ahead);
    *found = token.kind == TOKEN_COMMENT;
    if (!*found)
        return true;
    *in = ahead;
    return add_comment(r, row, column, token.span);
}

static bool read_comments(struct reading *r, struct lexer *in)
{
    bool found = true;

    while (found) {
        in->at = xqri_lexer_skip_blanks(in, in->at, false);
        if (!read_comment(r, in, &found))
            return false;
    }
    return true;
}

static bool read_rows(struct reading *r, struct lexer *in)
{
    in->at = xqri_lexer_line_end(in, in->at);
    while (in->at < in->end) {
        const size_t line = in->at + 1, first = r->count;
        size_t line_end;

        if (line >= in->end || in->text[line] == '(' || xqri_lexer_is_tag(in, line))
            break;
        line_end = xqri_lexer_line_end(in, line);
        if (!read_row(r, in, line, line_end) || !take_row(r, first))
            return false;
        in->at = line_end;
    }
    return true;
}

bool xqri_columns_read(struct draft *out, struct lexer *in, bool keep_variations)
{
    struct reading r = {.draft = out, .keep_variations = keep_variations};
    const bool done = read_rows(&r, in) && read_comments(&r, in);

    xqri_free(out->alloc, r.cells);
    xqri_free(out->alloc, r.above);
    return done;
}
