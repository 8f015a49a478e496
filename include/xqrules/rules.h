/**
 * @file xqrules/rules.h
 * @brief Rule sets: find, describe and derive them.
 *
 * A rule set is constant data of the library: which game, what a chase is, when a repetition is decided, how many
 * plies without a capture make a draw, and which clause of which book says so. Callers pick one by name; an event
 * that plays by its own numbers derives a changed copy, and every verdict under it says that it is changed.
 */
#ifndef XQRULES_RULES_H
#define XQRULES_RULES_H

#include <xqrules/piece.h>

XQR_BEGIN_DECLS

/** A rule set. The library's own live for ever; derived ones until #xqr_rules_free. */
typedef struct xqr_rules xqr_rules;

/** A number in a rule set. */
typedef enum xqr_param {
    XQR_PARAM_REPETITION_TRIGGER = 1, /**< Occurrences of a position at which it is judged; 2 or more. */
    XQR_PARAM_GRACE = 2,              /**< Further occurrences a side in the wrong is given to vary; 0 or more. Not
                                           for perpetual check, which some books judge faster. */
    XQR_PARAM_LIMIT_PLIES = 3,        /**< Plies without a capture that make a draw; 0 = no natural limit. */
    XQR_PARAM_LIMIT_AUTOMATIC = 4,    /**< 1 if the limit ends the game by itself, 0 if it must be claimed. */
    XQR_PARAM_LIMIT_CHECKS = 5,       /**< How many checks of one side count towards the limit. */
    XQR_PARAM_LIMIT_EXCESS_PLIES = 6, /**< Plies that drop out for each check beyond that: 1 or 2. */
    XQR_PARAM_KILL_DEPTH = 7,         /**< Checks in a row that a search for a mating threat follows; 0 = none. */
    XQR_PARAM_NODE_BUDGET = 8,        /**< Positions one ply's searches may visit before they give up. */
    XQR_PARAM_GRACE_CHECK = 9,        /**< The same as the grace, for perpetual check. */
    XQR_PARAM_GRACE_DRAW = 10,        /**< Further occurrences before a draw by repetition is final; 0 or more, or -1 if it
                                           never is without a claim. */
    XQR_PARAM_LIMIT_FINAL_PLIES = 11, /**< Plies without progress that end the game by themselves, whatever may be claimed
                                           before; 0 = none do. */
    XQR_PARAM_LIMIT_EXTENDED_PLIES = 12, /**< In chess, plies in place of the limit in the endings for which old laws let an
                                           event announce more (150 in 1988): KRB-KR, KNN-KP, KQ-KP with the pawn a step
                                           from promotion, KQ-KNN, KQ-KBB, KBB-KN. 0 = none was announced. */
    XQR_PARAM_FORCE_32_BITS_ = 0x7fffffff
} xqr_param;

/** No clause. */
#define XQR_NO_CLAUSE 0xffffffffu

/** One clause of a book, as cited by verdicts. */
typedef struct xqr_clause {
    uint32_t struct_size; /**< Set by the caller to sizeof(xqr_clause). */
    uint32_t reserved;    /**< 0. */
    const char *cite;     /**< Such as "AXF cl. 13". Constant text. */
    const char *english;  /**< Our reading in one sentence. Constant text. */
    const char *chinese;  /**< The same in Chinese, UTF-8. Constant text. */
    const char *cite_chinese; /**< The citation in Chinese, UTF-8. Constant text. */
} xqr_clause;

/**
 * Find a rule set by name: cxa-1999, cxa-2020, axf-2008, wxf-2018, ccgc-2023, online, fide-1993,
 * fide-2023.
 *
 * @param name  Ended by a zero byte. Case matters.
 * @return The rule set, or NULL if there is none of that name.
 * @since 1.0
 */
XQR_API const xqr_rules *xqr_rules_find(const char *name);

/**
 * How many rule sets the library knows.
 *
 * @return The count.
 * @since 1.0
 */
XQR_API size_t xqr_rules_count(void);

/**
 * One of the library's rule sets.
 *
 * @param index  0 to #xqr_rules_count - 1.
 * @return The rule set, or NULL beyond the end.
 * @since 1.0
 */
XQR_API const xqr_rules *xqr_rules_at(size_t index);

/**
 * Name of a rule set, such as "wxf-2018"; a derived set keeps the name of its base.
 *
 * @param rules  The rule set.
 * @return Constant text.
 * @since 1.0
 */
XQR_API const char *xqr_rules_name(const xqr_rules *rules);

/**
 * Title of the book.
 *
 * @param rules  The rule set.
 * @param lang   Language of the text.
 * @return Constant text in UTF-8.
 * @since 1.0
 */
XQR_API const char *xqr_rules_title(const xqr_rules *rules, xqr_lang lang);

/**
 * Where our knowledge of the book comes from, and how sure it is.
 *
 * @param rules  The rule set.
 * @return Constant text in English.
 * @since 1.0
 */
XQR_API const char *xqr_rules_source(const xqr_rules *rules);

/**
 * Name of the game the rules are for: "xiangqi" or "chess".
 *
 * @param rules  The rule set.
 * @return Constant text.
 * @since 1.0
 */
XQR_API const char *xqr_rules_variant(const xqr_rules *rules);

/**
 * Read a number of a rule set.
 *
 * @param[out] out    The number; left alone unless the call succeeds.
 * @param      rules  The rule set.
 * @param      param  Which number.
 * @return #XQR_OK or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_rules_get(int64_t *out, const xqr_rules *rules, xqr_param param);

/**
 * Copy a rule set in order to change its numbers.
 *
 * @param[out] out    The copy; free it with #xqr_rules_free after the last game that uses it.
 * @param      rules  What to copy.
 * @param      alloc  May be NULL. Must outlive the copy.
 * @return #XQR_OK, #XQR_ERR_ARGUMENT or #XQR_ERR_NOMEM.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_rules_derive(xqr_rules **out, const xqr_rules *rules, const xqr_allocator *alloc);

/**
 * Change a number of a derived rule set. No game may use it yet.
 *
 * @param rules  A set made by #xqr_rules_derive.
 * @param param  Which number.
 * @param value  Its new value.
 * @return #XQR_OK, #XQR_ERR_RANGE if the number makes no sense there, or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_rules_set(xqr_rules *rules, xqr_param param, int64_t value);

/**
 * Whether a number was changed since the set was derived; always false for the library's own.
 *
 * @param rules  The rule set.
 * @return The answer.
 * @since 1.0
 */
XQR_API bool xqr_rules_is_changed(const xqr_rules *rules);

/**
 * Free a derived rule set.
 *
 * @param rules  NULL is fine; so is one of the library's own, which stays.
 * @since 1.0
 */
XQR_API void xqr_rules_free(xqr_rules *rules);

/**
 * How many clauses the rule set cites.
 *
 * @param rules  The rule set.
 * @return The count.
 * @since 1.0
 */
XQR_API size_t xqr_rules_clause_count(const xqr_rules *rules);

/**
 * One of the clauses the rule set cites.
 *
 * @param[out] out    struct_size must be set; left alone unless the call succeeds.
 * @param      rules  The rule set.
 * @param      index  0 to #xqr_rules_clause_count - 1.
 * @return #XQR_OK, #XQR_ERR_RANGE or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_rules_clause(xqr_clause *out, const xqr_rules *rules, size_t index);

/**
 * Read a square of the board of a rule set's game, such as "e4".
 *
 * @param[out] out    The square; left alone unless the call succeeds.
 * @param      rules  Names the game.
 * @param      text   Either case. Need not end in a zero byte.
 * @param      len    Bytes in @p text, or #XQR_NTS if it ends in a zero byte.
 * @return #XQR_OK, #XQR_ERR_SYNTAX or #XQR_ERR_ARGUMENT.
 * @since 1.0
 */
XQR_API XQR_NODISCARD xqr_status xqr_rules_square_parse(xqr_square *out, const xqr_rules *rules, const char *text,
                                                        size_t len);

/**
 * Write a square of the board of a rule set's game, such as "e4".
 *
 * @param      rules   Names the game.
 * @param      square  The square.
 * @param[out] text    Room for @p cap bytes; always ended by a zero byte if @p cap is not 0.
 * @param      cap     May be 0 to ask for the length.
 * @return Length without the zero byte, even if that exceeds @p cap; 1 ("-") for no square of that board.
 * @since 1.0
 */
XQR_API size_t xqr_rules_square_format(const xqr_rules *rules, xqr_square square, char *text, size_t cap);

XQR_END_DECLS
#endif /* XQRULES_RULES_H */
