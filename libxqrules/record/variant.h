/* Whether a record is of another game than the one asked for. */
#ifndef XQRI_RECORD_VARIANT_H
#define XQRI_RECORD_VARIANT_H

#include "board/ops.h"
#include "record/draft.h"

/* Why the game cannot be read as one of the ops' game, or NULL; *at is the place in the text that shows it. */
const char *xqri_variant_conflict(const struct draft *draft, const char *text, const struct game_ops *ops, size_t *at);

/* Whether a FEN describes a board of another size. */
bool xqri_variant_is_other_board(const char *fen, size_t len, const struct game_ops *ops);

#endif
