package org.xqrules;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A square of a board; in xiangqi, a point.
 *
 * @param variant names the board
 * @param index   rank * files + file, both counted from 0 on Red's or White's left
 */
public record Square(Variant variant, int index) implements Comparable<Square> {
    /**
     * Makes a square.
     *
     * @param variant names the board
     * @param index   rank * files + file, both counted from 0 on Red's or White's left
     */
    public Square {
        if (index < 0 || index >= variant.files() * variant.ranks()) {
            throw new XqRulesException(ErrorCode.RANGE, "no square " + index + " on that board", -1);
        }
    }

    /**
     * Reads a square.
     *
     * @param variant names the board
     * @param text    such as "h2", in either case
     * @return the square
     * @throws XqRulesException if the text is none
     */
    public static Square of(Variant variant, String text) {
        final Rules rules = variant.defaultRules();

        return new Square(variant, (int) CoreJNI.rules_square_parse(rules.address(), Text.utf8(text)));
    }

    /** None for a number that is no square. */
    static Square orNull(Variant variant, int number) {
        return number < variant.files() * variant.ranks() ? new Square(variant, number) : null;
    }

    static List<Square> list(Variant variant, byte[] numbers, int count) {
        final List<Square> squares = new ArrayList<>();

        for (int i = 0; i < Math.min(count, numbers.length); i++) {
            squares.add(new Square(variant, numbers[i] & 0xff));
        }
        return List.copyOf(squares);
    }

    int numberOn(Variant board) {
        if (variant != board) {
            throw new XqRulesException(ErrorCode.ARGUMENT, "a square of " + variant.word() + " in " + board.word(), -1);
        }
        return index;
    }

    /**
     * The file, counted from 0 on Red's or White's left.
     *
     * @return 0 for file a
     */
    public int file() {
        return index % variant.files();
    }

    /**
     * The rank, counted from 0 at Red's or White's back rank. In chess that is one less than what is written.
     *
     * @return 0 for the back rank
     */
    public int rank() {
        return index / variant.files();
    }

    @Override
    public int compareTo(Square other) {
        final int byGame = variant.compareTo(Objects.requireNonNull(other).variant);

        return byGame != 0 ? byGame : Integer.compare(index, other.index);
    }

    /**
     * The square as it is written in moves.
     *
     * @return such as "h2"
     */
    @Override
    public String toString() {
        return (char) ('a' + file()) + Integer.toString(rank() + variant.firstRank());
    }
}
