package org.xqrules;

/** What a piece is, without its colour. */
public enum Kind {
    /** 帅 将, in chess the king; letter K. */
    KING,
    /** 仕 士, letter A. */
    ADVISOR,
    /** 相 象, letter B. */
    ELEPHANT,
    /** 马, in chess the knight; letter N. */
    HORSE,
    /** 车, in chess the rook; letter R. */
    ROOK,
    /** 炮, letter C. */
    CANNON,
    /** 兵 卒, in chess the pawn; letter P. */
    PAWN,
    /** The queen of chess, letter Q. */
    QUEEN,
    /** The bishop of chess, letter B. */
    BISHOP;

    /** The knight of chess, which is the same kind as the horse. */
    public static final Kind KNIGHT = HORSE;

    private static final Kind[] VALUES = values();

    /** None for 0: in C the first kind is "no kind". */
    static Kind of(int number) {
        return number == 0 ? null : VALUES[number - 1];
    }

    int number() {
        return ordinal() + 1;
    }

    /**
     * The letter of FEN.
     *
     * @return upper case; an elephant's is B, as a bishop's is
     */
    public char letter() {
        return CoreJNI.piece_letter(number());
    }
}
