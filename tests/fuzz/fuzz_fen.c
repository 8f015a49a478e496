/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as a position: the parser and the validator agree, and what is accepted keeps all laws. */
#include "fuzz.h"

#include <string.h>

static void check_faults(const xqr_fault *faults, size_t count, size_t size)
{
    for (size_t i = 0; i < count; i++) {
        MUST(strcmp(xqr_fault_name(faults[i].code), "unknown") != 0);
        MUST(i == 0 || faults[i - 1].code < 100 || faults[i].code >= 100); /* faults first, then warnings */
        MUST(faults[i].offset <= size);
        MUST(memchr(faults[i].message, 0, sizeof faults[i].message) != NULL);
        check_text(faults[i].message, strlen(faults[i].message));
    }
}

static size_t count_faults(const xqr_rules *rules, const char *text, size_t size)
{
    xqr_fault faults[XQR_MAX_FAULTS], one[2];
    const size_t count = xqr_position_validate(rules, text, size, faults, XQR_MAX_FAULTS);
    size_t grave = 0;

    MUST(count <= XQR_MAX_FAULTS);
    check_faults(faults, count, size);
    MUST(xqr_position_validate(rules, text, size, NULL, 0) == count);
    memset(one, 0x5a, sizeof one);
    MUST(xqr_position_validate(rules, text, size, one, 1) == count);
    MUST(one[1].code == 0x5a5a5a5a);
    MUST(count == 0 || one[0].code == faults[0].code);
    while (grave < count && faults[grave].code < 100)
        grave++;
    return grave;
}

static void check_text_as(const xqr_rules *rules, const char *text, size_t size)
{
    xqr_error err = XQR_ERROR_INIT;
    xqr_position pos, before;
    xqr_status status;

    memset(&pos, 0x5a, sizeof pos);
    before = pos;
    status = xqr_position_parse(&pos, rules, text, size, &err);
    MUST((status == XQR_OK) == (count_faults(rules, text, size) == 0));
    if (status == XQR_OK) {
        check_position(rules, &pos);
    } else {
        MUST(status == XQR_ERR_SYNTAX || status == XQR_ERR_SETUP);
        MUST(memcmp(&pos, &before, sizeof pos) == 0);
        MUST(err.code == status && err.offset <= size);
        check_text(err.message, strlen(err.message));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_text_as(xqr_rules_find("wxf-2018"), (const char *)data, size);
    check_text_as(xqr_rules_find("fide-2023"), (const char *)data, size);
    return 0;
}
