/**
 * @file xqrules/move.h
 * @brief A move as a value, and the answers to "is it legal".
 */
#ifndef XQRULES_MOVE_H
#define XQRULES_MOVE_H

#include <xqrules/piece.h>

XQR_BEGIN_DECLS

/**
 * A move: from + 256 * to + 65536 * promotion kind. #XQR_NO_MOVE is none.
 *
 * Castling is the king's move to g1, c1, g8 or c8 where the king stands on file e and the rook on the corner of its rank.
 * Elsewhere (Chess960) it is the king's move to the square of the rook it castles with.
 */
typedef uint32_t xqr_move;

/** No move. */
#define XQR_NO_MOVE ((xqr_move)0)

/** Room that is enough for the legal moves of any position of any game. */
#define XQR_MAX_MOVES 256

/** Why a move may not be played, or that it may. */
typedef enum xqr_legality {
    XQR_LEGAL = 0,                   /**< The move is legal. */
    XQR_ILLEGAL_NOT_A_MOVE = 1,      /**< The number names no two different squares of the board. */
    XQR_ILLEGAL_EMPTY_SQUARE = 2,    /**< Nothing stands on the origin. */
    XQR_ILLEGAL_WRONG_SIDE = 3,      /**< The piece belongs to the side that is not to move. */
    XQR_ILLEGAL_OWN_PIECE = 4,       /**< An own piece stands on the target. */
    XQR_ILLEGAL_GEOMETRY = 5,        /**< That kind of piece never moves like that. */
    XQR_ILLEGAL_HORSE_LEG = 6,       /**< The horse's leg is blocked (蹩马腿). */
    XQR_ILLEGAL_ELEPHANT_EYE = 7,    /**< The elephant's eye is blocked (塞象眼). */
    XQR_ILLEGAL_BLOCKED = 8,         /**< A piece stands in the way of a rook, bishop or queen, or of a cannon that does not capture. */
    XQR_ILLEGAL_NO_MOUNT = 9,        /**< A cannon captures only over one piece, and there is none. */
    XQR_ILLEGAL_TOO_MANY_MOUNTS = 10, /**< A cannon captures only over one piece, and there are more. */
    XQR_ILLEGAL_PALACE = 11,         /**< The king or advisor would leave the palace. */
    XQR_ILLEGAL_RIVER = 12,          /**< The elephant would cross the river. */
    XQR_ILLEGAL_PAWN_SIDEWAYS = 13,  /**< A pawn moves sideways only after crossing the river. */
    XQR_ILLEGAL_PAWN_BACKWARD = 14,  /**< A pawn never moves backward. */
    XQR_ILLEGAL_CHECK = 15,          /**< The own king would be left in check. */
    XQR_ILLEGAL_KINGS_FACE = 16,     /**< The two kings would face each other on an open file. */
    XQR_ILLEGAL_CASTLING_RIGHT = 17, /**< The right to castle on that side is lost, or never was. */
    XQR_ILLEGAL_CASTLING_BLOCKED = 18, /**< A piece stands between king and rook, or where one of them arrives. */
    XQR_ILLEGAL_CASTLING_IN_CHECK = 19, /**< A king in check may not castle. */
    XQR_ILLEGAL_CASTLING_THROUGH_CHECK = 20, /**< The king would pass over an attacked square. */
    XQR_ILLEGAL_EN_PASSANT = 21, /**< The pawn beside did not make a double step in the last move. */
    XQR_ILLEGAL_EN_PASSANT_CHECK = 22, /**< Both pawns leave their squares, and that uncovers the own king. */
    XQR_ILLEGAL_PAWN_DOUBLE_STEP = 23, /**< A pawn makes a double step only from where it starts. */
    XQR_ILLEGAL_PAWN_CAPTURE = 24, /**< A pawn moves slantwise only to capture, and there is nothing. */
    XQR_ILLEGAL_PAWN_BLOCKED = 25, /**< A pawn does not capture straight ahead. */
    XQR_ILLEGAL_PROMOTION_MISSING = 26, /**< The move does not say what the pawn becomes. */
    XQR_ILLEGAL_PROMOTION_KIND = 27, /**< No pawn becomes that. */
    XQR_ILLEGAL_PROMOTION_NOT_DUE = 28, /**< Nothing is promoted by that move. */
    XQR_ILLEGAL_PINNED = 29, /**< The piece is pinned: without it the own king would be in check. */
    XQR_LEGALITY_FORCE_32_BITS_ = 0x7fffffff
} xqr_legality;

/**
 * Make a move of two squares.
 *
 * @param from  Origin.
 * @param to    Target.
 * @return The move; nothing is checked.
 * @since 1.0
 */
XQR_API xqr_move xqr_move_make(xqr_square from, xqr_square to);

/**
 * Make a chess move of a pawn that is promoted.
 *
 * @param from  Origin.
 * @param to    Target.
 * @param kind  What the pawn becomes; #XQR_NO_KIND for a move without promotion.
 * @return The move; nothing is checked.
 * @since 1.0
 */
XQR_API xqr_move xqr_move_make_promotion(xqr_square from, xqr_square to, xqr_kind kind);

/**
 * What a pawn becomes.
 *
 * @param move  Any move.
 * @return The kind; #XQR_NO_KIND for a move without promotion.
 * @since 1.0
 */
XQR_API xqr_kind xqr_move_promotion(xqr_move move);

/**
 * Origin of a move.
 *
 * @param move  Any move.
 * @return The square.
 * @since 1.0
 */
XQR_API xqr_square xqr_move_from(xqr_move move);

/**
 * Target of a move.
 *
 * @param move  Any move.
 * @return The square.
 * @since 1.0
 */
XQR_API xqr_square xqr_move_to(xqr_move move);

/**
 * Short constant name of an answer, such as "horse_leg".
 *
 * @param legality  Any value, known or not.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_legality_name(xqr_legality legality);

/**
 * Say an answer in words, such as "horse leg blocked" or "蹩马腿".
 *
 * @param legality  Any value, known or not.
 * @param lang      Language of the text.
 * @return Constant text in UTF-8.
 * @since 1.0
 */
XQR_API const char *xqr_legality_text(xqr_legality legality, xqr_lang lang);

XQR_END_DECLS
#endif /* XQRULES_MOVE_H */
