/* What one move did. */
#ifndef XQRI_XIANGQI_JUDGE_NOTE_H
#define XQRI_XIANGQI_JUDGE_NOTE_H

#include "board/ops.h"

/* See game_ops.note. */
void xqri_note_move(const struct board *before, xqr_move move, const struct chase_params *params, struct ply_note *note,
                    struct threat_story *story);

#endif
