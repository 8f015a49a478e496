/**
 * @file xqrules/piece.h
 * @brief Colours, kinds of piece, pieces and squares.
 *
 * A piece is one small number: colour and kind together, 0 for none. A square is one small number too; what it means
 * depends on the game (xiangqi: rank * 9 + file, a0 = 0, i9 = 89; chess: rank * 8 + file, a1 = 0, h8 = 63), so text should
 * go through #xqr_rules_square_parse and #xqr_rules_square_format, or, where only xiangqi can be meant, through
 * #xqr_square_parse and #xqr_square_format.
 */
#ifndef XQRULES_PIECE_H
#define XQRULES_PIECE_H

#include <xqrules/base.h>

XQR_BEGIN_DECLS

/** A side. Red moves first in xiangqi, White in chess; they are the same value. */
typedef enum xqr_color {
    XQR_RED = 0,      /**< Red, 红方. */
    XQR_WHITE = 0,    /**< White. */
    XQR_BLACK = 1,    /**< Black, 黑方. */
    XQR_NO_COLOR = 2, /**< Neither side. */
    XQR_COLOR_FORCE_32_BITS_ = 0x7fffffff
} xqr_color;

/** What a piece is, without its colour. */
typedef enum xqr_kind {
    XQR_NO_KIND = 0,  /**< No piece. */
    XQR_KING = 1,     /**< 帅 将, letter K. */
    XQR_ADVISOR = 2,  /**< 仕 士, letter A. */
    XQR_ELEPHANT = 3, /**< 相 象, letter B (also read: E). */
    XQR_HORSE = 4,    /**< 马, letter N (also read: H). */
    XQR_KNIGHT = 4,   /**< Chess knight, letter N. */
    XQR_ROOK = 5,     /**< 车, letter R. */
    XQR_CANNON = 6,   /**< 炮, letter C. */
    XQR_PAWN = 7,     /**< 兵 卒, letter P. */
    XQR_QUEEN = 8,    /**< Chess queen, letter Q. */
    XQR_BISHOP = 9,   /**< Chess bishop, letter B. */
    XQR_KIND_FORCE_32_BITS_ = 0x7fffffff
} xqr_kind;

/** A piece: kind + 16 * colour; 0 is an empty square. */
typedef uint8_t xqr_piece;

/** A square of the board; #XQR_NO_SQUARE is none. */
typedef uint8_t xqr_square;

/** No square. */
#define XQR_NO_SQUARE ((xqr_square)255)

/**
 * Colour of a piece.
 *
 * @param piece  Any value.
 * @return #XQR_NO_COLOR for an empty square.
 * @since 1.0
 */
XQR_API xqr_color xqr_piece_color(xqr_piece piece);

/**
 * Kind of a piece.
 *
 * @param piece  Any value.
 * @return #XQR_NO_KIND for an empty square.
 * @since 1.0
 */
XQR_API xqr_kind xqr_piece_kind(xqr_piece piece);

/**
 * FEN letter of a piece: upper case for Red and White. Both games use it.
 *
 * @param piece  Any value.
 * @return '.' for an empty square or a value that is no piece.
 * @since 1.0
 */
XQR_API char xqr_piece_letter(xqr_piece piece);

/**
 * Read a square of the xiangqi board, such as "h2" (files a-i, ranks 0-9, Red's back rank is 0).
 *
 * @param[out] out   The square; left alone unless the call succeeds.
 * @param      text  Either case. Need not end in a zero byte.
 * @param      len   Bytes in @p text, or #XQR_NTS if it ends in a zero byte.
 * @return #XQR_OK or #XQR_ERR_SYNTAX.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_square_parse(xqr_square *out, const char *text, size_t len);

/**
 * Write a square of the xiangqi board, such as "h2".
 *
 * @param      square  The square.
 * @param[out] text    Room for @p cap bytes; always ended by a zero byte if @p cap is not 0.
 * @param      cap     May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap; 1 ("-") for no square.
 * @since 1.0
 */
XQR_API size_t xqr_square_format(xqr_square square, char *text, size_t cap);

XQR_END_DECLS
#endif /* XQRULES_PIECE_H */
