package org.xqrules;

/** A side. Red moves first in xiangqi, White in chess; they are the same value. */
public enum Color {
    /** Red, 红方; in chess White. */
    RED,
    /** Black, 黑方. */
    BLACK;

    /** White, which is the same as Red. */
    public static final Color WHITE = RED;

    private static final Color[] VALUES = values();

    /** None for the number that stands for neither side. */
    static Color of(int number) {
        return number < VALUES.length ? VALUES[number] : null;
    }

    /**
     * The other side.
     *
     * @return the opponent
     */
    public Color other() {
        return this == RED ? BLACK : RED;
    }

    /**
     * The word of the library for it.
     *
     * @param variant names the game
     * @return red or black; in chess white or black
     */
    public String word(Variant variant) {
        if (this == BLACK) {
            return "black";
        }
        return variant == Variant.CHESS ? "white" : "red";
    }
}
