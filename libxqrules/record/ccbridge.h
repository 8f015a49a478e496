/* What the record, the library and the XML file of CCBridge have in common: the facts of a game. */
#ifndef XQRI_RECORD_CCBRIDGE_H
#define XQRI_RECORD_CCBRIDGE_H

#include "record/builder.h"

/* A text about the game: where the XML has it, where the record has it, and the tag it becomes. */
struct ccbridge_fact {
    const char *element;
    const char *tag;
    uint16_t at, size; /* in the head of a record, in UTF-16 */
};

#define CCBRIDGE_FACTS 28

extern const struct ccbridge_fact xqri_ccbridge_facts[CCBRIDGE_FACTS];

/* The result of a number; several results are none. */
xqr_outcome xqri_ccbridge_outcome(uint32_t number);

#endif
