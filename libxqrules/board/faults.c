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
