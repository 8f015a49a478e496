#include "record/draft.h"

#include "base/alloc.h"

#include <string.h>

void xqri_draft_clear(struct draft *draft, size_t begin)
{
    draft->begin = begin;
    draft->word_count = draft->comment_count = draft->variation_count = draft->tag_count = 0;
    draft->glyph_count = 0;
    draft->sprig_count = draft->sprig_comment_count = 0;
    draft->has_fen = false;
    draft->mark = XQR_NO_OUTCOME;
    draft->fault = NULL;
}

void xqri_draft_free(struct draft *draft)
{
    xqri_free(draft->alloc, draft->words);
    xqri_free(draft->alloc, draft->comments);
    xqri_free(draft->alloc, draft->glyphs);
    xqri_free(draft->alloc, draft->variations);
    xqri_free(draft->alloc, draft->tags);
    xqri_free(draft->alloc, draft->sprigs);
    xqri_free(draft->alloc, draft->sprig_comments);
}

bool xqri_draft_add_word(struct draft *draft, struct span word)
{
    if (!xqri_grow(draft->alloc, (void **)&draft->words, &draft->word_room, draft->word_count + 1,
                   sizeof *draft->words))
        return false;
    draft->words[draft->word_count++] = word;
    return true;
}

bool xqri_draft_add_comment(struct draft *draft, size_t ply, struct span span)
{
    if (!xqri_grow(draft->alloc, (void **)&draft->comments, &draft->comment_room, draft->comment_count + 1,
                   sizeof *draft->comments))
        return false;
    draft->comments[draft->comment_count++] = (struct remark){ply, span};
    return true;
}

bool xqri_draft_add_glyph(struct draft *draft, size_t ply, unsigned number)
{
    if (!xqri_grow(draft->alloc, (void **)&draft->glyphs, &draft->glyph_room, draft->glyph_count + 1,
                   sizeof *draft->glyphs))
        return false;
    draft->glyphs[draft->glyph_count++] = (struct draft_glyph){ply, (uint8_t)number};
    return true;
}

bool xqri_draft_add_variation(struct draft *draft, size_t ply, struct span span)
{
    if (!xqri_grow(draft->alloc, (void **)&draft->variations, &draft->variation_room, draft->variation_count + 1,
                   sizeof *draft->variations))
        return false;
    draft->variations[draft->variation_count++] = (struct remark){ply, span};
    return true;
}

bool xqri_draft_add_tag(struct draft *draft, struct tag_pair tag)
{
    if (!xqri_grow(draft->alloc, (void **)&draft->tags, &draft->tag_room, draft->tag_count + 1, sizeof *draft->tags))
        return false;
    draft->tags[draft->tag_count++] = tag;
    return true;
}

bool xqri_draft_add_sprig(struct draft *draft, struct sprig sprig)
{
    if (!xqri_grow(draft->alloc, (void **)&draft->sprigs, &draft->sprig_room, draft->sprig_count + 1,
                   sizeof *draft->sprigs))
        return false;
    draft->sprigs[draft->sprig_count++] = sprig;
    return true;
}

bool xqri_draft_add_sprig_comment(struct draft *draft, size_t sprig, struct span span)
{
    if (!xqri_grow(draft->alloc, (void **)&draft->sprig_comments, &draft->sprig_comment_room,
                   draft->sprig_comment_count + 1, sizeof *draft->sprig_comments))
        return false;
    draft->sprig_comments[draft->sprig_comment_count++] = (struct remark){sprig, span};
    return true;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

bool xqri_span_is(const char *text, struct span span, const char *word)
{
    const size_t len = strlen(word);

    if (span.end - span.begin != len)
        return false;
    for (size_t i = 0; i < len; i++)
        if (lower(text[span.begin + i]) != lower(word[i]))
            return false;
    return true;
}

const struct tag_pair *xqri_draft_tag(const struct draft *draft, const char *text, const char *name)
{
    for (size_t i = 0; i < draft->tag_count; i++)
        if (draft->tags[i].known
                ? xqri_span_is(draft->tags[i].known, (struct span){0, strlen(draft->tags[i].known)}, name)
                : xqri_span_is(text, draft->tags[i].name, name))
            return &draft->tags[i];
    return NULL;
}
