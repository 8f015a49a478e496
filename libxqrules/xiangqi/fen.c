#include "xiangqi/fen.h"

#include "base/cursor.h"
#include "board/geometry.h"
#include "board/placement_text.h"
#include "xiangqi/setup.h"
#include "xiangqi/xiangqi.h"

static const char start_fen[] = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/* Counters beyond this are not a game any more, and would not fit where positions keep them. */
#define MAX_COUNTER UINT16_MAX

/* What a text says, and how it says it. */
struct reading {
    struct placement placement;
    uint32_t quiet, round;
    uint64_t counters_offset, dialect_offset;
    bool counters_missing, round_missing, counters_mended, dialect, side_missing;
};

/* The kind a letter of any dialect stands for; 0 if it is none. h and e are horse and elephant in English letters. */
static unsigned kind_of_letter(char c, bool *dialect)
{
    switch (c) {
    case 'h': *dialect = true; return XQR_HORSE;
    case 'e': *dialect = true; return XQR_ELEPHANT;
    case 'k': return XQR_KING;
    case 'a': return XQR_ADVISOR;
    case 'b': return XQR_ELEPHANT;
    case 'n': return XQR_HORSE;
    case 'r': return XQR_ROOK;
    case 'c': return XQR_CANNON;
    case 'p': return XQR_PAWN;
    }
    return 0;
}

static xqr_status read_cell(struct cursor *in, unsigned rank, unsigned *file, struct reading *out)
{
    const char c = *in->at;
    const bool upper = c >= 'A' && c <= 'Z';
    bool dialect = false;
    const unsigned kind = kind_of_letter(upper ? (char)(c + 32) : c, &dialect);
    unsigned square;

    if (c >= '1' && c <= '9') {
        *file += (unsigned)(c - '0');
        if (*file > FILES)
            return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "rank has more than 9 files");
        in->at++;
        return XQR_OK;
    }
    if (!kind)
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "expected a piece letter, a digit 1-9 or '/'");
    if (*file >= FILES)
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "rank has more than 9 files");
    if (dialect && !out->dialect) {
        out->dialect = true;
        out->dialect_offset = (uint64_t)(in->at - in->begin);
    }
    square = square_at(*file, rank);
    out->placement.piece[square] = piece_of(upper ? XQR_RED : XQR_BLACK, kind);
    out->placement.offset[square] = (uint32_t)(in->at - in->begin);
    (*file)++;
    in->at++;
    return XQR_OK;
}

/* Ten ranks from Black's back rank down, each of nine files. */
static xqr_status read_board(struct cursor *in, struct reading *out)
{
    out->placement.board_offset = (uint32_t)(in->at - in->begin);
    for (unsigned left = RANKS; left-- > 0;) {
        unsigned file = 0;

        while (in->at < in->end && *in->at != '/' && !xqri_is_blank(*in->at)) {
            const xqr_status status = read_cell(in, left, &file, out);

            if (status != XQR_OK)
                return status;
        }
        if (file < FILES)
            return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "rank has fewer than 9 files");
        if (left > 0) {
            if (in->at >= in->end || *in->at != '/')
                return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "board has fewer than 10 ranks");
            in->at++;
        }
    }
    if (in->at < in->end && *in->at == '/')
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "board has more than 10 ranks");
    return XQR_OK;
}

static bool at_token_end(const struct cursor *in)
{
    return in->at >= in->end || xqri_is_blank(*in->at);
}

static xqr_status read_side(struct cursor *in, struct reading *out)
{
    xqri_skip_blanks(in);
    out->placement.side_offset = (uint32_t)(in->at - in->begin);
    if (in->at >= in->end) {
        out->side_missing = true;
        return XQR_OK;
    }
    switch (*in->at) {
    case 'w':
    case 'W':
    case 'r':
    case 'R': out->placement.turn = XQR_RED; break;
    case 'b':
    case 'B': out->placement.turn = XQR_BLACK; break;
    default: return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "side to move must be w, r or b");
    }
    if (*in->at == 'r' || *in->at == 'R') {
        out->dialect_offset = out->dialect ? out->dialect_offset : out->placement.side_offset;
        out->dialect = true;
    }
    in->at++;
    if (!at_token_end(in))
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "side to move must be one letter");
    return XQR_OK;
}

/* Two fields xiangqi does not use, written "-" where they are written at all. */
static void skip_unused_fields(struct cursor *in)
{
    for (unsigned i = 0; i < 2; i++) {
        xqri_skip_blanks(in);
        if (in->at < in->end && *in->at == '-' && (in->at + 1 == in->end || xqri_is_blank(in->at[1])))
            in->at++;
    }
}

static xqr_status read_counter(struct cursor *in, uint32_t *value, bool *present)
{
    xqr_status status;

    xqri_skip_blanks(in);
    *present = in->at < in->end;
    if (!*present)
        return XQR_OK;
    status = xqri_read_number(in, MAX_COUNTER, value);
    if (status == XQR_OK && !at_token_end(in))
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "expected a number");
    return status;
}

static xqr_status read_counters(struct cursor *in, struct reading *out)
{
    bool has_quiet = false, has_round = false;
    xqr_status status;

    skip_unused_fields(in);
    xqri_skip_blanks(in);
    out->counters_offset = (uint64_t)(in->at - in->begin);
    status = read_counter(in, &out->quiet, &has_quiet);
    if (status == XQR_OK)
        status = read_counter(in, &out->round, &has_round);
    if (status != XQR_OK)
        return status;
    out->counters_missing = !has_quiet;
    out->round_missing = has_quiet && !has_round;
    if (has_round && out->round == 0) {
        out->round = 1;
        out->counters_mended = true;
    }
    xqri_skip_blanks(in);
    if (in->at < in->end)
        return xqri_fail_at(in, in->at, XQR_ERR_SYNTAX, "unexpected text after the counters");
    return XQR_OK;
}

static xqr_status read_text(const char *text, size_t len, struct reading *out, xqr_error *err)
{
    struct cursor in;
    xqr_status status = xqri_open_position_text(&in, text, len, start_fen, err);

    if (status != XQR_OK)
        return status;
    status = read_board(&in, out);
    if (status == XQR_OK)
        status = read_side(&in, out);
    if (status == XQR_OK)
        status = read_counters(&in, out);
    return status;
}

/* In r rounds at most 2r plies can have been played, so the quiet plies cannot be more. */
static bool counters_disagree(const struct reading *r)
{
    return r->round > 1 && r->quiet > 2 * r->round - 1;
}

static void add_reading_warnings(const struct reading *r, struct fault_list *list)
{
    if (r->side_missing)
        xqri_fault_add(list, XQR_WARNING_COUNTERS, XQR_NO_SQUARE, XQR_NO_COLOR, r->placement.side_offset,
                       "side to move is missing; red is assumed");
    if (r->counters_missing && !r->side_missing)
        xqri_fault_add(list, XQR_WARNING_COUNTERS, XQR_NO_SQUARE, XQR_NO_COLOR, r->counters_offset,
                       "counters are missing; 0 1 is assumed");
    if (r->round_missing)
        xqri_fault_add(list, XQR_WARNING_COUNTERS, XQR_NO_SQUARE, XQR_NO_COLOR, r->counters_offset,
                       "the round is missing; 1 is assumed");
    if (r->counters_mended)
        xqri_fault_add(list, XQR_WARNING_COUNTERS, XQR_NO_SQUARE, XQR_NO_COLOR, r->counters_offset,
                       "rounds count from 1; 0 was read as 1");
    if (counters_disagree(r))
        xqri_fault_add(list, XQR_WARNING_COUNTERS, XQR_NO_SQUARE, XQR_NO_COLOR, r->counters_offset,
                       "more plies without a capture than the round number allows");
    if (r->dialect)
        xqri_fault_add(list, XQR_WARNING_DIALECT, XQR_NO_SQUARE, XQR_NO_COLOR, r->dialect_offset,
                       "letters of another dialect; the normal form writes N, B and w");
}

size_t xqri_fen_read(struct board *out, const char *text, size_t len, xqr_fault *faults, size_t cap,
                     size_t *fault_count)
{
    struct reading reading = {.round = 1};
    struct fault_list list = {.faults = faults, .cap = faults ? cap : 0};
    xqr_error err = XQR_ERROR_INIT;
    struct board board;

    if (read_text(text, len, &reading, &err) != XQR_OK) {
        xqri_fault_add(&list, XQR_FAULT_SYNTAX, XQR_NO_SQUARE, XQR_NO_COLOR, err.offset, err.message);
        *fault_count = 1;
        return list.count;
    }
    xqri_setup_examine(&board, &reading.placement, &list);
    *fault_count = list.count;
    add_reading_warnings(&reading, &list);
    if (*fault_count)
        return list.count;
    xqri_setup_warn(&board, &reading.placement, &list);
    board.quiet = (uint16_t)reading.quiet;
    board.round = (uint16_t)reading.round;
    if (out)
        *out = board;
    return list.count;
}

void xqri_fen_format(const struct board *b, struct writer *out)
{
    xqri_write_placement(out, &xqri_xiangqi, b);
    xqri_write_text(out, " - - ");
    xqri_write_number(out, b->quiet);
    xqri_write_char(out, ' ');
    xqri_write_number(out, b->round);
}

void xqri_start_position(struct board *out)
{
    size_t faults = 0;

    (void)xqri_fen_read(out, start_fen, sizeof start_fen - 1, NULL, 0, &faults);
}
