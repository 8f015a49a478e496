/* The head of an XQF file: version, keys, and where everything else stands. */
#ifndef XQRI_RECORD_XQF_HEAD_H
#define XQRI_RECORD_XQF_HEAD_H

#include "record/codec.h"

#define XQF_HEAD 1024
#define XQF_PIECES 32
#define XQF_SQUARES 90 /* file * 10 + rank, both from 0 at Red's left corner; larger numbers are off the board */

/* Offsets in the head. */
enum {
    XQF_AT_VERSION = 2, /* 10 is 1.0 */
    XQF_AT_MASK = 3,
    XQF_AT_OR = 8,      /* four bytes */
    XQF_AT_KEYS = 12,   /* four: their sum, of pieces, of origins, of targets */
    XQF_AT_PIECES = 16, /* a square for each */
    XQF_AT_STEP = 48,   /* plies before the first, two bytes */
    XQF_AT_TURN = 50,   /* 1 is Black */
    XQF_AT_RESULT = 51, /* 1 Red won, 2 Black won, 3 drawn */
    XQF_AT_TYPE = 64,   /* two bytes: 1 opening, 2 middle game, 3 endgame */
};

#define XQF_VERSION_PLAIN 10   /* up to this one there are no keys */
#define XQF_VERSION_ROTATED 12 /* from this one on the order of the pieces is rotated */
#define XQF_VERSION_LAST 18

struct xqf_head {
    struct file_bytes file;
    unsigned version;
    uint8_t origin_key, target_key;
    uint16_t comment_key;
    uint8_t stream[32];           /* taken off the bytes behind the head, by their offset */
    bool keys_agree;              /* their sum is what it must be */
    uint8_t squares[XQF_PIECES];  /* in the order of the format, see xqf_start.c */
};

/* A byte of the file, 0 beyond its end. */
uint8_t xqri_xqf_byte(struct file_bytes file, size_t at);
/* Two bytes of it, the lower one first. */
unsigned xqri_xqf_word(struct file_bytes file, size_t at);
void xqri_xqf_head_read(struct xqf_head *out, struct file_bytes file);

#endif
