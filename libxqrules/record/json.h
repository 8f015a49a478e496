/* JSON taken apart: values in the order of the text, with links. Knows nothing of games. */
#ifndef XQRI_RECORD_JSON_H
#define XQRI_RECORD_JSON_H

#include "record/lexer.h"

#include <xqrules/base.h>

enum json_kind { JSON_OBJECT, JSON_ARRAY, JSON_STRING, JSON_NUMBER, JSON_WORD };

/* Spans of strings and keys lie within the quotes and still hold their escapes. */
struct json_value {
    enum json_kind kind;
    struct span key;      /* of a member; empty in arrays */
    struct span span;
    uint32_t up;          /* the object or array it stands in */
    uint32_t child, next; /* 0 = none: value 0 is the root */
};

struct json {
    const xqr_allocator *alloc;
    const char *text;
    struct json_value *values;
    size_t count, room;
};

/* Reads the value at `begin`. XQR_OK; XQR_ERR_SYNTAX, and *end is where it breaks; XQR_ERR_RANGE beyond `most` values;
 * XQR_ERR_NOMEM. What could be read is kept in any case. *end is behind the value. */
xqr_status xqri_json_parse(struct json *out, const xqr_allocator *alloc, const char *text, size_t begin, size_t limit,
                           size_t most, size_t *end);
void xqri_json_free(struct json *json);

/* The value of a member, case of its name aside; 0 if there is none. */
uint32_t xqri_json_member(const struct json *json, uint32_t object, const char *name);

/* A string without its escapes. `out` has room for as many bytes as the span; returns how many there are. */
size_t xqri_json_unescape(char *out, const char *text, struct span span);

#endif
