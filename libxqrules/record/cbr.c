#include "record/cbr.h"

#include "base/alloc.h"
#include "base/bytes.h"
#include "record/ccbridge.h"
#include "record/fields.h"
#include "record/placement.h"
#include "record/steps.h"

#include <string.h>

#define MAGIC "CCBridge Record" /* and a zero byte */

/* Places in the head; the texts are in ccbridge.c. */
enum { AT_ECCO = 2036, AT_RESULT = 2076, AT_TURN = 2112, AT_ROUND = 2116, AT_BOARD = 2120, HEAD = 2214 };

/* Flags of a move. */
enum { LINE_ENDS = 1, SIBLING_FOLLOWS = 2, HAS_COMMENT = 4 };

#define LOST UINT32_MAX /* in place of a node: behind a move that could not be played */

bool xqri_cbr_is_record(const uint8_t *bytes, size_t size)
{
    return size >= sizeof MAGIC && memcmp(bytes, MAGIC, sizeof MAGIC) == 0;
}

/* The moves of a record while they are read. */
struct walk {
    struct builder *b;
    struct file_bytes file;
    size_t at, end;
    uint32_t node;     /* behind which the next move stands, or LOST where none can be added */
    uint32_t *pending; /* nodes that are promised a further child, the latest last */
    size_t pending_count, pending_room;
    bool is_variation, done;
};

/* A move as stored. */
struct stored_move {
    size_t at;
    unsigned flags, from, to;
    const uint8_t *comment;
    size_t comment_len;
};

static bool stop(struct walk *w, size_t at, const char *message)
{
    w->done = true;
    return xqri_builder_stop(w->b, XQR_ERR_SYNTAX, at, message);
}

/* Squares count from the upper left corner, row by row; SQUARES stands for a byte that is none. */
static unsigned square_of(uint8_t byte)
{
    return xqri_placement_square(byte % 9u, byte / 9u);
}

/* False if the record ends too early, which it has then been told; *nomem if not even that was possible. */
static bool read_move(struct walk *w, struct stored_move *out, bool *nomem)
{
    const uint8_t *const bytes = w->file.at + w->at;

    *out = (struct stored_move){.at = w->at};
    if (w->end - w->at < 4) {
        *nomem = !stop(w, w->at, "the record ends before its moves do");
        return false;
    }
    out->flags = bytes[0];
    out->from = square_of(bytes[2]);
    out->to = square_of(bytes[3]);
    w->at += 4;
    if (!(out->flags & HAS_COMMENT))
        return true;
    if (w->end - w->at < 4 || xqri_le32(w->file.at + w->at) > w->end - w->at - 4) {
        *nomem = !stop(w, w->at, "a comment runs past the end of the record");
        return false;
    }
    out->comment_len = xqri_le32(w->file.at + w->at);
    out->comment = w->file.at + w->at + 4;
    w->at += 4 + out->comment_len;
    return true;
}

static bool add_comment(struct walk *w, const struct stored_move *move)
{
    size_t len = move->comment_len;

    while (len >= 2 && xqri_le16(move->comment + len - 2) == 0)
        len -= 2;
    return len == 0 || xqri_builder_add_comment(w->b, w->node, move->comment, len);
}

/* What becomes of a move that cannot be added: on the main line the game ends, a variation is left out from here on. */
static bool lose_move(struct walk *w, const struct stored_move *move, xqr_status status, xqr_legality why)
{
    char text[STEP_TEXT];
    const uint32_t parent = w->node;

    w->node = LOST;
    if (status == XQR_END)
        return true;
    xqri_step_text(text, move->from, move->to);
    if (!w->is_variation) {
        w->done = true;
        return xqri_builder_stop_at_move(w->b, status, move->at, why, text);
    }
    if (status != XQR_ERR_RANGE)
        return xqri_builder_note_lost(w->b, parent, text);
    w->done = true;
    return xqri_builder_stop(w->b, status, move->at, "more or deeper variations than the limit allows");
}

static bool add_move(struct walk *w, const struct stored_move *move)
{
    xqr_legality why = XQR_LEGAL;
    xqr_status status = XQR_ERR_SYNTAX;

    if (w->node == LOST)
        return true;
    if (move->from < SQUARES && move->to < SQUARES)
        status = xqri_builder_add_move(w->b, w->node, make_move(move->from, move->to), &w->node, &why);
    if (status == XQR_ERR_NOMEM)
        return false;
    return status == XQR_OK ? add_comment(w, move) : lose_move(w, move, status, why);
}

/* A line has ended: the latest node that was promised a further child gets it. */
static void turn_back(struct walk *w)
{
    if (w->pending_count == 0) {
        w->done = true;
        return;
    }
    w->is_variation = true;
    w->node = w->pending[--w->pending_count];
}

static bool take_step(struct walk *w)
{
    struct stored_move move;
    bool nomem = false;

    if (!read_move(w, &move, &nomem))
        return !nomem;
    if (move.flags & SIBLING_FOLLOWS) {
        if (!xqri_grow(&w->b->record->alloc, (void **)&w->pending, &w->pending_room, w->pending_count + 1,
                       sizeof *w->pending))
            return false;
        w->pending[w->pending_count++] = w->node;
    }
    if (!add_move(w, &move))
        return false;
    if (move.flags & LINE_ENDS && !w->done)
        turn_back(w);
    return true;
}

/* The first entry is no move: it holds the comment on the start, and whether any move follows. */
static bool read_tree(struct walk *w)
{
    struct stored_move root;
    bool nomem = false;

    if (!read_move(w, &root, &nomem))
        return !nomem;
    if (!add_comment(w, &root))
        return false;
    if (!w->b->record->has_start || root.flags & LINE_ENDS)
        return true;
    while (!w->done)
        if (!take_step(w))
            return false;
    return true;
}

static bool read_facts(struct builder *b, const uint8_t *head)
{
    for (size_t i = 0; i < CCBRIDGE_FACTS; i++) {
        const struct ccbridge_fact *const fact = &xqri_ccbridge_facts[i];

        if (!xqri_field_add_wide_tag(b, fact->tag, head + fact->at, fact->size))
            return false;
    }
    b->record->outcome = xqri_ccbridge_outcome(head[AT_RESULT]);
    return true;
}

/* The code of the opening, such as "C32", is not in UTF-16. */
static bool read_opening_code(struct builder *b, const uint8_t *head)
{
    const xqr_encoding wide = b->encoding;
    bool done;

    b->encoding = XQR_ENCODING_AUTO;
    done = xqri_field_add_tag(b, "ECCO", head + AT_ECCO, 4);
    b->encoding = wide;
    return done;
}

/* 0x11 to 0x17 are Red's rook, horse, elephant, advisor, king, cannon and pawn, 0x21 to 0x27 Black's. */
static char letter_of(uint8_t code)
{
    static const char kinds[] = "?rnbakcp";
    const unsigned kind = code & 15u, color = code >> 4;

    if (kind < 1 || kind > 7 || color < 1 || color > 2)
        return 0;
    return color == 1 ? (char)(kinds[kind] - 32) : kinds[kind];
}

static xqr_status read_position(struct builder *b, const uint8_t *head, size_t begin)
{
    const unsigned round = xqri_le16(head + AT_ROUND);
    struct placement placement = {{0}};

    for (unsigned i = 0; i < SQUARES; i++) {
        const uint8_t code = head[AT_BOARD + i];
        const char letter = letter_of(code);

        if (code != 0 && !letter) {
            b->record->has_start = false;
            return xqri_builder_stop(b, XQR_ERR_SYNTAX, begin + AT_BOARD + i, "no such piece") ? XQR_ERR_SYNTAX
                                                                                               : XQR_ERR_NOMEM;
        }
        if (letter)
            (void)xqri_placement_put(&placement, square_of((uint8_t)i), letter);
    }
    return xqri_placement_start(b, &placement, head[AT_TURN] == 2 ? XQR_BLACK : XQR_RED, round ? round : 1,
                                begin + AT_BOARD);
}

xqr_status xqri_cbr_read_record(struct builder *b, struct file_bytes file, size_t begin, size_t end)
{
    struct walk w = {.b = b, .file = file, .at = begin + HEAD, .end = end};
    const uint8_t *const head = file.at + begin;
    bool done;

    b->encoding = XQR_ENCODING_UTF16;
    if (end - begin < HEAD)
        return xqri_builder_stop(b, XQR_ERR_SYNTAX, end, "the record ends within its head") ? XQR_OK : XQR_ERR_NOMEM;
    if (!read_facts(b, head) || !read_opening_code(b, head) || read_position(b, head, begin) == XQR_ERR_NOMEM)
        return XQR_ERR_NOMEM;
    done = read_tree(&w);
    xqri_free(&b->record->alloc, w.pending);
    return done ? XQR_OK : XQR_ERR_NOMEM;
}

static bool matches(struct file_bytes file)
{
    return xqri_cbr_is_record(file.at, file.size);
}

static xqr_status read(struct builder *b, struct file_bytes file, size_t *at)
{
    if (*at >= file.size)
        return XQR_END;
    *at = file.size;
    return xqri_cbr_read_record(b, file, 0, file.size);
}

const struct codec xqri_cbr_codec = {.format = XQR_FORMAT_CBR, .matches = matches, .read = read, .game = GAME_XIANGQI};
