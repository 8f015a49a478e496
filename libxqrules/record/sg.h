/* SG: records of fixed width one after the other, text but for the moves. */
#ifndef XQRI_RECORD_SG_H
#define XQRI_RECORD_SG_H

#include "record/codec.h"

extern const struct codec xqri_sg_codec;

#endif
