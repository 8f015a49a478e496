/* CCBridge libraries: many records in one file. Newer ones hold them as they are, older ones packed with zlib and in a
 * form of their own. */
#ifndef XQRI_RECORD_CBL_H
#define XQRI_RECORD_CBL_H

#include "record/codec.h"

extern const struct codec xqri_cbl_codec;

#endif
