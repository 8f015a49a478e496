/* Tag pairs: [Event "..."], and the header lines of move lists that have no tags. */
#ifndef XQRI_RECORD_TAGS_H
#define XQRI_RECORD_TAGS_H

#include "record/draft.h"

/* Reads the tag pair that begins where the lexer stands (see xqri_lexer_is_tag) and moves past it. */
struct tag_pair xqri_tags_read(struct lexer *in);

/* Whether the line at an offset is a header line such as "红方: 胡荣华" or "Event: ...". */
bool xqri_tags_is_header(struct tag_pair *out, const struct lexer *in, size_t line);

#endif
