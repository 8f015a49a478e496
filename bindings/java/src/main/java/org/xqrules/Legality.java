package org.xqrules;

/** Why a move may not be played, or that it may. */
public enum Legality {
    /** The move is legal. */
    LEGAL,
    /** It names no two different squares of the board. */
    NOT_A_MOVE,
    /** Nothing stands on the origin. */
    EMPTY_SQUARE,
    /** The piece belongs to the side that is not to move. */
    WRONG_SIDE,
    /** An own piece stands on the target. */
    OWN_PIECE,
    /** That kind of piece never moves like that. */
    GEOMETRY,
    /** The horse's leg is blocked (蹩马腿). */
    HORSE_LEG,
    /** The elephant's eye is blocked (塞象眼). */
    ELEPHANT_EYE,
    /** A piece stands in the way. */
    BLOCKED,
    /** A cannon captures only over one piece, and there is none. */
    NO_MOUNT,
    /** A cannon captures only over one piece, and there are more. */
    TOO_MANY_MOUNTS,
    /** The king or advisor would leave the palace. */
    PALACE,
    /** The elephant would cross the river. */
    RIVER,
    /** A pawn moves sideways only after crossing the river. */
    PAWN_SIDEWAYS,
    /** A pawn never moves backward. */
    PAWN_BACKWARD,
    /** The own king would be left in check. */
    CHECK,
    /** The two kings would face each other on an open file. */
    KINGS_FACE,
    /** The right to castle on that side is lost, or never was. */
    CASTLING_RIGHT,
    /** A piece stands between king and rook, or where one of them arrives. */
    CASTLING_BLOCKED,
    /** A king in check may not castle. */
    CASTLING_IN_CHECK,
    /** The king would pass over an attacked square. */
    CASTLING_THROUGH_CHECK,
    /** The pawn beside did not make a double step in the last move. */
    EN_PASSANT,
    /** Both pawns leave their squares, and that uncovers the own king. */
    EN_PASSANT_CHECK,
    /** A pawn makes a double step only from where it starts. */
    PAWN_DOUBLE_STEP,
    /** A pawn moves slantwise only to capture, and there is nothing. */
    PAWN_CAPTURE,
    /** A pawn does not capture straight ahead. */
    PAWN_BLOCKED,
    /** The move does not say what the pawn becomes. */
    PROMOTION_MISSING,
    /** No pawn becomes that. */
    PROMOTION_KIND,
    /** Nothing is promoted by that move. */
    PROMOTION_NOT_DUE,
    /** The piece is pinned: without it the own king would be in check. */
    PINNED;

    private static final Legality[] VALUES = values();

    static Legality of(int number) {
        return VALUES[number];
    }

    /**
     * The word of the library for it, the same in every language.
     *
     * @return such as "horse_leg"
     */
    public String word() {
        return Text.of(CoreJNI.legality_name(ordinal()));
    }

    /**
     * Says it in words.
     *
     * @param language the language of the text
     * @return a few words without a full stop
     */
    public String text(Language language) {
        return Text.of(CoreJNI.legality_text(ordinal(), language.ordinal()));
    }
}
