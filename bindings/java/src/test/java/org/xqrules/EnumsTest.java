package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Java's constants stand at the places that the numbers of the library say. */
class EnumsTest {
    private static <E extends Enum<E>> void assertWords(E[] values, Function<E, String> word) {
        for (final E value : values) {
            assertEquals(value.name().toLowerCase(Locale.ROOT), word.apply(value));
        }
    }

    private static String named(byte[] name) {
        return Text.of(name);
    }

    @Test
    void namesAreThoseOfTheLibrary() {
        assertWords(Legality.values(), Legality::word);
        assertWords(Status.values(), Status::word);
        assertWords(Reason.values(), Reason::word);
        assertWords(Label.values(), Label::word);
        assertWords(Conduct.values(), Conduct::word);
        assertWords(Violator.values(), Violator::word);
        assertWords(Slip.values(), Slip::word);
        assertWords(Format.values(), Format::word);
        assertWords(Variant.values(), Variant::word);
        for (final FaultCode code : FaultCode.values()) {
            final String word = code == FaultCode.CHECKERS ? "too_many_checkers" : code.name().toLowerCase(Locale.ROOT);

            assertEquals(word.replace("warning_", ""), code.word());
            assertEquals(code, FaultCode.of(code.number()));
        }
        for (final ErrorCode code : ErrorCode.values()) {
            assertNotEquals("unknown", code.word());
        }
    }

    @Test
    void nothingOfTheLibraryIsLeftOut() {
        assertEquals("unknown", named(CoreJNI.legality_name(Legality.values().length)));
        assertEquals("unknown", named(CoreJNI.game_status_name(Status.values().length)));
        assertEquals("*", named(CoreJNI.outcome_name(Outcome.values().length)));
        assertEquals("unknown", named(CoreJNI.reason_name(Reason.values().length)));
        assertEquals("unknown", named(CoreJNI.label_name(Label.values().length)));
        assertEquals("unknown", named(CoreJNI.conduct_name(Conduct.values().length)));
        assertEquals("unknown", named(CoreJNI.violator_name(Violator.values().length)));
        assertEquals("unknown", named(CoreJNI.slip_name(1 << Slip.values().length)));
        assertEquals("unknown", named(CoreJNI.format_name(Format.values().length)));
        assertEquals("unknown", named(CoreJNI.status_name(-ErrorCode.values().length - 1)));
        assertEquals("unknown", named(CoreJNI.fault_name(FaultCode.CHECKERS.number() + 1)));
        assertEquals("unknown", named(CoreJNI.fault_name(FaultCode.WARNING_EN_PASSANT.number() + 1)));
    }

    @Test
    void outcomes() {
        assertEquals("*", Outcome.NONE.word());
        assertEquals("1-0", Outcome.RED_WINS.word());
        assertEquals("0-1", Outcome.BLACK_WINS.word());
        assertEquals("1/2-1/2", Outcome.DRAW.word());
        assertEquals(Outcome.RED_WINS, Outcome.WHITE_WINS);
    }

    @Test
    void texts() {
        assertEquals("蹩马腿", Legality.HORSE_LEG.text(Language.CHINESE));
        assertEquals("horse leg blocked", Legality.HORSE_LEG.text(Language.ENGLISH));
        assertEquals("捉", Label.CHASE.text(Language.CHINESE));
        assertFalse(Slip.DIGIT.text(Language.ENGLISH).isBlank());
    }

    @Test
    void kindsAndPieces() {
        assertEquals('K', Kind.KING.letter());
        assertEquals('B', Kind.ELEPHANT.letter());
        assertEquals('B', Kind.BISHOP.letter());
        assertEquals('N', Kind.KNIGHT.letter());
        assertEquals('Q', Kind.QUEEN.letter());
        for (final Kind kind : Kind.values()) {
            for (final Color color : Color.values()) {
                final Piece piece = new Piece(color, kind);

                assertEquals(piece, Piece.of(piece.number()));
                assertEquals(color.ordinal(), CoreJNI.piece_color(piece.number()));
                assertEquals(kind.number(), CoreJNI.piece_kind(piece.number()));
                assertEquals(color == Color.RED, Character.isUpperCase(piece.letter()));
            }
        }
    }

    @Test
    void colors() {
        assertEquals(Color.BLACK, Color.WHITE.other());
        assertEquals(Color.WHITE, Color.BLACK.other());
        assertEquals("red", Color.RED.word(Variant.XIANGQI));
        assertEquals("white", Color.RED.word(Variant.CHESS));
        assertEquals("black", Color.BLACK.word(Variant.CHESS));
    }

    @Test
    void slipsAreBits() {
        assertEquals(Set.of(), Slip.of(0));
        assertEquals(Set.of(Slip.EXTRA, Slip.FIGURINE), Slip.of(1 | 1 << Slip.FIGURINE.ordinal()));
    }

    @Test
    void formats() {
        assertTrue(Format.PGN.canRead());
        assertTrue(Format.XQF.canWrite());
        assertFalse(Format.AUTO.canRead() && Format.POSITIONS.canWrite());
    }
}
