/* How a tag pair begins: its bracket, its name, and the sign its value stands behind. */
#ifndef XQRI_RECORD_TAG_HEAD_H
#define XQRI_RECORD_TAG_HEAD_H

#include "record/lexer.h"

struct tag_head {
    struct span name;
    size_t value;   /* where the value begins, behind its quote */
    uint32_t quote; /* the opening quote; 0 if the value stands bare */
};

/* Whether a tag pair begins at an offset. Besides [Event "..."], people write brackets of full width, quotes of every
 * kind or none, and a colon or an equals sign behind the name; a tag that is passed over would lose the position a game
 * starts from. */
bool xqri_tag_head_read(struct tag_head *out, const struct lexer *in, size_t at);

/* Whether the tag pair at an offset speaks of a whole game and is written as PGN has it: wherever it stands, a game begins
 * there. */
bool xqri_tag_head_is_of_game(const struct lexer *in, size_t at);

/* Whether a name is that of a tag that speaks of a whole game. */
bool xqri_tag_head_names_game(const char *text, struct span name);

/* Whether a sign can close a value that an opening quote began. */
bool xqri_tag_head_closes(uint32_t opening, uint32_t sign);

#endif
