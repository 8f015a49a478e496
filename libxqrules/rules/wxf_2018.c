/* World Xiangqi Rules, April 2018. The text was not at hand; this is what its diagrams and quotations show. */
#include "rules/steps.h"

#include "xiangqi/xiangqi.h"

enum { NONE, CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED, KILL, QUIET, LIMIT, FALSE_CLAIM, MATE, STALEMATE, DEAD, ILLEGAL };

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [CHECK] = {"WXF 2018, perpetual check", "世界规则2018·长将", "A side that checks with every move must vary or loses.",
               "一方步步将军（长将），必须变着，不变判负。"},
    [BOTH_CHECK] = {"WXF 2018, mutual check", "世界规则2018·双方长将", "Both sides check with every move: a draw.", "双方长将，不变作和。"},
    [CHASE] = {"WXF 2018, general rule 3", "世界规则2018·总则第3条",
               "A side that chases the same piece with every move, with one piece or several but not only king or pawn, must "
               "vary or loses.",
               "一子或多子（将帅、兵卒单独除外）步步捉同一子（长捉），必须变着，不变判负。"},
    [BOTH_CHASE] = {"WXF 2018, mutual chase", "世界规则2018·双方长捉", "Both sides chase with every move: a draw.", "双方长捉，不变作和。"},
    [ALLOWED] = {"WXF 2018, allowed moves", "世界规则2018·允许着法",
                 "Neither side only checks or only chases one piece; kills, mixtures, changing victims, exchanges and offers "
                 "are allowed: a draw.",
                 "双方均无长将或长捉同一子；长杀、一将一捉、轮捉数子、长兑长献等均允许，不变作和。"},
    [KILL] = {"WXF 2018, allowed moves", "世界规则2018·允许着法", "Threatening mate is allowed.", "长杀允许。"},
    [QUIET] = {"WXF 2018, allowed moves", "世界规则2018·允许着法", "Exchanges, offers, blocks and attacks on protected pieces are allowed.",
               "兑、献、拦、跟均属允许着法。"},
    [LIMIT] = {"WXF 2018, natural limit", "世界规则2018·自然限着", "Sixty rounds without a capture: a draw on claim.",
               "六十回合未吃子，可提出自然限着作和。"},
    [FALSE_CLAIM] = {"WXF 2018, natural limit", "世界规则2018·自然限着", "A false claim is a technical foul and costs five minutes.",
                     "提和不成立，记技术犯规一次并扣五分钟。"},
    [MATE] = {"WXF 2018, end of the game", "世界规则2018·胜负和", "A checkmated side loses.", "被将死判负。"},
    [STALEMATE] = {"WXF 2018, end of the game", "世界规则2018·胜负和", "A side without a legal move loses.", "被困毙判负。"},
    [DEAD] = {"WXF 2018, end of the game", "世界规则2018·胜负和", "Neither side has a piece that can win: a draw.", "双方均无进攻子力，作和。"},
    [ILLEGAL] = {"WXF 2018, technical fouls", "世界规则2018·技术犯规", "An illegal move is taken back as a technical foul; the second foul loses.",
                 "违例着法退回重走，记技术犯规一次；两次判负。"},
};

static const struct repetition_table table = {
    .step = STEPS_UNMIXED,
    .one_victim = true,
    .outcome = OUTCOME_BY_LEVEL(CHECK, BOTH_CHECK, CHASE, BOTH_CHASE, ALLOWED),
};

const xqr_rules xqri_wxf_2018 = {
    .name = "wxf-2018",
    .title = "World Xiangqi Rules, 2018",
    .title_zh = "世界象棋规则（2018）",
    .source = "diagrams and quotations; the text itself was not at hand, and the natural limit is unverified",
    .ops = &xqri_xiangqi,
    .table = &table,
    .repetition = {.trigger = 3, .grace_check = 1, .grace_foul = 1, .grace_draw = 1},
    .limit = {.plies = 120, .checks = 10, .excess_plies = 1, .automatic = false, .cap = CAP_BOTH, .clause = LIMIT, .what = "without a capture", .what_zh = "未吃子，达到自然限着"},
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
