#include "record/xqf_start.h"

#include "board/geometry.h"

#include <string.h>

#define NO_SQUARE_OF_XQF 0xFF

/* The pieces in the order of the format. */
static const char letters[XQF_PIECES + 1] = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
static const uint8_t kinds[XQF_PIECES / 2] = {
    XQR_ROOK, XQR_HORSE,  XQR_ELEPHANT, XQR_ADVISOR, XQR_KING, XQR_ADVISOR, XQR_ELEPHANT, XQR_HORSE,
    XQR_ROOK, XQR_CANNON, XQR_CANNON,   XQR_PAWN,    XQR_PAWN, XQR_PAWN,    XQR_PAWN,     XQR_PAWN};

/* Letters by the squares of the format, 0 where nothing stands. False if two pieces stand on one. */
static bool place(char cells[XQF_SQUARES], const struct xqf_head *head)
{
    memset(cells, 0, XQF_SQUARES);
    for (size_t i = 0; i < XQF_PIECES; i++) {
        if (head->squares[i] >= XQF_SQUARES)
            continue;
        if (cells[head->squares[i]])
            return false;
        cells[head->squares[i]] = letters[i];
    }
    return true;
}

static void write_board(struct writer *out, const char cells[XQF_SQUARES])
{
    for (unsigned rank = RANKS; rank-- > 0;) {
        for (unsigned file = 0; file < FILES; file++) {
            const char letter = cells[file * 10 + rank];

            xqri_write_char(out, letter ? letter : '1');
        }
        xqri_write_char(out, rank ? '/' : ' ');
    }
}

static bool is_black_first(const struct xqf_head *head, const char cells[XQF_SQUARES], unsigned first)
{
    if (first < XQF_SQUARES && cells[first])
        return cells[first] >= 'a';
    return xqri_xqf_byte(head->file, XQF_AT_TURN) == 1;
}

/* Whether keys that do not add up are why the set-up cannot be read. */
static bool has_bad_keys(const struct xqf_head *head, const struct game_ops *ops, const char *fen, size_t len)
{
    size_t faults = 0;

    if (head->keys_agree || head->version <= XQF_VERSION_PLAIN)
        return false;
    (void)ops->read(NULL, fen, len, NULL, 0, &faults);
    return faults > 0;
}

static xqr_status fail(struct builder *b, xqr_status code, size_t offset, const char *message)
{
    b->record->has_start = false;
    return xqri_builder_stop(b, code, offset, message) ? code : XQR_ERR_NOMEM;
}

xqr_status xqri_xqf_start_read(struct builder *b, const struct xqf_head *head, unsigned first, struct xqf_clock clock)
{
    char cells[XQF_SQUARES], text[160];
    struct writer fen = xqri_writer(text, sizeof text);
    size_t len;

    if (!place(cells, head))
        return fail(b, XQR_ERR_SETUP, XQF_AT_PIECES, "two pieces stand on one square");
    write_board(&fen, cells);
    xqri_write_text(&fen, is_black_first(head, cells, first) ? "b - - " : "w - - ");
    xqri_write_number(&fen, clock.quiet);
    xqri_write_char(&fen, ' ');
    xqri_write_number(&fen, clock.round);
    len = xqri_writer_finish(&fen);
    if (has_bad_keys(head, b->record->ops, text, len))
        return fail(b, XQR_ERR_SYNTAX, XQF_AT_KEYS,
                    "the keys do not add up to zero, and what they hide is no position");
    return xqri_builder_read_start(b, text, len, XQF_AT_PIECES);
}

/* The first free place of a piece's kind and colour; XQF_PIECES if there is none. */
static size_t place_of(const uint8_t squares[XQF_PIECES], xqr_piece piece)
{
    for (size_t i = 0; i < XQF_PIECES / 2; i++) {
        const size_t at = i + piece_color(piece) * (XQF_PIECES / 2);

        if (kinds[i] == piece_kind(piece) && squares[at] == NO_SQUARE_OF_XQF)
            return at;
    }
    return XQF_PIECES;
}

bool xqri_xqf_start_write(uint8_t squares[XQF_PIECES], const struct board *start)
{
    memset(squares, NO_SQUARE_OF_XQF, XQF_PIECES);
    for (unsigned square = 0; square < XQF_SQUARES; square++) {
        const unsigned on = square_at(square / 10, square % 10);
        const size_t at = is_occupied(start, on) ? place_of(squares, board_at(start, on)) : 0;

        if (at == XQF_PIECES)
            return false;
        if (is_occupied(start, on))
            squares[at] = (uint8_t)square;
    }
    return true;
}
