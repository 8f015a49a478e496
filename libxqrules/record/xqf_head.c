#include "record/xqf_head.h"

/* What the stream of keys is cut out of. */
static const char mask_text[] = "[(C) Copyright Mr. Dong Shiwei.]";

uint8_t xqri_xqf_byte(struct file_bytes file, size_t at)
{
    return at < file.size ? file.at[at] : 0;
}

unsigned xqri_xqf_word(struct file_bytes file, size_t at)
{
    return xqri_xqf_byte(file, at) + 256u * xqri_xqf_byte(file, at + 1);
}

static uint8_t mix(unsigned key, unsigned factor)
{
    return (uint8_t)((key * key * 54 + 221) * factor);
}

/* The key of the pieces is not needed beyond the head. */
static uint8_t read_keys(struct xqf_head *head)
{
    uint8_t keys[4], pieces;

    for (size_t i = 0; i < 4; i++)
        keys[i] = xqri_xqf_byte(head->file, XQF_AT_KEYS + i);
    head->keys_agree = (uint8_t)(keys[0] + keys[1] + keys[2] + keys[3]) == 0;
    if (head->version <= XQF_VERSION_PLAIN)
        return 0;
    pieces = mix(keys[1], keys[1]);
    head->origin_key = mix(keys[2], pieces);
    head->target_key = mix(keys[3], head->origin_key);
    head->comment_key = (uint16_t)((keys[0] * 256u + keys[1]) % 32000u + 767u);
    for (size_t i = 0; i < sizeof head->stream; i++) {
        const uint8_t mask = xqri_xqf_byte(head->file, XQF_AT_MASK);

        head->stream[i] =
            (uint8_t)(mask_text[i] & ((keys[i % 4] & mask) | xqri_xqf_byte(head->file, XQF_AT_OR + i % 4)));
    }
    return pieces;
}

void xqri_xqf_head_read(struct xqf_head *out, struct file_bytes file)
{
    uint8_t key;

    *out = (struct xqf_head){.file = file, .version = xqri_xqf_byte(file, XQF_AT_VERSION)};
    key = read_keys(out);
    for (size_t i = 0; i < XQF_PIECES; i++) {
        const size_t piece = out->version >= XQF_VERSION_ROTATED ? (i + key + 1) % XQF_PIECES : i;

        out->squares[piece] = (uint8_t)(xqri_xqf_byte(file, XQF_AT_PIECES + i) - key);
    }
}
