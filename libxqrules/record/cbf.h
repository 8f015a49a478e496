/* CCBridge XML. */
#ifndef XQRI_RECORD_CBF_H
#define XQRI_RECORD_CBF_H

#include "record/codec.h"

extern const struct codec xqri_cbf_codec;

#endif
