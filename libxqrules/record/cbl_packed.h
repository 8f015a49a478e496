/* The older CCBridge libraries: one zlib stream that holds records in a form of their own, in GBK. */
#ifndef XQRI_RECORD_CBL_PACKED_H
#define XQRI_RECORD_CBL_PACKED_H

#include "record/codec.h"

bool xqri_cbl_is_packed(struct file_bytes file);
xqr_status xqri_cbl_unpack(struct file_bytes *out, struct file_bytes file, size_t cap, const xqr_allocator *alloc,
                           xqr_error *err);
/* Reads from what was unpacked. */
xqr_status xqri_cbl_read_packed(struct builder *b, struct file_bytes unpacked, size_t *at);

#endif
