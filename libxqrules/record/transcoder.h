/* Between UTF-8 and one other encoding. There are two of the kind, and a build has one of them: codepage.c has tables of
 * its own, iconv.c asks the platform, whose iconv may be missing, know no Chinese, or read files (glibc). */
#ifndef XQRI_RECORD_TRANSCODER_H
#define XQRI_RECORD_TRANSCODER_H

#include <stdbool.h>

struct transcoder {
    void *handle;
    bool to_utf8;
};

/* `charset` is iconv's name of the other encoding. False if it is not known. */
bool xqri_transcoder_open(struct transcoder *out, const char *charset, bool to_utf8);
void xqri_transcoder_close(struct transcoder *t);

/* Why a transcoder stopped. */
enum transcoder_stop {
    TRANSCODER_DONE,
    TRANSCODER_FULL, /* the next character does not fit */
    TRANSCODER_NONE, /* what stands next is no character, or only the begin of one, or the other encoding lacks it */
};

/* Converts as many whole characters as it can, and moves *at and *out behind them. */
enum transcoder_stop xqri_transcoder_run(const struct transcoder *t, const char **at, const char *end, char **out,
                                         const char *out_end);

#endif
