package org.xqrules;

import java.util.Objects;

/**
 * Where a game is found in a file: a value that an index may keep, for the same bytes, read with the same options by
 * the same version of the library.
 *
 * @param offset   byte from which on the game is looked for
 * @param head     byte from which on the file is needed to read it; the same as the offset where the game stands alone
 * @param encoding what the file is read in
 * @param inside   what the game stands in: 0 nothing, 1 a table, 2 a list as JSON, 3 a file that is read whole
 */
public record Mark(long offset, long head, Encoding encoding, int inside) {
    private static final int NUMBERS = 4;

    /**
     * Makes a mark of what was kept of one.
     *
     * @param offset   byte from which on the game is looked for
     * @param head     byte from which on the file is needed to read it
     * @param encoding what the file is read in
     * @param inside   what the game stands in
     */
    public Mark {
        Objects.requireNonNull(encoding);
    }

    /** A call that fills in the numbers of a mark. */
    @FunctionalInterface
    interface Filler {
        void fill(long[] numbers);
    }

    static Mark filled(Filler filler) {
        final long[] numbers = new long[NUMBERS];

        filler.fill(numbers);
        return new Mark(numbers[0], numbers[1], Encoding.of((int) numbers[2]), (int) numbers[3]);
    }

    /** As native code takes it. */
    long[] numbers() {
        return new long[] {offset, head, encoding.ordinal(), inside};
    }
}
