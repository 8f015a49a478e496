package org.xqrules;

import java.util.OptionalInt;
import java.util.OptionalLong;

/** Any failure of the library. The object it was asked of is as it was before. */
public class XqRulesException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What went wrong. */
    private final ErrorCode code;
    /** The byte where it went wrong, or -1. */
    private long offset;
    /** Which of several moves failed, or -1. */
    private int index = -1;

    XqRulesException(ErrorCode code, String message, long offset) {
        super(message);
        this.code = code;
        this.offset = offset;
    }

    /**
     * What went wrong.
     *
     * @return the code
     */
    public ErrorCode code() {
        return code;
    }

    /**
     * Where in the input it went wrong.
     *
     * @return the byte, counted from 0 in the UTF-8 of a text; empty where the failure is not about input
     */
    public OptionalLong offset() {
        return offset < 0 ? OptionalLong.empty() : OptionalLong.of(offset);
    }

    /**
     * Which of several moves failed.
     *
     * @return its place among them, counted from 0; empty where there were not several
     */
    public OptionalInt index() {
        return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
    }

    /** The same failure, as that of one of several moves. */
    final XqRulesException among(int place) {
        index = place;
        return this;
    }

    /** What failed stands behind so many bytes of a longer text. */
    final void behind(long bytes) {
        offset = bytes + Math.max(offset, 0);
    }
}
