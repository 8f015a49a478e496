package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PictureTest {
    @Test
    void diagrams() {
        final Position start = Position.start(Variant.XIANGQI);

        assertTrue(start.diagram().contains("楚 河"));
        assertTrue(start.diagram(Picture.PLAIN.withGlyphs(Glyphs.TRADITIONAL)).contains("帥"));
        assertNotEquals(start.diagram(), start.diagram(Picture.PLAIN.fromBlack()));
        assertNotEquals(start.diagram(), start.diagram(Picture.PLAIN.withoutCoordinates()));
        assertTrue(Position.start(Variant.CHESS).diagram(Picture.PLAIN.withGlyphs(Glyphs.LETTERS)).contains("K"));
        assertTrue(Position.start(Variant.CHESS).diagram().codePoints().anyMatch(c -> c == 0x265f || c == 0x2659));
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void pictures(Variant variant) {
        final Position start = Position.start(variant);
        final Move move = start.legalMoves().get(0);
        Picture picture = Picture.PLAIN.withSize(300).withLastMove(move);

        for (final Arrow.Style style : Arrow.Style.values()) {
            picture = picture.withArrow(new Arrow(move.from(), move.to(), style));
        }
        picture = picture.withArrow(new Arrow(move.to(), move.to(), Arrow.Style.PLAIN));
        for (final Glyphs glyphs : Glyphs.values()) {
            final String svg = start.svg(picture.withGlyphs(glyphs));

            assertTrue(svg.contains("width=\"300\""));
            assertTrue(svg.length() > start.svg(Picture.PLAIN.withGlyphs(glyphs)).length());
            assertTrue(svg.strip().endsWith("</svg>"));
        }
    }

    @Test
    void marksOfAnotherGame() {
        final Move chess = Move.of(Variant.CHESS, "e2e4");
        final Arrow arrow = new Arrow(chess.from(), chess.to(), Arrow.Style.GREY);
        final Position start = Position.start(Variant.XIANGQI);

        assertThrows(XqRulesException.class, () -> start.svg(Picture.PLAIN.withLastMove(chess)));
        assertThrows(XqRulesException.class, () -> start.svg(Picture.PLAIN.withArrow(arrow)));
        assertThrows(XqRulesException.class, () -> Picture.PLAIN.withSize(-1));
    }
}
