/* XML, as much of it as game files need: elements, attributes, text, CDATA, the five named entities and numbered ones.
 * Nothing is ever looked up outside the file, and every byte is read once. */
#ifndef XQRI_RECORD_XML_H
#define XQRI_RECORD_XML_H

#include <xqrules/base.h>

struct xml_text {
    const char *at;
    size_t len;
};

enum xml_kind {
    XML_END,
    XML_OPEN,  /* a start tag; is_empty if it is its own end */
    XML_CLOSE,
    XML_TEXT,
    XML_CDATA, /* text without entities */
    XML_BROKEN /* markup that does not end */
};

struct xml_item {
    enum xml_kind kind;
    struct xml_text name;       /* of a tag */
    struct xml_text attributes; /* of a start tag, as they stand there */
    struct xml_text text;
    bool is_empty;
    size_t offset;
};

struct xml {
    const char *text;
    size_t at, end;
};

struct xml xqri_xml(const void *bytes, size_t size); /* begins behind a byte order mark */
struct xml_item xqri_xml_next(struct xml *in);
bool xqri_xml_is(struct xml_text text, const char *word);
/* The value of an attribute, entities as they stand there; false if the tag has none of that name. */
bool xqri_xml_attribute(struct xml_text *out, struct xml_text attributes, const char *name);
/* Writes the text with its entities replaced and returns its length, never more than it had. */
size_t xqri_xml_unescape(char *out, struct xml_text text);

#endif
