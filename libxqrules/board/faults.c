#include "board/faults.h"

#include "base/writer.h"

void xqri_fault_add(struct fault_list *list, int32_t code, unsigned square, unsigned color, uint64_t offset,
                    const char *message)
{
    if (list->count < list->cap) {
        xqr_fault *const fault = &list->faults[list->count];
        struct writer out;

        *fault = (xqr_fault){.code = code, .square = (uint8_t)square, .color = (uint8_t)color, .offset = offset};
        out = xqri_writer(fault->message, sizeof fault->message);
        xqri_write_text(&out, message);
        (void)xqri_writer_finish(&out);
    }
    list->count++;
}

void xqri_fault_add_count(struct fault_list *list, int32_t code, unsigned color, const char *side, unsigned count,
                          const char *what, uint64_t offset)
{
    char message[64];
    struct writer out = xqri_writer(message, sizeof message);

    xqri_write_text(&out, side);
    xqri_write_text(&out, " has ");
    if (count)
        xqri_write_number(&out, count);
    else
        xqri_write_text(&out, "no");
    xqri_write_char(&out, ' ');
    xqri_write_text(&out, what);
    if (count > 1)
        xqri_write_char(&out, 's');
    (void)xqri_writer_finish(&out);
    xqri_fault_add(list, code, XQR_NO_SQUARE, color, offset, message);
}
