/* Which field of DhtmlXQ is which tag. */
#include "record/dhtmlxq.h"

#include "record/draft.h"

#include <string.h>

static const struct {
    const char *field, *tag;
} names[] = {
    {"title", "Title"},         {"event", "Event"},   {"date", "Date"},    {"place", "Site"},
    {"round", "Round"},         {"red", "Red"},       {"black", "Black"},  {"redteam", "RedTeam"},
    {"blackteam", "BlackTeam"}, {"result", "Result"}, {"open", "Opening"}, {"author", "Author"},
    {"remark", "Remark"},       {"fen", "FEN"},
};

const char *xqri_dhtmlxq_tag_of(const char *text, struct span field)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (xqri_span_is(text, field, names[i].field))
            return names[i].tag;
    return NULL;
}

const char *xqri_dhtmlxq_field_of(const char *tag)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (xqri_span_is(tag, (struct span){0, strlen(tag)}, names[i].tag))
            return names[i].field;
    return NULL;
}
