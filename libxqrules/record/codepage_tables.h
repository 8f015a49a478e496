/* Characters of the encodings of game files; see tools/make_codepages. */
#ifndef XQRI_RECORD_CODEPAGE_TABLES_H
#define XQRI_RECORD_CODEPAGE_TABLES_H

#include <stdint.h>

/* A first and a second byte: 40 to 7E and 80 to FE in GB18030, A1 to FE in Big5. 0 stands where there is no character. */
#define GB18030_LEAD 0x81
#define GB18030_ROW 190
#define GB18030_PAIRS (126 * GB18030_ROW)
extern const uint16_t xqri_gb18030_pairs[GB18030_PAIRS];

#define BIG5_LEAD 0xA1
#define BIG5_ROW 157
#define BIG5_PAIRS (89 * BIG5_ROW)
extern const uint16_t xqri_big5_pairs[BIG5_PAIRS];

/* The places of both tables in the order of their characters, but for those whose characters are written in another way. */
#define GB18030_WRITTEN 23934
extern const uint16_t xqri_gb18030_written[GB18030_WRITTEN];
#define BIG5_WRITTEN 13901
extern const uint16_t xqri_big5_written[BIG5_WRITTEN];

/* The few places of GB18030 whose characters do not go into 16 bits. */
#define GB18030_WIDE_PAIRS 6
struct wide_pair {
    uint16_t place;
    uint32_t code;
};
extern const struct wide_pair xqri_gb18030_wide_pairs[GB18030_WIDE_PAIRS];

/* Characters that follow each other in four bytes of GB18030, up to 16 bits; places are counted from 81 30 81 30. */
#define GB18030_RUNS 210
struct code_run {
    uint16_t place, code, count;
};
extern const struct code_run xqri_gb18030_runs[GB18030_RUNS];

/* Windows-1252 from 80 to 9F; the others mean themselves. */
extern const uint16_t xqri_cp1252_80[32];

#endif
