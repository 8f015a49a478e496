/* The words of the public enums. */
#include <xqrules/game.h>

const char *xqr_game_status_name(int32_t status)
{
    switch (status) {
    case XQR_ONGOING: return "ongoing";
    case XQR_MUST_CHANGE: return "must_change";
    case XQR_ENDED: return "ended";
    }
    return "unknown";
}

const char *xqr_outcome_name(int32_t outcome)
{
    switch (outcome) {
    case XQR_RED_WINS: return "1-0";
    case XQR_BLACK_WINS: return "0-1";
    case XQR_DRAW: return "1/2-1/2";
    }
    return "*";
}

const char *xqr_reason_name(int32_t reason)
{
    static const char *const names[] = {
        [XQR_NO_REASON] = "none",
        [XQR_BY_CHECKMATE] = "checkmate",
        [XQR_BY_STALEMATE] = "stalemate",
        [XQR_BY_PERPETUAL_CHECK] = "perpetual_check",
        [XQR_BY_PERPETUAL_CHASE] = "perpetual_chase",
        [XQR_BY_PERPETUAL_KILL] = "perpetual_kill",
        [XQR_BY_PERPETUAL_ATTACK] = "perpetual_attack",
        [XQR_BY_REPETITION] = "repetition",
        [XQR_BY_NATURAL_LIMIT] = "natural_limit",
        [XQR_BY_FIFTY_MOVES] = "fifty_moves",
        [XQR_BY_SEVENTYFIVE_MOVES] = "seventyfive_moves",
        [XQR_BY_THREEFOLD] = "threefold",
        [XQR_BY_FIVEFOLD] = "fivefold",
        [XQR_BY_DEAD_POSITION] = "dead_position",
        [XQR_BY_INSUFFICIENT_MATERIAL] = "insufficient_material",
        [XQR_BY_ILLEGAL_MOVE] = "illegal_move",
        [XQR_BY_RESIGNATION] = "resignation",
        [XQR_BY_AGREEMENT] = "agreement",
        [XQR_BY_TIME] = "time",
    };

    return reason >= 0 && reason < (int32_t)(sizeof names / sizeof names[0]) ? names[reason] : "unknown";
}

static const char *const label_names[][3] = {
    [XQR_IDLE] = {"idle", "idle", "闲"},
    [XQR_FOLLOW] = {"follow", "follow", "跟"},
    [XQR_BLOCK] = {"block", "block", "拦"},
    [XQR_OFFER] = {"offer", "offer", "献"},
    [XQR_EXCHANGE] = {"exchange", "exchange", "兑"},
    [XQR_CHASE] = {"chase", "chase", "捉"},
    [XQR_KILL] = {"kill", "kill", "杀"},
    [XQR_CHECK] = {"check", "check", "将"},
};

static bool is_label(int32_t label)
{
    return label >= XQR_IDLE && label <= XQR_CHECK;
}

const char *xqr_label_name(int32_t label)
{
    return is_label(label) ? label_names[label][0] : "unknown";
}

const char *xqr_label_text(int32_t label, xqr_lang lang)
{
    return is_label(label) ? label_names[label][lang == XQR_CHINESE ? 2 : 1] : "unknown";
}

const char *xqr_conduct_name(int32_t conduct)
{
    switch (conduct) {
    case XQR_ALLOWED: return "allowed";
    case XQR_PERPETUAL_CHASE: return "perpetual_chase";
    case XQR_PERPETUAL_KILL: return "perpetual_kill";
    case XQR_PERPETUAL_ATTACK: return "perpetual_attack";
    case XQR_PERPETUAL_CHECK: return "perpetual_check";
    }
    return "unknown";
}

const char *xqr_violator_name(int32_t violator)
{
    switch (violator) {
    case XQR_VIOLATOR_RED: return "red";
    case XQR_VIOLATOR_BLACK: return "black";
    case XQR_VIOLATOR_NONE: return "none";
    case XQR_VIOLATOR_ARBITER: return "arbiter";
    }
    return "unknown";
}
