package org.xqrules;

import java.util.EnumSet;
import java.util.Set;

/** What lenient reading of a move forgives. One text may have several slips. */
public enum Slip {
    /** A move number, brackets, stops or check marks around the move. */
    EXTRA,
    /** A character that looks or sounds like a digit. */
    DIGIT,
    /** Large and small letters mixed up. */
    CASE,
    /** Another sign for a dash or a dot. */
    SIGN,
    /** The word of the other side, or one that looks like it. */
    PIECE,
    /** Front or back of a piece that stands alone on the board. */
    PLACE,
    /** No sign for forward, back or sideways. */
    NO_ACTION,
    /** A direction the piece never moves in. */
    ACTION,
    /** Steps where the file of arrival belongs. */
    STEPS,
    /** Chess: x is missing or needless. */
    CAPTURE,
    /** Chess: + or # is missing, needless, or one for the other. */
    CHECK,
    /** Chess: = is missing, or another sign stands for it. */
    PROMOTION,
    /** Chess: more of the origin than is needed, or a pawn's capture without its file. */
    ORIGIN,
    /** Chess: zeros for the letters O of castling. */
    ZERO,
    /** Chess: a picture of the piece in place of its letter. */
    FIGURINE;

    /** Slips are bits in C, in this order. */
    static Set<Slip> of(int bits) {
        final Set<Slip> slips = EnumSet.noneOf(Slip.class);

        for (final Slip slip : values()) {
            if ((bits >> slip.ordinal() & 1) != 0) {
                slips.add(slip);
            }
        }
        return slips;
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "no_action"
     */
    public String word() {
        return Text.of(CoreJNI.slip_name(1 << ordinal()));
    }

    /**
     * Says it in words.
     *
     * @param language the language of the text
     * @return a few words without a full stop
     */
    public String text(Language language) {
        return Text.of(CoreJNI.slip_text(1 << ordinal(), language.ordinal()));
    }
}
