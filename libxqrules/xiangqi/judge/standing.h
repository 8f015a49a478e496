/* What stands to be won in one position, the side to move being the one that threatens. */
#ifndef XQRI_XIANGQI_JUDGE_STANDING_H
#define XQRI_XIANGQI_JUDGE_STANDING_H

#include "board/ops.h"
#include "xiangqi/judge/budget.h"

/* How good a line is. Where the taker gives up a piece it guarded or shielded, a capture that comes out even is still a
 * chase (2020: 26.5), but a weaker one: turning it into a clear gain is new. */
enum standing { STANDS_NOTHING, STANDS_EVEN, STANDS_WON };

/* A position looked at for one side, and what is worth knowing about it once. */
struct outlook {
    struct board board; /* the side that threatens is to move */
    bool in_check; /* it stands in check */
    uint32_t taken; /* victims that a direct capture wins: a row of checks does not book them */
    uint32_t hanging; /* its own slots that the opponent could win if it were to move */
    uint32_t facing[16]; /* see xqri_find_facing */
    const struct chase_params *params;
    struct budget *budget;
};

void xqri_outlook(struct outlook *out, const struct board *b, const struct chase_params *params, struct budget *budget);

/* What `attacker` gains by taking `victim` at once. If the side is in check, that check is not held against the
 * capture, because answering a check makes no old attack new. With `trades`, pieces that face each other count like
 * any others, and so do kings and pawns: what hangs, or would be won by an exchange. */
enum standing xqri_standing_of_pair(const struct outlook *o, unsigned attacker, unsigned victim, bool trades,
                                    struct threat_line *line);

/* The full value of that capture without any counter; 0 if nothing is won. */
int xqri_plain_value(const struct outlook *o, unsigned attacker, unsigned victim);

/* Slots among the given ones without which less is won, or which are of the victim's kind and reach it though it is
 * guarded, so that both attack it together (reference figure 38). Serving as a mount or having left a line is no part. */
uint32_t xqri_helpers(const struct outlook *o, unsigned attacker, unsigned victim, uint32_t among);

/* The piece, as a set of one slot, that the capture takes besides the taker, or 0: a helper that gives check, holds a guard, or takes on the same square (2020: 24.17). One
 * that only takes elsewhere after the first piece was given up wins alone. */
uint32_t xqri_joint_piece(const struct outlook *o, unsigned attacker, unsigned victim);

/* Whether a row of checks that the piece of `slot` begins now wins something; captures with check by a piece that may
 * take are pairs. */
bool xqri_standing_of_checks(const struct outlook *o, unsigned slot, struct threat_line *line);

/* The row of checks takes two pieces, in the same sense. */
bool xqri_are_checks_joint(const struct outlook *o, unsigned slot);

#endif
