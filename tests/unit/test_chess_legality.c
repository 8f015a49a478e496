/* SPDX-License-Identifier: Apache-2.0 */
#include "chess_play.h"

struct legality_case {
    const char *name, *fen, *move;
    xqr_legality answer;
};

/* FIDE art. 3; the awkward neighbour of each rule has a row of its own. */
static const struct legality_case cases[] = {
    {"3.7.1 one step", CHESS_START, "e2e3", XQR_LEGAL},
    {"3.7.2 two steps", CHESS_START, "e2e4", XQR_LEGAL},
    {"3.7.2 only from the first square", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", XQR_ILLEGAL_PAWN_DOUBLE_STEP},
    {"3.7.2 over a piece", "4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e4", XQR_ILLEGAL_PAWN_BLOCKED},
    {"3.7.2 onto a piece", "4k3/8/8/8/4n3/8/4P3/K7 w - - 0 1", "e2e4", XQR_ILLEGAL_PAWN_BLOCKED},
    {"3.7.1 no capture straight ahead", "4k3/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e3", XQR_ILLEGAL_PAWN_BLOCKED},
    {"3.7 three steps", CHESS_START, "e2e5", XQR_ILLEGAL_GEOMETRY},
    {"3.7 sideways", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3f3", XQR_ILLEGAL_GEOMETRY},
    {"3.7 backward", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", XQR_ILLEGAL_PAWN_BACKWARD},
    {"3.7.3 nothing to capture", CHESS_START, "e2d3", XQR_ILLEGAL_PAWN_CAPTURE},
    {"3.7.3.1 in passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", XQR_LEGAL},
    {"3.7.3.1 only at once", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6", XQR_ILLEGAL_EN_PASSANT},
    {"3.7.3.1 the rank opens", "4k3/8/8/KPp4r/8/8/8/8 w - c6 0 2", "b5c6", XQR_ILLEGAL_EN_PASSANT_CHECK},
    {"BL073 the file opens", "r1bqkb1r/pppp1ppp/2n2n2/8/2PPp3/4QN2/PP2PPPP/RNB1KB1R b KQkq d3 0 5", "e4d3",
     XQR_ILLEGAL_EN_PASSANT_CHECK},
    {"BL084 no wrapping round the edge", "4k3/8/8/8/p6P/8/8/4K3 b - h3 0 1", "a4h3", XQR_ILLEGAL_GEOMETRY},
    {"3.7.3.3 nothing said", "8/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8", XQR_ILLEGAL_PROMOTION_MISSING},
    {"3.7.3.3 queen", "8/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8q", XQR_LEGAL},
    {"3.7.3.3 not due", CHESS_START, "e2e4q", XQR_ILLEGAL_PROMOTION_NOT_DUE},
    {"3.7.3.3 not a pawn", "8/4R3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8q", XQR_ILLEGAL_PROMOTION_NOT_DUE},
    {"3.7.3.3 no castling promotes", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q", XQR_ILLEGAL_PROMOTION_NOT_DUE},
    {"3.6 over pieces", CHESS_START, "g1f3", XQR_LEGAL},
    {"3.6 own piece", CHESS_START, "g1e2", XQR_ILLEGAL_OWN_PIECE},
    {"3.6 not like that", CHESS_START, "g1g3", XQR_ILLEGAL_GEOMETRY},
    {"3.5 blocked rook", CHESS_START, "a1a3", XQR_ILLEGAL_BLOCKED},
    {"3.5 blocked bishop", CHESS_START, "c1e3", XQR_ILLEGAL_BLOCKED},
    {"3.5 blocked queen", CHESS_START, "d1d3", XQR_ILLEGAL_BLOCKED},
    {"3.2 not like that", CHESS_START, "d1e3", XQR_ILLEGAL_GEOMETRY},
    {"empty square", CHESS_START, "e4e5", XQR_ILLEGAL_EMPTY_SQUARE},
    {"wrong side", CHESS_START, "e7e5", XQR_ILLEGAL_WRONG_SIDE},
    {"nowhere", CHESS_START, "e2e2", XQR_ILLEGAL_NOT_A_MOVE},
    {"3.9.2 pinned", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", XQR_ILLEGAL_PINNED},
    {"3.9.2 pinned, along the line", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e5", XQR_LEGAL},
    {"3.9.2 check not answered", "4r2k/8/8/8/8/8/N7/4K3 w - - 0 1", "a2c3", XQR_ILLEGAL_CHECK},
    {"3.9.2 into check", "3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", XQR_ILLEGAL_CHECK},
    {"3.9.2 back along the line", "4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "e4e3", XQR_ILLEGAL_CHECK},
    {"3.9.2 beside the other king", "8/8/8/8/8/3k4/8/3K4 w - - 0 1", "d1d2", XQR_ILLEGAL_CHECK},
    {"3.8.2 short", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", XQR_LEGAL},
    {"3.8.2 long", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", XQR_LEGAL},
    {"3.8.2 long, attacked beside the rook", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", XQR_LEGAL},
    {"3.8.2.1 no right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", XQR_ILLEGAL_CASTLING_RIGHT},
    {"3.8.2.1 no rook", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", XQR_ILLEGAL_CASTLING_RIGHT},
    {"3.8.2.2 through a piece", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", XQR_ILLEGAL_CASTLING_BLOCKED},
    {"3.8.2.2 beside the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", XQR_ILLEGAL_CASTLING_BLOCKED},
    {"3.8.2.2 out of check", "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", XQR_ILLEGAL_CASTLING_IN_CHECK},
    {"3.8.2.2 through check", "5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", XQR_ILLEGAL_CASTLING_THROUGH_CHECK},
    {"3.8.2.2 into check", "k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", XQR_ILLEGAL_CHECK},
    {"960 king takes rook", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1b1", XQR_LEGAL},
    {"960 by two files is not it", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1c1", XQR_ILLEGAL_CASTLING_RIGHT},
    {"not by taking the rook in the corner", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", XQR_ILLEGAL_OWN_PIECE},
    {"onto an own rook", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "e1d1", XQR_ILLEGAL_OWN_PIECE},
    {"960 the rook covered the king", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "c1b1", XQR_ILLEGAL_CHECK},
    {"960 a piece where the rook arrives", "4k3/8/8/8/8/8/8/1RKN4 w B - 0 1", "c1b1", XQR_ILLEGAL_CASTLING_BLOCKED},
};

static void each_answer_names_the_rule(void)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const xqr_position pos = chess_position(cases[i].fen);

        CHECK_TEXT(cases[i].name, xqr_legality_name(xqr_position_judge_move(&pos, chess_move(cases[i].move))),
                   xqr_legality_name(cases[i].answer));
    }
}

static void promotion_to_a_wrong_kind(void)
{
    const xqr_position pos = chess_position("8/4P3/8/8/8/8/8/k1K5 w - - 0 1");

    for (unsigned kind = 1; kind < 256; kind++) {
        const bool good = kind == XQR_QUEEN || kind == XQR_ROOK || kind == XQR_BISHOP || kind == XQR_KNIGHT;
        const xqr_move move = xqr_move_make_promotion(52, 60, (xqr_kind)kind);

        CU_ASSERT_EQUAL(xqr_position_judge_move(&pos, move), good ? XQR_LEGAL : XQR_ILLEGAL_PROMOTION_KIND);
        CU_ASSERT_EQUAL(xqr_position_judge_move(&pos, move | 1u << 24), XQR_ILLEGAL_NOT_A_MOVE);
    }
}

/* judge_move says yes to the moves that are listed, and to no other number. */
static void the_list_and_the_judge_agree(void)
{
    static const char *const starts[] = {
        CHESS_START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
        "nrk1bbqr/pppppppp/8/8/8/8/PPPPPPPP/NRK1BBQR w KQkq - 0 1",
    };
    uint64_t dice = 77;

    for (size_t i = 0; i < COUNT_OF(starts); i++) {
        xqr_position pos = chess_position(starts[i]);

        for (unsigned ply = 0; ply < 60; ply++) {
            xqr_move moves[XQR_MAX_MOVES], move;
            const size_t count = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);
            size_t at_move = 0, wrong = 0;

            for (unsigned from = 0; from < 66; from++)
                for (unsigned to = 0; to < 66; to++)
                    for (unsigned kind = 0; kind < 11; kind++) {
                        const xqr_move number =
                            xqr_move_make_promotion((xqr_square)from, (xqr_square)to, (xqr_kind)kind);
                        const bool listed = at_move < count && moves[at_move] == number;

                        at_move += listed;
                        wrong += (xqr_position_judge_move(&pos, number) == XQR_LEGAL) != listed;
                    }
            CHECK_NUMBER(starts[i], wrong, 0);
            CHECK_NUMBER(starts[i], at_move, count); /* by origin, then target, then promotion */
            move = random_move(&pos, &dice);
            if (!move || xqr_position_play(&pos, move, NULL) != XQR_OK)
                break;
        }
    }
}

void suite_chess_legality(void)
{
    static const struct test tests[] = {
        TEST(each_answer_names_the_rule),
        TEST(promotion_to_a_wrong_kind),
        TEST(the_list_and_the_judge_agree),
    };

    add_suite("chess_legality", tests, COUNT_OF(tests));
}
