package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTest {
    @ParameterizedTest
    @EnumSource(Variant.class)
    void squaresAreWrittenAsTheLibraryWritesThem(Variant variant) {
        for (int i = 0; i < variant.files() * variant.ranks(); i++) {
            final Square square = new Square(variant, i);
            final int number = i;
            final String written = Text.filled(
                text -> CoreJNI.rules_square_format(variant.defaultRules().address(), number, text));

            assertEquals(written, square.toString());
            assertEquals(square, Square.of(variant, written));
            assertEquals(i, square.rank() * variant.files() + square.file());
        }
    }

    @Test
    void squaresOutsideTheBoard() {
        assertThrows(XqRulesException.class, () -> new Square(Variant.CHESS, 64));
        assertThrows(XqRulesException.class, () -> new Square(Variant.XIANGQI, -1));
        assertThrows(XqRulesException.class, () -> Square.of(Variant.XIANGQI, "j0"));
        assertThrows(XqRulesException.class, () -> Square.of(Variant.CHESS, "a9"));
        assertThrows(XqRulesException.class, () -> Square.of(Variant.CHESS, ""));
    }

    @Test
    void squaresHaveAnOrder() {
        assertTrue(Square.of(Variant.XIANGQI, "a0").compareTo(Square.of(Variant.XIANGQI, "i9")) < 0);
        assertTrue(Square.of(Variant.XIANGQI, "i9").compareTo(Square.of(Variant.CHESS, "a1")) < 0);
    }

    @Test
    void movesAreValues() {
        final Move move = Move.of(Variant.XIANGQI, "H2E2");

        assertEquals("h2e2", move.toString());
        assertEquals("h2", move.from().toString());
        assertEquals("e2", move.to().toString());
        assertEquals(Optional.empty(), move.promotion());
        assertEquals(move, Move.of(move.from(), move.to()));
        assertEquals(move.hashCode(), Move.of(move.from(), move.to()).hashCode());
        assertNotEquals(move, Move.of(Variant.CHESS, "h2e2"));
        assertNotEquals(move, "h2e2");
        assertEquals(Variant.XIANGQI, move.variant());
    }

    @Test
    void promotions() {
        final Move move = Move.of(Variant.CHESS, "e7e8q");

        assertEquals(Optional.of(Kind.QUEEN), move.promotion());
        assertEquals("e7e8q", move.toString());
        assertEquals("a2a1n", Move.of(Square.of(Variant.CHESS, "a2"), Square.of(Variant.CHESS, "a1"),
            Kind.KNIGHT).toString());
    }

    @Test
    void everyLegalMoveIsReadBack() {
        for (final Variant variant : Variant.values()) {
            for (final Move move : Position.start(variant).legalMoves()) {
                assertEquals(move, Move.of(variant, move.toString()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "h2", "h2e2e2", "j2e2", "h2e", "h2e2q", "炮二平五", "\0\0\0\0"})
    void textThatIsNoMove(String text) {
        assertEquals(ErrorCode.SYNTAX, assertThrows(XqRulesException.class,
            () -> Move.of(Variant.XIANGQI, text)).code());
    }

    @Test
    void twoGamesAreNotMixedUp() {
        final Square xiangqi = Square.of(Variant.XIANGQI, "a0");
        final Square chess = Square.of(Variant.CHESS, "a1");

        assertEquals(ErrorCode.ARGUMENT, assertThrows(XqRulesException.class, () -> Move.of(xiangqi, chess)).code());
        assertEquals(ErrorCode.ARGUMENT, assertThrows(XqRulesException.class,
            () -> Position.start(Variant.CHESS).judge(Move.of(Variant.XIANGQI, "h2e2"))).code());
        assertEquals(ErrorCode.ARGUMENT, assertThrows(XqRulesException.class,
            () -> Position.start(Variant.CHESS).pieceAt(xiangqi)).code());
    }
}
