package org.xqrules;

/** Result of a game. */
public enum Outcome {
    /** There is none yet: "*". */
    NONE,
    /** "1-0", in chess a win of White. */
    RED_WINS,
    /** "0-1". */
    BLACK_WINS,
    /** "1/2-1/2". */
    DRAW;

    /** A win of White, which is the same as one of Red. */
    public static final Outcome WHITE_WINS = RED_WINS;

    private static final Outcome[] VALUES = values();

    static Outcome of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return 1-0, 0-1, 1/2-1/2 or *
     */
    public String word() {
        return Text.of(CoreJNI.outcome_name(ordinal()));
    }
}
