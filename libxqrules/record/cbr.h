/* CCBridge records: a head of fixed width in UTF-16, then the tree of moves. */
#ifndef XQRI_RECORD_CBR_H
#define XQRI_RECORD_CBR_H

#include "record/codec.h"

extern const struct codec xqri_cbr_codec;

bool xqri_cbr_is_record(const uint8_t *bytes, size_t size);
/* Reads the record that begins at a byte of the file and ends before another; what is wrong is told to the record. XQR_OK
 * or XQR_ERR_NOMEM. */
xqr_status xqri_cbr_read_record(struct builder *b, struct file_bytes file, size_t begin, size_t end);

#endif
