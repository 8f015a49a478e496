package org.xqrules;

/** What one move did. */
public enum Label {
    /** Nothing that counts (闲). */
    IDLE,
    /** It newly attacks a piece that is no victim of a chase (跟). Counts as idle. */
    FOLLOW,
    /** It takes a capture from an enemy piece (拦). Counts as idle. */
    BLOCK,
    /** It offers a piece to one of its kind (献). Counts as idle. */
    OFFER,
    /** It offers a trade (兑). Counts as idle. */
    EXCHANGE,
    /** It threatens to win a piece (捉). */
    CHASE,
    /** It threatens mate (杀). */
    KILL,
    /** It gives check (将). */
    CHECK;

    private static final Label[] VALUES = values();

    static Label of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "chase"
     */
    public String word() {
        return Text.of(CoreJNI.label_name(ordinal()));
    }

    /**
     * Says it in words.
     *
     * @param language the language of the text
     * @return a few words without a full stop
     */
    public String text(Language language) {
        return Text.of(CoreJNI.label_text(ordinal(), language.ordinal()));
    }
}
