/**
 * @file xqrules/notation.h
 * @brief Move text: coordinates (ICCS, UCI), Chinese, WXF and English short text.
 *
 * Reading a move needs the position it is played in; the result is always a legal move of that position.
 */
#ifndef XQRULES_NOTATION_H
#define XQRULES_NOTATION_H

#include <xqrules/position.h>

XQR_BEGIN_DECLS

/** How moves are written. */
typedef enum xqr_notation {
    XQR_NOTATION_ANY = 0,         /**< Reading only: whatever fits. */
    XQR_NOTATION_UCI = 1,         /**< h2e2, ranks 0-9. */
    XQR_NOTATION_ICCS = 2,        /**< H2-E2, ranks 0-9. */
    XQR_NOTATION_CHINESE = 3,     /**< 炮二平五, simplified. */
    XQR_NOTATION_TRADITIONAL = 4, /**< 炮二平五 with 車 馬 etc., traditional. */
    XQR_NOTATION_WXF = 5,         /**< C2.5 */
    XQR_NOTATION_UCI_ONE = 6,     /**< h3e3, ranks 1-10: only when the caller says so. */
    XQR_NOTATION_SAN = 7,         /**< Che2: English short text, ranks 0-9. */
    XQR_NOTATION_FORCE_32_BITS_ = 0x7fffffff
} xqr_notation;

/**
 * Read one move.
 *
 * @param[out] out       The move; left alone unless the call succeeds.
 * @param      pos       The position before the move.
 * @param      notation  How it is written; #XQR_NOTATION_ANY tries every form but ranks 1-10, which no single move
 *                       text can tell apart unless it contains rank 10.
 * @param      text      UTF-8. Need not end in a zero byte. Blanks around the move are skipped.
 * @param      len       Bytes in @p text, or #XQR_NTS.
 * @param[out] why       If the text names one move that is illegal: which rule forbids it. May be NULL.
 * @param[out] err       Where and why the text was refused. May be NULL.
 * @return #XQR_OK, or
 * - #XQR_ERR_SYNTAX if the text is no move;
 * - #XQR_ERR_AMBIGUOUS if it fits more than one legal move;
 * - #XQR_ERR_ILLEGAL_MOVE if it is a move, but no legal one.
 *
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_move_parse(xqr_move *out, const xqr_position *pos, xqr_notation notation,
                                                const char *text, size_t len, xqr_legality *why, xqr_error *err);

/**
 * Write one move.
 *
 * @param      pos       The position before the move. May be NULL for coordinates.
 * @param      move      A legal move of that position.
 * @param      notation  How to write it.
 * @param[out] text      UTF-8; always ended by a zero byte if @p cap is not 0, and never cut inside a character.
 * @param      cap       32 is always enough. May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap; 0 if the move cannot be written.
 * @since 1.0
 */
XQR_API size_t xqr_move_format(const xqr_position *pos, xqr_move move, xqr_notation notation, char *text, size_t cap);

/**
 * Find out whether a list of coordinate moves counts ranks from 0 or from 1.
 *
 * @param text  Moves such as "h3e3 h10g8", separated by blanks.
 * @param len   Bytes in @p text, or #XQR_NTS.
 * @return #XQR_NOTATION_UCI if a rank 0 proves it, #XQR_NOTATION_UCI_ONE if a rank 10 proves it, #XQR_NOTATION_ANY if
 *         nothing in the text tells (or both occur): then only the caller can.
 * @since 1.0
 */
XQR_API xqr_notation xqr_notation_detect_ranks(const char *text, size_t len);

XQR_END_DECLS
#endif /* XQRULES_NOTATION_H */
