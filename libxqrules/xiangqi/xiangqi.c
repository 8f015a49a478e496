#include "xiangqi/xiangqi.h"

#include "board/geometry.h"
#include "xiangqi/attacks.h"
#include "xiangqi/fen.h"
#include "xiangqi/judge/note.h"
#include "xiangqi/legality.h"
#include "xiangqi/moves.h"
#include "xiangqi/setup.h"

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

static size_t attackers(const struct board *b, unsigned square, unsigned by, xqr_square *squares, size_t cap)
{
    const uint32_t slots = xqri_attackers_of(b, square, by);
    size_t count = 0;

    for (unsigned from = 0; from < SQUARES; from++) {
        if (!is_occupied(b, from) || !(slots >> b->cell[from] & 1))
            continue;
        if (count < cap)
            squares[count] = (xqr_square)from;
        count++;
    }
    return count;
}

/* Every piece keeps its slot (or takes the same one of the other side) and stands on the square's image. */
static void transform(struct board *out, const struct board *b, unsigned (*image)(unsigned), unsigned flip)
{
    struct board result;

    xqri_board_clear(&result, GAME_XIANGQI);
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        if (!(b->alive >> slot & 1))
            continue;
        result.piece[slot ^ flip * 16] = (xqr_piece)(b->piece[slot] ^ flip * 8);
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

const struct game_ops xqri_xiangqi = {
    .id = GAME_XIANGQI,
    .name = "xiangqi",
    .files = FILES,
    .ranks = RANKS,
    .stalemate_loses = true, /* art. 4.1.3 */
    .legal_moves = xqri_legal_moves,
    .has_legal_move = xqri_has_legal_move,
    .judge_move = xqri_judge_move,
    .play = play,
    .is_check = is_check,
    .restarts_clock = restarts_clock,
    .attackers = attackers,
    .perft = xqri_perft,
    .start = xqri_start_position,
    .read = xqri_fen_read,
    .format = xqri_fen_format,
    .mirror = mirror,
    .swap = swap,
    .note = xqri_note_move,
    .is_dead = xqri_is_dead,
};
