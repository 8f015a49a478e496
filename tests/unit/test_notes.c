/* SPDX-License-Identifier: Apache-2.0 */
#include "board/geometry.h"

#include "play.h"

#define CHASER "5k3/9/2c6/3R5/9/9/9/9/9/4K4 w"
#define CHASES "d6c6 c7d7 c6d6 d7c7"

static void check_squares(const char *row, const xqr_square *got, uint32_t count, const char *want)
{
    CHECK_NUMBER(row, count, strlen(want) / 2);
    for (uint32_t i = 0; i < count && want[0]; i++, want += 2)
        CHECK_NUMBER(row, got[i], at(want));
}

struct label_case {
    const char *name, *book, *fen, *moves;
    size_t ply;
    xqr_label label;
    const char *attackers, *victims, *line, *clause;
};

static const struct label_case label_cases[] = {
    {"check", "axf-2008", "c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w", "g7g9", 1, XQR_CHECK, "g9h9", "e9", "", "AXF cl. 1"},
    {"chase", "axf-2008", CHASER, CHASES, 1, XQR_CHASE, "c6", "c7", "c6c7", "AXF cl. 28"},
    {"chase, third ply", "axf-2008", CHASER, CHASES, 3, XQR_CHASE, "d6", "d7", "d6d7", "AXF cl. 28"},
    {"idle", "axf-2008", CHASER, CHASES, 2, XQR_IDLE, "", "", "", ""},
    {"kill", "cxa-1999", "5k3/9/9/5r3/9/3R5/9/4K4/4A4/9 w", "d4f4", 1, XQR_KILL, "f4", "f9", "f4f6",
     "CXA-1999 art. 28.2"},
    {"exchange", "cxa-1999", "2bak4/9/4b4/9/2p2r3/r8/1R7/4B4/9/1R2K1B2 w", "b3b4", 1, XQR_EXCHANGE, "b4", "a4", "",
     "CXA-1999 art. 28.5"},
    {"offer", "cxa-1999", "5k3/1n7/9/r8/9/9/1R7/9/9/4K4 w", "b3a3", 1, XQR_OFFER, "a3", "a6", "", "CXA-1999 art. 28.6"},
    {"block", "cxa-1999", "5k3/9/9/2n6/1P7/1C7/9/9/9/4K4 w", "b5c5", 1, XQR_BLOCK, "c5", "c6", "",
     "CXA-1999 art. 28.7"},
    {"follow", "cxa-1999", "5k3/n4n3/2c6/3R5/9/9/9/9/9/4K4 w", "d6c6", 1, XQR_FOLLOW, "c6", "c7", "c6c7a8c7",
     "CXA-1999 art. 28.8"},
};

static void labels_say_who_does_what_to_whom(void)
{
    for (size_t i = 0; i < COUNT_OF(label_cases); i++) {
        const struct label_case *const c = &label_cases[i];
        xqr_game *game = game_of(c->book, c->fen, c->moves, 1);
        const xqr_ply_label label = label_of(game, c->ply);
        char line[8 * XQR_LABEL_LINE] = "", *end = line;

        for (uint32_t m = 0; m < label.line_length; m++)
            end += strlen(move_name(label.line[m], end));
        CHECK_TEXT(c->name, xqr_label_name(label.label), xqr_label_name(c->label));
        CHECK_NUMBER(c->name, label.ply, c->ply);
        CHECK_NUMBER(c->name, label.move, xqr_game_move_at(game, c->ply));
        CHECK_NUMBER(c->name, label.side, c->ply % 2 ? XQR_RED : XQR_BLACK);
        check_squares(c->name, label.attackers, label.attacker_count, c->attackers);
        check_squares(c->name, label.victims, label.victim_count, c->victims);
        CHECK_TEXT(c->name, line, c->line);
        CHECK_TEXT(c->name, label.clause, c->clause);
        CHECK_NUMBER(c->name, label.joint, 0);
        CHECK_NUMBER(c->name, label.budget_hit, 0);
        xqr_game_free(game);
    }
}

/* Whoever starts: plies count from 1, and the side is the one that moved. */
static void black_may_move_first(void)
{
    xqr_game *game = game_of("wxf-2018", "3k5/9/9/9/9/r8/1C7/9/9/4K4 b", "a4a3 b3b4", 1);

    CU_ASSERT_EQUAL(label_of(game, 1).side, XQR_BLACK);
    CU_ASSERT_EQUAL(label_of(game, 1).label, XQR_CHASE);
    CU_ASSERT_EQUAL(label_of(game, 2).side, XQR_RED);
    xqr_game_free(game);
}

static bool is_same_label(const xqr_ply_label *a, const xqr_ply_label *b)
{
    return a->label == b->label && a->joint == b->joint && a->budget_hit == b->budget_hit
           && a->attacker_count == b->attacker_count && a->victim_count == b->victim_count
           && a->line_length == b->line_length && memcmp(a->attackers, b->attackers, sizeof a->attackers) == 0
           && memcmp(a->victims, b->victims, sizeof a->victims) == 0 && memcmp(a->line, b->line, sizeof a->line) == 0;
}

/* The label of a ply depends on nothing but the position and the move: not on
 * what was asked before, not on the turn of the loop, not on how the position
 * was reached. */
static void check_labels(const char *row, const char *book, const char *fen, const char *moves, unsigned turns)
{
    xqr_game *game = game_of(book, fen, moves, turns), *backward = game_of(book, fen, moves, turns), *alone = NULL;
    const size_t count = xqr_game_ply_count(game), loop = turns ? count / turns : 0;

    (void)verdict_of(backward); /* works out the notes of the window first */
    for (size_t ply = 1; ply <= count; ply++) {
        const xqr_ply_label first = label_of(game, ply), again = label_of(game, ply);
        const xqr_ply_label other = label_of(backward, count + 1 - ply);
        xqr_position pos;

        (void)other;
        CHECK_ROW(row, is_same_label(&first, &again));
        if (ply > loop) {
            const xqr_ply_label before = label_of(game, ply - loop);

            CHECK_ROW(row, is_same_label(&first, &before));
        }
        CU_ASSERT_EQUAL(xqr_game_position_at(&pos, game, ply - 1), XQR_OK);
        CU_ASSERT_EQUAL_FATAL(xqr_game_new(&alone, xqr_rules_find(book), &pos, NULL), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_push(alone, first.move, NULL), XQR_OK);
        {
            const xqr_ply_label single = label_of(alone, 1);

            CHECK_ROW(row, is_same_label(&first, &single));
        }
        xqr_game_free(alone);
    }
    for (size_t ply = 1; ply <= count; ply++) {
        const xqr_ply_label one = label_of(game, ply), other = label_of(backward, ply);

        CHECK_ROW(row, is_same_label(&one, &other));
    }
    xqr_game_free(game);
    xqr_game_free(backward);
}

static void labels_do_not_depend_on_the_asking(void)
{
    static const struct {
        const char *name, *fen, *moves;
        unsigned turns;
    } rows[] = {
        {"a chase", CHASER, CHASES, 3},
        {"a mate that was there before", "3k5/R8/9/9/9/9/9/8R/9/5K3 w", "i2i3", 1},
        {"kills and chases", "5k3/9/9/9/2b6/6n2/7R1/9/C8/4K4 w", "h3h7 g4e3 h7h3 e3g4", 3},
        {"a long loop", "2bak3r/4a4/4b1n2/P2rp3p/2p1c1p2/4R4/N3P3R/4BC1C1/N3A4/4KAB2 w",
         "h2h6 d6d3 f2f3 d3d1 h6h1 d1d6 f3f6 d6d3 h1h3 d3d1 f6f1 d1d6 h3h6 d6d3 "
         "f1f3",
         1},
        {"an opening", NULL, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 c9e7", 1},
    };
    static const char *const books[] = {"axf-2008", "wxf-2018", "ccgc-2023", "online", "cxa-1999", "cxa-2020"};

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        for (size_t b = 0; b < COUNT_OF(books); b++) {
            char row[96];

            snprintf(row, sizeof row, "%s, %s", rows[i].name, books[b]);
            check_labels(row, books[b], rows[i].fen, rows[i].moves, rows[i].turns);
        }
}

/* A quiet label carries no line: there is no threat to carry out. */
static void only_threats_have_a_line(void)
{
    xqr_game *game = game_of("wxf-2018", "3k5/R8/9/9/9/9/9/8R/9/5K3 w", "i2i3", 1);
    const xqr_ply_label label = label_of(game, 1);

    CU_ASSERT_EQUAL(label.label, XQR_IDLE);
    CU_ASSERT_EQUAL(label.line_length, 0);
    xqr_game_free(game);
}

static void notes_follow_the_moves(void)
{
    xqr_game *game = game_of("wxf-2018", CHASER, "d6c6 c7d7", 1);

    CU_ASSERT_EQUAL(label_of(game, 1).label, XQR_CHASE);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(push_all(game, "d6d5"), 1); /* another first move */
    CU_ASSERT_EQUAL(label_of(game, 1).label, XQR_IDLE);
    xqr_game_free(game);
}

static void labels_beyond_the_game(void)
{
    xqr_game *game = game_of("wxf-2018", NULL, "h2e2", 1);
    xqr_ply_label label = {.struct_size = sizeof label, .ply = 77};

    CU_ASSERT_EQUAL(xqr_game_label(&label, game, 0), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_game_label(&label, game, 2), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(xqr_game_label(&label, game, SIZE_MAX), XQR_ERR_RANGE);
    CU_ASSERT_EQUAL(label.ply, 77);
    xqr_game_free(game);
}

/* 2020: 26.9, a chase that takes two pieces is marked. */
static void joint_chases_are_marked(void)
{
    xqr_game *game =
        game_of("cxa-2020", "1Cbak4/1r2a4/c3b4/p8/2p1R4/6P1P/2P6/4B4/4A4/2BAK4 w", "b9a9 b8a8 a9b9 a8b8", 1);

    CHECK_NUMBER("CXA-2020 figure 11, ply 1", label_of(game, 1).label, XQR_CHASE);
    CHECK_NUMBER("CXA-2020 figure 11, ply 1", label_of(game, 1).joint, 1);
    CHECK_NUMBER("CXA-2020 figure 11, ply 2", label_of(game, 2).label, XQR_CHASE);
    CHECK_NUMBER("CXA-2020 figure 11, ply 2", label_of(game, 2).joint, 0);
    xqr_game_free(game);
}

/* ---- Mirror and swap ------------------------------------------------------------------------------------------------ */

struct turning {
    const char *name;
    bool mirrored, swapped;
};

static unsigned turned_square(const struct turning *turning, unsigned square)
{
    if (turning->mirrored)
        square = mirror_square(square);
    return turning->swapped ? swap_square(square) : square;
}

static xqr_move turned_move(const struct turning *turning, xqr_move move)
{
    return xqr_move_make((xqr_square)turned_square(turning, xqr_move_from(move)),
                         (xqr_square)turned_square(turning, xqr_move_to(move)));
}

static bool has_turned(const struct turning *turning, const xqr_square *squares, uint32_t count, xqr_square square)
{
    for (uint32_t i = 0; i < count; i++)
        if (turned_square(turning, squares[i]) == square)
            return true;
    return false;
}

static bool is_turned(const struct turning *turning, const xqr_ply_label *plain, const xqr_ply_label *other)
{
    bool same = plain->label == other->label && plain->joint == other->joint && plain->budget_hit == other->budget_hit
                && plain->attacker_count == other->attacker_count && plain->victim_count == other->victim_count
                && plain->line_length == other->line_length;

    for (uint32_t i = 0; same && i < plain->attacker_count; i++)
        same = has_turned(turning, plain->attackers, plain->attacker_count, other->attackers[i]);
    for (uint32_t i = 0; same && i < plain->victim_count; i++)
        same = has_turned(turning, plain->victims, plain->victim_count, other->victims[i]);
    for (uint32_t i = 0; same && i < plain->line_length; i++)
        same = turned_move(turning, plain->line[i]) == other->line[i];
    return same;
}

/* Everything a label says, attackers, victims and line included, is said of the turned position in turn. */
static void labels_turn_with_the_board(void)
{
    static const struct turning turnings[] = {
        {"mirrored", true, false}, {"swapped", false, true}, {"both", true, true}};
    uint64_t dice = 20260101;

    for (size_t book = 0; book < xqr_rules_count() && is_xiangqi(xqr_rules_at(book)); book++)
        for (unsigned round = 0; round < (strncmp(xqr_rules_name(xqr_rules_at(book)), "cxa", 3) == 0 ? 2 : 60);
             round++) {
            const xqr_rules *const rules = xqr_rules_at(book);
            xqr_game *games[4] = {NULL};
            xqr_position start;
            char text[128];

            CU_ASSERT_EQUAL_FATAL(xqr_position_start(&start, rules), XQR_OK);
            CU_ASSERT_EQUAL_FATAL(xqr_game_new(&games[3], rules, &start, NULL), XQR_OK);
            for (size_t t = 0; t < COUNT_OF(turnings); t++) {
                xqr_position turned = start;

                if (turnings[t].mirrored)
                    CU_ASSERT_EQUAL(xqr_position_mirror(&turned, &turned), XQR_OK);
                if (turnings[t].swapped)
                    CU_ASSERT_EQUAL(xqr_position_swap(&turned, &turned), XQR_OK);
                /* Through text, for a position read anew numbers its pieces anew. */
                (void)xqr_position_format(&turned, text, sizeof text);
                CU_ASSERT_EQUAL(xqr_position_parse(&turned, rules, text, XQR_NTS, NULL), XQR_OK);
                CU_ASSERT_EQUAL_FATAL(xqr_game_new(&games[t], rules, &turned, NULL), XQR_OK);
            }
            for (size_t ply = 1; ply <= 80; ply++) {
                xqr_position pos;
                xqr_move move;

                CU_ASSERT_EQUAL(xqr_game_position(&pos, games[3]), XQR_OK);
                move = random_move(&pos, &dice);
                if (move == XQR_NO_MOVE)
                    break;
                CU_ASSERT_EQUAL(xqr_game_push(games[3], move, NULL), XQR_OK);
                for (size_t t = 0; t < COUNT_OF(turnings); t++) {
                    CU_ASSERT_EQUAL_FATAL(xqr_game_push(games[t], turned_move(&turnings[t], move), NULL), XQR_OK);
                    const xqr_ply_label plain = label_of(games[3], ply), other = label_of(games[t], ply);

                    if (!is_turned(&turnings[t], &plain, &other)) {
                        printf("%s %s, %s\n", xqr_rules_name(rules), turnings[t].name, fen_of(games[3], text));
                        CU_FAIL("a label does not turn with the board");
                    }
                }
            }
            for (size_t t = 0; t < COUNT_OF(games); t++)
                xqr_game_free(games[t]);
        }
}

void suite_notes(void)
{
    static const struct test tests[] = {
        TEST(labels_say_who_does_what_to_whom),
        TEST(black_may_move_first),
        TEST(labels_do_not_depend_on_the_asking),
        TEST(only_threats_have_a_line),
        TEST(notes_follow_the_moves),
        TEST(labels_beyond_the_game),
        TEST(joint_chases_are_marked),
        TEST(labels_turn_with_the_board),
    };

    add_suite("notes", tests, COUNT_OF(tests));
}
