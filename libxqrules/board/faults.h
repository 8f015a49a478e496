/* What is wrong or odd with a set-up, of any game: a list in the caller's memory. */
#ifndef XQRI_BOARD_FAULTS_H
#define XQRI_BOARD_FAULTS_H

#include <xqrules/position.h>

/* A list of faults that counts beyond its room. */
struct fault_list {
    xqr_fault *faults;
    size_t cap, count;
};

/* "white has no king", "black has 3 rooks": `side` has so many of what there may not be so many of. */
void xqri_fault_add_count(struct fault_list *list, int32_t code, unsigned color, const char *side, unsigned count,
                          const char *what, uint64_t offset);
void xqri_fault_add(struct fault_list *list, int32_t code, unsigned square, unsigned color, uint64_t offset,
                    const char *message);

#endif
