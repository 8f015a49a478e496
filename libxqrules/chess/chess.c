#include "chess/chess.h"

#include "chess/attacks.h"
#include "chess/ending.h"
#include "chess/fen.h"
#include "chess/legality.h"
#include "chess/moves.h"
#include "chess/play.h"
#include "chess/setup.h"
#include "chess/square_names.h"

static xqr_piece piece_at(const struct board *b, unsigned square)
{
    return b->chess.piece[square];
}

static bool is_check(const struct board *b)
{
    return xqri_chess_is_attacked(&b->chess, b->turn);
}

/* FIDE 9.3: a capture or a pawn move. */
static bool restarts_clock(const struct board *before, xqr_move move)
{
    const xqr_piece mover = before->chess.piece[move_from(move)], target = before->chess.piece[move_to(move)];

    return piece_kind(mover) == XQR_PAWN || (target && piece_color(target) != before->turn);
}

static size_t attackers(const struct board *b, unsigned square, unsigned by, xqr_square *squares, size_t cap)
{
    uint64_t left = xqri_chess_attackers(&b->chess, square, by, occupied_squares(&b->chess));
    size_t count = 0;

    for (; left; left &= left - 1) {
        if (count < cap)
            squares[count] = (xqr_square)xqri_low_bit64(left);
        count++;
    }
    return count;
}

/* Chess has no slots: its notes name no pieces. */
static size_t squares_of(const struct board *b, uint32_t slots, xqr_square *squares, size_t cap)
{
    (void)b;
    (void)slots;
    (void)squares;
    (void)cap;
    return 0;
}

/* All that a chess note tells is whether there is check, so the same position will do. */
static bool is_twin(const struct board *a, const struct board *b)
{
    return xqri_board_is_same(a, b);
}

/* No perpetual anything in chess: a move gives check or it does not. */
static void note(const struct board *before, xqr_move move, const struct chase_params *params, struct ply_note *out,
                 struct threat_story *story)
{
    struct board after = *before;

    (void)params;
    xqri_chess_play(&after, move);
    *out = (struct ply_note){.label = is_check(&after) ? XQR_CHECK : XQR_IDLE, .flags = NOTE_KNOWN};
    if (story)
        *story = (struct threat_story){.line.length = 0};
}

/* Every square to its image, a square's number with some bits turned over; rights travel with their rooks. */
static void transform(struct board *out, const struct board *b, unsigned image, unsigned flip)
{
    struct board result;

    xqri_chess_clear(&result);
    result.turn = (uint8_t)(b->turn ^ flip);
    result.quiet = b->quiet;
    result.round = b->round;
    for (unsigned square = 0; square < CHESS_SQUARES; square++)
        if (b->chess.piece[square])
            xqri_chess_put(&result, (xqr_piece)(b->chess.piece[square] ^ piece_of(flip, XQR_NO_KIND)), square ^ image);
    for (unsigned color = 0; color < 2; color++)
        for (unsigned wing = 0; wing < WINGS; wing++)
            if (b->chess.rook[color][wing] != NO_SQUARE)
                result.chess.rook[color ^ flip][wing ^ (image & 1)] = (uint8_t)(b->chess.rook[color][wing] ^ image);
    if (b->chess.passed != NO_SQUARE)
        xqri_chess_set_passed(&result, b->chess.passed ^ image);
    result.key = xqri_board_compute_key(&result);
    *out = result;
}

static void mirror(struct board *out, const struct board *b)
{
    transform(out, b, 7, 0);
}

static void swap(struct board *out, const struct board *b)
{
    transform(out, b, 56, 1);
}

/* Other ways to set the pieces up are chess all the same: the FEN says where they stand. */
static const char *const tag_names[] = {"chess",
                                        "standard",
                                        "normal",
                                        "regular",
                                        "internationalchess",
                                        "westernchess",
                                        "chess960",
                                        "fischerandom",
                                        "fischerrandom",
                                        "fischerandomchess",
                                        "fischerrandomchess",
                                        "freestyle",
                                        "freestylechess",
                                        "frc",
                                        "fromposition",
                                        NULL};

const struct game_ops xqri_chess = {
    .id = GAME_CHESS,
    .name = "chess",
    .title = "Standard",
    .tag_names = tag_names,
    .owns_pgn = true,
    .legacy_encoding = XQR_ENCODING_LATIN1, /* PGN 4.1 */
    .sides = {{"White", "白方"}, {"Black", "黑方"}},
    .files = CHESS_FILES,
    .ranks = CHESS_RANKS,
    .squares = CHESS_SQUARES,
    .stalemate_loses = false, /* FIDE 5.2.1 */
    .legal_moves = xqri_chess_legal_moves,
    .has_legal_move = xqri_chess_has_legal_move,
    .judge_move = xqri_chess_judge_move,
    .play = xqri_chess_play,
    .is_check = is_check,
    .restarts_clock = restarts_clock,
    .piece_at = piece_at,
    .squares_of = squares_of,
    .is_twin = is_twin,
    .pass = xqri_chess_pass,
    .attackers = attackers,
    .perft = xqri_chess_perft,
    .read_square = xqri_chess_read_square,
    .write_square = xqri_chess_write_square,
    .write_move = xqri_chess_write_move,
    .start = xqri_chess_start,
    .read = xqri_chess_fen_read,
    .format = xqri_chess_fen_format,
    .mirror = mirror,
    .swap = swap,
    .note = note,
    .deadness = xqri_chess_deadness,
    .hope = xqri_chess_hope,
    .is_long_ending = xqri_chess_is_long_ending,
};
