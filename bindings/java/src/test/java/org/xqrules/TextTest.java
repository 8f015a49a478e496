package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** BL120: text of any Unicode is read or refused; nothing crashes. What files hold is the business of EncodingTest. */
class TextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\0", "h2e2\0", "\ud83c\udfaf", "\ufeffh2e2", "\uffff", "炮\ud840\udc00二",
        "\u202eh2e2", "é"})
    void oddTextIsAnswered(String text) {
        for (final Variant variant : Variant.values()) {
            final Position start = Position.start(variant);

            assertThrows(XqRulesException.class, () -> Position.of(variant, text));
            start.candidates(text, Notation.ANY);
            Position.validate(variant, text);
            try {
                start.parseMove(text);
            } catch (final XqRulesException e) {
                assertTrue(e.code() == ErrorCode.SYNTAX || e.code() == ErrorCode.ILLEGAL_MOVE, e::toString);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(chars = {'\ud800', '\udbff', '\udc00', '\udfff'})
    void halfASurrogatePairIsNoCharacter(char half) {
        final Position start = Position.start(Variant.XIANGQI);

        for (final String before : new String[] {"", "炮", "ab", "\ud83c\udfaf", "\uefff"}) {
            final String text = before + half + "x";
            final XqRulesException e = assertThrows(XqRulesException.class, () -> start.parseMove(text));

            assertEquals(ErrorCode.ENCODING, e.code());
            assertEquals(OptionalLong.of(before.getBytes(StandardCharsets.UTF_8).length), e.offset());
            assertThrows(XqRulesException.class, () -> start.parseMove(before + half));
            assertThrows(XqRulesException.class, () -> Position.of(text));
            assertThrows(XqRulesException.class, () -> Position.validate(Variant.CHESS, text));
            assertThrows(XqRulesException.class, () -> start.candidates(text, Notation.CHINESE));
            assertEquals(e.offset(), assertThrows(XqRulesException.class,
                () -> RecordReader.of(Variant.XIANGQI, text)).offset());
        }
    }

    @Test
    void utf8IsThatOfTheStandard() {
        final String text = "a\0é炮\ud83c\udfaf";

        assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), Text.utf8(text));
        assertThrows(XqRulesException.class, () -> Text.withoutZero(text));
        assertEquals(text, Text.of(Text.utf8(text)));
    }

    @Test
    void longTextIsFetchedTwice() {
        final byte[] want = "炮".repeat(1000).getBytes(StandardCharsets.UTF_8);

        assertEquals("炮".repeat(1000), Text.filled(room -> {
            System.arraycopy(want, 0, room, 0, Math.min(room.length, want.length));
            return want.length;
        }));
    }

    @Test
    void longInput() {
        final String million = "炮".repeat(1_000_000);

        assertThrows(XqRulesException.class, () -> Position.of(million));
        assertThrows(XqRulesException.class, () -> Position.start(Variant.XIANGQI).parseMove(million));
    }
}
