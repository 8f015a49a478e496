/* From a draft to a record: which game it is, where it starts, and whether its moves are legal. */
#include "base/alloc.h"
#include "base/writer.h"
#include "notation/utf8.h"
#include "notation/written.h"
#include "record/opening.h"
#include "record/outcome.h"
#include "record/pgn.h"
#include "record/record.h"
#include "record/sprigs.h"
#include "record/tags.h"
#include "record/variant.h"

#include <string.h>

#define LONGEST_MOVE 63

/* A record being built. Functions that return bool return false if there is no memory. */
struct building {
    xqr_record *record;
    const struct draft *draft;
    const struct record_context *context;
    const char *text;
    unsigned first_rank; /* of coordinates and English text, as the main line showed it */
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

/* How much of a text the limit leaves room for, in whole characters; the error says so if that is not all. What counts is
 * all the room that texts take, those that moved on included. */
static bool fit(struct building *b, struct span span, size_t *len)
{
    const size_t most = b->context->limits.text, used = b->record->text_length;

    *len = xqri_utf8_cut(b->text + span.begin, span_length(span), most > used ? most - used : 0);
    if (*len == span_length(span) || b->record->code != XQR_OK)
        return true;
    return set_error(b, XQR_ERR_RANGE, span.begin, "more text than the limit allows");
}

/* A backslash protects a quote or another backslash and nothing else. */
static bool add_value(struct building *b, struct span value, size_t *offset)
{
    const char *at = b->text + value.begin, *end = at;
    size_t len;

    if (!fit(b, value, &len) || !xqri_record_add_text(b->record, at, 0, offset))
        return false;
    end += len;
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

static bool add_name(struct building *b, const struct tag_pair *tag, size_t *offset)
{
    if (tag->known)
        return xqri_record_add_text(b->record, tag->known, strlen(tag->known), offset);
    return xqri_record_add_text(b->record, b->text + tag->name.begin, span_length(tag->name), offset);
}

static bool copy_tags(struct building *b)
{
    xqr_record *const record = b->record;

    for (size_t i = 0; i < b->draft->tag_count; i++) {
        const struct tag_pair *const tag = &b->draft->tags[i];
        struct record_tag copy;

        if (!add_name(b, tag, &copy.name) || !add_value(b, tag->value, &copy.value)
            || !xqri_grow(&record->alloc, (void **)&record->tags, &record->tag_room, record->tag_count + 1,
                          sizeof copy))
            return false;
        record->tags[record->tag_count++] = copy;
    }
    return true;
}

static void read_outcome(struct building *b)
{
    static const char *const names[] = {"Result", "结果", "結果", "比赛结果"};

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
    return set_error(b, (xqr_status)err.code, fen.begin + (size_t)err.offset, err.message);
}

/* The move that a word stands for. `err` may be NULL. */
static struct failure find_move(xqr_move *move, const struct building *b, const struct board *board, struct span word,
                                unsigned first_rank, xqr_error *err)
{
    struct failure failure = {XQR_OK, XQR_LEGAL};

    failure.status =
        xqri_written_find(move, board, b->text + word.begin, span_length(word), first_rank, &failure.why, err);
    return failure;
}

/* Plays the words from the attempt's start until one fails. With `keep`, the moves go into the record; the status is
 * XQR_ERR_NOMEM if they do not fit. */
static struct failure play(const struct building *b, struct attempt *attempt, bool keep)
{
    struct failure failure = {XQR_OK, XQR_LEGAL};
    struct board board = *attempt->start;
    uint32_t node = 0;

    for (attempt->plies = 0; attempt->plies < b->draft->word_count; attempt->plies++) {
        xqr_move move = XQR_NO_MOVE;

        failure = find_move(&move, b, &board, b->draft->words[attempt->plies], attempt->first_rank, NULL);
        if (failure.status != XQR_OK)
            return failure;
        b->record->ops->play(&board, move);
        if (keep && b->record->node_count > b->context->limits.moves)
            return (struct failure){XQR_ERR_RANGE, XQR_LEGAL};
        if (keep && !xqri_record_add_node(b->record, node, move, &node))
            return (struct failure){XQR_ERR_NOMEM, XQR_LEGAL};
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
        const struct span word = b->draft->words[i];
        const struct move_text text =
            xqri_notation_read_for(b->record->ops, XQR_NOTATION_ANY, b->text + word.begin, span_length(word));

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
    struct ranks seen;

    choices[0] = 0;
    if (!xqri_written_ranks_vary(b->record->ops))
        return 1;
    seen = survey_ranks(b);
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

    if (opening->count == 1 && rank_count == 1)
        return best;
    for (unsigned i = 0; i < opening->count * rank_count; i++) {
        struct attempt attempt = {&opening->boards[i / rank_count], ranks[i % rank_count], 0};

        (void)play(b, &attempt, false);
        if (attempt.plies > best.plies)
            best = attempt;
    }
    return best;
}

/* A reading of ranks that the file itself does not show where the move stands is named. */
static const char *illegal_text(const struct building *b, xqr_legality why)
{
    if (b->first_rank == 0 || b->context->ranks_from_one || why != XQR_ILLEGAL_EMPTY_SQUARE)
        return xqr_legality_text(why, XQR_ENGLISH);
    return "no piece stands there, counting ranks from 1 because a rank 10 occurs";
}

/* Names the moves that the word where an attempt stopped fits. */
static void list_candidates(const struct building *b, const struct attempt *attempt, xqr_error *err)
{
    struct board board = *attempt->start;
    xqr_move move = XQR_NO_MOVE;

    for (size_t i = 0; i < attempt->plies; i++) {
        (void)find_move(&move, b, &board, b->draft->words[i], attempt->first_rank, NULL);
        b->record->ops->play(&board, move);
    }
    (void)find_move(&move, b, &board, b->draft->words[attempt->plies], attempt->first_rank, err);
}

static bool set_move_error(struct building *b, const struct attempt *attempt, struct failure failure)
{
    const size_t index = attempt->plies;
    const struct span word = b->draft->words[index];
    xqr_error err = XQR_ERROR_INIT;
    const size_t len = xqri_utf8_cut(b->text + word.begin, span_length(word), LONGEST_MOVE);
    const char *message = "not a move";

    if (failure.status == XQR_ERR_AMBIGUOUS) {
        list_candidates(b, attempt, &err);
        message = err.message;
    } else if (xqri_written_is_null(b->text + word.begin, span_length(word))) {
        message = "a passed move, which no rules know";
    } else if (failure.status == XQR_ERR_RANGE) {
        message = "more moves than the limit allows";
    } else if (failure.status == XQR_ERR_ILLEGAL_MOVE) {
        message = illegal_text(b, failure.why);
    }
    b->record->legality = failure.why;
    b->record->failed_ply = (uint32_t)index + 1;
    return xqri_record_add_text(b->record, b->text + word.begin, len, &b->record->failed_move)
           && set_error(b, failure.status, word.begin, message);
}

/* A line of a list that names the wrong side to move is read all the same if its first move shows the other one. A game
 * with tags of its own is taken at its word. */
static void allow_other_side(const struct building *b, struct opening *opening)
{
    xqr_move move;

    if (!b->draft->has_fen || opening->count != 1 || b->draft->word_count == 0
        || b->record->ops->is_check(&opening->boards[0])) /* whose king could be taken otherwise */
        return;
    if (find_move(&move, b, &opening->boards[0], b->draft->words[0], b->context->ranks_from_one, NULL).why
        != XQR_ILLEGAL_WRONG_SIDE)
        return;
    opening->boards[1] = opening->boards[0];
    b->record->ops->pass(&opening->boards[1]);
    opening->count = 2;
}

/* A comment says that the text named the other side. */
static bool note_other_side(struct building *b, const struct opening *opening, bool was_sure)
{
    const unsigned said = opening->boards[0].turn;
    char note[48];
    struct writer out = xqri_writer(note, sizeof note);

    if (!was_sure || b->record->start.turn == said)
        return true;
    xqri_write_text(&out, "(FEN: ");
    xqri_write_text(&out, b->record->ops->sides[said][XQR_ENGLISH]);
    xqri_write_text(&out, " moves first)");
    return xqri_record_add_comment(b->record, 0, note, xqri_writer_finish(&out));
}

static bool read_moves(struct building *b)
{
    xqr_record *const record = b->record;
    struct opening opening;
    struct attempt attempt;
    struct failure failure;
    bool was_sure;

    if (!read_opening(b, &opening))
        return false;
    if (opening.count == 0)
        return true;
    was_sure = opening.count == 1;
    allow_other_side(b, &opening);
    attempt = choose_attempt(b, &opening);
    record->start = *attempt.start;
    record->has_start = true;
    if (!note_other_side(b, &opening, was_sure))
        return false;
    b->first_rank = attempt.first_rank;
    failure = play(b, &attempt, true);
    if (failure.status == XQR_ERR_NOMEM)
        return false;
    if (failure.status != XQR_OK)
        return set_move_error(b, &attempt, failure);
    return b->draft->fault ? set_error(b, XQR_ERR_SYNTAX, b->draft->fault_at, b->draft->fault) : true;
}

static bool copy_comments(struct building *b)
{
    xqr_record *const record = b->record;

    for (size_t i = 0; i < b->draft->comment_count; i++) {
        const struct remark *const comment = &b->draft->comments[i];
        size_t len;

        if (comment->ply > record->ply_count)
            continue;
        if (!fit(b, comment->span, &len)
            || !xqri_record_add_comment(record, xqri_record_node_of_ply(record, comment->ply),
                                        b->text + comment->span.begin, len))
            return false;
    }
    return true;
}

static bool copy_glyphs(struct building *b)
{
    xqr_record *const record = b->record;

    for (size_t i = 0; i < b->draft->glyph_count; i++) {
        const struct draft_glyph *const glyph = &b->draft->glyphs[i];

        if (glyph->ply <= record->ply_count
            && !xqri_record_add_glyph(record, xqri_record_node_of_ply(record, glyph->ply), glyph->number))
            return false;
    }
    return true;
}

static bool copy_variations(struct building *b)
{
    xqr_record *const record = b->record;
    const struct lexer in = xqri_lexer(record->ops, b->text, 0, b->context->source->length);

    for (size_t i = 0; i < b->draft->variation_count; i++) {
        const struct remark *const variation = &b->draft->variations[i];
        const struct span span = xqri_lexer_trim(&in, variation->span);
        struct record_remark copy = {variation->ply, 0};
        size_t len;

        if (variation->ply > record->ply_count)
            continue;
        if (!fit(b, span, &len) || !xqri_record_add_text(record, b->text + span.begin, len, &copy.text)
            || !xqri_grow(&record->alloc, (void **)&record->variations, &record->variation_room,
                          record->variation_count + 1, sizeof copy))
            return false;
        record->variations[record->variation_count++] = copy;
    }
    return true;
}

/* A line of the tree that is being read from text: where it stands, and where it stood a move earlier, for a variation
 * replaces the move before it. */
struct sprout {
    uint32_t node, before;
    struct board board, board_before;
    struct span remarks; /* comments before the line's first move, with what parts them; they go to that move */
    bool begun;
};

/* What cannot be read of a variation is kept as a comment, so that nothing is lost. */
static bool keep_rest(struct building *b, const struct sprout *s, struct span rest)
{
    size_t len;

    return fit(b, rest, &len) && xqri_record_add_comment(b->record, s->node, b->text + rest.begin, len);
}

/* So is a variation that is nested too deep, and the record says that there is one. */
static bool keep_deep(struct building *b, struct lexer *in, const struct sprout *s, size_t begin)
{
    const size_t end = xqri_pgn_variation_end(in);
    const struct span whole = {begin, end + (end < in->end)};

    in->at = whole.end;
    if (b->record->code == XQR_OK
        && !set_error(b, XQR_ERR_RANGE, begin, "variations nest deeper than the limit allows"))
        return false;
    return keep_rest(b, s, whole);
}

/* Comments of a line that has no move are kept as well, behind the move before. */
static bool keep_remarks(struct building *b, const struct sprout *s)
{
    struct lexer in = xqri_lexer(b->record->ops, b->text, s->remarks.begin, s->remarks.end);
    struct token token;

    while ((token = xqri_lexer_next(&in)).kind != TOKEN_END)
        if (token.kind == TOKEN_COMMENT && !keep_rest(b, s, token.span))
            return false;
    return true;
}

/* *found is false if the word is no legal move here. */
static bool grow_sprout(struct building *b, struct sprout *s, struct span word, bool *found)
{
    xqr_move move = XQR_NO_MOVE;
    uint32_t node;

    *found = b->record->node_count <= b->context->limits.moves
             && find_move(&move, b, &s->board, word, b->first_rank, NULL).status == XQR_OK;
    if (!*found)
        return true;
    if (!xqri_record_add_node(b->record, s->node, move, &node))
        return false;
    s->before = s->node;
    s->board_before = s->board;
    s->node = node;
    b->record->ops->play(&s->board, move);
    if (!s->begun && !keep_remarks(b, s))
        return false;
    s->begun = true;
    return true;
}

/* Reads one variation and those within it; `in` ends up behind its closing parenthesis. */
static bool read_sprout(struct building *b, struct lexer *in, struct sprout s, unsigned depth)
{
    for (;;) {
        const size_t before = in->at;
        const struct token token = xqri_lexer_next(in);
        struct sprout side = {
            .node = s.before, .before = s.before, .board = s.board_before, .board_before = s.board_before};
        bool found = true;

        switch (token.kind) {
        case TOKEN_WORD:
            if (!grow_sprout(b, &s, token.span, &found))
                return false;
            if (!found) {
                const struct span rest = {token.span.begin, xqri_pgn_variation_end(in)};

                in->at = rest.end + (rest.end < in->end);
                return (s.begun || keep_remarks(b, &s)) && keep_rest(b, &s, rest);
            }
            break;
        case TOKEN_GLYPH:
            if (s.begun && !xqri_record_add_glyph(b->record, s.node, token.glyph))
                return false;
            break;
        case TOKEN_COMMENT:
            if (s.begun && !keep_rest(b, &s, token.span))
                return false;
            if (!s.begun)
                s.remarks = (struct span){s.remarks.end ? s.remarks.begin : before, in->at};
            break;
        case TOKEN_OPEN:
            if (!(depth < b->context->limits.depth ? read_sprout(b, in, side, depth + 1)
                                                   : keep_deep(b, in, &s, token.span.begin)))
                return false;
            break;
        case TOKEN_TAG: (void)xqri_tags_read(in); break;
        case TOKEN_CLOSE:
        case TOKEN_END: return s.begun || keep_remarks(b, &s);
        default: break;
        }
    }
}

/* Reads the variations into the tree. Those within others were noted too; their text lies within that of the outer. */
static bool plant_variations(struct building *b)
{
    xqr_record *const record = b->record;
    struct board board =
        record->start; /* behind so many plies of the main line, along which variations come in order */
    size_t last_end = 0, plies = 0;

    for (size_t i = 0; i < b->draft->variation_count; i++) {
        const struct remark *const variation = &b->draft->variations[i];
        struct lexer in = xqri_lexer(record->ops, b->text, variation->span.begin, variation->span.end);
        struct sprout s = {.begun = false};

        if (variation->ply == 0 || variation->ply > record->ply_count || variation->span.begin < last_end)
            continue;
        last_end = variation->span.end;
        s.node = s.before = xqri_record_node_of_ply(record, variation->ply - 1);
        for (; plies + 1 < variation->ply; plies++)
            record->ops->play(&board, record->nodes[record->line[plies]].move);
        s.board = s.board_before = board;
        if (!read_sprout(b, &in, s, 1))
            return false;
    }
    return true;
}

static bool fill(struct building *b)
{
    struct variant_conflict conflict;

    if (!copy_tags(b))
        return false;
    b->record->offset = offset_in_file(b, b->draft->begin);
    b->record->format = b->draft->format;
    read_outcome(b);
    conflict = xqri_variant_conflict(b->draft, b->text, b->record->ops);
    if (conflict.code != XQR_OK)
        return set_error(b, conflict.code, conflict.at, conflict.message);
    return read_moves(b) && copy_comments(b) && copy_glyphs(b) && copy_variations(b) && plant_variations(b)
           && xqri_sprigs_plant(b->record, b->draft, b->context, b->first_rank);
}

xqr_status xqri_record_build(xqr_record **out, const struct draft *draft, const struct record_context *context)
{
    struct building building = {.draft = draft, .context = context, .text = context->source->text};
    xqr_record *const record = xqri_record_new(context->ops, &context->alloc);

    if (!record)
        return XQR_ERR_NOMEM;
    building.record = record;
    if (!fill(&building)) {
        xqri_record_free(record);
        return XQR_ERR_NOMEM;
    }
    *out = record;
    return XQR_OK;
}
