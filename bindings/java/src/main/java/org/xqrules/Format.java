package org.xqrules;

/** Kind of a game file. */
public enum Format {
    /** Found out from the content; in writing, PGN. */
    AUTO,
    /** PGN in all its dialects. */
    PGN,
    /** Bare lists of moves, after a position or not. */
    MOVES,
    /** Text that begins with FORMAT WXF. */
    WXF,
    /** XQStudio, versions 1.0 to 1.8. */
    XQF,
    /** CCBridge record. */
    CBR,
    /** CCBridge library of records. */
    CBL,
    /** CCBridge XML. */
    CBF,
    /** MXQ. */
    MXQ,
    /** QP. */
    QP,
    /** SG, text of fixed width. */
    SG,
    /** XQN, Chinese moves with scores. */
    XQN,
    /** DhtmlXQ tags as in forums (UBB) and web pages. */
    DHTMLXQ,
    /** A tree of moves as JSON. */
    JSON,
    /** Tables of moves, one a line. */
    CSV,
    /** Lists of positions: FEN, EPD. */
    POSITIONS;

    private static final Format[] VALUES = values();

    static Format of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "pgn" or "xqf"
     */
    public String word() {
        return Text.of(CoreJNI.format_name(ordinal()));
    }

    /**
     * Whether this version reads it.
     *
     * @return the answer
     */
    public boolean canRead() {
        return CoreJNI.format_can_read(ordinal());
    }

    /**
     * Whether this version writes it.
     *
     * @return the answer
     */
    public boolean canWrite() {
        return CoreJNI.format_can_write(ordinal());
    }
}
