package org.xqrules;

/** How a game stands. */
public enum Status {
    /** It goes on. */
    ONGOING,
    /** It goes on, but a side was found in the wrong and has until the deadline to vary. */
    MUST_CHANGE,
    /** It is over. */
    ENDED;

    private static final Status[] VALUES = values();

    static Status of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return ongoing, must_change or ended
     */
    public String word() {
        return Text.of(CoreJNI.game_status_name(ordinal()));
    }
}
