package org.xqrules;

/** What can be wrong, or odd, with a set-up. */
public enum FaultCode {
    /** The text is not FEN at all; nothing else could be looked at. */
    SYNTAX,
    /** A side has no king. */
    NO_KING,
    /** A side has more pieces of a kind than a set holds. */
    TOO_MANY,
    /** A king stands outside its palace. */
    KING_SQUARE,
    /** An advisor stands off its five points. */
    ADVISOR_SQUARE,
    /** An elephant stands off its seven points. */
    ELEPHANT_SQUARE,
    /** A pawn stands where no pawn can ever stand. */
    PAWN_SQUARE,
    /** Two pawns of a side stand on one file without having crossed the river. */
    PAWN_FILE,
    /** The kings face each other on an open file. */
    KINGS_FACE,
    /** The side that is not to move is in check. */
    OPPONENT_IN_CHECK,
    /** Chess: more promoted pieces than missing pawns. */
    PROMOTED,
    /** Chess: three or more pieces give check at once. */
    CHECKERS,
    /** Trailing fields are missing or were mended; the normal form says how they were read. */
    WARNING_COUNTERS,
    /** No single last move can have made all these checks at once. */
    WARNING_CHECKERS,
    /** The side to move has no legal move. */
    WARNING_GAME_OVER,
    /** Neither side has a piece that can cross the river; in chess, neither can mate. */
    WARNING_NO_ATTACKERS,
    /** The text uses another dialect's letters; the normal form uses ours. */
    WARNING_DIALECT,
    /** Chess: a castling right without king and rook in place; it is left out. */
    WARNING_CASTLING,
    /** Chess: an en passant square where no pawn can have passed; it is left out. */
    WARNING_EN_PASSANT;

    private static final int FIRST_WARNING = 100;
    private static final FaultCode[] VALUES = values();

    /** Faults count from 1 in C, warnings from 100. */
    static FaultCode of(int number) {
        return VALUES[number < FIRST_WARNING ? number - 1 : number - FIRST_WARNING + WARNING_COUNTERS.ordinal()];
    }

    int number() {
        return isWarning() ? ordinal() - WARNING_COUNTERS.ordinal() + FIRST_WARNING : ordinal() + 1;
    }

    /**
     * Whether the position can be played all the same.
     *
     * @return false for a fault
     */
    public boolean isWarning() {
        return compareTo(WARNING_COUNTERS) >= 0;
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "kings_face"
     */
    public String word() {
        return Text.of(CoreJNI.fault_name(number()));
    }
}
