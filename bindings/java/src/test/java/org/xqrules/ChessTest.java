package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChessTest {
    private static final int SQUARES = 64;

    @Test
    void startPosition() {
        final Position start = Position.start(Variant.CHESS);

        assertEquals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", start.fen());
        assertEquals(20, start.legalMoves().size());
        assertEquals(8902, start.perft(3));
        assertEquals(Color.WHITE, start.turn());
        assertEquals(Optional.of(new Piece(Color.WHITE, Kind.QUEEN)), start.pieceAt(Square.of(Variant.CHESS, "d1")));
    }

    @Test
    void san() {
        Position position = Position.start(Variant.CHESS);

        for (final String move : List.of("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O")) {
            position = position.play(move);
        }
        assertEquals("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4", position.fen());
        assertEquals("Nf6", position.format(Move.of(Variant.CHESS, "g8f6"), Notation.SAN));
    }

    @Test
    void promotionsAndReasons() {
        final Position position = Position.of(Variant.CHESS, "8/4P3/8/8/8/k7/8/4K3 w - - 0 1");

        assertEquals(Legality.PROMOTION_MISSING, position.judge("e7e8"));
        assertEquals("4N3/8/8/8/8/k7/8/4K3 b - - 0 1", position.play("e8=N").fen());
        assertEquals(Legality.CASTLING_RIGHT, position.judge("e1g1"));
    }

    /** The reasons are one list for both games; chess gives none that speaks of generals, palace, river or cannons. */
    @Test
    void reasonsInChineseAreThoseOfChess() {
        final Set<Legality> reasons = EnumSet.noneOf(Legality.class);

        for (final String fen : List.of("startpos",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "4k3/P7/8/1Pp5/8/8/4r3/R3K2R w KQ c6 0 1", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")) {
            final Position position = Position.of(Variant.CHESS, fen);

            for (int from = 0; from < SQUARES; from++) {
                for (int to = 0; to < SQUARES; to++) {
                    final Square origin = new Square(Variant.CHESS, from);
                    final Square target = new Square(Variant.CHESS, to);

                    reasons.add(position.judge(Move.of(origin, target)));
                    reasons.add(position.judge(Move.of(origin, target, Kind.KING)));
                }
            }
        }
        assertTrue(reasons.size() > 14, reasons::toString);
        for (final Legality reason : reasons) {
            assertFalse(reason.text(Language.CHINESE).matches(".*[帅炮宫河蹩].*"),
                () -> reason + ": " + reason.text(Language.CHINESE));
        }
        assertTrue(Legality.KINGS_FACE.text(Language.CHINESE).matches(".*帅.*"));
    }

    @Test
    void theSquareOfChessIsNotThatOfXiangqi() {
        assertEquals("e4", Position.start(Variant.CHESS).parseMove("e4").to().toString());
    }

    @Test
    void claimsWithAMove() {
        try (Game game = new Game(Rules.find("fide-2023"))) {
            game.pushAll("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");

            final Claim claim = game.auditClaim(Reason.THREEFOLD, Move.of(Variant.CHESS, "f6g8"));

            assertTrue(claim.upheld());
            assertEquals("FIDE 9.2", claim.clause());
            assertEquals(Outcome.DRAW, claim.outcome());
            assertFalse(game.canClaim(Reason.THREEFOLD));

            final Claim wrong = game.auditClaim(Reason.FIFTY_MOVES, Color.BLACK);

            assertFalse(wrong.upheld());
            assertEquals(120, wrong.bonusSeconds());
            assertEquals("FIDE 9.5.3", wrong.clause());
            assertThrows(IllegalMoveException.class,
                () -> game.auditClaim(Reason.THREEFOLD, Move.of(Variant.CHESS, "f6f1")));

            game.push("f6g8");
            assertEquals("The position has stood 3 times: White may claim a draw (FIDE 9.2).", game.verdict().text());
            assertTrue(game.canClaim(Reason.THREEFOLD));
            game.draw(Reason.THREEFOLD);
            assertEquals(Reason.THREEFOLD, game.verdict().reason());
        }
    }

    @Test
    void mate() {
        try (Game game = new Game(Rules.find("fide-2023"))) {
            game.pushAll("f2f3 e7e5 g2g4 Qh4#");
            assertEquals(Reason.CHECKMATE, game.verdict().reason());
            assertEquals(Outcome.BLACK_WINS, game.verdict().outcome());
            assertTrue(game.position().isCheckmate());
            assertTrue(game.isCheckAt(4));
        }
    }
}
