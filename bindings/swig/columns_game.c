/* SPDX-License-Identifier: Apache-2.0 */
#include "columns_parts.h"

#include <string.h>

/* ---- Parts of a game --------------------------------------------------------------------------------------------- */

static void put_repetition(columns *c, size_t number, const xqr_repetition *found)
{
    const bool is_there = found && found->count > 0;

    columns_put32(c, number, is_there ? (int32_t)found->count : NONE);
    columns_put32(c, number + 1, is_there ? (int32_t)found->first_ply : NONE);
    columns_put32(c, number + 2, is_there ? (int32_t)found->last_ply : NONE);
    columns_put32(c, number + 3, is_there ? found->violator : NONE);
    columns_put32(c, number + 4, is_there ? found->red : NONE);
    columns_put32(c, number + 5, is_there ? found->black : NONE);
}

static int32_t side(int32_t color)
{
    return color == XQR_NO_COLOR ? NONE : color;
}

/* XQR_NO_CLAUSE and XQR_NO_PLY are beyond every number that can be. */
static int32_t known(uint32_t number)
{
    return number > INT32_MAX ? NONE : (int32_t)number;
}

/* A text that a function of the library writes. */
static void put_verdict_text(columns *c, size_t number, xqr_game *game, size_t ply)
{
    size_t cap = 1024;
    char *at = columns_reserve(c, number + 2, cap);
    size_t len = at ? xqr_game_verdict_text_at(game, ply, XQR_ENGLISH, at, cap) : 0;

    if (len >= cap) {
        cap = len + 1;
        at = columns_reserve(c, number + 2, cap);
        len = at ? xqr_game_verdict_text_at(game, ply, XQR_ENGLISH, at, cap) : 0;
    }
    c->parts[number + 2].size += len;
    columns_put8(c, number, 1);
    columns_put_end(c, number + 1, number + 2, 1);
}

static void put_position(columns *c, size_t number, const xqr_position *position)
{
    char text[256];
    const size_t len = xqr_position_format(position, text, sizeof text);

    columns_put_text(c, number, text, len);
}

static void put_claims(columns *c, xqr_game *game, const xqr_verdict *verdict)
{
    for (size_t i = 0; i < 2 && verdict->status != XQR_ENDED; i++) {
        for (int color = XQR_RED; color <= XQR_BLACK; color++) {
            xqr_claim claim = {.struct_size = sizeof claim};

            if (xqr_game_audit_claim(&claim, game, (xqr_reason)c->claims[i], (xqr_color)color) == XQR_OK
                && claim.upheld) {
                columns_put8(c, COLUMNS_CLAIM_KINDS, c->claims[i]);
                columns_put8(c, COLUMNS_CLAIM_SIDES, color);
            }
        }
    }
}

static void put_label(columns *c, const xqr_ply_label *label)
{
    columns_put32(c, COLUMNS_LABEL_PLIES, (int32_t)label->ply);
    columns_put(c, COLUMNS_LABEL_MOVES, &label->move, sizeof label->move);
    columns_put8(c, COLUMNS_LABEL_SIDES, label->side);
    columns_put8(c, COLUMNS_LABELS, label->label);
    columns_put8(c, COLUMNS_LABEL_JOINT, label->joint != 0);
    columns_put8(c, COLUMNS_LABEL_UNSURE, label->budget_hit != 0);
    columns_put(c, COLUMNS_ATTACKERS, label->attackers, label->attacker_count);
    columns_put_end(c, COLUMNS_ATTACKER_ENDS, COLUMNS_ATTACKERS, 1);
    columns_put(c, COLUMNS_VICTIMS, label->victims, label->victim_count);
    columns_put_end(c, COLUMNS_VICTIM_ENDS, COLUMNS_VICTIMS, 1);
}

static void put_labels(columns *c, xqr_game *game)
{
    const size_t plies = xqr_game_ply_count(game);

    for (size_t ply = 1; ply <= plies && !c->full; ply++) {
        xqr_ply_label label = {.struct_size = sizeof label};

        if (xqr_game_label(&label, game, ply) == XQR_OK)
            put_label(c, &label);
    }
}

static void put_first_end(columns *c, xqr_game *game)
{
    const size_t ply = game ? xqr_game_first_end(game) : SIZE_MAX;
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    const bool is_there = game && ply < xqr_game_ply_count(game) && xqr_game_verdict_at(&verdict, game, ply) == XQR_OK;

    columns_put32(c, COLUMNS_END_PLY, is_there ? (int32_t)ply : NONE);
    columns_put32(c, COLUMNS_END_OUTCOME, is_there ? verdict.outcome : NONE);
    columns_put32(c, COLUMNS_END_WINNER, is_there ? side(verdict.winner) : NONE);
    columns_put32(c, COLUMNS_END_REASON, is_there ? verdict.reason : NONE);
    columns_put32(c, COLUMNS_END_CLAUSE, is_there ? known(verdict.clause_index) : NONE);
    put_repetition(c, COLUMNS_END_REPETITION, is_there ? &verdict.repetition : NULL);
    if (is_there)
        put_verdict_text(c, COLUMNS_END_TEXT, game, ply);
    else
        columns_put_word(c, COLUMNS_END_TEXT, NULL);
}

/* What the board says of a game; nothing of none. */
static void put_game(columns *c, xqr_game *game)
{
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    xqr_position position;

    if (game && xqr_game_verdict(&verdict, game) != XQR_OK)
        game = NULL;
    columns_put32(c, COLUMNS_PLIES, game ? (int32_t)xqr_game_ply_count(game) : NONE);
    columns_put32(c, COLUMNS_STATUS, game ? verdict.status : NONE);
    columns_put32(c, COLUMNS_OUTCOME, game ? verdict.outcome : NONE);
    columns_put32(c, COLUMNS_WINNER, game ? side(verdict.winner) : NONE);
    columns_put32(c, COLUMNS_REASON, game ? verdict.reason : NONE);
    columns_put32(c, COLUMNS_CLAUSE, game ? known(verdict.clause_index) : NONE);
    columns_put32(c, COLUMNS_MUST_CHANGE, game ? side(verdict.must_change) : NONE);
    columns_put32(c, COLUMNS_DEADLINE, game ? known(verdict.deadline) : NONE);
    put_repetition(c, COLUMNS_REPETITION, game ? &verdict.repetition : NULL);
    if (game && xqr_game_position_at(&position, game, 0) == XQR_OK)
        put_position(c, COLUMNS_START_FEN, &position);
    else
        columns_put_word(c, COLUMNS_START_FEN, NULL);
    if (game && xqr_game_position(&position, game) == XQR_OK)
        put_position(c, COLUMNS_FEN, &position);
    else
        columns_put_word(c, COLUMNS_FEN, NULL);
    if (game)
        put_verdict_text(c, COLUMNS_TEXT, game, xqr_game_ply_count(game));
    else
        columns_put_word(c, COLUMNS_TEXT, NULL);
    put_first_end(c, game);
    if (game)
        put_claims(c, game, &verdict);
    columns_put_end(c, COLUMNS_CLAIM_ENDS, COLUMNS_CLAIM_KINDS, 1);
    if (game && c->labels)
        put_labels(c, game);
    columns_put_end(c, COLUMNS_LABEL_ENDS, COLUMNS_LABELS, 1);
}

static void put_problem(columns *c, const struct problem *problem)
{
    const int64_t offset = problem->code ? problem->offset : NONE;

    columns_put_text(c, COLUMNS_ERROR_CODE, problem->code, problem->code_len);
    columns_put_text(c, COLUMNS_ERROR_MESSAGE, problem->code ? problem->message : NULL, problem->message_len);
    columns_put_text(c, COLUMNS_ERROR_MOVE, problem->code ? problem->move : NULL, problem->move_len);
    columns_put32(c, COLUMNS_ERROR_PLY, problem->code && problem->ply > 0 ? (int32_t)problem->ply : NONE);
    columns_put32(c, COLUMNS_ERROR_LEGALITY, problem->code && problem->why != XQR_LEGAL ? (int32_t)problem->why : NONE);
    columns_put(c, COLUMNS_ERROR_OFFSET, &offset, sizeof offset);
}

struct problem columns_problem(xqr_status status, const char *message)
{
    const char *const code = xqr_status_name(status);

    return (struct problem){
        .code = code, .code_len = strlen(code), .message = message, .message_len = strlen(message), .offset = NONE};
}

static void put_tags(columns *c, const xqr_record *record)
{
    const char *name = c->tags;

    for (size_t i = 0; i < c->tag_count; i++) {
        columns_put_word(c, COLUMNS_TAGS + 3 * i, record ? xqr_record_tag(record, name) : NULL);
        name += strlen(name) + 1;
    }
}

/* ---- Adding ------------------------------------------------------------------------------------------------------ */

/* A record, with the game that its moves make or without one. */
static xqr_status add_record(columns *c, const xqr_record *record, xqr_game *game, int32_t number,
                             const struct problem *problem)
{
    const xqr_outcome recorded = xqr_record_outcome(record);
    const bool is_told = recorded != XQR_NO_OUTCOME || xqr_record_tag(record, "Result");

    columns_put32(c, COLUMNS_GAME, number);
    columns_put32(c, COLUMNS_RECORDED, is_told ? (int32_t)recorded : NONE);
    put_game(c, game);
    put_problem(c, problem);
    put_tags(c, record);
    xqr_game_free(game);
    return columns_finish(c);
}

xqr_status columns_add_record(columns *c, const xqr_record *record, int32_t number)
{
    xqr_record_error error = {.struct_size = sizeof error};
    struct problem problem = {0};
    xqr_game *game = NULL;
    xqr_status status = xqr_record_error_get(&error, record);

    if (status != XQR_OK)
        return status;
    status = xqr_record_replay(&game, record, c->rules, NULL);
    if (status == XQR_ERR_NOMEM || status == XQR_ERR_ARGUMENT)
        return status;
    if (error.code != XQR_OK) {
        problem = columns_problem((xqr_status)error.code, error.message ? error.message : "");
        problem.move = error.move && *error.move ? error.move : NULL;
        problem.move_len = problem.move ? strlen(problem.move) : 0;
        problem.ply = error.ply;
        problem.offset = (int64_t)error.offset;
        problem.why = (xqr_legality)error.legality;
    } else if (status != XQR_OK) {
        problem = columns_problem(status, "the position cannot be read");
    }
    return add_record(c, record, game, number, &problem);
}

xqr_status columns_add_records(columns *c, const xqr_record *const *list, size_t count, int32_t number)
{
    xqr_status status = XQR_OK;

    for (size_t i = 0; i < count && status == XQR_OK; i++)
        status = columns_add_record(c, list[i], number + (int32_t)i);
    return status;
}

xqr_status columns_add_stopped(columns *c, const xqr_record *record, int32_t number, bool is_played, memory code,
                               memory message, memory move, int32_t ply, int32_t legality, int64_t offset)
{
    const struct problem problem = {.code = code.at,
                                    .code_len = code.size,
                                    .message = message.at,
                                    .message_len = message.size,
                                    .move = move.size > 0 ? move.at : NULL,
                                    .move_len = move.size,
                                    .ply = ply,
                                    .why = (xqr_legality)legality,
                                    .offset = offset};
    xqr_game *game = NULL;
    const xqr_status status = is_played ? xqr_record_replay(&game, record, c->rules, NULL) : XQR_OK;

    return status == XQR_OK ? add_record(c, record, game, number, &problem) : status;
}

xqr_status columns_add(columns *c, xqr_game *game, int32_t number, const struct problem *problem)
{
    columns_put32(c, COLUMNS_GAME, number);
    columns_put32(c, COLUMNS_RECORDED, NONE);
    put_game(c, game);
    put_problem(c, problem);
    put_tags(c, NULL);
    return columns_finish(c);
}

xqr_status columns_add_game(columns *c, xqr_game *game, int32_t number)
{
    return columns_add(c, game, number, &(struct problem){0});
}

xqr_status columns_add_failure(columns *c, int32_t number, memory code, memory message, int64_t offset)
{
    const struct problem problem = {
        .code = code.at, .code_len = code.size, .message = message.at, .message_len = message.size, .offset = offset};

    return columns_add(c, NULL, number, &problem);
}

xqr_status columns_add_labels(columns *c, xqr_game *game)
{
    put_labels(c, game);
    columns_put_end(c, COLUMNS_LABEL_ENDS, COLUMNS_LABELS, 1);
    return columns_finish(c);
}
