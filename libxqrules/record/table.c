#include "record/table.h"

#include "base/alloc.h"
#include "base/cursor.h"
#include "record/outcome.h"

#include <string.h>

/* What columns are called, case and what is no letter aside. */
static const char *const game_names[] = {"gameid", "game", "id", "gamenumber"};
static const char *const turn_names[] = {"turn", "ply", "moveindex", "movenumber", "moveno", "index", "number"};
static const char *const side_names[] = {"side", "color", "colour", "player", "mover"};
static const char *const move_names[] = {"move", "uci", "iccs", "wxf", "ucci"};
static const char *const list_names[] = {"moves", "movelist", "ucimoves", "iccsmoves"};

/* Columns whose values are the tags of other formats. */
static const struct {
    const char *name, *tag;
} tag_names[] = {
    {"redplayer", "Red"},     {"red", "Red"},       {"redid", "Red"},     {"redname", "Red"},
    {"blackplayer", "Black"}, {"black", "Black"},   {"blackid", "Black"}, {"blackname", "Black"},
    {"outcome", "Result"},    {"result", "Result"}, {"winner", "Result"}, {"date", "Date"},
    {"gamedatetime", "Date"}, {"event", "Event"},   {"fen", "FEN"},       {"gameid", "GameId"},
};

static bool is_letter(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

static bool is_called(const char *text, struct span name, const char *word)
{
    for (size_t at = name.begin; at < name.end; at++) {
        if (!is_letter(text[at]))
            continue;
        if ((text[at] | 0x20) != *word)
            return false;
        word++;
    }
    return *word == 0;
}

static unsigned find_column(const struct table *table, const char *text, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (unsigned column = 0; column < table->columns; column++)
            if (is_called(text, table->names[column], names[i]))
                return column;
    return TABLE_COLUMNS;
}

#define FIND_COLUMN(table, text, names) find_column((table), (text), (names), sizeof(names) / sizeof *(names))

/* The cell at an offset; *next is the offset behind its separator, *is_last whether the row ends with it. Within quotes
 * neither separators nor line ends count. */
static struct span read_cell(const struct lexer *in, size_t at, char separator, size_t *next, bool *is_last)
{
    struct span cell = {at, at};
    bool quoted = false;

    for (; at < in->end && (quoted || (in->text[at] != separator && in->text[at] != '\n')); at++)
        if (in->text[at] == '"')
            quoted = !quoted;
    cell.end = at;
    *is_last = at >= in->end || in->text[at] == '\n';
    *next = at + (at < in->end);
    cell = xqri_lexer_trim(in, cell);
    if (cell.end - cell.begin >= 2 && in->text[cell.begin] == '"' && in->text[cell.end - 1] == '"') {
        cell.begin++;
        cell.end--;
    }
    return cell;
}

/* Reads a row; cells that are missing are empty. Returns how many there were. */
static unsigned read_row(const struct lexer *in, size_t at, char separator, struct span cells[TABLE_COLUMNS],
                         size_t *next)
{
    unsigned count = 0;
    bool is_last = false;

    for (*next = at; !is_last;) {
        const struct span cell = read_cell(in, *next, separator, next, &is_last);

        if (count < TABLE_COLUMNS)
            cells[count++] = cell;
    }
    for (unsigned i = count; i < TABLE_COLUMNS; i++)
        cells[i] = (struct span){*next, *next};
    return count;
}

/* Longer cells are no names of columns. */
#define LONGEST_NAME 40

/* Whether all cells of a head are names: words, and no line of a program or of prose. */
static bool are_names(const struct table *table, const char *text)
{
    for (unsigned i = 0; i < table->columns; i++) {
        const struct span name = table->names[i];

        if (name.end - name.begin > LONGEST_NAME)
            return false;
        for (size_t at = name.begin; at < name.end; at++)
            if (!is_letter(text[at]) && !xqri_is_digit(text[at]) && !((unsigned char)text[at] & 0x80)
                && (!text[at] || !strchr("_- #.", text[at])))
                return false;
    }
    return table->columns >= 2;
}

bool xqri_table_begins(struct table *out, const struct lexer *in, size_t at)
{
    static const char separators[] = {',', '\t', ';'};
    const size_t line_end = xqri_lexer_line_end(in, at);
    const struct lexer line = xqri_lexer_part(in, at, line_end);

    for (size_t i = 0; i < sizeof separators; i++) {
        size_t next;

        if (!memchr(in->text + at, separators[i], line_end - at))
            continue;
        *out = (struct table){.separator = separators[i]};
        out->columns = read_row(&line, at, separators[i], out->names, &next);
        if (!are_names(out, in->text))
            continue;
        out->game = FIND_COLUMN(out, in->text, game_names);
        out->turn = FIND_COLUMN(out, in->text, turn_names);
        out->side = FIND_COLUMN(out, in->text, side_names);
        out->move = FIND_COLUMN(out, in->text, move_names);
        if (out->move == TABLE_COLUMNS) {
            out->move = FIND_COLUMN(out, in->text, list_names);
            out->has_games = true;
        }
        if (out->move < TABLE_COLUMNS && (out->has_games || out->game < TABLE_COLUMNS || out->turn < TABLE_COLUMNS))
            return true;
    }
    return false;
}

enum side { SIDE_UNSAID, SIDE_RED, SIDE_BLACK };

/* A ply as its row has it. */
struct row {
    struct span move;
    enum side side;
    bool has_turn;
    uint32_t turn;
};

/* The rows of a game. Functions that return bool return false if there is no memory. */
struct reading {
    struct draft *draft;
    const struct table *table;
    const char *text;
    struct row *rows;
    size_t count, room;
    struct span first[TABLE_COLUMNS];
    bool varies[TABLE_COLUMNS]; /* the column does not speak of the whole game */
};

static enum side read_side(const char *text, struct span cell)
{
    static const char *const red[] = {"red", "r", "w", "white", "红", "紅", "0"};
    static const char *const black[] = {"black", "b", "黑", "1"};

    for (size_t i = 0; i < sizeof red / sizeof *red; i++)
        if (xqri_span_is(text, cell, red[i]))
            return SIDE_RED;
    for (size_t i = 0; i < sizeof black / sizeof *black; i++)
        if (xqri_span_is(text, cell, black[i]))
            return SIDE_BLACK;
    return SIDE_UNSAID;
}

static struct row make_row(const struct reading *r, const struct span cells[TABLE_COLUMNS])
{
    const struct table *const table = r->table;
    struct row row = {.move = cells[table->move]};

    if (table->side < TABLE_COLUMNS)
        row.side = read_side(r->text, cells[table->side]);
    if (table->turn < TABLE_COLUMNS) {
        const struct span turn = cells[table->turn];
        struct cursor in = xqri_cursor(r->text + turn.begin, turn.end - turn.begin, NULL);

        row.has_turn = xqri_read_number(&in, UINT32_MAX - 1, &row.turn) == XQR_OK && in.at == in.end;
    }
    return row;
}

static bool is_same_cell(const char *text, struct span one, struct span other)
{
    return one.end - one.begin == other.end - other.begin
           && memcmp(text + one.begin, text + other.begin, one.end - one.begin) == 0;
}

/* Whether a row belongs to the game of the rows before it. Without a column for games, numbers that begin anew do. */
static bool belongs(const struct reading *r, const struct span cells[TABLE_COLUMNS], const struct row *row)
{
    const struct row *const last = &r->rows[r->count - 1];

    if (r->table->has_games)
        return false;
    if (r->table->game < TABLE_COLUMNS)
        return is_same_cell(r->text, cells[r->table->game], r->first[r->table->game]);
    return !row->has_turn || !last->has_turn || row->turn > last->turn
           || (row->turn == last->turn && row->side != last->side)
           || (row->side != last->side && row->side == SIDE_BLACK);
}

static bool add_row(struct reading *r, const struct span cells[TABLE_COLUMNS], const struct row *row)
{
    if (r->count == 0)
        memcpy(r->first, cells, sizeof r->first);
    for (unsigned i = 0; i < r->table->columns; i++)
        r->varies[i] |= !is_same_cell(r->text, cells[i], r->first[i]);
    if (!xqri_grow(r->draft->alloc, (void **)&r->rows, &r->room, r->count + 1, sizeof *row))
        return false;
    r->rows[r->count++] = *row;
    return true;
}

static bool read_rows(struct reading *r, struct lexer *in)
{
    while (in->at < in->end) {
        struct span cells[TABLE_COLUMNS];
        size_t next;
        struct row row;

        if (read_row(in, in->at, r->table->separator, cells, &next) < 2) {
            if (r->count > 0 && xqri_lexer_line_end(in, in->at) == in->at)
                break;
            in->at = next; /* a line that is no row */
            continue;
        }
        row = make_row(r, cells);
        if (r->count > 0 && !belongs(r, cells, &row))
            break;
        if (r->count == 0)
            r->draft->begin = in->at;
        if (!add_row(r, cells, &row))
            return false;
        in->at = next;
    }
    return true;
}

static void set_fault(struct draft *draft, size_t at)
{
    draft->fault = "a row is missing";
    draft->fault_at = at;
}

/* Rows that stand in the order of the moves. */
static bool take_in_order(struct reading *r)
{
    for (size_t i = 0; i < r->count; i++) {
        const struct row *const row = &r->rows[i];

        if (i > 0 && row->has_turn && row[-1].has_turn && row->turn > row[-1].turn + 1) {
            set_fault(r->draft, row->move.begin);
            return true;
        }
        if (!xqri_draft_add_word(r->draft, row->move))
            return false;
    }
    return true;
}

/* The next row of a side from an offset on; r->count if there is none. */
static size_t next_of(const struct reading *r, size_t at, enum side side)
{
    while (at < r->count && r->rows[at].side != side)
        at++;
    return at;
}

/* Rows of both sides, each side's in order: they take turns, and Red begins unless Black's first turn comes before. */
static bool take_by_sides(struct reading *r)
{
    size_t at[2] = {next_of(r, 0, SIDE_RED), next_of(r, 0, SIDE_BLACK)};
    unsigned side = at[0] == r->count || (at[1] < r->count && r->rows[at[1]].turn < r->rows[at[0]].turn);
    uint32_t turn = at[side] < r->count ? r->rows[at[side]].turn : 0;

    for (; at[side] < r->count; side = 1 - side) {
        const struct row *const row = &r->rows[at[side]];

        if (row->has_turn && row->turn != turn) {
            set_fault(r->draft, row->move.begin);
            return true;
        }
        if (!xqri_draft_add_word(r->draft, row->move))
            return false;
        at[side] = next_of(r, at[side] + 1, side == 0 ? SIDE_RED : SIDE_BLACK);
        turn += side; /* Black's move ends a turn */
    }
    side = 1 - side;
    if (at[side] < r->count)
        set_fault(r->draft, r->rows[at[side]].move.begin);
    return true;
}

/* All moves of a game in one cell. */
static bool take_list(struct reading *r)
{
    struct lexer words = xqri_lexer(NULL, r->text, r->rows[0].move.begin, r->rows[0].move.end);

    for (;;) {
        const struct token token = xqri_lexer_next(&words);

        if (token.kind == TOKEN_END || token.kind == TOKEN_TAG)
            return true;
        if (token.kind == TOKEN_WORD && !xqri_draft_add_word(r->draft, token.span))
            return false;
    }
}

/* Whether the rows must be put in order: every one says whose it is, and the sides do not take turns. */
static bool needs_order(const struct reading *r)
{
    bool alternates = true;

    for (size_t i = 0; i < r->count; i++) {
        if (r->rows[i].side == SIDE_UNSAID)
            return false;
        alternates &= i == 0 || r->rows[i].side != r->rows[i - 1].side;
    }
    return !alternates;
}

/* "RED_WINS", "black", "DRAW". */
static xqr_outcome read_outcome(const char *text, struct span cell)
{
    static const struct {
        const char *word;
        xqr_outcome outcome;
    } words[] = {
        {"red", XQR_RED_WINS},
        {"redwins", XQR_RED_WINS},
        {"redwon", XQR_RED_WINS},
        {"black", XQR_BLACK_WINS},
        {"blackwins", XQR_BLACK_WINS},
        {"blackwon", XQR_BLACK_WINS},
        {"draw", XQR_DRAW},
        {"tie", XQR_DRAW},
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (cell.end > cell.begin && is_called(text, cell, words[i].word) && is_letter(text[cell.begin]))
            return words[i].outcome;
    return xqri_outcome_of_tag(text + cell.begin, cell.end - cell.begin);
}

static const char *known_tag(const char *text, struct span name)
{
    for (size_t i = 0; i < sizeof tag_names / sizeof *tag_names; i++)
        if (is_called(text, name, tag_names[i].name))
            return tag_names[i].tag;
    return NULL;
}

/* Columns that hold one value for the whole game are its tags. */
static bool take_tags(struct reading *r)
{
    const struct table *const table = r->table;

    for (unsigned i = 0; i < table->columns; i++) {
        const struct tag_pair tag = {table->names[i], r->first[i],
                                     i == table->game ? "GameId" : known_tag(r->text, table->names[i])};

        if (i == table->move || i == table->turn || i == table->side || r->varies[i]
            || table->names[i].end == table->names[i].begin || r->first[i].end == r->first[i].begin)
            continue;
        if (tag.known && strcmp(tag.known, "Result") == 0)
            r->draft->mark = read_outcome(r->text, tag.value);
        if (!xqri_draft_add_tag(r->draft, tag))
            return false;
    }
    return true;
}

static bool take_moves(struct reading *r)
{
    if (r->table->has_games)
        return take_list(r);
    return needs_order(r) ? take_by_sides(r) : take_in_order(r);
}

bool xqri_table_read(struct draft *out, struct lexer *in, const struct table *table, bool *found)
{
    struct reading r = {.draft = out, .table = table, .text = in->text};
    bool done = read_rows(&r, in);

    *found = r.count > 0;
    if (done && *found)
        done = take_tags(&r) && take_moves(&r);
    xqri_free(out->alloc, r.rows);
    return done;
}
