#include "notation/english.h"

#include "base/cursor.h"
#include "board/geometry.h"
#include "notation/utf8.h"
#include "rules/games.h"

#define LONGEST 10 /* Rh10xh10+ */

static unsigned kind_of(char letter)
{
    switch (letter) {
    case 'K': return XQR_KING;
    case 'A': return XQR_ADVISOR;
    case 'E':
    case 'B': return XQR_ELEPHANT;
    case 'H':
    case 'N': return XQR_HORSE;
    case 'R': return XQR_ROOK;
    case 'C': return XQR_CANNON;
    case 'P': return XQR_PAWN;
    default: return XQR_NO_KIND;
    }
}

static bool take_file(struct cursor *in, uint8_t *file)
{
    if (in->at >= in->end || *in->at < 'a' || *in->at > 'i')
        return false;
    *file = (uint8_t)(*in->at++ - 'a');
    return true;
}

static bool take_rank(struct cursor *in, uint8_t *rank)
{
    if (in->at >= in->end || !xqri_is_digit(*in->at))
        return false;
    *rank = (uint8_t)(*in->at++ - '0');
    if (*rank == 1 && in->at < in->end && *in->at == '0') {
        *rank = 10;
        in->at++;
    }
    return true;
}

static void take_capture(struct cursor *in)
{
    if (in->at < in->end && (*in->at == 'x' || *in->at == ':'))
        in->at++;
}

static void skip_check_marks(struct cursor *in)
{
    while (in->at < in->end && (*in->at == '+' || *in->at == '#'))
        in->at++;
}

/* The squares: one if only the target is written, two if an origin, or half of one, stands before it. */
static bool read_squares(struct cursor *in, struct english *out)
{
    uint8_t file = ENGLISH_UNSAID, rank = ENGLISH_UNSAID;

    (void)take_file(in, &file);
    (void)take_rank(in, &rank);
    take_capture(in);
    if (take_file(in, &out->to_file)) {
        out->from_file = file;
        out->from_rank = rank;
        return take_rank(in, &out->to_rank);
    }
    out->to_file = file;
    out->to_rank = rank;
    return file != ENGLISH_UNSAID && rank != ENGLISH_UNSAID;
}

bool xqri_english_read(struct english *out, const char *text, size_t len)
{
    char plain[LONGEST];
    size_t count = 0;
    struct english read = {.kind = XQR_PAWN, .from_file = ENGLISH_UNSAID, .from_rank = ENGLISH_UNSAID};
    struct cursor in;

    if (!xqri_utf8_to_ascii(plain, sizeof plain, &count, text, len))
        return false;
    in = xqri_cursor(plain, count, NULL);
    if (count > 0 && kind_of(plain[0])) {
        read.kind = (uint8_t)kind_of(plain[0]);
        read.letter = plain[0];
        in.at++;
    }
    if (!read_squares(&in, &read))
        return false;
    skip_check_marks(&in);
    if (in.at < in.end)
        return false;
    *out = read;
    return true;
}

static bool fits_origin(const struct board *b, unsigned square, const struct english *e, unsigned first_rank)
{
    if (board_at(b, square) != piece_of(b->turn, e->kind))
        return false;
    if (e->from_file != ENGLISH_UNSAID && e->from_file != file_of(square))
        return false;
    return e->from_rank == ENGLISH_UNSAID || e->from_rank - first_rank == rank_of(square);
}

static void gather_among(struct candidates *found, const struct english *e, unsigned first_rank)
{
    const unsigned to_rank = e->to_rank - first_rank;

    for (unsigned from = 0; from < SQUARES; from++) {
        if (!fits_origin(found->board, from, e, first_rank))
            continue;
        if (to_rank < RANKS)
            xqri_candidates_add(found, make_move(from, square_at(e->to_file, to_rank)));
        else
            xqri_candidates_refuse(found, XQR_ILLEGAL_NOT_A_MOVE);
    }
}

void xqri_english_gather(struct candidates *found, const struct english *e, unsigned first_rank)
{
    struct english straight = *e;

    /* A bare square is the pawn that walks straight ahead; one that steps aside carries its file. Only where no pawn
     * can walk straight there may a bare square mean a side step. */
    if (e->kind == XQR_PAWN && e->from_file == ENGLISH_UNSAID && e->from_rank == ENGLISH_UNSAID) {
        straight.from_file = e->to_file;
        gather_among(found, &straight, first_rank);
        if (found->legal_count > 0)
            return;
    }
    gather_among(found, e, first_rank);
}

bool xqri_english_is_xiangqi(const struct english *e)
{
    const bool outer_rank =
        e->to_rank == 0 || e->to_rank >= 9 || e->from_rank == 0 || e->from_rank == 9 || e->from_rank == 10;

    return e->letter == 'A' || e->letter == 'C' || e->letter == 'E' || e->letter == 'H' || e->to_file == 8
           || e->from_file == 8 || outer_rank;
}

/* Which parts of the origin other legal moves of the same kind to the same square share. */
struct rivals {
    bool any, same_file, same_rank;
};

static struct rivals find_rivals(const struct board *b, xqr_move move)
{
    const xqr_piece piece = board_at(b, move_from(move));
    xqr_move moves[XQR_MAX_MOVES];
    const size_t count = xqri_ops_of(b)->legal_moves(b, moves, XQR_MAX_MOVES);
    struct rivals rivals = {false, false, false};

    for (size_t i = 0; i < count && i < XQR_MAX_MOVES; i++) {
        const unsigned from = move_from(moves[i]);

        if (moves[i] == move || move_to(moves[i]) != move_to(move) || board_at(b, from) != piece)
            continue;
        rivals.any = true;
        rivals.same_file |= file_of(from) == file_of(move_from(move));
        rivals.same_rank |= rank_of(from) == rank_of(move_from(move));
    }
    return rivals;
}

static void write_origin(struct writer *out, const struct board *b, xqr_move move)
{
    const unsigned from = move_from(move);
    const struct rivals rivals = find_rivals(b, move);
    const bool pawn = piece_kind(board_at(b, from)) == XQR_PAWN;
    const bool aside = rank_of(from) == rank_of(move_to(move));
    const bool needs_file = pawn ? aside || is_occupied(b, move_to(move)) : rivals.any && !rivals.same_file;
    const bool needs_both = rivals.same_file && rivals.same_rank;

    if (needs_file || needs_both)
        xqri_write_char(out, (char)('a' + (int)file_of(from)));
    if (rivals.same_file && (!pawn || aside))
        xqri_write_number(out, rank_of(from));
}

void xqri_english_write(struct writer *out, const struct board *b, xqr_move move)
{
    static const char letters[] = ".KAEHRC";
    const unsigned to = move_to(move), kind = piece_kind(board_at(b, move_from(move)));
    const struct game_ops *const ops = xqri_ops_of(b);
    struct board after = *b;

    if (kind != XQR_PAWN)
        xqri_write_char(out, letters[kind]);
    write_origin(out, b, move);
    if (is_occupied(b, to))
        xqri_write_char(out, 'x');
    xqri_write_char(out, (char)('a' + (int)file_of(to)));
    xqri_write_number(out, rank_of(to));
    ops->play(&after, move);
    if (ops->is_check(&after))
        xqri_write_char(out, ops->has_legal_move(&after) ? '+' : '#');
}
