/* XQF, the files of XQStudio, versions 1.0 to 1.8: a head of 1024 bytes and a tree of moves, both hidden by keys from
 * version 1.1 on. One game a file. */
#ifndef XQRI_RECORD_XQF_H
#define XQRI_RECORD_XQF_H

#include "record/codec.h"

bool xqri_xqf_matches(struct file_bytes file);
xqr_status xqri_xqf_read(struct builder *out, struct file_bytes file, size_t *at);
/* Version 1.0, which needs no keys. */
xqr_status xqri_xqf_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                          xqr_error *err);

#endif
