/* Game files of the WXF: header lines such as "RED  name;team;", then the moves in START{ ... }END. */
#ifndef XQRI_RECORD_WXF_FILE_H
#define XQRI_RECORD_WXF_FILE_H

#include "record/draft.h"

bool xqri_wxf_file_begins(const struct lexer *in, size_t at);

/* Reads the game that begins where the lexer stands and moves past it. False if there is no memory. */
bool xqri_wxf_file_read(struct draft *out, struct lexer *in, bool keep_variations);

#endif
