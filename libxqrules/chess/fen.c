#include "chess/fen.h"

#include "base/cursor.h"
#include "board/placement_text.h"
#include "chess/chess.h"
#include "chess/rights.h"
#include "chess/setup.h"
#include "chess/square_names.h"
#include "chess/squares.h"

static const char start_fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char letters[] = ".K..NR.PQB"; /* by xqr_kind */

/* Counters beyond this are not a game any more, and would not fit where positions keep them. */
#define MAX_COUNTER UINT16_MAX

/* What a text says, and which of the fields behind the placement it leaves out. */
struct reading {
    struct chess_placement placement;
    uint32_t quiet, round;
    uint64_t missing_offset, counters_offset;
    const char *missing; /* what is assumed in place of fields that are missing; NULL if none is */
    bool round_mended;
};

static unsigned kind_of_letter(char large)
{
    for (unsigned kind = XQR_KING; kind <= XQR_BISHOP; kind++)
        if (letters[kind] == large)
            return large == '.' ? 0 : kind;
    return 0;
}

static xqr_status read_cell(struct cursor *in, unsigned rank, unsigned *file, struct chess_placement *out)
{
    const char c = *in->at;
    const bool small = c >= 'a' && c <= 'z';
    const unsigned kind = kind_of_letter(small ? (char)(c - 32) : c);
    unsigned square;

    if (c >= '1' && c <= '8') {
        *file += (unsigned)(c - '0');
        if (*file > CHESS_FILES)
            return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "rank has more than 8 files");
        in->at++;
        return XQR_OK;
    }
    if (!kind)
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "expected a piece letter, a digit 1-8 or '/'");
    if (*file >= CHESS_FILES)
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "rank has more than 8 files");
    square = chess_square((*file)++, rank);
    out->piece[square] = piece_of(small ? XQR_BLACK : XQR_WHITE, kind);
    out->offset[square] = (uint32_t)(in->at - in->begin);
    in->at++;
    return XQR_OK;
}

/* Eight ranks from Black's back rank down, each of eight files. */
static xqr_status read_board(struct cursor *in, struct chess_placement *out)
{
    out->board_offset = (uint32_t)(in->at - in->begin);
    for (unsigned left = CHESS_RANKS; left-- > 0;) {
        unsigned file = 0;

        while (in->at < in->end && *in->at != '/' && !xqri_is_blank(*in->at)) {
            const xqr_status status = read_cell(in, left, &file, out);

            if (status != XQR_OK)
                return status;
        }
        if (file < CHESS_FILES)
            return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "rank has fewer than 8 files");
        if (left > 0) {
            if (in->at >= in->end || *in->at != '/')
                return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "board has fewer than 8 ranks");
            in->at++;
        }
    }
    if (in->at < in->end && *in->at == '/')
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "board has more than 8 ranks");
    return XQR_OK;
}

static bool at_field_end(const struct cursor *in)
{
    return in->at >= in->end || xqri_is_blank(*in->at);
}

/* A field that is "-" and nothing else. */
static bool take_dash(struct cursor *in)
{
    if (*in->at != '-' || (in->at + 1 < in->end && !xqri_is_blank(in->at[1])))
        return false;
    in->at++;
    return true;
}

static xqr_status read_side(struct cursor *in, struct reading *out)
{
    switch (*in->at) {
    case 'w':
    case 'W': out->placement.turn = XQR_WHITE; break;
    case 'b':
    case 'B': out->placement.turn = XQR_BLACK; break;
    default: return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "side to move must be w or b");
    }
    in->at++;
    return at_field_end(in) ? XQR_OK : xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "side to move must be one letter");
}

static xqr_status read_rights(struct cursor *in, struct reading *out)
{
    struct chess_placement *const p = &out->placement;

    if (take_dash(in))
        return XQR_OK;
    for (; !at_field_end(in); in->at++) {
        if (!xqri_rights_is_letter(*in->at))
            return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "castling rights must be letters K, Q or A-H, or -");
        if (p->right_count == MAX_RIGHTS)
            return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "more than four castling rights");
        p->rights[p->right_count++] = (struct right_letter){*in->at, (uint32_t)(in->at - in->begin)};
    }
    return XQR_OK;
}

static xqr_status read_passed(struct cursor *in, struct reading *out)
{
    const char *const start = in->at;
    unsigned square;

    out->placement.passed_offset = (uint32_t)(start - in->begin);
    if (take_dash(in))
        return XQR_OK;
    while (!at_field_end(in))
        in->at++;
    if (!xqri_chess_read_square(&square, start, (size_t)(in->at - start)))
        return xqri_fail_at(in, start, XQR_ERR_SYNTAX, "en passant must be a square or -");
    out->placement.passed = (uint8_t)square;
    return XQR_OK;
}

static xqr_status read_counter(struct cursor *in, uint32_t *value)
{
    const xqr_status status = xqri_read_number(in, MAX_COUNTER, value);

    if (status == XQR_OK && !at_field_end(in))
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "expected a number");
    return status;
}

static xqr_status read_quiet(struct cursor *in, struct reading *out)
{
    out->counters_offset = (uint64_t)(in->at - in->begin);
    return read_counter(in, &out->quiet);
}

static xqr_status read_round(struct cursor *in, struct reading *out)
{
    const xqr_status status = read_counter(in, &out->round);

    if (status == XQR_OK && out->round == 0) {
        out->round = 1;
        out->round_mended = true;
    }
    return status;
}

/* The fields behind the placement, and what is assumed where a text ends before them. */
struct field {
    xqr_status (*read)(struct cursor *in, struct reading *out);
    const char *missing;
};

static const struct field fields[] = {
    {read_side, "side to move is missing; white and no castling rights are assumed"},
    {read_rights, "castling rights and what follows are missing; - - 0 1 is assumed"},
    {read_passed, "en passant square and counters are missing; - 0 1 is assumed"},
    {read_quiet, "counters are missing; 0 1 is assumed"},
    {read_round, "the round is missing; 1 is assumed"},
};

static xqr_status read_text(const char *text, size_t len, struct reading *out, xqr_error *err)
{
    struct cursor in;
    xqr_status status = xqri_open_position_text(&in, text, len, start_fen, err);

    if (status != XQR_OK)
        return status;
    status = read_board(&in, &out->placement);
    out->placement.side_offset = (uint32_t)(in.end - in.begin);
    for (size_t i = 0; i < sizeof fields / sizeof *fields && status == XQR_OK; i++) {
        xqri_skip_blanks(&in);
        if (i == 0)
            out->placement.side_offset = (uint32_t)(in.at - in.begin);
        if (in.at >= in.end) {
            out->missing = fields[i].missing;
            out->missing_offset = (uint64_t)(in.at - in.begin);
            return XQR_OK;
        }
        status = fields[i].read(&in, out);
    }
    xqri_skip_blanks(&in);
    if (status == XQR_OK && in.at < in.end)
        return xqri_fail_at(&in, in.at, XQR_ERR_SYNTAX, "unexpected text after the counters");
    return status;
}

static void add_counter_warning(struct fault_list *list, uint64_t offset, const char *message)
{
    xqri_fault_add(list, XQR_WARNING_COUNTERS, XQR_NO_SQUARE, XQR_NO_COLOR, offset, message);
}

static void add_reading_warnings(const struct reading *r, struct fault_list *list)
{
    if (r->missing)
        add_counter_warning(list, r->missing_offset, r->missing);
    if (r->round_mended)
        add_counter_warning(list, r->counters_offset, "rounds count from 1; 0 was read as 1");
    /* In r rounds at most 2r plies can have been played, so the quiet plies cannot be more. */
    if (r->round > 1 && r->quiet > 2 * r->round - 1)
        add_counter_warning(list, r->counters_offset,
                            "more plies without capture or pawn move than the round number allows");
}

size_t xqri_chess_fen_read(struct board *out, const char *text, size_t len, xqr_fault *faults, size_t cap,
                           size_t *fault_count)
{
    struct reading reading = {.round = 1, .placement = {.passed = NO_SQUARE}};
    struct fault_list list = {.faults = faults, .cap = faults ? cap : 0};
    xqr_error err = XQR_ERROR_INIT;
    struct board board;

    if (read_text(text, len, &reading, &err) != XQR_OK) {
        xqri_fault_add(&list, XQR_FAULT_SYNTAX, XQR_NO_SQUARE, XQR_NO_COLOR, err.offset, err.message);
        *fault_count = 1;
        return list.count;
    }
    xqri_chess_examine(&board, &reading.placement, &list);
    *fault_count = list.count;
    add_reading_warnings(&reading, &list);
    if (*fault_count)
        return list.count;
    xqri_chess_complete(&board, &reading.placement, &list);
    board.quiet = (uint16_t)reading.quiet;
    board.round = (uint16_t)reading.round;
    if (out)
        *out = board;
    return list.count;
}

void xqri_chess_fen_format(const struct board *b, struct writer *out)
{
    xqri_write_placement(out, &xqri_chess, b);
    xqri_write_char(out, ' ');
    xqri_rights_write(out, &b->chess);
    xqri_write_char(out, ' ');
    xqri_chess_write_square(out, b->chess.passing);
    xqri_write_char(out, ' ');
    xqri_write_number(out, b->quiet);
    xqri_write_char(out, ' ');
    xqri_write_number(out, b->round);
}

void xqri_chess_start(struct board *out)
{
    size_t faults = 0;

    (void)xqri_chess_fen_read(out, start_fen, sizeof start_fen - 1, NULL, 0, &faults);
}
