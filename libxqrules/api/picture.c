#include "picture/picture.h"

#include "api/check.h"

/* The caller's picture, with defaults for what an older caller's struct does not hold and for what makes no sense. All
 * defaults are zero, so copying the beginning is enough, but the arrows and their count only count together. */
static xqr_picture complete(const xqr_picture *picture)
{
    xqr_picture full = XQR_PICTURE_INIT;

    if (picture && picture->struct_size >= sizeof full)
        full = *picture;
    else if (picture && picture->struct_size >= offsetof(xqr_picture, arrows))
        memcpy(&full, picture, offsetof(xqr_picture, arrows));
    else if (picture)
        memcpy(&full, picture, picture->struct_size - picture->struct_size % sizeof(uint32_t));
    full.struct_size = sizeof full;
    if (!full.arrows)
        full.arrow_count = 0;
    return full;
}

size_t xqr_position_diagram(const xqr_position *pos, const xqr_picture *picture, char *text, size_t cap)
{
    const struct board *const b = given_board(pos);
    const xqr_picture how = complete(picture);
    struct writer out = xqri_writer(text, cap);

    if (b)
        xqri_picture_diagram(&out, b, &how);
    return xqri_writer_finish(&out);
}

size_t xqr_position_svg(const xqr_position *pos, const xqr_picture *picture, char *text, size_t cap)
{
    const struct board *const b = given_board(pos);
    const xqr_picture how = complete(picture);
    struct writer out = xqri_writer(text, cap);

    if (b)
        xqri_picture_svg(&out, b, &how);
    return xqri_writer_finish(&out);
}
