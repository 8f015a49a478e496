/* How many positions the searches of one ply may still visit. */
#ifndef XQRI_XIANGQI_JUDGE_BUDGET_H
#define XQRI_XIANGQI_JUDGE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

struct budget {
    uint32_t left;
    bool hit; /* a search had to stop before it knew */
};

static inline bool budget_spend(struct budget *budget)
{
    if (budget->left == 0) {
        budget->hit = true;
        return false;
    }
    budget->left--;
    return true;
}

#endif
