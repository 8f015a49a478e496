/* Chinese Xiangqi Association, rules of 2011 as revised in 2020, known by its figures and second-hand. */
#include "rules/steps.h"

#include "xiangqi/xiangqi.h"

enum {
    NONE,
    CHECK,
    ALLOWED,
    FORBIDDEN,
    BOTH,
    JOINT,
    KILL,
    CHASE,
    QUIET,
    LIMIT,
    FALSE_CLAIM,
    MATE,
    STALEMATE,
    DEAD,
    ILLEGAL
};

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [CHECK] = {"CXA-2020 art. 25.1", "2020年规则第25.1条",
               "One-sided perpetual check must vary or loses, before anything else is looked at.",
               "单方长将，必须变着，不变判负。"},
    [ALLOWED] = {"CXA-2020 art. 25.2", "2020年规则第25.2条", "Both sides make allowed moves: a draw.",
                 "双方均为允许着法，不变作和。"},
    [FORBIDDEN] = {"CXA-2020 art. 25.3", "2020年规则第25.3条",
                   "One side has no idle move in the cycle, the other has: the former must vary or loses.",
                   "一方为禁止着法，另一方为允许着法，禁止方必须变着，不变判负。"},
    [BOTH] = {"CXA-2020 art. 25.2, 26.9.4", "2020年规则第25.2、26.9.4条",
              "Neither side has an idle move in the cycle and neither ranks higher: a draw.",
              "双方均为禁止着法且轻重相当，不变作和。"},
    [JOINT] = {"CXA-2020 art. 26.9.2, 26.9.3", "2020年规则第26.9.2、26.9.3条",
               "Neither side has an idle move; the one whose chases need no second piece ranks higher and must vary.",
               "双方均为禁止着法，单子捉重于联合捉，重者必须变着。"},
    [KILL] = {"CXA-2020 art. 24.10", "2020年规则第24.10条", "The move threatens mate by a row of checks.",
              "杀：下一着起能连将将死对方。"},
    [CHASE] = {"CXA-2020 art. 24.1", "2020年规则第24.1条", "The move threatens to win a piece.",
               "捉：下一着起能得子。"},
    [QUIET] = {"CXA-2020 art. 24.4", "2020年规则第24.4条",
               "Exchanges, offers, blocks and attacks on protected pieces count as idle.", "兑、献、拦、跟均按闲论。"},
    [LIMIT] = {"CXA-2020 natural limit", "2020年规则·自然限着",
               "Sixty rounds without a capture: a draw on claim; ten checks count at most.",
               "六十回合未吃子（提和方将军至多计十次），可提出自然限着作和。"},
    [FALSE_CLAIM] = {"CXA-2020 natural limit", "2020年规则·自然限着",
                     "A false claim is a foul and adds five minutes to the used time (as in 1999).",
                     "提和不成立，记犯规一次并加计五分钟用时（沿用1999年规定）。"},
    [MATE] = {"CXA-2020 end of the game", "2020年规则·胜负和", "A checkmated side loses.", "被将死判负。"},
    [STALEMATE] = {"CXA-2020 end of the game", "2020年规则·胜负和", "A side without a legal move loses.",
                   "被困毙判负。"},
    [DEAD] = {"CXA-2020 end of the game", "2020年规则·胜负和", "Neither side has a piece that can win: a draw.",
              "双方均无进攻子力，作和。"},
    [ILLEGAL] = {"CXA-2020 illegal moves", "2020年规则·违例着法", "An illegal move loses (as in 1999).",
                 "走出违例着法判负（沿用1999年规定）。"},
};

/* Against: allowed, chase, kill, attack, joint chase, joint attack, check. A side with a joint chase among its moves
 * ranks below one with none (26.9.2, 26.9.3 as the figures apply them). */
#define SINGLE_ROW {ROW(FORBIDDEN), DRAW(BOTH), DRAW(BOTH), DRAW(BOTH), ROW(JOINT), ROW(JOINT), COL(CHECK)}
#define JOINT_ROW {ROW(FORBIDDEN), COL(JOINT), COL(JOINT), COL(JOINT), DRAW(BOTH), DRAW(BOTH), COL(CHECK)}

static const struct repetition_table table = {
    .step = STEPS_NO_IDLE,
    .outcome =
        {
            [RUN_ALLOWED] = {DRAW(ALLOWED), COL(FORBIDDEN), COL(FORBIDDEN), COL(FORBIDDEN), COL(FORBIDDEN),
                             COL(FORBIDDEN), COL(CHECK)},
            [RUN_CHASE] = SINGLE_ROW,
            [RUN_KILL] = SINGLE_ROW,
            [RUN_ATTACK] = SINGLE_ROW,
            [RUN_JOINT_CHASE] = JOINT_ROW,
            [RUN_JOINT_ATTACK] = JOINT_ROW,
            [RUN_CHECK] = {ROW(CHECK), ROW(CHECK), ROW(CHECK), ROW(CHECK), ROW(CHECK), ROW(CHECK), DRAW(BOTH)},
        },
};

const xqr_rules xqri_cxa_2020 = {
    .name = "cxa-2020",
    .title = "Chinese Xiangqi Association, rules of 2020",
    .title_zh = "象棋竞赛规则（2020）",
    .source = "labels and verdicts of its figures; article numbers second-hand",
    .ops = &xqri_xiangqi,
    .table = &table,
    .repetition = {.trigger = 3, .grace_check = 1, .grace_foul = 1, .grace_draw = 0},
    .limit = {.plies = 120,
              .checks = 10,
              .excess_plies = 2,
              .automatic = false,
              .cap = CAP_BOTH,
              .false_fouls = 1,
              .false_seconds = 300,
              .clause = LIMIT,
              .claim_clause = FALSE_CLAIM},
    .chase = {.school = CHASE_BY_LINES,
              .kill_counts = true,
              .minor_over_major = true,
              .key_point = true,
              .helpers_count = true,
              .joint_ranks = true,
              .kill_depth = 5,
              .line_depth = 3,
              .counter_depth = 4,
              .node_budget = 100000},
    .mate_clause = MATE,
    .stalemate_clause = STALEMATE,
    .dead_clause = DEAD,
    .outside_clause = {[XQR_BY_ILLEGAL_MOVE] = ILLEGAL, [XQR_BY_NATURAL_LIMIT] = LIMIT},
    .label_clause = {[XQR_CHECK] = CHECK,
                     [XQR_KILL] = KILL,
                     [XQR_CHASE] = CHASE,
                     [XQR_EXCHANGE] = QUIET,
                     [XQR_OFFER] = QUIET,
                     [XQR_BLOCK] = QUIET,
                     [XQR_FOLLOW] = QUIET},
    .clauses = clauses,
    .clause_count = sizeof clauses / sizeof clauses[0],
};
