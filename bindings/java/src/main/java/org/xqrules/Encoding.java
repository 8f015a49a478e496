package org.xqrules;

/** Encoding of the bytes of a file. No byte is reason to refuse a file. */
public enum Encoding {
    /** UTF-8 or UTF-16 if the file is valid as such, else GB18030, in chess ISO 8859-1. Big5 must be named. */
    AUTO,
    /** UTF-8, with or without a byte order mark. */
    UTF8,
    /** GB18030, GBK, GB2312. */
    GB18030,
    /** Big5. */
    BIG5,
    /** UTF-16 with a byte order mark. */
    UTF16,
    /** ISO 8859-1, and what Windows-1252 adds to it. */
    LATIN1;

    private static final Encoding[] VALUES = values();

    static Encoding of(int number) {
        return VALUES[number];
    }
}
