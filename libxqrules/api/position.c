#include <xqrules/position.h>

#include "api/check.h"
#include "base/cursor.h"
#include "base/error.h"
#include "rules/games.h"
#include "rules/rules.h"

xqr_status xqr_position_start(xqr_position *out, const xqr_rules *rules)
{
    struct board board;

    if (!out || !rules)
        return XQR_ERR_ARGUMENT;
    xqri_rules_ops(rules)->start(&board);
    *out = (xqr_position){{0}};
    *board_in(out) = board;
    return XQR_OK;
}

static size_t text_length(const char *text, size_t len)
{
    return len == XQR_NTS ? strlen(text) : len;
}

xqr_status xqr_position_parse(xqr_position *out, const xqr_rules *rules, const char *text, size_t len, xqr_error *err)
{
    xqr_fault first; /* faults come before warnings */
    struct board board;
    size_t fault_count;

    if (!out || !rules || !text)
        return xqri_fail(err, XQR_ERR_ARGUMENT, 0, "a required argument is NULL");
    (void)xqri_rules_ops(rules)->read(&board, text, text_length(text, len), &first, 1, &fault_count);
    if (fault_count)
        return xqri_fail(err, first.code == XQR_FAULT_SYNTAX ? XQR_ERR_SYNTAX : XQR_ERR_SETUP, first.offset,
                         first.message);
    *out = (xqr_position){{0}};
    *board_in(out) = board;
    return XQR_OK;
}

size_t xqr_position_validate(const xqr_rules *rules, const char *text, size_t len, xqr_fault *faults, size_t cap)
{
    size_t fault_count;

    if (!rules || !text)
        return 0;
    return xqri_rules_ops(rules)->read(NULL, text, text_length(text, len), faults, faults ? cap : 0, &fault_count);
}

const char *xqr_fault_name(int32_t code)
{
    switch (code) {
    case XQR_FAULT_SYNTAX: return "syntax";
    case XQR_FAULT_NO_KING: return "no_king";
    case XQR_FAULT_TOO_MANY: return "too_many";
    case XQR_FAULT_KING_SQUARE: return "king_square";
    case XQR_FAULT_ADVISOR_SQUARE: return "advisor_square";
    case XQR_FAULT_ELEPHANT_SQUARE: return "elephant_square";
    case XQR_FAULT_PAWN_SQUARE: return "pawn_square";
    case XQR_FAULT_PAWN_FILE: return "pawn_file";
    case XQR_FAULT_KINGS_FACE: return "kings_face";
    case XQR_FAULT_OPPONENT_IN_CHECK: return "opponent_in_check";
    case XQR_FAULT_PROMOTED: return "promoted";
    case XQR_FAULT_CHECKERS: return "too_many_checkers";
    case XQR_WARNING_COUNTERS: return "counters";
    case XQR_WARNING_CHECKERS: return "checkers";
    case XQR_WARNING_GAME_OVER: return "game_over";
    case XQR_WARNING_NO_ATTACKERS: return "no_attackers";
    case XQR_WARNING_DIALECT: return "dialect";
    case XQR_WARNING_CASTLING: return "castling";
    case XQR_WARNING_EN_PASSANT: return "en_passant";
    }
    return "unknown";
}

size_t xqr_position_format(const xqr_position *pos, char *text, size_t cap)
{
    const struct board *const board = given_board(pos);
    struct writer out = xqri_writer(text, cap);

    if (board)
        xqri_ops_of(board)->format(board, &out);
    return xqri_writer_finish(&out);
}

xqr_color xqr_position_turn(const xqr_position *pos)
{
    const struct board *const board = given_board(pos);

    return board ? (xqr_color)board->turn : XQR_NO_COLOR;
}

xqr_piece xqr_position_piece_at(const xqr_position *pos, xqr_square square)
{
    const struct board *const board = given_board(pos);

    return board && square < xqri_ops_of(board)->squares ? xqri_ops_of(board)->piece_at(board, square) : 0;
}

uint32_t xqr_position_quiet_plies(const xqr_position *pos)
{
    const struct board *const board = given_board(pos);

    return board ? board->quiet : 0;
}

uint32_t xqr_position_round(const xqr_position *pos)
{
    const struct board *const board = given_board(pos);

    return board ? board->round : 0;
}

uint64_t xqr_position_key(const xqr_position *pos)
{
    const struct board *const board = given_board(pos);

    return board ? board->key : 0;
}

uint64_t xqr_position_compute_key(const xqr_position *pos)
{
    const struct board *const board = given_board(pos);

    return board ? xqri_board_compute_key(board) : 0;
}

bool xqr_position_is_same(const xqr_position *pos, const xqr_position *other)
{
    const struct board *const a = given_board(pos), *const b = given_board(other);

    return a && b && xqri_board_is_same(a, b);
}

xqr_legality xqr_position_judge_move(const xqr_position *pos, xqr_move move)
{
    const struct board *const board = given_board(pos);

    return board ? xqri_ops_of(board)->judge_move(board, move) : XQR_ILLEGAL_NOT_A_MOVE;
}

size_t xqr_position_legal_moves(const xqr_position *pos, xqr_move *moves, size_t cap)
{
    const struct board *const board = given_board(pos);

    return board ? xqri_ops_of(board)->legal_moves(board, moves, moves ? cap : 0) : 0;
}

xqr_status xqr_position_play(xqr_position *pos, xqr_move move, xqr_legality *why)
{
    const xqr_legality legality = xqr_position_judge_move(pos, move);

    if (why)
        *why = legality;
    if (!given_board(pos))
        return XQR_ERR_ARGUMENT;
    if (legality != XQR_LEGAL)
        return XQR_ERR_ILLEGAL_MOVE;
    xqri_ops_of(board_of(pos))->play(board_in(pos), move);
    return XQR_OK;
}

bool xqr_position_is_check(const xqr_position *pos)
{
    const struct board *const board = given_board(pos);

    return board && xqri_ops_of(board)->is_check(board);
}

bool xqr_position_is_checkmate(const xqr_position *pos)
{
    return xqr_position_is_check(pos) && !xqri_ops_of(board_of(pos))->has_legal_move(board_of(pos));
}

bool xqr_position_is_stalemate(const xqr_position *pos)
{
    const struct board *const board = given_board(pos);

    return board && !xqri_ops_of(board)->is_check(board) && !xqri_ops_of(board)->has_legal_move(board);
}

size_t xqr_position_attackers(const xqr_position *pos, xqr_square square, xqr_color by, xqr_square *squares, size_t cap)
{
    const struct board *const board = given_board(pos);

    if (!board || square >= xqri_ops_of(board)->squares || !is_color(by))
        return 0;
    return xqri_ops_of(board)->attackers(board, square, by, squares, squares ? cap : 0);
}

xqr_status xqr_position_mirror(xqr_position *out, const xqr_position *pos)
{
    const struct board *const board = given_board(pos);
    struct board result;

    if (!out || !board)
        return XQR_ERR_ARGUMENT;
    xqri_ops_of(board)->mirror(&result, board);
    *out = (xqr_position){{0}};
    *board_in(out) = result;
    return XQR_OK;
}

xqr_status xqr_position_swap(xqr_position *out, const xqr_position *pos)
{
    const struct board *const board = given_board(pos);
    struct board result;

    if (!out || !board)
        return XQR_ERR_ARGUMENT;
    xqri_ops_of(board)->swap(&result, board);
    *out = (xqr_position){{0}};
    *board_in(out) = result;
    return XQR_OK;
}

uint64_t xqr_position_perft(const xqr_position *pos, uint32_t depth)
{
    const struct board *const board = given_board(pos);

    return board && depth <= XQR_MAX_PERFT ? xqri_ops_of(board)->perft(board, depth) : 0;
}
