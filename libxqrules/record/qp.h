/* QP: a position and nothing else. */
#ifndef XQRI_RECORD_QP_H
#define XQRI_RECORD_QP_H

#include "record/codec.h"

extern const struct codec xqri_qp_codec;

#endif
