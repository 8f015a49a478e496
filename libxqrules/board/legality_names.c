/* Words for the answers to "is it legal". */
#include <xqrules/move.h>

static const char *const texts[][3] = {
    [XQR_LEGAL] = {"legal", "legal", "合法"},
    [XQR_ILLEGAL_NOT_A_MOVE] = {"not_a_move", "not a move from one square of the board to another", "不是棋盘上的着法"},
    [XQR_ILLEGAL_EMPTY_SQUARE] = {"empty_square", "no piece stands there", "起点没有棋子"},
    [XQR_ILLEGAL_WRONG_SIDE] = {"wrong_side", "the piece belongs to the other side", "不是己方棋子"},
    [XQR_ILLEGAL_OWN_PIECE] = {"own_piece", "an own piece stands on the target", "终点有己方棋子"},
    [XQR_ILLEGAL_GEOMETRY] = {"geometry", "the piece does not move like that", "不合该子走法"},
    [XQR_ILLEGAL_HORSE_LEG] = {"horse_leg", "horse leg blocked", "蹩马腿"},
    [XQR_ILLEGAL_ELEPHANT_EYE] = {"elephant_eye", "elephant eye blocked", "塞象眼"},
    [XQR_ILLEGAL_BLOCKED] = {"blocked", "a piece stands in the way", "途中有子阻挡"},
    [XQR_ILLEGAL_NO_MOUNT] = {"no_mount", "a cannon captures only over one piece, and there is none", "炮吃子没有炮架"},
    [XQR_ILLEGAL_TOO_MANY_MOUNTS] = {"too_many_mounts", "a cannon captures only over one piece, and there are more",
                                     "炮吃子隔子多于一个"},
    [XQR_ILLEGAL_PALACE] = {"palace", "the piece may not leave the palace", "不能走出九宫"},
    [XQR_ILLEGAL_RIVER] = {"river", "an elephant may not cross the river", "象不能过河"},
    [XQR_ILLEGAL_PAWN_SIDEWAYS] = {"pawn_sideways", "a pawn moves sideways only after crossing the river",
                                   "兵卒未过河不能横走"},
    [XQR_ILLEGAL_PAWN_BACKWARD] = {"pawn_backward", "a pawn never moves backward", "兵（卒）不能后退"},
    [XQR_ILLEGAL_CHECK] = {"check", "the own king would be left in check", "走后己方被将军"},
    [XQR_ILLEGAL_KINGS_FACE] = {"kings_face", "the kings would face each other", "走后将帅照面"},
    [XQR_ILLEGAL_CASTLING_RIGHT] = {"castling_right", "the right to castle there is lost or never was",
                                    "没有该侧的王车易位权"},
    [XQR_ILLEGAL_CASTLING_BLOCKED] = {"castling_blocked", "a piece stands in the way of castling",
                                      "王车之间有子阻挡，不能易位"},
    [XQR_ILLEGAL_CASTLING_IN_CHECK] = {"castling_in_check", "a king in check may not castle", "被将军时不能易位"},
    [XQR_ILLEGAL_CASTLING_THROUGH_CHECK] = {"castling_through_check", "castling leads the king over an attacked square",
                                            "易位时王经过受攻击的格"},
    [XQR_ILLEGAL_EN_PASSANT] = {"en_passant", "the pawn beside has not just made a double step",
                                "该兵并非刚走两格，不能吃过路兵"},
    [XQR_ILLEGAL_EN_PASSANT_CHECK] = {"en_passant_check", "the capture in passing would leave the own king in check",
                                      "吃过路兵后己方王被将军"},
    [XQR_ILLEGAL_PAWN_DOUBLE_STEP] = {"pawn_double_step", "a pawn makes a double step only from its first square",
                                      "兵只有在原位才能走两格"},
    [XQR_ILLEGAL_PAWN_CAPTURE] = {"pawn_capture",
                                  "a pawn moves slantwise only to capture, and there is nothing to capture",
                                  "兵斜走只能吃子，该格无子可吃"},
    [XQR_ILLEGAL_PAWN_BLOCKED] = {"pawn_blocked", "a piece stands before the pawn", "兵前有子阻挡"},
    [XQR_ILLEGAL_PROMOTION_MISSING] = {"promotion_missing",
                                       "the pawn must be promoted, and the move does not say to what",
                                       "兵到底线须注明升变的棋子"},
    [XQR_ILLEGAL_PROMOTION_KIND] = {"promotion_kind", "a pawn becomes a queen, rook, bishop or knight and nothing else",
                                    "兵只能升变为后、车、象或马"},
    [XQR_ILLEGAL_PROMOTION_NOT_DUE] = {"promotion_not_due", "the move promotes nothing", "该着法不应升变"},
    [XQR_ILLEGAL_PINNED] = {"pinned", "the piece is pinned against its king", "该子被牵制，走后己方王被将军"},
};

static bool is_known(xqr_legality legality)
{
    return (int)legality >= 0 && (size_t)legality < sizeof texts / sizeof texts[0];
}

const char *xqr_legality_name(xqr_legality legality)
{
    return is_known(legality) ? texts[legality][0] : "unknown";
}

const char *xqr_legality_text(xqr_legality legality, xqr_lang lang)
{
    return is_known(legality) ? texts[legality][lang == XQR_CHINESE ? 2 : 1] : "unknown";
}
