/* Chinese Xiangqi Association, rules of 1999: articles 1-29. */
#include "rules/steps.h"

#include "xiangqi/xiangqi.h"

enum {
    NONE,
    CHECK,
    ALLOWED,
    FORBIDDEN,
    BOTH,
    KILL,
    CHASE,
    EXCHANGE,
    OFFER,
    BLOCK,
    FOLLOW,
    LIMIT,
    FALSE_CLAIM,
    MATE,
    STALEMATE,
    DEAD,
    ILLEGAL
};

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [CHECK] = {"CXA-1999 art. 24.1, 26.1", "1999年规则第24.1、26.1条",
               "One-sided perpetual check loses at once, before anything else is looked at.", "单方长将，立即判负。"},
    [ALLOWED] = {"CXA-1999 art. 24.2, 26.2", "1999年规则第24.2、26.2条",
                 "Both sides make allowed moves: a draw at once.", "双方均为允许着法，立即判和。"},
    [FORBIDDEN] =
        {"CXA-1999 art. 24.3, 26.4", "1999年规则第24.3、26.4条",
         "One side has no idle move in the cycle, the other has: the former must vary at once, or loses after one "
         "more cycle.",
         "一方为禁止着法，另一方为允许着法，禁止方必须立即变着，再循环一次不变判负。"},
    [BOTH] = {"CXA-1999 art. 24.2, 26.3", "1999年规则第24.2、26.3条",
              "Neither side has an idle move in the cycle: a draw at once.",
              "双方均为禁止着法（单方长将除外），立即判和。"},
    [KILL] = {"CXA-1999 art. 28.2", "1999年规则第28.2条", "The move threatens mate by a row of checks.",
              "杀：下一着起能连将将死对方。"},
    [CHASE] = {"CXA-1999 art. 28.3, 29.1", "1999年规则第28.3、29.1条", "The move threatens to win a piece.",
               "捉：下一着起能得子。"},
    [EXCHANGE] = {"CXA-1999 art. 28.5", "1999年规则第28.5条", "The move offers an even trade.",
                  "兑：与对方等值子力交换。"},
    [OFFER] = {"CXA-1999 art. 28.6", "1999年规则第28.6条", "The move offers a piece.", "献：主动送吃。"},
    [BLOCK] = {"CXA-1999 art. 28.7", "1999年规则第28.7条", "The move stands in an enemy piece's way.",
               "拦：阻挡对方子力。"},
    [FOLLOW] = {"CXA-1999 art. 28.8", "1999年规则第28.8条", "The move attacks a protected piece.", "跟：盯住有根子。"},
    [LIMIT] = {"CXA-1999 art. 4.2.4, 23.3", "1999年规则第4.2.4、23.3条",
               "Sixty rounds without a capture: a draw on claim; ten checks count at most.",
               "六十回合未吃子（提和方将军至多计十次），可提出自然限着作和。"},
    [FALSE_CLAIM] = {"CXA-1999 art. 9.1.4, 23.3", "1999年规则第9.1.4、23.3条",
                     "A false claim is a foul and adds five minutes to the used time.",
                     "提和不成立，记犯规一次并加计五分钟用时。"},
    [MATE] = {"CXA-1999 art. 4.1.1", "1999年规则第4.1.1条", "A checkmated side loses.", "被将死判负。"},
    [STALEMATE] = {"CXA-1999 art. 4.1.3", "1999年规则第4.1.3条", "A side without a legal move loses.", "被困毙判负。"},
    [DEAD] = {"CXA-1999 art. 4.2.1", "1999年规则第4.2.1条", "Neither side has a piece that can win: a draw.",
              "双方均无进攻子力，作和。"},
    [ILLEGAL] = {"CXA-1999 art. 4.1.6", "1999年规则第4.1.6条", "An illegal move loses.", "走出违例着法判负。"},
};

/* Against: allowed, chase, kill, attack, joint chase, joint attack, check. Joint chases are no category of this book. */
#define FORBIDDEN_ROW {ROW(FORBIDDEN), DRAW(BOTH), DRAW(BOTH), DRAW(BOTH), DRAW(BOTH), DRAW(BOTH), COL(CHECK)}

static const struct repetition_table table = {
    .step = STEPS_NO_IDLE,
    .outcome =
        {
            [RUN_ALLOWED] = {DRAW(ALLOWED), COL(FORBIDDEN), COL(FORBIDDEN), COL(FORBIDDEN), COL(FORBIDDEN),
                             COL(FORBIDDEN), COL(CHECK)},
            [RUN_CHASE] = FORBIDDEN_ROW,
            [RUN_KILL] = FORBIDDEN_ROW,
            [RUN_ATTACK] = FORBIDDEN_ROW,
            [RUN_JOINT_CHASE] = FORBIDDEN_ROW,
            [RUN_JOINT_ATTACK] = FORBIDDEN_ROW,
            [RUN_CHECK] = {ROW(CHECK), ROW(CHECK), ROW(CHECK), ROW(CHECK), ROW(CHECK), ROW(CHECK), DRAW(BOTH)},
        },
};

const xqr_rules xqri_cxa_1999 = {
    .name = "cxa-1999",
    .title = "Chinese Xiangqi Association, rules of 1999",
    .title_zh = "中国象棋竞赛规则（1999）",
    .source = "articles 1-29 read in full; the thirteen detailed case rules second-hand",
    .ops = &xqri_xiangqi,
    .table = &table,
    .repetition = {.trigger = 3, .grace_check = 0, .grace_foul = 1, .grace_draw = 0},
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
              .pawn_hits = true,
              .kill_depth = 5,
              .line_depth = 3,
              .counter_depth = 4,
              .node_budget = 100000},
    .mate_clause = MATE,
    .stalemate_clause = STALEMATE,
    .dead_clause = DEAD,
    .illegal_clause = ILLEGAL,
    .label_clause = {[XQR_CHECK] = CHECK,
                     [XQR_KILL] = KILL,
                     [XQR_CHASE] = CHASE,
                     [XQR_EXCHANGE] = EXCHANGE,
                     [XQR_OFFER] = OFFER,
                     [XQR_BLOCK] = BLOCK,
                     [XQR_FOLLOW] = FOLLOW},
    .clauses = clauses,
    .clause_count = sizeof clauses / sizeof clauses[0],
};
