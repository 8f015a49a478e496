/* The laws of chess as the older text has them: draws on claim only, and a bare king that cannot win. */
#include "rules/steps.h"

#include "chess/chess.h"

enum {
    NONE, MATE, STALEMATE, DEAD, THREEFOLD, FIFTY, FALSE_CLAIM, CHECK, SEALED, RESIGNATION, AGREEMENT, FLAG
};

static const struct clause_text clauses[] = {
    [NONE] = {"", "", "", ""},
    [MATE] = {"FIDE 1993 10.1", "国际象棋规则（旧）第10.1条", "The game is won by the player who has mated.", "将死对方王的一方获胜。"},
    [STALEMATE] = {"FIDE 1993 10.3", "国际象棋规则（旧）第10.3条",
                   "The game is drawn when the player to move has no legal move and is not in check.",
                   "行棋方未被将军而无合规着法，和棋。"},
    [DEAD] = {"FIDE 1993 10.4", "国际象棋规则（旧）第10.4条",
              "A draw: king against king, against king and bishop or knight, or bishops on each side on squares of one colour.",
              "单王对单王，单王对王象或王马，王象对王象且双象同色格，和棋。"},
    [THREEFOLD] = {"FIDE 1993 10.10", "国际象棋规则（旧）第10.10条",
                   "A draw on a claim by the player to move when a position stands for the third time, or will after a move that "
                   "the player has written down; the moves that are possible must be the same.",
                   "相同局面第三次出现，或将因写下的着法第三次出现，行棋方提出，和棋；可走的着法须相同。"},
    [FIFTY] = {"FIDE 1993 10.12", "国际象棋规则（旧）第10.12条",
               "A draw on a claim by the player to move after 50 moves without a capture or a pawn move; for some endings more, if "
               "that was announced.",
               "最近连续50回合无吃子且无兵移动，行棋方提出，和棋；某些局面可事先宣布增加回合数。"},
    [FALSE_CLAIM] = {"FIDE 1993 10.13", "国际象棋规则（旧）第10.13条",
                     "A claim that is wrong adds five minutes to the claimant's used time, and the written move must be played.",
                     "提和不成立，提和方已用时间加五分钟；写下的着法必须走出。"},
    [CHECK] = {"FIDE 1993 9.1", "国际象棋规则（旧）第9.1条", "The king is in check when it is attacked.", "王受攻击为被将军。"},
    [SEALED] = {"FIDE 1993 10.16", "国际象棋规则（旧）第10.16条",
                "A sealed move that is illegal loses; against a bare king it is a draw (10.5).", "封棋着法不合规则判负；对方仅剩单王则和棋（第10.5条）。"},
    [RESIGNATION] = {"FIDE 1993 10.2", "国际象棋规则（旧）第10.2条",
                     "The game is won by the player whose opponent resigns; a bare king cannot win (10.5).",
                     "一方认输，对方获胜；单王不能获胜（第10.5条）。"},
    [AGREEMENT] = {"FIDE 1993 10.6", "国际象棋规则（旧）第10.6条", "The game is drawn when both players agree.", "双方同意，和棋。"},
    [FLAG] = {"FIDE 1993 10.14", "国际象棋规则（旧）第10.14条",
              "A player who has not made the moves in time loses; against a bare king it is a draw (10.5).",
              "规定时间内未走满着数者负；对方仅剩单王则和棋（第10.5条）。"},
};

static const struct repetition_table table = {.blameless = true, .draw = THREEFOLD, .claim = THREEFOLD};

const xqr_rules xqri_fide_1993 = {
    .name = "fide-1993",
    .title = "Laws of Chess, before 1997",
    .title_zh = "国际象棋规则（1997年以前）",
    .source = "a Chinese translation of the laws of about 1993, articles 1 to 17",
    .ops = &xqri_chess,
    .table = &table,
    .repetition = {.trigger = 3, .grace_draw = FOR_EVER},
    .limit = {.plies = 100, .checks = UINT16_MAX, .excess_plies = 1, .cap = CAP_BOTH, .clause = FIFTY,
              .what = "without a capture or a pawn move", .what_zh = "无吃子且无兵移动"},
    .limit_price = {.seconds = 300, .clause = FALSE_CLAIM},
    .repetition_price = {.seconds = 300, .clause = FALSE_CLAIM},
    .reasons = REASONS_OF_CHESS,
    .mover_claims = true,
    .dead_from = DEAD_LISTED,
    .draw_without = {[XQR_BY_ILLEGAL_MOVE] = HOPE_BARE_KING, [XQR_BY_RESIGNATION] = HOPE_BARE_KING,
                     [XQR_BY_TIME] = HOPE_BARE_KING},
    .chase = {.node_budget = 1},
    .mate_clause = MATE,
    .stalemate_clause = STALEMATE,
    .dead_clause = DEAD,
    .outside_clause = {[XQR_BY_ILLEGAL_MOVE] = SEALED, [XQR_BY_RESIGNATION] = RESIGNATION, [XQR_BY_AGREEMENT] = AGREEMENT,
                       [XQR_BY_TIME] = FLAG, [XQR_BY_THREEFOLD] = THREEFOLD, [XQR_BY_FIFTY_MOVES] = FIFTY},
    .label_clause = {[XQR_CHECK] = CHECK},
    .clauses = clauses,
    .clause_count = sizeof clauses / sizeof clauses[0],
};
