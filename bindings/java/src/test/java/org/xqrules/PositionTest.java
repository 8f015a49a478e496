package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PositionTest {
    private static final String START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

    private static Square square(String text) {
        return Square.of(Variant.XIANGQI, text);
    }

    @Test
    void startPosition() {
        final Position start = Position.start(Variant.XIANGQI);

        assertEquals(START, start.fen());
        assertEquals(START, start.toString());
        assertEquals(Color.RED, start.turn());
        assertEquals(Variant.XIANGQI, start.variant());
        assertEquals(44, start.legalMoves().size());
        assertEquals(44, start.countLegalMoves());
        assertEquals(1, start.perft(0));
        assertEquals(79666, start.perft(3));
        assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> start.perft(-1)).code());
        assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class, () -> start.perft(65)).code());
        assertEquals(1, start.round());
        assertEquals(0, start.quietPlies());
        assertFalse(start.isCheck() || start.isCheckmate() || start.isStalemate());
        assertEquals(start, Position.of("startpos"));
        assertEquals(start.hashCode(), Position.of(START).hashCode());
        assertEquals(Optional.of(new Piece(Color.RED, Kind.CANNON)), start.pieceAt(square("h2")));
        assertEquals(Optional.empty(), start.pieceAt(square("e4")));
    }

    @Test
    void legalMovesCannotBeChanged() {
        final List<Move> moves = Position.start(Variant.XIANGQI).legalMoves();

        assertThrows(UnsupportedOperationException.class, () -> moves.remove(0));
    }

    @Test
    void playingMakesANewPosition() {
        final Position start = Position.start(Variant.XIANGQI);
        final Position next = start.play(Move.of(Variant.XIANGQI, "h2e2"));

        assertEquals(START, start.fen());
        assertEquals("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1", next.fen());
        assertEquals(Color.BLACK, next.turn());
        assertNotEquals(start, next);
        assertNotEquals(start.key(), next.key());
        assertEquals(next, start.play("炮二平五"));
    }

    @Test
    void anIllegalMoveIsAnAnswer() {
        final Position start = Position.start(Variant.XIANGQI);

        assertEquals(Legality.LEGAL, start.judge("h2e2"));
        assertEquals(Legality.HORSE_LEG, start.judge("b0d1"));
        assertEquals(Legality.EMPTY_SQUARE, start.judge("e4e5"));
        assertTrue(start.isLegal(Move.of(Variant.XIANGQI, "h2e2")));
        assertFalse(start.isLegal(Move.of(Variant.XIANGQI, "a0a9")));
    }

    @Test
    void playingAnIllegalMove() {
        final Position start = Position.start(Variant.XIANGQI);
        final IllegalMoveException e = assertThrows(IllegalMoveException.class,
            () -> start.play(Move.of(Variant.XIANGQI, "b0d1")));

        assertEquals(Optional.of(Legality.HORSE_LEG), e.reason());
        assertEquals(ErrorCode.ILLEGAL_MOVE, e.code());
        assertEquals("horse leg blocked", e.getMessage());
        assertEquals(Optional.of(Legality.HORSE_LEG),
            assertThrows(IllegalMoveException.class, () -> start.play("b0d1")).reason());
    }

    @Test
    void badText() {
        final XqRulesException syntax = assertThrows(XqRulesException.class, () -> Position.of("rnbakabnr/9/1c5x1"));

        assertEquals(ErrorCode.SYNTAX, syntax.code());
        assertEquals(OptionalLong.of(15), syntax.offset());
        assertFalse(syntax.getMessage().isEmpty());
        assertEquals(ErrorCode.SETUP, assertThrows(XqRulesException.class,
            () -> Position.of("4k4/9/9/9/9/9/9/9/9/4K4 w")).code());
        assertThrows(NullPointerException.class, () -> Position.of(null));
    }

    @Test
    void everythingThatIsWrongAtOnce() {
        final List<Fault> faults = Position.validate(Variant.XIANGQI, "4k4/9/9/9/9/9/9/9/4R4/R2B1K3 r");

        assertEquals(FaultCode.ELEPHANT_SQUARE, faults.get(0).code());
        assertEquals(Optional.of(square("d0")), faults.get(0).square());
        assertEquals(Optional.of(Color.RED), faults.get(0).color());
        assertEquals(24, faults.get(0).offset());
        assertFalse(faults.get(0).message().isEmpty());
        assertTrue(faults.stream().anyMatch(fault -> fault.code() == FaultCode.OPPONENT_IN_CHECK));
        assertTrue(faults.stream().anyMatch(fault -> fault.code().isWarning()));
        assertEquals(List.of(), Position.validate(Variant.XIANGQI, START));
        assertEquals(FaultCode.SYNTAX, Position.validate(Variant.CHESS, "").get(0).code());
    }

    @Test
    void mateAndStalemate() {
        final Position mate = Position.of("3k1R3/9/9/9/9/9/9/9/4R4/4K4 b");

        assertTrue(mate.isCheck());
        assertEquals(mate.legalMoves().isEmpty(), mate.isCheckmate());
        assertTrue(Position.of(Variant.CHESS, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate());
        assertTrue(Position.of(Variant.CHESS, "R6k/8/7K/8/8/8/8/8 b - - 0 1").isCheck());
    }

    @Test
    void attackers() {
        final Position position = Position.of("4k4/9/9/9/9/9/9/9/R3r4/3K5 w");

        assertEquals(List.of(square("a1")), position.attackers(square("e1"), Color.RED));
        assertEquals(List.of(), position.attackers(square("i9"), Color.RED));
    }

    @Test
    void symmetries() {
        final Position position = Position.start(Variant.XIANGQI).play("h2e2").play("h9g7");

        assertEquals(position, position.mirror().mirror());
        assertNotEquals(position, position.mirror());
        assertEquals(position.fen(), position.swap().swap().fen());
        assertEquals(Color.BLACK, position.swap().turn());
    }

    @Test
    void sameForRepetition() {
        final Position start = Position.start(Variant.XIANGQI);
        final Position again = start.play("h2e2").play("h9g7").play("e2h2").play("g7h9");

        assertTrue(start.isSame(again));
        assertEquals(start.key(), again.key());
        assertNotEquals(start, again, "the counters differ");
        assertNotEquals(start, Position.start(Variant.CHESS));
    }

    @Test
    void notations() {
        final Position start = Position.start(Variant.XIANGQI);
        final Move move = start.parseMove("h2e2");

        assertEquals("炮二平五", start.format(move, Notation.CHINESE));
        assertEquals("C2.5", start.format(move, Notation.WXF));
        assertEquals("H2-E2", start.format(move, Notation.ICCS));
        assertEquals("h3e3", start.format(move, Notation.UCI_ONE));
        for (final Notation notation : List.of(Notation.UCI, Notation.ICCS, Notation.CHINESE, Notation.TRADITIONAL,
            Notation.WXF, Notation.SAN, Notation.ASIAN, Notation.UCI_ONE)) {
            for (final Move legal : start.legalMoves()) {
                assertEquals(legal, start.parseMove(start.format(legal, notation), notation), notation::name);
            }
        }
        assertEquals(ErrorCode.UNSUPPORTED, assertThrows(XqRulesException.class,
            () -> Position.start(Variant.CHESS).format(Move.of(Variant.CHESS, "e2e4"), Notation.WXF)).code());
    }

    @Test
    void ambiguousAndSloppyText() {
        final Position two = Position.of("4k4/9/9/9/9/9/9/4C4/9/3K1N1N1 w");

        assertEquals(2, two.candidates("Ng2", Notation.SAN).size());
        assertEquals(ErrorCode.AMBIGUOUS, assertThrows(XqRulesException.class,
            () -> two.parseMove("Ng2", Notation.SAN)).code());
        assertEquals(List.of(), two.candidates("nonsense", Notation.ANY));

        final ReadMove read = Position.start(Variant.XIANGQI).parseMoveLeniently("1. C2.5+", Notation.WXF);

        assertEquals("h2e2", read.move().toString());
        assertEquals(Set.of(Slip.EXTRA), read.slips());
    }
}
