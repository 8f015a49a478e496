/* SPDX-License-Identifier: Apache-2.0 */
/* Move text: the first line is a position, every further line a text that is read in every notation. */
#include "fuzz.h"

#include <string.h>

#define LAST_NOTATION XQR_NOTATION_ASIAN

enum { MAX_TEXTS = 64 };

/* Eight ranks and not ten. */
static bool is_chess(const xqr_position *pos)
{
    char text[128];
    unsigned strokes = 0;

    (void)xqr_position_format(pos, text, sizeof text);
    for (const char *at = text; *at; at++)
        strokes += *at == '/';
    return strokes == 7;
}

/* Strict reading, the list of candidates and lenient reading tell the same story. */
static void check_reading(const xqr_position *pos, xqr_notation notation, const char *text, size_t len)
{
    xqr_move strict = XQR_NO_MOVE, lenient = XQR_NO_MOVE, moves[XQR_MAX_MOVES];
    xqr_legality why = XQR_LEGAL;
    xqr_error err = XQR_ERROR_INIT;
    uint32_t slips = UINT32_MAX;
    const xqr_status status = xqr_move_parse(&strict, pos, notation, text, len, &why, &err);
    const size_t count = xqr_move_candidates(pos, notation, text, len, moves, XQR_MAX_MOVES);
    xqr_status forgiven;

    MUST(count <= XQR_MAX_MOVES);
    MUST((status == XQR_OK) == (count == 1) && (status == XQR_ERR_AMBIGUOUS) == (count > 1));
    MUST(status == XQR_OK ? strict == moves[0] : strict == XQR_NO_MOVE);
    MUST((status == XQR_ERR_ILLEGAL_MOVE) == (why != XQR_LEGAL));
    for (size_t i = 0; i < count; i++)
        MUST(xqr_position_judge_move(pos, moves[i]) == XQR_LEGAL);
    MUST(status == XQR_OK || (err.code == status && err.message[0] && err.offset <= len));
    check_text(err.message, strlen(err.message));

    forgiven = xqr_move_parse_lenient(&lenient, &slips, pos, notation, text, len, &why, NULL);
    MUST((forgiven == XQR_OK) == (slips != UINT32_MAX));
    if (status == XQR_OK)
        MUST(forgiven == XQR_OK && lenient == strict);
    else if (status == XQR_ERR_AMBIGUOUS)
        MUST(forgiven == XQR_ERR_AMBIGUOUS);
    else if (forgiven == XQR_OK)
        MUST(slips && xqr_position_judge_move(pos, lenient) == XQR_LEGAL);
}

/* Chess is written in two notations and refuses the others. */
static bool is_written(const xqr_position *pos, xqr_notation notation)
{
    return notation == XQR_NOTATION_UCI || notation == XQR_NOTATION_SAN || !is_chess(pos);
}

static void check_writing(const xqr_position *pos)
{
    xqr_move moves[XQR_MAX_MOVES];
    const size_t count = xqr_position_legal_moves(pos, moves, XQR_MAX_MOVES);

    for (size_t i = 0; i < count; i++)
        for (xqr_notation notation = XQR_NOTATION_UCI; notation <= LAST_NOTATION; notation++) {
            xqr_move again = XQR_NO_MOVE;
            char text[32];
            const size_t length = xqr_move_format(pos, moves[i], notation, text, sizeof text);

            MUST((length > 0) == is_written(pos, notation) && length < sizeof text);
            if (!is_written(pos, notation))
                continue;
            check_text(text, length);
            MUST(xqr_move_parse(&again, pos, notation, text, length, NULL, NULL) == XQR_OK && again == moves[i]);
        }
}

static size_t line_length(const char *text, size_t size)
{
    const char *const end = memchr(text, '\n', size);

    return end ? (size_t)(end - text) : size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const char *const end = text + size;
    size_t length = line_length(text, size);
    xqr_position pos;

    if (xqr_position_parse(&pos, xqr_rules_find("wxf-2018"), text, length, NULL) != XQR_OK
        && xqr_position_parse(&pos, xqr_rules_find("fide-2023"), text, length, NULL) != XQR_OK)
        return 0;
    check_writing(&pos);
    for (unsigned i = 0; i < MAX_TEXTS && (size_t)(end - text) > length; i++) {
        text += length + 1;
        length = line_length(text, (size_t)(end - text));
        for (xqr_notation notation = XQR_NOTATION_ANY; notation <= LAST_NOTATION; notation++)
            check_reading(&pos, notation, text, length);
    }
    return 0;
}
