/* Chinese computer games championship, 2023: a third reading, close to the World rules, known by its cases. */
#include "rules/steps.h"

#include "xiangqi/xiangqi.h"

enum { NONE, CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED, KILL, QUIET, LIMIT, FALSE_CLAIM, MATE, STALEMATE, DEAD, ILLEGAL };

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [CHECK] = {"CCGC 2023, perpetual check", "计算机博弈规则2023·长将", "A side that checks with every move loses.", "一方步步将军（长将）判负。"},
    [BOTH_CHECK] = {"CCGC 2023, mutual check", "计算机博弈规则2023·双方长将", "Both sides check with every move: a draw.", "双方长将作和。"},
    [CHASE] = {"CCGC 2023, perpetual chase", "计算机博弈规则2023·长捉", "A side that chases the same piece with every move loses.",
               "一方步步捉同一子（长捉）判负。"},
    [BOTH_CHASE] = {"CCGC 2023, mutual chase", "计算机博弈规则2023·双方长捉", "Both sides chase with every move: a draw.", "双方长捉作和。"},
    [ALLOWED] = {"CCGC 2023, allowed moves", "计算机博弈规则2023·允许着法", "Neither side only checks or only chases one piece: a draw.",
                 "双方均无长将或长捉同一子，作和。"},
    [KILL] = {"CCGC 2023, allowed moves", "计算机博弈规则2023·允许着法", "Threatening mate is allowed.", "长杀允许。"},
    [QUIET] = {"CCGC 2023, allowed moves", "计算机博弈规则2023·允许着法", "Exchanges, offers, blocks and attacks on protected pieces are allowed.",
               "兑、献、拦、跟均属允许着法。"},
    [LIMIT] = {"CCGC 2023, natural limit", "计算机博弈规则2023·自然限着", "Sixty rounds without a capture: a draw.", "六十回合未吃子作和。"},
    [FALSE_CLAIM] = {"CCGC 2023, natural limit", "计算机博弈规则2023·自然限着", "A false claim costs nothing.", "提和不成立，不予处罚。"},
    [MATE] = {"CCGC 2023, end of the game", "计算机博弈规则2023·胜负和", "A checkmated side loses.", "被将死判负。"},
    [STALEMATE] = {"CCGC 2023, end of the game", "计算机博弈规则2023·胜负和", "A side without a legal move loses.", "被困毙判负。"},
    [DEAD] = {"CCGC 2023, end of the game", "计算机博弈规则2023·胜负和", "Neither side has a piece that can win: a draw.", "双方均无进攻子力，作和。"},
    [ILLEGAL] = {"CCGC 2023, illegal moves", "计算机博弈规则2023·违例着法", "An illegal move loses.", "走出违例着法判负。"},
};

static const struct repetition_table table = {
    .step = STEPS_UNMIXED,
    .one_victim = true,
    .outcome = OUTCOME_BY_LEVEL(CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED),
};

const xqr_rules xqri_ccgc_2023 = {
    .name = "ccgc-2023",
    .title = "Chinese computer games championship, 2023",
    .title_zh = "中国计算机博弈大赛象棋规则（2023）",
    .source = "verdicts of its cases; the text was not at hand",
    .ops = &xqri_xiangqi,
    .table = &table,
    .repetition = {.trigger = 3, .grace_check = 0, .grace_foul = 0, .grace_draw = 0},
    .limit = {.plies = 120, .checks = 10, .excess_plies = 2, .automatic = true, .cap = CAP_BOTH, .clause = LIMIT, .what = "without a capture", .what_zh = "未吃子，达到自然限着"},
    .limit_price = {.clause = FALSE_CLAIM},
    .reasons = REASONS_OF_XIANGQI,
    .dead_from = DEAD_MATERIAL,
    .chase = {.school = CHASE_BY_CAPTURE, .minor_over_major = true, .answers_are_idle = true, .kill_depth = 1, .node_budget = 20000},
    .mate_clause = MATE,
    .stalemate_clause = STALEMATE,
    .dead_clause = DEAD,
    .outside_clause = {[XQR_BY_ILLEGAL_MOVE] = ILLEGAL, [XQR_BY_NATURAL_LIMIT] = LIMIT},
    .label_clause = LABELS_BY_LEVEL(CHECK, KILL, CHASE, QUIET),
    .clauses = clauses,
    .clause_count = sizeof clauses / sizeof clauses[0],
};
