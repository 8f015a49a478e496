#include "xiangqi/xiangqi.h"

#include "board/coordinates.h"
#include "board/geometry.h"
#include "xiangqi/attacks.h"
#include "xiangqi/fen.h"
#include "xiangqi/judge/note.h"
#include "xiangqi/legality.h"
#include "xiangqi/moves.h"
#include "xiangqi/setup.h"

#include <string.h>

static void play(struct board *b, xqr_move move)
{
    xqri_board_play(b, move_from(move), move_to(move));
}

static bool is_check(const struct board *b)
{
    return xqri_king_is_attacked(b, b->turn);
}

static bool restarts_clock(const struct board *before, xqr_move move)
{
    return is_occupied(before, move_to(move));
}

static xqr_piece piece_at(const struct board *b, unsigned square)
{
    return board_at(b, square);
}

static size_t squares_of(const struct board *b, uint32_t slots, xqr_square *squares, size_t cap)
{
    size_t count = 0;

    for (unsigned square = 0; square < SQUARES; square++) {
        if (!is_occupied(b, square) || !(slots >> b->cell[square] & 1))
            continue;
        if (count < cap)
            squares[count] = (xqr_square)square;
        count++;
    }
    return count;
}

static bool is_twin(const struct board *a, const struct board *b)
{
    return a->turn == b->turn && memcmp(a->cell, b->cell, sizeof a->cell) == 0;
}

static size_t attackers(const struct board *b, unsigned square, unsigned by, xqr_square *squares, size_t cap)
{
    return squares_of(b, xqri_attackers_of(b, square, by), squares, cap);
}

/* Every piece keeps its slot (or takes the same one of the other side) and stands on the square's image. */
static void transform(struct board *out, const struct board *b, unsigned (*image)(unsigned), unsigned flip)
{
    struct board result;

    xqri_board_clear(&result);
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        if (!(b->alive >> slot & 1))
            continue;
        result.piece[slot ^ flip * 16] = (xqr_piece)(b->piece[slot] ^ piece_of(flip, XQR_NO_KIND));
        xqri_board_put(&result, slot ^ flip * 16, image(b->where[slot]));
    }
    result.turn = (uint8_t)(b->turn ^ flip);
    result.quiet = b->quiet;
    result.round = b->round;
    result.key = xqri_board_compute_key(&result);
    *out = result;
}

static void mirror(struct board *out, const struct board *b)
{
    transform(out, b, mirror_square, 0);
}

static void swap(struct board *out, const struct board *b)
{
    transform(out, b, swap_square, 1);
}

static enum deadness deadness(const struct board *b)
{
    return xqri_is_dead(b) ? DEAD_MATERIAL : DEAD_NOT;
}

/* No book asks: a side whose flag falls loses, whatever the other has. */
static enum hope hope(const struct board *b, unsigned side)
{
    (void)b;
    (void)side;
    return HOPE_OPEN;
}

static bool is_long_ending(const struct board *b)
{
    (void)b;
    return false;
}

static const char *const tag_names[] = {"xiangqi", "chinesechess", "cchess", "cnchess", "elephantchess", NULL};

const struct game_ops xqri_xiangqi = {
    .id = GAME_XIANGQI,
    .name = "xiangqi",
    .title = "Xiangqi",
    .tag_names = tag_names,
    .legacy_encoding = XQR_ENCODING_GB18030,
    .sides = {{"Red", "红方"}, {"Black", "黑方"}},
    .files = FILES,
    .ranks = RANKS,
    .squares = SQUARES,
    .stalemate_loses = true, /* art. 4.1.3 */
    .legal_moves = xqri_legal_moves,
    .has_legal_move = xqri_has_legal_move,
    .judge_move = xqri_judge_move,
    .play = play,
    .is_check = is_check,
    .restarts_clock = restarts_clock,
    .piece_at = piece_at,
    .squares_of = squares_of,
    .is_twin = is_twin,
    .pass = xqri_board_pass,
    .attackers = attackers,
    .perft = xqri_perft,
    .start = xqri_start_position,
    .read_square = xqri_read_square,
    .write_square = xqri_write_square,
    .write_move = xqri_write_move,
    .read = xqri_fen_read,
    .format = xqri_fen_format,
    .mirror = mirror,
    .swap = swap,
    .note = xqri_note_move,
    .deadness = deadness,
    .hope = hope,
    .is_long_ending = is_long_ending,
};
