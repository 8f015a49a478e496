/* Games as trees of JSON objects: each move names its squares or its text, what follows it and what may replace it. */
#ifndef XQRI_RECORD_JSON_GAME_H
#define XQRI_RECORD_JSON_GAME_H

#include "record/builder.h"
#include "record/lexer.h"

/* Whether an object with a first member begins at an offset. */
bool xqri_json_game_begins(const struct lexer *in, size_t at);

/* Reads the object that begins where the lexer stands and moves past it. XQR_OK, XQR_ERR_NOT_FOUND if it is no game,
 * XQR_ERR_NOMEM. */
xqr_status xqri_json_game_read(struct builder *out, const struct source *source, struct lexer *in);

#endif
