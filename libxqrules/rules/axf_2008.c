/* Asian Xiangqi Federation, third revision, August 2008: 35 clauses of repetition, natural limit of 100 plies. */
#include "rules/steps.h"

#include "xiangqi/xiangqi.h"

enum { NONE, CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED, KILL, QUIET, LIMIT, FALSE_CLAIM, MATE, STALEMATE, DEAD, ILLEGAL };

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [CHECK] = {"AXF cl. 1", "亚洲规则第1条", "A side that checks with every move must vary or loses.", "一方步步将军（长将），必须变着，不变判负。"},
    [BOTH_CHECK] = {"AXF cl. 2", "亚洲规则第2条", "Both sides check with every move: a draw.", "双方长将，不变作和。"},
    [CHASE] = {"AXF cl. 28", "亚洲规则第28条", "A side that chases the same piece with every move must vary or loses.",
               "一子或多子步步捉同一子（长捉），必须变着，不变判负。"},
    [BOTH_CHASE] = {"AXF cl. 17", "亚洲规则第17条", "Both sides chase with every move: a draw.", "双方长捉，不变作和。"},
    [ALLOWED] = {"AXF cl. 4-9, 27, 30, 35", "亚洲规则第4至9、27、30、35条",
                 "Neither side only checks or only chases one piece; kills, mixtures, changing victims, exchanges and offers "
                 "are allowed: a draw.",
                 "双方均无长将或长捉同一子；长杀、一将一捉、轮捉数子、长兑长献等均允许，不变作和。"},
    [KILL] = {"AXF cl. 4", "亚洲规则第4条", "Threatening mate is allowed.", "长杀允许。"},
    [QUIET] = {"AXF cl. 19, 34, 35", "亚洲规则第19、34、35条", "Exchanges, offers and blocks are allowed.", "兑、献、拦均属允许着法。"},
    [LIMIT] = {"AXF natural limit", "亚洲规则·自然限着", "A hundred plies of both sides together without a capture: a draw on claim.",
               "双方合计一百步未吃子，可提出自然限着作和。"},
    [FALSE_CLAIM] = {"AXF natural limit", "亚洲规则·自然限着", "A false claim is a technical foul and costs five minutes.",
                     "提和不成立，记技术犯规一次并扣五分钟。"},
    [MATE] = {"AXF general rules", "亚洲规则·总则", "A checkmated side loses.", "被将死判负。"},
    [STALEMATE] = {"AXF general rules", "亚洲规则·总则", "A side without a legal move loses.", "被困毙判负。"},
    [DEAD] = {"AXF general rules", "亚洲规则·总则", "Neither side has a piece that can win: a draw.", "双方均无进攻子力，作和。"},
    [ILLEGAL] = {"AXF technical fouls", "亚洲规则·技术犯规", "An illegal move is taken back as a technical foul; the second foul loses.", "违例着法退回重走，记技术犯规一次；两次判负。"},
};

static const struct repetition_table table = {
    .step = STEPS_UNMIXED,
    .one_victim = true,
    .outcome = OUTCOME_BY_LEVEL(CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED),
};

const xqr_rules xqri_axf_2008 = {
    .name = "axf-2008",
    .title = "Asian Xiangqi Federation, rules of 2008",
    .title_zh = "亚洲象棋联合会棋规（2008）",
    .source = "third revision, August 2008, read in full except section (G) item 1 and clauses 33 and 34",
    .ops = &xqri_xiangqi,
    .table = &table,
    .repetition = {.trigger = 3, .grace_check = 1, .grace_foul = 1, .grace_draw = 1},
    .limit = {.plies = 100, .checks = 10, .excess_plies = 1, .automatic = false, .cap = CAP_BOTH, .clause = LIMIT, .what = "without a capture", .what_zh = "未吃子，达到自然限着"},
    .limit_price = {.fouls = 1, .seconds = 300, .clause = FALSE_CLAIM},
    .reasons = REASONS_OF_XIANGQI,
    .dead_from = DEAD_MATERIAL,
    .chase = {.school = CHASE_BY_CAPTURE, .minor_over_major = true, .kill_depth = 1, .node_budget = 20000},
    .mate_clause = MATE,
    .stalemate_clause = STALEMATE,
    .dead_clause = DEAD,
    .outside_clause = {[XQR_BY_ILLEGAL_MOVE] = ILLEGAL, [XQR_BY_NATURAL_LIMIT] = LIMIT},
    .label_clause = LABELS_BY_LEVEL(CHECK, KILL, CHASE, QUIET),
    .clauses = clauses,
    .clause_count = sizeof clauses / sizeof clauses[0],
};
