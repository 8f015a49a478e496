/* SPDX-License-Identifier: Apache-2.0 */
/* Chess moves as text: UCI and SAN, strictly and leniently. */
#include "chess_play.h"

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define PINNED_KNIGHT "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1"
#define THREE_KNIGHTS "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 0 1"
#define TWO_ROOKS "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1"
#define ROOK_TAKES "4k3/8/8/8/5p2/8/8/4KR2 w - - 0 1"
#define PASSING "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
#define PROMOTING "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"
#define B_FILES "4k3/8/8/8/2p5/1P3B2/8/4K3 w - - 0 1"

static const char *uci_of(const xqr_position *pos, xqr_move move, char text[16])
{
    (void)xqr_move_format(pos, move, XQR_NOTATION_UCI, text, 16);
    return text;
}

struct written_case {
    const char *name, *fen, *move, *san;
};

static const struct written_case written_cases[] = {
    {"pawn", CHESS_START, "e2e4", "e4"},
    {"knight", CHESS_START, "g1f3", "Nf3"},
    {"BL085 the other knight is pinned", PINNED_KNIGHT, "g1e2", "Ne2"},
    {"BL088 file", THREE_KNIGHTS, "a2c3", "Nac3"},
    {"BL088 rank", THREE_KNIGHTS, "e4c3", "N4c3"},
    {"BL088 both", THREE_KNIGHTS, "e2c3", "Ne2c3"},
    {"BL089 file first", TWO_ROOKS, "a1e1", "Rae1"},
    {"BL089 file first, the other", TWO_ROOKS, "e5e1", "Ree1"},
    {"capture", ROOK_TAKES, "f1f4", "Rxf4"},
    {"capture by a pawn", KIWIPETE, "d5e6", "dxe6"},
    {"in passing", PASSING, "e5d6", "exd6"},
    {"promotion", PROMOTING, "e7e8n", "e8=N"},
    {"promotion and check", PROMOTING, "e7d8q", "exd8=Q+"},
    {"short castling", KIWIPETE, "e1g1", "O-O"},
    {"long castling", KIWIPETE, "e1c1", "O-O-O"},
    {"castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
    {"960 castling", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1b1", "O-O-O"},
    {"mate", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#"},
    {"a king needs no origin", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "Ke2"},
};

static void writing(void)
{
    for (size_t i = 0; i < COUNT_OF(written_cases); i++) {
        const struct written_case *const c = &written_cases[i];
        const xqr_position pos = chess_position(c->fen);
        char text[32];

        (void)xqr_move_format(&pos, chess_move(c->move), XQR_NOTATION_SAN, text, sizeof text);
        CHECK_TEXT(c->name, text, c->san);
        CHECK_TEXT(c->name, uci_of(&pos, chess_move(c->move), text), c->move);
    }
}

struct reading_case {
    const char *fen, *text;
    xqr_notation notation;
    xqr_status status;
    const char *move; /* or what forbids it */
};

static const struct reading_case reading_cases[] = {
    {CHESS_START, "e2e4", XQR_NOTATION_UCI, XQR_OK, "e2e4"},
    {CHESS_START, "E2-E4", XQR_NOTATION_UCI, XQR_OK, "e2e4"},
    {CHESS_START, "e2e5", XQR_NOTATION_UCI, XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {CHESS_START, "e2e9", XQR_NOTATION_UCI, XQR_ERR_SYNTAX, "legal"},
    {CHESS_START, "0000", XQR_NOTATION_UCI, XQR_ERR_SYNTAX, "legal"},
    {CHESS_START, "e4", XQR_NOTATION_UCI, XQR_ERR_SYNTAX, "legal"},
    {PROMOTING, "e7e8q", XQR_NOTATION_UCI, XQR_OK, "e7e8q"},
    {PROMOTING, "e7e8=N", XQR_NOTATION_UCI, XQR_OK, "e7e8n"},
    {PROMOTING, "e7e8", XQR_NOTATION_UCI, XQR_ERR_ILLEGAL_MOVE, "promotion_missing"},
    {PROMOTING, "e7e8k", XQR_NOTATION_UCI, XQR_ERR_SYNTAX, "legal"},
    {PROMOTING, "e7e8=", XQR_NOTATION_UCI, XQR_ERR_SYNTAX, "legal"},
    {KIWIPETE, "e1g1", XQR_NOTATION_UCI, XQR_OK, "e1g1"},
    {KIWIPETE, "e1h1", XQR_NOTATION_UCI, XQR_OK, "e1g1"},
    {KIWIPETE, "e1a1", XQR_NOTATION_ANY, XQR_OK, "e1c1"},
    {"4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1b1", XQR_NOTATION_UCI, XQR_OK, "e1b1"},

    {CHESS_START, "Nf3", XQR_NOTATION_SAN, XQR_OK, "g1f3"},
    {CHESS_START, "Nf3!?", XQR_NOTATION_SAN, XQR_OK, "g1f3"},
    {CHESS_START, "Nf3+", XQR_NOTATION_SAN, XQR_OK, "g1f3"},
    {CHESS_START, "Ngf3", XQR_NOTATION_SAN, XQR_OK, "g1f3"},
    {CHESS_START, "N1f3", XQR_NOTATION_SAN, XQR_OK, "g1f3"},
    {CHESS_START, "Ng1f3", XQR_NOTATION_SAN, XQR_OK, "g1f3"},
    {CHESS_START, "Nbf3", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {CHESS_START, "Pe4", XQR_NOTATION_SAN, XQR_OK, "e2e4"},
    {CHESS_START, "e2e4", XQR_NOTATION_SAN, XQR_OK, "e2e4"},
    {CHESS_START, "e5", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {CHESS_START, "Qd3", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "blocked"},
    {CHESS_START, "nf3", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {CHESS_START, "N", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {CHESS_START, "Nf9", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {CHESS_START, "Nf3f", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {CHESS_START, "Nxf3", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {CHESS_START, "Z0", XQR_NOTATION_ANY, XQR_ERR_SYNTAX, "legal"},
    {"rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "Ne2", XQR_NOTATION_SAN, XQR_OK,
     "g1e2"}, /* BL086 */
    {THREE_KNIGHTS, "Nc3", XQR_NOTATION_SAN, XQR_ERR_AMBIGUOUS, "legal"},
    {THREE_KNIGHTS, "Nec3", XQR_NOTATION_SAN, XQR_ERR_AMBIGUOUS, "legal"},
    {THREE_KNIGHTS, "N2c3", XQR_NOTATION_SAN, XQR_ERR_AMBIGUOUS, "legal"},
    {THREE_KNIGHTS, "Ne2c3", XQR_NOTATION_SAN, XQR_OK, "e2c3"},
    {PINNED_KNIGHT, "Nb5", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "pinned"},
    {ROOK_TAKES, "Rxf4", XQR_NOTATION_SAN, XQR_OK, "f1f4"},
    {ROOK_TAKES, "Rf4", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"}, /* BL090 */
    {ROOK_TAKES, "Rf4", XQR_NOTATION_ANY, XQR_ERR_SYNTAX, "legal"}, /* BL090 */
    {ROOK_TAKES, "Rxf3", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {PASSING, "exd6", XQR_NOTATION_SAN, XQR_OK, "e5d6"},
    {PASSING, "exd6 e.p.", XQR_NOTATION_SAN, XQR_OK, "e5d6"},
    {PASSING, "exd6ep", XQR_NOTATION_SAN, XQR_OK, "e5d6"},
    {PASSING, "e6 e.p.", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {PASSING, "xd6", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {PROMOTING, "e8=Q", XQR_NOTATION_SAN, XQR_OK, "e7e8q"},
    {PROMOTING, "exd8=R+", XQR_NOTATION_SAN, XQR_OK, "e7d8r"},
    {PROMOTING, "e8", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "promotion_missing"},
    {PROMOTING, "e8=K", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {PROMOTING, "e8Q", XQR_NOTATION_SAN, XQR_ERR_SYNTAX, "legal"},
    {KIWIPETE, "O-O", XQR_NOTATION_SAN, XQR_OK, "e1g1"},
    {KIWIPETE, "0-0-0", XQR_NOTATION_SAN, XQR_OK, "e1c1"},
    {KIWIPETE, "O-O+", XQR_NOTATION_ANY, XQR_OK, "e1g1"},
    {KIWIPETE, "Kg1", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "geometry"},
    {CHESS_START, "O-O", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "castling_blocked"},
    {ROOK_TAKES, "O-O-O", XQR_NOTATION_SAN, XQR_ERR_ILLEGAL_MOVE, "castling_right"},

    {CHESS_START, "e2e4", XQR_NOTATION_ICCS, XQR_ERR_UNSUPPORTED, "legal"},
    {CHESS_START, "兵五进一", XQR_NOTATION_CHINESE, XQR_ERR_UNSUPPORTED, "legal"},
    {CHESS_START, "C2.5", XQR_NOTATION_WXF, XQR_ERR_UNSUPPORTED, "legal"},
};

static void reading(void)
{
    for (size_t i = 0; i < COUNT_OF(reading_cases); i++) {
        const struct reading_case *const c = &reading_cases[i];
        const xqr_position pos = chess_position(c->fen);
        xqr_move move = XQR_NO_MOVE, lenient = XQR_NO_MOVE, only = XQR_NO_MOVE;
        xqr_legality why = XQR_ILLEGAL_RIVER;
        xqr_error err = XQR_ERROR_INIT;
        char text[16];

        CHECK_NUMBER(c->text, xqr_move_parse(&move, &pos, c->notation, c->text, XQR_NTS, &why, &err), c->status);
        if (c->status == XQR_OK) {
            CHECK_TEXT(c->text, uci_of(&pos, move, text), c->move);
            CHECK_NUMBER(c->text,
                         xqr_move_parse_lenient(&lenient, NULL, &pos, c->notation, c->text, XQR_NTS, NULL, NULL),
                         XQR_OK);
            CHECK_NUMBER(c->text, lenient, move);
            CHECK_NUMBER(c->text, xqr_move_candidates(&pos, c->notation, c->text, XQR_NTS, &only, 1), 1);
            CHECK_NUMBER(c->text, only, move);
        } else {
            CHECK_ROW(c->text, move == XQR_NO_MOVE && err.code == (int32_t)c->status && err.message[0]);
            CHECK_TEXT(c->text, xqr_legality_name(why), c->move);
            CHECK_ROW(c->text, (xqr_move_candidates(&pos, c->notation, c->text, XQR_NTS, NULL, 0) > 1)
                                   == (c->status == XQR_ERR_AMBIGUOUS));
        }
    }
}

static void ambiguous_text_names_its_candidates(void)
{
    const xqr_position pos = chess_position(THREE_KNIGHTS);
    xqr_move moves[4], move;
    xqr_error err = XQR_ERROR_INIT;

    CU_ASSERT_EQUAL(xqr_move_parse(&move, &pos, XQR_NOTATION_SAN, "Nc3", XQR_NTS, NULL, &err), XQR_ERR_AMBIGUOUS);
    CU_ASSERT_STRING_EQUAL(err.message, "the text fits a2c3, e2c3 and e4c3");
    CU_ASSERT_EQUAL(xqr_move_candidates(&pos, XQR_NOTATION_SAN, "Nc3", XQR_NTS, moves, 4), 3);
    CU_ASSERT_EQUAL(moves[0], chess_move("a2c3"));
    CU_ASSERT_EQUAL(moves[2], chess_move("e4c3"));
}

struct lenient_case {
    const char *fen, *text, *move; /* NULL where nothing can be forgiven */
    uint32_t slips;
};

static const struct lenient_case lenient_cases[] = {
    {CHESS_START, "Nf3", "g1f3", 0},
    {CHESS_START, "e2e4", "e2e4", 0},
    {ROOK_TAKES, "Rf4", "f1f4", XQR_SLIP_CAPTURE}, /* BL090 */
    {ROOK_TAKES, "Rxf3", "f1f3", XQR_SLIP_CAPTURE},
    {KIWIPETE, "de6", "d5e6", XQR_SLIP_CAPTURE},
    {KIWIPETE, "d5e6", "d5e6", 0}, /* coordinates */
    {PASSING, "xd6", "e5d6", XQR_SLIP_ORIGIN},
    {PASSING, "d6", "e5d6", XQR_SLIP_CAPTURE | XQR_SLIP_ORIGIN},
    {PASSING, "e:d6", "e5d6", XQR_SLIP_SIGN},
    {CHESS_START, "Nf3+", "g1f3", XQR_SLIP_CHECK},
    {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8+", "a1a8", XQR_SLIP_CHECK},
    {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8", "a1a8", XQR_SLIP_CHECK},
    {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8‡", "a1a8", XQR_SLIP_SIGN},
    {CHESS_START, "Ngf3", "g1f3", XQR_SLIP_ORIGIN},
    {CHESS_START, "Ng1-f3", "g1f3", XQR_SLIP_ORIGIN | XQR_SLIP_SIGN},
    {THREE_KNIGHTS, "Na2c3", "a2c3", XQR_SLIP_ORIGIN},
    {CHESS_START, "nf3", "g1f3", XQR_SLIP_CASE},
    {B_FILES, "bxc4", "b3c4", 0}, /* a pawn first */
    {B_FILES, "bc4", "b3c4", XQR_SLIP_CAPTURE},
    {B_FILES, "bd5", "f3d5", XQR_SLIP_CASE}, /* only a bishop goes there */
    {PROMOTING, "e8Q+", "e7e8q", XQR_SLIP_PROMOTION},
    {PROMOTING, "e8(Q)+", "e7e8q", XQR_SLIP_PROMOTION},
    {PROMOTING, "e8/N", "e7e8n", XQR_SLIP_PROMOTION},
    {PROMOTING, "exd8q+", "e7d8q", XQR_SLIP_PROMOTION},
    {PROMOTING, "e8", NULL, 0},
    {KIWIPETE, "0-0", "e1g1", XQR_SLIP_ZERO},
    {KIWIPETE, "o-o-o", "e1c1", XQR_SLIP_CASE},
    {KIWIPETE, "OO", "e1g1", XQR_SLIP_SIGN},
    {KIWIPETE, "000", "e1c1", XQR_SLIP_ZERO | XQR_SLIP_SIGN},
    {CHESS_START, "♘f3", "g1f3", XQR_SLIP_FIGURINE},
    {CHESS_START, "♞f3", "g1f3", XQR_SLIP_FIGURINE},
    {CHESS_START, "♙e4", "e2e4", XQR_SLIP_FIGURINE},
    {CHESS_START, "1.e4", "e2e4", XQR_SLIP_EXTRA},
    {CHESS_START, "1. e4", "e2e4", XQR_SLIP_EXTRA},
    {CHESS_START, "1... e4!?", "e2e4", XQR_SLIP_EXTRA},
    {CHESS_START, "(Nf3)", "g1f3", XQR_SLIP_EXTRA},
    {CHESS_START, "Nf3,", "g1f3", XQR_SLIP_EXTRA},
    {CHESS_START, "e 4", "e2e4", 0}, /* blanks, as strict reading takes them; more of them than that is a slip */
    {CHESS_START, "e                                                                4", "e2e4", XQR_SLIP_EXTRA},
    {CHESS_START, "e4\uFE0E", "e2e4", XQR_SLIP_EXTRA}, /* a sign that chooses the look of a figurine */
    {CHESS_START, "e5", NULL, 0},
    {CHESS_START, "Nd4", NULL, 0},
    {CHESS_START, "马二进三", NULL, 0},
    {CHESS_START, "", NULL, 0},
    {CHESS_START, "1.", NULL, 0},
    {"4k3/8/8/8/8/1b3b2/2P1P3/4K3 w - - 0 1", "b3", "c2b3", XQR_SLIP_CAPTURE | XQR_SLIP_ORIGIN},
    {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "d5", NULL, 0}, /* either pawn */
    {"k7/8/8/1p6/8/8/1R2R3/4K3 w - - 0 1", "R2d2", NULL, 0},
};

static void lenient_reading(void)
{
    for (size_t i = 0; i < COUNT_OF(lenient_cases); i++) {
        const struct lenient_case *const c = &lenient_cases[i];
        const xqr_position pos = chess_position(c->fen);
        xqr_move move = XQR_NO_MOVE;
        uint32_t slips = 0xFFFF;
        xqr_error err = XQR_ERROR_INIT;
        const xqr_status status =
            xqr_move_parse_lenient(&move, &slips, &pos, XQR_NOTATION_ANY, c->text, XQR_NTS, NULL, &err);
        char text[16];

        CHECK_ROW(c->text, (status == XQR_OK) == (c->move != NULL));
        if (c->move) {
            CHECK_TEXT(c->text, status == XQR_OK ? uci_of(&pos, move, text) : err.message, c->move);
            CHECK_NUMBER(c->text, slips, c->slips);
        } else {
            CHECK_ROW(c->text, move == XQR_NO_MOVE && slips == 0xFFFF && err.code == (int32_t)status);
        }
    }
}

/* Every legal move is written in both, read back as the same, and leniently without a slip. */
static void what_is_written_is_read_back(void)
{
    static const char *const starts[] = {CHESS_START,
                                         KIWIPETE,
                                         THREE_KNIGHTS,
                                         "nrbbkqrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBKQRN w KQkq - 0 1",
                                         "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                                         "7k/8/8/QQQ5/Q1Q5/QQ6/8/6K1 w - - 0 1"};
    uint64_t dice = 41;

    for (unsigned round = 0; round < 60; round++) {
        xqr_position pos = chess_position(starts[round % COUNT_OF(starts)]);

        for (unsigned ply = 0; ply < 80; ply++) {
            xqr_move moves[XQR_MAX_MOVES];
            const size_t count = xqr_position_legal_moves(&pos, moves, XQR_MAX_MOVES);

            for (size_t i = 0; i < count; i++)
                for (unsigned n = 0; n < 4; n++) {
                    const xqr_notation notation = n % 2 ? XQR_NOTATION_SAN : XQR_NOTATION_UCI;
                    xqr_move move = XQR_NO_MOVE;
                    uint32_t slips = 77;
                    char text[32];

                    CHECK_ROW("length", xqr_move_format(&pos, moves[i], notation, text, sizeof text) < sizeof text);
                    CHECK_NUMBER(
                        text,
                        xqr_move_parse(&move, &pos, n < 2 ? notation : XQR_NOTATION_ANY, text, XQR_NTS, NULL, NULL),
                        XQR_OK);
                    CHECK_NUMBER(text, move, moves[i]);
                    CHECK_NUMBER(text, xqr_move_parse_lenient(&move, &slips, &pos, notation, text, XQR_NTS, NULL, NULL),
                                 XQR_OK);
                    CHECK_ROW(text, move == moves[i] && slips == 0);
                }
            if (count == 0 || xqr_position_play(&pos, moves[roll(&dice, (uint32_t)count)], NULL) != XQR_OK)
                break;
        }
    }
}

/* Text of random signs: whatever it is, reading it ends, and lenient reading takes what strict reading takes. */
static void random_text(void)
{
    static const char signs[] = "KQRBNPabcdefgh12345678xx=+#-O0.!?qnr() ";
    uint64_t dice = 4242;
    size_t read = 0;

    for (unsigned round = 0; round < 200000; round++) {
        const xqr_position pos = chess_position(round % 2 ? KIWIPETE : PROMOTING);
        xqr_move move = XQR_NO_MOVE, lenient = XQR_NO_MOVE;
        char text[16];
        size_t len = 0;
        xqr_status status;

        for (const size_t want = 1 + roll(&dice, 7); len < want; len++)
            text[len] = signs[roll(&dice, sizeof signs - 1)];
        status = xqr_move_parse(&move, &pos, XQR_NOTATION_ANY, text, len, NULL, NULL);
        text[len] = 0;
        if (xqr_move_parse_lenient(&lenient, NULL, &pos, XQR_NOTATION_ANY, text, len, NULL, NULL) == XQR_OK) {
            CHECK_ROW(text, xqr_position_judge_move(&pos, lenient) == XQR_LEGAL);
            read++;
        }
        CHECK_ROW(text, status != XQR_OK || lenient == move);
    }
    CU_ASSERT_TRUE(read > 100);
}

void suite_chess_notation(void)
{
    static const struct test tests[] = {
        TEST(writing),
        TEST(reading),
        TEST(ambiguous_text_names_its_candidates),
        TEST(lenient_reading),
        TEST(what_is_written_is_read_back),
        TEST(random_text),
    };

    add_suite("chess_notation", tests, COUNT_OF(tests));
}
