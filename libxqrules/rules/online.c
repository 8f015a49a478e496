/* Play without an arbiter: the World rules, decided at once, draws and limits by themselves. */
#include "rules/steps.h"

#include "xiangqi/xiangqi.h"

enum { NONE, CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED, KILL, QUIET, LIMIT, FALSE_CLAIM, MATE, STALEMATE, DEAD, ILLEGAL };

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [CHECK] = {"online, perpetual check", "网络对局规则·长将", "A side that checks with every move loses at the third occurrence.",
               "一方长将，同一局面第三次出现时判负。"},
    [BOTH_CHECK] = {"online, mutual check", "网络对局规则·双方长将", "Both sides check with every move: a draw.", "双方长将作和。"},
    [CHASE] = {"online, perpetual chase", "网络对局规则·长捉", "A side that chases the same piece with every move loses at the third occurrence.",
               "一方长捉同一子，同一局面第三次出现时判负。"},
    [BOTH_CHASE] = {"online, mutual chase", "网络对局规则·双方长捉", "Both sides chase with every move: a draw.", "双方长捉作和。"},
    [ALLOWED] = {"online, repetition", "网络对局规则·循环", "Neither side only checks or only chases one piece: a draw at the third occurrence.",
                 "双方均无长将或长捉同一子，同一局面第三次出现作和。"},
    [KILL] = {"online, allowed moves", "网络对局规则·允许着法", "Threatening mate is allowed.", "长杀允许。"},
    [QUIET] = {"online, allowed moves", "网络对局规则·允许着法", "Exchanges, offers, blocks and attacks on protected pieces are allowed.",
               "兑、献、拦、跟均属允许着法。"},
    [LIMIT] = {"online, natural limit", "网络对局规则·自然限着", "Sixty rounds without a capture, at most ten checks of each side counted: a draw.",
               "六十回合未吃子（双方各至多计十次将军）自动作和。"},
    [FALSE_CLAIM] = {"online, natural limit", "网络对局规则·自然限着", "A false claim costs nothing.", "提和不成立，不予处罚。"},
    [MATE] = {"online, end of the game", "网络对局规则·胜负和", "A checkmated side loses.", "被将死判负。"},
    [STALEMATE] = {"online, end of the game", "网络对局规则·胜负和", "A side without a legal move loses.", "被困毙判负。"},
    [DEAD] = {"online, end of the game", "网络对局规则·胜负和", "Neither side has a piece that can win: a draw.", "双方均无进攻子力，作和。"},
    [ILLEGAL] = {"online, illegal moves", "网络对局规则·违例着法", "An illegal move is not accepted; a game that is ended for one is ended by the server's own terms.",
                 "不接受违例着法；因违例着法终局，依对局平台自身规定。"},
};

static const struct repetition_table table = {
    .step = STEPS_UNMIXED,
    .one_victim = true,
    .outcome = OUTCOME_BY_LEVEL(CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED),
};

const xqr_rules xqri_online = {
    .name = "online",
    .title = "Online play",
    .title_zh = "网络对局",
    .source = "the World rules of 2018 with everything decided by itself",
    .ops = &xqri_xiangqi,
    .table = &table,
    .repetition = {.trigger = 3, .grace_check = 0, .grace_foul = 0, .grace_draw = 0},
    .limit = {.plies = 120, .checks = 10, .excess_plies = 2, .automatic = true, .cap = CAP_BOTH, .clause = LIMIT, .what = "without a capture", .what_zh = "未吃子，达到自然限着"},
    .limit_price = {.clause = FALSE_CLAIM},
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
