/* Encodings as the platform's iconv has them. */
#include "record/transcoder.h"

#include <errno.h>
#include <iconv.h>
#include <stddef.h>

bool xqri_transcoder_open(struct transcoder *out, const char *charset, bool to_utf8)
{
    const iconv_t handle = to_utf8 ? iconv_open("UTF-8", charset) : iconv_open(charset, "UTF-8");

    if (handle == (iconv_t)-1)
        return false;
    *out = (struct transcoder){handle, to_utf8};
    return true;
}

void xqri_transcoder_close(struct transcoder *t)
{
    (void)iconv_close(t->handle);
}

enum transcoder_stop xqri_transcoder_run(const struct transcoder *t, const char **at, const char *end, char **out,
                                         const char *out_end)
{
    char *in = (char *)*at; /* iconv takes it without const, but only reads it */
    size_t left = (size_t)(end - *at), room = (size_t)(out_end - *out), result;

    (void)iconv(t->handle, NULL, NULL, NULL, NULL);
    result = iconv(t->handle, &in, &left, out, &room);
    *at = in;
    if (result != (size_t)-1)
        return TRANSCODER_DONE;
    return errno == E2BIG ? TRANSCODER_FULL : TRANSCODER_NONE;
}
