package org.xqrules;

import java.util.Locale;

/** Which game. */
public enum Variant {
    /** Xiangqi, Chinese chess: files a-i, ranks 0-9, Red's back rank is 0. */
    XIANGQI("wxf-2018", 9, 10, 0),
    /** Chess: files a-h, ranks 1-8, White's back rank is 1. */
    CHESS("fide-2023", 8, 8, 1);

    private final String defaultRules;
    private final int files;
    private final int ranks;
    private final int firstRank;

    Variant(String defaultRules, int files, int ranks, int firstRank) {
        this.defaultRules = defaultRules;
        this.files = files;
        this.ranks = ranks;
        this.firstRank = firstRank;
    }

    /**
     * The rule set that is used where none is named: wxf-2018 for xiangqi, fide-2023 for chess.
     *
     * @return the rule set
     */
    public Rules defaultRules() {
        return Rules.find(defaultRules);
    }

    /**
     * Width of the board.
     *
     * @return files
     */
    public int files() {
        return files;
    }

    /**
     * Height of the board.
     *
     * @return ranks
     */
    public int ranks() {
        return ranks;
    }

    int firstRank() {
        return firstRank;
    }

    /**
     * The word of the library for it.
     *
     * @return xiangqi or chess
     */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
