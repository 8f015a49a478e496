package org.xqrules;

/**
 * How to write a record.
 *
 * @param format   kind of file; {@link Format#AUTO} is PGN
 * @param notation how moves are written in text; {@link Notation#ANY} is what is usual in the format
 * @param encoding encoding of text; {@link Encoding#AUTO} is UTF-8
 */
public record WriteOptions(Format format, Notation notation, Encoding encoding) {
    /** PGN in UTF-8. */
    public static final WriteOptions PGN = new WriteOptions(Format.PGN, Notation.ANY, Encoding.AUTO);

    /**
     * The usual way to write a format.
     *
     * @param format kind of file
     * @return the options
     */
    public static WriteOptions of(Format format) {
        return new WriteOptions(format, Notation.ANY, Encoding.AUTO);
    }

    /**
     * The same with a notation.
     *
     * @param other the notation
     * @return the changed copy
     */
    public WriteOptions withNotation(Notation other) {
        return new WriteOptions(format, other, encoding);
    }

    /**
     * The same in an encoding.
     *
     * @param other the encoding
     * @return the changed copy
     */
    public WriteOptions withEncoding(Encoding other) {
        return new WriteOptions(format, notation, other);
    }

    /** As native code takes it; to be deleted. */
    long make() {
        return ReadOptions.made(CoreJNI.new_WriteOptions(format.ordinal(), notation.ordinal(), encoding.ordinal()));
    }
}
