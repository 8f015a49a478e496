package org.xqrules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How to draw a position.
 *
 * @param glyphs      what stands on the pieces
 * @param size        width of an SVG picture in pixels; 0 for 450
 * @param flipped     whether to look from Black's side
 * @param coordinates whether to draw file letters and rank numbers
 * @param lastMove    a move to be marked on the board
 * @param arrows      arrows and rings
 */
public record Picture(Glyphs glyphs, int size, boolean flipped, boolean coordinates, Optional<Move> lastMove,
                      List<Arrow> arrows) {
    private static final int HEAD = 5;

    /** Chinese glyphs, 450 pixels, Red or White below, with coordinates and without marks. */
    public static final Picture PLAIN = new Picture(Glyphs.CHINESE, 0, false, true, Optional.empty(), List.of());

    /**
     * Makes a copy of the arrows.
     *
     * @param glyphs      what stands on the pieces
     * @param size        width of an SVG picture in pixels; 0 for 450
     * @param flipped     whether to look from Black's side
     * @param coordinates whether to draw file letters and rank numbers
     * @param lastMove    a move to be marked on the board
     * @param arrows      arrows and rings
     */
    public Picture {
        if (size < 0) {
            throw new XqRulesException(ErrorCode.RANGE, "a picture is not of negative width", -1);
        }
        arrows = List.copyOf(arrows);
    }

    /**
     * The same with other glyphs.
     *
     * @param other what stands on the pieces
     * @return the changed copy
     */
    public Picture withGlyphs(Glyphs other) {
        return new Picture(other, size, flipped, coordinates, lastMove, arrows);
    }

    /**
     * The same in another size.
     *
     * @param pixels width of an SVG picture; 0 for 450
     * @return the changed copy
     */
    public Picture withSize(int pixels) {
        return new Picture(glyphs, pixels, flipped, coordinates, lastMove, arrows);
    }

    /**
     * The same from Black's side.
     *
     * @return the changed copy
     */
    public Picture fromBlack() {
        return new Picture(glyphs, size, true, coordinates, lastMove, arrows);
    }

    /**
     * The same without file letters and rank numbers.
     *
     * @return the changed copy
     */
    public Picture withoutCoordinates() {
        return new Picture(glyphs, size, flipped, false, lastMove, arrows);
    }

    /**
     * The same with a move marked.
     *
     * @param move the move that led to the position
     * @return the changed copy
     */
    public Picture withLastMove(Move move) {
        return new Picture(glyphs, size, flipped, coordinates, Optional.of(move), arrows);
    }

    /**
     * The same with one arrow more.
     *
     * @param arrow the arrow
     * @return the changed copy
     */
    public Picture withArrow(Arrow arrow) {
        final List<Arrow> more = new ArrayList<>(arrows);

        more.add(arrow);
        return new Picture(glyphs, size, flipped, coordinates, lastMove, more);
    }

    /** As native code reads it. */
    int[] numbers(Variant variant) {
        final int[] numbers = new int[HEAD + arrows.size()];

        numbers[0] = glyphs.ordinal();
        numbers[1] = size;
        numbers[2] = flipped ? 1 : 0;
        numbers[3] = lastMove.map(move -> move.numberIn(variant)).orElse(0);
        numbers[4] = coordinates ? 0 : 1;
        for (int i = 0; i < arrows.size(); i++) {
            numbers[HEAD + i] = arrows.get(i).numberOn(variant);
        }
        return numbers;
    }
}
