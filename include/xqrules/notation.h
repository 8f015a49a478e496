/**
 * @file xqrules/notation.h
 * @brief Move text: coordinates (ICCS, UCI), Chinese in full and in short, WXF and English short text.
 *
 * Reading a move needs the position it is played in; the result is always a legal move of that position. A text that
 * fits several legal moves is refused, never decided by whichever comes first; moves that are not legal do not count.
 * Front and back are the mover's own view. Every legal move can be written in every notation, and what is written is
 * read back as the same move.
 *
 * Words for pieces of both scripts and both sides (帅 帥 将 將, 俥, 傌, 砲, 相 象), half-width and full-width digits and
 * letters, and Chinese digits may be mixed. UCCI writes moves as UCI does.
 *
 * Chess knows #XQR_NOTATION_UCI and #XQR_NOTATION_SAN. SAN is read as PGN is imported: marks of check may be missing or
 * wrong, and more of the origin may be said than is needed, if it is right. Castling may have zeros, and a capture in
 * passing "e.p." behind it. An x must stand where something is captured and nowhere else; lenient reading forgives that,
 * too, and says so. Castling in coordinates may be written as the king taking its rook.
 */
#ifndef XQRULES_NOTATION_H
#define XQRULES_NOTATION_H

#include <xqrules/position.h>

XQR_BEGIN_DECLS

/** How moves are written. */
typedef enum xqr_notation {
    XQR_NOTATION_ANY = 0,         /**< Reading only: whatever fits. */
    XQR_NOTATION_UCI = 1,         /**< h2e2, ranks 0-9; in chess e2e4, e7e8q, ranks 1-8. */
    XQR_NOTATION_ICCS = 2,        /**< H2-E2, ranks 0-9. */
    XQR_NOTATION_CHINESE = 3,     /**< 炮二平五, simplified. */
    XQR_NOTATION_TRADITIONAL = 4, /**< 炮二平五 with 車 馬 etc., traditional. */
    XQR_NOTATION_WXF = 5,         /**< C2.5 */
    XQR_NOTATION_UCI_ONE = 6,     /**< h3e3, ranks 1-10: only when the caller says so. */
    XQR_NOTATION_SAN = 7,         /**< Che2: English short text, ranks 0-9; in chess SAN: Nf3, exd5, e8=Q+, O-O. */
    XQR_NOTATION_SHORT = 8,       /**< 炮25, the short form of the Chinese rules: piece, file, number. */
    XQR_NOTATION_ASIAN = 9,       /**< 炮2=5, 车2+6, 前炮-2: Chinese words with the signs of the Asian federation. */
    XQR_NOTATION_FORCE_32_BITS_ = 0x7fffffff
} xqr_notation;

/**
 * What lenient reading forgives. The values are bits: one text may have several slips.
 */
typedef enum xqr_slip {
    XQR_SLIP_EXTRA = 1,      /**< A move number, brackets, stops or check marks around the move: "1. C2.5+", 炮二平五。 */
    XQR_SLIP_DIGIT = 2,      /**< A character that looks or sounds like a digit: hO-e2, Rl.4, 炮贰平伍. */
    XQR_SLIP_CASE = 4,       /**< Large and small letters mixed up: "che2" for Che2, "H2e2" for h2e2. */
    XQR_SLIP_SIGN = 8,       /**< Another sign for a dash or a dot: h2>e2, h2->e2, C2,5. */
    XQR_SLIP_PIECE = 16,     /**< The word of the other side, or one that looks like it: 卒 for a red 兵, 土 for 士. */
    XQR_SLIP_PLACE = 32,     /**< Front or back of a piece that stands alone on the board. */
    XQR_SLIP_NO_ACTION = 64, /**< No sign for forward, back or sideways: C25; 炮25 where full text is asked for. */
    XQR_SLIP_ACTION = 128,   /**< A direction the piece never moves in: 马二平三; 兵七进六 for 兵七平六. */
    XQR_SLIP_STEPS = 256,    /**< Steps where the file of arrival belongs: 士4进1 for 士4进5. */
    XQR_SLIP_CAPTURE = 512,   /**< Chess: x is missing or needless: "Rf4" for Rxf4. */
    XQR_SLIP_CHECK = 1024,    /**< Chess: + or # is missing, needless, or one for the other. */
    XQR_SLIP_PROMOTION = 2048, /**< Chess: = is missing, or another sign stands for it: "e8Q", "e8(Q)". */
    XQR_SLIP_ORIGIN = 4096,   /**< Chess: more of the origin than is needed, or a pawn's capture without its file. */
    XQR_SLIP_ZERO = 8192,     /**< Chess: zeros for the letters O of castling. */
    XQR_SLIP_FIGURINE = 16384, /**< Chess: a picture of the piece in place of its letter. */
    XQR_SLIP_FORCE_32_BITS_ = 0x7fffffff
} xqr_slip;

/**
 * Read one move.
 *
 * #XQR_NOTATION_SHORT leaves out whether the piece moves forward, back or sideways; the stroke by which a score sheet
 * shows that is lost in text. It is read where one legal move fits, and written only then: the full Chinese text
 * stands in for the rest, so that is read as well.
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
 * - #XQR_ERR_AMBIGUOUS if it fits more than one legal move; the error's message names as many of them as it has room
 *   for, such as "the text fits b0c2 and h0g2", and #xqr_move_candidates gives them all;
 * - #XQR_ERR_ILLEGAL_MOVE if it is a move, but no legal one;
 * - #XQR_ERR_UNSUPPORTED if the board's game has no such notation.
 *
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_move_parse(xqr_move *out, const xqr_position *pos, xqr_notation notation,
                                                const char *text, size_t len, xqr_legality *why, xqr_error *err);

/**
 * Read one move and forgive common slips.
 *
 * A text that #xqr_move_parse accepts is the same move here. Any other is put right where that leaves exactly one legal
 * move over all the ways to do it; where it leaves more, the text is refused as it was. A text that is ambiguous as it
 * stands stays ambiguous.
 *
 * @param[out] out       The move; left alone unless the call succeeds.
 * @param[out] slips     What was forgiven: bits of #xqr_slip, 0 for a text without a slip. Left alone unless the call
 *                       succeeds. May be NULL.
 * @param      pos       The position before the move.
 * @param      notation  As for #xqr_move_parse.
 * @param      text      UTF-8. Need not end in a zero byte.
 * @param      len       Bytes in @p text, or #XQR_NTS.
 * @param[out] why       As for #xqr_move_parse. May be NULL.
 * @param[out] err       Where and why the text was refused. May be NULL.
 * @return As #xqr_move_parse.
 *
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_move_parse_lenient(xqr_move *out, uint32_t *slips, const xqr_position *pos,
                                                        xqr_notation notation, const char *text, size_t len,
                                                        xqr_legality *why, xqr_error *err);

/**
 * List the legal moves that a text fits: what #XQR_ERR_AMBIGUOUS is about.
 *
 * @param      pos       The position before the move.
 * @param      notation  As for #xqr_move_parse.
 * @param      text      UTF-8. Need not end in a zero byte.
 * @param      len       Bytes in @p text, or #XQR_NTS.
 * @param[out] moves     Room for @p cap moves, ordered by origin, then target; #XQR_MAX_MOVES is always enough.
 * @param      cap       May be 0 to count only.
 * @return How many there are, even if that exceeds @p cap: 1 where #xqr_move_parse succeeds, 0 where the text is no
 *         move in this notation or no legal one.
 * @since 1.0
 */
XQR_API size_t xqr_move_candidates(const xqr_position *pos, xqr_notation notation, const char *text, size_t len,
                                   xqr_move *moves, size_t cap);

/**
 * Short constant name of a slip, such as "no_action".
 *
 * @param slip  One bit.
 * @return Constant text; "unknown" for anything else.
 * @since 1.0
 */
XQR_API const char *xqr_slip_name(xqr_slip slip);

/**
 * Say a slip in words.
 *
 * @param slip  One bit.
 * @param lang  Language of the text.
 * @return Constant text in UTF-8.
 * @since 1.0
 */
XQR_API const char *xqr_slip_text(xqr_slip slip, xqr_lang lang);

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
