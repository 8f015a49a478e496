package org.xqrules;

/** What a side did over a whole repetition. */
public enum Conduct {
    /** It made an idle move, or what it mixed is allowed. */
    ALLOWED,
    /** It chased with every move. */
    PERPETUAL_CHASE,
    /** It threatened mate with every move. */
    PERPETUAL_KILL,
    /** A mixture of check, kill and chase without an idle ply. */
    PERPETUAL_ATTACK,
    /** It checked with every move. */
    PERPETUAL_CHECK;

    private static final Conduct[] VALUES = values();

    static Conduct of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "perpetual_chase"
     */
    public String word() {
        return Text.of(CoreJNI.conduct_name(ordinal()));
    }
}
