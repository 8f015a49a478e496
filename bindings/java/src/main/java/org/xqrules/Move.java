package org.xqrules;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A move as a value: two squares and, for a pawn of chess that is promoted, what it becomes. Whether it is legal is a
 * question for a {@link Position}.
 *
 * <p>Castling is the king's move of two squares where king and rooks stand as usual, and the king's move to the square
 * of its rook elsewhere (Chess960).
 */
public final class Move {
    private static final int SQUARE = 0xff;
    private static final int TO = 8;
    private static final int PROMOTION = 16;

    private final Variant variant;
    private final int number;

    private Move(Variant variant, int number) {
        this.variant = variant;
        this.number = number;
    }

    /** None for the number that stands for no move. */
    static Move of(Variant variant, int number) {
        return number == 0 ? null : new Move(variant, number);
    }

    /**
     * A move between two squares.
     *
     * @param from the origin
     * @param to   the target
     * @return the move
     */
    public static Move of(Square from, Square to) {
        return new Move(from.variant(), from.index() | to.numberOn(from.variant()) << TO);
    }

    /**
     * A move of a pawn that is promoted.
     *
     * @param from      the origin
     * @param to        the target
     * @param promotion what the pawn becomes
     * @return the move
     */
    public static Move of(Square from, Square to, Kind promotion) {
        return new Move(from.variant(), of(from, to).number | promotion.number() << PROMOTION);
    }

    /**
     * Reads a move in coordinates, such as "h2e2", in chess also "e7e8q". No position is needed, and nothing is checked
     * but the form; other notations are read by {@link Position#parseMove(String)}.
     *
     * @param variant names the game
     * @param text    the move
     * @return the move
     * @throws XqRulesException if the text is none
     */
    public static Move of(Variant variant, String text) {
        final boolean promotes = variant == Variant.CHESS && text.length() == 5;

        if (text.length() != 4 && !promotes) {
            throw new XqRulesException(ErrorCode.SYNTAX, "expected two squares", 0);
        }
        final Square from = Square.of(variant, text.substring(0, 2));
        final Square to = Square.of(variant, text.substring(2, 4));

        return promotes ? of(from, to, promotion(text.charAt(4))) : of(from, to);
    }

    private static Kind promotion(char letter) {
        return switch (letter) {
            case 'q', 'Q' -> Kind.QUEEN;
            case 'r', 'R' -> Kind.ROOK;
            case 'b', 'B' -> Kind.BISHOP;
            case 'n', 'N' -> Kind.KNIGHT;
            default -> throw new XqRulesException(ErrorCode.SYNTAX, "no pawn becomes that", 4);
        };
    }

    int numberIn(Variant game) {
        if (variant != game) {
            throw new XqRulesException(ErrorCode.ARGUMENT, "a move of " + variant.word() + " in " + game.word(), -1);
        }
        return number;
    }

    /**
     * Which game it is a move of.
     *
     * @return the game
     */
    public Variant variant() {
        return variant;
    }

    /**
     * Where it begins.
     *
     * @return the origin
     */
    public Square from() {
        return new Square(variant, number & SQUARE);
    }

    /**
     * Where it ends.
     *
     * @return the target
     */
    public Square to() {
        return new Square(variant, number >> TO & SQUARE);
    }

    /**
     * What a pawn becomes.
     *
     * @return empty for a move without promotion
     */
    public Optional<Kind> promotion() {
        return Optional.ofNullable(Kind.of(number >> PROMOTION));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Move move && move.variant == variant && move.number == number;
    }

    @Override
    public int hashCode() {
        return Objects.hash(variant, number);
    }

    /**
     * The move in coordinates.
     *
     * @return such as "h2e2" or "e7e8q"
     */
    @Override
    public String toString() {
        return from() + to().toString()
            + promotion().map(kind -> String.valueOf(kind.letter()).toLowerCase(Locale.ROOT)).orElse("");
    }
}
