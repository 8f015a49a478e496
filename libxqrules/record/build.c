/* From a draft to a record: which game it is, where it starts, and whether its moves are legal. */
#include "base/alloc.h"
#include "notation/notation.h"
#include "notation/utf8.h"
#include "record/opening.h"
#include "record/outcome.h"
#include "record/record.h"
#include "record/variant.h"

#include <string.h>

#define LONGEST_MOVE 63

/* A record being built. Functions that return bool return false if there is no memory. */
struct building {
    xqr_record *record;
    const struct draft *draft;
    const struct record_context *context;
    const char *text;
};

/* Which readings of the same words are tried, and how each went. */
struct attempt {
    const struct board *start;
    unsigned first_rank;
    size_t plies;
};

/* How the first word that could not be played failed. */
struct failure {
    xqr_status status;
    xqr_legality why;
};

static size_t span_length(struct span span)
{
    return span.end - span.begin;
}

static uint64_t offset_in_file(const struct building *b, size_t at)
{
    return xqri_source_offset(b->context->source, at);
}

static bool set_error(struct building *b, xqr_status code, size_t at, const char *message)
{
    b->record->code = code;
    b->record->failed_offset = offset_in_file(b, at);
    return xqri_record_add_text(b->record, message, strlen(message), &b->record->message);
}

/* A backslash protects a quote or another backslash and nothing else. */
static bool add_value(struct building *b, struct span value, size_t *offset)
{
    const char *at = b->text + value.begin;
    const char *const end = b->text + value.end;

    if (!xqri_record_add_text(b->record, at, 0, offset))
        return false;
    while (at < end) {
        const char *const backslash = memchr(at, '\\', (size_t)(end - at));
        const char *const part_end = backslash ? backslash : end;

        if (!xqri_record_extend_text(b->record, at, (size_t)(part_end - at)))
            return false;
        if (!backslash)
            break;
        at = backslash + (backslash + 1 < end && (backslash[1] == '"' || backslash[1] == '\\'));
        if (!xqri_record_extend_text(b->record, at, 1))
            return false;
        at++;
    }
    return true;
}

static bool copy_tags(struct building *b)
{
    xqr_record *const record = b->record;

    for (size_t i = 0; i < b->draft->tag_count; i++) {
        const struct tag_pair *const tag = &b->draft->tags[i];
        struct record_tag copy;

        if (!xqri_record_add_text(record, b->text + tag->name.begin, span_length(tag->name), &copy.name)
            || !add_value(b, tag->value, &copy.value)
            || !xqri_grow(&record->alloc, (void **)&record->tags, &record->tag_room, record->tag_count + 1,
                          sizeof copy))
            return false;
        record->tags[record->tag_count++] = copy;
    }
    return true;
}

static void read_outcome(struct building *b)
{
    static const char *const names[] = {"Result", "结果", "結果"};

    b->record->outcome = b->draft->mark;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *const value = xqri_record_tag(b->record, names[i]);
        const xqr_outcome outcome = value ? xqri_outcome_of_tag(value, strlen(value)) : XQR_NO_OUTCOME;

        if (outcome != XQR_NO_OUTCOME) {
            b->record->outcome = outcome;
            return;
        }
    }
}

static bool read_opening(struct building *b, struct opening *out)
{
    const struct tag_pair *const tag = xqri_draft_tag(b->draft, b->text, "FEN");
    struct span fen = tag ? tag->value : (struct span){0, 0};
    xqr_error err = XQR_ERROR_INIT;

    if (b->draft->has_fen)
        fen = b->draft->fen;
    out->count = 1;
    b->record->ops->start(&out->boards[0]);
    if (span_length(fen) == 0)
        return true;
    if (xqri_opening_read(out, b->record->ops, b->text + fen.begin, span_length(fen), &err) == XQR_OK)
        return true;
    out->count = 0;
    return set_error(b, (xqr_status)err.code, fen.begin, err.message);
}

static struct move_text read_word(const struct building *b, size_t index)
{
    const struct span word = b->draft->words[index];

    return xqri_notation_read(b->text + word.begin, span_length(word));
}

/* Plays the words from the attempt's start until one fails. With `moves`, the moves are stored there. */
static struct failure play(const struct building *b, struct attempt *attempt, struct board *board, xqr_move *moves)
{
    const struct game_ops *const ops = b->record->ops;
    struct failure failure = {XQR_OK, XQR_LEGAL};

    *board = *attempt->start;
    for (attempt->plies = 0; attempt->plies < b->draft->word_count; attempt->plies++) {
        const struct move_text text = read_word(b, attempt->plies);
        xqr_move move = XQR_NO_MOVE;

        failure.status = xqri_notation_find(&move, board, &text, attempt->first_rank, &failure.why);
        /* A rank off the board is no illegal move: the text itself is wrong. */
        if (attempt->first_rank ? xqri_notation_proves_zero(&text) : xqri_notation_proves_one(&text))
            failure = (struct failure){XQR_ERR_SYNTAX, XQR_LEGAL};
        if (failure.status != XQR_OK)
            return failure;
        ops->play(board, move);
        if (moves)
            moves[attempt->plies] = move;
    }
    return failure;
}

/* What the words show about ranks. */
struct ranks {
    bool zero, one, english;
};

static struct ranks survey_ranks(const struct building *b)
{
    struct ranks seen = {false, false, false};

    for (size_t i = 0; i < b->draft->word_count; i++) {
        const struct move_text text = read_word(b, i);

        seen.zero |= xqri_notation_proves_zero(&text);
        seen.one |= xqri_notation_proves_one(&text);
        seen.english |= text.form == FORM_ENGLISH;
    }
    return seen;
}

/*
 * Ranks count from 0 unless a rank 10 shows that they count from 1, or the caller says so. Coordinates are never
 * guessed beyond that. English short text comes in both kinds from programs that know of no other, and a game of it
 * that is legal from end to end in one reading only is proof enough.
 */
static unsigned choose_ranks(const struct building *b, unsigned choices[2])
{
    const struct ranks seen = survey_ranks(b);

    choices[0] = b->context->ranks_from_one || (seen.one && !seen.zero);
    choices[1] = 1;
    return seen.english && !seen.one && !seen.zero && choices[0] == 0 ? 2 : 1;
}

/* Tries every reading and keeps the first that plays all words, or else the one that plays most. */
static struct attempt choose_attempt(const struct building *b, const struct opening *opening)
{
    unsigned ranks[2];
    const unsigned rank_count = choose_ranks(b, ranks);
    struct attempt best = {&opening->boards[0], ranks[0], 0};
    struct board board;

    if (opening->count == 1 && rank_count == 1)
        return best;
    for (unsigned i = 0; i < opening->count * rank_count; i++) {
        struct attempt attempt = {&opening->boards[i / rank_count], ranks[i % rank_count], 0};

        (void)play(b, &attempt, &board, NULL);
        if (attempt.plies > best.plies)
            best = attempt;
    }
    return best;
}

static bool set_move_error(struct building *b, size_t index, struct failure failure)
{
    const struct span word = b->draft->words[index];
    const size_t len = xqri_utf8_cut(b->text + word.begin, span_length(word), LONGEST_MOVE);
    const char *message = "not a move";

    if (failure.status == XQR_ERR_AMBIGUOUS)
        message = "the text fits more than one legal move";
    else if (failure.status == XQR_ERR_ILLEGAL_MOVE)
        message = xqr_legality_text(failure.why, XQR_ENGLISH);
    b->record->legality = failure.why;
    b->record->failed_ply = (uint32_t)index + 1;
    return xqri_record_add_text(b->record, b->text + word.begin, len, &b->record->failed_move)
           && set_error(b, failure.status, word.begin, message);
}

static bool read_moves(struct building *b)
{
    xqr_record *const record = b->record;
    struct opening opening;
    struct attempt attempt;
    struct failure failure;
    struct board board;

    if (!read_opening(b, &opening))
        return false;
    if (opening.count == 0)
        return true;
    if (!xqri_grow(&record->alloc, (void **)&record->moves, &record->move_room, b->draft->word_count,
                   sizeof *record->moves))
        return false;
    attempt = choose_attempt(b, &opening);
    record->start = *attempt.start;
    record->has_start = true;
    failure = play(b, &attempt, &board, record->moves);
    record->ply_count = attempt.plies;
    if (failure.status != XQR_OK)
        return set_move_error(b, attempt.plies, failure);
    return b->draft->fault ? set_error(b, XQR_ERR_SYNTAX, b->draft->fault_at, b->draft->fault) : true;
}

/* Comments that stand behind the same move become one, a line each. */
static bool copy_comments(struct building *b)
{
    xqr_record *const record = b->record;
    const struct lexer in = xqri_lexer(b->text, 0, b->context->source->length);

    for (size_t i = 0; i < b->draft->comment_count; i++) {
        const struct remark *const comment = &b->draft->comments[i];
        const struct span span = xqri_lexer_trim(&in, comment->span);
        struct record_remark copy = {comment->ply, 0};

        if (comment->ply > record->ply_count || span_length(span) == 0)
            continue;
        if (record->comment_count && record->comments[record->comment_count - 1].ply == comment->ply) {
            if (!xqri_record_extend_text(record, "\n", 1)
                || !xqri_record_extend_text(record, b->text + span.begin, span_length(span)))
                return false;
            continue;
        }
        if (!xqri_record_add_text(record, b->text + span.begin, span_length(span), &copy.text)
            || !xqri_grow(&record->alloc, (void **)&record->comments, &record->comment_room, record->comment_count + 1,
                          sizeof copy))
            return false;
        record->comments[record->comment_count++] = copy;
    }
    return true;
}

static bool copy_variations(struct building *b)
{
    xqr_record *const record = b->record;
    const struct lexer in = xqri_lexer(b->text, 0, b->context->source->length);

    for (size_t i = 0; i < b->draft->variation_count; i++) {
        const struct remark *const variation = &b->draft->variations[i];
        const struct span span = xqri_lexer_trim(&in, variation->span);
        struct record_remark copy = {variation->ply, 0};

        if (variation->ply > record->ply_count)
            continue;
        if (!xqri_record_add_text(record, b->text + span.begin, span_length(span), &copy.text)
            || !xqri_grow(&record->alloc, (void **)&record->variations, &record->variation_room,
                          record->variation_count + 1, sizeof copy))
            return false;
        record->variations[record->variation_count++] = copy;
    }
    return true;
}

static bool fill(struct building *b)
{
    size_t at = b->draft->begin, nothing = 0;
    const char *conflict;

    /* Offset 0 of the store is the empty text. */
    if (!xqri_record_add_text(b->record, "", 0, &nothing) || !copy_tags(b))
        return false;
    b->record->offset = offset_in_file(b, b->draft->begin);
    read_outcome(b);
    conflict = xqri_variant_conflict(b->draft, b->text, b->record->ops, &at);
    if (conflict)
        return set_error(b, XQR_ERR_UNSUPPORTED, at, conflict);
    return read_moves(b) && copy_comments(b) && copy_variations(b);
}

xqr_status xqri_record_build(xqr_record **out, const struct draft *draft, const struct record_context *context)
{
    struct building building = {.draft = draft, .context = context, .text = context->source->text};
    xqr_record *const record = xqri_alloc(&context->alloc, sizeof *record);

    if (!record)
        return XQR_ERR_NOMEM;
    *record = (xqr_record){.alloc = context->alloc, .ops = context->ops};
    building.record = record;
    if (!fill(&building)) {
        xqri_record_free(record);
        return XQR_ERR_NOMEM;
    }
    *out = record;
    return XQR_OK;
}
