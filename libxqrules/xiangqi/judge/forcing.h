/* Lines of checks and captures: what a side can win if it moves now. Art. 28.3, 29.1; 2020: 24.1.
 *
 * The side X that carries a threat out plays checks, to which every reply is considered, and captures. A capture that
 * gives no check may be answered on its square, by a counter, or not at all; X goes on taking on that square, or where
 * the trade itself opened a way. X may stop at any time. Quiet moves never occur. */
#ifndef XQRI_XIANGQI_JUDGE_FORCING_H
#define XQRI_XIANGQI_JUDGE_FORCING_H

#include "board/ops.h"
#include "xiangqi/judge/account.h"
#include "xiangqi/judge/budget.h"

#define MATE_VALUE 1000

/* How an account is weighed: as X's gain, as what the other side would call its loss, or by the balance of the pieces. */
enum weighing { WEIGH_GAIN, WEIGH_LOSS, WEIGH_BALANCE };

struct forcing {
    const struct board *root; /* where the line begins: a capture possible there is no consequence of a trade */
    unsigned kill_depth; /* checks in which the opponent may mate the taker */
    unsigned counter_depth; /* checks in which the opponent may win back as much; 0 = no counters at all */
    const uint32_t *facing; /* at the root: by victim's slot & 15, the slots of X that face it; NULL for none */
    const uint32_t *reply_facing; /* in a counter: `facing` of the line it counters; NULL for none */
    uint32_t hanging; /* slots of X that the opponent could win anyway: taking them is no answer (2020: 26.5) */
    bool open_replies; /* taking one of those in reply to a check wins nothing either */
    uint32_t unbooked; /* slots of the other side that X could win without this line: taking them wins nothing new */
    uint32_t bound; /* slots of X that, until they give check, take nowhere but on the first square once */
    unsigned leader; /* the piece of this slot, which began the line, has been given up; see xqri_joint_piece */
    unsigned first_square;
    enum weighing weighing;
    int goal; /* X stops looking for more than this: 1 asks only whether anything is won */
    int floor; /* what is below this is as good as nothing: the opponent stops looking for less */
    struct budget *budget;
};

/* X has just played a check; the least it comes to against every reply, in units. `booked` is false if what the first
 * reply takes away from the capture's square is not to be counted. */
int xqri_value_of_check(const struct forcing *f, const struct board *after, unsigned square, unsigned checks,
                        struct account account, bool booked, struct threat_line *line);

/* X has just captured on `square` without check; the least it comes to. `*left` (may be NULL) gets the same without the
 * opponent's captures elsewhere that became good because the taker left its place. */
int xqri_value_of_capture(const struct forcing *f, const struct board *after, unsigned square, unsigned checks,
                          struct account account, int *left, struct threat_line *line);

#endif
