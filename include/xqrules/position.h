/**
 * @file xqrules/position.h
 * @brief One position on the board: read it, check it, write it, ask about its moves.
 *
 * A position is a value. It owns no memory and holds no pointers: keep it on the stack, in an array or in shared
 * memory, and copy it by assignment. It does not know how it was reached; repetition and move limits are questions
 * for an #xqr_game. All-zero words mean *no position*; every function knows that state and answers it with nothing:
 * no moves, no text, an error status. The words are for one process and one library version; to store a position,
 * format it.
 *
 * @par Threads
 * Any number of threads may read one position. A writer needs it alone.
 */
#ifndef XQRULES_POSITION_H
#define XQRULES_POSITION_H

#include <xqrules/move.h>
#include <xqrules/rules.h>

XQR_BEGIN_DECLS

/** Room for a position of any game. 512 bytes; the words are private. */
typedef struct xqr_position {
    uint64_t opaque_[64];
} xqr_position;

/** What can be wrong, or odd, with a set-up. */
typedef enum xqr_fault_code {
    XQR_FAULT_SYNTAX = 1,             /**< The text is not FEN at all; nothing else could be looked at. */
    XQR_FAULT_NO_KING = 2,            /**< A side has no king. */
    XQR_FAULT_TOO_MANY = 3,           /**< A side has more pieces of a kind than a set holds. */
    XQR_FAULT_KING_SQUARE = 4,        /**< A king stands outside its palace. */
    XQR_FAULT_ADVISOR_SQUARE = 5,     /**< An advisor stands off its five points. */
    XQR_FAULT_ELEPHANT_SQUARE = 6,    /**< An elephant stands off its seven points. */
    XQR_FAULT_PAWN_SQUARE = 7,        /**< A pawn stands where no pawn can ever stand. */
    XQR_FAULT_PAWN_FILE = 8,          /**< Two pawns of a side stand on one file without having crossed the river. */
    XQR_FAULT_KINGS_FACE = 9,         /**< The kings face each other on an open file. */
    XQR_FAULT_OPPONENT_IN_CHECK = 10, /**< The side that is not to move is in check. */
    XQR_FAULT_PROMOTED = 11,          /**< Chess: more promoted pieces than missing pawns. */
    XQR_FAULT_CHECKERS = 12,          /**< Chess: three or more pieces give check at once. */
    XQR_WARNING_COUNTERS = 100,       /**< Trailing fields are missing or were mended; the normal form says how they were read. */
    XQR_WARNING_CHECKERS = 101,       /**< No single last move can have made all these checks at once. */
    XQR_WARNING_GAME_OVER = 102,      /**< The side to move has no legal move. */
    XQR_WARNING_NO_ATTACKERS = 103,   /**< Neither side has a piece that can cross the river; in chess, neither can mate. */
    XQR_WARNING_DIALECT = 104,        /**< The text uses another dialect's letters; the normal form uses ours. */
    XQR_WARNING_CASTLING = 105,       /**< Chess: a castling right without king and rook in place; it is left out. */
    XQR_WARNING_EN_PASSANT = 106,     /**< Chess: an en passant square where no pawn can have passed; it is left out. */
    XQR_FAULT_FORCE_32_BITS_ = 0x7fffffff
} xqr_fault_code;

/** One fault (code below 100) or warning (100 and above) of a set-up. */
typedef struct xqr_fault {
    int32_t code;      /**< An #xqr_fault_code. */
    uint8_t square;    /**< Where, or #XQR_NO_SQUARE. */
    uint8_t color;     /**< Whose piece or side, or #XQR_NO_COLOR. */
    uint8_t reserved[2]; /**< 0. */
    uint64_t offset;   /**< Byte in the text where it shows. */
    char message[112]; /**< One line of ASCII, lower case, no full stop. */
} xqr_fault;

/** Plies that #xqr_position_perft goes deep at most. Far more than any computer can count. */
#define XQR_MAX_PERFT 64

/** Room that is enough for every fault and warning of any text. */
#define XQR_MAX_FAULTS 128

/**
 * The start position of the rule set's game.
 *
 * @param[out] out    The position.
 * @param      rules  Names the game.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_position_start(xqr_position *out, const xqr_rules *rules);

/**
 * Read a position from FEN, in any dialect in use.
 *
 * Xiangqi: sides may be w, r or b; horses n or h; elephants b or e. Chess: castling rights as in strict FEN, X-FEN or
 * Shredder-FEN, so that Chess960 can be set up; rights and en passant squares that cannot be are left out. With a king on
 * file e, K and Q mean the rooks in the corners, unless both sides have the same right with rooks on the same inner file, as
 * Chess960 games begin; later in such games the rook's file letter (G, b) says what is meant. Trailing fields may be missing ("- - 0 1" is assumed). The word "startpos" is the start position.
 *
 * @param[out] out    The position; left alone unless the call succeeds.
 * @param      rules  Names the game and what counts as a lawful set-up.
 * @param      text   UTF-8. Need not end in a zero byte.
 * @param      len    Bytes in @p text, or #XQR_NTS if it ends in a zero byte.
 * @param[out] err    Where and why the text was refused. May be NULL.
 * @return #XQR_OK, or
 * - #XQR_ERR_SYNTAX if the text is not FEN;
 * - #XQR_ERR_SETUP if it is, but no lawful game can look like that; #xqr_position_validate tells all that is wrong.
 *
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_position_parse(xqr_position *out, const xqr_rules *rules, const char *text,
                                                    size_t len, xqr_error *err);

/**
 * List everything that is wrong or odd with a position text, all at once.
 *
 * @param      rules   Names the game and what counts as a lawful set-up.
 * @param      text    UTF-8. Need not end in a zero byte.
 * @param      len     Bytes in @p text, or #XQR_NTS.
 * @param[out] faults  Room for @p cap entries; faults first, then warnings.
 * @param      cap     #XQR_MAX_FAULTS is always enough. May be 0 to count only.
 * @return How many faults and warnings there are, even if that exceeds @p cap. 0 for a flawless position.
 * @since 1.0
 */
XQR_API size_t xqr_position_validate(const xqr_rules *rules, const char *text, size_t len, xqr_fault *faults,
                                     size_t cap);

/**
 * Short constant name of a fault or warning, such as "kings_face".
 *
 * @param code  Any value.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_fault_name(int32_t code);

/**
 * Write a position as FEN, in normal form.
 *
 * Xiangqi: letters KABNRCP, side w or b, "- -", counters. Chess: strict FEN, with an en passant square only where a legal
 * move captures in passing; a castling right is K or Q where its rook is the outermost, otherwise the letter of its file
 * (X-FEN), and also that letter where king on e and rook off the corner could be taken for a mistake.
 *
 * @param      pos   The position.
 * @param[out] text  Room for @p cap bytes; always ended by a zero byte if @p cap is not 0.
 * @param      cap   128 is always enough. May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap; 0 for no position.
 * @since 1.0
 */
XQR_API size_t xqr_position_format(const xqr_position *pos, char *text, size_t cap);

/**
 * Whose turn it is.
 *
 * @param pos  The position.
 * @return #XQR_NO_COLOR for no position.
 * @since 1.0
 */
XQR_API xqr_color xqr_position_turn(const xqr_position *pos);

/**
 * What stands on a square.
 *
 * @param pos     The position.
 * @param square  Any value.
 * @return The piece; 0 for an empty square or one that is not on the board.
 * @since 1.0
 */
XQR_API xqr_piece xqr_position_piece_at(const xqr_position *pos, xqr_square square);

/**
 * Plies since the last capture, in chess also since the last pawn move, as counted by the position's own counter.
 *
 * @param pos  The position.
 * @return Plies.
 * @since 1.0
 */
XQR_API uint32_t xqr_position_quiet_plies(const xqr_position *pos);

/**
 * Number of the move to be played, counted in rounds from 1.
 *
 * @param pos  The position.
 * @return Rounds.
 * @since 1.0
 */
XQR_API uint32_t xqr_position_round(const xqr_position *pos);

/**
 * A number that is equal for positions that #xqr_position_is_same calls the same, kept up by every move.
 *
 * @param pos  The position.
 * @return The key; 0 for no position. Keys are for one library version only.
 * @since 1.0
 */
XQR_API uint64_t xqr_position_key(const xqr_position *pos);

/**
 * The same number worked out from the board alone. Differs from #xqr_position_key only if the library is at fault.
 *
 * @param pos  The position.
 * @return The key; 0 for no position.
 * @since 1.0
 */
XQR_API uint64_t xqr_position_compute_key(const xqr_position *pos);

/**
 * Whether two positions are the same for repetition: placement and side to move, in chess also castling rights and a legal
 * capture in passing (FIDE 9.2.3), not counters.
 *
 * @param pos    One position.
 * @param other  The other.
 * @return The answer; false if either is no position.
 * @since 1.0
 */
XQR_API bool xqr_position_is_same(const xqr_position *pos, const xqr_position *other);

/**
 * Say whether a move is legal, and if not, which rule stops it.
 *
 * @param pos   The position.
 * @param move  Any number at all.
 * @return #XQR_LEGAL or the first rule that forbids the move.
 * @since 1.0
 */
XQR_API xqr_legality xqr_position_judge_move(const xqr_position *pos, xqr_move move);

/**
 * List the legal moves, ordered by origin, then target, then promotion.
 *
 * Allocates nothing and writes at most @p cap moves.
 *
 * @param      pos    The position.
 * @param[out] moves  Room for @p cap moves; #XQR_MAX_MOVES is always enough.
 * @param      cap    May be 0 to count only.
 * @return How many legal moves there are, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_position_legal_moves(const xqr_position *pos, xqr_move *moves, size_t cap);

/**
 * Play a legal move.
 *
 * @param      pos   The position; left alone unless the call succeeds.
 * @param      move  The move.
 * @param[out] why   Which rule forbids it, or #XQR_LEGAL. May be NULL.
 * @return #XQR_OK, #XQR_ERR_ILLEGAL_MOVE or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_position_play(xqr_position *pos, xqr_move move, xqr_legality *why);

/**
 * Whether the side to move is in check.
 *
 * @param pos  The position.
 * @return The answer; false for no position.
 * @since 1.0
 */
XQR_API bool xqr_position_is_check(const xqr_position *pos);

/**
 * Whether the side to move is checkmated.
 *
 * @param pos  The position.
 * @return The answer; false for no position.
 * @since 1.0
 */
XQR_API bool xqr_position_is_checkmate(const xqr_position *pos);

/**
 * Whether the side to move has no legal move though it is not in check. In xiangqi that side has lost (困毙); in
 * chess it is a draw.
 *
 * @param pos  The position.
 * @return The answer; false for no position.
 * @since 1.0
 */
XQR_API bool xqr_position_is_stalemate(const xqr_position *pos);

/**
 * List the pieces of a side that attack a square: they could capture there if an enemy piece stood on it, own king's
 * safety aside.
 *
 * @param      pos      The position.
 * @param      square   The square.
 * @param      by       The attacking side.
 * @param[out] squares  Room for @p cap squares, in ascending order.
 * @param      cap      32 is always enough. May be 0 to count only.
 * @return How many attackers there are, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_position_attackers(const xqr_position *pos, xqr_square square, xqr_color by, xqr_square *squares,
                                      size_t cap);

/**
 * The position mirrored left to right.
 *
 * @param[out] out  The mirrored position; may be @p pos itself.
 * @param      pos  The position.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_position_mirror(xqr_position *out, const xqr_position *pos);

/**
 * The position with colours swapped: the board is turned top to bottom and the other side is to move.
 *
 * @param[out] out  The swapped position; may be @p pos itself.
 * @param      pos  The position.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_position_swap(xqr_position *out, const xqr_position *pos);

/**
 * Count the leaves of the tree of legal moves.
 *
 * @param pos    The position.
 * @param depth  Plies, up to #XQR_MAX_PERFT; 0 counts the position itself.
 * @return The count; 0 for no position or a greater depth.
 * @since 1.0
 */
XQR_API uint64_t xqr_position_perft(const xqr_position *pos, uint32_t depth);

XQR_END_DECLS
#endif /* XQRULES_POSITION_H */
