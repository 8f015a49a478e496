/* Tags from fields of fixed width, which are filled up with blanks or zeros. */
#ifndef XQRI_RECORD_FIELDS_H
#define XQRI_RECORD_FIELDS_H

#include "record/builder.h"

/* Each returns false if there is no memory. An empty field makes no tag. */

/* Text of one byte or more a character, up to the first zero byte. */
bool xqri_field_add_tag(struct builder *b, const char *name, const uint8_t *bytes, size_t len);
/* UTF-16 with the little end first, up to the first zero; the builder's encoding must be that. */
bool xqri_field_add_wide_tag(struct builder *b, const char *name, const uint8_t *bytes, size_t len);

#endif
