/* SPDX-License-Identifier: Apache-2.0 */
#include "play.h"

#define CHECKER "4k4/8R/9/9/9/9/9/9/9/rrBA1K3 w"
#define CHECKS "i8i9 e9e8 i9i8 e8e9"
#define CHASER "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w"
#define CHASES "d6c6 c7d7 c6d6 d7c7"
#define KILLER "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w"
#define KILLS "d4f4 f6f8 f4d4 f8f6"
#define SHUFFLE "h0g2 h9g7 g2h0 g7h9"
#define ROOK "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - "

struct sentence_case {
    const char *name, *book, *fen, *moves;
    unsigned turns;
    xqr_reason outside; /* how it is ended from outside; XQR_NO_REASON if it is not */
    xqr_color loser;
    const char *english, *chinese;
};

#define NOT_OUTSIDE XQR_NO_REASON, XQR_NO_COLOR

static const struct sentence_case sentence_cases[] = {
    {"ongoing", "wxf-2018", NULL, "h2e2", 1, NOT_OUTSIDE, "The game goes on.", "对局进行中。"},
    {"mate", "axf-2008", "3k5/R8/1R7/9/9/9/9/9/9/4K4 w", "b7b9", 1, NOT_OUTSIDE,
     "Black is checkmated: Red wins (AXF general rules).", "黑方被将死，红方胜（亚洲规则·总则）。"},
    {"mate by Black", "axf-2008", "4k4/9/9/9/9/9/9/1r7/r8/3K5 b", "b2b0", 1, NOT_OUTSIDE,
     "Red is checkmated: Black wins (AXF general rules).", "红方被将死，黑方胜（亚洲规则·总则）。"},
    {"stalemate", "cxa-1999", "3k5/2P6/9/9/9/9/9/9/9/4K4 b", "", 0, NOT_OUTSIDE,
     "Black has no legal move: Red wins (CXA-1999 art. 4.1.3).", "黑方被困毙，红方胜（1999年规则第4.1.3条）。"},
    {"nobody can win", "cxa-1999", "3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 w", "", 0, NOT_OUTSIDE,
     "Neither side has a piece that can win: the game is drawn (CXA-1999 art. "
     "4.2.1).",
     "双方均无进攻子力，和棋（1999年规则第4.2.1条）。"},

    {"perpetual check, lost at once", "cxa-1999", CHECKER, CHECKS, 2, NOT_OUTSIDE,
     "The position has stood 3 times; in plies 1 to 8 Red checked with every "
     "move and Black made allowed moves: Red loses "
     "(CXA-1999 art. 24.1, 26.1).",
     "同一局面出现3次；第1至8着，红方长将，黑方为允许着法，红方判负（1999年规则"
     "第24.1、26.1条）。"},
    {"perpetual check, warned", "axf-2008", CHECKER, CHECKS, 2, NOT_OUTSIDE,
     "The position has stood 3 times; in plies 1 to 8 Red checked with every "
     "move and Black made allowed moves: Red must vary "
     "before ply 12 brings a position back again, or loses (AXF cl. 1).",
     "同一局面出现3次；第1至8着，红方长将，黑方为允许着法，红方必须变着，至第12"
     "着仍不变则判负（亚洲规则第1条）。"},
    {"perpetual chase by Black, who is named first", "online", "3k5/9/9/9/9/r8/1C7/9/9/4K4 b", "a4a3 b3b4 a3a4 b4b3", 2,
     NOT_OUTSIDE,
     "The position has stood 3 times; in plies 1 to 8 Black chased with every "
     "move and Red made allowed moves: Black loses "
     "(online, perpetual chase).",
     "同一局面出现3次；第1至8着，黑方长捉，红方为允许着法，黑方判负（网络对局规"
     "则·长捉）。"},
    {"perpetual kill", "cxa-1999", KILLER, KILLS, 3, NOT_OUTSIDE,
     "The position has stood 4 times; in plies 5 to 12 Red threatened mate "
     "with every move and Black made allowed moves: Red "
     "loses (CXA-1999 art. 24.3, 26.4).",
     "同一局面出现4次；第5至12着，红方长杀，黑方为允许着法，红方判负（1999年规"
     "则第24.3、26.4条）。"},
    {"check and chase", "cxa-1999", "4k4/9/R1c6/9/9/9/9/9/9/3K5 w", "a7a9 e9e8 a9a7 e8e9", 2, NOT_OUTSIDE,
     "The position has stood 3 times; in plies 1 to 8 Red checked, threatened "
     "mate or chased with every move and Black made "
     "allowed moves: Red must vary before ply 12 brings a position back again, or loses (CXA-1999 art. 24.3, 26.4).",
     "同一局面出现3次；第1至8着，红方着着将、杀、捉，没有闲着，黑方为允许着法，"
     "红方必须变着，至第12着仍不变则判负"
     "（1999年规则第24.3、26.4条）。"},
    {"both allowed, a draw at once", "cxa-1999", NULL, SHUFFLE, 2, NOT_OUTSIDE,
     "The position has stood 3 times; in plies 1 to 8 both sides made allowed "
     "moves: the game is drawn (CXA-1999 art. 24.2, "
     "26.2).",
     "同一局面出现3次；第1至8着，双方均为允许着法，判和（1999年规则第24.2、26."
     "2条）。"},
    {"both check, a draw announced", "axf-2008", "9/4kr2R/5c3/n8/9/5N3/9/5K3/9/4C4 w", "f4e2 f7e7 e2f4 e7f7", 2,
     NOT_OUTSIDE,
     "The position has stood 3 times; in plies 1 to 8 both sides checked with "
     "every move: if ply 12 brings a position back "
     "again, the game is drawn (AXF cl. 2).",
     "同一局面出现3次；第1至8着，双方均长将，至第12着仍循环则判和（亚洲规则第2"
     "条）。"},
    {"both allowed, a draw announced", "axf-2008", NULL, SHUFFLE, 2, NOT_OUTSIDE,
     "The position has stood 3 times; in plies 1 to 8 both sides made allowed "
     "moves: if ply 12 brings a position back again, the game is drawn (AXF cl. 4-9, 27, 30, 35).",
     "同一局面出现3次；第1至8着，双方均为允许着法，至第12着仍循环则判和（亚洲规"
     "则第4至9、27、30、35条）。"},

    {"natural limit", "online", ROOK "119 80", "i2i3", 1, NOT_OUTSIDE,
     "120 plies have been played without a capture: the game is drawn (online, "
     "natural limit).",
     "连续120着未吃子，达到自然限着，和棋（网络对局规则·自然限着）。"},
    {"resigned", "wxf-2018", NULL, "h2e2", 1, XQR_BY_RESIGNATION, XQR_RED, "Red resigned: Black wins.",
     "红方认输，黑方胜。"},
    {"agreed", "wxf-2018", NULL, "h2e2", 1, XQR_BY_AGREEMENT, XQR_NO_COLOR,
     "Both sides agreed to a draw: the game is drawn.", "双方议和，和棋。"},
    {"time", "wxf-2018", NULL, "h2e2", 1, XQR_BY_TIME, XQR_BLACK, "Black ran out of time: Red wins.",
     "黑方超时，红方胜。"},
    {"time, drawn", "wxf-2018", NULL, "h2e2", 1, XQR_BY_TIME, XQR_NO_COLOR, "Time ran out: the game is drawn.",
     "用时耗尽，和棋。"},
};

static void check_sentence(const char *row, xqr_game *game, xqr_lang lang, const char *want)
{
    char text[1024];

    CHECK_NUMBER(row, xqr_game_verdict_text(game, lang, text, sizeof text), strlen(want));
    CHECK_TEXT(row, text, want);
    CHECK_NUMBER(row, xqr_game_verdict_text(game, lang, NULL, 0), strlen(want));
}

static void every_ending_has_its_sentence(void)
{
    for (size_t i = 0; i < COUNT_OF(sentence_cases); i++) {
        const struct sentence_case *const c = &sentence_cases[i];
        xqr_game *game = game_of(c->book, c->fen, c->moves, c->turns);

        if (c->outside)
            CHECK_NUMBER(c->name, xqr_game_end(game, c->outside, c->loser), XQR_OK);
        check_sentence(c->name, game, XQR_ENGLISH, c->english);
        check_sentence(c->name, game, XQR_CHINESE, c->chinese);
        check_sentence(c->name, game, (xqr_lang)9, c->english);
        xqr_game_free(game);
    }
}

/* What is said of an ending fits its outcome; a clause, where there is one,
 * stands in brackets before the full stop. */
static void endings_from_outside_are_said_as_they_are(void)
{
    static const struct {
        const char *name, *fen, *moves;
        xqr_reason reason;
        xqr_color loser;
        const char *english, *chinese; /* how the sentences begin */
    } rows[] = {
        {"illegal move", NULL, "h2e2", XQR_BY_ILLEGAL_MOVE, XQR_BLACK, "Black made an illegal move: Red wins",
         "黑方走出违例着法，红方胜"},
        {"claimed limit", "3k5/9/9/r8/9/9/9/8R/9/4K4 w - - 119 80", "i2i3", XQR_BY_NATURAL_LIMIT, XQR_NO_COLOR,
         "The natural limit was claimed: the game is drawn", "自然限着提和成立，和棋"},
        {"claimed repetition, drawn", NULL, "h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9", XQR_BY_REPETITION, XQR_NO_COLOR,
         "The repetition was claimed: the game is drawn", "重复局面提和成立，和棋"},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_game *game = game_of("wxf-2018", rows[i].fen, rows[i].moves, 1);
        char text[256];

        CHECK_NUMBER(rows[i].name, xqr_game_end(game, rows[i].reason, rows[i].loser), XQR_OK);
        (void)xqr_game_verdict_text(game, XQR_ENGLISH, text, sizeof text);
        CHECK_ROW(rows[i].name, strncmp(text, rows[i].english, strlen(rows[i].english)) == 0);
        CHECK_ROW(rows[i].name, text[strlen(text) - 1] == '.');
        (void)xqr_game_verdict_text(game, XQR_CHINESE, text, sizeof text);
        CHECK_ROW(rows[i].name, strncmp(text, rows[i].chinese, strlen(rows[i].chinese)) == 0);
        xqr_game_free(game);
    }
}

/* A claimed repetition may also be lost by the side in the wrong; then the
 * sentence may not speak of a draw. */
static void a_claimed_repetition_that_is_lost(void)
{
    xqr_game *game = game_of("axf-2008", CHECKER, CHECKS, 2);
    char text[512];

    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_REPETITION, XQR_RED), XQR_OK);
    CU_ASSERT_EQUAL(verdict_of(game).outcome, XQR_BLACK_WINS);
    (void)xqr_game_verdict_text(game, XQR_ENGLISH, text, sizeof text);
    CHECK_ROW(text, strstr(text, "drawn") == NULL);
    CHECK_ROW(text, strstr(text, "Black wins") != NULL);
    (void)xqr_game_verdict_text(game, XQR_CHINESE, text, sizeof text);
    CHECK_ROW(text, strstr(text, "和棋") == NULL);
    CHECK_ROW(text, strstr(text, "黑方胜") != NULL);
    xqr_game_free(game);
}

static void a_changed_rule_set_is_said(void)
{
    const struct change changes[] = {{XQR_PARAM_GRACE_CHECK, 2}, {0, 0}};
    xqr_rules *rules = changed_rules("axf-2008", changes);
    xqr_game *game = game_under(rules, CHECKER, CHECKS, 2);

    check_sentence("changed rules", game, XQR_ENGLISH,
                   "The position has stood 3 times; in plies 1 to 8 Red checked "
                   "with every move and Black made allowed moves: Red "
                   "must vary before ply 16 brings a position back again, "
                   "or loses (AXF cl. 1). The rule set's numbers were "
                   "changed.");
    check_sentence("changed rules", game, XQR_CHINESE,
                   "同一局面出现3次；第1至8着，红方长将，黑方为允许着法，红方必须"
                   "变着，至第16着仍不变则判负（亚洲规则第1条）。"
                   "规则参数已被修改。");
    xqr_game_free(game);
    xqr_rules_free(rules);
}

static void an_uncertain_search_is_said(void)
{
    const struct change changes[] = {{XQR_PARAM_NODE_BUDGET, 1}, {0, 0}};
    xqr_rules *rules = changed_rules("cxa-1999", changes);
    xqr_game *game = game_under(rules, KILLER, KILLS, 2);
    char text[512];

    (void)xqr_game_verdict_text(game, XQR_ENGLISH, text, sizeof text);
    CHECK_ROW(text, strstr(text, "A search ran out of its budget, so this is not certain.") != NULL);
    (void)xqr_game_verdict_text(game, XQR_CHINESE, text, sizeof text);
    CHECK_ROW(text, strstr(text, "有着法的搜索达到上限，结论不能完全确定。") != NULL);
    xqr_game_free(game);
    xqr_rules_free(rules);
}

/* What each side did is said as the book's own table sees it. */
static void each_side_is_told_why(void)
{
    static const struct {
        const char *book, *fen, *moves, *english[2], *chinese[2];
    } rows[] = {
        {"axf-2008",
         CHECKER,
         CHECKS,
         {"Red: every move checks.\n", "Black: ply 2 (e9e8) is idle.\n"},
         {"红方：着着将。\n", "黑方：第2着（e9e8）为闲。\n"}},
        {"axf-2008",
         "1R1C1abr1/4k4/4b4/p7p/2p6/9/r1P3P2/B8/9/2B1KA3 w",
         "b9b8 e8e9 b8b9 e9e8",
         {"Red: ply 3 (b8b9) chases, ply 1 (b9b8) checks; this book allows the mixture.\n",
          "Black: ply 2 (e8e9) blocks, which counts as idle.\n"},
         {"红方：第3着（b8b9）为捉，第1着（b9b8）为将，本规则允许如此混合。\n", "黑方：第2着（e8e9）为拦，按闲论。\n"}},
        {"cxa-1999",
         "1R1C1abr1/4k4/4b4/p7p/2p6/9/r1P3P2/B8/9/2B1KA3 w",
         "b9b8 e8e9 b8b9 e9e8",
         {"Red: no move is idle.\n", "Black: ply 2 (e8e9) answers a check, and so is idle.\n"},
         {"红方：没有一着是闲。\n", "黑方：第2着（e8e9）应将，为闲。\n"}},
        {"wxf-2018",
         "3aka3/4n4/4b4/4C4/p3p3p/9/2c6/2C6/4K4/9 w",
         "c2g2 c3g3 g2c2 g3c3",
         {"Red: ply 1 (c2g2) threatens mate, which this book allows.\n", "Black: ply 2 (c3g3) is idle.\n"},
         {"红方：第1着（c2g2）为杀，本规则允许。\n", "黑方：第2着（c3g3）为闲。\n"}},
        {"cxa-2020",
         "1Cbak4/1r2a4/c3b4/p8/2p1R4/6P1P/2P6/4B4/4A4/2BAK4 w",
         "b9a9 b8a8 a9b9 a8b8",
         {"Red: every move chases; two pieces chase together at ply 1, 3, 5, 7.\n", "Black: every move chases.\n"},
         {"红方：着着捉；联合捉：第1、3、5、7着。\n", "黑方：着着捉。\n"}},
        {"cxa-1999",
         "3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/N8 w",
         "e4d4 d9e9 d4e4 e9d9",
         {"Red: no move is idle; but idle if ply 3 (d4e4) holds a key point.\n",
          "Black: ply 2 (d9e9) answers a check, and so is idle.\n"},
         {"红方：没有一着是闲；若第3着（d4e4）占据要点则为闲。\n", "黑方：第2着（d9e9）应将，为闲。\n"}},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_game *game = game_of(rows[i].book, rows[i].fen, rows[i].moves, 2);
        char text[4096];

        for (size_t side = 0; side < 2; side++) {
            (void)xqr_game_explain(game, XQR_ENGLISH, text, sizeof text);
            CHECK_ROW(rows[i].english[side], strstr(text, rows[i].english[side]) != NULL);
            (void)xqr_game_explain(game, XQR_CHINESE, text, sizeof text);
            CHECK_ROW(rows[i].chinese[side], strstr(text, rows[i].chinese[side]) != NULL);
        }
        xqr_game_free(game);
    }
}

static void the_reasons_name_every_ply(void)
{
    xqr_game *game = game_of("axf-2008", CHASER, CHASES, 2);
    char text[4096];

    (void)xqr_game_explain(game, XQR_ENGLISH, text, sizeof text);
    CHECK_TEXT("English", text,
               "Asian Xiangqi Federation, rules of 2008\n"
               "The position has stood 3 times; in plies 1 to 8 Red chased with "
               "every move and Black made allowed moves: Red must "
               "vary before ply 12 brings a position back again, or loses "
               "(AXF cl. 28).\n"
               "  1. Red d6c6 chase: c6 -> c7 by c6c7\n"
               "  2. Black c7d7 idle\n"
               "  3. Red c6d6 chase: d6 -> d7 by d6d7\n"
               "  4. Black d7c7 idle\n"
               "  5. Red d6c6 chase: c6 -> c7 by c6c7\n"
               "  6. Black c7d7 idle\n"
               "  7. Red c6d6 chase: d6 -> d7 by d6d7\n"
               "  8. Black d7c7 idle\n"
               "Red: every move chases the same piece (c7, d7).\n"
               "Black: ply 2 (c7d7) is idle.\n"
               "AXF cl. 28: A side that chases the same piece with every move "
               "must vary or loses.\n");
    (void)xqr_game_explain(game, XQR_CHINESE, text, sizeof text);
    CHECK_ROW(text, strstr(text, "亚洲象棋联合会棋规（2008）\n") == text);
    CHECK_ROW(text, strstr(text, "  1. 红方 d6c6 捉：c6 -> c7，着法 c6c7\n  2. 黑方 c7d7 闲\n") != NULL);
    CHECK_ROW(text, strstr(text, "亚洲规则第28条：一子或多子步步捉同一子（长捉）"
                                 "，必须变着，不变判负。\n")
                        != NULL);
    xqr_game_free(game);
}

/* Some books cite one heading for several clauses; the words must still be
 * those of the clause that decides. */
static void the_words_are_those_of_the_deciding_clause(void)
{
    static const struct {
        const char *name, *book, *fen, *english, *chinese;
    } rows[] = {
        {"stalemate", "axf-2008", "3k5/2P6/9/9/9/9/9/9/9/4K4 b",
         "AXF general rules: A side without a legal move loses.\n", "被困毙判负。\n"},
        {"nobody can win", "wxf-2018", "3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 w",
         "WXF 2018, end of the game: Neither side has a piece that can win: a "
         "draw.\n",
         "双方均无进攻子力，作和。\n"},
        {"stalemate", "cxa-1999", "3k5/2P6/9/9/9/9/9/9/9/4K4 b",
         "CXA-1999 art. 4.1.3: A side without a legal move loses.\n", "被困毙判负。\n"},
        {"mate", "online", "1R1k5/R8/9/9/9/9/9/9/9/4K4 b", "online, end of the game: A checkmated side loses.\n",
         "被将死判负。\n"},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_game *game = game_of(rows[i].book, rows[i].fen, "", 0);
        char text[512];

        (void)xqr_game_explain(game, XQR_ENGLISH, text, sizeof text);
        CHECK_ROW(text, strstr(text, rows[i].english) != NULL);
        (void)xqr_game_explain(game, XQR_CHINESE, text, sizeof text);
        CHECK_ROW(text, strstr(text, rows[i].chinese) != NULL);
        xqr_game_free(game);
    }
}

static void reasons_of_a_game_that_goes_on(void)
{
    xqr_game *game = game_of("axf-2008", NULL, "h2e2", 1);
    char text[256];

    (void)xqr_game_explain(game, XQR_ENGLISH, text, sizeof text);
    CU_ASSERT_STRING_EQUAL(text, "Asian Xiangqi Federation, rules of 2008\nThe game goes on.\n");
    xqr_game_free(game);
}

/* At every length the text is ended, never cut inside a character, and a
 * beginning of the whole. */
static void short_room_for_sentences(void)
{
    xqr_game *game = game_of("axf-2008", CHASER, CHASES, 2);
    char whole[4096], text[4096];
    const size_t length = xqr_game_explain(game, XQR_CHINESE, whole, sizeof whole);

    CU_ASSERT_EQUAL(length, strlen(whole));
    for (size_t cap = 1; cap <= length + 1; cap++) {
        size_t got;

        memset(text, '#', sizeof text);
        CU_ASSERT_EQUAL(xqr_game_explain(game, XQR_CHINESE, text, cap), length);
        got = strlen(text);
        CU_ASSERT_TRUE(got < cap && got + 4 > cap);
        CU_ASSERT_EQUAL(memcmp(text, whole, got), 0);
        CU_ASSERT_NOT_EQUAL((unsigned char)whole[got] & 0xc0, 0x80); /* the next byte begins a character */
        CU_ASSERT_EQUAL(text[cap], '#');
    }
    xqr_game_free(game);
}

/* A threat that was there before and came to nothing is told with what it failed to. */
static void what_failed_before_is_told(void)
{
    static const struct {
        const char *book, *fen, *move;
        uint32_t moves;
    } rows[] = {
        {"cxa-2020", "1R1nka3/4ac3/b3b4/p1P1p3p/5n1rc/3R5/P2CP1P2/2N1BCr2/4A4/4KAB2 w", "d4d5", 3},
        {"axf-2008", "3k5/9/9/9/r6c1/rN7/4N4/4B2R1/1R2A4/4KA3 w", "b4d5", 2},
        {"axf-2008", "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", 0}, /* nothing was there */
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xqr_game *game = game_of(rows[i].book, rows[i].fen, rows[i].move, 1);
        xqr_ply_label label = label_of(game, 1);

        CHECK_NUMBER(rows[i].move, label.label, XQR_CHASE);
        CHECK_NUMBER(rows[i].move, label.before_length, rows[i].moves);
        CHECK_ROW(rows[i].move, !rows[i].moves || label.before[0] == label.line[0]);
        xqr_game_free(game);
    }
}

void suite_explain(void)
{
    static const struct test tests[] = {
        TEST(every_ending_has_its_sentence),     TEST(endings_from_outside_are_said_as_they_are),
        TEST(a_claimed_repetition_that_is_lost), TEST(a_changed_rule_set_is_said),
        TEST(an_uncertain_search_is_said),       TEST(each_side_is_told_why),
        TEST(the_reasons_name_every_ply),        TEST(the_words_are_those_of_the_deciding_clause),
        TEST(reasons_of_a_game_that_goes_on),    TEST(short_room_for_sentences),
        TEST(what_failed_before_is_told),
    };

    add_suite("explain", tests, COUNT_OF(tests));
}
