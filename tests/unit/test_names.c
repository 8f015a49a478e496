/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

struct word_case {
    int32_t value;
    const char *word;
};

/* The words are a contract with those who build on the library: they may be
 * added to, never renamed. */
static const struct word_case statuses[] = {
    {XQR_ONGOING, "ongoing"}, {XQR_MUST_CHANGE, "must_change"}, {XQR_ENDED, "ended"}};

static const struct word_case outcomes[] = {
    {XQR_NO_OUTCOME, "*"}, {XQR_RED_WINS, "1-0"}, {XQR_BLACK_WINS, "0-1"}, {XQR_DRAW, "1/2-1/2"}};

static const struct word_case reasons[] = {
    {XQR_NO_REASON, "none"},
    {XQR_BY_CHECKMATE, "checkmate"},
    {XQR_BY_STALEMATE, "stalemate"},
    {XQR_BY_PERPETUAL_CHECK, "perpetual_check"},
    {XQR_BY_PERPETUAL_CHASE, "perpetual_chase"},
    {XQR_BY_PERPETUAL_KILL, "perpetual_kill"},
    {XQR_BY_PERPETUAL_ATTACK, "perpetual_attack"},
    {XQR_BY_REPETITION, "repetition"},
    {XQR_BY_NATURAL_LIMIT, "natural_limit"},
    {XQR_BY_FIFTY_MOVES, "fifty_moves"},
    {XQR_BY_SEVENTYFIVE_MOVES, "seventyfive_moves"},
    {XQR_BY_THREEFOLD, "threefold"},
    {XQR_BY_FIVEFOLD, "fivefold"},
    {XQR_BY_DEAD_POSITION, "dead_position"},
    {XQR_BY_INSUFFICIENT_MATERIAL, "insufficient_material"},
    {XQR_BY_ILLEGAL_MOVE, "illegal_move"},
    {XQR_BY_RESIGNATION, "resignation"},
    {XQR_BY_AGREEMENT, "agreement"},
    {XQR_BY_TIME, "time"},
};

static const struct word_case labels[] = {
    {XQR_IDLE, "idle"},         {XQR_FOLLOW, "follow"}, {XQR_BLOCK, "block"}, {XQR_OFFER, "offer"},
    {XQR_EXCHANGE, "exchange"}, {XQR_CHASE, "chase"},   {XQR_KILL, "kill"},   {XQR_CHECK, "check"},
};

static const struct word_case chinese_labels[] = {
    {XQR_IDLE, "闲"},     {XQR_FOLLOW, "跟"}, {XQR_BLOCK, "拦"}, {XQR_OFFER, "献"},
    {XQR_EXCHANGE, "兑"}, {XQR_CHASE, "捉"},  {XQR_KILL, "杀"},  {XQR_CHECK, "将"},
};

static const struct word_case conducts[] = {
    {XQR_ALLOWED, "allowed"},
    {XQR_PERPETUAL_CHASE, "perpetual_chase"},
    {XQR_PERPETUAL_KILL, "perpetual_kill"},
    {XQR_PERPETUAL_ATTACK, "perpetual_attack"},
    {XQR_PERPETUAL_CHECK, "perpetual_check"},
};

static const struct word_case violators[] = {{XQR_VIOLATOR_RED, "red"},
                                             {XQR_VIOLATOR_BLACK, "black"},
                                             {XQR_VIOLATOR_NONE, "none"},
                                             {XQR_VIOLATOR_ARBITER, "arbiter"}};

static void check_words(const struct word_case *words, size_t count, const char *(*name)(int32_t), const char *unknown)
{
    static const int32_t others[] = {-1, -100, 1000, INT32_MAX, INT32_MIN};

    for (size_t i = 0; i < count; i++) {
        CHECK_NUMBER(words[i].word, words[i].value, (int32_t)i); /* numbered without gaps: every value is listed here */
        CHECK_TEXT(words[i].word, name(words[i].value), words[i].word);
    }
    CHECK_TEXT("one beyond the last", name((int32_t)count), unknown);
    for (size_t i = 0; i < COUNT_OF(others); i++)
        CHECK_TEXT("a number that means nothing", name(others[i]), unknown);
}

static const char *english(int32_t label)
{
    return xqr_label_text(label, XQR_ENGLISH);
}

static const char *chinese(int32_t label)
{
    return xqr_label_text(label, XQR_CHINESE);
}

static void every_value_has_its_word(void)
{
    check_words(statuses, COUNT_OF(statuses), xqr_game_status_name, "unknown");
    check_words(outcomes, COUNT_OF(outcomes), xqr_outcome_name, "*");
    check_words(reasons, COUNT_OF(reasons), xqr_reason_name, "unknown");
    check_words(labels, COUNT_OF(labels), xqr_label_name, "unknown");
    check_words(labels, COUNT_OF(labels), english, "unknown");
    check_words(chinese_labels, COUNT_OF(chinese_labels), chinese, "unknown");
    check_words(conducts, COUNT_OF(conducts), xqr_conduct_name, "unknown");
    check_words(violators, COUNT_OF(violators), xqr_violator_name, "unknown");
}

void suite_names(void)
{
    static const struct test tests[] = {TEST(every_value_has_its_word)};

    add_suite("names", tests, COUNT_OF(tests));
}
