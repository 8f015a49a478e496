/* The main line in one line, as engines are told: "position startpos moves h2e2 ...", or with a FEN. */
#ifndef XQRI_RECORD_MOVE_LIST_WRITER_H
#define XQRI_RECORD_MOVE_LIST_WRITER_H

#include "record/codec.h"

xqr_status xqri_move_list_write(const xqr_record *record, const xqr_write_options *options, struct writer *out,
                                xqr_error *err);

#endif
