#include "record/fields.h"

#include "base/bytes.h"
#include "base/cursor.h"

#include <string.h>

bool xqri_field_add_tag(struct builder *b, const char *name, const uint8_t *bytes, size_t len)
{
    const uint8_t *const zero = len ? memchr(bytes, 0, len) : NULL;

    if (zero)
        len = (size_t)(zero - bytes);
    while (len > 0 && xqri_is_blank((char)bytes[len - 1]))
        len--;
    while (len > 0 && xqri_is_blank((char)*bytes)) {
        bytes++;
        len--;
    }
    return len == 0 || xqri_builder_add_tag(b, name, bytes, len);
}

static bool is_wide_blank(const uint8_t *at)
{
    return at[1] == 0 && xqri_is_blank((char)at[0]);
}

bool xqri_field_add_wide_tag(struct builder *b, const char *name, const uint8_t *bytes, size_t len)
{
    size_t used = 0;

    while (used + 2 <= len && xqri_le16(bytes + used) != 0)
        used += 2;
    while (used > 0 && is_wide_blank(bytes + used - 2))
        used -= 2;
    while (used > 0 && is_wide_blank(bytes)) {
        bytes += 2;
        used -= 2;
    }
    return used == 0 || xqri_builder_add_tag(b, name, bytes, used);
}
