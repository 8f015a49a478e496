package org.xqrules;

/** What a failure comes to. */
public enum ErrorCode {
    /** The value makes no sense here. */
    ARGUMENT,
    /** There is no memory; seen as an OutOfMemoryError. */
    NO_MEMORY,
    /** The text is not of the expected form. */
    SYNTAX,
    /** The position is well formed, but no lawful game can look like that. */
    SETUP,
    /** The rules forbid the move. */
    ILLEGAL_MOVE,
    /** A number lies outside what the object holds. */
    RANGE,
    /** The text fits more than one move. */
    AMBIGUOUS,
    /** The text or bytes are not valid in their encoding. */
    ENCODING,
    /** The platform or this version cannot do that. */
    UNSUPPORTED,
    /** There is nothing of that name. */
    NOT_FOUND,
    /** The game is over. */
    ENDED,
    /** The game cannot end by that: what the ending rests on is not so. */
    UNFOUNDED,
    /** The bytes could not be read on. */
    INPUT;

    private static final ErrorCode[] VALUES = values();

    /** Failures are negative numbers in C, counted down from -1. */
    static ErrorCode of(int status) {
        return VALUES[-status - 1];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "syntax" or "illegal_move"
     */
    public String word() {
        return Text.of(CoreJNI.status_name(-ordinal() - 1));
    }
}
