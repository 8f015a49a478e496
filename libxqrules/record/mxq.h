/* MXQ: texts one after the other, each behind a byte that tells its length; the moves are texts like "7C-4C". */
#ifndef XQRI_RECORD_MXQ_H
#define XQRI_RECORD_MXQ_H

#include "record/codec.h"

extern const struct codec xqri_mxq_codec;

#endif
