/* What is wrong or odd with a set-up, of any game: a list in the caller's memory. */
#ifndef XQRI_BOARD_FAULTS_H
#define XQRI_BOARD_FAULTS_H

#include <xqrules/position.h>

/* A list of faults that counts beyond its room. */
struct fault_list {
    xqr_fault *faults;
    size_t cap, count;
};

void xqri_fault_add(struct fault_list *list, int32_t code, unsigned square, unsigned color, uint64_t offset,
                    const char *message);

#endif
