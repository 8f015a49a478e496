#include "base/writer.h"

#include <string.h>

struct writer xqri_writer(char *text, size_t cap)
{
    return (struct writer){.text = text, .cap = text ? cap : 0, .length = 0};
}

void xqri_write_char(struct writer *out, char c)
{
    if (out->length + 1 < out->cap)
        out->text[out->length] = c;
    out->length++;
}

void xqri_write_bytes(struct writer *out, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        xqri_write_char(out, text[i]);
}

void xqri_write_text(struct writer *out, const char *text)
{
    xqri_write_bytes(out, text, strlen(text));
}

void xqri_write_number(struct writer *out, uint64_t number)
{
    char digits[20];
    size_t count = 0;

    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    while (count)
        xqri_write_char(out, digits[--count]);
}

void xqri_write_tenths(struct writer *out, int64_t tenths)
{
    if (tenths < 0) {
        xqri_write_char(out, '-');
        tenths = -tenths;
    }
    xqri_write_number(out, (uint64_t)tenths / 10);
    if (tenths % 10) {
        xqri_write_char(out, '.');
        xqri_write_char(out, (char)('0' + tenths % 10));
    }
}

/* Bytes of the UTF-8 character that a lead byte begins; 1 for anything else. */
static size_t character_length(unsigned char lead)
{
    return lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
}

size_t xqri_writer_finish(struct writer *out)
{
    size_t end, start;

    if (out->cap == 0)
        return out->length;
    end = start = out->length < out->cap ? out->length : out->cap - 1;
    if (end < out->length && end > 0) {
        /* Cut text must not end in half a character: find the last lead byte and see whether all of it is there. */
        for (start = end - 1; start > 0 && ((unsigned char)out->text[start] & 0xC0) == 0x80;)
            start--;
        if (start + character_length((unsigned char)out->text[start]) > end)
            end = start;
    }
    out->text[end] = 0;
    return out->length;
}
