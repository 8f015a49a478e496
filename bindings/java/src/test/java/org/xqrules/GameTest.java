package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class GameTest {
    private static final String CHASE = "2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b";
    private static final String LOOP = "c5b5 c3b3 b5c5 b3c3 ";

    @Test
    void pushAndPop() {
        try (Game game = new Game()) {
            assertEquals("h2e2", game.push("炮二平五").toString());
            assertEquals("h9g7", game.push("H8+7", Notation.WXF).toString());
            game.push(Move.of(Variant.XIANGQI, "h0g2"));
            assertEquals(3, game.plyCount());
            assertEquals(List.of("h2e2", "h9g7", "h0g2"), game.moves().stream().map(Move::toString).toList());
            assertEquals("h0g2", game.pop().toString());
            assertEquals("h2e2", game.moveAt(1).toString());
            assertEquals(Position.start(Variant.XIANGQI), game.positionAt(0));
            assertEquals(game.positionAt(2), game.position());
            assertEquals(Variant.XIANGQI, game.variant());
            assertEquals("wxf-2018", game.rules().name());
            assertFalse(game.isCheckAt(1));
            assertEquals(1, game.occurrences(2));
            assertTrue(game.toString().contains("2 plies"));
        }
    }

    @Test
    void outsideTheGame() {
        try (Game game = new Game()) {
            assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, game::pop).code());
            for (final int ply : new int[] {-1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> game.moveAt(ply)).code());
                assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> game.positionAt(ply)).code());
                assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> game.label(ply)).code());
                assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> game.verdictAt(ply)).code());
                assertEquals(0, game.occurrences(ply));
                assertFalse(game.isCheckAt(ply));
                assertEquals("", game.explainAt(ply, Language.ENGLISH));
            }
        }
    }

    @Test
    void aFailureLeavesTheGameAsItWas() {
        try (Game game = new Game()) {
            game.push("h2e2");
            assertEquals(Optional.of(Legality.HORSE_LEG),
                assertThrows(IllegalMoveException.class, () -> game.push("b9d8")).reason());
            assertThrows(IllegalMoveException.class, () -> game.pushAll("h9g7 h0g2 a0a9"));
            assertThrows(NullPointerException.class, () -> game.push((String) null));
            assertEquals(1, game.plyCount());
            game.pushAll("   ");
            game.pushAll(List.of());
            assertEquals(1, game.plyCount());
        }
    }

    @Test
    void movesThatFailAreNamedAndChangeNothing() {
        try (Game game = new Game()) {
            game.push("h2e2");
            game.end(Reason.RESIGNATION, Color.RED);
            final String before = game.verdict().text();
            final XqRulesException unknown =
                assertThrows(XqRulesException.class, () -> game.pushAll("  \u9a6c8\u8fdb7  zz"));

            assertEquals(OptionalInt.of(1), unknown.index());
            assertEquals(OptionalLong.of(12), unknown.offset());
            final IllegalMoveException illegal =
                assertThrows(IllegalMoveException.class, () -> game.pushAll(List.of("h9g7", "h0g2", "a0a9")));

            assertEquals(OptionalInt.of(2), illegal.index());
            assertEquals(before, game.verdict().text());
            assertEquals(OptionalInt.empty(),
                assertThrows(XqRulesException.class, () -> game.push("zz")).index());
        }
    }

    @Test
    void aPerpetualChaseLoses() {
        try (Game game = new Game("wxf-2018", CHASE)) {
            game.pushAll(LOOP.repeat(2));

            final Verdict warned = game.verdict();

            assertEquals(Status.MUST_CHANGE, warned.status());
            assertEquals(Optional.of(Color.RED), warned.mustChange());
            assertEquals(OptionalInt.of(12), warned.deadline());
            assertEquals(Optional.empty(), warned.winner());

            game.pushAll(LOOP);

            final Verdict verdict = game.verdict();

            assertEquals(Status.ENDED, verdict.status());
            assertEquals(Outcome.BLACK_WINS, verdict.outcome());
            assertEquals(Optional.of(Color.BLACK), verdict.winner());
            assertEquals(Reason.PERPETUAL_CHASE, verdict.reason());
            assertEquals("WXF 2018, general rule 3", verdict.clause());
            assertEquals(OptionalInt.empty(), verdict.deadline());
            assertFalse(verdict.rulesChanged());
            assertEquals("The position has stood 4 times; in plies 5 to 12 Red chased with every move and Black made "
                + "allowed moves: Red loses (WXF 2018, general rule 3).", verdict.text());
            assertEquals(verdict.english(), verdict.text(Language.ENGLISH));
            assertTrue(verdict.text(Language.CHINESE).contains("长捉"));
            assertEquals(warned, game.verdictAt(8));
            assertEquals(OptionalInt.of(12), game.firstEnd());

            final Repetition repetition = game.repetition().orElseThrow();

            assertEquals(verdict.repetition(), Optional.of(repetition));
            assertEquals(new Repetition(4, 5, 12, Violator.RED, Conduct.PERPETUAL_CHASE, Conduct.ALLOWED,
                "WXF 2018, general rule 3", false), repetition);
            assertEquals(4, game.occurrences(12));
            assertTrue(game.explain().startsWith("World Xiangqi Rules, 2018\n"));
            assertTrue(game.explain(Language.CHINESE).startsWith("世界象棋规则"));
        }
    }

    @Test
    void labels() {
        try (Game game = new Game("wxf-2018", CHASE)) {
            game.pushAll("c5b5 c3b3");

            final List<PlyLabel> labels = game.labels();

            assertEquals(2, labels.size());
            assertEquals(Label.IDLE, labels.get(0).label());
            assertEquals(Color.BLACK, labels.get(0).side());

            final PlyLabel chase = labels.get(1);

            assertEquals(Label.CHASE, chase.label());
            assertEquals(2, chase.ply());
            assertEquals("c3b3", chase.move().toString());
            assertEquals(List.of(Square.of(Variant.XIANGQI, "b3")), chase.attackers());
            assertEquals(List.of(Square.of(Variant.XIANGQI, "b5")), chase.victims());
            assertEquals("b3b5", chase.line().get(0).toString());
            assertFalse(chase.joint() || chase.uncertain());
            assertFalse(chase.clause().isEmpty());
            assertEquals(chase, game.label(2));
        }
    }

    @Test
    void copiesAreApart() {
        final Game copy;

        try (Game game = new Game()) {
            game.push("h2e2");
            copy = game.copy();
            copy.push("h9g7");
            assertEquals(1, game.plyCount());
        }
        assertEquals(2, copy.plyCount());
        copy.close();
    }

    @Test
    void endingsFromOutside() {
        try (Game game = new Game()) {
            game.push("h2e2");
            game.end(Reason.RESIGNATION, Color.BLACK);
            assertEquals(Outcome.RED_WINS, game.verdict().outcome());
            assertEquals(Reason.RESIGNATION, game.verdict().reason());
            assertEquals(ErrorCode.ENDED, assertThrows(XqRulesException.class,
                () -> game.draw(Reason.AGREEMENT)).code());
            assertEquals(Status.ONGOING, game.verdictAt(0).status());
            game.push("h9g7");
            assertEquals(Status.ONGOING, game.verdict().status());
            game.draw(Reason.AGREEMENT);
            assertEquals(Outcome.DRAW, game.verdict().outcome());
        }
        try (Game game = new Game()) {
            assertEquals(ErrorCode.UNFOUNDED, assertThrows(XqRulesException.class,
                () -> game.draw(Reason.NATURAL_LIMIT)).code());
        }
    }

    @Test
    void limitsAndClaims() {
        try (Game game = new Game(Rules.find("wxf-2018").with(Parameter.LIMIT_PLIES, 10))) {
            game.pushAll("h2e2 h9g7 h0g2 i9h9");
            assertEquals(4, game.limit().plies());
            assertEquals(10, game.limit().needed());
            assertFalse(game.canClaim(Reason.NATURAL_LIMIT));
            assertFalse(game.canClaim(Reason.THREEFOLD), "there is no such claim in xiangqi");

            final Claim claim = game.auditClaim(Reason.NATURAL_LIMIT, Color.RED);

            assertFalse(claim.upheld());
            assertEquals(Reason.NATURAL_LIMIT, claim.kind());
            assertEquals(Color.RED, claim.side());
            assertEquals(Outcome.NONE, claim.outcome());
            assertEquals(10, claim.needed());
            assertEquals(ErrorCode.UNSUPPORTED, assertThrows(XqRulesException.class,
                () -> game.auditClaim(Reason.FIFTY_MOVES, Color.RED)).code());
        }
    }

    @Test
    void startsOfAnotherGameAreRefused() {
        assertEquals(ErrorCode.ARGUMENT, assertThrows(XqRulesException.class,
            () -> new Game(Rules.find("wxf-2018"), Position.start(Variant.CHESS))).code());
    }

    @Test
    void room() {
        try (Game game = new Game()) {
            final long before = game.memory();

            assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> game.reserve(-1)).code());
            game.reserve(1000);
            assertTrue(game.memory() > before);
        }
    }
}
