/* From the bytes of a file to UTF-8 and back, without losing a byte that is no character. */
#ifndef XQRI_RECORD_CONVERSION_H
#define XQRI_RECORD_CONVERSION_H

#include "record/transcoder.h"

#include <xqrules/record.h>

/* A byte that cannot be read becomes one of 256 characters, of three bytes each, that files hold for no other reason. If
 * one of them does stand in a file, its bytes are treated as bytes that cannot be read: so there always is a way back. */
#define RAW_LENGTH 3
static inline bool is_raw(uint32_t code) { return code >= XQR_RAW_BYTE && code <= XQR_RAW_BYTE + 0xFF; }

/* ISO 8859-1 has controls that no text holds where this has quotes and dashes. */
#define LATIN1_CHARSET "CP1252"

/* A conversion to UTF-8 under way. */
struct conversion {
    struct transcoder transcoder;
    bool from_utf8; /* ours is stricter than iconv: glibc lets numbers pass that are no characters */
    const char *begin, *at, *end; /* the bytes */
    size_t unit; /* bytes of the smallest character: what is stepped over when one cannot be read */
    bool swapped; /* the unit's high byte comes first */
    size_t errors; /* places that could not be read */
};

/* `charset` is iconv's name of an encoding. False if the platform lacks it. */
bool xqri_conversion_open(struct conversion *out, const char *charset, const void *bytes, size_t size);
void xqri_conversion_close(struct conversion *c);

/* Converts until the bytes are used up or what comes next does not fit; returns how many bytes were written. */
size_t xqri_conversion_run(struct conversion *c, char *out, size_t room);

/* Where the first character that stands for a byte begins in a text; its end if there is none. */
const char *xqri_conversion_find_raw(const char *text, const char *end);
/* The byte that the character at the begin of a text stands for; -1 if it is a character like others. */
int xqri_conversion_raw_at(const char *text, const char *end);

#endif
