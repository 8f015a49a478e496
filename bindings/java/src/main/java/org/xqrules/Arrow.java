package org.xqrules;

/**
 * An arrow in a picture, or a ring if both squares are the same.
 *
 * @param from  where it begins
 * @param to    where it points
 * @param style its colour
 */
public record Arrow(Square from, Square to, Style style) {
    /** Colour of an arrow. */
    public enum Style {
        /** Plain, green. */
        PLAIN,
        /** An attack, red. */
        ATTACK,
        /** A threat carried out later, blue. */
        THREAT,
        /** Grey. */
        GREY
    }

    int numberOn(Variant board) {
        return from.numberOn(board) | to.numberOn(board) << 8 | style.ordinal() << 16;
    }
}
