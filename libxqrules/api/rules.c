#include <xqrules/rules.h>

#include "api/check.h"
#include "rules/catalog.h"

const xqr_rules *xqr_rules_find(const char *name)
{
    return name ? xqri_rules_find(name) : NULL;
}

size_t xqr_rules_count(void)
{
    return xqri_rule_set_count;
}

const xqr_rules *xqr_rules_at(size_t index)
{
    return index < xqri_rule_set_count ? xqri_rule_sets[index] : NULL;
}

const char *xqr_rules_name(const xqr_rules *rules)
{
    return rules ? rules->name : "";
}

const char *xqr_rules_title(const xqr_rules *rules, xqr_lang lang)
{
    if (!rules)
        return "";
    return lang == XQR_CHINESE ? rules->title_zh : rules->title;
}

const char *xqr_rules_source(const xqr_rules *rules)
{
    return rules ? rules->source : "";
}

const char *xqr_rules_variant(const xqr_rules *rules)
{
    return rules ? rules->ops->name : "";
}

xqr_status xqr_rules_get(int64_t *out, const xqr_rules *rules, xqr_param param)
{
    return out && rules ? xqri_rules_get(out, rules, param) : XQR_ERR_ARGUMENT;
}

xqr_status xqr_rules_derive(xqr_rules **out, const xqr_rules *rules, const xqr_allocator *alloc)
{
    return out && rules && is_allocator(alloc) ? xqri_rules_derive(out, rules, alloc) : XQR_ERR_ARGUMENT;
}

xqr_status xqr_rules_set(xqr_rules *rules, xqr_param param, int64_t value)
{
    return rules ? xqri_rules_set(rules, param, value) : XQR_ERR_ARGUMENT;
}

bool xqr_rules_is_changed(const xqr_rules *rules)
{
    return rules && rules->changed;
}

void xqr_rules_free(xqr_rules *rules)
{
    xqri_rules_free(rules);
}

/* Entry 0 of a rule set's clauses is the empty one. */
size_t xqr_rules_clause_count(const xqr_rules *rules)
{
    return rules ? rules->clause_count - 1 : 0;
}

xqr_status xqr_rules_clause(xqr_clause *out, const xqr_rules *rules, size_t index)
{
    xqr_clause clause = {.struct_size = sizeof clause};

    if (!out || !rules)
        return XQR_ERR_ARGUMENT;
    if (index >= rules->clause_count - 1)
        return XQR_ERR_RANGE;
    clause.cite = rules->clauses[index + 1].cite;
    clause.english = rules->clauses[index + 1].english;
    clause.chinese = rules->clauses[index + 1].chinese;
    clause.cite_chinese = rules->clauses[index + 1].cite_zh;
    return give(out, &clause, sizeof clause, sizeof clause);
}
