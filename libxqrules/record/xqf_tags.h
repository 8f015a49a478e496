/*
 * Tags in an XQF file. The head has a field of fixed size for some. What it has no field for, or no room, stands in a
 * block of lines before the first move's comment, which begins and ends with a line of its own:
 *
 *     [Tags]
 *     [Event]
 *     [Round "3"]
 *     [/Tags]
 *
 * A line without a value points at the field of the head. The block is there only if it is needed, and then it lists
 * all tags, in their order.
 */
#ifndef XQRI_RECORD_XQF_TAGS_H
#define XQRI_RECORD_XQF_TAGS_H

#include "record/xqf_head.h"
#include "record/xqf_start.h"

#define XQF_FIELDS 13

/* A text field: a byte for its length and room for so many bytes. */
struct xqf_field {
    const char *name;
    uint16_t at;
    uint8_t room;
};

extern const struct xqf_field xqri_xqf_fields[XQF_FIELDS];

/* The field a tag of that name stands in: case does not matter, and White is Red. XQF_FIELDS if there is none. */
size_t xqri_xqf_field_of(const char *name);

/* The word for the type of game, such as "endgame"; NULL for types without a name. */
const char *xqri_xqf_type_name(unsigned type);

/* Names that stand among tags: the type of game, and what a position counts. */
#define XQF_TYPE_TAG "PlayType"
#define XQF_CLOCK_LINE "[%clock "
#define XQF_BLOCK_BEGIN "[Tags]\n"
#define XQF_BLOCK_END "[/Tags]"

/* Adds the tags to the record, and the first comment, of which `text` holds the bytes: false if there is no memory.
 * What the block says of the clock is left in *clock. */
bool xqri_xqf_tags_read(struct builder *b, const struct xqf_head *head, const char *text, size_t len,
                        struct xqf_clock *clock);

#endif
