/* Finding, copying and changing rule sets. */
#ifndef XQRI_RULES_CATALOG_H
#define XQRI_RULES_CATALOG_H

#include "rules/rules.h"

const xqr_rules *xqri_rules_find(const char *name);
xqr_status xqri_rules_derive(xqr_rules **out, const xqr_rules *rules, const xqr_allocator *alloc);
xqr_status xqri_rules_get(int64_t *out, const xqr_rules *rules, xqr_param param);
xqr_status xqri_rules_set(xqr_rules *rules, xqr_param param, int64_t value);
void xqri_rules_free(xqr_rules *rules);

#endif
