#include "xiangqi/attacks.h"

#include "base/bits.h"
#include "board/geometry.h"
#include "xiangqi/lines.h"
#include "xiangqi/tables.h"

static inline bool is_piece_at(const struct board *b, unsigned square, xqr_piece piece)
{
    return board_at(b, square) == piece;
}

/* Rooks on the first piece of a line, cannons on the second; the other king counts as a rook along a file. */
static bool is_shot_along(const struct board *b, const struct line *line, unsigned by, bool is_file)
{
    const xqr_piece rook = piece_of(by, XQR_ROOK), cannon = piece_of(by, XQR_CANNON), king = piece_of(by, XQR_KING);

    for (unsigned way = 0; way < 2; way++) {
        if (line->first[way] == NO_STOP)
            continue;
        const xqr_piece first = board_at(b, line->first[way]);
        if (first == rook || (is_file && first == king))
            return true;
        if (line->second[way] != NO_STOP && is_piece_at(b, line->second[way], cannon))
            return true;
    }
    return false;
}

bool xqri_king_is_attacked(const struct board *b, unsigned color)
{
    const unsigned square = king_square(b, color), by = other_color(color);
    struct line line;

    line = line_on_file(b, square);
    if (is_shot_along(b, &line, by, true))
        return true;
    line = line_on_rank(b, square);
    if (is_shot_along(b, &line, by, false))
        return true;
    const struct steps *const horses = &xqri_horse_from[square];
    for (unsigned i = 0; i < horses->count; i++)
        if (is_piece_at(b, horses->step[i].to, piece_of(by, XQR_HORSE)) && !is_occupied(b, horses->step[i].via))
            return true;
    const struct steps *const pawns = &xqri_pawn_from[by][square];
    for (unsigned i = 0; i < pawns->count; i++)
        if (is_piece_at(b, pawns->step[i].to, piece_of(by, XQR_PAWN)))
            return true;
    return false;
}

static uint32_t slot_bit_if(const struct board *b, unsigned square, xqr_piece piece)
{
    return is_piece_at(b, square, piece) ? UINT32_C(1) << b->cell[square] : 0;
}

static uint32_t steppers(const struct board *b, const struct steps *steps, xqr_piece piece)
{
    uint32_t found = 0;

    for (unsigned i = 0; i < steps->count; i++)
        if (steps->step[i].via == 255 || !is_occupied(b, steps->step[i].via))
            found |= slot_bit_if(b, steps->step[i].to, piece);
    return found;
}

static uint32_t shooters(const struct board *b, const struct line *line, unsigned by)
{
    uint32_t found = 0;

    for (unsigned way = 0; way < 2; way++) {
        if (line->first[way] != NO_STOP)
            found |= slot_bit_if(b, line->first[way], piece_of(by, XQR_ROOK));
        if (line->second[way] != NO_STOP)
            found |= slot_bit_if(b, line->second[way], piece_of(by, XQR_CANNON));
    }
    return found;
}

uint32_t xqri_attackers_of(const struct board *b, unsigned square, unsigned by)
{
    const struct line file = line_on_file(b, square), rank = line_on_rank(b, square);
    uint32_t found = shooters(b, &file, by) | shooters(b, &rank, by);

    found |= steppers(b, &xqri_horse_from[square], piece_of(by, XQR_HORSE));
    found |= steppers(b, &xqri_pawn_from[by][square], piece_of(by, XQR_PAWN));
    /* The steps of these three lead back where they came from, so the _to tables serve both ways; elephants, advisors
     * and kings of the other half are told apart by their own colour, which never stands there. */
    found |= steppers(b, &xqri_elephant_to[square], piece_of(by, XQR_ELEPHANT));
    found |= steppers(b, &xqri_advisor_to[square], piece_of(by, XQR_ADVISOR));
    found |= steppers(b, &xqri_king_to[square], piece_of(by, XQR_KING));
    return found;
}

static unsigned stepped_captures(const struct board *b, const struct steps *steps, unsigned color, uint8_t squares[8])
{
    unsigned count = 0;

    for (unsigned i = 0; i < steps->count; i++) {
        const unsigned to = steps->step[i].to, slot = b->cell[to];

        if (slot != NO_SLOT && slot_color(slot) != color
            && (steps->step[i].via == 255 || !is_occupied(b, steps->step[i].via)))
            squares[count++] = (uint8_t)to;
    }
    return count;
}

static unsigned shot_captures(const struct board *b, unsigned square, unsigned color, bool over, uint8_t squares[8])
{
    const struct line lines[2] = {line_on_file(b, square), line_on_rank(b, square)};
    unsigned count = 0;

    for (unsigned i = 0; i < 2; i++) {
        for (unsigned way = 0; way < 2; way++) {
            const unsigned to = over ? lines[i].second[way] : lines[i].first[way];

            if (to != NO_STOP && slot_color(b->cell[to]) != color)
                squares[count++] = (uint8_t)to;
        }
    }
    return count;
}

unsigned xqri_captures_of(const struct board *b, unsigned slot, uint8_t squares[8])
{
    const unsigned square = b->where[slot], color = slot_color(slot);

    switch (piece_kind(b->piece[slot])) {
    case XQR_KING: return stepped_captures(b, &xqri_king_to[square], color, squares);
    case XQR_ADVISOR: return stepped_captures(b, &xqri_advisor_to[square], color, squares);
    case XQR_ELEPHANT: return stepped_captures(b, &xqri_elephant_to[square], color, squares);
    case XQR_HORSE: return stepped_captures(b, &xqri_horse_to[square], color, squares);
    case XQR_ROOK: return shot_captures(b, square, color, false, squares);
    case XQR_CANNON: return shot_captures(b, square, color, true, squares);
    case XQR_PAWN: return stepped_captures(b, &xqri_pawn_to[color][square], color, squares);
    }
    return 0;
}

bool xqri_can_reach(const struct board *b, unsigned slot, unsigned square)
{
    uint8_t squares[8];
    const unsigned count = b->alive >> slot & 1 ? xqri_captures_of(b, slot, squares) : 0;

    for (unsigned i = 0; i < count; i++)
        if (squares[i] == square)
            return true;
    return false;
}

int xqri_count_between(const struct board *b, unsigned from, unsigned to)
{
    const unsigned low = from < to ? from : to, high = from < to ? to : from;
    uint32_t word, below_low, below_high;

    if (file_of(from) == file_of(to)) {
        word = b->file_occ[file_of(from)];
        below_low = (2u << rank_of(low)) - 1;
        below_high = (1u << rank_of(high)) - 1;
    } else if (rank_of(from) == rank_of(to)) {
        word = b->rank_occ[rank_of(from)];
        below_low = (2u << file_of(low)) - 1;
        below_high = (1u << file_of(high)) - 1;
    } else {
        return -1;
    }
    return (int)xqri_count_bits(word & below_high & ~below_low);
}
