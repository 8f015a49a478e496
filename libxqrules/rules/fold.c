/* Note, fold, look up: the middle step. */
#include "rules/rules.h"

enum ply_kind xqri_ply_kind(const struct ply_note *note, struct fold_terms terms)
{
    if (terms.doubts_idle && note->flags & NOTE_KEY_POINT)
        return PLY_IDLE;
    switch (note->label) {
    case XQR_CHECK: return PLY_CHECK;
    case XQR_KILL: return PLY_KILL;
    case XQR_CHASE: return note->flags & NOTE_JOINT ? PLY_JOINT : PLY_CHASE;
    }
    if (terms.pawn_hits && note->flags & NOTE_PAWN_HIT)
        return PLY_CHASE;
    return PLY_IDLE; /* exchange, offer, block and follow are idle (art. 28.5-28.8; AXF cl. 35) */
}

enum run_kind xqri_fold(const struct repetition_table *table, const struct ply_note *notes, size_t count, size_t stride,
                        struct fold_terms terms)
{
    enum run_kind run = RUN_START;
    uint32_t victims = UINT32_MAX;

    for (size_t i = 0; i < count; i += stride) {
        run = (enum run_kind)table->step[run][xqri_ply_kind(&notes[i], terms)];
        victims &= notes[i].victims;
    }
    if (run == RUN_START)
        return RUN_ALLOWED; /* the side did not move at all */
    if ((run == RUN_CHASE || run == RUN_JOINT_CHASE) && table->one_victim && victims == 0)
        return RUN_ALLOWED; /* it drove different pieces in turn */
    return run;
}

xqr_conduct xqri_conduct_of(enum run_kind run)
{
    switch (run) {
    case RUN_CHASE:
    case RUN_JOINT_CHASE: return XQR_PERPETUAL_CHASE;
    case RUN_KILL: return XQR_PERPETUAL_KILL;
    case RUN_ATTACK:
    case RUN_JOINT_ATTACK: return XQR_PERPETUAL_ATTACK;
    case RUN_CHECK: return XQR_PERPETUAL_CHECK;
    default: return XQR_ALLOWED;
    }
}

const char *xqri_cite(const xqr_rules *rules, unsigned clause)
{
    return clause < rules->clause_count ? rules->clauses[clause].cite : "";
}

uint32_t xqri_clause_index(unsigned clause)
{
    return clause ? clause - 1 : XQR_NO_CLAUSE;
}
