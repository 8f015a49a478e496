#include "notation/san.h"

#include "base/cursor.h"
#include "chess/castling.h"
#include "chess/square_names.h"
#include "chess/squares.h"
#include "notation/uci.h"
#include "notation/utf8.h"
#include "rules/games.h"

#include <string.h>

/* The longest is "Qa1xb2e.p.++". */
#define LONGEST 16

static const char letters[] = ".K..NR.PQB"; /* by xqr_kind */

static unsigned kind_of(char letter)
{
    const char *const found = strchr(letters + XQR_KING, letter);

    if (!found || letter == '.' || letter == 0)
        return XQR_NO_KIND;
    return letter == 'P' ? XQR_PAWN : (unsigned)(found - letters);
}

static bool take_word(struct cursor *in, const char *word)
{
    const size_t len = strlen(word);

    if ((size_t)(in->end - in->at) < len || memcmp(in->at, word, len) != 0)
        return false;
    in->at += len;
    return true;
}

static void take_check(struct cursor *in, struct san *out)
{
    if (take_word(in, "#"))
        out->check = '#';
    else if (take_word(in, "++") || take_word(in, "+"))
        out->check = '+';
}

static bool take_castling(struct cursor *in, struct san *out)
{
    if (take_word(in, "O-O-O"))
        out->castling = SAN_LONG;
    else if (take_word(in, "O-O"))
        out->castling = SAN_SHORT;
    else if (take_word(in, "0-0-0"))
        out->castling = SAN_LONG;
    else if (take_word(in, "0-0"))
        out->castling = SAN_SHORT;
    else
        return false;
    out->kind = XQR_KING;
    out->zeros = in->at[-1] == '0';
    return true;
}

static bool is_file(const struct cursor *in)
{
    return in->at < in->end && *in->at >= 'a' && *in->at <= 'h';
}

static bool is_rank(const struct cursor *in)
{
    return in->at < in->end && *in->at >= '1' && *in->at <= '8';
}

/* Parts of the origin, an x, and the target: the last file and rank are the target, so all are read as they come. */
static bool take_squares(struct cursor *in, struct san *out)
{
    uint8_t file[2] = {SAN_UNSAID, SAN_UNSAID}, rank[2] = {SAN_UNSAID, SAN_UNSAID};
    unsigned part = 0;

    for (; part < 2; part++) {
        if (is_file(in))
            file[part] = (uint8_t)(*in->at++ - 'a');
        if (is_rank(in))
            rank[part] = (uint8_t)(*in->at++ - '1');
        if (part == 0)
            out->captures = take_word(in, "x");
        if (part == 0 && !out->captures && !is_file(in))
            break; /* no origin at all: what was read is the target */
    }
    part = part == 2 ? 1 : 0;
    if (file[part] == SAN_UNSAID || rank[part] == SAN_UNSAID)
        return false;
    out->to = (uint8_t)chess_square(file[part], rank[part]);
    out->from_file = part ? file[0] : SAN_UNSAID;
    out->from_rank = part ? rank[0] : SAN_UNSAID;
    return true;
}

static bool take_promotion(struct cursor *in, struct san *out)
{
    if (!take_word(in, "="))
        return true;
    if (in->at >= in->end || *in->at < 'A' || *in->at > 'Z')
        return false;
    out->promotion = (uint8_t)xqri_uci_promotion(*in->at++);
    return out->promotion != XQR_NO_KIND;
}

bool xqri_san_read(struct san *out, const char *text, size_t len)
{
    struct san read = {.kind = XQR_PAWN};
    char plain[LONGEST];
    size_t count = 0;
    struct cursor in;

    if (!xqri_utf8_to_ascii(plain, sizeof plain, &count, text, len))
        return false;
    in = xqri_cursor(plain, count, NULL);
    if (count == 0 || !take_castling(&in, &read)) {
        if (count > 0 && kind_of(plain[0])) {
            read.kind = (uint8_t)kind_of(plain[0]);
            in.at++;
        }
        if (!take_squares(&in, &read) || !take_promotion(&in, &read))
            return false;
        read.in_passing = take_word(&in, "e.p.") || take_word(&in, "ep");
    }
    take_check(&in, &read);
    if (in.at < in.end)
        return false;
    *out = read;
    return true;
}

bool xqri_san_is_capture(const struct board *b, xqr_move move)
{
    const unsigned from = move_from(move), to = move_to(move);

    if (b->chess.sides[other_color(b->turn)] & squares_on(to))
        return true;
    return piece_kind(b->chess.piece[from]) == XQR_PAWN && chess_file(from) != chess_file(to);
}

static bool is_in_passing(const struct board *b, xqr_move move)
{
    return xqri_san_is_capture(b, move) && !b->chess.piece[move_to(move)];
}

static bool fits(const struct board *b, const struct san *san, xqr_move move)
{
    const bool captures = xqri_san_is_capture(b, move);

    if (san->in_passing && !is_in_passing(b, move))
        return false;
    if (san->any_capture)
        return true;
    return san->captures == captures && !(captures && san->kind == XQR_PAWN && san->from_file == SAN_UNSAID);
}

static void gather_castling(struct candidates *found, const struct san *san)
{
    const struct board *const b = found->board;
    const unsigned wing = san->castling == SAN_LONG ? WING_A : WING_H;

    if (b->chess.rook[b->turn][wing] == NO_SQUARE)
        xqri_candidates_refuse(found, XQR_ILLEGAL_CASTLING_RIGHT);
    else
        xqri_candidates_add(found, make_move(b->chess.king[b->turn], xqri_castling_target(&b->chess, b->turn, wing)));
}

/* The king's move to g1 is castling in number but not in text; nothing else is legal in one way and said in another. */
static bool says_castling(const struct board *b, xqr_move move)
{
    return piece_kind(b->chess.piece[move_from(move)]) == XQR_KING && xqri_castling_is_said(&b->chess, b->turn, move);
}

void xqri_san_gather(struct candidates *found, const struct san *san)
{
    const struct board *const b = found->board;
    uint64_t origins = squares_of_piece(&b->chess, b->turn, san->kind);

    if (san->castling != SAN_NO_CASTLING) {
        gather_castling(found, san);
        return;
    }
    if (san->from_file != SAN_UNSAID)
        origins &= FILE_A_SQUARES << san->from_file;
    if (san->from_rank != SAN_UNSAID)
        origins &= rank_squares(san->from_rank);
    for (; origins; origins &= origins - 1) {
        const xqr_move move = make_promotion(xqri_low_bit64(origins), san->to, san->promotion);

        if (says_castling(b, move))
            xqri_candidates_refuse(found, XQR_ILLEGAL_GEOMETRY);
        else if (fits(b, san, move) || found->ops->judge_move(b, move) != XQR_LEGAL)
            xqri_candidates_add(found, move);
    }
}

bool xqri_san_lacks_capture(const struct board *b, const struct san *san)
{
    struct candidates found = xqri_candidates(b);
    struct san any = *san;

    any.any_capture = true;
    any.in_passing = false;
    xqri_san_gather(&found, &any);
    return found.legal_count > 0;
}

/* Other legal moves of the same kind of piece to the same square; FIDE App. C.10. */
struct san_origin xqri_san_origin(const struct board *b, xqr_move move)
{
    const unsigned from = move_from(move), kind = piece_kind(b->chess.piece[from]);
    uint64_t rivals = squares_of_piece(&b->chess, b->turn, kind) & ~squares_on(from);
    struct san_origin origin = {.file = kind == XQR_PAWN && xqri_san_is_capture(b, move)};
    bool any = false, same_file = false, same_rank = false;

    if (kind == XQR_PAWN || kind == XQR_KING)
        return origin;
    for (; rivals; rivals &= rivals - 1) {
        const unsigned rival = xqri_low_bit64(rivals);

        if (xqri_ops_of(b)->judge_move(b, make_move(rival, move_to(move))) != XQR_LEGAL)
            continue;
        any = true;
        same_file |= chess_file(rival) == chess_file(from);
        same_rank |= chess_rank(rival) == chess_rank(from);
    }
    origin.file = any && (!same_file || same_rank);
    origin.rank = same_file;
    return origin;
}

char xqri_san_check(const struct board *b, xqr_move move)
{
    const struct game_ops *const ops = xqri_ops_of(b);
    struct board after = *b;

    ops->play(&after, move);
    if (!ops->is_check(&after))
        return 0;
    return ops->has_legal_move(&after) ? '+' : '#';
}

static void write_way(struct writer *out, const struct board *b, xqr_move move)
{
    const unsigned from = move_from(move), kind = piece_kind(b->chess.piece[from]);
    const struct san_origin origin = xqri_san_origin(b, move);

    if (kind != XQR_PAWN)
        xqri_write_char(out, letters[kind]);
    if (origin.file)
        xqri_write_char(out, (char)('a' + (int)chess_file(from)));
    if (origin.rank)
        xqri_write_char(out, (char)('1' + (int)chess_rank(from)));
    if (xqri_san_is_capture(b, move))
        xqri_write_char(out, 'x');
    xqri_chess_write_square(out, move_to(move));
    if (move_promotion(move)) {
        xqri_write_char(out, '=');
        xqri_write_char(out, letters[move_promotion(move)]);
    }
}

void xqri_san_write(struct writer *out, const struct board *b, xqr_move move)
{
    const char check = xqri_san_check(b, move);

    if (says_castling(b, move))
        xqri_write_text(out, move_to(move) > move_from(move) ? "O-O" : "O-O-O");
    else
        write_way(out, b, move);
    if (check)
        xqri_write_char(out, check);
}
