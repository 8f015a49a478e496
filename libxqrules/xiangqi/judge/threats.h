/* Threats by direct capture: what the Asian and World books call a chase. */
#ifndef XQRI_XIANGQI_JUDGE_THREATS_H
#define XQRI_XIANGQI_JUDGE_THREATS_H

#include "board/ops.h"

/* Which piece of the side to move threatens which: victims[slot & 15] holds the slots it would win by taking at once. */
struct threats {
    uint32_t victims[16];
    uint32_t all;
};

/* Every threat of the side to move. A side in check can hardly take anything; what it could take but for the check is
 * counted all the same, because answering a check must not make old attacks look new. */
void xqri_threats_find(const struct board *b, const struct chase_params *params, struct threats *out);

/* The threats a move created: attackers and victims by slot. `before` has the mover to move, `after` the opponent. */
void xqri_threats_new(const struct board *before, const struct board *after, const struct chase_params *params,
                      uint32_t *attackers, uint32_t *victims);

/* A piece worth chasing: not the king, not a pawn that has not crossed (art. 25.3, AXF cl. 20). */
bool xqri_has_value(const struct board *b, unsigned slot);

#endif
