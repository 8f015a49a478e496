/* Records as PGN. */
#ifndef XQRI_RECORD_PGN_WRITER_H
#define XQRI_RECORD_PGN_WRITER_H

#include "base/writer.h"
#include "record/record.h"

xqr_status xqri_pgn_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                          xqr_error *err);

#endif
