/* Whether a record is of another game than the one asked for. */
#ifndef XQRI_RECORD_VARIANT_H
#define XQRI_RECORD_VARIANT_H

#include "board/ops.h"
#include "record/draft.h"

/* Whether the game can be read as one of the ops' game. */
struct variant_conflict {
    xqr_status code;     /* XQR_OK; XQR_ERR_UNSUPPORTED for another game; XQR_ERR_NOT_FOUND if nothing tells */
    char message[128];
    size_t at;        /* the place in the text that shows it */
};

struct variant_conflict xqri_variant_conflict(const struct draft *draft, const char *text, const struct game_ops *ops);

/* Whether a FEN describes a board of another size. */
bool xqri_variant_is_other_board(const char *fen, size_t len, const struct game_ops *ops);

#endif
