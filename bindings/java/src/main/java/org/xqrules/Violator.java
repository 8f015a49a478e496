package org.xqrules;

/** Who is in the wrong. */
public enum Violator {
    /** Red, in chess White, must vary or loses. */
    RED,
    /** Black must vary or loses. */
    BLACK,
    /** Nobody: a draw if neither side varies. */
    NONE,
    /** The text leaves it to a human; the clause says which. */
    ARBITER;

    private static final Violator[] VALUES = values();

    static Violator of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return red, black, none or arbiter
     */
    public String word() {
        return Text.of(CoreJNI.violator_name(ordinal()));
    }
}
