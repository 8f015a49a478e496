/* SPDX-License-Identifier: Apache-2.0 */
/* How games of chess end under both laws: repetition, lack of progress, dead positions, hopeless winners, claims. */
#include "check.h"
#include "chess_play.h"
#include "play.h"

#include "chess/blocked.h"
#include "chess/chess.h"
#include "chess/ending.h"

#include <xqrules/xqrules.h>

#include <string.h>

static xqr_game *new_game(const char *rules, const char *fen)
{
    const xqr_rules *const book = xqr_rules_find(rules);
    xqr_position start;
    xqr_game *game = NULL;

    CU_ASSERT_PTR_NOT_NULL_FATAL(book);
    CU_ASSERT_EQUAL_FATAL(xqr_position_parse(&start, book, fen, XQR_NTS, NULL), XQR_OK);
    CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, book, &start, NULL), XQR_OK);
    return game;
}

static xqr_move move_in(const xqr_game *game, const char *text)
{
    xqr_position pos;
    xqr_move move = XQR_NO_MOVE;

    CU_ASSERT_EQUAL_FATAL(xqr_game_position(&pos, game), XQR_OK);
    if (xqr_move_parse(&move, &pos, XQR_NOTATION_UCI, text, strlen(text), NULL, NULL) != XQR_OK)
        CU_FAIL_FATAL("not a move");
    return move;
}

/* Plays moves that are separated by blanks. */
static void play_all(xqr_game *game, const char *moves)
{
    char text[8];

    while (*moves) {
        const size_t len = strcspn(moves, " ");

        CU_ASSERT_FATAL(len < sizeof text);
        memcpy(text, moves, len);
        text[len] = 0;
        CU_ASSERT_EQUAL_FATAL(xqr_game_push(game, move_in(game, text), NULL), XQR_OK);
        moves += len + (moves[len] == ' ');
    }
}

static void play_times(xqr_game *game, const char *moves, unsigned times)
{
    while (times-- > 0)
        play_all(game, moves);
}

static void check_verdict(const char *name, xqr_game *game, int32_t status, int32_t outcome, int32_t reason,
                          const char *clause)
{
    const xqr_verdict verdict = verdict_of(game);

    CHECK_NUMBER(name, verdict.status, status);
    CHECK_NUMBER(name, verdict.outcome, outcome);
    CHECK_NUMBER(name, verdict.reason, reason);
    CHECK_TEXT(name, verdict.clause, clause);
}

static bool can_claim(xqr_game *game, xqr_reason kind, xqr_color side, const char *move)
{
    xqr_claim claim = {.struct_size = sizeof claim};

    const xqr_status status = move ? xqr_game_audit_claim_with(&claim, game, kind, move_in(game, move), NULL)
                                   : xqr_game_audit_claim(&claim, game, kind, side);

    CU_ASSERT_EQUAL(status, XQR_OK);
    CU_ASSERT_EQUAL(claim.outcome, claim.upheld ? XQR_DRAW : XQR_NO_OUTCOME);
    return claim.upheld;
}

#define KNIGHTS "g1f3 g8f6 f3g1 f6g8"
#define BEGIN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* FIDE 9.2: now, or by a move that is only intended; 9.6.1: the fifth time ends the game by itself. */
static void a_position_that_stands_again(void)
{
    for (unsigned old = 0; old < 2; old++) {
        xqr_game *const game = new_game(old ? "fide-1993" : "fide-2023", BEGIN);

        play_all(game, KNIGHTS);
        CU_ASSERT_FALSE(can_claim(game, XQR_BY_THREEFOLD, XQR_WHITE, NULL));
        play_all(game, "g1f3 g8f6 f3g1");
        CU_ASSERT_FALSE(can_claim(game, XQR_BY_THREEFOLD, XQR_BLACK, NULL));
        CU_ASSERT_TRUE(can_claim(game, XQR_BY_THREEFOLD, XQR_BLACK, "f6g8"));
        CU_ASSERT_FALSE(can_claim(game, XQR_BY_THREEFOLD, XQR_BLACK, "f6d5"));
        CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_THREEFOLD, XQR_NO_COLOR), XQR_ERR_UNFOUNDED);
        play_all(game, "f6g8");
        CU_ASSERT_TRUE(can_claim(game, XQR_BY_THREEFOLD, XQR_WHITE, NULL));
        CU_ASSERT_FALSE(can_claim(game, XQR_BY_THREEFOLD, XQR_BLACK, NULL)); /* who is not to move may not ask */
        check_verdict("third", game, XQR_ONGOING, XQR_NO_OUTCOME, XQR_BY_THREEFOLD,
                      old ? "FIDE 1993 10.10" : "FIDE 9.2");
        play_times(game, KNIGHTS, 2);
        if (old)
            check_verdict("fifth", game, XQR_ONGOING, XQR_NO_OUTCOME, XQR_BY_THREEFOLD, "FIDE 1993 10.10");
        else
            check_verdict("fifth", game, XQR_ENDED, XQR_DRAW, XQR_BY_FIVEFOLD, "FIDE 9.6.1");
        CU_ASSERT_TRUE(can_claim(game, XQR_BY_THREEFOLD, XQR_WHITE, NULL));
        CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_THREEFOLD, XQR_NO_COLOR), old ? XQR_OK : XQR_ERR_ENDED);
        if (old)
            check_verdict("claimed", game, XQR_ENDED, XQR_DRAW, XQR_BY_THREEFOLD, "FIDE 1993 10.10");
        xqr_game_free(game);
    }
}

/* What the repetition rests on is what the verdict rests on: 9.2 from the third time, 9.6.1 from the fifth. */
static void the_clause_of_a_repetition(void)
{
    xqr_game *const game = new_game("fide-2023", BEGIN);

    for (unsigned count = 2; count <= 6; count++) {
        xqr_repetition repetition = {.struct_size = sizeof repetition};

        play_all(game, KNIGHTS);
        CU_ASSERT_EQUAL(xqr_game_repetition(&repetition, game), XQR_OK);
        CHECK_NUMBER("count", repetition.count, count < 3 ? 0 : count);
        CHECK_TEXT("clause", repetition.clause, count < 3 ? "" : count < 5 ? "FIDE 9.2" : "FIDE 9.6.1");
        CHECK_TEXT("verdict", verdict_of(game).clause, repetition.clause);
        CHECK_NUMBER("index", verdict_of(game).clause_index, repetition.clause_index);
    }
    xqr_game_free(game);
}

/* FIDE 9.2.3: castling rights and a capture in passing are part of a position, the latter only if it is legal. */
static void what_makes_a_position_the_same(void)
{
    xqr_game *game = new_game("fide-2023", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");

    play_times(game, "e1e2 e8e7 e2e1 e7e8", 2);
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, xqr_game_ply_count(game)), 2); /* the first had the rights */
    xqr_game_free(game);

    game = new_game("fide-2023", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"); /* BL of en passant rights, the legal one */
    play_all(game, "a2a4 e8e7 e1e2 e7e8 e2e1");
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, xqr_game_ply_count(game)), 1);
    xqr_game_free(game);

    game = new_game("fide-2023", "4k3/8/8/8/2p5/8/P7/4K3 w - - 0 1"); /* nobody could ever take */
    play_all(game, "a2a4 e8e7 e1e2 e7e8 e2e1");
    CU_ASSERT_EQUAL(xqr_game_occurrences(game, xqr_game_ply_count(game)), 2);
    xqr_game_free(game);
}

/* FIDE 9.3 on claim, 9.6.2 by itself; mate first. */
static void fifty_and_seventy_five_moves(void)
{
    xqr_game *game = new_game("fide-2023", "4k3/8/8/8/8/8/3R4/4K3 w - - 98 80");

    CU_ASSERT_FALSE(can_claim(game, XQR_BY_FIFTY_MOVES, XQR_WHITE, NULL));
    play_all(game, "d2d3");
    CU_ASSERT_FALSE(can_claim(game, XQR_BY_FIFTY_MOVES, XQR_BLACK, NULL));
    CU_ASSERT_TRUE(can_claim(game, XQR_BY_FIFTY_MOVES, XQR_BLACK, "e8f8"));
    play_all(game, "e8f8");
    CU_ASSERT_TRUE(can_claim(game, XQR_BY_FIFTY_MOVES, XQR_WHITE, NULL));
    CU_ASSERT_FALSE(can_claim(game, XQR_BY_FIFTY_MOVES, XQR_BLACK, NULL));
    check_verdict("fifty", game, XQR_ONGOING, XQR_NO_OUTCOME, XQR_BY_FIFTY_MOVES, "FIDE 9.3");
    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_FIFTY_MOVES, XQR_NO_COLOR), XQR_OK);
    check_verdict("claimed", game, XQR_ENDED, XQR_DRAW, XQR_BY_FIFTY_MOVES, "FIDE 9.3");
    xqr_game_free(game);

    game = new_game("fide-2023", "4k3/8/8/8/8/8/3R4/4K3 w - - 149 80");
    check_verdict("149", game, XQR_ONGOING, XQR_NO_OUTCOME, XQR_BY_FIFTY_MOVES, "FIDE 9.3");
    play_all(game, "d2d3");
    check_verdict("150", game, XQR_ENDED, XQR_DRAW, XQR_BY_SEVENTYFIVE_MOVES, "FIDE 9.6.2");
    xqr_game_free(game);

    game = new_game("fide-2023", "k7/8/1K6/8/8/8/8/7R w - - 149 80");
    play_all(game, "h1h8");
    check_verdict("mate first", game, XQR_ENDED, XQR_WHITE_WINS, XQR_BY_CHECKMATE, "FIDE 5.1.1");
    xqr_game_free(game);

    /* By a move that would end the game for another reason: the claim comes first, but not before mate. */
    game = new_game("fide-2023", "8/8/4k3/8/8/3BK3/8/6n1 w - - 140 120");
    play_all(game, "d3f5 e6e7 e3f2 g1f3 f2e3 f3g1 e3f2 g1f3 f2e3");
    CU_ASSERT_TRUE(can_claim(game, XQR_BY_THREEFOLD, XQR_BLACK, "f3g1"));
    xqr_game_free(game);
    game = new_game("fide-2023", "k7/8/1K6/8/8/8/8/7R w - - 99 80");
    CU_ASSERT_FALSE(can_claim(game, XQR_BY_FIFTY_MOVES, XQR_WHITE, "h1h8"));
    CU_ASSERT_TRUE(can_claim(game, XQR_BY_FIFTY_MOVES, XQR_WHITE, "h1h7"));
    xqr_game_free(game);

    game = new_game("fide-1993", "4k3/8/8/8/8/8/3R4/4K3 w - - 149 80");
    play_all(game, "d2d3");
    check_verdict("the old laws end nothing", game, XQR_ONGOING, XQR_NO_OUTCOME, XQR_BY_FIFTY_MOVES, "FIDE 1993 10.12");
    xqr_game_free(game);
}

/* A pawn move starts the count anew, and so does a capture; castling does not. */
static void what_is_progress(void)
{
    xqr_game *const game = new_game("fide-2023", "r3k3/p7/8/8/8/8/8/R3K2R w KQq - 90 80");
    xqr_limit limit = {.struct_size = sizeof limit};

    play_all(game, "e1g1");
    CU_ASSERT_EQUAL(xqr_game_limit(&limit, game), XQR_OK);
    CU_ASSERT_EQUAL(limit.plies, 91);
    CU_ASSERT_EQUAL(limit.needed, 100);
    CU_ASSERT_EQUAL(limit.final_plies, 150);
    CU_ASSERT_EQUAL(limit.automatic, 0);
    play_all(game, "a7a6");
    CU_ASSERT_EQUAL(xqr_game_limit(&limit, game), XQR_OK);
    CU_ASSERT_EQUAL(limit.plies, 0);
    play_all(game, "g1g2 e8e7");
    CU_ASSERT_EQUAL(xqr_game_limit(&limit, game), XQR_OK);
    CU_ASSERT_EQUAL(limit.plies, 2);
    play_all(game, "a1a6");
    CU_ASSERT_EQUAL(xqr_game_limit(&limit, game), XQR_OK);
    CU_ASSERT_EQUAL(limit.plies, 0);
    xqr_game_free(game);
}

struct long_case {
    const char *fen;
    bool is_long;
};

static const struct long_case long_cases[] = {
    {"4k2r/8/8/8/8/8/8/R1B1K3 b - - 100 90", true},   {"4k3/8/8/8/8/8/3p4/N4K1N b - - 100 90", true},
    {"4k3/8/8/8/8/8/3p4/K6Q b - - 100 90", true},     {"4k3/8/8/8/8/3p4/8/K6Q b - - 100 90", false},
    {"n3k2n/8/8/8/8/8/8/K6Q b - - 100 90", true},     {"2b1kb2/8/8/8/8/8/8/K6Q b - - 100 90", true},
    {"2b1kb2/8/8/8/8/8/8/4K2N b - - 100 90", true},   {"4k2r/8/8/8/8/8/8/R3K3 b - - 100 90", false},
    {"4k2r/8/8/8/8/8/7P/R1B1K3 b - - 100 90", false},
};

/* Old laws, 10.12: an event may announce more moves for some endings. */
static void endings_that_were_announced(void)
{
    xqr_rules *rules = NULL;

    CU_ASSERT_EQUAL_FATAL(xqr_rules_derive(&rules, xqr_rules_find("fide-1993"), NULL), XQR_OK);
    CU_ASSERT_EQUAL(xqr_rules_set(rules, XQR_PARAM_LIMIT_EXTENDED_PLIES, 150), XQR_OK);
    for (size_t i = 0; i < COUNT_OF(long_cases); i++) {
        xqr_position start;
        xqr_game *game = NULL;

        CU_ASSERT_EQUAL_FATAL(xqr_position_parse(&start, rules, long_cases[i].fen, XQR_NTS, NULL), XQR_OK);
        CU_ASSERT_EQUAL_FATAL(xqr_game_new(&game, rules, &start, NULL), XQR_OK);
        CHECK_NUMBER(long_cases[i].fen, can_claim(game, XQR_BY_FIFTY_MOVES, XQR_BLACK, NULL), !long_cases[i].is_long);
        xqr_game_free(game);
    }
    xqr_rules_free(rules);
}

struct price_case {
    const char *rules;
    uint32_t seconds, bonus;
    const char *clause;
};

/* FIDE 9.5.3, old laws 10.13. */
static void what_a_false_claim_costs(void)
{
    static const struct price_case cases[] = {{"fide-2023", 0, 120, "FIDE 9.5.3"},
                                              {"fide-1993", 300, 0, "FIDE 1993 10.13"}};
    static const xqr_reason kinds[] = {XQR_BY_THREEFOLD, XQR_BY_FIFTY_MOVES};

    for (size_t i = 0; i < COUNT_OF(cases) * COUNT_OF(kinds); i++) {
        const struct price_case *const c = &cases[i / COUNT_OF(kinds)];
        xqr_game *const game = new_game(c->rules, BEGIN);
        xqr_claim claim = {.struct_size = sizeof claim};
        xqr_legality why = XQR_LEGAL;

        CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, kinds[i % COUNT_OF(kinds)], XQR_WHITE), XQR_OK);
        CHECK_NUMBER(c->rules, claim.upheld, 0);
        CHECK_NUMBER(c->rules, claim.penalty_seconds, c->seconds);
        CHECK_NUMBER(c->rules, claim.bonus_seconds, c->bonus);
        CHECK_NUMBER(c->rules, claim.penalty_fouls, 0);
        CHECK_TEXT(c->rules, claim.clause, c->clause);
        CU_ASSERT_EQUAL(xqr_game_audit_claim_with(&claim, game, kinds[0], xqr_move_make(0, 63), &why),
                        XQR_ERR_ILLEGAL_MOVE);
        CU_ASSERT_NOT_EQUAL(why, XQR_LEGAL);
        CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_NATURAL_LIMIT, XQR_WHITE), XQR_ERR_UNSUPPORTED);
        CU_ASSERT_EQUAL(xqr_game_ply_count(game), 0);
        xqr_game_free(game);
    }
}

/* A claim in a game that is over is not upheld and costs nothing, be it right or wrong. */
static void a_claim_when_all_is_over(void)
{
    xqr_game *const game = new_game("fide-2023", BEGIN);
    xqr_claim claim = {.struct_size = sizeof claim};

    play_all(game, "f2f3 e7e5 g2g4 d8h4");
    for (unsigned side = 0; side < 2; side++) {
        CU_ASSERT_EQUAL(xqr_game_audit_claim(&claim, game, XQR_BY_THREEFOLD, (xqr_color)side), XQR_OK);
        CU_ASSERT_EQUAL(claim.upheld, 0);
        CU_ASSERT_EQUAL(claim.bonus_seconds, 0);
    }
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_end(game, XQR_BY_AGREEMENT, XQR_NO_COLOR), XQR_OK);
    CU_ASSERT_EQUAL(xqr_game_audit_claim_with(&claim, game, XQR_BY_FIFTY_MOVES, move_in(game, "a7a6"), NULL), XQR_OK);
    CU_ASSERT_EQUAL(claim.upheld, 0);
    CU_ASSERT_EQUAL(claim.bonus_seconds, 0);
    CU_ASSERT_EQUAL(verdict_of(game).reason, XQR_BY_AGREEMENT); /* as it was */
    xqr_game_free(game);
}

struct dead_case {
    const char *fen;
    enum deadness deadness;
};

static const struct dead_case dead_cases[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", DEAD_LISTED},
    {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", DEAD_LISTED},
    {"4kn2/8/8/8/8/8/8/4K3 w - - 0 1", DEAD_LISTED},
    {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", DEAD_LISTED},    /* both on dark squares */
    {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", DEAD_NOT},      /* one on each colour: a helped mate exists */
    {"4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1", DEAD_MATERIAL},  /* two on dark squares */
    {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", DEAD_NOT},
    {"4k3/8/8/8/8/8/8/N3K2N w - - 0 1", DEAD_NOT},        /* not to be forced, but possible */
    {"4kn2/8/8/8/8/8/8/4K2N w - - 0 1", DEAD_NOT},
    {"4k3/8/8/8/8/8/7P/4K3 w - - 0 1", DEAD_NOT},
    {"4k3/8/8/8/8/8/8/4K2Q w - - 0 1", DEAD_NOT},
    /* Pawns that hold each other, kings that cannot pass. */
    {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", DEAD_BLOCKED}, /* the squares between are all guarded */
    {"4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", DEAD_NOT},         /* the kings pass on the right */
    {"8/2k5/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1", DEAD_BLOCKED},
    {"4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1", DEAD_BLOCKED},
    {"4k3/8/1p1p1p1p/1P1P1P2/7P/8/8/4K3 w - - 0 1", DEAD_NOT}, /* a pawn can move */
    {"8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3/8 w - - 0 1", DEAD_BLOCKED},
    {"8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3/8 b - - 0 1", DEAD_BLOCKED},
    {"8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/4B3/4K3/8 w - - 0 1", DEAD_BLOCKED}, /* all targets stand on the other colour */
    {"8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/5B2/4K3/8 w - - 0 1", DEAD_NOT}, /* takes at b5 */
};

static void read_board(struct board *out, const char *fen)
{
    size_t faults = 0;

    (void)xqri_chess.read(out, fen, strlen(fen), NULL, 0, &faults);
    if (faults) {
        puts(fen);
        CU_FAIL_FATAL("not a position");
    }
}

static void dead_positions(void)
{
    for (size_t i = 0; i < COUNT_OF(dead_cases); i++) {
        struct board board, turned;

        read_board(&board, dead_cases[i].fen);
        CHECK_NUMBER(dead_cases[i].fen, xqri_chess_deadness(&board), dead_cases[i].deadness);
        xqri_chess.mirror(&turned, &board);
        CHECK_NUMBER(dead_cases[i].fen, xqri_chess_deadness(&turned), dead_cases[i].deadness);
        xqri_chess.swap(&turned, &board);
        CHECK_NUMBER(dead_cases[i].fen, xqri_chess_deadness(&turned), dead_cases[i].deadness);
    }
}

/* What each book makes of them. */
static void dead_positions_by_book(void)
{
    xqr_game *game = new_game("fide-2023", "8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3/8 w - - 0 1");

    check_verdict("blocked", game, XQR_ENDED, XQR_DRAW, XQR_BY_DEAD_POSITION, "FIDE 5.2.2");
    xqr_game_free(game);
    game = new_game("fide-1993", "8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3/8 w - - 0 1");
    check_verdict("blocked, old", game, XQR_ONGOING, XQR_NO_OUTCOME, XQR_NO_REASON, "");
    xqr_game_free(game);
    game = new_game("fide-2023", "4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1");
    check_verdict("bishops", game, XQR_ENDED, XQR_DRAW, XQR_BY_INSUFFICIENT_MATERIAL, "FIDE 5.2.2");
    xqr_game_free(game);
    game = new_game("fide-1993", "4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1");
    check_verdict("bishops, old", game, XQR_ONGOING, XQR_NO_OUTCOME, XQR_NO_REASON, "");
    xqr_game_free(game);
    game = new_game("fide-1993", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
    check_verdict("a bishop, old", game, XQR_ENDED, XQR_DRAW, XQR_BY_INSUFFICIENT_MATERIAL, "FIDE 1993 10.4");
    xqr_game_free(game);
    game = new_game("fide-2023", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    check_verdict("stalemate", game, XQR_ENDED, XQR_DRAW, XQR_BY_STALEMATE, "FIDE 5.2.1");
    xqr_game_free(game);
}

struct hope_case {
    const char *fen;
    enum hope white, black;
};

static const struct hope_case hope_cases[] = {
    {"4k3/8/8/8/8/8/8/4K2Q w - - 0 1", HOPE_OPEN, HOPE_BARE_KING},
    {"4k2r/8/8/8/8/8/8/4K2N w - - 0 1", HOPE_OPEN, HOPE_OPEN}, /* the rook may help to mate its own king */
    {"4k2q/8/8/8/8/8/8/4K2N w - - 0 1", HOPE_NONE, HOPE_OPEN}, /* a queen may not */
    {"4k2q/8/8/8/8/8/8/4K2B w - - 0 1", HOPE_NONE, HOPE_OPEN},
    {"4k2r/8/8/8/8/8/8/4K2B w - - 0 1", HOPE_NONE, HOPE_OPEN},
    {"4k2n/8/8/8/8/8/8/4K2B w - - 0 1", HOPE_OPEN, HOPE_OPEN},
    {"4k3/7p/8/8/8/8/8/4K2B w - - 0 1", HOPE_OPEN, HOPE_OPEN},
    {"4k3/8/8/8/8/8/8/4KN1N w - - 0 1", HOPE_OPEN, HOPE_BARE_KING},
    {"8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3/8 w - - 0 1", HOPE_NONE, HOPE_NONE},
};

static void hopes(void)
{
    for (size_t i = 0; i < COUNT_OF(hope_cases); i++) {
        struct board board;

        read_board(&board, hope_cases[i].fen);
        CHECK_NUMBER(hope_cases[i].fen, xqri_chess_hope(&board, XQR_WHITE), hope_cases[i].white);
        CHECK_NUMBER(hope_cases[i].fen, xqri_chess_hope(&board, XQR_BLACK), hope_cases[i].black);
    }
}

struct flag_case {
    const char *name, *rules, *fen;
    xqr_reason reason;
    xqr_color loser;
    int32_t outcome;
    const char *english, *chinese;
};

static const struct flag_case flag_cases[] = {
    {"a flag", "fide-2023", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1", XQR_BY_TIME, XQR_BLACK, XQR_WHITE_WINS,
     "Black ran out of time: White wins (FIDE 6.9).", "黑方超时，白方胜（国际棋联规则第6.9条）。"},
    {"a flag against a bare king", "fide-2023", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1", XQR_BY_TIME, XQR_WHITE, XQR_DRAW,
     "White ran out of time, but Black cannot win: the game is drawn (FIDE 6.9).",
     "白方超时，但黑方不可能取胜，和棋（国际棋联规则第6.9条）。"},
    {"a flag against a knight", "fide-2023", "4k2q/8/8/8/8/8/8/4K2N w - - 0 1", XQR_BY_TIME, XQR_BLACK, XQR_DRAW,
     "Black ran out of time, but White cannot win: the game is drawn (FIDE 6.9).",
     "黑方超时，但白方不可能取胜，和棋（国际棋联规则第6.9条）。"},
    {"the same, old laws", "fide-1993", "4k2q/8/8/8/8/8/8/4K2N w - - 0 1", XQR_BY_TIME, XQR_BLACK, XQR_WHITE_WINS,
     "Black ran out of time: White wins (FIDE 1993 10.14).", "黑方超时，白方胜（国际象棋规则（旧）第10.14条）。"},
    {"a bare king, old laws", "fide-1993", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1", XQR_BY_TIME, XQR_WHITE, XQR_DRAW,
     "White ran out of time, but Black cannot win: the game is drawn (FIDE 1993 10.14).",
     "白方超时，但黑方不可能取胜，和棋（国际象棋规则（旧）第10.14条）。"},
    {"resigning to a bare king", "fide-2023", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1", XQR_BY_RESIGNATION, XQR_WHITE, XQR_DRAW,
     "White resigned, but Black cannot win: the game is drawn (FIDE 5.1.2).",
     "白方认输，但黑方不可能取胜，和棋（国际棋联规则第5.1.2条）。"},
    {"a second illegal move", "fide-2023", BEGIN, XQR_BY_ILLEGAL_MOVE, XQR_BLACK, XQR_WHITE_WINS,
     "Black made an illegal move: White wins (FIDE 7.5.5).", "黑方走出违例着法，白方胜（国际棋联规则第7.5.5条）。"},
    {"agreement", "fide-1993", BEGIN, XQR_BY_AGREEMENT, XQR_NO_COLOR, XQR_DRAW,
     "Both sides agreed to a draw: the game is drawn (FIDE 1993 10.6).",
     "双方议和，和棋（国际象棋规则（旧）第10.6条）。"},
};

static void endings_from_outside(void)
{
    for (size_t i = 0; i < COUNT_OF(flag_cases); i++) {
        const struct flag_case *const c = &flag_cases[i];
        xqr_game *const game = new_game(c->rules, c->fen);
        char text[256];

        CHECK_NUMBER(c->name, xqr_game_end(game, c->reason, c->loser), XQR_OK);
        CHECK_NUMBER(c->name, verdict_of(game).outcome, c->outcome);
        CHECK_NUMBER(c->name, verdict_of(game).reason, c->reason);
        (void)xqr_game_verdict_text(game, XQR_ENGLISH, text, sizeof text);
        CHECK_TEXT(c->name, text, c->english);
        (void)xqr_game_verdict_text(game, XQR_CHINESE, text, sizeof text);
        CHECK_TEXT(c->name, text, c->chinese);
        xqr_game_free(game);
    }
}

struct sentence_case {
    const char *fen, *moves, *english, *chinese;
};

static const struct sentence_case sentence_cases[] = {
    {BEGIN, KNIGHTS " " KNIGHTS, "The position has stood 3 times: White may claim a draw (FIDE 9.2).",
     "同一局面出现3次，白方可提出和棋（国际棋联规则第9.2条）。"},
    {BEGIN, KNIGHTS " " KNIGHTS " " KNIGHTS " " KNIGHTS,
     "The position has stood 5 times: the game is drawn (FIDE 9.6.1).",
     "同一局面出现5次，和棋（国际棋联规则第9.6.1条）。"},
    {"4k3/8/8/8/8/8/3R4/4K3 w - - 149 80", "d2d3",
     "150 plies have been played without a capture or a pawn move: the game is drawn (FIDE 9.6.2).",
     "连续150着无吃子且无兵移动，和棋（国际棋联规则第9.6.2条）。"},
    {"4k3/8/8/8/8/8/3R4/4K3 w - - 99 80", "d2d3",
     "100 plies have been played without a capture or a pawn move: Black may claim a draw (FIDE 9.3).",
     "连续100着无吃子且无兵移动，黑方可提出和棋（国际棋联规则第9.3条）。"},
    {"7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2f7",
     "Black has no legal move and is not in check: the game is drawn (FIDE 5.2.1).",
     "黑方无合法着法且未被将军，和棋（国际棋联规则第5.2.1条）。"},
    {"8/8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/4K3/8 w - - 0 1", "",
     "No row of legal moves can lead to mate: the game is drawn (FIDE 5.2.2).",
     "任何合法着法都不可能将死，和棋（国际棋联规则第5.2.2条）。"},
    {BEGIN, "f2f3 e7e5 g2g4 d8h4", "White is checkmated: Black wins (FIDE 5.1.1).",
     "白方被将死，黑方胜（国际棋联规则第5.1.1条）。"},
    {BEGIN, "", "The game goes on.", "对局进行中。"},
};

static void verdicts_in_words(void)
{
    for (size_t i = 0; i < COUNT_OF(sentence_cases); i++) {
        const struct sentence_case *const c = &sentence_cases[i];
        xqr_game *const game = new_game("fide-2023", c->fen);
        char text[512];

        play_all(game, c->moves);
        (void)xqr_game_verdict_text(game, XQR_ENGLISH, text, sizeof text);
        CHECK_TEXT(c->fen, text, c->english);
        (void)xqr_game_verdict_text(game, XQR_CHINESE, text, sizeof text);
        CHECK_TEXT(c->fen, text, c->chinese);
        CU_ASSERT(xqr_game_explain(game, XQR_ENGLISH, text, sizeof text) < sizeof text);
        CU_ASSERT_PTR_NOT_NULL(strstr(text, "FIDE Laws of Chess, 2023\n"));
        xqr_game_free(game);
    }
}

/* A position and whether any can be reached from it in which a side is mated: looked for in all of them, up to a number. */
#define MOST_STATES 30000

struct search {
    struct board states[MOST_STATES];
    size_t count, next;
};

static bool is_known(const struct search *s, const struct board *b)
{
    for (size_t i = s->count; i-- > 0;)
        if (s->states[i].key == b->key && xqri_board_is_same(&s->states[i], b))
            return true;
    return false;
}

/* 1 if a mate was found, 0 if there is none in all that can be reached, -1 if that is too much. */
static int finds_mate(struct search *s, const struct board *start, size_t most)
{
    s->states[0] = *start;
    s->count = 1;
    for (s->next = 0; s->next < s->count; s->next++) {
        const struct board here = s->states[s->next];
        xqr_move moves[XQR_MAX_MOVES];
        const size_t count = xqri_chess.legal_moves(&here, moves, XQR_MAX_MOVES);

        if (count == 0 && xqri_chess.is_check(&here))
            return 1;
        for (size_t i = 0; i < count; i++) {
            struct board after = here;

            xqri_chess.play(&after, moves[i]);
            after.quiet = after.round = 1;
            if (is_known(s, &after))
                continue;
            if (s->count == most)
                return -1;
            s->states[s->count++] = after;
        }
    }
    return 0;
}

/* Chains of pawns with gaps, kings and now and then a bishop anywhere. */
static bool random_chain(struct board *out, uint64_t *dice)
{
    char rows[8][9], fen[100], *at = fen;
    size_t faults = 0;

    memset(rows, '1', sizeof rows);
    for (unsigned file = 0; file < 8; file++) {
        const unsigned rank = 2 + roll(dice, 3);

        rows[rank][file] = 'P';
        rows[rank + 1][file] = 'p';
        if (roll(dice, 8) == 0)
            rows[rank][file] = rows[rank + 1][file] = '1';
    }
    if (roll(dice, 2) == 0)
        rows[roll(dice, 8)][roll(dice, 8)] = roll(dice, 2) ? 'B' : 'b';
    rows[roll(dice, 3)][roll(dice, 8)] = 'K';
    rows[5 + roll(dice, 3)][roll(dice, 8)] = 'k';
    for (unsigned rank = 8; rank-- > 0;) {
        memcpy(at, rows[rank], 8);
        at += 8;
        *at++ = rank ? '/' : ' ';
    }
    memcpy(at, "w - - 0 1", 10);
    (void)xqri_chess.read(out, fen, strlen(fen), NULL, 0, &faults);
    return faults == 0;
}

/* What is called dead is so: of many random chains, none that is called dead can end in a mate. */
static void the_proof_is_sound(void)
{
    static struct search search;
    uint64_t dice = 11;
    unsigned proved = 0, looked_at = 0;

    for (unsigned i = 0; i < 60000 && proved < 40; i++) {
        struct board board;

        if (!random_chain(&board, &dice))
            continue;
        looked_at++;
        if (xqri_chess_deadness(&board) != DEAD_BLOCKED)
            continue;
        proved++;
        CU_ASSERT_EQUAL(finds_mate(&search, &board, 3000) == 1, false);
    }
    CU_ASSERT_EQUAL(proved, 40);
    CU_ASSERT(looked_at > proved);
    for (size_t i = 0; i < COUNT_OF(dead_cases); i++) {
        struct board board;

        read_board(&board, dead_cases[i].fen);
        if (dead_cases[i].deadness == DEAD_BLOCKED) {
            CU_ASSERT_NOT_EQUAL(finds_mate(&search, &board, MOST_STATES / 10), 1);
        }
    }
}

void suite_chess_laws(void)
{
    static const struct test tests[] = {
        TEST(a_position_that_stands_again),
        TEST(the_clause_of_a_repetition),
        TEST(what_makes_a_position_the_same),
        TEST(fifty_and_seventy_five_moves),
        TEST(what_is_progress),
        TEST(endings_that_were_announced),
        TEST(what_a_false_claim_costs),
        TEST(a_claim_when_all_is_over),
        TEST(dead_positions),
        TEST(dead_positions_by_book),
        TEST(hopes),
        TEST(endings_from_outside),
        TEST(verdicts_in_words),
        TEST(the_proof_is_sound),
    };

    add_suite("chess_laws", tests, COUNT_OF(tests));
}
