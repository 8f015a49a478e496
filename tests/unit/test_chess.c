/* SPDX-License-Identifier: Apache-2.0 */
/* Chess as the upper floor sees it: playing, laws that hold of any game, endings. */
#include "chess/chess.h"

#include "chess/squares.h"
#include "chess_play.h"

struct play_case {
    const char *name, *before, *move, *after;
};

static const struct play_case play_cases[] = {
    {"double step", CHESS_START, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"in passing, both ways", "4k3/8/8/8/2p1p3/8/3P4/4K3 w - - 9 9", "d2d4", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 9"},
    {"captured in passing", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 9", "c4d3", "4k3/8/8/8/4p3/3p4/8/4K3 w - - 0 10"},
    {"promotion", "8/4P3/8/8/8/8/8/k1K5 w - - 3 9", "e7e8n", "4N3/8/8/8/8/8/8/k1K5 b - - 0 9"},
    {"castling short", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9"},
    {"castling long", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
    {"king moves", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 4 9"},
    {"rook moves", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "a1a2", "r3k2r/8/8/8/8/8/R7/4K2R b Kkq - 4 9"},
    {"rook takes rook", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9"},
    {"BL082 the rook is taken", "rnbqk1nr/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBNR w KQkq - 0 1", "h1h8",
     "rnbqk1nR/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBN1 b Qq - 0 1"},
    {"BL071 a capture in passing that is pinned", "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1", "h7h5",
     "6k1/1p2p1r1/rP1pR3/2pP1pPp/p1P2P1P/R5K1/8/8 w - - 0 2"},
    {"960 king and rook change places", "5k2/8/8/8/8/8/8/5KR1 w G - 3 9", "f1g1", "5k2/8/8/8/8/8/8/5RK1 b - - 4 9"},
    {"960 the king stays", "6k1/8/8/8/8/8/8/6KR w H - 3 9", "g1h1", "6k1/8/8/8/8/8/8/5RK1 b - - 4 9"},
    {"960 the rook stays", "2k5/8/8/8/8/8/8/1K1R3R w D - 3 9", "b1d1", "2k5/8/8/8/8/8/8/5RKR b - - 4 9"},
};

static void playing(void)
{
    for (size_t i = 0; i < COUNT_OF(play_cases); i++) {
        char text[128];

        CHECK_TEXT(play_cases[i].name, fen_after(play_cases[i].before, play_cases[i].move, text), play_cases[i].after);
    }
}

struct ending_case {
    const char *name, *fen, *moves;
    int32_t outcome, reason;
};

static const struct ending_case ending_cases[] = {
    {"FIDE 5.1.1 mate", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", XQR_WHITE_WINS, XQR_BY_CHECKMATE},
    {"fool's mate", NULL, "f2f3 e7e5 g2g4 d8h4", XQR_BLACK_WINS, XQR_BY_CHECKMATE},
    {"FIDE 5.2.1 stalemate", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "f5f7", XQR_DRAW, XQR_BY_STALEMATE},
    {"BL078 bishops of one colour, one each", "5K2/8/8/1B6/8/k7/6b1/8 w - - 0 1", "", XQR_DRAW,
     XQR_BY_INSUFFICIENT_MATERIAL},
    {"bishops of both colours, one each", "5K2/8/8/B7/8/k7/6b1/8 w - - 0 1", "", XQR_NO_OUTCOME, XQR_NO_REASON},
    {"BL080 two bishops of one colour", "8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1", "", XQR_DRAW,
     XQR_BY_INSUFFICIENT_MATERIAL},
    {"two bishops of both colours", "8/6k1/8/8/3BB3/8/8/1K6 b - - 0 1", "", XQR_NO_OUTCOME, XQR_NO_REASON},
    {"one knight", "8/6k1/8/8/3N4/8/8/1K6 b - - 0 1", "", XQR_DRAW, XQR_BY_INSUFFICIENT_MATERIAL},
    {"two knights can mate", "8/6k1/8/8/3NN3/8/8/1K6 b - - 0 1", "", XQR_NO_OUTCOME, XQR_NO_REASON},
    {"knight against knight", "8/6k1/8/8/3Nn3/8/8/1K6 b - - 0 1", "", XQR_NO_OUTCOME, XQR_NO_REASON},
    {"knight against bishop", "8/6k1/8/8/3Nb3/8/8/K7 b - - 0 1", "", XQR_NO_OUTCOME, XQR_NO_REASON},
    {"bare kings", "8/6k1/8/8/8/8/8/1K6 w - - 0 1", "", XQR_DRAW, XQR_BY_INSUFFICIENT_MATERIAL},
    {"a pawn", "8/6k1/8/8/8/8/P7/1K6 w - - 0 1", "", XQR_NO_OUTCOME, XQR_NO_REASON},
    {"BL076 mate on the hundredth ply", "4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88", "e8h8", XQR_WHITE_WINS,
     XQR_BY_CHECKMATE},
    {"BL077 mate on the last ply", "7k/8/6K1/8/8/8/8/R7 w - - 149 120", "a1a8", XQR_WHITE_WINS, XQR_BY_CHECKMATE},
};

static void endings(void)
{
    for (size_t i = 0; i < COUNT_OF(ending_cases); i++) {
        const struct ending_case *const c = &ending_cases[i];
        xqr_game *const game = chess_game(c->fen, c->moves);
        const xqr_verdict verdict = verdict_of(game);

        CHECK_TEXT(c->name, xqr_outcome_name(verdict.outcome), xqr_outcome_name(c->outcome));
        CHECK_TEXT(c->name, xqr_reason_name(verdict.reason), xqr_reason_name(c->reason));
        CHECK_ROW(c->name, (c->outcome == XQR_NO_OUTCOME) == (verdict.clause[0] == 0));
        xqr_game_free(game);
    }
}

struct visit_case {
    const char *name, *fen, *moves;
    bool same; /* as the position before the last few plies, see `plies` */
    size_t plies;
};

/* FIDE 9.2.3: what makes two positions the same. */
static const struct visit_case visit_cases[] = {
    {"BL066 a capture in passing was possible", NULL, "e2e4 g8f6 e4e5 d7d5 f1c4 b8c6 c4f1 c6b8", false, 4},
    {"BL067 castling rights are gone", NULL, "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8", false, 4},
    {"BL067 and stay gone", NULL, "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", true, 4},
    {"BL068 by another way", NULL, "e2e4 e7e5 f1e2 f8e7 e2f1 e7f8", true, 4},
    {"BL068 by yet another", NULL, "e2e4 e7e5 f1d3 f8d6 d3f1 d6f8", true, 4},
    {"BL071 the capture in passing was never legal", "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
     "h7h5 e6h6 g7h7 h6e6 h7g7", true, 4},
    {"BL073 pinned on the file", NULL, "g1f3 g8f6 c2c4 b8c6 d1b3 e7e5 b3e3 e5e4 d2d4 c6b8 f3g1 b8c6 g1f3", true, 4},
    {"BL074 a rook that was a pawn", "5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1",
     "d7d8r h2g2 f8f7 g2h2 d8f8 h2g2 f7d7 g2h2 d7d8 h2g2", true, 8},
};

static void what_repeats(void)
{
    for (size_t i = 0; i < COUNT_OF(visit_cases); i++) {
        const struct visit_case *const c = &visit_cases[i];
        xqr_game *const game = chess_game(c->fen, c->moves);
        xqr_position now, then;

        CU_ASSERT_EQUAL(xqr_game_position(&now, game), XQR_OK);
        CU_ASSERT_EQUAL(xqr_game_position_at(&then, game, xqr_game_ply_count(game) - c->plies), XQR_OK);
        CHECK_ROW(c->name, xqr_position_is_same(&now, &then) == c->same);
        CHECK_ROW(c->name, (xqr_position_key(&now) == xqr_position_key(&then)) == c->same);
        CHECK_NUMBER(c->name, xqr_game_occurrences(game, xqr_game_ply_count(game)) > 1, c->same);
        xqr_game_free(game);
    }
}

static void the_fifth_visit_ends_the_game(void)
{
    xqr_game *const game = chess_game(NULL, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    xqr_verdict verdict = verdict_of(game);

    CU_ASSERT_EQUAL(verdict.outcome, XQR_NO_OUTCOME);
    CU_ASSERT_EQUAL(chess_push_all(game, "g1f3 g8f6 f3g1 f6g8"), 4);
    verdict = verdict_of(game);
    CU_ASSERT_EQUAL(verdict.outcome, XQR_DRAW);
    CU_ASSERT_STRING_EQUAL(verdict.clause, "FIDE 9.6.1");
    CU_ASSERT_EQUAL(repetition_of(game).violator, XQR_VIOLATOR_NONE);
    CU_ASSERT_EQUAL(label_of(game, 1).label, XQR_IDLE);
    CU_ASSERT_EQUAL(xqr_game_pop(game), XQR_OK);
    CU_ASSERT_EQUAL(verdict_of(game).outcome, XQR_NO_OUTCOME);
    xqr_game_free(game);
}

static void a_check_is_labelled(void)
{
    xqr_game *const game = chess_game(NULL, "e2e4 f7f6 d1h5");

    CU_ASSERT_EQUAL(label_of(game, 3).label, XQR_CHECK);
    CU_ASSERT_STRING_EQUAL(label_of(game, 3).clause, "FIDE 3.9.1");
    CU_ASSERT_EQUAL(label_of(game, 2).label, XQR_IDLE);
    xqr_game_free(game);
}

/* Bitboards, mailbox, kings and key say the same. */
static bool is_whole(const struct board *b)
{
    const struct chess_board *const c = &b->chess;

    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        const xqr_piece piece = c->piece[square];

        for (unsigned kind = 0; kind <= XQR_BISHOP; kind++)
            if ((c->kinds[kind] >> square & 1) != (piece && piece_kind(piece) == kind))
                return false;
        for (unsigned color = 0; color < 2; color++)
            if ((c->sides[color] >> square & 1) != (piece && piece_color(piece) == color))
                return false;
    }
    for (unsigned color = 0; color < 2; color++) {
        if (c->piece[c->king[color]] != piece_of(color, XQR_KING))
            return false;
        for (unsigned wing = 0; wing < WINGS; wing++)
            if (c->rook[color][wing] != NO_SQUARE && c->piece[c->rook[color][wing]] != piece_of(color, XQR_ROOK))
                return false;
    }
    return b->key == xqri_board_compute_key(b);
}

static void turned_board(const xqr_position *pos)
{
    xqr_position turned, back;

    CU_ASSERT_EQUAL(xqr_position_swap(&turned, pos), XQR_OK);
    CU_ASSERT_EQUAL(xqr_position_legal_moves(&turned, NULL, 0), xqr_position_legal_moves(pos, NULL, 0));
    CU_ASSERT_EQUAL(xqr_position_swap(&back, &turned), XQR_OK);
    CU_ASSERT_TRUE(xqr_position_is_same(&back, pos));
    CU_ASSERT_EQUAL(xqr_position_mirror(&turned, pos), XQR_OK);
    CU_ASSERT_EQUAL(xqr_position_mirror(&back, &turned), XQR_OK);
    CU_ASSERT_TRUE(xqr_position_is_same(&back, pos));
    CU_ASSERT_EQUAL(xqr_position_key(&turned), xqr_position_compute_key(&turned));
}

/* The turned board has the same moves where rights do not matter: long and short castling are not each other's image. */
static void mirrored_moves(const xqr_position *pos)
{
    const struct board b = board_in_position(pos);
    xqr_position turned;

    for (unsigned i = 0; i < 4; i++)
        if (b.chess.rook[i / 2][i % 2] != NO_SQUARE)
            return;
    CU_ASSERT_EQUAL(xqr_position_mirror(&turned, pos), XQR_OK);
    CU_ASSERT_EQUAL(xqr_position_legal_moves(&turned, NULL, 0), xqr_position_legal_moves(pos, NULL, 0));
    CU_ASSERT_EQUAL(xqr_position_perft(&turned, 2), xqr_position_perft(pos, 2));
}

static void laws_of_any_game(void)
{
    uint64_t dice = 3;
    size_t broken = 0;

    for (unsigned round = 0; round < 60; round++) {
        xqr_position pos =
            chess_position(round % 2 ? CHESS_START : "nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w KQkq - 0 1");

        for (unsigned ply = 0; ply < 150; ply++) {
            const struct board b = board_in_position(&pos);
            const xqr_move move = random_move(&pos, &dice);
            xqr_position twin;
            char text[128];

            broken += !is_whole(&b);
            CU_ASSERT_TRUE(xqr_position_format(&pos, text, sizeof text) < sizeof text);
            CHECK_NUMBER(text, xqr_position_parse(&twin, xqr_rules_find("fide-2023"), text, XQR_NTS, NULL), XQR_OK);
            CHECK_ROW(text, xqr_position_is_same(&pos, &twin));
            CHECK_NUMBER(text, xqr_position_perft(&pos, 1), xqr_position_legal_moves(&pos, NULL, 0));
            turned_board(&pos);
            mirrored_moves(&pos);
            CHECK_ROW(text,
                      (move == XQR_NO_MOVE) == (xqr_position_is_checkmate(&pos) || xqr_position_is_stalemate(&pos)));
            if (!move || xqr_position_play(&pos, move, NULL) != XQR_OK)
                break;
        }
    }
    CU_ASSERT_EQUAL(broken, 0);
}

static void squares_of_the_game(void)
{
    const xqr_rules *const chess = xqr_rules_find("fide-2023"), *const xiangqi = xqr_rules_find("wxf-2018");
    xqr_square square = 77;
    char text[4];

    for (unsigned i = 0; i < 256; i++) {
        const size_t len = xqr_rules_square_format(chess, (xqr_square)i, text, sizeof text);

        CU_ASSERT_EQUAL(len, i < 64 ? 2 : 1);
        if (i < 64) {
            CU_ASSERT_EQUAL(square_of(text), i);
            CU_ASSERT_EQUAL(xqr_rules_square_parse(&square, chess, text, XQR_NTS), XQR_OK);
            CU_ASSERT_EQUAL(square, i);
        }
    }
    CU_ASSERT_EQUAL(xqr_rules_square_parse(&square, chess, "E4", XQR_NTS), XQR_OK);
    CU_ASSERT_EQUAL(square, 28);
    CU_ASSERT_EQUAL(xqr_rules_square_parse(&square, xiangqi, "i9", XQR_NTS), XQR_OK);
    CU_ASSERT_EQUAL(square, 89);
    CU_ASSERT_EQUAL(xqr_rules_square_parse(&square, chess, "e9", XQR_NTS), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(xqr_rules_square_parse(&square, chess, "e0", XQR_NTS), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(xqr_rules_square_parse(&square, chess, "i1", XQR_NTS), XQR_ERR_SYNTAX);
    CU_ASSERT_EQUAL(xqr_rules_square_parse(&square, NULL, "e4", XQR_NTS), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(xqr_rules_square_parse(NULL, chess, "e4", XQR_NTS), XQR_ERR_ARGUMENT);
    CU_ASSERT_EQUAL(square, 89);
    CU_ASSERT_EQUAL(xqr_rules_square_format(NULL, 28, text, sizeof text), 0);
    CU_ASSERT_EQUAL(xqr_rules_square_format(xiangqi, 28, text, sizeof text), 2);
    CU_ASSERT_STRING_EQUAL(text, "b3");
}

static void pieces_and_attackers(void)
{
    const xqr_position pos = chess_position("4k3/8/8/8/3q4/5N2/4P3/R3K2R w KQ - 0 1");
    xqr_square squares[8];

    CU_ASSERT_EQUAL(xqr_position_piece_at(&pos, (xqr_square)square_of("d4")), XQR_QUEEN + 16);
    CU_ASSERT_EQUAL(xqr_position_piece_at(&pos, 64), 0);
    CU_ASSERT_EQUAL(xqr_position_attackers(&pos, (xqr_square)square_of("d4"), XQR_WHITE, squares, 8), 1);
    CU_ASSERT_EQUAL(squares[0], square_of("f3"));
    CU_ASSERT_EQUAL(xqr_position_attackers(&pos, (xqr_square)square_of("f1"), XQR_WHITE, squares, 8), 2);
    CU_ASSERT_EQUAL(xqr_position_attackers(&pos, (xqr_square)square_of("a1"), XQR_BLACK, squares, 8), 1);
    CU_ASSERT_EQUAL(xqr_position_attackers(&pos, 64, XQR_WHITE, squares, 8), 0);
}

void suite_chess(void)
{
    static const struct test tests[] = {
        TEST(playing),
        TEST(endings),
        TEST(what_repeats),
        TEST(the_fifth_visit_ends_the_game),
        TEST(a_check_is_labelled),
        TEST(laws_of_any_game),
        TEST(squares_of_the_game),
        TEST(pieces_and_attackers),
    };

    add_suite("chess", tests, COUNT_OF(tests));
}
