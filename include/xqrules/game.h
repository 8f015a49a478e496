/**
 * @file xqrules/game.h
 * @brief A game: moves, repetition, limits, labels, claims and the verdict.
 *
 * A game is a handle. It starts from a position, takes moves and can say at any time how the game stands under its
 * rule set. Three things are kept apart: facts (what was played, how often a position stood), claims (what a player
 * may ask for now) and errors (a call that could not be carried out).
 *
 * A game may go on after a verdict: records of real games do. The verdict always speaks of the last position.
 *
 * @par Memory
 * Only #xqr_game_new, #xqr_game_clone, #xqr_game_reserve and #xqr_game_push allocate. After #xqr_game_reserve, pushes up
 * to that length allocate nothing. Judging allocates nothing.
 *
 * @par Threads
 * One thread at a time for calls that take a non-const game. Labels are worked out once and kept in the game, so the
 * judging calls are among them.
 */
#ifndef XQRULES_GAME_H
#define XQRULES_GAME_H

#include <xqrules/position.h>

XQR_BEGIN_DECLS

/** A game. */
typedef struct xqr_game xqr_game;

/** How a game stands. */
typedef enum xqr_game_status {
    XQR_ONGOING = 0,     /**< It goes on. */
    XQR_MUST_CHANGE = 1, /**< It goes on, but a side was found in the wrong and has until the deadline to vary. */
    XQR_ENDED = 2,       /**< It is over. */
    XQR_GAME_STATUS_FORCE_32_BITS_ = 0x7fffffff
} xqr_game_status;

/** Result of a game. */
typedef enum xqr_outcome {
    XQR_NO_OUTCOME = 0, /**< "*" */
    XQR_RED_WINS = 1,   /**< "1-0" */
    XQR_WHITE_WINS = 1, /**< "1-0" */
    XQR_BLACK_WINS = 2, /**< "0-1" */
    XQR_DRAW = 3,       /**< "1/2-1/2" */
    XQR_OUTCOME_FORCE_32_BITS_ = 0x7fffffff
} xqr_outcome;

/** What a verdict, a claim or an ending rests on. */
typedef enum xqr_reason {
    XQR_NO_REASON = 0, /**< Nothing; the game goes on. */
    XQR_BY_CHECKMATE = 1, /**< The loser is checkmated. */
    XQR_BY_STALEMATE = 2, /**< A side without a legal move; a loss in xiangqi, a draw in chess. */
    XQR_BY_PERPETUAL_CHECK = 3, /**< A side checked with every move of a repetition. */
    XQR_BY_PERPETUAL_CHASE = 4, /**< A side chased with every move of a repetition. */
    XQR_BY_PERPETUAL_KILL = 5, /**< A side threatened mate with every move of a repetition. */
    XQR_BY_PERPETUAL_ATTACK = 6, /**< A mixture of check, kill and chase without an idle ply. */
    XQR_BY_REPETITION = 7,       /**< A position repeated and nobody must vary. */
    XQR_BY_NATURAL_LIMIT = 8, /**< Too many plies without a capture. */
    XQR_BY_FIFTY_MOVES = 9, /**< Chess: fifty moves each without capture or pawn move, claimed. */
    XQR_BY_SEVENTYFIVE_MOVES = 10, /**< Chess: seventy-five such moves. */
    XQR_BY_THREEFOLD = 11, /**< Chess: a position stood three times, claimed. */
    XQR_BY_FIVEFOLD = 12, /**< Chess: a position stood five times. */
    XQR_BY_DEAD_POSITION = 13, /**< Chess: no sequence of moves can mate. */
    XQR_BY_INSUFFICIENT_MATERIAL = 14, /**< Neither side has the material to win. */
    XQR_BY_ILLEGAL_MOVE = 15, /**< From outside: an illegal move lost. */
    XQR_BY_RESIGNATION = 16, /**< From outside: a side resigned. */
    XQR_BY_AGREEMENT = 17, /**< From outside: the players agreed to a draw. */
    XQR_BY_TIME = 18, /**< From outside: a side ran out of time. */
    XQR_REASON_FORCE_32_BITS_ = 0x7fffffff
} xqr_reason;

/** What one move did. */
typedef enum xqr_label {
    XQR_IDLE = 0,     /**< Nothing that counts (闲). */
    XQR_FOLLOW = 1,   /**< It newly attacks a piece that is no victim of a chase, being protected or otherwise safe (跟).
                           Counts as idle. */
    XQR_BLOCK = 2,    /**< It takes a capture from an enemy piece: stands in its way, or takes its mount away (拦).
                           Counts as idle. */
    XQR_OFFER = 3,    /**< It offers a piece to one of its kind (献). Counts as idle. */
    XQR_EXCHANGE = 4, /**< It offers a trade (兑). Counts as idle. */
    XQR_CHASE = 5,    /**< It threatens to win a piece (捉). */
    XQR_KILL = 6,     /**< It threatens mate (杀). */
    XQR_CHECK = 7,    /**< It gives check (将). */
    XQR_LABEL_FORCE_32_BITS_ = 0x7fffffff
} xqr_label;

/** What a side did over a whole repetition. */
typedef enum xqr_conduct {
    XQR_ALLOWED = 0, /**< It made an idle move, or what it mixed is allowed. */
    XQR_PERPETUAL_CHASE = 1, /**< It chased with every move. */
    XQR_PERPETUAL_KILL = 2, /**< It threatened mate with every move. */
    XQR_PERPETUAL_ATTACK = 3, /**< A mixture of check, kill and chase without an idle ply. */
    XQR_PERPETUAL_CHECK = 4, /**< It checked with every move. */
    XQR_CONDUCT_FORCE_32_BITS_ = 0x7fffffff
} xqr_conduct;

/** Who is in the wrong. */
typedef enum xqr_violator {
    XQR_VIOLATOR_RED = 0, /**< Red must vary or loses. */
    XQR_VIOLATOR_BLACK = 1, /**< Black must vary or loses. */
    XQR_VIOLATOR_NONE = 2,    /**< Nobody: a draw if neither side varies. */
    XQR_VIOLATOR_ARBITER = 3, /**< The text leaves it to a human; the clause says which. */
    XQR_VIOLATOR_FORCE_32_BITS_ = 0x7fffffff
} xqr_violator;

/** No ply. */
#define XQR_NO_PLY 0xffffffffu

/** The repetition in which the last position stands. */
typedef struct xqr_repetition {
    uint32_t struct_size; /**< Set by the caller to sizeof(xqr_repetition). */
    uint32_t count;       /**< How often the last position has stood, itself included. */
    uint32_t first_ply;   /**< First ply of the window judged; plies count from 1. */
    uint32_t last_ply;    /**< Last ply of the window: the last of the game. */
    int32_t violator;     /**< An #xqr_violator. */
    int32_t red;          /**< #xqr_conduct of Red. */
    int32_t black;        /**< #xqr_conduct of Black. */
    uint32_t budget_hit;  /**< 1 if a search ran out of its node budget, so that the labels are not certain. */
    const char *clause;   /**< The clause that decides, such as "AXF cl. 1". Constant text. */
    uint32_t clause_index; /**< The same for #xqr_rules_clause, or #XQR_NO_CLAUSE. */
    uint32_t reserved[3]; /**< 0. Room to grow, because a verdict holds one of these. */
} xqr_repetition;

/** How the game stands, and why. */
typedef struct xqr_verdict {
    uint32_t struct_size;  /**< Set by the caller to sizeof(xqr_verdict). */
    int32_t status;        /**< An #xqr_game_status. */
    int32_t outcome;       /**< An #xqr_outcome. */
    int32_t winner;        /**< An #xqr_color. */
    int32_t reason;        /**< An #xqr_reason. */
    int32_t must_change;   /**< The #xqr_color that must vary, or #XQR_NO_COLOR. */
    uint32_t deadline;     /**< Last ply by which the repetition must have been left, or #XQR_NO_PLY. */
    uint32_t rules_changed; /**< 1 if the rule set differs from the book's numbers. */
    const char *clause;    /**< The clause it rests on; empty where nothing was ruled. Constant text. */
    xqr_repetition repetition; /**< count is 0 where the last position does not stand in a judged repetition. */
    uint32_t clause_index; /**< The clause for #xqr_rules_clause, or #XQR_NO_CLAUSE. */
    uint32_t reserved;     /**< 0. */
} xqr_verdict;

/** Room for the pieces named in a label. */
#define XQR_LABEL_SQUARES 16
/** Room for the line in a label. */
#define XQR_LABEL_LINE 16

/** What one ply did, as the rule set sees it. */
typedef struct xqr_ply_label {
    uint32_t struct_size;    /**< Set by the caller to sizeof(xqr_ply_label). */
    uint32_t ply;            /**< Counts from 1. */
    xqr_move move;           /**< The move. */
    int32_t side;            /**< The #xqr_color that moved. */
    int32_t label;           /**< An #xqr_label. */
    uint32_t joint;          /**< 1 where two pieces chase together. */
    uint32_t budget_hit;     /**< 1 if a search ran out of its node budget, so that the label is not certain. */
    uint32_t attacker_count; /**< Entries in @p attackers. */
    uint32_t victim_count;   /**< Entries in @p victims. */
    uint32_t line_length;    /**< Moves in @p line. */
    xqr_square attackers[XQR_LABEL_SQUARES]; /**< Where the attackers stand after the move, ascending. */
    xqr_square victims[XQR_LABEL_SQUARES];   /**< Where the victims stand after the move, ascending. */
    xqr_move line[XQR_LABEL_LINE]; /**< Moves that carry the threat out, the mover first, the opponent having passed. Of a
                                        follow: the capture and what it fails to. */
    const char *clause;      /**< The clause behind the label. Constant text; may be empty. */
    uint32_t before_length;  /**< Moves in @p before. */
    xqr_move before[XQR_LABEL_LINE]; /**< The same capture before the move, and what it failed to; empty if it was not
                                          there. */
} xqr_ply_label;

/** What a player may ask for. */
typedef struct xqr_claim {
    uint32_t struct_size; /**< Set by the caller to sizeof(xqr_claim). */
    int32_t kind;         /**< What was claimed: an #xqr_reason. */
    int32_t side;         /**< Who claims: an #xqr_color. */
    uint32_t upheld;      /**< 1 if the claim is right. */
    int32_t outcome;      /**< The #xqr_outcome the game then has; #XQR_NO_OUTCOME if not upheld. */
    uint32_t plies;       /**< Plies counted towards the limit, or occurrences of the position. */
    uint32_t needed;      /**< What is needed. */
    uint32_t penalty_fouls;   /**< Fouls a false claim costs. */
    uint32_t penalty_seconds; /**< Seconds a false claim costs. */
    uint32_t bonus_seconds;   /**< Seconds a false claim gives the opponent. */
    const char *clause;   /**< The clause. Constant text. */
} xqr_claim;

/** State of the limit on plies without progress after the last move: without a capture, in chess without a pawn move either. */
typedef struct xqr_limit {
    uint32_t struct_size;    /**< Set by the caller to sizeof(xqr_limit). */
    uint32_t plies;          /**< Plies without progress; those that a set-up position brings along count. */
    uint32_t red_checks;     /**< Checks given by Red among them. */
    uint32_t black_checks;   /**< Checks given by Black among them. */
    uint32_t red_counted;    /**< Plies counted if Red claims: Red's checks beyond the cap drop out. */
    uint32_t black_counted;  /**< Plies counted if Black claims. */
    uint32_t needed;         /**< Plies that make the limit; 0 = the rule set has none. */
    uint32_t automatic;      /**< 1 if reaching it ends the game without a claim. */
    uint32_t final_plies;    /**< Plies that end the game without a claim, whatever can be claimed before; 0 = none do. */
    uint32_t reserved;       /**< 0. */
} xqr_limit;

/**
 * Make a game.
 *
 * @param[out] out    The game; free it with #xqr_game_free.
 * @param      rules  Must outlive the game.
 * @param      start  Where it starts; NULL for the start position. Must be a position of the same game.
 * @param      alloc  May be NULL. Must outlive the game.
 * @return #XQR_OK, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_new(xqr_game **out, const xqr_rules *rules, const xqr_position *start,
                                              const xqr_allocator *alloc);

/**
 * Copy a game with everything in it.
 *
 * @param[out] out    The copy; free it with #xqr_game_free.
 * @param      game   The game.
 * @param      alloc  May be NULL. Must outlive the copy.
 * @return #XQR_OK, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_clone(xqr_game **out, const xqr_game *game, const xqr_allocator *alloc);

/**
 * Free a game.
 *
 * @param game  NULL is fine.
 * @since 1.0
 */
XQR_API void xqr_game_free(xqr_game *game);

/**
 * Make room, so that pushes up to a length allocate nothing.
 *
 * @param game   The game.
 * @param plies  Length of the whole game.
 * @return #XQR_OK, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_reserve(xqr_game *game, size_t plies);

/**
 * Bytes of memory the game holds, itself included.
 *
 * @param game  The game.
 * @return Bytes.
 * @since 1.0
 */
XQR_API size_t xqr_game_memory(const xqr_game *game);

/**
 * The rule set the game is played by.
 *
 * @param game  The game.
 * @return The rule set.
 * @since 1.0
 */
XQR_API const xqr_rules *xqr_game_rules(const xqr_game *game);

/**
 * Play a move. Anything that had ended the game from outside (resignation and the like) is lifted.
 *
 * @param      game  The game; left alone unless the call succeeds.
 * @param      move  The move.
 * @param[out] why   Which rule forbids it, or #XQR_LEGAL. May be NULL.
 * @return #XQR_OK, #XQR_ERR_ILLEGAL_MOVE, #XQR_ERR_NOMEM or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_push(xqr_game *game, xqr_move move, xqr_legality *why);

/**
 * Take the last move back.
 *
 * @param game  The game.
 * @return #XQR_OK, or #XQR_ERR_RANGE if there is no move.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_pop(xqr_game *game);

/**
 * Moves played.
 *
 * @param game  The game.
 * @return Plies.
 * @since 1.0
 */
XQR_API size_t xqr_game_ply_count(const xqr_game *game);

/**
 * One of the moves played.
 *
 * @param game  The game.
 * @param ply   1 to #xqr_game_ply_count.
 * @return The move, or #XQR_NO_MOVE outside.
 * @since 1.0
 */
XQR_API xqr_move xqr_game_move_at(const xqr_game *game, size_t ply);

/**
 * The position after a ply.
 *
 * @param[out] out   The position.
 * @param      game  The game.
 * @param      ply   0 (the start) to #xqr_game_ply_count.
 * @return #XQR_OK, #XQR_ERR_RANGE or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_position_at(xqr_position *out, const xqr_game *game, size_t ply);

/**
 * The position after the last move.
 *
 * @param[out] out   The position.
 * @param      game  The game.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_position(xqr_position *out, const xqr_game *game);

/**
 * Whether a ply gave check.
 *
 * @param game  The game.
 * @param ply   1 to #xqr_game_ply_count.
 * @return The answer; false outside.
 * @since 1.0
 */
XQR_API bool xqr_game_is_check_at(const xqr_game *game, size_t ply);

/**
 * How often the position after a ply had stood by then, itself included.
 *
 * @param game  The game.
 * @param ply   0 (the start) to #xqr_game_ply_count.
 * @return Occurrences; 0 outside.
 * @since 1.0
 */
XQR_API size_t xqr_game_occurrences(const xqr_game *game, size_t ply);

/**
 * Where the natural limit stands.
 *
 * @param[out] out   struct_size must be set.
 * @param      game  The game.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_limit(xqr_limit *out, const xqr_game *game);

/**
 * What a ply did. The label is worked out when first asked for.
 *
 * @param[out] out   struct_size must be set; left alone unless the call succeeds.
 * @param      game  The game.
 * @param      ply   1 to #xqr_game_ply_count.
 * @return #XQR_OK, #XQR_ERR_RANGE or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_label(xqr_ply_label *out, xqr_game *game, size_t ply);

/**
 * The repetition the last position stands in.
 *
 * @param[out] out   struct_size must be set. count is 0 if the position has not stood as often as the rule set asks.
 * @param      game  The game.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_repetition(xqr_repetition *out, xqr_game *game);

/**
 * How the game stands: mate and stalemate before repetition before the natural limit; an ending from outside is
 * reported where nothing on the board ends the game.
 *
 * @param[out] out   struct_size must be set.
 * @param      game  The game.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_verdict(xqr_verdict *out, xqr_game *game);

/**
 * How the game stood after a ply, as if no later move had been made.
 *
 * @param[out] out   struct_size must be set.
 * @param      game  The game.
 * @param      ply   0 (the start) to #xqr_game_ply_count.
 * @return #XQR_OK, #XQR_ERR_RANGE or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_verdict_at(xqr_verdict *out, xqr_game *game, size_t ply);

/**
 * The first ply after which the game was over on the board, whatever was played later. Endings from outside are no part
 * of it.
 *
 * @param game  The game.
 * @return 0 (the start) to #xqr_game_ply_count, or SIZE_MAX if the board never ended it.
 * @since 1.0
 */
XQR_API size_t xqr_game_first_end(xqr_game *game);

/**
 * Audit a claim. The game itself does not change; to end it, pass an upheld claim's kind to #xqr_game_end.
 *
 * Under the laws of chess only the side to move may claim; another's claim is not upheld. Nor is one when the game is over,
 * and there it costs nothing.
 *
 * @param[out] out   struct_size must be set.
 * @param      game  The game.
 * @param      kind  #XQR_BY_NATURAL_LIMIT or #XQR_BY_REPETITION; in chess #XQR_BY_FIFTY_MOVES or #XQR_BY_THREEFOLD.
 * @param      side  Who claims.
 * @return #XQR_OK, #XQR_ERR_UNSUPPORTED if the rule set knows no such claim, or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_audit_claim(xqr_claim *out, xqr_game *game, xqr_reason kind, xqr_color side);

/**
 * Audit a claim that rests on a move the claimant intends to make: it speaks of the position after that move.
 *
 * @param[out] out   struct_size must be set.
 * @param      game  The game. It is the same when the call returns.
 * @param      kind  As for #xqr_game_audit_claim.
 * @param      move  The move; the side to move claims.
 * @param[out] why   Which rule forbids the move, or #XQR_LEGAL. May be NULL.
 * @return As #xqr_game_audit_claim, and #XQR_ERR_ILLEGAL_MOVE or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_audit_claim_with(xqr_claim *out, xqr_game *game, xqr_reason kind,
                                                           xqr_move move, xqr_legality *why);

/**
 * End the game from outside: resignation, agreement, time, or an upheld claim. A repetition may be ended by its ruling
 * before the grace is over: that is an arbiter's act, and no claim asks for it.
 *
 * @param game    The game.
 * Where a rule set says that a side that cannot mate cannot win either (FIDE 6.9), the game is drawn though a loser is
 * named.
 *
 * @param reason  #XQR_BY_RESIGNATION, #XQR_BY_AGREEMENT, #XQR_BY_TIME, #XQR_BY_NATURAL_LIMIT, #XQR_BY_REPETITION,
 *                #XQR_BY_ILLEGAL_MOVE, #XQR_BY_FIFTY_MOVES or #XQR_BY_THREEFOLD.
 * @param loser   Who loses; #XQR_NO_COLOR for a draw.
 * @return #XQR_OK, #XQR_ERR_ENDED if the game is over already, #XQR_ERR_UNFOUNDED if the limit is not reached or no ruling
 *         on the repetition says so, or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_game_end(xqr_game *game, xqr_reason reason, xqr_color loser);

/**
 * The verdict as one sentence.
 *
 * @param      game  The game.
 * @param      lang  Language of the text.
 * @param[out] text  UTF-8; always ended by a zero byte if @p cap is not 0, and never cut inside a character.
 * @param      cap   May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_game_verdict_text(xqr_game *game, xqr_lang lang, char *text, size_t cap);

/**
 * The verdict after a ply as one sentence; see #xqr_game_verdict_at.
 *
 * @param      game  The game.
 * @param      ply   0 (the start) to #xqr_game_ply_count; beyond, the text is empty.
 * @param      lang  Language of the text.
 * @param[out] text  UTF-8; always ended by a zero byte if @p cap is not 0, and never cut inside a character.
 * @param      cap   May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_game_verdict_text_at(xqr_game *game, size_t ply, xqr_lang lang, char *text, size_t cap);

/**
 * The reasons of the verdict, several lines: who did what at each ply of the window, and which clause decides.
 *
 * @param      game  The game.
 * @param      lang  Language of the text.
 * @param[out] text  UTF-8; always ended by a zero byte if @p cap is not 0, and never cut inside a character.
 * @param      cap   May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_game_explain(xqr_game *game, xqr_lang lang, char *text, size_t cap);

/**
 * The reasons of the verdict after a ply; see #xqr_game_explain and #xqr_game_verdict_at.
 *
 * @param      game  The game.
 * @param      ply   0 (the start) to #xqr_game_ply_count; beyond, the text is empty.
 * @param      lang  Language of the text.
 * @param[out] text  UTF-8; always ended by a zero byte if @p cap is not 0, and never cut inside a character.
 * @param      cap   May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap.
 * @since 1.0
 */
XQR_API size_t xqr_game_explain_at(xqr_game *game, size_t ply, xqr_lang lang, char *text, size_t cap);

/**
 * Word of a status: ongoing, must_change, ended.
 *
 * @param status  Any value.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_game_status_name(int32_t status);

/**
 * Text of an outcome: 1-0, 0-1, 1/2-1/2 or *.
 *
 * @param outcome  Any value.
 * @return Constant text; "*" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_outcome_name(int32_t outcome);

/**
 * Word of a reason, such as "perpetual_check".
 *
 * @param reason  Any value.
 * @return Constant text; "none" for no reason, "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_reason_name(int32_t reason);

/**
 * Word of a label, such as "chase".
 *
 * @param label  Any value.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_label_name(int32_t label);

/**
 * Say a label, such as "chase" or "捉".
 *
 * @param label  Any value.
 * @param lang   Language of the text.
 * @return Constant text in UTF-8; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_label_text(int32_t label, xqr_lang lang);

/**
 * Word of a conduct, such as "perpetual_chase" or "allowed".
 *
 * @param conduct  Any value.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_conduct_name(int32_t conduct);

/**
 * Word of a violator: red, black, none or arbiter.
 *
 * @param violator  Any value.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_violator_name(int32_t violator);

XQR_END_DECLS
#endif /* XQRULES_GAME_H */
