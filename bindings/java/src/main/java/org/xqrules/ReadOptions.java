package org.xqrules;

/**
 * How to read a file of games.
 *
 * <p>The limits keep a hostile file from taking more than its share. A game that comes to one keeps what fits, and its
 * error has the code {@link ErrorCode#RANGE}. 0 stands for the library's own: 1,000,000 moves, 64 MiB of text, 64
 * variations within variations.
 *
 * @param encoding       encoding of its bytes
 * @param notation       {@link Notation#UCI_ONE} says that ranks run 1-10; otherwise any
 * @param format         kind of file
 * @param skipVariations whether to drop variations
 * @param maxMoves       moves of one game, variations included; 0 for the library's own limit
 * @param maxText        bytes of tags and comments of one game; 0 for the library's own limit
 * @param maxDepth       variations within variations, at most 64; text keeps deeper ones as a comment; 0 for 64
 */
public record ReadOptions(Encoding encoding, Notation notation, Format format, boolean skipVariations, int maxMoves,
                          int maxText, int maxDepth) {
    /** Encoding and format are found out, variations are kept, and the limits are the library's own. */
    public static final ReadOptions AUTO = new ReadOptions(Encoding.AUTO, Notation.ANY, Format.AUTO, false, 0, 0, 0);

    /**
     * Checks that no limit is negative.
     *
     * @param encoding       encoding of its bytes
     * @param notation       {@link Notation#UCI_ONE} says that ranks run 1-10; otherwise any
     * @param format         kind of file
     * @param skipVariations whether to drop variations
     * @param maxMoves       moves of one game; 0 for the library's own limit
     * @param maxText        bytes of tags and comments of one game; 0 for the library's own limit
     * @param maxDepth       variations within variations; 0 for 64
     * @throws XqRulesException with {@link ErrorCode#RANGE} if one is
     */
    public ReadOptions {
        if (maxMoves < 0 || maxText < 0 || maxDepth < 0) {
            throw new XqRulesException(ErrorCode.RANGE, "a limit is not negative", -1);
        }
    }

    /**
     * The same in an encoding.
     *
     * @param other the encoding
     * @return the changed copy
     */
    public ReadOptions withEncoding(Encoding other) {
        return new ReadOptions(other, notation, format, skipVariations, maxMoves, maxText, maxDepth);
    }

    /**
     * The same with a notation.
     *
     * @param other the notation
     * @return the changed copy
     */
    public ReadOptions withNotation(Notation other) {
        return new ReadOptions(encoding, other, format, skipVariations, maxMoves, maxText, maxDepth);
    }

    /**
     * The same in a format.
     *
     * @param other the kind of file
     * @return the changed copy
     */
    public ReadOptions withFormat(Format other) {
        return new ReadOptions(encoding, notation, other, skipVariations, maxMoves, maxText, maxDepth);
    }

    /**
     * The same without variations.
     *
     * @return the changed copy
     */
    public ReadOptions withoutVariations() {
        return new ReadOptions(encoding, notation, format, true, maxMoves, maxText, maxDepth);
    }

    /**
     * The same with a limit on the moves of one game.
     *
     * @param limit moves, variations included; 0 for the library's own limit
     * @return the changed copy
     */
    public ReadOptions withMaxMoves(int limit) {
        return new ReadOptions(encoding, notation, format, skipVariations, limit, maxText, maxDepth);
    }

    /**
     * The same with a limit on the text of one game.
     *
     * @param limit bytes of tags and comments; 0 for the library's own limit
     * @return the changed copy
     */
    public ReadOptions withMaxText(int limit) {
        return new ReadOptions(encoding, notation, format, skipVariations, maxMoves, limit, maxDepth);
    }

    /**
     * The same with a limit on variations within variations.
     *
     * @param limit how deep, at most 64; 0 for that
     * @return the changed copy
     */
    public ReadOptions withMaxDepth(int limit) {
        return new ReadOptions(encoding, notation, format, skipVariations, maxMoves, maxText, limit);
    }

    /** As native code takes it; to be deleted. */
    long make() {
        final long options = made(CoreJNI.new_ReadOptions(encoding.ordinal(), notation.ordinal(),
            skipVariations ? 1 : 0, format.ordinal()));

        CoreJNI.ReadOptions_limit(options, maxMoves, maxText, maxDepth);
        return options;
    }

    static long made(long options) {
        if (options == 0) {
            throw new OutOfMemoryError("libxqrules got no memory");
        }
        return options;
    }
}
