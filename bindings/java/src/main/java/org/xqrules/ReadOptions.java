package org.xqrules;

/**
 * How to read a file of games.
 *
 * @param encoding       encoding of its bytes
 * @param notation       {@link Notation#UCI_ONE} says that ranks run 1-10; otherwise any
 * @param format         kind of file
 * @param skipVariations whether to drop variations
 */
public record ReadOptions(Encoding encoding, Notation notation, Format format, boolean skipVariations) {
    /** Encoding and format are found out, variations are kept. */
    public static final ReadOptions AUTO = new ReadOptions(Encoding.AUTO, Notation.ANY, Format.AUTO, false);

    /**
     * The same in an encoding.
     *
     * @param other the encoding
     * @return the changed copy
     */
    public ReadOptions withEncoding(Encoding other) {
        return new ReadOptions(other, notation, format, skipVariations);
    }

    /**
     * The same with a notation.
     *
     * @param other the notation
     * @return the changed copy
     */
    public ReadOptions withNotation(Notation other) {
        return new ReadOptions(encoding, other, format, skipVariations);
    }

    /**
     * The same in a format.
     *
     * @param other the kind of file
     * @return the changed copy
     */
    public ReadOptions withFormat(Format other) {
        return new ReadOptions(encoding, notation, other, skipVariations);
    }

    /**
     * The same without variations.
     *
     * @return the changed copy
     */
    public ReadOptions withoutVariations() {
        return new ReadOptions(encoding, notation, format, true);
    }

    /** As native code takes it; to be deleted. */
    long make() {
        return made(CoreJNI.new_ReadOptions(encoding.ordinal(), notation.ordinal(), skipVariations ? 1 : 0,
            format.ordinal()));
    }

    static long made(long options) {
        if (options == 0) {
            throw new OutOfMemoryError("libxqrules got no memory");
        }
        return options;
    }
}
