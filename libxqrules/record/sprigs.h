/* Variations that a text shows by the place of their moves grow into the tree. */
#ifndef XQRI_RECORD_SPRIGS_H
#define XQRI_RECORD_SPRIGS_H

#include "record/record.h"

/* Adds a draft's sprigs to a record that holds its main line. False if there is no memory. */
bool xqri_sprigs_plant(xqr_record *record, const struct draft *draft, const struct record_context *context,
                       unsigned first_rank);

#endif
