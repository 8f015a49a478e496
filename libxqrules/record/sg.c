#include "record/sg.h"

#include "base/cursor.h"
#include "record/fields.h"
#include "record/placement.h"
#include "record/steps.h"

/* Places within a record. */
enum {
    AT_RED = 0,
    AT_BLACK = 32,
    AT_RESULT = 64,
    AT_DATE = 72,
    AT_PIECES = 82,
    AT_MOVES = 210,
    AT_TAIL = 1110,
    RECORD = 1192
};

enum { NAME = 32, RESULT = 8, DATE = 10, PIECES = 32, PIECE = 4 };

#define LAST_MOVE 9 /* where a move would be */

/* The squares of the pieces: three digits and a blank for each. */
static bool has_pieces(struct file_bytes file, size_t begin)
{
    const uint8_t *at;

    if (file.size - begin < AT_MOVES)
        return false;
    at = file.at + begin + AT_PIECES;
    for (unsigned i = 0; i < PIECES; i++, at += PIECE)
        if (!xqri_is_digit((char)at[0]) || !xqri_is_digit((char)at[1]) || !xqri_is_digit((char)at[2]) || at[3] != ' ')
            return false;
    return true;
}

static bool matches(struct file_bytes file)
{
    return has_pieces(file, 0);
}

/* On a board 16 wide whose upper left corner is at 52; 0 for a piece that is not there. */
static unsigned square_of_piece(const uint8_t *digits)
{
    const unsigned number = (digits[0] - '0') * 100u + (digits[1] - '0') * 10u + (digits[2] - '0');

    return xqri_placement_square(number % 16 - 4, number / 16 - 3);
}

static bool is_absent(const uint8_t *digits)
{
    return digits[0] == '0' && digits[1] == '0' && digits[2] == '0';
}

/* Tens are the file from 1 at Red's left, units the row from the top. */
static unsigned square_of_move(uint8_t byte)
{
    return xqri_placement_square(byte / 10u - 1, byte % 10u);
}

static xqr_status stop(struct builder *b, size_t at, const char *message)
{
    return xqri_builder_stop(b, XQR_ERR_SYNTAX, at, message) ? XQR_ERR_SYNTAX : XQR_ERR_NOMEM;
}

/* Nothing says whose move it is but the first move: it is its piece's side's. */
static unsigned turn_of(const struct placement *p, struct file_bytes file, size_t begin)
{
    const size_t at = begin + AT_MOVES;
    const unsigned square = at < file.size ? square_of_move(file.at[at]) : SQUARES;

    return square < SQUARES && p->letters[square] >= 'a' ? XQR_BLACK : XQR_RED;
}

static xqr_status read_position(struct builder *b, struct file_bytes file, size_t begin)
{
    static const char letters[] = "PPPPPCCNNRRBBAAKpppppccnnrrbbaak";
    struct placement placement = {{0}};

    for (unsigned i = 0; i < PIECES; i++) {
        const size_t at = begin + AT_PIECES + PIECE * (size_t)i;

        if (is_absent(file.at + at) || xqri_placement_put(&placement, square_of_piece(file.at + at), letters[i]))
            continue;
        b->record->has_start = false;
        return stop(b, at, "a piece stands off the board or on another");
    }
    return xqri_placement_start(b, &placement, turn_of(&placement, file, begin), 1, begin + AT_PIECES);
}

static xqr_outcome read_outcome(const uint8_t *result)
{
    if (result[0] == 'R' && result[1] == '+')
        return XQR_RED_WINS;
    if (result[0] == 'B' && result[1] == '+')
        return XQR_BLACK_WINS;
    return result[0] == 'D' && result[1] == '=' ? XQR_DRAW : XQR_NO_OUTCOME;
}

static bool read_facts(struct builder *b, const uint8_t *record)
{
    b->record->outcome = read_outcome(record + AT_RESULT);
    return xqri_field_add_tag(b, "Red", record + AT_RED, NAME)
           && xqri_field_add_tag(b, "Black", record + AT_BLACK, NAME)
           && xqri_field_add_tag(b, "Date", record + AT_DATE, DATE)
           && xqri_field_add_tag(b, "Termination", record + AT_RESULT, RESULT);
}

static xqr_status read_moves(struct builder *b, struct file_bytes file, size_t begin, size_t end)
{
    size_t at = begin + AT_MOVES;
    uint32_t node = 0;

    for (; at < begin + AT_TAIL; at += 2) {
        xqr_status status;

        if (at < end && file.at[at] == LAST_MOVE)
            return XQR_OK;
        if (end - at < 2)
            return stop(b, end, "the file ends before the moves do");
        status = xqri_step_add(b, &node, square_of_move(file.at[at]), square_of_move(file.at[at + 1]), at);
        if (status != XQR_OK)
            return status;
    }
    return XQR_OK;
}

static xqr_status read(struct builder *b, struct file_bytes file, size_t *at)
{
    const size_t begin = *at;
    const size_t end = file.size - begin > RECORD ? begin + RECORD : file.size;
    xqr_status status;

    if (begin >= file.size)
        return XQR_END;
    *at = end;
    if (!has_pieces(file, begin)) {
        b->record->has_start = false;
        status = stop(b, begin, "no record of this kind begins here");
    } else if (!read_facts(b, file.at + begin)) {
        status = XQR_ERR_NOMEM;
    } else {
        status = read_position(b, file, begin);
        if (status == XQR_OK)
            status = read_moves(b, file, begin, end);
    }
    return status == XQR_ERR_NOMEM ? status : XQR_OK;
}

const struct codec xqri_sg_codec = {.format = XQR_FORMAT_SG, .matches = matches, .read = read, .game = GAME_XIANGQI};
