/* The library's own rule sets, and copies of them with changed numbers. */
#include "rules/catalog.h"

#include "base/alloc.h"

#include <string.h>

const xqr_rules *const xqri_rule_sets[] = {
    &xqri_cxa_1999,  &xqri_cxa_2020, &xqri_axf_2008,  &xqri_wxf_2018,
    &xqri_ccgc_2023, &xqri_online,   &xqri_fide_1993, &xqri_fide_2023,
};
const size_t xqri_rule_set_count = sizeof xqri_rule_sets / sizeof xqri_rule_sets[0];

const xqr_rules *xqri_rules_find(const char *name)
{
    for (size_t i = 0; i < xqri_rule_set_count; i++)
        if (strcmp(xqri_rule_sets[i]->name, name) == 0)
            return xqri_rule_sets[i];
    return NULL;
}

xqr_status xqri_rules_derive(xqr_rules **out, const xqr_rules *rules, const xqr_allocator *alloc)
{
    const xqr_allocator memory = xqri_allocator(alloc);
    xqr_rules *const copy = xqri_alloc(&memory, sizeof *copy);

    if (!copy)
        return XQR_ERR_NOMEM;
    *copy = *rules;
    copy->derived = true;
    copy->alloc = memory;
    *out = copy;
    return XQR_OK;
}

xqr_status xqri_rules_get(int64_t *out, const xqr_rules *rules, xqr_param param)
{
    switch (param) {
    case XQR_PARAM_REPETITION_TRIGGER: *out = rules->repetition.trigger; return XQR_OK;
    case XQR_PARAM_GRACE: *out = rules->repetition.grace_foul; return XQR_OK;
    case XQR_PARAM_LIMIT_PLIES: *out = rules->limit.plies; return XQR_OK;
    case XQR_PARAM_LIMIT_AUTOMATIC: *out = rules->limit.automatic; return XQR_OK;
    case XQR_PARAM_LIMIT_CHECKS: *out = rules->limit.checks; return XQR_OK;
    case XQR_PARAM_LIMIT_EXCESS_PLIES: *out = rules->limit.excess_plies; return XQR_OK;
    case XQR_PARAM_KILL_DEPTH: *out = rules->chase.kill_depth; return XQR_OK;
    case XQR_PARAM_NODE_BUDGET: *out = rules->chase.node_budget; return XQR_OK;
    case XQR_PARAM_GRACE_CHECK: *out = rules->repetition.grace_check; return XQR_OK;
    case XQR_PARAM_GRACE_DRAW:
        *out = rules->repetition.grace_draw == FOR_EVER ? -1 : (int64_t)rules->repetition.grace_draw;
        return XQR_OK;
    case XQR_PARAM_LIMIT_FINAL_PLIES: *out = rules->limit.final_plies; return XQR_OK;
    case XQR_PARAM_LIMIT_EXTENDED_PLIES: *out = rules->limit.extended_plies; return XQR_OK;
    case XQR_PARAM_FORCE_32_BITS_: break;
    }
    return XQR_ERR_ARGUMENT;
}

/* What each number may be. */
static bool in_range(xqr_param param, int64_t value)
{
    switch (param) {
    case XQR_PARAM_REPETITION_TRIGGER: return value >= 2 && value <= 100;
    case XQR_PARAM_GRACE:
    case XQR_PARAM_GRACE_CHECK: return value >= 0 && value <= 100;
    case XQR_PARAM_GRACE_DRAW: return value >= -1 && value <= 100;
    case XQR_PARAM_LIMIT_PLIES:
    case XQR_PARAM_LIMIT_FINAL_PLIES:
    case XQR_PARAM_LIMIT_EXTENDED_PLIES: return value >= 0 && value <= 100000;
    case XQR_PARAM_LIMIT_AUTOMATIC: return value == 0 || value == 1;
    case XQR_PARAM_LIMIT_CHECKS: return value >= 0 && value <= 100000;
    case XQR_PARAM_LIMIT_EXCESS_PLIES: return value == 1 || value == 2;
    case XQR_PARAM_KILL_DEPTH: return value >= 0 && value <= 8;
    case XQR_PARAM_NODE_BUDGET: return value >= 1 && value <= UINT32_MAX;
    case XQR_PARAM_FORCE_32_BITS_: break;
    }
    return false;
}

static void store(xqr_rules *rules, xqr_param param, uint32_t value)
{
    switch (param) {
    case XQR_PARAM_REPETITION_TRIGGER: rules->repetition.trigger = value; break;
    case XQR_PARAM_GRACE: rules->repetition.grace_foul = value; break;
    case XQR_PARAM_GRACE_CHECK: rules->repetition.grace_check = value; break;
    case XQR_PARAM_GRACE_DRAW: rules->repetition.grace_draw = value; break;
    case XQR_PARAM_LIMIT_PLIES: rules->limit.plies = value; break;
    case XQR_PARAM_LIMIT_FINAL_PLIES: rules->limit.final_plies = value; break;
    case XQR_PARAM_LIMIT_EXTENDED_PLIES: rules->limit.extended_plies = value; break;
    case XQR_PARAM_LIMIT_AUTOMATIC: rules->limit.automatic = value != 0; break;
    case XQR_PARAM_LIMIT_CHECKS: rules->limit.checks = value; break;
    case XQR_PARAM_LIMIT_EXCESS_PLIES: rules->limit.excess_plies = value; break;
    case XQR_PARAM_KILL_DEPTH: rules->chase.kill_depth = (uint16_t)value; break;
    case XQR_PARAM_NODE_BUDGET: rules->chase.node_budget = value; break;
    case XQR_PARAM_FORCE_32_BITS_: break;
    }
}

xqr_status xqri_rules_set(xqr_rules *rules, xqr_param param, int64_t value)
{
    int64_t now;

    if (!rules->derived || xqri_rules_get(&now, rules, param) != XQR_OK)
        return XQR_ERR_ARGUMENT;
    if (!in_range(param, value))
        return XQR_ERR_RANGE;
    if (now == value)
        return XQR_OK;
    store(rules, param, (uint32_t)value);
    rules->changed = true;
    return XQR_OK;
}

void xqri_rules_free(xqr_rules *rules)
{
    if (rules && rules->derived) {
        const xqr_allocator memory = rules->alloc;

        xqri_free(&memory, rules);
    }
}
