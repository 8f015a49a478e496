/* Records as files. */
#ifndef XQRI_RECORD_WRITE_H
#define XQRI_RECORD_WRITE_H

#include "record/record.h"

/* See xqr_record_write. */
xqr_status xqri_record_write(void *bytes, size_t cap, size_t *size, const xqr_record *record,
                             const xqr_write_options *options, xqr_error *err);

#endif
