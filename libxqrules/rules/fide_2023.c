/* FIDE Laws of Chess, in force from 1 January 2023: repetition and lack of progress draw, and nobody is at fault. */
#include "rules/steps.h"

#include "chess/chess.h"

enum {
    NONE, MATE, STALEMATE, DEAD, THREEFOLD, FIVEFOLD, FIFTY, SEVENTYFIVE, FALSE_CLAIM, CHECK, ILLEGAL, RESIGNATION, AGREEMENT,
    FLAG
};

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [MATE] = {"FIDE 5.1.1", "国际棋联规则第5.1.1条", "The game is won by the player who has checkmated.", "将死对方的棋手获胜。"},
    [STALEMATE] = {"FIDE 5.2.1", "国际棋联规则第5.2.1条",
                   "The game is drawn when the player to move has no legal move and is not in check.",
                   "轮走方无合法着法且未被将军（逼和），和棋。"},
    [DEAD] = {"FIDE 5.2.2", "国际棋联规则第5.2.2条",
              "The game is drawn when no row of legal moves can lead to mate.", "双方以任何合法着法都不可能将死对方（死局），和棋。"},
    [THREEFOLD] = {"FIDE 9.2", "国际棋联规则第9.2条",
                   "A draw on a correct claim by the player to move when the same position stands for the third time or more, or "
                   "will after a move that the player has written down.",
                   "同一局面至少第三次出现，或将因写下的着法第三次出现，轮走方正确提出，和棋。"},
    [FIVEFOLD] = {"FIDE 9.6.1", "国际棋联规则第9.6.1条",
                  "The game is drawn when the same position has stood at least five times.", "同一局面至少出现五次，和棋。"},
    [FIFTY] = {"FIDE 9.3", "国际棋联规则第9.3条",
               "A draw on a correct claim after 50 moves by each player without a pawn move or a capture, the written move included.",
               "双方各走50回合（含写下的着法）无兵移动且无吃子，轮走方正确提出，和棋。"},
    [SEVENTYFIVE] = {"FIDE 9.6.2", "国际棋联规则第9.6.2条",
                     "The game is drawn after 75 moves by each player without a pawn move or a capture; mate comes first.",
                     "双方各走75回合无兵移动且无吃子，和棋；最后一着将死者以将死论。"},
    [FALSE_CLAIM] = {"FIDE 9.5.3", "国际棋联规则第9.5.3条",
                     "A claim that is not correct gives the opponent two minutes, and the written move must be played.",
                     "提和不成立，给对方加两分钟；写下的着法必须走出。"},
    [CHECK] = {"FIDE 3.9.1", "国际棋联规则第3.9.1条", "The king is in check when a piece of the other side attacks it.", "王受对方棋子攻击为被将军。"},
    [ILLEGAL] = {"FIDE 7.5.5", "国际棋联规则第7.5.5条",
                 "A second completed illegal move loses, unless the opponent cannot mate by any row of legal moves.",
                 "第二次完成违例着法判负；若对方不可能以合法着法将死，则和棋。"},
    [RESIGNATION] = {"FIDE 5.1.2", "国际棋联规则第5.1.2条",
                     "A player who resigns loses; it is a draw if the opponent cannot mate by any row of legal moves.",
                     "认输者负；若对方不可能以合法着法将死，则和棋。"},
    [AGREEMENT] = {"FIDE 5.2.3", "国际棋联规则第5.2.3条", "The game is drawn when both players agree.", "双方议和，和棋。"},
    [FLAG] = {"FIDE 6.9", "国际棋联规则第6.9条",
              "A player who runs out of time loses; it is a draw if the opponent cannot mate by any row of legal moves.",
              "超时判负；若对方不可能以合法着法将死，则和棋。"},
};

static const struct repetition_table table = {.blameless = true, .draw = FIVEFOLD, .claim = THREEFOLD};

const xqr_rules xqri_fide_2023 = {
    .name = "fide-2023",
    .title = "FIDE Laws of Chess, 2023",
    .title_zh = "国际棋联国际象棋规则（2023）",
    .source = "taking effect on 1 January 2023, known by its articles 3, 5, 6, 7 and 9",
    .ops = &xqri_chess,
    .table = &table,
    .repetition = {.trigger = 3, .grace_draw = 2}, /* 9.6.1: the fifth time */
    .limit = {.plies = 100, .final_plies = 150, .checks = UINT16_MAX, .excess_plies = 1, .cap = CAP_BOTH, .clause = FIFTY,
              .final_clause = SEVENTYFIVE, .what = "without a capture or a pawn move", .what_zh = "无吃子且无兵移动"},
    .limit_price = {.bonus = 120, .clause = FALSE_CLAIM},
    .repetition_price = {.bonus = 120, .clause = FALSE_CLAIM},
    .reasons = REASONS_OF_CHESS,
    .mover_claims = true,
    .dead_from = DEAD_BLOCKED,
    .draw_without = {[XQR_BY_ILLEGAL_MOVE] = HOPE_NONE, [XQR_BY_RESIGNATION] = HOPE_NONE, [XQR_BY_TIME] = HOPE_NONE},
    .chase = {.node_budget = 1},
    .mate_clause = MATE,
    .stalemate_clause = STALEMATE,
    .dead_clause = DEAD,
    .outside_clause = {[XQR_BY_ILLEGAL_MOVE] = ILLEGAL, [XQR_BY_RESIGNATION] = RESIGNATION, [XQR_BY_AGREEMENT] = AGREEMENT,
                       [XQR_BY_TIME] = FLAG, [XQR_BY_THREEFOLD] = THREEFOLD, [XQR_BY_FIFTY_MOVES] = FIFTY},
    .label_clause = {[XQR_CHECK] = CHECK},
    .clauses = clauses,
    .clause_count = sizeof clauses / sizeof clauses[0],
};
