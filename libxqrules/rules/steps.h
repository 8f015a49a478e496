/* The two ways in which books fold plies into a run; every book uses one of them. */
#ifndef XQRI_RULES_STEPS_H
#define XQRI_RULES_STEPS_H

#include "rules/rules.h"

/* AXF, WXF: only checks throughout, or chases throughout, are perpetual; kill is no category, mixing is allowed
 * (AXF cl. 4-9). A joint chase is a chase. */
#define STEPS_UNMIXED \
    { \
        /* next:               idle         chase        joint        kill         check    */ \
        [RUN_START] = {RUN_ALLOWED, RUN_CHASE, RUN_CHASE, RUN_ALLOWED, RUN_CHECK}, \
        [RUN_ALLOWED] = {RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED}, \
        [RUN_CHASE] = {RUN_ALLOWED, RUN_CHASE, RUN_CHASE, RUN_ALLOWED, RUN_ALLOWED}, \
        [RUN_CHECK] = {RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED, RUN_CHECK}, \
    }

/* CXA: a side that never makes an idle move is forbidden, whatever it mixes (art. 25.2). */
#define STEPS_NO_IDLE \
    { \
        /* next:               idle         chase             joint             kill              check           */ \
        [RUN_START] = {RUN_ALLOWED, RUN_CHASE, RUN_JOINT_CHASE, RUN_KILL, RUN_CHECK}, \
        [RUN_ALLOWED] = {RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED, RUN_ALLOWED}, \
        [RUN_CHASE] = {RUN_ALLOWED, RUN_CHASE, RUN_JOINT_CHASE, RUN_ATTACK, RUN_ATTACK}, \
        [RUN_KILL] = {RUN_ALLOWED, RUN_ATTACK, RUN_JOINT_ATTACK, RUN_KILL, RUN_ATTACK}, \
        [RUN_ATTACK] = {RUN_ALLOWED, RUN_ATTACK, RUN_JOINT_ATTACK, RUN_ATTACK, RUN_ATTACK}, \
        [RUN_JOINT_CHASE] = {RUN_ALLOWED, RUN_JOINT_CHASE, RUN_JOINT_CHASE, RUN_JOINT_ATTACK, RUN_JOINT_ATTACK}, \
        [RUN_JOINT_ATTACK] = {RUN_ALLOWED, RUN_JOINT_ATTACK, RUN_JOINT_ATTACK, RUN_JOINT_ATTACK, RUN_JOINT_ATTACK}, \
        [RUN_CHECK] = {RUN_ALLOWED, RUN_ATTACK, RUN_JOINT_ATTACK, RUN_ATTACK, RUN_CHECK}, \
    }

/* Cells of the table of outcomes: the side of the row, of the column, or nobody must vary, under a clause. */
#define ROW(clause) {FATE_ROW, clause}
#define COL(clause) {FATE_COLUMN, clause}
#define DRAW(clause) {FATE_DRAW, clause}

/* AXF, WXF and their kin: check outranks chase, chase outranks the rest, equals draw. The arguments are clauses. */
#define OUTCOME_BY_LEVEL(check, both_check, chase, both_chase, allowed)                                                \
    {                                                                                                                  \
        [RUN_ALLOWED] = {[RUN_ALLOWED] = DRAW(allowed), [RUN_CHASE] = COL(chase), [RUN_CHECK] = COL(check)},            \
        [RUN_CHASE] = {[RUN_ALLOWED] = ROW(chase), [RUN_CHASE] = DRAW(both_chase), [RUN_CHECK] = COL(check)},           \
        [RUN_CHECK] = {[RUN_ALLOWED] = ROW(check), [RUN_CHASE] = ROW(check), [RUN_CHECK] = DRAW(both_check)},           \
    }

/* What xiangqi calls its endings. */
#define REASONS_OF_XIANGQI \
    {XQR_BY_REPETITION, XQR_BY_REPETITION, XQR_BY_NATURAL_LIMIT, XQR_BY_NATURAL_LIMIT}

/* What chess calls them. */
#define REASONS_OF_CHESS \
    {XQR_BY_FIVEFOLD, XQR_BY_THREEFOLD, XQR_BY_SEVENTYFIVE_MOVES, XQR_BY_FIFTY_MOVES}

/* The clauses behind the labels of those books. */
#define LABELS_BY_LEVEL(check, kill, chase, quiet)                                                                     \
    {                                                                                                                  \
        [XQR_CHECK] = check, [XQR_KILL] = kill, [XQR_CHASE] = chase, [XQR_EXCHANGE] = quiet, [XQR_OFFER] = quiet,       \
        [XQR_BLOCK] = quiet, [XQR_FOLLOW] = quiet                                                                      \
    }

#endif
