/* How many positions the searches of one ply may still visit, and what they remember. */
#ifndef XQRI_XIANGQI_JUDGE_BUDGET_H
#define XQRI_XIANGQI_JUDGE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

#define MATE_MEMORY 1024 /* a power of two */

/* Positions looked at for mate before: the searches of one ply meet the same ones again and again. 0 is none. */
struct mate_memory {
    uint64_t mate[MATE_MEMORY], no_mate[MATE_MEMORY];
};

struct budget {
    uint32_t left;
    bool hit;                   /* a search had to stop before it knew */
    struct mate_memory *memory; /* NULL for searches too small to need one */
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
