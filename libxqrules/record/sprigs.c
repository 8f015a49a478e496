#include "record/sprigs.h"

#include "base/alloc.h"
#include "notation/written.h"
#include "record/builder.h"

#define LOST UINT32_MAX /* in place of a node: the move could not be played */

/* Sprigs being planted. Functions that return bool return false if there is no memory. */
struct planting {
    struct builder builder;
    const struct draft *draft;
    const char *text;
    unsigned first_rank;
    uint32_t *nodes; /* of the sprigs so far */
};

/* Lets the builder see the main line, which was added without it. */
static void pass_main_line(struct builder *b)
{
    for (size_t i = 0; i < b->record->ply_count; i++)
        xqri_builder_pass(b, b->record->line[i]);
}

static uint32_t find_parent(const struct planting *p, const struct sprig *sprig)
{
    const xqr_record *const record = p->builder.record;

    if (!sprig->from_line)
        return p->nodes[sprig->parent];
    /* What replaces a move that was not read is no variation of anything. */
    return sprig->parent < record->ply_count ? xqri_record_node_of_ply(record, sprig->parent) : LOST;
}

/* A move that cannot be played is kept as a comment, and those behind it are lost. */
static bool plant(struct planting *p, const struct sprig *sprig, uint32_t *node)
{
    const char *const text = p->text + sprig->word.begin;
    const size_t len = sprig->word.end - sprig->word.begin;
    const uint32_t parent = find_parent(p, sprig);
    xqr_legality why = XQR_LEGAL;
    xqr_move move = XQR_NO_MOVE;
    xqr_status status;

    *node = LOST;
    if (parent == LOST)
        return true;
    xqri_builder_go_to(&p->builder, parent);
    status = xqri_written_find(&move, &p->builder.board, text, len, p->first_rank, &why, NULL);
    if (status == XQR_OK)
        status = xqri_builder_add_move(&p->builder, parent, move, node, &why);
    if (status == XQR_OK || status == XQR_ERR_NOMEM)
        return status == XQR_OK;
    *node = LOST;
    return xqri_record_add_comment(p->builder.record, parent, text, len);
}

static bool plant_all(struct planting *p)
{
    const struct draft *const draft = p->draft;

    for (size_t i = 0; i < draft->sprig_count; i++)
        if (!plant(p, &draft->sprigs[i], &p->nodes[i]))
            return false;
    for (size_t i = 0; i < draft->sprig_comment_count; i++) {
        const struct remark *const comment = &draft->sprig_comments[i];

        if (p->nodes[comment->ply] != LOST
            && !xqri_record_add_comment(p->builder.record, p->nodes[comment->ply], p->text + comment->span.begin,
                                        comment->span.end - comment->span.begin))
            return false;
    }
    return true;
}

bool xqri_sprigs_plant(xqr_record *record, const struct draft *draft, const struct record_context *context,
                       unsigned first_rank)
{
    struct planting p = {.draft = draft, .text = context->source->text, .first_rank = first_rank};
    bool done;

    if (draft->sprig_count == 0 || !record->has_start)
        return true;
    p.builder = (struct builder){.record = record, .limits = &context->limits, .board = record->start};
    p.nodes = xqri_alloc(&record->alloc, draft->sprig_count * sizeof *p.nodes);
    pass_main_line(&p.builder);
    done = p.nodes && plant_all(&p);
    xqri_free(&record->alloc, p.nodes);
    xqri_builder_close(&p.builder);
    return done;
}
