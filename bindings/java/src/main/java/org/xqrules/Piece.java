package org.xqrules;

import java.util.Objects;

/**
 * A piece.
 *
 * @param color whose it is
 * @param kind  what it is
 */
public record Piece(Color color, Kind kind) {
    private static final int BLACK = 16;

    /**
     * Makes a piece.
     *
     * @param color whose it is
     * @param kind  what it is
     */
    public Piece {
        Objects.requireNonNull(color);
        Objects.requireNonNull(kind);
    }

    /** None for an empty square. */
    static Piece of(int number) {
        return number == 0 ? null : new Piece(number < BLACK ? Color.RED : Color.BLACK, Kind.of(number % BLACK));
    }

    int number() {
        return kind.number() + (color == Color.BLACK ? BLACK : 0);
    }

    /**
     * The letter of FEN.
     *
     * @return upper case for Red and White, lower case for Black
     */
    public char letter() {
        return CoreJNI.piece_letter(number());
    }
}
